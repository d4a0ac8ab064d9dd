//! The days on which nobody works, and the reply targets of tickets. The hours are [`kernel::WorkingHours`].

use std::ops::RangeInclusive;

use chrono::NaiveDate;
use kernel::{Internal, TicketPriority};
use serde::{Deserialize, Serialize};

use crate::texts;

/// A day on which nobody works.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Holiday {
    pub on: NaiveDate,
    pub name: String,
}

/// The working time within which tickets of a priority are answered and resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReplyTarget {
    pub first_response_minutes: i32,
    pub resolution_minutes: i32,
}

/// The reply targets of all priorities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReplyTargets {
    pub urgent: ReplyTarget,
    pub high: ReplyTarget,
    pub medium: ReplyTarget,
    pub low: ReplyTarget,
}

/// Allowed working minutes of a target: at most a hundred working days of nine hours, as delivered.
pub const TARGET_MINUTES: RangeInclusive<i32> = 1..=54_000;

/// Years for which the national holidays are delivered.
const YEARS: RangeInclusive<i32> = 2024..=2040;
/// Month, day and name of the national holidays.
const NATIONAL: [(u32, u32, &str); 3] = [
    (1, 26, texts::REPUBLIC_DAY),
    (8, 15, texts::INDEPENDENCE_DAY),
    (10, 2, texts::GANDHI_JAYANTI),
];

const DELIVERED_TARGETS: &str = include_str!("reply_targets.json");

impl Holiday {
    /// The national holidays.
    pub(crate) fn delivered() -> Vec<Self> {
        let all = YEARS.flat_map(|year| {
            NATIONAL.into_iter().filter_map(move |(month, day, name)| {
                let on = NaiveDate::from_ymd_opt(year, month, day)?;
                Some(Self { on, name: name.to_owned() })
            })
        });
        all.collect()
    }
}

impl ReplyTargets {
    pub(crate) fn delivered() -> Result<Self, Internal> {
        serde_json::from_str(DELIVERED_TARGETS).map_err(Internal::new)
    }

    /// The target of each priority.
    pub fn each(&self) -> [(TicketPriority, ReplyTarget); 4] {
        [
            (TicketPriority::Urgent, self.urgent),
            (TicketPriority::High, self.high),
            (TicketPriority::Medium, self.medium),
            (TicketPriority::Low, self.low),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn national_holidays_are_delivered() {
        let all = Holiday::delivered();
        assert_eq!(all.len(), 51);
        let days = (all[0].on.to_string(), all[50].on.to_string());
        assert_eq!(days, ("2024-01-26".to_owned(), "2040-10-02".to_owned()));
        assert!(all.is_sorted_by_key(|it| it.on));
    }
}
