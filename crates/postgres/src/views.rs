//! Keeps saved views of all lists.

use async_trait::async_trait;
use kernel::{Internal, SavedView, UserId, ViewId, ViewedList};
use sqlx::PgExecutor;

use crate::failed;

async fn all(
    db: impl PgExecutor<'_>,
    of: UserId,
    list: ViewedList,
) -> Result<Vec<SavedView>, Internal> {
    sqlx::query_as!(
        SavedView,
        r#"select id as "id: ViewId", name, query from saved_view
           where user_id = $1 and list = $2 order by lower(name), id"#,
        of as _,
        list.as_str(),
    )
    .fetch_all(db)
    .await
    .map_err(failed)
}

#[async_trait]
impl kernel::ViewStore for crate::Store {
    async fn saved_views(&self, of: UserId, list: ViewedList) -> Result<Vec<SavedView>, Internal> {
        all(&self.pool, of, list).await
    }
}

#[async_trait]
impl kernel::ViewTx for crate::Tx {
    async fn lock_views(
        &mut self,
        of: UserId,
        list: ViewedList,
    ) -> Result<Vec<SavedView>, Internal> {
        sqlx::query!(
            "select pg_advisory_xact_lock(hashtextextended('views of ' || $1::uuid::text, 0))",
            of as _
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        all(&mut *self.tx, of, list).await
    }

    async fn insert_view(
        &mut self,
        of: UserId,
        list: ViewedList,
        view: &SavedView,
    ) -> Result<(), Internal> {
        sqlx::query!(
            "insert into saved_view (id, user_id, list, name, query) values ($1, $2, $3, $4, $5)",
            view.id as _,
            of as _,
            list.as_str(),
            view.name,
            view.query,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn delete_view(
        &mut self,
        of: UserId,
        list: ViewedList,
        view: ViewId,
    ) -> Result<bool, Internal> {
        let done = sqlx::query!(
            "delete from saved_view where user_id = $1 and list = $2 and id = $3",
            of as _,
            list.as_str(),
            view as _,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(done.rows_affected() > 0)
    }
}
