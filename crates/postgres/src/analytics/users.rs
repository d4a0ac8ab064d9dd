//! People who were signed in, and new accounts.

use ::analytics::{Compared, Span, UserFacts, UsersOf};
use identity::SESSION_LIFE;
use kernel::Role;
use sqlx::{Postgres, QueryBuilder};

use crate::{
    Connections,
    columns::{Name, row},
    page::rows,
};

row! {
    struct RoleRow {
        role: Name<Role>,
        accounts: i64,
        signed_in: i64,
        signed_in_before: i64,
    }
}

row! {
    struct AccountsRow {
        created: i64,
        created_before: i64,
        waiting: i64,
    }
}

pub(super) async fn facts(pool: &Connections, span: Span) -> Result<UserFacts, sqlx::Error> {
    let (roles, accounts) = tokio::try_join!(roles(pool, span), accounts(pool, span))?;
    let created = Compared { range: accounts.created, before: accounts.created_before };
    Ok(UserFacts { roles, created, waiting: accounts.waiting })
}

async fn roles(pool: &Connections, span: Span) -> Result<Vec<UsersOf>, sqlx::Error> {
    let mut query = QueryBuilder::new(
        "select u.role, count(*) filter (where u.status = 'active') as accounts,
                count(it.user_id) as signed_in, count(old.user_id) as signed_in_before
         from users u",
    );
    signed_in(&mut query, span, "it");
    signed_in(&mut query, span.before(), "old");
    query.push(" where u.role is not null group by u.role");
    let found = rows::<RoleRow>(pool, &mut query, true).await?;
    let role = |it: RoleRow| UsersOf {
        role: it.role.0,
        accounts: it.accounts,
        signed_in: Compared { range: it.signed_in, before: it.signed_in_before },
    };
    Ok(found.into_iter().map(role).collect())
}

/// Joins the people whose sign-in was in use within a span. No sign-in lives longer than [`SESSION_LIFE`], so
/// that older ones are not read.
fn signed_in(query: &mut QueryBuilder<Postgres>, span: Span, name: &'static str) {
    query.push(" left join (select distinct s.user_id from session s where s.created_at >= ");
    query.push_bind(span.starts_at() - SESSION_LIFE).push(" and s.created_at < ");
    query.push_bind(span.ends_at()).push(" and s.last_seen_at >= ").push_bind(span.starts_at());
    query.push(") ").push(name).push(" on ").push(name).push(".user_id = u.id");
}

async fn accounts(pool: &Connections, span: Span) -> Result<AccountsRow, sqlx::Error> {
    let mut query = QueryBuilder::new("select count(*) filter (where u.created_at >= ");
    query.push_bind(span.starts_at()).push(" and u.created_at < ").push_bind(span.ends_at());
    query.push(") as created, count(*) filter (where u.created_at >= ");
    query.push_bind(span.before().starts_at()).push(" and u.created_at < ");
    query.push_bind(span.starts_at());
    query.push(
        ") as created_before, count(*) filter (where u.status = 'pending_approval') as waiting
         from users u",
    );
    let found = rows::<AccountsRow>(pool, &mut query, true).await?;
    found.into_iter().next().ok_or(sqlx::Error::RowNotFound)
}
