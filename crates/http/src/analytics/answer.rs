//! Figures as they are answered.

use analytics::{Compared, Discipline, LeadsOf, Span};
use chrono::NaiveDate;
use kernel::{Money, ProjectId};
use poem_openapi::Object;

use super::names::TicketAge;
use crate::{
    diary::names::DelayReason,
    leads::names::{LostReason, Source, Status as LeadStatus},
    payments::names::Age,
    tickets::names::Category,
    user::Role,
};

/// Rows of an answer at most: the worst ones. An export contains all.
const SHOWN: usize = 50;

/// The days that figures are about.
#[derive(Object)]
#[oai(example)]
pub(super) struct FigurePeriod {
    pub(super) from: NaiveDate,
    /// Included.
    pub(super) to: NaiveDate,
    /// The first of as many days before the range.
    pub(super) before_from: NaiveDate,
    /// Included: the day before the range.
    pub(super) before_to: NaiveDate,
}

/// A number in the range and in the same number of days before it.
#[derive(Object)]
#[oai(example)]
pub(super) struct FigureCount {
    pub(super) in_range: i64,
    pub(super) before: i64,
}

/// An amount in the range and in the same number of days before it.
#[derive(Object)]
#[oai(example)]
pub(super) struct FigureAmount {
    pub(super) in_range_paise: Money,
    pub(super) before_paise: Money,
}

/// A reference to a project, with its code and name.
#[derive(Object)]
#[oai(example)]
pub(super) struct FigureProject {
    pub(super) id: ProjectId,
    /// `PRJ-0042`.
    pub(super) code: String,
    pub(super) name: String,
}

/// Billed, received and outstanding money.
#[derive(Object)]
#[oai(example)]
pub(super) struct CollectionFigures {
    pub(super) period: FigurePeriod,
    /// Invoices by their date, with GST. Cancelled ones do not count.
    pub(super) billed: FigureAmount,
    /// Verified receipts by their date: money and TDS. Reversed ones do not count.
    pub(super) received: FigureAmount,
    /// The TDS in `received`.
    pub(super) tds: FigureAmount,
    /// Requested and not received, now, whatever the range.
    pub(super) outstanding_paise: Money,
    /// The parts of `outstanding_paise`, one for each age, the youngest first.
    pub(super) ageing: Vec<AgeingFigures>,
    /// Money that falls due from today on for three months, by month, the earliest first.
    pub(super) forecast: Vec<ForecastFigures>,
    /// The range by day (up to 14 days), week (up to 92 days) or month, the earliest first.
    pub(super) series: Vec<CollectionFigureStep>,
}

/// The owed payments of one age.
#[derive(Object)]
#[oai(example)]
pub(super) struct AgeingFigures {
    pub(super) age: Age,
    pub(super) count: i64,
    pub(super) balance_paise: Money,
}

/// Payments that fall due in a month.
#[derive(Object)]
#[oai(example)]
pub(super) struct ForecastFigures {
    pub(super) from: NaiveDate,
    /// Included.
    pub(super) to: NaiveDate,
    /// The balance of requested payments.
    pub(super) requested_paise: Money,
    /// Payments that are scheduled and not requested yet, less retention and TDS.
    pub(super) scheduled_paise: Money,
    /// The number of both.
    pub(super) payments: i64,
}

/// Money of a day, a week or a month of the range.
#[derive(Object)]
#[oai(example)]
pub(super) struct CollectionFigureStep {
    pub(super) from: NaiveDate,
    /// Included.
    pub(super) to: NaiveDate,
    pub(super) billed_paise: Money,
    pub(super) received_paise: Money,
}

/// Tickets that were opened and resolved, and open ones.
#[derive(Object)]
#[oai(example)]
pub(super) struct TicketFigures {
    pub(super) period: FigurePeriod,
    pub(super) opened: FigureCount,
    /// Tickets that were resolved in this time and are still resolved or closed.
    pub(super) resolved: FigureCount,
    /// Those of `resolved` that met the targets for the first response and for the resolution.
    pub(super) in_time: FigureCount,
    /// Those of `resolved` that were opened again at least once before.
    pub(super) reopened: FigureCount,
    /// Open tickets now, whatever the range.
    pub(super) open: i64,
    /// The parts of `open`, one for each age, the youngest first.
    pub(super) open_by_age: Vec<TicketAgeFigures>,
    /// Categories with a ticket, the most opened first.
    pub(super) by_category: Vec<TicketCategoryFigures>,
    /// The range by day (up to 14 days), week (up to 92 days) or month, the earliest first.
    pub(super) series: Vec<TicketFigureStep>,
}

/// The open tickets of one age.
#[derive(Object)]
#[oai(example)]
pub(super) struct TicketAgeFigures {
    pub(super) age: TicketAge,
    pub(super) count: i64,
}

/// The tickets of one category.
#[derive(Object)]
#[oai(example)]
pub(super) struct TicketCategoryFigures {
    pub(super) category: Category,
    pub(super) opened: FigureCount,
    pub(super) resolved: FigureCount,
    /// Of those resolved in the range, the number that met both targets.
    pub(super) in_time: i64,
    /// Open now.
    pub(super) open: i64,
}

/// Tickets of a day, a week or a month of the range.
#[derive(Object)]
#[oai(example)]
pub(super) struct TicketFigureStep {
    pub(super) from: NaiveDate,
    /// Included.
    pub(super) to: NaiveDate,
    pub(super) opened: i64,
    pub(super) resolved: i64,
}

/// Leads that came in.
#[derive(Object)]
#[oai(example)]
pub(super) struct LeadFigures {
    pub(super) period: FigurePeriod,
    /// Without junk.
    pub(super) leads: FigureCount,
    /// Leads that became a project in this time, whenever they came in.
    pub(super) won: FigureCount,
    /// The estimated values of `won`.
    pub(super) won_value: FigureAmount,
    pub(super) first_calls: FirstCallFigures,
    /// All statuses, in the order a lead goes through them.
    pub(super) by_status: Vec<LeadStatusFigures>,
    /// Sources with a lead, without junk, the most leads first.
    pub(super) by_source: Vec<LeadSourceFigures>,
    /// Reasons for which these leads were lost, the most leads first.
    pub(super) lost: Vec<LeadLossFigures>,
}

/// First calls to leads that came in. Imported leads, leads entered by hand and junk were promised none; a call
/// that still has time left does not count.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct FirstCallFigures {
    /// Calls that were made, or are overdue.
    pub(super) promised: FigureCount,
    /// Calls within the promised time.
    pub(super) in_time: FigureCount,
    /// The median of the working minutes from the enquiry to the call; absent if no call was made.
    pub(super) median_minutes: Option<i64>,
    /// The same of the days before the range.
    pub(super) median_minutes_before: Option<i64>,
}

/// Leads that came in and have a status today.
#[derive(Object)]
#[oai(example)]
pub(super) struct LeadStatusFigures {
    pub(super) status: LeadStatus,
    pub(super) leads: FigureCount,
    /// The estimated values of those of the range.
    pub(super) value_paise: Money,
}

/// Leads that came in from one source.
#[derive(Object)]
#[oai(example)]
pub(super) struct LeadSourceFigures {
    pub(super) source: Source,
    pub(super) leads: FigureCount,
    /// Of those of the range, the number that is won today.
    pub(super) won: i64,
    /// The estimated values of those of the range.
    pub(super) value_paise: Money,
}

/// Leads that came in and were lost for one reason.
#[derive(Object)]
#[oai(example)]
pub(super) struct LeadLossFigures {
    pub(super) reason: LostReason,
    pub(super) leads: FigureCount,
    /// The estimated values of those of the range.
    pub(super) value_paise: Money,
}

/// Daily entries that were filed, and the time lost. A day of a project counts once.
#[derive(Object)]
#[oai(example)]
pub(super) struct DiaryFigures {
    pub(super) period: FigurePeriod,
    /// Working days before today.
    pub(super) expected: FigureCount,
    /// Expected days with an entry, drafts not counted.
    pub(super) filed: FigureCount,
    /// Expected days whose first entry was saved before midnight of the day.
    pub(super) on_time: FigureCount,
    /// Expected days with an approved entry.
    pub(super) approved: FigureCount,
    /// `expected` less `filed`.
    pub(super) missing: FigureCount,
    /// Projects with an expected day in the range, the most missing days first, at most 50.
    pub(super) sites: Vec<SiteFigures>,
    /// The number of all of them.
    pub(super) site_count: i64,
    /// Days of projects on which time was lost. A day with two reasons counts once.
    pub(super) lost_days: FigureCount,
    /// Reasons of delays, the most days first.
    pub(super) delays: Vec<DelayFigures>,
}

/// Daily entries of one project in the range.
#[derive(Object)]
#[oai(example)]
pub(super) struct SiteFigures {
    pub(super) project: FigureProject,
    pub(super) expected: i64,
    pub(super) filed: i64,
    pub(super) on_time: i64,
    pub(super) approved: i64,
    pub(super) missing: i64,
}

/// Time lost for one reason.
#[derive(Object)]
#[oai(example)]
pub(super) struct DelayFigures {
    pub(super) reason: DelayReason,
    /// Days of projects.
    pub(super) days: FigureCount,
    /// Hours in the range.
    pub(super) hours: f64,
}

/// Planned and finished work: the average over the projects, in basis points of their work.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct ProgressFigures {
    pub(super) period: FigurePeriod,
    /// The number of projects that count.
    pub(super) projects: i64,
    /// At the end of the range.
    pub(super) planned_bps: i64,
    /// At the end of the range; absent if it is after today.
    pub(super) done_bps: Option<i64>,
    /// At the end of the days before the range.
    pub(super) planned_before_bps: i64,
    /// At the end of the days before the range; absent if it is after today.
    pub(super) done_before_bps: Option<i64>,
    /// The range by day (up to 14 days), week (up to 92 days) or month, the earliest first.
    pub(super) series: Vec<ProgressFigureStep>,
    /// Projects with a milestone past its planned day, the latest first, at most 50.
    pub(super) behind: Vec<BehindPlan>,
    /// The number of all of them.
    pub(super) behind_count: i64,
}

/// The work at the end of a day, a week or a month of the range.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct ProgressFigureStep {
    pub(super) on: NaiveDate,
    pub(super) planned_bps: i64,
    /// Absent after today.
    pub(super) done_bps: Option<i64>,
}

/// A project behind its plan today.
#[derive(Object)]
#[oai(example)]
pub(super) struct BehindPlan {
    pub(super) project: FigureProject,
    /// Planned up to today, in per cent of the work.
    pub(super) planned_percent: i32,
    /// Done, in per cent of the work, as `listProjects` shows it.
    pub(super) done_percent: i32,
    pub(super) late_milestones: i32,
    /// Days that the latest of them is past its day.
    pub(super) days_late: i64,
}

/// People and their accounts.
#[derive(Object)]
#[oai(example)]
pub(super) struct UserFigures {
    pub(super) period: FigurePeriod,
    /// People who were signed in at some time.
    pub(super) signed_in: FigureCount,
    /// Accounts that were created, in any status.
    pub(super) created: FigureCount,
    /// Accounts that wait for approval now.
    pub(super) waiting: i64,
    /// One for each role.
    pub(super) by_role: Vec<RoleFigures>,
}

/// People in one role.
#[derive(Object)]
#[oai(example)]
pub(super) struct RoleFigures {
    pub(super) role: Role,
    /// Active accounts now.
    pub(super) accounts: i64,
    pub(super) signed_in: FigureCount,
}

impl From<Span> for FigurePeriod {
    fn from(it: Span) -> Self {
        let before = it.before();
        Self { from: it.from(), to: it.to(), before_from: before.from(), before_to: before.to() }
    }
}

impl From<Compared<i64>> for FigureCount {
    fn from(it: Compared<i64>) -> Self {
        Self { in_range: it.range, before: it.before }
    }
}

impl From<Compared<Money>> for FigureAmount {
    fn from(it: Compared<Money>) -> Self {
        Self { in_range_paise: it.range, before_paise: it.before }
    }
}

impl From<analytics::ProjectName> for FigureProject {
    fn from(it: analytics::ProjectName) -> Self {
        Self { id: it.id, code: it.code, name: it.name }
    }
}

impl From<analytics::Collections> for CollectionFigures {
    fn from(it: analytics::Collections) -> Self {
        let aged = |it: payments::Aged| AgeingFigures {
            age: it.age.into(),
            count: it.count,
            balance_paise: it.balance,
        };
        let month = |it: analytics::Forecast| ForecastFigures {
            from: it.days.from(),
            to: it.days.to(),
            requested_paise: it.requested,
            scheduled_paise: it.scheduled,
            payments: it.payments,
        };
        let step = |it: analytics::MoneyStep| CollectionFigureStep {
            from: it.days.from(),
            to: it.days.to(),
            billed_paise: it.billed,
            received_paise: it.received,
        };
        Self {
            period: it.span.into(),
            billed: it.billed.into(),
            received: it.received.into(),
            tds: it.tds.into(),
            outstanding_paise: it.outstanding,
            ageing: it.ageing.into_iter().map(aged).collect(),
            forecast: it.forecast.into_iter().map(month).collect(),
            series: it.series.into_iter().map(step).collect(),
        }
    }
}

impl From<analytics::Tickets> for TicketFigures {
    fn from(it: analytics::Tickets) -> Self {
        let aged =
            |(age, count): (analytics::TicketAge, i64)| TicketAgeFigures { age: age.into(), count };
        let category = |it: analytics::TicketsOf| TicketCategoryFigures {
            category: it.category.into(),
            opened: it.opened.into(),
            resolved: it.resolved.into(),
            in_time: it.in_time,
            open: it.open,
        };
        let step = |it: analytics::TicketStep| TicketFigureStep {
            from: it.days.from(),
            to: it.days.to(),
            opened: it.opened,
            resolved: it.resolved,
        };
        Self {
            period: it.span.into(),
            opened: it.opened.into(),
            resolved: it.resolved.map(|it| it.count).into(),
            in_time: it.resolved.map(|it| it.in_time).into(),
            reopened: it.resolved.map(|it| it.reopened).into(),
            open: it.open,
            open_by_age: it.open_by_age.into_iter().map(aged).collect(),
            by_category: it.categories.into_iter().map(category).collect(),
            series: it.series.into_iter().map(step).collect(),
        }
    }
}

impl From<analytics::Leads> for LeadFigures {
    fn from(it: analytics::Leads) -> Self {
        let status = |it: LeadsOf<kernel::LeadStatus>| LeadStatusFigures {
            status: it.group.into(),
            leads: it.count.into(),
            value_paise: it.value,
        };
        let source = |it: LeadsOf<leads::Source>| LeadSourceFigures {
            source: it.group.into(),
            leads: it.count.into(),
            won: it.won,
            value_paise: it.value,
        };
        let loss = |it: LeadsOf<kernel::LostReason>| LeadLossFigures {
            reason: it.group.into(),
            leads: it.count.into(),
            value_paise: it.value,
        };
        Self {
            period: it.span.into(),
            leads: it.came.into(),
            won: it.won.map(|it| it.count).into(),
            won_value: it.won.map(|it| it.value).into(),
            first_calls: FirstCallFigures {
                promised: it.calls.map(|it| it.promised).into(),
                in_time: it.calls.map(|it| it.in_time).into(),
                median_minutes: it.calls.range.median_minutes,
                median_minutes_before: it.calls.before.median_minutes,
            },
            by_status: it.statuses.into_iter().map(status).collect(),
            by_source: it.sources.into_iter().map(source).collect(),
            lost: it.losses.into_iter().map(loss).collect(),
        }
    }
}

impl From<analytics::DiaryFigures> for DiaryFigures {
    fn from(it: analytics::DiaryFigures) -> Self {
        let total = |of: fn(Discipline) -> i64| it.total.map(of).into();
        let delay = |(reason, lost): (diary::DelayReason, Compared<diary::Lost>)| DelayFigures {
            reason: reason.into(),
            days: lost.map(|it| it.days).into(),
            hours: lost.range.hours.number(),
        };
        Self {
            period: it.span.into(),
            expected: total(|it| it.expected),
            filed: total(|it| it.filed.days),
            on_time: total(|it| it.filed.on_time),
            approved: total(|it| it.filed.approved),
            missing: total(|it| it.missing()),
            site_count: count(it.sites.len()),
            sites: it.sites.into_iter().take(SHOWN).map(Into::into).collect(),
            lost_days: it.lost.map(|it| it.days).into(),
            delays: it.delays.into_iter().map(delay).collect(),
        }
    }
}

impl From<(analytics::ProjectName, Discipline)> for SiteFigures {
    fn from((project, it): (analytics::ProjectName, Discipline)) -> Self {
        Self {
            project: project.into(),
            expected: it.expected,
            filed: it.filed.days,
            on_time: it.filed.on_time,
            approved: it.filed.approved,
            missing: it.missing(),
        }
    }
}

impl From<analytics::Progress> for ProgressFigures {
    fn from(it: analytics::Progress) -> Self {
        let step = |it: analytics::WorkStep| ProgressFigureStep {
            on: it.days.to(),
            planned_bps: it.share.planned_bps,
            done_bps: it.share.done_bps,
        };
        let behind = |it: analytics::BehindPlan| BehindPlan {
            project: it.project.into(),
            planned_percent: it.planned_percent,
            done_percent: it.done_percent,
            late_milestones: it.late_milestones,
            days_late: it.days_late,
        };
        Self {
            period: it.span.into(),
            projects: it.projects,
            planned_bps: it.share.range.planned_bps,
            done_bps: it.share.range.done_bps,
            planned_before_bps: it.share.before.planned_bps,
            done_before_bps: it.share.before.done_bps,
            series: it.series.into_iter().map(step).collect(),
            behind_count: count(it.behind.len()),
            behind: it.behind.into_iter().take(SHOWN).map(behind).collect(),
        }
    }
}

impl From<analytics::Users> for UserFigures {
    fn from(it: analytics::Users) -> Self {
        let role = |it: analytics::UsersOf| RoleFigures {
            role: it.role.into(),
            accounts: it.accounts,
            signed_in: it.signed_in.into(),
        };
        Self {
            period: it.span.into(),
            signed_in: it.signed_in.into(),
            created: it.created.into(),
            waiting: it.waiting,
            by_role: it.roles.into_iter().map(role).collect(),
        }
    }
}

fn count(of: usize) -> i64 {
    i64::try_from(of).unwrap_or(i64::MAX)
}
