//! The pages in the longer, accented texts of the pseudo-locale, on a phone: no text is cut, no page
//! scrolls sideways, no control covers another.

use crate::{
    client,
    demo::Demo,
    step::{run, step},
    tools,
};

pub(crate) fn layout(demo: &mut Demo) -> anyhow::Result<()> {
    tools::chromium()?;
    client::packages()?;
    demo.set_site(client::build_pseudo_locale()?)?;
    let url = format!("http://{}", demo.address()?);
    step("layout of longer texts", || {
        run(tools::npm()?
            .args(["run", "--silent", "layout"])
            .env("CI", "true")
            .env("BASE_URL", url))
    })
}
