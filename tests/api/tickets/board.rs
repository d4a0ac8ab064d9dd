//! Tickets by where they stand.

use serde_json::{Value, json};

use super::{each, titles};
use crate::{cluster, projects::Firm};

#[tokio::test]
async fn each_stands_in_its_column() {
    let (firm, site, theirs) = Firm::with_two_sites().await;
    let ways: [&[&str]; 6] = [
        &[],
        &["in_progress"],
        &["in_progress", "waiting_on_client"],
        &["in_progress", "resolved"],
        &["in_progress", "resolved", "closed"],
        &["cancelled"],
    ];
    for way in ways {
        let ticket = firm.ticket(&firm.client, &site).await;
        for stop in way {
            firm.moved(&ticket, stop).await;
        }
    }
    firm.ticket(&firm.other_client, &theirs).await;
    firm.hidden(&site).await;
    let board = firm.get(&firm.client, "/tickets/board").await.ok();
    let order = ["open", "in_progress", "waiting_on_client", "resolved", "closed", "cancelled"];
    assert_eq!(each(&board["columns"], "status"), order);
    for column in board["columns"].as_array().unwrap() {
        assert_eq!(column["total"], json!({"count": 1, "more": false}));
        let items = column["items"].as_array().unwrap();
        assert_eq!(items.len(), 1);
        assert_eq!(items[0]["status"], column["status"]);
        assert_eq!(column["next_cursor"], Value::Null);
    }
    let open = async |who, query: &str| {
        let board = firm.get(who, &format!("/tickets/board?{query}")).await.ok();
        board["columns"][0]["total"]["count"].as_i64().unwrap()
    };
    assert_eq!(open(&firm.manager, "").await, 2);
    assert_eq!(open(&firm.admin, "").await, 3);
    assert_eq!(open(&firm.other_engineer, "").await, 1);
    let of = format!("project_id={}", theirs["id"].as_str().unwrap());
    assert_eq!(open(&firm.admin, &of).await, 1);
    assert_eq!(open(&firm.client, &of).await, 0);
    assert_eq!(open(&firm.admin, "search=subcontractor").await, 1);
    assert_eq!(open(&firm.client, "search=subcontractor").await, 0);
    assert_eq!(open(&firm.admin, "unassigned=true&priority=medium&watching=false").await, 3);
    assert_eq!(open(&firm.admin, "priority=urgent").await, 0);
    assert_eq!(open(&firm.engineer, "watching=true").await, 1);
    firm.get(&firm.salesperson, "/tickets/board").await.refused(403, "forbidden");
}

#[tokio::test]
async fn a_long_column_goes_on_as_a_list() {
    let (firm, site) = Firm::with_site().await;
    let mut expected = Vec::new();
    for seq in 0..23 {
        let title = format!("Ticket {seq:02}");
        firm.raise(&firm.client, &site, &json!({"title": title})).await.created();
        expected.push(title);
    }
    let board = firm.get(&firm.client, "/tickets/board").await.ok();
    let column = &board["columns"][0];
    assert_eq!(column["total"]["count"], 23);
    let mut seen = titles(column);
    assert_eq!(seen.len(), 20);
    let cursor = column["next_cursor"].as_str().unwrap();
    let rest = format!("/tickets?status=open&sort=next&cursor={cursor}");
    seen.extend(titles(&firm.get(&firm.client, &rest).await.ok()));
    assert_eq!(seen, expected);
}

#[tokio::test]
async fn open_tickets_are_next_due_first_and_ended_ones_newest_first() {
    let (firm, site) = Firm::with_site().await;
    let mut settled = Vec::new();
    for (title, priority) in [("Low", "low"), ("Urgent", "urgent"), ("High", "high")] {
        let body = json!({"title": title, "priority": priority});
        firm.app.wait(1);
        firm.raise(&firm.manager, &site, &body).await.created();
        let other = firm.raise(&firm.manager, &site, &body).await.created();
        settled.push(other);
    }
    for ticket in &settled {
        firm.moved(ticket, "cancelled").await;
    }
    let board = firm.get(&firm.manager, "/tickets/board").await.ok();
    assert_eq!(titles(&board["columns"][0]), ["Urgent", "High", "Low"]);
    assert_eq!(titles(&board["columns"][5]), ["High", "Urgent", "Low"]);
}

/// A search looks at a limited number of matches; above that, no column is complete.
#[tokio::test]
async fn a_search_looks_at_so_many() {
    const COPIES: &str = "
        insert into ticket (id, number, project_id, title, description, category, priority, status,
            requester_id, by_client, client_visible, first_response_minutes, resolution_minutes,
            started_at, paused_seconds, first_response_due_at, resolution_due_at, due_at, soon_at,
            reopen_count, created_at, updated_at, version)
        select gen_random_uuid(), (select max(number) from ticket) + n, project_id, title,
            description, category, priority, status, requester_id, by_client, client_visible,
            first_response_minutes, resolution_minutes, started_at, paused_seconds,
            first_response_due_at, resolution_due_at, due_at, soon_at, reopen_count, created_at,
            updated_at, version
        from ticket, generate_series(1, $2) n where id = $1::uuid";
    let (firm, site) = Firm::with_site().await;
    let begun = firm.ticket(&firm.client, &site).await;
    firm.moved(&begun, "in_progress").await;
    let open = firm.ticket(&firm.client, &site).await;
    let mut owner = cluster::owner(&firm.app.database).await;
    let mut copy = async |count: i32| {
        let query = sqlx::query(COPIES).bind(open["id"].as_str()).bind(count);
        query.execute(&mut owner).await.unwrap();
    };
    let totals = async |query: &str| {
        let board = firm.get(&firm.client, &format!("/tickets/board?{query}")).await.ok();
        let columns = board["columns"].as_array().unwrap().iter();
        columns.take(3).map(|it| it["total"].clone()).collect::<Vec<_>>()
    };
    let counted = |counts: [i32; 3], more: bool| {
        counts.map(|count| json!({"count": count, "more": more})).to_vec()
    };
    copy(998).await;
    assert_eq!(totals("search=damp").await, counted([999, 1, 0], false));
    copy(1).await;
    assert_eq!(totals("search=damp").await, counted([1_000, 1, 0], true));
    assert_eq!(totals("").await, counted([1_000, 1, 0], false));
    copy(1).await;
    let more = totals("").await.into_iter().map(|it| it["more"].clone());
    assert_eq!(more.collect::<Vec<_>>(), [true, false, false]);
}
