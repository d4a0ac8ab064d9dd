//! The kinds of events, as a closed list of names.

use kernel::Event;

/// Lists the variants of each family with the names of their kinds. A new variant of a family does not
/// compile until it is listed.
macro_rules! kinds {
    ($($family:ident { $($variant:ident = $name:literal)+ })+) => {
        kernel::names! {
            /// The kind of an event, as the log names it.
            pub enum Kind as "kind of event" { $($($variant = $name),+),+ }
        }

        $(impl From<&kernel::$family> for Kind {
            fn from(it: &kernel::$family) -> Self {
                use kernel::$family as Family;
                match it {
                    $(Family::$variant { .. } => Self::$variant,)+
                }
            }
        })+
    };
}

kinds! {
    ProjectFact {
        ProjectCreated = "project_created"
        ProjectEdited = "project_edited"
        TermsEdited = "terms_edited"
        NotesEdited = "notes_edited"
        ProjectStatusChanged = "project_status_changed"
        ProjectArchived = "project_archived"
        ProjectRestored = "project_restored"
        PortfolioEdited = "portfolio_edited"
        ConsentGiven = "consent_given"
        ConsentWithdrawn = "consent_withdrawn"
        ConsentLapsed = "consent_lapsed"
        MemberAdded = "member_added"
        MemberRemoved = "member_removed"
        MemberInvited = "member_invited"
        ClientViewStarted = "client_view_started"
        TicketsUnassigned = "tickets_unassigned"
        MemberChanged = "member_changed"
        MilestonesPlanned = "milestones_planned"
        MilestoneEdited = "milestone_edited"
        MilestoneStarted = "milestone_started"
        MilestoneSubmitted = "milestone_submitted"
        MilestoneCertified = "milestone_certified"
        MilestoneAccepted = "milestone_accepted"
        MilestoneQueried = "milestone_queried"
        DocumentAdded = "document_added"
        DocumentVersionAdded = "document_version_added"
        DocumentEdited = "document_edited"
        DocumentRemoved = "document_removed"
    }
    TicketFact {
        TicketRaised = "ticket_raised"
        TicketEdited = "ticket_edited"
        TicketPriorityChanged = "ticket_priority_changed"
        TicketStatusChanged = "ticket_status_changed"
        TicketAssigned = "ticket_assigned"
        TicketShown = "ticket_shown"
        TicketCommented = "ticket_commented"
        TicketCommentEdited = "ticket_comment_edited"
        TicketCommentRemoved = "ticket_comment_removed"
        TicketLinked = "ticket_linked"
        TicketUnlinked = "ticket_unlinked"
        TicketMerged = "ticket_merged"
        TicketRated = "ticket_rated"
    }
    DiaryFact {
        DailyEntryDrafted = "daily_entry_drafted"
        DailyEntryDeleted = "daily_entry_deleted"
        DailyEntrySubmitted = "daily_entry_submitted"
        DailyEntryEdited = "daily_entry_edited"
        DailyEntryApproved = "daily_entry_approved"
        DailyEntryReturned = "daily_entry_returned"
        DailyEntryShared = "daily_entry_shared"
        DiaryDayOpened = "diary_day_opened"
        DailyEntryMissing = "daily_entry_missing"
        WeeklyReportReady = "weekly_report_ready"
    }
    PaymentFact {
        PaymentsPlanned = "payments_planned"
        PaymentsRepriced = "payments_repriced"
        PaymentAdded = "payment_added"
        PaymentEdited = "payment_edited"
        PaymentRequested = "payment_requested"
        PaymentCancelled = "payment_cancelled"
        PaymentReminded = "payment_reminded"
        ReceiptReported = "receipt_reported"
        ReceiptVerified = "receipt_verified"
        ReceiptRejected = "receipt_rejected"
        ReceiptReversed = "receipt_reversed"
    }
    LeadFact {
        LeadReceived = "lead_received"
        LeadEntered = "lead_entered"
        LeadEdited = "lead_edited"
        LeadStatusChanged = "lead_status_changed"
        LeadAssigned = "lead_assigned"
        LeadActivityRecorded = "lead_activity_recorded"
        LeadMerged = "lead_merged"
        LeadConverted = "lead_converted"
        LeadWithdrawn = "lead_withdrawn"
        LeadPurged = "lead_purged"
        LeadFollowUpDue = "lead_follow_up_due"
        LeadCallOverdue = "lead_call_overdue"
    }
    SalesEvent {
        LeadRulesChanged = "lead_rules_changed"
        LeadLeaveChanged = "lead_leave_changed"
    }
    SettingsEvent {
        SettingsChanged = "settings_changed"
    }
    SystemEvent {
        JobsRetried = "jobs_retried"
    }
    AccountEvent {
        UserRegistered = "user_registered"
        RegistrationRepeated = "registration_repeated"
        CodeRequested = "code_requested"
        CodeRefused = "code_refused"
        EmailVerified = "email_verified"
        UserEnrolled = "user_enrolled"
        GoogleLinked = "google_linked"
        SignedIn = "signed_in"
        SignInFailed = "sign_in_failed"
        SignInLocked = "sign_in_locked"
        SessionConfirmed = "session_confirmed"
        PasswordChanged = "password_changed"
        ProfileChanged = "profile_changed"
        ProjectInvitation = "project_invitation"
        UserInvited = "user_invited"
        UserApproved = "user_approved"
        AdminProposed = "admin_proposed"
        UserRejected = "user_rejected"
        InvitationWithdrawn = "invitation_withdrawn"
        UserSuspended = "user_suspended"
        UserReactivated = "user_reactivated"
        RoleChanged = "role_changed"
        SessionEnded = "session_ended"
        Exported = "exported"
    }
    NotificationEvent {
        Notified = "notified"
        NotificationsSettled = "notifications_settled"
    }
}

impl From<&Event> for Kind {
    fn from(it: &Event) -> Self {
        match it {
            Event::Account(it) => it.into(),
            Event::Notification(it) => it.into(),
            Event::Project(it) => (&it.what).into(),
            Event::Ticket(it) => (&it.what).into(),
            Event::Lead(it) => (&it.what).into(),
            Event::Diary(it) => (&it.what).into(),
            Event::Payment(it) => (&it.what).into(),
            Event::Sales(it) => it.into(),
            Event::Settings(it) => it.into(),
            Event::System(it) => it.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Thing;

    #[test]
    fn stored_events_have_the_kind_and_the_thing_of_their_row() {
        let stored = include_str!("../../kernel/src/event/stored.jsonl");
        for line in stored.lines() {
            let event: Event = serde_json::from_str(line).unwrap();
            assert_eq!(Kind::from(&event).as_str(), event.kind());
            assert!(event.entity().kind.parse::<Thing>().is_ok(), "{line}");
        }
    }
}
