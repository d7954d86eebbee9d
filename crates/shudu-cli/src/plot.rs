//! The flag `--plot FILE`: a chart beside the output.

use std::ops::ControlFlow;
use std::path::Path;

use shudu_draw::{Chart, LIGHT};

use crate::context::{Context, complain};
use crate::exit::Exit;
use crate::faults;
use crate::output_file::OutputFile;
use crate::pictures::Pictures;

/// Draws a chart and writes it to a file, as SVG, PNG or PDF by its name.
pub(crate) fn write(
    context: &Context,
    file: &Path,
    chart: impl FnOnce(&Pictures) -> Chart,
) -> Exit {
    let extension = file.extension().and_then(|e| e.to_str()).unwrap_or_default();
    let pictures = Pictures::new(context, !matches!(extension, "png" | "pdf"), &[]);
    let drawing = chart(&pictures).lower(&LIGHT, &pictures.fonts);
    let bytes = match extension {
        "png" => drawing.to_png(&pictures.fonts, 1080.0).unwrap_or_default(),
        "pdf" => drawing.to_pdf(&pictures.fonts, 540.0, pictures.tag()),
        _ => drawing.to_svg(&pictures.fonts, drawing.width).into_bytes(),
    };
    let written = OutputFile::create(file).and_then(|output| {
        let mut out = output.out()?;
        let _: ControlFlow<()> = out.write(&bytes);
        out.finish()?;
        output.persist()
    });
    match written {
        Ok(()) => Exit::Fine,
        Err(error) => {
            complain(&faults::unwritable(context, file, &error));
            Exit::Refused
        }
    }
}
