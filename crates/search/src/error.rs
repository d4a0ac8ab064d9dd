kernel::failures! {
    /// The reasons to refuse a search. The texts are shown to people.
    pub enum Error {}
}
