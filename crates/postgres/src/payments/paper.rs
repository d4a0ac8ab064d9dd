//! Documents of payments: their facts, and the objects that are their files.

use kernel::{Actor, DemandId, Internal, ReceiptId};
use payments::{KeptPaper, Paper, PaperId, Print};
use sqlx::{PgConnection, QueryBuilder, types::Json};
use uuid::Uuid;

use super::scope;
use crate::{Connections, columns::row, documents, failed, page::rows};

row! {
    struct PaperRow {
        id: Uuid,
        paper: Json<Paper>,
        object_id: Option<Uuid>,
        sha256: Option<Vec<u8>>,
    }
}

/// A document, if the actor sees it. None: a job sees all.
pub(super) async fn one(
    pool: &Connections,
    actor: Option<&Actor>,
    paper: PaperId,
) -> Result<Option<KeptPaper>, Internal> {
    let mut query = QueryBuilder::new(
        "select k.id, k.paper, k.object_id, k.sha256
         from payment_paper k join demand d on d.id = k.demand_id
         join project p on p.id = d.project_id where ",
    );
    match actor {
        Some(actor) => scope(&mut query, actor),
        None => {
            query.push(" true ");
        }
    }
    match paper {
        PaperId::Invoice(demand) => {
            query.push(" and k.receipt_id is null and k.demand_id = ").push_bind(demand)
        }
        PaperId::Receipt(receipt) => query.push(" and k.receipt_id = ").push_bind(receipt),
    };
    let row = rows::<PaperRow>(pool, &mut query, true).await.map_err(failed)?.pop();
    Ok(row.map(|it| KeptPaper {
        id: it.id,
        paper: it.paper.0,
        print: it.object_id.zip(it.sha256).map(|(object, sha256)| Print { object, sha256 }),
    }))
}

pub(super) async fn keep(
    conn: &mut PgConnection,
    demand: DemandId,
    receipt: Option<ReceiptId>,
    paper: &Paper,
) -> Result<(), Internal> {
    sqlx::query!(
        "insert into payment_paper (id, demand_id, receipt_id, paper) values ($1, $2, $3, $4)",
        Uuid::now_v7(),
        demand as _,
        receipt as _,
        Json(paper) as _,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

/// Keeps an announced file, unless another one is kept already; returns the one that is kept. The object
/// of the other one stays announced and is deleted later.
pub(super) async fn keep_print(
    conn: &mut PgConnection,
    paper: Uuid,
    print: &Print,
) -> Result<Print, Internal> {
    let kept = sqlx::query!(
        "update payment_paper set object_id = $2, sha256 = $3 where id = $1 and object_id is null",
        paper,
        print.object,
        print.sha256,
    );
    let kept = kept.execute(&mut *conn).await.map_err(failed)?;
    if kept.rows_affected() > 0 {
        return if documents::adopt(conn, &[print.object]).await? {
            Ok(print.clone())
        } else {
            Err(Internal::new("the file of a paper was deleted before it was kept"))
        };
    }
    let first = sqlx::query_as!(
        Print,
        r#"select object_id as "object!", sha256 as "sha256!" from payment_paper where id = $1"#,
        paper,
    );
    first.fetch_one(conn).await.map_err(failed)
}
