//! Has progenitor generate the client of openapi.yaml.

use std::{env, fs, path::Path};

use anyhow::Context;
use openapiv3::{OpenAPI, Operation, ReferenceOr};
use progenitor_impl::Generator;

const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../openapi.yaml");

fn main() -> anyhow::Result<()> {
    println!("cargo:rerun-if-changed={DOCUMENT}");
    let mut document: OpenAPI = yaml_serde::from_str(&fs::read_to_string(DOCUMENT)?)?;
    // progenitor refuses a document that has a multipart body anywhere: those calls, the uploads,
    // are left out here, and made by the HTTP client below the generated one.
    for path in document.paths.paths.values_mut() {
        if let ReferenceOr::Item(path) = path
            && path.post.as_ref().is_some_and(is_multipart)
        {
            path.post = None;
        }
    }
    let code = Generator::default().generate_tokens(&document)?;
    let code = prettyplease::unparse(&syn::parse2(code)?);
    let directory = env::var_os("OUT_DIR").context("cargo names no OUT_DIR")?;
    fs::write(Path::new(&directory).join("api.rs"), code)?;
    Ok(())
}

fn is_multipart(operation: &Operation) -> bool {
    let body = operation.request_body.as_ref().and_then(ReferenceOr::as_item);
    body.is_some_and(|it| it.content.contains_key("multipart/form-data"))
}
