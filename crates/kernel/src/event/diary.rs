use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::{Entity, Event};
use crate::{DailyEntryId, ProjectId, UserId};

/// Something that happened in the diary of a project.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiaryEvent {
    pub project: ProjectId,
    /// The day that the entry is about, in India.
    pub on: NaiveDate,
    /// The entry and its author; none for a fact about the day.
    #[serde(flatten)]
    pub entry: Option<AuthoredEntry>,
    #[serde(flatten)]
    pub what: DiaryFact,
}

/// A daily entry and its author.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuthoredEntry {
    pub entry: DailyEntryId,
    pub author: UserId,
}

/// A diary event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum DiaryFact {
    /// The author saved a draft, which nobody else sees.
    DailyEntryDrafted,
    /// The author deleted a draft.
    DailyEntryDeleted,
    DailyEntrySubmitted {
        revision: i32,
    },
    /// The author changed a submitted or returned entry.
    DailyEntryEdited {
        revision: i32,
    },
    DailyEntryApproved {
        revision: i32,
        /// Whether clients see it.
        shared: bool,
        /// Why the milestone's progress fell.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        progress_reason: Option<String>,
    },
    /// The manager sent it back.
    DailyEntryReturned {
        reason: String,
    },
    /// The manager showed an approved entry to clients, or hid it.
    DailyEntryShared {
        shared: bool,
    },
    /// The manager allowed entries for a day that was closed.
    DiaryDayOpened,
    /// Nobody had filed an entry by the evening of a working day.
    DailyEntryMissing,
    /// Clients have a report of the week that begins on that day.
    WeeklyReportReady,
}

impl DiaryEvent {
    /// The id of the entry; none for a fact about the day.
    pub fn entry(&self) -> Option<DailyEntryId> {
        self.entry.map(|it| it.entry)
    }

    pub fn author(&self) -> Option<UserId> {
        self.entry.map(|it| it.author)
    }

    pub(super) fn entity(&self) -> Entity {
        match self.entry {
            Some(it) => Entity { kind: "daily_entry", id: it.entry.into() },
            None => Entity { kind: "diary", id: self.project.into() },
        }
    }
}

impl From<DiaryEvent> for Event {
    fn from(it: DiaryEvent) -> Self {
        Self::Diary(it)
    }
}

impl DiaryFact {
    /// The name it is stored and filtered under.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::DailyEntryDrafted => "daily_entry_drafted",
            Self::DailyEntryDeleted => "daily_entry_deleted",
            Self::DailyEntrySubmitted { .. } => "daily_entry_submitted",
            Self::DailyEntryEdited { .. } => "daily_entry_edited",
            Self::DailyEntryApproved { .. } => "daily_entry_approved",
            Self::DailyEntryReturned { .. } => "daily_entry_returned",
            Self::DailyEntryShared { .. } => "daily_entry_shared",
            Self::DiaryDayOpened => "diary_day_opened",
            Self::DailyEntryMissing => "daily_entry_missing",
            Self::WeeklyReportReady => "weekly_report_ready",
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Stored events must stay readable: this pins their stored form.
    #[test]
    fn stored_form() {
        let project: ProjectId = "01890000-0000-7000-8000-000000000004".parse().unwrap();
        let entry: DailyEntryId = "01890000-0000-7000-8000-000000000012".parse().unwrap();
        let author: UserId = "01890000-0000-7000-8000-000000000001".parse().unwrap();
        let on: NaiveDate = "2026-11-21".parse().unwrap();
        let shared = || json!({"project": project, "on": "2026-11-21"});
        let check = |what: DiaryFact, of_entry: bool, own: serde_json::Value| {
            let entry = of_entry.then_some(AuthoredEntry { entry, author });
            let event = Event::from(DiaryEvent { project, on, entry, what });
            let stored = serde_json::to_value(&event).unwrap();
            let mut expected = shared();
            let fields = expected.as_object_mut().unwrap();
            if let Some(it) = entry {
                fields.insert("entry".to_owned(), json!(it.entry));
                fields.insert("author".to_owned(), json!(it.author));
            }
            fields.extend(own.as_object().unwrap().clone());
            assert_eq!(stored, expected);
            assert_eq!(stored["type"], event.kind());
            assert_eq!(serde_json::from_value::<Event>(stored).unwrap(), event);
        };
        check(DiaryFact::DailyEntryDrafted, true, json!({"type": "daily_entry_drafted"}));
        check(DiaryFact::DailyEntryDeleted, true, json!({"type": "daily_entry_deleted"}));
        check(
            DiaryFact::DailyEntrySubmitted { revision: 1 },
            true,
            json!({"type": "daily_entry_submitted", "revision": 1}),
        );
        check(
            DiaryFact::DailyEntryEdited { revision: 2 },
            true,
            json!({"type": "daily_entry_edited", "revision": 2}),
        );
        let approved = |progress_reason: Option<&str>| DiaryFact::DailyEntryApproved {
            revision: 1,
            shared: true,
            progress_reason: progress_reason.map(str::to_owned),
        };
        let said = json!({"type": "daily_entry_approved", "revision": 1, "shared": true});
        check(approved(None), true, said.clone());
        let mut with_reason = said;
        with_reason["progress_reason"] = json!("Rework");
        check(approved(Some("Rework")), true, with_reason);
        check(
            DiaryFact::DailyEntryReturned { reason: "Which wall?".to_owned() },
            true,
            json!({"type": "daily_entry_returned", "reason": "Which wall?"}),
        );
        check(
            DiaryFact::DailyEntryShared { shared: false },
            true,
            json!({"type": "daily_entry_shared", "shared": false}),
        );
        check(DiaryFact::DiaryDayOpened, false, json!({"type": "diary_day_opened"}));
        check(DiaryFact::DailyEntryMissing, false, json!({"type": "daily_entry_missing"}));
        check(DiaryFact::WeeklyReportReady, false, json!({"type": "weekly_report_ready"}));
    }
}
