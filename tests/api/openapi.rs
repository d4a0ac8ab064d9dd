//! `openapi.yaml` is generated, and says everything a third party needs.

use std::{fs, path::Path};

use serde_json::Value;

#[test]
fn openapi_yaml_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../openapi.yaml");
    let committed = fs::read_to_string(&path).unwrap();
    let current = http_api::spec_yaml();
    assert!(committed == current, "openapi.yaml is out of date: run `cargo xtask codegen`");
}

#[test]
fn every_operation_is_named_described_and_says_how_it_fails() {
    let spec: Value = serde_json::from_str(http_api::spec_json()).unwrap();
    let mut names = Vec::new();
    for (path, operations) in spec["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let place = format!("{method} {path}");
            let name = operation["operationId"].as_str().unwrap_or_default();
            let camel = name.starts_with(|c: char| c.is_ascii_lowercase())
                && name.chars().all(|c| c.is_ascii_alphanumeric());
            assert!(camel, "{place}: operationId {name:?}");
            assert!(operation["summary"].is_string(), "{place}: summary");
            assert_eq!(operation["tags"].as_array().map(Vec::len), Some(1), "{place}: tag");
            for failure in ["4XX", "5XX"] {
                let content = operation["responses"][failure]["content"].as_object().unwrap();
                for media in content.values() {
                    assert_eq!(media["schema"]["$ref"], "#/components/schemas/Problem", "{place}");
                }
            }
            names.push(name.to_owned());
        }
    }
    let count = names.len();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), count, "an operationId stands twice");
    for (name, schema) in spec["components"]["schemas"].as_object().unwrap() {
        let documented = schema["description"].is_string() || !schema["enum"].is_null();
        assert!(documented || name == "ProblemDetail", "{name}: description");
    }
}

#[tokio::test]
async fn the_document_and_its_page_are_served() {
    let app = crate::app::App::start().await;
    for (path, kind) in [
        ("/api/v1/openapi.yaml", "application/yaml"),
        ("/api/v1/openapi.json", "application/json"),
        ("/api/docs", "text/html; charset=utf-8"),
    ] {
        let response = app.http.get(path).send().await.0;
        assert_eq!(response.status(), 200, "{path}");
        assert_eq!(response.header("content-type"), Some(kind));
        let body = response.into_body().into_string().await.unwrap();
        assert!(body.contains("verify-otp"), "{path}");
        if path == "/api/docs" {
            // The page shows the published document, not the framework's.
            assert!(body.contains(&http_api::spec_json().replace('<', "\\u003c")), "{path}");
            for line in body.lines().filter(|it| it.contains("<script") || it.contains("<link")) {
                assert!(
                    !line.contains("src=\"http") && !line.contains("href=\"http"),
                    "foreign asset"
                );
            }
        }
    }
}

/// The document uses only the subset of OpenAPI that all client generators read.
#[test]
fn the_document_is_in_its_plainest_form() {
    let spec: Value = serde_json::from_str(http_api::spec_json()).unwrap();
    assert_eq!(spec["openapi"], "3.0.3");
    assert_eq!(spec["info"]["license"]["name"], "Apache-2.0");
    let operations = spec["paths"].as_object().unwrap().values();
    for operation in operations.flat_map(|it| it.as_object().unwrap().values()) {
        let ways = operation["security"].as_array().unwrap_or_else(|| panic!("{operation}"));
        let mut schemes = ways.iter().flat_map(|it| it.as_object().unwrap().keys());
        assert!(schemes.all(|it| it == "access_token"), "{operation}");
        let bodies = operation["responses"].as_object().unwrap().values();
        for body in bodies.chain([&operation["requestBody"]]) {
            let media = body["content"].as_object();
            assert!(media.is_none_or(|it| it.keys().all(|it| !it.contains(';'))), "{body}");
        }
    }
    let mut references = 0;
    assert_plain(&spec, "", &spec, &mut references);
    assert!(references > 500, "{references}");
}

/// Holds for every part of the document but data and the live channel, which is no part of OpenAPI.
fn assert_plain(spec: &Value, place: &str, part: &Value, references: &mut usize) {
    if let Some(reference) = part.get("$ref") {
        let target = reference.as_str().unwrap().strip_prefix('#').unwrap();
        assert!(spec.pointer(target).is_some(), "{place}: {reference} does not resolve");
        assert_eq!(part.as_object().unwrap().len(), 1, "{place}: stands beside a reference");
        *references += 1;
    }
    if let Some(members) = part.get("allOf").and_then(Value::as_array) {
        let is_reference = members.len() == 1 && members[0].get("$ref").is_some();
        assert!(is_reference, "{place}: allOf is more than a described reference");
        assert!(part.as_object().unwrap().len() > 1, "{place}: allOf describes nothing");
    }
    if let Some(nullable) = part.get("nullable") {
        assert_eq!(nullable, true, "{place}");
        assert!(part["type"].is_string(), "{place}: nullable without a type");
    }
    let children: Vec<(String, &Value)> = match part {
        Value::Object(fields) => fields.iter().map(|(name, it)| (name.clone(), it)).collect(),
        Value::Array(items) => {
            items.iter().enumerate().map(|(index, it)| (index.to_string(), it)).collect()
        }
        _ => Vec::new(),
    };
    let data = ["default", "enum", "example", "x-websocket"];
    for (name, child) in children.iter().filter(|(name, _)| !data.contains(&name.as_str())) {
        assert_plain(spec, &format!("{place}/{name}"), child, references);
    }
}

#[test]
fn every_body_has_an_example() {
    let spec: Value = serde_json::from_str(http_api::spec_json()).unwrap();
    let schemas = spec["components"]["schemas"].as_object().unwrap();
    // Parts are shown by what they are part of, choices by their values.
    for (name, schema) in schemas.iter().filter(|(name, _)| *name != "FieldFault") {
        let is_body = schema["properties"].is_object();
        assert!(!is_body || schema["example"].is_object(), "{name}");
    }
}

#[test]
fn only_what_can_go_without_needs_no_body() {
    const WITHOUT: [&str; 7] = [
        "/auth/logout",
        "/users/{id}/approve",
        "/users/{id}/suspend",
        "/projects/{id}/client-views",
        "/milestones/{id}/submit",
        "/daily-entries/{id}/approve",
        "/payments/{id}/request",
    ];
    let spec: Value = serde_json::from_str(http_api::spec_json()).unwrap();
    for (path, operations) in spec["paths"].as_object().unwrap() {
        let body = &operations["post"]["requestBody"];
        if body.is_object() {
            assert_eq!(
                body["required"] != true,
                WITHOUT.contains(&path.as_str()),
                "{path}: {body}"
            );
        }
    }
}
