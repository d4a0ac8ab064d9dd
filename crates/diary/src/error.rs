use crate::Status;

kernel::failures! {
    /// The reasons to refuse a call about daily entries. The texts are shown to people.
    pub enum Error {
        Archived = Conflict "archived" ("This project is archived. Restore it first.");
        IdTaken = Conflict "id_taken"
            ("An entry with this id was filed with other contents. Start a new entry.");
        DayTaken = Conflict "day_taken"
            ("You already have an entry for this day. Open that entry and edit it.");
        DayFixed = Conflict "day_fixed"
            ("An approved entry keeps its day. File a new entry for the other day.");
        DayClosed = Conflict "day_closed"
            ("This day is closed for new entries. Ask the project manager to open it.");
    }
    state {
        WrongState(Status) = "wrong_state"
            ("This is not possible, because the entry is now {}.");
        WrongProjectState(projects::Status) = "wrong_state"
            ("This is not possible while the project is {}.");
    }
    stale {
        Stale("Someone else changed this entry. Please check it again.");
    }
    from {
        Project(#[from] projects::Error);
    }
}
