//! Receipts of all projects, of one, and of a demand.

use std::collections::HashMap;

use ::projects::FileRef;
use chrono::NaiveDate;
use identity::Person;
use kernel::{
    Actor, Cursor, DemandId, FileId, Internal, Page, ProjectId, ReceiptId, Total, UserId,
};
use payments::{Card, Receipt, ReceiptCard, ReceiptFilter, ShownReceipt};
use sqlx::{Postgres, QueryBuilder};
use uuid::Uuid;

use super::{
    row::{CARD, CardRow, DEMAND, JOINS, RECEIPT, ReceiptRow},
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
    query.push(RECEIPT).push(FROM).push(" where ");
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
    let (mut found, total) = tokio::try_join!(read(pool, query), total)?;
    let more = cut(&mut found, filter.limit);
    let last = found.last().filter(|_| more);
    let next = last.map(|it| Cursor {
        order: ReceiptFilter::ORDER.to_owned(),
        key: String::new(),
        id: it.id.into(),
        total: None,
    });
    let names = Names::read(pool, None, &found).await?;
    let cards = cards(pool, &found, today).await?;
    let card = |receipt: Receipt| {
        let card = cards.get(&receipt.demand).cloned();
        let card = card.ok_or_else(|| Internal::new("a receipt has no payment"))?;
        Ok(ReceiptCard { receipt: names.shown(receipt)?, card, is_tiny_firm: false })
    };
    let items = found.into_iter().map(card).collect::<Result<Vec<_>, Internal>>()?;
    Ok(Page::new(items, next, total))
}

/// The payments that receipts are for.
async fn cards(
    pool: &Connections,
    receipts: &[Receipt],
    today: NaiveDate,
) -> Result<HashMap<DemandId, Card>, Internal> {
    let demands: Vec<Uuid> = receipts.iter().map(|it| it.demand.into()).collect();
    let mut query = QueryBuilder::new("select ");
    query.push(DEMAND).push(CARD).push(JOINS).push(" where d.id = any(").push_bind(demands);
    query.push(")");
    let found = rows::<CardRow>(pool, &mut query, true).await.map_err(failed)?;
    let card = |it: CardRow| it.read(today).map(|it| (it.demand.id, it));
    found.into_iter().map(card).collect()
}

/// The receipts of a demand, the oldest first.
pub(super) async fn of_demand(
    pool: &Connections,
    demand: DemandId,
) -> Result<Vec<Receipt>, Internal> {
    let mut query = QueryBuilder::new("select ");
    query.push(RECEIPT).push(" from receipt r where r.demand_id = ").push_bind(demand);
    query.push(" order by r.id");
    read(pool, query).await
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
    read(pool, query).await
}

async fn read(
    pool: &Connections,
    mut query: QueryBuilder<sqlx::Postgres>,
) -> Result<Vec<Receipt>, Internal> {
    let found = rows::<ReceiptRow>(pool, &mut query, true).await.map_err(failed)?;
    found.into_iter().map(Receipt::try_from).collect()
}

/// Names of people and files of a payment.
pub(super) struct Names {
    people: HashMap<UserId, String>,
    files: HashMap<FileId, FileRef>,
}

impl Names {
    pub(super) async fn read(
        pool: &Connections,
        requested_by: Option<UserId>,
        receipts: &[Receipt],
    ) -> Result<Self, Internal> {
        let signers = receipts.iter().flat_map(|it| {
            [Some(it.reported_by), it.decided_by, it.reversed_by].into_iter().flatten()
        });
        let people: Vec<Uuid> = signers.chain(requested_by).map(Uuid::from).collect();
        let files: Vec<Uuid> = receipts.iter().filter_map(|it| it.proof).map(Uuid::from).collect();
        let mut res = Self { people: HashMap::new(), files: HashMap::new() };
        if !people.is_empty() {
            let found = sqlx::query!(
                r#"select id as "id: UserId", full_name from users where id = any($1)"#,
                &people
            );
            let found = found.fetch_all(pool).await.map_err(failed)?;
            res.people = found.into_iter().map(|it| (it.id, it.full_name)).collect();
        }
        if !files.is_empty() {
            let found = sqlx::query!(
                r#"select id as "id: FileId", name, media_type from file where id = any($1)"#,
                &files
            );
            let found = found.fetch_all(pool).await.map_err(failed)?.into_iter();
            let file = found
                .map(|it| (it.id, FileRef { id: it.id, name: it.name, media_type: it.media_type }));
            res.files = file.collect();
        }
        Ok(res)
    }

    pub(super) fn person(&self, id: UserId) -> Option<Person> {
        self.people.get(&id).map(|it| Person { id, full_name: it.clone() })
    }

    pub(super) fn shown(&self, receipt: Receipt) -> Result<ShownReceipt, Internal> {
        let reported_by = self.person(receipt.reported_by);
        Ok(ShownReceipt {
            reported_by: reported_by.ok_or_else(|| Internal::new("a reporter has no name"))?,
            decided_by: receipt.decided_by.and_then(|it| self.person(it)),
            reversed_by: receipt.reversed_by.and_then(|it| self.person(it)),
            proof: receipt.proof.and_then(|it| self.files.get(&it).cloned()),
            receipt,
        })
    }
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
