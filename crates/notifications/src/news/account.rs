use kernel::{Event, Role, UserId};

use super::{Listener, Words, because};
use crate::{Tone, Topic};

pub(super) fn is_news(event: &Event) -> bool {
    match event {
        Event::EmailVerified { activated, role, .. } => !activated || *role == Some(Role::Admin),
        _ => user(event).is_some(),
    }
}

/// Whose account it is, of what others hear of or what others decided.
pub(super) fn user(event: &Event) -> Option<UserId> {
    match event {
        Event::EmailVerified { user, .. }
        | Event::UserApproved { user, .. }
        | Event::AdminProposed { user }
        | Event::UserRejected { user, .. }
        | Event::UserSuspended { user, .. }
        | Event::UserReactivated { user, active: true }
        | Event::RoleChanged { user, .. } => Some(*user),
        _ => None,
    }
}

/// To the owner what was decided on their account, to admins what is theirs to decide or to know.
pub(super) fn words(
    event: &Event,
    user: UserId,
    by: Option<&str>,
    name: &str,
    to: &Listener,
) -> Option<Words> {
    let (tone, title, message) =
        if to.user == user { decided(event)? } else { overseen(event, by, name, to.role)? };
    Some(Words { topic: Topic::Account, tone, title, message })
}

fn decided(event: &Event) -> Option<(Tone, String, String)> {
    let (tone, title, message) = match event {
        Event::UserApproved { role, .. } => {
            let message = format!("You can use it as {}.", role.label());
            (Tone::Success, "Your account was approved".to_owned(), message)
        }
        Event::RoleChanged { role, .. } => {
            let message = format!("You were {} before.", role.from.label());
            (Tone::Info, format!("You are {} now", role.to.label()), message)
        }
        Event::UserRejected { reason, .. } => {
            let message = because("An admin turned it down.".to_owned(), Some(reason));
            (Tone::Error, "Your account was not approved".to_owned(), message)
        }
        Event::UserSuspended { reason, .. } => {
            let message = because("An admin suspended it.".to_owned(), reason.as_deref());
            (Tone::Error, "Your account was suspended".to_owned(), message)
        }
        Event::UserReactivated { active: true, .. } => {
            let message = "The suspension is over.".to_owned();
            (Tone::Success, "Your account can be used again".to_owned(), message)
        }
        _ => return None,
    };
    Some((tone, title, message))
}

fn overseen(
    event: &Event,
    by: Option<&str>,
    name: &str,
    reader: Role,
) -> Option<(Tone, String, String)> {
    if reader != Role::Admin {
        return None;
    }
    let who = by.unwrap_or("Somebody");
    let new_admin = || {
        let message = "If this should not be, suspend the account at once.".to_owned();
        (Tone::Warning, format!("{name} is an admin now"), message)
    };
    Some(match event {
        Event::EmailVerified { activated: false, .. } => {
            let message = "Approve or reject the sign-up.".to_owned();
            (Tone::Info, format!("{name} waits for approval"), message)
        }
        Event::AdminProposed { .. } => {
            let message = format!("{who} proposes it; a second admin must agree.");
            (Tone::Warning, format!("{name} is to be an admin"), message)
        }
        Event::EmailVerified { role: Some(Role::Admin), .. }
        | Event::UserApproved { role: Role::Admin, .. } => new_admin(),
        Event::RoleChanged { role, .. } if role.to == Role::Admin => new_admin(),
        _ => return None,
    })
}
