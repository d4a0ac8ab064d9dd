//! The ledger of delays.

use chrono::NaiveDate;
use diary::{Diary, LedgerFilter};
use kernel::ProjectId;
use poem::web::Data;
use poem_openapi::{OpenApi, param::Query};

use super::{
    delay::{DelayLedger, DelayList},
    export::{self, Export},
    known_day,
    names::DelayReason,
};
use crate::{
    caller::Call,
    documents::Spool,
    json::Written,
    list::{Choice, page_size, place_with},
    problem::Problem,
    table::Format,
    tag::Tag,
    tickets::export::Turns,
};

pub(crate) struct LedgerApi;

type Answer<T> = std::result::Result<T, Problem>;

#[OpenApi(tag = "Tag::DailyEntries")]
impl LedgerApi {
    /// Read the time lost by month and reason.
    ///
    /// Counts the delays of approved entries; for clients, those of shared ones. If several entries of
    /// a day name the same reason, the one with most hours counts.
    #[oai(path = "/daily-entries/delays", method = "get", operation_id = "getDelayLedger")]
    async fn get_delay_ledger(
        &self,
        call: Call<'_, Diary>,
        /// One project. Default: all projects visible to the caller.
        project_id: Query<Option<ProjectId>>,
        /// The first day.
        from: Query<Option<NaiveDate>>,
        /// The last day.
        to: Query<Option<NaiveDate>>,
    ) -> Answer<Written<DelayLedger>> {
        let filter = filter(project_id.0, None, from.0, to.0)?;
        let ledger = call.module.ledger(call.cause, &filter).await?;
        Ok(Written::new(&DelayLedger::from(ledger)))
    }

    /// List the delays behind the ledger, latest day first.
    #[oai(path = "/daily-entries/delays/list", method = "get", operation_id = "listDelays")]
    #[expect(clippy::too_many_arguments, reason = "one for each parameter of the call")]
    async fn list_delays(
        &self,
        call: Call<'_, Diary>,
        project_id: Query<Option<ProjectId>>,
        reason: Query<Option<Choice<DelayReason>>>,
        /// The first day.
        from: Query<Option<NaiveDate>>,
        /// The last day.
        to: Query<Option<NaiveDate>>,
        /// The `next_cursor` of the previous page, with the same filters.
        #[oai(validator(max_length = 1_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Answer<Written<DelayList>> {
        let after =
            cursor.0.map(|it| place_with(&it, LedgerFilter::ORDER, LedgerFilter::has_place));
        let filter = LedgerFilter {
            after: after.transpose()?,
            limit: limit.0,
            ..filter(project_id.0, reason.0, from.0, to.0)?
        };
        let delays = call.module.delays(call.cause, &filter).await?;
        Ok(Written::new(&DelayList::new(delays, limit.0)))
    }

    /// Export the delays behind the ledger as a file.
    ///
    /// At most 100,000 rows; `X-Truncated` says that there are more. Limit: 10 exports an hour per
    /// account, one at a time (429 `export_running`).
    #[oai(path = "/daily-entries/delays/export", method = "get", operation_id = "exportDelays")]
    #[expect(clippy::too_many_arguments, reason = "one for each parameter of the call")]
    async fn export_delays(
        &self,
        call: Call<'_, Diary>,
        spool: Data<&Spool>,
        turns: Data<&Turns>,
        format: Query<Format>,
        project_id: Query<Option<ProjectId>>,
        reason: Query<Option<Choice<DelayReason>>>,
        /// The first day.
        from: Query<Option<NaiveDate>>,
        /// The last day.
        to: Query<Option<NaiveDate>>,
    ) -> Answer<Export> {
        let filter = filter(project_id.0, reason.0, from.0, to.0)?;
        let _turn = turns.take(call.caller()?)?;
        export::write(call.module, call.cause, filter, format.0, &spool.0.0).await
    }
}

fn filter(
    project: Option<ProjectId>,
    reason: Option<Choice<DelayReason>>,
    from: Option<NaiveDate>,
    to: Option<NaiveDate>,
) -> Answer<LedgerFilter> {
    Ok(LedgerFilter {
        project,
        reason: Choice::only(reason),
        from: known_day("from", from)?,
        to: known_day("to", to)?,
        after: None,
        limit: page_size(),
    })
}
