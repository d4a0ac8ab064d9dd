use kernel::TicketStatus as Status;

kernel::names! {
    /// Why a ticket is cancelled.
    pub enum Cancellation as "cancellation reason" {
        Duplicate = "duplicate",
        Rejected = "rejected",
        Withdrawn = "withdrawn",
    }
}

/// Rules about the state of a ticket.
pub(crate) trait StatusRules: Copy {
    /// Whether a ticket may go to `next` in one step.
    fn may_become(self, next: Self) -> bool;

    /// Whether work on the ticket remains.
    fn is_open(self) -> bool;

    /// Whether the ticket can no longer change.
    fn is_locked(self) -> bool;
}

impl StatusRules for Status {
    fn may_become(self, next: Self) -> bool {
        match self {
            Self::Open => matches!(next, Self::InProgress | Self::Cancelled),
            // Put back by staff who did not start after all.
            Self::InProgress => matches!(
                next,
                Self::Open | Self::WaitingOnClient | Self::Resolved | Self::Cancelled
            ),
            Self::WaitingOnClient => {
                matches!(next, Self::InProgress | Self::Resolved | Self::Cancelled)
            }
            // Reopened when the client rejects the resolution.
            Self::Resolved => matches!(next, Self::Open | Self::Closed),
            Self::Closed | Self::Cancelled => false,
        }
    }

    fn is_open(self) -> bool {
        matches!(self, Self::Open | Self::InProgress | Self::WaitingOnClient)
    }

    fn is_locked(self) -> bool {
        matches!(self, Self::Closed | Self::Cancelled)
    }
}

#[cfg(test)]
mod tests {
    use super::{
        Status::{Cancelled, Closed, InProgress, Open, Resolved, WaitingOnClient},
        *,
    };

    #[test]
    fn each_step_is_allowed_or_not() {
        let check = |from: Status, expected: &[Status]| {
            let found: Vec<_> =
                Status::ALL.into_iter().filter(|next| from.may_become(*next)).collect();
            assert_eq!(found, expected, "from {from}");
        };
        check(Open, &[InProgress, Cancelled]);
        check(InProgress, &[Open, WaitingOnClient, Resolved, Cancelled]);
        check(WaitingOnClient, &[InProgress, Resolved, Cancelled]);
        check(Resolved, &[Open, Closed]);
        check(Closed, &[]);
        check(Cancelled, &[]);
    }

    #[test]
    fn a_ticket_is_open_resolved_or_locked() {
        assert_eq!(those(Status::is_open), [Open, InProgress, WaitingOnClient]);
        assert_eq!(those(Status::is_locked), [Closed, Cancelled]);
    }

    #[test]
    fn from_a_locked_ticket_nothing_leads_away() {
        for (from, next) in those(Status::is_locked)
            .into_iter()
            .flat_map(|from| Status::ALL.map(|next| (from, next)))
        {
            assert!(!from.may_become(next), "{from} to {next}");
        }
    }

    #[test]
    fn names_are_read_back() {
        for status in Status::ALL {
            assert_eq!(status.to_string().parse(), Ok(status));
        }
        let error = "reopened".parse::<Status>().unwrap_err();
        assert_eq!(error.to_string(), "unknown ticket status");
        assert_eq!("withdrawn".parse(), Ok(Cancellation::Withdrawn));
    }

    fn those(rule: fn(Status) -> bool) -> Vec<Status> {
        Status::ALL.into_iter().filter(|it| rule(*it)).collect()
    }
}
