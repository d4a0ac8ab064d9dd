//! The kinds of events and of things, as they are spelled.

use crate::projects::names::spelled;

spelled! {
    /// The kind of thing that an event is about. `diary`: a day of a project's diary. `payment_plan`: the
    /// payment schedule of a project. `lead_rules`: the rules about leads. `settings`: the company's
    /// settings. `job`: background work. `user`: an account.
    Thing as "AuditThingKind" in "snake_case" of audit::Thing {
        Project
        Milestone
        Document
        Ticket
        DailyEntry
        Diary
        Payment
        PaymentPlan
        Lead
        LeadRules
        Settings
        Job
        User
        Notification
    }
}

spelled! {
    /// The kind of an event.
    Kind as "AuditEventKind" in "snake_case" of audit::Kind {
        ProjectCreated
        ProjectEdited
        TermsEdited
        NotesEdited
        ProjectStatusChanged
        ProjectArchived
        ProjectRestored
        PortfolioEdited
        ConsentGiven
        ConsentWithdrawn
        ConsentLapsed
        MemberAdded
        MemberRemoved
        MemberInvited
        ClientViewStarted
        TicketsUnassigned
        MemberChanged
        MilestonesPlanned
        MilestoneEdited
        MilestoneStarted
        MilestoneSubmitted
        MilestoneCertified
        MilestoneAccepted
        MilestoneQueried
        DocumentAdded
        DocumentVersionAdded
        DocumentEdited
        DocumentRemoved
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
        DailyEntryDrafted
        DailyEntryDeleted
        DailyEntrySubmitted
        DailyEntryEdited
        DailyEntryApproved
        DailyEntryReturned
        DailyEntryShared
        DiaryDayOpened
        DailyEntryMissing
        WeeklyReportReady
        PaymentsPlanned
        PaymentsRepriced
        PaymentAdded
        PaymentEdited
        PaymentRequested
        PaymentCancelled
        PaymentReminded
        ReceiptReported
        ReceiptVerified
        ReceiptRejected
        ReceiptReversed
        LeadReceived
        LeadEntered
        LeadEdited
        LeadStatusChanged
        LeadAssigned
        LeadActivityRecorded
        LeadMerged
        LeadConverted
        LeadWithdrawn
        LeadPurged
        LeadFollowUpDue
        LeadCallOverdue
        LeadRulesChanged
        LeadLeaveChanged
        SettingsChanged
        JobsRetried
        UserRegistered
        RegistrationRepeated
        CodeRequested
        CodeRefused
        EmailVerified
        UserEnrolled
        GoogleLinked
        SignedIn
        SignInFailed
        SignInLocked
        SessionConfirmed
        PasswordChanged
        ProfileChanged
        ProjectInvitation
        UserInvited
        UserApproved
        AdminProposed
        UserRejected
        InvitationWithdrawn
        UserSuspended
        UserReactivated
        RoleChanged
        SessionEnded
        Exported
        Notified
        NotificationsSettled
    }
}
