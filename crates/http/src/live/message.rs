//! Messages of the live channel in their serialised form. `channel.json` describes them.

use chrono::NaiveDate;
use identity::User;
use kernel::{
    AccountEvent, DailyEntryId, DemandId, DemandStatus, DiaryEvent, DiaryFact, DocumentCategory,
    Internal, MemberRole, Money, PaymentEvent, PaymentFact, ProjectEvent, ProjectFact, ProjectId,
    ProjectStatus, TicketEvent, TicketFact, TicketId, TicketPriority, TicketStatus, UserId,
};
use poem_openapi::types::ToJSON;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use uuid::Uuid;

use crate::notifications::notification::Notification;

/// A message to the client.
#[derive(Serialize)]
pub(super) struct Message {
    /// The event of the log it comes of.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    #[serde(flatten)]
    what: What,
}

#[derive(Serialize)]
#[serde(tag = "type", content = "payload", rename_all = "snake_case")]
enum What {
    ProjectUpdate(ProjectUpdate),
    TicketUpdate(TicketUpdate),
    PaymentUpdate(PaymentUpdate),
    DailyEntryUpdate(DailyEntryUpdate),
    UserUpdate(UserUpdate),
    Notification(Value),
    SystemMessage(System),
}

#[derive(Serialize)]
pub(super) struct ProjectUpdate {
    project_id: ProjectId,
    project_name: String,
    update_type: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    new_status: Option<ProjectStatus>,
    #[serde(skip_serializing_if = "Option::is_none")]
    engineer_name: Option<String>,
}

#[derive(Serialize)]
pub(super) struct TicketUpdate {
    ticket_id: TicketId,
    ticket_title: String,
    update_type: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    new_status: Option<TicketStatus>,
    #[serde(skip_serializing_if = "Option::is_none")]
    new_priority: Option<TicketPriority>,
    #[serde(skip_serializing_if = "Option::is_none")]
    assignee_name: Option<String>,
}

#[derive(Serialize)]
pub(super) struct PaymentUpdate {
    payment_id: DemandId,
    update_type: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    new_status: Option<DemandStatus>,
    /// In paise.
    #[serde(skip_serializing_if = "Option::is_none")]
    new_amount: Option<Money>,
    milestone_name: String,
}

#[derive(Serialize)]
pub(super) struct DailyEntryUpdate {
    entry_id: DailyEntryId,
    project_id: ProjectId,
    update_type: &'static str,
    date: NaiveDate,
}

#[derive(Serialize)]
pub(super) struct UserUpdate {
    user_id: UserId,
    user_name: String,
    update_type: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    new_status: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    new_role: Option<String>,
}

/// A message about the connection itself.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum System {
    /// The topic is subscribed from now on; earlier changes can be read by calls.
    Subscribed {
        #[serde(flatten)]
        to: Subscription,
    },
    /// Notifications were read or removed, on whatever device.
    NotificationsChanged,
    /// A lead that the recipient may see, or might until now, has changed.
    LeadsChanged,
    /// More happened than can be told.
    Missed,
}

/// A message from the client.
#[derive(Debug, Deserialize)]
#[serde(tag = "action", rename_all = "snake_case")]
pub(super) enum Request {
    Subscribe(Subscription),
    Unsubscribe(Subscription),
}

/// The topic of a subscription.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Subscription {
    #[serde(rename = "type")]
    pub(super) kind: Topic,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) id: Option<Uuid>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Topic {
    Project,
    Ticket,
    /// Everything its user may see.
    Notifications,
}

impl Message {
    fn of(event: i64, what: What) -> Self {
        Self { id: Some(event.to_string()), what }
    }

    pub(super) fn project(event: i64, update: ProjectUpdate) -> Self {
        Self::of(event, What::ProjectUpdate(update))
    }

    pub(super) fn ticket(event: i64, update: TicketUpdate) -> Self {
        Self::of(event, What::TicketUpdate(update))
    }

    pub(super) fn payment(event: i64, update: PaymentUpdate) -> Self {
        Self::of(event, What::PaymentUpdate(update))
    }

    pub(super) fn daily_entry(event: i64, update: DailyEntryUpdate) -> Self {
        Self::of(event, What::DailyEntryUpdate(update))
    }

    pub(super) fn user(event: i64, update: UserUpdate) -> Self {
        Self::of(event, What::UserUpdate(update))
    }

    pub(super) fn notification(it: &Notification) -> Result<Self, Internal> {
        let payload = it.to_json().ok_or_else(|| Internal::new("a notification has no JSON"))?;
        Ok(Self { id: Some(it.metadata.event.clone()), what: What::Notification(payload) })
    }

    pub(super) fn system(what: System) -> Self {
        Self { id: None, what: What::SystemMessage(what) }
    }

    /// `quiet`: it is no news to its reader.
    pub(super) fn spelt(&self, quiet: bool) -> Result<Utf8Bytes, Internal> {
        #[derive(Serialize)]
        struct Quiet<'a> {
            #[serde(flatten)]
            message: &'a Message,
            #[serde(skip_serializing_if = "std::ops::Not::not")]
            quiet: bool,
        }
        let text = serde_json::to_string(&Quiet { message: self, quiet });
        Ok(text.map_err(Internal::new)?.into())
    }
}

impl ProjectUpdate {
    /// The payments of a project are planned anew.
    pub(super) fn replanned(project_id: ProjectId, project_name: String) -> Self {
        let update_type = "plan_changed";
        Self { project_id, project_name, update_type, new_status: None, engineer_name: None }
    }

    /// `None` for changes announced by other messages: attachments belong to their ticket.
    pub(super) fn kind_of(fact: &ProjectFact) -> Option<&'static str> {
        use ProjectFact as F;
        Some(match fact {
            F::ProjectCreated { .. } => "created",
            F::ProjectEdited { .. } | F::TermsEdited { .. } | F::NotesEdited { .. } => "edited",
            F::ProjectStatusChanged { .. } => "status_changed",
            F::ProjectArchived => "archived",
            F::ProjectRestored => "restored",
            F::PortfolioEdited { .. }
            | F::ConsentGiven
            | F::ConsentWithdrawn
            | F::ConsentLapsed => "portfolio_changed",
            F::MemberAdded { .. }
            | F::MemberInvited { .. }
            | F::MemberRemoved { .. }
            | F::MemberChanged { .. } => "assignment_changed",
            // Each of the tickets says so itself, and a look changes nothing on an open page.
            F::TicketsUnassigned { .. } | F::ClientViewStarted { .. } => return None,
            F::MilestonesPlanned { .. } => "plan_changed",
            F::MilestoneEdited { .. }
            | F::MilestoneStarted { .. }
            | F::MilestoneSubmitted { .. }
            | F::MilestoneCertified { .. }
            | F::MilestoneAccepted { .. }
            | F::MilestoneQueried { .. } => "milestone_changed",
            F::DocumentAdded { category, .. }
            | F::DocumentVersionAdded { category, .. }
            | F::DocumentEdited { category, .. }
            | F::DocumentRemoved { category, .. } => {
                if *category == DocumentCategory::Attachment {
                    return None;
                }
                "document_changed"
            }
        })
    }

    pub(super) fn new(
        event: &ProjectEvent,
        project_name: String,
        update_type: &'static str,
    ) -> Self {
        use ProjectFact as F;
        let (new_status, engineer_name) = match &event.what {
            F::ProjectStatusChanged { status, .. } => (Some(status.to), None),
            F::MemberAdded { name, part: MemberRole::Engineer, .. } => (None, Some(name.clone())),
            _ => (None, None),
        };
        Self { project_id: event.project, project_name, update_type, new_status, engineer_name }
    }
}

/// The person who loses sight of the project by this change.
pub(super) fn left(fact: &ProjectFact) -> Option<UserId> {
    if let ProjectFact::MemberRemoved { user, .. } = fact { Some(*user) } else { None }
}

impl TicketUpdate {
    pub(super) fn new(event: &TicketEvent) -> Self {
        use TicketFact as F;
        let mut update = Self {
            ticket_id: event.ticket,
            ticket_title: event.title.clone(),
            update_type: "edited",
            new_status: None,
            new_priority: None,
            assignee_name: None,
        };
        update.update_type = match &event.what {
            F::TicketRaised { .. } => "created",
            F::TicketEdited { .. } => "edited",
            F::TicketPriorityChanged { priority } => {
                update.new_priority = Some(priority.to);
                "priority_changed"
            }
            F::TicketStatusChanged { status, .. } => {
                update.new_status = Some(status.to);
                "status_changed"
            }
            F::TicketAssigned { assignee } => {
                update.assignee_name = assignee.to.as_ref().map(|it| it.name.clone());
                "assignment_changed"
            }
            F::TicketShown { .. } => "visibility_changed",
            F::TicketCommented { .. } => "comment_added",
            F::TicketCommentEdited { .. } => "comment_edited",
            F::TicketCommentRemoved { .. } => "comment_removed",
            F::TicketLinked { .. } | F::TicketUnlinked { .. } => "link_changed",
            F::TicketMerged { .. } => "merged",
            F::TicketRated { .. } => "rated",
        };
        update
    }
}

impl PaymentUpdate {
    /// None for facts about the plan.
    pub(super) fn new(event: &PaymentEvent) -> Option<Self> {
        let demand = event.demand.as_ref()?;
        let (update_type, names_amount) = match event.what {
            PaymentFact::PaymentAdded => ("created", true),
            PaymentFact::PaymentEdited { .. } => ("edited", true),
            PaymentFact::PaymentRequested { .. } => ("requested", true),
            PaymentFact::PaymentCancelled { .. } => ("cancelled", false),
            PaymentFact::PaymentReminded { .. } => ("reminded", false),
            PaymentFact::ReceiptReported { .. } => ("reported", false),
            PaymentFact::ReceiptVerified { .. } => ("verified", false),
            PaymentFact::ReceiptRejected { .. } => ("rejected", false),
            PaymentFact::ReceiptReversed { .. } => ("reversed", false),
            PaymentFact::PaymentsPlanned { .. } | PaymentFact::PaymentsRepriced { .. } => {
                return None;
            }
        };
        Some(Self {
            payment_id: demand.demand,
            update_type,
            new_status: event.status_change().map(|it| it.to),
            new_amount: names_amount.then_some(demand.amount_paise),
            milestone_name: demand.milestone_name.clone(),
        })
    }
}

impl DailyEntryUpdate {
    /// None for facts about a day.
    pub(super) fn new(event: &DiaryEvent) -> Option<Self> {
        let update_type = match event.what {
            DiaryFact::DailyEntryDrafted => "drafted",
            DiaryFact::DailyEntryDeleted => "deleted",
            DiaryFact::DailyEntrySubmitted { .. } => "submitted",
            DiaryFact::DailyEntryEdited { .. } => "edited",
            DiaryFact::DailyEntryApproved { .. } => "approved",
            DiaryFact::DailyEntryReturned { .. } => "changes_requested",
            DiaryFact::DailyEntryShared { .. } => "visibility_changed",
            DiaryFact::DiaryDayOpened
            | DiaryFact::DailyEntryMissing
            | DiaryFact::WeeklyReportReady => return None,
        };
        let entry_id = event.entry()?;
        Some(Self { entry_id, project_id: event.project, update_type, date: event.on })
    }
}

impl UserUpdate {
    /// The changed account and the kind of change, if any.
    pub(super) fn kind_of(event: &AccountEvent) -> Option<(UserId, &'static str)> {
        Some(match event {
            // Not before the address is proven: a made-up one is nobody.
            AccountEvent::EmailVerified { user, .. }
            | AccountEvent::UserEnrolled { user, .. }
            | AccountEvent::GoogleLinked { user, is_new_account: true }
            | AccountEvent::UserInvited { user, .. } => (*user, "registered"),
            AccountEvent::UserApproved { user, .. }
            | AccountEvent::AdminProposed { user }
            | AccountEvent::UserRejected { user, .. }
            | AccountEvent::InvitationWithdrawn { user, .. } => (*user, "approval_changed"),
            AccountEvent::UserSuspended { user, .. }
            | AccountEvent::UserReactivated { user, .. } => (*user, "status_changed"),
            AccountEvent::RoleChanged { user, .. } => (*user, "role_changed"),
            AccountEvent::ProfileChanged { user, .. } => (*user, "profile_changed"),
            AccountEvent::UserRegistered { .. }
            | AccountEvent::RegistrationRepeated { .. }
            | AccountEvent::CodeRequested { .. }
            | AccountEvent::CodeRefused { .. }
            | AccountEvent::GoogleLinked { .. }
            | AccountEvent::SignedIn { .. }
            | AccountEvent::SignInFailed { .. }
            | AccountEvent::SignInLocked { .. }
            | AccountEvent::SessionConfirmed { .. }
            | AccountEvent::PasswordChanged { .. }
            | AccountEvent::ProjectInvitation { .. }
            | AccountEvent::SessionEnded { .. }
            | AccountEvent::Exported { .. } => return None,
        })
    }

    /// As the account is now.
    pub(super) fn new(user: &User, update_type: &'static str) -> Self {
        let is = |kinds: &[&str]| kinds.contains(&update_type);
        let new_status = is(&["approval_changed", "status_changed"]);
        let new_role = is(&["approval_changed", "role_changed"]);
        Self {
            user_id: user.id,
            user_name: user.full_name.as_str().to_owned(),
            update_type,
            new_status: new_status.then(|| user.status.to_string()),
            new_role: user.role.filter(|_| new_role).map(|it| it.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_spelt_as_the_specification_has_them() {
        let project: ProjectId = "01890000-0000-7000-8000-000000000004".parse().unwrap();
        let status =
            kernel::Change { from: ProjectStatus::Planning, to: ProjectStatus::InProgress };
        let what = ProjectFact::ProjectStatusChanged { status, reason: None };
        let kind = ProjectUpdate::kind_of(&what).unwrap();
        let event = ProjectEvent { project, what };
        let update = ProjectUpdate::new(&event, "Rao residence".to_owned(), kind);
        let message = Message::project(7, update);
        let spelt = |quiet| -> serde_json::Value {
            serde_json::from_str(&message.spelt(quiet).unwrap()).unwrap()
        };
        let mut expected = serde_json::json!({
            "type": "project_update",
            "id": "7",
            "payload": {
                "project_id": project,
                "project_name": "Rao residence",
                "update_type": "status_changed",
                "new_status": "in_progress",
            },
        });
        assert_eq!(spelt(false), expected);
        expected["quiet"] = true.into();
        assert_eq!(spelt(true), expected);
    }

    #[test]
    fn what_is_asked_is_read() {
        let read = |text| serde_json::from_str::<Request>(text);
        let id = "01890000-0000-7000-8000-000000000004";
        let text = format!(r#"{{"action":"subscribe","type":"project","id":"{id}"}}"#);
        let Request::Subscribe(it) = read(&text).unwrap() else { panic!("not a subscription") };
        assert_eq!(it, Subscription { kind: Topic::Project, id: id.parse().ok() });
        assert!(read(r#"{"action":"subscribe","type":"notifications"}"#).is_ok());
        for bad in [
            "",
            "1",
            "[]",
            r#"{"action":"subscribe"}"#,
            r#"{"action":"publish","type":"project"}"#,
            r#"{"action":"subscribe","type":"everything"}"#,
            r#"{"action":"subscribe","type":"project","id":"1"}"#,
            &"[".repeat(16_000),
        ] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}
