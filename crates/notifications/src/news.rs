//! Recipients and words of notifications.

#![deny(clippy::wildcard_enum_match_arm)]

mod account;
mod diary;
mod lead;
mod payment;
mod project;
#[cfg(test)]
mod tests;
mod ticket;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Event, ProjectId, Recorded, Role, UserId, failure::spoken, visible};
use uuid::Uuid;

use crate::{Thing, Tone, Topic};

/// Age after which an event causes no notification.
pub(crate) const LIFE: TimeDelta = TimeDelta::days(7);
/// Age after which a mail about an event is no longer sent: longer than an outage of one day.
pub(crate) const MAIL_LIFE: TimeDelta = TimeDelta::hours(25);
/// Events of one thread within this time become one notification, which is mailed afterwards.
pub const BURST: TimeDelta = TimeDelta::seconds(60);

/// A person who can see the subject of an event, by the scope of all reads.
#[derive(Clone, Debug)]
pub struct Audience {
    /// The name of the project, the account or the enquiry.
    pub name: String,
    /// The time at which the project was created.
    pub begun_at: Option<DateTime<Utc>>,
    /// The name of the actor.
    pub by: Option<String>,
    pub listeners: Vec<Listener>,
}

impl Audience {
    fn hears(&self, user: UserId) -> bool {
        self.listeners.iter().any(|it| it.user == user)
    }
}

/// A person who can see the subject of the event.
#[derive(Clone, Copy, Debug)]
pub struct Listener {
    pub user: UserId,
    pub role: Role,
    /// Whether they have a part in the project, or own the lead; admins see both without.
    pub is_member: bool,
    /// Whether they watch the ticket.
    pub watches: bool,
}

/// One person's notification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    pub to: UserId,
    pub role: Role,
    pub topic: Topic,
    pub tone: Tone,
    pub title: String,
    pub message: String,
    pub about: Thing,
    pub project: Option<ProjectId>,
    /// Notifications of one thread in quick succession are combined.
    pub thread: Uuid,
    /// Whether it may be mailed; the person's settings decide.
    pub is_mailed: bool,
}

/// The words of a notification.
struct Words {
    topic: Topic,
    tone: Tone,
    title: String,
    message: String,
}

/// Whether anybody can be told anything of an event.
pub(crate) fn is_news(event: &Event) -> bool {
    match event {
        Event::Project(it) => project::is_news(&it.what),
        Event::Ticket(it) => ticket::is_news(&it.what),
        Event::Lead(it) => lead::is_news(&it.what),
        Event::Diary(it) => diary::is_news(&it.what),
        Event::Payment(it) => payment::is_news(&it.what),
        Event::Account(it) => account::is_news(it),
        Event::Notification(_) | Event::Sales(_) | Event::Settings(_) | Event::System(_) => false,
    }
}

/// The notifications of an event. Nobody is notified of their own act.
pub fn news(recorded: &Recorded, audience: &Audience) -> Vec<News> {
    if !is_news(&recorded.event) {
        return Vec::new();
    }
    let listeners = audience.listeners.iter().filter(|it| Some(it.user) != recorded.by);
    listeners.filter_map(|it| told(recorded, audience, it)).collect()
}

/// The notification of one reader.
fn told(recorded: &Recorded, audience: &Audience, to: &Listener) -> Option<News> {
    let by = audience.by.as_deref();
    let (about, thread, words, is_mailed) = match &recorded.event {
        Event::Project(it) => {
            let is_begun = audience.begun_at.is_none_or(|begun| recorded.at > begun);
            let words = project::words(&it.what, by, &audience.name, is_begun, to)?;
            (project::about(it), project::thread(it, to.user), words, true)
        }
        Event::Ticket(it) => {
            // A person who leaves may leave many tickets at once: the project's manager is told of
            // them together.
            if ticket::left_by(&it.what).is_some_and(|user| !audience.hears(user)) {
                return None;
            }
            let concerns = it.what.people_named().contains(&to.user);
            if !to.is_member && !to.watches && !concerns {
                return None;
            }
            let words = ticket::words(it, by, &audience.name, to)?;
            (Thing::Ticket(it.ticket), it.ticket.into(), words, to.watches || concerns)
        }
        Event::Lead(it) => {
            let words = lead::words(it, by, &audience.name, to)?;
            (Thing::Lead(it.lead), it.lead.into(), words, true)
        }
        Event::Diary(it) => {
            let words = diary::words(it, by, &audience.name, to)?;
            let thread = it.entry().map_or(it.project.into(), Uuid::from);
            (diary::about(it), thread, words, true)
        }
        Event::Payment(it) => {
            let words = payment::words(it, by, &audience.name, to)?;
            let thread = it.demand().map_or(it.project.into(), Uuid::from);
            (payment::about(it), thread, words, true)
        }
        Event::Account(event) => {
            let user = account::user(event)?;
            let words = account::words(event, user, by, &audience.name, to)?;
            (Thing::User(user), user.into(), words, false)
        }
        Event::Notification(_) | Event::Sales(_) | Event::Settings(_) | Event::System(_) => {
            return None;
        }
    };
    Some(News {
        to: to.user,
        role: to.role,
        topic: words.topic,
        tone: words.tone,
        title: short(&words.title, TITLE),
        message: short(&words.message, MESSAGE),
        about,
        project: recorded.event.project(),
        thread,
        is_mailed,
    })
}

const TITLE: usize = 160;
const MESSAGE: usize = 400;
/// Longest quoted reason, in characters.
const REASON: usize = 200;

/// The text on one line, without what cannot be seen, and not longer than so many characters.
fn short(text: &str, most: usize) -> String {
    let line = visible(&text.replace(char::is_whitespace, " "));
    let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= most {
        return line;
    }
    let kept: String = line.chars().take(most - 1).collect();
    format!("{}…", kept.trim_end())
}

/// A sentence, with what was given as a reason for it.
fn because(sentence: String, reason: Option<&str>) -> String {
    match reason.map(|it| short(it, REASON)).filter(|it| !it.is_empty()) {
        Some(reason) => format!("{sentence} “{reason}”"),
        None => sentence,
    }
}
