//! Receipts of all projects, of one, and of a demand.

use std::collections::HashMap;

use chrono::NaiveDate;
use kernel::{Actor, Cursor, DemandId, Internal, Page, ProjectId, ReceiptId, Total};
use payments::{Card, Receipt, ReceiptCard, ReceiptFilter, ShownReceipt};
use sqlx::{Postgres, QueryBuilder};
use uuid::Uuid;

use super::{
    row::{CARD, CardRow, DEMAND, JOINS, NAMES, RECEIPT, ReceiptRow, ShownRow},
    scope,
};
use crate::{
    Connections, failed,
    page::{cut, fetched, rows, total},
};

/// Receipts `r` of demands `d` of projects `p`.
const FROM: &str =
    " from receipt r join demand d on d.id = r.demand_id join project p on p.id = d.project_id ";

/// Restricts receipts to those of a filter. Their ids are in the order in which they were reported.
fn matching(query: &mut QueryBuilder<Postgres>, actor: &Actor, filter: &ReceiptFilter) {
    scope(query, actor);
    if let Some(project) = filter.project {
        query.push(" and d.project_id = ").push_bind(project);
    } else {
        query.push(" and p.archived_at is null");
    }
    if let Some(status) = filter.status {
        query.push(" and r.status = '").push(status.as_str()).push("'");
    }
}

pub(super) async fn page(
    pool: &Connections,
    actor: &Actor,
    filter: &ReceiptFilter,
    today: NaiveDate,
) -> Result<Page<ReceiptCard>, Internal> {
    let mut query = QueryBuilder::new("select ");
    query.push(RECEIPT).push(NAMES).push(FROM).push(" where ");
    matching(&mut query, actor, filter);
    if let Some(after) = &filter.after {
        query.push(" and r.id > ").push_bind(after.id);
    }
    query.push(" order by r.id limit ").push(fetched(filter.limit));
    let mut count = QueryBuilder::new("select count(*) from (select ");
    count.push(FROM).push(" where ");
    matching(&mut count, actor, filter);
    count.push(" limit ").push(Total::MOST + 1).push(") counted");
    let total = total(pool, filter.after.as_ref(), count, true);
    let total = async { total.await.map_err(failed) };
    let (mut found, total) = tokio::try_join!(shown(pool, query), total)?;
    let more = cut(&mut found, filter.limit);
    let last = found.last().filter(|_| more);
    let next = last.map(|it| Cursor {
        order: ReceiptFilter::ORDER.to_owned(),
        key: String::new(),
        id: it.receipt.id.into(),
        total: None,
    });
    let cards = cards(pool, &found, today).await?;
    let card = |receipt: ShownReceipt| {
        let card = cards.get(&receipt.receipt.demand).cloned();
        let card = card.ok_or_else(|| Internal::new("a receipt has no payment"))?;
        Ok(ReceiptCard { receipt, card, is_tiny_firm: false })
    };
    let items = found.into_iter().map(card).collect::<Result<Vec<_>, Internal>>()?;
    Ok(Page::new(items, next, total))
}

/// The payments that receipts are for.
async fn cards(
    pool: &Connections,
    receipts: &[ShownReceipt],
    today: NaiveDate,
) -> Result<HashMap<DemandId, Card>, Internal> {
    let demands: Vec<Uuid> = receipts.iter().map(|it| it.receipt.demand.into()).collect();
    let mut query = QueryBuilder::new("select ");
    query.push(DEMAND).push(CARD).push(JOINS).push(" where d.id = any(").push_bind(demands);
    query.push(")");
    let found = rows::<CardRow>(pool, &mut query, true).await.map_err(failed)?;
    let card = |it: CardRow| it.read(today).map(|it| (it.demand.id, it));
    found.into_iter().map(card).collect()
}

/// All receipts of a project, the oldest first.
pub(super) async fn of_project(
    pool: &Connections,
    actor: &Actor,
    project: ProjectId,
) -> Result<Vec<Receipt>, Internal> {
    let mut query = QueryBuilder::new("select ");
    query.push(RECEIPT).push(
        " from receipt r join demand d on d.id = r.demand_id
          join project p on p.id = d.project_id where ",
    );
    scope(&mut query, actor);
    query.push(" and d.project_id = ").push_bind(project).push(" order by r.id");
    let found = rows::<ReceiptRow>(pool, &mut query, true).await.map_err(failed)?;
    found.into_iter().map(Receipt::try_from).collect()
}

async fn shown(
    pool: &Connections,
    mut query: QueryBuilder<Postgres>,
) -> Result<Vec<ShownReceipt>, Internal> {
    let found = rows::<ShownRow>(pool, &mut query, true).await.map_err(failed)?;
    found.into_iter().map(ShownReceipt::try_from).collect()
}

pub(super) async fn demand_of(
    pool: &Connections,
    actor: &Actor,
    receipt: ReceiptId,
) -> Result<Option<DemandId>, Internal> {
    let mut query = QueryBuilder::new(
        "select d.id from receipt r join demand d on d.id = r.demand_id
         join project p on p.id = d.project_id where ",
    );
    scope(&mut query, actor);
    query.push(" and r.id = ").push_bind(receipt);
    query.build_query_scalar().fetch_optional(pool).await.map_err(failed)
}
