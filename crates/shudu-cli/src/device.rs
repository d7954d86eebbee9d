//! The processor that searches batches: the flag `--device`.
//!
//! By default the CPU is used: a GPU takes about a second to start, and reading and writing take longer
//! than solving unless the puzzles are hard. If a GPU that was asked for cannot be used, one sentence
//! says why, and the CPU does the work: the answers are the same.

use std::sync::Arc;

use shudu::solve::Solver;
use shudu_messages::args;

#[cfg(feature = "cuda")]
use shudu_cuda::Fault;
#[cfg(feature = "cuda")]
pub(crate) use shudu_cuda::Gpu;

#[cfg(not(feature = "cuda"))]
pub(crate) use self::without::{Fault, Gpu};
use crate::cli::{Device, Search};
use crate::context::{Context, complain};
use crate::pipeline::RunOptions;

/// The size limit of a piece of input for a GPU, in bytes: some thousands of puzzles.
const CHUNK: usize = 512 << 10;

/// An open GPU, or nothing.
pub(crate) struct Processor {
    gpu: Option<Arc<Gpu>>,
}

impl Processor {
    /// Opens the device of these flags.
    pub(crate) fn open(context: &Context, search: &Search) -> Processor {
        match search.device.unwrap_or(Device::Auto) {
            Device::Gpu(number) => match Gpu::open(number) {
                Ok(gpu) => Processor { gpu: Some(Arc::new(gpu)) },
                Err(fault) => {
                    let reason = reason(context, &fault);
                    complain(&context.say("device-unavailable", &args! { reason = reason }));
                    Processor { gpu: None }
                }
            },
            Device::Auto | Device::Cpu => Processor { gpu: None },
        }
    }

    /// Returns the solver with this processor.
    pub(crate) fn on(&self, solver: Solver) -> Solver {
        match &self.gpu {
            Some(gpu) => solver.with_device(gpu.clone()),
            None => solver,
        }
    }

    /// Returns the options with pieces of input that suit this processor.
    pub(crate) fn options(&self, options: RunOptions) -> RunOptions {
        match self.gpu {
            Some(_) => RunOptions { chunk: CHUNK, ..options },
            None => options,
        }
    }

    /// Reports a GPU that was lost during the run.
    pub(crate) fn tell(&self, context: &Context) {
        if let Some(fault) = self.gpu.as_ref().and_then(|gpu| gpu.fault()) {
            let reason = reason(context, &fault);
            complain(&context.say("device-lost", &args! { reason = reason }));
        }
    }
}

/// Opens a GPU to be measured. The error is a sentence.
pub(crate) fn to_measure(context: &Context, number: Option<usize>) -> Result<Gpu, String> {
    Gpu::open(number).map_err(|fault| {
        let reason = reason(context, &fault);
        context.say("device-none", &args! { reason = reason })
    })
}

#[cfg(feature = "cuda")]
fn reason(context: &Context, fault: &Fault) -> String {
    match fault {
        Fault::NoDriver => context.say("device-no-driver", &args! {}),
        Fault::OldDriver { found } => {
            context.say("device-old-driver", &args! { found = found.clone() })
        }
        Fault::NoDevice => context.say("device-no-device", &args! {}),
        Fault::NoSuchDevice { number, found } => {
            context.say("device-no-such", &args! { number = *number, found = *found })
        }
        Fault::Memory => context.say("device-memory", &args! {}),
        Fault::Driver(error) => context.say("device-error", &args! { error = error.clone() }),
        other => other.to_string(),
    }
}

#[cfg(not(feature = "cuda"))]
fn reason(context: &Context, _: &Fault) -> String {
    context.say("device-not-built", &args! {})
}

/// What the program has instead of GPUs if it is built without them.
#[cfg(not(feature = "cuda"))]
mod without {
    use shudu::grid::Grid;
    use shudu::search::{End, Limits, Work};
    use shudu::solve::BatchDevice;
    use shudu::solve::engine::lanes::BatchAnswer;

    #[derive(Debug)]
    pub(crate) enum Gpu {}

    pub(crate) struct Fault;

    impl Gpu {
        pub(crate) fn open(_: Option<usize>) -> Result<Gpu, Fault> {
            Err(Fault)
        }

        pub(crate) fn fault(&self) -> Option<Fault> {
            match *self {}
        }
    }

    impl BatchDevice for Gpu {
        fn solve_batch(
            &self,
            _: &[Grid],
            _: &Limits,
            _: usize,
            _: &mut [BatchAnswer],
        ) -> (End, Work) {
            match *self {}
        }
    }
}
