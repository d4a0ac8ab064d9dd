//! The site's content, the estimate, and the settings.

mod content;
mod estimate;
mod example;
mod logo;
mod settings;
mod style;

use company::Company;
use poem_openapi::{OpenApi, payload::Json};

use self::estimate::{Estimate, House};
pub(crate) use self::{content::SiteContent, logo::LogoApi, settings::SettingsApi};
use crate::{caller::Visit, input::Input, problem::Result, tag::Tag};

pub(crate) struct Api;

#[OpenApi(tag = "Tag::Public")]
impl Api {
    /// The company's content on the public site.
    ///
    /// Name and contact, logo and colours, packages with rates, cities, questions and testimonials.
    #[oai(path = "/public/site", method = "get", operation_id = "getSite")]
    async fn get_site(&self, call: Visit<'_, Company>) -> Result<SiteContent> {
        Ok(Json(call.module.content().await?.into()))
    }

    /// Estimate the price of a house.
    ///
    /// A range for an ordinary plot, without GST; `assumptions` lists its assumptions.
    #[oai(path = "/public/estimate", method = "post", operation_id = "estimateHouse")]
    async fn estimate_house(
        &self,
        call: Visit<'_, Company>,
        form: Input<House>,
    ) -> Result<Estimate> {
        Ok(Json(call.module.estimate(&form.0).await?.into()))
    }
}
