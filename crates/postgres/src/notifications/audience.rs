//! People who can see the subject of an event, by the scope of all reads.

#![deny(clippy::wildcard_enum_match_arm)]

use chrono::{DateTime, Utc};
use kernel::{
    AccountEvent, DiaryEvent, DiaryFact, Event, Internal, LeadEvent, PaymentEvent, ProjectEvent,
    ProjectFact, Recorded, Role, TicketEvent, TicketFact, UserId,
};
use notifications::{Audience, Listener};
use projects::Hidden;
use sqlx::{FromRow, Postgres, QueryBuilder};

use crate::{Connections, documents, failed, projects::scope_of, tickets};

#[derive(FromRow)]
struct Row {
    name: String,
    begun_at: Option<DateTime<Utc>>,
    by: Option<String>,
    user_id: UserId,
    role: String,
    is_member: bool,
    watches: bool,
}

/// By one statement, whatever the size of the project. None when nobody may.
pub(super) async fn of(
    pool: &Connections,
    recorded: &Recorded,
) -> Result<Option<Audience>, Internal> {
    let mut query = match &recorded.event {
        Event::Project(it) => of_project(it, recorded.by),
        Event::Ticket(it) => of_ticket(it, recorded.by),
        Event::Lead(it) => of_lead(it, recorded.by),
        Event::Diary(it) => match of_diary(it, recorded.by) {
            Some(query) => query,
            None => return Ok(None),
        },
        Event::Payment(it) => of_payment(it, recorded.by),
        Event::Account(it) => of_account(it, recorded.by),
        Event::Notification(_) | Event::Sales(_) | Event::Settings(_) | Event::System(_) => {
            return Ok(None);
        }
    };
    let rows = query.build_query_as::<Row>().fetch_all(pool).await.map_err(failed)?;
    let Some(first) = rows.first() else { return Ok(None) };
    let (name, begun_at, by) = (first.name.clone(), first.begun_at, first.by.clone());
    let listeners = rows.into_iter().map(|it| {
        let role = it.role.parse().map_err(Internal::new)?;
        Ok(Listener { user: it.user_id, role, is_member: it.is_member, watches: it.watches })
    });
    let listeners = listeners.collect::<Result<_, Internal>>()?;
    Ok(Some(Audience { name, begun_at, by, listeners }))
}

/// Selects people `u` of a project `p`; `watches` is the expression for watchers, and the from
/// clause follows.
fn select(query: &mut QueryBuilder<Postgres>, by: Option<UserId>, watches: &'static str) {
    query.push("select p.name, p.created_at as begun_at, (select full_name from users where id = ");
    query.push_bind(by).push(") as by, u.id as user_id, u.role, u.role <> 'admin' as is_member, ");
    query.push(watches).push(" as watches ");
}

/// Of people `u` those in this role who can sign in and see project `p`.
fn who_sees(query: &mut QueryBuilder<Postgres>, role: Role) {
    query.push(" join users u on u.status = 'active' and u.role = ").push_bind(role.as_str());
    query.push(" where ");
    scope_of(query, role, |query| {
        query.push("u.id");
    });
}

/// The members, who alone hear of it.
fn of_project(event: &ProjectEvent, by: Option<UserId>) -> QueryBuilder<Postgres> {
    let document = match &event.what {
        ProjectFact::DocumentAdded { document, category, visibility, .. }
        | ProjectFact::DocumentVersionAdded { document, category, visibility, .. } => {
            Some((document, *category, *visibility))
        }
        ProjectFact::ProjectCreated { .. }
        | ProjectFact::ProjectEdited { .. }
        | ProjectFact::TermsEdited { .. }
        | ProjectFact::NotesEdited { .. }
        | ProjectFact::ProjectStatusChanged { .. }
        | ProjectFact::ProjectArchived
        | ProjectFact::ProjectRestored
        | ProjectFact::PortfolioEdited { .. }
        | ProjectFact::ConsentGiven
        | ProjectFact::ConsentWithdrawn
        | ProjectFact::ConsentLapsed
        | ProjectFact::MemberAdded { .. }
        | ProjectFact::MemberInvited { .. }
        | ProjectFact::ClientViewStarted { .. }
        | ProjectFact::TicketsUnassigned { .. }
        | ProjectFact::MemberRemoved { .. }
        | ProjectFact::MemberChanged { .. }
        | ProjectFact::MilestonesPlanned { .. }
        | ProjectFact::MilestoneEdited { .. }
        | ProjectFact::MilestoneStarted { .. }
        | ProjectFact::MilestoneSubmitted { .. }
        | ProjectFact::MilestoneCertified { .. }
        | ProjectFact::MilestoneAccepted { .. }
        | ProjectFact::MilestoneQueried { .. }
        | ProjectFact::DocumentEdited { .. }
        | ProjectFact::DocumentRemoved { .. } => None,
    };
    let roles = [Role::Client, Role::Engineer, Role::ProjectManager].into_iter().filter(|role| {
        let hidden = Hidden::from(*role);
        let is_hidden = document.is_some_and(|(_, category, visibility)| {
            hidden.categories.contains(&category) || hidden.visibility == Some(visibility)
        });
        !is_hidden && !hidden.kinds.contains(&event.what.kind())
    });
    let mut query = QueryBuilder::new("");
    for (seq, role) in roles.enumerate() {
        query.push(if seq > 0 { " union all " } else { "" });
        select(&mut query, by, "false");
        query.push(" from project p ");
        if let Some((document, ..)) = document {
            query.push(
                " join document d on d.project_id = p.id and d.removed_at is null and d.id = ",
            );
            query.push_bind(*document);
        }
        who_sees(&mut query, role);
        query.push(" and p.id = ").push_bind(event.project);
        if document.is_some() {
            query.push(documents::shown_to(role));
        }
    }
    query
}

/// The members, and of the admins those it concerns or who watch it.
fn of_ticket(event: &TicketEvent, by: Option<UserId>) -> QueryBuilder<Postgres> {
    const WATCHES: &str =
        "exists (select from ticket_watcher w where w.ticket_id = t.id and w.user_id = u.id)";
    let mut query = QueryBuilder::new("");
    let roles = [Role::Client, Role::Engineer, Role::ProjectManager, Role::Admin];
    for (seq, role) in roles.into_iter().enumerate() {
        query.push(if seq > 0 { " union all " } else { "" });
        select(&mut query, by, WATCHES);
        query.push(" from project p join ticket t on t.project_id = p.id ");
        if let TicketFact::TicketCommented { comment, .. } = event.what {
            // With what the ticket was merged into, it is said there now.
            query.push(" join comment c on t.id in (c.ticket_id, c.merged_from) ");
            query.push(" and c.removed_at is null and c.id = ").push_bind(comment);
        }
        who_sees(&mut query, role);
        query.push(" and t.id = ").push_bind(event.ticket).push(tickets::shown_to(role));
        // The ticket names its project already, but the database must know it before it plans: else
        // it goes through every project of an engineer who is in thousands.
        query.push(" and p.id = ").push_bind(event.project);
        if matches!(event.what, TicketFact::TicketCommented { .. }) {
            query.push(tickets::visible_comments(role));
        }
        if role == Role::Admin {
            query.push(" and (u.id = any(").push_bind(event.what.people_named()).push(") or ");
            query.push(WATCHES).push(") ");
        }
    }
    query
}

/// The manager of what waits for approval or is missing, the author of a returned entry, the engineers
/// of an opened day, the clients of a shared entry and of a report.
fn of_diary(event: &DiaryEvent, by: Option<UserId>) -> Option<QueryBuilder<Postgres>> {
    let (role, condition) = match event.what {
        DiaryFact::DailyEntrySubmitted { .. } | DiaryFact::DailyEntryMissing => {
            (Role::ProjectManager, "")
        }
        // A returned entry is approved only once it is submitted again.
        DiaryFact::DailyEntryEdited { .. } => (Role::ProjectManager, " and e.status = 'submitted'"),
        DiaryFact::DiaryDayOpened => (Role::Engineer, ""),
        DiaryFact::DailyEntryReturned { .. } => (Role::Engineer, " and u.id = e.author_id"),
        DiaryFact::DailyEntryApproved { .. } | DiaryFact::DailyEntryShared { .. } => {
            (Role::Client, " and e.client_revision is not null")
        }
        DiaryFact::WeeklyReportReady => (Role::Client, ""),
        DiaryFact::DailyEntryDrafted | DiaryFact::DailyEntryDeleted => return None,
    };
    let mut query = QueryBuilder::new("");
    select(&mut query, by, "false");
    query.push(" from project p ");
    if let Some(entry) = event.entry() {
        query.push(" join daily_entry e on e.project_id = p.id and e.id = ").push_bind(entry);
    }
    who_sees(&mut query, role);
    query.push(" and p.id = ").push_bind(event.project).push(condition);
    Some(query)
}

/// The clients and the manager, and all admins. Engineers see no amount.
fn of_payment(event: &PaymentEvent, by: Option<UserId>) -> QueryBuilder<Postgres> {
    let mut query = QueryBuilder::new("");
    let roles = [Role::Client, Role::ProjectManager, Role::Admin];
    for (seq, role) in roles.into_iter().enumerate() {
        query.push(if seq > 0 { " union all " } else { "" });
        select(&mut query, by, "false");
        query.push(" from project p ");
        who_sees(&mut query, role);
        query.push(" and p.id = ").push_bind(event.project);
    }
    query
}

/// The owner of the lead, or all salespeople while it has none, and the admins. A lead whose person was
/// deleted has nobody.
fn of_lead(event: &LeadEvent, by: Option<UserId>) -> QueryBuilder<Postgres> {
    let mut query = QueryBuilder::new(
        "select l.full_name as name, null::timestamptz as begun_at,
                (select full_name from users where id = ",
    );
    query.push_bind(by).push(
        ") as by, u.id as user_id, u.role, coalesce(u.id = l.owner_id, false) as is_member,
          false as watches
         from lead l
         join users u on u.status = 'active' and (u.role = 'admin' or u.role = 'salesperson'
             and (l.owner_id is null or l.owner_id = u.id))
         where l.purged_at is null and l.id = ",
    );
    query.push_bind(event.lead);
    query
}

/// The owner of the account, and the admins.
fn of_account(event: &AccountEvent, by: Option<UserId>) -> QueryBuilder<Postgres> {
    let mut query = QueryBuilder::new(
        "select owner.full_name as name, null::timestamptz as begun_at,
                (select full_name from users where id = ",
    );
    query.push_bind(by).push(
        ") as by, u.id as user_id, coalesce(u.role, u.requested_role) as role,
          false as is_member, false as watches
         from users owner
         join users u on u.id = owner.id or (u.role = 'admin' and u.status = 'active')
         where owner.id = ",
    );
    query.push_bind(event.user());
    query
}
