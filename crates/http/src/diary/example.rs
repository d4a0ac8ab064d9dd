//! The example of each answer.

use kernel::{MilestoneId, ProjectId};
use poem_openapi::types::Example;

use super::{
    calendar::{DiaryCalendar, DiaryDay},
    card::{
        DailyEntryList, DailyEntryMilestone, DailyEntryPhoto, DailyEntryProject, DailyEntryQueue,
        DailyEntryResult, DailyEntryReviewResult, DailyEntryRevision, DailyEntrySummary,
    },
    content::{Delay, Equipment, Labour, Material, Safety, Weather, WorkItem},
    delay::{
        DelayLedger, DelayList, DelayLoss, LostForReason, LostInMonth, LostTime, ReportedDelay,
    },
    entry::{DailyEntry, LastDailyEntry},
    names::{Action, DayState, DelayReason, Status},
    offline::{DiaryMilestone, DiarySite, OfflineDiary},
    reported::{
        ProjectReport, ReportEntry, ReportNextMilestone, ReportPlan, ReportProgress, ReportWeather,
        ReportedMilestone, ReportedPhoto,
    },
    sample::{CAPTION, DELAY, MILESTONE, PLAN, PROJECT, SUMMARY, day, entry, file, monday},
};
use crate::{
    list::Total,
    person_ref::PersonRef,
    projects::names::{MilestoneStatus, Stage},
    user::at,
};

const MONTH: &str = "2026-11";

impl Example for DailyEntryProject {
    fn example() -> Self {
        let id = "01935f2a-6f00-7000-8000-000000000010".parse();
        Self {
            id: id.unwrap_or_else(|_| ProjectId::new()),
            code: "PRJ-0042".to_owned(),
            name: PROJECT.to_owned(),
        }
    }
}

impl Example for DailyEntryMilestone {
    fn example() -> Self {
        let id = "01935f2a-6f00-7000-8000-000000000011".parse();
        Self { id: id.unwrap_or_else(|_| MilestoneId::new()), name: MILESTONE.to_owned() }
    }
}

impl Example for DailyEntryPhoto {
    fn example() -> Self {
        Self {
            file_id: file(),
            caption: CAPTION.to_owned(),
            taken_at: Some(at()),
            width: 1_600,
            height: 1_200,
        }
    }
}

impl Example for DailyEntryRevision {
    fn example() -> Self {
        Self { number: 1, created_at: at() }
    }
}

impl Example for DailyEntrySummary {
    fn example() -> Self {
        Self {
            id: entry(),
            version: 1,
            project: DailyEntryProject::example(),
            entry_on: day(),
            author: PersonRef::example(),
            status: Status::Submitted,
            revision: 1,
            is_shared: false,
            shared_with_client: true,
            return_reason: None,
            submitted_at: Some(at()),
            stage: Some(Stage::Structure),
            milestone: Some(DailyEntryMilestone::example()),
            progress_percent: Some(60),
            summary: SUMMARY.to_owned(),
            weather: Some(Weather::example()),
            people: 4,
            delays: vec![Delay::example()],
            photo_count: 1,
            photos: vec![DailyEntryPhoto::example()],
            can: vec![Action::Approve, Action::Return],
        }
    }
}

impl Example for DailyEntryList {
    fn example() -> Self {
        Self { items: vec![DailyEntrySummary::example()], next_cursor: None }
    }
}

impl Example for DailyEntryQueue {
    fn example() -> Self {
        Self {
            items: vec![DailyEntrySummary::example()],
            next_cursor: None,
            total: Total::example(),
        }
    }
}

impl Example for DailyEntry {
    fn example() -> Self {
        Self {
            summary: DailyEntrySummary::example(),
            work_items: vec![WorkItem::example()],
            labour: vec![Labour::example()],
            materials: vec![Material::example()],
            equipment: vec![Equipment::example()],
            safety: vec![Safety::example()],
            next_day_plan: Some(PLAN.to_owned()),
            reviewer: None,
            reviewed_at: None,
            approved_revision: None,
            revisions: vec![DailyEntryRevision::example()],
            created_at: at(),
            updated_at: at(),
        }
    }
}

impl Example for LastDailyEntry {
    fn example() -> Self {
        Self { entry: Some(DailyEntry::example()) }
    }
}

impl Example for DailyEntryReviewResult {
    fn example() -> Self {
        Self { results: vec![DailyEntryResult::example()] }
    }
}

impl Example for DailyEntryResult {
    fn example() -> Self {
        Self { id: entry(), ok: true, code: None, message: None }
    }
}

impl Example for DiaryCalendar {
    fn example() -> Self {
        Self { month: MONTH.to_owned(), days: vec![DiaryDay::example()] }
    }
}

impl Example for DiaryDay {
    fn example() -> Self {
        Self {
            on: day(),
            state: DayState::Filed,
            entries: 1,
            has_rain: true,
            has_waiting: false,
            has_returned: false,
            holiday: None,
            is_open: true,
        }
    }
}

impl Example for DelayLedger {
    fn example() -> Self {
        Self {
            total: LostTime::example(),
            by_reason: vec![LostForReason::example()],
            by_month: vec![LostInMonth::example()],
            items: vec![DelayLoss::example()],
        }
    }
}

impl Example for LostTime {
    fn example() -> Self {
        Self { days: 1, hours: 3.5, entries: 1 }
    }
}

impl Example for LostForReason {
    fn example() -> Self {
        Self { reason: DelayReason::RainWeather, lost: LostTime::example() }
    }
}

impl Example for LostInMonth {
    fn example() -> Self {
        Self { month: MONTH.to_owned(), lost: LostTime::example() }
    }
}

impl Example for DelayLoss {
    fn example() -> Self {
        Self {
            month: MONTH.to_owned(),
            reason: DelayReason::RainWeather,
            lost: LostTime::example(),
        }
    }
}

impl Example for DelayList {
    fn example() -> Self {
        Self { items: vec![ReportedDelay::example()], next_cursor: None }
    }
}

impl Example for ReportedDelay {
    fn example() -> Self {
        Self {
            entry_id: entry(),
            seq: 1,
            entry_on: day(),
            project: DailyEntryProject::example(),
            author: PersonRef::example(),
            reason: DelayReason::RainWeather,
            hours: 3.5,
            note: Some(DELAY.to_owned()),
        }
    }
}

impl Example for OfflineDiary {
    fn example() -> Self {
        Self {
            today: day(),
            projects: vec![DiarySite::example()],
            entries: vec![DailyEntry::example()],
        }
    }
}

impl Example for DiarySite {
    fn example() -> Self {
        Self {
            project: DailyEntryProject::example(),
            milestones: vec![DiaryMilestone::example()],
            open_days: Vec::new(),
        }
    }
}

impl Example for DiaryMilestone {
    fn example() -> Self {
        let DailyEntryMilestone { id, name } = DailyEntryMilestone::example();
        Self {
            id,
            name,
            stage: Stage::Structure,
            status: MilestoneStatus::InProgress,
            progress_percent: 40,
        }
    }
}

impl Example for ProjectReport {
    fn example() -> Self {
        Self {
            project: DailyEntryProject::example(),
            from: monday(),
            to: day(),
            progress: ReportProgress::example(),
            days: 6,
            person_days: 84,
            photo_count: 9,
            milestones: vec![ReportedMilestone::example()],
            entries: vec![ReportEntry::example()],
            photos: vec![ReportedPhoto::example()],
            plans: vec![ReportPlan::example()],
            next_milestones: vec![ReportNextMilestone::example()],
            lost: LostTime::example(),
            delays: vec![LostForReason::example()],
            weather: vec![ReportWeather::example()],
            rain_days: 1,
            rainfall_mm: 12,
        }
    }
}

impl Example for ReportProgress {
    fn example() -> Self {
        Self { before: 40, after: 46 }
    }
}

impl Example for ReportedMilestone {
    fn example() -> Self {
        let DailyEntryMilestone { id, name } = DailyEntryMilestone::example();
        Self { id, name, stage: Stage::Structure, progress: ReportProgress::example() }
    }
}

impl Example for ReportEntry {
    fn example() -> Self {
        Self {
            entry_id: entry(),
            entry_on: day(),
            stage: Some(Stage::Structure),
            milestone: Some(DailyEntryMilestone::example()),
            summary: SUMMARY.to_owned(),
            people: 14,
            delays: vec![Delay::example()],
        }
    }
}

impl Example for ReportedPhoto {
    fn example() -> Self {
        Self { entry_id: entry(), entry_on: day(), photo: DailyEntryPhoto::example() }
    }
}

impl Example for ReportPlan {
    fn example() -> Self {
        Self { entry_on: day(), text: PLAN.to_owned() }
    }
}

impl Example for ReportNextMilestone {
    fn example() -> Self {
        let DailyEntryMilestone { id, name } = DailyEntryMilestone::example();
        Self { id, name, planned_on: day() }
    }
}

impl Example for ReportWeather {
    fn example() -> Self {
        Self { on: day(), weather: Weather::example() }
    }
}
