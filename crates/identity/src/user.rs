use chrono::{DateTime, Utc};
use kernel::{AccountEvent, RegistrationId, Role, UserId};

use crate::{Email, Error, FullName, Phone, Registration, SignUpForm};

/// A person with an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    pub id: UserId,
    pub email: Email,
    pub full_name: FullName,
    pub phone: Option<Phone>,
    /// The granted role; `None` before approval.
    pub role: Option<Role>,
    /// The role requested at registration.
    pub requested_role: Role,
    pub status: Status,
    pub email_verified_at: Option<DateTime<Utc>>,
    pub approved_by: Option<UserId>,
    pub approved_at: Option<DateTime<Utc>>,
    /// The admin who wants them to be an admin, until a second one agrees.
    pub proposed_by: Option<UserId>,
    pub rejection_reason: Option<String>,
    pub suspension_reason: Option<String>,
    /// Whether a password is one of the ways in.
    pub has_password: bool,
    /// Whether the public pages of their projects may name them. They decide it themselves.
    pub is_named_on_site: bool,
    pub last_login_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// Counts changes; a stale writer is told so.
    pub version: i32,
}

kernel::names! {
    /// Where an account stands.
    pub enum Status as "user status" {
        /// A proof of the address is all that is missing: a sign-up that needs no approval, or anybody
        /// who was invited.
        PendingVerification = "pending_verification",
        /// A sign-up that waits for an admin, whether or not the address is proven.
        PendingApproval = "pending_approval",
        Active = "active",
        Suspended = "suspended",
        Rejected = "rejected",
    }
}

impl User {
    /// `needs_approval`: whether an admin decides about sign-ups in the role of the form.
    pub(crate) fn register(form: &SignUpForm, needs_approval: bool, now: DateTime<Utc>) -> Self {
        let user = Self::new(&form.email, &form.full_name, form.phone.as_ref(), form.role, now);
        Self { has_password: true, status: Status::on_registration(needs_approval), ..user }
    }

    /// Nobody who may do anything yet.
    pub(crate) fn new(
        email: &Email,
        full_name: &FullName,
        phone: Option<&Phone>,
        requested_role: Role,
        now: DateTime<Utc>,
    ) -> Self {
        Self {
            id: UserId::new(),
            email: email.clone(),
            full_name: full_name.clone(),
            phone: phone.cloned(),
            role: None,
            requested_role,
            // The safer state, until the caller sets another one.
            status: Status::PendingApproval,
            email_verified_at: None,
            approved_by: None,
            approved_at: None,
            proposed_by: None,
            rejection_reason: None,
            suspension_reason: None,
            has_password: false,
            is_named_on_site: false,
            last_login_at: None,
            created_at: now,
            updated_at: now,
            version: 1,
        }
    }

    /// Made by the operator: proven, approved, active.
    pub(crate) fn enroll(form: &SignUpForm, now: DateTime<Utc>) -> Self {
        Self {
            role: Some(form.role),
            status: Status::Active,
            email_verified_at: Some(now),
            approved_at: Some(now),
            ..Self::register(form, true, now)
        }
    }

    pub(crate) fn registered(&self, registration: Option<RegistrationId>) -> AccountEvent {
        AccountEvent::UserRegistered {
            user: self.id,
            requested_role: self.requested_role,
            registration,
        }
    }

    /// A later form for an address that nobody has proven: until somebody does, the newest
    /// is what the account looks like.
    pub(crate) fn register_again(
        &mut self,
        form: &SignUpForm,
        needs_approval: bool,
        now: DateTime<Utc>,
    ) {
        self.describe(&form.full_name, form.phone.as_ref());
        self.requested_role = form.role;
        self.status = Status::on_registration(needs_approval);
        self.rejection_reason = None;
        self.has_password = true;
        self.touch(now);
    }

    /// The address belongs to whoever sent this form, and so does the account, which is active unless an
    /// admin decides about sign-ups in its role.
    pub(crate) fn prove(
        &mut self,
        registration: &Registration,
        needs_approval: bool,
        now: DateTime<Utc>,
    ) -> Option<AccountEvent> {
        // An invitation is opened by its own link, and by nobody's form.
        if !self.awaits_proof() || self.is_invited() {
            return None;
        }
        self.describe(&registration.full_name, registration.phone.as_ref());
        self.requested_role = registration.role;
        self.status = Status::on_registration(needs_approval);
        Some(self.prove_address(Some(registration.id), now))
    }

    /// The address is theirs: active if nothing else is missing.
    pub(crate) fn prove_address(
        &mut self,
        registration: Option<RegistrationId>,
        now: DateTime<Utc>,
    ) -> AccountEvent {
        self.email_verified_at = Some(now);
        let activated = self.status == Status::PendingVerification;
        if activated {
            self.status = Status::Active;
            self.role = self.role.or(Some(self.requested_role));
        }
        self.touch(now);
        let role = self.role.filter(|_| activated);
        AccountEvent::EmailVerified { user: self.id, activated, registration, role }
    }

    /// An invited person has come. A new admin takes two, where there are two by now.
    pub(crate) fn open_invitation(
        &mut self,
        admins: &[UserId],
        now: DateTime<Utc>,
    ) -> AccountEvent {
        if self.role == Some(Role::Admin) && admins.len() > 1 {
            self.status = Status::PendingApproval;
            self.role = None;
            self.proposed_by = self.approved_by.take();
            self.approved_at = None;
        }
        self.prove_address(None, now)
    }

    fn describe(&mut self, full_name: &FullName, phone: Option<&Phone>) {
        self.full_name = full_name.clone();
        self.phone = phone.cloned();
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
    pub(crate) fn awaits_proof(&self) -> bool {
        self.email_verified_at.is_none()
            && matches!(self.status, Status::PendingVerification | Status::PendingApproval)
    }

    /// Whether the address is unproven and not invited: any visitor may have written the account's
    /// data.
    pub(crate) fn is_hearsay(&self) -> bool {
        self.email_verified_at.is_none()
            && !self.is_invited()
            && matches!(
                self.status,
                Status::PendingVerification | Status::PendingApproval | Status::Rejected
            )
    }

    /// Whether an admin made this account and its owner has not opened it yet.
    pub fn is_invited(&self) -> bool {
        self.awaits_proof() && (self.role.is_some() || self.proposed_by.is_some())
    }

    /// Whether they are a client now, or will be once they open their invitation.
    pub(crate) fn is_client(&self) -> bool {
        let is_in = self.status == Status::Active || self.is_invited();
        is_in && self.role == Some(Role::Client)
    }

    /// Whether they may sign in as an admin.
    pub fn is_active_admin(&self) -> bool {
        self.status == Status::Active && self.role == Some(Role::Admin)
    }

    pub(crate) fn touch(&mut self, now: DateTime<Utc>) {
        self.updated_at = now;
        self.version += 1;
    }
}

impl Status {
    pub(crate) fn on_registration(needs_approval: bool) -> Self {
        if needs_approval { Self::PendingApproval } else { Self::PendingVerification }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Browser;

    fn form(role: Role) -> SignUpForm {
        SignUpForm {
            full_name: "Asha Rao".parse().unwrap(),
            email: "asha@example.com".parse().unwrap(),
            phone: None,
            password: "Kettle4%Bridge".parse().unwrap(),
            role,
        }
    }

    fn sent(user: &User, form: &SignUpForm) -> Registration {
        let hash = "a hash".to_owned();
        Registration::new(form, user.id, hash, &Browser::random(), DateTime::UNIX_EPOCH)
    }

    #[test]
    fn client_is_active_once_the_address_is_proven() {
        let now = DateTime::UNIX_EPOCH;
        let mut user = User::register(&form(Role::Client), false, now);
        let registration = sent(&user, &form(Role::Client));
        assert!(matches!(user.may_sign_in(), Err(Error::EmailUnverified)));
        assert!(matches!(
            user.prove(&registration, false, now),
            Some(AccountEvent::EmailVerified { activated: true, .. })
        ));
        assert_eq!(user.may_sign_in().unwrap(), Role::Client);
        assert_eq!(user.prove(&registration, false, now), None);
    }

    #[test]
    fn no_role_is_granted_to_staff_by_asking_or_proving() {
        let now = DateTime::UNIX_EPOCH;
        for role in Role::ALL.into_iter().filter(|it| it.is_staff()) {
            let mut user = User::register(&form(role), true, now);
            assert_eq!(user.role, None);
            user.prove(&sent(&user, &form(role)), true, now);
            assert_eq!(user.role, None);
            assert!(matches!(user.may_sign_in(), Err(Error::ApprovalPending)), "{role}");
        }
    }

    /// The rules of the settings may leave clients to an admin, and staff to nobody.
    #[test]
    fn approval_depends_on_the_rule_and_not_on_the_role() {
        let now = DateTime::UNIX_EPOCH;
        let mut client = User::register(&form(Role::Client), true, now);
        client.prove(&sent(&client, &form(Role::Client)), true, now);
        assert!(matches!(client.may_sign_in(), Err(Error::ApprovalPending)));
        let mut engineer = User::register(&form(Role::Engineer), false, now);
        assert!(matches!(engineer.may_sign_in(), Err(Error::EmailUnverified)));
        engineer.prove(&sent(&engineer, &form(Role::Engineer)), false, now);
        assert_eq!(engineer.may_sign_in().unwrap(), Role::Engineer);
        // The rule of the moment at which the address is proven counts.
        let mut late = User::register(&form(Role::Engineer), false, now);
        late.prove(&sent(&late, &form(Role::Engineer)), true, now);
        assert!(matches!(late.may_sign_in(), Err(Error::ApprovalPending)));
    }

    /// The proven form counts, whatever was sent for the address later.
    #[test]
    fn the_proven_form_describes_the_account() {
        let now = DateTime::UNIX_EPOCH;
        let mut user = User::register(&form(Role::Client), false, now);
        let mine = sent(&user, &form(Role::Client));
        let theirs = SignUpForm { full_name: "Eve".parse().unwrap(), ..form(Role::Admin) };
        user.register_again(&theirs, true, now);
        assert_eq!((user.status, user.version), (Status::PendingApproval, 2));
        user.prove(&mine, false, now);
        assert_eq!((user.full_name.as_str(), user.role), ("Asha Rao", Some(Role::Client)));
        let before = user.clone();
        assert_eq!(user.prove(&sent(&user, &theirs), true, now), None);
        assert_eq!(user, before);
    }
}
