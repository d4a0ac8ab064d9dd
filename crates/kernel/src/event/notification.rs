use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Entity, Event};
use crate::{NotificationId, UserId};

/// Something that happened to notifications.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum NotificationEvent {
    /// Notifications were delivered because of another event.
    Notified { told: Vec<Delivery> },
    /// A user read or removed notifications on one of their devices.
    NotificationsSettled {
        user: UserId,
        /// `None` means all of them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        notification: Option<NotificationId>,
        how: Settlement,
    },
}

/// A recipient and the notification.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Delivery {
    pub user: UserId,
    pub notification: NotificationId,
}

/// A change of a notification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Settlement {
    Read,
    Removed,
}

impl NotificationEvent {
    pub(super) fn entity(&self) -> Entity {
        match self {
            Self::Notified { told } => Entity {
                kind: "notification",
                id: told.first().map_or_else(Uuid::nil, |it| it.notification.into()),
            },
            Self::NotificationsSettled { user, .. } => Entity { kind: "user", id: (*user).into() },
        }
    }

    /// The name it is stored and filtered under.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Notified { .. } => "notified",
            Self::NotificationsSettled { .. } => "notifications_settled",
        }
    }
}

impl From<NotificationEvent> for Event {
    fn from(it: NotificationEvent) -> Self {
        Self::Notification(it)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Stored events must stay readable: this pins their spelling.
    #[test]
    fn stored_form() {
        let user: UserId = "01890000-0000-7000-8000-000000000001".parse().unwrap();
        let notification: NotificationId = "01890000-0000-7000-8000-000000000007".parse().unwrap();
        let cases = [
            (
                NotificationEvent::Notified { told: vec![Delivery { user, notification }] },
                json!({
                    "type": "notified",
                    "told": [{"user": user, "notification": notification}],
                }),
            ),
            (
                NotificationEvent::NotificationsSettled {
                    user,
                    notification: None,
                    how: Settlement::Read,
                },
                json!({"type": "notifications_settled", "user": user, "how": "read"}),
            ),
        ];
        for (event, expected) in cases {
            let event = Event::from(event);
            let stored = serde_json::to_value(&event).unwrap();
            assert_eq!(stored, expected);
            assert_eq!(stored["type"], event.kind());
            assert_eq!(serde_json::from_value::<Event>(stored).unwrap(), event);
        }
    }
}
