//! How far a project is, and how it seems to fare, by its milestones.

use chrono::NaiveDate;

use kernel::MilestoneId;

use crate::{Health, Status, Summary, milestone::Status as MilestoneStatus};

/// All of a project, in basis points.
pub const WHOLE_BPS: i32 = 10_000;

/// A milestone's share in the progress of its project.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Portion {
    pub weight_bps: i32,
    pub status: MilestoneStatus,
    /// Counts while it is in progress.
    pub progress_percent: i32,
    pub planned_on: NaiveDate,
}

/// The first milestone of a plan whose work is not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next {
    pub id: MilestoneId,
    pub name: String,
    pub portion: Portion,
}

impl Portion {
    /// The earned part, 0 to 100.
    pub fn earned_percent(&self) -> i32 {
        use MilestoneStatus::{Accepted, Certified, InProgress, Submitted, Upcoming};
        match self.status {
            Upcoming => 0,
            InProgress => self.progress_percent.clamp(0, 100),
            Submitted | Certified | Accepted => 100,
        }
    }

    /// Days past its day without the work being done.
    pub fn days_late(&self, today: NaiveDate) -> i64 {
        if self.status.is_done() { 0 } else { (today - self.planned_on).num_days().max(0) }
    }
}

/// The part of a project's plan that lists show, as it is whatever the day.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlanSummary {
    /// 0 to 100, rounded down: it is 100 when everything is done.
    pub percent: i32,
    pub milestones: i32,
    /// The planned days of the milestones whose work is not done.
    pub open_on: Vec<NaiveDate>,
}

/// The combined progress of a project's milestones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// 0 to 100, rounded down: it is 100 when everything is done.
    pub percent: i32,
    pub milestones: i32,
    pub late: i32,
    /// Of the latest of them.
    pub days_late: i64,
}

/// A milestone is late for good, and a forecast far off, after so many days.
const FAR_LATE: i64 = 14;
const FAR_OFF: i64 = 30;

impl PlanSummary {
    pub fn of(plan: impl IntoIterator<Item = Portion>) -> Self {
        let mut res = Self::default();
        let mut done = 0;
        for it in plan {
            done += i64::from(it.weight_bps) * i64::from(it.earned_percent());
            res.milestones += 1;
            if !it.status.is_done() {
                res.open_on.push(it.planned_on);
            }
        }
        res.percent = i32::try_from(done / i64::from(WHOLE_BPS)).unwrap_or(i32::MAX);
        res
    }

    pub fn progress(&self, today: NaiveDate) -> Progress {
        let late = || self.open_on.iter().map(|it| (today - *it).num_days()).filter(|it| *it > 0);
        Progress {
            percent: self.percent,
            milestones: self.milestones,
            late: i32::try_from(late().count()).unwrap_or(i32::MAX),
            days_late: late().max().unwrap_or_default(),
        }
    }
}

impl Progress {
    pub fn of(plan: impl IntoIterator<Item = Portion>, today: NaiveDate) -> Self {
        PlanSummary::of(plan).progress(today)
    }

    /// The health that progress and dates suggest. A manager decides the actual one.
    pub fn suggested_health(&self, project: &Summary) -> Health {
        let status = project.lifecycle.status;
        if !matches!(status, Status::InProgress | Status::OnHold | Status::Planning) {
            return Health::OnTrack;
        }
        let slip = project.forecast_end_on.map_or(0, |it| (it - project.planned_end_on).num_days());
        if self.days_late > FAR_LATE || slip > FAR_OFF {
            Health::OffTrack
        } else if self.late > 0 || slip > 0 {
            Health::AtRisk
        } else {
            Health::OnTrack
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Project, plan::tests::project, project::tests::day};

    fn part(weight_bps: i32, status: MilestoneStatus, progress_percent: i32) -> Portion {
        Portion { weight_bps, status, progress_percent, planned_on: day("2026-03-01") }
    }

    #[test]
    fn late_is_what_is_not_done_past_its_day() {
        let it = part(WHOLE_BPS, MilestoneStatus::InProgress, 99);
        assert_eq!(it.days_late(it.planned_on), 0);
        assert_eq!(it.days_late(it.planned_on + chrono::Days::new(3)), 3);
        let done = Portion { status: MilestoneStatus::Submitted, ..it };
        assert_eq!(done.days_late(it.planned_on + chrono::Days::new(3)), 0);
    }

    #[test]
    fn milestones_count_by_their_weight() {
        let plan = [
            part(5_000, MilestoneStatus::Accepted, 0),
            part(3_000, MilestoneStatus::InProgress, 50),
            part(2_000, MilestoneStatus::Upcoming, 0),
        ];
        let progress = Progress::of(plan, day("2026-03-11"));
        let expected = Progress { percent: 65, milestones: 3, late: 2, days_late: 10 };
        assert_eq!(progress, expected);
    }

    #[test]
    fn health_is_suggested_by_what_is_late() {
        let suggested = |days_late, forecast: Option<&str>, status| {
            let late = i32::from(days_late > 0);
            let progress = Progress { late, days_late, ..Progress::default() };
            let project = Project { status, ..project() };
            let summary = Summary { forecast_end_on: forecast.map(day), ..project.summary() };
            progress.suggested_health(&summary)
        };
        let running = Status::InProgress;
        assert_eq!(suggested(0, None, running), Health::OnTrack);
        assert_eq!(suggested(1, None, running), Health::AtRisk);
        assert_eq!(suggested(14, None, running), Health::AtRisk);
        assert_eq!(suggested(15, None, running), Health::OffTrack);
        assert_eq!(suggested(0, Some("2026-12-31"), running), Health::OnTrack);
        assert_eq!(suggested(0, Some("2027-01-30"), running), Health::AtRisk);
        assert_eq!(suggested(0, Some("2027-01-31"), running), Health::OffTrack);
        assert_eq!(suggested(99, None, Status::HandedOver), Health::OnTrack);
    }

    proptest! {
        /// Progress is between nothing and everything, everything only when all is done, and never
        /// falls when a milestone advances.
        #[test]
        fn progress_grows_with_the_work(
            cuts in prop::collection::vec(1..WHOLE_BPS, 0..9),
            statuses in prop::collection::vec((0_usize..5, 0..=100), 10),
            advanced in 0_usize..10,
        ) {
            let mut cuts = cuts;
            cuts.extend([0, WHOLE_BPS]);
            cuts.sort_unstable();
            cuts.dedup();
            let mut plan: Vec<_> = cuts.windows(2).zip(&statuses)
                .map(|(cut, (status, done))| part(cut[1] - cut[0], MilestoneStatus::ALL[*status], *done))
                .collect();
            let today = day("2026-03-01");
            let before = Progress::of(plan.iter().copied(), today).percent;
            prop_assert!((0..=100).contains(&before));
            prop_assert_eq!(before == 100, plan.iter().all(|it| it.earned_percent() == 100));
            let place = advanced % plan.len();
            plan[place].status = MilestoneStatus::Submitted;
            prop_assert!(Progress::of(plan.iter().copied(), today).percent >= before);
        }
    }
}
