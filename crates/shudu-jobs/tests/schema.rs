//! The written schema is that of the types, and every answer of the corpus matches it.

use std::collections::BTreeSet;

use serde_json::Value;
use shudu_jobs::requests::testing::{corpus, reply};
use shudu_jobs::requests::{REQUESTS, Status, openapi, schema, schema_from_types};

/// `SHUDU_PIN=1` writes the schema.
#[test]
fn the_written_schema_is_that_of_the_types() {
    let mut made = serde_json::to_string_pretty(&schema_from_types()).expect("JSON");
    made.push('\n');
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/schema.json");
    if std::env::var_os("SHUDU_PIN").is_some() {
        std::fs::write(file, &made).expect("the schema can be written");
    }
    let written = std::fs::read_to_string(file).expect("the schema can be read");
    assert!(made == written, "schema.json is out of date; run this test with SHUDU_PIN=1");
}

#[test]
fn requests_and_answers_match_the_schema() {
    let schema = schema();
    let mut seen = BTreeSet::new();
    for case in corpus(11, 14) {
        let reply = reply(&case);
        let shown = String::from_utf8_lossy(&case.body);
        let body: Value = serde_json::from_slice(&reply.body).expect("JSON");
        let checked = match reply.status {
            Status::Ok => {
                let request = &schema["requests"][&case.name]["request"];
                let asked = serde_json::from_slice(&case.body).expect("JSON");
                check(&schema, request, &asked, &mut BTreeSet::new())
                    .unwrap_or_else(|why| panic!("{} {shown}: request: {why}", case.name));
                check(&schema, &schema["requests"][&case.name]["answer"], &body, &mut seen)
            }
            _ => check(&schema, &schema["failure"], &body, &mut seen),
        };
        checked.unwrap_or_else(|why| panic!("{} {shown}: {why}", case.name));
    }
    // Keys that no answer has would be a fault of the schema, or a gap of the corpus.
    assert!(seen.len() > 150, "{}", seen.len());
}

#[test]
fn openapi_has_a_path_for_each_request() {
    let openapi = openapi();
    for info in REQUESTS {
        let post = &openapi["paths"][format!("/api/v1/{}", info.name)]["post"];
        assert_eq!(post["operationId"], info.name);
        assert!(post["responses"]["200"]["content"]["application/json"]["schema"].is_object());
    }
    // Every reference leads somewhere.
    let text = openapi.to_string();
    assert!(!text.contains("$defs"));
    for part in text.split("\"#/components/schemas/").skip(1) {
        let name = part.split('"').next().unwrap_or_default();
        assert!(openapi["components"]["schemas"][name].is_object(), "{name}");
    }
}

/// Checks a value against the parts of JSON Schema that the schema uses. Unknown keys are faults, so
/// that the schema lists every key.
fn check(
    root: &Value,
    schema: &Value,
    value: &Value,
    seen: &mut BTreeSet<String>,
) -> Result<(), String> {
    let keys = all_keys(root, schema);
    if let (Value::Object(map), Some(keys)) = (value, &keys) {
        for key in map.keys() {
            if !keys.contains(key) {
                return Err(format!("unknown key {key}"));
            }
            seen.insert(key.clone());
        }
    }
    matches(root, schema, value, seen)
}

/// Returns the keys that an object of this schema may have; `None` if it may have any.
fn all_keys(root: &Value, schema: &Value) -> Option<BTreeSet<String>> {
    let schema = resolve(root, schema);
    let mut keys = BTreeSet::new();
    let mut is_object = false;
    if let Some(properties) = schema["properties"].as_object() {
        is_object = true;
        keys.extend(properties.keys().cloned());
    }
    for word in ["anyOf", "oneOf", "allOf"] {
        for part in schema[word].as_array().into_iter().flatten() {
            if let Some(more) = all_keys(root, part) {
                is_object = true;
                keys.extend(more);
            }
        }
    }
    // A flattened part is a reference beside the properties.
    if let Some(name) = schema["$ref"].as_str().and_then(|place| place.strip_prefix("#/$defs/")) {
        keys.extend(all_keys(root, &root["$defs"][name]).unwrap_or_default());
    }
    (is_object && !schema["additionalProperties"].is_object()).then_some(keys)
}

fn resolve<'a>(root: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str().and_then(|place| place.strip_prefix("#/$defs/")) {
        // Keys beside a reference are descriptions or properties of a flattened part.
        Some(name) if schema["properties"].is_null() => &root["$defs"][name],
        _ => schema,
    }
}

fn matches(
    root: &Value,
    schema: &Value,
    value: &Value,
    seen: &mut BTreeSet<String>,
) -> Result<(), String> {
    if let Some(name) = schema["$ref"].as_str().and_then(|place| place.strip_prefix("#/$defs/")) {
        let target = root["$defs"].get(name).ok_or_else(|| format!("no definition {name}"))?;
        check_inner(root, target, value, seen).map_err(|why| format!("{name}: {why}"))?;
    }
    check_inner(root, schema, value, seen)
}

fn check_inner(
    root: &Value,
    schema: &Value,
    value: &Value,
    seen: &mut BTreeSet<String>,
) -> Result<(), String> {
    if *schema == Value::Bool(true) {
        return Ok(());
    }
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let types: Vec<&str> = match &schema["type"] {
        Value::String(one) => vec![one],
        Value::Array(list) => list.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    let is_right = |one: &&str| **one == *kind || (**one == *"number" && kind == "integer");
    if !types.is_empty() && !types.iter().any(is_right) {
        return Err(format!("{kind} instead of {types:?}"));
    }
    if let Some(list) = schema["enum"].as_array()
        && !list.contains(value)
    {
        return Err(format!("{value} is not one of {list:?}"));
    }
    if !schema["const"].is_null() && schema["const"] != *value {
        return Err(format!("{value} is not {}", schema["const"]));
    }
    for name in schema["required"].as_array().into_iter().flatten() {
        let name = name.as_str().unwrap_or_default();
        if value.get(name).is_none() {
            return Err(format!("no key {name}"));
        }
    }
    for (name, part) in schema["properties"].as_object().into_iter().flatten() {
        if let Some(value) = value.get(name) {
            check(root, part, value, seen).map_err(|why| format!("{name}: {why}"))?;
        }
    }
    if let (Some(part), Some(map)) = (schema.get("additionalProperties"), value.as_object())
        && part.is_object()
    {
        for value in map.values() {
            check(root, part, value, seen)?;
        }
    }
    if let (Some(part), Some(list)) = (schema.get("items"), value.as_array()) {
        for value in list {
            check(root, part, value, seen)?;
        }
    }
    for word in ["anyOf", "oneOf"] {
        let parts = schema[word].as_array();
        if let Some(parts) = parts {
            let errors: Vec<String> = parts
                .iter()
                .filter_map(|part| matches(root, part, value, &mut seen.clone()).err())
                .collect();
            if errors.len() == parts.len() {
                return Err(errors.join("; or "));
            }
        }
    }
    for part in schema["allOf"].as_array().into_iter().flatten() {
        matches(root, part, value, seen)?;
    }
    Ok(())
}
