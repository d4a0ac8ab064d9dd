//! The caller's notifications and settings.

mod example;
mod form;
pub(crate) mod notification;

use chrono::{DateTime, Datelike, Utc};
use kernel::NotificationId;
use notifications::Notifications;
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};

use self::{
    form::{NotificationPreferences, ReadUntil},
    notification::NotificationList,
};
use crate::{
    caller::Call,
    input::{Input, YEARS},
    problem::{Problem, Result},
    tag::Tag,
    versioned::Done,
};

pub(crate) struct Api;

type Answer<T> = std::result::Result<T, Problem>;

#[OpenApi(tag = "Tag::Notifications")]
impl Api {
    /// The caller's notifications, newest first.
    ///
    /// The newest 100 are kept.
    #[oai(path = "/notifications", method = "get", operation_id = "listNotifications")]
    async fn list_notifications(&self, call: Call<'_, Notifications>) -> Result<NotificationList> {
        let bell = call.module.list(call.cause).await?;
        Ok(Json(NotificationList::new(bell, call.caller()?)))
    }

    /// Delete the caller's notifications.
    #[oai(path = "/notifications", method = "delete", operation_id = "clearNotifications")]
    async fn clear_notifications(
        &self,
        call: Call<'_, Notifications>,
        /// The `timestamp` of the newest one to remove, to the millisecond; later ones stay.
        until: Query<Option<DateTime<Utc>>>,
    ) -> Answer<Done> {
        if until.is_some_and(|it| !YEARS.contains(&it.year())) {
            return Err(Problem::faulty_query("until", crate::texts::NOT_AN_INSTANT));
        }
        call.module.clear(call.cause, until.0).await?;
        Ok(Done::Done)
    }

    /// Mark all notifications as read.
    #[oai(path = "/notifications/read-all", method = "post", operation_id = "readAllNotifications")]
    async fn read_all_notifications(
        &self,
        call: Call<'_, Notifications>,
        form: Input<ReadUntil>,
    ) -> Answer<Done> {
        call.module.read_all(call.cause, form.0).await?;
        Ok(Done::Done)
    }

    /// Read the caller's notification settings.
    #[oai(
        path = "/notifications/preferences",
        method = "get",
        operation_id = "getNotificationPreferences"
    )]
    async fn get_notification_preferences(
        &self,
        call: Call<'_, Notifications>,
    ) -> Result<NotificationPreferences> {
        Ok(Json(call.module.preferences(call.cause).await?.into()))
    }

    /// Replace the caller's notification settings.
    ///
    /// Each topic available to the caller must be given once.
    #[oai(
        path = "/notifications/preferences",
        method = "put",
        operation_id = "setNotificationPreferences"
    )]
    async fn set_notification_preferences(
        &self,
        call: Call<'_, Notifications>,
        form: Input<NotificationPreferences>,
    ) -> Result<NotificationPreferences> {
        Ok(Json(call.module.prefer(call.cause, &form.0).await?.into()))
    }

    /// Mark a notification as read.
    #[oai(path = "/notifications/:id/read", method = "post", operation_id = "readNotification")]
    async fn read_notification(
        &self,
        call: Call<'_, Notifications>,
        id: Path<NotificationId>,
    ) -> Answer<Done> {
        call.module.read(call.cause, id.0).await?;
        Ok(Done::Done)
    }

    /// Delete a notification.
    #[oai(path = "/notifications/:id", method = "delete", operation_id = "removeNotification")]
    async fn remove_notification(
        &self,
        call: Call<'_, Notifications>,
        id: Path<NotificationId>,
    ) -> Answer<Done> {
        call.module.remove(call.cause, id.0).await?;
        Ok(Done::Done)
    }
}
