//! Lists of people, in whatever order and by whatever filter.

use identity::{
    ASSIGNABLE_AT_ONCE, Account, Assignable, Credentials, Filter, Order, Person, Status,
};
use kernel::{Actor, Cursor, Internal, Page, Role, Total, UserId};
use projects::MemberRole;
use sqlx::{FromRow, Postgres, QueryBuilder};

use super::row::Row;
use crate::{
    Connections, containing, failed,
    page::{cut, fetched, total},
};

/// An account with the names of those who had a say in it.
#[derive(FromRow)]
struct AccountRow {
    #[sqlx(flatten)]
    user: Row,
    approver: Option<String>,
    proposer: Option<String>,
    waiting: i16,
    sort_name: String,
}

impl TryFrom<AccountRow> for Account {
    type Error = Internal;

    fn try_from(row: AccountRow) -> Result<Self, Internal> {
        let user = Credentials::try_from(row.user)?.user;
        let person = |id: Option<UserId>, name: Option<String>| {
            id.zip(name).map(|(id, full_name)| Person { id, full_name })
        };
        let approved_by = person(user.approved_by, row.approver);
        let proposed_by = person(user.proposed_by, row.proposer);
        Ok(Self { user, approved_by, proposed_by })
    }
}

const ACCOUNTS: &str = "select u.*, a.full_name as approver, p.full_name as proposer,
                               lower(u.full_name) as sort_name
                        from users u
                        left join users a on a.id = u.approved_by
                        left join users p on p.id = u.proposed_by ";

/// Admins know everybody, everybody else knows themselves.
pub(crate) fn scope(query: &mut QueryBuilder<Postgres>, actor: &Actor) {
    query.push(" (").push_bind(actor.role == Role::Admin);
    query.push(" or u.id = ").push_bind(actor.user).push(")");
}

fn matching(query: &mut QueryBuilder<Postgres>, actor: &Actor, filter: &Filter) {
    query.push("where ");
    scope(query, actor);
    if let Some(role) = filter.role {
        // Until a role is granted, the one asked for.
        query.push(" and coalesce(u.role, u.requested_role) = ").push_bind(role.as_str());
    }
    if let Some(status) = filter.status {
        query.push(" and u.status = ").push_bind(status.as_str());
    }
    if let Some(search) = &filter.search {
        query
            .push(" and (u.full_name || ' ' || u.email || ' ' || coalesce(u.phone, '')) ilike ")
            .push_bind(containing(search));
    }
}

pub(super) async fn page(
    pool: &Connections,
    actor: &Actor,
    filter: &Filter,
) -> Result<Page<Account>, Internal> {
    let mut query = QueryBuilder::new(ACCOUNTS);
    matching(&mut query, actor, filter);
    if let Some(after) = &filter.after {
        match filter.order {
            Order::Waiting => {
                let waiting: i16 = after.key.parse().unwrap_or_default();
                query.push(" and (u.waiting, u.id) < (").push_bind(waiting).push(", ");
            }
            Order::Name => {
                query.push(" and (lower(u.full_name), u.id) > (");
                query.push_bind(after.key.clone()).push(", ");
            }
            Order::Newest => {
                query.push(" and (u.id) < (");
            }
        }
        query.push_bind(after.id).push(")");
    }
    query.push(match filter.order {
        Order::Waiting => " order by u.waiting desc, u.id desc",
        Order::Name => " order by lower(u.full_name), u.id",
        Order::Newest => " order by u.id desc",
    });
    query.push(" limit ").push(fetched(filter.limit));
    let rows = query.build_query_as::<AccountRow>().fetch_all(pool);

    let mut count = QueryBuilder::new("select count(*) from (select from users u ");
    matching(&mut count, actor, filter);
    count.push(" limit ").push(Total::MOST + 1).push(") found");
    let total = total(pool, filter.after.as_ref(), count, true);

    let (mut rows, total) = tokio::try_join!(rows, total).map_err(failed)?;
    let more = cut(&mut rows, filter.limit);
    let next = rows.last().filter(|_| more).map(|last| Cursor {
        order: filter.order.as_str().to_owned(),
        key: match filter.order {
            Order::Waiting => last.waiting.to_string(),
            Order::Name => last.sort_name.clone(),
            Order::Newest => String::new(),
        },
        id: last.user.id.into(),
        total: None,
    });
    let items = rows.into_iter().map(Account::try_from).collect::<Result<_, _>>()?;
    Ok(Page::new(items, next, total))
}

pub(super) async fn one(
    pool: &Connections,
    actor: &Actor,
    user: UserId,
) -> Result<Option<Account>, Internal> {
    let mut query = QueryBuilder::new(ACCOUNTS);
    query.push("where ");
    scope(&mut query, actor);
    query.push(" and u.id = ").push_bind(user);
    let row: Option<AccountRow> =
        query.build_query_as().fetch_optional(pool).await.map_err(failed)?;
    row.map(Account::try_from).transpose()
}

/// An admin assigns work to all, a manager to engineers, a salesperson to salespeople, and each
/// person to themselves; a member of a project to its builders, and its manager also to its
/// clients.
pub(super) async fn assignable(
    pool: &Connections,
    actor: &Actor,
    search: Option<&str>,
    role: Option<Role>,
) -> Result<Vec<Assignable>, Internal> {
    let colleagues = match actor.role {
        Role::ProjectManager => &[Role::Engineer][..],
        // A project manager takes over the project that a lead becomes.
        Role::Salesperson => &[Role::Salesperson, Role::ProjectManager],
        Role::Admin | Role::Client | Role::Engineer => &[],
    };
    let colleagues: Vec<_> = colleagues.iter().map(|it| it.as_str()).collect();
    let part = MemberRole::of(actor.role).filter(|it| *it != MemberRole::Client);
    let rows = sqlx::query!(
        r#"select id as "id: UserId", full_name, role as "role!" from users
           where status = $1 and role is not null
             and ($2 or role = any($3) or id = $4 or id in (
                 select theirs.user_id from project_member mine
                 join project_member theirs on theirs.project_id = mine.project_id
                 where mine.user_id = $4 and mine.part = $5
                   and (theirs.part <> 'client' or mine.part = 'manager')))
             and ($6::text is null or role = $6)
             and ($7::text is null or full_name ilike $7)
           order by lower(full_name), id limit $8"#,
        Status::Active.as_str(),
        actor.role == Role::Admin,
        &colleagues as _,
        actor.user as _,
        part.map(MemberRole::as_str),
        role.map(Role::as_str),
        search.map(containing),
        ASSIGNABLE_AT_ONCE,
    )
    .fetch_all(pool)
    .await
    .map_err(failed)?;
    rows.into_iter()
        .map(|row| {
            let role = row.role.parse().map_err(Internal::new)?;
            Ok(Assignable { id: row.id, full_name: row.full_name, role })
        })
        .collect()
}
