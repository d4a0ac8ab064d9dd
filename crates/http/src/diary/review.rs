//! The manager's side of daily entries.

use diary::{Diary, QueueFilter};
use kernel::{DailyEntryId, ProjectId};
use poem_openapi::{
    OpenApi,
    param::{Header, Path, Query},
    payload::Json,
};

use super::{
    card::{DailyEntryQueue, DailyEntryReviewResult},
    entry::{DailyEntry, changed},
    form::{DailyEntryApproval, DailyEntryReturn, DailyEntryReview, DailyEntrySharing},
};
use crate::{
    caller::Call,
    input::Input,
    json::Written,
    list::{page_size, place_with},
    problem::{Problem, Result},
    tag::Tag,
    versioned::{Versioned, expected},
};

pub(crate) struct ReviewApi;

type Answer<T> = std::result::Result<T, Problem>;

#[OpenApi(tag = "Tag::DailyEntries")]
impl ReviewApi {
    /// List the submitted daily entries of all projects, oldest submission first.
    #[oai(path = "/daily-entries", method = "get", operation_id = "listSubmittedDailyEntries")]
    async fn list_submitted_daily_entries(
        &self,
        call: Call<'_, Diary>,
        project_id: Query<Option<ProjectId>>,
        /// The `next_cursor` of the previous page, with the same filters.
        #[oai(validator(max_length = 1_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Answer<Written<DailyEntryQueue>> {
        let after = cursor.0.map(|it| place_with(&it, QueueFilter::ORDER, QueueFilter::has_place));
        let filter =
            QueueFilter { project: project_id.0, after: after.transpose()?, limit: limit.0 };
        let page = call.module.queue(call.cause, &filter).await?;
        Ok(Written::new(&DailyEntryQueue::new(page, call.cause)))
    }

    /// Approve or return several daily entries.
    ///
    /// Each is decided by the rules of the call for one, its version included; the answer has the
    /// outcome of each, in the order of the request.
    #[oai(path = "/daily-entries/review", method = "post", operation_id = "reviewDailyEntries")]
    async fn review_daily_entries(
        &self,
        call: Call<'_, Diary>,
        form: Input<DailyEntryReview>,
    ) -> Result<DailyEntryReviewResult> {
        let (entries, review) = &form.0;
        let results = call.module.review(call.cause, entries, review).await?;
        Ok(Json(DailyEntryReviewResult { results: results.into_iter().map(Into::into).collect() }))
    }

    /// Approve a daily entry.
    ///
    /// The progress that the entry reports becomes the progress of its milestone, and so of the
    /// project. An upcoming milestone starts. 422 if the progress falls and no `progress_reason` is
    /// given. 409 `wrong_state` for an entry that is not submitted.
    #[oai(path = "/daily-entries/:id/approve", method = "post", operation_id = "approveDailyEntry")]
    async fn approve_daily_entry(
        &self,
        call: Call<'_, Diary>,
        id: Path<DailyEntryId>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<DailyEntryApproval>,
    ) -> Answer<Versioned<DailyEntry>> {
        let version = expected(&if_match);
        let view = call.module.approve(call.cause, id.0, version, &form.0).await?;
        Ok(changed(view, call.cause))
    }

    /// Return a daily entry to its author.
    #[oai(path = "/daily-entries/:id/return", method = "post", operation_id = "returnDailyEntry")]
    async fn return_daily_entry(
        &self,
        call: Call<'_, Diary>,
        id: Path<DailyEntryId>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<DailyEntryReturn>,
    ) -> Answer<Versioned<DailyEntry>> {
        let version = expected(&if_match);
        let view = call.module.send_back(call.cause, id.0, version, &form.0).await?;
        Ok(changed(view, call.cause))
    }

    /// Show an approved daily entry to clients, or hide it.
    #[oai(path = "/daily-entries/:id/share", method = "post", operation_id = "shareDailyEntry")]
    async fn share_daily_entry(
        &self,
        call: Call<'_, Diary>,
        id: Path<DailyEntryId>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<DailyEntrySharing>,
    ) -> Answer<Versioned<DailyEntry>> {
        let version = expected(&if_match);
        let view = call.module.share(call.cause, id.0, version, form.0).await?;
        Ok(changed(view, call.cause))
    }
}
