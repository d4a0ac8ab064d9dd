//! The hours and the days of the week that the company works.

use std::{collections::BTreeSet, fmt, str::FromStr};

use chrono::{Datelike, NaiveDate, Weekday};
use serde::{Deserialize, Serialize};

use crate::UnknownName;

crate::names! {
    /// A day of the week.
    #[derive(PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum DayOfWeek as "day of the week" {
        Monday = "monday",
        Tuesday = "tuesday",
        Wednesday = "wednesday",
        Thursday = "thursday",
        Friday = "friday",
        Saturday = "saturday",
        Sunday = "sunday",
    }
}

impl DayOfWeek {
    pub fn of(day: NaiveDate) -> Self {
        match day.weekday() {
            Weekday::Mon => Self::Monday,
            Weekday::Tue => Self::Tuesday,
            Weekday::Wed => Self::Wednesday,
            Weekday::Thu => Self::Thursday,
            Weekday::Fri => Self::Friday,
            Weekday::Sat => Self::Saturday,
            Weekday::Sun => Self::Sunday,
        }
    }

    /// 1 for Monday to 7 for Sunday, as PostgreSQL's `isodow`.
    pub const fn number(self) -> i32 {
        match self {
            Self::Monday => 1,
            Self::Tuesday => 2,
            Self::Wednesday => 3,
            Self::Thursday => 4,
            Self::Friday => 5,
            Self::Saturday => 6,
            Self::Sunday => 7,
        }
    }

    /// The day with this number.
    pub fn numbered(number: i32) -> Result<Self, UnknownName> {
        let found = Self::ALL.into_iter().find(|it| it.number() == number);
        found.ok_or(UnknownName("day of the week"))
    }
}

const HOUR: i32 = 60;
const LAST_MINUTE: i32 = 24 * HOUR - 1;

/// A time of day in India, to the minute: `09:30`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeOfDay(i32);

impl TimeOfDay {
    /// `minutes` after midnight.
    pub fn after_midnight(minutes: i32) -> Result<Self, UnknownName> {
        let is_time = (0..=LAST_MINUTE).contains(&minutes);
        is_time.then_some(Self(minutes)).ok_or(UnknownName("time of day"))
    }

    /// Minutes after midnight.
    pub const fn minutes(self) -> i32 {
        self.0
    }
}

impl fmt::Display for TimeOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / HOUR, self.0 % HOUR)
    }
}

impl FromStr for TimeOfDay {
    type Err = UnknownName;

    /// Two digits, a colon and two digits.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unknown = UnknownName("time of day");
        let (hours, minutes) = text.split_once(':').ok_or(unknown)?;
        let number = |text: &str, most: i32| {
            let is_number = text.len() == 2 && text.bytes().all(|it| it.is_ascii_digit());
            text.parse::<i32>().ok().filter(|it| is_number && *it <= most)
        };
        let hours = number(hours, 23).ok_or(unknown)?;
        let minutes = number(minutes, 59).ok_or(unknown)?;
        Ok(Self(hours * HOUR + minutes))
    }
}

impl TryFrom<String> for TimeOfDay {
    type Error = UnknownName;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<TimeOfDay> for String {
    fn from(it: TimeOfDay) -> Self {
        it.to_string()
    }
}

/// The hours and the days of the week that the company works, in India.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WorkingHours {
    pub opens_at: TimeOfDay,
    /// After `opens_at`.
    pub closes_at: TimeOfDay,
    /// At least one.
    pub days: BTreeSet<DayOfWeek>,
}

/// Minutes of a working day as delivered.
pub const DAY_MINUTES: i32 = CLOSES.0 - OPENS.0;

const OPENS: TimeOfDay = TimeOfDay(9 * HOUR + 30);
const CLOSES: TimeOfDay = TimeOfDay(18 * HOUR + 30);

impl WorkingHours {
    pub fn is_worked(&self, day: NaiveDate) -> bool {
        self.days.contains(&DayOfWeek::of(day))
    }
}

/// The hours until their first edit: Monday to Saturday, 09:30 to 18:30.
impl Default for WorkingHours {
    fn default() -> Self {
        let days = DayOfWeek::ALL.into_iter().filter(|it| *it != DayOfWeek::Sunday);
        Self { opens_at: OPENS, closes_at: CLOSES, days: days.collect() }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn times_have_two_digits_each() {
        for text in ["00:00", "09:30", "23:59"] {
            assert_eq!(text.parse::<TimeOfDay>().unwrap().to_string(), text);
        }
        for text in ["", "9:30", "24:00", "12:60", "0930", "+9:30", "09:30:00", " 09:30"] {
            assert!(text.parse::<TimeOfDay>().is_err(), "{text}");
        }
        assert!(TimeOfDay::after_midnight(1_440).is_err());
        assert!(TimeOfDay::after_midnight(-1).is_err());
    }

    #[test]
    fn days_have_the_numbers_of_the_database() {
        let monday: NaiveDate = "2026-11-23".parse().unwrap();
        for (day, number) in monday.iter_days().zip(1..=7) {
            assert_eq!(DayOfWeek::of(day).number(), number);
            assert_eq!(DayOfWeek::numbered(number), Ok(DayOfWeek::of(day)));
        }
        assert!(DayOfWeek::numbered(0).is_err() && DayOfWeek::numbered(8).is_err());
    }

    /// Stored sections must stay readable.
    #[test]
    fn stored_form() {
        let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
        let stored = json!({"opens_at": "09:30", "closes_at": "18:30", "days": days});
        assert_eq!(serde_json::to_value(WorkingHours::default()).unwrap(), stored);
        assert_eq!(
            serde_json::from_value::<WorkingHours>(stored).unwrap(),
            WorkingHours::default()
        );
        assert_eq!(DAY_MINUTES, 540);
    }
}
