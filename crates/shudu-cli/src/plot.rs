//! The flag `--plot FILE`: a chart beside the output.

use shudu_draw::{Chart, LIGHT};
use shudu_flags::Style;

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
    let format = Style::of_picture(file.name()).unwrap_or(Style::Svg);
    let pictures = Pictures::new(context, format == Style::Svg, &[]);
    let drawing = chart(&pictures).lower(&LIGHT, &pictures.fonts);
    let bytes = match format {
        Style::Png => drawing.to_png(&pictures.fonts, 1080.0).unwrap_or_default(),
        Style::Pdf => drawing.to_pdf(&pictures.fonts, 540.0, pictures.tag()),
        _ => drawing.to_svg(&pictures.fonts, drawing.width).into_bytes(),
    };
    let _ = context.chart.set(bytes);
}
