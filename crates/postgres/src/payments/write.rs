//! Demands and receipts, locked and written.

use chrono::NaiveDate;
use kernel::{Actor, Cause, DemandId, FileId, Internal, ProjectId, UserId};
use payments::{Demand, FinancialYear, Numbered, Receipt, Remindable, Series};
use sqlx::{PgConnection, QueryBuilder};
use uuid::Uuid;

use super::{
    row::{DEMAND, DemandRow, RECEIPT, ReceiptRow},
    scope,
};
use crate::{Connections, documents::uses, failed};

pub(super) async fn project_of(
    conn: &mut PgConnection,
    actor: &Actor,
    demand: DemandId,
) -> Result<Option<ProjectId>, Internal> {
    let mut query =
        QueryBuilder::new("select p.id from demand d join project p on p.id = d.project_id where ");
    scope(&mut query, actor);
    query.push(" and d.id = ").push_bind(demand);
    query.build_query_scalar().fetch_optional(conn).await.map_err(failed)
}

pub(super) async fn demands(
    conn: &mut PgConnection,
    project: ProjectId,
) -> Result<Vec<Demand>, Internal> {
    let mut query = QueryBuilder::new("select ");
    query.push(DEMAND).push(" from demand d where d.project_id = ").push_bind(project);
    query.push(" order by d.seq, d.id");
    let rows = query.build_query_as::<DemandRow>().fetch_all(conn).await.map_err(failed)?;
    rows.into_iter().map(Demand::try_from).collect()
}

pub(super) async fn numbers(conn: &mut PgConnection, count: usize) -> Result<Vec<i64>, Internal> {
    sqlx::query_scalar!(
        r#"select nextval('demand_number') as "number!" from generate_series(1, $1)"#,
        i32::try_from(count).unwrap_or(i32::MAX)
    )
    .fetch_all(conn)
    .await
    .map_err(failed)
}

pub(super) async fn insert(conn: &mut PgConnection, it: &Demand) -> Result<(), Internal> {
    sqlx::query!(
        "insert into demand (id, number, project_id, seq, kind, title, taxable_paise, gst_rate_bps,
             cgst_paise, sgst_paise, igst_paise, gross_paise, retention_paise, tds_paise,
             net_payable_paise, received_paise, tds_received_paise, reported_paise, has_receipts,
             status, notes, created_at, updated_at, version, milestone_id, percent_bps, due_on)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 0, 0, 0, false,
                 $16, $17, $18, $19, $20, $21, $22, $23)",
        it.id as _,
        it.number,
        it.project as _,
        it.seq,
        it.kind.as_str(),
        it.title,
        it.amounts.taxable.paise(),
        it.amounts.gst_rate_bps,
        it.amounts.gst.cgst.paise(),
        it.amounts.gst.sgst.paise(),
        it.amounts.gst.igst.paise(),
        it.amounts.gross.paise(),
        it.amounts.retention.paise(),
        it.amounts.tds.paise(),
        it.amounts.net_payable.paise(),
        it.status.as_str(),
        it.notes,
        it.created_at,
        it.updated_at,
        it.version,
        it.milestone as _,
        it.percent_bps,
        it.due_on,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn update(conn: &mut PgConnection, it: &Demand) -> Result<(), Internal> {
    sqlx::query!(
        "update demand
         set seq = $2, kind = $3, milestone_id = $4, title = $5, percent_bps = $6,
             taxable_paise = $7, gst_rate_bps = $8, cgst_paise = $9, sgst_paise = $10,
             igst_paise = $11, gross_paise = $12, retention_paise = $13, tds_paise = $14,
             net_payable_paise = $15, received_paise = $16, tds_received_paise = $17,
             reported_paise = $18, has_receipts = $19, status = $20, due_on = $21,
             requested_at = $22, requested_by = $23, invoice_no = $24, invoice_on = $25,
             cancel_reason = $26, notes = $27, updated_at = $28, version = $29
         where id = $1",
        it.id as _,
        it.seq,
        it.kind.as_str(),
        it.milestone as _,
        it.title,
        it.percent_bps,
        it.amounts.taxable.paise(),
        it.amounts.gst_rate_bps,
        it.amounts.gst.cgst.paise(),
        it.amounts.gst.sgst.paise(),
        it.amounts.gst.igst.paise(),
        it.amounts.gross.paise(),
        it.amounts.retention.paise(),
        it.amounts.tds.paise(),
        it.amounts.net_payable.paise(),
        it.received.paise(),
        it.tds_received.paise(),
        it.reported.paise(),
        it.has_receipts,
        it.status.as_str(),
        it.due_on,
        it.requested_at,
        it.requested_by as _,
        it.invoice_no,
        it.invoice_on,
        it.cancel_reason,
        it.notes,
        it.updated_at,
        it.version,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn delete(conn: &mut PgConnection, demands: &[DemandId]) -> Result<(), Internal> {
    let ids: Vec<_> = demands.iter().copied().map(Uuid::from).collect();
    sqlx::query!("delete from demand where id = any($1) and status = 'scheduled'", &ids)
        .execute(conn)
        .await
        .map_err(failed)?;
    Ok(())
}

pub(super) async fn next_in_series(
    conn: &mut PgConnection,
    series: Series,
    year: FinancialYear,
    today: NaiveDate,
) -> Result<Numbered, Internal> {
    sqlx::query_as!(
        Numbered,
        r#"insert into number_series as s (series, year, last, last_on) values ($1, $2, 1, $3)
           on conflict (series, year) do update
           set last = s.last + 1, last_on = greatest(s.last_on, excluded.last_on)
           returning last as number, last_on as "on""#,
        series.as_str(),
        year.begins(),
        today,
    )
    .fetch_one(conn)
    .await
    .map_err(failed)
}

pub(super) async fn remind(
    conn: &mut PgConnection,
    demand: DemandId,
    due_on: NaiveDate,
    step: i64,
    cause: &Cause,
) -> Result<bool, Internal> {
    let step = i32::try_from(step).map_err(Internal::new)?;
    let told = sqlx::query!(
        "insert into demand_reminder (demand_id, due_on, step, reminded_at)
         select $1::uuid, $2::date, $3::int, $4::timestamptz
         where not exists (
             select from demand_reminder where demand_id = $1 and due_on = $2 and step >= $3)
         on conflict do nothing",
        demand as _,
        due_on,
        step,
        cause.at,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(told.rows_affected() > 0)
}

pub(super) async fn remindable(
    pool: &Connections,
    today: NaiveDate,
) -> Result<Vec<(ProjectId, DemandId, Remindable)>, Internal> {
    let rows = sqlx::query!(
        r#"select d.project_id as "project: ProjectId", d.id as "demand: DemandId", d.status,
                  d.invoice_on as "requested_on!", d.due_on as "due_on!",
                  (select max(r.step) from demand_reminder r
                   where r.demand_id = d.id and r.due_on = d.due_on) as reminded
           from demand d join project p on p.id = d.project_id
           where d.status in ('requested', 'partially_paid') and d.balance_paise > 0
             and d.sort_on between $1::date - 30 and $1::date + 3 and p.archived_at is null
           order by d.sort_on, d.id"#,
        today,
    )
    .fetch_all(pool)
    .await
    .map_err(failed)?;
    let facts = rows.into_iter().map(|it| {
        let status = it.status.parse().map_err(Internal::new)?;
        let reminded = it.reminded.map(i64::from);
        let (requested_on, due_on) = (it.requested_on, it.due_on);
        Ok((it.project, it.demand, Remindable { status, requested_on, due_on, reminded }))
    });
    facts.collect()
}

pub(super) async fn receipts(
    conn: &mut PgConnection,
    demand: DemandId,
) -> Result<Vec<Receipt>, Internal> {
    let mut query = QueryBuilder::new("select ");
    query.push(RECEIPT).push(" from receipt r where r.demand_id = ").push_bind(demand);
    query.push(" order by r.id");
    let rows = query.build_query_as::<ReceiptRow>().fetch_all(conn).await.map_err(failed)?;
    rows.into_iter().map(Receipt::try_from).collect()
}

pub(super) async fn insert_receipt(conn: &mut PgConnection, it: &Receipt) -> Result<(), Internal> {
    sqlx::query!(
        "insert into receipt (id, demand_id, amount_paise, tds_paise, received_on, method,
                              reference_no, proof_file_id, status, reported_by, reported_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        it.id as _,
        it.demand as _,
        it.amount.paise(),
        it.tds.paise(),
        it.received_on,
        it.method.as_str(),
        it.reference_no,
        it.proof as _,
        it.status.as_str(),
        it.reported_by as _,
        it.reported_at,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn update_receipt(conn: &mut PgConnection, it: &Receipt) -> Result<(), Internal> {
    sqlx::query!(
        "update receipt
         set status = $2, receipt_no = $3, receipt_on = $4, decided_by = $5, decided_at = $6,
             reversed_by = $7, reversed_at = $8, reason = $9
         where id = $1",
        it.id as _,
        it.status.as_str(),
        it.receipt_no,
        it.receipt_on,
        it.decided_by as _,
        it.decided_at,
        it.reversed_by as _,
        it.reversed_at,
        it.reason,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn is_proof(
    conn: &mut PgConnection,
    user: UserId,
    project: ProjectId,
    file: FileId,
) -> Result<bool, Internal> {
    uses::hold(conn, &[file]).await?;
    let found = sqlx::query_scalar!(
        r#"select 1 as one from file f join document d on d.id = f.document_id
           where f.id = $1 and d.project_id = $2 and d.category = 'attachment'
             and d.removed_at is null and d.created_by = $3 and f.uploaded_by = $3
             and not exists (select from attachment a where a.file_id = f.id)
             and not exists (select from daily_entry_photo ph where ph.file_id = f.id)
             and not exists (select from receipt r where r.proof_file_id = f.id)
           -- So that the file is not removed while it is being used.
           for key share of d"#,
        file as _,
        project as _,
        user as _,
    )
    .fetch_optional(conn)
    .await
    .map_err(failed)?;
    Ok(found.is_some())
}
