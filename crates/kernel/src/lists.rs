//! Closed lists of names that events store. The rules about them are in their modules.
//!
//! The event log keeps each name for good: add names, never change or remove one.

use serde::{Deserialize, Serialize};

use crate::Role;

crate::names! {
    /// The state of a project.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum ProjectStatus as "project status" {
        Planning = "planning",
        InProgress = "in_progress",
        OnHold = "on_hold",
        /// The client uses the building; the company still corrects defects.
        HandedOver = "handed_over",
        Completed = "completed",
        Cancelled = "cancelled",
    }

    /// Progress of a project against its plan.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Health as "project health" {
        OnTrack = "on_track",
        AtRisk = "at_risk",
        OffTrack = "off_track",
    }

    /// A person's part in a project.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum MemberRole as "part" {
        /// The future owner of the building.
        Client = "client",
        Engineer = "engineer",
        /// At most one in each project.
        Manager = "manager",
    }

    /// A section of the company's settings.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum SettingsSection as "section" {
        /// Name and contact of the company.
        Company = "company",
        Social = "social",
        Packages = "packages",
        Cities = "cities",
        Faqs = "faqs",
        Testimonials = "testimonials",
        NoticeVersion = "notice_version",
        /// The facts of invoices and receipts.
        Billing = "billing",
        /// The rules about leads.
        Sales = "sales",
        /// Days on which nobody works.
        Holidays = "holidays",
        /// The reply targets of tickets.
        ReplyTargets = "reply_targets",
        /// Milestones and payments that new projects begin with.
        Templates = "templates",
        /// Logo and colours.
        Branding = "branding",
        /// The hours and the days of the week that the company works.
        WorkingHours = "working_hours",
        /// The roles that people may ask for when they sign up.
        SignUp = "sign_up",
        /// The channels of notifications for people who have not chosen any.
        NotificationDefaults = "notification_defaults",
        /// How long events are kept.
        EventLog = "event_log",
    }

    /// The purpose of a document.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum DocumentCategory as "category" {
        Drawing = "drawing",
        Permit = "permit",
        /// Hidden from engineers, because it contains prices.
        Contract = "contract",
        Photo = "photo",
        Report = "report",
        /// A file of a ticket or a comment.
        Attachment = "attachment",
        Other = "other",
    }

    /// The readers of a document.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum DocumentVisibility as "visibility" {
        /// Clients and staff.
        Client = "client",
        /// Staff only.
        Internal = "internal",
    }

    /// Where a lead stands: seven steps of one pipeline, and three ways off it.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum LeadStatus as "lead status" {
        New = "new",
        Contacted = "contacted",
        ConsultationScheduled = "consultation_scheduled",
        SiteVisited = "site_visited",
        ProposalSent = "proposal_sent",
        Negotiation = "negotiation",
        Won = "won",
        /// To be taken up again on a day that is agreed.
        OnHold = "on_hold",
        Lost = "lost",
        /// Nobody's enquiry: spam, a wrong number.
        Junk = "junk",
    }

    /// Why somebody did not build with us.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum LostReason as "reason for losing a lead" {
        Price = "price",
        Competitor = "competitor",
        Budget = "budget",
        Unresponsive = "unresponsive",
        LocationNotServed = "location_not_served",
        Timeline = "timeline",
        LoanNotApproved = "loan_not_approved",
        PlotIssue = "plot_issue",
        ScopeMismatch = "scope_mismatch",
        Other = "other",
    }

    /// Activity of a salesperson on a lead.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum LeadActivityKind as "activity of a lead" {
        Call = "call",
        Whatsapp = "whatsapp",
        Email = "email",
        Meeting = "meeting",
        SiteVisit = "site_visit",
        Note = "note",
        Proposal = "proposal",
    }

    /// How a call ended.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum LeadOutcome as "outcome of a call" {
        /// They talked.
        Reached = "reached",
        NoAnswer = "no_answer",
        Busy = "busy",
        CallBack = "call_back",
        WrongNumber = "wrong_number",
    }

    /// The state of a ticket.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum TicketStatus as "ticket status" {
        Open = "open",
        InProgress = "in_progress",
        /// Work waits for the client's answer; the reply clock is paused.
        WaitingOnClient = "waiting_on_client",
        /// The work is done; the client or the manager confirms it.
        Resolved = "resolved",
        Closed = "closed",
        Cancelled = "cancelled",
    }

    /// The urgency of a ticket.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum TicketPriority as "ticket priority" {
        Low = "low",
        Medium = "medium",
        High = "high",
        Urgent = "urgent",
    }

    /// The subject area of a ticket.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum TicketCategory as "ticket category" {
        QualityDefect = "quality_defect",
        ProgressDelay = "progress_delay",
        DesignChange = "design_change",
        PaymentBilling = "payment_billing",
        Material = "material",
        Safety = "safety",
        Documentation = "documentation",
        SmartSystem = "smart_system",
        /// Found after the handover.
        WarrantyDefect = "warranty_defect",
        SiteAccess = "site_access",
        General = "general",
    }

    /// The occasion of a demand.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum DemandKind as "kind of demand" {
        /// Due when the agreement is signed.
        Advance = "advance",
        /// Due when a milestone is accepted.
        Milestone = "milestone",
        /// Money that was kept back until the defect-liability period ends.
        RetentionRelease = "retention_release",
        /// A change of the agreed work.
        Variation = "variation",
        Other = "other",
    }

    /// The part of a building's making that a milestone ends, in the usual order.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Stage as "milestone stage" {
        SitePreparation = "site_preparation",
        Foundation = "foundation",
        Plinth = "plinth",
        Structure = "structure",
        Masonry = "masonry",
        /// Pipes, ducts and conduits, before walls are closed.
        MepRoughIn = "mep_rough_in",
        Plastering = "plastering",
        Flooring = "flooring",
        Finishing = "finishing",
        SmartSystems = "smart_systems",
        Handover = "handover",
    }

    /// The state of a demand.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum DemandStatus as "payment status" {
        /// Planned; nothing is owed yet.
        Scheduled = "scheduled",
        /// The client has the invoice.
        Requested = "requested",
        /// The client has reported a payment that an admin has not verified yet.
        UnderVerification = "under_verification",
        PartiallyPaid = "partially_paid",
        Paid = "paid",
        Cancelled = "cancelled",
    }

    /// The state of a receipt.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum ReceiptStatus as "receipt status" {
        /// The client says that the money was paid.
        Reported = "reported",
        /// An admin has found the money on the account.
        Verified = "verified",
        /// An admin has not found the money.
        Rejected = "rejected",
        /// Verified by mistake, or the bank took the money back.
        Reversed = "reversed",
    }

    /// The way in which money is paid.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum PaymentMethod as "payment method" {
        Upi = "upi",
        NeftRtgs = "neft_rtgs",
        Imps = "imps",
        Cheque = "cheque",
        Cash = "cash",
        Card = "card",
        BankLoan = "bank_loan",
        Other = "other",
    }

    /// A list that can be exported as a file.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum ExportedList as "exported list" {
        Tickets = "tickets",
        Delays = "delays",
        ProjectReport = "project_report",
        Payments = "payments",
        /// Invoices, receipts and taxes of a month, for the accountant.
        Books = "books",
        /// A tax invoice.
        Invoice = "invoice",
        /// A receipt for a payment.
        Receipt = "receipt",
        /// All demands and receipts of a project, for its client.
        Statement = "statement",
        Leads = "leads",
        /// Events of the log.
        Audit = "audit",
        /// Figures of the company over time.
        Analytics = "analytics",
    }

    /// The file format of an export.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum ExportFormat as "export format" {
        Csv = "csv",
        Xlsx = "xlsx",
        Pdf = "pdf",
        Png = "png",
    }
}

impl MemberRole {
    /// The part through which a person with this role sees a project; `None` for roles that see no
    /// project, or all.
    pub const fn of(role: Role) -> Option<Self> {
        match role {
            Role::Client => Some(Self::Client),
            Role::Engineer => Some(Self::Engineer),
            Role::ProjectManager => Some(Self::Manager),
            Role::Salesperson | Role::Admin => None,
        }
    }

    /// Whether a person with this role may have the part.
    pub const fn fits(self, role: Role) -> bool {
        matches!(
            (self, role),
            (Self::Client, Role::Client)
                | (Self::Engineer, Role::Engineer)
                | (Self::Manager, Role::ProjectManager)
        )
    }

    /// The readable name, within a sentence.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Client => "client",
            Self::Engineer => "engineer",
            Self::Manager => "project manager",
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{fmt::Debug, str::FromStr};

    use serde::de::DeserializeOwned;

    use super::*;

    #[test]
    fn a_part_fits_the_role_that_sees_projects_through_it() {
        for part in MemberRole::ALL {
            for role in Role::ALL {
                assert_eq!(part.fits(role), MemberRole::of(role) == Some(part), "{part} {role}");
            }
        }
    }

    /// Lists the stored names, which are the names everywhere else.
    fn stored<T>(names: &[T]) -> String
    where
        T: Copy + Debug + PartialEq + ToString + FromStr + Serialize + DeserializeOwned,
    {
        let stored = |it: &T| {
            let stored = serde_json::to_value(it).unwrap();
            assert_eq!(stored, it.to_string());
            assert!(it.to_string().parse::<T>().is_ok_and(|read| read == *it));
            assert_eq!(serde_json::from_value::<T>(stored).unwrap(), *it);
            it.to_string()
        };
        names.iter().map(stored).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn stored_names() {
        let check = |found: String, expected: &str| assert_eq!(found, expected);
        check(
            stored(&ProjectStatus::ALL),
            "planning in_progress on_hold handed_over completed cancelled",
        );
        check(stored(&Health::ALL), "on_track at_risk off_track");
        check(stored(&MemberRole::ALL), "client engineer manager");
        check(
            stored(&DocumentCategory::ALL),
            "drawing permit contract photo report attachment other",
        );
        check(stored(&DocumentVisibility::ALL), "client internal");
        check(
            stored(&TicketStatus::ALL),
            "open in_progress waiting_on_client resolved closed cancelled",
        );
        check(stored(&TicketPriority::ALL), "low medium high urgent");
        check(
            stored(&TicketCategory::ALL),
            "quality_defect progress_delay design_change payment_billing material safety \
             documentation smart_system warranty_defect site_access general",
        );
        check(stored(&DemandKind::ALL), "advance milestone retention_release variation other");
        check(
            stored(&DemandStatus::ALL),
            "scheduled requested under_verification partially_paid paid cancelled",
        );
        check(
            stored(&Stage::ALL),
            "site_preparation foundation plinth structure masonry mep_rough_in plastering flooring \
             finishing smart_systems handover",
        );
        check(
            stored(&LeadStatus::ALL),
            "new contacted consultation_scheduled site_visited proposal_sent negotiation won on_hold \
             lost junk",
        );
        check(
            stored(&LostReason::ALL),
            "price competitor budget unresponsive location_not_served timeline loan_not_approved \
             plot_issue scope_mismatch other",
        );
        check(
            stored(&LeadActivityKind::ALL),
            "call whatsapp email meeting site_visit note proposal",
        );
        check(stored(&LeadOutcome::ALL), "reached no_answer busy call_back wrong_number");
        check(stored(&ReceiptStatus::ALL), "reported verified rejected reversed");
        check(stored(&PaymentMethod::ALL), "upi neft_rtgs imps cheque cash card bank_loan other");
        check(
            stored(&ExportedList::ALL),
            "tickets delays project_report payments books invoice receipt statement leads audit \
             analytics",
        );
        check(stored(&ExportFormat::ALL), "csv xlsx pdf png");
    }
}
