kernel::failures! {
    /// The reasons to refuse a call about the company. The texts are shown to people.
    pub enum Error {}
    stale {
        Stale("Someone else changed these settings. Please check them again.");
    }
}
