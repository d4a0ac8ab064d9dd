//! The consequences of an event: notifications and mails.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use kernel::{Cause, Delivery, Internal, JobId, NotificationEvent, Recorded, UserId};

use crate::{
    Choice, News, Notice, Notifications, Subject, Tx, news,
    news::{BURST, LIFE, MAIL_LIFE, is_news},
    notice,
};

impl Notifications {
    /// Tells who is to hear of an event, queues what they are mailed of it, and finishes `job` with
    /// that: all or nothing, and once, however often the job runs.
    #[tracing::instrument(skip_all, fields(event.id = recorded.id))]
    pub async fn react(
        &self,
        job: JobId,
        recorded: &Recorded,
        now: DateTime<Utc>,
    ) -> Result<(), Internal> {
        let admins = if notice::concerns_admins(&recorded.event) {
            self.store.active_admins().await?
        } else {
            Vec::new()
        };
        let news = self.chosen_news(recorded, now).await?;
        let mut tx = self.store.begin().await?;
        if !tx.take(job).await? {
            return Ok(());
        }
        let mut notices = notice::about(recorded, &admins);
        // The worker was away for long, or the event is history that a demo made up.
        notices.retain(|it| it.not_after.is_none_or(|it| it >= now));
        if !notices.is_empty() {
            let with_key = |it| {
                let key = notice::dedupe_key(recorded, &it);
                (it, key)
            };
            let notices: Vec<_> = notices.into_iter().map(with_key).collect();
            tx.enqueue(&notices, now).await?;
        }
        if !news.is_empty() {
            let told = tell(&mut *tx, recorded, &news, now).await?;
            if self.mails_news {
                mail(&mut *tx, recorded, &news, &told, now).await?;
            }
        }
        tx.finish(job, now).await?;
        tx.commit().await
    }

    /// People whose list contains the event, or soon will.
    pub async fn listed_for(
        &self,
        recorded: &Recorded,
        now: DateTime<Utc>,
    ) -> Result<HashSet<UserId>, Internal> {
        let news = self.chosen_news(recorded, now).await?.into_iter();
        Ok(news.filter(|(_, choice)| choice.in_app).map(|(it, _)| it.to).collect())
    }

    /// The notifications of an event with their recipients' settings.
    async fn chosen_news(
        &self,
        recorded: &Recorded,
        now: DateTime<Utc>,
    ) -> Result<Vec<(News, Choice)>, Internal> {
        if !is_news(&recorded.event) || recorded.at + LIFE < now {
            return Ok(Vec::new());
        }
        let Some(audience) = self.store.audience(recorded).await? else { return Ok(Vec::new()) };
        let news = news(recorded, &audience);
        let readers: Vec<UserId> = news.iter().map(|it| it.to).collect();
        let chosen = self.store.choices(&readers).await?;
        let choice = |it: &News| {
            let own = chosen.iter().find(|(by, choice)| *by == it.to && choice.topic == it.topic);
            own.map_or_else(|| it.topic.usual(), |(_, choice)| *choice)
        };
        let with_choice = |it: News| {
            let choice = choice(&it);
            (it, choice)
        };
        Ok(news.into_iter().map(with_choice).collect())
    }
}

/// Keeps what goes into lists, and says so in the log.
async fn tell(
    tx: &mut dyn Tx,
    recorded: &Recorded,
    news: &[(News, Choice)],
    now: DateTime<Utc>,
) -> Result<Vec<Delivery>, Internal> {
    let listed = news.iter().filter(|(_, choice)| choice.in_app);
    let listed: Vec<News> = listed.map(|(it, _)| it.clone()).collect();
    if listed.is_empty() {
        return Ok(Vec::new());
    }
    let told = tx.tell(recorded, &listed).await?;
    tx.publish(&Cause::system(now), &NotificationEvent::Notified { told: told.clone() }.into())
        .await?;
    Ok(told)
}

/// Queues what is mailed, once for each notification, or where there is none, for each burst.
async fn mail(
    tx: &mut dyn Tx,
    recorded: &Recorded,
    news: &[(News, Choice)],
    told: &[Delivery],
    now: DateTime<Utc>,
) -> Result<(), Internal> {
    let not_after = recorded.at + MAIL_LIFE;
    if not_after < now {
        return Ok(());
    }
    let mailed = news.iter().filter(|(it, choice)| it.is_mailed && choice.email);
    let queued = |(it, _): &(News, Choice)| {
        let notification = told.iter().find(|told| told.user == it.to).map(|it| it.notification);
        let key = match notification {
            Some(id) => format!("mail:news:{id}"),
            None => {
                let burst = recorded.at.timestamp() / BURST.num_seconds();
                format!("mail:news:{}:{}:{}:{burst}", it.to, it.topic, it.thread)
            }
        };
        let subject = Subject::News { event: recorded.id, at: recorded.at, notification };
        (Notice { to: it.to.into(), subject, not_after: Some(not_after) }, key)
    };
    let queued: Vec<_> = mailed.map(queued).collect();
    if queued.is_empty() { Ok(()) } else { tx.enqueue(&queued, now + BURST).await }
}
