use chrono::{DateTime, Utc};
use kernel::{NotificationId, ProjectId, UserId};
use notifications::{Inbox, Thing};
use poem_openapi::Object;
use uuid::Uuid;

use crate::projects::names::spelled;

spelled! {
    /// The tone of a notification.
    NotificationType as "NotificationType" in "snake_case" of notifications::Tone {
        Info
        Success
        Warning
        Error
    }
}

spelled! {
    /// The topic of a notification. People turn topics on and off.
    Topic as "NotificationTopic" in "snake_case" of notifications::Topic {
        Project
        Team
        Milestone
        Document
        TicketRaised
        TicketAssigned
        TicketStatus
        TicketComment
        TicketMention
        DailyEntry
        DailyEntryMissing
        WeeklyReport
        Payment
        PaymentReminder
        Lead
        Account
    }
}

spelled! {
    /// The type of a notification's subject.
    Entity as "NotificationEntity" in "snake_case" {
        Project
        Ticket
        Milestone
        Document
        User
        Lead
        DailyEntry
        Payment
    }
}

/// A notification of the caller.
#[derive(Object)]
#[oai(example)]
pub(super) struct NotificationList {
    /// At most 100.
    pub(super) items: Vec<Notification>,
    /// How many of them are unread.
    pub(super) unread: u32,
}

/// A notification.
#[derive(Object)]
#[oai(example)]
pub(crate) struct Notification {
    pub(super) id: NotificationId,
    #[oai(rename = "type")]
    pub(super) kind: NotificationType,
    pub(super) title: String,
    /// The newest event; ends in "And N more." if the notification stands for several.
    pub(super) message: String,
    /// The time of the latest event.
    pub(super) timestamp: DateTime<Utc>,
    pub(super) read: bool,
    /// Actions offered by the notification.
    pub(super) actions: Vec<NotificationAction>,
    pub(crate) metadata: NotificationMetadata,
}

/// A link of a notification.
#[derive(Object)]
#[oai(example)]
pub(crate) struct NotificationAction {
    pub(super) label: String,
    /// A path of this site.
    pub(super) url: String,
}

/// The subject of a notification.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(crate) struct NotificationMetadata {
    pub(super) topic: Topic,
    pub(super) entity: Entity,
    pub(super) entity_id: Uuid,
    /// The project of the subject.
    pub(super) project_id: Option<ProjectId>,
    /// Number of events, within a minute, that the notification combines.
    pub(super) count: i32,
    /// The id of the latest of these events in the event log.
    pub(crate) event: String,
}

impl NotificationList {
    pub(super) fn new(it: Inbox, reader: UserId) -> Self {
        let items = it.items.into_iter().map(|it| Notification::new(it, reader));
        let unread = u32::try_from(it.unread).unwrap_or(u32::MAX);
        Self { items: items.collect(), unread }
    }
}

impl Notification {
    /// As its reader gets it.
    pub(crate) fn new(it: notifications::Notification, reader: UserId) -> Self {
        let (message, link) = (it.text(), it.link(reader));
        Self {
            id: it.id,
            kind: it.tone.into(),
            title: it.title,
            message,
            timestamp: it.at,
            read: it.is_read,
            actions: vec![NotificationAction { label: link.label.to_owned(), url: link.path }],
            metadata: NotificationMetadata {
                topic: it.topic.into(),
                entity: it.about.into(),
                entity_id: it.about.id(),
                project_id: it.project,
                count: it.count,
                event: it.event.to_string(),
            },
        }
    }
}

impl From<Thing> for Entity {
    fn from(it: Thing) -> Self {
        match it {
            Thing::Project(_) => Self::Project,
            Thing::Ticket(_) => Self::Ticket,
            Thing::Milestone(_) => Self::Milestone,
            Thing::Document(_) => Self::Document,
            Thing::User(_) => Self::User,
            Thing::Lead(_) => Self::Lead,
            Thing::DailyEntry(_) => Self::DailyEntry,
            Thing::Payment(_) => Self::Payment,
        }
    }
}
