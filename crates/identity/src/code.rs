use chrono::{DateTime, TimeDelta, Utc};
use kernel::{CodeForm, CodeId, Event, RegistrationId, UserId};

use crate::Registration;

/// A one-time code: proof that its reader receives mail at the user's address.
/// Its digits are stored nowhere ([`crate::Secrets::code_digits`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    pub id: CodeId,
    pub user: UserId,
    /// The form it proves the address for.
    pub registration: RegistrationId,
    pub purpose: Purpose,
    pub form: CodeForm,
    pub created_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
}

/// What a code may be used for; it serves nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    SignUp,
}

/// How many wrong guesses a code survives.
pub const CODE_ATTEMPTS: i16 = 5;
/// How long six digits can be typed.
pub const DIGITS_LIFE: TimeDelta = TimeDelta::minutes(10);
/// How long a confirmation link can be opened.
pub const LINK_LIFE: TimeDelta = TimeDelta::hours(72);
/// The least time between two codes for the same form.
pub const RESEND_AFTER: TimeDelta = TimeDelta::seconds(60);

impl Code {
    /// Clients type digits; staff, who wait for an admin anyway, open a link.
    pub(crate) fn for_sign_up(registration: &Registration, now: DateTime<Utc>) -> (Self, Event) {
        let (form, life) = if registration.role.is_staff() {
            (CodeForm::Link, LINK_LIFE)
        } else {
            (CodeForm::Digits, DIGITS_LIFE)
        };
        let code = Self {
            id: CodeId::new(),
            user: registration.user,
            registration: registration.id,
            purpose: Purpose::SignUp,
            form,
            created_at: now,
            expires_at: now + life,
        };
        let event = Event::CodeRequested {
            user: code.user,
            code: code.id,
            form,
            role: registration.role,
            life_minutes: u32::try_from(life.num_minutes()).unwrap_or(u32::MAX),
            expires_at: code.expires_at,
        };
        (code, event)
    }
}

impl Purpose {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::SignUp => "sign_up",
        }
    }
}
