//! The flag `--plot FILE`: a chart beside the output.

use shudu_draw::{Chart, LIGHT};
use shudu_flags::PictureFormat;

use crate::context::Context;
use crate::output_flag::Loss;
use crate::pictures::Pictures;

/// Draws the chart of `--plot`, if it was requested and the input had puzzles: as SVG, PNG or PDF by the name of its file. The file
/// is written at the end of the run, like other outputs.
pub(crate) fn draw(context: &Context, chart: impl FnOnce(&Pictures) -> Chart) {
    let Some(file) = context.plot.as_ref().filter(|_| context.loss() != Some(Loss::Everything))
    else {
        return;
    };
    // Other names are rejected when the flags are read.
    let format = PictureFormat::of_name(file.name()).unwrap_or(PictureFormat::Svg);
    let pictures = Pictures::new(context, format == PictureFormat::Svg, &[]);
    let drawing = chart(&pictures).lower(&LIGHT, &pictures.fonts);
    let bytes = match format {
        PictureFormat::Png => drawing.to_png(&pictures.fonts, 1080.0).unwrap_or_default(),
        PictureFormat::Pdf => drawing.to_pdf(&pictures.fonts, 540.0, pictures.tag()),
        PictureFormat::Svg => drawing.to_svg(&pictures.fonts, drawing.width).into_bytes(),
    };
    let _ = context.chart.set(bytes);
}
