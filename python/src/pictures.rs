//! Pictures of puzzles and steps, as `shudu draw` makes them.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use shudu::Puzzle;
use shudu_jobs::fonts::FontChoice;
use shudu_jobs::picture::{PictureFault, scene};
use shudu_jobs::requests::asked_picture;

use crate::batch::run_one;
use crate::board::Board;
use crate::problem::{Problem, value_error};

impl From<PictureFault> for Problem {
    fn from(fault: PictureFault) -> Problem {
        match fault {
            PictureFault::Clash(clash) => Problem::Clash(clash),
            PictureFault::NoSolution => Problem::NoSolution,
            PictureFault::Several(two) => Problem::Multiple(Box::new(two.map(Puzzle::from))),
            PictureFault::Position(fault) => fault.into(),
            PictureFault::Stopped(_) => Problem::Stopped,
            fault => Problem::Other(fault.message(shudu_jobs::catalogue(shudu_jobs::Lang::En))),
        }
    }
}

/// Draws a puzzle or a step as SVG, PNG or PDF. `fields` are those of the request `draw` as JSON.
#[pyfunction]
pub fn draw<'py>(
    puzzle: &Bound<'py, Board>,
    format: &str,
    fields: &str,
    timeout: Option<f64>,
) -> PyResult<Bound<'py, PyBytes>> {
    let py = puzzle.py();
    let asked = asked_picture(fields).map_err(|failure| value_error(failure.message))?;
    let (options, catalogue) = (asked.options, asked.catalogue);
    let puzzle = &puzzle.get().puzzle;
    let scene = run_one(py, timeout, |limits| {
        scene(puzzle, &options, catalogue, limits)
            .map_err(|fault| Problem::from(fault).with_solutions([puzzle], limits))
    })?;
    let scene = scene.map_err(|problem| problem.exception(py, None))?;
    let fonts = FontChoice::new(catalogue.lang(), options.title.as_deref().as_slice()).fonts;
    let (size, tag) = (asked.size, catalogue.lang().tag());
    // Without the GIL: a large picture takes a second.
    let bytes = py.detach(|| {
        let drawing = scene.lower(asked.theme, &fonts);
        match format {
            "svg" => Ok(drawing.to_svg(&fonts, size).into_bytes()),
            "png" => {
                drawing.to_png(&fonts, size).map_err(|_| value_error("the picture is too large"))
            }
            "pdf" => Ok(drawing.to_pdf(&fonts, size * 0.75, tag)),
            name => Err(value_error(format!(
                "format must be \"svg\", \"png\" or \"pdf\", not {name:?}"
            ))),
        }
    })?;
    Ok(PyBytes::new(py, &bytes))
}
