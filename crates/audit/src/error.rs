kernel::failures! {
    /// The reasons to refuse a call about the event log. The texts are shown to people.
    pub enum Error {}
}
