//! Entries, locked and written.

use chrono::NaiveDate;
use diary::{CARD_PHOTOS, Content, DelayReason, Entry, FiledAs, Sky};
use kernel::{Actor, Cause, DailyEntryId, FileId, Internal, MilestoneId, ProjectId, UserId};
use sqlx::{PgConnection, QueryBuilder, types::Json};
use uuid::Uuid;

use super::scope;
use crate::{documents::uses, failed};

pub(super) async fn project_of(
    conn: &mut PgConnection,
    actor: &Actor,
    entry: DailyEntryId,
) -> Result<Option<ProjectId>, Internal> {
    let mut query = QueryBuilder::new(
        "select p.id from daily_entry e join project p on p.id = e.project_id where ",
    );
    scope(&mut query, actor);
    query.push(" and e.id = ").push_bind(entry);
    query.build_query_scalar().fetch_optional(conn).await.map_err(failed)
}

pub(super) async fn lock(conn: &mut PgConnection, entry: DailyEntryId) -> Result<(), Internal> {
    sqlx::query_scalar!("select 1 as one from daily_entry where id = $1 for update", entry as _)
        .fetch_optional(conn)
        .await
        .map_err(failed)?;
    Ok(())
}

pub(super) async fn filed_as(
    conn: &mut PgConnection,
    entry: DailyEntryId,
) -> Result<Option<FiledAs>, Internal> {
    sqlx::query_as!(
        FiledAs,
        r#"select project_id as "project: ProjectId", author_id as "author: UserId", request
           from daily_entry where id = $1"#,
        entry as _
    )
    .fetch_optional(conn)
    .await
    .map_err(failed)
}

pub(super) async fn is_day_taken(conn: &mut PgConnection, it: &Entry) -> Result<bool, Internal> {
    sqlx::query_scalar!(
        r#"select exists (select from daily_entry where project_id = $1 and entry_on = $2
                          and author_id = $3 and id <> $4) as "is_taken!""#,
        it.project as _,
        it.entry_on,
        it.author as _,
        it.id as _,
    )
    .fetch_one(conn)
    .await
    .map_err(failed)
}

pub(super) async fn is_opened(
    conn: &mut PgConnection,
    project: ProjectId,
    on: NaiveDate,
) -> Result<bool, Internal> {
    sqlx::query_scalar!(
        r#"select exists (select from diary_day where project_id = $1 and entry_on = $2)
           as "is_opened!""#,
        project as _,
        on,
    )
    .fetch_one(conn)
    .await
    .map_err(failed)
}

pub(super) async fn open_day(
    conn: &mut PgConnection,
    project: ProjectId,
    on: NaiveDate,
    cause: &Cause,
) -> Result<bool, Internal> {
    let opened = sqlx::query!(
        "insert into diary_day (project_id, entry_on, opened_by, opened_at)
         values ($1, $2, $3, $4) on conflict do nothing",
        project as _,
        on,
        cause.actor.map(|it| Uuid::from(it.user)),
        cause.at,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(opened.rows_affected() > 0)
}

pub(super) async fn pictures(
    conn: &mut PgConnection,
    actor: &Actor,
    project: ProjectId,
    entry: DailyEntryId,
    files: &[FileId],
) -> Result<Vec<FileId>, Internal> {
    uses::hold(conn, files).await?;
    let files = uses::without_proofs(conn, files).await?;
    let ids: Vec<_> = files.into_iter().map(Uuid::from).collect();
    sqlx::query_scalar!(
        r#"select f.id as "id: FileId" from file f join document d on d.id = f.document_id
           where f.id = any($1) and d.project_id = $2 and d.category = 'attachment'
             and d.removed_at is null and d.created_by = $3 and f.uploaded_by = $3
             and f.width is not null
             and not exists (select from attachment a where a.file_id = f.id)
             and not exists (select from daily_entry_photo ph
                             where ph.file_id = f.id and ph.entry_id <> $4)
           -- So that none is removed while it is being used.
           for key share of d"#,
        &ids,
        project as _,
        actor.user as _,
        entry as _,
    )
    .fetch_all(conn)
    .await
    .map_err(failed)
}

pub(super) async fn insert(
    conn: &mut PgConnection,
    it: &Entry,
    request: &[u8],
) -> Result<bool, Internal> {
    let inserted = sqlx::query!(
        "insert into daily_entry (id, project_id, author_id, entry_on, status, revision, request,
                                  submitted_at, created_at, updated_at, version)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing",
        it.id as _,
        it.project as _,
        it.author as _,
        it.entry_on,
        it.status.as_str(),
        it.revision,
        request,
        it.submitted_at,
        it.created_at,
        it.updated_at,
        it.version,
    )
    .execute(&mut *conn)
    .await
    .map_err(failed)?;
    if inserted.rows_affected() == 0 {
        return Ok(false);
    }
    put_revision(conn, it).await?;
    Ok(true)
}

pub(super) async fn update(conn: &mut PgConnection, it: &Entry) -> Result<(), Internal> {
    sqlx::query!(
        "update daily_entry set status = $2, revision = $3, approved_revision = $4,
                client_revision = $5, return_reason = $6, submitted_at = $7, reviewed_by = $8,
                reviewed_at = $9, updated_at = $10, version = $11, entry_on = $12
         where id = $1",
        it.id as _,
        it.status.as_str(),
        it.revision,
        it.approved_revision,
        it.client_revision,
        it.return_reason,
        it.submitted_at,
        it.reviewed_by as _,
        it.reviewed_at,
        it.updated_at,
        it.version,
        it.entry_on,
    )
    .execute(&mut *conn)
    .await
    .map_err(failed)?;
    put_revision(conn, it).await
}

/// Its revisions and the list of its pictures go with it.
pub(super) async fn delete(conn: &mut PgConnection, entry: DailyEntryId) -> Result<(), Internal> {
    sqlx::query!("delete from daily_entry where id = $1", entry as _)
        .execute(conn)
        .await
        .map_err(failed)?;
    Ok(())
}

/// Stores the content of the current revision.
async fn put_revision(conn: &mut PgConnection, entry: &Entry) -> Result<(), Internal> {
    let it = &entry.content;
    sqlx::query!(
        "insert into daily_entry_revision (entry_id, revision, created_at, summary, stage,
             milestone_id, progress_percent, sky, temp_c, rainfall_mm, work_items, labour, materials,
             equipment, delays, safety, next_day_plan, shared_with_client, people, photos,
             first_photos, has_rain)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
                 $19, $20, '[]', $21)
         on conflict (entry_id, revision) do update set
             summary = excluded.summary, stage = excluded.stage,
             milestone_id = excluded.milestone_id, progress_percent = excluded.progress_percent,
             sky = excluded.sky, temp_c = excluded.temp_c, rainfall_mm = excluded.rainfall_mm,
             work_items = excluded.work_items, labour = excluded.labour,
             materials = excluded.materials, equipment = excluded.equipment,
             delays = excluded.delays, safety = excluded.safety,
             next_day_plan = excluded.next_day_plan,
             shared_with_client = excluded.shared_with_client, people = excluded.people,
             photos = excluded.photos, first_photos = excluded.first_photos,
             has_rain = excluded.has_rain",
        entry.id as _,
        entry.revision,
        entry.updated_at,
        it.summary,
        it.stage.map(projects::Stage::as_str),
        it.milestone as _,
        it.progress_percent,
        it.weather.map(|it| it.sky.as_str()),
        it.weather.and_then(|it| it.temp_c),
        it.weather.and_then(|it| it.rainfall_mm),
        Json(&it.work_items) as _,
        Json(&it.labour) as _,
        Json(&it.materials) as _,
        Json(&it.equipment) as _,
        Json(&it.delays) as _,
        Json(&it.safety) as _,
        it.next_day_plan,
        it.shared_with_client,
        it.people(),
        i32::try_from(it.photos.len()).unwrap_or(i32::MAX),
        has_rain(it),
    )
    .execute(&mut *conn)
    .await
    .map_err(failed)?;
    put_photos(conn, entry).await
}

async fn put_photos(conn: &mut PgConnection, entry: &Entry) -> Result<(), Internal> {
    let photos = entry.content.photos.as_slice();
    let files: Vec<_> = photos.iter().map(|it| Uuid::from(it.file)).collect();
    let captions: Vec<_> = photos.iter().map(|it| it.caption.clone()).collect();
    let taken: Vec<_> = photos.iter().map(|it| it.taken_at).collect();
    sqlx::query!(
        "delete from daily_entry_photo where entry_id = $1 and revision = $2",
        entry.id as _,
        entry.revision,
    )
    .execute(&mut *conn)
    .await
    .map_err(failed)?;
    if photos.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "insert into daily_entry_photo (entry_id, revision, seq, file_id, caption, taken_at)
         select $1, $2, it.seq::int, it.file, it.caption, it.taken
         from unnest($3::uuid[], $4::text[], $5::timestamptz[])
              with ordinality as it (file, caption, taken, seq)",
        entry.id as _,
        entry.revision,
        &files,
        &captions,
        &taken as _,
    )
    .execute(&mut *conn)
    .await
    .map_err(failed)?;
    keep_first_photos(conn, entry).await
}

/// Keeps the photos that lists show with the revision.
async fn keep_first_photos(conn: &mut PgConnection, entry: &Entry) -> Result<(), Internal> {
    sqlx::query!(
        "update daily_entry_revision set first_photos = (
             select jsonb_agg(jsonb_build_object('file', ph.file_id, 'caption', ph.caption,
                        'taken_at', coalesce(ph.taken_at, f.taken_at), 'width', f.width,
                        'height', f.height) order by ph.seq)
             from daily_entry_photo ph join file f on f.id = ph.file_id
             where ph.entry_id = $1 and ph.revision = $2 and ph.seq <= $3)
         where entry_id = $1 and revision = $2",
        entry.id as _,
        entry.revision,
        CARD_PHOTOS,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

/// Whether an entry tells of rain: by its weather, or by a delay.
fn has_rain(it: &Content) -> bool {
    let is_wet = it.weather.is_some_and(|it| {
        matches!(it.sky, Sky::Rain | Sky::Storm) || it.rainfall_mm.is_some_and(|mm| mm > 0)
    });
    is_wet || it.delays.iter().any(|it| it.reason == DelayReason::RainWeather)
}

pub(super) async fn show_pictures(
    conn: &mut PgConnection,
    entry: DailyEntryId,
) -> Result<(), Internal> {
    sqlx::query!(
        "update document d set visibility = v.visibility, version = d.version + 1
         from (
             select f.document_id,
                    case when bool_or(ph.revision is not distinct from e.client_revision)
                         then 'client' else 'internal' end as visibility
             from daily_entry e join daily_entry_photo ph on ph.entry_id = e.id
             join file f on f.id = ph.file_id
             where e.id = $1 group by f.document_id
         ) v
         where d.id = v.document_id and d.visibility <> v.visibility",
        entry as _,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn has_later_progress(
    conn: &mut PgConnection,
    entry: &Entry,
    milestone: MilestoneId,
) -> Result<bool, Internal> {
    sqlx::query_scalar!(
        r#"select exists (
               select from daily_entry_revision r join daily_entry e on e.id = r.entry_id
               where r.milestone_id = $1 and r.revision = e.approved_revision
                 and r.progress_percent is not null and e.entry_on > $2
           ) as "is_later!""#,
        milestone as _,
        entry.entry_on,
    )
    .fetch_one(conn)
    .await
    .map_err(failed)
}
