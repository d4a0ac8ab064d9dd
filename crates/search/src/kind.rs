//! The kinds of things that are found, and their codes.

use kernel::Role;

kernel::names! {
    /// A kind of things that a search finds.
    pub enum Kind as "kind of search results" {
        Project = "project",
        Ticket = "ticket",
        Milestone = "milestone",
        Payment = "payment",
        DailyEntry = "daily_entry",
        Document = "document",
        Lead = "lead",
        Person = "person",
    }
}

impl Kind {
    /// The kinds that people in a role can see anything of, in the order of an answer.
    pub const fn of(role: Role) -> &'static [Self] {
        match role {
            Role::Client | Role::ProjectManager => &[
                Self::Project,
                Self::Ticket,
                Self::Milestone,
                Self::Payment,
                Self::DailyEntry,
                Self::Document,
                Self::Person,
            ],
            Role::Engineer => &[
                Self::Project,
                Self::Ticket,
                Self::Milestone,
                Self::DailyEntry,
                Self::Document,
                Self::Person,
            ],
            Role::Salesperson => &[Self::Lead],
            Role::Admin => &Self::ALL,
        }
    }

    /// The letters before the number in a code.
    const fn prefix(self) -> Option<&'static str> {
        match self {
            Self::Project => Some("PRJ"),
            Self::Ticket => Some("TKT"),
            Self::Payment => Some("PAY"),
            Self::Lead => Some("LD"),
            Self::Milestone | Self::DailyEntry | Self::Document | Self::Person => None,
        }
    }

    /// The number of the thing of this kind whose code is this text: `TKT-0042`, `tkt 42`, `#42` or `42`.
    pub fn number(self, text: &str) -> Option<i64> {
        let prefix = self.prefix()?;
        let text = text.trim();
        let digits = match text.get(..prefix.len()) {
            Some(head) if head.eq_ignore_ascii_case(prefix) => {
                let rest = &text[prefix.len()..];
                rest.strip_prefix(['-', ' ']).unwrap_or(rest)
            }
            _ => text.strip_prefix('#').unwrap_or(text),
        };
        let is_number = digits.bytes().all(|it| it.is_ascii_digit());
        digits.parse().ok().filter(|_| is_number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_read_in_any_case_and_without_its_letters() {
        for text in ["TKT-0042", "tkt-42", "Tkt42", "tkt 42", "#42", " 42 "] {
            assert_eq!(Kind::Ticket.number(text), Some(42), "{text}");
        }
        for text in ["", "TKT-", "PRJ-0042", "4 2", "-42", "+42", "99999999999999999999", "टी"]
        {
            assert_eq!(Kind::Ticket.number(text), None, "{text}");
        }
        assert_eq!(Kind::Project.number("prj-7"), Some(7));
        assert_eq!(Kind::Payment.number("PAY-0007"), Some(7));
        assert_eq!(Kind::Lead.number("ld-0007"), Some(7));
        assert_eq!(Kind::Milestone.number("7"), None);
    }

    #[test]
    fn engineers_find_no_payments_and_salespeople_only_leads() {
        assert!(!Kind::of(Role::Engineer).contains(&Kind::Payment));
        assert_eq!(Kind::of(Role::Salesperson), [Kind::Lead]);
        for role in [Role::Client, Role::Engineer, Role::ProjectManager] {
            assert!(!Kind::of(role).contains(&Kind::Lead), "{role}");
        }
    }
}
