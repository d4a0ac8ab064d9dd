use async_trait::async_trait;
use kernel::{Internal, UserId, ViewId};
use sqlx::{PgConnection, PgExecutor};
use tickets::SavedView;

use crate::failed;

pub(super) async fn all(db: impl PgExecutor<'_>, of: UserId) -> Result<Vec<SavedView>, Internal> {
    sqlx::query_as!(
        SavedView,
        r#"select id as "id: ViewId", name, query from saved_view
           where user_id = $1 order by lower(name), id"#,
        of as _,
    )
    .fetch_all(db)
    .await
    .map_err(failed)
}

pub(super) async fn lock(conn: &mut PgConnection, of: UserId) -> Result<Vec<SavedView>, Internal> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('views of ' || $1::uuid::text, 0))",
        of as _
    )
    .execute(&mut *conn)
    .await
    .map_err(failed)?;
    all(conn, of).await
}

pub(super) async fn insert(
    conn: &mut PgConnection,
    of: UserId,
    view: &SavedView,
) -> Result<(), Internal> {
    sqlx::query!(
        "insert into saved_view (id, user_id, name, query) values ($1, $2, $3, $4)",
        view.id as _,
        of as _,
        view.name,
        view.query,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn delete(
    conn: &mut PgConnection,
    of: UserId,
    view: ViewId,
) -> Result<bool, Internal> {
    let done =
        sqlx::query!("delete from saved_view where user_id = $1 and id = $2", of as _, view as _)
            .execute(conn)
            .await
            .map_err(failed)?;
    Ok(done.rows_affected() > 0)
}

#[async_trait]
impl tickets::ViewTx for crate::Tx {
    async fn lock_views(&mut self, of: UserId) -> Result<Vec<SavedView>, Internal> {
        lock(&mut self.tx, of).await
    }

    async fn insert_view(&mut self, of: UserId, view: &SavedView) -> Result<(), Internal> {
        insert(&mut self.tx, of, view).await
    }

    async fn delete_view(&mut self, of: UserId, view: ViewId) -> Result<bool, Internal> {
        delete(&mut self.tx, of, view).await
    }
}
