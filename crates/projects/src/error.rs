use crate::{Status, milestone::Status as MilestoneStatus};

kernel::failures! {
    /// The reasons to refuse a call about projects. The texts are shown to people.
    pub enum Error {
        Archived = Conflict "archived" ("This project is archived. Restore it first.");
        MilestoneBegun(String) = Conflict "milestone_begun"
            ("\u{201c}{0}\u{201d} has begun and cannot be taken out of the plan.");
        MilestoneAccepted(String) = Conflict "milestone_accepted"
            ("\u{201c}{0}\u{201d} is accepted and can no longer be changed.");
        LastClient = Conflict "last_client" ("A project needs a client. Add another one first.");
        ManagerNeeded = Conflict "manager_needed"
            ("A project needs a manager. Name another one instead.");
        NoClient = Conflict "no_client"
            ("No client of this project can sign in yet. Ask a client to accept the invitation.");
        ViewOver = Forbidden "client_view_over"
            ("This view as a client is over. Open it again on the page of the project.");
        ViewLimited = Forbidden "client_view_limited"
            ("A view as a client shows one project and changes nothing. Leave it first.");
        NothingToShow = Conflict "nothing_to_show" ("There is nothing to consent to yet.");
    }
    state {
        WrongState(Status) = "wrong_state"
            ("This is not possible while the project is {}.");
        WrongMilestoneState(MilestoneStatus) = "wrong_state"
            ("This is not possible, because the milestone is now {}.");
    }
    stale {
        Stale("Someone else changed this project. Please check it again.");
        StaleMilestone("Someone else changed this milestone. Please check it again.");
    }
    from {
        Identity(identity::Error);
        Company(#[from] company::Error);
    }
}
