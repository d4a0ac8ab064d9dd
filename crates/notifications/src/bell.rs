//! A person's list of notifications.

use chrono::{DateTime, Utc};
use kernel::{
    Actor, Cause, DailyEntryId, DemandId, DocumentId, Fault, LeadId, MilestoneId,
    NotificationEvent, NotificationId, ProjectId, Settlement, TicketId, UserId, last_week,
};
use uuid::Uuid;

use crate::{Choice, Error, Notifications, Preferences, Result, Tone, Topic, texts};

/// As many are kept of each reader's, the newest.
pub const KEPT: usize = 100;

/// A stored notification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notification {
    pub id: NotificationId,
    pub topic: Topic,
    pub tone: Tone,
    pub title: String,
    /// Of the last thing that happened.
    pub message: String,
    /// When that happened.
    pub at: DateTime<Utc>,
    pub is_read: bool,
    pub about: Thing,
    pub project: Option<ProjectId>,
    /// How many things that happened one after the other it stands for.
    pub count: i32,
    /// The last of these in the log.
    pub event: i64,
}

/// The subject of a notification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    Project(ProjectId),
    Ticket(TicketId),
    Milestone(MilestoneId),
    Document(DocumentId),
    User(UserId),
    Lead(LeadId),
    DailyEntry(DailyEntryId),
    Payment(DemandId),
}

/// Where something is to be looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub label: &'static str,
    /// On our own site.
    pub path: String,
}

/// A person's notifications, and the number of unread ones.
#[derive(Clone, Debug)]
pub struct Inbox {
    /// The newest first.
    pub items: Vec<Notification>,
    pub unread: usize,
}

impl Thing {
    /// Of this kind, as it is stored; None for a kind there is not.
    pub fn new(kind: &str, id: Uuid) -> Option<Self> {
        Some(match kind {
            "project" => Self::Project(id.into()),
            "ticket" => Self::Ticket(id.into()),
            "milestone" => Self::Milestone(id.into()),
            "document" => Self::Document(id.into()),
            "user" => Self::User(id.into()),
            "lead" => Self::Lead(id.into()),
            "daily_entry" => Self::DailyEntry(id.into()),
            "payment" => Self::Payment(id.into()),
            _ => return None,
        })
    }

    /// How its kind is stored.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Project(_) => "project",
            Self::Ticket(_) => "ticket",
            Self::Milestone(_) => "milestone",
            Self::Document(_) => "document",
            Self::User(_) => "user",
            Self::Lead(_) => "lead",
            Self::DailyEntry(_) => "daily_entry",
            Self::Payment(_) => "payment",
        }
    }

    pub fn id(self) -> Uuid {
        match self {
            Self::Project(it) => it.into(),
            Self::Ticket(it) => it.into(),
            Self::Milestone(it) => it.into(),
            Self::Document(it) => it.into(),
            Self::User(it) => it.into(),
            Self::Lead(it) => it.into(),
            Self::DailyEntry(it) => it.into(),
            Self::Payment(it) => it.into(),
        }
    }

    /// Where `reader` looks at it, by the site's own addresses. A report that somebody was told of `at` a
    /// time is about the week before.
    pub fn link(
        self,
        topic: Topic,
        project: Option<ProjectId>,
        reader: UserId,
        at: DateTime<Utc>,
    ) -> Link {
        let in_project = |label, tab: &str| {
            let project = project.map(|it| it.to_string()).unwrap_or_default();
            Link { label, path: format!("/dashboard/project/{project}{tab}") }
        };
        match self {
            Self::Project(_) => match topic {
                Topic::Team => in_project(texts::OPEN_TEAM, "?tab=team"),
                Topic::Milestone => in_project(texts::OPEN_MILESTONES, "?tab=milestones"),
                Topic::DailyEntryMissing => {
                    in_project(texts::OPEN_DAILY_ENTRIES, "?tab=daily-entries")
                }
                Topic::WeeklyReport => {
                    let monday = last_week(Cause::system(at).today());
                    in_project(texts::OPEN_REPORT, &format!("?report={monday}"))
                }
                _ => in_project(texts::OPEN_PROJECT, ""),
            },
            Self::Milestone(_) => in_project(texts::OPEN_MILESTONES, "?tab=milestones"),
            Self::Document(_) => in_project(texts::OPEN_DOCUMENTS, "?tab=documents"),
            Self::DailyEntry(it) => {
                in_project(texts::OPEN_DAILY_ENTRY, &format!("?tab=daily-entries&entry={it}"))
            }
            Self::Payment(it) => {
                in_project(texts::OPEN_PAYMENT, &format!("?tab=payments&payment={it}"))
            }
            Self::Ticket(it) => {
                Link { label: texts::OPEN_TICKET, path: format!("/dashboard/ticket/{it}") }
            }
            Self::User(it) if it == reader => {
                Link { label: texts::OPEN_ACCOUNT, path: "/dashboard/account".to_owned() }
            }
            Self::User(_) => Link { label: texts::OPEN_USERS, path: "/dashboard/users".to_owned() },
            Self::Lead(it) => {
                Link { label: texts::OPEN_LEAD, path: format!("/dashboard/lead/{it}") }
            }
        }
    }
}

impl Notification {
    pub fn link(&self, reader: UserId) -> Link {
        self.about.link(self.topic, self.project, reader, self.at)
    }

    /// The text of the newest event, with the number of earlier ones.
    pub fn text(&self) -> String {
        match self.count {
            ..=1 => self.message.clone(),
            many => texts::and_more(&self.message, many - 1),
        }
    }
}

impl Notifications {
    /// The caller's notifications.
    pub async fn list(&self, cause: &Cause) -> Result<Inbox> {
        let items = self.store.notifications(cause.signed_in()?.user).await?;
        let unread = items.iter().filter(|it| !it.is_read).count();
        Ok(Inbox { items, unread })
    }

    /// These, and who was told each; those that are gone are not among them.
    pub async fn by_ids(&self, ids: &[NotificationId]) -> Result<Vec<(UserId, Notification)>> {
        Ok(self.store.by_ids(ids).await?)
    }

    #[tracing::instrument(skip_all)]
    pub async fn read(&self, cause: &Cause, id: NotificationId) -> Result<()> {
        let user = cause.signed_in()?.user;
        let mut tx = self.store.begin().await?;
        let was_read = tx.mark_read(user, id, cause.at).await?.ok_or(Error::NotFound)?;
        if was_read {
            return Ok(());
        }
        let (notification, how) = (Some(id), Settlement::Read);
        tx.publish(
            cause,
            &NotificationEvent::NotificationsSettled { user, notification, how }.into(),
        )
        .await?;
        Ok(tx.commit().await?)
    }

    /// Reads all, or what had happened by `until`.
    #[tracing::instrument(skip_all)]
    pub async fn read_all(&self, cause: &Cause, until: Option<DateTime<Utc>>) -> Result<()> {
        let user = cause.signed_in()?.user;
        let mut tx = self.store.begin().await?;
        if tx.mark_all_read(user, until, cause.at).await? == 0 {
            return Ok(());
        }
        let how = Settlement::Read;
        tx.publish(
            cause,
            &NotificationEvent::NotificationsSettled { user, notification: None, how }.into(),
        )
        .await?;
        Ok(tx.commit().await?)
    }

    #[tracing::instrument(skip_all)]
    pub async fn remove(&self, cause: &Cause, id: NotificationId) -> Result<()> {
        let user = cause.signed_in()?.user;
        let mut tx = self.store.begin().await?;
        if !tx.remove(user, id).await? {
            return Err(Error::NotFound);
        }
        let (notification, how) = (Some(id), Settlement::Removed);
        tx.publish(
            cause,
            &NotificationEvent::NotificationsSettled { user, notification, how }.into(),
        )
        .await?;
        Ok(tx.commit().await?)
    }

    /// Removes all, or what had happened by `until`.
    #[tracing::instrument(skip_all)]
    pub async fn clear(&self, cause: &Cause, until: Option<DateTime<Utc>>) -> Result<()> {
        let user = cause.signed_in()?.user;
        let mut tx = self.store.begin().await?;
        if tx.remove_all(user, until).await? == 0 {
            return Ok(());
        }
        let how = Settlement::Removed;
        tx.publish(
            cause,
            &NotificationEvent::NotificationsSettled { user, notification: None, how }.into(),
        )
        .await?;
        Ok(tx.commit().await?)
    }

    /// How the caller hears of what happens.
    pub async fn preferences(&self, cause: &Cause) -> Result<Preferences> {
        let Actor { user, role, .. } = cause.signed_in()?;
        let (digest, chosen) = self.store.chosen(user).await?;
        Ok(Preferences::of(role, digest, &chosen))
    }

    /// Chooses how to hear of each topic there is for the caller.
    #[tracing::instrument(skip_all)]
    pub async fn prefer(&self, cause: &Cause, wanted: &Preferences) -> Result<Preferences> {
        let Actor { user, role, .. } = cause.signed_in()?;
        let faults = faults(role, &wanted.choices);
        if !faults.is_empty() {
            return Err(Error::Invalid(faults));
        }
        let mut tx = self.store.begin().await?;
        tx.choose(user, wanted).await?;
        tx.commit().await?;
        Ok(Preferences::of(role, wanted.digest, &wanted.choices))
    }
}

/// Faults of a person's settings, by place.
fn faults(role: kernel::Role, choices: &[Choice]) -> Vec<Fault> {
    let mut res = Vec::new();
    for (seq, it) in choices.iter().enumerate() {
        let mut fault = |field: &str, message: &'static str| {
            res.push(Fault::new(format!("topics.{seq}.{field}"), message));
        };
        if !it.topic.is_heard_by(role) {
            fault("topic", texts::UNKNOWN_TOPIC);
        } else if choices[..seq].iter().any(|other| other.topic == it.topic) {
            fault("topic", texts::LISTED_TWICE);
        }
        if it.topic.has_own_letters() && !it.email {
            fault("email", texts::ACCOUNT_EMAILS);
        }
    }
    let topics = Topic::ALL.into_iter().filter(|it| it.is_heard_by(role));
    if let Some(missing) = topics.into_iter().find(|it| choices.iter().all(|own| own.topic != *it))
    {
        res.push(Fault::new("topics", texts::missing(missing)));
    }
    res
}

#[cfg(test)]
mod tests {
    use kernel::Role;

    use super::*;

    #[test]
    fn a_choice_is_made_of_each_topic_once() {
        let check = |role, change: fn(&mut Vec<Choice>), expected: &[&str]| {
            let mut choices = Preferences::of(role, false, &[]).choices;
            change(&mut choices);
            let faults = faults(role, &choices);
            let faults: Vec<_> =
                faults.iter().map(|it| format!("{}: {}", it.field, it.message)).collect();
            assert_eq!(faults, expected, "{role}");
        };
        check(Role::Client, |_| (), &[]);
        check(Role::Salesperson, |_| (), &[]);
        let twice = ["topics.1.topic: Listed twice", "topics: The topic team is missing"];
        check(Role::Client, |it| it[1] = it[0], &twice);
        check(Role::Client, |it| _ = it.pop(), &["topics: The topic account is missing"]);
        let foreign = ["topics.2.topic: You do not get this topic"];
        check(Role::Salesperson, |it| it.push(Topic::Team.usual()), &foreign);
        let silent = ["topics.1.email: Account emails are always sent"];
        check(Role::Salesperson, |it| it[1].email = false, &silent);
    }

    #[test]
    fn everything_has_a_place_on_the_site() {
        let (project, reader) = (ProjectId::new(), UserId::new());
        let (ticket, other) = (TicketId::new(), UserId::new());
        let (entry, demand, lead) = (DailyEntryId::new(), DemandId::new(), LeadId::new());
        let at = format!("/dashboard/project/{project}");
        for (thing, topic, path) in [
            (Thing::Project(project), Topic::Project, at.clone()),
            (Thing::Project(project), Topic::Team, format!("{at}?tab=team")),
            (Thing::Project(project), Topic::Milestone, format!("{at}?tab=milestones")),
            (
                Thing::Milestone(MilestoneId::new()),
                Topic::Milestone,
                format!("{at}?tab=milestones"),
            ),
            (Thing::Document(DocumentId::new()), Topic::Document, format!("{at}?tab=documents")),
            (Thing::Ticket(ticket), Topic::TicketStatus, format!("/dashboard/ticket/{ticket}")),
            (Thing::User(reader), Topic::Account, "/dashboard/account".to_owned()),
            (Thing::User(other), Topic::Account, "/dashboard/users".to_owned()),
            (Thing::Lead(lead), Topic::Lead, format!("/dashboard/lead/{lead}")),
            (
                Thing::DailyEntry(entry),
                Topic::DailyEntry,
                format!("{at}?tab=daily-entries&entry={entry}"),
            ),
            (Thing::Payment(demand), Topic::Payment, format!("{at}?tab=payments&payment={demand}")),
            (Thing::Project(project), Topic::DailyEntryMissing, format!("{at}?tab=daily-entries")),
            (Thing::Project(project), Topic::WeeklyReport, format!("{at}?report=2026-11-16")),
        ] {
            let told_at = "2026-11-23T04:00:00Z".parse().unwrap();
            assert_eq!(thing.link(topic, Some(project), reader, told_at).path, path);
            assert_eq!(Thing::new(thing.kind(), thing.id()), Some(thing));
        }
    }
}
