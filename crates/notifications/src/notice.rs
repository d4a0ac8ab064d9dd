use chrono::{DateTime, Utc};
use kernel::{
    AccountEvent, Cause, CodeForm, CodeId, CodePurpose, Event, LeadEvent, LeadFact, LeadId,
    NotificationId, Recorded, Role, SessionEnd, UserId,
};
use serde::{Deserialize, Serialize};

use crate::{news, news::MAIL_LIFE};

/// A queued mail: ids only, no address and no code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    pub to: Addressee,
    pub subject: Subject,
    /// Pointless after this.
    pub not_after: Option<DateTime<Utc>>,
}

/// The recipient of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Addressee {
    User(UserId),
    /// A visitor who sent an enquiry.
    Lead {
        lead: LeadId,
    },
}

impl From<UserId> for Addressee {
    fn from(user: UserId) -> Self {
        Self::User(user)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "about", rename_all = "snake_case")]
pub enum Subject {
    VerificationCode {
        code: CodeId,
        minutes: u32,
    },
    ConfirmAddress {
        code: CodeId,
        role: Role,
        hours: u32,
    },
    AlreadyRegistered,
    /// A client with an account is invited to a project.
    ProjectInvitation,
    Welcome,
    SessionsEnded,
    GoogleLinked,
    ApprovalRequested {
        user: UserId,
    },
    ResetCode {
        code: CodeId,
        minutes: u32,
    },
    Invitation {
        code: CodeId,
        role: Role,
        days: u32,
    },
    PasswordChanged,
    Approved {
        role: Role,
    },
    Rejected,
    Suspended,
    Reactivated,
    RoleChanged {
        role: Role,
    },
    AdminProposed {
        user: UserId,
    },
    AdminGranted {
        user: UserId,
    },
    /// The notification of an event, by its id in the list if there is one.
    News {
        event: i64,
        at: DateTime<Utc>,
        notification: Option<NotificationId>,
    },
    /// Unread notifications since then.
    Digest {
        since: DateTime<Utc>,
    },
    /// Their enquiry has reached us.
    EnquiryReceived,
}

impl Subject {
    /// Tells the mails of one event apart.
    pub fn name(&self) -> &'static str {
        match self {
            Self::VerificationCode { .. } => "verification_code",
            Self::ConfirmAddress { .. } => "confirm_address",
            Self::AlreadyRegistered => "already_registered",
            Self::ProjectInvitation => "project_invitation",
            Self::Welcome => "welcome",
            Self::SessionsEnded => "sessions_ended",
            Self::GoogleLinked => "google_linked",
            Self::ApprovalRequested { .. } => "approval_requested",
            Self::ResetCode { .. } => "reset_code",
            Self::Invitation { .. } => "invitation",
            Self::PasswordChanged => "password_changed",
            Self::Approved { .. } => "approved",
            Self::Rejected => "rejected",
            Self::Suspended => "suspended",
            Self::Reactivated => "reactivated",
            Self::RoleChanged { .. } => "role_changed",
            Self::AdminProposed { .. } => "admin_proposed",
            Self::AdminGranted { .. } => "admin_granted",
            Self::News { .. } => "news",
            Self::Digest { .. } => "digest",
            Self::EnquiryReceived => "enquiry_received",
        }
    }
}

/// Whether an event causes a mail or a notification.
pub fn is_heard(event: &Event) -> bool {
    is_mailed(event) || news::is_news(event)
}

/// Whether an event causes a mail besides its notification.
fn is_mailed(event: &Event) -> bool {
    match event {
        Event::Account(it) => is_account_mailed(it),
        Event::Lead(LeadEvent { what: LeadFact::LeadReceived { is_quiet, .. }, .. }) => !is_quiet,
        Event::Lead(_)
        | Event::Notification(_)
        | Event::Project(_)
        | Event::Ticket(_)
        | Event::Diary(_)
        | Event::Payment(_)
        | Event::Sales(_)
        | Event::Settings(_)
        | Event::System(_) => false,
    }
}

fn is_account_mailed(event: &AccountEvent) -> bool {
    match event {
        AccountEvent::CodeRequested { .. }
        | AccountEvent::RegistrationRepeated { .. }
        | AccountEvent::ProjectInvitation { .. }
        | AccountEvent::GoogleLinked { is_new_account: false, .. }
        | AccountEvent::EmailVerified { .. }
        | AccountEvent::PasswordChanged { .. }
        | AccountEvent::UserApproved { .. }
        | AccountEvent::AdminProposed { .. }
        | AccountEvent::UserRejected { .. }
        | AccountEvent::UserSuspended { .. }
        | AccountEvent::UserReactivated { active: true, .. }
        | AccountEvent::RoleChanged { .. }
        | AccountEvent::SessionEnded { why: SessionEnd::RefreshReuse, .. } => true,
        AccountEvent::UserRegistered { .. }
        | AccountEvent::CodeRefused { .. }
        | AccountEvent::UserEnrolled { .. }
        | AccountEvent::GoogleLinked { is_new_account: true, .. }
        | AccountEvent::SignedIn { .. }
        | AccountEvent::SignInFailed { .. }
        | AccountEvent::SignInLocked { .. }
        | AccountEvent::SessionConfirmed { .. }
        | AccountEvent::ProfileChanged { .. }
        // The mail with the invitation's code is sent instead.
        | AccountEvent::UserInvited { .. }
        // The invited person may never have opened the invitation.
        | AccountEvent::InvitationWithdrawn { .. }
        | AccountEvent::UserReactivated { active: false, .. }
        | AccountEvent::SessionEnded { .. }
        | AccountEvent::Exported { .. } => false,
    }
}

/// Whether admins are among the recipients.
pub(crate) fn concerns_admins(event: &Event) -> bool {
    let Event::Account(event) = event else { return false };
    match event {
        // Only after verification: an invented address needs no decision.
        AccountEvent::EmailVerified { activated, role, .. } => {
            !activated || *role == Some(Role::Admin)
        }
        AccountEvent::AdminProposed { .. } => true,
        AccountEvent::UserApproved { role, .. } => *role == Role::Admin,
        AccountEvent::RoleChanged { role, .. } => role.to == Role::Admin,
        AccountEvent::UserRegistered { .. }
        | AccountEvent::RegistrationRepeated { .. }
        | AccountEvent::CodeRequested { .. }
        | AccountEvent::CodeRefused { .. }
        | AccountEvent::UserEnrolled { .. }
        | AccountEvent::GoogleLinked { .. }
        | AccountEvent::SignedIn { .. }
        | AccountEvent::SignInFailed { .. }
        | AccountEvent::SignInLocked { .. }
        | AccountEvent::SessionConfirmed { .. }
        | AccountEvent::PasswordChanged { .. }
        | AccountEvent::ProfileChanged { .. }
        | AccountEvent::ProjectInvitation { .. }
        | AccountEvent::UserInvited { .. }
        | AccountEvent::UserRejected { .. }
        | AccountEvent::InvitationWithdrawn { .. }
        | AccountEvent::UserSuspended { .. }
        | AccountEvent::UserReactivated { .. }
        | AccountEvent::SessionEnded { .. }
        | AccountEvent::Exported { .. } => false,
    }
}

/// The subject of a mail with a one-time code or link. `minutes`: its life.
fn with_code(
    code: CodeId,
    purpose: CodePurpose,
    form: CodeForm,
    role: Role,
    minutes: u32,
) -> Subject {
    match (purpose, form) {
        (CodePurpose::Reset, _) => Subject::ResetCode { code, minutes },
        (CodePurpose::Invitation, _) => {
            Subject::Invitation { code, role, days: minutes / (24 * 60) }
        }
        (CodePurpose::SignUp, CodeForm::Digits) => Subject::VerificationCode { code, minutes },
        (CodePurpose::SignUp, CodeForm::Link) => {
            Subject::ConfirmAddress { code, role, hours: minutes / 60 }
        }
    }
}

/// The mails of an event. Nobody gets a mail about their own act, except for changes of their
/// account.
pub(crate) fn about(recorded: &Recorded, admins: &[UserId]) -> Vec<Notice> {
    let to = |to: UserId, subject: Subject| Notice { to: to.into(), subject, not_after: None };
    let others = |user: UserId, subject: Subject| {
        let others = admins.iter().filter(move |it| **it != user && Some(**it) != recorded.by);
        others.map(|it| to(*it, subject.clone())).collect::<Vec<_>>()
    };
    let granted = |user: UserId, role: Role, subject: Subject| {
        let mut res = vec![to(user, subject)];
        if role == Role::Admin {
            res.extend(others(user, Subject::AdminGranted { user }));
        }
        res
    };
    match &recorded.event {
        Event::Account(event) => match *event {
            AccountEvent::CodeRequested {
                user,
                form,
                code,
                expires_at,
                role,
                life_minutes,
                purpose,
            } => {
                let subject = with_code(code, purpose, form, role, life_minutes);
                vec![Notice { to: user.into(), subject, not_after: Some(expires_at) }]
            }
            AccountEvent::EmailVerified { user, activated: false, .. } => {
                others(user, Subject::ApprovalRequested { user })
            }
            AccountEvent::RegistrationRepeated { user } => {
                vec![to(user, Subject::AlreadyRegistered)]
            }
            AccountEvent::ProjectInvitation { user, .. } => {
                vec![to(user, Subject::ProjectInvitation)]
            }
            AccountEvent::GoogleLinked { user, is_new_account: false } => {
                vec![to(user, Subject::GoogleLinked)]
            }
            AccountEvent::EmailVerified { user, activated: true, role, .. } => {
                granted(user, role.unwrap_or(Role::Client), Subject::Welcome)
            }
            AccountEvent::PasswordChanged { user, .. } => vec![to(user, Subject::PasswordChanged)],
            AccountEvent::UserApproved { user, role, .. } => {
                granted(user, role, Subject::Approved { role })
            }
            AccountEvent::RoleChanged { user, ref role } => {
                granted(user, role.to, Subject::RoleChanged { role: role.to })
            }
            AccountEvent::AdminProposed { user } => others(user, Subject::AdminProposed { user }),
            AccountEvent::UserRejected { user, .. } => vec![to(user, Subject::Rejected)],
            AccountEvent::UserSuspended { user, .. } => vec![to(user, Subject::Suspended)],
            AccountEvent::UserReactivated { user, active: true } => {
                vec![to(user, Subject::Reactivated)]
            }
            AccountEvent::SessionEnded { user, why: SessionEnd::RefreshReuse, .. } => {
                vec![to(user, Subject::SessionsEnded)]
            }
            AccountEvent::UserRegistered { .. }
            | AccountEvent::CodeRefused { .. }
            | AccountEvent::UserEnrolled { .. }
            | AccountEvent::GoogleLinked { .. }
            | AccountEvent::SignedIn { .. }
            | AccountEvent::SignInFailed { .. }
            | AccountEvent::SignInLocked { .. }
            | AccountEvent::SessionConfirmed { .. }
            | AccountEvent::ProfileChanged { .. }
            | AccountEvent::UserInvited { .. }
            | AccountEvent::InvitationWithdrawn { .. }
            | AccountEvent::UserReactivated { .. }
            | AccountEvent::SessionEnded { .. }
            | AccountEvent::Exported { .. } => Vec::new(),
        },
        Event::Lead(LeadEvent {
            lead,
            what: LeadFact::LeadReceived { is_quiet: false, .. },
            ..
        }) => {
            let not_after = Some(recorded.at + MAIL_LIFE);
            let to = Addressee::Lead { lead: *lead };
            vec![Notice { to, subject: Subject::EnquiryReceived, not_after }]
        }
        Event::Lead(_)
        | Event::Notification(_)
        | Event::Project(_)
        | Event::Ticket(_)
        | Event::Diary(_)
        | Event::Payment(_)
        | Event::Sales(_)
        | Event::Settings(_)
        | Event::System(_) => Vec::new(),
    }
}

/// The key under which a mail is queued once: events count separately, except that one sender is
/// thanked once a day.
pub(crate) fn dedupe_key(recorded: &Recorded, notice: &Notice) -> String {
    let (id, name) = (recorded.id, notice.subject.name());
    match (notice.to, &recorded.event) {
        (Addressee::User(user), _) => format!("mail:{id}:{user}:{name}"),
        (
            Addressee::Lead { lead },
            Event::Lead(LeadEvent { what: LeadFact::LeadReceived { repeats, .. }, .. }),
        ) => {
            let day = Cause::system(recorded.at).today();
            format!("mail:{name}:{}:{day}", repeats.unwrap_or(lead))
        }
        (Addressee::Lead { lead }, _) => format!("mail:{id}:{lead}:{name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recorded(event: impl Into<Event>, by: Option<UserId>) -> Recorded {
        Recorded { id: 1, at: DateTime::UNIX_EPOCH, by, event: event.into() }
    }

    /// An announced event has words, and no other has.
    #[test]
    fn what_is_heard_is_told() {
        let (user, admin) = (UserId::new(), UserId::new());
        for event in [
            AccountEvent::AdminProposed { user },
            AccountEvent::UserSuspended { user, reason: None },
            AccountEvent::UserReactivated { user, active: false },
            AccountEvent::UserInvited { user, role: Role::Engineer },
            AccountEvent::SignInFailed { user },
            AccountEvent::GoogleLinked { user, is_new_account: false },
            AccountEvent::GoogleLinked { user, is_new_account: true },
        ] {
            let told = about(&recorded(event.clone(), None), &[admin]);
            assert_eq!(!told.is_empty(), is_mailed(&event.clone().into()), "{event:?}");
        }
    }

    #[test]
    fn granting_admin_is_not_mailed_to_the_granting_admin() {
        let (user, first, second) = (UserId::new(), UserId::new(), UserId::new());
        let event = AccountEvent::UserApproved { user, role: Role::Admin, asked: None };
        let told = about(&recorded(event, Some(second)), &[user, first, second]);
        let told: Vec<_> = told.iter().map(|it| (it.to, it.subject.name())).collect();
        assert_eq!(told, [(user.into(), "approved"), (first.into(), "admin_granted")]);
    }

    #[test]
    fn every_admin_hears_of_proven_staff_and_of_no_client() {
        let (user, admins) = (UserId::new(), [UserId::new(), UserId::new()]);
        for role in Role::ALL {
            let activated = !role.is_staff();
            let granted = Some(role).filter(|_| activated);
            let event =
                AccountEvent::EmailVerified { user, activated, registration: None, role: granted };
            let heard: Vec<_> =
                about(&recorded(event, None), &admins).into_iter().map(|it| it.to).collect();
            let expected = if role.is_staff() { admins.to_vec() } else { vec![user] };
            let expected: Vec<_> = expected.into_iter().map(Addressee::from).collect();
            assert_eq!(heard, expected, "{role}");
        }
    }

    #[test]
    fn a_code_is_mailed_only_while_it_can_be_used() {
        let expires_at = DateTime::UNIX_EPOCH;
        let event = AccountEvent::CodeRequested {
            user: UserId::new(),
            code: CodeId::new(),
            form: CodeForm::Digits,
            expires_at,
            role: Role::Client,
            life_minutes: 10,
            purpose: CodePurpose::SignUp,
        };
        assert_eq!(about(&recorded(event, None), &[])[0].not_after, Some(expires_at));
    }
}
