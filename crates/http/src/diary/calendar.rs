use chrono::{Datelike, NaiveDate};
use diary::{Day, DayEntries, bounds};
use poem_openapi::Object;
use serde::Serialize;

use super::names::DayState;
use crate::problem::Problem;

/// A month of a project's diary.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct DiaryCalendar {
    /// `YYYY-MM`.
    pub(super) month: String,
    pub(super) days: Vec<DiaryDay>,
}

/// One day of the diary.
#[expect(clippy::struct_excessive_bools, reason = "independent facts of one day")]
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct DiaryDay {
    pub(super) on: NaiveDate,
    pub(super) state: DayState,
    /// The number of submitted entries visible to the caller.
    pub(super) entries: i64,
    /// Whether an entry reports rain.
    pub(super) has_rain: bool,
    /// Whether an entry waits for review. False for clients.
    pub(super) has_waiting: bool,
    /// Whether an entry was returned and waits for its correction. False for clients.
    pub(super) has_returned: bool,
    /// The name of the holiday.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) holiday: Option<String>,
    /// Whether engineers may file for this day now.
    pub(super) is_open: bool,
}

impl DiaryCalendar {
    pub(super) fn new(first: NaiveDate, days: Vec<Day>) -> Self {
        let month = first.format("%Y-%m").to_string();
        Self { month, days: days.into_iter().map(Into::into).collect() }
    }
}

impl From<Day> for DiaryDay {
    fn from(it: Day) -> Self {
        let Day { on, state, entries, holiday, is_open } = it;
        let DayEntries { count, has_rain, has_waiting, has_returned } = entries;
        Self {
            on,
            state: state.into(),
            entries: count,
            has_rain,
            has_waiting,
            has_returned,
            holiday,
            is_open,
        }
    }
}

/// The first day of a month and of the next one; the current month unless given.
pub(crate) fn month(
    given: Option<&str>,
    today: NaiveDate,
) -> Result<(NaiveDate, NaiveDate), Problem> {
    let (year, month) = match given.and_then(|it| it.split_once('-')) {
        Some((year, month)) => (year.parse().ok(), month.parse().ok()),
        None => (Some(today.year()), Some(today.month())),
    };
    let bounds = year.zip(month).and_then(|(year, month)| bounds(year, month));
    bounds.ok_or_else(|| Problem::faulty_query("month", crate::texts::NOT_A_MONTH))
}
