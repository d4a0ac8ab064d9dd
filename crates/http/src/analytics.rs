//! Figures of the company over time.

mod answer;
mod export;
mod names;
mod sample;

use analytics::{Analytics, Scope, Span};
use chrono::NaiveDate;
use kernel::{Cause, ProjectId};
use poem::web::Data;
use poem_openapi::{OpenApi, param::Query, payload::Json};

use self::{
    answer::{
        CollectionFigures, DiaryFigures, LeadFigures, ProgressFigures, TicketFigures, UserFigures,
    },
    export::Export,
    names::FigureTable,
};
use crate::{
    caller::Call,
    documents::Spool,
    problem::{FieldFault, Problem, Result},
    query::query,
    table::Format,
    tag::Tag,
    texts,
    tickets::export::Turns,
};

pub(crate) struct Api;

query! {
    /// The days that figures are about.
    struct DaysQuery {
        /// The first day, in Asia/Kolkata. Default: 29 days before `to`.
        from: Option<NaiveDate>,
        /// The last day, included. Default: today. A range that ends before it begins, or that is longer than
        /// 3 years, returns 422.
        to: Option<NaiveDate>,
    }
}

#[OpenApi(tag = "Tag::Analytics")]
impl Api {
    /// Read figures of billed, received and outstanding money.
    ///
    /// Each figure is compared with the same number of days before the range. Archived projects count only
    /// with `project_id`, as in `listPayments`. 422 `amount_too_large` if a sum does not fit.
    #[oai(path = "/analytics/collections", method = "get", operation_id = "getCollectionFigures")]
    async fn get_collection_figures(
        &self,
        call: Call<'_, Analytics>,
        days: DaysQuery,
        /// One project. Default: all projects that are not archived.
        project_id: Query<Option<ProjectId>>,
    ) -> Result<CollectionFigures> {
        let scope = scope(&days, project_id.0, call.cause)?;
        Ok(Json(call.module.collections(call.cause, &scope).await?.into()))
    }

    /// Read figures of tickets.
    ///
    /// Each figure is compared with the same number of days before the range. Tickets of archived projects
    /// count only with `project_id`.
    #[oai(path = "/analytics/tickets", method = "get", operation_id = "getTicketFigures")]
    async fn get_ticket_figures(
        &self,
        call: Call<'_, Analytics>,
        days: DaysQuery,
        /// One project. Default: all projects that are not archived.
        project_id: Query<Option<ProjectId>>,
    ) -> Result<TicketFigures> {
        let scope = scope(&days, project_id.0, call.cause)?;
        Ok(Json(call.module.tickets(call.cause, &scope).await?.into()))
    }

    /// Read figures of leads.
    ///
    /// Counts the leads that came in on the days of the range, by their status of today. Merged leads and
    /// leads whose data were deleted do not count. 422 `amount_too_large` if a sum does not fit.
    #[oai(path = "/analytics/leads", method = "get", operation_id = "getLeadFigures")]
    async fn get_lead_figures(
        &self,
        call: Call<'_, Analytics>,
        days: DaysQuery,
    ) -> Result<LeadFigures> {
        let span = span(&days, call.cause)?;
        Ok(Json(call.module.leads(call.cause, span).await?.into()))
    }

    /// Read figures of daily entries and delays.
    ///
    /// An entry is expected on each working day before today, from the first to the last day of work of a
    /// project, as in `getDailyEntryCalendar`. Delays are those of `getDelayLedger`.
    #[oai(path = "/analytics/diary", method = "get", operation_id = "getDiaryFigures")]
    async fn get_diary_figures(
        &self,
        call: Call<'_, Analytics>,
        days: DaysQuery,
        /// One project. Default: all projects that are not archived; delays of archived ones count too.
        project_id: Query<Option<ProjectId>>,
    ) -> Result<DiaryFigures> {
        let scope = scope(&days, project_id.0, call.cause)?;
        Ok(Json(call.module.diary(call.cause, &scope).await?.into()))
    }

    /// Read figures of planned and finished work.
    ///
    /// A milestone counts with its weight: as planned on its planned day, as done on the day on which it was
    /// submitted. A milestone that was sent back is not done.
    #[oai(path = "/analytics/progress", method = "get", operation_id = "getProgressFigures")]
    async fn get_progress_figures(
        &self,
        call: Call<'_, Analytics>,
        days: DaysQuery,
        /// One project in any state. Default: all projects in progress that are not archived.
        project_id: Query<Option<ProjectId>>,
    ) -> Result<ProgressFigures> {
        let scope = scope(&days, project_id.0, call.cause)?;
        Ok(Json(call.module.progress(call.cause, &scope).await?.into()))
    }

    /// Read figures of people and their accounts.
    #[oai(path = "/analytics/users", method = "get", operation_id = "getUserFigures")]
    async fn get_user_figures(
        &self,
        call: Call<'_, Analytics>,
        days: DaysQuery,
    ) -> Result<UserFigures> {
        let span = span(&days, call.cause)?;
        Ok(Json(call.module.users(call.cause, span).await?.into()))
    }

    /// Export a table of figures as a file.
    ///
    /// Contains all rows of the table; amounts are rupees, shares are per cent. Limit: 10 exports an hour per
    /// account, one at a time (429 `export_running`).
    #[oai(path = "/analytics/export", method = "get", operation_id = "exportFigures")]
    #[expect(clippy::too_many_arguments, reason = "one for each parameter of the call")]
    async fn export_figures(
        &self,
        call: Call<'_, Analytics>,
        spool: Data<&Spool>,
        turns: Data<&Turns>,
        table: Query<FigureTable>,
        format: Query<Format>,
        days: DaysQuery,
        /// One project. Tables of leads and people have no project: with it they return 422.
        project_id: Query<Option<ProjectId>>,
    ) -> std::result::Result<Export, Problem> {
        if project_id.0.is_some() && !table.0.has_project() {
            return Err(Problem::faulty_query("project_id", texts::NO_PROJECT));
        }
        let scope = scope(&days, project_id.0, call.cause)?;
        let _turn = turns.take(call.caller()?)?;
        export::write(call.module, call.cause, &scope, table.0, format.0, &spool.0.0).await
    }
}

fn span(days: &DaysQuery, cause: &Cause) -> std::result::Result<Span, Problem> {
    Span::chosen(days.from, days.to, cause.today())
        .map_err(|fault| Problem::faulty(vec![FieldFault::new("query", &fault)]))
}

fn scope(
    days: &DaysQuery,
    project: Option<ProjectId>,
    cause: &Cause,
) -> std::result::Result<Scope, Problem> {
    Ok(Scope { span: span(days, cause)?, project })
}
