//! Work that was planned and that was done.

use chrono::{Days, NaiveDate};

use crate::{Compared, ProjectName, Span};

/// Facts that the figures are made of.
#[derive(Clone, Debug, Default)]
pub struct ProgressFacts {
    /// Projects in progress.
    pub projects: i64,
    /// Weights of their milestones by day, in no order.
    pub days: Vec<WorkDay>,
    pub behind: Vec<BehindPlan>,
}

/// Weights of milestones, in basis points of a project.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkDay {
    pub on: NaiveDate,
    /// Planned for this day.
    pub planned_bps: i64,
    /// Submitted on this day, and not sent back.
    pub done_bps: i64,
}

/// A project in progress with a milestone past its day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BehindPlan {
    pub project: ProjectName,
    /// Planned up to today, in per cent of the work.
    pub planned_percent: i32,
    /// Done, as the list of projects shows it.
    pub done_percent: i32,
    pub late_milestones: i32,
    /// Of the latest of them.
    pub days_late: i64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    pub span: Span,
    pub projects: i64,
    /// At the end of the range, and of the days before it.
    pub share: Compared<Share>,
    pub series: Vec<WorkStep>,
    /// The latest first.
    pub behind: Vec<BehindPlan>,
}

/// The average share of the work of the projects, in basis points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    pub planned_bps: i64,
    /// None after today.
    pub done_bps: Option<i64>,
}

/// The share at the end of a step of the range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkStep {
    pub days: Span,
    pub share: Share,
}

impl Progress {
    pub(crate) fn of(facts: ProgressFacts, span: Span, today: NaiveDate) -> Self {
        let ProgressFacts { projects, days, behind } = facts;
        let at = |on: NaiveDate| {
            let sum = |of: fn(&WorkDay) -> i64| {
                let all: i64 = days.iter().filter(|it| it.on <= on).map(of).sum();
                all.checked_div(projects).unwrap_or_default()
            };
            let done = sum(|it| it.done_bps);
            let is_known = on <= today;
            Share { planned_bps: sum(|it| it.planned_bps), done_bps: is_known.then_some(done) }
        };
        let steps = span.steps();
        Self {
            span,
            projects,
            share: Compared { range: at(span.to()), before: at(span.from() - Days::new(1)) },
            series: steps.into_iter().map(|days| WorkStep { days, share: at(days.to()) }).collect(),
            behind,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::span::tests::{day, span};

    #[test]
    fn shares_add_up_over_time_and_nothing_is_done_in_the_future() {
        let on = |on: &str, planned_bps, done_bps| WorkDay { on: day(on), planned_bps, done_bps };
        let facts = ProgressFacts {
            projects: 2,
            days: vec![
                on("2026-11-18", 4_000, 2_000),
                on("2026-11-20", 6_000, 0),
                on("2026-11-21", 10_000, 5_000),
            ],
            behind: Vec::new(),
        };
        let it = Progress::of(facts, span("2026-11-19", "2026-11-21"), day("2026-11-20"));
        let share = |planned_bps, done_bps| Share { planned_bps, done_bps };
        assert_eq!(it.share.before, share(2_000, Some(1_000)));
        let series: Vec<_> = it.series.iter().map(|it| it.share).collect();
        let expected = [share(2_000, Some(1_000)), share(5_000, Some(1_000)), share(10_000, None)];
        assert_eq!(series, expected);
    }

    #[test]
    fn no_project_has_no_progress() {
        let span = span("2026-11-19", "2026-11-20");
        let it = Progress::of(ProgressFacts::default(), span, day("2026-11-25"));
        assert_eq!(it.share.range, Share { planned_bps: 0, done_bps: Some(0) });
    }
}
