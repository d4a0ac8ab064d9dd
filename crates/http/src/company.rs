//! What the site says of the company, and what it would build for how much.

mod content;
mod estimate;
mod example;

use company::Company;
use poem_openapi::{OpenApi, payload::Json};

pub(crate) use self::content::SiteContent;
use self::estimate::{Estimate, House};
use crate::{caller::Visit, input::Input, problem::Result, tag::Tag};

pub(crate) struct Api;

#[OpenApi(tag = "Tag::Public")]
impl Api {
    /// What the site says of the company.
    ///
    /// Who it is and where it is reached, what it builds with and for how much, where, and what people
    /// ask.
    #[oai(path = "/public/site", method = "get", operation_id = "getSite")]
    async fn get_site(&self, call: Visit<'_, Company>) -> Result<SiteContent> {
        Ok(Json(call.module.content().await?.into()))
    }

    /// What a house would cost, roughly.
    ///
    /// A range for an ordinary plot, without GST; `assumptions` says what it takes for granted.
    #[oai(path = "/public/estimate", method = "post", operation_id = "estimateHouse")]
    async fn estimate_house(
        &self,
        call: Visit<'_, Company>,
        form: Input<House>,
    ) -> Result<Estimate> {
        Ok(Json(call.module.estimate(&form.0).await?.into()))
    }
}
