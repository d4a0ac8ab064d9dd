//! Which tickets there are.

use kernel::Cursor;
use serde_json::{Value, json};

use super::titles;
use crate::projects::{Firm, Person, places};

impl Firm {
    async fn titled(&self, project: &Value, title: &str, more: &Value) -> Value {
        let mut more = more.clone();
        more["title"] = json!(title);
        self.raise(&self.manager, project, &more).await.created()
    }
}

#[tokio::test]
async fn filters_and_orders_go_together() {
    let (mut firm, site, theirs) = Firm::with_two_sites().await;
    let assigned = json!({"priority": "low", "assignee_id": firm.engineer.id});
    let low = firm.titled(&site, "Low", &assigned).await;
    firm.titled(&site, "Urgent", &json!({"priority": "urgent", "category": "safety"})).await;
    let high = firm.titled(&site, "High", &json!({"priority": "high"})).await;
    let asked = json!({"title": "Asked", "priority": "medium"});
    firm.raise(&firm.client, &site, &asked).await.created();
    firm.raise(&firm.other_client, &theirs, &json!({"title": "Theirs"})).await.created();
    firm.later(60).await;
    firm.moved(&low, "in_progress").await;
    firm.later(60).await;
    firm.moved(&high, "cancelled").await;

    let of = |id: &Value| format!("project_id={}", id.as_str().unwrap());
    for (query, expected) in [
        ("", vec!["Theirs", "Asked", "High", "Urgent", "Low"]),
        ("sort=newest", vec!["Theirs", "Asked", "High", "Urgent", "Low"]),
        ("sort=updated", vec!["High", "Low", "Theirs", "Asked", "Urgent"]),
        ("sort=priority", vec!["Urgent", "High", "Theirs", "Asked", "Low"]),
        // Tickets without a due time are last.
        ("sort=due", vec!["Urgent", "Asked", "Theirs", "Low", "High"]),
        ("sort=next", vec!["Urgent", "Asked", "Theirs", "Low", "High"]),
        ("status=in_progress", vec!["Low"]),
        ("status=open&sort=priority", vec!["Urgent", "Theirs", "Asked"]),
        ("open=true", vec!["Theirs", "Asked", "Urgent", "Low"]),
        ("priority=high", vec!["High"]),
        ("category=safety", vec!["Urgent"]),
        ("unassigned=true", vec!["Theirs", "Asked", "High", "Urgent"]),
        (&format!("assignee_id={}", firm.engineer.id), vec!["Low"]),
        (&format!("assignee_id={}&unassigned=true", firm.engineer.id), vec![]),
        (&format!("requester_id={}", firm.client.id), vec!["Asked"]),
        (&of(&theirs["id"]), vec!["Theirs"]),
        (&format!("{}&priority=low&open=true", of(&site["id"])), vec!["Low"]),
        ("overdue=true", vec![]),
        (
            "open=false&unassigned=false&overdue=false",
            vec!["Theirs", "Asked", "High", "Urgent", "Low"],
        ),
    ] {
        let list = firm.get(&firm.admin, &format!("/tickets?{query}")).await.ok();
        assert_eq!(titles(&list), expected, "{query}");
        assert_eq!(list["total"], json!({"count": expected.len(), "more": false}), "{query}");
    }
    assert_eq!(firm.titles(&firm.manager, "watching=true").await, ["High", "Urgent", "Low"]);
    assert_eq!(firm.titles(&firm.engineer, "watching=true").await, ["Low"]);
    firm.later(60 * 60).await;
    assert_eq!(firm.titles(&firm.admin, "overdue=true").await, ["Urgent"]);
}

/// The titles of a reader's list, a ticket a page. A list of more than 50 pages repeats itself.
async fn one_by_one(firm: &Firm, reader: &Person, sort: &str) -> Vec<String> {
    let (mut seen, mut cursor) = (Vec::new(), String::new());
    for _ in 0..50 {
        let page = firm.get(reader, &format!("/tickets?sort={sort}&limit=1{cursor}")).await.ok();
        seen.extend(titles(&page));
        let Some(next) = page["next_cursor"].as_str() else { return seen };
        cursor = format!("&cursor={next}");
    }
    panic!("the list has no end: {seen:?}");
}

/// Also while its clock stands still, and no more once it is settled.
#[tokio::test]
async fn a_ticket_is_overdue_once_its_own_day_is_over() {
    let (mut firm, site) = Firm::with_site().await;
    let low = |due_on: &str| json!({"priority": "low", "due_on": due_on, "client_visible": true});
    for (title, status) in [("Settled", "resolved"), ("Asked", "waiting_on_client")] {
        let ticket = firm.titled(&site, title, &low("2026-11-21")).await;
        firm.moved(&ticket, "in_progress").await;
        firm.moved(&ticket, status).await;
    }
    firm.titled(&site, "By the clock", &low("2027-03-01")).await;
    firm.titled(&site, "Tomorrow", &low("2026-11-22")).await;
    let order = one_by_one(&firm, &firm.manager, "due").await;
    assert_eq!(order, ["Asked", "Tomorrow", "By the clock", "Settled"]);
    // Midnight in India is 18:30 UTC.
    firm.later(12 * 3_600 + 20 * 60).await;
    assert!(firm.titles(&firm.client, "overdue=true").await.is_empty());
    firm.later(1).await;
    assert_eq!(firm.titles(&firm.client, "overdue=true").await, ["Asked"]);
}

/// A list by due time is whole also with days when the clocks of India had another offset.
#[tokio::test]
async fn a_list_goes_on_after_days_of_long_ago() {
    let (firm, site) = Firm::with_site().await;
    let mut expected = Vec::new();
    for day in ["1900-01-01", "1905-12-31", "1941-10-15", "1943-01-01", "2026-12-31"] {
        for seq in 0..2 {
            let title = format!("{day} {seq}");
            firm.titled(&site, &title, &json!({"due_on": day})).await;
            expected.push(title);
        }
    }
    for sort in ["due", "next"] {
        assert_eq!(one_by_one(&firm, &firm.manager, sort).await, expected, "{sort}");
    }
}

/// For a client alone, tickets that wait for the client come first; for all, ended tickets come last.
#[tokio::test]
async fn a_client_reads_waiting_tickets_first() {
    let (firm, site) = Firm::with_site().await;
    let ways: [(&str, &[&str]); 5] = [
        ("Closed", &["in_progress", "resolved", "closed"]),
        ("Open", &[]),
        ("Asked", &["in_progress", "waiting_on_client"]),
        ("Done", &["in_progress", "resolved"]),
        ("Given up", &["cancelled"]),
    ];
    for (title, way) in ways {
        let body = json!({"title": title});
        firm.app.wait(1);
        let ticket = firm.raise(&firm.client, &site, &body).await.created();
        for stop in way {
            firm.moved(&ticket, stop).await;
        }
    }
    for (who, expected) in [
        (&firm.client, ["Asked", "Done", "Open", "Given up", "Closed"]),
        (&firm.manager, ["Open", "Asked", "Done", "Given up", "Closed"]),
    ] {
        assert_eq!(one_by_one(&firm, who, "next").await, expected);
    }
}

/// T-32: any query gives a list or a fault.
#[tokio::test]
async fn unknown_filter_is_refused() {
    let (firm, site) = Firm::with_site().await;
    firm.ticket(&firm.client, &site).await;
    for wrong in [
        "status=done",
        "status=",
        "priority=now",
        "category=leak",
        "sort=oldest",
        "sort=relevance",
        "sort=relevance&search=%20",
        "assignee_id=me",
        "requester_id=x",
        "project_id=PRJ-0001",
        "unassigned=2",
        "open=maybe",
        "limit=0",
        "limit=201",
        "limit=x",
        "cursor=x",
        "cursor=AAAA",
        "search=%00",
        &format!("search={}", "x".repeat(201)),
    ] {
        for path in ["tickets", "tickets/export", "tickets/board"] {
            let known = match path {
                "tickets" => true,
                "tickets/export" => !wrong.starts_with("limit") && !wrong.starts_with("cursor"),
                _ => ["search=%00", "priority=", "assignee", "project", "unassigned", "category"]
                    .iter()
                    .any(|it| wrong.starts_with(it)),
            };
            if known {
                let path = format!("/{path}?format=csv&{wrong}");
                firm.get(&firm.client, &path).await.refused(422, "invalid");
            }
        }
    }
    // Nothing is a word of a language of ours.
    for search in
        ["%25", "_", "'", "%22", "%5C", "a%20%26%20!", "(", ")%20or%20(", ":*", "%3C-%3E", "-"]
    {
        for sort in ["", "&sort=newest", "&sort=relevance", "&sort=due"] {
            firm.get(&firm.client, &format!("/tickets?search={search}{sort}")).await.ok();
        }
    }
}

/// Paging with concurrent changes repeats no ticket and skips none.
#[tokio::test]
async fn a_list_goes_on_where_it_was() {
    let (mut firm, site) = Firm::with_site().await;
    let mut codes = Vec::new();
    for (seq, priority) in
        ["low", "high", "urgent", "medium", "high", "low", "medium"].into_iter().enumerate()
    {
        firm.later(1).await;
        let title = format!("Wet wall {seq}");
        let it = firm.titled(&site, &title, &json!({"priority": priority})).await;
        codes.push(it["code"].clone());
    }
    let sorts = ["newest", "updated", "priority", "due", "next", "relevance"];
    for sort in sorts {
        let query = |rest: &str| format!("/tickets?search=wet%20wall&sort={sort}{rest}");
        let before = titles(&firm.get(&firm.manager, &query("")).await.ok());
        let old: Vec<_> = before.iter().filter(|it| it.starts_with("Wet wall")).cloned().collect();
        assert_eq!(old.len(), 7, "{sort}");
        let (mut seen, mut cursor) = (Vec::new(), String::new());
        loop {
            let page = firm.get(&firm.manager, &query(&format!("&limit=2{cursor}"))).await.ok();
            seen.extend(titles(&page));
            let Some(next) = page["next_cursor"].as_str() else { break };
            cursor = format!("&cursor={next}");
            for other in sorts.into_iter().filter(|it| *it != sort) {
                let path = format!("/tickets?search=wet%20wall&sort={other}{cursor}");
                firm.get(&firm.manager, &path).await.refused(422, "invalid");
            }
            if seen.len() == 4 {
                firm.titled(&site, "A wet wall meanwhile", &json!({"priority": "medium"})).await;
            }
        }
        seen.retain(|it| it.starts_with("Wet wall"));
        assert_eq!(seen, old, "{sort}");
    }
    let page = firm.get(&firm.manager, "/tickets?limit=200").await.ok();
    assert_eq!(page["next_cursor"], Value::Null);
}

#[tokio::test]
async fn a_list_says_what_can_be_done_to_each() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    for who in firm.askers() {
        let seen = firm.look(who, &ticket).await;
        let listed = firm.get(who, "/tickets").await.ok()["items"][0].clone();
        let board = firm.get(who, "/tickets/board").await.ok();
        for field in ["can", "next_statuses"] {
            assert_eq!(listed[field], seen[field], "{field}");
            assert_eq!(board["columns"][0]["items"][0][field], seen[field], "{field}");
        }
        // A list is of what lists show.
        for long in ["description", "watchers", "people", "resolution", "attachments"] {
            assert_eq!(listed[long], Value::Null, "{long}");
        }
    }
}

/// A place that no list can have given out.
#[tokio::test]
async fn a_place_is_one_of_its_list() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let id = ticket["id"].as_str().unwrap().parse().unwrap();
    let ask = async |sort: &str, key: &str| {
        let cursor = Cursor { order: sort.to_owned(), key: key.to_owned(), id, total: None };
        firm.get(&firm.client, &format!("/tickets?search=wet&sort={sort}&cursor={cursor}")).await
    };
    let days = ["0000-12-31T23:59:59Z", "-0001-01-01T00:00:00Z", "+10000-01-01T00:00:00Z"];
    for sort in ["newest", "updated", "priority", "due", "next", "relevance"] {
        for key in days.into_iter().chain(["x", "now"]) {
            let answer = ask(sort, key).await;
            assert_eq!(places(answer), [json!(["query", "cursor"])], "{sort}, {key}");
        }
    }
    for (sort, key) in [
        ("newest", ""),
        ("updated", "0001-01-01T00:00:00Z"),
        ("updated", "9999-12-31T23:59:59Z"),
        ("priority", "low"),
        ("due", ""),
        ("next", "-7"),
        ("relevance", "0.5"),
    ] {
        ask(sort, key).await.ok();
    }
}
