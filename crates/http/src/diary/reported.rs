use chrono::NaiveDate;
use diary::{NextMilestone, Plan, Progress, Report, ReportMilestone, ReportPhoto, ReportedEntry};
use kernel::{DailyEntryId, MilestoneId};
use poem_openapi::Object;
use serde::Serialize;

use super::{
    card::{DailyEntryMilestone, DailyEntryPhoto, DailyEntryProject},
    content::{Delay, Weather},
    delay::{LostForReason, LostTime},
};
use crate::projects::names::Stage;

/// The report of a project to its client.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct ProjectReport {
    pub(super) project: DailyEntryProject,
    /// The first day.
    pub(super) from: NaiveDate,
    /// The last day.
    pub(super) to: NaiveDate,
    /// The progress of the whole project.
    pub(super) progress: ReportProgress,
    /// The number of days with an entry.
    pub(super) days: i64,
    /// The sum of the people on the site over all entries.
    pub(super) person_days: i64,
    /// The number of photos of all entries.
    pub(super) photo_count: i64,
    /// Milestones that entries name, or whose progress changed, in the order of the plan.
    pub(super) milestones: Vec<ReportedMilestone>,
    /// Work done, earliest day first.
    pub(super) entries: Vec<ReportEntry>,
    /// Some photos, at most 24, earliest day first.
    pub(super) photos: Vec<ReportedPhoto>,
    /// The announced work of the last day that has any.
    pub(super) plans: Vec<ReportPlan>,
    /// The next milestones of the plan, at most 3.
    pub(super) next_milestones: Vec<ReportNextMilestone>,
    /// All lost time.
    pub(super) lost: LostTime,
    /// Lost time by reason, most hours first.
    pub(super) delays: Vec<LostForReason>,
    /// The weather of each day, earliest first.
    pub(super) weather: Vec<ReportWeather>,
    /// The number of days with rain.
    pub(super) rain_days: i64,
    pub(super) rainfall_mm: i64,
}

/// Progress in percent.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct ReportProgress {
    /// Before the first day.
    pub(super) before: i32,
    /// At the end of the last day.
    pub(super) after: i32,
}

/// A milestone of a report.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct ReportedMilestone {
    pub(super) id: MilestoneId,
    pub(super) name: String,
    pub(super) stage: Stage,
    pub(super) progress: ReportProgress,
}

/// A daily entry of a report.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct ReportEntry {
    pub(super) entry_id: DailyEntryId,
    pub(super) entry_on: NaiveDate,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) stage: Option<Stage>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) milestone: Option<DailyEntryMilestone>,
    /// The work done.
    pub(super) summary: String,
    /// The number of people on the site.
    pub(super) people: i32,
    pub(super) delays: Vec<Delay>,
}

/// A photo of a report.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct ReportedPhoto {
    pub(super) entry_id: DailyEntryId,
    pub(super) entry_on: NaiveDate,
    pub(super) photo: DailyEntryPhoto,
}

/// Work that an entry announces for the next day.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct ReportPlan {
    /// The day of the entry.
    pub(super) entry_on: NaiveDate,
    pub(super) text: String,
}

/// A milestone that comes next.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct ReportNextMilestone {
    pub(super) id: MilestoneId,
    pub(super) name: String,
    pub(super) planned_on: NaiveDate,
}

/// The weather of one day: of several entries, the worst sky and the most rain.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct ReportWeather {
    pub(super) on: NaiveDate,
    pub(super) weather: Weather,
}

impl From<Report> for ProjectReport {
    fn from(it: Report) -> Self {
        let delays = it.delays.into_iter();
        let weather = it.weather.into_iter();
        Self {
            project: it.project.into(),
            from: it.period.first,
            to: it.period.last,
            progress: it.progress.into(),
            days: it.days,
            person_days: it.person_days,
            photo_count: it.photo_count,
            milestones: it.milestones.into_iter().map(Into::into).collect(),
            entries: it.entries.into_iter().map(Into::into).collect(),
            photos: it.photos.into_iter().map(Into::into).collect(),
            plans: it.plans.into_iter().map(Into::into).collect(),
            next_milestones: it.next.into_iter().map(Into::into).collect(),
            lost: it.lost.into(),
            delays: delays
                .map(|(reason, lost)| LostForReason { reason: reason.into(), lost: lost.into() })
                .collect(),
            weather: weather
                .map(|(on, weather)| ReportWeather { on, weather: weather.into() })
                .collect(),
            rain_days: it.rain_days,
            rainfall_mm: it.rainfall_mm,
        }
    }
}

impl From<Progress> for ReportProgress {
    fn from(it: Progress) -> Self {
        Self { before: it.before, after: it.after }
    }
}

impl From<ReportMilestone> for ReportedMilestone {
    fn from(it: ReportMilestone) -> Self {
        Self {
            id: it.milestone.id,
            name: it.milestone.name,
            stage: it.stage.into(),
            progress: it.progress.into(),
        }
    }
}

impl From<ReportedEntry> for ReportEntry {
    fn from(it: ReportedEntry) -> Self {
        Self {
            entry_id: it.id,
            entry_on: it.entry_on,
            stage: it.stage.map(Into::into),
            milestone: it.milestone.map(Into::into),
            summary: it.summary,
            people: it.people,
            delays: it.delays.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<ReportPhoto> for ReportedPhoto {
    fn from(it: ReportPhoto) -> Self {
        Self { entry_id: it.entry, entry_on: it.entry_on, photo: it.photo.into() }
    }
}

impl From<Plan> for ReportPlan {
    fn from(it: Plan) -> Self {
        Self { entry_on: it.entry_on, text: it.text }
    }
}

impl From<NextMilestone> for ReportNextMilestone {
    fn from(it: NextMilestone) -> Self {
        Self { id: it.milestone.id, name: it.milestone.name, planned_on: it.planned_on }
    }
}
