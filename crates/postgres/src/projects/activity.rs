use chrono::{DateTime, Utc};
use identity::Person;
use kernel::{Actor, DocumentCategory, Event, Internal, ProjectId, UserId};
use projects::{Entry, Hidden, Subject};
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
}

/// Entries of a project that the actor may read, of one subject if it is given; `None` if they cannot see the project.
pub(super) async fn entries(
    pool: &Connections,
    actor: &Actor,
    project: ProjectId,
    subject: Option<Subject>,
    before: Option<i64>,
    limit: i64,
) -> Result<Option<Vec<Entry>>, Internal> {
    let hidden = Hidden::from(actor.role);
    // A project without entries is a row without one.
    let mut query = QueryBuilder::new(
        "select e.id, e.occurred_at, e.actor, e.full_name, e.payload
         from project p
         left join lateral (
             select e.id, e.occurred_at, e.actor, u.full_name, e.payload
             from event e left join users u on u.id = e.actor
             where e.project = p.id and e.entity not in ('ticket', 'daily_entry', 'diary',
                                                                'payment', 'payment_plan') and e.id < ",
    );
    query.push_bind(before.unwrap_or(i64::MAX)).push(" and e.kind <> all(");
    query.push_bind(hidden.kinds).push(")");
    // The daily entry, ticket or payment of an attachment tells of it.
    query.push(" and not (e.kind = 'document_added' and e.payload->>'category' = ");
    query.push_bind(DocumentCategory::Attachment.as_str()).push(")");
    let categories: Vec<_> = hidden.categories.iter().map(|it| it.as_str()).collect();
    query.push(" and coalesce(e.payload->>'category', '') <> all(").push_bind(categories).push(")");
    if let Some(subject) = subject {
        query.push(" and e.kind = any(").push_bind(subject.kinds()).push(")");
    }
    if let Some(visibility) = hidden.visibility {
        query
            .push(" and e.payload->>'visibility' is distinct from ")
            .push_bind(visibility.as_str());
    }
    query.push(" order by e.id desc limit ").push_bind(limit).push(") e on true where ");
    scope(&mut query, actor);
    query.push(" and p.id = ").push_bind(project).push(" order by e.id desc");
    let rows = query.build_query_as::<Row>().fetch_all(pool).await.map_err(failed)?;
    if rows.is_empty() {
        return Ok(None);
    }
    let entries = rows.into_iter().filter_map(|row| {
        let Event::Project(it) = row.payload?.0 else { return None };
        let by = row.actor.zip(row.full_name).map(|(id, full_name)| Person { id, full_name });
        Some(Entry { id: row.id?, at: row.occurred_at?, by, fact: it.what })
    });
    Ok(Some(entries.collect()))
}
