//! One ticket with all that belongs to it, and those like it.

use identity::Person;
use kernel::{Actor, Internal, MilestoneId, ProjectId, TicketId, UserId};
use serde::Deserialize;
use sqlx::{Postgres, QueryBuilder, types::Json};
use tickets::{Attachment, Details, Reader, ReaderPart, TicketRef, View};

use super::{
    row::{
        AttachmentRow, DETAILS, DetailsRow, OverviewRow, RefRow, WITH_PROJECTS, attachments, named,
        select_overviews,
    },
    scope, shown_to,
};
use crate::{Connections, columns::row, failed, projects};

row! {
    struct ViewRow (overview: OverviewRow, details: DetailsRow) {
        description: String,
        milestone: Option<String>,
        rater: Option<String>,
        watchers: Json<Vec<PersonRow>>,
        original: Option<Json<RefRow>>,
        duplicates: Json<Vec<RefRow>>,
        links: Json<Vec<RefRow>>,
        attachments: Json<Vec<AttachmentRow>>,
        readers: Json<Vec<ReaderRow>>,
    }
}

#[derive(Deserialize)]
struct PersonRow {
    id: UserId,
    full_name: String,
}

#[derive(Deserialize)]
pub(super) struct ReaderRow {
    id: UserId,
    full_name: String,
    /// None of an admin.
    part: Option<String>,
}

/// Members of project `p` with a fitting role who can sign in.
pub(super) const READERS: &str = "
    select u.id, u.full_name, m.part from project_member m join users u on u.id = m.user_id
    where m.project_id = p.id and u.status = 'active'
      and (m.part, u.role) in (('client', 'client'), ('engineer', 'engineer'),
                               ('manager', 'project_manager')) ";

pub(super) async fn view(
    pool: &Connections,
    actor: &Actor,
    ticket: TicketId,
) -> Result<Option<View>, Internal> {
    let mut query = select(actor, ticket);
    let row = query.build_query_as::<ViewRow>().fetch_optional(pool).await.map_err(failed)?;
    row.map(View::try_from).transpose()
}

/// One statement, so that all parts are consistent.
pub(super) fn select(actor: &Actor, ticket: TicketId) -> QueryBuilder<Postgres> {
    // Both tickets are of one project, so a reader of one sees the other, except for tickets hidden
    // from clients.
    let seen = shown_to(actor.role).replace("t.", "o.");
    let listed = |from: &str| {
        format!(
            "(select coalesce(json_agg({} order by o.id), '[]') from {from} {seen})",
            named("o")
        )
    };
    let duplicates = listed("ticket o where o.duplicate_of = t.id");
    let links = listed(
        "ticket o where o.id in (select l.other_id from ticket_link l where l.one_id = t.id
                                 union all
                                 select l.one_id from ticket_link l where l.other_id = t.id)",
    );
    let more = format!(
        "{DETAILS}, t.description,
         (select s.name from milestone s where s.id = t.milestone_id) as milestone,
         (select u.full_name from users u where u.id = t.rated_by) as rater,
         (select coalesce(json_agg(json_build_object('id', u.id, 'full_name', u.full_name)
                                   order by u.full_name, u.id), '[]')
          from ticket_watcher w join users u on u.id = w.user_id
          where w.ticket_id = t.id) as watchers,
         (select {} from ticket o where o.id = t.duplicate_of {seen}) as original,
         {duplicates} as duplicates, {links} as links, {},
         (select coalesce(json_agg(json_build_object('id', r.id, 'full_name', r.full_name,
                                                     'part', r.part)
                                   order by r.full_name, r.id), '[]')
          from ({READERS} and (t.client_visible or m.part <> 'client')
                union all
                select u.id, u.full_name, null from users u
                where u.role = 'admin' and u.status = 'active' and u.id in (t.assignee_id, ",
        named("o"),
        attachments("x.ticket_id = t.id and x.comment_id is null"),
    );
    let mut query = QueryBuilder::new("");
    select_overviews(&mut query, actor, &more);
    query.push_bind(actor.user).push(")) r) as readers");
    query.push(" from ticket t").push(WITH_PROJECTS).push(" where ");
    scope(&mut query, actor);
    query.push(" and t.id = ").push_bind(ticket);
    query
}

impl TryFrom<ViewRow> for View {
    type Error = Internal;

    fn try_from(row: ViewRow) -> Result<Self, Internal> {
        let (overview, details) = (row.overview.read(), Details::from(row.details));
        let refs = |rows: Vec<RefRow>| {
            rows.into_iter().map(TicketRef::try_from).collect::<Result<Vec<_>, _>>()
        };
        let rated_by = details.rating.as_ref().zip(row.rater);
        let milestone: Option<(MilestoneId, String)> = details.milestone.zip(row.milestone);
        Ok(Self {
            description: row.description,
            milestone,
            watchers: row
                .watchers
                .0
                .into_iter()
                .map(|it| Person { id: it.id, full_name: it.full_name })
                .collect(),
            duplicate_of: row.original.map(|it| it.0.try_into()).transpose()?,
            duplicates: refs(row.duplicates.0)?,
            links: refs(row.links.0)?,
            rated_by: rated_by.map(|(it, full_name)| Person { id: it.by, full_name }),
            attachments: row.attachments.0.into_iter().map(Attachment::from).collect(),
            readers: row.readers.0.into_iter().map(Reader::try_from).collect::<Result<_, _>>()?,
            details,
            overview,
        })
    }
}

impl TryFrom<ReaderRow> for Reader {
    type Error = Internal;

    fn try_from(row: ReaderRow) -> Result<Self, Internal> {
        let part = match row.part {
            Some(part) => ReaderPart::Member(part.parse().map_err(Internal::new)?),
            None => ReaderPart::Admin,
        };
        Ok(Self { person: Person { id: row.id, full_name: row.full_name }, part })
    }
}

impl ReaderRow {
    pub(super) const fn new(id: UserId, full_name: String, part: Option<String>) -> Self {
        Self { id, full_name, part }
    }
}

/// How alike titles are that mean the same, more or less.
const ALIKE: f32 = 0.3;

/// The newest of a project, at most.
const LOOKED_AT: i64 = 1_000;

pub(super) async fn similar(
    pool: &Connections,
    actor: &Actor,
    project: ProjectId,
    title: &str,
    limit: i64,
) -> Result<Option<Vec<TicketRef>>, Internal> {
    // A project without such tickets is a row without one.
    let mut query = QueryBuilder::new(
        "select s.it from project p left join lateral (
             select ",
    );
    query.push(named("t")).push(" as it, greatest(similarity(t.title, ");
    query.push_bind(title.to_owned()).push("), word_similarity(").push_bind(title.to_owned());
    query.push(
        ", t.title)) as alike
             from (select t.id, t.number, t.title, t.status from ticket t
                   where t.project_id = p.id
                     and t.status in ('open', 'in_progress', 'waiting_on_client') ",
    );
    query.push(shown_to(actor.role));
    query.push(" order by t.id desc limit ").push(LOOKED_AT).push(") t");
    query.push(" order by alike desc, t.id desc limit ").push_bind(limit);
    query.push(") s on s.alike > ").push_bind(ALIKE).push(" where ");
    projects::scope(&mut query, actor);
    query.push(" and p.id = ").push_bind(project).push(" order by s.alike desc");
    let rows: Vec<(Option<Json<RefRow>>,)> =
        query.build_query_as().fetch_all(pool).await.map_err(failed)?;
    if rows.is_empty() {
        return Ok(None);
    }
    let found = rows.into_iter().filter_map(|(it,)| it).map(|it| it.0.try_into());
    found.collect::<Result<_, _>>().map(Some)
}
