//! Topics of notifications, and each person's settings for them.

use kernel::Role;
use serde::{Deserialize, Serialize};

kernel::names! {
    /// The topic of a notification; people turn topics on and off.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Topic as "topic" {
        /// Where a project stands, and what was agreed on.
        Project = "project",
        /// Members of the project.
        Team = "team",
        Milestone = "milestone",
        Document = "document",
        TicketRaised = "ticket_raised",
        TicketAssigned = "ticket_assigned",
        TicketStatus = "ticket_status",
        TicketComment = "ticket_comment",
        /// Somebody calls on the reader.
        TicketMention = "ticket_mention",
        /// Daily entries: to approve, returned, shared.
        DailyEntry = "daily_entry",
        /// Sites without an entry of the day.
        DailyEntryMissing = "daily_entry_missing",
        /// The report of a project about last week.
        WeeklyReport = "weekly_report",
        /// Payments: requested, reported, verified, rejected, reversed.
        Payment = "payment",
        /// Payments that fall due or are overdue.
        PaymentReminder = "payment_reminder",
        /// Possible clients.
        Lead = "lead",
        /// Accounts: one's own and, for admins, those of others.
        Account = "account",
    }

    /// How news is meant.
    pub enum Tone as "tone" {
        Info = "info",
        Success = "success",
        Warning = "warning",
        Error = "error",
    }
}

/// How somebody hears of a topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    pub topic: Topic,
    /// In the list of notifications.
    pub in_app: bool,
    pub email: bool,
    /// By the browser, of what is in the list.
    pub browser: bool,
}

/// How somebody hears of what happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// Whether what is unread is mailed every morning.
    pub digest: bool,
    /// One for each topic their role can hear of.
    pub choices: Vec<Choice>,
}

impl Topic {
    /// Whether anything of it can ever be for somebody in this role.
    pub const fn is_heard_by(self, role: Role) -> bool {
        match self {
            Self::Account => true,
            Self::Lead => matches!(role, Role::Salesperson | Role::Admin),
            Self::DailyEntryMissing => matches!(role, Role::ProjectManager),
            Self::WeeklyReport | Self::PaymentReminder => matches!(role, Role::Client),
            Self::Payment => matches!(role, Role::Client | Role::ProjectManager | Role::Admin),
            Self::Project
            | Self::Team
            | Self::Milestone
            | Self::Document
            | Self::TicketRaised
            | Self::DailyEntry => {
                matches!(role, Role::Client | Role::Engineer | Role::ProjectManager)
            }
            Self::TicketAssigned
            | Self::TicketStatus
            | Self::TicketComment
            | Self::TicketMention => !matches!(role, Role::Salesperson),
        }
    }

    /// The delivered channels of the topic.
    pub const fn usual(self) -> Choice {
        // Frequent topics are not mailed by default.
        let email = !matches!(self, Self::Document | Self::TicketRaised | Self::DailyEntry);
        Choice { topic: self, in_app: true, email, browser: true }
    }

    /// Whether news of it is mailed by itself. Letters about accounts are: they go in any case.
    pub const fn has_own_letters(self) -> bool {
        matches!(self, Self::Account)
    }
}

impl Preferences {
    /// A person's settings by role; topics without a choice have the default.
    pub fn of(role: Role, digest: bool, chosen: &[Choice]) -> Self {
        let topics = Topic::ALL.into_iter().filter(|it| it.is_heard_by(role));
        let choice = |topic: Topic| {
            let chosen = chosen.iter().find(|it| it.topic == topic);
            chosen.copied().unwrap_or_else(|| topic.usual())
        };
        Self { digest, choices: topics.map(choice).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_role_chooses_among_what_it_can_hear_of() {
        let topics = |role| {
            let all = Topic::ALL.into_iter().filter(|it| it.is_heard_by(role));
            all.map(Topic::as_str).collect::<Vec<_>>().join(" ")
        };
        for role in [Role::Client, Role::Engineer, Role::ProjectManager] {
            let all = Topic::ALL.into_iter().filter(|it| match it {
                Topic::Lead => false,
                Topic::DailyEntryMissing => role == Role::ProjectManager,
                Topic::WeeklyReport | Topic::PaymentReminder => role == Role::Client,
                Topic::Payment => role != Role::Engineer,
                _ => true,
            });
            let all: Vec<_> = all.map(Topic::as_str).collect();
            assert_eq!(topics(role), all.join(" "), "{role}");
        }
        assert_eq!(
            topics(Role::Admin),
            "ticket_assigned ticket_status ticket_comment ticket_mention payment lead account"
        );
        assert_eq!(topics(Role::Salesperson), "lead account");
    }

    #[test]
    fn topics_without_a_choice_have_the_default() {
        let silent = Choice { in_app: false, ..Topic::Team.usual() };
        let chosen = Preferences::of(Role::Client, true, &[silent]);
        assert_eq!(chosen.choices.len(), 14);
        let unlike = chosen.choices.iter().filter(|it| **it != it.topic.usual());
        assert_eq!(unlike.collect::<Vec<_>>(), [&silent]);
    }
}
