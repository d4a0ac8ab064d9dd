//! The event log as a list: the latest first, by who, what, which kind and when.

use async_trait::async_trait;
use audit::{Entry, Filter, Kind, OF_DRAFTS, Place, ProjectName, Thing, Which};
use chrono::{DateTime, Utc};
use kernel::{Actor, Event, Internal, Named, Page, ProjectId, RequestId, Role, Total, UserId};
use serde_json::Value;
use sqlx::{Postgres, QueryBuilder, types::Json};
use uuid::Uuid;

use crate::{
    Connections,
    columns::row,
    failed,
    page::{cut, fetched, rows, total},
};

#[async_trait]
impl audit::Store for crate::Store {
    async fn begin(&self) -> Result<Box<dyn kernel::Tx>, Internal> {
        Ok(Box::new(self.begin().await?))
    }

    async fn events(&self, actor: &Actor, filter: &Filter) -> Result<Page<Entry>, Internal> {
        page(&self.pool, actor, filter).await
    }
}

impl crate::Store {
    /// The plans of a page of events and of its count, in the database's words. For tests.
    pub async fn explain_audit(
        &self,
        actor: &Actor,
        filter: &Filter,
    ) -> Result<Vec<String>, Internal> {
        const VERB: &str = "explain (costs off) ";
        let mut plans = Vec::new();
        let Some(sought) = Sought::of(&self.pool, filter).await.map_err(failed)? else {
            return Ok(plans);
        };
        for mut query in [page_of(VERB, actor, &sought, filter), count(VERB, actor, &sought)] {
            let lines = query.build_query_scalar().persistent(false).fetch_all(&self.pool);
            let lines: Vec<String> = lines.await.map_err(failed)?;
            plans.push(lines.join("\n"));
        }
        Ok(plans)
    }
}

row! {
    struct EntryRow {
        id: i64,
        occurred_at: DateTime<Utc>,
        actor: Option<UserId>,
        actor_name: Option<String>,
        request: RequestId,
        entity: String,
        entity_id: Uuid,
        thing_name: Option<String>,
        project: Option<ProjectId>,
        project_number: Option<i64>,
        project_name: Option<String>,
        payload: Json<Value>,
    }
}

impl EntryRow {
    const fn place(&self) -> Place {
        Place { at: self.occurred_at, id: self.id }
    }

    /// None for an event of a newer version of this program.
    fn read(self) -> Option<Entry> {
        let place = self.place();
        let event: Event = serde_json::from_value(self.payload.0)
            .inspect_err(
                |error| tracing::error!(event.id = self.id, %error, "an event cannot be read"),
            )
            .ok()?;
        let number_and_name = self.project_number.zip(self.project_name);
        let project = self.project.zip(number_and_name).map(|(id, (number, name))| ProjectName {
            id,
            code: projects::code(number),
            name,
        });
        let by = self.actor.zip(self.actor_name).map(|(user, name)| Named { user, name });
        Some(Entry {
            place,
            by,
            request: self.request,
            thing: self.entity.parse().ok()?,
            thing_id: self.entity_id,
            name: self.thing_name,
            project,
            event,
        })
    }
}

/// A filter as the log is searched for it.
struct Sought {
    by: Option<UserId>,
    thing: Option<Thing>,
    id: Option<Uuid>,
    kind: Option<Kind>,
    without: Vec<&'static str>,
    from: DateTime<Utc>,
    to: DateTime<Utc>,
}

impl Sought {
    /// None if the filter names a code that nothing has, or one of another kind of thing.
    async fn of(pool: &Connections, filter: &Filter) -> Result<Option<Self>, sqlx::Error> {
        let (from, to) = filter.days.bounds();
        let (thing, id) = match filter.which {
            None => (filter.thing, None),
            Some(Which::Id(id)) => (filter.thing, Some(id)),
            Some(Which::Number(thing, number)) => {
                if filter.thing.is_some_and(|it| it != thing) {
                    return Ok(None);
                }
                match numbered(pool, thing, number).await? {
                    Some(id) => (Some(thing), Some(id)),
                    None => return Ok(None),
                }
            }
        };
        Ok(Some(Self {
            by: filter.by,
            thing,
            id,
            kind: filter.kind,
            without: filter.without.iter().map(|it| it.as_str()).collect(),
            from,
            to,
        }))
    }

    /// Continues the conditions on events `e`. Values are bound, so that few statements are prepared.
    fn push(&self, query: &mut QueryBuilder<Postgres>, after: Option<Place>) {
        // Both ends of the time are always given: a condition less would be a statement more.
        let before = after.filter(|it| it.at < self.to).unwrap_or(Place { at: self.to, id: 0 });
        query.push(" and e.occurred_at >= ").push_bind(self.from);
        query.push(" and e.occurred_at <= ").push_bind(before.at);
        query.push(" and (e.occurred_at, e.id) < (").push_bind(before.at);
        query.push(", ").push_bind(before.id).push(")");
        if let Some(by) = self.by {
            query.push(" and e.actor = ").push_bind(by);
        }
        match (self.thing, self.id) {
            (None, None) => {}
            (Some(thing), None) => {
                query.push(" and e.entity = ").push_bind(thing.as_str());
            }
            // Ids of all kinds of things are looked for where the log is sorted by kind and id.
            (thing, Some(id)) => {
                let things = thing.map_or(Thing::ALL.to_vec(), |it| vec![it]);
                let things: Vec<_> = things.into_iter().map(Thing::as_str).collect();
                query.push(" and e.entity = any(").push_bind(things);
                query.push(") and e.entity_id = ").push_bind(id);
            }
        }
        if let Some(kind) = self.kind {
            query.push(" and e.kind = ").push_bind(kind.as_str());
        }
        if !self.without.is_empty() {
            query.push(" and e.kind <> all(").push_bind(self.without.clone()).push(")");
        }
    }
}

/// The id of the thing with this number.
async fn numbered(
    pool: &Connections,
    thing: Thing,
    number: i64,
) -> Result<Option<Uuid>, sqlx::Error> {
    let table = match thing {
        Thing::Project => "project",
        Thing::Ticket => "ticket",
        Thing::Payment => "demand",
        Thing::Lead => "lead",
        Thing::Milestone
        | Thing::Document
        | Thing::DailyEntry
        | Thing::Diary
        | Thing::PaymentPlan
        | Thing::LeadRules
        | Thing::Settings
        | Thing::Job
        | Thing::User
        | Thing::Notification => return Ok(None),
    };
    let mut query = QueryBuilder::new("select id from ");
    query.push(table).push(" where number = ").push_bind(number);
    query.build_query_scalar().fetch_optional(pool).await
}

async fn page(pool: &Connections, actor: &Actor, filter: &Filter) -> Result<Page<Entry>, Internal> {
    let Some(sought) = Sought::of(pool, filter).await.map_err(failed)? else {
        return Ok(Page::new(Vec::new(), None, Total::of(0)));
    };
    let mut query = page_of("", actor, &sought, filter);
    let found = rows::<EntryRow>(pool, &mut query, true);
    let total = total(pool, filter.after.as_ref(), count("", actor, &sought), true);
    let (mut found, total) = tokio::try_join!(found, total).map_err(failed)?;
    let more = cut(&mut found, filter.limit);
    let next = found.last().filter(|_| more).map(|it| it.place().cursor());
    Ok(Page::new(found.into_iter().filter_map(EntryRow::read).collect(), next, total))
}

const LATEST: &str = " order by e.occurred_at desc, e.id desc";
const COLUMNS: &str =
    "e.id, e.occurred_at, e.actor, e.request, e.entity, e.entity_id, e.project, e.payload";

/// The statement of a page: its events are found first, then named. A manager's projects are read one by
/// one, each in its index. `verb`: empty, or to explain it.
fn page_of(verb: &str, actor: &Actor, sought: &Sought, filter: &Filter) -> QueryBuilder<Postgres> {
    let limit = fetched(filter.limit);
    let mut query = QueryBuilder::new(verb);
    query.push(
        "select e.id, e.occurred_at, e.actor, who.full_name as actor_name, e.request, e.entity,
                e.entity_id, coalesce(account.full_name, lead.full_name) as thing_name, e.project,
                p.number as project_number, p.name as project_name, e.payload from (",
    );
    let of_projects = scope(&mut query, actor, |query| {
        query.push("select ").push(COLUMNS);
    });
    sought.push(&mut query, filter.place());
    query.push(LATEST).push(" limit ").push(limit);
    if of_projects {
        query.push(") e").push(LATEST).push(" limit ").push(limit);
    }
    query.push(
        ") e left join users who on who.id = e.actor
         left join users account on e.entity = 'user' and account.id = e.entity_id
         left join lead on e.entity = 'lead' and lead.id = e.entity_id
         left join project p on p.id = e.project",
    );
    query.push(LATEST);
    query
}

fn count(verb: &str, actor: &Actor, sought: &Sought) -> QueryBuilder<Postgres> {
    let mut query = QueryBuilder::new(verb);
    query.push("select count(*) from (");
    let of_projects = scope(&mut query, actor, |query| {
        query.push("select");
    });
    sought.push(&mut query, None);
    query.push(" limit ").push(Total::MOST + 1);
    if of_projects {
        query.push(") e limit ").push(Total::MOST + 1);
    }
    query.push(") found");
    query
}

/// Begins to select events `e` that the actor may read. Returns whether they are selected of each project
/// in parentheses that are still open.
fn scope(
    query: &mut QueryBuilder<Postgres>,
    actor: &Actor,
    select: impl Fn(&mut QueryBuilder<Postgres>),
) -> bool {
    if actor.role == Role::Admin {
        select(query);
        query.push(" from event e where true");
        return false;
    }
    query.push(
        "select e.* from (select mine.project_id from project_member mine where mine.user_id = ",
    );
    query.push_bind(actor.user).push(" and mine.part = 'manager' and ");
    query.push_bind(actor.role == Role::ProjectManager);
    query.push(") mine cross join lateral (");
    select(query);
    query.push(" from event e where e.project = mine.project_id and e.kind <> all(");
    query.push_bind(OF_DRAFTS.map(Kind::as_str).to_vec()).push(")");
    true
}
