use chrono::NaiveDate;
use diary::{Ledger, Lost, ShownDelay};
use kernel::DailyEntryId;
use poem_openapi::Object;
use serde::Serialize;

use super::{card::DailyEntryProject, names::DelayReason};
use crate::person_ref::PersonRef;

/// The time lost by month and reason.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct DelayLedger {
    pub(super) total: LostTime,
    /// Most hours first.
    pub(super) by_reason: Vec<LostForReason>,
    /// Earliest month first.
    pub(super) by_month: Vec<LostInMonth>,
    /// Each reason of each month, earliest month first.
    pub(super) items: Vec<DelayLoss>,
}

/// Lost time.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct LostTime {
    /// Days of projects on which time was lost. A day with two reasons counts once in a total.
    pub(super) days: i64,
    /// The hours of all reasons. If several entries of a day name one reason, the longest counts.
    pub(super) hours: f64,
    /// The number of entries behind the figure. An entry with two reasons counts once in a total.
    pub(super) entries: i64,
}

/// The time lost for one reason.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct LostForReason {
    pub(super) reason: DelayReason,
    pub(super) lost: LostTime,
}

/// The time lost in one month.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct LostInMonth {
    /// `YYYY-MM`.
    pub(super) month: String,
    pub(super) lost: LostTime,
}

/// The time lost for one reason in one month.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct DelayLoss {
    /// `YYYY-MM`.
    pub(super) month: String,
    pub(super) reason: DelayReason,
    pub(super) lost: LostTime,
}

/// A page of delays.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct DelayList {
    pub(super) items: Vec<ReportedDelay>,
    /// The cursor of the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) next_cursor: Option<String>,
}

/// A delay with the entry that reports it.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct ReportedDelay {
    pub(super) entry_id: DailyEntryId,
    /// Its number among the delays of the entry: 1, 2, …
    pub(super) seq: i32,
    pub(super) entry_on: NaiveDate,
    pub(super) project: DailyEntryProject,
    pub(super) author: PersonRef,
    pub(super) reason: DelayReason,
    pub(super) hours: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) note: Option<String>,
}

fn name(month: NaiveDate) -> String {
    month.format("%Y-%m").to_string()
}

impl From<Ledger> for DelayLedger {
    fn from(it: Ledger) -> Self {
        let by_reason = it.by_reason.into_iter();
        let by_month = it.by_month.into_iter();
        let items = it.items.into_iter();
        Self {
            total: it.total.into(),
            by_reason: by_reason
                .map(|(reason, lost)| LostForReason { reason: reason.into(), lost: lost.into() })
                .collect(),
            by_month: by_month
                .map(|(month, lost)| LostInMonth { month: name(month), lost: lost.into() })
                .collect(),
            items: items
                .map(|it| DelayLoss {
                    month: name(it.month),
                    reason: it.reason.into(),
                    lost: it.lost.into(),
                })
                .collect(),
        }
    }
}

impl From<Lost> for LostTime {
    fn from(it: Lost) -> Self {
        Self { days: it.days, hours: it.hours.number(), entries: it.entries }
    }
}

impl DelayList {
    /// `delays`: at least one more than `limit`, if there are more.
    pub(super) fn new(mut delays: Vec<ShownDelay>, limit: i64) -> Self {
        let limit = usize::try_from(limit).unwrap_or_default();
        let more = delays.len() > limit;
        delays.truncate(limit);
        let next_cursor = delays.last().filter(|_| more).map(|it| it.place.to_string());
        Self { items: delays.into_iter().map(Into::into).collect(), next_cursor }
    }
}

impl From<ShownDelay> for ReportedDelay {
    fn from(it: ShownDelay) -> Self {
        Self {
            entry_id: it.entry,
            seq: it.seq,
            entry_on: it.entry_on,
            project: DailyEntryProject {
                id: it.project,
                code: it.project_code,
                name: it.project_name,
            },
            author: it.author.into(),
            reason: it.reason.into(),
            hours: it.hours.number(),
            note: it.note,
        }
    }
}
