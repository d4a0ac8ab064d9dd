use crate::Status;

kernel::failures! {
    /// The reasons to refuse a call about tickets. The texts are shown to people.
    pub enum Error {
        Archived = Conflict "archived" ("This project is archived. Restore it first.");
        TooLate = Conflict "too_late"
            ("It was resolved more than 7 days ago. Please raise a new ticket.");
        RequestedByClient = Conflict "requested_by_client"
            ("The client raised this ticket, so it cannot be hidden from them.");
        NotShownToClient = Conflict "not_shown_to_client" ("This ticket is hidden from the client. Show it to the client first.");
    }
    state {
        Locked(Status) = "ticket_locked"
            ("This ticket is {}. It can no longer be changed.");
        WrongState(Status) = "wrong_state"
            ("This is not possible, because the ticket is now {}.");
        WrongProjectState(projects::Status) = "wrong_state"
            ("This is not possible while the project is {}.");
    }
    stale {
        Stale("Someone else changed this ticket. Please check it again.");
        StaleComment("This comment has been changed. Please check it again.");
    }
    from {
        Views(#[from] kernel::ViewError);
    }
}
