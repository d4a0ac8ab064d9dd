//! Many rows and leads by one statement.

use kernel::{Email, Internal, LeadId, LeadImportId, Money};
use leads::{Lead, Number, RowResult, SheetRow};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::{failed, leads::write::weighted};

/// Rows of one statement.
pub(super) const AT_ONCE: usize = 1_000;

pub(super) async fn waiting(
    conn: &mut PgConnection,
    import: LeadImportId,
    limit: i64,
) -> Result<Vec<SheetRow>, Internal> {
    sqlx::query_as!(
        SheetRow,
        "select row_no as number, cells from lead_import_row
         where import_id = $1 and outcome is null order by row_no limit $2",
        import as _,
        limit,
    )
    .fetch_all(conn)
    .await
    .map_err(failed)
}

pub(super) async fn settle(
    conn: &mut PgConnection,
    import: LeadImportId,
    results: &[RowResult],
) -> Result<(), Internal> {
    let rows: Vec<_> = results.iter().map(|it| it.row).collect();
    let outcomes: Vec<_> = results.iter().map(|it| it.outcome.as_str().to_owned()).collect();
    let problems: Vec<_> = results.iter().map(|it| it.problem.clone()).collect();
    let leads: Vec<_> = results.iter().map(|it| it.lead.map(Uuid::from)).collect();
    sqlx::query!(
        "update lead_import_row row
         set outcome = it.outcome, problem = it.problem, lead_id = it.lead_id
         from unnest($2::int[], $3::text[], $4::text[], $5::uuid[])
             it (row_no, outcome, problem, lead_id)
         where row.import_id = $1 and row.row_no = it.row_no",
        import as _,
        &rows,
        &outcomes,
        &problems as _,
        &leads as _,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

/// All numbers before all mailboxes, each in one order: a holder of a mailbox waits for no number.
pub(super) async fn lock_people(
    conn: &mut PgConnection,
    phones: &[&Number],
    mailboxes: &[String],
) -> Result<Vec<String>, Internal> {
    let phones: Vec<_> = phones.iter().map(|it| it.as_str().to_owned()).collect();
    for people in [phones.as_slice(), mailboxes] {
        sqlx::query!(
            "select pg_advisory_xact_lock(person.key) from (
                 select distinct hashtextextended('enquiries of ' || it, 0) as key
                 from unnest($1::text[]) it order by key
             ) person",
            people
        )
        .fetch_all(&mut *conn)
        .await
        .map_err(failed)?;
    }
    known(conn, &[phones.as_slice(), mailboxes].concat()).await
}

pub(super) async fn known(
    conn: &mut PgConnection,
    people: &[String],
) -> Result<Vec<String>, Internal> {
    sqlx::query_scalar!(
        r#"select phone as "person!" from lead where phone = any($1) and status <> 'junk'
           union
           select mailbox from lead where mailbox = any($1) and status <> 'junk'"#,
        people
    )
    .fetch_all(conn)
    .await
    .map_err(failed)
}

/// The leads of one batch differ in what their rows say alone.
pub(super) async fn insert(conn: &mut PgConnection, leads: &[Lead]) -> Result<(), Internal> {
    let Some(first) = leads.first() else { return Ok(()) };
    let ids: Vec<_> = leads.iter().map(|it| Uuid::from(it.id)).collect();
    let numbers: Vec<_> = leads.iter().map(|it| it.number).collect();
    let each = |read: fn(&Lead) -> Option<&str>| -> Vec<_> {
        leads.iter().map(|it| read(it).map(str::to_owned)).collect()
    };
    let names = each(|it| Some(it.enquiry.full_name.as_str()));
    let phones = each(|it| Some(it.enquiry.phone.as_str()));
    let emails = each(|it| it.enquiry.email.as_ref().map(Email::as_str));
    let mailboxes: Vec<_> =
        leads.iter().map(|it| it.enquiry.email.as_ref().map(Email::mailbox)).collect();
    let links = each(|it| it.link_mailbox.as_deref());
    let cities = each(|it| it.enquiry.city.as_deref());
    let pincodes = each(|it| it.enquiry.pincode.as_deref());
    let kinds = each(|it| it.enquiry.project_type.map(projects::Type::as_str));
    let messages = each(|it| Some(&it.enquiry.message));
    let values: Vec<_> = leads.iter().map(|it| it.estimated_value.map(Money::paise)).collect();
    let weights: Vec<_> = leads.iter().map(weighted).collect();
    let follow_ups: Vec<_> = leads.iter().map(|it| it.next_follow_up_at).collect();
    sqlx::query!(
        "insert into lead (
             id, number, status, source, full_name, phone, email, mailbox, city, pincode,
             project_type, message, consent_basis, consented_at, owner_id, owned_since,
             estimated_value_paise, weighted_paise, first_call_due_at, next_follow_up_at,
             is_imported, created_at, updated_at, version, link_mailbox)
         select it.id, it.number, $1, $2, it.full_name, it.phone, it.email, it.mailbox, it.city,
                it.pincode, it.project_type, it.message, $3, $4, $5, $6, it.value, it.weighted,
                $7, it.follow_up, true, $4, $4, $8, it.link_mailbox
         from unnest($9::uuid[], $10::bigint[], $11::text[], $12::text[], $13::text[], $14::text[],
                     $15::text[], $16::text[], $17::text[], $18::text[], $19::bigint[],
                     $20::bigint[], $21::timestamptz[], $22::text[])
             it (id, number, full_name, phone, email, mailbox, city, pincode, project_type,
                 message, value, weighted, follow_up, link_mailbox)",
        first.status.as_str(),
        first.source.as_str(),
        first.consent.basis.as_str(),
        first.created_at,
        first.owner as _,
        first.owned_since,
        first.first_call.due_at,
        first.version,
        &ids,
        &numbers,
        &names as _,
        &phones as _,
        &emails as _,
        &mailboxes as _,
        &cities as _,
        &pincodes as _,
        &kinds as _,
        &messages as _,
        &values as _,
        &weights,
        &follow_ups as _,
        &links as _,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn lock_untouched(
    conn: &mut PgConnection,
    import: LeadImportId,
) -> Result<(Vec<(LeadId, i64)>, i32), Internal> {
    // A statement of its own: the next one reads the leads as they are after the wait.
    sqlx::query!(
        "select l.id from lead l join lead_import_row row on row.lead_id = l.id
         where row.import_id = $1 order by l.id for update of l",
        import as _
    )
    .fetch_all(&mut *conn)
    .await
    .map_err(failed)?;
    let rows = sqlx::query!(
        r#"select l.id as "id: LeadId", l.number,
                  l.version = 1
                  and not exists (select from lead_activity a where a.lead_id = l.id)
                  and not exists (select from lead d where d.duplicate_of = l.id or d.merged_into = l.id)
                  as "is_untouched!"
           from lead l join lead_import_row row on row.lead_id = l.id
           where row.import_id = $1 order by l.id"#,
        import as _,
    );
    let rows = rows.fetch_all(conn).await.map_err(failed)?;
    let (untouched, kept): (Vec<_>, Vec<_>) = rows.into_iter().partition(|it| it.is_untouched);
    let kept = i32::try_from(kept.len()).map_err(Internal::new)?;
    Ok((untouched.into_iter().map(|it| (it.id, it.number)).collect(), kept))
}
