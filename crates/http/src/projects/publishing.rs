//! Routes of the public page of a project.

use kernel::ProjectId;
use poem_openapi::{
    OpenApi,
    param::{Header, Path},
};
use projects::Projects;

use super::{
    Answer,
    form::{Consent, Publication},
    project::{Project, changed},
};
use crate::{
    caller::Call,
    input::Input,
    tag::Tag,
    versioned::{Versioned, expected},
};

pub(crate) struct Api;

#[OpenApi(tag = "Tag::Projects")]
impl Api {
    /// Set the public presentation of a project.
    ///
    /// The project is shown on the public site while it is set to public and one of its clients
    /// consents.
    #[oai(path = "/projects/:id/portfolio", method = "put", operation_id = "publishProject")]
    async fn publish_project(
        &self,
        call: Call<'_, Projects>,
        id: Path<ProjectId>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<Publication>,
    ) -> Answer<Versioned<Project>> {
        let version = expected(&if_match);
        let view = call.module.publish(call.cause, id.0, version, &form.0).await?;
        Ok(changed(view, call.cause))
    }

    /// Give or withdraw consent to publish a project.
    ///
    /// For clients of the project. 428 without `If-Match`; 412 `stale` with the current `version`
    /// if the presentation has changed since.
    #[oai(path = "/projects/:id/consent", method = "put", operation_id = "consentToPortfolio")]
    async fn consent_to_portfolio(
        &self,
        call: Call<'_, Projects>,
        id: Path<ProjectId>,
        /// The ETag of the version that the client has seen.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<Consent>,
    ) -> Answer<Versioned<Project>> {
        let view = call.module.consent(call.cause, id.0, expected(&if_match), form.0).await?;
        Ok(changed(view, call.cause))
    }
}
