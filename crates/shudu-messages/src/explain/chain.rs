//! Chains and nets. The sentence states what a chain proves and refers to its notation; a short chain is
//! also told in words, one implication after the other.

use shudu::grid::House;
use shudu::logic::{Aic, Because, Candidate, Cause, Chain, ChainKind, Inference, Link, Node, Step};

use super::{Said, common_houses, text};
use crate::{Catalogue, args};

/// How many statements a branch of a chain has at most if it is told in words.
const NODES: usize = 12;

/// A statement of a chain: whether it says that a candidate is true, its words, and the house that forces
/// it.
type Told = (bool, String, Option<House>);

impl Catalogue {
    pub(super) fn aic(&self, step: &Step, aic: &Aic) -> Said {
        let node = |place: Option<&Node>| place.map(|node| self.node(node, true));
        let (first, last) = (node(aic.nodes.first()), node(aic.nodes.last()));
        let (first, last) = (first.unwrap_or_default(), last.unwrap_or_default());
        let key = match (aic.closed, first == last, step.placements.is_empty()) {
            (true, ..) if aic.links.iter().any(is_set) => "why-aic-loop-sets",
            (true, ..) => "why-aic-loop",
            (_, true, _) => "why-aic-proof",
            _ => "why-aic",
        };
        let told = self.told_aic(aic).unwrap_or_default();
        let proof = self.weak_links(step, aic);
        (key, args! { first = first, last = last, told = told, proof = proof })
    }

    /// Returns the sentences on the weak links of a loop that eliminate candidates: what is at their ends,
    /// and what conflicts with both.
    fn weak_links(&self, step: &Step, aic: &Aic) -> String {
        let conflicts = |gone: &Candidate, node: &Node| match node.digit == gone.digit {
            true => node.cells.iter().all(|&cell| {
                cell != gone.cell && !common_houses(step.shape, &[cell, gone.cell]).is_empty()
            }),
            false => node.cells == [gone.cell],
        };
        let next = aic.nodes.iter().cycle().skip(1);
        let links = aic.nodes.iter().zip(next).zip(&aic.links);
        let told = links.filter_map(|((one, two), link)| {
            let Inference::Weak(_) = link else { return None };
            let gone = step.eliminations.iter();
            let gone = gone.filter(|gone| conflicts(gone, one) && conflicts(gone, two));
            let gone: Vec<String> =
                gone.map(|gone| self.say("statement-off", &self.entry(gone))).collect();
            let words = args! {
                one = self.node(one, true), two = self.node(two, true), gone = self.list(&gone),
            };
            (!gone.is_empty()).then(|| self.say("loop-link", &words))
        });
        told.collect::<Vec<_>>().join(&self.say("sentence-break", &args! {}))
    }

    pub(super) fn chain(&self, step: &Step, chain: &Chain) -> Said {
        // What [`Step::notation`] shows below the sentence.
        let is_net = step.eureka().is_none();
        let branch = |i: usize| chain.branches.get(i).map(Vec::as_slice).unwrap_or_default();
        let start = |i: usize| branch(i).first().map(|link| self.statement(link));
        let end = |i: usize| branch(i).last().map(|link| self.statement(link));
        let (Some(first), Some(last)) = (start(0), end(0)) else { return ("why-chain", args! {}) };
        let starts = |part: fn(&Link) -> String| {
            self.either(chain.branches.iter().filter_map(|branch| branch.first()).map(part))
        };
        let mut words = args! {
            first = first, last = last, proof = if is_net { "lines" } else { "chains" },
        };
        let key = match chain.kind {
            ChainKind::Cycle => return ("why-chain-cycle", words),
            ChainKind::Forcing => "why-chain-forcing",
            ChainKind::Contradiction => {
                words.set("other", end(1).unwrap_or_default());
                "why-chain-contradiction"
            }
            ChainKind::Double => "why-chain-double",
            ChainKind::Cell(cell) => {
                words.set("cell", text(cell));
                words.set("digits", starts(|link| text(link.candidate.digit)));
                "why-chain-cell"
            }
            ChainKind::House(house, digit) => {
                words.set("house", self.house(house));
                words.set("digit", text(digit));
                words.set("cells", starts(|link| text(link.candidate.cell)));
                "why-chain-house"
            }
            _ => return ("why-chain", args! {}),
        };
        let told = match is_net {
            true => self.say("net-lines", &args! {}),
            false => self.told_chain(chain).unwrap_or_default(),
        };
        words.set("told", told);
        (key, words)
    }

    /// Returns a chain of nodes in words, if it is short and open.
    fn told_aic(&self, aic: &Aic) -> Option<String> {
        if aic.closed || aic.links.iter().any(is_set) {
            return None;
        }
        let node = |(i, node): (usize, &Node)| {
            let house = match aic.links.get(i.wrapping_sub(1)) {
                Some(Inference::Strong(Because::House(house))) => Some(*house),
                _ => None,
            };
            (i % 2 == 1, self.node(node, i % 2 == 1), house)
        };
        self.told(&[aic.nodes.iter().enumerate().map(node).collect()])
    }

    /// Returns the branches of a chain in words, if they are short. A net is not told.
    fn told_chain(&self, chain: &Chain) -> Option<String> {
        let link = |link: &Link| {
            let house = match link.cause {
                Cause::OneHouse(house) if link.on => Some(house),
                _ => None,
            };
            (link.on, self.statement(link), house)
        };
        let branches = chain.branches.iter();
        let branches: Vec<Vec<Told>> =
            branches.map(|branch| branch.iter().map(link).collect()).collect();
        let told = self.told(&branches)?;
        Some(self.say("chain-in-words", &args! { told = told }))
    }

    /// Returns the implications of short branches, after a blank.
    fn told(&self, branches: &[Vec<Told>]) -> Option<String> {
        let is_short = |branch: &Vec<Told>| (2..=NODES).contains(&branch.len());
        let total: usize = branches.iter().map(Vec::len).sum();
        if !branches.iter().all(is_short) || total > 2 * NODES {
            return None;
        }
        let between = self.say("sentence-break", &args! {});
        Some(branches.iter().map(|branch| between.clone() + &self.implications(branch)).collect())
    }

    /// Returns `If A, then B (row 4). Then C, so D.`
    fn implications(&self, branch: &[Told]) -> String {
        let with_house = |(_, statement, house): &Told| match house {
            Some(house) => {
                let words = args! { statement = statement.clone(), house = self.house(*house) };
                self.say("chain-by", &words)
            }
            None => statement.clone(),
        };
        let mut sentences = Vec::new();
        let mut rest = &branch[1..];
        while !rest.is_empty() {
            let length = rest.iter().position(|(on, ..)| *on).map_or(rest.len(), |place| place + 1);
            let (group, next) = rest.split_at(length);
            let said = match group {
                [off, on] => {
                    let words = args! { off = with_house(off), on = with_house(on) };
                    self.say("chain-so", &words)
                }
                group => self.list(group.iter().map(with_house)),
            };
            let words = args! { first = branch[0].1.clone(), said = said };
            sentences.push(self.say(
                if rest.len() + 1 == branch.len() { "chain-if" } else { "chain-then" },
                &words,
            ));
            rest = next;
        }
        sentences.join(&self.say("sentence-break", &args! {}))
    }

    /// Returns a node of a chain as a statement: `r1c1 is 3`, `3 is in none of r1c1 and r1c2`.
    fn node(&self, node: &Node, on: bool) -> String {
        let key = match (on, node.cells.len()) {
            (true, _) => "statement-on",
            (false, 1) => "statement-off",
            (false, _) => "statement-none",
        };
        let cells = if on { self.either(&node.cells) } else { self.list(&node.cells) };
        self.say(key, &args! { cell = cells, digit = text(node.digit) })
    }

    /// Returns `r1c1 is 3` or `r1c1 is not 3`.
    fn statement(&self, link: &Link) -> String {
        let key = if link.on { "statement-on" } else { "statement-off" };
        self.say(key, &self.entry(&link.candidate))
    }
}

/// Returns true for a link inside an almost locked set.
fn is_set(link: &Inference) -> bool {
    matches!(link, Inference::Strong(Because::Set(_)))
}
