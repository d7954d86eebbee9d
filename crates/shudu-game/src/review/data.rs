//! The review as data.

use serde::{Deserialize, Serialize};
use shudu::Puzzle;
use shudu::grid::Coord;
use shudu::logic::{Candidate, Rating, Step, Technique};

use super::record::Record;
use crate::game::Status;

/// The review of a game. All times are milliseconds of play, without pauses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Review {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How the game ended.
    pub status: Status,
    /// The time played.
    pub elapsed_ms: u64,
    /// Techniques that start above this rating justify no move.
    pub limit: Rating,
    /// The number of moves of each kind.
    pub summary: ReviewSummary,
    /// The techniques that were used, missed or hinted, easiest first.
    pub techniques: Vec<TechniqueSummary>,
    /// Every placement and elimination, in order.
    pub moves: Vec<Move>,
    /// What to practice, most important first.
    pub practice: Vec<Practice>,
}

impl Review {
    /// Returns the moves in groups that are shown together: those of one event, kind and digit with
    /// the same verdict. Each group has the number of its event among the events with moves, from 1.
    pub fn groups(&self) -> impl Iterator<Item = (usize, &[Move])> {
        let mut number = 0;
        let mut last = 0;
        self.moves.chunk_by(Move::is_shown_with).map(move |group| {
            number += usize::from(std::mem::replace(&mut last, group[0].event) != group[0].event);
            (number, group)
        })
    }
}

/// The number of moves of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ReviewSummary {
    /// Placements.
    pub placements: usize,
    /// Eliminated candidates.
    pub eliminations: usize,
    /// Moves that a technique justifies.
    pub justified: usize,
    /// Moves that a hint had named.
    pub hinted: usize,
    /// Correct moves that no technique up to the limit justifies.
    pub guesses: usize,
    /// Moves that contradict the solution.
    pub mistakes: usize,
    /// Mistakes that were not corrected.
    pub uncorrected: usize,
    /// Events with a justified move for which an easier step was available.
    pub missed: usize,
    /// Moves that the limits of the review left undecided.
    pub unknown: usize,
    /// Events that were not read because the review was canceled.
    #[serde(default, skip_serializing_if = "is_none")]
    pub unread: usize,
    /// Long pauses.
    pub long_pauses: usize,
    /// Hints taken. A higher grade directly after a lower one belongs to the same hint.
    pub hints: usize,
    /// Checks.
    pub checks: usize,
}

impl ReviewSummary {
    pub(super) fn of(record: &Record, hints: usize) -> ReviewSummary {
        let (checks, unread) = (record.checks, record.unread);
        let mut summary = ReviewSummary { hints, checks, unread, ..ReviewSummary::default() };
        let mut last_missed = 0;
        for one in &record.moves {
            match one.kind {
                MoveKind::Place => summary.placements += 1,
                MoveKind::Eliminate => summary.eliminations += 1,
            }
            match &one.verdict {
                MoveVerdict::Justified { .. } => {
                    summary.justified += 1;
                    let is_missed = one.easier.is_some() && last_missed != one.event;
                    summary.missed += usize::from(is_missed);
                    last_missed = if is_missed { one.event } else { last_missed };
                }
                MoveVerdict::Hinted { .. } => summary.hinted += 1,
                MoveVerdict::Guess => summary.guesses += 1,
                MoveVerdict::Mistake { corrected_ms, .. } => {
                    summary.mistakes += 1;
                    summary.uncorrected += usize::from(corrected_ms.is_none());
                }
                MoveVerdict::Unknown => summary.unknown += 1,
            }
            summary.long_pauses += usize::from(one.is_long);
        }
        summary
    }
}

/// The use of one technique in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct TechniqueSummary {
    /// The technique.
    pub technique: Technique,
    /// How many events it justified.
    pub used: usize,
    /// How often it was open when the player made a harder move, a guess or a mistake.
    pub missed: usize,
    /// How many hints were about it.
    pub hinted: usize,
}

impl TechniqueSummary {
    pub(super) fn new(technique: Technique) -> TechniqueSummary {
        TechniqueSummary { technique, used: 0, missed: 0, hinted: 0 }
    }
}

/// A placement or an elimination.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MoveKind {
    /// A digit was placed.
    Place,
    /// A candidate was eliminated.
    Eliminate,
}

/// One move: a digit placed in a cell, or eliminated from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Move {
    /// The number of the event, from 1. An event on several cells has several moves.
    pub event: usize,
    /// When the move was made.
    pub at_ms: u64,
    /// The time since the move before, 0 if it is of the same event.
    pub thought_ms: u64,
    /// Whether that time is long for this player.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_long: bool,
    /// Placement or elimination.
    pub kind: MoveKind,
    /// The cell.
    pub cell: Coord,
    /// The digit.
    pub digit: u8,
    /// What the review found.
    #[serde(flatten)]
    pub verdict: MoveVerdict,
    /// An easier step that was open; for a guess or a mistake, any step that was open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub easier: Option<Box<Step>>,
    /// The position before the move, with the player's correct digits and eliminations. Only for
    /// moves worth a look: guesses, mistakes, those with an easier step, those after a long pause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Box<Puzzle>>,
    /// For boards other than classic 9×9, whose `before` has no candidates: the candidates that the player had
    /// eliminated correctly.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub eliminated: Vec<Candidate>,
}

impl Move {
    /// Returns true for a guess, a mistake, a move with an easier step, and one after a long pause.
    #[must_use]
    pub fn is_notable(&self) -> bool {
        let is_bad = matches!(self.verdict, MoveVerdict::Guess | MoveVerdict::Mistake { .. });
        is_bad || self.easier.is_some() || self.is_long
    }
}

impl Move {
    fn is_shown_with(&self, next: &Move) -> bool {
        let technique = |one: &Move| match &one.verdict {
            MoveVerdict::Justified { technique, ahead, .. } => Some((*technique, *ahead)),
            _ => None,
        };
        let kind = |one: &Move| (one.event, one.kind, one.digit, technique(one));
        let is_same_verdict = match (&self.verdict, &next.verdict) {
            (MoveVerdict::Justified { .. }, MoveVerdict::Justified { .. }) => true,
            (one, other) => one == other,
        };
        kind(self) == kind(next) && is_same_verdict && self.easier == next.easier
    }
}

/// What the review found about a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "verdict", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum MoveVerdict {
    /// A technique justifies the move.
    Justified {
        /// The easiest technique that does.
        technique: Technique,
        /// The step of this technique.
        step: Box<Step>,
        /// How many digits that were not on the board come before the move.
        #[serde(default, skip_serializing_if = "is_zero")]
        ahead: u8,
        /// Whether the step does not hold on the board as it was: it needs digits or eliminations that
        /// were not there, or an earlier move destroyed its pattern.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        prior: bool,
    },
    /// A hint had named the step.
    Hinted {
        /// The highest grade of such a hint.
        grade: u8,
        /// The technique of the hint.
        technique: Technique,
    },
    /// The move is correct, but no technique up to the limit justifies it.
    Guess,
    /// The move contradicts the solution.
    Mistake {
        /// Whether the digit was in conflict with another from the start.
        conflict: bool,
        /// When a check or a hint showed the mistake, or the player corrected it, whichever was
        /// first.
        noticed_ms: Option<u64>,
        /// When it was corrected: its digit was removed or overwritten, or its candidate came back.
        corrected_ms: Option<u64>,
    },
    /// A limit of the review was reached before this was decided: its time, or the number of searches
    /// for chains of several branches.
    Unknown,
}

fn is_zero(ahead: &u8) -> bool {
    *ahead == 0
}

fn is_none(count: &usize) -> bool {
    *count == 0
}

/// A technique to practice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Practice {
    /// The technique.
    pub technique: Technique,
    /// The event before which it was open in this game: a move, or a hint about it.
    pub event: usize,
    /// When that was.
    #[serde(default)]
    pub at_ms: u64,
    /// The position before that event: digits, or 729 candidates.
    pub position: String,
    /// For boards other than classic 9×9, whose `position` has no candidates: the candidates that the player
    /// had eliminated correctly.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub eliminated: Vec<Candidate>,
    /// The step that was open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<Box<Step>>,
    /// The arguments of `shudu generate` for more such positions; 9×9 only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub generate: Option<Vec<String>>,
}
