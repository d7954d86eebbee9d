//! The description of the interface for programs: OpenAPI.

use serde_json::{Map, Value, json};
use shudu_messages::Lang;

use crate::table::REQUESTS;

/// Returns the interface of a server as an OpenAPI document: one path for each request.
#[must_use]
pub fn openapi() -> Value {
    let body = json!({ "content": { "application/json": { "schema": { "type": "object" } } } });
    let path = |info: &crate::RequestInfo| {
        let post = json!({
            "operationId": info.name,
            "summary": info.summary(Lang::En),
            "requestBody": body,
            "responses": { "200": { "description": "The answer." } },
        });
        (format!("/api/v1/{}", info.name), json!({ "post": post }))
    };
    let paths: Map<String, Value> = REQUESTS.iter().map(path).collect();
    json!({
        "openapi": "3.1.0",
        "info": { "title": "shudu", "version": env!("CARGO_PKG_VERSION") },
        "paths": paths,
    })
}
