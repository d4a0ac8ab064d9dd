use crate::Status;

kernel::failures! {
    /// The reasons to refuse a call about leads. The texts are shown to people.
    pub enum Error {
        AlreadyOwned(String) = Conflict "already_owned" ("{0} has taken this lead already.");
        Merged = Conflict "lead_merged" ("This lead was merged into another one. Please open that one.");
        Purged = Conflict "lead_purged" ("The details of this person were deleted at their wish.");
        EnquiryCombined = Conflict "enquiry_combined"
            ("We keep this enquiry together with another one. To correct it, please contact us.");
        Withdrawn = Conflict "consent_withdrawn"
            ("This person does not want to be contacted any more.");
        ImportStarted = Conflict "import_started" ("This import was started already.");
        ImportEnded = Conflict "import_ended" ("This import has ended already.");
        UndoLate = Conflict "undo_late"
            ("An import can be undone within an hour after its end, and once only.");
        LeadFull = RateLimited "upload_limit" ("This lead has reached its storage limit.");
        ImportLimit = RateLimited "import_limit"
            ("You can bring 20 files within 24 hours. Please try again later.");
    }
    state {
        WrongState(Status) = "wrong_state"
            ("This is not possible, because the lead is now {}.");
    }
    stale {
        Stale("Someone else changed this lead. Please check it again.");
    }
    from {
        Documents(#[from] documents::Error);
        Project(#[from] projects::Error);
        Payments(#[from] payments::Error);
        Views(#[from] kernel::ViewError);
    }
}
