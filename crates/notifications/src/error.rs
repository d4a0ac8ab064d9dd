kernel::failures! {
    /// The reasons to refuse a call about notifications. The texts are shown to people.
    pub enum Error {}
}
