use chrono::{DateTime, TimeDelta, Utc};
use kernel::{AccountEvent, CodeForm, CodeId, CodePurpose, RegistrationId, Role, UserId};

use crate::{Registration, User};

/// A one-time code: proof that its reader receives mail at the user's address.
/// Its digits are stored nowhere ([`crate::Secrets::code_digits`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    pub id: CodeId,
    pub user: UserId,
    /// The form it proves the address for, of a code for signing up.
    pub registration: Option<RegistrationId>,
    /// The only purpose that the code serves.
    pub purpose: CodePurpose,
    pub form: CodeForm,
    pub created_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
}

/// How many wrong guesses a code survives.
pub const CODE_ATTEMPTS: i16 = 5;
/// How long six digits can be typed.
pub const DIGITS_LIFE: TimeDelta = TimeDelta::minutes(10);
/// How long a confirmation link can be opened.
pub const LINK_LIFE: TimeDelta = TimeDelta::hours(72);
/// How long an invitation can be accepted.
pub const INVITATION_LIFE: TimeDelta = TimeDelta::days(7);
/// The least time between two codes for the same form.
pub const RESEND_AFTER: TimeDelta = TimeDelta::seconds(60);

impl Code {
    /// People type digits; those who wait for an admin anyway open a link.
    pub(crate) fn for_sign_up(
        registration: &Registration,
        needs_approval: bool,
        now: DateTime<Utc>,
    ) -> (Self, AccountEvent) {
        let (form, life) = if needs_approval {
            (CodeForm::Link, LINK_LIFE)
        } else {
            (CodeForm::Digits, DIGITS_LIFE)
        };
        let owner = (registration.user, registration.role);
        let (code, event) = Self::new(owner, CodePurpose::SignUp, form, life, now);
        (Self { registration: Some(registration.id), ..code }, event)
    }

    /// Six digits that allow a new password.
    pub(crate) fn for_reset(user: &User, now: DateTime<Utc>) -> (Self, AccountEvent) {
        let owner = (user.id, user.role.unwrap_or(user.requested_role));
        Self::new(owner, CodePurpose::Reset, CodeForm::Digits, DIGITS_LIFE, now)
    }

    /// The link that opens an account an admin has made.
    pub(crate) fn for_invitation(user: &User, now: DateTime<Utc>) -> (Self, AccountEvent) {
        let owner = (user.id, user.requested_role);
        Self::new(owner, CodePurpose::Invitation, CodeForm::Link, INVITATION_LIFE, now)
    }

    fn new(
        (user, role): (UserId, Role),
        purpose: CodePurpose,
        form: CodeForm,
        life: TimeDelta,
        now: DateTime<Utc>,
    ) -> (Self, AccountEvent) {
        let id = CodeId::new();
        let expires_at = now + life;
        let life_minutes = u32::try_from(life.num_minutes()).unwrap_or(u32::MAX);
        let event = AccountEvent::CodeRequested {
            user,
            code: id,
            form,
            role,
            life_minutes,
            expires_at,
            purpose,
        };
        (Self { id, user, registration: None, purpose, form, created_at: now, expires_at }, event)
    }
}
