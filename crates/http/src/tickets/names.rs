//! How the choices of a ticket are spelled.

use crate::projects::names::spelled;

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
    SlaState as "TicketSlaState" in "snake_case" { OnTrack DueSoon Breached Paused Met }
}

spelled! {
    /// In which order tickets are listed: the newest first, the last changed first, the most
    /// urgent first, the soonest due first, or what fits `search` best.
    Sort as "TicketSort" in "snake_case" { Newest Updated Priority Due Relevance }
}

spelled! {
    /// What a caller may do to a ticket: `classify` is its category, milestone and day, `show` is
    /// who sees it.
    Action as "TicketAction" in "snake_case" {
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
    CommentAction as "CommentAction" in "snake_case" { Edit Remove }
}

spelled! {
    /// What somebody is to a ticket.
    Part as "TicketPart" in "snake_case" { Client Engineer Manager Admin }
}

spelled! {
    /// What has happened to a ticket.
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

spelled! {
    /// What to write an export as.
    Format as "ExportFormat" in "snake_case" { Csv Xlsx }
}
