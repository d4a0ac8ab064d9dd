//! The board and its sums, the lists of a salesperson, and their day.

use serde_json::{Value, json};

use super::sales::{DAY, HOUR, Shop, call, codes};

const CRORE: i64 = 1_000_000_000;

/// The status, the count and the two sums of each column with leads.
fn sums(board: &Value) -> Vec<(&str, i64, i64, i64)> {
    let number = |it: &Value| it.as_i64().unwrap();
    let columns = board["columns"].as_array().unwrap().iter();
    let sums = columns.map(|it| {
        let (value, weighted) = (number(&it["value_paise"]), number(&it["weighted_paise"]));
        (it["status"].as_str().unwrap(), number(&it["count"]), value, weighted)
    });
    sums.filter(|(_, count, ..)| *count > 0).collect()
}

#[tokio::test]
async fn columns_sum_what_the_reader_sees() {
    let shop = Shop::open().await;
    let worth = |value: i64| json!({"estimated_value_paise": value});
    for name in ["One", "Two", "Three"] {
        shop.enter(shop.seller(), name, &worth(CRORE)).await;
    }
    let lead = shop.enter(&shop.other, "Four", &worth(3 * CRORE)).await;
    let to = json!({"to": "negotiation"});
    shop.act(&shop.other, &lead, "/status", &to).await.ok();
    shop.unowned("Five").await;
    let junk = shop.enter(shop.seller(), "Six", &worth(CRORE)).await;
    shop.act(shop.seller(), &junk, "/status", &json!({"to": "junk"})).await.ok();

    let board = shop.firm.get(&shop.firm.admin, "/leads/board?limit=2").await.ok();
    assert_eq!(board["columns"].as_array().unwrap().len(), 10);
    let expected = [
        ("new", 4, 3 * CRORE, 3 * CRORE / 10),
        ("negotiation", 1, 3 * CRORE, 3 * CRORE * 8 / 10),
        ("junk", 1, CRORE, 0),
    ];
    assert_eq!(sums(&board), expected);
    assert_eq!(board["columns"][0]["leads"].as_array().unwrap().len(), 2, "the limit of a column");
    let own = shop.firm.get(&shop.other, "/leads/board").await.ok();
    assert_eq!(sums(&own), [("new", 1, 0, 0), ("negotiation", 1, 3 * CRORE, 3 * CRORE * 8 / 10)]);
    let few = shop.firm.get(&shop.firm.admin, "/leads/board?unowned=true").await.ok();
    assert_eq!(sums(&few), [("new", 1, 0, 0)]);
}

#[tokio::test]
async fn pages_in_each_order_show_each_lead_once() {
    let shop = Shop::open().await;
    for (at, name) in ["One", "Two", "Three", "Four", "Five", "Six", "Seven"].iter().enumerate() {
        let more = json!({
            "estimated_value_paise": i64::try_from(at % 3).unwrap() * CRORE,
            "next_follow_up_at": format!("2026-11-2{}T05:00:00Z", 3 + at % 4),
        });
        if at % 2 == 0 {
            shop.enter(shop.seller(), name, &more).await;
        } else {
            shop.enter(&shop.firm.admin, name, &more).await;
        }
    }
    let lost = shop.unowned("Eight").await;
    let body = json!({"to": "lost", "lost_reason": "price"});
    shop.act(&shop.firm.admin, &lost, "/status", &body).await.ok();
    for who in [&shop.firm.admin, shop.seller()] {
        for sort in ["follow_up", "newest", "value"] {
            let all = shop.codes(who, &format!("?sort={sort}")).await;
            let (mut paged, mut query) = (Vec::new(), format!("?sort={sort}&limit=3"));
            loop {
                let page = shop.firm.get(who, &format!("/leads{query}")).await.ok();
                assert_eq!(page["total"], json!({"count": 8, "more": false}));
                paged.extend(codes(&page["items"]));
                let Value::String(next) = &page["next_cursor"] else { break };
                query = format!("?sort={sort}&limit=3&cursor={next}");
            }
            assert_eq!((&paged, all.len()), (&all, 8), "{sort}");
        }
        let first = shop.firm.get(who, "/leads").await.ok();
        let items = first["items"].as_array().unwrap();
        let follow_ups: Vec<_> = items.iter().map(|it| it["next_follow_up_at"].as_str()).collect();
        assert!(follow_ups[..7].is_sorted() && follow_ups[7].is_none(), "{follow_ups:?}");
    }
    let open = shop.codes(&shop.firm.admin, "?status=open").await;
    assert_eq!(open.len(), 7);
    assert_eq!(shop.codes(&shop.firm.admin, "?status=lost").await.len(), 1);
}

#[tokio::test]
async fn desk_shows_what_waits_for_its_owner() {
    let mut shop = Shop::open().await;
    let tonight = json!({"next_follow_up_at": "2026-11-21T12:00:00Z"});
    let today = shop.enter(shop.seller(), "Today", &tonight).await;
    let reached = call("reached", "2026-11-21T12:00:00Z");
    shop.act(shop.seller(), &today, "/activities", &reached).await.ok();
    let overdue = shop.enter(shop.seller(), "Overdue", &json!({})).await;
    let reached = call("reached", "2026-11-21T07:00:00Z");
    shop.act(shop.seller(), &overdue, "/activities", &reached).await.ok();
    let proposed = shop.enter(shop.seller(), "Proposed", &json!({})).await;
    let proposal = json!({"kind": "proposal", "next_follow_up_at": "2026-12-20T07:00:00Z"});
    shop.act(shop.seller(), &proposed, "/activities", &proposal).await.ok();
    let uncalled = shop.asked("Uncalled").await;
    shop.later(2 * HOUR).await;
    let fresh = shop.asked("Fresh").await;
    let desk = shop.firm.get(shop.seller(), "/leads/desk").await.ok();
    let code = |it: &Value| vec![it["code"].as_str().unwrap().to_owned()];
    assert_eq!(codes(&desk["calls_overdue"]), code(&uncalled));
    assert_eq!(codes(&desk["overdue"]), code(&overdue));
    assert_eq!(codes(&desk["today"]), code(&today));
    assert_eq!(codes(&desk["unclaimed"]), code(&fresh));
    assert!(codes(&desk["unanswered"]).is_empty());
    let late = shop.codes(shop.seller(), "?overdue=true").await;
    assert_eq!(late.len(), 2, "{late:?}");
    shop.later(8 * DAY).await;
    let desk = shop.firm.get(shop.seller(), "/leads/desk").await.ok();
    assert_eq!(codes(&desk["unanswered"]), code(&proposed));
    let desk = shop.firm.get(&shop.other, "/leads/desk").await.ok();
    assert!(codes(&desk["unanswered"]).is_empty() && codes(&desk["overdue"]).is_empty());
    assert_eq!(codes(&desk["calls_overdue"]).len(), 2);
}
