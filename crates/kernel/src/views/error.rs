crate::failures! {
    /// The reasons to refuse a call about saved views. The texts are shown to people.
    pub enum ViewError {
        TooManyViews = Conflict "too_many_views"
            ("You have 20 saved views already. Please delete one first.");
        ViewNameTaken = Conflict "view_name_taken" ("You already have a view with this name.");
    }
}
