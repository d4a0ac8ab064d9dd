use kernel::{Role, TicketEvent, TicketFact, TicketStatus, UserId};

use super::{Listener, Words, because, spoken};
use crate::{Tone, Topic};

pub(super) fn is_news(fact: &TicketFact) -> bool {
    match fact {
        TicketFact::TicketRaised { .. }
        | TicketFact::TicketStatusChanged { .. }
        | TicketFact::TicketAssigned { .. }
        | TicketFact::TicketCommented { .. }
        | TicketFact::TicketRated { .. } => true,
        TicketFact::TicketEdited { .. }
        | TicketFact::TicketPriorityChanged { .. }
        | TicketFact::TicketShown { .. }
        | TicketFact::TicketCommentEdited { .. }
        | TicketFact::TicketCommentRemoved { .. }
        | TicketFact::TicketLinked { .. }
        | TicketFact::TicketUnlinked { .. }
        // The ticket that does not go on is cancelled, and of that they hear.
        | TicketFact::TicketMerged { .. } => false,
    }
}

/// The former assignee, when no other one follows.
pub(super) fn left_by(fact: &TicketFact) -> Option<UserId> {
    let TicketFact::TicketAssigned { assignee } = fact else { return None };
    assignee.from.as_ref().filter(|_| assignee.to.is_none()).map(|it| it.user)
}

/// The title with its project; a title that ends a sentence takes no comma.
fn named(title: &str, project: &str) -> String {
    let join = if title.ends_with(['?', '!', '.']) { " In" } else { ", in" };
    format!("{title}{join} {project}.")
}

pub(super) fn words(
    event: &TicketEvent,
    by: Option<&str>,
    project: &str,
    to: &Listener,
) -> Option<Words> {
    // The store lets through who sees the ticket now; this was said among staff.
    if event.is_internal && to.role == Role::Client {
        return None;
    }
    let TicketEvent { code, title, .. } = event;
    let place = format!("{code} in {project}");
    let who = by.unwrap_or("Someone");
    let named = named(title, project);
    let info = |topic, title, message| Some(Words { topic, tone: Tone::Info, title, message });
    let mention =
        || info(Topic::TicketMention, format!("{who} mentioned you on {code}"), named.clone());
    let yours =
        || info(Topic::TicketAssigned, format!("{code} was assigned to you"), named.clone());
    match &event.what {
        TicketFact::TicketRaised { assignee: Some(it), .. } if it.user == to.user => yours(),
        TicketFact::TicketRaised { mentions, .. } if mentions.contains(&to.user) => mention(),
        TicketFact::TicketRaised { .. } => {
            let message = format!("{who} raised {place}.");
            info(Topic::TicketRaised, format!("New ticket: {title}"), message)
        }
        TicketFact::TicketStatusChanged { status, reason } => {
            let is_asked = to.role == Role::Client;
            let (tone, state, verb) = step(status.from, status.to, is_asked);
            let message = match by {
                Some(by) => format!("{by} {verb} {place}."),
                None => format!("{place} is now {}.", spoken(status.to.as_str())),
            };
            Some(Words {
                topic: Topic::TicketStatus,
                tone,
                title: format!("{title}: {state}"),
                message: because(message, reason.as_deref()),
            })
        }
        TicketFact::TicketAssigned { assignee } => match (&assignee.from, &assignee.to) {
            (_, Some(it)) if it.user == to.user => yours(),
            (_, Some(it)) if by == Some(it.name.as_str()) => {
                let message = format!("{} took on {place}.", it.name);
                info(Topic::TicketAssigned, format!("{title}: assigned to {}", it.name), message)
            }
            (_, Some(it)) => {
                let message = format!("{who} assigned {place} to {}.", it.name);
                info(Topic::TicketAssigned, format!("{title}: assigned to {}", it.name), message)
            }
            (Some(from), None) => {
                let whose = if from.user == to.user { "yours" } else { "assigned" };
                let message = format!("{who} unassigned {place}.");
                info(Topic::TicketAssigned, format!("{title}: no longer {whose}"), message)
            }
            (None, None) => None,
        },
        TicketFact::TicketCommented { mentions, .. } if mentions.contains(&to.user) => mention(),
        TicketFact::TicketCommented { .. } => {
            info(Topic::TicketComment, format!("{who} commented on {code}"), named)
        }
        TicketFact::TicketRated { stars } => {
            let tone = match stars {
                ..=2 => Tone::Warning,
                3 => Tone::Info,
                _ => Tone::Success,
            };
            let stars = if *stars == 1 { "1 star".to_owned() } else { format!("{stars} stars") };
            Some(Words {
                topic: Topic::TicketStatus,
                tone,
                title: format!("{title}: {stars}"),
                message: format!("{who} rated the work on {place}."),
            })
        }
        TicketFact::TicketEdited { .. }
        | TicketFact::TicketPriorityChanged { .. }
        | TicketFact::TicketShown { .. }
        | TicketFact::TicketCommentEdited { .. }
        | TicketFact::TicketCommentRemoved { .. }
        | TicketFact::TicketLinked { .. }
        | TicketFact::TicketUnlinked { .. }
        | TicketFact::TicketMerged { .. } => None,
    }
}

/// The tone of a step, the state it leads to, and its verb.
const fn step(
    from: TicketStatus,
    to: TicketStatus,
    is_asked: bool,
) -> (Tone, &'static str, &'static str) {
    match to {
        TicketStatus::Open if matches!(from, TicketStatus::InProgress) => {
            (Tone::Info, "open again", "put back")
        }
        TicketStatus::Open => (Tone::Warning, "reopened", "reopened"),
        TicketStatus::InProgress if matches!(from, TicketStatus::WaitingOnClient) => {
            (Tone::Info, "in progress again", "resumed work on")
        }
        TicketStatus::InProgress => (Tone::Info, "in progress", "started work on"),
        TicketStatus::WaitingOnClient if is_asked => {
            (Tone::Warning, "waiting for your answer", "has a question about")
        }
        TicketStatus::WaitingOnClient => (Tone::Info, "waiting for the client", "asked about"),
        TicketStatus::Resolved => (Tone::Success, "resolved", "resolved"),
        TicketStatus::Closed => (Tone::Success, "closed", "closed"),
        TicketStatus::Cancelled => (Tone::Info, "cancelled", "cancelled"),
    }
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn a_question_takes_no_comma() {
        let villas = "Sarjapur twin villas";
        assert_eq!(named("Damp patch", villas), "Damp patch, in Sarjapur twin villas.");
        assert_eq!(
            named("Can it be joined?", villas),
            "Can it be joined? In Sarjapur twin villas."
        );
    }
}
