//! Tests the published document as third parties use it: a linter reads it, three generators make
//! clients of it, and each client signs in, lists, creates and uploads on a running server.

use std::{
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, bail, ensure};
use yaml_serde::Value;

use crate::{
    breaking,
    demo::Demo,
    root,
    step::{output, run, step},
    tools,
};

pub(crate) fn clients(demo: &mut Demo) -> anyhow::Result<()> {
    let node = tools::document_tools()?;
    let python = tools::python_generator()?;
    let address = demo.address()?;
    let checks: [(&str, &dyn Fn() -> anyhow::Result<()>); 5] = [
        ("openapi.yaml by Redocly's rules", &|| lint(&node)),
        ("openapi.yaml against the last tag", &|| breaking_changes(root())),
        ("client of openapi-python-client", &|| python_client(&python, address)),
        ("client of openapi-typescript", &|| typescript_client(&node, address)),
        ("client of progenitor", &|| rust_client(address)),
    ];
    let mut failed = Vec::new();
    for (name, check) in checks {
        if let Err(error) = step(name, check) {
            println!("{error:#}");
            failed.push(name);
        }
    }
    ensure!(failed.is_empty(), "failed: {}", failed.join(", "));
    Ok(())
}

fn document() -> PathBuf {
    root().join("openapi.yaml")
}

fn sources(language: &str) -> PathBuf {
    root().join("tests/clients").join(language)
}

/// Adds the arguments of each client: the API's address and the file to upload.
fn with_arguments(command: &mut Command, address: SocketAddr) -> &mut Command {
    command.arg(format!("http://{address}/api/v1")).arg(root().join("tests/clients/photo.png"))
}

/// Lints the document; warnings count as errors.
fn lint(node: &Path) -> anyhow::Result<()> {
    let mut lint = Command::new(node.join("node_modules/.bin/redocly"));
    lint.args(["lint", "--extends", "recommended", "--format", "json", "--max-problems", "1000"]);
    lint.arg(document()).current_dir(node);
    lint.env("REDOCLY_TELEMETRY", "off").env("REDOCLY_SUPPRESS_UPDATE_NOTICE", "true");
    // Redocly fails on errors only; its notices go to standard error and are not about the
    // document.
    let report = lint.output().context("cannot start Redocly's linter")?;
    let report: Value = yaml_serde::from_slice(&report.stdout).with_context(|| {
        format!("Redocly's linter reports:\n{}", String::from_utf8_lossy(&report.stderr))
    })?;
    let problems = report["problems"].as_sequence().context("a report without problems")?;
    for problem in problems {
        let text = |part: &Value| part.as_str().unwrap_or_default().to_owned();
        let (rule, place) = (text(&problem["ruleId"]), text(&problem["location"][0]["pointer"]));
        println!("{rule} at {place}: {}", text(&problem["message"]));
    }
    for kind in ["errors", "warnings"] {
        ensure!(report["totals"][kind] == 0, "Redocly's linter finds {kind}");
    }
    Ok(())
}

/// Fails on changes that break clients built against the document of the last tag, unless the
/// version is incompatible.
fn breaking_changes(repository: &Path) -> anyhow::Result<()> {
    let git = |words: &[&str]| {
        let mut git = Command::new("git");
        git.args(words).current_dir(repository);
        git
    };
    let tag = git(&["describe", "--tags", "--abbrev=0"]).output().context("cannot start git")?;
    let tag = String::from_utf8_lossy(&tag.stdout).trim().to_owned();
    if tag.is_empty() {
        println!("there is no tag to compare with");
        return Ok(());
    }
    let old = output(&mut git(&["show", &format!("{tag}:openapi.yaml")]))?;
    let old: Value = yaml_serde::from_slice(&old)?;
    let new: Value = yaml_serde::from_slice(&fs::read(repository.join("openapi.yaml"))?)?;
    let changes = breaking::changes(&old, &new);
    for change in &changes {
        println!("breaking since {tag}: {change}");
    }
    let version =
        |document: &Value| document["info"]["version"].as_str().unwrap_or_default().to_owned();
    let (old, new) = (version(&old), version(&new));
    if !changes.is_empty() && !breaking::allows(&old, &new) {
        bail!(
            "{} breaking changes need a version that is incompatible with {old}, not {new}",
            changes.len()
        );
    }
    println!("{} breaking changes since {tag}", changes.len());
    Ok(())
}

fn python_client(environment: &Path, address: SocketAddr) -> anyhow::Result<()> {
    let work = fresh("python")?;
    let mut generate = Command::new(environment.join("bin/openapi-python-client"));
    generate.args(["generate", "--fail-on-warning", "--meta", "none"]);
    generate.arg("--config").arg(sources("python").join("generator.yml"));
    generate.arg("--path").arg(document());
    run(generate.arg("--output-path").arg(work.join("plumbline_client")))?;
    let mut client = Command::new(environment.join("bin/python"));
    client.arg(sources("python").join("client.py")).env("PYTHONPATH", &work);
    client.env("PYTHONDONTWRITEBYTECODE", "1");
    run(with_arguments(&mut client, address))
}

/// Compiles in the directory of its tools, because the compiler looks for packages beside the
/// sources.
fn typescript_client(node: &Path, address: SocketAddr) -> anyhow::Result<()> {
    for source in ["client.ts", "tsconfig.json"] {
        fs::copy(sources("typescript").join(source), node.join(source))?;
    }
    let binaries = node.join("node_modules/.bin");
    let mut generate = Command::new(binaries.join("openapi-typescript"));
    run(generate.arg(document()).args(["--output", "api.ts"]).current_dir(node))?;
    run(Command::new(binaries.join("tsc")).args(["--project", "."]).current_dir(node))?;
    let mut client = Command::new("node");
    client.arg("built/client.js").current_dir(node);
    run(with_arguments(&mut client, address))
}

/// Compiled apart from the product, so that its packages do not mix with the product's.
fn rust_client(address: SocketAddr) -> anyhow::Result<()> {
    let mut client = tools::cargo();
    client.args(["run", "--quiet", "--locked", "--target-dir", "target/clients/rust"]);
    client.arg("--manifest-path").arg(sources("rust").join("Cargo.toml")).arg("--");
    run(with_arguments(&mut client, address))
}

/// An empty directory for generated code.
fn fresh(language: &str) -> anyhow::Result<PathBuf> {
    let directory = root().join("target/clients").join(language);
    if directory.exists() {
        fs::remove_dir_all(&directory)?;
    }
    fs::create_dir_all(&directory)?;
    Ok(directory)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_document_is_compared_with_that_of_the_last_tag() {
        let directory = tempfile::tempdir().unwrap();
        let git = |words: &[&str]| {
            let mut git = Command::new("git");
            git.args(["-c", "user.name=A", "-c", "user.email=a@localhost"]).args(words);
            assert!(git.current_dir(directory.path()).output().unwrap().status.success());
        };
        let write = |version: &str, path: &str| {
            let text = format!(
                "info: {{ version: {version} }}\npaths: {{ {path}: {{ get: {{ operationId: a }} }} }}\n"
            );
            fs::write(directory.path().join("openapi.yaml"), text).unwrap();
        };
        git(&["init", "--quiet"]);
        write("0.1.0", "/old");
        git(&["add", "."]);
        git(&["commit", "--quiet", "--no-gpg-sign", "--message", "First"]);
        write("0.1.0", "/new");
        breaking_changes(directory.path()).unwrap();
        git(&["tag", "v0.1.0"]);
        let error = breaking_changes(directory.path()).unwrap_err().to_string();
        assert!(error.contains("incompatible with 0.1.0"), "{error}");
        write("0.2.0", "/new");
        breaking_changes(directory.path()).unwrap();
        write("0.1.0", "/old");
        breaking_changes(directory.path()).unwrap();
    }
}
