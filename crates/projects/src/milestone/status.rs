kernel::names! {
    /// Where a milestone stands.
    pub enum Status as "milestone status" {
        Upcoming = "upcoming",
        InProgress = "in_progress",
        /// The engineer says it is done.
        Submitted = "submitted",
        /// The manager agrees.
        Certified = "certified",
        /// So does the client.
        Accepted = "accepted",
    }
}

impl Status {
    /// Whether the work itself is done.
    pub const fn is_done(self) -> bool {
        matches!(self, Self::Submitted | Self::Certified | Self::Accepted)
    }
}
