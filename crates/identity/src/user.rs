use chrono::{DateTime, Utc};
use kernel::{Event, Fault, Role, UserId};

use crate::{Email, Error, FullName, Phone};

/// A person with an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    pub id: UserId,
    pub email: Email,
    pub full_name: FullName,
    pub phone: Option<Phone>,
    /// What they may do; None until it is granted.
    pub role: Option<Role>,
    /// What they asked for when they signed up.
    pub requested_role: Role,
    pub status: Status,
    pub email_verified_at: Option<DateTime<Utc>>,
    pub approved_by: Option<UserId>,
    pub approved_at: Option<DateTime<Utc>>,
    pub rejection_reason: Option<String>,
    pub last_login_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// Counts changes; a stale writer is told so.
    pub version: i32,
}

kernel::names! {
    /// Where an account stands.
    pub enum Status as "user status" {
        /// A client whose address is not proven yet.
        PendingVerification = "pending_verification",
        /// Staff waiting for an admin, whether or not the address is proven.
        PendingApproval = "pending_approval",
        Active = "active",
        Suspended = "suspended",
        Rejected = "rejected",
    }
}

/// What somebody fills in to get an account.
#[derive(Clone, Debug)]
pub struct Registration {
    pub full_name: FullName,
    pub email: Email,
    pub phone: Option<Phone>,
    pub password: crate::Password,
    pub role: Role,
}

impl Registration {
    /// What no field can say by itself.
    pub fn check(&self) -> Result<(), Error> {
        if self.password.is_hard_to_guess(&self.email, &self.full_name) {
            return Ok(());
        }
        let message = "This password is too easy to guess";
        Err(Error::Invalid(vec![Fault::new("password", message)]))
    }
}

impl User {
    pub(crate) fn register(form: &Registration, now: DateTime<Utc>) -> (Self, Event) {
        let user = Self {
            id: UserId::new(),
            email: form.email.clone(),
            full_name: form.full_name.clone(),
            phone: form.phone.clone(),
            role: None,
            requested_role: form.role,
            status: Status::on_registration(form.role),
            email_verified_at: None,
            approved_by: None,
            approved_at: None,
            rejection_reason: None,
            last_login_at: None,
            created_at: now,
            updated_at: now,
            version: 1,
        };
        let event = Event::UserRegistered { user: user.id, requested_role: form.role };
        (user, event)
    }

    /// Made by the operator: proven, approved, active.
    pub(crate) fn enroll(form: &Registration, now: DateTime<Utc>) -> (Self, Event) {
        let (user, _) = Self::register(form, now);
        let event = Event::UserEnrolled { user: user.id, role: form.role };
        let user = Self {
            role: Some(form.role),
            status: Status::Active,
            email_verified_at: Some(now),
            approved_at: Some(now),
            ..user
        };
        (user, event)
    }

    /// A later registration with the same address replaces one that nobody has proven:
    /// whoever reads the newest mail gets the account they themselves described.
    pub(crate) fn register_again(
        &mut self,
        form: &Registration,
        now: DateTime<Utc>,
    ) -> Option<Event> {
        let replaceable = self.email_verified_at.is_none()
            && matches!(self.status, Status::PendingVerification | Status::PendingApproval);
        if !replaceable {
            return None;
        }
        self.full_name = form.full_name.clone();
        self.phone.clone_from(&form.phone);
        self.requested_role = form.role;
        self.status = Status::on_registration(form.role);
        self.touch(now);
        Some(Event::UserRegistered { user: self.id, requested_role: form.role })
    }

    /// The address is theirs. A client needs nothing more; staff still wait for an admin.
    pub(crate) fn verify_email(&mut self, now: DateTime<Utc>) -> Option<Event> {
        if self.email_verified_at.is_some() {
            return None;
        }
        self.email_verified_at = Some(now);
        let activated = self.status == Status::PendingVerification;
        if activated {
            self.status = Status::Active;
            self.role = Some(self.requested_role);
        }
        self.touch(now);
        Some(Event::EmailVerified { user: self.id, activated })
    }

    /// The role to act in, if the account may be used now.
    pub(crate) fn may_sign_in(&self) -> Result<Role, Error> {
        match (self.status, self.role) {
            (Status::Active, Some(role)) => Ok(role),
            (Status::PendingVerification, _) => Err(Error::EmailUnverified),
            (Status::PendingApproval | Status::Active, _) => Err(Error::ApprovalPending),
            (Status::Suspended, _) => Err(Error::Suspended),
            (Status::Rejected, _) => Err(Error::Rejected),
        }
    }

    /// Whether somebody still has to open a mail before this account can be used.
    pub(crate) fn awaits_code(&self) -> bool {
        self.email_verified_at.is_none()
            && matches!(self.status, Status::PendingVerification | Status::PendingApproval)
    }

    fn touch(&mut self, now: DateTime<Utc>) {
        self.updated_at = now;
        self.version += 1;
    }
}

impl Status {
    fn on_registration(role: Role) -> Self {
        if role.is_staff() { Self::PendingApproval } else { Self::PendingVerification }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(role: Role) -> Registration {
        Registration {
            full_name: "Asha Rao".parse().unwrap(),
            email: "asha@example.com".parse().unwrap(),
            phone: None,
            password: "Kettle4%Bridge".parse().unwrap(),
            role,
        }
    }

    #[test]
    fn client_is_active_once_verified() {
        let now = DateTime::UNIX_EPOCH;
        let (mut user, _) = User::register(&form(Role::Client), now);
        assert!(matches!(user.may_sign_in(), Err(Error::EmailUnverified)));
        assert_eq!(
            user.verify_email(now),
            Some(Event::EmailVerified { user: user.id, activated: true })
        );
        assert_eq!(user.may_sign_in().unwrap(), Role::Client);
        assert_eq!(user.verify_email(now), None);
    }

    #[test]
    fn no_role_is_granted_to_staff_by_asking_or_verifying() {
        let now = DateTime::UNIX_EPOCH;
        for role in Role::ALL.into_iter().filter(|it| it.is_staff()) {
            let (mut user, _) = User::register(&form(role), now);
            assert_eq!(user.role, None);
            user.verify_email(now);
            assert_eq!(user.role, None);
            assert!(matches!(user.may_sign_in(), Err(Error::ApprovalPending)), "{role}");
        }
    }

    #[test]
    fn only_an_unproven_account_is_registered_again() {
        let now = DateTime::UNIX_EPOCH;
        let (mut user, _) = User::register(&form(Role::Admin), now);
        assert!(user.register_again(&form(Role::Client), now).is_some());
        assert_eq!((user.status, user.version), (Status::PendingVerification, 2));
        user.verify_email(now);
        let before = user.clone();
        assert!(user.register_again(&form(Role::Admin), now).is_none());
        assert_eq!(user, before);
    }
}
