//! Attachments that are not sent with anything: documents without a row in `attachment`,
//! `daily_entry_photo` or `receipt`.

use chrono::{DateTime, Utc};
use documents::{Drafted, FileName, Unsent};
use identity::Person;
use kernel::{DocumentId, Internal, ProjectId, UserId};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::{Connections, failed};

struct Row {
    id: DocumentId,
    project_id: ProjectId,
    title: String,
    name: String,
    media_type: String,
    bytes: i64,
    uploaded_at: DateTime<Utc>,
    uploaded_by: UserId,
    uploader: String,
    is_removed: bool,
}

impl TryFrom<Row> for Unsent {
    type Error = Internal;

    fn try_from(row: Row) -> Result<Self, Internal> {
        Ok(Self {
            id: row.id,
            project: row.project_id,
            title: row.title.parse().map_err(Internal::new)?,
            name: FileName::clean(&row.name),
            media_type: row.media_type.parse().map_err(Internal::new)?,
            bytes: row.bytes,
            uploaded_at: row.uploaded_at,
            uploaded_by: Person { id: row.uploaded_by, full_name: row.uploader },
        })
    }
}

pub(super) async fn of_project(
    pool: &Connections,
    project: ProjectId,
) -> Result<Vec<Unsent>, Internal> {
    let rows = sqlx::query_as!(
        Row,
        r#"select d.id as "id: _", d.project_id as "project_id: _", d.title, f.name, f.media_type,
                  f.bytes, f.uploaded_at, f.uploaded_by as "uploaded_by: _",
                  u.full_name as uploader, d.removed_at is not null as "is_removed!"
           from document d join file f on f.document_id = d.id join users u on u.id = f.uploaded_by
           where d.project_id = $1 and d.category = 'attachment' and d.removed_at is null
             and not exists (select from attachment a where a.file_id = f.id)
             and not exists (select from daily_entry_photo ph where ph.file_id = f.id)
             and not exists (select from receipt r where r.proof_file_id = f.id)
           order by d.id desc limit 500"#,
        project as _,
    )
    .fetch_all(pool)
    .await
    .map_err(failed)?;
    rows.into_iter().map(Unsent::try_from).collect()
}

pub(super) async fn of_user(conn: &mut PgConnection, user: UserId) -> Result<Drafted, Internal> {
    sqlx::query_as!(
        Drafted,
        r#"select count(*) as "files!", coalesce(sum(unsent.stored_bytes), 0)::bigint as "bytes!"
           from (
               select f.stored_bytes from document d join file f on f.document_id = d.id
               where d.created_by = $1 and d.category = 'attachment' and d.removed_at is null
                 and not exists (select from attachment a where a.file_id = f.id)
                 and not exists (select from daily_entry_photo ph where ph.file_id = f.id)
                 and not exists (select from receipt r where r.proof_file_id = f.id)
               union all
               select f.stored_bytes from lead_file lf join file f on f.id = lf.file_id
               where lf.activity_id is null and lf.removed_at is null and f.uploaded_by = $1
           ) unsent"#,
        user as _,
    )
    .fetch_one(conn)
    .await
    .map_err(failed)
}

/// The document is locked before it is looked at: an attachment that is being sent is then seen as sent.
pub(super) async fn lock(
    conn: &mut PgConnection,
    document: DocumentId,
) -> Result<Option<Unsent>, Internal> {
    super::write::lock(&mut *conn, document).await?;
    let found = read(conn, &[document.into()]).await?.into_iter().next();
    found.filter(|it| !it.is_removed).map(Unsent::try_from).transpose()
}

pub(super) async fn remove(
    conn: &mut PgConnection,
    document: DocumentId,
    by: UserId,
    at: DateTime<Utc>,
) -> Result<(), Internal> {
    sqlx::query!(
        "update document set removed_at = $2, removed_by = $3, updated_at = $2,
                version = version + 1
         where id = $1",
        document as _,
        at,
        by as _,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn take(
    conn: &mut PgConnection,
    before: DateTime<Utc>,
) -> Result<(Vec<Unsent>, Vec<DocumentId>), Internal> {
    // So few that their objects are deleted before anybody waits for them.
    let ids = sqlx::query_scalar!(
        "select d.id from document d
         where d.category = 'attachment' and d.created_at < $1
           and not exists (select from attachment a join file f on f.id = a.file_id
                           where f.document_id = d.id)
           and not exists (select from daily_entry_photo ph join file f on f.id = ph.file_id
                           where f.document_id = d.id)
           and not exists (select from receipt r join file f on f.id = r.proof_file_id
                           where f.document_id = d.id)
         order by d.id limit 20 for update skip locked",
        before,
    )
    .fetch_all(&mut *conn)
    .await
    .map_err(failed)?;
    // An attachment may have been sent before it was locked.
    let rows = read(conn, &ids).await?;
    let (removed, unsent): (Vec<_>, Vec<_>) = rows.into_iter().partition(|it| it.is_removed);
    let unsent = unsent.into_iter().map(Unsent::try_from).collect::<Result<_, Internal>>()?;
    Ok((unsent, removed.into_iter().map(|it| it.id).collect()))
}

async fn read(conn: &mut PgConnection, documents: &[Uuid]) -> Result<Vec<Row>, Internal> {
    sqlx::query_as!(
        Row,
        r#"select d.id as "id: _", d.project_id as "project_id: _", d.title, f.name, f.media_type,
                  f.bytes, f.uploaded_at, f.uploaded_by as "uploaded_by: _",
                  u.full_name as uploader, d.removed_at is not null as "is_removed!"
           from document d join file f on f.document_id = d.id join users u on u.id = f.uploaded_by
           where d.id = any($1) and d.category = 'attachment'
             and not exists (select from attachment a where a.file_id = f.id)
             and not exists (select from daily_entry_photo ph where ph.file_id = f.id)
             and not exists (select from receipt r where r.proof_file_id = f.id)"#,
        documents,
    )
    .fetch_all(conn)
    .await
    .map_err(failed)
}

pub(super) async fn forget(
    conn: &mut PgConnection,
    documents: &[DocumentId],
    at: DateTime<Utc>,
) -> Result<Vec<Uuid>, Internal> {
    let documents: Vec<_> = documents.iter().copied().map(Uuid::from).collect();
    let files = sqlx::query_scalar!("select id from file where document_id = any($1)", &documents)
        .fetch_all(&mut *conn)
        .await
        .map_err(failed)?;
    let objects = forget_files(&mut *conn, &files, at).await?;
    sqlx::query!("delete from document where id = any($1)", &documents)
        .execute(conn)
        .await
        .map_err(failed)?;
    Ok(objects)
}

/// Deletes files. Their objects, which are returned, are loose from `at` on.
pub(crate) async fn forget_files(
    conn: &mut PgConnection,
    files: &[Uuid],
    at: DateTime<Utc>,
) -> Result<Vec<Uuid>, Internal> {
    let objects = sqlx::query_scalar!(
        r#"insert into pending_object (id, announced_at)
           select object, $2 from (
               select unnest($1::uuid[]) as object
               union all
               select r.object_id from rendition r where r.file_id = any($1)
           ) kept
           returning id"#,
        files,
        at,
    )
    .fetch_all(&mut *conn)
    .await
    .map_err(failed)?;
    sqlx::query!("delete from rendition where file_id = any($1)", files)
        .execute(&mut *conn)
        .await
        .map_err(failed)?;
    sqlx::query!("delete from file where id = any($1)", files)
        .execute(conn)
        .await
        .map_err(failed)?;
    Ok(objects)
}
