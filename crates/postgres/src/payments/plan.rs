use kernel::{Cause, Internal, ProjectId};
use payments::Plan;
use sqlx::PgExecutor;
use uuid::Uuid;

use crate::failed;

/// The default plan if the project has none of its own.
pub(super) async fn read(db: impl PgExecutor<'_>, project: ProjectId) -> Result<Plan, Internal> {
    let row = sqlx::query!(
        "select retention, requests_on_acceptance, deducts_tds, client_gstin, version
         from payment_plan where project_id = $1",
        project as _
    )
    .fetch_optional(db)
    .await
    .map_err(failed)?;
    let Some(row) = row else { return Ok(Plan::default()) };
    let client_gstin = row.client_gstin.map(|it| it.parse()).transpose();
    Ok(Plan {
        retention: row.retention.parse().map_err(Internal::new)?,
        requests_on_acceptance: row.requests_on_acceptance,
        deducts_tds: row.deducts_tds,
        client_gstin: client_gstin.map_err(Internal::new)?,
        version: row.version,
    })
}

pub(super) async fn put(
    db: impl PgExecutor<'_>,
    project: ProjectId,
    plan: &Plan,
    cause: &Cause,
) -> Result<(), Internal> {
    sqlx::query!(
        "insert into payment_plan (project_id, retention, requests_on_acceptance, deducts_tds,
                                   client_gstin, updated_by, updated_at, version)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (project_id) do update
         set retention = excluded.retention,
             requests_on_acceptance = excluded.requests_on_acceptance,
             deducts_tds = excluded.deducts_tds, client_gstin = excluded.client_gstin,
             updated_by = excluded.updated_by, updated_at = excluded.updated_at,
             version = excluded.version",
        project as _,
        plan.retention.as_str(),
        plan.requests_on_acceptance,
        plan.deducts_tds,
        plan.client_gstin.as_ref().map(payments::Gstin::as_str),
        cause.actor.map(|it| Uuid::from(it.user)),
        cause.at,
        plan.version,
    )
    .execute(db)
    .await
    .map_err(failed)?;
    Ok(())
}
