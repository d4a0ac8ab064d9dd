//! How the choices of a payment are spelled.

use crate::projects::names::spelled;

spelled! {
    /// The status of a payment. `scheduled`: planned, and nothing is owed yet. `requested`: the client has
    /// the invoice. `under_verification`: a payment was reported, and no admin has verified it yet.
    Status as "PaymentStatus" in "snake_case" of payments::DemandStatus {
        Scheduled
        Requested
        UnderVerification
        PartiallyPaid
        Paid
        Cancelled
    }
}

spelled! {
    /// The occasion of a payment.
    Kind as "PaymentKind" in "snake_case" of payments::DemandKind {
        Advance
        Milestone
        RetentionRelease
        Variation
        Other
    }
}

spelled! {
    /// An action that the caller may take on a payment. `report` says that money was paid.
    Action as "PaymentAction" in "snake_case" of payments::Action { Edit Request Cancel Report }
}

spelled! {
    /// A change that the caller may make to the payments of a project: replace the `plan`, or `add` a payment
    /// beside it.
    PlanAction as "PaymentPlanAction" in "snake_case" of payments::PlanAction { Plan Add }
}

spelled! {
    /// How long a payment is overdue, in days.
    Age as "PaymentAge" in "snake_case" of payments::Age {
        NotDue
        UpTo30 = "up_to_30"
        UpTo60 = "up_to_60"
        UpTo90 = "up_to_90"
        Over90 = "over_90"
    }
}

spelled! {
    /// The order of a list of payments: the earliest due date first, or the newest first.
    Order as "PaymentOrder" in "snake_case" of payments::Order { Due Newest }
}

spelled! {
    /// How retention is kept back: a part of each payment, or a row of the schedule of its own.
    Retention as "RetentionMode" in "snake_case" of payments::RetentionMode { PerPayment LastRow }
}

spelled! {
    /// The status of a receipt.
    ReceiptStatus as "ReceiptStatus" in "snake_case" of payments::ReceiptStatus {
        Reported
        Verified
        Rejected
        Reversed
    }
}

spelled! {
    /// An action that the caller may take on a receipt.
    ReceiptAction as "ReceiptAction" in "snake_case" of payments::ReceiptAction {
        Verify
        Reject
        Reverse
    }
}

spelled! {
    /// The way in which money was paid.
    Method as "PaymentMethod" in "snake_case" of payments::PaymentMethod {
        Upi
        NeftRtgs
        Imps
        Cheque
        Cash
        Card
        BankLoan
        Other
    }
}

spelled! {
    /// The occasion of a line of a statement; a reversal takes a receipt back.
    Occasion as "StatementOccasion" in "snake_case" of payments::Occasion {
        Invoice
        Receipt
        Reversal
    }
}

spelled! {
    /// The kind of an entry in a payment's activity.
    EntryKind as "PaymentEntryKind" in "snake_case" {
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
    }
}

spelled! {
    /// A part of the books of a month: all invoices, all receipts, GST by place of supply and rate, or TDS
    /// by project.
    BooksPart as "BooksPart" in "snake_case" { Invoices Receipts Gst Tds }
}
