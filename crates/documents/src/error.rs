use crate::Refusal;

kernel::failures! {
    /// The reasons to refuse a call about documents. The texts are shown to people.
    pub enum Error {
        InEvidence = Conflict "in_evidence" ("This document is evidence for a milestone and cannot be removed.");
        InDailyEntry = Conflict "in_daily_entry" ("This picture belongs to a daily entry and cannot be removed here.");
        InReceipt = Conflict "in_receipt" ("This file is the proof of a payment and cannot be removed.");
        Settled = Conflict "settled" ("This file belongs to a closed ticket and cannot be removed.");
    }
    stale {
        Stale("Someone else changed this document. Please check it again.");
    }
    from {
        File(#[from] Refusal);
        Project(#[from] projects::Error);
    }
}
