//! The choice of guesses for all lanes in one pass.
//!
//! `branch` scores the cells of one node. When many lanes are stuck, it is cheaper to score all cells
//! of all lanes with bit logic between words, as in a sweep. Only flags are counted, so that the
//! score of a cell has three bits. Of the cells with two candidates, this chooses
//!
//! 1. one whose digits both have a candidate in the box outside the cell's row and column;
//! 2. among these, the one with the most of: another cell with two candidates, one of them a digit
//!    of the cell, in its row in another box; in its column in another box; in its box.
//!
//! The conditions are tested for all candidates of a cell, 27 words, then collected in three words: a
//! set of cells has the cells of minirow r in word r, with minicolumns as fields.

#![allow(clippy::needless_range_loop)] // The same index runs through several arrays.

use super::layout::WORDS;
use super::simd::Simd;
use super::sweep::{Nodes, lines_or, turn_bands, turn_stacks};

/// The first, second and third field of a word.
const FIELD: [u32; 3] = [0o777, 0o777 << 9, 0o777 << 18];

/// A set of cells.
pub(super) type Cells<S> = [<S as Simd>::V; 3];

/// Makes a guess in each of these lanes that has a cell with two candidates. The first candidate is
/// placed in `nodes`, the other one in `rest`. Returns the lanes without such a cell, where
/// both are the node as it was. If not `scored`, the first cell is chosen.
#[inline(always)]
pub(super) fn guess_all<S: Simd>(
    s: S,
    nodes: &mut Nodes<S>,
    lanes: u32,
    scored: bool,
    rest: &mut Nodes<S>,
) -> u32 {
    let cell = s.choose_all(&nodes.words, lanes, scored);
    place(s, nodes, cell, rest);
    lanes & !s.nonzero(s.or3(cell[0], cell[1], cell[2]))
}

/// Returns the cell to guess in for each of these lanes that has a cell with two candidates, and no cell
/// for the others.
#[inline(always)]
pub(super) fn choose<S: Simd>(s: S, words: &[S::A; WORDS], lanes: u32, scored: bool) -> Cells<S> {
    let mut pairs = [s.splat(0); 9];
    for i in 0..9 {
        let (a, b, c) = (s.load(&words[i]), s.load(&words[9 + i]), s.load(&words[18 + i]));
        pairs[i] = just_two(s, [a, b, c]);
    }
    let wanted = s.lanes(lanes);
    let mut cells = [s.splat(0); 3];
    for r in 0..3 {
        let x = [pairs[3 * r], pairs[3 * r + 1], pairs[3 * r + 2]];
        cells[r] = s.and(wanted, by_field(s, x));
    }
    if scored {
        cells = best(s, words, &pairs, cells);
    }
    first(s, cells)
}

/// The sum of nine bits, as far as two and three are told from the rest: `odd` is its lowest bit, and
/// it is two or three where `two` is set and `more` is not. Bits from 27 up are unspecified.
struct Count<S: Simd> {
    odd: S::V,
    two: S::V,
    more: S::V,
}

/// Counts, in every field, how many of the nine digits are in the words of three triples.
#[inline(always)]
fn count<S: Simd>(s: S, x: [S::V; 3]) -> Count<S> {
    let (odd, more) = (s.xor3(x[0], x[1], x[2]), s.two_of(x[0], x[1], x[2]));
    let (p, q) = s.turn_fields(odd);
    let (ones, carry) = (s.xor3(odd, p, q), s.two_of(odd, p, q));
    let (p, q) = s.turn_fields(more);
    let (twos, fours) = (s.xor3(more, p, q), s.two_of(more, p, q));
    Count { odd: ones, two: s.xor(carry, twos), more: fours }
}

/// Returns, in every field, where exactly two of the nine digits are in the words of three triples.
#[inline(always)]
fn just_two<S: Simd>(s: S, x: [S::V; 3]) -> S::V {
    let count = count(s, x);
    s.and_not(count.two, s.or(count.odd, count.more))
}

/// Like [`just_two`], for exactly three.
#[inline(always)]
pub(super) fn just_three<S: Simd>(s: S, x: [S::V; 3]) -> S::V {
    let count = count(s, x);
    s.and_not(s.and(count.odd, count.two), count.more)
}

/// Takes the first field of the first word, the second of the second, the third of the third.
#[inline(always)]
fn by_field<S: Simd>(s: S, x: [S::V; 3]) -> S::V {
    let low = s.or_and(s.and(x[0], s.splat(FIELD[0])), x[1], s.splat(FIELD[1]));
    s.or_and(low, x[2], s.splat(FIELD[2]))
}

/// Returns the set of the cells of a minirow where a bit is set in some field.
#[inline(always)]
fn collect<S: Simd>(s: S, x: [S::V; 3]) -> S::V {
    by_field(
        s,
        [
            s.or3(x[0], s.shr::<9>(x[0]), s.shr::<18>(x[0])),
            s.or3(s.shl::<9>(x[1]), x[1], s.shr::<9>(x[1])),
            s.or3(s.shl::<18>(x[2]), s.shl::<9>(x[2]), x[2]),
        ],
    )
}

/// Keeps the cells in a set, in the lanes where there is one.
#[inline(always)]
fn prefer<S: Simd>(s: S, cells: Cells<S>, set: Cells<S>) -> Cells<S> {
    let some = s.or_and(s.or_and(s.and(cells[0], set[0]), cells[1], set[1]), cells[2], set[2]);
    let some = s.filled(some);
    [
        s.unless(cells[0], some, set[0]),
        s.unless(cells[1], some, set[1]),
        s.unless(cells[2], some, set[2]),
    ]
}

/// For the three digits of a triple: where a digit has candidates that make a cell a good choice.
struct Links<S: Simd> {
    /// By minirow: in a cell with two candidates, in another box of the row.
    beside: [S::V; 3],
    /// By minicolumn, in another box of the column.
    below: [S::V; 3],
    /// In several cells with two candidates in the box.
    several: S::V,
}

/// Returns the cells with the highest score.
#[inline(always)]
fn best<S: Simd>(s: S, words: &[S::A; WORDS], pairs: &[S::V; 9], cells: Cells<S>) -> Cells<S> {
    // One after the other, without loops: the compiler then keeps more in registers, and stores of
    // vectors are what takes most of the time.
    let links = [links(s, words, 0, pairs), links(s, words, 1, pairs), links(s, words, 2, pairs)];
    let (near_0, more_0, odd_0) = score(s, words, pairs, &links, 0);
    let (near_1, more_1, odd_1) = score(s, words, pairs, &links, 1);
    let (near_2, more_2, odd_2) = score(s, words, pairs, &links, 2);
    let far =
        [s.and_not(cells[0], near_0), s.and_not(cells[1], near_1), s.and_not(cells[2], near_2)];
    let cells = prefer(s, cells, far);
    prefer(s, prefer(s, cells, [more_0, more_1, more_2]), [odd_0, odd_1, odd_2])
}

/// Returns three sets of the cells in minirow `r`: those with a digit that has no candidate in the box
/// outside the cell's lines; the two bits of the number of links.
#[inline(always)]
fn score<S: Simd>(
    s: S,
    words: &[S::A; WORDS],
    pairs: &[S::V; 9],
    links: &[Links<S>; 3],
    r: usize,
) -> (S::V, S::V, S::V) {
    let zero = s.splat(0);
    // By cell of the minirow, for some digit of the cell.
    let (mut in_row, mut in_column, mut in_box) = ([zero; 3], [zero; 3], [zero; 3]);
    let mut near = [zero; 3];
    let (p, q) = ((r + 1) % 3 * 3, (r + 2) % 3 * 3);
    for t in 0..3 {
        // The other two minirows of the box, by minicolumn.
        let mut others = [zero; 3];
        for c in 0..3 {
            others[c] = s.or(s.load(&words[t * 9 + p + c]), s.load(&words[t * 9 + q + c]));
        }
        for c in 0..3 {
            let i = 3 * r + c;
            let two = s.and(s.load(&words[t * 9 + i]), pairs[i]);
            in_row[c] = s.or_and(in_row[c], two, links[t].beside[r]);
            in_column[c] = s.or_and(in_column[c], two, links[t].below[c]);
            in_box[c] = s.or_and(in_box[c], two, links[t].several);
            let far = s.or(others[(c + 1) % 3], others[(c + 2) % 3]);
            near[c] = s.or_and_not(near[c], two, far);
        }
    }
    let (a, b, c) = (collect(s, in_row), collect(s, in_column), collect(s, in_box));
    (collect(s, near), s.two_of(a, b, c), s.xor3(a, b, c))
}

/// Returns the links of triple `t`.
#[inline(always)]
fn links<S: Simd>(s: S, words: &[S::A; WORDS], t: usize, pairs: &[S::V; 9]) -> Links<S> {
    let mut two = [s.splat(0); 9];
    for i in 0..9 {
        two[i] = s.and(s.load(&words[t * 9 + i]), pairs[i]);
    }
    let rows = lines_or(s, &two, [[0, 1, 2], [3, 4, 5], [6, 7, 8]]);
    let columns = lines_or(s, &two, [[0, 3, 6], [1, 4, 7], [2, 5, 8]]);
    let several = s.or3(
        s.two_of(two[0], two[1], two[2]),
        s.two_of(two[3], two[4], two[5]),
        s.two_of(two[6], two[7], two[8]),
    );
    let several = s.or(several, s.two_of(rows[0], rows[1], rows[2]));
    let beside = [
        either(s, turn_stacks(s, rows[0])),
        either(s, turn_stacks(s, rows[1])),
        either(s, turn_stacks(s, rows[2])),
    ];
    let below = [
        either(s, turn_bands(s, columns[0])),
        either(s, turn_bands(s, columns[1])),
        either(s, turn_bands(s, columns[2])),
    ];
    Links { beside, below, several }
}

/// Returns the union of two vectors.
#[inline(always)]
fn either<S: Simd>(s: S, (p, q): (S::V, S::V)) -> S::V {
    s.or(p, q)
}

/// Returns the first bit of three words in each lane.
#[inline(always)]
fn first<S: Simd>(s: S, x: [S::V; 3]) -> [S::V; 3] {
    let one = s.filled(x[0]);
    let two = s.or(one, s.filled(x[1]));
    [s.lowest(x[0]), s.and_not(s.lowest(x[1]), one), s.and_not(s.lowest(x[2]), two)]
}

/// Places the first of the two candidates of one cell per lane, and in `rest` the other one. Both are then
/// naked singles and clear their box.
#[inline(always)]
fn place<S: Simd>(s: S, nodes: &mut Nodes<S>, cell: Cells<S>, rest: &mut Nodes<S>) {
    let zero = s.splat(0);
    // The cell in every field, and its candidates.
    let mut at = [zero; 9];
    let mut candidates = [zero; 3];
    for i in 0..9 {
        let own = s.and(cell[i / 3], s.splat(FIELD[i % 3]));
        // Not `fields_or`, whose product takes longer here.
        let (p, q) = s.turn_fields(own);
        let own = s.or3(own, p, q);
        for t in 0..3 {
            candidates[t] = s.or_and(candidates[t], own, s.load(&nodes.words[t * 9 + i]));
        }
        at[i] = own;
    }
    let chosen = first(s, candidates);
    for t in 0..3 {
        let other = s.and_not(candidates[t], chosen[t]);
        for i in 0..9 {
            // Eliminates other digits in the cell, and the digit in other cells of the box.
            let (word, own) = (&mut nodes.words[t * 9 + i], at[i]);
            let w = s.load(word);
            s.store(&mut rest.words[t * 9 + i], s.unless_other(w, own, other));
            s.store(word, s.unless_other(w, own, chosen[t]));
        }
        let naked = s.load(&nodes.naked[t]);
        s.store(&mut rest.naked[t], s.or(naked, other));
        s.store(&mut nodes.naked[t], s.or(naked, chosen[t]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::random::{Rng, Stream};
    use crate::solve::engine::lanes::layout::{self, Node, PLACES, digits_of};
    use crate::solve::engine::lanes::lex;
    use crate::solve::engine::lanes::simd::Portable;

    /// The score of a cell with two candidates, cell by cell.
    fn score(node: &Node, cell: usize) -> usize {
        let digits = |i: usize| digits_of(&node.words, PLACES[i].0.into(), PLACES[i].1.into());
        let (row, column) = (cell / 9, cell % 9);
        let (mut far, mut links) = (0, [0; 3]);
        for other in (0..81).filter(|&other| other != cell) {
            let common = digits(other) & digits(cell);
            let (in_row, in_column) = (other / 9 == row, other % 9 == column);
            let in_box = PLACES[other].1 == PLACES[cell].1;
            if in_box && !in_row && !in_column {
                far |= common;
            }
            if digits(other).count_ones() == 2 && common != 0 {
                links[0] |= usize::from(in_row && !in_box);
                links[1] |= usize::from(in_column && !in_box);
                links[2] |= usize::from(in_box);
            }
        }
        4 * usize::from(far == digits(cell)) + links.iter().sum::<usize>()
    }

    /// The chosen cell has the highest score, and the two branches share its candidates.
    #[test]
    fn guesses_are_the_best_ones() {
        let (mut seen, mut alone) = (0, 0);
        for item in 0..400 {
            let rng = &mut Stream::new(14, item);
            let mut cells = [0; 81];
            for _ in 0..10 + item % 25 {
                let mut next = cells;
                next[rng.below(81) as usize] = 1 + rng.below(9) as u8;
                if Grid::from_cells(next).is_ok_and(|grid| grid.clash().is_none()) {
                    cells = next;
                }
            }
            let mut node = layout::from_cells(&cells);
            while lex::settle(&mut node).stuck != 0 {
                let mut nodes = Nodes { words: node.words.map(|w| [w]), naked: [[0]; 3] };
                let mut rest = Nodes::none(Portable);
                if guess_all(Portable, &mut nodes, 1, true, &mut rest) != 0 {
                    assert_eq!(nodes.words, node.words.map(|w| [w]));
                    assert_eq!(rest.words, nodes.words);
                    alone += 1;
                    break;
                }
                let digits = |words: &[[u32; 1]; WORDS], i: usize| {
                    let (word, bit) = PLACES[i];
                    digits_of(&words.map(|[w]| w), word.into(), bit.into())
                };
                let before = node.words.map(|w| [w]);
                let two = |&i: &usize| digits(&before, i).count_ones() == 2;
                let best = (0..81).filter(two).map(|i| score(&node, i)).max();
                // The box has one place left for the digit.
                let triple = nodes.naked.iter().position(|&[w]| w != 0).expect("a digit is placed");
                let bit = nodes.naked[triple][0].trailing_zeros() as usize;
                let digit = triple * 3 + bit / 9;
                let cell = (0..81)
                    .find(|&i| {
                        usize::from(PLACES[i].1) == bit % 9
                            && digits(&nodes.words, i) >> digit & 1 != 0
                    })
                    .expect("the digit is in its box");
                assert!(two(&cell));
                assert_eq!(Some(score(&node, cell)), best, "cell {cell}");
                assert_eq!(
                    digits(&nodes.words, cell) | digits(&rest.words, cell),
                    digits(&before, cell)
                );
                for branch in [&nodes, &rest] {
                    let digit = digits(&branch.words, cell);
                    assert!(digit.is_power_of_two());
                    for i in (0..81).filter(|&i| i != cell) {
                        let same_box = PLACES[i].1 == PLACES[cell].1;
                        let gone = if same_box { digit } else { 0 };
                        assert_eq!(digits(&branch.words, i), digits(&before, i) & !gone);
                    }
                    let (digit, place) = (digit.trailing_zeros() as usize, PLACES[cell].1);
                    let mut naked = [[0]; 3];
                    naked[digit / 3][0] = 1 << (digit % 3 * 9 + usize::from(place));
                    assert_eq!(branch.naked, naked);
                }
                node.words = nodes.words.map(|[w]| w);
                seen += 1;
            }
        }
        assert!(seen > 500 && alone > 10, "{seen} {alone}");
    }

    /// Chooses for sets of lanes of every size, in the way of the form and in whole vectors.
    #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
    struct Squeezed;

    #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
    impl crate::solve::engine::lanes::simd::Task for Squeezed {
        type Out = ();
        #[inline(always)]
        fn run<S: Simd>(self, s: S) {
            for item in 0..200 {
                let rng = &mut Stream::new(16, item);
                let mut words = [s.zeros(); WORDS];
                for lane in 0..S::LANES {
                    // About two candidates per cell.
                    for word in &mut words {
                        let [a, b] = [0; 2].map(|_| rng.below(1 << 27));
                        word.as_mut()[lane] = a & b;
                    }
                }
                let lanes = rng.below(1 << S::LANES);
                for scored in [false, true] {
                    let cells = s.choose_all(&words, lanes, scored);
                    let expected = choose(s, &words, lanes, scored);
                    for (a, b) in cells.into_iter().zip(expected) {
                        assert_eq!(s.nonzero(s.xor(a, b)), 0, "lanes {lanes:b}");
                    }
                }
            }
        }
    }

    #[test]
    #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
    fn few_lanes_choose_as_many_do() {
        use crate::solve::engine::lanes::Isa;
        for isa in Isa::available() {
            isa.run(Squeezed);
        }
    }
}
