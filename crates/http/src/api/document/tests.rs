use serde_json::json;

use super::*;

fn schema(of: serde_json::Value) -> serde_json::Value {
    let mut schema = yaml_serde::to_value(of).unwrap();
    plain(&mut schema);
    serde_json::to_value(schema).unwrap()
}

#[test]
fn a_described_reference_is_the_only_member_of_all_of() {
    let described = json!({ "description": "Why.", "allOf": [
        { "$ref": "#/components/schemas/Role" }, { "description": "Why." },
    ] });
    let expected =
        json!({ "description": "Why.", "allOf": [{ "$ref": "#/components/schemas/Role" }] });
    assert_eq!(schema(described), expected);
}

#[test]
fn a_description_is_lifted_out_of_all_of() {
    let described =
        json!({ "allOf": [{ "$ref": "#/a" }, { "default": "low", "deprecated": true }] });
    let expected = json!({ "allOf": [{ "$ref": "#/a" }], "default": "low", "deprecated": true });
    assert_eq!(schema(described), expected);
}

#[test]
fn a_reference_that_nothing_stands_beside_is_bare() {
    let reference = json!({ "allOf": [{ "$ref": "#/a" }, { "deprecated": false }] });
    assert_eq!(schema(reference), json!({ "$ref": "#/a" }));
}

#[test]
fn a_nullable_reference_is_a_choice_with_null() {
    let nullable = json!({ "allOf": [{ "$ref": "#/a" }, { "nullable": true, "description": "Why." }],
        "nullable": true, "description": "Why." });
    let expected =
        json!({ "description": "Why.", "oneOf": [{ "$ref": "#/a" }, { "enum": [null] }] });
    assert_eq!(schema(nullable), expected);
}

#[test]
fn nullable_stands_beside_a_type_only() {
    let string = json!({ "type": "string", "nullable": true });
    assert_eq!(schema(string.clone()), string);
    assert_eq!(schema(json!({ "type": "string", "nullable": false })), json!({ "type": "string" }));
    // Without a type null is allowed anyway.
    assert_eq!(schema(json!({ "nullable": true })), json!({}));
    let either = json!({ "anyOf": [{ "type": "string" }], "nullable": true });
    assert_eq!(schema(either), json!({ "anyOf": [{ "type": "string" }, { "enum": [null] }] }));
    let both = json!({ "allOf": [{ "$ref": "#/a" }, { "$ref": "#/b" }], "nullable": true });
    let all = json!({ "allOf": [{ "$ref": "#/a" }, { "$ref": "#/b" }] });
    assert_eq!(schema(both), json!({ "oneOf": [all, { "enum": [null] }] }));
}

#[test]
fn limits_of_integers_are_integers() {
    let integer = json!({ "type": "integer", "minimum": 0.0, "maximum": 9_007_199_254_740_991.0 });
    let expected = json!({ "type": "integer", "minimum": 0, "maximum": 9_007_199_254_740_991_u64 });
    assert_eq!(schema(integer), expected);
    let number = json!({ "type": "number", "maximum": 90.5, "minimum": -90.0 });
    assert_eq!(schema(number.clone()), number);
}

#[test]
fn schemas_are_found_wherever_they_stand_and_data_is_left_alone() {
    let day = json!({ "type": "string", "format": "naive-date" });
    let data = json!({ "nullable": true, "allOf": [{ "title": "A" }], "format": "naive-date" });
    let res = schema(json!({
        "properties": { "nullable": day, "allOf": { "type": "array", "items": day } },
        "additionalProperties": day, "not": day, "oneOf": [day], "example": data, "default": data,
    }));
    let day = json!({ "type": "string", "format": "date" });
    let expected = json!({
        "properties": { "nullable": day, "allOf": { "type": "array", "items": day } },
        "additionalProperties": day, "not": day, "oneOf": [day], "example": data, "default": data,
    });
    assert_eq!(res, expected);
}

fn document(operation: &serde_json::Value, schemas: &serde_json::Value) -> serde_json::Value {
    let described = json!({ "openapi": "3.0.0", "paths": { "/a": { "post": operation } },
        "components": { "schemas": schemas } });
    let described = yaml_serde::to_value(described).unwrap();
    serde_json::to_value(published(described, Value::Null)).unwrap()
}

#[test]
fn every_operation_says_its_security() {
    let mut operation = json!({ "operationId": "a" });
    assert_eq!(document(&operation, &json!({}))["paths"]["/a"]["post"]["security"], json!([]));
    operation["security"] = json!([{ "access_token": [] }, {}]);
    assert_eq!(document(&operation, &json!({}))["paths"]["/a"]["post"], operation);
}

#[test]
fn media_types_have_no_parameters() {
    let media = json!({ "application/json; charset=utf-8": { "schema": { "nullable": true } } });
    let operation = json!({
        "deprecated": false,
        "parameters": [{ "name": "day", "deprecated": false, "schema": { "format": "naive-date" } }],
        "requestBody": { "content": media },
        "responses": { "200": { "content": media, "headers": { "ETAG": { "deprecated": false } } } },
        "security": [],
    });
    let media = json!({ "application/json": { "schema": {} } });
    let expected = json!({
        "parameters": [{ "name": "day", "schema": { "format": "date" } }],
        "requestBody": { "content": media },
        "responses": { "200": { "content": media, "headers": { "ETAG": {} } } },
        "security": [],
    });
    assert_eq!(document(&operation, &json!({}))["paths"]["/a"]["post"], expected);
}

#[test]
fn bodies_and_their_parts_are_closed() {
    let reference = |name| json!({ "$ref": format!("#/components/schemas/{name}") });
    let object = |properties| json!({ "type": "object", "properties": properties });
    let operation = json!({
        "requestBody": { "content": { "application/json": { "schema": reference("Body") } } },
        "responses": { "200": { "content": { "application/json": { "schema": reference("Reply") } } } },
    });
    let schemas = json!({
        "Body": object(json!({ "part": reference("Part"), "again": reference("Body"), "word": reference("Word") })),
        "Part": object(json!({ "name": { "type": "string" } })),
        "Word": { "type": "string", "enum": ["a"] },
        "Reply": object(json!({ "id": { "type": "string" } })),
    });
    let document = document(&operation, &schemas);
    let closed =
        |name: &str| document["components"]["schemas"][name]["additionalProperties"].clone();
    assert_eq!(
        ["Body", "Part", "Word", "Reply"].map(closed),
        [json!(false), json!(false), json!(null), json!(null)]
    );
}
