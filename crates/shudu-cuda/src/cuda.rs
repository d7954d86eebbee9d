//! The CUDA driver: devices, memory, kernel launches.
//!
//! The only module that calls the driver, and the only one with `unsafe` code. A queue uses one
//! stream and waits for its end before it touches or frees its buffers again, also after an error, so no
//! buffer is used by two operations at a time.

#![allow(unsafe_code)]

use std::ffi::c_int;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cudarc::driver::result::{self, DriverError};
use cudarc::driver::sys::{self, CUdevice_attribute_enum as Attribute, CUfunction_attribute_enum};
use cudarc::driver::{
    CudaContext, CudaEvent, CudaFunction, CudaSlice, CudaStream, DevicePtr, DevicePtrMut,
    LaunchConfig, PinnedHostSlice, PushKernelArg,
};
use cudarc::nvrtc::Ptx;
use shudu::search::Work;

use crate::in_flight::in_flight;
use crate::queue::{Fault, Input, Job, Queue};
use crate::record::{NODE, RECORD, UNFINISHED};

/// The kernels. `.ci/cuda` makes the file of `kernels/lanes.cu`.
const PTX: &str = include_str!("../kernels/lanes.ptx");
/// The oldest CUDA version of a driver that accepts the PTX: 1000 × major + 10 × minor.
const OLDEST: c_int = 12_000;
/// The oldest compute capability.
const OLDEST_DEVICE: (i32, i32) = (7, 0);

/// Values of `kernels/lanes.cu`; a test compares them.
pub(crate) mod layout {
    /// Threads of a warp.
    pub(crate) const WARP: u32 = 32;
    /// Nodes in the pool of a warp.
    pub(crate) const SLOTS: usize = 92;
    /// Bytes of the pool of a warp.
    pub(crate) const POOL: usize = (SLOTS * (112 + 13) + 4 * 128).next_multiple_of(16);
    /// Nodes on the stack of a slot.
    pub(crate) const DEPTH: usize = 64;
    /// Words of the control block: next, stop, and three counters of two words each.
    pub(crate) const CONTROL: usize = 8;
}
use layout::{CONTROL, DEPTH, POOL, SLOTS, WARP};

/// Threads of a block: the largest number for which the pools of its warps fit in shared memory.
const THREADS: [u32; 3] = [512, 256, 128];
/// Threads of a block of the kernels that convert records.
const CONVERTERS: u32 = 128;
/// Puzzles of a queue, at most.
const CAPACITY: usize = 1 << 18;
/// Puzzles of a queue, at least.
const SMALLEST: usize = 1 << 12;
/// Queues of a device. More of them let more threads pack and unpack at the same time.
const QUEUES: usize = 16;
/// Each launch uses this part of the device, so that the end of one overlaps with the next ones.
const SHARE: u32 = 4;
/// The driver is asked for the end of a job without a pause for this long.
const SPIN: Duration = Duration::from_micros(300);
/// Then with pauses of this length.
const PAUSE: Duration = Duration::from_micros(50);

impl From<DriverError> for Fault {
    fn from(error: DriverError) -> Fault {
        if error.0 == sys::cudaError_enum::CUDA_ERROR_OUT_OF_MEMORY {
            return Fault::Memory;
        }
        let name = error.error_name().ok().and_then(|name| name.to_str().ok());
        Fault::Driver(name.map_or_else(|| format!("{:?}", error.0), str::to_owned))
    }
}

/// Opens the device with this number, or all usable devices, and returns their names and queues.
pub(crate) fn open(
    number: Option<usize>,
    kernels: Option<&str>,
) -> Result<(String, Vec<Box<dyn Queue>>), Fault> {
    // SAFETY: this only opens the driver's library.
    if !unsafe { sys::is_culib_present() } {
        return Err(Fault::NoDriver);
    }
    let mut version = 0;
    // SAFETY: the pointer is valid for the call.
    unsafe { sys::cuDriverGetVersion(&raw mut version) }.result()?;
    if version < OLDEST {
        let found = format!("{}.{}", version / 1000, version % 1000 / 10);
        return Err(Fault::OldDriver { found });
    }
    match result::init() {
        Err(error) if error.0 == sys::cudaError_enum::CUDA_ERROR_NO_DEVICE => {
            return Err(Fault::NoDevice);
        }
        other => other?,
    }
    let found = usize::try_from(CudaContext::device_count()?).unwrap_or(0);
    let numbers = match number {
        Some(number) if number < found => number..number + 1,
        Some(number) if found > 0 => return Err(Fault::NoSuchDevice { number, found }),
        _ => 0..found,
    };
    let (mut names, mut queues) = (Vec::new(), Vec::new());
    let mut fault = Fault::NoDevice;
    for number in numbers {
        // With several devices, one that cannot be used does not hinder the others.
        match open_one(number, kernels.unwrap_or(PTX)) {
            Ok((name, more)) => {
                names.push(name);
                queues.extend(more);
            }
            Err(error) => fault = error,
        }
    }
    if queues.is_empty() { Err(fault) } else { Ok((names.join(", "), queues)) }
}

/// What the queues of a device share.
#[derive(Debug)]
struct Device {
    context: Arc<CudaContext>,
    count: CudaFunction,
    in_order: CudaFunction,
    unpack: CudaFunction,
    pack: CudaFunction,
    /// Blocks of a launch.
    blocks: u32,
    /// Threads of a block.
    threads: u32,
}

fn open_one(number: usize, kernels: &str) -> Result<(String, Vec<Box<dyn Queue>>), Fault> {
    let context = CudaContext::new(number)?;
    if context.compute_capability()? < OLDEST_DEVICE {
        return Err(Fault::NoDevice);
    }
    // SAFETY: each buffer is used by one stream only, see above.
    unsafe { context.disable_event_tracking() };
    let module = context.load_module(Ptx::from_src(kernels))?;
    let room =
        context.attribute(Attribute::CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN)?;
    let shared_of = |threads: u32| POOL as u32 * (threads / WARP);
    let fits = |threads: &u32| shared_of(*threads) <= room.unsigned_abs();
    let threads = THREADS.into_iter().find(fits).ok_or(Fault::NoDevice)?;
    let shared = shared_of(threads);
    let mut per_multiprocessor = u32::MAX;
    let mut searches = Vec::new();
    for name in ["shudu_count", "shudu_in_order"] {
        let function = module.load_function(name)?;
        let max_shared = CUfunction_attribute_enum::CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES;
        function.set_attribute(max_shared, shared as i32)?;
        let carveout =
            CUfunction_attribute_enum::CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT;
        function.set_attribute(carveout, 100)?;
        let blocks = function.occupancy_max_active_blocks_per_multiprocessor(
            threads,
            shared as usize,
            None,
        )?;
        per_multiprocessor = per_multiprocessor.min(blocks);
        searches.push(function);
    }
    let multiprocessors =
        context.attribute(Attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)?.unsigned_abs();
    let blocks = (multiprocessors * per_multiprocessor).div_ceil(SHARE).max(1);
    let [count, in_order] = <[CudaFunction; 2]>::try_from(searches)
        .map_err(|_| Fault::Driver("two kernels expected".to_owned()))?;
    let device = Arc::new(Device {
        count,
        in_order,
        unpack: module.load_function("shudu_unpack")?,
        pack: module.load_function("shudu_pack")?,
        blocks,
        threads,
        context,
    });
    let name = device.context.name()?;
    let mut queues: Vec<Box<dyn Queue>> = Vec::new();
    for _ in 0..QUEUES {
        queues.push(Box::new(CudaQueue::new(&device)?));
    }
    // The first queue shows whether there is enough memory at all.
    if let Some(queue) = queues.first_mut() {
        queue.reserve(&Job {
            input: Input::Records,
            many: 1,
            limit: 1,
            kept: 1,
            in_order: false,
        })?;
    }
    Ok((name, queues))
}

/// A stream with its buffers.
#[derive(Debug)]
struct CudaQueue {
    device: Arc<Device>,
    stream: Arc<CudaStream>,
    /// For the stop flag, which is set while the other stream is busy.
    side: Arc<CudaStream>,
    end: CudaEvent,
    buffers: Option<Buffers>,
}

/// The buffers of a queue.
#[derive(Debug)]
struct Buffers {
    /// The number of puzzles, as records with one solution each.
    room: usize,
    input: PinnedHostSlice<u32>,
    output: PinnedHostSlice<u32>,
    report: PinnedHostSlice<u32>,
    records: CudaSlice<u32>,
    nodes: CudaSlice<u32>,
    solutions: CudaSlice<u32>,
    counts: CudaSlice<u32>,
    stacks: CudaSlice<u32>,
    control: CudaSlice<u32>,
}

impl Buffers {
    fn new(device: &Device, stream: &Arc<CudaStream>, room: usize) -> Result<Buffers, Fault> {
        let context = &device.context;
        let warps = (device.blocks * (device.threads / WARP)) as usize;
        // SAFETY: kernels and copies write every word before it is read. Host buffers are zeroed
        // below, before a slice of them exists.
        let mut buffers = unsafe {
            Buffers {
                room,
                input: context.alloc_pinned_with_flags(room * RECORD, 0)?,
                output: context.alloc_pinned_with_flags(room * RECORD, 0)?,
                report: context.alloc_pinned_with_flags(CONTROL, 0)?,
                records: stream.alloc(room * RECORD)?,
                nodes: stream.alloc(room * NODE)?,
                solutions: stream.alloc(room * NODE)?,
                counts: stream.alloc(room)?,
                stacks: stream.alloc(warps * SLOTS * DEPTH * NODE)?,
                control: stream.alloc(CONTROL)?,
            }
        };
        for buffer in [&mut buffers.input, &mut buffers.output, &mut buffers.report] {
            let (at, len) = (buffer.as_mut_ptr()?, buffer.len());
            // SAFETY: the buffer has this many words.
            unsafe { at.write_bytes(0, len) };
        }
        stream.synchronize()?;
        Ok(buffers)
    }
}

impl CudaQueue {
    fn new(device: &Arc<Device>) -> Result<CudaQueue, Fault> {
        let context = &device.context;
        Ok(CudaQueue {
            device: device.clone(),
            stream: context.new_stream()?,
            side: context.new_stream()?,
            end: context.new_event(Some(sys::CUevent_flags_enum::CU_EVENT_DISABLE_TIMING))?,
            buffers: None,
        })
    }

    /// Starts all steps of a job.
    fn start(&self, buffers: &mut Buffers, job: &Job) -> Result<(), DriverError> {
        let Device { count, in_order, unpack, pack, blocks, threads, .. } = &*self.device;
        let Job { many, limit, kept, .. } = *job;
        let stream = &self.stream;
        let words = many as usize * if job.input == Input::Records { RECORD } else { NODE };
        let input = &buffers.input.as_slice()?[..words];
        let to = match job.input {
            Input::Records => buffers.records.device_ptr_mut(stream).0,
            Input::Nodes => buffers.nodes.device_ptr_mut(stream).0,
        };
        stream.memset_zeros(&mut buffers.control)?;
        // Puzzles that are not started because of a stop are unfinished.
        let counts = buffers.counts.device_ptr_mut(stream).0;
        // SAFETY: `input` is in pinned memory and neither changed nor freed before the stream has ended
        // (`in_flight`); the device buffers are at least as long (`Queue::run` checks it).
        unsafe {
            result::memcpy_htod_async(to, input, stream.cu_stream())?;
            sys::cuMemsetD32Async(counts, UNFINISHED, many as usize, stream.cu_stream())
                .result()?;
        }
        let each = |many: u32| LaunchConfig {
            grid_dim: (many.div_ceil(CONVERTERS).max(1), 1, 1),
            block_dim: (CONVERTERS, 1, 1),
            shared_mem_bytes: 0,
        };
        let search = LaunchConfig {
            grid_dim: (many.div_ceil(threads / WARP).clamp(1, *blocks), 1, 1),
            block_dim: (*threads, 1, 1),
            shared_mem_bytes: POOL as u32 * (threads / WARP),
        };
        // SAFETY: the arguments have the types of the kernels' parameters in `lanes.cu`, and the
        // buffers have the lengths that the kernels use: `many` puzzles with `kept` solutions each,
        // and a stack for each slot of `blocks` blocks.
        unsafe {
            if job.input == Input::Records {
                let mut launch = stream.launch_builder(unpack);
                launch.arg(&buffers.records).arg(&mut buffers.nodes).arg(&many);
                launch.launch(each(many))?;
            }
            let mut launch = stream.launch_builder(if job.in_order { in_order } else { count });
            launch.arg(&buffers.nodes).arg(&mut buffers.solutions).arg(&mut buffers.counts);
            launch.arg(&many).arg(&limit).arg(&kept);
            launch.arg(&mut buffers.stacks).arg(&mut buffers.control);
            launch.launch(search)?;
            let mut launch = stream.launch_builder(pack);
            launch.arg(&buffers.solutions).arg(&buffers.counts).arg(&mut buffers.records);
            launch.arg(&many).arg(&kept);
            launch.launch(each(many * kept))?;
        }
        let records = buffers.records.device_ptr(stream).0;
        let control = buffers.control.device_ptr(stream).0;
        let out = &mut buffers.output.as_mut_slice()?[..(many * kept) as usize * RECORD];
        // SAFETY: as above.
        unsafe {
            result::memcpy_dtoh_async(out, records, stream.cu_stream())?;
            let report = buffers.report.as_mut_slice()?;
            result::memcpy_dtoh_async(report, control, stream.cu_stream())?;
        }
        self.end.record(stream)
    }

    /// Waits for the end of the job. Sets the stop flag of the kernel when `stop` returns true.
    fn wait(&self, buffers: &Buffers, stop: &dyn Fn() -> bool) -> Result<(), DriverError> {
        let started = Instant::now();
        let mut stopped = false;
        while !self.end.try_is_complete()? {
            if !stopped && stop() {
                stopped = true;
                let flag = buffers.control.device_ptr(&self.stream).0 + 4;
                // SAFETY: the second word of the control block; kernels only read it.
                unsafe { result::memcpy_htod_async(flag, &[1u32], self.side.cu_stream())? };
                self.side.synchronize()?;
            }
            if started.elapsed() > SPIN {
                std::thread::sleep(PAUSE);
            } else {
                std::hint::spin_loop();
            }
        }
        Ok(())
    }
}

impl Queue for CudaQueue {
    fn capacity(&self) -> usize {
        CAPACITY
    }

    fn reserve(&mut self, job: &Job) -> Result<(), Fault> {
        let room = job.room();
        if room > CAPACITY {
            return Err(Fault::Driver("the job is too large for the queue".to_owned()));
        }
        if self.buffers.as_ref().is_none_or(|buffers| buffers.room < room) {
            self.device.context.bind_to_thread()?;
            // The old buffers are freed first.
            self.buffers = None;
            let room = room.next_power_of_two().max(SMALLEST);
            self.buffers = Some(Buffers::new(&self.device, &self.stream, room)?);
        }
        Ok(())
    }

    fn input(&mut self) -> &mut [u32] {
        let input = self.buffers.as_mut().and_then(|buffers| buffers.input.as_mut_slice().ok());
        input.unwrap_or_default()
    }

    fn run(&mut self, job: &Job, stop: &dyn Fn() -> bool) -> Result<Work, Fault> {
        self.device.context.bind_to_thread()?;
        let mut buffers = self.buffers.take().filter(|buffers| buffers.room >= job.room());
        let done = in_flight(
            &mut buffers,
            |buffers| {
                self.start(buffers, job)?;
                self.wait(buffers, stop)?;
                let report = buffers.report.as_slice()?;
                let number = |at: usize| u64::from(report[at]) | u64::from(report[at + 1]) << 32;
                let mut work = Work::default();
                work.sweeps = number(2);
                work.guesses = number(4);
                work.nodes = number(6);
                Ok(work)
            },
            // Both streams use the buffers.
            || self.side.synchronize().is_ok() & self.stream.synchronize().is_ok(),
        );
        self.buffers = buffers;
        done.unwrap_or_else(|| Err(Fault::Driver("the job does not fit in the buffers".to_owned())))
    }

    fn output(&self) -> &[u32] {
        let output = self.buffers.as_ref().and_then(|buffers| buffers.output.as_slice().ok());
        output.unwrap_or_default()
    }
}
