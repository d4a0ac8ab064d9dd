//! How the database looks for payments, when there are many.

use chrono::{DateTime, Utc};
use kernel::{Actor, ProjectId, Role, SessionId, UserId};
use payments::{DemandStatus, Filter, Order};
use postgres::Store;
use sqlx::{AssertSqlSafe, Executor};

use crate::cluster;

const PROJECTS: i64 = 200;
/// Payments of one project.
const PAYMENTS: i64 = 50;

const PEOPLE: &str = "
    insert into users (id, email, full_name, role, requested_role, status, email_verified_at,
                       created_at, updated_at, version)
    select gen_random_uuid(), name || '@plumbline.localhost', name, role, role, 'active', now(),
           now(), now(), 1
    from (values ('engineer', 'engineer'), ('manager', 'project_manager'),
                 ('admin', 'admin')) people (name, role)";

const DEMANDS: &str = "
    insert into demand (id, number, project_id, seq, kind, title, taxable_paise, gst_rate_bps,
        cgst_paise, sgst_paise, igst_paise, gross_paise, retention_paise, tds_paise,
        net_payable_paise, received_paise, tds_received_paise, reported_paise, has_receipts, status,
        due_on, invoice_no, invoice_on, notes, created_at, updated_at, version)
    select gen_random_uuid(), nextval('demand_number'), p.id, n, 'other', 'Terrace', 100000, 1800,
           9000, 9000, 0, 118000, 0, 0, 118000, case when n % 2 > 0 then 118000 else 0 end, 0, 0,
           n % 2 > 0, case when n % 2 > 0 then 'paid' else 'requested' end,
           '2026-01-01'::date + (p.number * 7 + n)::int % 365, 'INV/' || p.number || '/' || n,
           '2026-01-01', '', now(), now(), 1
    from project p, generate_series(1, :payments) n";

fn now() -> DateTime<Utc> {
    "2026-06-01T06:00:00Z".parse().unwrap()
}

/// A page is read by the index of its order and sorts nothing.
#[tokio::test]
async fn a_list_of_payments_is_read_by_its_index() {
    let database = cluster::database().await;
    let mut owner = cluster::owner(&database).await;
    owner.execute(PEOPLE).await.unwrap();
    let projects = include_str!("../../crates/xtask/src/bench/projects/fill.sql");
    let size = PROJECTS.to_string();
    let projects = projects.replace(":size", &size).replace(":projects", &size);
    owner.execute(AssertSqlSafe(projects)).await.unwrap();
    let demands = DEMANDS.replace(":payments", &PAYMENTS.to_string());
    owner.execute(AssertSqlSafe(demands)).await.unwrap();
    owner.execute("vacuum analyze").await.unwrap();

    let store = Store::new(&database);
    let project: ProjectId = sqlx::query_scalar("select id from project order by id limit 1")
        .fetch_one(database.pool())
        .await
        .unwrap();
    let all = Filter {
        project: None,
        status: None,
        kind: None,
        owed: false,
        overdue: false,
        age: None,
        from: None,
        to: None,
        order: Order::Due,
        after: None,
        limit: 20,
    };
    let newest = Filter { order: Order::Newest, ..all.clone() };
    let requested = Filter { status: Some(DemandStatus::Requested), ..all.clone() };
    let overdue = Filter { overdue: true, ..all.clone() };
    let of_project = Filter { project: Some(project), ..all.clone() };
    for (name, filter, index) in [
        ("all", all, "demand_by_due"),
        ("newest", newest, "demand_number_key"),
        ("requested", requested, "demand_by_status"),
        ("overdue", overdue, "demand_owed"),
        ("of a project", of_project, "demand_of_project_by_due"),
    ] {
        for (who, role) in [("admin", Role::Admin), ("manager", Role::ProjectManager)] {
            let find = "select id from users where email = $1 || '@plumbline.localhost'";
            let user: UserId =
                sqlx::query_scalar(find).bind(who).fetch_one(database.pool()).await.unwrap();
            let actor =
                Actor { user, role, session: SessionId::new(), confirmed_at: now(), only: None };
            let today = now().date_naive();
            for plan in store.explain_payments(&actor, &filter, today).await.unwrap() {
                assert!(plan.contains(index), "{name} as {role}:\n{plan}");
                for bad in ["Sort", "Seq Scan on demand"] {
                    assert!(!plan.contains(bad), "{bad}: {name} as {role}:\n{plan}");
                }
            }
        }
    }
}
