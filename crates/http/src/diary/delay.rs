use std::collections::BTreeMap;

use chrono::NaiveDate;
use diary::{Loss, Lost, ShownDelay};
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
    /// Days on which time was lost, counted for each project and reason.
    pub(super) days: i64,
    pub(super) hours: f64,
    /// The number of entries behind the figure.
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

impl DelayLedger {
    pub(super) fn new(losses: &[Loss]) -> Self {
        let mut months = BTreeMap::<NaiveDate, Vec<&Loss>>::new();
        for it in losses {
            months.entry(it.month).or_default().push(it);
        }
        let reasons = diary::DelayReason::ALL.into_iter().map(|reason| {
            let losses = losses.iter().filter(|it| it.reason == reason);
            (reason, Lost::sum(losses))
        });
        let mut reasons: Vec<_> = reasons.filter(|(_, lost)| lost.entries > 0).collect();
        reasons.sort_by_key(|(_, lost)| std::cmp::Reverse((lost.hours, lost.days)));
        Self {
            total: Lost::sum(losses).into(),
            by_reason: reasons
                .into_iter()
                .map(|(reason, lost)| LostForReason { reason: reason.into(), lost: lost.into() })
                .collect(),
            by_month: months
                .into_iter()
                .map(|(month, losses)| LostInMonth {
                    month: name(month),
                    lost: Lost::sum(losses).into(),
                })
                .collect(),
            items: losses
                .iter()
                .map(|it| DelayLoss {
                    month: name(it.month),
                    reason: it.reason.into(),
                    lost: Lost::sum([it]).into(),
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
