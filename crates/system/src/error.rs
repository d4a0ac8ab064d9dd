kernel::failures! {
    /// The reasons to refuse a call about the system. The texts are shown to people.
    pub enum Error {
        NotDead = Conflict "job_not_dead" ("This job was queued again already.");
        PastItsTime = Conflict "job_past_its_time"
            ("This job is no longer useful: for example a code in it has expired.");
    }
}
