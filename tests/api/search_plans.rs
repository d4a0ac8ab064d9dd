//! How the database searches, when there is much.

use std::time::Instant;

use chrono::{DateTime, Utc};
use kernel::{Actor, Role, SessionId, UserId};
use postgres::Store;
use search::Store as _;
use sqlx::{AssertSqlSafe, Executor};

use crate::cluster;

const PROJECTS: i64 = 2_000;
const TICKETS: i64 = 20_000;
const LEADS: i64 = 10_000;
/// Of one project.
const ENTRIES: i64 = 10;

const PEOPLE: &str = "
    insert into users (id, email, full_name, role, requested_role, status, email_verified_at,
                       created_at, updated_at, version)
    select gen_random_uuid(), name || '@plumbline.localhost', name, role, role, 'active', now(),
           now(), now(), 1
    from (values ('client', 'client'), ('engineer', 'engineer'), ('manager', 'project_manager'),
                 ('sales', 'salesperson'), ('admin', 'admin')) people (name, role)";

/// Payments, documents and daily entries of each project, each with a rare word in its title.
const PARTS: &str = "
    insert into demand (id, number, project_id, seq, kind, title, taxable_paise, gst_rate_bps,
        cgst_paise, sgst_paise, igst_paise, gross_paise, retention_paise, tds_paise,
        net_payable_paise, received_paise, tds_received_paise, reported_paise, has_receipts, status,
        due_on, notes, created_at, updated_at, version)
    select gen_random_uuid(), nextval('demand_number'), p.id, n, 'other',
           'Terrace ' || md5(p.number || '/' || n), 100000, 1800, 9000, 9000, 0, 118000, 0, 0, 118000,
           0, 0, 0, false, 'scheduled', '2026-01-01', '', now(), now(), 1
    from project p, generate_series(1, 10) n;
    insert into document (id, project_id, title, category, visibility, created_by, created_at,
        updated_at, version)
    select gen_random_uuid(), p.id, 'Plan ' || md5(p.number || '-' || n), 'drawing', 'client', u.id,
           now(), now(), 1
    from project p, users u, generate_series(1, 10) n where u.full_name = 'manager';
    insert into daily_entry (id, project_id, author_id, entry_on, status, revision,
        approved_revision, client_revision, request, submitted_at, created_at, updated_at, version)
    select gen_random_uuid(), p.id, u.id, '2026-01-01'::date + n::int, 'approved', 1, 1, 1,
           ''::bytea, now(), now(), now(), 1
    from project p, users u, generate_series(1, :entries) n where u.full_name = 'engineer';
    insert into daily_entry_revision (entry_id, revision, created_at, summary, work_items, labour,
        materials, equipment, delays, safety, shared_with_client, people, photos,
        first_photos, has_rain)
    select e.id, 1, now(), 'Steel tied in bay ' || md5(e.id::text), '[]', '[]', '[]', '[]', '[]',
           '[]', true, 4, 0, '[]', false
    from daily_entry e;";

const LEADS_FILL: &str = include_str!("../../crates/xtask/src/bench/leads/fill.sql");

fn now() -> DateTime<Utc> {
    "2026-06-01T06:00:00Z".parse().unwrap()
}

struct Much {
    store: Store,
    database: postgres::Database,
}

impl Much {
    async fn made() -> Self {
        let database = cluster::database().await;
        let mut owner = cluster::owner(&database).await;
        owner.execute(PEOPLE).await.unwrap();
        let filled = [
            (include_str!("../../crates/xtask/src/bench/projects/fill.sql"), PROJECTS),
            (include_str!("../../crates/xtask/src/bench/tickets/fill.sql"), TICKETS),
            (LEADS_FILL, LEADS),
            (PARTS, PROJECTS),
        ];
        for (sql, size) in filled {
            let sql = sql.replace(":size", &size.to_string());
            let sql = sql.replace(":projects", &PROJECTS.to_string());
            let sql = sql.replace(":entries", &ENTRIES.to_string());
            owner.execute(AssertSqlSafe(sql)).await.unwrap();
        }
        owner.execute("vacuum analyze").await.unwrap();
        Self { store: Store::new(&database), database }
    }

    async fn actor(&self, name: &str, role: Role) -> Actor {
        let user =
            sqlx::query_scalar("select id from users where email = $1 || '@plumbline.localhost'");
        let user: UserId = user.bind(name).fetch_one(self.database.pool()).await.unwrap();
        Actor { user, role, session: SessionId::new(), confirmed_at: now(), only: None }
    }
}

/// No search scans a table of things, however rare or common its text is, and whoever searches.
#[tokio::test]
async fn no_search_reads_a_whole_table() {
    let much = Much::made().await;
    let rare = "c4ca4238a0b923820dcc509a6f75849b";
    for (name, role) in [
        ("admin", Role::Admin),
        ("manager", Role::ProjectManager),
        ("engineer", Role::Engineer),
        ("client-7", Role::Client),
        ("sales", Role::Salesperson),
    ] {
        let actor = much.actor(name, role).await;
        for text in [rare, "house", "milestone", "terrace", "steel", "ga", "42", "rain", "😀😀😀"]
        {
            let plan = much.store.explain_search(&actor, text).await.unwrap();
            for table in [
                "ticket",
                "comment",
                "milestone",
                "demand",
                "document",
                "lead",
                "daily_entry_revision",
            ] {
                let all = format!("Seq Scan on {table} ");
                assert!(!plan.contains(&all), "{text:?} as {role}:\n{plan}");
            }
            let started = Instant::now();
            let found = much.store.search(&actor, text).await.unwrap().len();
            println!("{role}, {text:?}: {found} in {:?}", started.elapsed());
        }
    }
    // A rare text has the index of each kind.
    let admin = much.actor("admin", Role::Admin).await;
    let plan = much.store.explain_search(&admin, rare).await.unwrap();
    for index in [
        "project_found",
        "ticket_called",
        "ticket_says",
        "milestone_found",
        "demand_found",
        "document_found",
        "daily_entry_found",
        "lead_called",
    ] {
        assert!(plan.contains(index), "{index}:\n{plan}");
    }
    let plan = much.store.explain_search(&admin, "TKT-0042").await.unwrap();
    assert!(plan.contains("ticket_number_key"), "{plan}");
    // Somebody with few projects has few things looked at.
    let client = much.actor("client-7", Role::Client).await;
    let plan = much.store.explain_search(&client, "house").await.unwrap();
    assert!(plan.contains("project_member_of"), "{plan}");
}
