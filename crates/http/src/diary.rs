//! Daily entries, from filing to approval, and the ledger of delays.

mod calendar;
mod card;
mod content;
mod delay;
mod entry;
mod example;
mod export;
mod form;
mod ledger;
pub(crate) mod names;
mod offline;
mod report;
mod reported;
mod review;
mod sample;

use chrono::{Datelike, NaiveDate};
use diary::{Diary, Filter};
use kernel::{DailyEntryId, MilestoneId, ProjectId, UserId};
use poem_openapi::{
    OpenApi,
    param::{Header, Path, Query},
};

use self::{
    calendar::DiaryCalendar,
    card::DailyEntryList,
    entry::{DailyEntry, LastDailyEntry, changed, filed},
    form::{DailyEntryChange, NewDailyEntry},
    names::Status,
    offline::OfflineDiary,
};
pub(crate) use self::{calendar::month, ledger::LedgerApi, report::ReportApi, review::ReviewApi};
use crate::{
    caller::Call,
    input::{Input, YEARS},
    json::Written,
    list::{Choice, page_size, place_with},
    problem::Problem,
    projects::names::Stage,
    tag::Tag,
    versioned::{Created, Done, Versioned, expected},
};

pub(crate) struct Api;

type Answer<T> = std::result::Result<T, Problem>;

#[OpenApi(tag = "Tag::DailyEntries")]
impl Api {
    /// List the daily entries of a project, latest day first.
    ///
    /// Staff see submitted entries and their own drafts. Clients see the approved revision of entries
    /// that are shared. Each item has at most 6 photos.
    #[oai(path = "/projects/:id/daily-entries", method = "get", operation_id = "listDailyEntries")]
    #[expect(clippy::too_many_arguments, reason = "one for each parameter of the call")]
    async fn list_daily_entries(
        &self,
        call: Call<'_, Diary>,
        id: Path<ProjectId>,
        status: Query<Option<Choice<Status>>>,
        author_id: Query<Option<UserId>>,
        stage: Query<Option<Choice<Stage>>>,
        milestone_id: Query<Option<MilestoneId>>,
        /// Entries that report a delay.
        #[oai(default)]
        delayed: Query<bool>,
        /// The first day.
        from: Query<Option<NaiveDate>>,
        /// The last day.
        to: Query<Option<NaiveDate>>,
        /// The `next_cursor` of the previous page, with the same filters.
        #[oai(validator(max_length = 1_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Answer<Written<DailyEntryList>> {
        let after = cursor.0.map(|it| place_with(&it, Filter::ORDER, Filter::has_place));
        let filter = Filter {
            status: Choice::only(status.0),
            author: author_id.0,
            stage: Choice::only(stage.0),
            milestone: milestone_id.0,
            delayed: delayed.0,
            from: known_day("from", from.0)?,
            to: known_day("to", to.0)?,
            after: after.transpose()?,
            limit: limit.0,
        };
        let feed = call.module.feed(call.cause, id.0, &filter).await?;
        Ok(Written::new(&DailyEntryList::new(feed, call.cause)))
    }

    /// File a daily entry.
    ///
    /// Only engineers of the project file entries, one for each day. The app makes the `id`, so that a
    /// retry is the same entry; 409 `id_taken` if the id was used with another body. 409 `day_taken`
    /// if the caller has an entry of that day, 409 `day_closed` for a day more than 3 days ago that no
    /// manager has opened, 409 `wrong_state` in a completed or cancelled project.
    #[oai(path = "/projects/:id/daily-entries", method = "post", operation_id = "fileDailyEntry")]
    async fn file_daily_entry(
        &self,
        call: Call<'_, Diary>,
        id: Path<ProjectId>,
        /// A unique key for this call. The `id` of the entry makes a repeat safe without it.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        form: Input<NewDailyEntry>,
    ) -> Answer<Created<DailyEntry>> {
        let request = form.digest();
        let cause = call.once(key.0, request.clone())?;
        let new = diary::NewEntry { request, ..form.0 };
        let it = call.module.file(&cause, id.0, &new).await?;
        Ok(filed(it, &cause))
    }

    /// Read a month of a project's diary.
    #[oai(
        path = "/projects/:id/daily-entries/calendar",
        method = "get",
        operation_id = "getDailyEntryCalendar"
    )]
    async fn get_daily_entry_calendar(
        &self,
        call: Call<'_, Diary>,
        id: Path<ProjectId>,
        /// `YYYY-MM`. Default: the current month in Asia/Kolkata.
        #[oai(validator(pattern = r"^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])$"))]
        month: Query<Option<String>>,
    ) -> Answer<Written<DiaryCalendar>> {
        let (first, end) = self::month(month.0.as_deref(), call.cause.today())?;
        let days = call.module.days(call.cause, id.0, first, end).await?;
        Ok(Written::new(&DiaryCalendar::new(first, days)))
    }

    /// Read the entry to begin a new one from.
    ///
    /// The caller's last entry in the project, or else the last of anybody.
    #[oai(
        path = "/projects/:id/daily-entries/last",
        method = "get",
        operation_id = "getLastDailyEntry"
    )]
    async fn get_last_daily_entry(
        &self,
        call: Call<'_, Diary>,
        id: Path<ProjectId>,
    ) -> Answer<Written<LastDailyEntry>> {
        let last = call.module.last(call.cause, id.0).await?;
        let entry = last.map(|it| DailyEntry::new(it, call.cause));
        Ok(Written::new(&LastDailyEntry { entry }))
    }

    /// Open a closed day.
    ///
    /// Engineers of the project may then file entries for that day, although it is more than 3 days
    /// ago.
    #[oai(
        path = "/projects/:id/daily-entries/days/:day",
        method = "put",
        operation_id = "openDiaryDay"
    )]
    async fn open_diary_day(
        &self,
        call: Call<'_, Diary>,
        id: Path<ProjectId>,
        day: Path<NaiveDate>,
    ) -> Answer<Done> {
        if !YEARS.contains(&day.0.year()) {
            return Err(diary::Error::NotFound.into());
        }
        call.module.open_day(call.cause, id.0, day.0).await?;
        Ok(Done::Done)
    }

    /// Read everything that filing entries without a network needs.
    ///
    /// The caller's open projects with their unfinished milestones, and all entries of the last 14
    /// days, at most 500.
    #[oai(path = "/daily-entries/offline", method = "get", operation_id = "getOfflineDiary")]
    async fn get_offline_diary(&self, call: Call<'_, Diary>) -> Answer<Written<OfflineDiary>> {
        let bundle = call.module.bundle(call.cause).await?;
        Ok(Written::new(&OfflineDiary::new(bundle, call.cause)))
    }

    /// Read a daily entry.
    ///
    /// Clients read the approved revision.
    #[oai(path = "/daily-entries/:id", method = "get", operation_id = "getDailyEntry")]
    async fn get_daily_entry(
        &self,
        call: Call<'_, Diary>,
        id: Path<DailyEntryId>,
        /// The ETag of the version that the caller has; 304 if it is still current.
        #[oai(name = "If-None-Match")]
        if_none_match: Header<Option<String>>,
    ) -> Answer<Versioned<DailyEntry>> {
        let view = call.module.entry(call.cause, id.0).await?;
        let version = view.entry.version;
        let entry = Written::new(&DailyEntry::new(view, call.cause));
        Ok(Versioned::unless_known(entry, version, if_none_match.as_deref()))
    }

    /// Read one revision of a daily entry.
    ///
    /// 404 for clients, except for the revision that is shared with them.
    #[oai(
        path = "/daily-entries/:id/revisions/:revision",
        method = "get",
        operation_id = "getDailyEntryRevision"
    )]
    async fn get_daily_entry_revision(
        &self,
        call: Call<'_, Diary>,
        id: Path<DailyEntryId>,
        revision: Path<i32>,
    ) -> Answer<Written<DailyEntry>> {
        let view = call.module.revision(call.cause, id.0, revision.0).await?;
        Ok(Written::new(&DailyEntry::new(view, call.cause)))
    }

    /// Change a daily entry.
    ///
    /// Absent fields stay unchanged. Only the author may change an entry. A change of an approved entry
    /// begins a new revision, which waits for approval; clients keep the approved one meanwhile. Until
    /// its first approval, an entry can move to another day, by the rules of filing; afterwards 409
    /// `day_fixed`.
    #[oai(path = "/daily-entries/:id", method = "patch", operation_id = "editDailyEntry")]
    async fn edit_daily_entry(
        &self,
        call: Call<'_, Diary>,
        id: Path<DailyEntryId>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<DailyEntryChange>,
    ) -> Answer<Versioned<DailyEntry>> {
        let view = call.module.edit(call.cause, id.0, expected(&if_match), &form.0).await?;
        Ok(changed(view, call.cause))
    }

    /// Delete a draft.
    ///
    /// Only the author may delete it; 409 `wrong_state` for an entry that was submitted. Its photos
    /// become unsent attachments again.
    #[oai(path = "/daily-entries/:id", method = "delete", operation_id = "deleteDailyEntry")]
    async fn delete_daily_entry(
        &self,
        call: Call<'_, Diary>,
        id: Path<DailyEntryId>,
        /// The ETag of the version that the deletion is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
    ) -> Answer<Done> {
        call.module.delete(call.cause, id.0, expected(&if_match)).await?;
        Ok(Done::Done)
    }

    /// Submit a draft or a returned daily entry.
    #[oai(path = "/daily-entries/:id/submit", method = "post", operation_id = "submitDailyEntry")]
    async fn submit_daily_entry(
        &self,
        call: Call<'_, Diary>,
        id: Path<DailyEntryId>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
    ) -> Answer<Versioned<DailyEntry>> {
        let view = call.module.submit(call.cause, id.0, expected(&if_match)).await?;
        Ok(changed(view, call.cause))
    }
}

/// A day of a query, if the database knows its year.
fn known_day(name: &'static str, day: Option<NaiveDate>) -> Answer<Option<NaiveDate>> {
    match day {
        Some(it) if !YEARS.contains(&it.year()) => {
            Err(Problem::faulty_query(name, crate::texts::DAY_OUT_OF_RANGE))
        }
        day => Ok(day),
    }
}
