//! Tickets that were opened, resolved and left open.

use chrono::NaiveDate;
use kernel::TicketCategory;

use crate::{Compared, Span};

kernel::names! {
    /// How long a ticket has been open.
    pub enum TicketAge as "age of a ticket" {
        UpTo7 = "up_to_7",
        UpTo30 = "up_to_30",
        UpTo90 = "up_to_90",
        Over90 = "over_90",
    }
}

/// Facts that the figures are made of.
#[derive(Clone, Debug, Default)]
pub struct TicketFacts {
    /// Days of the report, of the days before it, and days on which open tickets were raised.
    pub days: Vec<TicketDay>,
    pub categories: Vec<TicketsOf>,
}

/// Tickets of one day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TicketDay {
    pub on: NaiveDate,
    /// Raised on this day, if it belongs to the report.
    pub opened: i64,
    /// Resolved on this day, if it belongs to the report.
    pub resolved: Resolved,
    /// Raised on this day and still open.
    pub open: i64,
}

/// Tickets that were resolved and are not open again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Resolved {
    pub count: i64,
    /// Those that met both reply targets.
    pub in_time: i64,
    /// Those that were opened again before.
    pub reopened: i64,
}

/// Tickets of one category.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TicketsOf {
    pub category: TicketCategory,
    pub opened: Compared<i64>,
    pub resolved: Compared<i64>,
    /// Of those that were resolved in the range, those that met both reply targets.
    pub in_time: i64,
    pub open: i64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tickets {
    pub span: Span,
    pub opened: Compared<i64>,
    pub resolved: Compared<Resolved>,
    /// Open now.
    pub open: i64,
    pub open_by_age: Vec<(TicketAge, i64)>,
    /// The most opened first.
    pub categories: Vec<TicketsOf>,
    pub series: Vec<TicketStep>,
}

/// Tickets of a step of the range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TicketStep {
    pub days: Span,
    pub opened: i64,
    pub resolved: i64,
}

impl TicketAge {
    pub fn of(raised_on: NaiveDate, today: NaiveDate) -> Self {
        let days = (today - raised_on).num_days();
        let bounded = Self::ALL.into_iter().find(|it| it.last_day().is_some_and(|it| days <= it));
        bounded.unwrap_or(Self::Over90)
    }

    /// Days open that belong to this age at most; None has no bound.
    const fn last_day(self) -> Option<i64> {
        match self {
            Self::UpTo7 => Some(7),
            Self::UpTo30 => Some(30),
            Self::UpTo90 => Some(90),
            Self::Over90 => None,
        }
    }
}

impl Tickets {
    pub(crate) fn of(facts: TicketFacts, span: Span, today: NaiveDate) -> Self {
        let TicketFacts { days, mut categories } = facts;
        categories.sort_by_key(|it| (-it.opened.range, -it.open, it.category.as_str()));
        let (mut opened, mut resolved) = <(Compared<i64>, Compared<Resolved>)>::default();
        for day in &days {
            let Some(part) = span.part(day.on) else { continue };
            *opened.of(part) += day.opened;
            let sum = resolved.of(part);
            sum.count += day.resolved.count;
            sum.in_time += day.resolved.in_time;
            sum.reopened += day.resolved.reopened;
        }
        let of_age = |age: TicketAge| {
            let days = days.iter().filter(|it| TicketAge::of(it.on, today) == age);
            (age, days.map(|it| it.open).sum())
        };
        let step = |of: Span| {
            let days = || days.iter().filter(|it| of.holds(it.on));
            TicketStep {
                days: of,
                opened: days().map(|it| it.opened).sum(),
                resolved: days().map(|it| it.resolved.count).sum(),
            }
        };
        Self {
            span,
            opened,
            resolved,
            open: days.iter().map(|it| it.open).sum(),
            open_by_age: TicketAge::ALL.map(of_age).into(),
            categories,
            series: span.steps().into_iter().map(step).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::span::tests::{day, span};

    #[test]
    fn days_are_summed_and_open_tickets_have_an_age() {
        let on = |on: &str, opened, resolved, open| TicketDay {
            on: day(on),
            opened,
            resolved: Resolved { count: resolved, in_time: 1, reopened: 0 },
            open,
        };
        let facts = TicketFacts {
            days: vec![
                on("2026-11-20", 3, 2, 2),
                on("2026-11-19", 1, 5, 0),
                on("2026-11-18", 4, 1, 1),
                on("2026-08-27", 0, 0, 6),
                on("2026-08-26", 0, 0, 7),
            ],
            categories: Vec::new(),
        };
        let it = Tickets::of(facts, span("2026-11-19", "2026-11-20"), day("2026-11-25"));
        assert_eq!(it.opened, Compared { range: 4, before: 4 });
        assert_eq!(it.resolved.map(|it| it.count), Compared { range: 7, before: 1 });
        assert_eq!(it.resolved.map(|it| it.in_time), Compared { range: 2, before: 1 });
        assert_eq!(it.open, 16);
        let ages: Vec<_> = it.open_by_age.iter().map(|(_, count)| *count).collect();
        assert_eq!(ages, [3, 0, 6, 7]);
        let steps: Vec<_> = it.series.iter().map(|it| (it.opened, it.resolved)).collect();
        assert_eq!(steps, [(1, 5), (3, 2)]);
    }
}
