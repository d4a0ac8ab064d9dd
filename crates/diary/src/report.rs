//! The report of a project to its client: a summary of the entries of a period.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use chrono::NaiveDate;
use kernel::DailyEntryId;
use projects::{PlanSummary, Portion, Stage, milestone::Status as MilestoneStatus};
use uuid::Uuid;

use crate::{
    Amount, Delay, DelayReason, Lost, MilestoneRef, Period, ProjectRef, ShownPhoto, Sky, Weather,
};

/// Photos of a report.
pub const REPORT_PHOTOS: i64 = 24;
/// Milestones that a report announces.
const NEXT: usize = 3;

/// Data of a report: approved and shared entries only, whoever reads it.
#[derive(Clone, Debug)]
pub struct ReportFacts {
    pub project: ProjectRef,
    /// In the order of the plan.
    pub milestones: Vec<MilestoneFacts>,
    /// Entries of the period, the earliest day first.
    pub entries: Vec<ReportedEntry>,
    /// Some photos of these entries, the earliest day first.
    pub photos: Vec<ReportPhoto>,
}

/// A milestone with the progress that shared entries report of it.
#[derive(Clone, Debug)]
pub struct MilestoneFacts {
    pub milestone: MilestoneRef,
    pub stage: Stage,
    pub weight_bps: i32,
    pub status: MilestoneStatus,
    pub planned_on: NaiveDate,
    /// The day on which it was last said to be done.
    pub done_on: Option<NaiveDate>,
    /// The current progress, 0 to 100.
    pub progress_percent: i32,
    /// The last reported progress before the period.
    pub before: Option<i32>,
    /// The last reported progress of the period.
    pub within: Option<i32>,
    /// Whether entries report progress after the period.
    pub has_later: bool,
}

/// An entry as a report tells it.
#[derive(Clone, Debug)]
pub struct ReportedEntry {
    pub id: DailyEntryId,
    pub entry_on: NaiveDate,
    pub stage: Option<Stage>,
    pub milestone: Option<MilestoneRef>,
    pub summary: String,
    pub people: i32,
    pub weather: Option<Weather>,
    pub delays: Vec<Delay>,
    pub next_day_plan: Option<String>,
    pub photo_count: i32,
}

/// A photo of a report.
#[derive(Clone, Debug)]
pub struct ReportPhoto {
    pub entry: DailyEntryId,
    pub entry_on: NaiveDate,
    pub photo: ShownPhoto,
    /// The size of the original.
    pub bytes: i64,
    /// The object of the copy for lists, if there is one.
    pub copy: Option<Uuid>,
}

/// A period of a project, as far as clients may know it.
#[derive(Clone, Debug)]
pub struct Report {
    pub project: ProjectRef,
    pub period: Period,
    /// Of the whole project.
    pub progress: Progress,
    /// Days with an entry.
    pub days: i64,
    /// The sum of the people of all entries.
    pub person_days: i64,
    pub photo_count: i64,
    /// Milestones that entries name or that moved, in the order of the plan.
    pub milestones: Vec<ReportMilestone>,
    pub entries: Vec<ReportedEntry>,
    pub photos: Vec<ReportPhoto>,
    /// Plans of the last day that has one.
    pub plans: Vec<Plan>,
    /// The next milestones of the plan.
    pub next: Vec<NextMilestone>,
    /// All time that was lost.
    pub lost: Lost,
    /// The reason with most hours first.
    pub delays: Vec<(DelayReason, Lost)>,
    /// One for each day with weather, the earliest first.
    pub weather: Vec<(NaiveDate, Weather)>,
    pub rain_days: i64,
    pub rainfall_mm: i64,
}

/// Progress in percent at the beginning and at the end of a period.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    pub before: i32,
    pub after: i32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportMilestone {
    pub milestone: MilestoneRef,
    pub stage: Stage,
    pub progress: Progress,
}

/// The work that an entry announces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    pub entry_on: NaiveDate,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextMilestone {
    pub milestone: MilestoneRef,
    pub planned_on: NaiveDate,
}

impl MilestoneFacts {
    /// Progress before the period and at its end. The current progress holds for the end if no entry
    /// reports a later one, because managers may correct it without an entry.
    fn progress(&self, period: Period) -> Progress {
        let done_on = self.done_on.filter(|_| self.status.is_done());
        let reported = self.before.unwrap_or_default();
        let after = match done_on {
            Some(day) if day <= period.last => 100,
            None if self.status == MilestoneStatus::InProgress && !self.has_later => {
                self.progress_percent
            }
            _ => self.within.unwrap_or(reported),
        };
        let before = match done_on {
            Some(day) if day < period.first => 100,
            Some(day) if day <= period.last => reported,
            _ if self.within.is_some() => reported,
            _ => after,
        };
        Progress { before, after }
    }

    fn portion(&self, progress_percent: i32) -> Portion {
        let Self { weight_bps, planned_on, .. } = *self;
        Portion { weight_bps, status: MilestoneStatus::InProgress, progress_percent, planned_on }
    }
}

impl ReportFacts {
    pub fn report(self, period: Period) -> Report {
        let Self { project, milestones, entries, photos } = self;
        let plan: Vec<_> = milestones.iter().map(|it| (it, it.progress(period))).collect();
        let percent = |of: fn(&Progress) -> i32| {
            PlanSummary::of(plan.iter().map(|(it, progress)| it.portion(of(progress)))).percent
        };
        let progress = Progress { before: percent(|it| it.before), after: percent(|it| it.after) };
        let named: BTreeSet<_> =
            entries.iter().filter_map(|it| it.milestone.as_ref().map(|it| it.id)).collect();
        let is_moved = |it: &MilestoneFacts, progress: &Progress| {
            progress.before != progress.after || named.contains(&it.milestone.id)
        };
        let moved = plan.iter().filter(|(it, progress)| is_moved(it, progress));
        let is_ahead = |it: &MilestoneFacts, progress: &Progress| {
            !is_moved(it, progress) && progress.after < 100
        };
        let ahead = plan.iter().filter(|(it, progress)| is_ahead(it, progress));
        let delays = delays(&entries);
        let weather = weather(&entries);
        let is_wet = |it: &&(NaiveDate, Weather)| {
            matches!(it.1.sky, Sky::Rain | Sky::Storm) || it.1.rainfall_mm.is_some_and(|it| it > 0)
        };
        Report {
            period,
            progress,
            days: count(entries.iter().map(|it| it.entry_on).collect::<BTreeSet<_>>().len()),
            person_days: entries.iter().map(|it| i64::from(it.people)).sum(),
            photo_count: entries.iter().map(|it| i64::from(it.photo_count)).sum(),
            milestones: moved
                .map(|(it, progress)| ReportMilestone {
                    milestone: it.milestone.clone(),
                    stage: it.stage,
                    progress: *progress,
                })
                .collect(),
            plans: plans(&entries),
            next: ahead
                .take(NEXT)
                .map(|(it, _)| NextMilestone {
                    milestone: it.milestone.clone(),
                    planned_on: it.planned_on,
                })
                .collect(),
            lost: lost(&entries, &delays),
            delays,
            rain_days: count(weather.iter().filter(is_wet).count()),
            rainfall_mm: weather.iter().filter_map(|it| it.1.rainfall_mm).map(i64::from).sum(),
            weather,
            project,
            entries,
            photos,
        }
    }
}

fn count(it: usize) -> i64 {
    i64::try_from(it).unwrap_or(i64::MAX)
}

/// Time lost by reason, as the ledger counts it: spells of one entry add up, and of several entries
/// of a day the longest counts.
fn delays(entries: &[ReportedEntry]) -> Vec<(DelayReason, Lost)> {
    let of_reason = |reason: DelayReason| {
        let mut days = BTreeMap::<NaiveDate, Lost>::new();
        for entry in entries {
            let spells = entry.delays.iter().filter(|it| it.reason == reason);
            let hours: Vec<_> = spells.map(|it| it.hours.thousandths()).collect();
            if !hours.is_empty() {
                let day = days.entry(entry.entry_on).or_default();
                day.days = 1;
                day.entries += 1;
                day.hours = day.hours.max(Amount::from_thousandths(hours.iter().sum()));
            }
        }
        let of_days = days.into_values().reduce(|sum, it| Lost {
            days: sum.days + it.days,
            hours: sum.hours + it.hours,
            entries: sum.entries + it.entries,
        });
        Some((reason, of_days?))
    };
    let mut res: Vec<_> = DelayReason::ALL.into_iter().filter_map(of_reason).collect();
    // Equal hours stay in the order of the list of reasons.
    res.sort_by_key(|(_, lost)| Reverse(lost.hours));
    res
}

/// All lost time: hours of all reasons add up, and a day or entry with two reasons counts once.
fn lost(entries: &[ReportedEntry], delays: &[(DelayReason, Lost)]) -> Lost {
    let delayed = entries.iter().filter(|it| !it.delays.is_empty());
    Lost {
        days: count(delayed.clone().map(|it| it.entry_on).collect::<BTreeSet<_>>().len()),
        hours: delays.iter().fold(Amount::default(), |sum, (_, lost)| sum + lost.hours),
        entries: count(delayed.count()),
    }
}

/// The weather of each day: of several entries, the worst sky with the most rain.
fn weather(entries: &[ReportedEntry]) -> Vec<(NaiveDate, Weather)> {
    let mut days = BTreeMap::<NaiveDate, Weather>::new();
    for (on, it) in entries.iter().filter_map(|it| Some((it.entry_on, it.weather?))) {
        let day = days.entry(on).or_insert(it);
        if severity(it.sky) > severity(day.sky) {
            day.sky = it.sky;
        }
        day.temp_c = day.temp_c.max(it.temp_c);
        day.rainfall_mm = day.rainfall_mm.max(it.rainfall_mm);
    }
    days.into_iter().collect()
}

const fn severity(sky: Sky) -> u8 {
    match sky {
        Sky::Clear => 0,
        Sky::Cloudy => 1,
        Sky::Fog => 2,
        Sky::Rain => 3,
        Sky::Storm => 4,
    }
}

fn plans(entries: &[ReportedEntry]) -> Vec<Plan> {
    let planned = || {
        let plan = |it: &ReportedEntry| {
            Some(Plan { entry_on: it.entry_on, text: it.next_day_plan.clone()? })
        };
        entries.iter().filter_map(plan)
    };
    let last = planned().map(|it| it.entry_on).max();
    planned().filter(|it| Some(it.entry_on) == last).collect()
}

#[cfg(test)]
mod tests;
