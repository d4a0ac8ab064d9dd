//! The things that events are about.

use std::str::FromStr;

use uuid::Uuid;

use crate::texts;

kernel::names! {
    /// The kind of thing that an event is about, as the log names it.
    pub enum Thing as "kind of thing" {
        Project = "project",
        Milestone = "milestone",
        Document = "document",
        Ticket = "ticket",
        DailyEntry = "daily_entry",
        /// The days of a project's diary; its id is the project's.
        Diary = "diary",
        Payment = "payment",
        /// The payment schedule of a project; its id is the project's.
        PaymentPlan = "payment_plan",
        Lead = "lead",
        /// There is one set of rules; its id is nil.
        LeadRules = "lead_rules",
        /// The company has one set of settings; its id is nil.
        Settings = "settings",
        /// A background job; the id is nil for all of them.
        Job = "job",
        /// An account.
        User = "user",
        Notification = "notification",
    }
}

/// One thing, as a reader names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    Id(Uuid),
    /// A thing with a code that people say, and the number in it.
    Number(Thing, i64),
}

/// A text that is neither an id nor a code. Holds the reason for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoThing(pub &'static str);

impl Thing {
    /// The letters before the number in a code.
    const CODES: [(&'static str, Self); 4] =
        [("PRJ", Self::Project), ("TKT", Self::Ticket), ("PAY", Self::Payment), ("LD", Self::Lead)];
}

impl FromStr for Which {
    type Err = NoThing;

    fn from_str(text: &str) -> Result<Self, NoThing> {
        let text = text.trim();
        if let Ok(id) = text.parse() {
            return Ok(Self::Id(id));
        }
        let no_thing = NoThing(texts::NO_THING);
        let (letters, number) = text.split_once('-').ok_or(no_thing)?;
        let known = Thing::CODES.into_iter().find(|(it, _)| it.eq_ignore_ascii_case(letters));
        let number = Some(number).filter(|it| it.bytes().all(|it| it.is_ascii_digit()));
        let number = number.and_then(|it| it.parse().ok());
        known.zip(number).map(|((_, thing), number)| Self::Number(thing, number)).ok_or(no_thing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thing_is_named_by_its_id_or_code() {
        for (text, expected) in [
            ("PRJ-0042", Some(Which::Number(Thing::Project, 42))),
            (" tkt-7 ", Some(Which::Number(Thing::Ticket, 7))),
            ("LD-10000", Some(Which::Number(Thing::Lead, 10_000))),
            ("pay-0001", Some(Which::Number(Thing::Payment, 1))),
            ("01890000-0000-7000-8000-000000000004", {
                Some(Which::Id(Uuid::from_u128(0x0189_0000_0000_7000_8000_0000_0000_0004)))
            }),
            ("PRJ", None),
            ("PRJ-", None),
            ("PRJ-+1", None),
            ("PRJ-99999999999999999999", None),
            ("INV-0001", None),
            ("", None),
        ] {
            assert_eq!(text.parse::<Which>().ok(), expected, "{text:?}");
        }
    }
}
