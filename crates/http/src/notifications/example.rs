//! The example each schema shows.

use kernel::{NotificationId, ProjectId, TicketId};
use poem_openapi::types::Example;

use super::{
    form::{NotificationPreferences, TopicPreference},
    notification::{
        Entity, Notification, NotificationAction, NotificationList, NotificationMetadata,
        NotificationType, Topic,
    },
};
use crate::user::at;

fn id() -> NotificationId {
    "01935f2a-6f00-7000-8000-000000000040".parse().unwrap_or_else(|_| NotificationId::new())
}

fn ticket() -> TicketId {
    "01935f2a-6f00-7000-8000-000000000030".parse().unwrap_or_else(|_| TicketId::new())
}

fn project() -> ProjectId {
    "01935f2a-6f00-7000-8000-000000000010".parse().unwrap_or_else(|_| ProjectId::new())
}

impl Example for NotificationList {
    fn example() -> Self {
        Self { items: vec![Notification::example()], unread: 1 }
    }
}

impl Example for Notification {
    fn example() -> Self {
        Self {
            id: id(),
            kind: NotificationType::Success,
            title: "Damp patch under the kitchen window: resolved".to_owned(),
            message: "Vikram Nair resolved TKT-0042 in Rao residence.".to_owned(),
            timestamp: at(),
            read: false,
            actions: vec![NotificationAction::example()],
            metadata: NotificationMetadata::example(),
        }
    }
}

impl Example for NotificationAction {
    fn example() -> Self {
        Self { label: "Open ticket".to_owned(), url: format!("/dashboard/ticket/{}", ticket()) }
    }
}

impl Example for NotificationMetadata {
    fn example() -> Self {
        Self {
            topic: Topic::TicketStatus,
            entity: Entity::Ticket,
            entity_id: ticket().into(),
            project_id: Some(project()),
            count: 1,
            event: "4711".to_owned(),
        }
    }
}

impl Example for NotificationPreferences {
    fn example() -> Self {
        Self { digest: false, topics: vec![TopicPreference::example()] }
    }
}

impl Example for TopicPreference {
    fn example() -> Self {
        Self { topic: Topic::TicketStatus, in_app: true, email: true, browser: true }
    }
}
