use chrono::{DateTime, Utc};
use notifications::{Choice, Preferences, Topic as Domain};
use poem_openapi::Object;

use super::notification::Topic;
use crate::{
    body::{body, instant, optional},
    input::{Fields, Form, Given},
    user::at,
};

body! {
    /// The range of notifications to mark as read.
    pub(super) struct ReadUntil -> Option<DateTime<Utc>> {
        /// The `timestamp` of the newest notification to mark as read, to the millisecond; later ones
        /// stay unread.
        until: optional(instant()) => at().to_rfc3339(),
    } => until
}

/// The notification settings of a person.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
pub(super) struct NotificationPreferences {
    /// Whether unread notifications are sent by e-mail at 8:00 am, India time.
    pub(super) digest: bool,
    /// One entry for each topic of the caller's role.
    #[oai(validator(max_items = 20))]
    pub(super) topics: Vec<TopicPreference>,
}

/// The settings of a topic.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
pub(super) struct TopicPreference {
    pub(super) topic: Topic,
    /// In the list of notifications, and on the live channel.
    pub(super) in_app: bool,
    /// By e-mail after one minute, unless it has been read. Always true for `account`: e-mails
    /// about the account are always sent.
    pub(super) email: bool,
    /// As a browser notification, for entries of the list.
    pub(super) browser: bool,
}

impl Form for NotificationPreferences {
    type Command = Preferences;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let digest = fields.required("digest", Given::flag);
        let choices =
            fields.required("topics", |it| it.each(TOPICS, |it| it.object(TopicPreference::read)));
        Some(Preferences { digest: digest?, choices: choices? })
    }
}

/// More than there are.
const TOPICS: usize = 20;

impl Form for TopicPreference {
    type Command = Choice;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let topic = fields.required("topic", Given::name::<Domain>);
        let in_app = fields.required("in_app", Given::flag);
        let email = fields.required("email", Given::flag);
        let browser = fields.required("browser", Given::flag);
        Some(Choice { topic: topic?, in_app: in_app?, email: email?, browser: browser? })
    }
}

impl From<Preferences> for NotificationPreferences {
    fn from(it: Preferences) -> Self {
        let topics = it.choices.into_iter().map(|it| TopicPreference {
            topic: it.topic.into(),
            in_app: it.in_app,
            email: it.email,
            browser: it.browser,
        });
        Self { digest: it.digest, topics: topics.collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::{faults, tests::assert_reads_what_it_describes};

    #[test]
    fn schema_and_reader_have_the_same_fields() {
        assert_reads_what_it_describes::<NotificationPreferences>();
        assert_reads_what_it_describes::<TopicPreference>();
    }

    #[test]
    fn every_fault_is_said_at_once() {
        let preferences = br#"{"digest": 1, "topics": [{"topic": "weather", "in_app": null}]}"#;
        let expected = [
            "body.digest: Must be true or false",
            "body.topics.0.topic: Is not one of the choices",
            "body.topics.0.in_app: Is required",
            "body.topics.0.email: Is required",
            "body.topics.0.browser: Is required",
        ];
        assert_eq!(faults::<NotificationPreferences>(preferences), expected);
        let instant = "body.until: Must be an instant, as 2026-11-20T09:30:00Z";
        assert_eq!(faults::<ReadUntil>(br#"{"until": "today"}"#), [instant]);
        assert!(faults::<ReadUntil>(br#"{"until": "2026-11-20T09:30:00.5+05:30"}"#).is_empty());
    }
}
