kernel::failures! {
    /// The reasons to refuse a call about the first page. The texts are shown to people.
    pub enum Error {}
}
