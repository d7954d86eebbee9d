//! The processor that searches batches: the argument `device`.
//!
//! The names are those of the command: `auto`, `cpu`, `gpu`, `gpu:0`. A GPU takes about half a second to
//! open, so it stays open for the next call. `auto` begins on the CPU and opens a GPU if a call lasts.
//! The answers do not depend on the device.

use std::mem::ManuallyDrop;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use pyo3::exceptions::PyRuntimeWarning;
use pyo3::prelude::*;
use shudu::solve::{BatchDevice, Solver};
use shudu_cuda::{Fault, Gpu, OnDemand};

use crate::problem::{Problem, value_error};

/// After this time of work on the CPU, `auto` opens a GPU.
const PATIENCE: Duration = Duration::from_millis(500);
/// `auto` searches batches of fewer puzzles on the CPU even if a GPU is open.
const FEW: usize = 4096;
/// The number of puzzles in a piece for a GPU.
const PIECE: usize = 1 << 16;

/// An open GPU: the process that opened it, its number, and itself.
type Opened = (u32, Option<usize>, ManuallyDrop<Arc<Gpu>>);

/// The open GPUs. A forked process cannot use those of its parent and must not close them, so they are
/// never dropped there.
static OPEN: Mutex<Vec<Opened>> = Mutex::new(Vec::new());

fn opened() -> std::sync::MutexGuard<'static, Vec<Opened>> {
    OPEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns an open GPU of this process.
fn find(number: Option<usize>) -> Option<Arc<Gpu>> {
    let process = std::process::id();
    let open = opened();
    let mut own = open.iter().filter(|(opener, n, _)| (*opener, *n) == (process, number));
    own.next().map(|(_, _, gpu)| Arc::clone(gpu))
}

fn keep(number: Option<usize>, gpu: Arc<Gpu>) {
    opened().push((std::process::id(), number, ManuallyDrop::new(gpu)));
}

/// What searches the batches of a call.
pub enum Device {
    Cpu,
    Gpu(Option<usize>, Arc<Gpu>),
    Auto(Arc<OnDemand>),
}

impl Device {
    /// Opens the device with this name for a batch of this many rows.
    fn open(py: Python<'_>, name: &str, rows: usize) -> PyResult<Device> {
        let number = match name {
            "cpu" => return Ok(Device::Cpu),
            "auto" => {
                return Ok(match find(None) {
                    Some(gpu) if rows >= FEW => Device::Gpu(None, gpu),
                    Some(_) => Device::Cpu,
                    None => Device::Auto(Arc::new(OnDemand::new(PATIENCE))),
                });
            }
            "gpu" => None,
            _ => {
                let number =
                    name.strip_prefix("gpu:").filter(|n| n.bytes().all(|b| b.is_ascii_digit()));
                let Some(number) = number.and_then(|number| number.parse().ok()) else {
                    return Err(value_error(format!(
                        "device must be \"auto\", \"cpu\", \"gpu\" or \"gpu:0\", not {name:?}"
                    )));
                };
                Some(number)
            }
        };
        if let Some(gpu) = find(number) {
            return Ok(Device::Gpu(number, gpu));
        }
        match py.detach(|| Gpu::open(number)) {
            Ok(gpu) => {
                let gpu = Arc::new(gpu);
                keep(number, Arc::clone(&gpu));
                Ok(Device::Gpu(number, gpu))
            }
            Err(fault) => Err(Problem::Device(fault.to_string()).exception(py, None)),
        }
    }

    /// Returns the solver with this device.
    pub fn on(&self, solver: Solver) -> Solver {
        let device: Arc<dyn BatchDevice> = match self {
            Device::Cpu => return solver,
            Device::Gpu(_, gpu) => gpu.clone(),
            Device::Auto(auto) => auto.clone(),
        };
        solver.with(|o| o.device = Some(device))
    }

    /// Returns the number of puzzles in a piece, `usual` on the CPU.
    pub fn piece(&self, usual: usize) -> usize {
        match self {
            Device::Gpu(..) => PIECE,
            Device::Cpu | Device::Auto(_) => usual,
        }
    }

    /// Opens a device, calls a function with it, and closes it.
    pub fn during<T>(
        py: Python<'_>,
        name: &str,
        rows: usize,
        work: impl FnOnce(&Device) -> PyResult<T>,
    ) -> PyResult<T> {
        let device = Device::open(py, name, rows)?;
        let result = work(&device);
        device.close(py)?;
        result
    }

    /// Ends a call: keeps a GPU that was opened, and warns of one that was lost.
    fn close(self, py: Python<'_>) -> PyResult<()> {
        let fault = match &self {
            Device::Cpu => None,
            Device::Gpu(_, gpu) => gpu.fault(),
            Device::Auto(auto) => {
                if let (None, Some(gpu)) = (auto.fault(), auto.gpu()) {
                    keep(None, gpu);
                }
                auto.fault()
            }
        };
        if let (Some(_), Device::Gpu(number, _)) = (&fault, &self) {
            opened().retain(|(_, other, _)| other != number);
        }
        // Waits for a GPU that is being opened.
        py.detach(|| drop(self));
        fault.map_or(Ok(()), |fault| warn(py, &fault))
    }
}

fn warn(py: Python<'_>, fault: &Fault) -> PyResult<()> {
    let text = format!("the GPU was lost, the CPU did the rest: {fault}");
    let text = std::ffi::CString::new(text).map_err(|error| value_error(error.to_string()))?;
    PyErr::warn(py, &py.get_type::<PyRuntimeWarning>(), &text, 2)
}

/// Opens a device. Returns the names of its GPUs, or nothing for the CPU.
#[pyfunction]
pub fn open_device(py: Python<'_>, device: &str) -> PyResult<Option<String>> {
    match Device::open(py, device, 0)? {
        Device::Gpu(_, gpu) => Ok(Some(gpu.name().to_owned())),
        Device::Cpu | Device::Auto(_) => Ok(None),
    }
}
