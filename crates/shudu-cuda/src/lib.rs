//! Solves batches of 9×9 Sudoku puzzles on NVIDIA GPUs.
//!
//! The kernels (`kernels/lanes.cu`) are the lanes engine of the library `shudu` with one search node
//! per GPU thread. They are part of this crate as PTX, which the NVIDIA driver compiles for the GPU.
//! The driver is loaded at run time: without one, [`Gpu::open`] returns an error and nothing else
//! changes.
//!
//! * [`Gpu`] divides a batch among the queues of the devices;
//! * [`OnDemand`] opens it while the CPU works;
//! * `cuda` is the only module that calls the driver;
//! * [`record`] converts puzzles and solutions;
//! * [`queue`] is the interface between them, which tests replace.
//!
//! Needs a GPU of compute capability 7.0 (Volta, 2017) or later and a driver for CUDA 12.0 (525,
//! December 2022) or later.

mod cuda;
mod gpu;
mod in_flight;
mod on_demand;
pub mod queue;
pub mod record;

pub use gpu::Gpu;
pub use on_demand::OnDemand;
pub use queue::Fault;

/// The sizes of the kernels that the driver code repeats: slots, bytes of a pool, depth, words of a
/// control block. For a test.
#[doc(hidden)]
pub const SIZES: [u32; 4] = [
    cuda::layout::SLOTS as u32,
    cuda::layout::POOL as u32,
    cuda::layout::DEPTH as u32,
    cuda::layout::CONTROL as u32,
];
