//! The published document: the framework's description in the form that every generator of clients
//! reads. OpenAPI 3.0, because some generators read nothing newer.

use yaml_serde::{Mapping, Value};

/// Keywords that describe a schema and restrict nothing.
const ANNOTATIONS: [&str; 6] =
    ["default", "deprecated", "description", "example", "externalDocs", "title"];
const COMBINATIONS: [&str; 3] = ["allOf", "anyOf", "oneOf"];
const METHODS: [&str; 8] = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/// Rewrites the framework's description; `channel` describes the live channel, for which OpenAPI
/// has no words.
pub(super) fn published(mut document: Value, channel: Value) -> Value {
    for path in children(&mut document, "paths") {
        for method in METHODS {
            if let Some(operation) = path.get_mut(method) {
                spread_queries(operation);
                plain_operation(operation);
            }
        }
    }
    let bodies = bodies(&document);
    if let Some(components) = document.get_mut("components") {
        for (name, schema) in entries(components, "schemas") {
            plain(schema);
            if name.as_str().is_some_and(|it| bodies.contains(&it.to_owned())) {
                close(schema);
            }
        }
    }
    if let Some(document) = document.as_mapping_mut() {
        document.insert("openapi".into(), "3.0.3".into());
        document.insert("x-websocket".into(), channel);
    }
    document
}

/// Lists each field of a `query!` as a parameter of its own.
fn spread_queries(operation: &mut Value) {
    let parameters = operation.get_mut("parameters").and_then(Value::as_sequence_mut);
    let Some(parameters) = parameters else { return };
    for parameter in std::mem::take(parameters) {
        match parameter["schema"]["properties"].as_mapping() {
            Some(fields) => parameters
                .extend(fields.iter().map(|(name, field)| spread(name, field, &parameter))),
            None => parameters.push(parameter),
        }
    }
}

/// The parameter that one field of a query stands for.
fn spread(name: &Value, field: &Value, query: &Value) -> Value {
    let mut schema = field.clone();
    let description = schema.as_mapping_mut().and_then(|it| it.shift_remove("description"));
    let mut parameter = query.clone();
    if let Some(parameter) = parameter.as_mapping_mut() {
        parameter.insert("name".into(), name.clone());
        parameter.insert("schema".into(), schema);
        let explode = parameter.shift_remove("explode");
        parameter.shift_remove("required");
        if let Some(text) = description.as_ref().and_then(Value::as_str) {
            parameter.insert("description".into(), trimmed(text).into());
        }
        parameter.insert("required".into(), false.into());
        parameter.extend(explode.map(|it| ("explode".into(), it)));
    }
    parameter
}

/// A doc comment without the spaces around its lines.
fn trimmed(text: &str) -> String {
    text.trim_end().lines().map(str::trim).collect::<Vec<_>>().join("\n")
}

/// Every operation says its security, also that it needs none.
fn plain_operation(operation: &mut Value) {
    for parameter in items(operation, "parameters") {
        plain_header(parameter);
    }
    if let Some(body) = operation.get_mut("requestBody") {
        plain_content(body);
    }
    for response in children(operation, "responses") {
        plain_content(response);
        children(response, "headers").for_each(plain_header);
    }
    if let Some(operation) = operation.as_mapping_mut() {
        without_default(operation, "deprecated");
        operation.entry("security".into()).or_insert_with(|| Value::Sequence(Vec::new()));
    }
}

/// A parameter, or the header of a response.
fn plain_header(header: &mut Value) {
    if let Some(schema) = header.get_mut("schema") {
        plain(schema);
    }
    if let Some(header) = header.as_mapping_mut() {
        without_default(header, "deprecated");
    }
}

/// Media types are named without parameters: `application/json`.
fn plain_content(message: &mut Value) {
    let Some(content) = message.get_mut("content").and_then(Value::as_mapping_mut) else { return };
    *content = std::mem::take(content)
        .into_iter()
        .map(|(name, mut media)| {
            if let Some(schema) = media.get_mut("schema") {
                plain(schema);
            }
            let name = name.as_str().and_then(|it| it.split(';').next()).map(str::trim_end);
            (name.unwrap_or_default().into(), media)
        })
        .collect();
}

/// A schema and all schemas in it. Examples and defaults are data, and stay as they are.
fn plain(schema: &mut Value) {
    for part in ["items", "not", "additionalProperties"] {
        if let Some(part) = schema.get_mut(part) {
            plain(part);
        }
    }
    children(schema, "properties").for_each(plain);
    for combination in COMBINATIONS {
        items(schema, combination).for_each(plain);
    }
    let Some(fields) = schema.as_mapping_mut() else { return };
    without_default(fields, "deprecated");
    if let Some(description) = fields.get_mut("description")
        && let Some(text) = description.as_str()
    {
        *description = trimmed(text).into();
    }
    // The framework's word for a day without a zone; `date` is OpenAPI's.
    if fields.get("format").is_some_and(|it| it == "naive-date") {
        fields.insert("format".into(), "date".into());
    }
    whole_limits(fields);
    lift_annotations(fields);
    plain_reference(fields);
    say_null(fields);
}

/// The limits of an integer are integers; the framework writes all limits with a fraction.
fn whole_limits(fields: &mut Mapping) {
    if fields.get("type").is_none_or(|it| it != "integer") {
        return;
    }
    for limit in ["maximum", "minimum", "multipleOf"] {
        if let Some(value) = fields.get_mut(limit)
            && let Some(whole) = value.as_f64().and_then(whole)
        {
            *value = whole.into();
        }
    }
}

/// The number without its fraction, if that is nothing and no digit is lost.
fn whole(number: f64) -> Option<i64> {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    #[expect(clippy::cast_possible_truncation, reason = "whole, and in the range of i64")]
    (number.fract() == 0.0 && number.abs() <= EXACT).then_some(number as i64)
}

/// Moves what members of `allOf` only describe to the schema itself, and leaves the members that
/// restrict it.
fn lift_annotations(fields: &mut Mapping) {
    let Some(Value::Sequence(members)) = fields.get_mut("allOf") else { return };
    let is_annotation = |member: &Value| {
        let names = member.as_mapping().into_iter().flat_map(Mapping::keys);
        let mut names = names.filter_map(Value::as_str);
        names.all(|it| it == "nullable" || ANNOTATIONS.contains(&it))
    };
    let (annotations, members): (Vec<_>, _) =
        std::mem::take(members).into_iter().partition(is_annotation);
    fields.insert("allOf".into(), Value::Sequence(members));
    for annotation in annotations {
        if let Value::Mapping(annotation) = annotation {
            fields.extend(annotation);
        }
    }
}

/// A reference that nothing stands beside needs no `allOf`; one with a description is its only
/// member, since 3.0 ignores all that stands beside `$ref`.
fn plain_reference(fields: &mut Mapping) {
    if fields.len() > 1 {
        return;
    }
    if let Some([Value::Mapping(only)]) =
        fields.get("allOf").and_then(Value::as_sequence).map(Vec::as_slice)
    {
        *fields = only.clone();
    }
}

/// `nullable` means something beside a type only. A reference that may be null is a choice between
/// the two, which every generator reads as one; without any type null is allowed as it is.
fn say_null(fields: &mut Mapping) {
    without_default(fields, "nullable");
    if fields.contains_key("type") || fields.shift_remove("nullable").is_none() {
        return;
    }
    let null =
        Value::Mapping([("enum".into(), Value::Sequence(vec![Value::Null]))].into_iter().collect());
    for choice in ["oneOf", "anyOf"] {
        if let Some(Value::Sequence(members)) = fields.get_mut(choice) {
            members.push(null);
            return;
        }
    }
    if let Some(Value::Sequence(mut members)) = fields.shift_remove("allOf") {
        let one = if members.len() == 1 {
            members.remove(0)
        } else {
            Value::Mapping([("allOf".into(), Value::Sequence(members))].into_iter().collect())
        };
        fields.insert("oneOf".into(), Value::Sequence(vec![one, null]));
    }
}

/// Bodies hold what is described and nothing else.
fn close(schema: &mut Value) {
    let Some(fields) = schema.as_mapping_mut().filter(|it| it.contains_key("properties")) else {
        // A choice among objects is as closed as they are; a word has nothing to close.
        return;
    };
    for (name, value) in std::mem::take(fields) {
        let is_type = name == "type";
        fields.insert(name, value);
        if is_type {
            fields.insert("additionalProperties".into(), false.into());
        }
    }
}

/// The schemas of the bodies that calls take, and of the objects in them.
fn bodies(document: &Value) -> Vec<String> {
    let mut open = Vec::new();
    let paths = document["paths"].as_mapping().into_iter().flat_map(Mapping::values);
    for operation in paths.filter_map(Value::as_mapping).flat_map(Mapping::values) {
        if let Some(body) = operation.get("requestBody") {
            references(body, &mut open);
        }
    }
    let mut res = Vec::new();
    while let Some(name) = open.pop() {
        // One may serve two calls, or stand in two bodies.
        if !res.contains(&name) {
            references(&document["components"]["schemas"][&name], &mut open);
            res.push(name);
        }
    }
    res
}

/// The names of the schemas that a part of the document refers to.
fn references(part: &Value, names: &mut Vec<String>) {
    match part {
        Value::Mapping(fields) => {
            let place = fields.get("$ref").and_then(Value::as_str);
            names.extend(
                place.and_then(|it| it.strip_prefix("#/components/schemas/")).map(str::to_owned),
            );
            fields.values().for_each(|it| references(it, names));
        }
        Value::Sequence(items) => items.iter().for_each(|it| references(it, names)),
        _ => {}
    }
}

fn without_default(fields: &mut Mapping, flag: &str) {
    if fields.get(flag).is_some_and(|it| it == &Value::Bool(false)) {
        fields.shift_remove(flag);
    }
}

fn entries<'a>(
    parent: &'a mut Value,
    name: &str,
) -> impl Iterator<Item = (&'a Value, &'a mut Value)> {
    parent.get_mut(name).and_then(Value::as_mapping_mut).into_iter().flat_map(Mapping::iter_mut)
}

fn children<'a>(parent: &'a mut Value, name: &str) -> impl Iterator<Item = &'a mut Value> {
    entries(parent, name).map(|(_, child)| child)
}

fn items<'a>(parent: &'a mut Value, name: &str) -> impl Iterator<Item = &'a mut Value> {
    parent.get_mut(name).and_then(Value::as_sequence_mut).into_iter().flatten()
}

#[cfg(test)]
mod tests;
