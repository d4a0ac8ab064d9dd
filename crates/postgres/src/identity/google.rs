use chrono::{DateTime, Utc};
use identity::SpentCredential;
use kernel::{Internal, UserId};
use sqlx::PgConnection;

use crate::{Connections, failed};

pub(super) async fn spend(
    pool: &Connections,
    credential: &SpentCredential,
    with_role: bool,
) -> Result<bool, Internal> {
    let done = sqlx::query!(
        "insert into google_credential (hash, subject, awaits_role, expires_at)
         values ($1, $2, not $3 and not exists (select from google_account where subject = $2), $4)
         on conflict (hash) do update set awaits_role = false
             where google_credential.awaits_role and $3
               and not exists (select from google_account where subject = $2)",
        credential.hash,
        credential.subject,
        with_role,
        credential.expires_at,
    )
    .execute(pool)
    .await
    .map_err(failed)?;
    Ok(done.rows_affected() == 1)
}

pub(super) async fn owner(
    conn: &mut PgConnection,
    subject: &str,
) -> Result<Option<UserId>, Internal> {
    sqlx::query_scalar!(
        r#"select user_id as "user: UserId" from google_account where subject = $1"#,
        subject
    )
    .fetch_optional(conn)
    .await
    .map_err(failed)
}

pub(super) async fn link(
    conn: &mut PgConnection,
    subject: &str,
    user: UserId,
    now: DateTime<Utc>,
) -> Result<bool, Internal> {
    let done = sqlx::query!(
        "insert into google_account (subject, user_id, linked_at) values ($1, $2, $3)
         on conflict do nothing",
        subject,
        user as _,
        now,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(done.rows_affected() == 1)
}

pub(super) async fn forget_forms(
    conn: &mut PgConnection,
    user: UserId,
    now: DateTime<Utc>,
) -> Result<(), Internal> {
    sqlx::query!(
        // The codes of a form go with it.
        "with invitations as (
             update one_time_code set voided_at = $2
             where user_id = $1 and registration_id is null
               and consumed_at is null and voided_at is null
         )
         delete from registration where user_id = $1",
        user as _,
        now,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}
