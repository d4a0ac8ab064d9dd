use chrono::{DateTime, Utc};
use kernel::{CodeForm, CodeId, Event, Role, SessionEnd, UserId};
use serde::{Deserialize, Serialize};

/// A mail somebody is to get, as it is queued: ids only, no address and no code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    pub to: UserId,
    pub subject: Subject,
    /// Pointless after this.
    pub not_after: Option<DateTime<Utc>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "about", rename_all = "snake_case")]
pub enum Subject {
    VerificationCode { code: CodeId, minutes: u32 },
    ConfirmAddress { code: CodeId, role: Role, hours: u32 },
    AlreadyRegistered,
    Welcome,
    SessionsEnded,
    ApprovalRequested { user: UserId },
}

impl Subject {
    /// Tells the mails of one event apart.
    pub fn name(&self) -> &'static str {
        match self {
            Self::VerificationCode { .. } => "verification_code",
            Self::ConfirmAddress { .. } => "confirm_address",
            Self::AlreadyRegistered => "already_registered",
            Self::Welcome => "welcome",
            Self::SessionsEnded => "sessions_ended",
            Self::ApprovalRequested { .. } => "approval_requested",
        }
    }
}

/// Whether anything follows from an event here.
pub fn is_heard(event: &Event) -> bool {
    match event {
        Event::CodeRequested { .. }
        | Event::RegistrationRepeated { .. }
        | Event::EmailVerified { .. }
        | Event::SessionEnded { why: SessionEnd::RefreshReuse, .. } => true,
        Event::UserRegistered { .. }
        | Event::CodeRefused { .. }
        | Event::UserEnrolled { .. }
        | Event::SignedIn { .. }
        | Event::SignInFailed { .. }
        | Event::SessionEnded { .. } => false,
    }
}

/// Whether the admins must be known to say who hears of it.
pub(crate) fn concerns_admins(event: &Event) -> bool {
    // Not before the address is proven: a made-up one is nobody to decide on.
    matches!(event, Event::EmailVerified { activated: false, .. })
}

/// Who hears of an event by mail, and what.
pub(crate) fn about(event: &Event, admins: &[UserId]) -> Vec<Notice> {
    let to = |to: UserId, subject: Subject| Notice { to, subject, not_after: None };
    match *event {
        Event::CodeRequested { user, ref form, code, expires_at, role, life_minutes } => {
            let subject = match form {
                CodeForm::Digits => Subject::VerificationCode { code, minutes: life_minutes },
                CodeForm::Link => Subject::ConfirmAddress { code, role, hours: life_minutes / 60 },
            };
            vec![Notice { to: user, subject, not_after: Some(expires_at) }]
        }
        Event::EmailVerified { user, activated: false } => {
            admins.iter().map(|admin| to(*admin, Subject::ApprovalRequested { user })).collect()
        }
        Event::RegistrationRepeated { user } => vec![to(user, Subject::AlreadyRegistered)],
        Event::EmailVerified { user, activated: true } => vec![to(user, Subject::Welcome)],
        Event::SessionEnded { user, why: SessionEnd::RefreshReuse, .. } => {
            vec![to(user, Subject::SessionsEnded)]
        }
        Event::UserRegistered { .. }
        | Event::CodeRefused { .. }
        | Event::UserEnrolled { .. }
        | Event::SignedIn { .. }
        | Event::SignInFailed { .. }
        | Event::SessionEnded { .. } => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_admin_hears_of_proven_staff_and_of_no_client() {
        let (user, admins) = (UserId::new(), [UserId::new(), UserId::new()]);
        for role in Role::ALL {
            let activated = !role.is_staff();
            let event = Event::EmailVerified { user, activated };
            let heard: Vec<_> = about(&event, &admins).into_iter().map(|it| it.to).collect();
            assert_eq!(heard, if role.is_staff() { admins.to_vec() } else { vec![user] }, "{role}");
        }
    }

    #[test]
    fn a_code_is_mailed_only_while_it_can_be_used() {
        let expires_at = DateTime::UNIX_EPOCH;
        let event = Event::CodeRequested {
            user: UserId::new(),
            code: CodeId::new(),
            form: CodeForm::Digits,
            expires_at,
            role: Role::Client,
            life_minutes: 10,
        };
        assert_eq!(about(&event, &[])[0].not_after, Some(expires_at));
    }
}
