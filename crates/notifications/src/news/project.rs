use chrono::NaiveDate;
use kernel::{
    DocumentCategory, FieldChange, Health, ProjectEvent, ProjectFact, ProjectStatus, Role, UserId,
};
use uuid::Uuid;

use super::{Listener, Words, because, spoken};
use crate::{Thing, Tone, Topic};

pub(super) fn is_news(fact: &ProjectFact) -> bool {
    use ProjectFact as F;
    match fact {
        F::ProjectEdited { changes } => outlook(changes).is_some(),
        F::PortfolioEdited { changes } => is_proposed(changes),
        F::MilestoneEdited { changes, .. } => day(changes, "planned_on").is_some(),
        F::DocumentAdded { category, .. } | F::DocumentVersionAdded { category, .. } => {
            // Attachments are announced by their ticket or comment.
            *category != DocumentCategory::Attachment
        }
        F::ProjectStatusChanged { .. }
        | F::ProjectArchived
        | F::ProjectRestored
        | F::ConsentGiven
        | F::ConsentWithdrawn
        | F::ConsentLapsed
        | F::MemberAdded { .. }
        | F::MemberRemoved { .. }
        | F::MemberInvited { .. }
        | F::TicketsUnassigned { .. }
        | F::MilestonesPlanned { .. }
        | F::MilestoneStarted { .. }
        | F::MilestoneSubmitted { .. }
        | F::MilestoneCertified { .. }
        | F::MilestoneAccepted { .. }
        | F::MilestoneQueried { .. } => true,
        // The first members of a project are notified too.
        F::ProjectCreated { .. }
        // Money appears only on its own page, for people who may see it.
        | F::TermsEdited { .. }
        | F::NotesEdited { .. }
        | F::MemberChanged { .. }
        // The activity of the project tells it to staff.
        | F::ClientViewStarted { .. }
        | F::DocumentEdited { .. }
        | F::DocumentRemoved { .. } => false,
    }
}

pub(super) fn about(event: &ProjectEvent) -> Thing {
    use ProjectFact as F;
    match event.what {
        F::MilestoneEdited { milestone, .. }
        | F::MilestoneStarted { milestone, .. }
        | F::MilestoneSubmitted { milestone, .. }
        | F::MilestoneCertified { milestone, .. }
        | F::MilestoneAccepted { milestone, .. }
        | F::MilestoneQueried { milestone, .. } => Thing::Milestone(milestone),
        F::DocumentAdded { document, .. } | F::DocumentVersionAdded { document, .. } => {
            Thing::Document(document)
        }
        F::ProjectCreated { .. }
        | F::ProjectEdited { .. }
        | F::TermsEdited { .. }
        | F::NotesEdited { .. }
        | F::ProjectStatusChanged { .. }
        | F::ProjectArchived
        | F::ProjectRestored
        | F::PortfolioEdited { .. }
        | F::ConsentGiven
        | F::ConsentWithdrawn
        | F::ConsentLapsed
        | F::MemberAdded { .. }
        | F::MemberInvited { .. }
        | F::ClientViewStarted { .. }
        | F::TicketsUnassigned { .. }
        | F::MemberRemoved { .. }
        | F::MemberChanged { .. }
        | F::MilestonesPlanned { .. }
        | F::DocumentEdited { .. }
        | F::DocumentRemoved { .. } => Thing::Project(event.project),
    }
}

/// Groups documents of a project into one thread; a new member's own notification is a thread of
/// its own.
pub(super) fn thread(event: &ProjectEvent, to: UserId) -> Uuid {
    match (&event.what, about(event)) {
        (ProjectFact::MemberAdded { user, .. }, _) if *user == to => to.into(),
        (_, Thing::Milestone(it)) => it.into(),
        _ => event.project.into(),
    }
}

/// `is_begun`: not a part of beginning the project.
#[expect(clippy::too_many_lines, reason = "one arm for each fact")]
pub(super) fn words(
    fact: &ProjectFact,
    by: Option<&str>,
    project: &str,
    is_begun: bool,
    to: &Listener,
) -> Option<Words> {
    use ProjectFact as F;
    if !to.is_member {
        return None;
    }
    let who = by.unwrap_or("Someone");
    let words = |topic, tone, title, message| Some(Words { topic, tone, title, message });
    let of_project = |tone, state: &str, message: String| {
        words(Topic::Project, tone, format!("{project}: {state}"), message)
    };
    match fact {
        F::ProjectEdited { changes } => {
            let (tone, state) = outlook(changes)?;
            of_project(tone, &state, format!("{who} updated the health of the project."))
        }
        F::ProjectStatusChanged { status, reason } => {
            let tone = match status.to {
                ProjectStatus::OnHold | ProjectStatus::Cancelled => Tone::Warning,
                ProjectStatus::HandedOver | ProjectStatus::Completed => Tone::Success,
                ProjectStatus::Planning | ProjectStatus::InProgress => Tone::Info,
            };
            let (from, to) = (spoken(status.from.as_str()), spoken(status.to.as_str()));
            let message = format!("{who} moved the project from {from} to {to}.");
            of_project(tone, &to, because(message, reason.as_deref()))
        }
        F::ProjectArchived => {
            of_project(Tone::Info, "archived", format!("{who} archived the project."))
        }
        F::ProjectRestored => of_project(
            Tone::Info,
            "restored",
            format!("{who} restored the project from the archive."),
        ),
        F::PortfolioEdited { changes } if is_proposed(changes) && to.role == Role::Client => {
            let message = format!("{who} would like to show the project in public.");
            of_project(Tone::Info, "your consent is needed", message)
        }
        F::ConsentGiven => {
            let message = format!("{who} agreed to show the project in public.");
            of_project(Tone::Success, "may be shown in public", message)
        }
        F::ConsentWithdrawn => {
            let message = format!("{who} withdrew the consent to show the project in public.");
            of_project(Tone::Warning, "no longer shown in public", message)
        }
        F::ConsentLapsed => {
            let message = "The public page has changed since the client consented.";
            of_project(Tone::Warning, "consent is needed again", message.to_owned())
        }
        F::MemberAdded { user, name, part: as_part } => {
            let as_part = as_part.label();
            let (title, message) = if *user == to.user {
                let message = format!("{who} added you as {as_part}.");
                (format!("You were added to {project}"), message)
            } else if is_begun {
                let message = match by {
                    Some(by) if by != name => format!("{by} added {name} as {as_part}."),
                    _ => format!("{name} is now {as_part}."),
                };
                (format!("{project}: {name} joined"), message)
            } else {
                return None;
            };
            words(Topic::Team, Tone::Info, title, message)
        }
        F::MemberInvited { name, part: as_part, .. } => {
            if !is_begun {
                return None;
            }
            let message = format!("{who} invited {name} as {}.", as_part.label());
            words(Topic::Team, Tone::Info, format!("{project}: {name} is invited"), message)
        }
        F::MemberRemoved { name, part: as_part, .. } => {
            let message = format!("{who} removed {name}, who was {}.", as_part.label());
            words(Topic::Team, Tone::Info, format!("{project}: {name} left"), message)
        }
        F::TicketsUnassigned { name, tickets, .. } if to.role == Role::ProjectManager => {
            let need = match tickets {
                1 => "a ticket needs a new assignee".to_owned(),
                many => format!("{many} tickets need a new assignee"),
            };
            let message = format!("{name} can no longer work on this project.");
            words(Topic::Team, Tone::Warning, format!("{project}: {need}"), message)
        }
        F::DocumentAdded { title, category, .. } => {
            let kind = kind(*category);
            let message = format!("{who} added {title} to {project}.");
            words(Topic::Document, Tone::Info, format!("{title}: new {kind}"), message)
        }
        F::DocumentVersionAdded { title, number, .. } => {
            let message = format!("{who} added version {number} of {title} to {project}.");
            words(Topic::Document, Tone::Info, format!("{title}: version {number}"), message)
        }
        F::MilestonesPlanned { .. }
        | F::MilestoneEdited { .. }
        | F::MilestoneStarted { .. }
        | F::MilestoneSubmitted { .. }
        | F::MilestoneCertified { .. }
        | F::MilestoneAccepted { .. }
        | F::MilestoneQueried { .. } => of_plan(fact, who, project),
        F::ProjectCreated { .. }
        | F::TermsEdited { .. }
        | F::NotesEdited { .. }
        | F::PortfolioEdited { .. }
        | F::ClientViewStarted { .. }
        | F::TicketsUnassigned { .. }
        | F::MemberChanged { .. }
        | F::DocumentEdited { .. }
        | F::DocumentRemoved { .. } => None,
    }
}

/// The words of a fact about the plan or one of its milestones.
#[expect(clippy::wildcard_enum_match_arm, reason = "the caller lists the facts of the plan")]
fn of_plan(fact: &ProjectFact, who: &str, project: &str) -> Option<Words> {
    use ProjectFact as F;
    let of_milestone = |tone, name: &str, state: &str, message: String| {
        let title = format!("{name}: {state}");
        Some(Words { topic: Topic::Milestone, tone, title, message })
    };
    match fact {
        F::MilestonesPlanned { .. } => {
            let message = format!("{who} changed the milestone plan.");
            of_milestone(Tone::Info, project, "the plan has changed", message)
        }
        F::MilestoneEdited { name, changes, .. } => {
            let on = day(changes, "planned_on")?;
            let message = format!("{who} changed its date in {project}.");
            of_milestone(Tone::Info, name, &format!("planned for {on}"), message)
        }
        F::MilestoneStarted { name, .. } => {
            let message = format!("{who} started it in {project}.");
            of_milestone(Tone::Info, name, "work has started", message)
        }
        F::MilestoneSubmitted { name, note, .. } => {
            let message = format!("{who} submitted it in {project}.");
            of_milestone(
                Tone::Info,
                name,
                "done, waiting for certification",
                because(message, note.as_deref()),
            )
        }
        F::MilestoneCertified { name, .. } => {
            let message = format!("{who} certified it in {project}.");
            of_milestone(Tone::Success, name, "certified, waiting for acceptance", message)
        }
        F::MilestoneAccepted { name, .. } => {
            let message = format!("{who} accepted it in {project}.");
            of_milestone(Tone::Success, name, "accepted", message)
        }
        F::MilestoneQueried { name, reason, .. } => {
            let message = format!("{who} queried it in {project}.");
            of_milestone(Tone::Warning, name, "queried", because(message, Some(reason)))
        }
        _ => None,
    }
}

/// The readable name of a document's category.
fn kind(category: DocumentCategory) -> &'static str {
    match category {
        DocumentCategory::Drawing
        | DocumentCategory::Permit
        | DocumentCategory::Contract
        | DocumentCategory::Photo
        | DocumentCategory::Report => category.as_str(),
        DocumentCategory::Attachment | DocumentCategory::Other => "document",
    }
}

/// How the project fares, or when it will be done, if that is different now.
fn outlook(changes: &[FieldChange]) -> Option<(Tone, String)> {
    let health = changes.iter().find(|it| it.field == "health");
    let health = health.and_then(|it| it.to.as_ref()?.as_str()?.parse().ok());
    match health {
        Some(it @ Health::OnTrack) => Some((Tone::Success, spoken(it.as_str()))),
        Some(it @ (Health::AtRisk | Health::OffTrack)) => {
            Some((Tone::Warning, spoken(it.as_str())))
        }
        None => {
            let on = day(changes, "forecast_end_on")?;
            Some((Tone::Info, format!("expected to be done on {on}")))
        }
    }
}

/// Whether the public is to see the project, and was not before.
fn is_proposed(changes: &[FieldChange]) -> bool {
    let shown = changes.iter().find(|it| it.field == "is_public");
    shown.and_then(|it| it.to.as_ref()?.as_bool()) == Some(true)
}

/// The day a field was set to, as people write it.
fn day(changes: &[FieldChange], field: &str) -> Option<String> {
    let change = changes.iter().find(|it| it.field == field)?;
    let day: NaiveDate = change.to.as_ref()?.as_str()?.parse().ok()?;
    Some(day.format("%-d %B %Y").to_string())
}
