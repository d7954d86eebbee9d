//! JSON schemas of the types whose serialized form is not derived, for the schema of `shudu-jobs`.
//!
//! Tests validate every answer of a seeded corpus against the schema, so a form that differs from
//! its description here is found.

use crate::Named;
use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::Puzzle;
use crate::generate::{Preset, Request, Symmetry};
use crate::grid::{Board, Cell, CellSet, Coord, Digit, DigitSet, House, HouseKind, Shape};
use crate::integer::Integer;
use crate::logic::{
    AlmostLocked, Because, Cause, Chain, HodokuLevel, Level, Link, Rating, TECHNIQUES, Technique,
};
use crate::rules::{Constraint, Rules};
use crate::symmetry::ClassId;

/// Describes types by name.
macro_rules! schema {
    ($($Type:ty, $name:literal: |$generator:ident| $schema:expr;)*) => {
        $(
            impl JsonSchema for $Type {
                fn schema_name() -> Cow<'static, str> {
                    $name.into()
                }

                fn json_schema($generator: &mut SchemaGenerator) -> Schema {
                    $schema
                }
            }
        )*
    };
}

/// A text that matches a pattern.
fn text(about: &str, pattern: &str) -> Schema {
    json_schema!({ "description": about, "type": "string", "pattern": pattern })
}

/// One of these names.
fn names<'a>(about: &str, names: impl IntoIterator<Item = &'a str>) -> Schema {
    let names: Vec<&str> = names.into_iter().collect();
    json_schema!({ "description": about, "type": "string", "enum": names })
}

/// A list of other values.
fn list<T: JsonSchema>(about: &str, generator: &mut SchemaGenerator) -> Schema {
    json_schema!({ "description": about, "type": "array", "items": generator.subschema_for::<T>() })
}

const CELL: &str = "^r([1-9]|[1-5][0-9]|6[0-4])c([1-9]|[1-5][0-9]|6[0-4])$";
const HOUSE: &str = "^(row|column|box|region|diagonal|cage) [1-9][0-9]*( of grid [1-9][0-9]*)?$";

schema! {
    Cell, "Cell": |_g| text("A cell: row and column from 1.", CELL);
    Coord, "Cell": |_g| text("A cell: row and column from 1.", CELL);
    Digit, "Digit": |_g| json_schema!({
        "description": "A digit from 1.", "type": "integer", "minimum": 1, "maximum": 25,
    });
    CellSet, "Cells": |generator| list::<Cell>("Cells in reading order.", generator);
    DigitSet, "Digits": |generator| list::<Digit>("Digits upwards.", generator);
    House, "House": |_g| text("A house, numbered from 1.", HOUSE);
    HouseKind, "HouseKind": |_g| names("The kind of a house.", HouseKind::names());
    Shape, "Shape": |_g| text("Rows and columns of a box.", "^[0-9]+x[0-9]+$");
    Constraint, "Constraint": |_g| json_schema!({
        "description": "A constraint: its `type` and its fields.", "type": "object",
    });
    Rules, "Rules": |_g| json_schema!({
        "description": "Rules: `areas` with their size and regions, `digits`, `constraints`.",
        "type": "object",
    });
    Board, "Board": |_g| json_schema!({
        "description": "The cells of a board in reading order, a period for a blank.",
        "type": "string",
    });
    Puzzle, "Puzzle": |_g| json_schema!({
        "description": "The cells of a puzzle, or an object with `digits`, `givens` and `candidates`.",
        "type": ["string", "object"],
    });
    Integer, "Integer": |_g| json_schema!({
        "description": "An integer: a number up to 2^53, a string of decimal digits above.",
        "type": ["integer", "string"],
        "minimum": 0,
        "pattern": "^[0-9]+$",
    });
    Rating, "Rating": |_g| json_schema!({
        "description": "A rating on Sudoku Explainer's scale.", "type": "number", "minimum": 0,
    });
    Technique, "Technique": |_g| {
        names("The id of a technique.", TECHNIQUES.iter().map(|row| row.id))
    };
    Level, "Level": |_g| {
        names("A level, which depends on ER.", Level::names())
    };
    Preset, "Preset": |_g| {
        names("A level with a share of givens.", Preset::names())
    };
    HodokuLevel, "HodokuLevel": |_g| {
        names("A level of HoDoKu.", HodokuLevel::names())
    };
    Symmetry, "Symmetry": |_g| {
        names("The symmetry of the givens.", Symmetry::names())
    };
    ClassId, "ClassId": |_g| json_schema!({
        "description": "The id of a class of equivalent puzzles.", "type": "string",
    });
    Cause, "Cause": |_g| json_schema!({
        "description": "Why a link holds: `assumption`, `cell`, `pattern`, or a house.",
        "type": "string",
    });
    Because, "Because": |generator| {
        let set = generator.subschema_for::<AlmostLocked>();
        let word = json_schema!({ "type": "string" });
        json_schema!({
            "description": "Why a link holds: `cell`, a house, or an almost locked set.",
            "anyOf": [word, set],
        })
    };
    Chain, "Chain": |generator| {
        let link = generator.subschema_for::<Link>();
        json_schema!({
            "description": "A chain, a cycle or a net of implications.",
            "type": "object",
            "properties": {
                "argument": {
                    "type": "string",
                    "enum": ["cycle", "forcing", "contradiction", "double", "cell", "house"],
                },
                "from": {
                    "description": "A cell, or the places of a digit in a house.",
                    "type": ["string", "object", "null"],
                },
                "branches": { "type": "array", "items": { "type": "array", "items": link } },
                "complexity": { "type": "integer", "minimum": 0 },
            },
            "required": ["argument", "from", "branches", "complexity"],
        })
    };
    Request, "GenerateProperties": |generator| {
        let symmetry = generator.subschema_for::<Symmetry>();
        let shape = generator.subschema_for::<Shape>();
        let level = generator.subschema_for::<Preset>();
        let techniques = json_schema!({ "type": "array", "items": { "type": "string" } });
        let range = json_schema!({
            "description": "A number, or a range such as `24..28`.", "type": ["number", "string"],
        });
        json_schema!({
            "description": "The properties of generated puzzles.",
            "type": "object",
            "properties": {
                "shape": shape,
                "finished": { "description": "Finished grids.", "type": "boolean" },
                "unbiased": { "description": "Minimal puzzles with weights.", "type": "boolean" },
                "method": {
                    "type": "string", "enum": ["random", "quick", "uniform", "spread", "grow"],
                },
                "givens": range,
                "minimal": { "description": "Every given is necessary.", "type": "boolean" },
                "symmetry": symmetry,
                "pattern": {
                    "description": "A character for each cell: given, blank or either.",
                    "type": "string",
                },
                "start": { "description": "Givens that every puzzle has.", "type": "string" },
                "grid": { "description": "The solution of every puzzle.", "type": "string" },
                "digits": {
                    "description": "The number of different digits.", "type": "integer",
                },
                "avoid_given_digit": { "type": "integer", "minimum": 1, "maximum": 25 },
                "rating": range,
                "level": level,
                "technique": techniques,
                "only": techniques,
                "hardest": techniques,
                "rate": { "description": "With the rating.", "type": "boolean" },
            },
            "additionalProperties": false,
        })
    };
}
