use kernel::Page;
use poem_openapi::types::ToJSON;
use projects::{Published, Status};
use serde_json::{Value, json};

use super::SiteError;
use crate::{company::SiteContent, projects::PublicProjectSummary};

/// The content of the site's pages.
#[derive(Default)]
pub struct Said {
    /// Where the site is, without a slash at its end.
    pub public_url: String,
    /// The company's content.
    pub content: Option<company::Content>,
    /// The latest projects the public may see.
    pub portfolio: Option<Page<Published>>,
    /// The addresses of all of them.
    pub slugs: Vec<String>,
}

impl Said {
    /// As templates name it, and as the page in the browser reads it.
    pub(super) fn json(&self) -> Result<Value, SiteError> {
        let mut content = self.content.clone();
        for it in content.iter_mut().flat_map(|it| &mut it.testimonials) {
            // A link to what is not shown leads nowhere.
            it.project_slug.take_if(|slug| !self.slugs.contains(slug));
        }
        let mut res = match content {
            Some(it) => told(&SiteContent::from(it))?,
            None => json!({}),
        };
        let all = self.portfolio.iter().flat_map(|it| &it.items);
        let shown = all.clone().filter_map(PublicProjectSummary::new);
        let building = all
            .filter(|it| it.project.status == Status::InProgress)
            .filter_map(PublicProjectSummary::new)
            .find(|it| it.cover.is_some());
        res["public_url"] = json!(self.public_url);
        res["portfolio"] = told(&shown.collect::<Vec<_>>())?;
        res["has_more_projects"] =
            json!(self.portfolio.as_ref().is_some_and(|it| it.next.is_some()));
        if let Some(building) = building {
            res["now_building"] = told(&building)?;
        }
        res["slugs"] = json!(self.slugs);
        Ok(res)
    }
}

/// As calls of the API answer it.
pub(super) fn told(it: &impl ToJSON) -> Result<Value, SiteError> {
    it.to_json().ok_or(SiteError::Unsaid)
}
