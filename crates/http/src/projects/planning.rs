//! Routes of the milestones of a project.

use kernel::{Cause, MilestoneId, ProjectId};
use poem_openapi::{
    OpenApi,
    param::{Header, Path},
    payload::Json,
};
use projects::{Projects, Step, View};

use super::{
    Answer,
    form::{MilestoneChange, MilestoneQuery, Plan, Submission},
    milestone::{Milestone, MilestoneList},
    project::{Project, changed},
};
use crate::{
    caller::Call,
    input::Input,
    json::Written,
    problem::Result,
    tag::Tag,
    versioned::{Versioned, expected},
};

pub(crate) struct Api;

#[OpenApi(tag = "Tag::Milestones")]
impl Api {
    /// List the milestones of a project.
    #[oai(path = "/projects/:id/milestones", method = "get", operation_id = "listMilestones")]
    async fn list_milestones(
        &self,
        call: Call<'_, Projects>,
        id: Path<ProjectId>,
    ) -> Result<MilestoneList> {
        let view = call.module.project(call.cause, id.0).await?;
        let version = view.project.version;
        let items =
            view.milestones.iter().map(|it| Milestone::new(it, &view, call.cause)).collect();
        Ok(Json(MilestoneList { items, version }))
    }

    /// Replace the plan of a project.
    ///
    /// The order of the list is the order of the plan. Milestones left out are removed; 409
    /// `milestone_begun` if one of them is no longer upcoming. 428 without `If-Match` (the
    /// project's version); 412 `stale` with the current `version` if the project has changed since.
    #[oai(path = "/projects/:id/milestones", method = "put", operation_id = "planMilestones")]
    async fn plan_milestones(
        &self,
        call: Call<'_, Projects>,
        id: Path<ProjectId>,
        /// The ETag of the project version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<Plan>,
    ) -> Answer<Versioned<Project>> {
        let version = expected(&if_match);
        let view = call.module.plan(call.cause, id.0, version, &form.0).await?;
        Ok(changed(view, call.cause))
    }

    /// Change a milestone or its progress.
    ///
    /// Absent fields stay unchanged. Engineers can change `progress_percent` only. 428 without
    /// `If-Match` (the milestone's version), 412 `stale` with the current `version` when it has
    /// changed since.
    #[oai(path = "/milestones/:id", method = "patch", operation_id = "updateMilestone")]
    async fn update_milestone(
        &self,
        call: Call<'_, Projects>,
        id: Path<MilestoneId>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<MilestoneChange>,
    ) -> Answer<Versioned<Milestone>> {
        let version = expected(&if_match);
        let view = call.module.edit_milestone(call.cause, id.0, version, &form.0).await?;
        moved(&view, id.0, call.cause)
    }

    /// Start an upcoming milestone.
    ///
    /// For engineers and the manager. 409 `wrong_state` unless the milestone is upcoming and the
    /// project is in progress or handed over.
    #[oai(path = "/milestones/:id/start", method = "post", operation_id = "startMilestone")]
    async fn start_milestone(
        &self,
        call: Call<'_, Projects>,
        id: Path<MilestoneId>,
    ) -> Answer<Versioned<Milestone>> {
        let view = call.module.take(call.cause, id.0, &Step::Start).await?;
        moved(&view, id.0, call.cause)
    }

    /// Submit a finished milestone.
    ///
    /// For engineers. 409 `wrong_state` unless the milestone is in progress and the project is in
    /// progress or handed over.
    #[oai(path = "/milestones/:id/submit", method = "post", operation_id = "submitMilestone")]
    async fn submit_milestone(
        &self,
        call: Call<'_, Projects>,
        id: Path<MilestoneId>,
        form: Input<Submission>,
    ) -> Answer<Versioned<Milestone>> {
        let view = call.module.take(call.cause, id.0, &form.0).await?;
        moved(&view, id.0, call.cause)
    }

    /// Certify a submitted milestone.
    ///
    /// For the manager. 409 `wrong_state` unless the milestone is submitted and the project is in
    /// progress or handed over.
    #[oai(path = "/milestones/:id/certify", method = "post", operation_id = "certifyMilestone")]
    async fn certify_milestone(
        &self,
        call: Call<'_, Projects>,
        id: Path<MilestoneId>,
    ) -> Answer<Versioned<Milestone>> {
        let view = call.module.take(call.cause, id.0, &Step::Certify).await?;
        moved(&view, id.0, call.cause)
    }

    /// Accept a certified milestone.
    ///
    /// For clients. 409 `wrong_state` unless the milestone is certified and the project is in
    /// progress or handed over.
    #[oai(path = "/milestones/:id/accept", method = "post", operation_id = "acceptMilestone")]
    async fn accept_milestone(
        &self,
        call: Call<'_, Projects>,
        id: Path<MilestoneId>,
    ) -> Answer<Versioned<Milestone>> {
        let view = call.module.take(call.cause, id.0, &Step::Accept).await?;
        moved(&view, id.0, call.cause)
    }

    /// Query a milestone: send it back with a reason.
    ///
    /// The milestone returns to in progress. The manager can query a submitted milestone, and
    /// clients a certified one; otherwise the answer is 409 `wrong_state`.
    #[oai(path = "/milestones/:id/query", method = "post", operation_id = "queryMilestone")]
    async fn query_milestone(
        &self,
        call: Call<'_, Projects>,
        id: Path<MilestoneId>,
        form: Input<MilestoneQuery>,
    ) -> Answer<Versioned<Milestone>> {
        let view = call.module.take(call.cause, id.0, &form.0).await?;
        moved(&view, id.0, call.cause)
    }
}

/// A milestone after a change.
fn moved(view: &View, id: MilestoneId, cause: &Cause) -> Answer<Versioned<Milestone>> {
    let milestone = view.milestone(id).ok_or(projects::Error::NotFound)?;
    let version = milestone.milestone.version;
    Ok(Versioned::new(Written::described(&Milestone::new(milestone, view, cause)), version))
}
