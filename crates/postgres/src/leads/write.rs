use chrono::{DateTime, Utc};
use kernel::{Actor, Email, Internal, LeadId, Money, UserId};
use leads::{Known, Lead, LeadRef, Number};
use sqlx::{PgConnection, QueryBuilder};

use super::{
    row::{JOINS, LEAD, LeadRow},
    scope,
};
use crate::{columns::Columns, failed};

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
             select id, merged_into, duplicate_of, created_at, consent_basis from lead
             where phone = $1 and status <> 'junk'
             union
             select id, merged_into, duplicate_of, created_at, consent_basis from lead
             where mailbox = $2 and status <> 'junk'
         )
         select first.id as "id?: LeadId", first.number as "number?",
                first.owner_id as "owner?: UserId",
                (select count(*) from theirs where created_at > $3 and consent_basis = 'notice') as "lately!"
         from (select coalesce(merged_into, duplicate_of, id) as first from theirs order by id limit 1) one
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

pub(super) async fn enquiries_since(
    conn: &mut PgConnection,
    since: DateTime<Utc>,
    most: i64,
) -> Result<i64, Internal> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from (
             select from lead where created_at > $1 and status <> 'junk'
                 and consent_basis = 'notice' limit $2
         ) lately"#,
        since,
        most,
    )
    .fetch_one(conn)
    .await
    .map_err(failed)
}

/// The lead, locked. `actor`: somebody who must see it and still have the role of the call, because the
/// wait for the lock may have taken long; None for a job.
pub(super) async fn lock(
    conn: &mut PgConnection,
    actor: Option<&Actor>,
    lead: LeadId,
) -> Result<Option<Lead>, Internal> {
    // A statement of its own: the next one reads the lead as it is after the wait.
    sqlx::query!("select 1 as one from lead where id = $1 for update", lead as _)
        .fetch_optional(&mut *conn)
        .await
        .map_err(failed)?;
    let mut query = QueryBuilder::new("select ");
    query.push(LEAD).push(" from lead l").push(JOINS).push(" where l.purged_at is null");
    query.push(" and l.id = ").push_bind(lead);
    if let Some(actor) = actor {
        scope(&mut query, actor);
        query.push(" and exists (select from users u where u.id = ").push_bind(actor.user);
        query.push(" and u.status = 'active' and u.role = ").push_bind(actor.role.as_str());
        query.push(")");
    }
    let row = query.build().fetch_optional(conn).await.map_err(failed)?;
    let row = row.map(|it| Columns::all::<LeadRow>(&it)).transpose().map_err(failed)?;
    row.map(TryInto::try_into).transpose()
}

pub(super) async fn insert(conn: &mut PgConnection, lead: &Lead) -> Result<(), Internal> {
    let it = &lead.enquiry;
    sqlx::query!(
        "insert into lead (
             id, number, status, source, full_name, phone, email, mailbox, city, pincode,
             project_type, plot_area_sqft, budget, start_timeline, preferred_contact,
             preferred_slot, message, page, utm_source, utm_medium, utm_campaign, utm_term,
             utm_content, consent_basis, notice_version, consented_at, suspicion, duplicate_of,
             owner_id, owned_since, estimated_value_paise, weighted_paise, first_call_due_at,
             first_call_at, next_follow_up_at, last_contacted_at, created_at, updated_at, version,
             link_mailbox)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
                 $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34,
                 $35, $36, $37, $38, $39, $40)",
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
        lead.consent.basis.as_str(),
        lead.consent.notice_version,
        lead.consent.at,
        it.suspicion.map(leads::Suspicion::as_str),
        lead.duplicate_of.map(|it| it.id) as _,
        lead.owner as _,
        lead.owned_since,
        lead.estimated_value.map(Money::paise),
        weighted(lead),
        lead.first_call.due_at,
        lead.first_call.made_at,
        lead.next_follow_up_at,
        lead.last_contacted_at,
        lead.created_at,
        lead.updated_at,
        lead.version,
        lead.link_mailbox,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn update(conn: &mut PgConnection, lead: &Lead) -> Result<(), Internal> {
    let (it, loss, conversion) = (&lead.enquiry, lead.loss.as_ref(), lead.conversion);
    sqlx::query!(
        "update lead set
             status = $2, source = $3, full_name = $4, phone = $5, email = $6, mailbox = $7,
             city = $8, pincode = $9, project_type = $10, plot_area_sqft = $11, budget = $12,
             start_timeline = $13, preferred_contact = $14, preferred_slot = $15, message = $16,
             withdrawn_at = $17, duplicate_of = $18, owner_id = $19, owned_since = $20,
             estimated_value_paise = $21, weighted_paise = $22, first_call_due_at = $23,
             first_call_at = $24, next_follow_up_at = $25, last_contacted_at = $26,
             revisit_on = $27, lost_reason = $28, lost_note = $29, merged_into = $30,
             converted_project_id = $31, converted_client_id = $32, converted_at = $33,
             minded_at = $34, is_imported = $35, updated_at = $36, version = $37,
             link_mailbox = $38
         where id = $1",
        lead.id as _,
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
        lead.consent.withdrawn_at,
        lead.duplicate_of.map(|it| it.id) as _,
        lead.owner as _,
        lead.owned_since,
        lead.estimated_value.map(Money::paise),
        weighted(lead),
        lead.first_call.due_at,
        lead.first_call.made_at,
        lead.next_follow_up_at,
        lead.last_contacted_at,
        lead.revisit_on,
        loss.map(|it| it.reason.as_str()),
        loss.and_then(|it| it.note.as_deref()),
        lead.merged_into.map(|it| it.id) as _,
        conversion.map(|it| it.project) as _,
        conversion.and_then(|it| it.client) as _,
        conversion.map(|it| it.at),
        lead.minded_at,
        lead.is_imported,
        lead.updated_at,
        lead.version,
        lead.link_mailbox,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

/// In paise; nothing without an estimate.
pub(super) fn weighted(lead: &Lead) -> i64 {
    lead.weighted_value().map_or(0, Money::paise)
}

/// Activities, files and duplicates of one lead become the other's.
pub(super) async fn move_contents(
    conn: &mut PgConnection,
    from: LeadId,
    to: LeadId,
) -> Result<(), Internal> {
    sqlx::query!(
        "with said as (update lead_activity set lead_id = $2 where lead_id = $1),
         sent as (update lead_file set lead_id = $2 where lead_id = $1)
         update lead set
             duplicate_of = case when duplicate_of = $1 then nullif($2, id) else duplicate_of end,
             merged_into = case when merged_into = $1 then $2 else merged_into end
         where duplicate_of = $1 or merged_into = $1",
        from as _,
        to as _,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}
