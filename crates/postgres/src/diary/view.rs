//! Whole entries: one, the last one, and those a phone keeps.

use chrono::NaiveDate;
use diary::{Bundle, Entry, OpenMilestone, ProjectRef, ProjectState, Site, View};
use kernel::{Actor, DailyEntryId, Internal, MilestoneId, ProjectId, Role};
use serde::Deserialize;
use sqlx::{FromRow, PgConnection, Postgres, QueryBuilder, types::Json};

use super::{
    list::is_seen,
    revision_for,
    row::{HEAD, Pictures, VIEW, ViewRow, joins},
    scope,
};
use crate::{Connections, failed, projects};

/// Selects entries with everything in them; a further condition may follow.
fn select(actor: &Actor, revision: &str) -> QueryBuilder<Postgres> {
    let mut query = QueryBuilder::new("select ");
    query.push(HEAD).push(VIEW);
    query.push(
        "(select coalesce(json_agg(json_build_object('number', o.revision,
                     'created_at', o.created_at) order by o.revision desc), '[]')
          from daily_entry_revision o where o.entry_id = e.id",
    );
    if actor.role == Role::Client {
        query.push(" and o.revision = e.client_revision");
    }
    query.push(") as revisions ").push(joins(revision));
    query.push(" left join users reviewer on reviewer.id = e.reviewed_by where ");
    scope(&mut query, actor);
    query
}

async fn views(
    pool: &Connections,
    actor: &Actor,
    mut query: QueryBuilder<Postgres>,
) -> Result<Vec<View>, Internal> {
    let rows = query.build_query_as::<ViewRow>().fetch_all(pool).await.map_err(failed)?;
    let revisions = rows.iter().map(|it| (it.head().id(), it.head().revision()));
    let pictures = Pictures::read(pool, revisions).await?;
    rows.into_iter().map(|it| it.read(actor.role, &pictures)).collect()
}

pub(super) async fn one(
    pool: &Connections,
    actor: &Actor,
    entry: DailyEntryId,
    revision: Option<i32>,
) -> Result<Option<View>, Internal> {
    let current = revision_for(actor.role);
    let mut query = match (revision, actor.role) {
        (None, _) => select(actor, current),
        (Some(_), Role::Client) => {
            let mut query = select(actor, current);
            query.push(" and r.revision = ").push_bind(revision);
            query
        }
        (Some(_), _) => {
            let mut query = select(actor, "r.revision");
            query.push(" and r.revision = ").push_bind(revision);
            query
        }
    };
    query.push(" and e.id = ").push_bind(entry);
    Ok(views(pool, actor, query).await?.into_iter().next())
}

/// The current revision of a locked entry.
pub(super) async fn locked(
    conn: &mut PgConnection,
    actor: &Actor,
    entry: DailyEntryId,
) -> Result<Option<Entry>, Internal> {
    let mut query = select(actor, revision_for(actor.role));
    query.push(" and e.id = ").push_bind(entry);
    let row = query.build_query_as::<ViewRow>().fetch_optional(&mut *conn).await.map_err(failed)?;
    let Some(row) = row else { return Ok(None) };
    let revision = [(row.head().id(), row.head().revision())];
    let pictures = Pictures::read(conn, revision.into_iter()).await?;
    Ok(Some(row.read(actor.role, &pictures)?.entry))
}

pub(super) async fn last(
    pool: &Connections,
    actor: &Actor,
    project: ProjectId,
) -> Result<Option<Option<View>>, Internal> {
    let mut query = select(actor, revision_for(actor.role));
    query.push(" and e.project_id = ").push_bind(project);
    query.push(" order by e.author_id = ").push_bind(actor.user);
    query.push(" desc, e.entry_on desc, e.id desc limit 1");
    let view = views(pool, actor, query).await?.into_iter().next();
    if view.is_none() && !is_seen(pool, actor, project).await? {
        return Ok(None);
    }
    Ok(Some(view))
}

#[derive(FromRow)]
struct SiteRow {
    id: ProjectId,
    number: i64,
    name: String,
    status: String,
    milestones: Json<Vec<MilestoneRow>>,
    opened: Vec<NaiveDate>,
}

#[derive(Deserialize)]
struct MilestoneRow {
    id: MilestoneId,
    name: String,
    stage: String,
    status: String,
    progress_percent: i32,
}

pub(super) async fn bundle(
    pool: &Connections,
    actor: &Actor,
    since: NaiveDate,
) -> Result<Bundle, Internal> {
    let mut query = QueryBuilder::new(
        "select p.id, p.number, p.name, p.status,
                (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name,
                            'stage', s.stage, 'status', s.status,
                            'progress_percent', s.progress_percent) order by s.seq), '[]')
                 from milestone s
                 where s.project_id = p.id and s.status in ('upcoming', 'in_progress'))
                    as milestones,
                array(select d.entry_on from diary_day d
                      where d.project_id = p.id
                        and not exists (select from daily_entry o where o.project_id = p.id
                                        and o.entry_on = d.entry_on and o.author_id = ",
    );
    query.push_bind(actor.user).push(") order by 1) as opened from project p where ");
    projects::scope(&mut query, actor);
    query.push(
        " and p.archived_at is null and p.status not in ('completed', 'cancelled')
          order by lower(p.name), p.id limit 200",
    );
    let sites = query.build_query_as::<SiteRow>().fetch_all(pool).await.map_err(failed)?;
    let sites = sites.into_iter().map(Site::try_from).collect::<Result<_, _>>()?;

    let mut query = select(actor, revision_for(actor.role));
    query.push(" and p.archived_at is null and e.entry_on >= ").push_bind(since);
    query.push(" order by e.entry_on desc, e.id desc limit 500");
    Ok(Bundle { sites, entries: views(pool, actor, query).await? })
}

impl TryFrom<SiteRow> for Site {
    type Error = Internal;

    fn try_from(row: SiteRow) -> Result<Self, Internal> {
        let state =
            ProjectState { status: row.status.parse().map_err(Internal::new)?, is_archived: false };
        let code = ::projects::code(row.number);
        let milestones = row.milestones.0.into_iter().map(|it| {
            Ok(OpenMilestone {
                id: it.id,
                name: it.name,
                stage: it.stage.parse().map_err(Internal::new)?,
                status: it.status.parse().map_err(Internal::new)?,
                progress_percent: it.progress_percent,
            })
        });
        Ok(Self {
            project: ProjectRef { id: row.id, code, name: row.name, state },
            milestones: milestones.collect::<Result<_, Internal>>()?,
            opened: row.opened,
        })
    }
}
