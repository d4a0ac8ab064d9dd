//! The channels of notifications for people who have not chosen any.

use kernel::Role;
use serde_json::{Value, json};

use super::{SETTINGS, place};
use crate::projects::{Firm, Person, faults};

const OWN: &str = "/notifications/preferences";

impl Firm {
    /// The titles of a person's notifications of new tickets.
    async fn heard_of_tickets(&self, who: &Person) -> usize {
        self.app.worker.drain().await.unwrap();
        let list = self.get(who, "/notifications").await.ok();
        let items = list["items"].as_array().unwrap().iter();
        items.filter(|it| it["metadata"]["topic"] == "ticket_raised").count()
    }
}

fn topic<'a>(all: &'a Value, name: &str) -> &'a Value {
    all.as_array().unwrap().iter().find(|it| it["topic"] == name).unwrap()
}

fn set(items: &mut Value, name: &str, channel: &str, is_on: bool) {
    let mut all = items.as_array_mut().unwrap().iter_mut();
    all.find(|it| it["topic"] == name).unwrap()[channel] = json!(is_on);
}

#[tokio::test]
async fn channels_count_for_people_who_have_not_chosen_any() {
    let (firm, site) = Firm::with_site().await;
    let copy = firm.section("notification_defaults").await;
    let topics: Vec<_> = copy["value"].as_array().unwrap().iter().map(|it| &it["topic"]).collect();
    let expected: Vec<_> = notifications::Topic::ALL.iter().map(|it| json!(it.as_str())).collect();
    assert_eq!(topics, expected.iter().collect::<Vec<_>>());
    let document = json!({"topic": "document", "in_app": true, "email": false, "browser": true});
    assert_eq!(topic(&copy["value"], "document"), &document);

    // The engineer has saved their own settings, unchanged.
    let own = firm.get(&firm.engineer, OWN).await.ok();
    firm.put(&firm.engineer, OWN, &own).await.ok();
    let mut items = copy["value"].clone();
    set(&mut items, "ticket_raised", "in_app", false);
    set(&mut items, "document", "email", true);
    set(&mut items, "team", "email", false);
    let body = json!({"items": items});
    let saved = firm.save_section(&firm.admin, "notification_defaults", &copy, &body).await.ok();
    assert_eq!((&saved["version"], &saved["value"]), (&json!(2), &items));

    assert_eq!(firm.get(&firm.engineer, OWN).await.ok(), own);
    let seen = firm.get(&firm.manager, OWN).await.ok();
    assert_eq!(topic(&seen["topics"], "document")["email"], true);
    assert_eq!(topic(&seen["topics"], "team")["email"], false);
    firm.app.enroll("new@firm.example", Role::Engineer).await;
    let token = firm.app.token("new@firm.example").await;
    let fresh = firm.app.get(&token, OWN).await.ok();
    assert_eq!(topic(&fresh["topics"], "ticket_raised")["in_app"], false, "a new account");

    firm.ticket(&firm.client, &site).await;
    assert_eq!(firm.heard_of_tickets(&firm.manager).await, 0);
    assert_eq!(firm.heard_of_tickets(&firm.engineer).await, 1, "their own choice counts");
    // A choice of one's own replaces the default.
    let mut chosen = seen.clone();
    set(&mut chosen["topics"], "ticket_raised", "in_app", true);
    firm.put(&firm.manager, OWN, &chosen).await.ok();
    firm.ticket(&firm.client, &site).await;
    assert_eq!(firm.heard_of_tickets(&firm.manager).await, 1);

    let history = firm.versions(&firm.admin, "notification_defaults", "").await.ok();
    let expected = json!([
        {"field": "document.email", "from": false, "to": true},
        {"field": "team.email", "from": true, "to": false},
        {"field": "ticket_raised.in_app", "from": true, "to": false},
    ]);
    assert_eq!(history["items"][0]["changes"], expected);
    let old = firm.get(&firm.admin, "/settings/notification_defaults/versions/1").await.ok();
    let body = json!({"items": old["value"]});
    let restored =
        firm.save_section(&firm.admin, "notification_defaults", &saved, &body).await.ok();
    assert_eq!(restored["value"], copy["value"]);
    let fresh = firm.app.get(&token, OWN).await.ok();
    assert_eq!(topic(&fresh["topics"], "ticket_raised")["in_app"], true);
}

#[tokio::test]
async fn wrong_channels_are_refused_and_topics_that_are_left_out_are_as_delivered() {
    let firm = Firm::open().await;
    assert_eq!(firm.get(&firm.manager, SETTINGS).await.ok().get("notification_defaults"), None);
    firm.versions(&firm.manager, "notification_defaults", "").await.refused(403, "forbidden");
    let copy = firm.section("notification_defaults").await;
    let mut items = copy["value"].clone();
    items[1] = items[0].clone();
    set(&mut items, "account", "email", false);
    let body = json!({"items": items});
    let refused = firm.save_section(&firm.admin, "notification_defaults", &copy, &body).await;
    let expected = [
        (place("items.1.topic"), "This topic is in the list already".to_owned()),
        (place("items.15.email"), "Account emails are always sent".to_owned()),
    ];
    assert_eq!(faults(refused), expected);
    let body =
        json!({"items": [{"topic": "mail", "in_app": true, "email": true, "browser": true}]});
    let refused = firm.save_section(&firm.admin, "notification_defaults", &copy, &body).await;
    assert_eq!(faults(refused)[0].0, place("items.0.topic"));

    let silent = json!({"topic": "lead", "in_app": true, "email": false, "browser": false});
    let body = json!({"items": [silent]});
    firm.save_section(&firm.manager, "notification_defaults", &copy, &body)
        .await
        .refused(403, "forbidden");
    let saved = firm.save_section(&firm.admin, "notification_defaults", &copy, &body).await.ok();
    assert_eq!(saved["value"].as_array().unwrap().len(), 16);
    assert_eq!(topic(&saved["value"], "lead"), &silent);
    assert_eq!(topic(&saved["value"], "team"), topic(&copy["value"], "team"));
}
