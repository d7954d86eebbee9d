//! A crate as a tree of modules, with name resolution as far as the tools need it.
//!
//! Items under `#[cfg(test)]` are omitted. All other configurations are read together: an item
//! behind a feature is in the tree, and [`Entry::features`] lists the feature.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use syn::{Attribute, Item, UseTree, Visibility};

/// A crate read from its sources.
pub struct Crate {
    /// The name in paths: `shudu_messages`.
    pub name: String,
    /// All modules; the first one is the root.
    pub modules: Vec<Module>,
}

/// One module.
pub struct Module {
    /// Its name; that of the crate for the root.
    pub name: String,
    /// The parent module.
    pub parent: Option<usize>,
    /// Its items, including modules.
    pub entries: Vec<Entry>,
    /// Its `use` declarations, one for each name.
    pub uses: Vec<Use>,
    /// The file it was read from.
    pub file: PathBuf,
}

/// An item in a module.
pub struct Entry {
    /// Its name; empty for `impl` blocks.
    pub name: String,
    /// Whether it is unrestricted `pub`.
    pub public: bool,
    /// The required configuration: features by name, other conditions verbatim.
    pub features: Vec<String>,
    /// The module, if the item is one.
    pub module: Option<usize>,
    /// The item.
    pub item: Item,
}

impl Entry {
    /// Returns true for types and traits, which have associated items.
    pub fn is_type(&self) -> bool {
        use Item::{Enum, Struct, Trait, Type, Union};
        matches!(self.item, Enum(_) | Struct(_) | Trait(_) | Type(_) | Union(_))
    }
}

/// One imported name.
pub struct Use {
    /// Whether it is `pub use`.
    pub public: bool,
    /// As for [`Entry::features`].
    pub features: Vec<String>,
    /// The path that is imported.
    pub path: Vec<String>,
    /// The name here, or `None` for `*`.
    pub name: Option<String>,
}

/// The target of a path.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Target {
    /// A module.
    Module(usize),
    /// The item of that module with that index.
    Item(usize, usize),
}

impl Crate {
    /// Reads the library in this folder (the one with `Cargo.toml`).
    ///
    /// # Errors
    /// If a source file is missing or does not parse.
    pub fn read(folder: &Path) -> Result<Crate, String> {
        let root = folder.join("src/lib.rs");
        let name = package_name(folder)?.replace('-', "_");
        let mut reading = Reading { modules: Vec::new() };
        reading.file(&name, None, &root, &folder.join("src"))?;
        Ok(Crate { name, modules: reading.modules })
    }

    /// Returns the names of the modules from the root down to this one, without the crate's.
    pub fn path(&self, module: usize) -> Vec<&str> {
        let mut names = Vec::new();
        let mut at = module;
        while let Some(parent) = self.modules[at].parent {
            names.push(self.modules[at].name.as_str());
            at = parent;
        }
        names.reverse();
        names
    }

    /// Resolves a path in this module; empty if it leads outside the crate. A name can be a type, a
    /// value and a macro at once, so there may be several targets.
    pub fn resolve(&self, module: usize, path: &[String]) -> Vec<Target> {
        self.resolve_seen(module, path, &mut HashSet::new())
    }

    fn resolve_seen(
        &self,
        module: usize,
        path: &[String],
        seen: &mut HashSet<(usize, String)>,
    ) -> Vec<Target> {
        let Some((first, rest)) = path.split_first() else { return vec![Target::Module(module)] };
        let mut found = match first.as_str() {
            "crate" => vec![Target::Module(0)],
            "self" => vec![Target::Module(module)],
            "super" => vec![Target::Module(self.modules[module].parent.unwrap_or(0))],
            name => self.lookup(module, name, seen),
        };
        for (index, name) in rest.iter().enumerate() {
            let mut next = Vec::new();
            for target in found {
                match target {
                    Target::Module(module) if name == "super" => {
                        next.push(Target::Module(self.modules[module].parent.unwrap_or(0)));
                    }
                    Target::Module(module) => next.extend(self.lookup(module, name, seen)),
                    // For a variant or an associated item, the target is the type.
                    Target::Item(m, i)
                        if index + 1 == rest.len() && self.entry((m, i)).is_type() =>
                    {
                        next.push(target);
                    }
                    Target::Item(..) => {}
                }
            }
            found = next;
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Resolves a name in a module.
    fn lookup(
        &self,
        module: usize,
        name: &str,
        seen: &mut HashSet<(usize, String)>,
    ) -> Vec<Target> {
        if !seen.insert((module, name.to_owned())) {
            return Vec::new();
        }
        let here = &self.modules[module];
        let mut found: Vec<Target> = Vec::new();
        for (index, entry) in here.entries.iter().enumerate() {
            if entry.name == name {
                found.push(entry.module.map_or(Target::Item(module, index), Target::Module));
            }
        }
        for import in here.uses.iter().filter(|import| import.name.as_deref() == Some(name)) {
            found.extend(self.resolve_seen(module, &import.path, seen));
        }
        if found.is_empty() {
            for import in here.uses.iter().filter(|import| import.name.is_none()) {
                for target in self.resolve_seen(module, &import.path, seen) {
                    if let Target::Module(other) = target {
                        found.extend(self.lookup(other, name, seen));
                    }
                }
            }
        }
        seen.remove(&(module, name.to_owned()));
        found
    }

    /// Returns the item with this index.
    pub fn entry(&self, (module, index): (usize, usize)) -> &Entry {
        &self.modules[module].entries[index]
    }
}

/// Returns the name of the package in this folder.
///
/// # Errors
/// If there is no `Cargo.toml` with a name.
pub fn package_name(folder: &Path) -> Result<String, String> {
    let file = folder.join("Cargo.toml");
    let text = fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
    let line = text.lines().find_map(|line| line.strip_prefix("name = \""));
    let name = line.and_then(|rest| rest.strip_suffix('"'));
    name.map(str::to_owned).ok_or_else(|| format!("{}: no package name", file.display()))
}

struct Reading {
    modules: Vec<Module>,
}

impl Reading {
    /// Reads a file as a module. `children` is the folder of the files of its own modules.
    fn file(
        &mut self,
        name: &str,
        parent: Option<usize>,
        file: &Path,
        children: &Path,
    ) -> Result<usize, String> {
        let text = fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
        let parsed = syn::parse_file(&text).map_err(|e| located(file, &e))?;
        self.module(name, parent, parsed.items, file, children)
    }

    fn module(
        &mut self,
        name: &str,
        parent: Option<usize>,
        items: Vec<Item>,
        file: &Path,
        children: &Path,
    ) -> Result<usize, String> {
        let index = self.modules.len();
        self.modules.push(Module {
            name: name.to_owned(),
            parent,
            entries: Vec::new(),
            uses: Vec::new(),
            file: file.to_owned(),
        });
        for item in items {
            self.item(index, item, file, children)?;
        }
        Ok(index)
    }

    fn item(
        &mut self,
        index: usize,
        mut item: Item,
        file: &Path,
        children: &Path,
    ) -> Result<(), String> {
        let (attributes, visibility, name) = head(&item);
        let Some(features) = conditions(attributes) else { return Ok(()) };
        let public = matches!(visibility, Some(Visibility::Public(_)));
        let name = name.unwrap_or_default();
        match &mut item {
            Item::Use(import) => {
                let mut paths = Vec::new();
                flatten(&import.tree, Vec::new(), &mut paths);
                for (path, name) in paths {
                    let features = features.clone();
                    self.modules[index].uses.push(Use { public, features, path, name });
                }
                return Ok(());
            }
            Item::Mod(module) => {
                let folder = children.join(&name);
                let child = match module.content.take() {
                    Some((_, items)) => self.module(&name, Some(index), items, file, &folder)?,
                    None => {
                        let flat = children.join(format!("{name}.rs"));
                        let nested = folder.join("mod.rs");
                        let source = if nested.exists() { nested } else { flat };
                        self.file(&name, Some(index), &source, &folder)?
                    }
                };
                let module = Some(child);
                self.modules[index].entries.push(Entry { name, public, features, module, item });
                return Ok(());
            }
            // The call of a macro whose input is items declares them.
            Item::Macro(call) if call.ident.is_none() => {
                if let Ok(declared) = syn::parse2::<syn::File>(call.mac.tokens.clone()) {
                    for item in declared.items {
                        self.item(index, item, file, children)?;
                    }
                }
            }
            _ => {}
        }
        self.modules[index].entries.push(Entry { name, public, features, module: None, item });
        Ok(())
    }
}

fn located(file: &Path, error: &syn::Error) -> String {
    format!("{}:{}: {error}", file.display(), error.span().start().line)
}

/// Returns the attributes, visibility and name of an item.
fn head(item: &Item) -> (&[Attribute], Option<&Visibility>, Option<String>) {
    match item {
        Item::Const(i) => (&i.attrs, Some(&i.vis), Some(i.ident.to_string())),
        Item::Enum(i) => (&i.attrs, Some(&i.vis), Some(i.ident.to_string())),
        Item::Fn(i) => (&i.attrs, Some(&i.vis), Some(i.sig.ident.to_string())),
        Item::Impl(i) => (&i.attrs, None, None),
        Item::Macro(i) => (&i.attrs, None, i.ident.as_ref().map(ToString::to_string)),
        Item::Mod(i) => (&i.attrs, Some(&i.vis), Some(i.ident.to_string())),
        Item::Static(i) => (&i.attrs, Some(&i.vis), Some(i.ident.to_string())),
        Item::Struct(i) => (&i.attrs, Some(&i.vis), Some(i.ident.to_string())),
        Item::Trait(i) => (&i.attrs, Some(&i.vis), Some(i.ident.to_string())),
        Item::Type(i) => (&i.attrs, Some(&i.vis), Some(i.ident.to_string())),
        Item::Union(i) => (&i.attrs, Some(&i.vis), Some(i.ident.to_string())),
        Item::Use(i) => (&i.attrs, Some(&i.vis), None),
        _ => (&[], None, None),
    }
}

/// Returns the required configuration of an item with these attributes; `None` if it exists only in
/// tests and doctests.
pub fn conditions(attributes: &[Attribute]) -> Option<Vec<String>> {
    let mut all = Vec::new();
    for attribute in attributes.iter().filter(|a| a.path().is_ident("cfg")) {
        let Ok(list) = attribute.meta.require_list() else { continue };
        let text = tidy(&list.tokens.to_string());
        if text == "test" || text == "doctest" || text.starts_with("all(test") {
            return None;
        }
        all.push(condition(&text));
    }
    Some(all)
}

/// Returns `json` for `feature = "json"`, other conditions verbatim.
pub fn condition(text: &str) -> String {
    let feature = text.strip_prefix("feature = \"").and_then(|rest| rest.strip_suffix('"'));
    feature.filter(|name| !name.contains('"')).unwrap_or(text).to_owned()
}

/// Formats tokens with the usual spacing.
pub fn tidy(tokens: &str) -> String {
    let mut text = tokens.split_whitespace().collect::<Vec<_>>().join(" ");
    for (from, to) in [(" (", "("), ("( ", "("), (" )", ")"), (" ,", ","), (" :: ", "::")] {
        text = text.replace(from, to);
    }
    text
}

/// Collects every name of a `use` tree with its path; `None` means `*`.
pub fn flatten(
    tree: &UseTree,
    mut prefix: Vec<String>,
    out: &mut Vec<(Vec<String>, Option<String>)>,
) {
    match tree {
        UseTree::Path(path) => {
            prefix.push(path.ident.to_string());
            flatten(&path.tree, prefix, out);
        }
        UseTree::Name(name) if name.ident == "self" => {
            let last = prefix.last().cloned();
            out.push((prefix, last));
        }
        UseTree::Name(name) => {
            prefix.push(name.ident.to_string());
            out.push((prefix, Some(name.ident.to_string())));
        }
        UseTree::Rename(rename) => {
            if rename.ident != "self" {
                prefix.push(rename.ident.to_string());
            }
            out.push((prefix, Some(rename.rename.to_string())));
        }
        UseTree::Glob(_) => out.push((prefix, None)),
        UseTree::Group(group) => {
            for tree in &group.items {
                flatten(tree, prefix.clone(), out);
            }
        }
        // `syn` may add kinds of trees.
        #[allow(unreachable_patterns)]
        _ => {}
    }
}
