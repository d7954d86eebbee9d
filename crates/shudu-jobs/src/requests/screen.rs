//! What screens need beside a game: `board`, `statistics`, `qr`.

use serde::Serialize;
use shudu::Named;
use shudu::generate::Symmetry;
use shudu::grid::{Coord, Shape};
use shudu_draw::{Fonts, PRINT};
use shudu_game::{PlayedGame, StatisticsRow, statistics, streak};
use shudu_messages::args;

use crate::requests::input::shape;
use crate::requests::overlay::MarkPlaces;

request! {
    /// Returns the geometry of a board: where candidates are drawn, and the symmetries of patterns.
    BoardGeometry -> BoardAnswer {
        /// The shape of the board: rows and columns of a box, such as `3x3`.
        shape: String,
    }
    |request, job| {
        let shape = shape(job, "shape", &request.shape)?;
        let symmetries = Symmetry::ALL.iter().copied().filter(|&one| one != Symmetry::Random);
        let orbits = |symmetry: Symmetry| SymmetryOrbits {
            symmetry,
            orbits: symmetry
                .orbits(shape.side())
                .into_iter()
                .map(|orbit| orbit.into_iter().map(|cell| shape.coord(cell)).collect())
                .collect(),
        };
        Ok(BoardAnswer {
            shape,
            marks: MarkPlaces::new(shape),
            symmetries: symmetries.map(orbits).collect(),
        })
    }
}

/// The geometry of a board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct BoardAnswer {
    /// The shape.
    pub(crate) shape: Shape,
    /// Where the candidates of a cell are drawn.
    pub(crate) marks: MarkPlaces,
    /// The symmetries, in the order of lists.
    pub(crate) symmetries: Vec<SymmetryOrbits>,
}

/// A symmetry of the given cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct SymmetryOrbits {
    /// Its name.
    pub(crate) symmetry: Symmetry,
    /// The cells that belong together. Each cell of the board is in one of the lists.
    pub(crate) orbits: Vec<Vec<Coord>>,
}

request! {
    /// Counts games by shape and level, and the days in a row with a solved puzzle.
    Statistics -> StatisticsAnswer {
        /// The games.
        games: Vec<PlayedGame>,
        /// The present day, counted like the days of the games. Without it there is no streak.
        today: Option<i64>,
    }
    |request, _job| Ok(StatisticsAnswer {
        streak: request.today.map(|today| streak(&request.games, today)),
        rows: statistics(request.games.iter().cloned()),
    })
}

/// Statistics of games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct StatisticsAnswer {
    /// A row for each shape and level, sorted.
    pub(crate) rows: Vec<StatisticsRow>,
    /// The days in a row on which a puzzle was solved, up to today or the day before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) streak: Option<usize>,
}

request! {
    /// Returns a text as a QR code.
    Qr -> QrAnswer {
        /// The text.
        text: String,
    }
    |request, job| {
        let too_long = || job.bad("text", job.say("api-qr-long", &args! {}));
        let drawing = shudu_draw::qr(&request.text, PRINT.ink).ok_or_else(too_long)?;
        Ok(QrAnswer { svg: drawing.to_svg_text(&Fonts::embedded(), drawing.width) })
    }
}

/// A QR code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct QrAnswer {
    /// The code as an SVG document, dark on white: a unit for each module, with a margin of four.
    pub(crate) svg: String,
}
