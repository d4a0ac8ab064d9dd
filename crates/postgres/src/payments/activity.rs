use chrono::{DateTime, Utc};
use identity::Person;
use kernel::{Actor, DemandId, Event, Internal, UserId};
use payments::{Entry, PLAN_CHOICES};
use sqlx::{FromRow, QueryBuilder, types::Json};

use super::scope;
use crate::{Connections, failed};

#[derive(FromRow)]
struct Row {
    id: Option<i64>,
    occurred_at: Option<DateTime<Utc>>,
    actor: Option<UserId>,
    full_name: Option<String>,
    payload: Option<Json<Event>>,
    title: String,
}

/// Entries of a payment and those of the plan that name it or change a choice about all, the latest first; `None` if the actor cannot see the payment.
pub(super) async fn entries(
    pool: &Connections,
    actor: &Actor,
    demand: DemandId,
    before: Option<i64>,
    limit: i64,
) -> Result<Option<Vec<Entry>>, Internal> {
    // A payment without entries is a row without one.
    let mut query = QueryBuilder::new(
        "select e.id, e.occurred_at, e.actor, e.full_name, e.payload, d.title
         from demand d join project p on p.id = d.project_id
         left join lateral (
             select e.id, e.occurred_at, e.actor, u.full_name, e.payload
             from event e left join users u on u.id = e.actor
             where (e.entity = 'payment' and e.entity_id = d.id
                 or e.entity = 'payment_plan' and e.entity_id = d.project_id
                     and e.occurred_at >= d.created_at and exists (
                         select from jsonb_array_elements(e.payload->'changes') c
                         where c->>'field' = d.title
                             or starts_with(c->>'field', d.title || '.')
                             or c->>'field' = any(",
    );
    query.push_bind(PLAN_CHOICES.as_slice()).push("))) and e.id < ");
    query.push_bind(before.unwrap_or(i64::MAX));
    query.push(" order by e.id desc limit ").push_bind(limit).push(") e on true where ");
    scope(&mut query, actor);
    query.push(" and d.id = ").push_bind(demand).push(" order by e.id desc");
    let rows = query.build_query_as::<Row>().fetch_all(pool).await.map_err(failed)?;
    if rows.is_empty() {
        return Ok(None);
    }
    let entries = rows.into_iter().filter_map(|row| {
        let Event::Payment(event) = row.payload?.0 else { return None };
        let by = row.actor.zip(row.full_name).map(|(id, full_name)| Person { id, full_name });
        Some(Entry { id: row.id?, at: row.occurred_at?, by, event, title: row.title })
    });
    Ok(Some(entries.collect()))
}
