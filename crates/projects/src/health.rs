kernel::names! {
    /// How a project fares against its plan.
    pub enum Health as "project health" {
        OnTrack = "on_track",
        AtRisk = "at_risk",
        OffTrack = "off_track",
    }
}

impl Health {
    /// Whether it must be said what is wrong.
    pub const fn needs_note(self) -> bool {
        !matches!(self, Self::OnTrack)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_good_health_needs_no_words() {
        let silent: Vec<_> = Health::ALL.into_iter().filter(|it| !it.needs_note()).collect();
        assert_eq!(silent, [Health::OnTrack]);
    }
}
