//! How the choices of a lead are spelled.

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
    /// The source of a lead.
    Source as "LeadSource" in "snake_case" of leads::Source { Website }
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
