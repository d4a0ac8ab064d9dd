use chrono::{DateTime, Utc};
use kernel::{Email, Internal, LeadId, UserId};
use leads::{Known, Lead, LeadRef, Number};
use sqlx::PgConnection;

use crate::failed;

/// Everybody locks the number before the mailbox, so that no two wait for each other.
pub(super) async fn lock_sender(
    conn: &mut PgConnection,
    phone: &Number,
    email: Option<&Email>,
    since: DateTime<Utc>,
) -> Result<Known, Internal> {
    let mailbox = email.map(Email::mailbox);
    for sender in [Some(phone.as_str()), mailbox.as_deref()].into_iter().flatten() {
        sqlx::query!(
            "select pg_advisory_xact_lock(hashtextextended('enquiries of ' || $1::text, 0))",
            sender
        )
        .execute(&mut *conn)
        .await
        .map_err(failed)?;
    }
    let found = sqlx::query!(
        r#"with theirs as (
             select id, duplicate_of, created_at from lead where phone = $1 and status <> 'junk'
             union
             select id, duplicate_of, created_at from lead where mailbox = $2 and status <> 'junk'
         )
         select first.id as "id?: LeadId", first.number as "number?",
                first.owner_id as "owner?: UserId",
                (select count(*) from theirs where created_at > $3) as "lately!"
         from (select coalesce(duplicate_of, id) as first from theirs order by id limit 1) one
         full join (select 1) nobody on true
         left join lead first on first.id = one.first"#,
        phone.as_str(),
        mailbox,
        since,
    )
    .fetch_one(conn)
    .await
    .map_err(failed)?;
    let first = found.id.zip(found.number).map(|(id, number)| LeadRef { id, number });
    Ok(Known { first, owner: found.owner, lately: found.lately })
}

pub(super) async fn since(
    conn: &mut PgConnection,
    since: DateTime<Utc>,
    most: i64,
) -> Result<i64, Internal> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from (
             select from lead where created_at > $1 and status <> 'junk' limit $2
         ) lately"#,
        since,
        most,
    )
    .fetch_one(conn)
    .await
    .map_err(failed)
}

pub(super) async fn insert(conn: &mut PgConnection, lead: &Lead) -> Result<(), Internal> {
    let it = &lead.enquiry;
    sqlx::query!(
        "insert into lead (id, number, status, source, full_name, phone, email, mailbox, city, pincode,
             project_type, plot_area_sqft, budget, start_timeline, preferred_contact, preferred_slot,
             message, page, utm_source, utm_medium, utm_campaign, utm_term, utm_content,
             notice_version, consented_at, suspicion, duplicate_of, owner_id,
             created_at, updated_at, version)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
                 $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31)",
        lead.id as _,
        lead.number,
        lead.status.as_str(),
        lead.source.as_str(),
        it.full_name.as_str(),
        it.phone.as_str(),
        it.email.as_ref().map(Email::as_str),
        it.email.as_ref().map(Email::mailbox),
        it.city,
        it.pincode,
        it.project_type.map(projects::Type::as_str),
        it.plot_area_sqft,
        it.budget.map(leads::Budget::as_str),
        it.start_timeline.map(leads::Timeline::as_str),
        it.preferred_contact.map(leads::Channel::as_str),
        it.preferred_slot.map(leads::Slot::as_str),
        it.message,
        it.page,
        it.utm.source,
        it.utm.medium,
        it.utm.campaign,
        it.utm.term,
        it.utm.content,
        it.notice_version,
        lead.consented_at,
        it.suspicion.map(leads::Suspicion::as_str),
        lead.duplicate_of.map(|it| it.id) as _,
        lead.owner as _,
        lead.created_at,
        lead.updated_at,
        lead.version,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}
