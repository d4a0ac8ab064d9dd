use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::{Change, Entity, Event};
use crate::{
    CodeId, ExportFormat, ExportedList, InvitationId, ProjectId, RegistrationId, Role, SessionId,
    UserId,
};

/// Something that happened to an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum AccountEvent {
    /// Somebody signed up; they cannot sign in yet.
    UserRegistered {
        user: UserId,
        requested_role: Role,
        /// The form that asked for it, if one did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        registration: Option<RegistrationId>,
    },
    /// Somebody signed up with the address of an account that exists.
    RegistrationRepeated {
        user: UserId,
    },
    /// A one-time code was made for this user, to be mailed before it expires.
    CodeRequested {
        user: UserId,
        code: CodeId,
        form: CodeForm,
        /// The role asked for.
        role: Role,
        life_minutes: u32,
        expires_at: DateTime<Utc>,
        /// The purpose of the code.
        #[serde(default)]
        purpose: CodePurpose,
    },
    /// The user entered digits that match no valid code.
    CodeRefused {
        user: UserId,
    },
    /// The user verified their address; `activated` if the account needs no approval.
    EmailVerified {
        user: UserId,
        activated: bool,
        /// The form that describes the account from here on, if one does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        registration: Option<RegistrationId>,
        /// The role of an activated user.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        role: Option<Role>,
    },
    /// An account was made by the operator, ready to use.
    UserEnrolled {
        user: UserId,
        role: Role,
    },
    /// The user can sign in with Google: in addition to the password, or as the only way if Google
    /// opened the account.
    GoogleLinked {
        user: UserId,
        is_new_account: bool,
    },
    SignedIn {
        user: UserId,
        session: SessionId,
    },
    /// A wrong password for an account that exists, wherever it was asked for.
    SignInFailed {
        user: UserId,
    },
    /// Too many wrong passwords: sign-in is locked for a while, even with the right one.
    SignInLocked {
        user: UserId,
        until: DateTime<Utc>,
    },
    /// A signed-in user confirmed the password for a protected action.
    SessionConfirmed {
        user: UserId,
        session: SessionId,
    },
    PasswordChanged {
        user: UserId,
        how: PasswordChange,
    },
    ProfileChanged {
        user: UserId,
        full_name: Option<Change<String>>,
        phone: Option<Change<Option<String>>>,
        /// Whether the public pages of their projects may name them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        is_named_on_site: Option<Change<bool>>,
    },
    /// A client with an account is invited to a project. Only the client is notified.
    ProjectInvitation {
        user: UserId,
        project: ProjectId,
        invitation: InvitationId,
    },
    /// An admin invited a person, who opens a link and chooses a password.
    UserInvited {
        user: UserId,
        role: Role,
    },
    UserApproved {
        user: UserId,
        role: Role,
        /// The role asked for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        asked: Option<Role>,
    },
    /// An admin wants this person to be an admin; a second one must agree.
    AdminProposed {
        user: UserId,
    },
    UserRejected {
        user: UserId,
        reason: String,
    },
    /// An invitation was taken back before it was opened.
    InvitationWithdrawn {
        user: UserId,
        reason: String,
    },
    UserSuspended {
        user: UserId,
        reason: Option<String>,
    },
    /// A suspended account is active again, or a rejected sign-up waits for approval again.
    UserReactivated {
        user: UserId,
        active: bool,
    },
    RoleChanged {
        user: UserId,
        role: Change<Role>,
    },
    SessionEnded {
        user: UserId,
        session: SessionId,
        why: SessionEnd,
    },
    /// The user exported a list.
    Exported {
        user: UserId,
        what: ExportedList,
        format: ExportFormat,
    },
}

/// How a one-time code reaches its reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CodeForm {
    /// Six digits to type.
    Digits,
    /// A link to open.
    Link,
}

/// The purpose of a one-time code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CodePurpose {
    /// Proves the address of a sign-up.
    #[default]
    SignUp,
    /// Allows a new password.
    Reset,
    /// Opens an account an admin has made.
    Invitation,
}

/// The way in which a password was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PasswordChange {
    /// By a user who entered the old password.
    Changed,
    /// By a reset code from a mail.
    Reset,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SessionEnd {
    SignedOut,
    /// A refresh token was presented that had been replaced: somebody copied it.
    RefreshReuse,
    /// The user signed in on more devices than are allowed at once.
    TooManySessions,
    /// The user ended it from another one.
    Revoked,
    /// An admin ended it.
    RevokedByAdmin,
    PasswordChanged,
    RoleChanged,
    Suspended,
}

impl AccountEvent {
    /// The owner of the account.
    pub fn user(&self) -> UserId {
        match self {
            Self::UserRegistered { user, .. }
            | Self::RegistrationRepeated { user }
            | Self::CodeRequested { user, .. }
            | Self::CodeRefused { user }
            | Self::EmailVerified { user, .. }
            | Self::UserEnrolled { user, .. }
            | Self::GoogleLinked { user, .. }
            | Self::SignInFailed { user }
            | Self::SignInLocked { user, .. }
            | Self::SignedIn { user, .. }
            | Self::SessionConfirmed { user, .. }
            | Self::PasswordChanged { user, .. }
            | Self::ProfileChanged { user, .. }
            | Self::ProjectInvitation { user, .. }
            | Self::UserInvited { user, .. }
            | Self::UserApproved { user, .. }
            | Self::AdminProposed { user }
            | Self::UserRejected { user, .. }
            | Self::InvitationWithdrawn { user, .. }
            | Self::UserSuspended { user, .. }
            | Self::UserReactivated { user, .. }
            | Self::RoleChanged { user, .. }
            | Self::SessionEnded { user, .. }
            | Self::Exported { user, .. } => *user,
        }
    }

    pub(super) fn entity(&self) -> Entity {
        Entity { kind: "user", id: self.user().into() }
    }

    /// The name it is stored and filtered under.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::UserRegistered { .. } => "user_registered",
            Self::RegistrationRepeated { .. } => "registration_repeated",
            Self::CodeRequested { .. } => "code_requested",
            Self::CodeRefused { .. } => "code_refused",
            Self::EmailVerified { .. } => "email_verified",
            Self::UserEnrolled { .. } => "user_enrolled",
            Self::GoogleLinked { .. } => "google_linked",
            Self::SignedIn { .. } => "signed_in",
            Self::SignInFailed { .. } => "sign_in_failed",
            Self::SignInLocked { .. } => "sign_in_locked",
            Self::SessionConfirmed { .. } => "session_confirmed",
            Self::PasswordChanged { .. } => "password_changed",
            Self::ProfileChanged { .. } => "profile_changed",
            Self::ProjectInvitation { .. } => "project_invitation",
            Self::UserInvited { .. } => "user_invited",
            Self::UserApproved { .. } => "user_approved",
            Self::AdminProposed { .. } => "admin_proposed",
            Self::UserRejected { .. } => "user_rejected",
            Self::InvitationWithdrawn { .. } => "invitation_withdrawn",
            Self::UserSuspended { .. } => "user_suspended",
            Self::UserReactivated { .. } => "user_reactivated",
            Self::RoleChanged { .. } => "role_changed",
            Self::SessionEnded { .. } => "session_ended",
            Self::Exported { .. } => "exported",
        }
    }
}

impl From<AccountEvent> for Event {
    fn from(it: AccountEvent) -> Self {
        Self::Account(it)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Stored events must stay readable: this pins their stored form.
    #[test]
    fn stored_form() {
        let user: UserId = "01890000-0000-7000-8000-000000000001".parse().unwrap();
        let code: CodeId = "01890000-0000-7000-8000-000000000002".parse().unwrap();
        let session: SessionId = "01890000-0000-7000-8000-000000000003".parse().unwrap();
        let expires_at = DateTime::UNIX_EPOCH;
        let events = [
            AccountEvent::UserRegistered {
                user,
                requested_role: Role::ProjectManager,
                registration: None,
            },
            AccountEvent::RegistrationRepeated { user },
            AccountEvent::CodeRequested {
                user,
                code,
                form: CodeForm::Digits,
                role: Role::Client,
                life_minutes: 10,
                expires_at,
                purpose: CodePurpose::SignUp,
            },
            AccountEvent::CodeRefused { user },
            AccountEvent::EmailVerified {
                user,
                activated: true,
                registration: None,
                role: Some(Role::Client),
            },
            AccountEvent::UserEnrolled { user, role: Role::Admin },
            AccountEvent::GoogleLinked { user, is_new_account: false },
            AccountEvent::SignedIn { user, session },
            AccountEvent::SignInFailed { user },
            AccountEvent::SignInLocked { user, until: expires_at },
            AccountEvent::SessionConfirmed { user, session },
            AccountEvent::PasswordChanged { user, how: PasswordChange::Reset },
            AccountEvent::ProfileChanged {
                user,
                full_name: Some(Change { from: "Asha".to_owned(), to: "Asha Rao".to_owned() }),
                phone: Some(Change { from: None, to: Some("+919845012345".to_owned()) }),
                is_named_on_site: None,
            },
            AccountEvent::ProjectInvitation {
                user,
                project: "01890000-0000-7000-8000-000000000004".parse().unwrap(),
                invitation: "01890000-0000-7000-8000-000000000008".parse().unwrap(),
            },
            AccountEvent::UserInvited { user, role: Role::Engineer },
            AccountEvent::UserApproved { user, role: Role::Engineer, asked: Some(Role::Admin) },
            AccountEvent::AdminProposed { user },
            AccountEvent::UserRejected { user, reason: "Not known to us".to_owned() },
            AccountEvent::InvitationWithdrawn { user, reason: "A mistake".to_owned() },
            AccountEvent::UserSuspended { user, reason: None },
            AccountEvent::UserReactivated { user, active: true },
            AccountEvent::RoleChanged {
                user,
                role: Change { from: Role::Engineer, to: Role::ProjectManager },
            },
            AccountEvent::SessionEnded { user, session, why: SessionEnd::RefreshReuse },
            AccountEvent::Exported { user, what: ExportedList::Tickets, format: ExportFormat::Csv },
        ];
        let events = events.map(Event::from);
        for event in &events {
            let stored = serde_json::to_value(event).unwrap();
            assert_eq!(stored["type"], event.kind());
            assert_eq!(serde_json::from_value::<Event>(stored).unwrap(), *event);
        }
        insta::assert_snapshot!(serde_json::to_string_pretty(&events).unwrap());
    }

    /// Codes stored without a purpose are sign-up codes.
    #[test]
    fn old_codes_are_read() {
        let stored = serde_json::json!({
            "type": "code_requested", "user": UserId::new(), "code": CodeId::new(), "form": "digits",
            "role": "client", "life_minutes": 10, "expires_at": DateTime::UNIX_EPOCH,
        });
        let event: Event = serde_json::from_value(stored).unwrap();
        assert!(matches!(
            event,
            Event::Account(AccountEvent::CodeRequested { purpose: CodePurpose::SignUp, .. })
        ));
    }
}
