//! People who have leads, and their turns.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Internal, LeadId, Named, UserId};
use leads::{Candidate, LeadRef, Owner};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::{Connections, failed};

pub(super) async fn all(pool: &Connections) -> Result<Vec<Owner>, Internal> {
    let rows = sqlx::query!(
        r#"select u.id as "user: UserId", u.full_name as name,
                  u.role = 'salesperson' as "takes_turns!",
                  t.last_given_at as "last_given_at?", a.until_on as "until_on?"
           from users u left join lead_turn t on t.user_id = u.id
               left join lead_leave a on a.user_id = u.id
           where u.role in ('salesperson', 'admin') and u.status = 'active'
           order by u.full_name, u.id"#
    );
    let rows = rows.fetch_all(pool).await.map_err(failed)?;
    let owners = rows.into_iter().map(|it| Owner {
        candidate: Candidate {
            person: Named { user: it.user, name: it.name },
            last_given_at: it.last_given_at,
            on_leave_until: it.until_on,
        },
        takes_turns: it.takes_turns,
    });
    Ok(owners.collect())
}

pub(super) async fn readers(
    pool: &Connections,
    leads: &[LeadId],
    all_sellers: bool,
) -> Result<Vec<UserId>, Internal> {
    sqlx::query_scalar!(
        r#"with owner as (select distinct owner_id from lead where id = any($1))
           select u.id as "user: UserId" from users u
           where u.status = 'active'
             and (u.role = 'admin' and exists (select from owner)
                  or u.role = 'salesperson' and exists (
                      select from owner where $2 or owner_id is null or owner_id = u.id
                  ))"#,
        leads as _,
        all_sellers,
    )
    .fetch_all(pool)
    .await
    .map_err(failed)
}

/// A shared lock for giving leads to a person; taking all of their leads takes it exclusively. It does not
/// wait: a person whose leads are being taken is none, and the caller may hold a lead that is wanted there.
pub(super) async fn hold(conn: &mut PgConnection, user: UserId) -> Result<Option<Named>, Internal> {
    let is_held = sqlx::query_scalar!(
        r#"select pg_try_advisory_xact_lock_shared(
               hashtextextended('lead owner ' || $1::uuid, 0)) as "is_held!""#,
        Uuid::from(user)
    );
    if !is_held.fetch_one(&mut *conn).await.map_err(failed)? {
        return Ok(None);
    }
    let name = sqlx::query_scalar!(
        "select full_name from users
         where id = $1 and role in ('salesperson', 'admin') and status = 'active'",
        user as _
    );
    let name = name.fetch_optional(conn).await.map_err(failed)?;
    Ok(name.map(|name| Named { user, name }))
}

pub(super) async fn named(conn: &mut PgConnection, user: UserId) -> Result<Named, Internal> {
    let name = sqlx::query_scalar!("select full_name from users where id = $1", user as _);
    let name = name.fetch_one(conn).await.map_err(failed)?;
    Ok(Named { user, name })
}

pub(super) async fn lock_turn(conn: &mut PgConnection) -> Result<Vec<Candidate>, Internal> {
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended('turns of leads', 0))")
        .execute(&mut *conn)
        .await
        .map_err(failed)?;
    let rows = sqlx::query!(
        r#"select u.id as "user: UserId", u.full_name as name,
                  t.last_given_at as "last_given_at?", a.until_on as "until_on?"
           from users u left join lead_turn t on t.user_id = u.id
               left join lead_leave a on a.user_id = u.id
           where u.role = 'salesperson' and u.status = 'active'"#
    );
    let rows = rows.fetch_all(conn).await.map_err(failed)?;
    let candidates = rows.into_iter().map(|it| Candidate {
        person: Named { user: it.user, name: it.name },
        last_given_at: it.last_given_at,
        on_leave_until: it.until_on,
    });
    Ok(candidates.collect())
}

/// Turns of one moment follow one another too.
pub(super) async fn take_turn(
    conn: &mut PgConnection,
    user: UserId,
    at: DateTime<Utc>,
) -> Result<(), Internal> {
    sqlx::query!(
        "insert into lead_turn (user_id, last_given_at)
         values ($1, greatest($2, (select max(last_given_at) + interval '1 microsecond'
                                   from lead_turn)))
         on conflict (user_id) do update set last_given_at = excluded.last_given_at",
        user as _,
        at,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn leave_until(
    conn: &mut PgConnection,
    user: UserId,
) -> Result<Option<NaiveDate>, Internal> {
    sqlx::query_scalar!("select until_on from lead_leave where user_id = $1", user as _)
        .fetch_optional(conn)
        .await
        .map_err(failed)
}

pub(super) async fn put_leave(
    conn: &mut PgConnection,
    user: UserId,
    until: Option<NaiveDate>,
) -> Result<Option<NaiveDate>, Internal> {
    let before = leave_until(conn, user).await?;
    match until {
        Some(until) => sqlx::query!(
            "insert into lead_leave (user_id, until_on) values ($1, $2)
             on conflict (user_id) do update set until_on = excluded.until_on",
            user as _,
            until,
        )
        .execute(conn),
        None => sqlx::query!("delete from lead_leave where user_id = $1", user as _).execute(conn),
    }
    .await
    .map_err(failed)?;
    Ok(before)
}

/// Takes the open leads and those on hold from somebody, in the order of their ids.
pub(super) async fn release(
    conn: &mut PgConnection,
    user: UserId,
    at: DateTime<Utc>,
) -> Result<Vec<LeadRef>, Internal> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('lead owner ' || $1::uuid, 0))",
        Uuid::from(user)
    )
    .execute(&mut *conn)
    .await
    .map_err(failed)?;
    sqlx::query_as!(
        LeadRef,
        r#"with owned as (
             select id from lead
             where owner_id = $1 and status not in ('won', 'lost', 'junk') and purged_at is null
             order by id for update
         ),
         released as (
             update lead set owner_id = null, owned_since = null, updated_at = $2,
                 version = version + 1
             from owned where lead.id = owned.id
             returning lead.id, lead.number
         )
         select id as "id: LeadId", number from released order by id"#,
        user as _,
        at,
    )
    .fetch_all(conn)
    .await
    .map_err(failed)
}
