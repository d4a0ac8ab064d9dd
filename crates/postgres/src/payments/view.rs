//! The payments of a project, and one payment with its receipts.

use chrono::NaiveDate;
use kernel::{Actor, DemandId, Internal, Money, ProjectId};
use payments::{Plan, ProjectRef, ProjectState, Retention, Schedule, ShownReceipt, View, Ways};
use sqlx::QueryBuilder;

use super::{
    plan,
    row::{CARD, CardRow, DEMAND, JOINS, NAMES, RECEIPT, REQUESTER, ReceivedRow},
    scope,
};
use crate::{Connections, columns::row, failed, page::rows};

row! {
    struct ProjectRow {
        id: ProjectId,
        number: i64,
        name: String,
        status: String,
        is_archived: bool,
        actual_end_on: Option<NaiveDate>,
        dlp_months: i32,
        contract_value_paise: Money,
    }
}

pub(super) async fn schedule(
    pool: &Connections,
    actor: &Actor,
    project: ProjectId,
    today: NaiveDate,
) -> Result<Option<Schedule>, Internal> {
    let mut query = QueryBuilder::new(
        "select p.id, p.number, p.name, p.status, p.archived_at is not null as is_archived,
                p.actual_end_on, p.dlp_months, p.contract_value_paise
         from project p where ",
    );
    scope(&mut query, actor);
    query.push(" and p.id = ").push_bind(project);
    let Some(row) = rows::<ProjectRow>(pool, &mut query, true).await.map_err(failed)?.pop() else {
        return Ok(None);
    };
    let mut query = QueryBuilder::new("select ");
    query.push(DEMAND).push(CARD).push(JOINS).push(" where d.project_id = ").push_bind(project);
    query.push(" order by d.seq, d.id");
    let found = rows::<CardRow>(pool, &mut query, true).await.map_err(failed)?;
    let items = found.into_iter().map(|it| it.read(today)).collect::<Result<Vec<_>, _>>()?;
    let until = Retention::until(row.actual_end_on, row.dlp_months);
    let retention = Retention::of(items.iter().map(|it| &it.demand), until);
    let plan: Plan = plan::read(pool, project).await?;
    let state = ProjectState {
        status: row.status.parse().map_err(Internal::new)?,
        is_archived: row.is_archived,
    };
    let (code, name) = (::projects::code(row.number), row.name);
    Ok(Some(Schedule {
        project: ProjectRef { id: row.id, code, name, state },
        contract: row.contract_value_paise,
        plan,
        items,
        retention: retention.map_err(Internal::new)?,
    }))
}

pub(super) async fn one(
    pool: &Connections,
    actor: &Actor,
    demand: DemandId,
    today: NaiveDate,
) -> Result<Option<View>, Internal> {
    let mut query = QueryBuilder::new("select ");
    query.push(DEMAND).push(CARD).push(REQUESTER).push(", ").push(RECEIPT).push(NAMES).push(JOINS);
    query.push(" left join receipt r on r.demand_id = d.id where ");
    scope(&mut query, actor);
    query.push(" and d.id = ").push_bind(demand).push(" order by r.id");
    let mut found = rows::<ReceivedRow>(pool, &mut query, true).await.map_err(failed)?.into_iter();
    let Some(ReceivedRow { payment, receipt }) = found.next() else {
        return Ok(None);
    };
    let (card, requested_by) = payment.read(today)?;
    let receipts = receipt.into_iter().chain(found.filter_map(|it| it.receipt));
    let receipts = receipts.map(ShownReceipt::try_from).collect::<Result<_, _>>()?;
    Ok(Some(View { card, requested_by, receipts, is_tiny_firm: false, ways: Ways::default() }))
}
