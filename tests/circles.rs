//! Finds circles of files within each crate.
//!
//! A file depends on the files that its paths from `crate`, `super` or `self` lead to. An item that a
//! parent re-exports leads to the file it comes from. A parent may use its own children: those edges
//! do not count. A child that uses its parent's items has an edge up. Tests at the end of a file,
//! behind `#[cfg(test)] mod`, are left out.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// The path of a module: `["tickets", "form"]`; the root of the crate is empty.
type Module = Vec<String>;
type Graph = BTreeMap<Module, BTreeSet<Module>>;

#[test]
fn no_crate_has_a_circle_of_files() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("crates");
    let mut found = Vec::new();
    let mut count = 0;
    for krate in fs::read_dir(crates).unwrap().map(|it| it.unwrap().path()) {
        let graph = graph(&krate.join("src"));
        count += graph.len();
        for circle in circles(&graph) {
            let files: Vec<_> = circle.iter().map(|it| it.join("/")).collect();
            let name = krate.file_name().unwrap().to_string_lossy().into_owned();
            found.push(format!("{name}: {}", files.join(", ")));
        }
    }
    assert!(count > 300, "only {count} files are found");
    assert!(found.is_empty(), "files that depend on each other in a circle: {found:#?}");
}

fn graph(src: &Path) -> Graph {
    let mut files = BTreeMap::new();
    read(src, &[], &mut files);
    graph_of(&files)
}

fn graph_of(files: &BTreeMap<Module, String>) -> Graph {
    let exports: BTreeMap<_, _> =
        files.iter().flat_map(|(module, text)| exported(module, text, files)).collect();
    let edges = |module: &Module, text: &str| -> BTreeSet<Module> {
        let targets = paths(text).into_iter().filter_map(|path| {
            let (place, name) = target(module, &path, files)?;
            let exported = name.and_then(|name| exports.get(&(place.clone(), name)).cloned());
            Some(exported.unwrap_or(place))
        });
        targets.filter(|it| !it.starts_with(module)).collect()
    };
    files.iter().map(|(module, text)| (module.clone(), edges(module, text))).collect()
}

/// The text of each file without its comments and tests.
fn read(dir: &Path, place: &[String], files: &mut BTreeMap<Module, String>) {
    let Ok(entries) = fs::read_dir(dir) else { return };
    for path in entries.map(|it| it.unwrap().path()) {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let module = || place.iter().cloned().chain([name.clone()]).collect::<Module>();
        if path.is_dir() {
            read(&path, &module(), files);
        } else if path.extension().is_some_and(|it| it == "rs") && name != "tests" {
            let text = fs::read_to_string(&path).unwrap();
            let tests = ["mod ", "pub(crate) mod "].map(|it| format!("#[cfg(test)]\n{it}"));
            let end = tests.iter().filter_map(|it| text.find(it)).min().unwrap_or(text.len());
            let text = &text[..end];
            let lines = text.lines().filter(|it| !it.trim_start().starts_with("//"));
            let is_root = place.is_empty() && ["lib", "main"].contains(&name.as_str());
            let text = lines.collect::<Vec<_>>().join("\n");
            files
                .entry(if is_root { Module::new() } else { module() })
                .or_default()
                .push_str(&text);
        }
    }
}

/// The items that a module re-exports from its own children, and the files they come from.
fn exported(
    module: &Module,
    text: &str,
    files: &BTreeMap<Module, String>,
) -> Vec<((Module, String), Module)> {
    let mut res = Vec::new();
    for start in ["pub use ", "pub(crate) use ", "pub(super) use "] {
        for (at, _) in text.match_indices(start) {
            let mut found = Vec::new();
            tree(&text[at + start.len()..], &["self".to_owned()], &mut found);
            for path in found {
                let Some((place, Some(name))) = target(module, &path, files) else { continue };
                if place != *module && place.starts_with(module) {
                    res.push(((module.clone(), name), place));
                }
            }
        }
    }
    res
}

/// Every path that begins with `crate`, `super` or `self`, with braces spread out.
fn paths(text: &str) -> Vec<Vec<String>> {
    let mut res = Vec::new();
    for start in ["crate::", "super::", "self::"] {
        for (at, _) in text.match_indices(start) {
            let before = text[..at].chars().next_back();
            if before.is_none_or(|it| !it.is_alphanumeric() && it != '_' && it != ':' && it != '$')
            {
                tree(&text[at..], &[], &mut res);
            }
        }
    }
    res
}

/// Reads one path, or a tree of paths; returns what follows it.
fn tree<'a>(text: &'a str, base: &[String], res: &mut Vec<Vec<String>>) -> &'a str {
    let mut path = base.to_vec();
    let mut rest = text.trim_start();
    loop {
        if let Some(inner) = rest.strip_prefix('{') {
            rest = inner.trim_start();
            while !rest.is_empty() && !rest.starts_with('}') {
                let next = tree(rest, &path, res).trim_start();
                let next = next.strip_prefix(',').unwrap_or(next).trim_start();
                if next.len() == rest.len() {
                    return "";
                }
                rest = next;
            }
            return rest.strip_prefix('}').unwrap_or(rest);
        }
        let end = rest.find(|it: char| !it.is_alphanumeric() && it != '_' && it != '*');
        let (name, after) = rest.split_at(end.unwrap_or(rest.len()));
        path.push(name.to_owned());
        let after = match after.trim_start().strip_prefix("as ") {
            Some(alias) => alias.trim_start_matches(|it: char| it.is_alphanumeric() || it == '_'),
            None => after,
        };
        match after.strip_prefix("::") {
            Some(next) => rest = next,
            None => {
                res.push(path);
                return after;
            }
        }
    }
}

/// The file that a path in `module` leads to, and the name of the item in it.
fn target(
    module: &Module,
    path: &[String],
    files: &BTreeMap<Module, String>,
) -> Option<(Module, Option<String>)> {
    let mut place = match path[0].as_str() {
        "crate" => Module::new(),
        _ => module.clone(),
    };
    for name in path {
        match name.as_str() {
            "crate" | "self" => {}
            "super" => drop(place.pop()?),
            name => {
                place.push(name.to_owned());
                if !files.contains_key(&place) {
                    place.pop();
                    return files.contains_key(&place).then(|| (place, Some(name.to_owned())));
                }
            }
        }
    }
    files.contains_key(&place).then_some((place, None))
}

/// Files that reach each other, group by group.
fn circles(graph: &Graph) -> BTreeSet<BTreeSet<Module>> {
    let reach: BTreeMap<_, _> = graph.keys().map(|it| (it, reached(graph, it))).collect();
    let around = |it: &Module| -> BTreeSet<Module> {
        reach[it].iter().filter(|other| reach[*other].contains(it)).cloned().collect()
    };
    graph.keys().map(around).filter(|it| it.len() > 1).collect()
}

fn reached(graph: &Graph, from: &Module) -> BTreeSet<Module> {
    let mut res = BTreeSet::new();
    let mut open = vec![from];
    while let Some(next) = open.pop() {
        for it in &graph[next] {
            if res.insert(it.clone()) {
                open.push(it);
            }
        }
    }
    res
}

#[test]
fn circle_is_found_through_braces_parents_and_exports() {
    let circle = |files: [(&str, &str); 4]| {
        let module = |name: &str| {
            if name.is_empty() { Module::new() } else { vec![name.to_owned()] }
        };
        let files = files.map(|(name, text)| (module(name), text.to_owned()));
        circles(&graph_of(&BTreeMap::from(files)))
    };
    let found = BTreeSet::from([BTreeSet::from(["a", "b"].map(|it| vec![it.to_owned()]))]);
    let by_path = [
        ("", "mod a; mod b; mod d;"),
        ("a", "use crate::{b::{B, C}, d};"),
        ("b", "fn f() { super::a::g() }"),
        ("d", ""),
    ];
    assert_eq!(circle(by_path), found);
    let by_export = [
        ("", "pub use self::{a::A, b::B};"),
        ("a", "use crate::{B, d};"),
        ("b", "use crate::A;"),
        ("d", ""),
    ];
    assert_eq!(circle(by_export), found);
}
