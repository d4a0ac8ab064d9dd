//! The example of each answer.

use chrono::{Days, NaiveDate};
use kernel::{Money, ProjectId};
use poem_openapi::types::Example;

use super::{
    answer::{
        AgeingFigures, BehindPlan, CollectionFigureStep, CollectionFigures, DelayFigures,
        DiaryFigures, FigureAmount, FigureCount, FigurePeriod, FigureProject, FirstCallFigures,
        ForecastFigures, LeadFigures, LeadLossFigures, LeadSourceFigures, LeadStatusFigures,
        ProgressFigureStep, ProgressFigures, RoleFigures, SiteFigures, TicketAgeFigures,
        TicketCategoryFigures, TicketFigureStep, TicketFigures, UserFigures,
    },
    names::TicketAge,
};
use crate::{
    diary::names::DelayReason,
    leads::names::{LostReason, Source, Status as LeadStatus},
    payments::names::Age,
    tickets::names::Category,
    user::{Role, at},
};

fn day() -> NaiveDate {
    at().date_naive()
}

fn paise(it: i64) -> Money {
    Money::from_paise(it)
}

const fn count(in_range: i64, before: i64) -> FigureCount {
    FigureCount { in_range, before }
}

macro_rules! examples {
    ($($name:ident { $($field:ident: $value:expr),* $(,)? })*) => {$(
        impl Example for $name {
            fn example() -> Self {
                Self { $($field: $value),* }
            }
        }
    )*};
}

examples! {
    FigurePeriod {
        from: day() - Days::new(29),
        to: day(),
        before_from: day() - Days::new(59),
        before_to: day() - Days::new(30),
    }
    FigureCount { in_range: 14, before: 11 }
    FigureAmount { in_range_paise: paise(149_565_000), before_paise: paise(120_000_000) }
    FigureProject {
        id: "01935f2a-6f00-7000-8000-000000000010".parse().unwrap_or_else(|_| ProjectId::new()),
        code: "PRJ-0001".to_owned(),
        name: "Rao residence".to_owned(),
    }
    CollectionFigures {
        period: FigurePeriod::example(),
        billed: FigureAmount::example(),
        received: FigureAmount::example(),
        tds: FigureAmount { in_range_paise: paise(2_000_000), before_paise: paise(0) },
        outstanding_paise: paise(149_565_000),
        ageing: vec![AgeingFigures::example()],
        forecast: vec![ForecastFigures::example()],
        series: vec![CollectionFigureStep::example()],
    }
    AgeingFigures { age: Age::NotDue, count: 1, balance_paise: paise(149_565_000) }
    ForecastFigures {
        from: day(),
        to: day() + Days::new(9),
        requested_paise: paise(149_565_000),
        scheduled_paise: paise(48_000_000),
        payments: 2,
    }
    CollectionFigureStep {
        from: day() - Days::new(1),
        to: day(),
        billed_paise: paise(149_565_000),
        received_paise: paise(120_000_000),
    }
    TicketFigures {
        period: FigurePeriod::example(),
        opened: FigureCount::example(),
        resolved: count(12, 9),
        in_time: count(10, 6),
        reopened: count(1, 0),
        open: 3,
        open_by_age: vec![TicketAgeFigures::example()],
        by_category: vec![TicketCategoryFigures::example()],
        series: vec![TicketFigureStep::example()],
    }
    TicketAgeFigures { age: TicketAge::UpTo7, count: 3 }
    TicketCategoryFigures {
        category: Category::QualityDefect,
        opened: count(6, 4),
        resolved: count(5, 4),
        in_time: 4,
        open: 2,
    }
    TicketFigureStep { from: day() - Days::new(1), to: day(), opened: 3, resolved: 2 }
    LeadFigures {
        period: FigurePeriod::example(),
        leads: FigureCount::example(),
        won: count(2, 1),
        won_value: FigureAmount::example(),
        first_calls: FirstCallFigures::example(),
        by_status: vec![LeadStatusFigures::example()],
        by_source: vec![LeadSourceFigures::example()],
        lost: vec![LeadLossFigures::example()],
    }
    FirstCallFigures {
        promised: count(10, 8),
        in_time: count(9, 6),
        median_minutes: Some(12),
        median_minutes_before: Some(18),
    }
    LeadStatusFigures {
        status: LeadStatus::New,
        leads: count(4, 3),
        value_paise: paise(480_000_000),
    }
    LeadSourceFigures {
        source: Source::Website,
        leads: count(9, 7),
        won: 1,
        value_paise: paise(480_000_000),
    }
    LeadLossFigures {
        reason: LostReason::Price,
        leads: count(1, 2),
        value_paise: paise(480_000_000),
    }
    DiaryFigures {
        period: FigurePeriod::example(),
        expected: count(25, 26),
        filed: count(23, 20),
        on_time: count(21, 16),
        approved: count(20, 20),
        missing: count(2, 6),
        sites: vec![SiteFigures::example()],
        site_count: 1,
        lost_days: count(3, 1),
        delays: vec![DelayFigures::example()],
    }
    SiteFigures {
        project: FigureProject::example(),
        expected: 25,
        filed: 23,
        on_time: 21,
        approved: 20,
        missing: 2,
    }
    DelayFigures { reason: DelayReason::RainWeather, days: count(3, 1), hours: 11.5 }
    ProgressFigures {
        period: FigurePeriod::example(),
        projects: 1,
        planned_bps: 4_000,
        done_bps: Some(3_500),
        planned_before_bps: 2_500,
        done_before_bps: Some(2_500),
        series: vec![ProgressFigureStep::example()],
        behind: vec![BehindPlan::example()],
        behind_count: 1,
    }
    ProgressFigureStep { on: day(), planned_bps: 4_000, done_bps: Some(3_500) }
    BehindPlan {
        project: FigureProject::example(),
        planned_percent: 40,
        done_percent: 35,
        late_milestones: 1,
        days_late: 6,
    }
    UserFigures {
        period: FigurePeriod::example(),
        signed_in: FigureCount::example(),
        created: count(2, 1),
        waiting: 1,
        by_role: vec![RoleFigures::example()],
    }
    RoleFigures { role: Role::Client, accounts: 16, signed_in: FigureCount::example() }
}
