//! The weekly report: clients are told of it once, on Monday, by a mail that they can refuse.

use kernel::Cause;
use postgres::jobs::Queue;
use serde_json::{Value, json};

use crate::projects::{Firm, Person, path};

/// Monday, 09:30 in India.
const MONDAY: &str = "2026-11-23T04:00:00Z";

impl Firm {
    async fn weekly(&self, at: &str) -> usize {
        let cause = Cause::system(at.parse().unwrap());
        self.app.diary.tell_weeks(&cause).await.unwrap()
    }

    async fn shared_on(&self, site: &Value, on: &str) -> Value {
        let form = json!({
            "entry_on": on, "summary": "Slab steel tied.", "next_day_plan": "Cast the slab.",
            "delays": [{"reason": "rain_weather", "hours": 2.5}],
        });
        let entry = self.filed(site, &form).await;
        self.approve(&entry, &json!({})).await
    }

    async fn reports_told(&self, who: &Person) -> Vec<Value> {
        let list = self.get(who, "/notifications").await.ok();
        let items = list["items"].as_array().unwrap().iter();
        items.filter(|it| it["metadata"]["topic"] == "weekly_report").cloned().collect()
    }
}

#[tokio::test]
async fn clients_hear_of_the_weekly_report_once() {
    let (mut firm, site, _) = Firm::with_two_sites().await;
    assert_eq!(firm.weekly(MONDAY).await, 0, "nothing happened");
    let hidden = firm.filed(&site, &json!({"entry_on": "2026-11-20"})).await;
    assert_eq!(firm.weekly(MONDAY).await, 0, "nothing is approved");
    firm.approve(&hidden, &json!({"shared_with_client": false})).await;
    assert_eq!(firm.weekly(MONDAY).await, 0, "nothing is shared");
    let entry = firm.shared_on(&site, "2026-11-19").await;
    assert_eq!(firm.weekly("2026-11-23T03:59:59Z").await, 0, "it is not yet half past nine");
    assert_eq!(firm.weekly("2026-11-24T05:00:00Z").await, 0, "it is Tuesday");
    assert_eq!(firm.weekly("2026-11-30T05:00:00Z").await, 0, "that is the week after");
    firm.app.mails().await;
    assert_eq!(firm.weekly(MONDAY).await, 1);
    assert_eq!(firm.weekly(MONDAY).await, 0, "they are told once");
    assert_eq!(firm.app.another_instance().diary.tell_weeks(&cause()).await.unwrap(), 0);

    // The clock of the application stands on the Saturday before.
    firm.later(2 * 24 * 60 * 60).await;
    firm.app.worker.drain().await.unwrap();
    let told = firm.reports_told(&firm.client).await;
    assert_eq!(told.len(), 1);
    assert_eq!(told[0]["title"], "Rao residence: report of last week");
    let project = site["id"].as_str().unwrap();
    let link = format!("/dashboard/project/{project}?report=2026-11-16");
    assert_eq!(told[0]["actions"][0]["url"], link);
    for who in [&firm.engineer, &firm.manager, &firm.admin] {
        assert_eq!(firm.reports_told(who).await, [Value::Null; 0]);
    }
    assert_eq!(entry["is_shared"], true);
}

fn cause() -> Cause {
    Cause::system(MONDAY.parse().unwrap())
}

/// However often a server starts, the week is told of once.
#[tokio::test]
async fn the_job_of_monday_runs_once() {
    let (mut firm, site) = Firm::with_site().await;
    firm.shared_on(&site, "2026-11-19").await;
    let queue = Queue::new(firm.app.database.pool().clone());
    let start = async |firm: &Firm| {
        queue.schedule(firm.app.clock.now()).await.unwrap();
        firm.app.worker.drain().await.unwrap();
    };
    start(&firm).await;
    start(&firm).await;
    assert_eq!(firm.reports_told(&firm.client).await.len(), 0, "it is Saturday");
    firm.later(2 * 24 * 60 * 60).await;
    start(&firm).await;
    start(&firm).await;
    assert_eq!(firm.reports_told(&firm.client).await.len(), 1);
    let jobs = "select dedupe_key from job where kind = 'weekly_reports' order by dedupe_key";
    let keys: Vec<String> =
        sqlx::query_scalar(jobs).fetch_all(firm.app.database.pool()).await.unwrap();
    assert_eq!(keys, ["weekly_reports:2026-11-23", "weekly_reports:2026-11-30"]);
}

#[tokio::test]
async fn the_mail_tells_of_the_week() {
    let (mut firm, site) = Firm::with_site().await;
    firm.shared_on(&site, "2026-11-19").await;
    firm.app.mails().await;
    // From Saturday to Monday, half past nine.
    firm.later(2 * 24 * 60 * 60).await;
    let now = firm.app.cause();
    assert_eq!(now.today().to_string(), "2026-11-23", "{}", now.at);
    assert_eq!(firm.weekly(&now.at.to_rfc3339()).await, 1);
    firm.app.mails().await;
    firm.app.wait(61);
    let mails = firm.app.mails().await;
    let reports: Vec<_> = mails.iter().filter(|it| it.subject.contains("report of")).collect();
    let [mail] = reports.as_slice() else { panic!("{} mails", mails.len()) };
    assert_eq!(mail.subject, "Rao residence: report of 16–22 November 2026");
    let project = site["id"].as_str().unwrap();
    let link = format!("https://site.test/dashboard/project/{project}?report=2026-11-16");
    for body in [&mail.text, &mail.html] {
        for part in [
            "Thu 19 Nov: Slab steel tied.",
            "Cast the slab.",
            "Rain or weather: 1 day, 2.5 hours",
            link.as_str(),
        ] {
            assert!(body.contains(part), "{part}: {body}");
        }
    }
    assert!(mail.unsubscribe.is_some());
}

#[tokio::test]
async fn a_client_can_refuse_the_mail() {
    let (mut firm, site) = Firm::with_site().await;
    firm.shared_on(&site, "2026-11-19").await;
    let place = "/notifications/preferences";
    let mut wanted = firm.get(&firm.client, place).await.ok();
    let topics = wanted["topics"].as_array_mut().unwrap();
    let topic = topics.iter_mut().find(|it| it["topic"] == "weekly_report").unwrap();
    assert_eq!(topic["email"], true);
    topic["email"] = json!(false);
    firm.put(&firm.client, place, &wanted).await.ok();
    firm.later(2 * 24 * 60 * 60).await;
    assert_eq!(firm.weekly(&firm.app.cause().at.to_rfc3339()).await, 1);
    firm.app.mails().await;
    firm.app.wait(61);
    let mails = firm.app.mails().await;
    assert!(mails.iter().all(|it| !it.subject.contains("report of")));
    assert_eq!(firm.reports_told(&firm.client).await.len(), 1);
}

/// Entries that were hidden meanwhile are not mailed.
#[tokio::test]
async fn a_mail_is_not_sent_for_a_hidden_week() {
    let (mut firm, site) = Firm::with_site().await;
    let entry = firm.shared_on(&site, "2026-11-19").await;
    firm.later(2 * 24 * 60 * 60).await;
    assert_eq!(firm.weekly(&firm.app.cause().at.to_rfc3339()).await, 1);
    firm.app.mails().await;
    let hide = json!({"shared_with_client": false});
    firm.step_of(&firm.manager, &entry, "/share", &hide).await.ok();
    firm.app.wait(61);
    let mails = firm.app.mails().await;
    assert!(mails.iter().all(|it| !it.subject.contains("report of")));
    let report = firm.get(&firm.client, &path(&site, "/report")).await.ok();
    assert_eq!(report["entries"], json!([]));
}
