//! Changes of the API document that break clients built against an earlier one. A new enum value in
//! an answer breaks none: clients must expect new values.

use std::collections::HashSet;

use yaml_serde::{Mapping, Value};

const METHODS: [&str; 5] = ["get", "put", "post", "delete", "patch"];
/// Limits that break clients when they decrease, and limits that break them when they increase.
const UPPER: [&str; 3] = ["maxLength", "maxItems", "maximum"];
const LOWER: [&str; 3] = ["minLength", "minItems", "minimum"];

/// One line for each breaking change.
pub(crate) fn changes(old: &Value, new: &Value) -> Vec<String> {
    let mut comparison = Comparison { old, new, seen: HashSet::new(), found: Vec::new() };
    comparison.operations();
    comparison.found
}

/// Whether the version allows breaking changes: its first number that is not 0 is higher.
pub(crate) fn allows(old_version: &str, new_version: &str) -> bool {
    let significant = |version: &str| -> Vec<u64> {
        let numbers: Vec<u64> = version.split('.').map(|it| it.parse().unwrap_or(0)).collect();
        let end = numbers.iter().position(|it| *it > 0).map_or(numbers.len(), |it| it + 1);
        numbers.into_iter().take(end).collect()
    };
    significant(new_version) > significant(old_version)
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Direction {
    Request,
    Response,
}

struct Comparison<'a> {
    old: &'a Value,
    new: &'a Value,
    /// Pairs of named schemas already compared, with their direction.
    seen: HashSet<(String, String, Direction)>,
    found: Vec<String>,
}

impl<'a> Comparison<'a> {
    fn operations(&mut self) {
        for (path, methods) in entries(&self.old["paths"]) {
            for method in METHODS {
                let Some(old) = methods.get(method) else { continue };
                let new = self.new["paths"].get(path).and_then(|it| it.get(method));
                let id = old["operationId"].as_str().unwrap_or(path);
                match new {
                    Some(new) => self.operation(id, old, new),
                    None => self.found.push(format!("{id}: {method} {path} is gone")),
                }
            }
        }
    }

    fn operation(&mut self, id: &str, old: &'a Value, new: &'a Value) {
        if old["operationId"] != new["operationId"] {
            let new = new["operationId"].as_str().unwrap_or_default();
            self.found.push(format!("{id}: is called {new} now"));
        }
        if !needs_token(old) && needs_token(new) {
            self.found.push(format!("{id}: needs a token now"));
        }
        self.parameters(id, old, new);
        let body = format!("{id}, request");
        if !is_required(&old["requestBody"]) && is_required(&new["requestBody"]) {
            self.found.push(format!("{body}: is required now"));
        }
        self.content(&body, &old["requestBody"], &new["requestBody"], Direction::Request);
        for (status, old) in entries(&old["responses"]) {
            let place = format!("{id}, {status}");
            match new["responses"].get(status) {
                Some(new) => self.content(&place, old, new, Direction::Response),
                None => self.found.push(format!("{place}: is gone")),
            }
        }
    }

    fn parameters(&mut self, id: &str, old: &'a Value, new: &'a Value) {
        let same = |a: &Value, b: &Value| a["name"] == b["name"] && a["in"] == b["in"];
        for new in items(&new["parameters"]) {
            let name = new["name"].as_str().unwrap_or_default();
            let old = items(&old["parameters"]).find(|it| same(it, new));
            if is_required(new) && !old.is_some_and(is_required) {
                self.found.push(format!("{id}, parameter {name}: is required now"));
            }
        }
        for old in items(&old["parameters"]) {
            let name = old["name"].as_str().unwrap_or_default();
            let place = format!("{id}, parameter {name}");
            match items(&new["parameters"]).find(|it| same(it, old)) {
                Some(new) => {
                    self.schema(&place, &old["schema"], &new["schema"], Direction::Request);
                }
                None => self.found.push(format!("{place}: is gone")),
            }
        }
    }

    fn content(&mut self, place: &str, old: &'a Value, new: &'a Value, direction: Direction) {
        for (media, old) in entries(&old["content"]) {
            // A media type matches without parameters, which older documents named.
            let found = entries(&new["content"]).find(|(it, _)| essence(it) == essence(media));
            match found {
                Some((_, new)) => self.schema(place, &old["schema"], &new["schema"], direction),
                None => self.found.push(format!("{place}: {media} is gone")),
            }
        }
    }

    fn schema(&mut self, place: &str, old: &'a Value, new: &'a Value, direction: Direction) {
        let (old, old_null, old_name) = resolved(self.old, old);
        let (new, new_null, new_name) = resolved(self.new, new);
        if !old_name.is_empty() && !self.seen.insert((old_name, new_name, direction)) {
            return;
        }
        let mut say = |what: String| self.found.push(format!("{place}: {what}"));
        match direction {
            Direction::Request if old_null && !new_null => say("may not be null any more".into()),
            Direction::Response if new_null && !old_null => say("may be null now".into()),
            _ => {}
        }
        for kind in ["type", "format"] {
            if old.get(kind) != new.get(kind) {
                say(format!("{kind} was {}, is {}", shown(&old[kind]), shown(&new[kind])));
            }
        }
        if direction == Direction::Request {
            for narrower in narrower(old, new) {
                say(narrower);
            }
        }
        self.properties(place, old, new, direction);
        if let (Some(old), Some(new)) = (old.get("items"), new.get("items")) {
            self.schema(&format!("{place}[]"), old, new, direction);
        }
        for choice in ["anyOf", "oneOf"] {
            let (old, new) = (items(&old[choice]), items(&new[choice]));
            if direction == Direction::Request && new.clone().count() < old.clone().count() {
                self.found.push(format!("{place}: has fewer choices"));
            }
            for (index, (old, new)) in old.zip(new).enumerate() {
                self.schema(&format!("{place}, choice {}", index + 1), old, new, direction);
            }
        }
    }

    fn properties(&mut self, place: &str, old: &'a Value, new: &'a Value, direction: Direction) {
        let requires = |schema: &Value, name| items(&schema["required"]).any(|it| it == name);
        for (name, old_property) in entries(&old["properties"]) {
            let place = format!("{place}.{name}");
            match new["properties"].get(name) {
                Some(new) => self.schema(&place, old_property, new, direction),
                None => self.found.push(format!("{place}: is gone")),
            }
        }
        for (name, _) in entries(&new["properties"]) {
            match (direction, requires(old, name), requires(new, name)) {
                (Direction::Request, false, true) => {
                    self.found.push(format!("{place}.{name}: is required now"));
                }
                (Direction::Response, true, false) => {
                    self.found.push(format!("{place}.{name}: may be absent now"));
                }
                _ => {}
            }
        }
    }
}

/// Values that the old schema accepts and the new one does not.
fn narrower(old: &Value, new: &Value) -> Vec<String> {
    let mut res = Vec::new();
    if new.get("enum").is_some() {
        match old.get("enum") {
            None => res.push("takes some values only now".to_owned()),
            Some(values) => res.extend(
                items(values)
                    .filter(|value| !items(&new["enum"]).any(|it| it == *value))
                    .map(|value| format!("does not take {} any more", shown(value))),
            ),
        }
    }
    let number = |schema: &Value, limit: &str| schema.get(limit).and_then(Value::as_f64);
    for (limits, is_narrower) in
        [(UPPER, (|old, new| new < old) as fn(f64, f64) -> bool), (LOWER, |old, new| new > old)]
    {
        for limit in limits {
            let (before, after) = (number(old, limit), number(new, limit));
            if after.is_some_and(|after| before.is_none_or(|before| is_narrower(before, after))) {
                res.push(format!("{limit} was {}, is {}", shown(&old[limit]), shown(&new[limit])));
            }
        }
    }
    if new.get("pattern").is_some() && old.get("pattern") != new.get("pattern") {
        res.push("has another pattern".to_owned());
    }
    res
}

/// A schema with its references resolved, whether it may be null, and its name if it has one.
fn resolved<'a>(document: &'a Value, schema: &'a Value) -> (&'a Value, bool, String) {
    let (mut schema, mut is_null, mut name) = (schema, false, String::new());
    loop {
        is_null |= schema["nullable"] == true;
        let alternatives = items(&schema["oneOf"]).filter(|it| !is_only_null(it));
        let alternatives: Vec<_> = alternatives.collect();
        if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
            reference.rsplit('/').next().unwrap_or_default().clone_into(&mut name);
            schema = &document["components"]["schemas"][name.as_str()];
        } else if let Some(members) = schema.get("allOf").and_then(Value::as_sequence)
            && let Some(member) = members.iter().find(|it| it.get("$ref").is_some())
        {
            // Older documents described a reference by a second member.
            is_null |= members.iter().any(|it| it["nullable"] == true);
            schema = member;
        } else if alternatives.len() == 1 && items(&schema["oneOf"]).count() == 2 {
            is_null = true;
            schema = alternatives[0];
        } else {
            return (schema, is_null, name);
        }
    }
}

fn is_only_null(schema: &Value) -> bool {
    schema.get("enum").and_then(Value::as_sequence).is_some_and(|it| it == &[Value::Null])
}

fn is_required(part: &Value) -> bool {
    part["required"] == true
}

fn needs_token(operation: &Value) -> bool {
    let mut ways = items(&operation["security"]).filter_map(Value::as_mapping).peekable();
    ways.peek().is_some() && ways.all(|it| !it.is_empty())
}

fn essence(media: &str) -> &str {
    media.split(';').next().unwrap_or_default().trim_end()
}

fn shown(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        value => yaml_serde::to_string(value).unwrap_or_default().trim_end().to_owned(),
    }
}

fn entries(part: &Value) -> impl Iterator<Item = (&str, &Value)> {
    let fields = part.as_mapping().into_iter().flat_map(Mapping::iter);
    fields.filter_map(|(name, value)| Some((name.as_str()?, value)))
}

fn items(part: &Value) -> impl Iterator<Item = &Value> + Clone {
    part.as_sequence().map(Vec::as_slice).unwrap_or_default().iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEFORE: &str = r"
paths:
  /tickets:
    post:
      operationId: createTicket
      security: []
      parameters: [{ name: notify, in: query, required: false, schema: { type: boolean } }]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/NewTicket' } } } }
      responses:
        '201': { content: { application/json; charset=utf-8: { schema: { $ref: '#/components/schemas/Ticket' } } } }
components:
  schemas:
    Priority: { type: string, enum: [low, high] }
    NewTicket:
      type: object
      required: [title]
      properties:
        title: { type: string, maxLength: 200 }
        priority: { oneOf: [{ $ref: '#/components/schemas/Priority' }, { enum: [null] }] }
        parts: { type: array, items: { $ref: '#/components/schemas/NewTicket' } }
    Ticket:
      type: object
      required: [id, reporter]
      properties:
        id: { type: string, format: uuid }
        reporter: { description: Who., allOf: [{ $ref: '#/components/schemas/Reporter' }] }
    Reporter: { type: object, properties: { name: { type: string } } }
";

    fn after(from: &str, to: &str) -> Vec<String> {
        assert!(BEFORE.contains(from), "{from}");
        let parse = |text: &str| yaml_serde::from_str(text).unwrap();
        changes(&parse(BEFORE), &parse(&BEFORE.replace(from, to)))
    }

    #[test]
    fn breaking_changes_are_named() {
        let required =
            "parameters: [{ name: notify, in: query, required: true, schema: { type: boolean } }]";
        for (from, to, expected) in [
            ("/tickets:", "/issues:", "createTicket: post /tickets is gone"),
            ("createTicket", "raiseTicket", "createTicket: is called raiseTicket now"),
            ("security: []", "security: [{ token: [] }]", "createTicket: needs a token now"),
            (
                "parameters: [{ name: notify, in: query, required: false, schema: { type: boolean } }]",
                "parameters: []",
                "createTicket, parameter notify: is gone",
            ),
            (
                "parameters: [{ name: notify, in: query, required: false, schema: { type: boolean } }]",
                required,
                "createTicket, parameter notify: is required now",
            ),
            (
                "requestBody: {",
                "requestBody: { required: true,",
                "createTicket, request: is required now",
            ),
            (
                "requestBody: { content: { application/json:",
                "requestBody: { content: { text/plain:",
                "createTicket, request: application/json is gone",
            ),
            ("'201'", "'200'", "createTicket, 201: is gone"),
            (
                "required: [title]",
                "required: [title, parts]",
                "createTicket, request.parts: is required now",
            ),
            (
                "maxLength: 200",
                "maxLength: 100",
                "createTicket, request.title: maxLength was 200, is 100",
            ),
            (
                "maxLength: 200",
                "maxLength: 200, minLength: 1",
                "createTicket, request.title: minLength was none, is 1",
            ),
            (
                "maxLength: 200",
                "maxLength: 200, pattern: a",
                "createTicket, request.title: has another pattern",
            ),
            (
                "enum: [low, high]",
                "enum: [low]",
                "createTicket, request.priority: does not take high any more",
            ),
            (
                "{ oneOf: [{ $ref: '#/components/schemas/Priority' }, { enum: [null] }] }",
                "{ $ref: '#/components/schemas/Priority' }",
                "createTicket, request.priority: may not be null any more",
            ),
            ("        title: {", "        name: {", "createTicket, request.title: is gone"),
            ("format: uuid", "format: date", "createTicket, 201.id: format was uuid, is date"),
            (
                "required: [id, reporter]",
                "required: [reporter]",
                "createTicket, 201.id: may be absent now",
            ),
            (
                "{ type: string, format: uuid }",
                "{ type: string, format: uuid, nullable: true }",
                "createTicket, 201.id: may be null now",
            ),
            ("{ name: { type: string } }", "{}", "createTicket, 201.reporter.name: is gone"),
        ] {
            assert_eq!(after(from, to), [expected], "{to}");
        }
    }

    #[test]
    fn other_changes_break_nothing() {
        for (from, to) in [
            ("description: Who.", "description: Whoever."),
            (
                "{ description: Who., allOf: [{ $ref: '#/components/schemas/Reporter' }] }",
                "{ $ref: '#/components/schemas/Reporter' }",
            ),
            ("; charset=utf-8", ""),
            ("maxLength: 200", "maxLength: 300"),
            ("enum: [low, high]", "enum: [low, high, urgent]"),
            ("required: [title]", "required: []"),
            ("{ name: { type: string } }", "{ name: { type: string }, phone: { type: string } }"),
            ("components:", "  /new: { get: { operationId: new } }\ncomponents:"),
        ] {
            assert_eq!(after(from, to), [] as [&str; 0], "{to}");
        }
    }

    #[test]
    fn a_breaking_change_needs_an_incompatible_version() {
        for (old, new, expected) in [
            ("0.1.0", "0.1.0", false),
            ("0.1.0", "0.1.9", false),
            ("0.1.9", "0.2.0", true),
            ("0.9.0", "1.0.0", true),
            ("1.2.0", "1.3.0", false),
            ("1.9.0", "2.0.0", true),
            ("2.0.0", "1.9.0", false),
        ] {
            assert_eq!(allows(old, new), expected, "{old} {new}");
        }
    }
}
