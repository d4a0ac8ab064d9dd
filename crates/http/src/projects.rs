//! Building projects: the list, the page, and what is decided about them.

pub(crate) mod activity;
pub(crate) mod address;
mod client;
pub(crate) mod client_view;
mod example;
mod form;
pub(crate) mod invitation;
mod member;
mod milestone;
pub(crate) mod names;
pub(crate) mod planning;
mod portfolio;
mod project;
pub(crate) mod public;
pub(crate) mod publishing;
mod summary;
pub(crate) mod team;
pub(crate) mod template;

use kernel::{ProjectId, UserId};
use poem_openapi::{
    OpenApi,
    param::{Header, Path, Query},
    payload::Json,
};
use projects::{Filter, Order, Projects};

pub(crate) use self::public::{PublicProject, PublicProjectSummary};
use self::{
    activity::ActivityList,
    form::{Archival, NewProject, ProjectChange, StatusChange},
    names::{ActivitySubject, Health, ProjectType, Sort, Status},
    project::{Project, changed},
    summary::{ProjectList, ProjectSummary},
    template::TemplateList,
};
use crate::{
    caller::Call,
    input::Input,
    json::Written,
    list::{Choice, page_size, place},
    problem::{Problem, Result},
    query::Search,
    tag::Tag,
    versioned::{Created, Versioned, expected},
};

pub(crate) struct Api;

type Answer<T> = std::result::Result<T, Problem>;

#[OpenApi(tag = "Tag::Projects")]
impl Api {
    /// List projects visible to the caller.
    ///
    /// Admins see all projects; project managers, engineers and clients see the projects in which
    /// they have that part. `total` is exact up to 1,000.
    #[oai(path = "/projects", method = "get", operation_id = "listProjects")]
    #[expect(clippy::too_many_arguments, reason = "one for each parameter of the call")]
    async fn list_projects(
        &self,
        call: Call<'_, Projects>,
        /// Part of the project's name, code or city, part of a client's name, or the PIN code.
        search: Query<Option<Search>>,
        status: Query<Option<Choice<Status>>>,
        #[oai(name = "type")] project_type: Query<Option<ProjectType>>,
        /// The manager of the projects.
        manager: Query<Option<UserId>>,
        health: Query<Option<Health>>,
        /// `true` lists archived projects only; otherwise they are left out.
        #[oai(default)]
        archived: Query<bool>,
        #[oai(default = "Sort::default")] sort: Query<Sort>,
        /// The `next_cursor` of the previous page, with the same filters and order.
        #[oai(validator(max_length = 2_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Answer<Written<ProjectList>> {
        let order = Order::from(sort.0);
        let filter = Filter {
            search: Search::words(search.0),
            status: Choice::only(status.0),
            project_type: project_type.0.map(Into::into),
            manager: manager.0,
            health: health.0.map(Into::into),
            archived: archived.0,
            after: cursor.0.map(|it| place(&it, order.as_str())).transpose()?,
            order,
            limit: limit.0,
        };
        let page = call.module.list(call.cause, &filter).await?;
        let items = page.items.into_iter().map(|it| ProjectSummary::new(it, call.cause));
        Ok(Written::new(&ProjectList {
            items: items.collect::<Answer<_>>()?,
            next_cursor: page.next.map(|it| it.to_string()),
            total: page.total.into(),
        }))
    }

    /// Create a project.
    ///
    /// The project starts in the status `planning`. Clients given by e-mail address are invited
    /// (see `inviteProjectClient`). The milestones come from a template or from the request.
    #[oai(path = "/projects", method = "post", operation_id = "createProject")]
    async fn create_project(
        &self,
        call: Call<'_, Projects>,
        /// A unique key for this call. A repeat within 24 hours creates nothing new and returns the
        /// result of the first call.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        form: Input<NewProject>,
    ) -> Answer<Created<Project>> {
        let cause = call.once(key.0, form.digest())?;
        let opened = call.module.open(&cause, &form.0).await?;
        Ok(project::opened(opened, &cause))
    }

    /// List plan templates for new projects.
    ///
    /// In the order of the settings, where `setProjectTemplates` edits them. There are at most 20.
    #[oai(path = "/project-templates", method = "get", operation_id = "listProjectTemplates")]
    async fn list_project_templates(&self, call: Call<'_, Projects>) -> Result<TemplateList> {
        Ok(Json(TemplateList::new(call.module.templates().await?)))
    }

    /// Read a project.
    ///
    /// Engineers do not see amounts of money, and clients do not see internal notes.
    #[oai(path = "/projects/:id", method = "get", operation_id = "getProject")]
    async fn get_project(
        &self,
        call: Call<'_, Projects>,
        id: Path<ProjectId>,
        /// The ETag of the version that the caller has; 304 if it is still current.
        #[oai(name = "If-None-Match")]
        if_none_match: Header<Option<String>>,
    ) -> Answer<Versioned<Project>> {
        let view = call.module.project(call.cause, id.0).await?;
        let version = view.project.version;
        let project = Written::described(&Project::new(view, call.cause));
        Ok(Versioned::unless_known(project, version, if_none_match.as_deref()))
    }

    /// Change a project.
    ///
    /// Absent fields stay unchanged. 428 without `If-Match`, 412 `stale` with the current `version`
    /// when the project has changed since, 409 `archived` when it is archived.
    #[oai(path = "/projects/:id", method = "patch", operation_id = "updateProject")]
    async fn update_project(
        &self,
        call: Call<'_, Projects>,
        id: Path<ProjectId>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<ProjectChange>,
    ) -> Answer<Versioned<Project>> {
        let version = expected(&if_match);
        let view = call.module.edit(call.cause, id.0, version, &form.0).await?;
        Ok(changed(view, call.cause))
    }

    /// Change the status of a project.
    ///
    /// The order is planning, in progress, handed over, completed. A project in progress can be put
    /// on hold and resumed. A project can be cancelled until it is completed. Any other change
    /// returns 409 `wrong_state`.
    #[oai(path = "/projects/:id/status", method = "post", operation_id = "changeProjectStatus")]
    async fn change_project_status(
        &self,
        call: Call<'_, Projects>,
        id: Path<ProjectId>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<StatusChange>,
    ) -> Answer<Versioned<Project>> {
        let version = expected(&if_match);
        let (status, reason) = &form.0;
        let view = call
            .module
            .change_status(call.cause, id.0, version, *status, reason.as_deref())
            .await?;
        Ok(changed(view, call.cause))
    }

    /// Archive a project, or restore it.
    ///
    /// An archived project can only be read, and is listed only by `archived=true`. 409
    /// `wrong_state` unless it is in planning, completed or cancelled.
    #[oai(path = "/projects/:id/archive", method = "post", operation_id = "archiveProject")]
    async fn archive_project(
        &self,
        call: Call<'_, Projects>,
        id: Path<ProjectId>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<Archival>,
    ) -> Answer<Versioned<Project>> {
        let version = expected(&if_match);
        let view = call.module.archive(call.cause, id.0, version, form.0).await?;
        Ok(changed(view, call.cause))
    }

    /// The activity of a project, latest first.
    ///
    /// Engineers see no money, clients nothing internal. New attachments of daily entries, tickets and
    /// payments are not listed.
    #[oai(path = "/projects/:id/activity", method = "get", operation_id = "listProjectActivity")]
    async fn list_project_activity(
        &self,
        call: Call<'_, Projects>,
        id: Path<ProjectId>,
        /// Entries about this part of the work alone.
        subject: Query<Option<ActivitySubject>>,
        /// The `next_cursor` of the previous page.
        #[oai(validator(max_length = 1_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Result<ActivityList> {
        let before = cursor.0.map(|it| activity::before(&it, id.0)).transpose()?;
        let subject = subject.0.map(Into::into);
        let module = call.module;
        let entries = module.activity(call.cause, id.0, subject, before, limit.0 + 1).await?;
        let limit = usize::try_from(limit.0).unwrap_or_default();
        Ok(Json(ActivityList::new(id.0, entries, limit)))
    }
}
