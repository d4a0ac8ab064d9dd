//! The company's working time.

use chrono::NaiveDate;
use kernel::{Calendar, DayOfWeek, Internal, TimeOfDay, WorkingHours};
use sqlx::{PgExecutor, QueryBuilder};

use crate::{columns::row, failed};

/// Columns of the hours.
pub(crate) const HOURS: &str = "(select opens_minute from working_hours) as opens_minute,
    (select closes_minute from working_hours) as closes_minute,
    (select days from working_hours) as days ";

row! {
    pub(crate) struct HoursRow {
        opens_minute: i32,
        closes_minute: i32,
        days: Vec<i32>,
    }
}

/// Columns of the holidays.
pub(crate) const HOLIDAYS: &str = "array(select day from holiday) as holidays ";

row! {
    pub(crate) struct CalendarRow (hours: HoursRow) {
        holidays: Vec<NaiveDate>,
    }
}

impl TryFrom<HoursRow> for WorkingHours {
    type Error = Internal;

    fn try_from(row: HoursRow) -> Result<Self, Internal> {
        let time = |minutes| TimeOfDay::after_midnight(minutes).map_err(Internal::new);
        let days = row.days.into_iter().map(DayOfWeek::numbered);
        Ok(Self {
            opens_at: time(row.opens_minute)?,
            closes_at: time(row.closes_minute)?,
            days: days.collect::<Result<_, _>>().map_err(Internal::new)?,
        })
    }
}

impl TryFrom<CalendarRow> for Calendar {
    type Error = Internal;

    fn try_from(row: CalendarRow) -> Result<Self, Internal> {
        Ok(Self::new(row.hours.try_into()?, row.holidays))
    }
}

/// The working time of all days.
pub(crate) async fn calendar(executor: impl PgExecutor<'_>) -> Result<Calendar, Internal> {
    let mut query = QueryBuilder::new("select ");
    query.push(HOURS).push(", ").push(HOLIDAYS);
    let row = query.build_query_as::<CalendarRow>().fetch_one(executor).await.map_err(failed)?;
    row.try_into()
}
