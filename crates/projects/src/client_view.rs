//! A look of staff at a project as one of its clients: read only, of one project, for a short time.

use chrono::{DateTime, TimeDelta, Utc};
use identity::Person;
use kernel::{ClientViewId, ProjectId, SessionId};

/// How long a look lasts.
pub const CLIENT_VIEW_LIFE: TimeDelta = TimeDelta::minutes(30);

/// A look at a project as one of its clients. It belongs to one sign-in of one member of staff.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientView {
    pub id: ClientViewId,
    pub project: ProjectId,
    pub client: Person,
    pub session: SessionId,
    pub expires_at: DateTime<Utc>,
}
