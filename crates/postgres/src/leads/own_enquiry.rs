//! Leads as the senders of enquiries reach them.

use kernel::{Internal, LeadId};
use leads::{Lead, Number};
use sqlx::{PgConnection, QueryBuilder};

use super::row::{JOINS, LEAD, LeadRow};
use crate::{Connections, failed, page::rows};

pub(super) async fn enquiry(pool: &Connections, lead: LeadId) -> Result<Option<Lead>, Internal> {
    let mut query = QueryBuilder::new("select ");
    query.push(LEAD).push(" from lead l").push(JOINS).push(" where l.purged_at is null");
    query.push(" and l.id = ").push_bind(lead);
    let found = rows::<LeadRow>(pool, &mut query, true).await.map_err(failed)?;
    found.into_iter().next().map(TryInto::try_into).transpose()
}

pub(super) async fn of_person(
    conn: &mut PgConnection,
    phone: &Number,
    mailbox: Option<&str>,
) -> Result<Vec<LeadId>, Internal> {
    sqlx::query_scalar!(
        r#"select id as "id!: LeadId" from lead where phone = $1 and purged_at is null
           union select id from lead where mailbox = $2 and purged_at is null"#,
        phone.as_str(),
        mailbox,
    )
    .fetch_all(conn)
    .await
    .map_err(failed)
}

pub(super) async fn of_link(
    conn: &mut PgConnection,
    mailbox: &str,
) -> Result<Vec<LeadId>, Internal> {
    sqlx::query_scalar!(
        r#"select id as "id: LeadId" from lead where link_mailbox = $1 and purged_at is null"#,
        mailbox
    )
    .fetch_all(conn)
    .await
    .map_err(failed)
}
