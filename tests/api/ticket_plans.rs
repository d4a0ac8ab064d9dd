//! How the database looks for tickets, when there are many.

use chrono::{DateTime, Utc};
use kernel::{Actor, Cursor, Days, Role, SessionId, UserId};
use postgres::Store;
use sqlx::{AssertSqlSafe, Executor, PgConnection};
use tickets::{Category, Filter, Order, Priority, Status, Store as _};

use crate::cluster;

const TICKETS: i64 = 20_000;
const PROJECTS: i64 = 2_000;

/// A firm with tickets enough that to look at all of them is never the best.
struct Many {
    store: Store,
    database: postgres::Database,
    owner: PgConnection,
}

impl Many {
    async fn made() -> Self {
        let database = cluster::database().await;
        let mut owner = cluster::owner(&database).await;
        for (name, role) in [
            ("client", "client"),
            ("engineer", "engineer"),
            ("manager", "project_manager"),
            ("admin", "admin"),
        ] {
            let sql = "insert into users (id, email, full_name, role, requested_role, status,
                           email_verified_at, created_at, updated_at, version)
                       values (gen_random_uuid(), $1 || '@plumbline.localhost', $1, $2, $2,
                               'active', now(), now(), now(), 1)";
            sqlx::query(sql).bind(name).bind(role).execute(&mut owner).await.unwrap();
        }
        let filled = [
            (include_str!("../../crates/xtask/src/bench/projects/fill.sql"), PROJECTS),
            (include_str!("../../crates/xtask/src/bench/tickets/fill.sql"), TICKETS),
        ];
        for (sql, size) in filled {
            let sql = sql.replace(":size", &size.to_string());
            let sql = sql.replace(":projects", &PROJECTS.to_string());
            owner.execute(AssertSqlSafe(sql)).await.unwrap();
        }
        owner.execute("vacuum analyze").await.unwrap();
        Self { store: Store::new(&database), database, owner }
    }

    async fn actor(&self, name: &str, role: Role) -> Actor {
        let user =
            sqlx::query_scalar("select id from users where email = $1 || '@plumbline.localhost'");
        let user: UserId = user.bind(name).fetch_one(self.database.pool()).await.unwrap();
        Actor { user, role, session: SessionId::new(), confirmed_at: now(), only: None }
    }

    /// The query plans of a list: for these values and, of a prepared statement, for any. No list
    /// may scan all tickets or all comments.
    async fn plans(&self, actor: &Actor, filter: &Filter) -> Vec<String> {
        let plans = self.store.explain_tickets(actor, filter, now()).await.unwrap();
        for (plan, table) in plans.iter().flat_map(|it| [(it, "ticket"), (it, "comment")]) {
            let all = format!("Seq Scan on {table} ");
            assert!(!plan.contains(&all), "{filter:?} as {}:\n{plan}", actor.role);
        }
        plans
    }
}

fn now() -> DateTime<Utc> {
    "2026-06-01T06:00:00Z".parse().unwrap()
}

fn everything() -> Filter {
    Filter {
        search: None,
        status: None,
        priority: None,
        category: None,
        assignee: None,
        unassigned: false,
        requester: None,
        project: None,
        overdue: false,
        open: false,
        watching: false,
        raised: Days::default(),
        resolved: Days::default(),
        order: Order::Newest,
        after: None,
        limit: 50,
    }
}

fn search(text: &str) -> Filter {
    Filter { search: Some(text.to_owned()), order: Order::Relevance, ..everything() }
}

#[tokio::test]
async fn each_list_has_its_index() {
    let many = Many::made().await;
    let admin = many.actor("admin", Role::Admin).await;
    let check = async |filter: Filter, indices: &[&str]| {
        for plan in many.plans(&admin, &filter).await {
            for index in indices {
                assert!(plan.contains(index), "{index}, {filter:?}:\n{plan}");
            }
        }
    };
    check(everything(), &["ticket_pkey"]).await;
    let id = "01900000-0000-7000-a000-0000000003e8".parse().unwrap();
    let after = Some(Cursor { order: "newest".to_owned(), key: String::new(), id, total: None });
    check(Filter { after, ..everything() }, &["ticket_pkey", "Index Cond: (id < "]).await;
    let waiting = Some(Status::WaitingOnClient);
    // One in twenty: whether by age or by state, by an index.
    check(Filter { status: waiting, ..everything() }, &["using ticket_"]).await;
    let category = Some(Category::Safety);
    check(Filter { status: waiting, category, ..everything() }, &["ticket_by_status_and_category"])
        .await;
    let status = Some(Status::Cancelled);
    let priority = Some(Priority::Urgent);
    check(Filter { status, priority, ..everything() }, &["ticket_by_status_and_urgency"]).await;
    check(Filter { order: Order::Updated, ..everything() }, &["ticket_by_update"]).await;
    check(Filter { order: Order::Priority, ..everything() }, &["ticket_by_urgency"]).await;
    check(Filter { order: Order::Due, ..everything() }, &["ticket_by_due"]).await;
    check(Filter { overdue: true, order: Order::Due, ..everything() }, &["ticket_by_due"]).await;
    check(Filter { order: Order::Next, ..everything() }, &["ticket_by_turn"]).await;
    // The columns of the board.
    for status in [Some(Status::Open), Some(Status::Closed)] {
        let column = Filter { status, order: Order::Next, ..everything() };
        check(column, &["ticket_by_status_and_turn"]).await;
    }
    let assignee = Some(many.actor("engineer", Role::Engineer).await.user);
    let mine = Filter { assignee, open: true, order: Order::Next, ..everything() };
    check(mine, &["ticket_of_assignee"]).await;
    let nobody = Filter { unassigned: true, open: true, order: Order::Next, ..everything() };
    check(nobody, &["using ticket_"]).await;

    // Words, a part of what it is called, and what was said: each where it is kept.
    let rare = "c4ca4238a0b923820dcc509a6f75849b";
    check(search(rare), &["ticket_says", "ticket_called", "comment_says"]).await;
    check(search("balcony railing"), &["ticket_says", "ticket_called", "comment_says"]).await;
    check(search("TKT-10000042"), &["ticket_number_key"]).await;
    let both = Filter { status, ..search("railing smell") };
    check(both, &["ticket_says"]).await;
    // A word that all tickets contain is searched among the newest only.
    check(search("rain"), &["Index Scan Backward using ticket_pkey", "comment_says"]).await;
}

#[tokio::test]
async fn parts_of_names_are_looked_for_where_words_lead_to_little() {
    let mut many = Many::made().await;
    let admin = many.actor("admin", Role::Admin).await;
    let rename = "update ticket set title = case number when 10000001 then 'Gapless floor'
                      when 10000002 then 'Quoin' else 'Quoins' end
                  where number in (10000001, 10000002, 10000003);
                  update ticket set title = 'Quoinless wall' where number = 10000004";
    many.owner.execute(rename).await.unwrap();
    // However much is said of one, it is one.
    let said = "insert into comment (id, ticket_id, author_id, body, visibility, created_at, version)
                select gen_random_uuid(), t.id, t.requester_id, 'The quoin again.', 'client', now(), 1
                from ticket t, generate_series(1, 60) where t.number = 10000002";
    many.owner.execute(said).await.unwrap();
    let found = async |text: &str| {
        let filter = Filter { limit: 2_000, ..search(text) };
        many.store.tickets(&admin, &filter, now()).await.unwrap()
    };

    let gaps = found("gap").await;
    assert!(gaps.total.more, "{:?}", gaps.total);
    assert!(gaps.items.iter().all(|it| it.summary.title.starts_with("Gap of ")));
    assert_eq!(found("gapl").await.items.len(), 1);
    let quoins = found("quoin").await.items;
    let mut titles: Vec<_> = quoins.iter().map(|it| it.summary.title.as_str()).collect();
    titles.sort_unstable();
    assert_eq!(titles, ["Quoin", "Quoinless wall", "Quoins"]);
}

#[tokio::test]
async fn somebody_with_few_projects_has_few_tickets_looked_at() {
    let many = Many::made().await;
    let client = many.actor("client-7", Role::Client).await;
    let filters = [
        everything(),
        Filter { status: Some(Status::Closed), ..everything() },
        Filter { order: Order::Updated, ..everything() },
        Filter { order: Order::Next, ..everything() },
        search("mason"),
    ];
    for filter in filters {
        for plan in many.plans(&client, &filter).await {
            assert!(plan.contains("project_member_of"), "{filter:?}:\n{plan}");
        }
    }
    // Somebody with all of them has the newest looked at.
    let manager = many.actor("manager", Role::ProjectManager).await;
    for plan in many.plans(&manager, &everything()).await {
        assert!(plan.contains("Index Scan Backward using ticket_pkey"), "{plan}");
    }
    let next = Filter { order: Order::Next, ..everything() };
    for plan in many.plans(&manager, &next).await {
        assert!(plan.contains("using ticket_by_turn"), "{plan}");
    }
}
