//! Files of tickets and of their comments.

use kernel::{Actor, FileId, Internal, UserId};
use sqlx::PgConnection;
use tickets::{AttachedTo, Comment, Ticket};
use uuid::Uuid;

use crate::{documents::uses, failed};

pub(super) async fn attach(
    conn: &mut PgConnection,
    actor: &Actor,
    ticket: &Ticket,
    place: AttachedTo,
    files: &[FileId],
) -> Result<Vec<FileId>, Internal> {
    uses::hold(conn, files).await?;
    let files = uses::without_proofs(conn, files).await?;
    let ids: Vec<_> = files.into_iter().map(Uuid::from).collect();
    let comment = match place {
        AttachedTo::Ticket => None,
        AttachedTo::Comment(comment) => Some(comment),
    };
    sqlx::query_scalar!(
        r#"insert into attachment (file_id, ticket_id, comment_id, seq)
           select f.id, $2, $3, array_position($1::uuid[], f.id)
           from file f join document d on d.id = f.document_id
           where f.id = any($1) and d.project_id = $4 and d.category = 'attachment'
             and d.removed_at is null and d.created_by = $5 and f.uploaded_by = $5
             and not exists (select from daily_entry_photo ph where ph.file_id = f.id)
           -- So that none is removed while it is being sent.
           for key share of d
           on conflict do nothing
           returning file_id as "file: FileId""#,
        &ids,
        ticket.id as _,
        comment as _,
        ticket.project as _,
        actor.user as _,
    )
    .fetch_all(conn)
    .await
    .map_err(failed)
}

pub(super) async fn follow_visibility(
    conn: &mut PgConnection,
    ticket: &Ticket,
) -> Result<(), Internal> {
    sqlx::query!(
        "update document d set visibility = v.visibility, version = d.version + 1
         from (
             select f.document_id,
                    case when t.client_visible and (c.id is null or c.visibility = 'client')
                         then 'client' else 'internal' end as visibility
             from attachment a join ticket t on t.id = a.ticket_id
             join file f on f.id = a.file_id left join comment c on c.id = a.comment_id
             where a.ticket_id = $1
         ) v
         where d.id = v.document_id and d.visibility <> v.visibility",
        ticket.id as _,
    )
    .execute(&mut *conn)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn remove_attachments(
    conn: &mut PgConnection,
    comment: &Comment,
    by: UserId,
) -> Result<(), Internal> {
    sqlx::query!(
        "update document d set removed_at = $2, removed_by = $3, updated_at = $2,
                version = d.version + 1
         from attachment a join file f on f.id = a.file_id
         where a.comment_id = $1 and d.id = f.document_id and d.removed_at is null",
        comment.id as _,
        comment.removed_at,
        by as _,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}
