//! The payments of a project, and one payment with its receipts.

use std::collections::HashMap;

use ::projects::FileRef;
use chrono::NaiveDate;
use identity::Person;
use kernel::{Actor, DemandId, FileId, Internal, Money, ProjectId, ReceiptId, UserId};
use payments::{
    KeptPaper, Plan, ProjectRef, ProjectState, Receipt, Retention, Schedule, ShownReceipt, View,
};
use sqlx::{QueryBuilder, types::Json};
use uuid::Uuid;

use super::{
    plan,
    row::{CARD, CardRow, DEMAND, JOINS, RECEIPT, ReceiptRow},
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
    query.push(DEMAND).push(CARD).push(JOINS).push(" where ");
    scope(&mut query, actor);
    query.push(" and d.id = ").push_bind(demand);
    let Some(row) = rows::<CardRow>(pool, &mut query, true).await.map_err(failed)?.pop() else {
        return Ok(None);
    };
    let card = row.read(today)?;
    let mut query = QueryBuilder::new("select ");
    query.push(RECEIPT).push(" from receipt r where r.demand_id = ").push_bind(demand);
    query.push(" order by r.id");
    let receipts = read_receipts(pool, query).await?;
    let names = Names::read(pool, card.demand.requested_by, &receipts).await?;
    let receipts = receipts.into_iter().map(|it| names.shown(it)).collect::<Result<_, _>>()?;
    let requested_by = card.demand.requested_by.and_then(|it| names.person(it));
    Ok(Some(View { card, requested_by, receipts, is_tiny_firm: false }))
}

pub(super) async fn receipts_of(
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
    read_receipts(pool, query).await
}

async fn read_receipts(
    pool: &Connections,
    mut query: QueryBuilder<sqlx::Postgres>,
) -> Result<Vec<Receipt>, Internal> {
    let found = rows::<ReceiptRow>(pool, &mut query, true).await.map_err(failed)?;
    found.into_iter().map(Receipt::try_from).collect()
}

/// Names of people and files of a payment.
struct Names {
    people: HashMap<UserId, String>,
    files: HashMap<FileId, FileRef>,
}

impl Names {
    async fn read(
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

    fn person(&self, id: UserId) -> Option<Person> {
        self.people.get(&id).map(|it| Person { id, full_name: it.clone() })
    }

    fn shown(&self, receipt: Receipt) -> Result<ShownReceipt, Internal> {
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

row! {
    struct PaperRow {
        paper: Json<payments::Paper>,
        object_id: Option<Uuid>,
        sha256: Option<Vec<u8>>,
    }
}

/// The invoice of a demand, or the document of a receipt.
pub(super) async fn paper(
    pool: &Connections,
    actor: &Actor,
    (column, id): (&'static str, Uuid),
) -> Result<Option<KeptPaper>, Internal> {
    let mut query = QueryBuilder::new(
        "select k.paper, k.object_id, k.sha256
         from payment_paper k join demand d on d.id = k.demand_id
         join project p on p.id = d.project_id where ",
    );
    scope(&mut query, actor);
    query.push(" and ").push(column).push(" = ").push_bind(id);
    let row = rows::<PaperRow>(pool, &mut query, true).await.map_err(failed)?.pop();
    Ok(row.map(|it| {
        let print = it.object_id.zip(it.sha256);
        let print = print.map(|(object, sha256)| payments::Print { object, sha256 });
        KeptPaper { paper: it.paper.0, print }
    }))
}
