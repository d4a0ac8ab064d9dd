use kernel::{DemandStatus, ReceiptStatus};

kernel::failures! {
    /// The reasons to refuse a call about payments. The texts are shown to people.
    pub enum Error {
        ConfirmationNeeded = Forbidden "confirmation_required"
            ("Please confirm your password to continue.");
        Archived = Conflict "archived" ("This project is archived. Restore it first.");
        MilestoneNotAccepted = Conflict "milestone_not_accepted"
            ("The client has not accepted this milestone yet.");
        RetentionHeld = Conflict "retention_held"
            ("Retention is released after the defect-liability period has ended.");
        NothingToRelease = Conflict "nothing_to_release"
            ("There is no retention left to release.");
        NothingToPay = Conflict "nothing_to_pay"
            ("This payment has no amount. Change the payment plan first.");
        HasReceipts = Conflict "has_receipts"
            ("A payment that money was received for cannot be cancelled.");
        RetentionReleased = Conflict "retention_released"
            ("The retention of this payment was already asked for again. Cancel the release first.");
        OwnCertificate = Conflict "own_certificate"
            ("You certified this milestone. Another admin must check its payment.");
        DemandFixed(String) = Conflict "payment_requested"
            ("\u{201c}{0}\u{201d} was already requested and cannot be changed in the plan.");
        ContractTooSmall = Conflict "contract_too_small"
            ("More was already requested than the contract value leaves.");
        TooLarge = Invalid "amount_too_large" ("The amounts are too large.");
        BillingIncomplete(String) = Conflict "billing_incomplete"
            ("No invoice can be sent yet. An admin must fill in these billing details of the company: {0}.");
        Unprepared(&'static str) = Conflict "company_incomplete" ("{0}");
    }
    state {
        WrongState(DemandStatus) = "wrong_state"
            ("This is not possible, because the payment is now {}.");
        WrongReceiptState(ReceiptStatus) = "wrong_state"
            ("This is not possible, because the receipt is now {}.");
        WrongProjectState(projects::Status) = "wrong_state"
            ("This is not possible while the project is {}.");
    }
    stale {
        Stale("Someone else changed this payment. Please check it again.");
        StalePlan("Someone else changed this payment plan. Please check it again.");
    }
    from {
        Project(#[from] projects::Error);
        Company(#[from] company::Error);
    }
}
