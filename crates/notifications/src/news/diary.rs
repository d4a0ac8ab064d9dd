use chrono::Days;
use kernel::{DiaryEvent, DiaryFact, Role, WEEK};

use super::{Listener, Words, because};
use crate::{Thing, Tone, Topic};

pub(super) fn is_news(fact: &DiaryFact) -> bool {
    match fact {
        DiaryFact::DailyEntrySubmitted { .. }
        | DiaryFact::DailyEntryApproved { shared: true, .. }
        | DiaryFact::DailyEntryReturned { .. }
        | DiaryFact::DailyEntryShared { shared: true }
        | DiaryFact::DiaryDayOpened
        | DiaryFact::DailyEntryMissing
        | DiaryFact::WeeklyReportReady => true,
        DiaryFact::DailyEntryEdited { revision } => *revision > 1,
        DiaryFact::DailyEntryDrafted
        | DiaryFact::DailyEntryDeleted
        | DiaryFact::DailyEntryApproved { shared: false, .. }
        | DiaryFact::DailyEntryShared { shared: false } => false,
    }
}

/// The manager hears of what waits for approval, the author of what came back, engineers of an opened
/// day, clients of what they may see.
pub(super) fn words(
    event: &DiaryEvent,
    by: Option<&str>,
    project: &str,
    to: &Listener,
) -> Option<Words> {
    let who = by.unwrap_or("Someone");
    let day = event.on.format("%-d %b %Y");
    let entry = format!("the entry of {day} for {project}");
    let words =
        |tone, title, message| Some(Words { topic: Topic::DailyEntry, tone, title, message });
    match (&event.what, to.role) {
        (DiaryFact::DailyEntrySubmitted { .. }, Role::ProjectManager) => words(
            Tone::Info,
            format!("{project}: daily entry to approve"),
            format!("{who} submitted {entry}."),
        ),
        (DiaryFact::DailyEntryEdited { .. }, Role::ProjectManager) => words(
            Tone::Info,
            format!("{project}: changed daily entry to approve"),
            format!("{who} changed {entry} after its approval."),
        ),
        (DiaryFact::DailyEntryReturned { reason }, Role::Engineer)
            if event.author() == Some(to.user) =>
        {
            words(
                Tone::Warning,
                format!("{project}: daily entry returned"),
                because(format!("{who} asks you to change {entry}."), Some(reason)),
            )
        }
        (
            DiaryFact::DailyEntryApproved { shared: true, .. }
            | DiaryFact::DailyEntryShared { shared: true },
            Role::Client,
        ) => words(
            Tone::Info,
            format!("{project}: site report of {day}"),
            format!("You can now read what was done on {day}."),
        ),
        (DiaryFact::DiaryDayOpened, Role::Engineer) => words(
            Tone::Info,
            format!("{project}: {day} is open for entries"),
            format!("{who} opened {day} for daily entries. You can file or send your entry now."),
        ),
        (DiaryFact::DailyEntryMissing, Role::ProjectManager) => Some(Words {
            topic: Topic::DailyEntryMissing,
            tone: Tone::Warning,
            title: format!("{project}: no daily entry today"),
            message: format!("Nobody has filed an entry of {day} yet."),
        }),
        (DiaryFact::WeeklyReportReady, Role::Client) => {
            let last = event.on + Days::new(WEEK - 1);
            let week = format!("{} to {}", event.on.format("%-d %b"), last.format("%-d %b %Y"));
            Some(Words {
                topic: Topic::WeeklyReport,
                tone: Tone::Info,
                title: format!("{project}: report of last week"),
                message: format!("The report of the week from {week} is ready."),
            })
        }
        _ => None,
    }
}

pub(super) fn about(event: &DiaryEvent) -> Thing {
    event.entry().map_or(Thing::Project(event.project), Thing::DailyEntry)
}
