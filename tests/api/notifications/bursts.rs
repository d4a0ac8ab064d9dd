//! Events in quick succession become one notification.

use serde_json::json;

use super::Firm;

#[tokio::test]
async fn a_burst_is_told_as_one() {
    let (mut firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let code = ticket["code"].as_str().unwrap().to_owned();
    firm.silence().await;
    for seconds in [0, 20, 39] {
        firm.app.wait(seconds);
        firm.say(&firm.manager, &ticket, "We come on Monday.").await.created();
        firm.react().await;
    }
    let bell = firm.bell(&firm.client).await;
    assert_eq!(bell["items"].as_array().unwrap().len(), 1);
    let item = &bell["items"][0];
    assert_eq!(item["metadata"]["count"], 3);
    assert_eq!(item["title"], format!("Meera Iyer commented on {code}"));
    let message = "Damp patch under the window, in Rao residence. And 2 more.";
    assert_eq!(item["message"], message);
    assert_eq!(item["timestamp"], "2026-11-21T06:10:59+00:00");
    // A minute after the first it is news again; so it is once the first was read.
    firm.later(1).await;
    firm.say(&firm.manager, &ticket, "In the morning.").await.created();
    assert_eq!(firm.headlines(&firm.client).await.len(), 2);
    firm.post(&firm.client, "/notifications/read-all", &json!({})).await.done();
    firm.say(&firm.manager, &ticket, "At nine.").await.created();
    assert_eq!(firm.headlines(&firm.client).await.len(), 3);
    // Of another kind, or about another thing.
    firm.moved(&ticket, "in_progress").await;
    let other = firm.ticket(&firm.client, &site).await;
    firm.say(&firm.manager, &other, "Here, too.").await.created();
    assert_eq!(firm.headlines(&firm.client).await.len(), 5);
}

/// However many react at once, and in whichever order.
#[tokio::test]
async fn a_burst_that_is_told_by_many_is_one() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    firm.silence().await;
    for seq in 0..20 {
        firm.say(&firm.manager, &ticket, &format!("Word {seq}")).await.created();
    }
    let other = firm.app.another_instance();
    let (one, two) = tokio::join!(firm.app.worker.drain(), other.worker.drain());
    one.unwrap();
    two.unwrap();
    let bell = firm.bell(&firm.client).await;
    assert_eq!(bell["items"].as_array().unwrap().len(), 1);
    assert_eq!(bell["items"][0]["metadata"]["count"], 20);
    let last: i64 = sqlx::query_scalar("select max(id) from event where kind = 'ticket_commented'")
        .fetch_one(firm.app.database.pool())
        .await
        .unwrap();
    assert_eq!(bell["items"][0]["metadata"]["event"], last.to_string());
}
