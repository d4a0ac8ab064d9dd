//! Looks of staff at a project as its client.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use identity::Person;
use kernel::{Actor, ClientViewId, Internal, ProjectId, UserId};
use projects::{ClientView, ClientViewTx};
use sqlx::QueryBuilder;

use super::scope;
use crate::{Connections, failed};

/// The project and the client of a look, if nothing has ended it: its own end, its session's, the end of
/// the client's account or place, or of the right of `staff` to the project.
pub(super) async fn viewed(
    pool: &Connections,
    staff: &Actor,
    view: ClientViewId,
    now: DateTime<Utc>,
) -> Result<Option<(ProjectId, UserId)>, Internal> {
    let mut query = QueryBuilder::new(
        "select v.project_id, v.client_id
         from client_view v join project p on p.id = v.project_id
         join project_member m on m.project_id = v.project_id and m.user_id = v.client_id
         join users u on u.id = v.client_id
         where m.part = 'client' and u.role = 'client' and u.status = 'active'
           and v.ended_at is null and v.id = ",
    );
    query.push_bind(view).push(" and v.session_id = ").push_bind(staff.session);
    query.push(" and v.staff_id = ").push_bind(staff.user);
    query.push(" and v.expires_at > ").push_bind(now).push(" and ");
    scope(&mut query, staff);
    query.build_query_as().fetch_optional(pool).await.map_err(failed)
}

#[async_trait]
impl ClientViewTx for crate::Tx {
    async fn insert_client_view(
        &mut self,
        view: &ClientView,
        staff: UserId,
        now: DateTime<Utc>,
    ) -> Result<(), Internal> {
        sqlx::query!(
            "insert into client_view (id, session_id, staff_id, project_id, client_id, started_at,
                                      expires_at)
             values ($1, $2, $3, $4, $5, $6, $7)",
            view.id as _,
            view.session as _,
            staff as _,
            view.project as _,
            view.client.id as _,
            now,
            view.expires_at,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn client_view(&mut self, view: ClientViewId) -> Result<Option<ClientView>, Internal> {
        let row = sqlx::query!(
            r#"select v.project_id as "project: ProjectId", v.session_id as "session: kernel::SessionId",
                      v.expires_at, u.id as "client: UserId", u.full_name
               from client_view v join users u on u.id = v.client_id
               where v.id = $1 and v.ended_at is null"#,
            view as _,
        )
        .fetch_optional(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(row.map(|row| ClientView {
            id: view,
            project: row.project,
            client: Person { id: row.client, full_name: row.full_name },
            session: row.session,
            expires_at: row.expires_at,
        }))
    }

    async fn end_client_view(
        &mut self,
        actor: &Actor,
        project: ProjectId,
        view: ClientViewId,
        now: DateTime<Utc>,
    ) -> Result<bool, Internal> {
        let done = sqlx::query!(
            "update client_view set ended_at = coalesce(ended_at, $4)
             where id = $1 and session_id = $2 and project_id = $3",
            view as _,
            actor.session as _,
            project as _,
            now,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(done.rows_affected() == 1)
    }
}
