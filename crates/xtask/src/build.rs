//! `cargo xtask build`.

use crate::{
    client, root,
    step::{run, step},
    tools,
};

pub(crate) fn build() -> anyhow::Result<()> {
    client::build()?;
    step("cargo build --release", || {
        run(tools::cargo().args([
            "build",
            "--release",
            "--package",
            "server",
            "--features",
            "site",
        ]))
    })?;
    println!("built {}", root().join("target/release/plumbline").display());
    Ok(())
}
