kernel::names! {
    /// Where a ticket stands.
    pub enum Status as "ticket status" {
        Open = "open",
        InProgress = "in_progress",
        /// Nothing can be done until the client answers; the clock stands still.
        WaitingOnClient = "waiting_on_client",
        /// Done as far as we can tell; the client or the manager confirms it.
        Resolved = "resolved",
        Closed = "closed",
        Cancelled = "cancelled",
    }

    /// Why a ticket is cancelled.
    pub enum Cancellation as "cancellation reason" {
        Duplicate = "duplicate",
        Rejected = "rejected",
        Withdrawn = "withdrawn",
    }
}

impl Status {
    /// Whether a ticket may go from here to `next` in one step.
    pub const fn may_become(self, next: Self) -> bool {
        match self {
            Self::Open => matches!(next, Self::InProgress | Self::Cancelled),
            Self::InProgress => {
                matches!(next, Self::WaitingOnClient | Self::Resolved | Self::Cancelled)
            }
            Self::WaitingOnClient => {
                matches!(next, Self::InProgress | Self::Resolved | Self::Cancelled)
            }
            // Reopened when the client rejects the resolution.
            Self::Resolved => matches!(next, Self::Open | Self::Closed),
            Self::Closed | Self::Cancelled => false,
        }
    }

    /// Whether somebody still has to do something about it.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Open | Self::InProgress | Self::WaitingOnClient)
    }

    /// Whether nothing about it can be changed any more.
    pub const fn is_locked(self) -> bool {
        matches!(self, Self::Closed | Self::Cancelled)
    }

    /// Whether going there takes a [`Cancellation`].
    pub const fn needs_reason(self) -> bool {
        matches!(self, Self::Cancelled)
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
        check(InProgress, &[WaitingOnClient, Resolved, Cancelled]);
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
    fn a_cancellation_is_explained() {
        assert_eq!(those(Status::needs_reason), [Cancelled]);
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
