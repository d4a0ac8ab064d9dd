//! Things that wait for somebody.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Money, ProjectId, Role};
use uuid::Uuid;

kernel::names! {
    /// The reason why a thing waits for somebody.
    pub enum TaskKind as "kind of a task" {
        /// A certified milestone waits for the client's acceptance.
        MilestoneToAccept = "milestone_to_accept",
        /// A requested payment is not paid in full.
        PaymentToMake = "payment_to_make",
        /// A ticket waits for the client's answer.
        TicketToAnswer = "ticket_to_answer",
        /// A resolved ticket waits for the client's confirmation.
        TicketToConfirm = "ticket_to_confirm",
        /// A submitted milestone waits for the manager's certificate.
        MilestoneToCertify = "milestone_to_certify",
        /// A daily entry waits for the manager's approval.
        EntryToReview = "entry_to_review",
        /// An open ticket has no assignee.
        TicketToAssign = "ticket_to_assign",
        /// An open ticket is past its due time.
        TicketOverdue = "ticket_overdue",
        /// A site has no daily entry of today, which is a working day.
        SiteWithoutEntry = "site_without_entry",
        /// An engineer has not filed today's entry of a site.
        EntryToWrite = "entry_to_write",
        /// A daily entry was returned to its author.
        EntryToCorrect = "entry_to_correct",
        /// An open ticket is assigned to the reader.
        TicketToResolve = "ticket_to_resolve",
        /// A milestone was sent back to the engineer.
        MilestoneSentBack = "milestone_sent_back",
        /// An account waits for an admin's approval.
        AccountToApprove = "account_to_approve",
        /// A reported receipt waits for an admin's check.
        ReceiptToVerify = "receipt_to_verify",
        /// A new lead has no owner.
        LeadUnclaimed = "lead_unclaimed",
        /// A job was given up after its last try.
        JobFailed = "job_failed",
    }
}

impl TaskKind {
    /// The kinds that can wait for people in a role, the most pressing first.
    pub const fn of(role: Role) -> &'static [Self] {
        match role {
            Role::Client => &[
                Self::MilestoneToAccept,
                Self::PaymentToMake,
                Self::TicketToAnswer,
                Self::TicketToConfirm,
            ],
            Role::Engineer => &[
                Self::EntryToWrite,
                Self::EntryToCorrect,
                Self::MilestoneSentBack,
                Self::TicketToResolve,
            ],
            Role::ProjectManager => &[
                Self::MilestoneToCertify,
                Self::EntryToReview,
                Self::TicketOverdue,
                Self::TicketToAssign,
                Self::SiteWithoutEntry,
            ],
            // A salesperson's day is `Leads::desk`.
            Role::Salesperson => &[],
            Role::Admin => &[
                Self::AccountToApprove,
                Self::ReceiptToVerify,
                Self::LeadUnclaimed,
                Self::JobFailed,
            ],
        }
    }

    /// Whether each task of the kind is in a project.
    pub const fn is_in_project(self) -> bool {
        match self {
            Self::AccountToApprove | Self::LeadUnclaimed | Self::JobFailed => false,
            Self::MilestoneToAccept
            | Self::PaymentToMake
            | Self::TicketToAnswer
            | Self::TicketToConfirm
            | Self::MilestoneToCertify
            | Self::EntryToReview
            | Self::TicketToAssign
            | Self::TicketOverdue
            | Self::SiteWithoutEntry
            | Self::EntryToWrite
            | Self::EntryToCorrect
            | Self::TicketToResolve
            | Self::MilestoneSentBack
            | Self::ReceiptToVerify => true,
        }
    }
}

/// A thing that waits for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// The milestone, payment, ticket, entry, project, account, receipt, lead or job.
    pub id: Uuid,
    /// Its title or name. For an entry: its author. For a receipt: the title of the payment.
    pub title: String,
    pub project: Option<ProjectName>,
    pub since: DateTime<Utc>,
    /// The day on which it is due, or which an entry is about.
    pub on: Option<NaiveDate>,
    /// The reply target of a ticket, for staff; none if the ticket's own due day ends earlier.
    pub due_at: Option<DateTime<Utc>>,
    /// The assignee of an overdue ticket.
    pub assignee: Option<String>,
    pub amount: Option<Money>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProjectName {
    pub id: ProjectId,
    pub name: String,
}

/// The things of one kind that wait for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    pub kind: TaskKind,
    /// Number of all of them, counted up to [`COUNTED`].
    pub count: i64,
    /// The first [`SHOWN`], the longest waiting first.
    pub tasks: Vec<Task>,
}

/// Tasks of one kind that a page shows.
pub const SHOWN: i64 = 5;

/// Tasks of one kind are counted up to this number.
pub const COUNTED: i64 = 1_000;

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn each_kind_waits_for_one_role() {
        let mut seen = HashSet::new();
        for role in Role::ALL {
            for kind in TaskKind::of(role) {
                assert!(seen.insert(*kind), "{kind}");
            }
        }
        assert_eq!(seen.len(), TaskKind::ALL.len());
    }
}
