use chrono::{DateTime, Utc};
use identity::Person;
use kernel::{Actor, Event, Internal, Role, TicketId, UserId};
use sqlx::{FromRow, QueryBuilder, Row as _, postgres::PgRow, types::Json};
use tickets::{Entry, ShownComment, What};

use super::{
    comments::{CommentRow, columns},
    scope, visible_comments,
};
use crate::{Connections, failed};

#[derive(FromRow)]
struct EventRow {
    id: i64,
    occurred_at: DateTime<Utc>,
    actor: Option<UserId>,
    full_name: Option<String>,
    payload: Json<Event>,
}

/// What the actor may read of a ticket's part of the log; None when they may not see the ticket.
/// What was said is where it is said now: with what it was merged into.
pub(super) async fn entries(
    pool: &Connections,
    actor: &Actor,
    ticket: TicketId,
    before: Option<i64>,
    limit: i64,
) -> Result<Option<Vec<Entry>>, Internal> {
    let mut query =
        QueryBuilder::new("select e.id, e.occurred_at, e.actor, e.full_name, e.payload, ");
    query.push(columns(actor)).push(
        " from ticket t join project p on p.id = t.project_id
          left join lateral (
             select e.id, e.occurred_at, e.actor, u.full_name, e.payload,
                    case when e.kind = 'ticket_commented' then (e.payload->>'comment')::uuid end
                        as comment_id
             from event e left join users u on u.id = e.actor
             where e.entity = 'ticket'
               and e.entity_id = any(array(
                   select t.id union select c.merged_from from comment c
                   where c.ticket_id = t.id and c.merged_from is not null))
               and e.kind not in ('ticket_comment_edited', 'ticket_comment_removed')
               and case when e.kind = 'ticket_commented' then exists (
                       select from comment c
                       where c.id = (e.payload->>'comment')::uuid and c.ticket_id = t.id ",
    );
    query.push(visible_comments(actor.role)).push(") else e.entity_id = t.id end and e.id < ");
    query.push_bind(before.unwrap_or(i64::MAX));
    if actor.role == Role::Client {
        // Nor what has to do with a ticket they do not see by now.
        query.push(
            " and e.payload->>'is_internal' is distinct from 'true'
              and not exists (select from ticket o
                              where o.id = (e.payload->>'other')::uuid and not o.client_visible)",
        );
    }
    query.push(" order by e.id desc limit ").push_bind(limit);
    query.push(
        ") e on true
         left join comment c on c.id = e.comment_id
         left join users author on author.id = c.author_id
         where ",
    );
    scope(&mut query, actor);
    query.push(" and t.id = ").push_bind(ticket).push(" order by e.id desc");
    let rows = query.build().fetch_all(pool).await.map_err(failed)?;
    if rows.is_empty() {
        return Ok(None);
    }
    rows.iter().filter_map(|it| entry(it).transpose()).collect::<Result<_, _>>().map(Some)
}

/// None of a ticket without entries.
fn entry(row: &PgRow) -> Result<Option<Entry>, Internal> {
    let id: Option<i64> = row.try_get("id").map_err(failed)?;
    if id.is_none() {
        return Ok(None);
    }
    let EventRow { id, occurred_at, actor, full_name, payload } =
        EventRow::from_row(row).map_err(failed)?;
    let Event::Ticket(it) = payload.0 else { return Ok(None) };
    let by = actor.zip(full_name).map(|(id, full_name)| Person { id, full_name });
    let said: Option<uuid::Uuid> = row.try_get("comment_id").map_err(failed)?;
    let comment = match said {
        Some(_) => Some(CommentRow::from_row(row).map_err(failed)?),
        None => None,
    };
    let comment = comment.map(ShownComment::try_from).transpose()?;
    Ok(Some(Entry { id, at: occurred_at, by, what: What { fact: it.what, comment } }))
}
