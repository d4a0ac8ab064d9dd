//! Documents of projects: plans, permits, contracts, pictures; their readers and editors.

mod attachment;
mod download;
mod edit;
mod error;
mod file;
mod filing;
mod intake;
mod name;
mod objects;
mod put;
mod refusal;
mod store;
mod sweep;
mod texts;
mod unsent;
mod upload;

use std::sync::Arc;

use chrono::{DateTime, Utc};
use identity::Person;
use kernel::{
    Actor, Cause, DocumentId, FileId, ProjectEvent, ProjectFact, ProjectId, Role, UserId,
};
use projects::{Project, Status};
use tokio::sync::Semaphore;
use uuid::Uuid;

pub use self::{
    attachment::{Drafted, Unsent},
    download::Download,
    edit::Edit,
    error::Error,
    file::NewFile,
    filing::{Unfiled, file_proposals},
    intake::{Coordinates, Incoming, Intake, TakenIn, TakenPicture},
    name::{FileName, Title},
    objects::Objects,
    put::{Put, UPLOADS_A_DAY, expect_uploads},
    refusal::Refusal,
    store::{Filter, Loose, Store, Tx},
    unsent::expect_room as expect_unsent,
    upload::{Target, Upload, Uploaded},
};

pub type Result<T, E = Error> = std::result::Result<T, E>;

pub use kernel::{DocumentCategory as Category, DocumentVisibility as Visibility};

kernel::names! {
    /// Actions on a document.
    pub enum Action as "action" {
        AddVersion = "add_version",
        Edit = "edit",
        Remove = "remove",
    }

    /// Media types in which files are stored, whatever their original type.
    pub enum MediaType as "media type" {
        Jpeg = "image/jpeg",
        Png = "image/png",
        Pdf = "application/pdf",
    }

    /// Widths of the smaller copies of a picture, in pixels.
    pub enum Width as "width" {
        Small = "320",
        Compact = "640",
        Medium = "960",
        Large = "1600",
    }
}

/// A document of a project with all its versions.
#[derive(Clone, Debug)]
pub struct Document {
    pub id: DocumentId,
    pub project: ProjectId,
    /// Counts edits of the document; new files do not raise it.
    pub version: i32,
    pub title: Title,
    pub category: Category,
    pub visibility: Visibility,
    pub created_by: UserId,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// The newest first; never none.
    pub files: Vec<StoredFile>,
}

/// One version of a document. Its content is the object of the same id.
#[derive(Clone, Debug)]
pub struct StoredFile {
    pub id: FileId,
    /// 1, 2, …
    pub number: i32,
    pub name: FileName,
    pub media_type: MediaType,
    pub bytes: i64,
    pub picture: Option<Picture>,
    pub uploaded_at: DateTime<Utc>,
    pub uploaded_by: Person,
}

/// Data of a picture, most of it written by the camera.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    pub width: i32,
    pub height: i32,
    pub taken_at: Option<DateTime<Utc>>,
    pub place: Option<Coordinates>,
}

/// A smaller copy of a picture.
#[derive(Clone, Debug)]
pub struct Rendition {
    pub object: Uuid,
    pub width: Width,
    pub media_type: MediaType,
    pub bytes: i64,
}

/// A document with the actions that the reader may take now.
#[derive(Clone, Debug)]
pub struct Shown {
    pub document: Document,
    pub can: Vec<Action>,
}

/// A project, as far as its documents are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProjectState {
    pub status: Status,
    pub is_archived: bool,
}

/// The documents of all projects.
#[derive(Clone)]
pub struct Documents {
    store: Arc<dyn Store>,
    objects: Arc<dyn Objects>,
    intake: Arc<dyn Intake>,
    /// Limits concurrent uploads: each file is in memory as a whole.
    places: Arc<Semaphore>,
}

/// Appends a fact about a project to the event log.
async fn publish(
    tx: &mut dyn Tx,
    cause: &Cause,
    project: ProjectId,
    what: ProjectFact,
) -> Result<()> {
    Ok(tx.publish(cause, &ProjectEvent { project, what }.into()).await?)
}

/// Files taken in at once; others wait on disk.
const AT_ONCE: usize = 4;

impl Documents {
    pub fn new(store: Arc<dyn Store>, objects: Arc<dyn Objects>, intake: Arc<dyn Intake>) -> Self {
        Self { store, objects, intake, places: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

impl Width {
    pub const fn pixels(self) -> u32 {
        match self {
            Self::Small => 320,
            Self::Compact => 640,
            Self::Medium => 960,
            Self::Large => 1_600,
        }
    }
}

impl MediaType {
    pub const fn is_picture(self) -> bool {
        matches!(self, Self::Jpeg | Self::Png)
    }

    /// The category of a file unless another one is chosen.
    pub(crate) const fn category(self) -> Category {
        if self.is_picture() { Category::Photo } else { Category::Other }
    }

    /// The usual ending of such a file's name.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Jpeg => "jpg",
            Self::Png => "png",
            Self::Pdf => "pdf",
        }
    }
}

impl ProjectState {
    fn of(project: &Project) -> Self {
        Self { status: project.status, is_archived: project.is_archived() }
    }

    /// Whether anything may still be filed under this.
    fn expect_open_to(self, category: Option<Category>) -> Result<()> {
        // Defects are found when all is done.
        if category == Some(Category::Attachment) && self.status == Status::Completed {
            return self.expect_unarchived();
        }
        self.expect_open()
    }

    /// Whether anything may still be added.
    fn expect_open(self) -> Result<()> {
        self.expect_unarchived()?;
        match self.status {
            Status::Completed | Status::Cancelled => {
                Err(projects::Error::WrongState(self.status).into())
            }
            _ => Ok(()),
        }
    }

    /// An archived project stays as it is.
    fn expect_unarchived(self) -> Result<()> {
        if self.is_archived { Err(projects::Error::Archived.into()) } else { Ok(()) }
    }

    fn expect_ready_for(self, action: Action) -> Result<()> {
        match action {
            Action::AddVersion => self.expect_open(),
            Action::Edit | Action::Remove => self.expect_unarchived(),
        }
    }
}

impl Document {
    /// Actions on this document that `actor`, who can see it, may take now. Managers and admins may
    /// take all; engineers act on their own documents; clients can remove or replace their own.
    pub fn actions(&self, actor: &Actor, state: ProjectState) -> Vec<Action> {
        let all = Action::ALL.into_iter();
        all.filter(|it| self.allows(*it, actor, state).is_ok()).collect()
    }

    pub(crate) fn allows(&self, action: Action, actor: &Actor, state: ProjectState) -> Result<()> {
        let may = match (actor.role, action) {
            // It was sent as it is.
            (_, Action::AddVersion) if self.category == Category::Attachment => false,
            (Role::Admin | Role::ProjectManager, _) => true,
            (Role::Client, Action::Edit) | (Role::Salesperson, _) => false,
            (Role::Engineer | Role::Client, _) => self.created_by == actor.user,
        };
        let may = may && !actor.is_viewed();
        if may { state.expect_ready_for(action) } else { Err(Error::Forbidden) }
    }

    /// As `actor` sees it: where a picture was taken is for those who build.
    pub(crate) fn shown(mut self, actor: &Actor, state: ProjectState) -> Shown {
        if actor.role == Role::Client {
            for picture in self.files.iter_mut().filter_map(|it| it.picture.as_mut()) {
                picture.place = None;
            }
        }
        let can = self.actions(actor, state);
        Shown { document: self, can }
    }

    pub(crate) fn touch(&mut self, now: DateTime<Utc>) {
        self.updated_at = now;
        self.version += 1;
    }
}

#[cfg(test)]
mod tests {
    use kernel::SessionId;

    use super::*;

    const OPEN: ProjectState = ProjectState { status: Status::InProgress, is_archived: false };

    fn actor(role: Role) -> Actor {
        let confirmed_at = DateTime::UNIX_EPOCH;
        Actor { user: UserId::new(), role, session: SessionId::new(), confirmed_at, only: None }
    }

    fn document(created_by: UserId) -> Document {
        let now = DateTime::UNIX_EPOCH;
        let picture = Picture {
            width: 4,
            height: 3,
            taken_at: None,
            place: Some(Coordinates { latitude: 12.97, longitude: 77.59 }),
        };
        let file = StoredFile {
            id: FileId::new(),
            number: 1,
            name: FileName::clean("slab.jpg"),
            media_type: MediaType::Jpeg,
            bytes: 7,
            picture: Some(picture),
            uploaded_at: now,
            uploaded_by: Person { id: created_by, full_name: "Asha Rao".to_owned() },
        };
        Document {
            id: DocumentId::new(),
            project: ProjectId::new(),
            version: 1,
            title: "Slab".parse().unwrap(),
            category: Category::Photo,
            visibility: Visibility::Client,
            created_by,
            created_at: now,
            updated_at: now,
            files: vec![file],
        }
    }

    #[test]
    fn actions_by_role() {
        use Action::{AddVersion, Edit, Remove};
        let check = |role, own: &[Action], others: &[Action]| {
            let actor = actor(role);
            let (mine, theirs) = (document(actor.user), document(UserId::new()));
            assert_eq!(mine.actions(&actor, OPEN), own, "{role}'s own");
            assert_eq!(theirs.actions(&actor, OPEN), others, "{role}");
            let archived = ProjectState { is_archived: true, ..OPEN };
            assert_eq!(mine.actions(&actor, archived), [], "{role}");
            for status in [Status::Completed, Status::Cancelled] {
                let ended = ProjectState { status, ..OPEN };
                let left: Vec<_> = own.iter().copied().filter(|it| *it != AddVersion).collect();
                assert_eq!(mine.actions(&actor, ended), left, "{role}, {status}");
            }
        };
        let all = [AddVersion, Edit, Remove];
        check(Role::Admin, &all, &all);
        check(Role::ProjectManager, &all, &all);
        check(Role::Engineer, &all, &[]);
        check(Role::Client, &[AddVersion, Remove], &[]);
        check(Role::Salesperson, &[], &[]);
    }

    #[test]
    fn where_a_picture_was_taken_is_not_for_clients() {
        for role in Role::ALL {
            let shown = document(UserId::new()).shown(&actor(role), OPEN);
            let picture = shown.document.files[0].picture.as_ref().unwrap();
            assert_eq!(picture.place.is_none(), role == Role::Client, "{role}");
        }
    }
}
