//! Owners of leads: their leave and their place in the order of turns.

use chrono::{Months, NaiveDate};
use kernel::{Actor, Cause, Change, Named, Role, SalesEvent, UserId};

use crate::{
    Candidate, Error, Leads, Result,
    owning::{is_on_leave, turns},
    seller, texts,
};

/// Somebody who can own leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owner {
    pub candidate: Candidate,
    /// Whether leads are given to them by turns: to salespeople, and not to admins.
    pub takes_turns: bool,
}

/// An owner as they are on a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnerView {
    pub person: Named,
    /// The last day of their leave, today or later.
    pub on_leave_until: Option<NaiveDate>,
    /// Their place in the order of turns, from 1. None for people who get no leads by turns now.
    pub turn: Option<usize>,
    /// Whether the reader can set their leave.
    pub can_set_leave: bool,
}

impl Leads {
    /// Active salespeople and admins: people who may have a lead, by name.
    pub async fn owners(&self, cause: &Cause) -> Result<Vec<OwnerView>> {
        let actor = seller(cause)?;
        Ok(seen(&self.store.lead_owners().await?, &actor, cause.today()))
    }

    /// Sets, moves or ends the leave of an owner: admins for all, salespeople for themselves. `until` is
    /// its last day. It needs no version, because the day does not depend on an earlier one.
    #[tracing::instrument(skip_all)]
    pub async fn set_leave(
        &self,
        cause: &Cause,
        user: UserId,
        until: Option<NaiveDate>,
    ) -> Result<OwnerView> {
        let (actor, today) = (seller(cause)?, cause.today());
        if !can_set_leave(&actor, user) {
            return Err(Error::Forbidden);
        }
        if let Some(message) = until.and_then(|it| fault(it, today)) {
            return Err(Error::fault("until_on", message));
        }
        let mut tx = self.store.begin().await?;
        // No turn is taken meanwhile: after this call, no lead goes to a person on leave.
        tx.lock_turn().await?;
        tx.hold_owner(user).await?.ok_or(Error::NotFound)?;
        let before = tx.put_leave(user, until).await?.filter(|it| *it >= today);
        if before != until {
            let until_on = Change { from: before, to: until };
            tx.publish(cause, &SalesEvent::LeadLeaveChanged { user, until_on }.into()).await?;
        }
        tx.commit().await?;
        let owners = self.owners(cause).await?;
        owners.into_iter().find(|it| it.person.user == user).ok_or(Error::NotFound)
    }
}

/// Admins set the leave of all owners, salespeople their own.
fn can_set_leave(actor: &Actor, of: UserId) -> bool {
    actor.role == Role::Admin || actor.user == of
}

/// The fault of a leave that would end on this day.
fn fault(until: NaiveDate, today: NaiveDate) -> Option<&'static str> {
    let last = today.checked_add_months(Months::new(12)).unwrap_or(NaiveDate::MAX);
    if until < today {
        Some(texts::LEAVE_PAST)
    } else if until > last {
        Some(texts::LEAVE_LONG)
    } else {
        None
    }
}

/// Owners as the actor sees them on a day, in their order.
fn seen(owners: &[Owner], actor: &Actor, on: NaiveDate) -> Vec<OwnerView> {
    let takers = owners.iter().filter(|it| it.takes_turns);
    let takers: Vec<_> = takers.map(|it| &it.candidate).collect();
    let order = turns(takers, on);
    let place = |it: &Candidate| order.iter().position(|other| other.person == it.person);
    let view = |it: &Owner| OwnerView {
        person: it.candidate.person.clone(),
        on_leave_until: it.candidate.on_leave_until.filter(|it| is_on_leave(Some(*it), on)),
        turn: place(&it.candidate).map(|it| it + 1),
        can_set_leave: can_set_leave(actor, it.candidate.person.user),
    };
    owners.iter().map(view).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, actor};

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn owner(takes_turns: bool, minutes: i64, until: Option<&str>) -> Owner {
        let person = Named { user: UserId::new(), name: "Kiran Das".to_owned() };
        let last_given_at = Some(NOW + chrono::TimeDelta::minutes(minutes));
        let candidate = Candidate { person, last_given_at, on_leave_until: until.map(day) };
        Owner { candidate, takes_turns }
    }

    #[test]
    fn leave_ends_today_or_within_a_year() {
        let today = day("2026-11-24");
        for good in ["2026-11-24", "2026-12-03", "2027-11-24"] {
            assert_eq!(fault(day(good), today), None, "{good}");
        }
        assert_eq!(fault(day("2026-11-23"), today), Some(texts::LEAVE_PAST));
        assert_eq!(fault(day("2027-11-25"), today), Some(texts::LEAVE_LONG));
        // A leap day has no counterpart: the last day of its month counts.
        let leap = day("2028-02-29");
        assert_eq!(fault(day("2029-02-28"), leap), None);
        assert_eq!(fault(day("2029-03-01"), leap), Some(texts::LEAVE_LONG));
    }

    #[test]
    fn owners_have_their_turn_unless_they_are_on_leave_or_admins() {
        let owners = [
            owner(true, 30, None),
            owner(true, 10, Some("2026-12-03")),
            owner(false, 0, Some("2026-12-05")),
            owner(true, 20, Some("2026-11-30")),
        ];
        let admin = actor(Role::Admin);
        let on = |text| -> Vec<_> {
            let views = seen(&owners, &admin, day(text));
            views.iter().map(|it| (it.turn, it.on_leave_until.map(|it| it.to_string()))).collect()
        };
        let leave = |text: &str| Some(text.to_owned());
        let expected = [
            (Some(2), None),
            (None, leave("2026-12-03")),
            (None, leave("2026-12-05")),
            (Some(1), None),
        ];
        assert_eq!(on("2026-12-01"), expected);
        let expected =
            [(Some(3), None), (Some(1), None), (None, leave("2026-12-05")), (Some(2), None)];
        assert_eq!(on("2026-12-04"), expected);
    }

    #[test]
    fn salespeople_set_their_own_leave_and_admins_anybodys() {
        let admin = actor(Role::Admin);
        let seller = actor(Role::Salesperson);
        let mut own = owner(true, 0, None);
        own.candidate.person.user = seller.user;
        let owners = [own, owner(true, 10, None), owner(false, 0, None)];
        let can = |actor| -> Vec<_> {
            seen(&owners, actor, day("2026-12-01")).iter().map(|it| it.can_set_leave).collect()
        };
        assert_eq!(can(&seller), [true, false, false]);
        assert_eq!(can(&admin), [true; 3]);
    }
}
