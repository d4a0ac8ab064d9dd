//! The event log as admins and project managers read it. Admins read all of it; a project manager reads
//! the events of the projects that they manage.

mod error;
mod kind;
mod texts;
mod thing;

use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{
    AccountEvent, Actor, Cause, Cursor, Days, Event, ExportFormat, ExportedList, Internal, Named,
    Page, ProjectId, RequestId, Role, UserId,
};
use uuid::Uuid;

pub use self::{
    error::Error,
    kind::Kind,
    thing::{NoThing, Thing, Which},
};

pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The module's public face.
#[derive(Clone)]
pub struct Audit {
    store: Arc<dyn Store>,
}

/// Which events to list; the latest come first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// The person who acted.
    pub by: Option<UserId>,
    pub thing: Option<Thing>,
    pub which: Option<Which>,
    pub kind: Option<Kind>,
    /// Kinds that are left out, such as [`OF_NOTIFICATIONS`] and [`OF_SIGN_INS`].
    pub without: Vec<Kind>,
    pub days: Days,
    pub after: Option<Cursor>,
    pub limit: i64,
}

/// An event with the names that a reader needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub place: Place,
    /// None when it happened by itself, or by a visitor.
    pub by: Option<Named>,
    /// The call that caused it.
    pub request: RequestId,
    pub thing: Thing,
    pub thing_id: Uuid,
    /// The present name of the account or the lead that the event is about: the log does not keep it.
    pub name: Option<String>,
    pub project: Option<ProjectName>,
    pub event: Event,
}

/// The place of an event in the list: its time, and its number in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub at: DateTime<Utc>,
    pub id: i64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProjectName {
    pub id: ProjectId,
    /// `PRJ-0042`.
    pub code: String,
    pub name: String,
}

/// Kinds of events that project managers do not read: nobody but its author sees a draft.
pub const OF_DRAFTS: [Kind; 2] = [Kind::DailyEntryDrafted, Kind::DailyEntryDeleted];

/// Kinds of events that follow from each other event, and hide it in a list of all.
pub const OF_NOTIFICATIONS: [Kind; 2] = [Kind::Notified, Kind::NotificationsSettled];

/// Kinds of events that tell of a correct password or code, which is most of what people do to accounts.
pub const OF_SIGN_INS: [Kind; 2] = [Kind::SignedIn, Kind::SessionConfirmed];

#[async_trait]
pub trait Store: Send + Sync {
    async fn begin(&self) -> Result<Box<dyn kernel::Tx>, Internal>;
    /// Events that the actor may read.
    async fn events(&self, actor: &Actor, filter: &Filter) -> Result<Page<Entry>, Internal>;
}

impl Audit {
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }

    pub async fn list(&self, cause: &Cause, filter: &Filter) -> Result<Page<Entry>> {
        Ok(self.store.events(&reader(cause)?, filter).await?)
    }

    /// Records in the log that the caller exported events.
    pub async fn exported(&self, cause: &Cause, format: ExportFormat) -> Result<()> {
        let (user, what) = (reader(cause)?.user, ExportedList::Audit);
        let mut tx = self.store.begin().await?;
        tx.publish(cause, &AccountEvent::Exported { user, what, format }.into()).await?;
        Ok(tx.commit().await?)
    }
}

fn reader(cause: &Cause) -> Result<Actor> {
    let actor = cause.signed_in()?;
    match actor.role {
        Role::Admin | Role::ProjectManager => Ok(actor),
        Role::Client | Role::Engineer | Role::Salesperson => Err(Error::Forbidden),
    }
}

impl Filter {
    /// The name of this list's order in its cursors.
    pub const ORDER: &'static str = "audit";

    /// Whether this list can have given out this key as a place to go on from.
    pub fn has_place(key: &str) -> bool {
        Place::read(key).is_some()
    }

    /// The place after which the list goes on.
    pub fn place(&self) -> Option<Place> {
        Place::read(&self.after.as_ref()?.key)
    }
}

impl Place {
    pub fn cursor(self) -> Cursor {
        let Self { at, id } = self;
        let (order, key) = (Filter::ORDER.to_owned(), format!("{}.{id}", at.timestamp_micros()));
        Cursor { order, key, id: Uuid::nil(), total: None }
    }

    fn read(key: &str) -> Option<Self> {
        let (at, id) = key.split_once('.')?;
        let at = DateTime::from_timestamp_micros(at.parse().ok()?)?;
        // Years that the database knows.
        let (start, end) = Days::default().bounds();
        let is_known = at > start && at < end;
        Some(Self { at, id: id.parse().ok()? }).filter(|_| is_known)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_read_from_its_cursor() {
        let at = DateTime::from_timestamp_micros(1_795_285_800_123_456).unwrap();
        let place = Place { at, id: 42 };
        let filter = Filter { after: Some(place.cursor()), ..Filter::default() };
        assert_eq!(filter.place(), Some(place));
        for key in ["", "1", "1.", ".1", "x.1", "-1.1", "9223372036854775807.1"] {
            assert!(!Filter::has_place(key), "{key}");
        }
    }
}
