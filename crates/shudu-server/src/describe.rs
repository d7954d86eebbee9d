//! The description of all requests for programs: that of [`shudu_api`] with the requests that only
//! the server has.

use std::sync::OnceLock;

use bytes::Bytes;
use serde_json::{Value, json};
use shudu_messages::{Lang, args};

use crate::catalogues::catalogue;

/// Returns the OpenAPI document.
pub(crate) fn openapi() -> Bytes {
    static TEXT: OnceLock<Bytes> = OnceLock::new();
    TEXT.get_or_init(|| document().to_string().into()).clone()
}

fn document() -> Value {
    let mut document = shudu_api::openapi();
    for (name, kind, schema) in [("png", "image/png", png()), ("print", "application/pdf", print())]
    {
        let summary = catalogue(Lang::En).say(&format!("serve-request-{name}"), &args! {});
        document["paths"][format!("/api/v1/{name}")]["post"] = json!({
            "operationId": name,
            "summary": summary,
            "requestBody": {
                "required": true,
                "content": { "application/json": { "schema": schema } },
            },
            "responses": {
                "200": {
                    "description": summary,
                    "content": { kind: { "schema": { "type": "string", "format": "binary" } } },
                },
            },
        });
    }
    document
}

/// Returns the schema of an object of which some fields are required.
fn object(required: &[&str], properties: Value) -> Value {
    let mut properties = properties;
    let common = json!({
        "from": { "type": "string" },
        "shape": { "type": "string" },
        "theme": { "enum": shudu_draw::Theme::ALL.map(|theme| theme.name) },
        "language": { "enum": Lang::ALL.map(Lang::tag) },
        "candidates": { "type": "boolean" },
    });
    if let (Value::Object(own), Value::Object(common)) = (&mut properties, common) {
        own.extend(common);
    }
    json!({
        "type": "object",
        "additionalProperties": false,
        "required": required,
        "properties": properties,
    })
}

fn png() -> Value {
    let properties = json!({
        "puzzle": { "type": "string" },
        "width": { "type": "number", "minimum": 16, "maximum": 4000, "default": 600 },
        "solution": { "type": "boolean" },
        "labels": { "type": "boolean" },
    });
    object(&["puzzle"], properties)
}

fn print() -> Value {
    let boolean = json!({ "type": "boolean" });
    let properties = json!({
        "puzzles": { "type": "string" },
        "paper": { "enum": ["a3", "a4", "a5", "a6", "letter", "legal"], "default": "a4" },
        "per_page": { "type": "integer", "minimum": 1, "maximum": 12 },
        "title": { "type": "string", "maxLength": 200 },
        "answers": { "enum": ["none", "after", "back", "foot"], "default": "none" },
        "notes": { "type": "integer", "minimum": 0, "maximum": 30, "default": 0 },
        "level": boolean,
        "rating": boolean,
        "large": boolean,
        "cover": boolean,
        "duplex": boolean,
        "saddle": boolean,
    });
    object(&["puzzles"], properties)
}
