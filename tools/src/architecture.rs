//! Derives the dependencies between modules of the library and between crates from the sources.
//!
//! A module uses another if a `use` declaration or a path in it refers to it, also through a
//! re-export. Methods are counted too: `grid.verdict()` needs the module that has the `impl Grid`
//! with `verdict`, even though no path names it. A call counts if only one module defines a method
//! of that name. Tests are not counted.
//!
//! The result is written as a block of `docs/architecture.md`:
//!
//! ```text
//! crates
//!   shudu-messages -> shudu
//! modules of shudu
//!   solve -> grid, search
//! ```

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{ExprMethodCall, ImplItem, Item, ItemMod, ItemUse, Type};

use crate::sources::{Crate, Target, conditions, flatten, package_name};

/// For each name, the names it uses.
pub type Arrows = BTreeMap<String, BTreeSet<String>>;

/// Methods that the standard library also has, so that a call does not identify the module.
const COMMON: &[&str] = &["count", "fmt", "from_str", "iter", "len", "is_empty", "next", "get"];

/// Returns the top-level modules of a crate and their dependencies.
pub fn modules(source: &Crate) -> Arrows {
    let methods = methods(source);
    let mut arrows = Arrows::new();
    for module in 0..source.modules.len() {
        let Some(from) = top(source, module) else { continue };
        let mut finder = Finder { source, module, methods: &methods, found: BTreeSet::new() };
        for import in &source.modules[module].uses {
            finder.path(&import.path);
        }
        for entry in &source.modules[module].entries {
            if entry.module.is_none() {
                finder.visit_item(&entry.item);
            }
        }
        let to = arrows.entry(from.clone()).or_default();
        to.extend(finder.found);
        to.remove(&from);
    }
    arrows
}

/// Returns the top-level module that a module belongs to; none for the root.
fn top(source: &Crate, module: usize) -> Option<String> {
    source.path(module).first().map(|name| (*name).to_owned())
}

/// The modules that define a method, and whether one of them does so for a type of another module.
struct Method {
    tops: BTreeSet<String>,
    extends: bool,
}

fn methods(source: &Crate) -> HashMap<String, Method> {
    let mut all: HashMap<String, Method> = HashMap::new();
    for (module, here) in source.modules.iter().enumerate() {
        let Some(from) = top(source, module) else { continue };
        for entry in &here.entries {
            let names: Vec<String> = match &entry.item {
                Item::Impl(item) => item.items.iter().filter_map(function_name).collect(),
                Item::Trait(item) => {
                    let functions = item.items.iter().filter_map(|item| match item {
                        syn::TraitItem::Fn(item) => Some(item.sig.ident.to_string()),
                        _ => None,
                    });
                    functions.collect()
                }
                _ => continue,
            };
            let extends = match &entry.item {
                Item::Impl(item) => {
                    let home = home(source, module, &item.self_ty);
                    home.is_some_and(|home| home != from)
                }
                _ => false,
            };
            for name in names {
                let method =
                    all.entry(name).or_insert(Method { tops: BTreeSet::new(), extends: false });
                method.tops.insert(from.clone());
                method.extends |= extends;
            }
        }
    }
    all
}

fn function_name(item: &ImplItem) -> Option<String> {
    match item {
        ImplItem::Fn(item) => Some(item.sig.ident.to_string()),
        _ => None,
    }
}

/// Returns the top-level module in which a type is declared.
fn home(source: &Crate, module: usize, ty: &Type) -> Option<String> {
    let Type::Path(path) = ty else { return None };
    let names: Vec<String> = path.path.segments.iter().map(|s| s.ident.to_string()).collect();
    source.resolve(module, &names).into_iter().find_map(|target| match target {
        Target::Item(module, _) => top(source, module),
        Target::Module(_) => None,
    })
}

struct Finder<'a> {
    source: &'a Crate,
    module: usize,
    methods: &'a HashMap<String, Method>,
    found: BTreeSet<String>,
}

impl Finder<'_> {
    fn path(&mut self, path: &[String]) {
        // The longest part of the path that resolves in this crate.
        for length in (1..=path.len()).rev() {
            let targets = self.source.resolve(self.module, &path[..length]);
            let mut reached = false;
            for target in targets {
                let module = match target {
                    Target::Module(module) => module,
                    Target::Item(module, _) => module,
                };
                self.found.extend(top(self.source, module));
                reached = true;
            }
            if reached {
                if let (Some(name), true) = (path.last(), path.len() > 1) {
                    self.method(name);
                }
                return;
            }
        }
    }

    fn method(&mut self, name: &str) {
        if COMMON.contains(&name) {
            return;
        }
        let method = self.methods.get(name).filter(|m| m.extends && m.tops.len() == 1);
        self.found.extend(method.into_iter().flat_map(|method| method.tops.iter().cloned()));
    }

    /// Finds paths such as `crate::grid::Cell` in the unparsed tokens of a macro call.
    fn tokens(&mut self, tokens: TokenStream) {
        let trees: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < trees.len() {
            match &trees[at] {
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Ident(ident) => {
                    let mut path = vec![ident.to_string()];
                    while let Some(TokenTree::Ident(next)) = trees.get(at + 3) {
                        if !(is_colon(&trees[at + 1]) && is_colon(&trees[at + 2])) {
                            break;
                        }
                        path.push(next.to_string());
                        at += 3;
                    }
                    let called = at > 0
                        && matches!(&trees[at - 1], TokenTree::Punct(p) if p.as_char() == '.');
                    if called {
                        self.method(&ident.to_string());
                    } else if path.len() > 1 {
                        self.path(&path);
                    }
                }
                _ => {}
            }
            at += 1;
        }
    }
}

fn is_colon(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Punct(punct) if punct.as_char() == ':')
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
        self.path(&names);
        visit::visit_path(self, path);
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let mut paths = Vec::new();
        flatten(&item.tree, Vec::new(), &mut paths);
        for (path, _) in paths {
            self.path(&path);
        }
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        self.method(&call.method.to_string());
        visit::visit_expr_method_call(self, call);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.tokens(call.tokens.clone());
        visit::visit_macro(self, call);
    }
}

/// Returns the crates in these folders and their dependencies, by the first names of paths in `src`
/// and `fuzz_targets`.
///
/// # Errors
/// If a file cannot be read or parsed.
pub fn crates(folders: &[PathBuf]) -> Result<Arrows, String> {
    let mut names = BTreeMap::new();
    for folder in folders {
        let name = package_name(folder)?;
        names.insert(name.replace('-', "_"), name);
    }
    let mut arrows = Arrows::new();
    for folder in folders {
        let package = package_name(folder)?;
        let mut finder = CrateFinder { names: &names, found: BTreeSet::new() };
        for part in ["src", "fuzz_targets"] {
            for file in rust_files(&folder.join(part)) {
                let text = std::fs::read_to_string(&file).map_err(|e| e.to_string())?;
                let parsed =
                    syn::parse_file(&text).map_err(|e| format!("{}: {e}", file.display()))?;
                finder.visit_file(&parsed);
            }
        }
        finder.found.remove(&package);
        arrows.insert(package, finder.found);
    }
    Ok(arrows)
}

struct CrateFinder<'a> {
    names: &'a BTreeMap<String, String>,
    found: BTreeSet<String>,
}

impl CrateFinder<'_> {
    fn first(&mut self, name: &str) {
        self.found.extend(self.names.get(name).cloned());
    }

    fn tokens(&mut self, tokens: TokenStream) {
        for tree in tokens {
            match tree {
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Ident(ident) => self.first(&ident.to_string()),
                _ => {}
            }
        }
    }
}

impl<'ast> Visit<'ast> for CrateFinder<'_> {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        if let (Some(first), true) = (path.segments.first(), path.segments.len() > 1) {
            self.first(&first.ident.to_string());
        }
        visit::visit_path(self, path);
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if conditions(&module.attrs).is_some() {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let mut paths = Vec::new();
        flatten(&item.tree, Vec::new(), &mut paths);
        for (path, _) in paths {
            self.first(&path[0]);
        }
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        // A token of a macro call names a crate only before `::`.
        let trees: Vec<TokenTree> = call.tokens.clone().into_iter().collect();
        for pair in trees.windows(2) {
            match pair {
                [TokenTree::Ident(ident), next] if is_colon(next) => self.first(&ident.to_string()),
                [TokenTree::Group(group), _] => self.tokens(group.stream()),
                _ => {}
            }
        }
        visit::visit_macro(self, call);
    }
}

/// Returns all Rust files under a folder.
pub fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// Returns the dependency cycles, each in alphabetical order.
pub fn cycles(arrows: &Arrows) -> Vec<Vec<String>> {
    let mut groups = BTreeSet::new();
    for name in arrows.keys() {
        let own = reachable(arrows, name);
        if own.contains(name) {
            let group = own.iter().filter(|other| reachable(arrows, other).contains(name));
            groups.insert(group.cloned().collect::<Vec<String>>());
        }
    }
    groups.into_iter().collect()
}

/// Returns all direct and indirect dependencies of a name.
fn reachable(arrows: &Arrows, name: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open = vec![name.to_owned()];
    while let Some(name) = open.pop() {
        for next in arrows.get(&name).into_iter().flatten() {
            if found.insert(next.clone()) {
                open.push(next.clone());
            }
        }
    }
    found
}

/// Returns one line for each name with arrows, indented.
pub fn print(arrows: &Arrows) -> String {
    let mut text = String::new();
    for (from, to) in arrows {
        let to: Vec<&str> = to.iter().map(String::as_str).collect();
        if to.is_empty() {
            text.push_str(&format!("  {from}\n"));
        } else {
            text.push_str(&format!("  {from} -> {}\n", to.join(", ")));
        }
    }
    text
}

/// Returns the diagram of the workspace in this folder, and the dependencies between the modules.
///
/// # Errors
/// If a file cannot be read or parsed.
pub fn diagram(workspace: &Path) -> Result<(String, Arrows), String> {
    let folders = [
        "crates/shudu",
        "crates/shudu-messages",
        "crates/shudu-draw",
        "crates/shudu-cuda",
        "crates/shudu-game",
        "crates/shudu-jobs",
        "crates/shudu-play",
        "crates/shudu-server",
        "crates/shudu-flags",
        "crates/shudu-photo",
        "crates/shudu-system",
        "crates/shudu-cli",
        "bench",
        "fuzz",
        "python",
        "tools",
    ];
    let folders: Vec<PathBuf> = folders.iter().map(|folder| workspace.join(folder)).collect();
    let modules = modules(&Crate::read(&folders[0])?);
    let text =
        format!("crates\n{}modules of shudu\n{}", print(&crates(&folders)?), print(&modules));
    Ok((text, modules))
}

/// Returns the diagram in a Markdown text: the contents of the block that is marked `dependencies`.
pub fn block(markdown: &str) -> Option<&str> {
    let (_, rest) = markdown.split_once("```dependencies\n")?;
    rest.split_once("```").map(|(block, _)| block)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arrows(text: &str) -> Arrows {
        let line = |line: &str| {
            let (from, to) = line.split_once(" -> ").unwrap();
            (from.to_owned(), to.split(", ").map(str::to_owned).collect())
        };
        text.lines().map(line).collect()
    }

    #[test]
    fn cycles_are_found() {
        let graph = arrows("a -> b\nb -> c, d\nc -> a\nd -> e\ne -> d");
        let groups = cycles(&graph);
        assert_eq!(groups, [vec!["a", "b", "c"], vec!["d", "e"]]);
        assert!(cycles(&arrows("a -> b\nb -> c")).is_empty());
    }
}
