//! Writes and sends what people are mailed.

use chrono::{DateTime, NaiveTime, TimeDelta, Utc};
use kernel::{Cause, Internal, JobId, NotificationId, Recorded, UserId, last_week};

use crate::{
    Accepted, Account, Addressee, Attachment, Item, Letter, News, Notice, Notifications, SendError,
    Subject, Subscription, Topic, Undelivered, news,
};

/// Most entries of a digest that are listed one by one.
const DIGEST: usize = 20;
/// The period that a digest covers.
const DAY: TimeDelta = TimeDelta::days(1);
/// A digest that is later is no use any more.
const DIGEST_LIFE: TimeDelta = TimeDelta::hours(12);

/// The first 8 o'clock in the morning after `at`, in India.
pub fn next_digest(at: DateTime<Utc>) -> DateTime<Utc> {
    const MORNING: TimeDelta = TimeDelta::minutes(8 * 60 - (5 * 60 + 30));
    let today = at.date_naive().and_time(NaiveTime::MIN).and_utc() + MORNING;
    if today > at { today } else { today + DAY }
}

impl Notifications {
    /// Writes and sends one mail; None when there is no need to. `job` names it: a retry is the same
    /// mail to the receiver.
    #[tracing::instrument(skip_all, fields(job.id = %job))]
    pub async fn deliver(
        &self,
        job: JobId,
        notice: &Notice,
    ) -> Result<Option<Accepted>, Undelivered> {
        let Some(to) = self.store.recipient(notice.to).await? else { return Ok(None) };
        let letter = match (notice.to, &notice.subject) {
            (Addressee::Lead { lead }, Subject::EnquiryReceived) => {
                let link = self.enquiry_link(lead, &to.email);
                let promise = self.looks.call_promise().await?;
                let letter = Letter::EnquiryReceived { promise, link };
                Some((letter, Some(Subscription::Enquiries(lead)), None))
            }
            (Addressee::Lead { .. }, _) => None,
            (Addressee::User(user), Subject::News { event, at, notification }) => {
                let news = self.news_letter(user, (*event, *at), *notification).await?;
                news.map(|(letter, topic, paper)| {
                    (letter, Some(Subscription::News(user, topic)), paper)
                })
            }
            (Addressee::User(user), Subject::Digest { since }) => {
                let digest = self.digest_letter(user, *since).await?;
                digest.map(|letter| (letter, Some(Subscription::Digest(user)), None))
            }
            (Addressee::User(user), subject) => {
                self.letter(user, subject).await?.map(|letter| (letter, None, None))
            }
        };
        let Some((letter, subscription, paper)) = letter else { return Ok(None) };
        let look = self.looks.look().await?;
        let unsubscribe = subscription.map(|it| self.unsubscribe_link(it));
        let mut mail = letter.render(job.to_string(), to, &self.company, &look, unsubscribe)?;
        mail.attachments.extend(paper);
        match (self.mailer.send(&mail).await, notice.to) {
            // Visitors mistype their addresses, and no operator can do anything about it.
            (Err(SendError::Permanent(error)), Addressee::Lead { .. }) => {
                tracing::info!(error, "the address of an enquiry takes no mail");
                Ok(None)
            }
            (sent, _) => Ok(Some(sent?)),
        }
    }

    /// None when what it is about is gone, or no longer so.
    async fn letter(&self, to: UserId, subject: &Subject) -> Result<Option<Letter>, Internal> {
        // In the fragment, which is sent to no server and stands in no log.
        let link = |name: &str, code| {
            let url = self.company.public_url.trim_end_matches('/');
            format!("{url}/#{name}={}", self.codes.link_token(code))
        };
        let about = match *subject {
            Subject::ApprovalRequested { user }
            | Subject::AdminProposed { user }
            | Subject::AdminGranted { user } => user,
            _ => to,
        };
        let Some(account) = self.store.account(about).await? else { return Ok(None) };
        let Account { full_name, email, role, rejection_reason, suspension_reason, is_proven } =
            account;
        Ok(Some(match *subject {
            Subject::VerificationCode { code, minutes } => {
                Letter::VerificationCode { code: self.codes.digits(code), minutes }
            }
            Subject::ConfirmAddress { code, role, hours } => {
                Letter::ConfirmAddress { link: link("verify-email", code), role, hours }
            }
            Subject::AlreadyRegistered => Letter::AlreadyRegistered,
            Subject::ProjectInvitation => Letter::ProjectInvitation,
            Subject::Welcome => Letter::Welcome,
            Subject::SessionsEnded => Letter::SessionsEnded,
            Subject::GoogleLinked => Letter::GoogleLinked,
            Subject::ApprovalRequested { .. } => {
                Letter::ApprovalRequested { full_name, email, role }
            }
            Subject::ResetCode { code, minutes } => {
                Letter::ResetCode { code: self.codes.digits(code), minutes }
            }
            Subject::Invitation { code, role, days } => {
                Letter::Invitation { link: link("accept-invitation", code), role, days }
            }
            Subject::PasswordChanged => Letter::PasswordChanged,
            Subject::Approved { role } => Letter::Approved { role },
            Subject::Rejected => match rejection_reason {
                // A person who has not proven the address may never have asked for the account.
                Some(reason) if is_proven => Letter::Rejected { reason },
                _ => return Ok(None),
            },
            Subject::Suspended => Letter::Suspended { reason: suspension_reason },
            Subject::Reactivated => Letter::Reactivated,
            Subject::RoleChanged { role } => Letter::RoleChanged { role },
            Subject::AdminProposed { .. } => Letter::AdminProposed { full_name, email },
            Subject::AdminGranted { .. } => Letter::AdminGranted { full_name, email },
            Subject::News { .. } | Subject::Digest { .. } | Subject::EnquiryReceived => {
                return Ok(None);
            }
        }))
    }

    /// The letter with the paper that it carries; None when they have read it, may not see it any more,
    /// or would rather not be mailed.
    async fn news_letter(
        &self,
        to: UserId,
        (event, at): (i64, DateTime<Utc>),
        notification: Option<NotificationId>,
    ) -> Result<Option<(Letter, Topic, Option<Attachment>)>, Internal> {
        let told = match notification {
            Some(id) => match self.store.by_ids(&[id]).await?.pop() {
                Some((_, it)) if !it.is_read => Some(it),
                _ => return Ok(None),
            },
            None => None,
        };
        let last = match &told {
            Some(it) => self.still_heard(to, it.event, it.at).await?.map(|last| (last, Some(it))),
            None => None,
        };
        let found = match last {
            Some(found) => Some(found),
            // Later notifications were withdrawn, or there were none.
            None => self.still_heard(to, event, at).await?.map(|last| (last, None)),
        };
        let found = found.filter(|((news, _), _)| news.is_mailed);
        let Some(((news, recorded), told)) = found else { return Ok(None) };
        let (_, chosen) = self.store.chosen(to).await?;
        let choice = chosen.iter().find(|it| it.topic == news.topic);
        if !choice.copied().unwrap_or_else(|| news.topic.usual()).email {
            return Ok(None);
        }
        let link = news.about.link(news.topic, news.project, to, told.map_or(at, |it| it.at));
        if let (Topic::WeeklyReport, Some(project)) = (news.topic, news.project) {
            let monday = last_week(Cause::system(at).today());
            let week = self.store.week(to, project, monday).await?;
            return Ok(week.map(|week| (Letter::WeeklyReport { week, link }, news.topic, None)));
        }
        let (title, message) = match told {
            Some(it) => (it.title.clone(), it.text()),
            None => (news.title, news.message),
        };
        let paper = self.papers.paper(&recorded).await?;
        Ok(Some((Letter::News(Item { title, message, link }), news.topic, paper)))
    }

    /// The notification of an event with the event, if its recipient would still get it now.
    async fn still_heard(
        &self,
        to: UserId,
        event: i64,
        at: DateTime<Utc>,
    ) -> Result<Option<(News, Recorded)>, Internal> {
        let Some(recorded) = self.store.happened(event, at).await? else { return Ok(None) };
        let Some(audience) = self.store.audience(&recorded).await? else { return Ok(None) };
        let heard = news(&recorded, &audience).into_iter().find(|it| it.to == to);
        Ok(heard.map(|news| (news, recorded)))
    }

    /// None when they have read all, or want none any more.
    async fn digest_letter(
        &self,
        to: UserId,
        since: DateTime<Utc>,
    ) -> Result<Option<Letter>, Internal> {
        if !self.store.chosen(to).await?.0 {
            return Ok(None);
        }
        let unread = self.store.notifications(to).await?.into_iter();
        let mut unread = unread.filter(|it| !it.is_read && it.at > since);
        let mut items = Vec::new();
        for it in unread.by_ref() {
            if self.still_heard(to, it.event, it.at).await?.is_some() {
                let (message, link) = (it.text(), it.link(to));
                items.push(Item { title: it.title, message, link });
            }
            if items.len() == DIGEST {
                break;
            }
        }
        let more = unread.count();
        Ok((!items.is_empty()).then_some(Letter::Digest { items, more }))
    }

    /// Queues the digest of what happened since yesterday morning, for everybody who wants it and has
    /// not read all of that. Once for each day in India, and late rather than with a gap.
    #[tracing::instrument(skip_all)]
    pub async fn queue_digests(&self, now: DateTime<Utc>) -> Result<usize, Internal> {
        let (since, today) = (next_digest(now) - DAY * 2, Cause::system(now).today());
        let readers = self.store.digest_readers(since).await?;
        let digest = |to: &UserId| {
            let subject = Subject::Digest { since };
            let notice = Notice { to: (*to).into(), subject, not_after: Some(now + DIGEST_LIFE) };
            (notice, format!("mail:digest:{to}:{today}"))
        };
        let mut tx = self.store.begin().await?;
        tx.enqueue(&readers.iter().map(digest).collect::<Vec<_>>(), now).await?;
        tx.commit().await?;
        Ok(readers.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_comes_at_eight_in_india() {
        for (at, next) in [
            ("2026-11-20T02:29:59Z", "2026-11-20T02:30:00Z"),
            ("2026-11-20T02:30:00Z", "2026-11-21T02:30:00Z"),
            ("2026-11-20T23:59:59Z", "2026-11-21T02:30:00Z"),
        ] {
            let next: DateTime<Utc> = next.parse().unwrap();
            assert_eq!(next_digest(at.parse().unwrap()), next, "{at}");
        }
    }
}
