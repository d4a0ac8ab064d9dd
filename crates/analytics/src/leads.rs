//! Leads that came in, and their way.

use chrono::{DateTime, Utc};
use kernel::{Calendar, LeadStatus, LostReason, Money};
use leads::Source;

use crate::{Compared, Span};

/// Facts that the figures are made of.
#[derive(Clone, Debug, Default)]
pub struct LeadFacts {
    pub groups: Vec<LeadGroup>,
    pub calls: Vec<FirstCallFact>,
    pub won: Compared<Won>,
    pub calendar: Calendar,
}

/// Leads alike, which came in in the range or in the days before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeadGroup {
    pub is_before: bool,
    pub status: LeadStatus,
    pub source: Source,
    pub lost_reason: Option<LostReason>,
    pub count: i64,
    /// The sum of the estimated values.
    pub value: Money,
}

/// The first call to a lead to whom one was promised. Calls that have time left do not belong here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstCallFact {
    pub came_at: DateTime<Utc>,
    pub due_at: DateTime<Utc>,
    pub made_at: Option<DateTime<Utc>>,
}

/// Leads that became projects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Won {
    pub count: i64,
    /// The sum of the estimated values.
    pub value: Money,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leads {
    pub span: Span,
    /// Leads that came in, without junk.
    pub came: Compared<i64>,
    /// Leads that were converted in the range, whenever they came in.
    pub won: Compared<Won>,
    pub calls: Compared<FirstCalls>,
    /// All statuses, in the order of the pipeline.
    pub statuses: Vec<LeadsOf<LeadStatus>>,
    /// The most leads first.
    pub sources: Vec<LeadsOf<Source>>,
    /// The most leads first.
    pub losses: Vec<LeadsOf<LostReason>>,
}

/// Leads that came in, in one group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeadsOf<T> {
    pub group: T,
    pub count: Compared<i64>,
    /// Of those of the range, the number that is won.
    pub won: i64,
    /// The estimated values of those of the range.
    pub value: Money,
}

/// First calls that were made, or are overdue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FirstCalls {
    pub promised: i64,
    pub in_time: i64,
    /// Working minutes from the enquiry to the call, of the calls that were made; None without a call.
    pub median_minutes: Option<i64>,
}

impl Leads {
    /// None if an amount does not fit.
    pub(crate) fn of(facts: &LeadFacts, span: Span) -> Option<Self> {
        let LeadFacts { groups, calls, won, calendar } = facts;
        let wanted = || groups.iter().filter(|it| it.status != LeadStatus::Junk);
        let statuses = LeadStatus::ALL
            .map(|status| gathered(status, groups.iter().filter(move |it| it.status == status)));
        let sources = Source::ALL
            .map(|source| gathered(source, wanted().filter(move |it| it.source == source)));
        let losses = LostReason::ALL.map(|reason| {
            gathered(reason, wanted().filter(move |it| it.lost_reason == Some(reason)))
        });
        Some(Self {
            span,
            came: counted(wanted()),
            won: *won,
            calls: Compared {
                range: first_calls(calls, span, calendar),
                before: first_calls(calls, span.before(), calendar),
            },
            statuses: statuses.into_iter().collect::<Option<_>>()?,
            sources: most_first(sources)?,
            losses: most_first(losses)?,
        })
    }
}

fn most_first<T>(groups: impl IntoIterator<Item = Option<LeadsOf<T>>>) -> Option<Vec<LeadsOf<T>>> {
    let mut groups = groups.into_iter().collect::<Option<Vec<_>>>()?;
    groups.retain(|it| it.count != Compared::default());
    groups.sort_by_key(|it| (-it.count.range, -it.count.before));
    Some(groups)
}

fn counted<'a>(groups: impl Iterator<Item = &'a LeadGroup>) -> Compared<i64> {
    let mut res = Compared::default();
    for it in groups {
        *(if it.is_before { &mut res.before } else { &mut res.range }) += it.count;
    }
    res
}

fn gathered<'a, T>(
    group: T,
    of: impl Iterator<Item = &'a LeadGroup> + Clone,
) -> Option<LeadsOf<T>> {
    let in_range = || of.clone().filter(|it| !it.is_before);
    let won = in_range().filter(|it| it.status == LeadStatus::Won);
    Some(LeadsOf {
        group,
        won: won.map(|it| it.count).sum(),
        value: Money::sum(in_range().map(|it| it.value))?,
        count: counted(of),
    })
}

fn first_calls(calls: &[FirstCallFact], span: Span, calendar: &Calendar) -> FirstCalls {
    let times = span.starts_at()..span.ends_at();
    let mut res = FirstCalls::default();
    let mut minutes = Vec::new();
    for it in calls.iter().filter(|it| times.contains(&it.came_at)) {
        res.promised += 1;
        if let Some(made_at) = it.made_at {
            res.in_time += i64::from(made_at <= it.due_at);
            minutes.push(calendar.between(it.came_at, made_at).num_minutes());
        }
    }
    minutes.sort_unstable();
    // Of an even number of calls, the longer one of the middle: no call is half a minute.
    res.median_minutes = minutes.get(minutes.len() / 2).copied();
    res
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::span::tests::span;

    fn group(is_before: bool, status: LeadStatus, source: Source, count: i64) -> LeadGroup {
        let lost_reason = (status == LeadStatus::Lost).then_some(LostReason::Price);
        let value = Money::from_paise(count * 100);
        LeadGroup { is_before, status, source, lost_reason, count, value }
    }

    #[test]
    fn junk_is_counted_apart() {
        let facts = LeadFacts {
            groups: vec![
                group(false, LeadStatus::New, Source::Website, 2),
                group(false, LeadStatus::Won, Source::Referral, 3),
                group(false, LeadStatus::Lost, Source::Website, 4),
                group(false, LeadStatus::Junk, Source::Website, 50),
                group(true, LeadStatus::New, Source::Website, 1),
            ],
            ..LeadFacts::default()
        };
        let it = Leads::of(&facts, span("2026-11-19", "2026-11-20")).unwrap();
        assert_eq!(it.came, Compared { range: 9, before: 1 });
        let count = |status| it.statuses.iter().find(|it| it.group == status).unwrap().count;
        assert_eq!(count(LeadStatus::Junk), Compared { range: 50, before: 0 });
        assert_eq!(count(LeadStatus::New), Compared { range: 2, before: 1 });
        assert_eq!(it.statuses.len(), LeadStatus::ALL.len());
        let sources: Vec<_> =
            it.sources.iter().map(|it| (it.group, it.count.range, it.won)).collect();
        assert_eq!(sources, [(Source::Website, 6, 0), (Source::Referral, 3, 3)]);
        assert_eq!(it.losses.len(), 1);
        assert_eq!(it.losses[0].value.paise(), 400);
    }

    #[test]
    fn calls_are_measured_in_working_minutes() {
        let at = |text: &str| format!("{text}:00+05:30").parse::<DateTime<Utc>>().unwrap();
        let call = |came: &str, due: &str, made: Option<&str>| FirstCallFact {
            came_at: at(came),
            due_at: at(due),
            made_at: made.map(at),
        };
        let facts = LeadFacts {
            calls: vec![
                // Ten minutes, the night between them not counted.
                call("2026-11-19T18:25", "2026-11-20T09:55", Some("2026-11-20T09:35")),
                call("2026-11-20T10:00", "2026-11-20T10:30", Some("2026-11-20T12:00")),
                call("2026-11-20T11:00", "2026-11-20T11:30", None),
                // Midnight in India: the day before the range.
                call("2026-11-18T23:59", "2026-11-19T10:00", Some("2026-11-19T09:40")),
            ],
            ..LeadFacts::default()
        };
        let it = Leads::of(&facts, span("2026-11-19", "2026-11-20")).unwrap();
        let range = FirstCalls { promised: 3, in_time: 1, median_minutes: Some(120) };
        let before = FirstCalls { promised: 1, in_time: 1, median_minutes: Some(10) };
        assert_eq!(it.calls, Compared { range, before });
    }
}
