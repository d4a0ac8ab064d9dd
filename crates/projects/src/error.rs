use crate::{Status, milestone};

kernel::failures! {
    /// The reasons to refuse a call about projects. The texts are shown to people.
    pub enum Error {
        Archived = Conflict "archived" ("This project is archived. Restore it first.");
        MilestoneBegun(String) = Conflict "milestone_begun"
            ("\u{201c}{0}\u{201d} has begun and cannot be taken out of the plan.");
        MilestoneAccepted(String) = Conflict "milestone_accepted"
            ("\u{201c}{0}\u{201d} is accepted and stays as it is.");
        LastClient = Conflict "last_client" ("A project needs a client. Add another one first.");
        ManagerNeeded = Conflict "manager_needed"
            ("A project needs a manager. Name another one instead.");
        NothingToShow = Conflict "nothing_to_show" ("There is nothing to agree to yet.");
    }
    state {
        WrongState(Status) = "wrong_state"
            ("This is not possible while the project is {}.");
        WrongMilestoneState(milestone::Status) = "wrong_state"
            ("This is not possible: the milestone is {} by now.");
    }
    stale {
        Stale("This project has changed meanwhile. Please look at it again.");
        StaleMilestone("This milestone has changed meanwhile. Please look at it again.");
    }
    from {
        Identity(identity::Error);
    }
}
