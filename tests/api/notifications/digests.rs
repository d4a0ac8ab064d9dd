//! The daily digest.

use serde_json::json;

use super::{Firm, mailed, to};
use crate::projects::Person;

impl Firm {
    async fn wants_digest(&self, who: &Person) {
        let mut all = self.get(who, "/notifications/preferences").await.ok();
        all["digest"] = json!(true);
        for topic in all["topics"].as_array_mut().unwrap() {
            topic["email"] = json!(topic["topic"] == "account");
        }
        self.put(who, "/notifications/preferences", &all).await.ok();
    }
}

/// It is 11:40 in India; the next digest comes 20 hours and 20 minutes later.
#[tokio::test]
async fn unread_notifications_are_mailed_in_the_morning() {
    let (mut firm, site) = Firm::with_site().await;
    firm.silence().await;
    let queue = postgres::jobs::Queue::new(firm.app.database.pool().clone());
    queue.schedule_digest(firm.app.clock.now()).await.unwrap();
    for who in [&firm.client, &firm.engineer] {
        firm.wants_digest(who).await;
    }
    for title in ["Crack in the wall", "Leak at the tap"] {
        let more = json!({"title": title, "client_visible": true});
        firm.raise(&firm.manager, &site, &more).await.created();
    }
    firm.react().await;
    firm.post(&firm.engineer, "/notifications/read-all", &json!({})).await.done();
    firm.app.wait(20 * 3_600 + 19 * 60);
    assert!(mailed(&firm.app).await.is_empty());
    firm.app.wait(60);
    let mails = firm.app.mails().await;
    let [mail] = mails.as_slice() else { panic!("{mails:?}") };
    assert_eq!(mail.to.email, "asha.rao@firm.example");
    assert_eq!(mail.subject, "2 unread notifications at Plumbline");
    for title in ["Crack in the wall", "Leak at the tap"] {
        assert!(mail.text.contains(title) && mail.html.contains(title));
    }
    // Nothing new: no digest. And once a day, however often it is looked.
    firm.app.wait(24 * 3_600);
    assert!(mailed(&firm.app).await.is_empty());
    firm.later(60).await;
    firm.ticket(&firm.manager, &site).await;
    firm.react().await;
    firm.app.wait(24 * 3_600);
    let subject = "1 unread notification at Plumbline";
    let expected = [to("asha.rao", subject), to("vikram.nair", subject)];
    assert_eq!(mailed(&firm.app).await, expected);
    let now = firm.app.clock.now();
    firm.app.notifications.queue_digests(now).await.unwrap();
    assert!(mailed(&firm.app).await.is_empty());
}
