//! Expands `macro_rules!` macros that produce items.
//!
//! Supported: several rules, fragments that `syn` can parse, and nested repetitions. This is enough
//! for macros that repeat an `impl` for several types. A macro that needs more is reported as an
//! error by the caller, so that no public item is missed silently.

use std::collections::HashMap;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use syn::parse::{ParseStream, Parser};

/// A rule: its matcher and its body.
struct Rule {
    matcher: Vec<TokenTree>,
    body: Vec<TokenTree>,
}

/// The binding of a fragment: tokens, or one binding per repetition.
#[derive(Clone)]
enum Bound {
    Tokens(TokenStream),
    Repeated(Vec<Bindings>),
}

type Bindings = HashMap<String, Bound>;

/// Expands a call of the macro with these `macro_rules!` tokens.
pub(crate) fn expand(rules: &TokenStream, call: &TokenStream) -> syn::Result<TokenStream> {
    let mut error = syn::Error::new_spanned(call, "no rule matches");
    for rule in rules_of(rules) {
        let matching = |input: ParseStream<'_>| {
            let bindings = matches(&rule.matcher, input)?;
            if input.is_empty() {
                Ok(bindings)
            } else {
                Err(input.error("more than the rule takes"))
            }
        };
        match matching.parse2(call.clone()) {
            Ok(bindings) => return transcribe(&rule.body, &bindings),
            Err(e) => error = e,
        }
    }
    Err(error)
}

/// Splits the tokens of a `macro_rules!` item into `(matcher) => {body}` pairs.
fn rules_of(tokens: &TokenStream) -> Vec<Rule> {
    let groups: Vec<Group> = tokens
        .clone()
        .into_iter()
        .filter_map(|tree| match tree {
            TokenTree::Group(group) => Some(group),
            _ => None,
        })
        .collect();
    groups
        .chunks(2)
        .filter_map(|pair| match pair {
            [matcher, body] => Some(Rule {
                matcher: matcher.stream().into_iter().collect(),
                body: body.stream().into_iter().collect(),
            }),
            _ => None,
        })
        .collect()
}

/// A `$…` at the start of a pattern or body.
enum Dollar<'a> {
    /// `$name:kind`, or `$name` in a body.
    Name(String),
    /// `$(…) separator repeat`: the inner tokens, the separator.
    Repeat(&'a Group, Option<TokenTree>),
}

/// Parses the `$…` at `at`, and returns its number of tokens.
fn dollar<'a>(trees: &'a [TokenTree], at: usize) -> Option<(Dollar<'a>, usize)> {
    if !is_punct(trees.get(at)?, '$') {
        return None;
    }
    match trees.get(at + 1)? {
        TokenTree::Ident(name) => Some((Dollar::Name(name.to_string()), 2)),
        TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
            let next = trees.get(at + 2)?;
            if is_repeat(next) {
                return Some((Dollar::Repeat(group, None), 3));
            }
            let last = trees.get(at + 3)?;
            is_repeat(last).then(|| (Dollar::Repeat(group, Some(next.clone())), 4))
        }
        _ => None,
    }
}

fn is_punct(tree: &TokenTree, sign: char) -> bool {
    matches!(tree, TokenTree::Punct(punct) if punct.as_char() == sign)
}

fn is_repeat(tree: &TokenTree) -> bool {
    ['*', '+', '?'].into_iter().any(|sign| is_punct(tree, sign))
}

/// Matches the pattern against the input and returns the bindings of its names.
fn matches(pattern: &[TokenTree], input: ParseStream<'_>) -> syn::Result<Bindings> {
    let mut bindings = Bindings::new();
    let mut at = 0;
    while at < pattern.len() {
        match dollar(pattern, at) {
            Some((Dollar::Name(name), length)) => {
                // `:kind` follows.
                let Some(TokenTree::Ident(kind)) = pattern.get(at + length + 1) else {
                    return Err(input.error("a fragment without a kind"));
                };
                bindings.insert(name, Bound::Tokens(fragment(&kind.to_string(), input)?));
                at += length + 2;
            }
            Some((Dollar::Repeat(group, separator), length)) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                let mut rounds = Vec::new();
                while !input.is_empty() {
                    if let (Some(separator), false) = (&separator, rounds.is_empty()) {
                        if !input.fork().parse::<TokenTree>().is_ok_and(|t| same(&t, separator)) {
                            break;
                        }
                        input.parse::<TokenTree>()?;
                        if input.is_empty() {
                            break;
                        }
                    }
                    if matches(&inner, &input.fork()).is_err() {
                        break;
                    }
                    rounds.push(matches(&inner, input)?);
                }
                for name in names_of(&inner) {
                    bindings.insert(name, Bound::Repeated(rounds.clone()));
                }
                at += length;
            }
            None => {
                let found = input.parse::<TokenTree>()?;
                match (&pattern[at], &found) {
                    (TokenTree::Group(wanted), TokenTree::Group(group))
                        if wanted.delimiter() == group.delimiter() =>
                    {
                        let inner: Vec<TokenTree> = wanted.stream().into_iter().collect();
                        let parse = |input: ParseStream<'_>| matches(&inner, input);
                        bindings.extend(parse.parse2(group.stream())?);
                    }
                    (wanted, found) if same(wanted, found) => {}
                    _ => return Err(input.error("another token than the rule names")),
                }
                at += 1;
            }
        }
    }
    Ok(bindings)
}

fn same(a: &TokenTree, b: &TokenTree) -> bool {
    a.to_string() == b.to_string()
}

/// Returns the names that a pattern binds.
fn names_of(pattern: &[TokenTree]) -> Vec<String> {
    let mut names = Vec::new();
    let mut at = 0;
    while at < pattern.len() {
        match dollar(pattern, at) {
            Some((Dollar::Name(name), length)) => {
                names.push(name);
                at += length;
            }
            Some((Dollar::Repeat(group, _), length)) => {
                names.extend(names_of(&group.stream().into_iter().collect::<Vec<_>>()));
                at += length;
            }
            None => {
                if let TokenTree::Group(group) = &pattern[at] {
                    names.extend(names_of(&group.stream().into_iter().collect::<Vec<_>>()));
                }
                at += 1;
            }
        }
    }
    names
}

/// Parses one fragment of this kind.
fn fragment(kind: &str, input: ParseStream<'_>) -> syn::Result<TokenStream> {
    use quote::ToTokens;
    Ok(match kind {
        "ident" => {
            use syn::ext::IdentExt;
            syn::Ident::parse_any(input)?.into_token_stream()
        }
        "ty" => input.parse::<syn::Type>()?.into_token_stream(),
        "path" => input.parse::<syn::Path>()?.into_token_stream(),
        "literal" => input.parse::<syn::Lit>()?.into_token_stream(),
        "lifetime" => input.parse::<syn::Lifetime>()?.into_token_stream(),
        "expr" => input.parse::<syn::Expr>()?.into_token_stream(),
        "vis" => input.parse::<syn::Visibility>()?.into_token_stream(),
        "block" => input.parse::<syn::Block>()?.into_token_stream(),
        "tt" => input.parse::<TokenTree>()?.into_token_stream(),
        "meta" => input.parse::<syn::Meta>()?.into_token_stream(),
        other => return Err(input.error(format!("fragment kind {other} is not supported"))),
    })
}

/// Returns the body with the bindings substituted.
fn transcribe(body: &[TokenTree], bindings: &Bindings) -> syn::Result<TokenStream> {
    let mut out = TokenStream::new();
    let mut at = 0;
    while at < body.len() {
        match dollar(body, at) {
            Some((Dollar::Name(name), length)) => {
                match bindings.get(&name) {
                    Some(Bound::Tokens(tokens)) => out.extend(tokens.clone()),
                    // `$crate`
                    None if name == "crate" => out.extend([body[at + 1].clone()]),
                    _ => return Err(syn::Error::new_spanned(&body[at + 1], "not bound here")),
                }
                at += length;
            }
            Some((Dollar::Repeat(group, separator), length)) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                let rounds =
                    names_of(&inner).into_iter().find_map(|name| match bindings.get(&name) {
                        Some(Bound::Repeated(rounds)) => Some(rounds.clone()),
                        _ => None,
                    });
                for (index, round) in rounds.unwrap_or_default().into_iter().enumerate() {
                    if index > 0 {
                        out.extend(separator.clone());
                    }
                    let mut all = bindings.clone();
                    all.extend(round);
                    out.extend(transcribe(&inner, &all)?);
                }
                at += length;
            }
            None => {
                match &body[at] {
                    TokenTree::Group(group) => {
                        let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                        let inner = transcribe(&inner, bindings)?;
                        out.extend([TokenTree::from(Group::new(group.delimiter(), inner))]);
                    }
                    tree => out.extend([tree.clone()]),
                }
                at += 1;
            }
        }
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::expand;

    #[test]
    fn repetitions_are_expanded() {
        let rules = "($($kind:ident($item:ty)),+) => {$( impl From<$item> for $kind {} )+};";
        let call = "A(u8), B([u8; 2])";
        let out = expand(&rules.parse().unwrap(), &call.parse().unwrap()).unwrap();
        let expected = "impl From<u8> for A {} impl From<[u8; 2]> for B {}";
        let plain = |text: &str| text.replace(char::is_whitespace, "");
        assert_eq!(plain(&out.to_string()), plain(expected));
    }

    #[test]
    fn the_first_matching_rule_is_used() {
        let rules = "(a $x:literal) => { fn a() {} }; ($name:ident) => { fn $name() {} };";
        let out = expand(&rules.parse().unwrap(), &"b".parse().unwrap()).unwrap();
        assert_eq!(out.to_string(), "fn b () { }");
        assert!(expand(&rules.parse().unwrap(), &"1 2".parse().unwrap()).is_err());
    }
}
