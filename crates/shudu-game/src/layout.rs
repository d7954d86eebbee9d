//! The board of a game as tables: the cells and groups of its rules by number, and the peers of each
//! cell. They are made once for a game, and once for all games of a classic shape, because every event
//! and every query passes over them.

use std::sync::{Arc, OnceLock};

use shudu::grid::{Coord, House, HouseKind, Shape};
use shudu::rules::{Constraint, Origin, Rules};

/// A group of the rules, with the numbers of its cells in reading order.
#[derive(Debug)]
pub(crate) struct Group {
    pub(crate) cells: Vec<u16>,
    /// The first of the conditions that need it.
    pub(crate) origin: Origin,
}

/// What follows from the rules alone.
#[derive(Debug)]
pub(crate) struct Layout {
    pub(crate) rules: Rules,
    pub(crate) coords: Vec<Coord>,
    pub(crate) groups: Vec<Group>,
    /// For each cell the other cells of its groups, each once.
    pub(crate) peers: Vec<Vec<u16>>,
    /// The box or region of each cell; its row if it is in none.
    regions: Vec<House>,
    /// How often a digit can be on the board.
    pub(crate) most: usize,
    /// Whether the groups are not all: whether there are sums or orders.
    pub(crate) has_more: bool,
}

impl Layout {
    /// Returns the tables of rules.
    pub(crate) fn of(rules: &Rules) -> Arc<Layout> {
        const N: usize = Shape::MAX_SIDE + 1;
        static CLASSIC: [OnceLock<Arc<Layout>>; N * N] = [const { OnceLock::new() }; N * N];
        match rules.as_classic() {
            Some(shape) => CLASSIC[shape.box_rows() * N + shape.box_columns()]
                .get_or_init(|| Arc::new(Layout::new(rules)))
                .clone(),
            None => Arc::new(Layout::new(rules)),
        }
    }

    fn new(rules: &Rules) -> Layout {
        let coords = rules.cells();
        let mut regions: Vec<House> =
            coords.iter().map(|c| House::new(HouseKind::Row, c.row.into())).collect();
        let mut groups_of: Vec<Vec<usize>> = vec![Vec::new(); coords.len()];
        let mut groups: Vec<Group> = Vec::new();
        let mut is_in_house = vec![false; coords.len()];
        for group in rules.groups() {
            // A group has at least one origin.
            let Some(&origin) = group.origins.first() else { continue };
            let numbers = group.cells.iter().filter_map(|cell| coords.binary_search(cell).ok());
            let cells: Vec<u16> = numbers.map(|number| number as u16).collect();
            for &cell in &cells {
                let number = usize::from(cell);
                if let Some(region) = group.name.filter(|house| is_region(*house)) {
                    regions[number] = region;
                }
                is_in_house[number] |= group.is_house;
                groups_of[number].push(groups.len());
            }
            groups.push(Group { cells, origin });
        }
        let mut last_seen = vec![usize::MAX; coords.len()];
        let mut peers_of = |cell: usize| -> Vec<u16> {
            last_seen[cell] = cell;
            let others = groups_of[cell].iter().flat_map(|&group| &groups[group].cells).copied();
            let is_new =
                |other: &u16| std::mem::replace(&mut last_seen[usize::from(*other)], cell) != cell;
            others.filter(is_new).collect()
        };
        let peers = (0..coords.len()).map(&mut peers_of).collect();
        let has_more = |constraint: &Constraint| {
            !has_groups(constraint) || matches!(constraint, Constraint::Cage { sum: Some(_), .. })
        };
        let has_more = rules.constraints().iter().any(has_more);
        // Houses that cover the board have each digit once.
        let most = match is_in_house.iter().all(|&is| is) {
            true => coords.len() / rules.digits().count(),
            false => rules.extent().0,
        };
        Layout { rules: rules.clone(), coords, groups, peers, regions, most, has_more }
    }

    /// Returns the number of a cell.
    pub(crate) fn number(&self, cell: Coord) -> Option<usize> {
        self.coords.binary_search(&cell).ok()
    }

    /// Returns the box or region of a cell; its row if it is in none.
    pub(crate) fn region_of(&self, cell: Coord) -> Option<House> {
        self.number(cell).map(|number| self.regions[number])
    }

    /// Returns the number of digits.
    pub(crate) fn digits(&self) -> u8 {
        self.rules.digits().count() as u8
    }
}

fn is_region(house: House) -> bool {
    matches!(house.kind, HouseKind::Box | HouseKind::Region)
}

/// Returns true for constraints whose cells hold different digits, which are groups.
pub(crate) fn has_groups(constraint: &Constraint) -> bool {
    use Constraint as C;
    matches!(constraint, C::DiagonalDown | C::DiagonalUp | C::Leaper { .. } | C::Cage { .. })
}
