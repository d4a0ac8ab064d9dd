use chrono::NaiveDate;
use kernel::Internal;
use payments::{Paper, Posted, Posting, Postings};
use sqlx::types::Json;

use crate::{Connections, failed};

/// Papers that were issued or taken back on the days from `first` to before `end`. A cancelled demand does
/// not change any more: its last change is the cancellation.
pub(super) async fn postings(
    pool: &Connections,
    first: NaiveDate,
    end: NaiveDate,
) -> Result<Postings, Internal> {
    let rows = sqlx::query!(
        r#"select k.paper as "paper!: Json<Paper>", d.invoice_on as "on!", false as "is_taken_back!"
           from demand d join payment_paper k on k.demand_id = d.id and k.receipt_id is null
           where d.invoice_on >= $1 and d.invoice_on < $2
           union all
           select k.paper, (d.updated_at at time zone 'Asia/Kolkata')::date, true
           from demand d join payment_paper k on k.demand_id = d.id and k.receipt_id is null
           where d.status = 'cancelled'
             and d.updated_at >= $1::date::timestamp at time zone 'Asia/Kolkata'
             and d.updated_at < $2::date::timestamp at time zone 'Asia/Kolkata'
           union all
           select k.paper, r.receipt_on, false
           from receipt r join payment_paper k on k.receipt_id = r.id
           where r.receipt_on >= $1 and r.receipt_on < $2
           union all
           select k.paper, (r.reversed_at at time zone 'Asia/Kolkata')::date, true
           from receipt r join payment_paper k on k.receipt_id = r.id
           where r.status = 'reversed'
             and r.reversed_at >= $1::date::timestamp at time zone 'Asia/Kolkata'
             and r.reversed_at < $2::date::timestamp at time zone 'Asia/Kolkata'"#,
        first,
        end,
    );
    let mut res = Postings::default();
    for row in rows.fetch_all(pool).await.map_err(failed)? {
        let posting = if row.is_taken_back { Posting::Reversal } else { Posting::Original };
        match row.paper.0 {
            Paper::Invoice(paper) => res.invoices.push(Posted { posting, on: row.on, paper }),
            Paper::Receipt(paper) => res.receipts.push(Posted { posting, on: row.on, paper }),
        }
    }
    Ok(res)
}
