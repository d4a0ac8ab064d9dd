use kernel::LeadStatus as Status;

/// Rules about the status of a lead.
pub trait StatusRules: Copy {
    /// Whether a lead may change to `next` by hand.
    ///
    /// An open lead moves freely along the pipeline, because talks skip steps and fall back. A lead
    /// that left the pipeline may return to any open step. A lead is won by its conversion alone, and
    /// a won lead stays won.
    fn may_become(self, next: Self) -> bool;

    /// Whether the lead is on the pipeline and undecided: such a lead always has a next follow-up.
    fn is_open(self) -> bool;

    /// How likely the lead becomes a project, in basis points; nothing is expected off the pipeline.
    fn probability_bps(self) -> u16;
}

impl StatusRules for Status {
    fn may_become(self, next: Self) -> bool {
        match self {
            _ if next == Self::Won || next == self => false,
            Self::Won => false,
            Self::OnHold => next.is_open() || matches!(next, Self::Lost | Self::Junk),
            Self::Lost | Self::Junk => next.is_open(),
            _ => true,
        }
    }

    fn is_open(self) -> bool {
        matches!(
            self,
            Self::New
                | Self::Contacted
                | Self::ConsultationScheduled
                | Self::SiteVisited
                | Self::ProposalSent
                | Self::Negotiation
        )
    }

    fn probability_bps(self) -> u16 {
        match self {
            Self::New => 1_000,
            Self::Contacted => 2_000,
            Self::ConsultationScheduled => 3_500,
            Self::SiteVisited => 5_000,
            Self::ProposalSent => 6_000,
            Self::Negotiation => 8_000,
            Self::Won => 10_000,
            Self::OnHold | Self::Lost | Self::Junk => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{
        Status::{
            ConsultationScheduled, Contacted, Junk, Lost, Negotiation, New, OnHold, ProposalSent,
            SiteVisited, Won,
        },
        *,
    };

    const OPEN: [Status; 6] =
        [New, Contacted, ConsultationScheduled, SiteVisited, ProposalSent, Negotiation];

    #[test]
    fn each_step_is_allowed_or_not() {
        let check = |from: Status, expected: &[Status]| {
            let found: Vec<_> =
                Status::ALL.into_iter().filter(|next| from.may_become(*next)).collect();
            assert_eq!(found, expected, "from {from}");
        };
        for from in OPEN {
            let all = Status::ALL.into_iter();
            let others: Vec<_> = all.filter(|it| *it != from && *it != Won).collect();
            check(from, &others);
        }
        check(Won, &[]);
        check(OnHold, &[&OPEN[..], &[Lost, Junk]].concat());
        check(Lost, &OPEN);
        check(Junk, &OPEN);
    }

    #[test]
    fn a_step_ahead_is_likelier() {
        assert_eq!(those(Status::is_open), OPEN);
        let pipeline = [&OPEN[..], &[Won]].concat();
        let found: Vec<_> = pipeline.into_iter().map(Status::probability_bps).collect();
        assert_eq!(found, [1_000, 2_000, 3_500, 5_000, 6_000, 8_000, 10_000]);
        for status in [OnHold, Lost, Junk] {
            assert_eq!(status.probability_bps(), 0, "{status}");
        }
    }

    fn those(rule: fn(Status) -> bool) -> Vec<Status> {
        Status::ALL.into_iter().filter(|it| rule(*it)).collect()
    }
}
