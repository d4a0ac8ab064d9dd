//! How the choices of a lead are spelled.

use kernel::LeadFact;

use crate::projects::names::spelled;

spelled! {
    /// The status of a lead.
    Status as "LeadStatus" in "snake_case" of leads::Status {
        New
        Contacted
        ConsultationScheduled
        SiteVisited
        ProposalSent
        Negotiation
        Won
        OnHold
        Lost
        Junk
    }
}

spelled! {
    /// One of the statuses, `open` for those on the pipeline that are neither won nor left, or `all` for
    /// every status except `junk`.
    StatusFilter as "LeadStatusFilter" in "snake_case" {
        All
        Open
        New
        Contacted
        ConsultationScheduled
        SiteVisited
        ProposalSent
        Negotiation
        Won
        OnHold
        Lost
        Junk
    }
}

spelled! {
    /// The order of leads: the earliest next follow-up first, newest first, or the highest weighted value
    /// first. Leads without a next follow-up or a value are last.
    Sort as "LeadSort" in "snake_case" of leads::Order { FollowUp Newest Value }
}

spelled! {
    /// The source of a lead.
    Source as "LeadSource" in "snake_case" of leads::Source {
        Website
        Phone
        WalkIn
        Referral
        Event
        Advertisement
        Other
    }
}

spelled! {
    /// The legal basis for keeping the data. `notice`: the person accepted the privacy notice.
    /// `volunteered`: they gave the data in a call or on a visit.
    Basis as "LeadConsentBasis" in "snake_case" of leads::Basis { Notice Volunteered }
}

spelled! {
    /// The state of the first call. `due`: there is time left. `met`: made in time. `late`: made after the
    /// due time. `off`: no call is expected any more.
    CallState as "LeadCallState" in "snake_case" of leads::CallState { Due Overdue Met Late Off }
}

spelled! {
    /// The reason for losing a lead.
    LostReason as "LeadLostReason" in "snake_case" of leads::LostReason {
        Price
        Competitor
        Budget
        Unresponsive
        LocationNotServed
        Timeline
        LoanNotApproved
        PlotIssue
        ScopeMismatch
        Other
    }
}

spelled! {
    /// The kind of an activity.
    ActivityKind as "LeadActivityKind" in "snake_case" of leads::ActivityKind {
        Call
        Whatsapp
        Email
        Meeting
        SiteVisit
        Note
        Proposal
    }
}

spelled! {
    /// The outcome of a call.
    Outcome as "LeadCallOutcome" in "snake_case" of leads::Outcome {
        Reached
        NoAnswer
        Busy
        CallBack
        WrongNumber
    }
}

spelled! {
    /// An action that the caller may take on a lead, besides the changes of its status.
    Action as "LeadAction" in "snake_case" of leads::Action {
        Edit
        Record
        Claim
        Assign
        Merge
        Convert
        Withdraw
    }
}

spelled! {
    /// The kind of an entry in a lead's history.
    #[expect(clippy::enum_variant_names, reason = "the log calls them so")]
    EntryKind as "LeadEntryKind" in "snake_case" {
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
    }
}

spelled! {
    /// The state of an import. `mapping`: it waits for the meaning of its columns.
    ImportStatus as "LeadImportStatus" in "snake_case" of leads::ImportStatus {
        Mapping
        Running
        Done
        Cancelled
        Undone
    }
}

spelled! {
    /// An action that the caller may take on an import.
    ImportAction as "LeadImportAction" in "snake_case" of leads::ImportAction { Start Cancel Undo }
}

spelled! {
    /// The field of a lead that a column has. `estimated_value`: in rupees. `follow_up_on`: the day of the
    /// next follow-up. `notes`: added to the message.
    ImportField as "LeadImportField" in "snake_case" of leads::ImportField {
        FullName
        Phone
        Email
        City
        Pincode
        ProjectType
        Message
        EstimatedValue
        FollowUpOn
        Notes
    }
}

spelled! {
    /// The visitor's total budget.
    Budget as "Budget" of leads::Budget {
        Under25Lakh = "under_25_lakh"
        From25To50Lakh = "from_25_to_50_lakh"
        From50LakhTo1Crore = "from_50_lakh_to_1_crore"
        From1To2Crore = "from_1_to_2_crore"
        Above2Crore = "above_2_crore"
        Undecided = "undecided"
    }
}

spelled! {
    /// The planned start of an enquiry.
    Timeline as "StartTimeline" of leads::Timeline {
        Within3Months = "within_3_months"
        In3To6Months = "in_3_to_6_months"
        In6To12Months = "in_6_to_12_months"
        Later = "later"
        Exploring = "exploring"
    }
}

spelled! {
    /// The preferred contact channel.
    Channel as "ContactChannel" in "snake_case" of leads::Channel { Phone Whatsapp Email }
}

spelled! {
    /// The preferred time of day for a call.
    Slot as "ContactSlot" in "snake_case" of leads::Slot { Morning Afternoon Evening Any }
}

spelled! {
    /// The reason to suspect a bot. `honeypot`: a hidden field was filled in. `too_fast`: the form
    /// was sent faster than a person could fill it in.
    Suspicion as "LeadSuspicion" in "snake_case" of leads::Suspicion { Honeypot TooFast }
}

impl StatusFilter {
    /// The one status; None keeps several.
    pub(super) fn only(self) -> Option<leads::Status> {
        use leads::Status as S;
        match self {
            Self::All | Self::Open => None,
            Self::New => Some(S::New),
            Self::Contacted => Some(S::Contacted),
            Self::ConsultationScheduled => Some(S::ConsultationScheduled),
            Self::SiteVisited => Some(S::SiteVisited),
            Self::ProposalSent => Some(S::ProposalSent),
            Self::Negotiation => Some(S::Negotiation),
            Self::Won => Some(S::Won),
            Self::OnHold => Some(S::OnHold),
            Self::Lost => Some(S::Lost),
            Self::Junk => Some(S::Junk),
        }
    }
}

impl From<&LeadFact> for EntryKind {
    fn from(it: &LeadFact) -> Self {
        use LeadFact as F;
        match it {
            F::LeadReceived { .. } => Self::LeadReceived,
            F::LeadEntered { .. } => Self::LeadEntered,
            F::LeadEdited { .. } => Self::LeadEdited,
            F::LeadStatusChanged { .. } => Self::LeadStatusChanged,
            F::LeadAssigned { .. } => Self::LeadAssigned,
            F::LeadActivityRecorded { .. } => Self::LeadActivityRecorded,
            F::LeadMerged { .. } => Self::LeadMerged,
            F::LeadConverted { .. } => Self::LeadConverted,
            F::LeadWithdrawn => Self::LeadWithdrawn,
            F::LeadPurged => Self::LeadPurged,
            F::LeadFollowUpDue => Self::LeadFollowUpDue,
            F::LeadCallOverdue => Self::LeadCallOverdue,
        }
    }
}

#[cfg(test)]
mod tests {
    use poem_openapi::types::ParseFromParameter;

    use super::*;

    #[test]
    fn a_filter_keeps_the_status_it_names() {
        for status in leads::Status::ALL {
            let filter = StatusFilter::parse_from_parameter(status.as_str()).unwrap();
            assert_eq!(filter.only(), Some(status));
        }
        assert_eq!(StatusFilter::All.only(), None);
        assert_eq!(StatusFilter::Open.only(), None);
    }
}
