//! How somebody likes to hear of what happens.

use serde_json::{Value, json};

use super::Firm;
use crate::projects::places;

const PATH: &str = "/notifications/preferences";

#[tokio::test]
async fn each_chooses_among_what_there_is_for_them() {
    let firm = Firm::open().await;
    for (who, count) in [
        (&firm.client, 14),
        (&firm.engineer, 11),
        (&firm.manager, 13),
        (&firm.admin, 7),
        (&firm.salesperson, 2),
    ] {
        let all = firm.get(who, PATH).await.ok();
        assert_eq!(
            (&all["digest"], all["topics"].as_array().unwrap().len()),
            (&json!(false), count)
        );
    }
    let mut all = firm.get(&firm.client, PATH).await.ok();
    let quiet: Vec<_> = all["topics"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|it| it["email"] == false)
        .map(|it| it["topic"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(quiet, ["document", "ticket_raised", "daily_entry"]);
    all["digest"] = json!(true);
    all["topics"][0]["browser"] = json!(false);
    assert_eq!(firm.put(&firm.client, PATH, &all).await.ok(), all);
    assert_eq!(firm.get(&firm.client, PATH).await.ok(), all);
    assert_ne!(firm.get(&firm.engineer, PATH).await.ok(), all, "everybody has their own");
    all["digest"] = json!(false);
    assert_eq!(firm.put(&firm.client, PATH, &all).await.ok(), all);

    let refused = async |change: fn(&mut Value)| {
        let mut all = firm.get(&firm.salesperson, PATH).await.ok();
        change(&mut all);
        places(firm.put(&firm.salesperson, PATH, &all).await)
    };
    for (change, place) in [
        (
            (|it: &mut Value| it["topics"][1]["email"] = json!(false)) as fn(&mut Value),
            json!(["body", "topics", 1, "email"]),
        ),
        (|it| it["topics"][0]["topic"] = json!("team"), json!(["body", "topics", 0, "topic"])),
        (|it| it["topics"] = json!([]), json!(["body", "topics"])),
        (|it| it["digest"] = json!("yes"), json!(["body", "digest"])),
    ] {
        assert_eq!(refused(change).await[0], place);
    }
}

#[tokio::test]
async fn turned_off_topic_is_not_listed() {
    let (firm, site) = Firm::with_site().await;
    firm.silence().await;
    firm.prefer(&firm.manager, "ticket_raised", "in_app", false).await;
    firm.ticket(&firm.client, &site).await;
    assert!(firm.headlines(&firm.manager).await.is_empty());
    assert_eq!(firm.headlines(&firm.engineer).await.len(), 1);
}
