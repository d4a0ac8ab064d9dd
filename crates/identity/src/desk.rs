//! Decisions of an admin about an account. Each decides whether the action is allowed now, and
//! returns its event.

use chrono::{DateTime, Utc};
use kernel::{AccountEvent, Actor, Change, Fault, Role, UserId};

use crate::{Email, Error, FullName, Phone, Result, Status, User, texts};

kernel::names! {
    /// Actions of an admin on an account.
    pub enum Action as "action" {
        /// Grant the role asked for, or a lower one.
        Approve = "approve",
        /// Turn a sign-up down, or take an invitation back.
        Reject = "reject",
        /// Mail the link again that proves the address.
        ResendLink = "resend_link",
        /// Correct the name and the phone number.
        Edit = "edit",
        ChangeRole = "change_role",
        Suspend = "suspend",
        /// Undo a suspension, or decide anew on a sign-up that was turned down.
        Reactivate = "reactivate",
        /// Sign them out everywhere.
        EndSessions = "end_sessions",
    }
}

/// A person to invite.
#[derive(Clone, Debug)]
pub struct Invitee {
    pub full_name: FullName,
    pub email: Email,
    pub phone: Option<Phone>,
    pub role: Role,
}

/// Changes of an account; `None` leaves a field unchanged.
#[derive(Clone, Debug, Default)]
pub struct Edit {
    pub full_name: Option<FullName>,
    /// Some(None) takes the number away.
    pub phone: Option<Option<Phone>>,
    pub role: Option<Role>,
}

impl User {
    /// Actions on this account that `admin` may take now.
    pub fn actions(&self, admin: UserId) -> Vec<Action> {
        Action::ALL.into_iter().filter(|it| self.allows(*it, admin).is_ok()).collect()
    }

    /// Nobody decides on themselves; and each decision has its time.
    pub(crate) fn allows(&self, action: Action, admin: UserId) -> Result<()> {
        let is_self = self.id == admin;
        let is_active = self.status == Status::Active;
        let waits = self.status == Status::PendingApproval;
        let (timely, of_self) = match action {
            Action::Approve if waits && self.email_verified_at.is_none() => {
                return Err(Error::AddressUnproven);
            }
            Action::Approve => (waits, false),
            Action::Reject => (waits || self.is_invited(), false),
            Action::ResendLink => (self.awaits_proof(), false),
            Action::Edit => (true, true),
            Action::ChangeRole => (is_active || self.status == Status::Suspended, false),
            Action::Suspend | Action::EndSessions => (is_active, false),
            // A sign-up whose address nobody has proven is none: its owner may send another.
            Action::Reactivate => {
                let is_proven = self.email_verified_at.is_some();
                let is_out = matches!(self.status, Status::Suspended | Status::Rejected);
                (is_out && is_proven, false)
            }
        };
        match (timely, is_self && !of_self) {
            (_, true) => Err(Error::Forbidden),
            (false, _) => Err(Error::WrongState),
            (true, false) => Ok(()),
        }
    }

    /// `admins`: those who may sign in, `by` among them.
    pub(crate) fn approve(
        &mut self,
        by: &Actor,
        role: Role,
        admins: &[UserId],
        now: DateTime<Utc>,
    ) -> Result<AccountEvent> {
        self.allows(Action::Approve, by.user)?;
        if !role.is_at_most(self.requested_role) {
            let message = texts::ROLE_TOO_HIGH;
            return Err(Error::Invalid(vec![Fault::new("role", message)]));
        }
        if let Some(proposal) = self.propose(by, role, admins, now)? {
            return Ok(proposal);
        }
        self.status = Status::Active;
        self.grant(role, by, now);
        Ok(AccountEvent::UserApproved { user: self.id, role, asked: Some(self.requested_role) })
    }

    pub(crate) fn reject(
        &mut self,
        by: &Actor,
        reason: &str,
        now: DateTime<Utc>,
    ) -> Result<AccountEvent> {
        self.allows(Action::Reject, by.user)?;
        let (user, reason) = (self.id, reason.to_owned());
        let event = if self.is_invited() {
            AccountEvent::InvitationWithdrawn { user, reason: reason.clone() }
        } else {
            AccountEvent::UserRejected { user, reason: reason.clone() }
        };
        self.status = Status::Rejected;
        self.rejection_reason = Some(reason);
        self.role = None;
        self.approved_by = None;
        self.approved_at = None;
        self.proposed_by = None;
        self.touch(now);
        Ok(event)
    }

    pub(crate) fn suspend(
        &mut self,
        by: &Actor,
        reason: Option<&str>,
        admins: &[UserId],
        now: DateTime<Utc>,
    ) -> Result<AccountEvent> {
        self.allows(Action::Suspend, by.user)?;
        self.leave_an_admin(admins)?;
        self.status = Status::Suspended;
        self.suspension_reason = reason.map(str::to_owned);
        self.proposed_by = None;
        self.touch(now);
        Ok(AccountEvent::UserSuspended { user: self.id, reason: self.suspension_reason.clone() })
    }

    /// Back to what they were: a suspended person to their role, a rejected one to the queue.
    pub(crate) fn reactivate(&mut self, by: &Actor, now: DateTime<Utc>) -> Result<AccountEvent> {
        self.allows(Action::Reactivate, by.user)?;
        let active = self.status == Status::Suspended;
        self.status = if active { Status::Active } else { Status::PendingApproval };
        self.suspension_reason = None;
        self.rejection_reason = None;
        self.touch(now);
        Ok(AccountEvent::UserReactivated { user: self.id, active })
    }

    pub(crate) fn change_role(
        &mut self,
        by: &Actor,
        role: Role,
        admins: &[UserId],
        now: DateTime<Utc>,
    ) -> Result<Option<AccountEvent>> {
        if self.role == Some(role) {
            return Ok(None);
        }
        self.allows(Action::ChangeRole, by.user)?;
        if let Some(proposal) = self.propose(by, role, admins, now)? {
            return Ok(Some(proposal));
        }
        self.leave_an_admin(admins)?;
        let from = self.role.unwrap_or(self.requested_role);
        self.grant(role, by, now);
        Ok(Some(AccountEvent::RoleChanged { user: self.id, role: Change { from, to: role } }))
    }

    /// The change, if any field differs.
    pub(crate) fn rename(
        &mut self,
        full_name: Option<&FullName>,
        phone: Option<&Option<Phone>>,
        now: DateTime<Utc>,
    ) -> Option<AccountEvent> {
        let full_name = full_name.filter(|it| **it != self.full_name).map(|to| {
            let from = std::mem::replace(&mut self.full_name, to.clone());
            Change { from: from.as_str().to_owned(), to: to.as_str().to_owned() }
        });
        let text = |it: &Option<Phone>| it.as_ref().map(|it| it.as_str().to_owned());
        let phone = phone.filter(|it| **it != self.phone).map(|to| {
            let from = std::mem::replace(&mut self.phone, to.clone());
            Change { from: text(&from), to: text(to) }
        });
        if full_name.is_none() && phone.is_none() {
            return None;
        }
        self.touch(now);
        let is_named_on_site = None;
        Some(AccountEvent::ProfileChanged { user: self.id, full_name, phone, is_named_on_site })
    }

    /// The person's own decision whether the public pages of their projects may name them.
    pub(crate) fn name_on_site(
        &mut self,
        decision: Option<bool>,
        now: DateTime<Utc>,
    ) -> Option<AccountEvent> {
        let to = decision.filter(|it| *it != self.is_named_on_site)?;
        let from = std::mem::replace(&mut self.is_named_on_site, to);
        self.touch(now);
        Some(AccountEvent::ProfileChanged {
            user: self.id,
            full_name: None,
            phone: None,
            is_named_on_site: Some(Change { from, to }),
        })
    }

    /// An account made by an admin, to be opened by whoever receives mail there.
    pub(crate) fn invite(
        invitee: &Invitee,
        by: &Actor,
        admins: &[UserId],
        now: DateTime<Utc>,
    ) -> Result<Self> {
        let Invitee { full_name, email, phone, role } = invitee;
        let mut user = Self::new(email, full_name, phone.as_ref(), *role, now);
        if user.propose(by, *role, admins, now)?.is_none() {
            user.status = Status::PendingVerification;
            user.grant(*role, by, now);
        }
        Ok(Self { version: 1, ..user })
    }

    fn grant(&mut self, role: Role, by: &Actor, now: DateTime<Utc>) {
        self.role = Some(role);
        self.approved_by = Some(by.user);
        self.approved_at = Some(now);
        self.proposed_by = None;
        self.touch(now);
    }

    /// One admin alone makes nobody an admin where there are two: the first wish is noted, the
    /// second one carries it out. None when there is nothing to wait for.
    fn propose(
        &mut self,
        by: &Actor,
        role: Role,
        admins: &[UserId],
        now: DateTime<Utc>,
    ) -> Result<Option<AccountEvent>> {
        if role != Role::Admin || admins.len() < 2 {
            return Ok(None);
        }
        match self.proposed_by {
            Some(first) if first == by.user => Err(Error::SecondAdminNeeded),
            // The approval of a person who is no longer an admin does not count.
            Some(first) if admins.contains(&first) => Ok(None),
            _ => {
                self.proposed_by = Some(by.user);
                self.touch(now);
                Ok(Some(AccountEvent::AdminProposed { user: self.id }))
            }
        }
    }

    fn leave_an_admin(&self, admins: &[UserId]) -> Result<()> {
        let is_last = self.is_active_admin() && admins.iter().all(|it| *it == self.id);
        if is_last { Err(Error::LastAdmin) } else { Ok(()) }
    }
}
