use chrono::{DateTime, Utc};
use documents::{Document, Loose, NewFile};
use kernel::{DocumentId, FileId, Internal, ProjectId, UserId};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::{Connections, failed};

pub(super) async fn insert(conn: &mut PgConnection, it: &Document) -> Result<(), Internal> {
    sqlx::query!(
        "insert into document (id, project_id, title, category, visibility, created_by,
                               created_at, updated_at, version)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        it.id as _,
        it.project as _,
        it.title.as_str(),
        it.category.as_str(),
        it.visibility.as_str(),
        it.created_by as _,
        it.created_at,
        it.updated_at,
        it.version,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

/// `document`: None of a file that is kept outside of projects.
pub(crate) async fn insert_file(
    conn: &mut PgConnection,
    document: Option<DocumentId>,
    file: &NewFile,
) -> Result<(), Internal> {
    let picture = file.picture.as_ref();
    let place = picture.and_then(|it| it.place);
    sqlx::query!(
        "insert into file (id, document_id, number, upload_id, name, media_type, bytes,
                           stored_bytes, width, height, taken_at, latitude, longitude,
                           uploaded_by, uploaded_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
        file.id as _,
        document as _,
        file.number,
        file.upload as _,
        file.name.as_str(),
        file.media_type.as_str(),
        file.bytes,
        file.stored_bytes(),
        picture.map(|it| it.width),
        picture.map(|it| it.height),
        picture.and_then(|it| it.taken_at),
        place.map(|it| it.latitude),
        place.map(|it| it.longitude),
        file.uploaded_by as _,
        file.uploaded_at,
    )
    .execute(&mut *conn)
    .await
    .map_err(failed)?;
    for it in &file.renditions {
        let pixels = i32::try_from(it.width.pixels()).map_err(Internal::new)?;
        sqlx::query!(
            "insert into rendition (file_id, width, object_id, media_type, bytes)
             values ($1, $2, $3, $4, $5)",
            file.id as _,
            pixels,
            it.object,
            it.media_type.as_str(),
            it.bytes,
        )
        .execute(&mut *conn)
        .await
        .map_err(failed)?;
    }
    Ok(())
}

pub(super) async fn place(
    conn: &mut PgConnection,
    document: DocumentId,
    file: FileId,
) -> Result<(), Internal> {
    let done = sqlx::query!(
        "update file set document_id = $1 where id = $2 and document_id is null",
        document as _,
        file as _,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    if done.rows_affected() == 1 {
        return Ok(());
    }
    Err(Internal::new(format!("the file {file} is a document already")))
}

pub(super) async fn update(conn: &mut PgConnection, it: &Document) -> Result<(), Internal> {
    sqlx::query!(
        "update document set title = $2, category = $3, visibility = $4, updated_at = $5,
                version = $6
         where id = $1",
        it.id as _,
        it.title.as_str(),
        it.category.as_str(),
        it.visibility.as_str(),
        it.updated_at,
        it.version,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn remove(
    conn: &mut PgConnection,
    it: &Document,
    by: UserId,
) -> Result<(), Internal> {
    sqlx::query!(
        "update document set removed_at = $2, removed_by = $3, updated_at = $2, version = $4
         where id = $1",
        it.id as _,
        it.updated_at,
        by as _,
        it.version,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn uploads_since(
    conn: &mut PgConnection,
    user: UserId,
    since: DateTime<Utc>,
) -> Result<i64, Internal> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('uploads of ' || $1::uuid::text, 0))",
        user as _
    )
    .execute(&mut *conn)
    .await
    .map_err(failed)?;
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from file where uploaded_by = $1 and uploaded_at > $2"#,
        user as _,
        since,
    )
    .fetch_one(conn)
    .await
    .map_err(failed)
}

pub(super) async fn bytes_kept(
    conn: &mut PgConnection,
    project: ProjectId,
) -> Result<i64, Internal> {
    sqlx::query_scalar!(
        r#"select coalesce(sum(f.stored_bytes), 0)::bigint as "bytes!"
           from document d join file f on f.document_id = d.id
           where d.project_id = $1
             and (d.category <> 'attachment'
                  or exists (select from attachment a where a.file_id = f.id)
                  or exists (select from daily_entry_photo ph where ph.file_id = f.id)
                  or exists (select from receipt r where r.proof_file_id = f.id))"#,
        project as _,
    )
    .fetch_one(conn)
    .await
    .map_err(failed)
}

pub(crate) async fn announce(
    pool: &Connections,
    objects: &[Uuid],
    at: DateTime<Utc>,
) -> Result<(), Internal> {
    sqlx::query!(
        "insert into pending_object (id, announced_at) select id, $2 from unnest($1::uuid[]) id",
        objects,
        at,
    )
    .execute(pool)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(crate) async fn adopt(conn: &mut PgConnection, objects: &[Uuid]) -> Result<bool, Internal> {
    let done = sqlx::query!("delete from pending_object where id = any($1)", objects)
        .execute(conn)
        .await
        .map_err(failed)?;
    Ok(usize::try_from(done.rows_affected()).is_ok_and(|it| it == objects.len()))
}

/// So few that they are deleted before a transaction has idled too long.
const AT_ONCE: i64 = 20;

pub(super) async fn disown(conn: &mut PgConnection, loose: &Loose) -> Result<Vec<Uuid>, Internal> {
    let (these, before) = match loose {
        Loose::These(objects) => (Some(objects.as_slice()), None),
        Loose::AnnouncedBefore(at) => (None, Some(*at)),
    };
    sqlx::query_scalar!(
        "delete from pending_object where id in (
             select id from pending_object
             where id = any($1) or announced_at < $2
             order by announced_at limit $3 for update skip locked
         )
         returning id",
        these,
        before,
        AT_ONCE,
    )
    .fetch_all(conn)
    .await
    .map_err(failed)
}

pub(super) async fn is_evidence(
    conn: &mut PgConnection,
    document: DocumentId,
) -> Result<bool, Internal> {
    sqlx::query_scalar!(
        r#"select exists (
               select from milestone_evidence e join file f on f.id = e.file_id
               join milestone s on s.id = e.milestone_id
               where f.document_id = $1 and s.status in ('submitted', 'certified', 'accepted')
               union all
               select from milestone_query_photo q join file f on f.id = q.file_id
               where f.document_id = $1
           ) as "is_evidence!""#,
        document as _,
    )
    .fetch_one(conn)
    .await
    .map_err(failed)
}

pub(super) async fn is_settled(
    conn: &mut PgConnection,
    document: DocumentId,
) -> Result<bool, Internal> {
    sqlx::query_scalar!(
        r#"select exists (
               select from attachment a join file f on f.id = a.file_id
               join ticket t on t.id = a.ticket_id
               where f.document_id = $1 and t.status in ('closed', 'cancelled')
           ) as "is_settled!""#,
        document as _,
    )
    .fetch_one(conn)
    .await
    .map_err(failed)
}

pub(super) async fn is_in_daily_entry(
    conn: &mut PgConnection,
    document: DocumentId,
) -> Result<bool, Internal> {
    sqlx::query_scalar!(
        r#"select exists (
               select from daily_entry_photo ph join file f on f.id = ph.file_id
               where f.document_id = $1
           ) as "is_shown!""#,
        document as _,
    )
    .fetch_one(conn)
    .await
    .map_err(failed)
}

pub(super) async fn lock(conn: &mut PgConnection, document: DocumentId) -> Result<(), Internal> {
    sqlx::query_scalar!("select 1 as one from document where id = $1 for update", document as _)
        .fetch_optional(conn)
        .await
        .map_err(failed)?;
    Ok(())
}
