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
//! automatic implementations are not listed. Macros are not expanded: a call of a macro that makes
//! items is listed with the public types that it
//! names, and with the public items in the macro's body.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
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
        let root = Place { path: vec![source.name.clone()], features: Vec::new() };
        listing.walk(0, &root, &mut Vec::new());
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
    fn walk(&mut self, module: usize, of: &Place, inside: &mut Vec<usize>) {
        if inside.contains(&module) {
            return;
        }
        inside.push(module);
        let source = self.source;
        let here = &source.modules[module];
        for (index, entry) in here.entries.iter().enumerate() {
            let target = entry.module.map_or(Target::Item(module, index), Target::Module);
            if entry.public && !entry.name.is_empty() {
                self.record(target, inner(of, &entry.name, &entry.features), inside);
            } else if is_exported_macro(entry) {
                let root = Place { path: vec![source.name.clone()], ..of.clone() };
                self.record(target, inner(&root, &entry.name, &entry.features), inside);
            }
        }
        for import in here.uses.iter().filter(|import| import.public) {
            let targets = source.resolve(module, &import.path);
            let is_public = |target: &Target| match *target {
                Target::Item(m, i) => source.modules[m].entries[i].public,
                Target::Module(_) => true,
            };
            let Some(name) = &import.name else {
                let of = Place { features: joined(&of.features, &import.features), ..of.clone() };
                for target in targets {
                    if let Target::Module(other) = target {
                        self.walk(other, &of, inside);
                    }
                }
                continue;
            };
            let place = inner(of, name, &import.features);
            if targets.is_empty() {
                let text = format!("use {} = {}", place.path.join("::"), import.path.join("::"));
                self.line(&place, Kind::Reexport, &text);
            }
            for target in targets.into_iter().filter(is_public) {
                self.record(target, place.clone(), inside);
            }
        }
        inside.pop();
    }

    fn record(&mut self, target: Target, place: Place, inside: &mut Vec<usize>) {
        let places = self.places.entry(target).or_default();
        if !places.iter().any(|old| old.path == place.path) {
            places.push(place.clone());
            if let Target::Module(module) = target {
                self.walk(module, &place, inside);
            }
        }
    }

    /// Returns the path under which an item is listed: that of its declaration if it is public, and
    /// the shortest one otherwise.
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
        let label: BTreeSet<&str> = place.features.iter().map(String::as_str).collect();
        let label: Vec<&str> = label.into_iter().collect();
        let label =
            if label.is_empty() { String::new() } else { format!("[{}] ", label.join(", ")) };
        self.lines.insert(Line { path: place.path.clone(), kind, text: format!("{label}{text}") });
    }

    /// Lists all declared items, and their further paths.
    fn declarations(&mut self) {
        let targets: Vec<Target> = self.places.keys().copied().collect();
        // Paths through a second name of a module are not listed one by one.
        let mut aliases = Vec::new();
        for target in targets.iter().filter(|target| matches!(target, Target::Module(_))) {
            let main = self.main_place(*target);
            let others = self.places[target].iter().map(|place| place.path.clone());
            aliases.extend(others.filter(|path| main.as_ref().is_some_and(|m| m.path != *path)));
        }
        for target in targets {
            let Some(main) = self.main_place(target) else { continue };
            let path = main.path.join("::");
            for place in self.places[&target].clone() {
                let under = |alias: &Vec<String>| {
                    place.path.starts_with(alias) && place.path.len() > alias.len()
                };
                if place.path != main.path && !aliases.iter().any(under) {
                    let text = format!("use {} = {path}", place.path.join("::"));
                    self.line(&place, Kind::Reexport, &text);
                }
            }
            match target {
                Target::Module(_) => self.line(&main, Kind::Module, &format!("mod {path}")),
                Target::Item(module, index) => {
                    self.declaration(&main, &path, &self.source.entry((module, index)).item);
                }
            }
        }
    }

    fn declaration(&mut self, place: &Place, path: &str, item: &Item) {
        let (kind, text) = match item {
            Item::Const(i) => (Kind::Constant, format!("const {path}: {}", tokens(&i.ty))),
            Item::Static(i) => (Kind::Static, format!("static {path}: {}", tokens(&i.ty))),
            Item::Fn(i) => {
                (Kind::Function, format!("{}{}", marks(&i.attrs), signature(&i.sig, path)))
            }
            Item::Type(i) => {
                let text = format!("type {path}{} = {}", generics(&i.generics), tokens(&i.ty));
                (Kind::Type, text)
            }
            Item::Macro(_) => (Kind::Macro, format!("macro {path}!")),
            Item::Struct(i) => {
                let head = format!("{}struct {path}{}", marks(&i.attrs), generics(&i.generics));
                let is_hidden = |field: &syn::Field| !is_public(&field.vis);
                let more = match (&i.fields, i.fields.iter().any(is_hidden)) {
                    (Fields::Unit, _) => "",
                    (_, true) => " { private fields }",
                    (_, false) => " { public fields }",
                };
                (Kind::Struct, head + more)
            }
            Item::Enum(i) => {
                let head = format!("{}enum {path}{}", marks(&i.attrs), generics(&i.generics));
                (Kind::Enum, head)
            }
            Item::Trait(i) => {
                let colon = if i.supertraits.is_empty() { "" } else { ": " };
                let bounds = tokens(&i.supertraits);
                let text = format!("trait {path}{}{colon}{bounds}", generics(&i.generics));
                (Kind::Trait, text)
            }
            _ => return,
        };
        self.line(place, kind, &text);
        match item {
            Item::Struct(item) => {
                self.fields(place, &item.fields);
                self.derives(place, &item.attrs);
            }
            Item::Enum(item) => {
                for variant in &item.variants {
                    let Some(features) = conditions(&variant.attrs) else { continue };
                    let place = inner(place, &variant.ident.to_string(), &features);
                    let mark = marks(&variant.attrs);
                    let mut fields = variant.fields.clone();
                    fields.iter_mut().for_each(|field| field.attrs.clear());
                    let space = if matches!(fields, Fields::Named(_)) { " " } else { "" };
                    let fields = tokens(&fields).replace(", }", " }");
                    let text = format!("{mark}variant {}{space}{fields}", place.path.join("::"));
                    self.line(&place, Kind::Variant, &text);
                }
                self.derives(place, &item.attrs);
            }
            Item::Trait(item) => {
                item.items.iter().for_each(|item| self.trait_item(place, item));
            }
            _ => {}
        }
    }

    fn trait_item(&mut self, of: &Place, item: &TraitItem) {
        let path = of.path.join("::");
        let (name, text) = match item {
            TraitItem::Fn(item) => {
                let name = &item.sig.ident;
                let provided = if item.default.is_some() { " (provided)" } else { "" };
                (name, format!("{}{provided}", signature(&item.sig, &format!("{path}::{name}"))))
            }
            TraitItem::Const(item) => {
                (&item.ident, format!("const {path}::{}: {}", item.ident, tokens(&item.ty)))
            }
            TraitItem::Type(item) => {
                let colon = if item.bounds.is_empty() { "" } else { ": " };
                let bounds = tokens(&item.bounds);
                (&item.ident, format!("type {path}::{}{colon}{bounds}", item.ident))
            }
            _ => return,
        };
        self.line(&inner(of, &name.to_string(), &[]), Kind::TraitItem, &text);
    }

    fn fields(&mut self, of: &Place, fields: &Fields) {
        for (index, field) in fields.iter().enumerate().filter(|(_, field)| is_public(&field.vis)) {
            let Some(features) = conditions(&field.attrs) else { continue };
            let name = field.ident.as_ref().map_or(index.to_string(), ToString::to_string);
            let place = inner(of, &name, &features);
            let text = format!("field {}: {}", place.path.join("::"), tokens(&field.ty));
            self.line(&place, Kind::Field, &text);
        }
    }

    /// Lists derived traits.
    fn derives(&mut self, of: &Place, attributes: &[Attribute]) {
        for attribute in attributes {
            let Meta::List(list) = &attribute.meta else { continue };
            let text = tidy(&list.tokens.to_string());
            let (features, traits) = match text.split_once(", derive(") {
                Some((when, traits)) if list.path.is_ident("cfg_attr") => {
                    (vec![condition(when)], traits.trim_end_matches(')'))
                }
                _ if list.path.is_ident("derive") => (Vec::new(), text.as_str()),
                _ => continue,
            };
            let place = Place { path: of.path.clone(), features: joined(&of.features, &features) };
            for name in traits.split(", ").map(|name| name.trim_end_matches(',')) {
                let name = name.rsplit("::").next().unwrap_or_default();
                let text = format!("impl {name} for {}", of.path.join("::"));
                self.line(&place, Kind::Implementation, &text);
            }
        }
    }

    /// Lists inherent items and implemented traits of public types, in all modules.
    fn implementations(&mut self) {
        let source = self.source;
        for (module, here) in source.modules.iter().enumerate() {
            let outer = self.module_features(module);
            for entry in &here.entries {
                let features = joined(&outer, &entry.features);
                match &entry.item {
                    Item::Macro(call) if call.ident.is_none() => {
                        self.macro_call(module, &call.mac, &features);
                    }
                    Item::Impl(item) => match &item.trait_ {
                        None => self.inherent(module, item, &features),
                        Some((path, _)) => self.implemented(module, item, path, &features),
                    },
                    _ => {}
                }
            }
        }
    }

    /// Lists a call of a macro with the public types that it names, and under the first of them the
    /// public items in the body of the macro.
    fn macro_call(&mut self, module: usize, call: &syn::Macro, features: &[String]) {
        let name = names(&call.path).pop().unwrap_or_default();
        let mut entries = self.source.modules.iter().flat_map(|module| &module.entries);
        let rules = entries.find_map(|entry| match &entry.item {
            Item::Macro(rules) if entry.name == name => Some(rules.mac.tokens.clone()),
            _ => None,
        });
        let rules = rules.unwrap_or_default();
        let place = |word: &String| {
            let targets = self.source.resolve(module, std::slice::from_ref(word));
            let is_item = |target: &Target| matches!(target, Target::Item(..));
            targets.into_iter().filter(is_item).find_map(|target| self.main_place(target))
        };
        let of_words = |tokens: &TokenStream| -> Vec<Place> {
            let mut words = Vec::new();
            collect_words(tokens.clone(), &mut words);
            words.iter().filter_map(place).collect()
        };
        let mut places = of_words(&call.tokens);
        if places.is_empty() {
            places = of_words(&rules);
        }
        let Some(first) = places.first().cloned() else { return };
        places.sort();
        places.dedup();
        let types: Vec<String> = places.iter().map(|place| place.path.join("::")).collect();
        let of = Place { features: joined(&first.features, features), ..first };
        self.line(&of, Kind::Implementation, &format!("{name}! for {}", types.join(", ")));
        let mut items = Vec::new();
        collect_public(rules, &mut items);
        for item in items {
            let (head, rest) = item.split_once("(").or(item.split_once(":")).unwrap_or((&item, ""));
            let (kind, name) = head.rsplit_once(' ').unwrap_or(("", head));
            let text = item.replacen(name, &format!("{}::{name}", of.path.join("::")), 1);
            debug_assert!(!kind.is_empty() && !rest.is_empty(), "{item}");
            self.line(&inner(&of, name, &[]), Kind::Associated, &text);
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
        self.source.resolve(module, &segments(ty)?).into_iter().find_map(|target| match target {
            Target::Item(m, i) if self.source.entry((m, i)).is_type() => self.main_place(target),
            _ => None,
        })
    }

    fn inherent(&mut self, module: usize, item: &ItemImpl, features: &[String]) {
        let Some(of) = self.place_of(module, &item.self_ty) else { return };
        // `impl Solutions<Grid>` has other methods than `impl Solutions<Board>`.
        let arguments = arguments(&item.self_ty).map(tokens).unwrap_or_default();
        for item in &item.items {
            let (attributes, visibility, name) = match item {
                ImplItem::Fn(item) => (&item.attrs, &item.vis, &item.sig.ident),
                ImplItem::Const(item) => (&item.attrs, &item.vis, &item.ident),
                _ => continue,
            };
            let (Some(own), true) = (conditions(attributes), is_public(visibility)) else {
                continue;
            };
            let mut place = inner(&of, &name.to_string(), &joined(features, &own));
            let path = format!("{}{arguments}::{name}", of.path.join("::"));
            let text = match item {
                ImplItem::Fn(item) => marks(&item.attrs) + &signature(&item.sig, &path),
                ImplItem::Const(item) => format!("const {path}: {}", tokens(&item.ty)),
                _ => continue,
            };
            place.features.retain(|f| !of.features.contains(f) || features.contains(f));
            self.line(&place, Kind::Associated, &text);
        }
    }

    fn implemented(&mut self, module: usize, item: &ItemImpl, of: &syn::Path, features: &[String]) {
        let local = self.source.resolve(module, &names(of));
        let local: Vec<Target> =
            local.into_iter().filter(|t| matches!(t, Target::Item(..))).collect();
        let trait_place = local.iter().find_map(|target| self.main_place(*target));
        if !local.is_empty() && trait_place.is_none() {
            // A private trait.
            return;
        }
        let own = self.place_of(module, &item.self_ty);
        let is_foreign = segments(&item.self_ty)
            .is_none_or(|path| self.source.resolve(module, &path).is_empty());
        // `From<PublicType> for String` and the like.
        let argument = || {
            let Some(syn::PathArguments::AngleBracketed(list)) =
                of.segments.last().map(|segment| &segment.arguments)
            else {
                return None;
            };
            list.args.iter().find_map(|argument| match argument {
                syn::GenericArgument::Type(ty) => self.place_of(module, ty),
                _ => None,
            })
        };
        let place = match (own.clone(), trait_place) {
            (Some(place), _) => place,
            (None, Some(place)) if is_foreign => place,
            (None, None) if is_foreign => match argument() {
                Some(place) => place,
                None => return,
            },
            _ => return,
        };
        // As for derived traits: the trait by its name, the type by its public path.
        let name = of.segments.last().map(tokens).unwrap_or_default();
        let mut self_type = tokens(&item.self_ty);
        if let Some(own) = own {
            let written = segments(&item.self_ty).unwrap_or_default().join("::");
            self_type = self_type.replacen(&written, &own.path.join("::"), 1);
        }
        let mut text = format!("impl{} {name} for {self_type}", generics(&item.generics));
        let types = item.items.iter().filter_map(|item| match item {
            ImplItem::Type(item) => Some(format!("{} = {}", item.ident, tokens(&item.ty))),
            _ => None,
        });
        let types: Vec<String> = types.collect();
        if !types.is_empty() {
            text.push_str(&format!(" {{ {} }}", types.join(", ")));
        }
        if let Some(clause) = &item.generics.where_clause {
            text.push_str(&format!(" {}", tokens(clause)));
        }
        let place = Place { features: joined(&place.features, features), ..place };
        self.line(&place, Kind::Implementation, &text);
    }
}

/// Returns the place of an item inside a module or type.
fn inner(of: &Place, name: &str, features: &[String]) -> Place {
    Place { path: joined(&of.path, &[name.to_owned()]), features: joined(&of.features, features) }
}

fn joined(a: &[String], b: &[String]) -> Vec<String> {
    a.iter().chain(b).cloned().collect()
}

fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

fn is_exported_macro(entry: &Entry) -> bool {
    matches!(&entry.item, Item::Macro(rules)
        if rules.attrs.iter().any(|a| a.path().is_ident("macro_export")))
}

fn names(path: &syn::Path) -> Vec<String> {
    path.segments.iter().map(|s| s.ident.to_string()).collect()
}

/// Returns the path of the outermost type, without references.
fn segments(ty: &Type) -> Option<Vec<String>> {
    match ty {
        Type::Path(path) => Some(names(&path.path)),
        Type::Reference(reference) => segments(&reference.elem),
        Type::Paren(inner) => segments(&inner.elem),
        Type::Group(inner) => segments(&inner.elem),
        Type::TraitObject(object) => object.bounds.iter().find_map(|bound| match bound {
            syn::TypeParamBound::Trait(bound) => Some(names(&bound.path)),
            _ => None,
        }),
        _ => None,
    }
}

/// Returns the type arguments of a type in an `impl` header, such as `<Grid>`.
fn arguments(ty: &Type) -> Option<&syn::AngleBracketedGenericArguments> {
    let Type::Path(path) = ty else { return None };
    match &path.path.segments.last()?.arguments {
        syn::PathArguments::AngleBracketed(list) => Some(list),
        _ => None,
    }
}

fn generics(of: &syn::Generics) -> String {
    if of.params.is_empty() { String::new() } else { format!("<{}>", tokens(&of.params)) }
}

/// Collects the identifiers among tokens, without those of attributes.
fn collect_words(tokens: TokenStream, out: &mut Vec<String>) {
    let mut is_attribute = false;
    for tree in tokens {
        match &tree {
            TokenTree::Group(group) if !is_attribute => collect_words(group.stream(), out),
            TokenTree::Ident(word) => out.push(word.to_string()),
            _ => {}
        }
        is_attribute = matches!(&tree, TokenTree::Punct(sign) if sign.as_char() == '#');
    }
}

/// Collects the functions and constants that are `pub` in the body of a macro, without their values.
fn collect_public(tokens: TokenStream, out: &mut Vec<String>) {
    let mut head: Option<TokenStream> = None;
    for tree in tokens {
        match (&tree, &mut head) {
            (TokenTree::Group(group), None) => collect_public(group.stream(), out),
            (TokenTree::Ident(word), None) if word == "pub" => head = Some(TokenStream::new()),
            (_, None) => {}
            (TokenTree::Group(group), Some(_)) if group.delimiter() == Delimiter::Brace => {
                out.extend(head.take().map(|head| self::tokens(&head)));
            }
            (TokenTree::Punct(sign), Some(_)) if "=;".contains(sign.as_char()) => {
                out.extend(head.take().map(|head| self::tokens(&head)));
            }
            (_, Some(head)) => head.extend([tree]),
        }
    }
}

/// Returns the attributes that are part of the interface. `#[must_use]` may be added freely.
fn marks(attributes: &[Attribute]) -> String {
    let has = |name: &str| attributes.iter().any(|a| a.path().is_ident(name));
    let mut text = String::new();
    for name in ["non_exhaustive", "deprecated"].into_iter().filter(|name| has(name)) {
        text.push_str(&format!("#[{name}] "));
    }
    let is_hidden =
        |a: &Attribute| matches!(a.meta, Meta::List(_)) && tokens(a) == "#[doc(hidden)]";
    if attributes.iter().any(is_hidden) {
        text.push_str("#[doc(hidden)] ");
    }
    text
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
    tokens(&sig).replace("__NAME__", path)
}

/// Returns tokens on one line, with the usual spaces.
fn tokens(of: &impl ToTokens) -> String {
    let mut text = String::new();
    print(of.to_token_stream(), &mut text);
    text.replace(",)", ")").replace(",>", ">")
}

fn print(tokens: TokenStream, out: &mut String) {
    for tree in tokens {
        match tree {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::Brace => ("{ ", " }"),
                    Delimiter::None => ("", ""),
                };
                put(open, out);
                print(group.stream(), out);
                out.push_str(close);
            }
            TokenTree::Punct(sign) => put(sign.as_char().encode_utf8(&mut [0; 4]), out),
            other => put(&other.to_string(), out),
        }
    }
}

/// Appends a token, after a space if one belongs there.
fn put(token: &str, out: &mut String) {
    let last = out.chars().last().unwrap_or(' ');
    let follows_word =
        last.is_alphanumeric() || last == '_' || (last == '>' && !out.ends_with("->"));
    let is_joined = match token.chars().next() {
        Some(',' | ';' | ':' | '>' | '<' | '.' | '!') => true,
        Some('(') => follows_word && !out.ends_with(" for") && !out.ends_with("mut"),
        _ => false,
    };
    if !(is_joined || " <([&'!.?*$".contains(last) || out.ends_with("::")) {
        out.push(' ');
    }
    out.push_str(token);
}
