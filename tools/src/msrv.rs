//! Syntax that is newer than the declared minimum Rust version.
//!
//! Clippy's `incompatible_msrv` covers the standard library. It does not cover syntax; the one
//! newer form that is easily written by accident in edition 2024 is the let chain (Rust 1.88).

use std::path::Path;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, ExprBinary};

/// The places of let chains in a source file, as lines.
///
/// # Errors
/// When the file cannot be read or parsed.
pub fn let_chains(file: &Path) -> Result<Vec<usize>, String> {
    let text = std::fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
    let parsed = syn::parse_file(&text).map_err(|e| format!("{}: {e}", file.display()))?;
    let mut finder = Finder { lines: Vec::new() };
    finder.visit_file(&parsed);
    finder.lines.dedup();
    Ok(finder.lines)
}

struct Finder {
    lines: Vec<usize>,
}

impl Visit<'_> for Finder {
    fn visit_expr_binary(&mut self, binary: &ExprBinary) {
        let is_let = |side: &Expr| matches!(side, Expr::Let(_));
        if matches!(binary.op, BinOp::And(_)) && (is_let(&binary.left) || is_let(&binary.right)) {
            self.lines.push(binary.span().start().line);
        }
        visit::visit_expr_binary(self, binary);
    }
}
