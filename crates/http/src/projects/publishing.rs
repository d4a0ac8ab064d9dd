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
    /// Say what the public site shows of a project.
    ///
    /// It is shown while it is public and a client of it consents.
    #[oai(path = "/projects/:id/portfolio", method = "put", operation_id = "publishProject")]
    async fn publish_project(
        &self,
        call: Call<'_, Projects>,
        id: Path<ProjectId>,
        /// The version this change was decided on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<Publication>,
    ) -> Answer<Versioned<Project>> {
        let version = expected(&if_match);
        let view = call.module.publish(call.cause, id.0, version, &form.0).await?;
        Ok(changed(view, call.cause))
    }

    /// Consent to a project's being shown, or no longer.
    ///
    /// For a client of the project. 428 without `If-Match`; consenting to what has changed since is
    /// 412 `stale`, with the current `version`.
    #[oai(path = "/projects/:id/consent", method = "put", operation_id = "consentToPortfolio")]
    async fn consent_to_portfolio(
        &self,
        call: Call<'_, Projects>,
        id: Path<ProjectId>,
        /// The version the client has seen.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<Consent>,
    ) -> Answer<Versioned<Project>> {
        let view = call.module.consent(call.cause, id.0, expected(&if_match), form.0).await?;
        Ok(changed(view, call.cause))
    }
}
