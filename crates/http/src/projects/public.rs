//! Projects as visitors of the public site see them.

use chrono::NaiveDate;
use kernel::FileId;
use poem_openapi::{
    Object, OpenApi,
    param::{Path, Query},
};

use super::names::{ProjectType, Stage, StateCode, Status};
use crate::{
    api::Tag,
    list::page_size,
    problem::{Problem, Result},
};

pub(crate) struct Api;

#[OpenApi(tag = "Tag::Public")]
impl Api {
    /// The projects we may show.
    ///
    /// The latest first.
    #[oai(path = "/public/projects", method = "get", operation_id = "listPublicProjects")]
    async fn list_public_projects(
        &self,
        #[oai(name = "type")] project_type: Query<Option<ProjectType>>,
        /// `next_cursor` of the page before.
        #[oai(validator(max_length = 1_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Result<PublicProjectList> {
        Err(Problem::pending())
    }

    /// One project we may show.
    #[oai(path = "/public/projects/:slug", method = "get", operation_id = "getPublicProject")]
    async fn get_public_project(&self, slug: Path<String>) -> Result<PublicProject> {
        Err(Problem::pending())
    }
}

/// A part of the projects we may show.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct PublicProjectList {
    pub(super) items: Vec<PublicProjectSummary>,
    /// Asks for the next part; absent at the end.
    pub(super) next_cursor: Option<String>,
}

/// A project we may show.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct PublicProjectSummary {
    /// Its name in addresses.
    pub(super) slug: String,
    pub(super) title: String,
    pub(super) project_type: ProjectType,
    pub(super) city: String,
    pub(super) state_code: StateCode,
    /// The photo to show first.
    pub(super) cover: Option<FileId>,
    pub(super) progress_percent: i32,
    pub(super) status: Status,
    pub(super) completed_on: Option<NaiveDate>,
}

/// A project we may show, with its photos.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct PublicProject {
    #[oai(flatten)]
    pub(super) head: PublicProjectSummary,
    pub(super) summary: String,
    pub(super) built_up_area_sqft: Option<i32>,
    pub(super) floors: Option<i32>,
    pub(super) started_on: Option<NaiveDate>,
    /// Those with photos, in the usual order.
    pub(super) stages: Vec<PublicStage>,
}

/// The photos of one stage.
#[derive(Object)]
#[oai(example)]
pub(super) struct PublicStage {
    pub(super) stage: Stage,
    pub(super) photos: Vec<PublicPhoto>,
}

/// A photo we may show.
#[derive(Object)]
#[oai(example)]
pub(super) struct PublicPhoto {
    pub(super) id: FileId,
    pub(super) caption: String,
    /// In pixels.
    pub(super) width: i32,
    /// In pixels.
    pub(super) height: i32,
}
