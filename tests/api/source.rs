//! Rules of the source code that no reviewer should have to check.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

/// The workspace's files below `dir` with one of these endings, by their path in it.
fn files(dir: &str, endings: &[&str]) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut res = Vec::new();
    let mut dirs: Vec<PathBuf> = vec![root.join(dir)];
    while let Some(next) = dirs.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            let name = path.strip_prefix(root).unwrap().to_string_lossy().into_owned();
            if path.is_dir() {
                dirs.push(path);
            } else if endings.iter().any(|it| name.ends_with(it)) {
                res.push((name, fs::read_to_string(path).unwrap()));
            }
        }
    }
    assert!(!res.is_empty(), "{dir}");
    res.sort();
    res
}

/// Every place in which one of `words` stands, as `file: line`.
fn places(files: &[(String, String)], words: &[&str]) -> Vec<String> {
    let mut res = Vec::new();
    for (name, text) in files {
        let lines = text.lines().filter(|line| words.iter().any(|it| line.contains(it)));
        res.extend(lines.map(|line| format!("{name}: {}", line.trim())));
    }
    res
}

/// SQL is what stands in the source: only a database's name, which is ours, is put into it, and the
/// migrations' own grants are repeated after a restore.
#[test]
fn no_sql_is_made_at_run_time() {
    let files = files("crates", &[".rs"]);
    let files = files.into_iter().filter(|(name, _)| !name.contains("/tests/"));
    let production: Vec<_> = files.filter(|(_, text)| text.contains("sqlx")).collect();
    let made = places(&production, &["AssertSqlSafe(", "raw_sql("]);
    assert_eq!(
        made,
        [
            "crates/postgres/src/database.rs: conn.execute(AssertSqlSafe(sql)).await\
                .map_err(Error::Unreachable)?;",
            "crates/postgres/src/restore.rs: tx.execute(AssertSqlSafe(sql)).await?;",
        ]
    );
    // `push_bind` takes a value; `push` takes SQL.
    let pushed =
        places(&production, &[".push(format!", ".push(&format!", "QueryBuilder::new(format!"]);
    assert_eq!(pushed, [""; 0]);
}

/// Text stays text in the browser.
#[test]
fn the_client_makes_no_markup_and_no_code_of_text() {
    let mut files = files("frontend/src", &[".ts", ".tsx"]);
    files.retain(|(path, _)| !path.contains(".test."));
    let words = [
        "dangerouslySetInnerHTML",
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "createContextualFragment",
        "srcDoc",
        "eval(",
        "new Function(",
        "javascript:",
    ];
    // Blocks of data, which are not run, and of which neither text can end the block.
    assert_eq!(
        places(&files, &words),
        [
            "frontend/src/root.tsx: dangerouslySetInnerHTML={{ __html: siteText }}",
            "frontend/src/site/json-ld.tsx: dangerouslySetInnerHTML={{ __html: jsonText(data) }}",
        ]
    );
}

/// Each body lists its fields and refuses others.
#[test]
fn every_body_denies_what_it_does_not_know() {
    let spec: Value = serde_json::from_str(http_api::spec_json()).unwrap();
    let schemas = &spec["components"]["schemas"];
    let operations = spec["paths"].as_object().unwrap().values();
    let operations = operations.flat_map(|it| it.as_object().unwrap().values());
    let mut names = Vec::new();
    for operation in operations {
        references(&operation["requestBody"], &mut names);
    }
    // Objects inside a body count as bodies.
    let mut bodies = BTreeSet::new();
    while let Some(name) = names.pop() {
        if bodies.insert(name.clone()) {
            references(&schemas[&name], &mut names);
        }
    }
    bodies.retain(|it| schemas[it]["properties"].is_object());
    assert!(bodies.len() > 40, "{bodies:?}");
    let closed = schemas.as_object().unwrap().iter();
    let closed = closed.filter(|(_, it)| it["additionalProperties"] == false);
    assert_eq!(closed.map(|(name, _)| name.clone()).collect::<BTreeSet<_>>(), bodies);
}

/// The names of the schemas that a part of the document refers to.
fn references(part: &Value, names: &mut Vec<String>) {
    match part {
        Value::Object(fields) => {
            if let Some(Value::String(place)) = fields.get("$ref") {
                names.extend(place.rsplit('/').next().map(str::to_owned));
            }
            fields.values().for_each(|it| references(it, names));
        }
        Value::Array(items) => items.iter().for_each(|it| references(it, names)),
        _ => {}
    }
}

/// Every route besides the operations of the document. A new one is open to all callers, because
/// the policy does not cover it.
#[test]
fn routes_outside_the_document_are_listed() {
    let files = files("crates/http/src", &[".rs"]);
    let mut mounted = places(&files, &[".at(\"", ".nest(\""]);
    for place in &mut mounted {
        *place = place.split('"').nth(1).unwrap().to_owned();
    }
    mounted.sort();
    let expected = [
        "/",          // the calls of the document, under /api/v1
        "/",          // the site
        "/api",       // nothing
        "/api/*rest", // nothing
        "/api/docs",
        "/api/unsubscribe", // its token says whose mails it stops
        "/api/v1",
        "/livez",
        "/metrics", // on an address of its own
        "/openapi.json",
        "/openapi.yaml",
        "/readyz",
        "/ws", // asks by itself who connects
    ];
    assert_eq!(mounted, expected);
}
