kernel::failures! {
    /// The reasons to refuse a call about the company. The texts are shown to people.
    pub enum Error {}
}
