//! Files of proposals: rows in `file` without a document, until the lead becomes a project.

use chrono::{DateTime, Utc};
use documents::{FileName, NewFile};
use kernel::{FileId, Internal, LeadActivityId, LeadId, UserId};
use leads::ProposalFile;
use serde::Deserialize;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::{
    Connections,
    documents::{forget_files, insert_file},
    failed,
};

#[derive(Deserialize)]
pub(super) struct FileRow {
    id: FileId,
    name: String,
    media_type: String,
    bytes: i64,
}

/// The files of an activity `a` as JSON, in their order: [`FileRow`].
pub(super) const FILES: &str = "
    (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name,
                'media_type', f.media_type, 'bytes', f.bytes) order by sent.seq), '[]')
     from lead_file sent join file f on f.id = sent.file_id where sent.activity_id = a.id)";

impl TryFrom<FileRow> for ProposalFile {
    type Error = Internal;

    fn try_from(row: FileRow) -> Result<Self, Internal> {
        Ok(Self {
            id: row.id,
            name: FileName::clean(&row.name),
            media_type: row.media_type.parse().map_err(Internal::new)?,
            bytes: row.bytes,
        })
    }
}

pub(super) async fn one(
    pool: &Connections,
    file: FileId,
) -> Result<Option<ProposalFile>, Internal> {
    let row = sqlx::query_as!(
        FileRow,
        r#"select f.id as "id: _", f.name, f.media_type, f.bytes
           from lead_file sent join file f on f.id = sent.file_id
           where f.id = $1 and sent.removed_at is null"#,
        file as _,
    );
    let row = row.fetch_optional(pool).await.map_err(failed)?;
    row.map(TryInto::try_into).transpose()
}

pub(super) async fn insert(
    conn: &mut PgConnection,
    lead: LeadId,
    file: &NewFile,
) -> Result<(), Internal> {
    insert_file(&mut *conn, None, file).await?;
    sqlx::query!(
        "insert into lead_file (file_id, lead_id) values ($1, $2)",
        file.id as _,
        lead as _
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn bytes(conn: &mut PgConnection, lead: LeadId) -> Result<i64, Internal> {
    sqlx::query_scalar!(
        r#"select coalesce(sum(f.stored_bytes), 0)::bigint as "bytes!"
           from lead_file sent join file f on f.id = sent.file_id where sent.lead_id = $1"#,
        lead as _,
    )
    .fetch_one(conn)
    .await
    .map_err(failed)
}

pub(super) async fn send(
    conn: &mut PgConnection,
    lead: LeadId,
    activity: LeadActivityId,
    by: UserId,
    files: &[FileId],
) -> Result<Vec<FileId>, Internal> {
    let files: Vec<_> = files.iter().copied().map(Uuid::from).collect();
    sqlx::query_scalar!(
        r#"update lead_file sent set activity_id = $1, seq = it.seq
           from unnest($2::uuid[]) with ordinality it (id, seq), file f
           where sent.file_id = it.id and f.id = it.id and sent.lead_id = $3
             and sent.activity_id is null and sent.removed_at is null and f.uploaded_by = $4
           returning sent.file_id as "id: FileId""#,
        activity as _,
        &files,
        lead as _,
        by as _,
    )
    .fetch_all(conn)
    .await
    .map_err(failed)
}

pub(super) async fn sent(
    conn: &mut PgConnection,
    lead: LeadId,
) -> Result<Vec<ProposalFile>, Internal> {
    let rows = sqlx::query_as!(
        FileRow,
        r#"select f.id as "id: _", f.name, f.media_type, f.bytes
           from lead_file sent join file f on f.id = sent.file_id
           join lead_activity a on a.id = sent.activity_id
           where sent.lead_id = $1 order by a.happened_at, a.id, sent.seq"#,
        lead as _,
    );
    let rows = rows.fetch_all(conn).await.map_err(failed)?;
    rows.into_iter().map(TryInto::try_into).collect()
}

pub(super) async fn remove(
    conn: &mut PgConnection,
    lead: LeadId,
    file: FileId,
    by: UserId,
    at: DateTime<Utc>,
) -> Result<bool, Internal> {
    let done = sqlx::query!(
        "update lead_file sent set removed_at = $4 from file f
         where f.id = sent.file_id and sent.file_id = $1 and sent.lead_id = $2
           and sent.activity_id is null and sent.removed_at is null and f.uploaded_by = $3",
        file as _,
        lead as _,
        by as _,
        at,
    );
    Ok(done.execute(conn).await.map_err(failed)?.rows_affected() > 0)
}

/// Files deleted by one unit of work.
const AT_ONCE: i64 = 20;

pub(super) async fn take_unsent(
    conn: &mut PgConnection,
    before: DateTime<Utc>,
    at: DateTime<Utc>,
) -> Result<usize, Internal> {
    let files = sqlx::query_scalar!(
        "delete from lead_file where file_id in (
             select sent.file_id from lead_file sent join file f on f.id = sent.file_id
             where sent.activity_id is null and f.uploaded_at < $1
             order by sent.file_id limit $2 for update of sent skip locked
         )
         returning file_id",
        before,
        AT_ONCE,
    );
    let files = files.fetch_all(&mut *conn).await.map_err(failed)?;
    forget_files(conn, &files, at).await?;
    Ok(files.len())
}

/// Deletes the files of leads and of the leads merged into them. Those that are documents of a project stay
/// there.
pub(super) async fn forget(
    conn: &mut PgConnection,
    leads: &[LeadId],
    at: DateTime<Utc>,
) -> Result<(), Internal> {
    let files = sqlx::query_scalar!(
        "with gone as (
             delete from lead_file where lead_id in (
                 select id from lead where id = any($1) or merged_into = any($1)
             )
             returning file_id
         )
         select f.id from file f join gone on gone.file_id = f.id where f.document_id is null",
        leads as _,
    );
    let files = files.fetch_all(&mut *conn).await.map_err(failed)?;
    forget_files(conn, &files, at).await?;
    Ok(())
}
