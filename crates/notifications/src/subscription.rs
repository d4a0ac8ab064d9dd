//! Mails that their reader can stop by a link, without signing in.

use kernel::{LeadId, UserId};
use uuid::Uuid;

use crate::{Notifications, Preferences, Result, Topic};

/// A kind of mail to one reader. Mails about the account itself are none: they are always sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subscription {
    /// News of a topic.
    News(UserId, Topic),
    Digest(UserId),
    /// Thanks for an enquiry.
    Enquiries(LeadId),
}

impl Subscription {
    /// Completes "You will not get … any more."
    pub const fn name(self) -> &'static str {
        match self {
            Self::News(_, topic) => match topic {
                Topic::Project => "emails about projects",
                Topic::Team => "emails about project teams",
                Topic::Milestone => "emails about milestones",
                Topic::Document => "emails about documents",
                Topic::TicketRaised => "emails about new tickets",
                Topic::TicketAssigned => "emails about assigned tickets",
                Topic::TicketStatus => "emails about the status of tickets",
                Topic::TicketComment => "emails about comments on tickets",
                Topic::TicketMention => "emails when someone mentions you",
                Topic::DailyEntry => "emails about daily entries",
                Topic::DailyEntryMissing => "emails about missing daily entries",
                Topic::WeeklyReport => "weekly reports by email",
                Topic::Payment => "emails about payments",
                Topic::PaymentReminder => "reminders of payments",
                Topic::Lead => "emails about leads",
                Topic::Account => "emails about accounts",
            },
            Self::Digest(_) => "the daily digest",
            Self::Enquiries(_) => "emails about your enquiries",
        }
    }

    /// Whether its reader has an account, in which mails can be chosen.
    pub const fn is_of_account(self) -> bool {
        !matches!(self, Self::Enquiries(_))
    }

    fn text(self) -> String {
        match self {
            Self::News(user, topic) => format!("news.{user}.{topic}"),
            Self::Digest(user) => format!("digest.{user}"),
            Self::Enquiries(lead) => format!("enquiries.{lead}"),
        }
    }

    fn read(text: &str) -> Option<Self> {
        let mut parts = text.split('.');
        let (kind, id) = (parts.next()?, parts.next()?.parse::<Uuid>().ok()?);
        let topic = parts.next();
        Some(match (kind, topic) {
            ("news", Some(topic)) => Self::News(id.into(), topic.parse().ok()?),
            ("digest", None) => Self::Digest(id.into()),
            ("enquiries", None) => Self::Enquiries(id.into()),
            _ => return None,
        })
    }
}

impl Notifications {
    /// Where a reader stops such mails: a page for people, one `POST` for mail programs (RFC 8058).
    pub(crate) fn unsubscribe_link(&self, from: Subscription) -> String {
        let (url, text) = (self.company.public_url.trim_end_matches('/'), from.text());
        let seal = self.codes.seal(&text);
        format!("{url}/api/unsubscribe?token={text}.{seal}")
    }

    /// The mails that the token of a link stops, if the token is ours. It never expires.
    pub fn subscription(&self, token: &str) -> Option<Subscription> {
        let (text, seal) = token.rsplit_once('.')?;
        if self.codes.is_sealed(text, seal) { Subscription::read(text) } else { None }
    }

    /// Stops such mails for their reader; again changes nothing.
    #[tracing::instrument(skip_all)]
    pub async fn unsubscribe(&self, from: Subscription) -> Result<()> {
        let mut tx = self.store.begin().await?;
        match from {
            Subscription::News(user, topic) => {
                let (digest, chosen) = self.store.chosen(user).await?;
                let own = chosen.into_iter().find(|it| it.topic == topic);
                let mut choice = own.unwrap_or_else(|| topic.usual());
                choice.email = false;
                tx.choose(user, &Preferences { digest, choices: vec![choice] }).await?;
            }
            Subscription::Digest(user) => {
                tx.choose(user, &Preferences { digest: false, choices: Vec::new() }).await?;
            }
            Subscription::Enquiries(lead) => tx.refuse_mail(lead).await?,
        }
        Ok(tx.commit().await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subscription_is_read_as_it_was_written() {
        let user = UserId::new();
        for it in [
            Subscription::News(user, Topic::TicketComment),
            Subscription::Digest(user),
            Subscription::Enquiries(LeadId::new()),
        ] {
            assert_eq!(Subscription::read(&it.text()), Some(it));
        }
        for bad in ["", "news", "digest.1", &format!("news.{user}"), &format!("digest.{user}.team")]
        {
            assert_eq!(Subscription::read(bad), None, "{bad}");
        }
    }
}
