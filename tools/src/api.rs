//! The public API of a crate as text, one line for each public item.
//!
//! An item is listed once, by the path under which it is declared if that is public, and by its
//! shortest public path otherwise. Further public paths of the same item are listed as `use`. Types
//! in signatures are printed as in the sources.
//!
//! ```text
//! fn shudu::grid::Grid::get(self, cell: Cell) -> Option<Digit>
//! impl From<&Grid> for shudu::Board
//! [json] fn shudu::logic::Step::to_json(&self) -> String
//! ```
//!
//! `[json]` is the feature that an item needs. Implemented traits follow their type; blanket and
//! automatic implementations are not listed.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use quote::ToTokens;
use syn::{Attribute, Fields, ImplItem, Item, ItemImpl, Meta, TraitItem, Type, Visibility};

use crate::sources::{Crate, Entry, Target, condition, conditions, tidy};

/// The public API of a crate.
pub struct Api {
    lines: BTreeSet<Line>,
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Line {
    /// Path in segments, for the order.
    path: Vec<String>,
    kind: Kind,
    text: String,
}

/// The kind of a line of the API.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum Kind {
    Module,
    Macro,
    Struct,
    Enum,
    Trait,
    Type,
    Constant,
    Static,
    Function,
    Field,
    Variant,
    /// A method, associated function or constant of a type.
    Associated,
    /// A method, constant or type of a trait.
    TraitItem,
    /// An implementation of a trait.
    Implementation,
    /// A second path of an item, or an item of another crate.
    Reexport,
}

impl Kind {
    /// Returns true if lines of this kind name an item. Implementations and re-exports do not.
    pub fn is_item(self) -> bool {
        !matches!(self, Kind::Implementation | Kind::Reexport)
    }

    /// Returns true for items with their own `pub`: types, traits, functions, methods, constants;
    /// not modules, fields, variants and the items of traits.
    pub fn is_declaration(self) -> bool {
        use Kind::{Field, Module, TraitItem, Variant};
        self.is_item() && !matches!(self, Module | Field | Variant | TraitItem)
    }
}

/// A public path of an item, with the features that it needs.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    path: Vec<String>,
    features: Vec<String>,
}

impl Api {
    /// Returns the public API of this crate.
    pub fn of(source: &Crate) -> Api {
        let mut listing = Listing { source, places: HashMap::new(), lines: BTreeSet::new() };
        listing.walk(0, std::slice::from_ref(&source.name), &[], &mut Vec::new());
        listing.declarations();
        listing.implementations();
        Api { lines: listing.lines }
    }

    /// Returns the text of the API file.
    pub fn text(&self) -> String {
        let mut text = String::from(
            "# The public API, one item per line. Written by .ci/api; a test compares it with the sources.\n",
        );
        for line in &self.lines {
            text.push_str(&line.text);
            text.push('\n');
        }
        text
    }

    /// Returns the number of lines of each kind.
    pub fn counts(&self) -> BTreeMap<Kind, usize> {
        let mut counts = BTreeMap::new();
        for line in &self.lines {
            *counts.entry(line.kind).or_default() += 1;
        }
        counts
    }

    /// Returns the number of lines of the kinds that `counts` accepts and that need none of these
    /// features.
    pub fn count_without(&self, features: &[&str], counts: fn(Kind) -> bool) -> usize {
        let gated = |line: &Line| features.iter().any(|name| needs(&line.text, name));
        self.lines.iter().filter(|line| counts(line.kind) && !gated(line)).count()
    }
}

/// Returns true if a line starts with a label that names this feature.
fn needs(line: &str, feature: &str) -> bool {
    let label = line.strip_prefix('[').and_then(|rest| rest.split_once(']'));
    label.is_some_and(|(names, _)| names.split(", ").any(|name| name == feature))
}

struct Listing<'a> {
    source: &'a Crate,
    places: HashMap<Target, Vec<Place>>,
    lines: BTreeSet<Line>,
}

impl Listing<'_> {
    /// Records everything that is public in a module whose public path this is.
    fn walk(
        &mut self,
        module: usize,
        path: &[String],
        features: &[String],
        inside: &mut Vec<usize>,
    ) {
        if inside.contains(&module) {
            return;
        }
        inside.push(module);
        let source = self.source;
        let here = &source.modules[module];
        for (index, entry) in here.entries.iter().enumerate() {
            if entry.public && !entry.name.is_empty() {
                let target = entry.module.map_or(Target::Item(module, index), Target::Module);
                self.record(target, &entry.name, path, &joined(features, &entry.features), inside);
            } else if is_exported_macro(entry) {
                let root = vec![source.name.clone()];
                let features = joined(features, &entry.features);
                self.record(Target::Item(module, index), &entry.name, &root, &features, inside);
            }
        }
        for import in here.uses.iter().filter(|import| import.public) {
            let features = joined(features, &import.features);
            let targets = source.resolve(module, &import.path);
            match &import.name {
                Some(name) if targets.is_empty() => {
                    let path = joined(path, std::slice::from_ref(name));
                    let text = format!("use {} = {}", path.join("::"), import.path.join("::"));
                    self.line(&Place { path, features }, Kind::Reexport, &text);
                }
                Some(name) => {
                    for target in targets {
                        let public = match target {
                            Target::Item(m, i) => source.modules[m].entries[i].public,
                            Target::Module(_) => true,
                        };
                        if public {
                            self.record(target, name, path, &features, inside);
                        }
                    }
                }
                None => {
                    for target in targets {
                        if let Target::Module(other) = target {
                            self.walk(other, path, &features, inside);
                        }
                    }
                }
            }
        }
        inside.pop();
    }

    fn record(
        &mut self,
        target: Target,
        name: &str,
        path: &[String],
        features: &[String],
        inside: &mut Vec<usize>,
    ) {
        let path = joined(path, &[name.to_owned()]);
        let place = Place { path: path.clone(), features: features.to_vec() };
        let places = self.places.entry(target).or_default();
        if places.iter().any(|old| old.path == path) {
            return;
        }
        places.push(place);
        if let Target::Module(module) = target {
            self.walk(module, &path, features, inside);
        }
    }

    /// Returns the path under which an item is listed.
    fn main_place(&self, target: Target) -> Option<Place> {
        let places = self.places.get(&target)?;
        let (module, name) = match target {
            Target::Module(module) => (module, None),
            Target::Item(module, index) => {
                (module, Some(self.source.modules[module].entries[index].name.clone()))
            }
        };
        let mut declared = vec![self.source.name.clone()];
        declared.extend(self.source.path(module).into_iter().map(str::to_owned));
        declared.extend(name);
        let own = places.iter().find(|place| place.path == declared);
        own.or_else(|| places.iter().min_by_key(|place| (place.path.len(), &place.path))).cloned()
    }

    fn line(&mut self, place: &Place, kind: Kind, text: &str) {
        let mut label: Vec<&str> = place.features.iter().map(String::as_str).collect();
        label.sort_unstable();
        label.dedup();
        let label =
            if label.is_empty() { String::new() } else { format!("[{}] ", label.join(", ")) };
        self.lines.insert(Line { path: place.path.clone(), kind, text: format!("{label}{text}") });
    }

    /// Lists all declared items, and their further paths.
    fn declarations(&mut self) {
        let targets: Vec<Target> = self.places.keys().copied().collect();
        for target in targets {
            let Some(main) = self.main_place(target) else { continue };
            for place in self.places[&target].clone() {
                let inside_alias = self.places.iter().any(|(other, places)| {
                    matches!(other, Target::Module(_))
                        && self.main_place(*other).is_some_and(|main| {
                            places.iter().any(|alias| {
                                alias.path != main.path
                                    && place.path.starts_with(&alias.path)
                                    && place.path.len() > alias.path.len()
                            })
                        })
                });
                if place.path != main.path && !inside_alias {
                    let text = format!("use {} = {}", place.path.join("::"), main.path.join("::"));
                    self.line(&place, Kind::Reexport, &text);
                }
            }
            match target {
                Target::Module(_) => {
                    let text = format!("mod {}", main.path.join("::"));
                    self.line(&main, Kind::Module, &text);
                }
                Target::Item(module, index) => self.declaration(&main, (module, index)),
            }
        }
    }

    fn declaration(&mut self, place: &Place, at: (usize, usize)) {
        let source = self.source;
        let path = place.path.join("::");
        let entry = source.entry(at);
        match &entry.item {
            Item::Const(item) => {
                let text = format!("const {path}: {}", print_type(&item.ty));
                self.line(place, Kind::Constant, &text);
            }
            Item::Static(item) => {
                let text = format!("static {path}: {}", print_type(&item.ty));
                self.line(place, Kind::Static, &text);
            }
            Item::Fn(item) => {
                let text = format!("{}{}", marks(&item.attrs), signature(&item.sig, &path));
                self.line(place, Kind::Function, &text);
            }
            Item::Type(item) => {
                let text = format!(
                    "type {path}{} = {}",
                    print_generics(&item.generics),
                    print_type(&item.ty)
                );
                self.line(place, Kind::Type, &text);
            }
            Item::Macro(_) => {
                self.line(place, Kind::Macro, &format!("macro {path}!"));
            }
            Item::Struct(item) => {
                let head = format!(
                    "{}struct {path}{}",
                    marks(&item.attrs),
                    print_generics(&item.generics)
                );
                let hidden = item.fields.iter().any(|f| !matches!(f.vis, Visibility::Public(_)));
                let more = match (&item.fields, hidden) {
                    (Fields::Unit, _) => "",
                    (_, true) => " { private fields }",
                    (_, false) => " { public fields }",
                };
                self.line(place, Kind::Struct, &format!("{head}{more}"));
                self.fields(place, &item.fields);
                self.derives(place, &item.attrs);
            }
            Item::Enum(item) => {
                let head =
                    format!("{}enum {path}{}", marks(&item.attrs), print_generics(&item.generics));
                self.line(place, Kind::Enum, &head);
                for variant in &item.variants {
                    let Some(features) = conditions(&variant.attrs) else { continue };
                    let place = inner(place, &variant.ident.to_string(), &features);
                    let fields = match &variant.fields {
                        Fields::Unit => String::new(),
                        Fields::Unnamed(list) => {
                            let types: Vec<String> =
                                list.unnamed.iter().map(|f| print_type(&f.ty)).collect();
                            format!("({})", types.join(", "))
                        }
                        Fields::Named(list) => {
                            let fields: Vec<String> = list
                                .named
                                .iter()
                                .map(|f| {
                                    let name = f.ident.as_ref().map(ToString::to_string);
                                    format!("{}: {}", name.unwrap_or_default(), print_type(&f.ty))
                                })
                                .collect();
                            format!(" {{ {} }}", fields.join(", "))
                        }
                    };
                    let mark = marks(&variant.attrs);
                    let text = format!("{mark}variant {}{fields}", place.path.join("::"));
                    self.line(&place, Kind::Variant, &text);
                }
                self.derives(place, &item.attrs);
            }
            Item::Trait(item) => {
                let bounds = if item.supertraits.is_empty() {
                    String::new()
                } else {
                    format!(": {}", tokens(&item.supertraits))
                };
                let text = format!("trait {path}{}{bounds}", print_generics(&item.generics));
                self.line(place, Kind::Trait, &text);
                for item in &item.items {
                    self.trait_item(place, item);
                }
            }
            _ => {}
        }
    }

    fn trait_item(&mut self, of: &Place, item: &TraitItem) {
        let (name, text) = match item {
            TraitItem::Fn(item) => {
                let name = item.sig.ident.to_string();
                let path = format!("{}::{name}", of.path.join("::"));
                let provided = if item.default.is_some() { " (provided)" } else { "" };
                (name, format!("{}{provided}", signature(&item.sig, &path)))
            }
            TraitItem::Const(item) => {
                let name = item.ident.to_string();
                let path = format!("{}::{name}", of.path.join("::"));
                (name, format!("const {path}: {}", print_type(&item.ty)))
            }
            TraitItem::Type(item) => {
                let name = item.ident.to_string();
                let bounds = if item.bounds.is_empty() {
                    String::new()
                } else {
                    format!(": {}", tokens(&item.bounds))
                };
                (name.clone(), format!("type {}::{name}{bounds}", of.path.join("::")))
            }
            _ => return,
        };
        self.line(&inner(of, &name, &[]), Kind::TraitItem, &text);
    }

    fn fields(&mut self, of: &Place, fields: &Fields) {
        for (index, field) in fields.iter().enumerate() {
            let Some(features) = conditions(&field.attrs) else { continue };
            if matches!(field.vis, Visibility::Public(_)) {
                let name = field.ident.as_ref().map_or(index.to_string(), ToString::to_string);
                let place = inner(of, &name, &features);
                let text = format!("field {}: {}", place.path.join("::"), print_type(&field.ty));
                self.line(&place, Kind::Field, &text);
            }
        }
    }

    /// Lists derived traits.
    fn derives(&mut self, of: &Place, attributes: &[Attribute]) {
        for attribute in attributes {
            let Meta::List(list) = &attribute.meta else { continue };
            if list.path.is_ident("derive") {
                self.derive(of, &list.tokens.to_string());
            } else if list.path.is_ident("cfg_attr") {
                let text = tidy(&list.tokens.to_string());
                let Some((when, what)) = text.split_once(", ") else { continue };
                let derive = what.strip_prefix("derive(").and_then(|rest| rest.strip_suffix(')'));
                if let Some(traits) = derive {
                    let features = joined(&of.features, &[condition(when)]);
                    let place = Place { path: of.path.clone(), features };
                    self.derive(&place, traits);
                }
            }
        }
    }

    fn derive(&mut self, of: &Place, traits: &str) {
        for name in traits.split(',').map(tidy).filter(|name| !name.is_empty()) {
            let name = name.rsplit("::").next().unwrap_or_default();
            let text = format!("impl {name} for {}", of.path.join("::"));
            self.line(of, Kind::Implementation, &text);
        }
    }

    /// Lists inherent items and implemented traits of public types, in all modules.
    fn implementations(&mut self) {
        let source = self.source;
        for (module, here) in source.modules.iter().enumerate() {
            let outer = self.module_features(module);
            for entry in &here.entries {
                let Item::Impl(item) = &entry.item else { continue };
                let features = joined(&outer, &entry.features);
                match &item.trait_ {
                    None => self.inherent(module, item, &features),
                    Some(_) => self.implemented(module, item, &features),
                }
            }
        }
    }

    /// Returns the features that a module needs, with those of the modules around it.
    fn module_features(&self, module: usize) -> Vec<String> {
        let mut features = Vec::new();
        let mut at = module;
        while let Some(parent) = self.source.modules[at].parent {
            let entries = &self.source.modules[parent].entries;
            let entry = entries.iter().find(|entry| entry.module == Some(at));
            features.extend(entry.into_iter().flat_map(|entry| entry.features.clone()));
            at = parent;
        }
        features
    }

    /// Returns the public place of a type named in this module.
    fn place_of(&self, module: usize, ty: &Type) -> Option<Place> {
        self.place_of_path(module, &segments(ty)?)
    }

    fn place_of_path(&self, module: usize, path: &[String]) -> Option<Place> {
        let targets = self.source.resolve(module, path);
        targets.into_iter().find_map(|target| match target {
            Target::Item(m, i) if self.source.entry((m, i)).is_type() => self.main_place(target),
            _ => None,
        })
    }

    fn inherent(&mut self, module: usize, item: &ItemImpl, features: &[String]) {
        let Some(of) = self.place_of(module, &item.self_ty) else { return };
        // `impl Solutions<Grid>` has other methods than `impl Solutions<Board>`.
        let arguments = generic_arguments(&item.self_ty);
        for item in &item.items {
            let (attributes, visibility, name) = match item {
                ImplItem::Fn(item) => (&item.attrs, &item.vis, item.sig.ident.to_string()),
                ImplItem::Const(item) => (&item.attrs, &item.vis, item.ident.to_string()),
                _ => continue,
            };
            let Some(own) = conditions(attributes) else { continue };
            if !matches!(visibility, Visibility::Public(_)) {
                continue;
            }
            let mut place = inner(&of, &name, &joined(features, &own));
            let path = format!("{}{arguments}::{name}", of.path.join("::"));
            let text = match item {
                ImplItem::Fn(item) => {
                    format!("{}{}", marks(&item.attrs), signature(&item.sig, &path))
                }
                ImplItem::Const(item) => format!("const {path}: {}", print_type(&item.ty)),
                _ => continue,
            };
            place.features.retain(|f| !of.features.contains(f) || features.contains(f));
            self.line(&place, Kind::Associated, &text);
        }
    }

    fn implemented(&mut self, module: usize, item: &ItemImpl, features: &[String]) {
        let Some((path, _)) = &item.trait_ else { return };
        let names: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
        let local = self.source.resolve(module, &names);
        let local: Vec<Target> =
            local.into_iter().filter(|t| matches!(t, Target::Item(..))).collect();
        let trait_place = local.iter().find_map(|target| self.main_place(*target));
        if !local.is_empty() && trait_place.is_none() {
            // A private trait.
            return;
        }
        let of = match (self.place_of(module, &item.self_ty), trait_place) {
            (Some(place), _) => place,
            (None, Some(place)) if self.is_foreign(module, &item.self_ty) => place,
            // `From<PublicType> for String` and the like.
            (None, None) if self.is_foreign(module, &item.self_ty) => {
                let argument = generic_paths(path)
                    .into_iter()
                    .find_map(|argument| self.place_of_path(module, &argument));
                match argument {
                    Some(place) => place,
                    None => return,
                }
            }
            _ => return,
        };
        let generics = print_generics(&item.generics);
        // As for derived traits: the trait by its name, the type by its public path.
        let name = path.segments.last().map(tokens).unwrap_or_default();
        let mut self_type = print_type(&item.self_ty);
        if let Some(place) = self.place_of(module, &item.self_ty) {
            let written = segments(&item.self_ty).unwrap_or_default().join("::");
            self_type = self_type.replacen(&written, &place.path.join("::"), 1);
        }
        let mut text = format!("impl{generics} {name} for {self_type}");
        let types: Vec<String> = item
            .items
            .iter()
            .filter_map(|item| match item {
                ImplItem::Type(item) => Some(format!("{} = {}", item.ident, print_type(&item.ty))),
                _ => None,
            })
            .collect();
        if !types.is_empty() {
            text.push_str(&format!(" {{ {} }}", types.join(", ")));
        }
        if let Some(clause) = &item.generics.where_clause {
            text.push_str(&format!(" {}", tokens(clause)));
        }
        let place = Place { features: joined(&of.features, features), ..of };
        self.line(&place, Kind::Implementation, &text);
    }

    /// Returns true if the outermost type of `ty` is not of this crate.
    fn is_foreign(&self, module: usize, ty: &Type) -> bool {
        segments(ty).is_none_or(|path| self.source.resolve(module, &path).is_empty())
    }
}

/// Returns the place of an item inside a type.
fn inner(of: &Place, name: &str, features: &[String]) -> Place {
    Place { path: joined(&of.path, &[name.to_owned()]), features: joined(&of.features, features) }
}

fn joined(a: &[String], b: &[String]) -> Vec<String> {
    a.iter().chain(b).cloned().collect()
}

fn is_exported_macro(entry: &Entry) -> bool {
    matches!(&entry.item, Item::Macro(rules)
        if rules.attrs.iter().any(|a| a.path().is_ident("macro_export")))
}

/// Returns the path of the outermost type, without references.
fn segments(ty: &Type) -> Option<Vec<String>> {
    match ty {
        Type::Path(path) => Some(path.path.segments.iter().map(|s| s.ident.to_string()).collect()),
        Type::Reference(reference) => segments(&reference.elem),
        Type::Paren(inner) => segments(&inner.elem),
        Type::Group(inner) => segments(&inner.elem),
        Type::TraitObject(object) => object.bounds.iter().find_map(|bound| match bound {
            syn::TypeParamBound::Trait(bound) => {
                Some(bound.path.segments.iter().map(|s| s.ident.to_string()).collect())
            }
            _ => None,
        }),
        _ => None,
    }
}

/// Returns the paths among the generic arguments of a path.
fn generic_paths(path: &syn::Path) -> Vec<Vec<String>> {
    let mut paths = Vec::new();
    for segment in &path.segments {
        if let syn::PathArguments::AngleBracketed(list) = &segment.arguments {
            for argument in &list.args {
                if let syn::GenericArgument::Type(ty) = argument {
                    paths.extend(segments(ty));
                }
            }
        }
    }
    paths
}

/// Returns the concrete type arguments of a type in an `impl` header, such as `<Grid>`.
fn generic_arguments(ty: &Type) -> String {
    let Type::Path(path) = ty else { return String::new() };
    let Some(last) = path.path.segments.last() else { return String::new() };
    match &last.arguments {
        syn::PathArguments::AngleBracketed(list) => tokens(list),
        _ => String::new(),
    }
}

/// Returns the attributes that are part of the interface.
fn marks(attributes: &[Attribute]) -> String {
    let mut text = String::new();
    for name in ["non_exhaustive", "deprecated", "must_use"] {
        // `#[must_use]` on a type or function may be added freely; only the other two bind callers.
        if name != "must_use" && attributes.iter().any(|a| a.path().is_ident(name)) {
            text.push_str(&format!("#[{name}] "));
        }
    }
    if attributes.iter().any(is_hidden) {
        text.push_str("#[doc(hidden)] ");
    }
    text
}

fn is_hidden(attribute: &Attribute) -> bool {
    let is_list = matches!(attribute.meta, syn::Meta::List(_));
    let text = attribute.to_token_stream().to_string();
    is_list && attribute.path().is_ident("doc") && text.contains("hidden")
}

/// Returns a signature with the full path instead of the name.
fn signature(sig: &syn::Signature, path: &str) -> String {
    let mut sig = sig.clone();
    sig.ident = syn::Ident::new("__NAME__", sig.ident.span());
    for input in &mut sig.inputs {
        // `mut` before a parameter is not part of the interface.
        match input {
            syn::FnArg::Receiver(receiver) => {
                if !matches!(receiver.kind, syn::ReceiverKind::Reference(..)) {
                    receiver.mutability = None;
                }
            }
            syn::FnArg::Typed(input) => {
                if let syn::Pat::Ident(name) = &mut *input.pat {
                    name.mutability = None;
                }
                input.attrs.clear();
            }
        }
    }
    let function: syn::ItemFn = syn::parse_quote!(#sig {});
    print_item(&Item::Fn(function)).replace("__NAME__", path)
}

/// Returns an item on one line, without its empty body.
fn print_item(item: &Item) -> String {
    let file = syn::File {
        shebang: None,
        frontmatter: None,
        attrs: Vec::new(),
        items: vec![item.clone()],
    };
    let text = prettyplease::unparse(&file);
    let mut line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for (from, to) in
        [("( ", "("), (", )", ")"), (" )", ")"), (",>", ">"), ("< ", "<"), (", >", ">")]
    {
        line = line.replace(from, to);
    }
    line.trim_end_matches("{}").trim_end_matches(';').trim_end().to_owned()
}

fn print_type(ty: &Type) -> String {
    let item: syn::ItemType = syn::parse_quote!(type __NAME__ = #ty;);
    let text = print_item(&Item::Type(item));
    text.strip_prefix("type __NAME__ = ").unwrap_or(&text).to_owned()
}

fn print_generics(generics: &syn::Generics) -> String {
    if generics.params.is_empty() {
        return String::new();
    }
    let params = &generics.params;
    let item: syn::ItemStruct = syn::parse_quote!(struct __NAME__<#params>;);
    let text = print_item(&Item::Struct(item));
    text.strip_prefix("struct __NAME__").unwrap_or(&text).to_owned()
}

/// Returns the tokens of a path, bounds or a clause on one line.
fn tokens(of: &impl ToTokens) -> String {
    let mut text = tidy(&of.to_token_stream().to_string());
    for (from, to) in [
        (" < ", "<"),
        ("< ", "<"),
        (" >", ">"),
        ("& ", "&"),
        (" :", ":"),
        ("[ ", "["),
        (" ]", "]"),
        (" ;", ";"),
        (" <", "<"),
    ] {
        text = text.replace(from, to);
    }
    text
}
