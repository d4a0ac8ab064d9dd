use std::str::FromStr;

use chrono::{DateTime, Utc};
use kernel::{Actor, Cursor, Email, Internal, LeadId, Named, Page, Role, Total, UserId};
use leads::{Enquiry, Filter, Lead, LeadRef, Overview, Utm};
use sqlx::{FromRow, Postgres, QueryBuilder};

use crate::{
    Connections, containing, failed,
    page::{cut, fetched, total},
};

#[derive(FromRow)]
struct Row {
    id: LeadId,
    number: i64,
    status: String,
    source: String,
    full_name: String,
    phone: String,
    email: Option<String>,
    city: Option<String>,
    pincode: Option<String>,
    project_type: Option<String>,
    plot_area_sqft: Option<i32>,
    budget: Option<String>,
    start_timeline: Option<String>,
    preferred_contact: Option<String>,
    preferred_slot: Option<String>,
    message: String,
    page: Option<String>,
    utm_source: Option<String>,
    utm_medium: Option<String>,
    utm_campaign: Option<String>,
    utm_term: Option<String>,
    utm_content: Option<String>,
    notice_version: String,
    consented_at: DateTime<Utc>,
    suspicion: Option<String>,
    duplicate_of: Option<LeadId>,
    duplicate_number: Option<i64>,
    owner_id: Option<UserId>,
    owner_name: Option<String>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    version: i32,
}

impl TryFrom<Row> for Overview {
    type Error = Internal;

    fn try_from(row: Row) -> Result<Self, Internal> {
        let enquiry = Enquiry {
            full_name: row.full_name.parse().map_err(Internal::new)?,
            phone: row.phone.parse().map_err(Internal::new)?,
            email: row.email.map(Email::stored),
            city: row.city,
            pincode: row.pincode,
            project_type: read(row.project_type)?,
            plot_area_sqft: row.plot_area_sqft,
            budget: read(row.budget)?,
            start_timeline: read(row.start_timeline)?,
            preferred_contact: read(row.preferred_contact)?,
            preferred_slot: read(row.preferred_slot)?,
            message: row.message,
            page: row.page,
            utm: Utm {
                source: row.utm_source,
                medium: row.utm_medium,
                campaign: row.utm_campaign,
                term: row.utm_term,
                content: row.utm_content,
            },
            notice_version: row.notice_version,
            suspicion: read(row.suspicion)?,
        };
        let duplicate_of = row.duplicate_of.zip(row.duplicate_number);
        let lead = Lead {
            id: row.id,
            number: row.number,
            status: row.status.parse().map_err(Internal::new)?,
            source: row.source.parse().map_err(Internal::new)?,
            enquiry,
            consented_at: row.consented_at,
            duplicate_of: duplicate_of.map(|(id, number)| LeadRef { id, number }),
            owner: row.owner_id,
            created_at: row.created_at,
            updated_at: row.updated_at,
            version: row.version,
        };
        let owner = row.owner_id.zip(row.owner_name).map(|(user, name)| Named { user, name });
        Ok(Self { lead, owner })
    }
}

/// One of a closed list's names, if there is one.
fn read<T: FromStr<Err = kernel::UnknownName>>(
    name: Option<String>,
) -> Result<Option<T>, Internal> {
    name.map(|it| it.parse()).transpose().map_err(Internal::new)
}

/// Holds for the leads `l` an actor may see: an admin all, a salesperson their own and nobody's.
fn scope(query: &mut QueryBuilder<Postgres>, actor: &Actor) {
    match actor.role {
        Role::Admin => query.push(" true "),
        Role::Salesperson => {
            query.push(" (l.owner_id is null or l.owner_id = ").push_bind(actor.user).push(") ")
        }
        Role::Client | Role::Engineer | Role::ProjectManager => query.push(" false "),
    };
}

fn matching(query: &mut QueryBuilder<Postgres>, actor: &Actor, filter: &Filter) {
    query.push(" from lead l where ");
    scope(query, actor);
    match filter.status {
        Some(status) => query.push(" and l.status = ").push_bind(status.as_str()),
        None => query.push(" and l.status <> 'junk' "),
    };
    if let Some(search) = &filter.search {
        query.push(" and l.called ilike ").push_bind(containing(search));
    }
}

pub(super) async fn page(
    pool: &Connections,
    actor: &Actor,
    filter: &Filter,
) -> Result<Page<Overview>, Internal> {
    let mut query = QueryBuilder::new("with page as (select l.*");
    matching(&mut query, actor, filter);
    if let Some(after) = &filter.after {
        query.push(" and l.id < ").push_bind(after.id);
    }
    query.push(" order by l.id desc limit ").push(fetched(filter.limit));
    query.push(
        ") select page.*, first.number as duplicate_number, owner.full_name as owner_name
           from page
           left join lead first on first.id = page.duplicate_of
           left join users owner on owner.id = page.owner_id
           order by page.id desc",
    );
    let rows = query.build_query_as::<Row>().fetch_all(pool);

    let mut count = QueryBuilder::new("select count(*) from (select");
    matching(&mut count, actor, filter);
    count.push(" limit ").push(Total::MOST + 1).push(") found");
    let total = total(pool, filter.after.as_ref(), count, true);

    let (mut rows, total) = tokio::try_join!(rows, total).map_err(failed)?;
    let more = cut(&mut rows, filter.limit);
    let next = rows.last().filter(|_| more).map(|last| Cursor {
        order: Filter::ORDER.to_owned(),
        key: String::new(),
        id: last.id.into(),
        total: None,
    });
    let items = rows.into_iter().map(Overview::try_from).collect::<Result<_, _>>()?;
    Ok(Page::new(items, next, total))
}
