//! How the database looks for leads, when there are many.

use chrono::{DateTime, Utc};
use kernel::{Actor, Cursor, Days, Role, SessionId, UserId};
use leads::{Filter, Order, Source, Status};
use postgres::Store;
use sqlx::{AssertSqlSafe, Executor};

use crate::cluster;

const LEADS: i64 = 20_000;
const SALESPEOPLE: i64 = 20;

const PEOPLE: &str = "
    insert into users (id, email, full_name, role, requested_role, status, email_verified_at,
                       created_at, updated_at, version)
    select gen_random_uuid(), 'sales-' || n || '@plumbline.localhost', 'Sales', 'salesperson',
           'salesperson', 'active', now(), now(), now(), 1
    from generate_series(0, :salespeople) n
    union all
    select gen_random_uuid(), 'admin@plumbline.localhost', 'Admin', 'admin', 'admin', 'active',
           now(), now(), now(), 1";

/// One in ten is nobody's, and one in five is open.
const FILL: &str = "
    insert into lead (id, number, status, full_name, phone, message, source, consent_basis,
        consented_at, owner_id, owned_since, estimated_value_paise, weighted_paise,
        first_call_due_at, first_call_at, next_follow_up_at, revisit_on, lost_reason, created_at,
        updated_at, version)
    select ('01900000-0000-7000-a000-' || lpad(to_hex(n), 12, '0'))::uuid, n, s.status,
           'Lead ' || md5(n::text), '+9198' || lpad(n::text, 8, '0'), '',
           (array['phone', 'walk_in', 'referral', 'event'])[n % 4 + 1], 'volunteered', s.at,
           o.id, case when o.id is not null then s.at end, n * 100000,
           case when s.is_open then n * 20000 else 0 end, s.at,
           case when n % 100 > 0 then s.at end,
           case when s.is_open or s.status = 'on_hold' then s.at + interval '30 days' end,
           case when s.status = 'on_hold' then date '2026-09-01' end,
           case when s.status = 'lost' then 'price' end, s.at, s.at, 1
    from generate_series(1, :leads) n
    cross join lateral (
        select (array['new', 'contacted', 'site_visited', 'negotiation'])[n % 4 + 1] as status,
               true as is_open, timestamptz '2026-01-01' + n * interval '10 minutes' as at
        where n % 5 = 0
        union all
        select (array['lost', 'lost', 'lost', 'on_hold', 'junk'])[n / 5 % 5 + 1], false,
               timestamptz '2026-01-01' + n * interval '10 minutes'
        where n % 5 > 0
    ) s
    left join lateral (
        select id from users where n % 10 > 0
            and email = 'sales-' || n / 10 % :salespeople + 1 || '@plumbline.localhost'
    ) o on true";

fn now() -> DateTime<Utc> {
    "2026-06-01T06:00:00Z".parse().unwrap()
}

fn all() -> Filter {
    Filter {
        search: None,
        status: None,
        source: None,
        owner: None,
        unowned: false,
        came: Days::default(),
        overdue: false,
        open: false,
        order: Order::FollowUp,
        after: None,
        limit: 20,
    }
}

/// A page is read by the index of its order, for an admin and for a salesperson, and nothing reads all
/// leads. Only the few of two pages are sorted together, for a salesperson.
#[tokio::test]
async fn a_list_of_leads_is_read_by_its_index() {
    let database = cluster::database().await;
    let mut owner = cluster::owner(&database).await;
    for sql in [PEOPLE, FILL] {
        let sql = sql.replace(":salespeople", &SALESPEOPLE.to_string());
        let sql = sql.replace(":leads", &LEADS.to_string());
        owner.execute(AssertSqlSafe(sql)).await.unwrap();
    }
    owner.execute("vacuum analyze").await.unwrap();
    let store = Store::new(&database);
    let actor = async |name: &str, role| {
        let find = "select id from users where email = $1 || '@plumbline.localhost'";
        let user: UserId =
            sqlx::query_scalar(find).bind(name).fetch_one(database.pool()).await.unwrap();
        Actor { user, role, session: SessionId::new(), confirmed_at: now(), only: None }
    };
    let admin = actor("admin", Role::Admin).await;
    let salesperson = actor("sales-7", Role::Salesperson).await;

    let newest = Filter { order: Order::Newest, ..all() };
    let value = Filter { order: Order::Value, ..all() };
    let after = |order: Order, key: &str| {
        let id = "01900000-0000-7000-a000-0000000003e8".parse().unwrap();
        let key = key.to_owned();
        let after = Cursor { order: order.as_str().to_owned(), key, id, total: None };
        Filter { order, after: Some(after), ..all() }
    };
    for (name, filter, admins, salespeople) in [
        ("all", all(), "lead_by_follow_up", "lead_of_owner_by_follow_up"),
        // One in 20 of the newest is theirs: few others are passed over.
        ("newest", newest.clone(), "lead_pkey", "lead_pkey"),
        ("value", value.clone(), "lead_by_value", "lead_of_owner_by_value"),
        (
            "next page",
            after(Order::FollowUp, "1780000000000000"),
            "lead_by_follow_up",
            "lead_of_owner_by_follow_up",
        ),
        ("next newest", after(Order::Newest, ""), "lead_pkey", "lead_pkey"),
        ("next value", after(Order::Value, "100000"), "lead_by_value", "lead_of_owner_by_value"),
        (
            "in a status",
            Filter { status: Some(Status::Negotiation), ..all() },
            "lead_in_column",
            "lead_of_owner_in_column",
        ),
        ("open", Filter { open: true, ..all() }, "lead_by_follow_up", "lead_of_owner_by_follow_up"),
        (
            "overdue",
            Filter { overdue: true, ..all() },
            "lead_by_follow_up",
            "lead_of_owner_by_follow_up",
        ),
        (
            "from a source",
            Filter { source: Some(Source::Referral), ..all() },
            "lead_by_follow_up",
            "lead_of_owner_by_follow_up",
        ),
        // One in ten: few others are passed over.
        ("nobody's", Filter { unowned: true, ..all() }, "lead_by_follow_up", "lead_by_follow_up"),
        (
            "one owner's",
            Filter { owner: Some(salesperson.user), ..all() },
            "lead_of_owner_by_follow_up",
            "lead_of_owner_by_follow_up",
        ),
    ] {
        for (actor, index) in [(&admin, admins), (&salesperson, salespeople)] {
            let plans = store.explain_leads(actor, &filter, now()).await.unwrap();
            let what = format!("{name} as {}", actor.role);
            let page = &plans[0];
            assert!(page.contains(index), "{what}: {index}\n{page}");
            // The count stops at its limit, and may read the table up to there.
            assert!(!page.contains("Seq Scan on lead"), "{what}:\n{page}");
            for sorts in page.split("Limit").skip(2) {
                assert!(!sorts.contains("Sort"), "{what}:\n{page}");
            }
        }
    }
    // To pass over all of the others would be to read them all.
    let newcomer = actor("sales-0", Role::Salesperson).await;
    let plans = store.explain_leads(&newcomer, &newest, now()).await.unwrap();
    assert!(plans[0].contains("lead_of_owner"), "{}", plans[0]);
    for (actor, index) in [(&admin, "lead_in_column"), (&salesperson, "lead_of_owner_in_column")] {
        let board = &store.explain_leads(actor, &all(), now()).await.unwrap()[2];
        assert!(board.contains(index) && !board.contains("Seq Scan on lead"), "{board}");
        assert!(!board.contains("Incremental Sort"), "{board}");
    }
    let rare = Filter { search: Some("c4ca4238a0b9".to_owned()), ..all() };
    for actor in [&admin, &salesperson] {
        for plan in &store.explain_leads(actor, &rare, now()).await.unwrap()[..2] {
            assert!(plan.contains("lead_called"), "{}:\n{plan}", actor.role);
        }
    }
}
