//! A complete HTML file: styles and pictures are part of it, and the glyphs of all pictures are defined
//! once.

use shudu_draw::{Drawing, GlyphNames, escape};

use crate::pictures::Pictures;

/// Returns a page with a title, the drawings that its body shows, and the body.
pub(crate) fn html_page<'d>(
    pictures: &Pictures,
    title: &str,
    drawings: impl IntoIterator<Item = &'d Drawing>,
    body: impl FnOnce(&mut String),
) -> String {
    let mut names = GlyphNames::new();
    drawings.into_iter().for_each(|drawing| names.add(drawing, &pictures.fonts));
    let mut escaped = String::new();
    escape(title, &mut escaped);
    let mut out = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{escaped}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n\
         <svg width=\"0\" height=\"0\" aria-hidden=\"true\">",
        pictures.tag()
    );
    names.define(&pictures.fonts, &mut out);
    out.push_str("</svg>\n<main>\n");
    body(&mut out);
    out.push_str("</main>\n</body>\n</html>\n");
    out
}

/// Writes an element with escaped text: `<p>…</p>`.
pub(crate) fn element(name: &str, text: &str, out: &mut String) {
    out.push_str(&format!("<{name}>"));
    escape(text, out);
    out.push_str(&format!("</{name}>\n"));
}

/// Writes an element of a class with escaped text.
pub(crate) fn element_of(name: &str, class: &str, text: &str, out: &mut String) {
    out.push_str(&format!("<{name} class=\"{class}\">"));
    escape(text, out);
    out.push_str(&format!("</{name}>\n"));
}

/// Writes a line of code as a paragraph.
pub(crate) fn code(line: &str, out: &mut String) {
    out.push_str("<p><code>");
    escape(line, out);
    out.push_str("</code></p>\n");
}

/// Writes a list: `<ol>…</ol>`.
pub(crate) fn list(kind: &str, items: &[String], out: &mut String) {
    out.push_str(&format!("<{kind}>\n"));
    items.iter().for_each(|item| element("li", item, out));
    out.push_str(&format!("</{kind}>\n"));
}

/// Writes a drawing.
pub(crate) fn figure(pictures: &Pictures, drawing: &Drawing, out: &mut String) {
    out.push_str("<figure>\n");
    drawing.write_svg_element(&pictures.fonts, 420.0, out);
    out.push_str("</figure>\n");
}

/// Writes a section: a heading and its text, and a drawing beside them.
pub(crate) fn section(
    pictures: &Pictures,
    heading: &str,
    drawing: &Drawing,
    out: &mut String,
    text: impl FnOnce(&mut String),
) {
    out.push_str("<section>\n<div>\n");
    element("h2", heading, out);
    text(out);
    out.push_str("</div>\n");
    figure(pictures, drawing, out);
    out.push_str("</section>\n");
}

const STYLE: &str = "
:root{--paper:#fbfaf7;--ink:#1d2126;--second:#5b636d;--line:#c9ccd1}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 Inter,\"Noto Sans\",\"Noto Sans SC\",\"PingFang SC\",\"Microsoft YaHei\",system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:24px 16px 48px}
h1{font-size:28px;margin:0 0 16px}
h2{font-size:18px;margin:0 0 8px}
figure{margin:0}
figure svg{display:block;max-width:100%;height:auto}
section{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,420px);gap:24px;padding:24px 0;border-top:1px solid var(--line)}
p,ol{margin:0 0 8px}
ol{padding-left:26px;font-size:13px;columns:2 180px;column-gap:34px}li{break-inside:avoid}
code{font:13px/1.5 ui-monospace,monospace;color:var(--second);overflow-wrap:anywhere}
table{border-collapse:collapse;font-size:14px}th,td{text-align:left;padding:2px 14px 2px 0;vertical-align:top}td.number{text-align:right}
.end{border-top:1px solid var(--line);padding-top:16px}
@media(max-width:760px){section{grid-template-columns:1fr}}
@media print{body{background:#fff;font-size:10pt}main{padding:0;max-width:none}section{break-inside:avoid;padding:12px 0;grid-template-columns:1fr 80mm}h2{break-after:avoid}@page{margin:16mm}}
";
