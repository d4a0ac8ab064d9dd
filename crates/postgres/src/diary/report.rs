//! Data of a report to clients: approved and shared entries alone, whoever reads it. Three statements
//! of a fixed shape for each role.

use chrono::{DateTime, NaiveDate, Utc};
use diary::{
    Delay, MilestoneFacts, MilestoneRef, Period, ProjectRef, ProjectState, REPORT_PHOTOS,
    ReportFacts, ReportPhoto, ReportedEntry, ShownPhoto,
};
use kernel::{DailyEntryId, FileId, Internal, MilestoneId, ProjectId, Role, UserId};
use serde::Deserialize;
use sqlx::{FromRow, Postgres, QueryBuilder, types::Json};
use uuid::Uuid;

use super::row::{name, weather};
use crate::{Connections, failed, projects::scope_of};

/// Entries of one report: five authors on each of its days.
const MOST_ENTRIES: i64 = 500;

#[derive(FromRow)]
struct ProjectRow {
    id: ProjectId,
    number: i64,
    name: String,
    status: String,
    is_archived: bool,
    plan: Json<Vec<MilestoneRow>>,
}

#[derive(Deserialize)]
struct MilestoneRow {
    id: MilestoneId,
    name: String,
    stage: String,
    weight_bps: i32,
    status: String,
    planned_on: NaiveDate,
    actual_on: Option<NaiveDate>,
    progress_percent: i32,
    before: Option<i32>,
    within: Option<i32>,
    has_later: bool,
}

#[derive(FromRow)]
struct EntryRow {
    id: DailyEntryId,
    entry_on: NaiveDate,
    stage: Option<String>,
    milestone_id: Option<MilestoneId>,
    milestone: Option<String>,
    summary: String,
    people: i32,
    sky: Option<String>,
    temp_c: Option<i32>,
    rainfall_mm: Option<i32>,
    delays: Json<Vec<Delay>>,
    next_day_plan: Option<String>,
    photos: i32,
}

#[derive(FromRow)]
struct PhotoRow {
    entry_id: DailyEntryId,
    entry_on: NaiveDate,
    seq: i32,
    file_id: FileId,
    caption: String,
    taken_at: Option<DateTime<Utc>>,
    width: i32,
    height: i32,
    bytes: i64,
    copy: Option<Uuid>,
}

/// A reader of a project, and the period they read about.
struct Reader {
    user: UserId,
    role: Role,
    project: ProjectId,
    period: Period,
}

impl Reader {
    /// The one project, if the reader sees it.
    fn of_project(&self, query: &mut QueryBuilder<Postgres>) {
        scope_of(query, self.role, |query| {
            query.push_bind(self.user);
        });
        query.push(" and p.id = ").push_bind(self.project);
    }

    /// The shared entries of the period.
    fn of_entries(&self, query: &mut QueryBuilder<Postgres>) {
        self.of_project(query);
        query.push(" and e.client_revision is not null and e.project_id = ");
        query.push_bind(self.project).push(" and e.entry_on between ");
        query.push_bind(self.period.first).push(" and ").push_bind(self.period.last);
    }

    /// Reported progress is that of the approved revision; a later entry that is not shared counts as
    /// later progress, too.
    fn plan(&self, verb: &str) -> QueryBuilder<Postgres> {
        let mut query = QueryBuilder::new(verb);
        query.push(
            "select p.id, p.number, p.name, p.status, p.archived_at is not null as is_archived,
               (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name,
                       'stage', m.stage, 'weight_bps', m.weight_bps, 'status', m.status,
                       'planned_on', m.planned_on, 'actual_on', m.actual_on,
                       'progress_percent', m.progress_percent, 'before', told.before,
                       'within', told.within, 'has_later', coalesce(told.has_later, false))
                       order by m.seq), '[]')
                from milestone m
                cross join lateral (
                  select (array_agg(r.progress_percent order by e.entry_on desc, e.reviewed_at desc)
                          filter (where e.client_revision is not null and e.entry_on < ",
        );
        query.push_bind(self.period.first).push(
            "))[1] as before,
                         (array_agg(r.progress_percent order by e.entry_on desc, e.reviewed_at desc)
                          filter (where e.client_revision is not null and e.entry_on between ",
        );
        query.push_bind(self.period.first).push(" and ").push_bind(self.period.last);
        query.push("))[1] as within, bool_or(e.entry_on > ").push_bind(self.period.last);
        query.push(
            ") as has_later
                  from daily_entry_revision r
                  join daily_entry e on e.id = r.entry_id and e.approved_revision = r.revision
                  where r.milestone_id = m.id and r.progress_percent is not null) told
                where m.project_id = p.id) as plan
             from project p where ",
        );
        self.of_project(&mut query);
        query
    }

    fn entries(&self, verb: &str) -> QueryBuilder<Postgres> {
        let mut query = QueryBuilder::new(verb);
        query.push(
            "select e.id, e.entry_on, r.stage, r.milestone_id, m.name as milestone, r.summary,
                    r.people, r.sky, r.temp_c, r.rainfall_mm, r.delays, r.next_day_plan, r.photos
             from project p
             join daily_entry e on e.project_id = p.id
             join daily_entry_revision r on r.entry_id = e.id and r.revision = e.client_revision
             left join milestone m on m.id = r.milestone_id
             where ",
        );
        self.of_entries(&mut query);
        query.push(" order by e.entry_on desc, e.id desc limit ").push_bind(MOST_ENTRIES);
        query
    }

    /// The first photo of each entry before the second of any.
    fn photos(&self, verb: &str) -> QueryBuilder<Postgres> {
        let mut query = QueryBuilder::new(verb);
        query.push(
            "select e.id as entry_id, e.entry_on, ph.seq, ph.file_id, ph.caption,
                    coalesce(ph.taken_at, f.taken_at) as taken_at, coalesce(f.width, 0) as width,
                    coalesce(f.height, 0) as height, f.bytes,
                    (select c.object_id from rendition c where c.file_id = f.id and c.width = ",
        );
        query.push_bind(COPY_WIDTH).push(
            ") as copy
             from project p
             join daily_entry e on e.project_id = p.id
             join daily_entry_photo ph on ph.entry_id = e.id and ph.revision = e.client_revision
             join file f on f.id = ph.file_id
             where ",
        );
        self.of_entries(&mut query);
        query.push(" order by ph.seq, e.entry_on desc, e.id limit ").push_bind(REPORT_PHOTOS);
        query
    }
}

/// The width of the copies that reports are printed with, in pixels.
const COPY_WIDTH: i32 = 960;

/// None for a project that the reader does not see.
pub(crate) async fn facts(
    pool: &Connections,
    (user, role): (UserId, Role),
    project: ProjectId,
    period: Period,
) -> Result<Option<ReportFacts>, Internal> {
    let reader = Reader { user, role, project, period };
    let mut query = reader.plan("");
    let found = query.build_query_as::<ProjectRow>().fetch_optional(pool).await.map_err(failed)?;
    let Some(row) = found else { return Ok(None) };
    let state = ProjectState {
        status: row.status.parse().map_err(Internal::new)?,
        is_archived: row.is_archived,
    };
    let (mut entries, mut photos) = (reader.entries(""), reader.photos(""));
    let entries = entries.build_query_as::<EntryRow>().fetch_all(pool);
    let photos = photos.build_query_as::<PhotoRow>().fetch_all(pool);
    let (entries, mut photos) = tokio::try_join!(entries, photos).map_err(failed)?;
    photos.sort_by_key(|it| (it.entry_on, it.entry_id, it.seq));
    Ok(Some(ReportFacts {
        project: ProjectRef { id: row.id, code: projects::code(row.number), name: row.name, state },
        milestones: row.plan.0.into_iter().map(TryInto::try_into).collect::<Result<_, _>>()?,
        entries: entries.into_iter().rev().map(TryInto::try_into).collect::<Result<_, _>>()?,
        photos: photos.into_iter().map(Into::into).collect(),
    }))
}

/// Plans of the statements of a report, in the database's words.
pub(super) async fn explain(
    pool: &Connections,
    (user, role): (UserId, Role),
    project: ProjectId,
    period: Period,
) -> Result<Vec<String>, Internal> {
    let reader = Reader { user, role, project, period };
    let mut plans = Vec::new();
    for make in [Reader::plan, Reader::entries, Reader::photos] {
        let mut query = make(&reader, "explain ");
        let plan: Vec<String> = query.build_query_scalar().fetch_all(pool).await.map_err(failed)?;
        plans.push(plan.join("\n"));
    }
    Ok(plans)
}

/// Projects whose clients have a report of that week and were not told of it.
pub(super) async fn reported_projects(
    pool: &Connections,
    week: Period,
) -> Result<Vec<ProjectId>, Internal> {
    sqlx::query_scalar!(
        r#"select p.id as "id: ProjectId" from project p
           where p.archived_at is null
             and exists (select from daily_entry e
                         where e.project_id = p.id and e.client_revision is not null
                           and e.entry_on between $1 and $2)
             and exists (select from project_member c
                         where c.project_id = p.id and c.part = 'client')
             and not exists (select from event told where told.project = p.id
                             and told.kind = 'weekly_report_ready'
                             and told.payload->>'on' = $1::date::text)
           order by p.id"#,
        week.first,
        week.last,
    )
    .fetch_all(pool)
    .await
    .map_err(failed)
}

impl TryFrom<MilestoneRow> for MilestoneFacts {
    type Error = Internal;

    fn try_from(row: MilestoneRow) -> Result<Self, Internal> {
        Ok(Self {
            milestone: MilestoneRef { id: row.id, name: row.name },
            stage: row.stage.parse().map_err(Internal::new)?,
            weight_bps: row.weight_bps,
            status: row.status.parse().map_err(Internal::new)?,
            planned_on: row.planned_on,
            done_on: row.actual_on,
            progress_percent: row.progress_percent,
            before: row.before,
            within: row.within,
            has_later: row.has_later,
        })
    }
}

impl TryFrom<EntryRow> for ReportedEntry {
    type Error = Internal;

    fn try_from(row: EntryRow) -> Result<Self, Internal> {
        let milestone = row.milestone_id.zip(row.milestone);
        Ok(Self {
            id: row.id,
            entry_on: row.entry_on,
            stage: name(row.stage.as_deref())?,
            milestone: milestone.map(|(id, name)| MilestoneRef { id, name }),
            summary: row.summary,
            people: row.people,
            weather: weather(row.sky.as_deref(), row.temp_c, row.rainfall_mm)?,
            delays: row.delays.0,
            next_day_plan: row.next_day_plan,
            photo_count: row.photos,
        })
    }
}

impl From<PhotoRow> for ReportPhoto {
    fn from(row: PhotoRow) -> Self {
        Self {
            entry: row.entry_id,
            entry_on: row.entry_on,
            photo: ShownPhoto {
                file: row.file_id,
                caption: row.caption,
                taken_at: row.taken_at,
                width: row.width,
                height: row.height,
            },
            bytes: row.bytes,
            copy: row.copy,
        }
    }
}
