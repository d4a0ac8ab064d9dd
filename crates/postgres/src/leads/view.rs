//! A lead with what belongs to it.

use kernel::{Actor, Email, Internal, LeadId};
use leads::{Overview, View, WonProject};
use sqlx::QueryBuilder;

use super::{
    activity,
    row::{JOINS, KEPT, LEAD, OWNER, OWNERS, OverviewRow},
    scope,
};
use crate::{
    Connections,
    columns::{Name, row},
    failed,
    page::rows,
};

/// Other leads of a person that the page of a lead shows.
const DUPLICATES: i64 = 20;

row! {
    struct ViewRow (overview: OverviewRow, project: Option<ProjectRow>) {}
}

row! {
    struct ProjectRow {
        number: i64,
        status: Name<projects::Status>,
        health: Name<projects::Health>,
    }
}

pub(super) async fn view(
    pool: &Connections,
    actor: &Actor,
    lead: LeadId,
) -> Result<Option<View>, Internal> {
    let mut query = QueryBuilder::new("select ");
    query.push(LEAD).push(OWNER).push(", p.number, p.status, p.health from lead l");
    query.push(JOINS).push(OWNERS);
    query.push(" left join project p on p.id = l.converted_project_id");
    query.push(" where l.purged_at is null and l.id = ").push_bind(lead);
    scope(&mut query, actor);
    let found = rows::<ViewRow>(pool, &mut query, true).await.map_err(failed)?;
    let Some(ViewRow { overview, project }) = found.into_iter().next() else {
        return Ok(None);
    };
    let overview = Overview::try_from(overview)?;
    let (duplicates, activities) =
        tokio::try_join!(duplicates(pool, actor, &overview), activity::all(pool, lead))?;
    let project = project.map(|it| WonProject {
        code: projects::code(it.number),
        status: it.status.0,
        health: it.health.0,
    });
    Ok(Some(View { overview, duplicates, activities, project }))
}

/// Other leads with the same number or mailbox that the actor sees, the oldest first.
async fn duplicates(
    pool: &Connections,
    actor: &Actor,
    of: &Overview,
) -> Result<Vec<Overview>, Internal> {
    let enquiry = &of.lead.enquiry;
    let mut query = QueryBuilder::new("select ");
    query.push(LEAD).push(OWNER).push(" from lead l").push(JOINS).push(OWNERS).push(" where");
    query.push(KEPT).push("and l.id <> ").push_bind(of.lead.id);
    query.push(" and (l.phone = ").push_bind(enquiry.phone.as_str());
    query.push(" or l.mailbox = ").push_bind(enquiry.email.as_ref().map(Email::mailbox)).push(")");
    scope(&mut query, actor);
    query.push(" order by l.id limit ").push(DUPLICATES);
    let found = rows::<OverviewRow>(pool, &mut query, true).await.map_err(failed)?;
    found.into_iter().map(TryInto::try_into).collect()
}
