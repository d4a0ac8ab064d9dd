use kernel::{AccountEvent, Role, UserId};

use super::{Listener, Words, because};
use crate::{Tone, Topic};

pub(super) fn is_news(event: &AccountEvent) -> bool {
    if let AccountEvent::EmailVerified { activated, role, .. } = event {
        return !activated || *role == Some(Role::Admin);
    }
    user(event).is_some()
}

/// The account of an event that other people decided or hear of.
pub(super) fn user(event: &AccountEvent) -> Option<UserId> {
    match event {
        AccountEvent::EmailVerified { user, .. }
        | AccountEvent::UserApproved { user, .. }
        | AccountEvent::AdminProposed { user }
        | AccountEvent::UserRejected { user, .. }
        | AccountEvent::UserSuspended { user, .. }
        | AccountEvent::UserReactivated { user, active: true }
        | AccountEvent::RoleChanged { user, .. } => Some(*user),
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
        | AccountEvent::InvitationWithdrawn { .. }
        | AccountEvent::UserReactivated { .. }
        | AccountEvent::SessionEnded { .. }
        | AccountEvent::Exported { .. } => None,
    }
}

/// The words for the owner (decisions about the account) or for an admin (open decisions, new
/// admins).
pub(super) fn words(
    event: &AccountEvent,
    user: UserId,
    by: Option<&str>,
    name: &str,
    to: &Listener,
) -> Option<Words> {
    let (tone, title, message) =
        if to.user == user { decided(event)? } else { overseen(event, by, name, to.role)? };
    Some(Words { topic: Topic::Account, tone, title, message })
}

fn decided(event: &AccountEvent) -> Option<(Tone, String, String)> {
    let (tone, title, message) = match event {
        AccountEvent::UserApproved { role, .. } => {
            let message = format!("You can use it as {}.", role.label());
            (Tone::Success, "Your account was approved".to_owned(), message)
        }
        AccountEvent::RoleChanged { role, .. } => {
            let message = format!("You were {} before.", role.from.label());
            (Tone::Info, format!("You are now {}", role.to.label()), message)
        }
        AccountEvent::UserRejected { reason, .. } => {
            let message = because("An admin rejected your sign-up.".to_owned(), Some(reason));
            (Tone::Error, "Your account was not approved".to_owned(), message)
        }
        AccountEvent::UserSuspended { reason, .. } => {
            let message = because("An admin suspended it.".to_owned(), reason.as_deref());
            (Tone::Error, "Your account was suspended".to_owned(), message)
        }
        AccountEvent::UserReactivated { active: true, .. } => {
            let message = "An admin lifted the suspension.".to_owned();
            (Tone::Success, "You can use your account again".to_owned(), message)
        }
        AccountEvent::UserRegistered { .. }
        | AccountEvent::RegistrationRepeated { .. }
        | AccountEvent::CodeRequested { .. }
        | AccountEvent::CodeRefused { .. }
        | AccountEvent::EmailVerified { .. }
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
        | AccountEvent::AdminProposed { .. }
        | AccountEvent::InvitationWithdrawn { .. }
        | AccountEvent::UserReactivated { .. }
        | AccountEvent::SessionEnded { .. }
        | AccountEvent::Exported { .. } => return None,
    };
    Some((tone, title, message))
}

fn overseen(
    event: &AccountEvent,
    by: Option<&str>,
    name: &str,
    reader: Role,
) -> Option<(Tone, String, String)> {
    if reader != Role::Admin {
        return None;
    }
    let who = by.unwrap_or("Someone");
    let new_admin = || {
        let message = "If this is a mistake, suspend the account at once.".to_owned();
        (Tone::Warning, format!("{name} is now an admin"), message)
    };
    Some(match event {
        AccountEvent::EmailVerified { activated: false, .. } => {
            let message = "Approve or reject the sign-up.".to_owned();
            (Tone::Info, format!("{name} is waiting for approval"), message)
        }
        AccountEvent::AdminProposed { .. } => {
            let message = format!("{who} proposed it. A second admin must approve.");
            (Tone::Warning, format!("{name} was proposed as an admin"), message)
        }
        AccountEvent::EmailVerified { role: Some(Role::Admin), .. }
        | AccountEvent::UserApproved { role: Role::Admin, .. } => new_admin(),
        AccountEvent::RoleChanged { role, .. } if role.to == Role::Admin => new_admin(),
        AccountEvent::UserRegistered { .. }
        | AccountEvent::RegistrationRepeated { .. }
        | AccountEvent::CodeRequested { .. }
        | AccountEvent::CodeRefused { .. }
        | AccountEvent::EmailVerified { .. }
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
        | AccountEvent::UserApproved { .. }
        | AccountEvent::UserRejected { .. }
        | AccountEvent::InvitationWithdrawn { .. }
        | AccountEvent::UserSuspended { .. }
        | AccountEvent::UserReactivated { .. }
        | AccountEvent::RoleChanged { .. }
        | AccountEvent::SessionEnded { .. }
        | AccountEvent::Exported { .. } => return None,
    })
}
