//! Projects as visitors of the public site see them.

use chrono::NaiveDate;
use kernel::FileId;
use poem_openapi::{
    Object, OpenApi,
    param::{Path, Query},
    payload::Json,
};
use projects::{Named, Order, Photo, Projects, PublicFilter, Published};

use super::names::{Part, ProjectType, Stage, StateCode, Status};
use crate::{
    caller::Visit,
    list::{page_size, place},
    problem::Result,
    tag::Tag,
};

pub(crate) struct Api;

#[OpenApi(tag = "Tag::Public")]
impl Api {
    /// List published projects.
    ///
    /// The latest first.
    #[oai(path = "/public/projects", method = "get", operation_id = "listPublicProjects")]
    async fn list_public_projects(
        &self,
        call: Visit<'_, Projects>,
        #[oai(name = "type")] project_type: Query<Option<ProjectType>>,
        /// The `next_cursor` of the previous page.
        #[oai(validator(max_length = 1_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Result<PublicProjectList> {
        let filter = PublicFilter {
            project_type: project_type.0.map(Into::into),
            after: cursor.0.map(|it| place(&it, Order::Newest.as_str())).transpose()?,
            limit: limit.0,
        };
        let page = call.module.published(&filter).await?;
        let items = page.items.iter().filter_map(PublicProjectSummary::new).collect();
        Ok(Json(PublicProjectList { items, next_cursor: page.next.map(|it| it.to_string()) }))
    }

    /// Read a published project.
    #[oai(path = "/public/projects/:slug", method = "get", operation_id = "getPublicProject")]
    async fn get_public_project(
        &self,
        call: Visit<'_, Projects>,
        slug: Path<String>,
    ) -> Result<PublicProject> {
        let it = call.module.published_as(&slug).await?;
        Ok(Json(PublicProject::new(&it).ok_or(projects::Error::NotFound)?))
    }
}

/// A page of published projects.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct PublicProjectList {
    pub(super) items: Vec<PublicProjectSummary>,
    /// The cursor of the next page; absent on the last page.
    pub(super) next_cursor: Option<String>,
}

/// A published project.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(crate) struct PublicProjectSummary {
    /// The name used in URLs.
    pub(super) slug: String,
    pub(super) title: String,
    pub(super) project_type: ProjectType,
    pub(super) city: String,
    pub(super) state_code: StateCode,
    /// The name of the state or union territory.
    pub(super) state: String,
    /// The photo to show first.
    pub(crate) cover: Option<FileId>,
    /// Whether the cover is drawn.
    pub(crate) is_cover_visualisation: bool,
    pub(super) progress_percent: i32,
    pub(super) status: Status,
    pub(super) completed_on: Option<NaiveDate>,
    /// In square feet.
    pub(super) built_up_area_sqft: Option<i32>,
}

impl PublicProjectSummary {
    /// None when it has no address to be found under.
    pub(crate) fn new(it: &Published) -> Option<Self> {
        let Published { project, percent, .. } = it;
        let (basics, portfolio) = (&project.basics, &project.portfolio);
        let cover = portfolio.cover(basics.cover_file_id);
        let is_drawn = |it: &Photo| Some(it.file_id) == cover && it.is_visualisation;
        Some(Self {
            slug: portfolio.slug.clone()?,
            title: portfolio.showcase.title.clone(),
            project_type: basics.project_type.into(),
            city: basics.address.city.clone(),
            state_code: basics.address.state.into(),
            state: projects::state_name(basics.address.state).to_owned(),
            cover,
            is_cover_visualisation: portfolio.showcase.photos.iter().any(is_drawn),
            progress_percent: *percent,
            status: project.status.into(),
            completed_on: basics.actual_end_on,
            built_up_area_sqft: basics.built_up_area_sqft,
        })
    }
}

/// A published project with its photos.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(crate) struct PublicProject {
    #[oai(flatten)]
    pub(super) head: PublicProjectSummary,
    pub(super) summary: String,
    pub(super) floors: Option<i32>,
    pub(super) started_on: Option<NaiveDate>,
    /// The managers and engineers of the project who agreed to be named.
    pub(super) people: Vec<PublicPerson>,
    /// Stages with photos, in building order.
    pub(super) stages: Vec<PublicStage>,
    /// The first photo of the first stage, to compare with `after`; absent unless two stages have
    /// photos.
    pub(super) before: Option<PublicPhoto>,
    /// The last photo of the last stage; absent unless two stages have photos.
    pub(super) after: Option<PublicPhoto>,
}

impl PublicProject {
    pub(crate) fn new(it: &Published) -> Option<Self> {
        let head = PublicProjectSummary::new(it)?;
        let (basics, portfolio) = (&it.project.basics, &it.project.portfolio);
        let photo = |it: &Photo| {
            let (id, width, height) = *portfolio.sizes.iter().find(|size| size.0 == it.file_id)?;
            let Photo { caption, is_visualisation, .. } = it.clone();
            Some(PublicPhoto { id, caption, is_visualisation, width, height })
        };
        let stages = projects::Stage::ALL.into_iter().map(|stage| {
            let of_stage = portfolio.showcase.photos.iter().filter(|it| it.stage == stage);
            PublicStage { stage: stage.into(), photos: of_stage.filter_map(photo).collect() }
        });
        let stages: Vec<_> = stages.filter(|it| !it.photos.is_empty()).collect();
        let (before, after) = match &*stages {
            [first, .., last] => (first.photos.first().cloned(), last.photos.last().cloned()),
            _ => (None, None),
        };
        Some(Self {
            head,
            summary: portfolio.showcase.summary.clone(),
            floors: basics.floors,
            started_on: basics.actual_start_on,
            people: it.named.iter().cloned().map(Into::into).collect(),
            stages,
            before,
            after,
        })
    }
}

/// A person who answers for a project.
#[derive(Object)]
#[oai(example)]
pub(super) struct PublicPerson {
    pub(super) full_name: String,
    /// `manager` or `engineer`.
    pub(super) part: Part,
}

impl From<Named> for PublicPerson {
    fn from(Named { full_name, part }: Named) -> Self {
        Self { full_name, part: part.into() }
    }
}

/// The photos of one stage.
#[derive(Object)]
#[oai(example)]
pub(super) struct PublicStage {
    pub(super) stage: Stage,
    pub(super) photos: Vec<PublicPhoto>,
}

/// A published photo.
#[derive(Clone, Object)]
#[oai(example)]
pub(super) struct PublicPhoto {
    pub(super) id: FileId,
    pub(super) caption: String,
    /// Whether the picture is drawn.
    pub(super) is_visualisation: bool,
    /// In pixels.
    pub(super) width: i32,
    /// In pixels.
    pub(super) height: i32,
}
