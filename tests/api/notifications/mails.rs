//! Mails about notifications.

use serde_json::{Value, json};

use super::{Firm, mailed, to};
use crate::projects::path;

#[tokio::test]
async fn watcher_is_mailed_after_a_minute() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let code = ticket["code"].as_str().unwrap();
    firm.silence().await;
    firm.say(&firm.manager, &ticket, "We come on Monday.").await.created();
    firm.say(&firm.manager, &ticket, "In the morning.").await.created();
    assert!(mailed(&firm.app).await.is_empty());
    firm.app.wait(61);
    let mails = firm.app.mails().await;
    let [mail] = mails.as_slice() else { panic!("{mails:?}") };
    assert_eq!(mail.to.email, "asha.rao@firm.example");
    assert_eq!(mail.subject, format!("Meera Iyer commented on {code}"));
    assert!(mail.text.contains("And 1 more."), "{}", mail.text);
    let link = format!("https://site.test/dashboard/ticket/{}", ticket["id"].as_str().unwrap());
    assert!(mail.text.contains(&link) && mail.html.contains(&link));
    firm.app.wait(3_600);
    assert!(mailed(&firm.app).await.is_empty());
}

#[tokio::test]
async fn read_or_removed_notification_is_not_mailed() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    for settle in ["read", "remove"] {
        firm.silence().await;
        firm.say(&firm.manager, &ticket, "We come on Monday.").await.created();
        let bell = firm.bell(&firm.client).await;
        let one = format!("/notifications/{}", bell["items"][0]["id"].as_str().unwrap());
        if settle == "read" {
            firm.post(&firm.client, &format!("{one}/read"), &Value::Null).await.done();
        } else {
            firm.delete(&firm.client, &one).await.done();
        }
        firm.app.wait(61);
        assert!(mailed(&firm.app).await.is_empty(), "{settle}");
    }
}

#[tokio::test]
async fn person_without_access_is_not_mailed() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    firm.assign(&firm.manager, &ticket, Some(&firm.engineer)).await.ok();
    firm.silence().await;
    firm.say(&firm.client, &ticket, "When do you come?").await.created();
    firm.react().await;
    let other = path(&site, &format!("/members/{}", firm.other_engineer.id));
    firm.put(&firm.manager, &other, &json!({"part": "engineer", "is_lead": true})).await.ok();
    let member = path(&site, &format!("/members/{}", firm.engineer.id));
    firm.delete(&firm.manager, &member).await.done();
    firm.app.wait(61);
    let mails = mailed(&firm.app).await;
    assert!(mails.iter().all(|(to, _)| !to.starts_with("vikram")), "{mails:?}");
}

#[tokio::test]
async fn mails_are_as_they_were_chosen() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let code = ticket["code"].as_str().unwrap();
    let subject = format!("Meera Iyer commented on {code}");
    let say = async || {
        firm.say(&firm.manager, &ticket, "We come on Monday.").await.created();
        firm.react().await;
    };
    firm.silence().await;
    firm.prefer(&firm.client, "ticket_comment", "email", false).await;
    say().await;
    firm.app.wait(61);
    assert!(mailed(&firm.app).await.is_empty());
    assert_eq!(firm.headlines(&firm.client).await.len(), 1);

    // Not in the list, and yet by mail: a burst is one mail.
    firm.prefer(&firm.client, "ticket_comment", "email", true).await;
    firm.prefer(&firm.client, "ticket_comment", "in_app", false).await;
    firm.silence().await;
    say().await;
    say().await;
    assert!(firm.headlines(&firm.client).await.is_empty());
    firm.app.wait(61);
    assert_eq!(mailed(&firm.app).await, [to("asha.rao", &subject)]);

    // Chosen otherwise in the last minute.
    say().await;
    firm.prefer(&firm.client, "ticket_comment", "email", false).await;
    firm.app.wait(61);
    assert!(mailed(&firm.app).await.is_empty());
}
