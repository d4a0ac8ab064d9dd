use crate::Status;

kernel::failures! {
    /// The reasons to refuse a call about tickets. The texts are shown to people.
    pub enum Error {
        Archived = Conflict "archived" ("This project is archived. Restore it first.");
        TooLate = Conflict "too_late"
            ("It was resolved more than 7 days ago. Please raise a new ticket.");
        RequestedByClient = Conflict "requested_by_client"
            ("The client asked for this, and sees it.");
        NotShownToClient = Conflict "not_shown_to_client" ("The client does not see this ticket.");
        TooManyViews = Conflict "too_many_views"
            ("You have 20 saved views already. Please delete one first.");
        ViewNameTaken = Conflict "view_name_taken" ("You have a view of this name already.");
    }
    state {
        Locked(Status) = "ticket_locked"
            ("This ticket is {}. Nothing about it changes any more.");
        WrongState(Status) = "wrong_state"
            ("This is not possible: the ticket is {} by now.");
        WrongProjectState(projects::Status) = "wrong_state"
            ("This is not possible while the project is {}.");
    }
    stale {
        Stale("This ticket has changed meanwhile. Please look at it again.");
        StaleComment("This comment has changed meanwhile. Please look at it again.");
    }
}
