//! Entries as the database spells them.

use std::{collections::HashMap, str::FromStr};

use chrono::{DateTime, NaiveDate, Utc};
use diary::{
    Card, Content, Delay, Entry, EntryState, Equipment, Labour, Material, MilestoneRef, Photo,
    ProjectRef, ProjectState, Revision, Safety, ShownPhoto, Status, View, Weather, WorkItem,
};
use identity::Person;
use kernel::{DailyEntryId, FileId, Internal, MilestoneId, ProjectId, Role, UnknownName, UserId};
use serde::Deserialize;
use sqlx::{PgExecutor, types::Json};
use uuid::Uuid;

use crate::{columns::row, failed};

row! {
    /// The part that cards and views have in common.
    pub(super) struct HeadRow {
        id: DailyEntryId,
        version: i32,
        project_id: ProjectId,
        project_number: i64,
        project_name: String,
        project_status: String,
        project_archived: bool,
        entry_on: NaiveDate,
        author_id: UserId,
        author: String,
        status: String,
        entry_revision: i32,
        approved_revision: Option<i32>,
        client_revision: Option<i32>,
        return_reason: Option<String>,
        submitted_at: Option<DateTime<Utc>>,
        revision: i32,
        stage: Option<String>,
        milestone_id: Option<MilestoneId>,
        milestone: Option<String>,
        progress_percent: Option<i32>,
        summary: String,
        sky: Option<String>,
        temp_c: Option<i32>,
        rainfall_mm: Option<i32>,
        delays: Json<Vec<Delay>>,
        shared_with_client: bool,
    }
}

/// The columns of [`HeadRow`], of entries `e` with [`joins`].
pub(super) const HEAD: &str = "e.id, e.version, e.project_id, p.number as project_number,
    p.name as project_name, p.status as project_status,
    p.archived_at is not null as project_archived, e.entry_on, e.author_id,
    author.full_name as author, e.status, e.revision as entry_revision, e.approved_revision,
    e.client_revision, e.return_reason, e.submitted_at, r.revision, r.stage, r.milestone_id, m.name as milestone,
    r.progress_percent, r.summary, r.sky, r.temp_c, r.rainfall_mm, r.delays, r.shared_with_client ";

/// The entries `e` with what a reader of `revision` is shown of them.
pub(super) fn joins(revision: &str) -> String {
    format!(
        " from daily_entry e
          join daily_entry_revision r on r.entry_id = e.id and r.revision = {revision}
          join project p on p.id = e.project_id
          join users author on author.id = e.author_id
          left join milestone m on m.id = r.milestone_id "
    )
}

row! {
    /// An entry as a list shows it.
    pub(super) struct CardRow (head: HeadRow) {
        people: i32,
        photos: i32,
        first_photos: Json<Vec<FirstPhoto>>,
    }
}

/// The columns of [`CardRow`] besides [`HEAD`].
pub(super) const CARD: &str = ", r.people, r.photos, r.first_photos ";

/// A picture that a list shows, as it is kept with its revision.
#[derive(Deserialize)]
struct FirstPhoto {
    file: FileId,
    caption: String,
    taken_at: Option<DateTime<Utc>>,
    width: i32,
    height: i32,
}

impl From<FirstPhoto> for ShownPhoto {
    fn from(it: FirstPhoto) -> Self {
        let FirstPhoto { file, caption, taken_at, width, height } = it;
        Self { file, caption, taken_at, width, height }
    }
}

row! {
    /// An entry as its page shows it.
    pub(super) struct ViewRow (head: HeadRow) {
        reviewed_by: Option<UserId>,
        reviewer: Option<String>,
        reviewed_at: Option<DateTime<Utc>>,
        created_at: DateTime<Utc>,
        updated_at: DateTime<Utc>,
        work_items: Json<Vec<WorkItem>>,
        labour: Json<Vec<Labour>>,
        materials: Json<Vec<Material>>,
        equipment: Json<Vec<Equipment>>,
        safety: Json<Vec<Safety>>,
        next_day_plan: Option<String>,
        revisions: Json<Vec<RevisionRow>>,
    }
}

/// The columns of [`ViewRow`] besides [`HEAD`], without the revisions.
pub(super) const VIEW: &str = ", e.reviewed_by, reviewer.full_name as reviewer,
    e.reviewed_at, e.created_at, e.updated_at, r.work_items, r.labour, r.materials, r.equipment,
    r.safety, r.next_day_plan, ";

#[derive(Deserialize)]
pub(super) struct RevisionRow {
    number: i32,
    created_at: DateTime<Utc>,
}

row! {
    /// A picture of an entry.
    struct PhotoRow {
        entry_id: DailyEntryId,
        file_id: FileId,
        caption: String,
        taken_at: Option<DateTime<Utc>>,
        camera_at: Option<DateTime<Utc>>,
        width: i32,
        height: i32,
    }
}

/// The pictures of each entry, in order.
pub(super) struct Pictures(HashMap<DailyEntryId, Vec<PhotoRow>>);

impl Pictures {
    /// Reads the pictures of these revisions.
    pub(super) async fn read(
        db: impl PgExecutor<'_>,
        revisions: impl Iterator<Item = (DailyEntryId, i32)>,
    ) -> Result<Self, Internal> {
        let (entries, numbers): (Vec<Uuid>, Vec<_>) =
            revisions.map(|(entry, revision)| (Uuid::from(entry), revision)).unzip();
        let mut res = HashMap::<_, Vec<_>>::new();
        if entries.is_empty() {
            return Ok(Self(res));
        }
        let mut query = sqlx::QueryBuilder::new(
            "select ph.entry_id, ph.file_id, ph.caption, ph.taken_at, f.taken_at as camera_at,
                    coalesce(f.width, 0) as width, coalesce(f.height, 0) as height
             from unnest(",
        );
        query.push_bind(entries).push("::uuid[], ").push_bind(numbers);
        query.push(
            "::int[]) as shown (entry_id, revision)
             join daily_entry_photo ph on ph.entry_id = shown.entry_id
                  and ph.revision = shown.revision
             join file f on f.id = ph.file_id order by ph.entry_id, ph.seq",
        );
        let rows = query.build_query_as::<PhotoRow>().fetch_all(db).await.map_err(failed)?;
        for row in rows {
            res.entry(row.entry_id).or_default().push(row);
        }
        Ok(Self(res))
    }

    fn shown(&self, entry: DailyEntryId) -> Vec<ShownPhoto> {
        let rows = self.0.get(&entry).into_iter().flatten();
        rows.map(|it| ShownPhoto {
            file: it.file_id,
            caption: it.caption.clone(),
            taken_at: it.taken_at.or(it.camera_at),
            width: it.width,
            height: it.height,
        })
        .collect()
    }

    fn written(&self, entry: DailyEntryId) -> Vec<Photo> {
        let rows = self.0.get(&entry).into_iter().flatten();
        rows.map(|it| Photo {
            file: it.file_id,
            caption: it.caption.clone(),
            taken_at: it.taken_at,
        })
        .collect()
    }
}

/// One of a closed list's names, if there is one.
pub(super) fn name<T: FromStr<Err = UnknownName>>(
    text: Option<&str>,
) -> Result<Option<T>, Internal> {
    text.map(str::parse).transpose().map_err(Internal::new)
}

/// The weather of an entry, if it tells of any.
pub(super) fn weather(
    sky: Option<&str>,
    temp_c: Option<i32>,
    rainfall_mm: Option<i32>,
) -> Result<Option<Weather>, Internal> {
    Ok(name(sky)?.map(|sky| Weather { sky, temp_c, rainfall_mm }))
}

impl HeadRow {
    pub(super) const fn id(&self) -> DailyEntryId {
        self.id
    }

    pub(super) const fn revision(&self) -> i32 {
        self.revision
    }

    pub(super) const fn entry_on(&self) -> NaiveDate {
        self.entry_on
    }

    pub(super) const fn submitted_at(&self) -> Option<DateTime<Utc>> {
        self.submitted_at
    }

    fn project(&self) -> Result<ProjectRef, Internal> {
        Ok(ProjectRef {
            id: self.project_id,
            code: projects::code(self.project_number),
            name: self.project_name.clone(),
            state: ProjectState {
                status: self.project_status.parse().map_err(Internal::new)?,
                is_archived: self.project_archived,
            },
        })
    }

    /// Clients see an approved entry, whatever happens to a later revision.
    fn status(&self, role: Role) -> Result<Status, Internal> {
        match role {
            Role::Client => Ok(Status::Approved),
            Role::Engineer | Role::ProjectManager | Role::Salesperson | Role::Admin => {
                self.status.parse().map_err(Internal::new)
            }
        }
    }

    /// Whether the reader is a client, and the entry has a later revision that waits for approval: its
    /// dates and its reviewer are none of theirs.
    fn is_ahead_of(&self, role: Role) -> bool {
        role == Role::Client && self.entry_revision != self.revision
    }

    fn milestone(&self) -> Option<MilestoneRef> {
        let (id, name) = self.milestone_id.zip(self.milestone.clone())?;
        Some(MilestoneRef { id, name })
    }

    fn weather(&self) -> Result<Option<Weather>, Internal> {
        weather(self.sky.as_deref(), self.temp_c, self.rainfall_mm)
    }

    fn author(&self) -> Person {
        Person { id: self.author_id, full_name: self.author.clone() }
    }
}

impl CardRow {
    pub(super) const fn head(&self) -> &HeadRow {
        &self.head
    }

    pub(super) fn read(self, role: Role) -> Result<Card, Internal> {
        let head = self.head;
        let is_ahead = head.is_ahead_of(role);
        Ok(Card {
            project: head.project()?,
            author: head.author(),
            state: EntryState {
                author: head.author_id,
                status: head.status(role)?,
                is_approved_once: head.approved_revision.is_some(),
            },
            milestone: head.milestone(),
            stage: name(head.stage.as_deref())?,
            weather: head.weather()?,
            photos: self.first_photos.0.into_iter().map(Into::into).collect(),
            id: head.id,
            version: head.version,
            entry_on: head.entry_on,
            revision: head.revision,
            is_shared: head.client_revision.is_some(),
            shared_with_client: head.shared_with_client,
            return_reason: head.return_reason.filter(|_| role != Role::Client),
            submitted_at: head.submitted_at.filter(|_| !is_ahead),
            progress_percent: head.progress_percent,
            summary: head.summary,
            people: self.people,
            delays: head.delays.0,
            photo_count: self.photos,
        })
    }
}

impl ViewRow {
    pub(super) const fn head(&self) -> &HeadRow {
        &self.head
    }

    pub(super) fn read(self, role: Role, pictures: &Pictures) -> Result<View, Internal> {
        let mut head = self.head;
        let content = Content {
            stage: name(head.stage.as_deref())?,
            weather: head.weather()?,
            photos: pictures.written(head.id),
            summary: head.summary.clone(),
            work_items: self.work_items.0,
            labour: self.labour.0,
            materials: self.materials.0,
            equipment: self.equipment.0,
            delays: head.delays.0.clone(),
            safety: self.safety.0,
            shared_with_client: head.shared_with_client,
            milestone: head.milestone_id,
            progress_percent: head.progress_percent,
            next_day_plan: self.next_day_plan,
        };
        let is_client = role == Role::Client;
        let is_ahead = head.is_ahead_of(role);
        // Clients are told when their revision was written, and nothing of what happened since.
        let shown_at = self.revisions.0.first().map(|it| it.created_at).filter(|_| is_client);
        let entry = Entry {
            id: head.id,
            project: head.project_id,
            author: head.author_id,
            entry_on: head.entry_on,
            status: head.status(role)?,
            revision: if is_client { head.revision } else { head.entry_revision },
            approved_revision: head.approved_revision,
            client_revision: head.client_revision,
            return_reason: head.return_reason.take().filter(|_| !is_client),
            submitted_at: head.submitted_at.filter(|_| !is_ahead),
            reviewed_by: self.reviewed_by.filter(|_| !is_ahead),
            reviewed_at: self.reviewed_at.filter(|_| !is_ahead),
            created_at: self.created_at,
            updated_at: shown_at.unwrap_or(self.updated_at),
            version: head.version,
            content,
        };
        let reviewer = self.reviewed_by.filter(|_| !is_ahead).zip(self.reviewer);
        let revisions = self.revisions.0.into_iter();
        Ok(View {
            revision: head.revision,
            author: head.author(),
            reviewer: reviewer.map(|(id, full_name)| Person { id, full_name }),
            project: head.project()?,
            milestone: head.milestone(),
            photos: pictures.shown(head.id),
            revisions: revisions
                .map(|it| Revision { number: it.number, created_at: it.created_at })
                .collect(),
            entry,
        })
    }
}
