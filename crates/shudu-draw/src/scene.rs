//! What a picture shows, as data.

use shudu::Puzzle;
use shudu::grid::{Coord, House, HouseKind, Shape};
use shudu::logic::State;
use shudu::rules::Rules;

/// What stands in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Content {
    /// Nothing.
    #[default]
    Blank,
    /// A given.
    Given(u8),
    /// A digit that was filled in.
    Own(u8),
    /// Candidates: bit 0 for the digit 1.
    Candidates(u32),
}

/// The role of a set of cells. Each has its own fill and its own border or pattern.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Set {
    /// The pattern: base, pivot.
    A,
    /// The second set: cover, pincers.
    B,
    /// Fins and exceptions.
    Fin,
    /// A further set.
    C,
    /// A further set.
    D,
}

impl Set {
    /// The sets in the order in which further sets of a pattern get them.
    pub const IN_TURN: [Set; 5] = [Set::A, Set::B, Set::Fin, Set::C, Set::D];

    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

/// The role of a candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Disc {
    /// Part of the pattern, or true in a chain.
    Pattern,
    /// False in a chain.
    Off,
    /// To be placed.
    Place,
    /// To be eliminated.
    Eliminate,
}

/// A digit in one or several cells: the end of a link.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    /// The cells; several for a group.
    pub cells: Vec<usize>,
    /// The digit, from 1.
    pub digit: u8,
}

impl Node {
    /// A digit in a cell.
    #[must_use]
    pub fn single(cell: usize, digit: u8) -> Node {
        Node { cells: vec![cell], digit }
    }
}

/// A link between two nodes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// Where it begins.
    pub from: Node,
    /// Where it ends.
    pub to: Node,
    /// True for a strong link: a solid line. A weak link is dashed.
    pub strong: bool,
    /// True if the link is an implication from the first end to the second: an arrow.
    pub arrow: bool,
}

/// The labels of rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Labels {
    /// None.
    #[default]
    None,
    /// `r1` … and `c1` …
    RowColumn,
    /// Letters for rows and numbers for columns.
    LetterNumber,
}

/// Something that the legend can name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Role {
    /// Cells of a set.
    Set(Set),
    /// A candidate.
    Disc(Disc),
    /// A strong link.
    Strong,
    /// A weak link.
    Weak,
    /// A house that matters.
    House,
    /// A house of the second kind.
    SecondHouse,
    /// A group of cells that act as one.
    Group,
    /// A given.
    Given,
    /// A digit that was filled in.
    Own,
}

impl Role {
    /// Returns the key of its name in the message catalogue.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Role::Set(Set::A) => "draw-set-a",
            Role::Set(Set::B) => "draw-set-b",
            Role::Set(Set::Fin) => "draw-set-fin",
            Role::Set(Set::C) => "draw-set-c",
            Role::Set(Set::D) => "draw-set-d",
            Role::Disc(Disc::Pattern) => "draw-pattern",
            Role::Disc(Disc::Off) => "draw-off",
            Role::Disc(Disc::Place) => "draw-place",
            Role::Disc(Disc::Eliminate) => "draw-eliminate",
            Role::Strong => "draw-strong",
            Role::Weak => "draw-weak",
            Role::House => "draw-house",
            Role::SecondHouse => "draw-second-house",
            Role::Group => "draw-group",
            Role::Given => "draw-given",
            Role::Own => "draw-own",
        }
    }
}

/// A picture as data.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Scene {
    /// The shape of the board.
    pub shape: Shape,
    /// The rules, if they are not the classic ones: their regions and constraints are drawn.
    pub rules: Option<Rules>,
    /// What stands in each cell.
    pub cells: Vec<Content>,
    /// Cells with a fill.
    pub fills: Vec<(usize, Set)>,
    /// Candidates with a role: cell, digit, role.
    pub discs: Vec<(usize, u8, Disc)>,
    /// Outlined houses; true for those of the second kind.
    pub houses: Vec<(Vec<usize>, bool)>,
    /// Links.
    pub links: Vec<Link>,
    /// Groups of candidates with a hull around them.
    pub groups: Vec<Node>,
    /// Small texts in the corner of a cell.
    pub notes: Vec<(usize, String)>,
    /// Large digits and strong lines.
    pub large: bool,
    /// Labels of rows and columns.
    pub labels: Labels,
    /// Above the board.
    pub title: Option<String>,
    /// Below the board: a sign and what it means.
    pub legend: Vec<(Role, String)>,
    /// What the picture shows, for readers who cannot see it.
    pub description: String,
}

impl Scene {
    /// An empty board.
    #[must_use]
    pub fn new(shape: Shape) -> Scene {
        Scene {
            shape,
            rules: None,
            cells: vec![Content::Blank; shape.cells()],
            fills: Vec::new(),
            discs: Vec::new(),
            houses: Vec::new(),
            links: Vec::new(),
            groups: Vec::new(),
            notes: Vec::new(),
            large: false,
            labels: Labels::None,
            title: None,
            legend: Vec::new(),
            description: String::new(),
        }
    }

    /// A puzzle. A position shows which digits are givens, and its candidates if it has its own.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Scene {
        let Some(shape) = puzzle.as_classic() else {
            return Scene::of_position(&State::new(puzzle), puzzle.candidates().is_some());
        };
        let mut scene = Scene::new(shape);
        for (content, &digit) in scene.cells.iter_mut().zip(puzzle.cells()) {
            if digit != 0 {
                *content = Content::Given(digit);
            }
        }
        let (givens, candidates) = (puzzle.givens(), puzzle.candidates());
        for (cell, content) in scene.cells.iter_mut().enumerate() {
            match (*content, &candidates) {
                (Content::Given(digit), _) if givens[cell] == 0 => *content = Content::Own(digit),
                (Content::Blank, Some(sets)) => *content = Content::Candidates(sets[cell]),
                _ => {}
            }
        }
        scene
    }

    /// Shows the candidates of blank cells: the digits that no house of the cell has.
    #[must_use]
    pub fn with_candidates(mut self) -> Scene {
        let shape = self.shape;
        let mut used = vec![[0u32; 3]; shape.side()];
        let houses = |cell| House::of_cell(shape, cell).map(|house| usize::from(house.index));
        for (cell, content) in self.cells.iter().enumerate() {
            if let Content::Given(digit) | Content::Own(digit) = content {
                let bit = 1 << (digit - 1);
                houses(cell).into_iter().enumerate().for_each(|(kind, at)| used[at][kind] |= bit);
            }
        }
        for (cell, content) in self.cells.iter_mut().enumerate() {
            if *content == Content::Blank {
                let of_house = |(kind, at): (usize, usize)| used[at][kind];
                let taken = houses(cell).into_iter().enumerate().map(of_house);
                let taken = taken.fold(0, |all, one| all | one);
                *content = Content::Candidates(((1 << shape.side()) - 1) & !taken);
            }
        }
        self
    }

    /// Fills blank cells with the digits of a solution.
    #[must_use]
    pub fn with_solution(mut self, solution: &Puzzle) -> Scene {
        for (content, &digit) in self.cells.iter_mut().zip(solution.cells()) {
            if matches!(content, Content::Blank | Content::Candidates(_)) && digit != 0 {
                *content = Content::Own(digit);
            }
        }
        self
    }

    /// Shows two solutions: digits that agree are filled in; where they differ, the cell has the
    /// digits of both and a fill.
    #[must_use]
    pub fn with_difference(mut self, one: &Puzzle, two: &Puzzle) -> Scene {
        for cell in 0..self.cells.len() {
            let (a, b) = (one.cells()[cell], two.cells()[cell]);
            if a != b {
                self.cells[cell] = Content::Candidates(1 << (a - 1) | 1 << (b - 1));
                self.fills.push((cell, Set::A));
                self.discs.push((cell, a, Disc::Pattern));
                self.discs.push((cell, b, Disc::Off));
            } else if !matches!(self.cells[cell], Content::Given(_)) {
                self.cells[cell] = Content::Own(a);
            }
        }
        self
    }

    /// Sets the labels of rows and columns.
    #[must_use]
    pub fn with_labels(self, labels: Labels) -> Scene {
        Scene { labels, ..self }
    }

    /// Sets the title.
    #[must_use]
    pub fn with_title(self, title: impl Into<String>) -> Scene {
        Scene { title: Some(title.into()), ..self }
    }

    /// Sets what the picture shows, for readers who cannot see it.
    #[must_use]
    pub fn with_description(self, description: impl Into<String>) -> Scene {
        Scene { description: description.into(), ..self }
    }

    /// Adds a legend of the roles that occur. `name` puts a role into words; `None` leaves it out.
    #[must_use]
    pub fn with_legend(mut self, name: impl Fn(Role) -> Option<String>) -> Scene {
        self.legend = self.roles().into_iter().filter_map(|r| Some((r, name(r)?))).collect();
        self
    }

    /// The roles that occur, in the order of the legend.
    #[must_use]
    pub fn roles(&self) -> Vec<Role> {
        let mut roles: Vec<Role> = self.fills.iter().map(|(_, set)| Role::Set(*set)).collect();
        roles.extend(self.discs.iter().map(|(_, _, disc)| Role::Disc(*disc)));
        roles.extend(self.links.iter().map(|l| if l.strong { Role::Strong } else { Role::Weak }));
        let kind = |second: bool| if second { Role::SecondHouse } else { Role::House };
        roles.extend(self.houses.iter().map(|(_, second)| kind(*second)));
        roles.extend(self.groups.iter().map(|_| Role::Group));
        roles.sort_unstable();
        roles.dedup();
        roles
    }

    /// Fills a cell, unless it has a fill already.
    pub fn fill(&mut self, cell: usize, set: Set) {
        if !self.fills.iter().any(|(other, _)| *other == cell) {
            self.fills.push((cell, set));
        }
    }

    /// Gives a candidate a role. A role that changes the grid stands before one of the pattern.
    pub fn disc(&mut self, cell: usize, digit: u8, disc: Disc) {
        match self.discs.iter_mut().find(|(c, d, _)| (*c, *d) == (cell, digit)) {
            Some((_, _, old)) => *old = (*old).max(disc),
            None => self.discs.push((cell, digit, disc)),
        }
    }

    /// Outlines the cells of a house.
    pub fn outline(&mut self, cells: &[Coord], second: bool) {
        let cells: Vec<usize> = cells.iter().filter_map(|cell| self.shape.cell(*cell)).collect();
        if !cells.is_empty() && !self.houses.iter().any(|(other, _)| *other == cells) {
            self.houses.push((cells, second));
        }
    }

    /// Adds a link, once. A strong one has no direction.
    pub fn link(&mut self, from: Node, to: Node, strong: bool) {
        self.add(Link { from, to, strong, arrow: !strong });
    }

    /// Adds a link that is an implication, once. If the converse is there, the link has no direction.
    pub fn implies(&mut self, from: Node, to: Node, strong: bool) {
        self.add(Link { from, to, strong, arrow: true });
    }

    fn add(&mut self, link: Link) {
        if link.from == link.to || link.from.cells.is_empty() || link.to.cells.is_empty() {
            return;
        }
        for other in self.links.iter_mut().filter(|other| other.strong == link.strong) {
            let is_same = other.from == link.from && other.to == link.to;
            if is_same || (other.from == link.to && other.to == link.from) {
                other.arrow &= is_same;
                return;
            }
        }
        self.links.push(link);
    }

    /// Returns the blank cells that the marks are about, in order: those with a fill or a disc, at the end
    /// of a link, or in a group. A page that shows the marks shows the candidates of these cells.
    #[must_use]
    pub fn cells_of_marks(&self) -> Vec<usize> {
        let is_marked = |cell: &usize| {
            let nodes = self.links.iter().flat_map(|link| [&link.from, &link.to]);
            matches!(self.cells[*cell], Content::Candidates(_))
                && (self.fills.iter().any(|fill| fill.0 == *cell)
                    || self.discs.iter().any(|disc| disc.0 == *cell)
                    || nodes.chain(&self.groups).any(|node| node.cells.contains(cell)))
        };
        (0..self.cells.len()).filter(is_marked).collect()
    }

    /// Adds a group, once. One cell is no group.
    pub fn group(&mut self, node: &Node) {
        if node.cells.len() > 1 && !self.groups.contains(node) {
            self.groups.push(node.clone());
        }
    }

    /// Returns true if the cell is drawn with this candidate.
    #[must_use]
    pub fn has_candidate(&self, cell: usize, digit: u8) -> bool {
        matches!(self.cells[cell], Content::Candidates(set) if set >> (digit - 1) & 1 == 1)
    }

    /// The label of a row or of a column.
    pub(crate) fn label(&self, kind: HouseKind, index: usize) -> String {
        match (self.labels, kind) {
            (Labels::RowColumn, HouseKind::Row) => format!("r{}", index + 1),
            (Labels::RowColumn, _) => format!("c{}", index + 1),
            (Labels::LetterNumber, HouseKind::Row) => {
                char::from(b'A' + u8::try_from(index).unwrap_or(25)).to_string()
            }
            (Labels::LetterNumber, _) => (index + 1).to_string(),
            (Labels::None, _) => String::new(),
        }
    }
}
