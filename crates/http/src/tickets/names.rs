//! How the choices of a ticket are spelled.

use kernel::TicketFact;

use crate::projects::names::{Visibility, spelled};

spelled! {
    /// Where a ticket stands.
    Status as "TicketStatus" in "snake_case" of tickets::Status {
        Open
        InProgress
        WaitingOnClient
        Resolved
        Closed
        Cancelled
    }
}

spelled! {
    /// How soon a ticket wants an answer.
    Priority as "TicketPriority" in "snake_case" of tickets::Priority { Low Medium High Urgent }
}

spelled! {
    /// What a ticket is about.
    Category as "TicketCategory" in "snake_case" of tickets::Category {
        QualityDefect
        ProgressDelay
        DesignChange
        PaymentBilling
        Material
        Safety
        Documentation
        SmartSystem
        WarrantyDefect
        SiteAccess
        General
    }
}

spelled! {
    /// Why a ticket is cancelled.
    Cancellation as "TicketCancellation" in "snake_case" of tickets::Cancellation {
        Duplicate
        Rejected
        Withdrawn
    }
}

spelled! {
    /// How a ticket fares against its reply target: `due_soon` is under a quarter of it left,
    /// `paused` is waiting for the client.
    SlaState as "TicketSlaState" in "snake_case" of tickets::TargetState { OnTrack DueSoon Breached Paused Met }
}

spelled! {
    /// In which order tickets are listed: the newest first, the last changed first, the most
    /// urgent first, the soonest due first, or what fits `search` best.
    Sort as "TicketSort" in "snake_case" of tickets::Order { Newest Updated Priority Due Relevance }
}

spelled! {
    /// What a caller may do to a ticket: `classify` is its category, milestone and day, `show` is
    /// who sees it.
    Action as "TicketAction" in "snake_case" of tickets::Action {
        Edit
        Classify
        Prioritise
        Assign
        Show
        Comment
        CommentInternal
        Link
        Merge
        Watch
    }
}

spelled! {
    /// What a caller may do to a comment.
    CommentAction as "CommentAction" in "snake_case" of tickets::CommentAction { Edit Remove }
}

spelled! {
    /// What somebody is to a ticket.
    Part as "TicketPart" in "snake_case" { Client Engineer Manager Admin }
}

spelled! {
    /// What has happened to a ticket.
    #[expect(clippy::enum_variant_names, reason = "the log calls them so")]
    EntryKind as "TicketEntryKind" in "snake_case" {
        TicketRaised
        TicketEdited
        TicketPriorityChanged
        TicketStatusChanged
        TicketAssigned
        TicketShown
        TicketCommented
        TicketCommentEdited
        TicketCommentRemoved
        TicketLinked
        TicketUnlinked
        TicketMerged
        TicketRated
    }
}

impl From<tickets::ReaderPart> for Part {
    fn from(it: tickets::ReaderPart) -> Self {
        match it {
            tickets::ReaderPart::Member(projects::MemberRole::Client) => Self::Client,
            tickets::ReaderPart::Member(projects::MemberRole::Engineer) => Self::Engineer,
            tickets::ReaderPart::Member(projects::MemberRole::Manager) => Self::Manager,
            tickets::ReaderPart::Admin => Self::Admin,
        }
    }
}

impl From<&TicketFact> for EntryKind {
    fn from(it: &TicketFact) -> Self {
        use TicketFact as F;
        match it {
            F::TicketRaised { .. } => Self::TicketRaised,
            F::TicketEdited { .. } => Self::TicketEdited,
            F::TicketPriorityChanged { .. } => Self::TicketPriorityChanged,
            F::TicketStatusChanged { .. } => Self::TicketStatusChanged,
            F::TicketAssigned { .. } => Self::TicketAssigned,
            F::TicketShown { .. } => Self::TicketShown,
            F::TicketCommented { .. } => Self::TicketCommented,
            F::TicketCommentEdited { .. } => Self::TicketCommentEdited,
            F::TicketCommentRemoved { .. } => Self::TicketCommentRemoved,
            F::TicketLinked { .. } => Self::TicketLinked,
            F::TicketUnlinked { .. } => Self::TicketUnlinked,
            F::TicketMerged { .. } => Self::TicketMerged,
            F::TicketRated { .. } => Self::TicketRated,
        }
    }
}

impl From<tickets::Visibility> for Visibility {
    fn from(it: tickets::Visibility) -> Self {
        match it {
            tickets::Visibility::Client => Self::Client,
            tickets::Visibility::Internal => Self::Internal,
        }
    }
}
