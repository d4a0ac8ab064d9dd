use crate::Refusal;

kernel::failures! {
    /// The reasons to refuse a call about documents. The texts are shown to people.
    pub enum Error {
        InEvidence = Conflict "in_evidence" ("This shows that a milestone is done, and stays.");
        Settled = Conflict "settled" ("This was sent with a ticket that is over, and stays.");
    }
    stale {
        Stale("This document has changed meanwhile. Please look at it again.");
    }
    from {
        File(#[from] Refusal);
        Project(#[from] projects::Error);
    }
}
