//! Checks the dependencies between crates, and the licence of each.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::{collections::BTreeMap, fs, path::Path, process::Command};

use serde_json::Value;

/// Crates of this workspace that each crate may depend on.
const OURS: &[(&str, &[&str])] = &[
    ("kernel", &[]),
    ("identity", &["kernel"]),
    // A new project begins with a template of the settings.
    ("projects", &["kernel", "identity", "company"]),
    ("documents", &["kernel", "identity", "projects"]),
    ("tickets", &["kernel", "identity", "projects"]),
    ("diary", &["kernel", "identity", "projects"]),
    // A won lead becomes a project with its payment plan and the files of its proposals.
    ("leads", &["kernel", "identity", "projects", "documents", "payments"]),
    // The settings have the channels of topics.
    ("company", &["kernel", "notifications"]),
    // Invoices name the company and its GST number.
    ("payments", &["kernel", "identity", "projects", "company"]),
    ("notifications", &["kernel"]),
    ("dashboard", &["kernel"]),
    ("system", &["kernel"]),
    ("audit", &["kernel"]),
    // A hit has the status of its milestone or daily entry; the other lists are the kernel's.
    ("search", &["kernel", "projects", "diary"]),
    // Figures keep the ages of payments, the sources of leads and the ledger of delays as they are defined.
    ("analytics", &["kernel", "payments", "leads", "diary"]),
    (
        "postgres",
        &[
            "kernel",
            "identity",
            "projects",
            "documents",
            "tickets",
            "diary",
            "payments",
            "leads",
            "company",
            "dashboard",
            "system",
            "audit",
            "search",
            "analytics",
            "notifications",
        ],
    ),
    ("smtp", &["kernel", "notifications"]),
    // Logos are looked into like pictures.
    ("files", &["kernel", "documents", "company"]),
    ("google", &["kernel", "identity"]),
    ("nats", &["kernel"]),
    ("typesetting", &["kernel"]),
    (
        "http-api",
        &[
            "kernel",
            "identity",
            "projects",
            "documents",
            "tickets",
            "diary",
            "payments",
            "leads",
            "company",
            "dashboard",
            "system",
            "audit",
            "search",
            "analytics",
            "notifications",
        ],
    ),
    ("private-postgres", &[]),
    (
        "demo",
        &[
            "kernel",
            "identity",
            "projects",
            "documents",
            "tickets",
            "diary",
            "payments",
            "leads",
            "company",
            "notifications",
        ],
    ),
];

/// Third-party crates that each domain module may depend on: computation, never IO.
const PURE: &[(&str, &[&str])] = &[
    (
        "kernel",
        &[
            "async-trait",
            "base64",
            "chrono",
            "email_address",
            "poem-openapi?",
            "serde",
            "serde_json",
            "sqlx?",
            "thiserror",
            "uuid",
        ],
    ),
    (
        "identity",
        &[
            "argon2",
            "async-trait",
            "base64",
            "chrono",
            "hex",
            "hmac",
            "jsonwebtoken",
            "rand",
            "serde",
            "sha2",
            "subtle",
            "thiserror",
            "tokio",
            "tracing",
            "uuid",
        ],
    ),
    ("projects", &["async-trait", "chrono", "serde", "serde_json", "thiserror", "tracing"]),
    (
        "documents",
        &["async-trait", "bytes", "chrono", "serde_json", "thiserror", "tokio", "tracing", "uuid"],
    ),
    ("tickets", &["async-trait", "chrono", "serde_json", "thiserror", "tracing"]),
    ("dashboard", &["async-trait", "chrono", "thiserror", "uuid"]),
    ("system", &["async-trait", "chrono", "thiserror", "tracing"]),
    ("audit", &["async-trait", "chrono", "thiserror", "uuid"]),
    ("search", &["async-trait", "chrono", "thiserror", "uuid"]),
    ("analytics", &["async-trait", "chrono", "thiserror"]),
    ("diary", &["async-trait", "chrono", "serde", "serde_json", "thiserror", "tracing", "uuid"]),
    (
        "payments",
        &[
            "async-trait",
            "chrono",
            "percent-encoding",
            "qrcodegen",
            "serde",
            "serde_json",
            "sha2",
            "thiserror",
            "tracing",
            "uuid",
        ],
    ),
    (
        "leads",
        &[
            "async-trait",
            // Files of imports are read from bytes in memory.
            "calamine",
            "chrono",
            "csv",
            // The tags of a workbook are counted as calamine reads them.
            "quick-xml",
            "serde",
            "thiserror",
            "tokio",
            "tracing",
            "zip",
        ],
    ),
    ("company", &["async-trait", "chrono", "serde", "serde_json", "thiserror", "tracing"]),
    (
        "notifications",
        &["askama", "async-trait", "chrono", "serde", "thiserror", "tracing", "uuid"],
    ),
];

/// Crates that may depend on everything.
const WIRING: &[&str] = &["server", "launcher", "xtask", "api-tests"];

#[test]
fn arrows_point_inward() {
    let ours: BTreeMap<_, _> = OURS.iter().copied().collect();
    let pure: BTreeMap<_, _> = PURE.iter().copied().collect();
    let graph = dependencies();
    for (krate, deps) in &graph {
        let krate = krate.as_str();
        if WIRING.contains(&krate) {
            continue;
        }
        let allowed = ours.get(krate).unwrap_or_else(|| panic!("{krate} has no row in OURS"));
        for dep in deps {
            let name = dep.trim_end_matches('?');
            if graph.contains_key(name) {
                assert!(allowed.contains(&name), "{krate} must not depend on {name}");
            } else if let Some(pure) = pure.get(krate) {
                assert!(pure.contains(&dep.as_str()), "{krate} must not depend on {dep}");
            }
        }
    }
}

/// Each member's dependencies in production; optional ones end in a question mark.
fn dependencies() -> BTreeMap<String, Vec<String>> {
    let metadata = metadata();
    let packages = metadata["packages"].as_array().unwrap().iter();
    packages
        .map(|package| {
            let deps = package["dependencies"].as_array().unwrap().iter();
            let deps = deps.filter(|dep| dep["kind"].is_null()).map(|dep| {
                let optional = if dep["optional"] == true { "?" } else { "" };
                format!("{}{optional}", dep["name"].as_str().unwrap())
            });
            (package["name"].as_str().unwrap().to_owned(), deps.collect())
        })
        .collect()
}

/// The metadata of our packages.
fn metadata() -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version=1", "--offline"])
        .output()
        .unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The licence in `LICENSE`.
const LICENCE: &str = "Apache-2.0";

#[test]
fn every_manifest_names_the_licence_at_the_top() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let read = |name: &str| fs::read_to_string(root.join(name)).unwrap();
    let text = read("LICENSE");
    assert!(text.contains("Apache License") && text.contains("Version 2.0, January 2004"));
    assert!(text.contains("END OF TERMS AND CONDITIONS"), "the licence is not whole");
    for package in metadata()["packages"].as_array().unwrap() {
        assert_eq!(package["license"], LICENCE, "{}", package["name"]);
    }
    for manifest in ["frontend/package.json", "frontend/package-lock.json"] {
        let manifest: Value = serde_json::from_str(&read(manifest)).unwrap();
        let own = manifest.pointer("/packages/").unwrap_or(&manifest);
        assert_eq!(own["license"], LICENCE, "{}", own["name"]);
    }
    assert!(read("deny.toml").contains(&format!("\"{LICENCE}\",")), "deny.toml refuses our own");
}
