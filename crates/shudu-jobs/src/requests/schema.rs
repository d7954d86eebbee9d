//! The description of the interface for programs: a JSON schema, and OpenAPI for servers.
//!
//! The schema is made from the types (feature `schema`) and written to `schema.json`, which a test
//! compares. So the default build needs no schema library, and a change of the interface shows in a
//! diff.

use serde_json::{Map, Value, json};
use shudu_messages::Lang;

use crate::requests::failure::Status;
use crate::requests::table::REQUESTS;

/// Returns the schema of all requests and answers: for each name under `requests` the schema of the
/// body as `request` and that of the answer as `answer`. `failure` is the schema of a body of a call
/// that failed.
#[must_use]
pub fn schema() -> Value {
    serde_json::from_str(include_str!("../../schema.json")).unwrap_or_default()
}

/// Returns the schema of all requests and answers, made from the types.
#[cfg(feature = "schema")]
#[must_use]
pub fn schema_from_types() -> Value {
    use schemars::generate::SchemaSettings;

    let mut requests = SchemaSettings::draft2020_12().for_deserialize().into_generator();
    let mut answers = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let all = crate::requests::table::schemas(&mut requests, &mut answers);
    let failure = answers.subschema_for::<crate::requests::Failure>();
    let progress = answers.subschema_for::<crate::requests::Progress>();
    let mut definitions = answers.take_definitions(true);
    let own = requests.take_definitions(true);
    // A type whose two forms differ gets a second name for the one in requests.
    let differs = |name: &&String| definitions.get(*name).is_some_and(|form| *form != own[*name]);
    let renamed: Vec<String> = own.keys().filter(differs).cloned().collect();
    let rename = |value: &Value| {
        let mut text = value.to_string();
        for name in &renamed {
            let [old, new] = ["", "Input"].map(|suffix| format!("\"#/$defs/{name}{suffix}\""));
            text = text.replace(&old, &new);
        }
        serde_json::from_str::<Value>(&text).unwrap_or_default()
    };
    for (name, form) in &own {
        let suffix = if renamed.contains(name) { "Input" } else { "" };
        definitions.insert(format!("{name}{suffix}"), rename(form));
    }
    let entry = |(name, request, answer): (&str, schemars::Schema, schemars::Schema)| {
        let request = rename(&request.to_value());
        (name.to_owned(), json!({ "request": request, "answer": answer }))
    };
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Requests and answers of shudu",
        "requests": all.into_iter().map(entry).collect::<Map<String, Value>>(),
        "failure": {
            "type": "object",
            "properties": { "error": failure },
            "required": ["error"],
        },
        "progress": progress,
        "files": files(),
        "$defs": definitions,
    })
}

/// Returns the schema of the body of each request whose answer is a file, without references.
#[cfg(feature = "schema")]
fn files() -> Map<String, Value> {
    #[cfg(feature = "print")]
    return crate::requests::files::schemas();
    #[cfg(not(feature = "print"))]
    Map::new()
}

/// Returns the interface of a server as an OpenAPI document: one path for each request.
#[must_use]
pub fn openapi() -> Value {
    let text = include_str!("../../schema.json").replace("\"#/$defs/", "\"#/components/schemas/");
    let mut schema: Value = serde_json::from_str(&text).unwrap_or_default();
    let json_of = |schema: Value| json!({ "application/json": { "schema": schema } });
    let failure = schema["failure"].take();
    let path = |info: &crate::requests::RequestInfo| {
        let [request, answer] = ["request", "answer"]
            .map(|part| schema["requests"][info.name].get(part).cloned().unwrap_or_default());
        let post = json!({
            "operationId": info.name,
            "summary": info.summary(Lang::En),
            "requestBody": { "required": true, "content": json_of(request) },
            "responses": {
                "200": { "description": "The answer.", "content": json_of(answer) },
                "default": {
                    "description": "The reason why there is no answer.",
                    "content": json_of(failure.clone()),
                },
            },
        });
        (format!("/api/v1/{}", info.name), json!({ "post": post }))
    };
    let paths: Map<String, Value> = REQUESTS.iter().map(path).collect();
    #[cfg(feature = "print")]
    let paths: Map<String, Value> = {
        let files = schema["files"].take();
        let file = |info: &crate::requests::FileInfo| {
            let summary = info.summary(Lang::En);
            let media =
                json!({ info.media: { "schema": { "type": "string", "format": "binary" } } });
            let post = json!({
                "operationId": info.name,
                "summary": summary,
                "requestBody": { "required": true, "content": json_of(files[info.name].clone()) },
                "responses": {
                    "200": { "description": "The file.", "content": media },
                    "default": {
                        "description": "The reason why there is no file.",
                        "content": json_of(failure.clone()),
                    },
                },
            });
            (format!("/api/v1/{}", info.name), json!({ "post": post }))
        };
        paths.into_iter().chain(crate::requests::FILES.iter().map(file)).collect()
    };
    #[cfg(feature = "photo")]
    let paths: Map<String, Value> = {
        let summary = crate::requests::words::catalogue(Lang::En)
            .say("api-request-photo", &shudu_messages::args! {});
        let picture = json!({ "schema": { "type": "string", "format": "binary" } });
        let grids = json!({ "type": "object", "properties": { "grids": { "type": "array" } } });
        let post = json!({
            "operationId": crate::photo::REQUEST,
            "summary": summary,
            "requestBody": {
                "required": true,
                "content": { "image/jpeg": picture.clone(), "image/png": picture },
            },
            "responses": {
                "200": { "description": "The grids of the picture.", "content": json_of(grids) },
                "default": {
                    "description": "The reason why the picture is not read.",
                    "content": json_of(failure),
                },
            },
        });
        let path = (format!("/api/v1/{}", crate::photo::REQUEST), json!({ "post": post }));
        paths.into_iter().chain([path]).collect()
    };
    let kinds: Vec<&str> = Status::ALL.iter().skip(1).map(|status| status.name()).collect();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "shudu",
            "version": env!("CARGO_PKG_VERSION"),
            "description": format!("Failures have one of these kinds: {}.", kinds.join(", ")),
        },
        "paths": paths,
        "components": { "schemas": schema["$defs"].take() },
    })
}
