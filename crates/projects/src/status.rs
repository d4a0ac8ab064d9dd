kernel::names! {
    /// Where a project stands.
    pub enum Status as "project status" {
        Planning = "planning",
        InProgress = "in_progress",
        OnHold = "on_hold",
        /// The client uses it; defects are still ours to mend.
        HandedOver = "handed_over",
        Completed = "completed",
        Cancelled = "cancelled",
    }
}

impl Status {
    /// Whether a project may go from here to `next` in one step.
    pub const fn may_become(self, next: Self) -> bool {
        match self {
            Self::Planning | Self::OnHold => matches!(next, Self::InProgress | Self::Cancelled),
            Self::InProgress => {
                matches!(next, Self::OnHold | Self::HandedOver | Self::Cancelled)
            }
            Self::HandedOver => matches!(next, Self::Completed | Self::Cancelled),
            Self::Completed | Self::Cancelled => false,
        }
    }

    /// Whether going there must be explained.
    pub const fn needs_reason(self) -> bool {
        matches!(self, Self::OnHold | Self::Cancelled)
    }

    /// Whether we owe work on it.
    pub const fn is_active(self) -> bool {
        matches!(self, Self::InProgress | Self::HandedOver)
    }
}

#[cfg(test)]
mod tests {
    use super::{
        Status::{Cancelled, Completed, HandedOver, InProgress, OnHold, Planning},
        *,
    };

    #[test]
    fn each_step_is_allowed_or_not() {
        let check = |from: Status, expected: &[Status]| {
            let found: Vec<_> =
                Status::ALL.into_iter().filter(|next| from.may_become(*next)).collect();
            assert_eq!(found, expected, "from {from}");
        };
        check(Planning, &[InProgress, Cancelled]);
        check(InProgress, &[OnHold, HandedOver, Cancelled]);
        check(OnHold, &[InProgress, Cancelled]);
        check(HandedOver, &[Completed, Cancelled]);
        check(Completed, &[]);
        check(Cancelled, &[]);
    }

    #[test]
    fn hold_and_cancellation_need_a_reason() {
        assert_eq!(those(Status::needs_reason), [OnHold, Cancelled]);
    }

    #[test]
    fn a_project_counts_while_work_is_owed() {
        assert_eq!(those(Status::is_active), [InProgress, HandedOver]);
    }

    #[test]
    fn names_are_read_back() {
        for status in Status::ALL {
            assert_eq!(status.to_string().parse(), Ok(status));
        }
        let error = "paused".parse::<Status>().unwrap_err();
        assert_eq!(error.to_string(), "unknown project status");
    }

    fn those(rule: fn(Status) -> bool) -> Vec<Status> {
        Status::ALL.into_iter().filter(|it| rule(*it)).collect()
    }
}
