//! Search over all kinds by one statement, so that its parts are consistent and it takes one connection.
//!
//! Each kind is searched in two steps: the newest matches are found by an index and the scope of the kind,
//! without their projects; the best of them are then read with their projects. A text may be rare or
//! common, so the statement is planned each time.

use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::{Actor, Internal, ProjectId, Role};
use search::{Hit, Kind, MOST, ProjectRef, State};
use sqlx::{Postgres, QueryBuilder};
use uuid::Uuid;

use crate::{
    columns::{Name, row},
    containing, diary, documents, escaped, failed, identity, leads, page, payments, projects,
    tickets,
};

/// Newest matches of each kind that are ranked.
const CANDIDATES: i64 = 2 * (MOST + 1);

impl crate::Store {
    /// The plan of a search, in the database's words. For tests.
    pub async fn explain_search(&self, actor: &Actor, text: &str) -> Result<String, Internal> {
        let mut query = select("explain ", actor, text);
        let plan = query.build_query_scalar::<String>().persistent(false).fetch_all(&self.pool);
        Ok(plan.await.map_err(failed)?.join("\n"))
    }
}

#[async_trait]
impl search::Store for crate::Store {
    async fn search(&self, actor: &Actor, text: &str) -> Result<Vec<(Kind, Hit)>, Internal> {
        let mut query = select("", actor, text);
        let rows = page::rows::<HitRow>(&self.pool, &mut query, false).await.map_err(failed)?;
        rows.into_iter().map(HitRow::read).collect()
    }
}

row! {
    struct HitRow {
        kind: Name<Kind>,
        id: Uuid,
        number: Option<i64>,
        title: String,
        state: String,
        project_id: Option<ProjectId>,
        project_number: Option<i64>,
        project_name: Option<String>,
        day: Option<NaiveDate>,
        score: f64,
    }
}

/// How well a thing is found.
mod score {
    pub(super) const CODE: f64 = 2.0;
    pub(super) const BEGINNING: f64 = 1.0;
    pub(super) const PART: f64 = 0.5;
    pub(super) const WORDS: f64 = 0.0;
}

impl HitRow {
    fn read(self) -> Result<(Kind, Hit), Internal> {
        let kind = self.kind.0;
        let code = self.number.and_then(|number| match kind {
            Kind::Project => Some(::projects::code(number)),
            Kind::Ticket => Some(::tickets::code(number)),
            Kind::Payment => Some(::payments::code(number)),
            Kind::Lead => Some(::leads::code(number)),
            Kind::Milestone | Kind::DailyEntry | Kind::Document | Kind::Person => None,
        });
        let project = self.project_id.zip(self.project_number).zip(self.project_name);
        let project = project.map(|((id, number), name)| ProjectRef {
            id,
            code: ::projects::code(number),
            name,
        });
        let hit = Hit {
            id: self.id,
            code,
            title: self.title,
            state: state(kind, &self.state).map_err(Internal::new)?,
            project,
            day: self.day,
            is_exact: self.score >= score::CODE,
        };
        Ok((kind, hit))
    }
}

fn state(kind: Kind, name: &str) -> Result<State, kernel::UnknownName> {
    Ok(match kind {
        Kind::Project => State::Project(name.parse()?),
        Kind::Ticket => State::Ticket(name.parse()?),
        Kind::Milestone => State::Milestone(name.parse()?),
        Kind::Payment => State::Payment(name.parse()?),
        Kind::DailyEntry => State::DailyEntry(name.parse()?),
        Kind::Document => State::Document(name.parse()?),
        Kind::Lead => State::Lead(name.parse()?),
        Kind::Person => State::Person(name.parse()?),
    })
}

/// The columns of one kind.
struct Columns {
    /// The tables with all columns.
    from: &'static str,
    /// Tables beside them that the first step needs.
    joins: &'static str,
    /// The id, which is also the order: the newest first.
    id: &'static str,
    project: Option<&'static str>,
    number: Option<&'static str>,
    title: &'static str,
    /// The expression of the trigram index.
    searched: &'static str,
    state: &'static str,
    day: &'static str,
}

const NO_DAY: &str = "null::date";

const PROJECT: Columns = Columns {
    from: "project p",
    joins: "",
    id: "p.id",
    project: Some("p.id"),
    number: Some("p.number"),
    title: "p.name",
    searched: "p.search",
    state: "p.status",
    day: NO_DAY,
};

const TICKET: Columns = Columns {
    from: "ticket t",
    joins: "",
    id: "t.id",
    project: Some("t.project_id"),
    number: Some("t.number"),
    title: "t.title",
    searched: "t.called",
    state: "t.status",
    day: NO_DAY,
};

const MILESTONE: Columns = Columns {
    from: "milestone m",
    joins: "",
    id: "m.id",
    project: Some("m.project_id"),
    number: None,
    title: "m.name",
    searched: "m.name",
    state: "m.status",
    day: "m.planned_on",
};

const PAYMENT: Columns = Columns {
    from: "demand d",
    joins: "",
    id: "d.id",
    project: Some("d.project_id"),
    number: Some("d.number"),
    title: "d.title",
    searched: "(d.title || ' ' || coalesce(d.invoice_no, ''))",
    state: "d.status",
    day: "d.due_on",
};

const DAILY_ENTRY: Columns = Columns {
    from: "(daily_entry e join daily_entry_revision r
            on r.entry_id = e.id and r.revision = e.revision)",
    joins: "",
    id: "e.id",
    project: Some("e.project_id"),
    number: None,
    title: "left(r.summary, 200)",
    searched: "r.summary",
    state: "e.status",
    day: "e.entry_on",
};

/// Clients read the approved revision of an entry, and never another one.
const SHARED_ENTRY: Columns = Columns {
    from: "(daily_entry e join daily_entry_revision r
            on r.entry_id = e.id and r.revision = e.client_revision)",
    // A later revision is not their concern.
    state: "'approved'",
    ..DAILY_ENTRY
};

const DOCUMENT: Columns = Columns {
    from: "document d",
    joins: "",
    id: "d.id",
    project: Some("d.project_id"),
    number: None,
    title: "d.title",
    searched: "d.title",
    state: "d.category",
    day: NO_DAY,
};

const LEAD: Columns = Columns {
    from: "lead l",
    joins: "",
    id: "l.id",
    project: None,
    number: Some("l.number"),
    title: "l.full_name",
    searched: "l.called",
    state: "l.status",
    day: NO_DAY,
};

const ACCOUNT: Columns = Columns {
    from: "users u",
    joins: "",
    id: "u.id",
    project: None,
    number: None,
    title: "u.full_name",
    searched: "(u.full_name || ' ' || u.email || ' ' || coalesce(u.phone, ''))",
    state: "coalesce(u.role, u.requested_role)",
    day: NO_DAY,
};

/// People of projects are found by their names alone.
const MEMBER: Columns = Columns {
    joins: " join project_member theirs on theirs.user_id = u.id",
    project: Some("theirs.project_id"),
    searched: "u.full_name",
    ..ACCOUNT
};

impl Columns {
    const fn of(kind: Kind, role: Role) -> &'static Self {
        match (kind, role) {
            (Kind::Project, _) => &PROJECT,
            (Kind::Ticket, _) => &TICKET,
            (Kind::Milestone, _) => &MILESTONE,
            (Kind::Payment, _) => &PAYMENT,
            (Kind::DailyEntry, Role::Client) => &SHARED_ENTRY,
            (Kind::DailyEntry, _) => &DAILY_ENTRY,
            (Kind::Document, _) => &DOCUMENT,
            (Kind::Lead, _) => &LEAD,
            (Kind::Person, Role::Admin) => &ACCOUNT,
            (Kind::Person, _) => &MEMBER,
        }
    }
}

/// Restricts the things of a kind to those that the actor may see, by the scope of its lists. Archived
/// projects and their parts are left out, as in lists.
fn scope(query: &mut QueryBuilder<Postgres>, kind: Kind, actor: &Actor) {
    match kind {
        Kind::Project => {
            projects::scope(query, actor);
            query.push(" and p.archived_at is null");
        }
        Kind::Ticket => tickets::scope(query, actor),
        Kind::Payment => payments::scope(query, actor),
        Kind::DailyEntry => diary::scope(query, actor),
        Kind::Document => {
            documents::seen_by(query, actor);
            // Attachments are read with what they were sent with.
            query.push(" and d.removed_at is null and d.category <> 'attachment'");
        }
        Kind::Lead => {
            query.push(leads::KEPT).push(" and l.status <> 'junk'");
            leads::scope(query, actor);
        }
        Kind::Person if actor.role == Role::Admin => identity::scope(query, actor),
        Kind::Milestone | Kind::Person => projects::scope(query, actor),
    }
    if let (Some(project), false) = (Columns::of(kind, actor.role).project, kind == Kind::Project) {
        query.push(" and ").push(project).push(
            // They are few, and read once for the whole statement.
            " not in (select id from project where archived_at is not null)",
        );
    }
}

/// The condition by which a text is found in a column.
#[derive(Clone, Copy)]
enum By {
    Code(i64),
    Part,
    Words,
}

/// The statement. `verb`: empty, or to explain it.
fn select(verb: &str, actor: &Actor, text: &str) -> QueryBuilder<Postgres> {
    let mut query = QueryBuilder::new(verb);
    query.push("select * from (");
    for (at, kind) in Kind::of(actor.role).iter().enumerate() {
        query.push(if at == 0 { "(" } else { " union all (" });
        select_kind(&mut query, *kind, actor, text);
        query.push(")");
    }
    query.push(") hit order by kind, score desc, id desc");
    query
}

/// Selects the best of a kind, with their projects.
fn select_kind(query: &mut QueryBuilder<Postgres>, kind: Kind, actor: &Actor, text: &str) {
    let columns = Columns::of(kind, actor.role);
    query.push("select '").push(kind.as_str()).push("'::text as kind, ").push(columns.id);
    query.push(" as id, ").push(columns.number.unwrap_or("null::bigint")).push(" as number, ");
    query.push(columns.title).push(" as title, ").push(columns.state).push(" as state, ");
    query.push("site.id as project_id, site.number as project_number, site.name as project_name, ");
    query.push(columns.day).push(" as day, found.score from (");
    query.push("select arm.id, arm.project, max(arm.score) as score from (");
    let number = kind.number(text).map(By::Code);
    let words = (kind == Kind::Ticket).then_some(By::Words);
    for (at, by) in [Some(By::Part), number, words].into_iter().flatten().enumerate() {
        query.push(if at == 0 { "" } else { " union all " });
        select_found(query, kind, by, actor, text);
    }
    query.push(") arm group by arm.id, arm.project order by 3 desc, 1 desc limit ").push(MOST + 1);
    query.push(") found join ").push(columns.from).push(" on ").push(columns.id);
    query.push(" = found.id left join project site on site.id = found.project");
}

/// Selects the newest that are found in one way, without their projects.
fn select_found(query: &mut QueryBuilder<Postgres>, kind: Kind, by: By, actor: &Actor, text: &str) {
    let columns = Columns::of(kind, actor.role);
    // Somebody may be in several projects.
    let is_member = columns.joins == MEMBER.joins;
    query.push(if is_member { "(select distinct on (u.id) " } else { "(select " });
    query.push(columns.id).push(" as id, ").push(columns.project.unwrap_or("null::uuid"));
    query.push(" as project, ");
    match by {
        By::Code(_) => query.push(score::CODE),
        By::Words => query.push(score::WORDS),
        By::Part => {
            query.push("case when ").push(columns.title).push(" ilike ");
            query.push_bind(escaped(text) + "%").push(" then ").push(score::BEGINNING);
            query.push(" else ").push(score::PART).push(" end")
        }
    };
    query.push("::float8 as score from ").push(columns.from).push(columns.joins);
    if let (Some(project), false) = (columns.project, kind == Kind::Project) {
        // Scopes are conditions on a project `p`, of which they need the id alone.
        query.push(" cross join lateral (select ").push(project).push(" as id) p");
    }
    query.push(" where ");
    scope(query, kind, actor);
    match by {
        By::Code(number) => {
            query.push(" and ").push(columns.number.unwrap_or("null")).push(" = ");
            query.push_bind(number);
        }
        By::Words => {
            query.push(" and t.words @@ websearch_to_tsquery('english', ");
            query.push_bind(tickets::words(text)).push(")");
        }
        By::Part => contains(query, columns.searched, text),
    }
    query.push(" order by ").push(columns.id).push(" desc");
    query.push(if is_member { ", theirs.project_id desc" } else { "" });
    query.push(" limit ").push(CANDIDATES).push(")");
}

/// Restricts a column to texts that contain this one. A text that is too short for a trigram index is
/// looked for at the beginnings of words; one without a word has no index and finds nothing.
fn contains(query: &mut QueryBuilder<Postgres>, column: &str, text: &str) {
    if has_trigram(text) {
        query.push(" and ").push(column).push(" ilike ").push_bind(containing(text));
    } else if text.starts_with(char::is_alphanumeric) {
        let beginning = escaped(text) + "%";
        query.push(" and (").push(column).push(" ilike ").push_bind(beginning.clone());
        query.push(" or ").push(column).push(" ilike ").push_bind(format!("% {beginning}"));
        query.push(")");
    } else {
        query.push(" and false");
    }
}

/// Whether a trigram index finds texts that contain this one: it has three letters or digits in a row.
/// Before a word that begins within the text two spaces count, and one after a word that ends within it.
fn has_trigram(text: &str) -> bool {
    const LENGTH: usize = 3;
    let mut length = 0;
    let mut is_inside = false;
    for c in text.chars() {
        if c.is_alphanumeric() {
            length += 1;
        } else {
            if length > 0 && length + 1 >= LENGTH {
                return true;
            }
            length = 0;
            is_inside = true;
        }
        if length + if is_inside { 2 } else { 0 } >= LENGTH && length > 0 {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_text_has_no_trigram() {
        for text in ["", "a", "ab", "😀😀😀", "%_\\", "घर", "--- -"] {
            assert!(!has_trigram(text), "{text}");
        }
        for text in ["abc", "ab c", "a b", "-a", "मकान", "TKT-0042", "😀 a"] {
            assert!(has_trigram(text), "{text}");
        }
    }
}
