kernel::names! {
    /// Where a lead stands: seven steps of one pipeline, and three ways off it.
    pub enum Status as "lead status" {
        New = "new",
        Contacted = "contacted",
        ConsultationScheduled = "consultation_scheduled",
        SiteVisited = "site_visited",
        ProposalSent = "proposal_sent",
        Negotiation = "negotiation",
        Won = "won",
        /// To be taken up again on a day that is agreed.
        OnHold = "on_hold",
        Lost = "lost",
        /// Nobody's enquiry: spam, a wrong number.
        Junk = "junk",
    }
}

impl Status {
    /// Whether a lead may change to `next` in one step.
    ///
    /// An open lead moves freely along the pipeline, because talks skip steps and fall back. A lead
    /// that left the pipeline may return to any open step; a won lead stays won.
    pub fn may_become(self, next: Self) -> bool {
        match self {
            Self::Won => false,
            Self::OnHold => next.is_open() || matches!(next, Self::Lost | Self::Junk),
            Self::Lost | Self::Junk => next.is_open(),
            _ => next != self,
        }
    }

    /// Whether it is on the pipeline and undecided: such a lead always has a next follow-up.
    pub const fn is_open(self) -> bool {
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

    /// How likely it becomes a project, in basis points; nothing is expected off the pipeline.
    pub const fn probability_bps(self) -> u16 {
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

    /// Whether going there takes a [`crate::LostReason`].
    pub const fn needs_reason(self) -> bool {
        matches!(self, Self::Lost)
    }

    /// Whether going there takes the day on which to take it up again.
    pub const fn needs_revisit_date(self) -> bool {
        matches!(self, Self::OnHold)
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
            let others: Vec<_> = Status::ALL.into_iter().filter(|next| *next != from).collect();
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

    #[test]
    fn leaving_the_pipeline_takes_a_reason_or_a_date() {
        assert_eq!(those(Status::needs_reason), [Lost]);
        assert_eq!(those(Status::needs_revisit_date), [OnHold]);
    }

    #[test]
    fn names_are_read_back() {
        for status in Status::ALL {
            assert_eq!(status.to_string().parse(), Ok(status));
        }
        assert_eq!("hot".parse::<Status>().unwrap_err().to_string(), "unknown lead status");
    }

    fn those(rule: fn(Status) -> bool) -> Vec<Status> {
        Status::ALL.into_iter().filter(|it| rule(*it)).collect()
    }
}
