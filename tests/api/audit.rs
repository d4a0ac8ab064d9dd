//! The event log as admins and project managers read it.

use std::collections::BTreeSet;

use audit::{Filter, Kind, Place, Thing, Which};
use chrono::{DateTime, Utc};
use kernel::{Actor, Days, Role, SessionId, UserId};
use poem::http::Method;
use postgres::Store;
use serde_json::{Value, json};
use sqlx::Executor;

use crate::{
    cluster,
    projects::{Firm, Person},
};

impl Firm {
    /// All events that a filter leaves, page by page.
    async fn audited(&self, who: &Person, query: &str) -> Vec<Value> {
        self.audited_by(who, query, 200, async || ()).await
    }

    /// The same in pages of `limit`; `between` runs after each page.
    async fn audited_by(
        &self,
        who: &Person,
        query: &str,
        limit: usize,
        between: impl AsyncFn(),
    ) -> Vec<Value> {
        let mut events = Vec::new();
        let mut cursor = String::new();
        loop {
            let path = format!("/audit?limit={limit}&{query}{cursor}");
            let page = self.get(who, &path).await.ok();
            events.extend(page["items"].as_array().unwrap().clone());
            let Some(next) = page["next_cursor"].as_str() else { return events };
            cursor = format!("&cursor={next}");
            between().await;
        }
    }

    async fn audit_csv(&self, who: &Person, query: &str) -> Vec<Vec<String>> {
        let path = format!("/api/v1/audit/export?format=csv&{query}");
        let request = self.app.http.get(path);
        let request = request.header("authorization", format!("Bearer {}", who.token));
        let response = request.send().await.0;
        assert_eq!(response.status().as_u16(), 200);
        let name = response.header("content-disposition").map(str::to_owned);
        assert_eq!(name.as_deref(), Some("attachment; filename=\"audit-2026-11-21.csv\""));
        let bytes = response.into_body().into_vec().await.unwrap();
        let table = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap();
        let mut table = csv::Reader::from_reader(table);
        table.records().map(|it| it.unwrap().iter().map(str::to_owned).collect()).collect()
    }
}

fn text(it: &Value) -> &str {
    it.as_str().unwrap()
}

fn each<'a>(events: &'a [Value], field: &str) -> BTreeSet<&'a str> {
    events.iter().filter_map(|it| it.pointer(field)?.as_str()).collect()
}

#[tokio::test]
async fn manager_reads_events_of_their_projects_alone() {
    let (firm, site, theirs) = Firm::with_two_sites().await;
    firm.ticket(&firm.client, &site).await;
    firm.hidden(&site).await;
    firm.ticket(&firm.other_client, &theirs).await;
    firm.requested(&site).await;
    let draft = json!({"submit": false, "entry_on": "2026-11-21"});
    firm.filed(&site, &draft).await;
    let lead = json!({"full_name": "Zubeda", "phone": "99230 55506", "source": "phone"});
    let key = [("idempotency-key", "one")];
    firm.app.call_with(&firm.admin.token, Method::POST, "/leads", &lead, &key).await.created();

    let projects = |events: &[Value]| -> BTreeSet<String> {
        events.iter().map(|it| text(&it["project"]["id"]).to_owned()).collect()
    };
    let only = |project: &Value| BTreeSet::from([text(&project["id"]).to_owned()]);
    let mine = firm.audited(&firm.manager, "").await;
    assert_eq!(projects(&mine), only(&site), "each event has a project, and it is theirs");
    let kinds = each(&mine, "/kind");
    for kind in ["project_created", "ticket_raised", "payment_requested", "member_added"] {
        assert!(kinds.contains(kind), "{kind}");
    }
    assert!(!kinds.contains("daily_entry_drafted"), "nobody but its author sees a draft");
    let others = firm.audited(&firm.other_manager, "").await;
    assert_eq!(projects(&others), only(&theirs));

    let all = firm.audited(&firm.admin, "").await;
    let things = each(&all, "/thing/kind");
    for thing in ["user", "project", "ticket", "payment", "lead", "daily_entry"] {
        assert!(things.contains(thing), "{thing}");
    }
    assert!(each(&all, "/kind").contains("daily_entry_drafted"));
    let counted = firm.get(&firm.admin, "/audit?limit=1").await.ok();
    assert_eq!(counted["total"], json!({"count": all.len(), "more": false}));

    // No filter reaches beyond the scope.
    for query in [
        "thing=user".to_owned(),
        "thing=lead".to_owned(),
        "kind=signed_in".to_owned(),
        format!("thing_id={}", text(&theirs["id"])),
        format!("thing_id={}", text(&theirs["code"])),
        format!("thing_id={}", firm.manager.id),
        format!("actor_id={}", firm.other_client.id),
    ] {
        assert_eq!(firm.audited(&firm.manager, &query).await, [Value::Null; 0], "{query}");
        assert_ne!(firm.audited(&firm.admin, &query).await, [Value::Null; 0], "{query}");
        assert!(firm.audit_csv(&firm.manager, &query).await.is_empty(), "{query}");
    }
    for who in [&firm.client, &firm.engineer, &firm.salesperson] {
        firm.get(who, "/audit").await.refused(403, "forbidden");
        firm.get(who, "/audit/export?format=csv").await.refused(403, "forbidden");
    }
}

#[tokio::test]
async fn events_hold_their_author_thing_and_values() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    firm.moved(&ticket, "in_progress").await;
    let query = format!("thing_id={}", text(&ticket["code"]));
    let events = firm.audited(&firm.manager, &query).await;
    let kinds: Vec<_> = events.iter().map(|it| text(&it["kind"])).collect();
    assert_eq!(kinds, ["ticket_status_changed", "ticket_raised"], "newest first");
    let event = &events[0];
    assert_eq!(event["by"], json!({"id": firm.manager.id, "full_name": "Meera Iyer"}));
    let thing = json!({
        "kind": "ticket", "id": ticket["id"], "code": ticket["code"], "name": ticket["title"],
    });
    assert_eq!(event["thing"], thing);
    let project = json!({"id": site["id"], "code": "PRJ-0001", "name": "Rao residence"});
    assert_eq!(event["project"], project);
    let changes = json!([{"field": "status", "from": "open", "to": "in_progress"}]);
    assert_eq!(event["changes"], changes);
    assert_eq!(text(&event["request_id"]).len(), 36);
    assert!(event.get("address").is_none() && event.get("agent").is_none());

    let all = firm.audited(&firm.admin, "").await;
    firm.app.worker.drain().await.unwrap();
    let told = firm.audited(&firm.admin, "kind=notified").await;
    assert_eq!(each(&told, "/thing/kind"), BTreeSet::from(["notification"]));
    let others = firm.audited(&firm.admin, "notifications=false").await;
    assert_eq!(others, all, "a delivery follows from another event");
    let quiet = firm.audited(&firm.admin, "sign_ins=false").await;
    let quiet_kinds = each(&quiet, "/kind");
    assert!(each(&all, "/kind").contains("signed_in"));
    assert!(!quiet_kinds.contains("signed_in"), "{quiet_kinds:?}");
    assert!(quiet_kinds.contains("ticket_raised") && quiet_kinds.contains("notified"));

    let accounts = firm.audited(&firm.admin, "thing=user&kind=signed_in").await;
    let names = each(&accounts, "/thing/name");
    assert!(names.contains("Meera Iyer"), "{names:?}");
    assert_eq!(each(&accounts, "/kind"), BTreeSet::from(["signed_in"]));
}

#[tokio::test]
async fn events_name_their_lead_day_and_other_ticket() {
    let (firm, site) = Firm::with_site().await;
    let lead = json!({"full_name": "Zubeda", "phone": "99230 55506", "source": "phone"});
    let key = [("idempotency-key", "one")];
    let token = &firm.admin.token;
    let lead = firm.app.call_with(token, Method::POST, "/leads", &lead, &key).await.created();
    let place = format!("/leads/{}", text(&lead["id"]));
    let owner = json!({"owner_id": firm.admin.id});
    let assign = format!("{place}/assign");
    let lead = firm.decide(&firm.admin, Method::POST, &assign, &lead, &owner).await.ok();
    let of_lead = async || {
        let events = firm.audited(&firm.admin, "thing=lead").await;
        let names = events.iter().map(|it| it["thing"]["name"].clone()).collect::<Vec<_>>();
        (names, events[0]["changes"].clone())
    };
    let how = json!({"field": "how", "to": "claimed"});
    let (names, changes) = of_lead().await;
    assert_eq!(names, ["Zubeda", "Zubeda"]);
    assert_eq!(changes[1], how, "the author is the new owner");
    let renamed = json!({"full_name": "Zubeda Khan"});
    firm.decide(&firm.admin, Method::PATCH, &place, &lead, &renamed).await.ok();
    assert_eq!(of_lead().await.0, ["Zubeda Khan"; 3], "the log itself holds no name");

    firm.filed(&site, &json!({"entry_on": "2026-11-20"})).await;
    let entries = firm.audited(&firm.manager, "thing=daily_entry").await;
    assert_eq!(each(&entries, "/thing/name"), BTreeSet::from(["2026-11-20"]));
    assert_eq!(each(&entries, "/project/name"), BTreeSet::from(["Rao residence"]));

    let ticket = firm.ticket(&firm.client, &site).await;
    let other = firm.ticket(&firm.client, &site).await;
    let link = format!("/tickets/{}/links/{}", text(&ticket["id"]), text(&other["id"]));
    firm.put(&firm.manager, &link, &Value::Null).await.ok();
    let linked = firm.audited(&firm.manager, "kind=ticket_linked").await;
    let sides: Vec<_> = linked.iter().map(|it| (&it["thing"]["code"], &it["subject"])).collect();
    let (one, two) = (&ticket["code"], &other["code"]);
    assert_eq!(sides, [(two, one), (one, two)], "each side names the other");
    let ticket = firm.look(&firm.manager, &ticket).await;
    let ticket = firm.assign(&firm.manager, &ticket, Some(&firm.manager)).await.ok();
    firm.assign(&firm.manager, &ticket, Some(&firm.engineer)).await.ok();
    let assigned = firm.audited(&firm.manager, "kind=ticket_assigned").await;
    let changes = |it: &Value| it["changes"].as_array().unwrap().clone();
    assert!(!changes(&assigned[0]).contains(&how), "the new assignee is another person");
    assert!(changes(&assigned[1]).contains(&how));
}

#[tokio::test]
async fn filters_narrow_the_list() {
    let (mut firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    // The next day in India.
    firm.later(86_400).await;
    let late = firm.ticket(&firm.client, &site).await;
    let raised = async |query: &str| {
        let events = firm.audited(&firm.manager, &format!("kind=ticket_raised&{query}")).await;
        events.iter().map(|it| text(&it["thing"]["code"]).to_owned()).collect::<Vec<_>>()
    };
    let (first, second) = (text(&ticket["code"]), text(&late["code"]));
    assert_eq!(raised("").await, [second, first]);
    assert_eq!(raised("to=2026-11-21").await, [first]);
    assert_eq!(raised("from=2026-11-22").await, [second]);
    assert_eq!(raised("from=2026-11-21&to=2026-11-21").await, [first]);
    assert_eq!(raised("from=2026-11-23").await, [""; 0]);
    assert_eq!(raised(&format!("actor_id={}", firm.client.id)).await, [second, first]);
    assert_eq!(raised(&format!("actor_id={}", firm.engineer.id)).await, [""; 0]);
    assert_eq!(raised("thing=ticket").await, [second, first]);
    assert_eq!(raised("thing=project").await, [""; 0]);
    assert_eq!(raised(&format!("thing_id={}", text(&ticket["id"]))).await, [first]);
    assert_eq!(raised(&format!("thing=ticket&thing_id={first}")).await, [first]);
    assert_eq!(raised(&format!("thing=project&thing_id={first}")).await, [""; 0]);
    assert_eq!(raised("thing_id=tkt-9999").await, [""; 0], "nothing has this code");
    let of_client = firm.audited(&firm.admin, &format!("actor_id={}", firm.client.id)).await;
    assert_eq!(each(&of_client, "/by/id"), BTreeSet::from([firm.client.id.as_str()]));
}

#[tokio::test]
async fn impossible_filter_is_refused_with_its_parameter() {
    let firm = Firm::open().await;
    for (query, parameter, message) in [
        ("from=2026-11-21&to=2026-11-20", "to", "Must not be before the first day"),
        ("from=0001-01-01", "from", "Must be a day from 1900 to 2199"),
        ("from=yesterday", "from", "from is not valid"),
        ("thing_id=PRJ", "thing_id", "Must be an id, or a code such as PRJ-0042"),
        ("thing=planet", "thing", "thing is not one of the choices"),
        ("kind=all", "kind", "kind is not one of the choices"),
        ("actor_id=me", "actor_id", "actor_id is not an id"),
    ] {
        for path in [format!("/audit?{query}"), format!("/audit/export?format=csv&{query}")] {
            let problem = firm.get(&firm.manager, &path).await.refused(422, "invalid");
            let fault = &problem["detail"][0];
            assert_eq!(fault["loc"], json!(["query", parameter]), "{path}");
            assert_eq!(fault["msg"], message, "{path}");
        }
    }
    for query in ["cursor=AAAA", "limit=201", "limit=0"] {
        firm.get(&firm.admin, &format!("/audit?{query}")).await.refused(422, "invalid");
    }
}

#[tokio::test]
async fn pages_hold_each_event_once_while_others_are_added() {
    let (firm, site) = Firm::with_site().await;
    for _ in 0..4 {
        firm.ticket(&firm.client, &site).await;
    }
    for who in [&firm.admin, &firm.manager] {
        let before = firm.audited(who, "").await;
        let add = async || drop(firm.ticket(&firm.client, &site).await);
        let paged = firm.audited_by(who, "", 3, add).await;
        assert_eq!(paged, before, "the first page was read before anything was added");
    }
}

#[tokio::test]
async fn export_is_the_list_and_is_logged() {
    let (firm, site, theirs) = Firm::with_two_sites().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    firm.moved(&ticket, "in_progress").await;
    firm.ticket(&firm.other_client, &theirs).await;
    for query in ["", "thing=ticket", "kind=project_created", "from=2026-11-22"] {
        for who in [&firm.manager, &firm.other_manager] {
            let listed = firm.audited(who, query).await;
            let rows = firm.audit_csv(who, query).await;
            let ids: Vec<_> = listed.iter().map(|it| text(&it["request_id"])).collect();
            let exported: Vec<_> = rows.iter().map(|it| it[13].as_str()).collect();
            assert_eq!(exported, ids, "{query}");
        }
    }
    let row = &firm.audit_csv(&firm.manager, "kind=ticket_status_changed").await[0];
    let expected = [
        "2026-11-21 11:40",
        "Meera Iyer",
        "Ticket status changed",
        "Ticket",
        text(&ticket["code"]),
        text(&ticket["title"]),
        text(&ticket["id"]),
        "PRJ-0001",
        "Rao residence",
        "",
        "status: open",
        "status: in_progress",
        "",
    ];
    assert_eq!(row[..13], expected);
    let all = firm.audited(&firm.admin, "").await;
    assert_eq!(firm.audit_csv(&firm.admin, "").await.len(), all.len());
    let exported = firm.audited(&firm.admin, "kind=exported").await;
    assert_eq!(exported.len(), 10, "each is logged");
    let changes = json!([{"field": "list", "to": "audit"}, {"field": "format", "to": "csv"}]);
    assert_eq!(exported[0]["changes"], changes);
}

/// Events of a year, of 20 projects and 50 people, one in five thousand of a rare kind.
const FILL: &str = "
    select make_event_partitions(date '2026-01-01', 11);
    insert into users (id, email, full_name, role, requested_role, status, email_verified_at,
                       created_at, updated_at, version)
    select ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
           'p' || n || '@plumbline.localhost', 'P ' || n,
           case n when 0 then 'admin' else 'project_manager' end,
           case n when 0 then 'admin' else 'project_manager' end, 'active', now(), now(), now(), 1
    from generate_series(0, 49) n;
    insert into event (occurred_at, actor, request, entity, entity_id, project, kind, payload)
    select timestamptz '2026-01-01' + n * interval '10 minutes',
           ('01900000-0000-7000-8000-' || lpad((n % 50)::text, 12, '0'))::uuid,
           gen_random_uuid(),
           case when n % 5000 = 0 then 'lead_rules' when n % 3 = 0 then 'ticket' else 'user' end,
           ('01900000-0000-7000-9000-' || lpad((n % 900)::text, 12, '0'))::uuid,
           case when n % 3 = 0 and n % 5000 > 0
                then ('01900000-0000-7000-a000-' || lpad((n % 20)::text, 12, '0'))::uuid end,
           case when n % 5000 = 0 then 'lead_rules_changed' when n % 3 = 0 then 'ticket_edited'
                else 'signed_in' end,
           '{}'
    from generate_series(1, 50000) n;";

#[tokio::test]
async fn each_filter_reads_its_index() {
    let database = cluster::database().await;
    let mut owner = cluster::owner(&database).await;
    owner.execute(FILL).await.unwrap();
    owner.execute("vacuum analyze").await.unwrap();
    let store = Store::new(&database);
    let now: DateTime<Utc> = "2026-12-01T06:00:00Z".parse().unwrap();
    let person = |n: u8| format!("01900000-0000-7000-8000-{n:012}").parse::<UserId>().unwrap();
    let actor = |user: UserId, role| Actor {
        user,
        role,
        session: SessionId::new(),
        confirmed_at: now,
        only: None,
    };
    let admin = actor(person(0), Role::Admin);
    let manager = actor(person(1), Role::ProjectManager);
    let all = || Filter { limit: 50, ..Filter::default() };
    let deep = Place { at: "2026-03-01T00:00:00Z".parse().unwrap(), id: 9_000 }.cursor();
    let days = Days::new("2026-05-04".parse().ok(), "2026-05-05".parse().ok()).unwrap();
    let one = "01900000-0000-7000-9000-000000000300".parse().unwrap();
    for (name, filter, index) in [
        ("all", all(), "_occurred_at_id_idx"),
        ("a deep page", Filter { after: Some(deep.clone()), ..all() }, "_occurred_at_id_idx"),
        ("days", Filter { days, ..all() }, "_occurred_at_id_idx"),
        ("a person", Filter { by: Some(person(7)), ..all() }, "_actor_occurred_at_id_idx"),
        (
            "a rare kind",
            Filter { kind: Some(Kind::LeadRulesChanged), ..all() },
            "_kind_occurred_at_id_idx",
        ),
        (
            "a rare thing",
            Filter { thing: Some(Thing::LeadRules), ..all() },
            "_entity_occurred_at_id_idx",
        ),
        ("one thing", Filter { which: Some(Which::Id(one)), ..all() }, "_entity_entity_id_id_idx"),
    ] {
        let [page, count] = store.explain_audit(&admin, &filter).await.unwrap().try_into().unwrap();
        assert!(page.contains(index), "{name}: {index}\n{page}");
        let of_manager = store.explain_audit(&manager, &filter).await.unwrap().remove(0);
        for plan in [&page, &of_manager] {
            assert!(!plan.contains("Seq Scan on event_2026"), "{name}:\n{plan}");
        }
        // A count ends at its limit: where most events match, any way to read them is short.
        let is_rare = name.contains("rare") || name == "one thing";
        assert!(!is_rare || !count.contains("Seq Scan on event_2026"), "{name}:\n{count}");
    }
    let plans = store.explain_audit(&manager, &all()).await.unwrap();
    assert!(plans[0].contains("_project_occurred_at_id_idx"), "{}", plans[0]);
}
