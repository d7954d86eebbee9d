//! The processor that searches batches: the flag `--device`.
//!
//! By default the CPU begins, because a GPU takes about half a second to start. If the run lasts, the
//! GPU is opened in the background and searches the batches after that. If a GPU that was asked for
//! cannot be used, one sentence says why, and the CPU does the work: the answers are the same.

use std::sync::Arc;
use std::time::Duration;

use shudu::solve::{BatchDevice, Solver};
use shudu_flags::{Device, Search};
use shudu_messages::args;

#[cfg(feature = "cuda")]
use shudu_cuda::Fault;
#[cfg(feature = "cuda")]
pub(crate) use shudu_cuda::Gpu;
#[cfg(feature = "cuda")]
use shudu_cuda::OnDemand;

#[cfg(not(feature = "cuda"))]
pub(crate) use self::without::{Fault, Gpu, OnDemand};
use crate::context::{Context, report};
use crate::pipeline::RunOptions;

/// The size limit of a piece of input for a GPU, in bytes: some thousands of puzzles.
const CHUNK: usize = 512 << 10;

/// After this time of work on the CPU a GPU is opened, unless `--device` says otherwise.
const PATIENCE: Duration = Duration::from_millis(500);

/// What searches the batches.
pub(crate) enum Processor {
    Cpu,
    Gpu(Arc<Gpu>),
    Auto(Arc<OnDemand>),
}

impl Processor {
    /// Opens the device of these flags.
    pub(crate) fn open(context: &Context, search: &Search) -> Processor {
        match search.device.unwrap_or(Device::Auto) {
            Device::Gpu(number) => match Gpu::open(number) {
                Ok(gpu) => Processor::Gpu(Arc::new(gpu)),
                Err(fault) => {
                    let reason = reason(context, &fault);
                    report(&context.say("device-unavailable", &args! { reason = reason }));
                    Processor::Cpu
                }
            },
            Device::Auto => Processor::Auto(Arc::new(OnDemand::new(PATIENCE))),
            Device::Cpu => Processor::Cpu,
        }
    }

    /// Returns the solver with this processor.
    pub(crate) fn on(&self, solver: Solver) -> Solver {
        let device: Arc<dyn BatchDevice> = match self {
            Processor::Cpu => return solver,
            Processor::Gpu(gpu) => gpu.clone(),
            Processor::Auto(auto) => auto.clone(),
        };
        solver.with(|o| o.device = Some(device))
    }

    /// Returns the options with pieces of input that suit this processor.
    pub(crate) fn options(&self, options: RunOptions) -> RunOptions {
        match self {
            Processor::Gpu(_) => RunOptions { chunk: CHUNK, ..options },
            Processor::Cpu | Processor::Auto(_) => options,
        }
    }

    /// Reports a GPU that was lost during the run.
    pub(crate) fn report(&self, context: &Context) {
        let fault = match self {
            Processor::Cpu => None,
            Processor::Gpu(gpu) => gpu.fault(),
            Processor::Auto(auto) => auto.fault(),
        };
        if let Some(fault) = fault {
            let reason = reason(context, &fault);
            report(&context.say("device-lost", &args! { reason = reason }));
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
    use std::time::Duration;

    use shudu::grid::Grid;
    use shudu::search::{End, Limits, Work};
    use shudu::solve::BatchDevice;
    use shudu::solve::engine::lanes::{BatchAnswer, Lanes};

    #[derive(Debug)]
    pub(crate) enum Gpu {}

    /// The CPU.
    #[derive(Debug)]
    pub(crate) struct OnDemand;

    pub(crate) struct Fault;

    impl Gpu {
        pub(crate) fn open(_: Option<usize>) -> Result<Gpu, Fault> {
            Err(Fault)
        }

        pub(crate) fn fault(&self) -> Option<Fault> {
            match *self {}
        }
    }

    impl OnDemand {
        pub(crate) fn new(_: Duration) -> OnDemand {
            OnDemand
        }

        pub(crate) fn fault(&self) -> Option<Fault> {
            None
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

    impl BatchDevice for OnDemand {
        fn solve_batch(
            &self,
            grids: &[Grid],
            limits: &Limits,
            _: usize,
            answers: &mut [BatchAnswer],
        ) -> (End, Work) {
            let report = Lanes::default().solve_batch(grids, limits, answers);
            (report.end, report.work)
        }
    }
}
