//! How the database looks for daily entries, when there are many.

use std::time::Instant;

use chrono::{DateTime, Utc};
use diary::{Filter, Period, Store as _};
use kernel::{Actor, ProjectId, Role, SessionId, UserId};
use postgres::Store;
use sqlx::{AssertSqlSafe, Executor};

use crate::cluster;

const PROJECTS: i64 = 200;
/// Entries of one project.
const ENTRIES: i64 = 100;

const PEOPLE: &str = "
    insert into users (id, email, full_name, role, requested_role, status, email_verified_at,
                       created_at, updated_at, version)
    select gen_random_uuid(), name || '@plumbline.localhost', name, role, role, 'active', now(),
           now(), now(), 1
    from (values ('engineer', 'engineer'), ('manager', 'project_manager'),
                 ('admin', 'admin')) people (name, role)";

const DIARY: &str = "
    insert into daily_entry (id, project_id, author_id, entry_on, status, revision,
        approved_revision, client_revision, request, submitted_at, created_at, updated_at, version)
    select gen_random_uuid(), p.id, u.id, '2026-01-01'::date + n::int, 'approved', 1, 1,
           case when n % 3 > 0 then 1 end, ''::bytea, now(), now(), now(), 1
    from project p, users u, generate_series(1, :entries) n where u.full_name = 'engineer';
    insert into daily_entry_revision (entry_id, revision, created_at, summary, work_items, labour,
        materials, equipment, delays, safety, shared_with_client, people, photos,
        first_photos, has_rain)
    select e.id, 1, now(), 'Steel tied.', '[]', '[]', '[]', '[]', '[]', '[]', true, 4, 0, '[]', false
    from daily_entry e;";

fn now() -> DateTime<Utc> {
    "2026-06-01T06:00:00Z".parse().unwrap()
}

/// A page is read by the index of its order, for each role, and sorts nothing. A report is read by the
/// index of shared entries.
#[tokio::test]
async fn a_feed_is_read_by_its_index() {
    let database = cluster::database().await;
    let mut owner = cluster::owner(&database).await;
    owner.execute(PEOPLE).await.unwrap();
    let projects = include_str!("../../crates/xtask/src/bench/projects/fill.sql");
    let size = PROJECTS.to_string();
    let projects = projects.replace(":size", &size).replace(":projects", &size);
    owner.execute(AssertSqlSafe(projects)).await.unwrap();
    let entries = DIARY.replace(":entries", &ENTRIES.to_string());
    owner.execute(AssertSqlSafe(entries)).await.unwrap();
    owner.execute("vacuum analyze").await.unwrap();

    let store = Store::new(&database);
    let filter = Filter {
        status: None,
        author: None,
        stage: None,
        milestone: None,
        delayed: false,
        from: None,
        to: None,
        after: None,
        limit: 20,
    };
    for (name, role, index) in [
        ("admin", Role::Admin, "daily_entry_feed"),
        ("manager", Role::ProjectManager, "daily_entry_feed"),
        ("engineer", Role::Engineer, "daily_entry_feed"),
        ("client-1", Role::Client, "daily_entry_shared"),
    ] {
        let find = "select id from users where email = $1 || '@plumbline.localhost'";
        let user: UserId =
            sqlx::query_scalar(find).bind(name).fetch_one(database.pool()).await.unwrap();
        let actor =
            Actor { user, role, session: SessionId::new(), confirmed_at: now(), only: None };
        let find = "select coalesce((select project_id from project_member where user_id = $1
                        order by project_id limit 1), (select id from project order by id limit 1))";
        let project: ProjectId =
            sqlx::query_scalar(find).bind(user).fetch_one(database.pool()).await.unwrap();
        for plan in store.explain_feed(&actor, project, &filter).await.unwrap() {
            assert!(plan.contains(index), "{role}:\n{plan}");
            for bad in ["Sort", "Seq Scan on daily_entry"] {
                assert!(!plan.contains(bad), "{bad} as {role}:\n{plan}");
            }
        }
        let period = Period::week("2026-03-02".parse().unwrap());
        let plans = store.explain_report(&actor, project, period).await.unwrap();
        assert_eq!(plans.len(), 3, "the statements of a report, however long it is");
        assert!(plans[1].contains("daily_entry_shared"), "{role}:\n{}", plans[1]);
        for plan in plans {
            // There are no photos here.
            for bad in ["Seq Scan on daily_entry e", "Seq Scan on daily_entry_revision"] {
                assert!(!plan.contains(bad), "{bad} as {role}:\n{plan}");
            }
        }
        let report = store.report(&actor, project, period).await.unwrap().unwrap();
        // Two of three entries are shared.
        assert!((4..=5).contains(&report.entries.len()), "{role}: {}", report.entries.len());
        let page = store.feed(&actor, project, &filter).await.unwrap();
        let started = Instant::now();
        for _ in 0..PAGES {
            store.feed(&actor, project, &filter).await.unwrap();
        }
        let each = started.elapsed() / PAGES;
        let items = page.map_or(0, |it| it.items.len());
        println!("{role}: a page of {items} in {each:?}");
    }
}

/// Pages that are timed.
const PAGES: u32 = 100;
