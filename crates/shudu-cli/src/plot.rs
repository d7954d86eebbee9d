//! The flag `--plot FILE`: a chart beside the output.

use std::ops::ControlFlow;

use shudu_draw::{Chart, LIGHT};
use shudu_flags::PictureFormat;

use crate::context::{Context, complain};
use crate::exit::Exit;
use crate::faults;
use crate::pictures::Pictures;

/// Draws a chart and writes it to the file of `--plot`, if there is one and the chart has bars: as SVG, PNG or PDF
/// by its name.
pub(crate) fn write(context: &Context, chart: impl FnOnce(&Pictures) -> Chart) -> Exit {
    let Some(file) = &context.plot else { return Exit::Fine };
    // Other names are rejected when the flags are read.
    let format = PictureFormat::of_name(file.name()).unwrap_or(PictureFormat::Svg);
    let pictures = Pictures::new(context, format == PictureFormat::Svg, &[]);
    let chart = chart(&pictures);
    if chart.panels.is_empty() {
        return Exit::Fine;
    }
    let drawing = chart.lower(&LIGHT, &pictures.fonts);
    let bytes = match format {
        PictureFormat::Png => drawing.to_png(&pictures.fonts, 1080.0).unwrap_or_default(),
        PictureFormat::Pdf => drawing.to_pdf(&pictures.fonts, 540.0, pictures.tag()),
        PictureFormat::Svg => drawing.to_svg(&pictures.fonts, drawing.width).into_bytes(),
    };
    let written = file.out().and_then(|mut out| {
        let _: ControlFlow<()> = out.write(&bytes);
        out.finish()
    });
    match written {
        Ok(()) => Exit::Fine,
        Err(error) => {
            complain(&faults::unwritable(context, file.name(), &error));
            Exit::Refused
        }
    }
}
