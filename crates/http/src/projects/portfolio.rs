use kernel::{Cause, FileId, ProjectId};
use poem::web::Data;
use poem_openapi::{
    Object, OpenApi,
    param::{Header, Path},
};

use super::{Answer, member::Signature, names::Stage, project::Project};
use crate::{api::Tag, caller::Caller, input::Input, problem::Problem, versioned::Versioned};

pub(crate) struct Api;

#[OpenApi(tag = "Tag::Projects")]
impl Api {
    /// Say what the public site shows of a project.
    ///
    /// It is shown while it is public and a client of it consents.
    #[oai(path = "/projects/:id/portfolio", method = "put", operation_id = "publishProject")]
    async fn publish_project(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<ProjectId>,
        /// The version this change was decided on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<Publication>,
    ) -> Answer<Versioned<Project>> {
        Err(Problem::pending())
    }

    /// Consent to a project's being shown, or no longer.
    ///
    /// For a client of the project.
    #[oai(path = "/projects/:id/consent", method = "put", operation_id = "consentToPortfolio")]
    async fn consent_to_portfolio(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<ProjectId>,
        form: Input<Consent>,
    ) -> Answer<Versioned<Project>> {
        Err(Problem::pending())
    }
}

/// A project as the public site may show it.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct Portfolio {
    /// Shown while a client of the project consents, too.
    pub(super) is_public: bool,
    pub(super) title: String,
    pub(super) summary: String,
    /// Its name in the public site's addresses, once it was public.
    pub(super) slug: Option<String>,
    pub(super) photos: Vec<PortfolioPhoto>,
    /// A client's consent to its being shown.
    pub(super) consent: Option<Signature>,
}

/// A photo to show, and under which stage.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
pub(super) struct PortfolioPhoto {
    /// An image of this project that clients may see.
    pub(super) file_id: FileId,
    pub(super) stage: Stage,
    #[oai(validator(max_length = 200))]
    pub(super) caption: String,
}

/// What to show, and whether.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
pub(super) struct Publication {
    pub(super) is_public: bool,
    #[oai(validator(min_length = 1, max_length = 200))]
    pub(super) title: String,
    #[oai(validator(max_length = 5_000))]
    pub(super) summary: String,
    #[oai(validator(max_items = 60))]
    pub(super) photos: Vec<PortfolioPhoto>,
}

/// Whether the project may be shown.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
pub(super) struct Consent {
    pub(super) consents: bool,
}

impl crate::input::Form for Publication {
    type Command = ();

    fn read(_: &mut crate::input::Fields) -> Option<Self::Command> {
        None
    }
}

impl crate::input::Form for Consent {
    type Command = ();

    fn read(_: &mut crate::input::Fields) -> Option<Self::Command> {
        None
    }
}
