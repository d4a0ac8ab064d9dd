//! Links between tickets, and duplicates.

use kernel::{Internal, TicketId};
use sqlx::PgConnection;

use crate::failed;

pub(super) async fn move_duplicates(
    conn: &mut PgConnection,
    from: TicketId,
    to: TicketId,
) -> Result<(), Internal> {
    sqlx::query!("update ticket set duplicate_of = $2 where duplicate_of = $1", from as _, to as _)
        .execute(conn)
        .await
        .map_err(failed)?;
    Ok(())
}

pub(super) async fn link(
    conn: &mut PgConnection,
    one: TicketId,
    other: TicketId,
) -> Result<bool, Internal> {
    let done = sqlx::query!(
        "insert into ticket_link (one_id, other_id) values ($1, $2) on conflict do nothing",
        one.min(other) as _,
        one.max(other) as _,
    );
    Ok(done.execute(conn).await.map_err(failed)?.rows_affected() > 0)
}

pub(super) async fn unlink(
    conn: &mut PgConnection,
    one: TicketId,
    other: TicketId,
) -> Result<bool, Internal> {
    let done = sqlx::query!(
        "delete from ticket_link where one_id = $1 and other_id = $2",
        one.min(other) as _,
        one.max(other) as _,
    );
    Ok(done.execute(conn).await.map_err(failed)?.rows_affected() > 0)
}
