//! Notifications: recipients, channels, reading.

mod bell;
mod bursts;
mod digests;
mod hearing;
mod mails;
mod once;
mod preferences;
mod unsubscribing;

use serde_json::{Value, json};

use crate::{
    app::App,
    projects::{Firm, Person},
};

impl Firm {
    /// Does all that follows from what happened.
    async fn react(&self) {
        self.app.worker.drain().await.unwrap();
    }

    /// A person's notifications, after all events were processed.
    async fn bell(&self, who: &Person) -> Value {
        self.react().await;
        self.get(who, "/notifications").await.ok()
    }

    /// The titles alone, the newest first.
    async fn headlines(&self, who: &Person) -> Vec<String> {
        let items = self.bell(who).await["items"].as_array().unwrap().clone();
        items.iter().map(|it| it["title"].as_str().unwrap().to_owned()).collect()
    }

    /// Nobody has been told anything yet.
    async fn silence(&self) {
        self.react().await;
        let mut owner = crate::cluster::owner(&self.app.database).await;
        for sql in ["delete from notification", "delete from job where kind = 'mail'"] {
            sqlx::query(sql).execute(&mut owner).await.unwrap();
        }
    }

    /// Chooses otherwise for one topic.
    async fn prefer(&self, who: &Person, topic: &str, channel: &str, wanted: bool) {
        let path = "/notifications/preferences";
        let mut all = self.get(who, path).await.ok();
        let topics = all["topics"].as_array_mut().unwrap();
        topics.iter_mut().find(|it| it["topic"] == topic).unwrap()[channel] = json!(wanted);
        assert_eq!(self.put(who, path, &all).await.ok(), all);
    }
}

/// The subjects of the mails that are due, by whom they go to.
async fn mailed(app: &App) -> Vec<(String, String)> {
    let mails = app.mails().await.into_iter();
    let mut res: Vec<_> = mails.map(|it| (it.to.email, it.subject)).collect();
    res.sort();
    res
}

fn to(who: &str, subject: &str) -> (String, String) {
    (format!("{who}@firm.example"), subject.to_owned())
}
