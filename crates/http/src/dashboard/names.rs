//! The kinds of tasks and of days to come, as they are spelled.

use crate::projects::names::spelled;

spelled! {
    /// The reason why a task waits for the caller. Clients: a certified milestone to accept, a requested
    /// payment to make, a ticket to answer, a resolved ticket to confirm. Engineers: today's daily entry to
    /// write, a returned entry to correct, a milestone that was sent back, a ticket to resolve. Project
    /// managers: a submitted milestone to certify, an entry to review, an overdue ticket, a ticket to
    /// assign, a site without an entry of today. Admins: an account to approve, a receipt to verify, a new
    /// lead that nobody has claimed, a job that failed for good.
    TaskKind as "DashboardTaskKind" in "snake_case" of dashboard::TaskKind {
        MilestoneToAccept
        PaymentToMake
        TicketToAnswer
        TicketToConfirm
        MilestoneToCertify
        EntryToReview
        TicketToAssign
        TicketOverdue
        SiteWithoutEntry
        EntryToWrite
        EntryToCorrect
        TicketToResolve
        MilestoneSentBack
        AccountToApprove
        ReceiptToVerify
        LeadUnclaimed
        JobFailed
    }
}

spelled! {
    /// A planned milestone that is not submitted, or a requested payment that is not paid in full.
    ComingKind as "DashboardComingKind" in "snake_case" of dashboard::ComingKind {
        Milestone
        Payment
    }
}
