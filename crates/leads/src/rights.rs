//! Permissions on leads.

use kernel::{Actor, Role};

use crate::{Error, Lead, Result, Status, StatusRules};

kernel::names! {
    /// Actions on a lead besides its steps.
    pub enum Action as "action on a lead" {
        /// Changing what is known of the person and their plans.
        Edit = "edit",
        /// Recording a call, a visit or another activity.
        Record = "record",
        /// Taking a lead that nobody has.
        Claim = "claim",
        /// Giving it to somebody, or to nobody.
        Assign = "assign",
        Merge = "merge",
        /// Making a project of it.
        Convert = "convert",
        /// Recording that the person withdraws their consent.
        Withdraw = "withdraw",
    }
}

impl Lead {
    /// Whether somebody sees it: admins see all, salespeople their own and nobody's.
    pub fn is_seen_by(&self, actor: &Actor) -> bool {
        match actor.role {
            Role::Admin => true,
            Role::Salesperson => self.owner.is_none_or(|it| it == actor.user),
            Role::Client | Role::Engineer | Role::ProjectManager => false,
        }
    }

    /// Actions that `actor`, who sees it, may take now.
    pub fn actions(&self, actor: &Actor) -> Vec<Action> {
        Action::ALL.into_iter().filter(|it| self.allows(*it, actor).is_ok()).collect()
    }

    /// Where `actor`, who sees it, may move it now.
    pub fn next_statuses(&self, actor: &Actor) -> Vec<Status> {
        Status::ALL.into_iter().filter(|it| self.allows_step(*it, actor).is_ok()).collect()
    }

    pub(crate) fn allows(&self, action: Action, actor: &Actor) -> Result<()> {
        let is_own = self.owner == Some(actor.user);
        let may = match (actor.role, action) {
            (Role::Admin, _) => true,
            (Role::Salesperson, Action::Claim) => self.owner.is_none(),
            (
                Role::Salesperson,
                Action::Edit | Action::Record | Action::Convert | Action::Withdraw,
            ) => is_own,
            _ => false,
        };
        if !may {
            return Err(Error::Forbidden);
        }
        self.expect_alive()?;
        match action {
            Action::Claim if self.owner.is_some() => Err(Error::WrongState(self.status)),
            Action::Claim | Action::Assign | Action::Convert | Action::Merge
                if self.status == Status::Won =>
            {
                Err(Error::WrongState(self.status))
            }
            Action::Convert if !self.status.is_open() => Err(Error::WrongState(self.status)),
            Action::Withdraw if self.consent.withdrawn_at.is_some() => Err(Error::Withdrawn),
            // Nobody contacts somebody who said stop, and a merge does not make them forget it.
            Action::Record | Action::Convert | Action::Merge
                if self.consent.withdrawn_at.is_some() =>
            {
                Err(Error::Withdrawn)
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn allows_step(&self, to: Status, actor: &Actor) -> Result<()> {
        let may = match actor.role {
            Role::Admin => true,
            Role::Salesperson => self.owner == Some(actor.user),
            Role::Client | Role::Engineer | Role::ProjectManager => false,
        };
        if !may {
            return Err(Error::Forbidden);
        }
        self.expect_alive()?;
        if self.consent.withdrawn_at.is_some() && to.is_open() {
            return Err(Error::Withdrawn);
        }
        if self.status.may_become(to) { Ok(()) } else { Err(Error::WrongState(self.status)) }
    }

    fn expect_alive(&self) -> Result<()> {
        if self.purged_at.is_some() {
            Err(Error::Purged)
        } else if self.merged_into.is_some() {
            Err(Error::Merged)
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::UserId;

    use super::*;
    use crate::testing::{NOW, actor, lead};

    fn said(it: &Lead, actor: &Actor) -> String {
        it.actions(actor).into_iter().map(Action::as_str).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn salespeople_work_on_their_own() {
        let (own, other) = (actor(Role::Salesperson), actor(Role::Salesperson));
        let mut it = lead(Status::New);
        assert!(it.is_seen_by(&own) && it.is_seen_by(&other));
        assert_eq!(said(&it, &own), "claim");
        it.owner = Some(own.user);
        assert!(it.is_seen_by(&own) && !it.is_seen_by(&other));
        assert_eq!(said(&it, &own), "edit record convert withdraw");
        assert_eq!(said(&it, &other), "");
        assert!(it.next_statuses(&other).is_empty());
    }

    #[test]
    fn admins_may_do_all_and_others_nothing() {
        let mut it = lead(Status::Negotiation);
        let admin = actor(Role::Admin);
        assert_eq!(said(&it, &admin), "edit record claim assign merge convert withdraw");
        it.owner = Some(UserId::new());
        assert_eq!(said(&it, &admin), "edit record assign merge convert withdraw");
        for role in [Role::Client, Role::Engineer, Role::ProjectManager] {
            let nobody = actor(role);
            assert!(!it.is_seen_by(&nobody), "{role}");
            assert!(it.actions(&nobody).is_empty() && it.next_statuses(&nobody).is_empty());
        }
    }

    #[test]
    fn a_won_lead_is_given_to_nobody_and_a_withdrawn_one_is_left_alone() {
        let admin = actor(Role::Admin);
        assert_eq!(said(&lead(Status::Won), &admin), "edit record withdraw");
        assert!(lead(Status::Won).next_statuses(&admin).is_empty());
        let mut it = lead(Status::Contacted);
        it.consent.withdrawn_at = Some(NOW);
        assert_eq!(said(&it, &admin), "edit claim assign");
        assert_eq!(it.next_statuses(&admin), [Status::OnHold, Status::Lost, Status::Junk]);
        it.purged_at = Some(NOW);
        assert_eq!(said(&it, &admin), "");
        assert!(it.next_statuses(&admin).is_empty());
    }
}
