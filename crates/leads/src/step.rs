//! How a lead moves along the pipeline, or off it.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Actor, Calendar, Cause, Change, Fault, LeadFact, LostReason};

use crate::{Error, Lead, Loss, Result, Status, StatusRules, texts};

/// Where a lead is to go, and what is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    pub to: Status,
    /// Default: as before, where it is not over.
    pub next_follow_up_at: Option<DateTime<Utc>>,
    /// For `on_hold`.
    pub revisit_on: Option<NaiveDate>,
    /// For `lost`.
    pub lost_reason: Option<LostReason>,
    pub lost_note: Option<String>,
}

impl Move {
    /// One about which nothing is said.
    pub const fn to(to: Status) -> Self {
        Self { to, next_follow_up_at: None, revisit_on: None, lost_reason: None, lost_note: None }
    }

    fn faults(&self, lead: &Lead, cause: &Cause) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut check = |is_fault: bool, field: &'static str, message: &'static str| {
            if is_fault {
                faults.push(Fault::new(field, message));
            }
        };
        let is_open = self.to.is_open();
        // A follow-up that was planned on the pipeline stays planned.
        let is_planned = self.next_follow_up_at.is_some() || lead.status.is_open();
        check(is_open && !is_planned, "next_follow_up_at", texts::FOLLOW_UP_REQUIRED);
        let is_past = self.next_follow_up_at.is_some_and(|it| it <= cause.at);
        check(is_past, "next_follow_up_at", texts::FOLLOW_UP_PAST);
        let is_unwanted = !is_open && self.next_follow_up_at.is_some();
        check(is_unwanted, "next_follow_up_at", texts::FOLLOW_UP_UNWANTED);
        let is_held = self.to == Status::OnHold;
        check(is_held && self.revisit_on.is_none(), "revisit_on", texts::REVISIT_REQUIRED);
        check(!is_held && self.revisit_on.is_some(), "revisit_on", texts::REVISIT_UNWANTED);
        let is_past = self.revisit_on.is_some_and(|it| it <= cause.today());
        check(is_past, "revisit_on", texts::REVISIT_PAST);
        let is_lost = self.to == Status::Lost;
        check(is_lost && self.lost_reason.is_none(), "lost_reason", texts::LOST_REASON_REQUIRED);
        check(!is_lost && self.lost_reason.is_some(), "lost_reason", texts::LOST_REASON_UNWANTED);
        let is_unsaid = self.lost_reason == Some(LostReason::Other) && self.lost_note.is_none();
        check(is_unsaid, "lost_note", texts::LOST_NOTE_REQUIRED);
        check(!is_lost && self.lost_note.is_some(), "lost_note", texts::LOST_NOTE_UNWANTED);
        faults
    }
}

impl Lead {
    /// Moves it, if it and the actor may; says what happened.
    pub(crate) fn step(
        &mut self,
        step: &Move,
        actor: &Actor,
        cause: &Cause,
        calendar: &Calendar,
    ) -> Result<LeadFact> {
        self.allows_step(step.to, actor)?;
        let faults = step.faults(self, cause);
        if !faults.is_empty() {
            return Err(Error::Invalid(faults));
        }
        let was_open = self.status.is_open();
        let from = std::mem::replace(&mut self.status, step.to);
        self.revisit_on = step.revisit_on;
        self.loss = step.lost_reason.map(|reason| Loss { reason, note: step.lost_note.clone() });
        self.next_follow_up_at = match step.revisit_on {
            Some(day) => Some(calendar.opens(day)),
            None if step.to.is_open() => {
                step.next_follow_up_at.or(self.next_follow_up_at.filter(|_| was_open))
            }
            None => None,
        };
        let status = Change { from, to: step.to };
        Ok(LeadFact::LeadStatusChanged { status, lost_reason: step.lost_reason })
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use kernel::Role;
    use proptest::prelude::*;

    use super::*;
    use crate::testing::{NOW, actor, at, lead};

    fn step(it: &mut Lead, step: &Move) -> Result<LeadFact> {
        let actor = actor(Role::Admin);
        it.step(step, &actor, &Cause::system(NOW), &Calendar::default())
    }

    fn faults(it: &mut Lead, wanted: &Move) -> Vec<String> {
        match step(it, wanted) {
            Err(Error::Invalid(faults)) => {
                faults.into_iter().map(|it| it.message.into_owned()).collect()
            }
            Err(_) | Ok(_) => Vec::new(),
        }
    }

    #[test]
    fn each_way_off_the_pipeline_says_what_it_must() {
        let held =
            Move { revisit_on: Some("2027-01-04".parse().unwrap()), ..Move::to(Status::OnHold) };
        let lost = Move { lost_reason: Some(LostReason::Price), ..Move::to(Status::Lost) };
        let mut it = lead(Status::Contacted);
        step(&mut it, &held).unwrap();
        assert_eq!(it.next_follow_up_at, Some(at("2027-01-04T09:30")));
        step(&mut it, &lost).unwrap();
        assert_eq!((it.next_follow_up_at, it.revisit_on), (None, None));
        assert_eq!(it.loss, Some(Loss { reason: LostReason::Price, note: None }));
        let back =
            Move { next_follow_up_at: Some(NOW + TimeDelta::days(1)), ..Move::to(Status::New) };
        step(&mut it, &back).unwrap();
        assert_eq!(
            (it.loss.as_ref(), it.next_follow_up_at),
            (None, Some(NOW + TimeDelta::days(1)))
        );

        let all = Move {
            next_follow_up_at: Some(NOW),
            revisit_on: Some("2026-11-24".parse().unwrap()),
            lost_reason: Some(LostReason::Other),
            ..Move::to(Status::Junk)
        };
        let expected = [
            texts::FOLLOW_UP_PAST,
            texts::FOLLOW_UP_UNWANTED,
            texts::REVISIT_UNWANTED,
            texts::REVISIT_PAST,
            texts::LOST_REASON_UNWANTED,
            texts::LOST_NOTE_REQUIRED,
        ];
        assert_eq!(faults(&mut it, &all), expected);
        assert_eq!(faults(&mut it, &Move::to(Status::OnHold)), [texts::REVISIT_REQUIRED]);
        assert_eq!(faults(&mut it, &Move::to(Status::Lost)), [texts::LOST_REASON_REQUIRED]);
        let mut it = lead(Status::Junk);
        assert_eq!(faults(&mut it, &Move::to(Status::New)), [texts::FOLLOW_UP_REQUIRED]);
    }

    fn any_move() -> impl Strategy<Value = Move> {
        let to = proptest::sample::select(Status::ALL.to_vec());
        let reason = proptest::option::of(proptest::sample::select(LostReason::ALL.to_vec()));
        (
            to,
            proptest::option::of(1..90_i64),
            proptest::option::of(1..90_i64),
            reason,
            any::<bool>(),
        )
            .prop_map(|(to, follows, revisits, lost_reason, is_said)| Move {
                to,
                next_follow_up_at: follows.map(|it| NOW + TimeDelta::days(it)),
                revisit_on: revisits.map(|it| (NOW + TimeDelta::days(it)).date_naive()),
                lost_reason,
                lost_note: is_said.then(|| "Built with a cousin".to_owned()),
            })
    }

    proptest! {
        #[test]
        fn whatever_is_asked_the_promises_hold(moves in prop::collection::vec(any_move(), 1..30)) {
            let mut it = lead(Status::New);
            for wanted in moves {
                let (from, before) = (it.status, it.clone());
                if step(&mut it, &wanted).is_ok() {
                    prop_assert!(from.may_become(it.status));
                } else {
                    prop_assert_eq!(format!("{before:?}"), format!("{it:?}"), "a refusal changes nothing");
                }
                let is_followed = it.next_follow_up_at.is_some();
                prop_assert_eq!(is_followed, it.status.is_open() || it.status == Status::OnHold);
                prop_assert_eq!(it.revisit_on.is_some(), it.status == Status::OnHold);
                prop_assert_eq!(it.loss.is_some(), it.status == Status::Lost);
                prop_assert!(it.status != Status::Won);
            }
        }
    }
}
