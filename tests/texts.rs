//! Texts that people read stand in the catalogues of their module.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The crates whose texts reach people.
const CRATES: &[&str] = &[
    "audit",
    "analytics",
    "company",
    "diary",
    "documents",
    "http",
    "identity",
    "kernel",
    "leads",
    "notifications",
    "payments",
    "projects",
    "tickets",
];

/// Files and folders that contain the texts of their module: refusals, mails, notifications, plans,
/// the heads of exported columns, the page of unsubscribing, and the examples of the document.
const CATALOGUES: &[&str] = &[
    "error.rs",
    "example.rs",
    "export.rs",
    "failure.rs",
    "letter.rs",
    "news",
    "problem",
    "problem.rs",
    "refusal.rs",
    "sample.rs",
    "subscription.rs",
    "template.rs",
    "texts.rs",
    "unsubscribe.rs",
];

/// Files of tests.
const TESTS: &[&str] = &["tests", "tests.rs", "testing.rs"];

#[test]
fn texts_stand_in_catalogues() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("crates");
    let (mut files, mut found) = (0, Vec::new());
    for name in CRATES {
        let sources = root.join(name).join("src");
        assert!(sources.join("texts.rs").is_file(), "{name} has no texts.rs");
        let mut all = Vec::new();
        collect(&sources, &mut all);
        files += all.len();
        for file in all {
            let text = fs::read_to_string(&file).unwrap();
            let name = file.strip_prefix(&root).unwrap().display();
            let bad = literals(&text).into_iter().filter(|(_, literal)| is_prose(literal));
            found.extend(bad.map(|(line, literal)| format!("{name}:{line}: {literal}")));
        }
    }
    assert!(files > 50, "only {files} files are found");
    assert!(found.is_empty(), "move these texts to texts.rs:\n{}", found.join("\n"));
}

/// Collects the source files below `folder` that are neither catalogues nor tests.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().to_string_lossy().into_owned();
        if CATALOGUES.contains(&name.as_str()) || TESTS.contains(&name.as_str()) {
            continue;
        }
        if entry.file_type().unwrap().is_dir() {
            collect(&entry.path(), files);
        } else if entry.path().extension().is_some_and(|it| it == "rs") {
            files.push(entry.path());
        }
    }
}

/// The place of the tests within a source file, which end it. A test module in a file of its own, as
/// `#[cfg(test)] mod testing;`, ends nothing.
fn tests_begin(source: &str) -> usize {
    let marks = source.match_indices("#[cfg(test)]").map(|(at, _)| at);
    let mut modules = marks.filter(|at| {
        let item = source[*at..].lines().nth(1).unwrap_or_default();
        item.contains("mod ") && item.trim_end().ends_with('{')
    });
    modules.next().unwrap_or(source.len())
}

/// The string literals of a source file before its tests, with their lines, except the examples of
/// request bodies.
fn literals(source: &str) -> Vec<(usize, String)> {
    let source = &source[..tests_begin(source)];
    let mut res = Vec::new();
    let (mut line, mut rest) = (1, source);
    while let Some(letter) = rest.chars().next() {
        let before = &source[..source.len() - rest.len()];
        let length = match letter {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            'r' if rest.starts_with("r#\"") => rest.find("\"#").map_or(rest.len(), |end| end + 2),
            '\'' if rest.starts_with("'\"'") => 3,
            '\'' if rest.starts_with("'\\\"'") => 4,
            '"' => {
                let end = closing_quote(rest);
                if !is_example(before) {
                    res.push((line, rest[1..end].to_owned()));
                }
                end + 1
            }
            other => other.len_utf8(),
        };
        let length = length.min(rest.len());
        line += rest[..length].matches('\n').count();
        rest = &rest[length..];
    }
    res
}

/// Whether the literal after `before` is the example of a field, which follows its reader.
fn is_example(before: &str) -> bool {
    let code = before.trim_end().trim_end_matches("format!(").trim_end();
    // A block of fields ends with the first brace at the start of a line.
    let block = before.rfind("\nbody! {").map(|start| &before[start..]);
    code.ends_with("=>") && block.is_some_and(|it| !it.contains("\n}"))
}

/// The index of the quotation mark that closes the literal at the start of `text`.
fn closing_quote(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            '"' if !is_escaped => return at,
            '\\' => is_escaped = !is_escaped,
            _ => is_escaped = false,
        }
    }
    text.len()
}

/// Whether a capitalised word is followed by another word in lower case, or by a value.
fn is_prose(literal: &str) -> bool {
    let text = literal.trim_start_matches("\\u{201c}").trim_start_matches("{}");
    let mut words = text.split_whitespace();
    let (Some(first), Some(second)) = (words.next(), words.next()) else { return false };
    let mut letters = first.trim_end_matches([',', '.', ':', ';']).chars();
    letters.next().is_some_and(char::is_uppercase)
        && letters.all(|it| it.is_lowercase() || matches!(it, '\'' | '’' | '-'))
        && second.starts_with(|it: char| it.is_lowercase() || it == '{')
}

#[test]
fn prose_is_found_outside_comments_and_tests() {
    let source = r#"
        // "A comment is no text."
        const QUOTE: char = '"';
        Error::fault("title", "Must be \"new\"");
        tracing::warn!("the lease cannot be renewed");
        format!("Weights: {sum}");
        match it { _ => "Ends late" }
body! {
        note: text(|it| required(it, "Note is required")) => "Cured for seven days.",
        body: prose(500) => format!("{} I come by on Monday.", name),
}
        #[cfg(test)]
        mod testing;
        const LATER: &str = "Ends later";
        #[cfg(test)]
        mod tests {
            "Only tests show this";
        }
    "#;
    let found = literals(source);
    let prose = found.iter().filter(|(_, it)| is_prose(it));
    let prose: Vec<_> = prose.map(|(line, it)| (*line, it.as_str())).collect();
    assert_eq!(found.len(), 7);
    let expected = [
        (4, "Must be \\\"new\\\""),
        (6, "Weights: {sum}"),
        (7, "Ends late"),
        (9, "Note is required"),
        (14, "Ends later"),
    ];
    assert_eq!(prose, expected);
}
