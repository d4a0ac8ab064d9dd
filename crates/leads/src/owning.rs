//! Owners of leads.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Actor, Change, LeadFact, LeadOwning, Named, UserId};

use crate::{Action, Error, Lead, Result, Tx};

/// The owner of an earlier lead; `None` if their account is not active or no longer in sales.
pub(crate) async fn still_selling(
    tx: &mut dyn Tx,
    owner: Option<UserId>,
) -> Result<Option<UserId>> {
    let Some(owner) = owner else { return Ok(None) };
    Ok(tx.hold_owner(owner).await?.map(|it| it.user))
}

/// The owner of an earlier lead, if they can call on this day; `None` also while they are on leave.
pub(crate) async fn at_work(
    tx: &mut dyn Tx,
    owner: Option<UserId>,
    on: NaiveDate,
) -> Result<Option<UserId>> {
    let Some(owner) = still_selling(tx, owner).await? else { return Ok(None) };
    let until = tx.leave_until(owner).await?;
    Ok((!is_on_leave(until, on)).then_some(owner))
}

/// Leave includes its last day.
pub(crate) fn is_on_leave(until: Option<NaiveDate>, on: NaiveDate) -> bool {
    until.is_some_and(|until| on <= until)
}

/// Somebody who may get leads by turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    pub person: Named,
    /// When they last got a lead; None: never.
    pub last_given_at: Option<DateTime<Utc>>,
    /// The last day of their leave in India, which may have passed.
    pub on_leave_until: Option<NaiveDate>,
}

impl Candidate {
    fn is_on_leave(&self, on: NaiveDate) -> bool {
        is_on_leave(self.on_leave_until, on)
    }
}

/// Candidates in the order of their turns on a day in India: those who are not on leave, the longest
/// wait first.
pub(crate) fn turns<'a>(
    candidates: impl IntoIterator<Item = &'a Candidate>,
    on: NaiveDate,
) -> Vec<&'a Candidate> {
    let mut present: Vec<_> = candidates.into_iter().filter(|it| !it.is_on_leave(on)).collect();
    present.sort_by_key(|it| (it.last_given_at, it.person.user));
    present
}

/// The candidate whose turn it is on a day in India. None when all are on leave.
pub fn next_in_turn(candidates: &[Candidate], on: NaiveDate) -> Option<&Named> {
    turns(candidates, on).first().map(|it| &it.person)
}

impl Lead {
    /// Takes a lead that nobody has. Of two who claim at once, one has it, and the other is told who.
    pub(crate) fn claim(
        &mut self,
        actor: &Actor,
        named: Named,
        owner: Option<&Named>,
        at: DateTime<Utc>,
    ) -> Result<Option<LeadFact>> {
        match owner {
            // A person who clicks twice has it already.
            Some(it) if it.user == actor.user => return Ok(None),
            Some(it) => return Err(Error::AlreadyOwned(it.name.clone())),
            None => self.allows(Action::Claim, actor)?,
        }
        Ok(self.give(None, Some(named), LeadOwning::Claimed, at))
    }

    /// Gives it to somebody, or to nobody. None if nothing changes.
    pub(crate) fn give(
        &mut self,
        from: Option<Named>,
        to: Option<Named>,
        how: LeadOwning,
        at: DateTime<Utc>,
    ) -> Option<LeadFact> {
        let owner = to.as_ref().map(|it| it.user);
        if self.owner == owner {
            return None;
        }
        self.owner = owner;
        self.owned_since = owner.map(|_: UserId| at);
        Some(LeadFact::LeadAssigned { owner: Change { from, to }, how })
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use kernel::{Cause, Role};
    use proptest::prelude::*;

    use super::*;
    use crate::{
        Status,
        testing::{NOW, actor, at, lead},
    };

    fn named(user: UserId) -> Named {
        Named { user, name: "Kiran Das".to_owned() }
    }

    #[test]
    fn one_of_two_who_claim_has_it() {
        let (first, second) = (actor(Role::Salesperson), actor(Role::Salesperson));
        let mut it = lead(Status::New);
        assert!(it.claim(&first, named(first.user), None, NOW).unwrap().is_some());
        assert_eq!((it.owner, it.owned_since), (Some(first.user), Some(NOW)));
        let owner = named(first.user);
        assert_eq!(it.claim(&first, owner.clone(), Some(&owner), NOW).unwrap(), None);
        let refused = it.claim(&second, named(second.user), Some(&owner), NOW).unwrap_err();
        assert_eq!(refused.to_string(), "Kiran Das has taken this lead already.");
        assert_eq!(it.owner, Some(first.user));
    }

    #[test]
    fn leads_go_around() {
        let mut people: Vec<_> = (0..3)
            .map(|_| Candidate {
                person: named(UserId::new()),
                last_given_at: None,
                on_leave_until: None,
            })
            .collect();
        let mut got = Vec::new();
        for turn in 0..6 {
            let next = next_in_turn(&people, today()).unwrap().user;
            got.push(next);
            let it = people.iter_mut().find(|it| it.person.user == next).unwrap();
            it.last_given_at = Some(NOW + TimeDelta::minutes(turn));
        }
        assert_eq!(got[..3], got[3..]);
        assert_eq!(got[..3].iter().collect::<std::collections::HashSet<_>>().len(), 3);
        assert_eq!(next_in_turn(&[], today()), None);
    }

    fn today() -> NaiveDate {
        Cause::system(NOW).today()
    }

    #[test]
    fn turn_passes_a_person_on_leave_until_midnight_in_india() {
        let candidate = |minutes, on_leave_until| Candidate {
            person: named(UserId::new()),
            last_given_at: Some(NOW + TimeDelta::minutes(minutes)),
            on_leave_until,
        };
        let people = [candidate(0, "2026-12-03".parse().ok()), candidate(5, None)];
        let next = |text: &str| {
            let on = Cause::system(at(text)).today();
            let next = next_in_turn(&people, on).unwrap().user;
            people.iter().position(|it| it.person.user == next)
        };
        assert_eq!(next("2026-12-03T00:00"), Some(1));
        assert_eq!(next("2026-12-03T23:59"), Some(1));
        assert_eq!(next("2026-12-04T00:00"), Some(0));
        assert_eq!(next_in_turn(&people[..1], today()), None, "nobody is left");
    }

    /// Minutes since the last lead, and days until the end of the leave.
    fn any_candidate() -> impl Strategy<Value = Candidate> {
        (proptest::option::of(0..50_i64), proptest::option::of(-3..3_i64)).prop_map(
            |(minutes, days)| Candidate {
                person: named(UserId::new()),
                last_given_at: minutes.map(|it| NOW + TimeDelta::minutes(it)),
                on_leave_until: days.map(|it| today() + TimeDelta::days(it)),
            },
        )
    }

    proptest! {
        #[test]
        fn next_in_turn_is_present_and_has_waited_longest(
            people in prop::collection::vec(any_candidate(), 0..8),
            days in -4..4_i64,
        ) {
            let on = today() + TimeDelta::days(days);
            let present: Vec<_> = people.iter().filter(|it| !it.is_on_leave(on)).collect();
            let next = next_in_turn(&people, on);
            prop_assert_eq!(next.is_some(), !present.is_empty());
            if let Some(next) = next {
                let it = present.iter().find(|it| it.person == *next).unwrap();
                prop_assert!(it.on_leave_until.is_none_or(|until| until < on));
                prop_assert!(present.iter().all(|other| it.last_given_at <= other.last_given_at));
            }
            let order = turns(&people, on);
            prop_assert_eq!(order.len(), present.len());
            prop_assert_eq!(order.first().map(|it| &it.person), next);
        }
    }
}
