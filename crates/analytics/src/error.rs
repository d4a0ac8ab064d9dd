kernel::failures! {
    /// The reasons to refuse a call about the figures. The texts are shown to people.
    pub enum Error {
        TooLarge = Invalid "amount_too_large" ("The amounts are too large.");
    }
}
