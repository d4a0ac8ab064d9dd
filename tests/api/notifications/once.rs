//! However often it is worked on, everything is told once.

use super::Firm;

impl Firm {
    async fn count(&self, sql: &'static str) -> i64 {
        sqlx::query_scalar(sql).fetch_one(self.app.database.pool()).await.unwrap()
    }
}

#[tokio::test]
async fn a_job_that_runs_twice_tells_once() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    firm.silence().await;
    firm.say(&firm.manager, &ticket, "We come on Monday.").await.created();
    // Two workers have it: the first one's lease ran out while it was at it.
    let queue = postgres::jobs::Queue::new(firm.app.database.pool().clone());
    let one = [(postgres::jobs::REACT, 1)];
    let job = queue.claim(&one, firm.app.clock.now()).await.unwrap().remove(0);
    firm.app.end_leases().await;
    let again = queue.claim(&one, firm.app.clock.now()).await.unwrap().remove(0);
    assert_eq!(job.id, again.id);
    let recorded = queue.event(&job).await.unwrap().unwrap();
    let now = firm.app.clock.now();
    let notifications = &firm.app.notifications;
    let (one, two) = tokio::join!(
        notifications.react(job.id, &recorded, now),
        notifications.react(job.id, &recorded, now),
    );
    one.unwrap();
    two.unwrap();
    notifications.react(job.id, &recorded, now).await.unwrap();
    assert_eq!(firm.count("select sum(count)::bigint from notification").await, 2);
    let notified = "select count(*) from event where kind = 'notified' and id > \
                    (select max(id) from event where kind = 'ticket_commented')";
    assert_eq!(firm.count(notified).await, 1);
    let mails =
        "select count(*) from job where kind = 'mail' and payload->'subject'->>'about' = 'news'";
    assert_eq!(firm.count(mails).await, 1, "the client watches, the engineer does not");
}

/// The log says who was told, in the transaction that told them.
#[tokio::test]
async fn the_log_says_who_was_told() {
    let (firm, site) = Firm::with_site().await;
    firm.silence().await;
    firm.ticket(&firm.client, &site).await;
    firm.react().await;
    let told: serde_json::Value = sqlx::query_scalar(
        "select payload->'told' from event where kind = 'notified' order by id desc limit 1",
    )
    .fetch_one(firm.app.database.pool())
    .await
    .unwrap();
    let mut users: Vec<_> =
        told.as_array().unwrap().iter().map(|it| it["user"].as_str().unwrap()).collect();
    users.sort_unstable();
    let mut expected = [firm.manager.id.as_str(), firm.engineer.id.as_str()];
    expected.sort_unstable();
    assert_eq!(users, expected);
    let ids = told.as_array().unwrap().iter();
    let ids: Vec<_> = ids.map(|it| it["notification"].as_str().unwrap().parse().unwrap()).collect();
    let found = firm.app.notifications.by_ids(&ids).await.unwrap();
    assert_eq!(found.len(), 2);
}

/// Old events cause no notification.
#[tokio::test]
async fn old_event_causes_no_notification() {
    let (firm, site) = Firm::with_site().await;
    firm.silence().await;
    firm.ticket(&firm.client, &site).await;
    firm.app.wait(8 * 86_400);
    firm.react().await;
    assert_eq!(firm.count("select count(*) from notification").await, 0);
}
