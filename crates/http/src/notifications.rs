//! What the caller was told, and how they like to be.

mod example;
mod form;
pub(crate) mod notification;

use chrono::{DateTime, Datelike, Utc};
use kernel::{Cause, NotificationId};
use notifications::Notifications;
use poem::web::Data;
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
    api::Tag,
    caller::Caller,
    input::{Input, NO_INSTANT, YEARS},
    problem::{Problem, Result},
    versioned::Done,
};

pub(crate) struct Api;

type Answer<T> = std::result::Result<T, Problem>;

#[OpenApi(tag = "Tag::Notifications")]
impl Api {
    /// What the caller was told.
    ///
    /// The newest first. The newest 100 are kept.
    #[oai(path = "/notifications", method = "get", operation_id = "listNotifications")]
    async fn list_notifications(
        &self,
        caller: Caller,
        notifications: Data<&Notifications>,
        cause: Data<&Cause>,
    ) -> Result<NotificationList> {
        let bell = notifications.list(&cause).await?;
        Ok(Json(NotificationList::new(bell, caller.into_user().id)))
    }

    /// Remove what the caller was told.
    #[oai(path = "/notifications", method = "delete", operation_id = "clearNotifications")]
    async fn clear_notifications(
        &self,
        _caller: Caller,
        notifications: Data<&Notifications>,
        cause: Data<&Cause>,
        /// The `timestamp` of the newest that goes, by the millisecond; what came later stays.
        until: Query<Option<DateTime<Utc>>>,
    ) -> Answer<Done> {
        if until.is_some_and(|it| !YEARS.contains(&it.year())) {
            return Err(Problem::faulty_query("until", NO_INSTANT));
        }
        notifications.clear(&cause, until.0).await?;
        Ok(Done::Done)
    }

    /// Read all the caller was told.
    #[oai(path = "/notifications/read-all", method = "post", operation_id = "readAllNotifications")]
    async fn read_all_notifications(
        &self,
        _caller: Caller,
        notifications: Data<&Notifications>,
        cause: Data<&Cause>,
        form: Input<ReadUntil>,
    ) -> Answer<Done> {
        notifications.read_all(&cause, form.0).await?;
        Ok(Done::Done)
    }

    /// How the caller hears of what happens.
    #[oai(
        path = "/notifications/preferences",
        method = "get",
        operation_id = "getNotificationPreferences"
    )]
    async fn get_notification_preferences(
        &self,
        _caller: Caller,
        notifications: Data<&Notifications>,
        cause: Data<&Cause>,
    ) -> Result<NotificationPreferences> {
        Ok(Json(notifications.preferences(&cause).await?.into()))
    }

    /// Choose how to hear of what happens.
    ///
    /// Of each topic the caller can hear of, once.
    #[oai(
        path = "/notifications/preferences",
        method = "put",
        operation_id = "setNotificationPreferences"
    )]
    async fn set_notification_preferences(
        &self,
        _caller: Caller,
        notifications: Data<&Notifications>,
        cause: Data<&Cause>,
        form: Input<NotificationPreferences>,
    ) -> Result<NotificationPreferences> {
        Ok(Json(notifications.prefer(&cause, &form.0).await?.into()))
    }

    /// Read one thing the caller was told.
    #[oai(path = "/notifications/:id/read", method = "post", operation_id = "readNotification")]
    async fn read_notification(
        &self,
        _caller: Caller,
        notifications: Data<&Notifications>,
        cause: Data<&Cause>,
        id: Path<NotificationId>,
    ) -> Answer<Done> {
        notifications.read(&cause, id.0).await?;
        Ok(Done::Done)
    }

    /// Remove one thing the caller was told.
    #[oai(path = "/notifications/:id", method = "delete", operation_id = "removeNotification")]
    async fn remove_notification(
        &self,
        _caller: Caller,
        notifications: Data<&Notifications>,
        cause: Data<&Cause>,
        id: Path<NotificationId>,
    ) -> Answer<Done> {
        notifications.remove(&cause, id.0).await?;
        Ok(Done::Done)
    }
}
