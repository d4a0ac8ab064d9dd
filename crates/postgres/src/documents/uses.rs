//! Uses of an uploaded file: a ticket, a comment, a daily entry or a payment, and never two of them.

use kernel::{DocumentId, FileId, Internal};
use sqlx::{PgConnection, QueryBuilder};
use uuid::Uuid;

use crate::failed;

/// Keeps files from being used elsewhere and from being removed until this unit of work ends. A check
/// of their uses comes after it, in a statement of its own that sees what others committed meanwhile.
pub(crate) async fn hold(conn: &mut PgConnection, files: &[FileId]) -> Result<(), Internal> {
    let ids: Vec<_> = files.iter().copied().map(Uuid::from).collect();
    let mut query = QueryBuilder::new(
        "select from document d join file f on f.document_id = d.id where f.id = any(",
    );
    query.push_bind(ids).push(") order by d.id for no key update of d");
    query.build().execute(conn).await.map_err(failed)?;
    Ok(())
}

/// The files that are the proof of no payment.
pub(crate) async fn without_proofs(
    conn: &mut PgConnection,
    files: &[FileId],
) -> Result<Vec<FileId>, Internal> {
    let ids: Vec<_> = files.iter().copied().map(Uuid::from).collect();
    let proofs: Vec<FileId> =
        sqlx::query_scalar("select proof_file_id from receipt where proof_file_id = any($1)")
            .bind(ids)
            .fetch_all(conn)
            .await
            .map_err(failed)?;
    Ok(files.iter().copied().filter(|it| !proofs.contains(it)).collect())
}

pub(super) async fn is_proof(
    conn: &mut PgConnection,
    document: DocumentId,
) -> Result<bool, Internal> {
    sqlx::query_scalar(
        "select exists (
             select from receipt r join file f on f.id = r.proof_file_id where f.document_id = $1
         )",
    )
    .bind(document)
    .fetch_one(conn)
    .await
    .map_err(failed)
}
