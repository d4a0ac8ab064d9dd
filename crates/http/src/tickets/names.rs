//! How the choices of a ticket are spelled.

use kernel::TicketFact;

use crate::projects::names::{Visibility, spelled};

spelled! {
    /// The status of a ticket.
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
    /// The priority of a ticket; it sets the reply targets.
    Priority as "TicketPriority" in "snake_case" of tickets::Priority { Low Medium High Urgent }
}

spelled! {
    /// The category of a ticket.
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
    /// The reason for cancelling a ticket.
    Cancellation as "TicketCancellation" in "snake_case" of tickets::Cancellation {
        Duplicate
        Rejected
        Withdrawn
    }
}

spelled! {
    /// The state of the reply target. `due_soon`: less than a quarter of the time is left.
    /// `paused`: the ticket waits for the client.
    SlaState as "TicketSlaState" in "snake_case" of tickets::TargetState { OnTrack DueSoon Breached Paused Met }
}

spelled! {
    /// The order of tickets: newest first, last changed first, most urgent first, next due first,
    /// next to be done first, or best match for `search` first. `next`: for a client the tickets
    /// that wait for the client, then next due, then without a due time, then resolved, then closed
    /// and cancelled ones, newest first.
    Sort as "TicketSort" in "snake_case" of tickets::Order {
        Newest
        Updated
        Priority
        Due
        Next
        Relevance
    }
}

spelled! {
    /// An action that the caller may take on a ticket: `classify` sets category, milestone and due
    /// day, `show` sets the visibility to clients.
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
    /// An action that the caller may take on a comment.
    CommentAction as "CommentAction" in "snake_case" of tickets::CommentAction { Edit Remove }
}

spelled! {
    /// A person's part in a ticket.
    Part as "TicketPart" in "snake_case" { Client Engineer Manager Admin }
}

spelled! {
    /// The kind of an entry in a ticket's timeline.
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
