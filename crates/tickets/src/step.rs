//! How a ticket moves on.

use chrono::{DateTime, Utc};
use kernel::{Actor, Change, Fault, Role, TicketFact, TicketId};

use crate::{Calendar, Cancellation, Error, ProjectState, Rating, Result, Status, Ticket, texts};

/// Where a ticket is to go, and what is said about it.
#[derive(Clone, Debug)]
pub struct Move {
    pub to: Status,
    /// The question to the client, or the reason for reopening or cancelling.
    pub reason: Option<String>,
    /// The work done, when resolving.
    pub resolution: Option<String>,
    pub cancellation: Option<Cancellation>,
    /// The original, when cancelling as a duplicate.
    pub duplicate_of: Option<TicketId>,
    /// 1 to 5, by a client who confirms.
    pub stars: Option<i16>,
    pub note: Option<String>,
}

impl Move {
    /// One about which nothing is said.
    pub const fn to(to: Status) -> Self {
        Self {
            to,
            reason: None,
            resolution: None,
            cancellation: None,
            duplicate_of: None,
            stars: None,
            note: None,
        }
    }

    fn faults(&self, from: Status, actor: &Actor) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut check = |is_fault: bool, field: &'static str, message: &'static str| {
            if is_fault {
                faults.push(Fault::new(field, message));
            }
        };
        let needs_reason = match self.to {
            Status::Open => from == Status::Resolved,
            Status::WaitingOnClient => true,
            Status::Cancelled => self.cancellation == Some(Cancellation::Rejected),
            _ => false,
        };
        check(needs_reason && self.reason.is_none(), "reason", texts::REASON_REQUIRED);
        let is_resolved = self.to == Status::Resolved;
        check(is_resolved && self.resolution.is_none(), "resolution", texts::RESOLUTION_REQUIRED);
        check(!is_resolved && self.resolution.is_some(), "resolution", texts::RESOLUTION_UNWANTED);
        let is_cancelled = self.to == Status::Cancelled;
        let wanted = is_cancelled && self.cancellation.is_none();
        check(wanted, "cancellation", texts::CANCELLATION_REQUIRED);
        let unwanted = !is_cancelled && self.cancellation.is_some();
        check(unwanted, "cancellation", texts::CANCELLATION_UNWANTED);
        let is_duplicate = self.cancellation == Some(Cancellation::Duplicate);
        let wanted = is_duplicate && self.duplicate_of.is_none();
        check(wanted, "duplicate_of", texts::DUPLICATE_REQUIRED);
        let unwanted = !is_duplicate && self.duplicate_of.is_some();
        check(unwanted, "duplicate_of", texts::DUPLICATE_UNWANTED);
        let is_client = actor.role == Role::Client;
        let withdraws = !is_client || self.cancellation == Some(Cancellation::Withdrawn);
        check(is_cancelled && !withdraws, "cancellation", texts::ONLY_WITHDRAWAL);
        let may_rate = is_client && self.to == Status::Closed;
        check(!may_rate && self.stars.is_some(), "rating", texts::RATING_UNWANTED);
        check(self.stars.is_some_and(|it| !(1..=5).contains(&it)), "rating", texts::RATING_RANGE);
        check(self.stars.is_none() && self.note.is_some(), "rating_note", texts::RATING_REQUIRED);
        faults
    }
}

impl Ticket {
    /// Moves it on, if it and the actor may; says what happened.
    pub(crate) fn step(
        &mut self,
        step: &Move,
        actor: &Actor,
        site: ProjectState,
        now: DateTime<Utc>,
        calendar: &Calendar,
    ) -> Result<Vec<TicketFact>> {
        self.allows_step(step.to, actor, site, now)?;
        let faults = step.faults(self.status, actor);
        if !faults.is_empty() {
            return Err(Error::Invalid(faults));
        }
        if self.is_answered_by(actor) {
            self.clock.respond(now, calendar);
        }
        let mut facts = vec![self.go(step.to, step.reason.as_deref(), now, calendar)];
        self.details.cancellation = step.cancellation;
        self.details.duplicate_of = step.duplicate_of;
        if let Some(resolution) = &step.resolution {
            self.details.resolution = Some(resolution.clone());
        }
        if let Some(stars) = step.stars {
            self.details.rating =
                Some(Rating { stars, note: step.note.clone(), by: actor.user, at: now });
            facts.push(TicketFact::TicketRated { stars });
        }
        Ok(facts)
    }

    /// Moves it, whoever asks.
    pub(crate) fn go(
        &mut self,
        to: Status,
        reason: Option<&str>,
        now: DateTime<Utc>,
        calendar: &Calendar,
    ) -> TicketFact {
        let from = std::mem::replace(&mut self.status, to);
        self.details.status_reason = reason.map(str::to_owned);
        match to {
            // Put back: the clock of a ticket in progress runs on.
            Status::Open if from == Status::InProgress => {}
            Status::Open => {
                self.reopen_count += 1;
                (self.resolved_at, self.details.resolution) = (None, None);
                self.clock.restart(now, calendar);
            }
            Status::InProgress => self.clock.resume(now, calendar),
            Status::WaitingOnClient => self.clock.pause(now),
            Status::Resolved => {
                self.resolved_at = Some(now);
                self.clock.stop(now, calendar);
            }
            Status::Closed => self.details.closed_at = Some(now),
            Status::Cancelled => {
                self.details.closed_at = Some(now);
                self.clock.stop(now, calendar);
            }
        }
        let status = Change { from, to };
        TicketFact::TicketStatusChanged { status, reason: reason.map(str::to_owned) }
    }

    /// Whether what this person says or does is an answer to whoever asked.
    pub(crate) fn is_answered_by(&self, actor: &Actor) -> bool {
        actor.role.is_staff() && actor.user != self.requester
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{
        TargetState,
        status::StatusRules,
        testing::{NOW, OPEN, actor, ticket},
    };

    fn faults(step: &Move, from: Status, role: Role) -> Vec<String> {
        let actor = actor(role);
        let mut it = ticket(from);
        it.requester = actor.user;
        match it.step(step, &actor, OPEN, NOW, &Calendar::default()) {
            Ok(_) => Vec::new(),
            Err(Error::Invalid(faults)) => faults.into_iter().map(|it| it.field.into()).collect(),
            Err(error) => panic!("{error}"),
        }
    }

    #[test]
    fn steps_require_their_texts() {
        use Status::{Cancelled, Closed, InProgress, Open, Resolved, WaitingOnClient};
        let bare = |to, from| faults(&Move::to(to), from, Role::Admin);
        assert_eq!(bare(InProgress, Open), [""; 0]);
        assert_eq!(bare(WaitingOnClient, InProgress), ["reason"]);
        assert_eq!(bare(Resolved, InProgress), ["resolution"]);
        assert_eq!(bare(Open, Resolved), ["reason"]);
        assert_eq!(bare(Open, InProgress), [""; 0]);
        assert_eq!(bare(Cancelled, Open), ["cancellation"]);
        assert_eq!(bare(Closed, Resolved), [""; 0]);
        let cancelled = |why, role| {
            faults(&Move { cancellation: Some(why), ..Move::to(Cancelled) }, Open, role)
        };
        assert_eq!(cancelled(Cancellation::Rejected, Role::Admin), ["reason"]);
        assert_eq!(cancelled(Cancellation::Duplicate, Role::Admin), ["duplicate_of"]);
        assert_eq!(cancelled(Cancellation::Withdrawn, Role::Client), [""; 0]);
        assert_eq!(cancelled(Cancellation::Rejected, Role::Client), ["reason", "cancellation"]);
    }

    #[test]
    fn clients_rate_when_they_confirm() {
        let rated = |stars, role| {
            let step = Move { stars: Some(stars), ..Move::to(Status::Closed) };
            faults(&step, Status::Resolved, role)
        };
        assert_eq!(rated(5, Role::Client), [""; 0]);
        assert_eq!(rated(6, Role::Client), ["rating"]);
        assert_eq!(rated(0, Role::Client), ["rating"]);
        assert_eq!(rated(5, Role::ProjectManager), ["rating"]);
    }

    #[test]
    fn reopening_is_counted_and_restarts_the_target() {
        let calendar = Calendar::default();
        let client = actor(Role::Client);
        let mut it = ticket(Status::Resolved);
        it.details.resolution = Some("Tightened".to_owned());
        let step = Move { reason: Some("Still drips".to_owned()), ..Move::to(Status::Open) };
        it.step(&step, &client, OPEN, NOW, &calendar).unwrap();
        assert_eq!(
            (it.reopen_count, it.resolved_at, it.details.resolution.as_deref()),
            (1, None, None)
        );
        assert_eq!(it.clock.started_at, NOW);
        assert_eq!(it.target_state(NOW), Some(TargetState::OnTrack));
    }

    #[test]
    fn a_ticket_put_back_keeps_its_clock_and_was_not_reopened() {
        let calendar = Calendar::default();
        let manager = actor(Role::ProjectManager);
        let mut it = ticket(Status::Open);
        it.step(&Move::to(Status::InProgress), &manager, OPEN, NOW, &calendar).unwrap();
        let started = it.clone();
        it.step(&Move::to(Status::Open), &manager, OPEN, NOW, &calendar).unwrap();
        assert_eq!((it.status, it.reopen_count), (Status::Open, 0));
        assert_eq!(it.clock, started.clock);
    }

    proptest! {
        /// Any sequence of steps keeps to the life cycle, and the ticket's fields stay consistent.
        #[test]
        fn nothing_leads_off_the_path(
            steps in proptest::collection::vec((0_usize..6, 0_usize..5), 0..30),
        ) {
            let calendar = Calendar::default();
            let mut it = ticket(Status::Open);
            for (to, role) in steps {
                let (to, actor) = (Status::ALL[to], actor(Role::ALL[role]));
                let step = Move {
                    reason: Some("Because".to_owned()),
                    resolution: (to == Status::Resolved).then(|| "Done".to_owned()),
                    cancellation: (to == Status::Cancelled).then_some(Cancellation::Withdrawn),
                    ..Move::to(to)
                };
                let before = it.clone();
                match it.step(&step, &actor, OPEN, NOW, &calendar) {
                    Ok(_) => prop_assert!(before.status.may_become(to)),
                    Err(_) => prop_assert_eq!(&it, &before),
                }
                let ended = matches!(it.status, Status::Resolved | Status::Closed);
                prop_assert_eq!(it.resolved_at.is_some(), ended);
                prop_assert_eq!(it.details.resolution.is_some(), ended);
                prop_assert_eq!(it.details.closed_at.is_some(), it.status.is_locked());
                prop_assert_eq!(it.details.cancellation.is_some(), it.status == Status::Cancelled);
                let runs = matches!(it.status, Status::Open | Status::InProgress);
                prop_assert_eq!(it.clock.due_at.is_some(), runs);
                prop_assert_eq!(it.clock.paused_at.is_some(), it.status == Status::WaitingOnClient);
            }
        }
    }
}
