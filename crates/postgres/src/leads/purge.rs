//! Deletes the words about people who withdrew their consent, and the files of their proposals.

use chrono::{DateTime, Utc};
use kernel::{Internal, LeadId};
use sqlx::PgConnection;

use super::files;
use crate::{Connections, failed};

pub(super) async fn due(
    pool: &Connections,
    before: DateTime<Utc>,
    limit: i64,
) -> Result<Vec<LeadId>, Internal> {
    sqlx::query_scalar!(
        r#"select id as "id: LeadId" from lead
           where withdrawn_at <= $1 and purged_at is null
           order by withdrawn_at, id limit $2"#,
        before,
        limit,
    )
    .fetch_all(pool)
    .await
    .map_err(failed)
}

/// The city, the kind of project and the campaign stay: they name nobody, and figures are made of them.
pub(super) async fn purge(
    conn: &mut PgConnection,
    leads: &[LeadId],
    at: DateTime<Utc>,
) -> Result<(), Internal> {
    files::forget(&mut *conn, leads, at).await?;
    sqlx::query!(
        "with gone as (
             update lead set full_name = null, phone = null, email = null, mailbox = null,
                 link_mailbox = null, pincode = null, message = '', page = null, lost_note = null,
                 duplicate_of = null, purged_at = $2, updated_at = $2, version = version + 1
             where id = any($1) or merged_into = any($1)
             returning id
         ),
         said as (delete from lead_activity where lead_id in (select id from gone)),
         brought as (update lead_import_row set cells = '{}' where lead_id in (select id from gone))
         delete from notification
         where entity = 'lead' and entity_id in (select id from gone)",
        leads as _,
        at,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}
