use crate::{Plan, Progress, Report, print::texts};

/// A report in a few words, for a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brief {
    pub project: String,
    /// "16–22 November 2026".
    pub period: String,
    pub progress: Progress,
    pub photos: i64,
    /// "Mon 16 Nov: Slab steel tied."
    pub done: Vec<String>,
    /// Announced work, then the next milestones.
    pub next: Vec<String>,
    /// "Rain or weather: 1 day, 3.5 hours".
    pub delays: Vec<String>,
}

/// Lines of one part of a mail.
const LINES: usize = 8;

impl Report {
    pub fn brief(&self) -> Brief {
        let done = self.entries.iter();
        let plans = self.plans.iter().map(|Plan { text, .. }| text.clone());
        let next = self.next.iter();
        let next = next.map(|it| texts::planned(&it.milestone.name, it.planned_on));
        let delays = self.delays.iter();
        Brief {
            project: self.project.name.clone(),
            period: texts::period(self.period),
            progress: self.progress,
            photos: self.photo_count,
            done: done.map(|it| texts::on_day(it.entry_on, &it.summary)).take(LINES).collect(),
            next: plans.chain(next).take(LINES).collect(),
            delays: delays.map(|(reason, lost)| texts::delay(*reason, *lost)).collect(),
        }
    }
}
