//! A queue whose device is the CPU: the kernels, compiled as ordinary C++, in a process of their own.
#![allow(unreachable_pub)]

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use shudu::search::Work;
use shudu_cuda::queue::{Fault, Input, Job, Queue};
use shudu_cuda::record::{NODE, RECORD};

/// Compiles the kernels with these definitions and returns the program.
pub fn compile(name: &str, definitions: &[&str]) -> PathBuf {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/host.cpp");
    let program = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let compiler = std::env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
    let output = Command::new(&compiler)
        .args(["-std=c++17", "-O2", "-Wall", "-Wextra", "-Werror", "-Wno-unknown-pragmas"])
        .args(definitions)
        .args(["-x", "c++", source, "-o"])
        .arg(&program)
        .output();
    let output = output.unwrap_or_else(|error| {
        panic!("'{compiler}' does not run ({error}); install a C++ compiler (g++ or clang++) or set CXX")
    });
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{compiler} rejects the kernels:\n{errors}");
    program
}

/// A process that runs jobs.
#[derive(Debug)]
pub struct HostQueue {
    process: Child,
    to: ChildStdin,
    from: ChildStdout,
    input: Vec<u32>,
    output: Vec<u32>,
    /// The sizes that the program reports: slots, bytes of a pool, depth, words of a control block.
    pub sizes: [u32; 4],
}

impl HostQueue {
    /// Starts a program of [`compile`].
    pub fn new(program: &PathBuf, capacity: usize) -> HostQueue {
        let mut process =
            Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (to, mut from) = (process.stdin.take().unwrap(), process.stdout.take().unwrap());
        let sizes = read(&mut from, 4).unwrap().try_into().unwrap();
        HostQueue {
            process,
            to,
            from,
            input: vec![0; capacity * RECORD],
            output: vec![0; capacity * RECORD],
            sizes,
        }
    }

    fn exchange(&mut self, job: &Job, stop: bool) -> std::io::Result<Vec<u32>> {
        let nodes = job.input == Input::Nodes;
        let head = [
            u32::from(nodes),
            job.many,
            job.limit,
            job.kept,
            u32::from(job.in_order),
            u32::from(stop),
        ];
        let words = job.many as usize * if nodes { NODE } else { RECORD };
        write(&mut self.to, &head)?;
        write(&mut self.to, &self.input[..words])?;
        self.to.flush()?;
        let many = (job.many * job.kept) as usize * RECORD;
        let records = read(&mut self.from, many)?;
        self.output[..many].copy_from_slice(&records);
        read(&mut self.from, self.sizes[3] as usize)
    }
}

fn write(to: &mut ChildStdin, words: &[u32]) -> std::io::Result<()> {
    to.write_all(&words.iter().flat_map(|w| w.to_ne_bytes()).collect::<Vec<_>>())
}

fn read(from: &mut ChildStdout, words: usize) -> std::io::Result<Vec<u32>> {
    let mut bytes = vec![0; words * 4];
    from.read_exact(&mut bytes)?;
    Ok(bytes.chunks_exact(4).map(|w| u32::from_ne_bytes([w[0], w[1], w[2], w[3]])).collect())
}

impl Drop for HostQueue {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Queue for HostQueue {
    fn capacity(&self) -> usize {
        self.input.len() / RECORD
    }

    fn reserve(&mut self, job: &Job) -> Result<(), Fault> {
        assert!(job.room() <= self.capacity(), "{job:?} does not fit");
        Ok(())
    }

    fn input(&mut self) -> &mut [u32] {
        &mut self.input
    }

    fn run(&mut self, job: &Job, stop: &dyn Fn() -> bool) -> Result<Work, Fault> {
        let control = self.exchange(job, stop()).map_err(|e| Fault::Driver(e.to_string()))?;
        let number = |at: usize| u64::from(control[at]) | u64::from(control[at + 1]) << 32;
        let mut work = Work::default();
        (work.sweeps, work.guesses, work.nodes) = (number(2), number(4), number(6));
        Ok(work)
    }

    fn output(&self) -> &[u32] {
        &self.output
    }
}
