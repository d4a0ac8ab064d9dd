//! Tickets by where they stand.

use serde_json::{Value, json};

use super::{each, titles};
use crate::projects::Firm;

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
    expected.reverse();
    let board = firm.get(&firm.client, "/tickets/board").await.ok();
    let column = &board["columns"][0];
    assert_eq!(column["total"]["count"], 23);
    let mut seen = titles(column);
    assert_eq!(seen.len(), 20);
    let cursor = column["next_cursor"].as_str().unwrap();
    let rest = format!("/tickets?status=open&sort=newest&cursor={cursor}");
    seen.extend(titles(&firm.get(&firm.client, &rest).await.ok()));
    assert_eq!(seen, expected);
}
