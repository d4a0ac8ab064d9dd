kernel::names! {
    /// The state of an entry.
    pub enum Status as "daily entry status" {
        /// Seen by its author alone.
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
        ChangesRequested = "changes_requested",
    }
}
