use kernel::ProjectStatus as Status;

/// Rules about the state of a project.
pub(crate) trait StatusRules: Copy {
    /// Whether a project may go to `next` in one step.
    fn may_become(self, next: Self) -> bool;

    /// Whether the state needs a reason.
    fn needs_reason(self) -> bool;

    /// Whether the company owes work on the project.
    fn is_active(self) -> bool;
}

impl StatusRules for Status {
    fn may_become(self, next: Self) -> bool {
        match self {
            Self::Planning | Self::OnHold => matches!(next, Self::InProgress | Self::Cancelled),
            Self::InProgress => {
                matches!(next, Self::OnHold | Self::HandedOver | Self::Cancelled)
            }
            Self::HandedOver => matches!(next, Self::Completed | Self::Cancelled),
            Self::Completed | Self::Cancelled => false,
        }
    }

    fn needs_reason(self) -> bool {
        matches!(self, Self::OnHold | Self::Cancelled)
    }

    fn is_active(self) -> bool {
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
