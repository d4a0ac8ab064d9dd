//! A salesperson's day.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Actor, Cause, Internal, end_of};
use leads::{ANSWER_DAYS, DESK_AT_MOST, Desk, Overview};
use sqlx::{Postgres, QueryBuilder};

use super::row::{JOINS, KEPT, LEAD, OWNER, OWNERS, OverviewRow, UNCALLED};
use crate::{
    Connections,
    columns::{Name, row},
    failed,
    page::rows,
};

kernel::names! {
    /// A part of a salesperson's day.
    enum Pile as "part of a day" {
        CallsOverdue = "calls_overdue",
        Overdue = "overdue",
        Today = "today",
        Unclaimed = "unclaimed",
        Unanswered = "unanswered",
    }
}

impl Pile {
    /// Continues the conditions on leads `l` with those of this part.
    fn push(self, query: &mut QueryBuilder<Postgres>, actor: &Actor, now: DateTime<Utc>) {
        let tonight = end_of(Cause::system(now).today());
        match self {
            Self::Unclaimed => query.push(" and l.owner_id is null and l.status = 'new'"),
            Self::CallsOverdue => query
                .push(" and (l.owner_id = ")
                .push_bind(actor.user)
                .push(" or l.owner_id is null)"),
            Self::Overdue | Self::Today | Self::Unanswered => {
                query.push(" and l.owner_id = ").push_bind(actor.user)
            }
        };
        match self {
            Self::CallsOverdue => query.push(" and").push(UNCALLED).push_bind(now),
            Self::Overdue => query
                .push(" and l.follow_up_order <= ")
                .push_bind(now)
                .push(" and not (")
                .push(UNCALLED)
                .push_bind(now)
                .push(")"),
            Self::Today => query
                .push(" and l.follow_up_order > ")
                .push_bind(now)
                .push(" and l.follow_up_order < ")
                .push_bind(tonight)
                .push(" and not (")
                .push(UNCALLED)
                .push_bind(now)
                .push(")"),
            Self::Unclaimed => query.push(" and not (").push(UNCALLED).push_bind(now).push(")"),
            Self::Unanswered => query
                .push(" and l.status = 'proposal_sent' and l.follow_up_order >= ")
                .push_bind(tonight)
                .push(" and l.last_contacted_at < ")
                .push_bind(now - TimeDelta::days(ANSWER_DAYS)),
        };
    }
}

row! {
    struct DeskRow (overview: OverviewRow) {
        pile: Name<Pile>,
    }
}

/// One statement: each part is read in an index of its own.
pub(super) async fn desk(
    pool: &Connections,
    actor: &Actor,
    now: DateTime<Utc>,
) -> Result<Desk, Internal> {
    const ORDER: &str = " order by l.follow_up_order, l.id";
    let mut query = QueryBuilder::new("select ");
    query.push(LEAD).push(OWNER).push(", l.pile from (");
    for (at, pile) in Pile::ALL.into_iter().enumerate() {
        if at > 0 {
            query.push(" union all ");
        }
        query.push("(select l.*, '").push(pile.as_str()).push("'::text as pile from lead l where");
        query.push(KEPT);
        pile.push(&mut query, actor, now);
        let order = match pile {
            Pile::CallsOverdue => " order by l.first_call_due_at, l.id",
            Pile::Overdue | Pile::Today | Pile::Unclaimed | Pile::Unanswered => ORDER,
        };
        query.push(order).push(" limit ").push(DESK_AT_MOST).push(")");
    }
    query.push(") l").push(JOINS).push(OWNERS).push(ORDER);
    let found = rows::<DeskRow>(pool, &mut query, true).await.map_err(failed)?;
    let mut desk = Desk::default();
    for DeskRow { overview, pile } in found {
        let pile = match pile.0 {
            Pile::CallsOverdue => &mut desk.calls_overdue,
            Pile::Overdue => &mut desk.overdue,
            Pile::Today => &mut desk.today,
            Pile::Unclaimed => &mut desk.unclaimed,
            Pile::Unanswered => &mut desk.unanswered,
        };
        pile.push(Overview::try_from(overview)?);
    }
    desk.calls_overdue.sort_by_key(|it| it.lead.first_call.due_at);
    Ok(desk)
}
