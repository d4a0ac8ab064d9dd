kernel::failures! {
    /// The reasons to refuse a call about leads. The texts are shown to people.
    pub enum Error {}
}
