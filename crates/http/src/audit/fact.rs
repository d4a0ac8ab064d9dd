//! Old and new values of an event, as the activity feeds show them.

use kernel::{
    AccountEvent, Change, DiaryEvent, DiaryFact, Event, FieldChange, LeadEvent, LeadFact,
    LeadOwning, Named, NotificationEvent, PaymentEvent, PaymentFact, ProjectEvent, SalesEvent,
    SettingsEvent, SystemEvent, TicketEvent, TicketFact,
};
use serde::Serialize;
use serde_json::Value;

use crate::leads::history;

/// The contents of an event.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Facts {
    /// The name of the member, milestone or document, the number of an invoice or receipt, the code of
    /// another ticket or lead or of the project it became.
    pub(super) subject: Option<String>,
    pub(super) changes: Vec<FieldChange>,
    pub(super) reason: Option<String>,
    /// The code of the thing, if the event holds it.
    pub(super) code: Option<String>,
    /// The name of the thing at that time if the event holds it, or its present name.
    pub(super) name: Option<String>,
}

impl From<&audit::Entry> for Facts {
    fn from(entry: &audit::Entry) -> Self {
        let named = |it: Self| Self { name: entry.name.clone(), ..it };
        match &entry.event {
            Event::Project(it) => project(entry, it),
            Event::Ticket(it) => ticket(entry, it),
            Event::Payment(it) => payment(entry, it),
            Event::Lead(it) => named(lead(entry, it)),
            Event::Diary(it) => diary(it),
            Event::Account(it) => named(account(it)),
            Event::Sales(it) => named(sales(it)),
            Event::Settings(it) => settings(it),
            Event::System(it) => system(it),
            Event::Notification(it) => named(notification(it)),
        }
    }
}

fn project(entry: &audit::Entry, it: &ProjectEvent) -> Facts {
    let fact = it.what.clone();
    let told = projects::Entry { id: entry.place.id, at: entry.place.at, by: None, fact };
    let subject = told.subject().map(str::to_owned);
    let (code, name) = match (entry.thing, &entry.project) {
        (audit::Thing::Project, Some(it)) => (Some(it.code.clone()), Some(it.name.clone())),
        (_, _) => (None, subject.clone()),
    };
    let reason = told.reason().map(str::to_owned);
    Facts { subject, changes: told.changes(), reason, code, name }
}

fn lead(entry: &audit::Entry, it: &LeadEvent) -> Facts {
    let mut changes = history::changes(&it.what);
    if let LeadFact::LeadAssigned { owner, how: LeadOwning::Assigned } = &it.what
        && is_claim(entry, owner)
    {
        changes.retain(|it| it.field != "how");
        changes.push(claimed());
    }
    let subject = history::subject(&it.what);
    Facts { subject, changes, code: Some(it.code.clone()), ..Facts::default() }
}

/// Whether the author of an event gave its thing to themselves.
fn is_claim(entry: &audit::Entry, owner: &Change<Option<Named>>) -> bool {
    entry.by.as_ref().zip(owner.to.as_ref()).is_some_and(|(by, to)| by.user == to.user)
}

fn claimed() -> FieldChange {
    set("how", "claimed")
}

fn ticket(entry: &audit::Entry, it: &TicketEvent) -> Facts {
    let what = tickets::What { fact: it.what.clone(), comment: None };
    let told = tickets::Entry { id: entry.place.id, at: entry.place.at, by: None, what };
    let mut changes = told.changes();
    if let TicketFact::TicketAssigned { assignee } = &it.what
        && is_claim(entry, assignee)
    {
        changes.push(claimed());
    }
    Facts {
        subject: told.subject().map(str::to_owned),
        changes,
        reason: told.reason().map(str::to_owned),
        code: Some(it.code.clone()),
        name: Some(it.title.clone()),
    }
}

fn payment(entry: &audit::Entry, it: &PaymentEvent) -> Facts {
    let told = payments::Entry {
        id: entry.place.id,
        at: entry.place.at,
        by: None,
        event: it.clone(),
        title: String::new(),
    };
    let changes = match &it.what {
        // The log of a plan names all its payments.
        PaymentFact::PaymentsPlanned { changes, .. }
        | PaymentFact::PaymentsRepriced { changes } => changes.clone(),
        PaymentFact::PaymentAdded
        | PaymentFact::PaymentEdited { .. }
        | PaymentFact::PaymentRequested { .. }
        | PaymentFact::PaymentCancelled { .. }
        | PaymentFact::PaymentReminded { .. }
        | PaymentFact::ReceiptReported { .. }
        | PaymentFact::ReceiptVerified { .. }
        | PaymentFact::ReceiptRejected { .. }
        | PaymentFact::ReceiptReversed { .. } => told.changes(),
    };
    Facts {
        subject: told.subject().map(str::to_owned),
        changes,
        reason: told.reason().map(str::to_owned),
        code: it.demand.as_ref().map(|it| it.code.clone()),
        name: it.demand.as_ref().map(|it| it.milestone_name.clone()),
    }
}

fn diary(it: &DiaryEvent) -> Facts {
    let mut changes = vec![set("on", it.on)];
    let mut reason = None;
    match &it.what {
        DiaryFact::DailyEntrySubmitted { revision } | DiaryFact::DailyEntryEdited { revision } => {
            changes.push(set("revision", revision));
        }
        DiaryFact::DailyEntryApproved { revision, shared, progress_reason } => {
            changes.extend([set("revision", revision), set("shared", shared)]);
            reason.clone_from(progress_reason);
        }
        DiaryFact::DailyEntryReturned { reason: given } => reason = Some(given.clone()),
        DiaryFact::DailyEntryShared { shared } => {
            changes.push(changed("shared", &Change { from: !shared, to: *shared }));
        }
        DiaryFact::DailyEntryDrafted
        | DiaryFact::DailyEntryDeleted
        | DiaryFact::DiaryDayOpened
        | DiaryFact::DailyEntryMissing
        | DiaryFact::WeeklyReportReady => {}
    }
    Facts { changes, reason, name: Some(it.on.to_string()), ..Facts::default() }
}

/// No id of a code or a session is shown: the digits of a code follow from its id.
fn account(it: &AccountEvent) -> Facts {
    use AccountEvent as A;
    let reason = match it {
        A::UserRejected { reason, .. } | A::InvitationWithdrawn { reason, .. } => {
            Some(reason.clone())
        }
        A::UserSuspended { reason, .. } => reason.clone(),
        _ => None,
    };
    let changes = match it {
        A::UserRegistered { requested_role, .. } => vec![set("requested_role", requested_role)],
        A::CodeRequested { form, purpose, .. } => vec![set("purpose", purpose), set("form", form)],
        A::EmailVerified { activated, role, .. } => {
            [Some(set("activated", activated)), role.map(|it| set("role", it))]
                .into_iter()
                .flatten()
                .collect()
        }
        A::UserEnrolled { role, .. } | A::UserInvited { role, .. } => vec![set("role", role)],
        A::GoogleLinked { is_new_account, .. } => vec![set("is_new_account", is_new_account)],
        A::SignInLocked { until, .. } => vec![set("until_at", until)],
        A::PasswordChanged { how, .. } => vec![set("how", how)],
        A::ProfileChanged { full_name, phone, is_named_on_site, .. } => {
            let name = full_name.as_ref().map(|it| changed("full_name", it));
            let phone = phone.as_ref().map(|it| changed("phone", it));
            let named = is_named_on_site.as_ref().map(|it| changed("is_named_on_site", it));
            name.into_iter().chain(phone).chain(named).collect()
        }
        A::UserApproved { role, asked, .. } => {
            let asked = asked.map(|it| set("requested_role", it));
            asked.into_iter().chain([set("role", role)]).collect()
        }
        A::UserReactivated { active, .. } => vec![set("activated", active)],
        A::RoleChanged { role, .. } => vec![changed("role", role)],
        A::SessionEnded { why, .. } => vec![set("why", why)],
        A::Exported { what, format, .. } => vec![set("list", what), set("format", format)],
        A::RegistrationRepeated { .. }
        | A::CodeRefused { .. }
        | A::SignedIn { .. }
        | A::SignInFailed { .. }
        | A::SessionConfirmed { .. }
        | A::ProjectInvitation { .. }
        | A::AdminProposed { .. }
        | A::UserRejected { .. }
        | A::InvitationWithdrawn { .. }
        | A::UserSuspended { .. } => Vec::new(),
    };
    Facts { changes, reason, ..Facts::default() }
}

fn sales(it: &SalesEvent) -> Facts {
    let changes = match it {
        SalesEvent::LeadRulesChanged { changes } => changes.clone(),
        SalesEvent::LeadLeaveChanged { until_on, .. } => vec![changed("until_on", until_on)],
    };
    Facts { changes, ..Facts::default() }
}

fn settings(it: &SettingsEvent) -> Facts {
    let SettingsEvent::SettingsChanged { section, changes, .. } = it;
    let mut all = vec![set("section", section)];
    all.extend(changes.iter().cloned());
    Facts { changes: all, ..Facts::default() }
}

fn system(it: &SystemEvent) -> Facts {
    let SystemEvent::JobsRetried { count, .. } = it;
    Facts { changes: vec![set("count", count)], ..Facts::default() }
}

fn notification(it: &NotificationEvent) -> Facts {
    let change = match it {
        NotificationEvent::Notified { told } => set("recipients", told.len()),
        NotificationEvent::NotificationsSettled { how, .. } => set("how", how),
    };
    Facts { changes: vec![change], ..Facts::default() }
}

fn set(field: &str, to: impl Serialize) -> FieldChange {
    FieldChange { field: field.to_owned(), from: None, to: value(to) }
}

fn changed<T: Serialize>(field: &str, it: &Change<T>) -> FieldChange {
    FieldChange { field: field.to_owned(), from: value(&it.from), to: value(&it.to) }
}

/// None for null.
fn value(it: impl Serialize) -> Option<Value> {
    serde_json::to_value(it).ok().filter(|it| !it.is_null())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use audit::{Entry, Place, Thing};
    use chrono::DateTime;
    use kernel::RequestId;
    use serde_json::json;

    use super::*;

    fn facts(stored: &Value) -> Facts {
        facts_of(stored, None, None)
    }

    fn facts_of(stored: &Value, by: Option<Named>, name: Option<&str>) -> Facts {
        let event: Event = serde_json::from_value(stored.clone()).unwrap();
        let entity = event.entity();
        Facts::from(&Entry {
            place: Place { at: DateTime::UNIX_EPOCH, id: 1 },
            by,
            request: RequestId::new(),
            thing: entity.kind.parse::<Thing>().unwrap(),
            thing_id: entity.id,
            name: name.map(str::to_owned),
            project: None,
            event,
        })
    }

    /// Events as a running system stored them.
    fn stored() -> impl Iterator<Item = Value> {
        let lines = include_str!("../../../kernel/src/event/stored.jsonl").lines();
        lines.map(|it| serde_json::from_str(it).unwrap())
    }

    #[test]
    fn no_id_of_a_code_or_session_is_shown() {
        for event in stored() {
            let shown = format!("{:?}", facts(&event));
            for secret in ["code", "session", "registration", "invitation"] {
                let id = event[secret].as_str().filter(|it| it.len() == 36);
                assert!(!id.is_some_and(|id| shown.contains(id)), "{event}");
            }
        }
    }

    #[test]
    fn a_lead_is_a_number_with_its_present_name_alone() {
        for present in [None, Some("Ravi Kumar")] {
            let of_leads = stored().filter(|it| it.get("lead").is_some());
            let names: BTreeSet<_> = of_leads.map(|it| facts_of(&it, None, present).name).collect();
            assert_eq!(names, BTreeSet::from([present.map(str::to_owned)]));
        }
    }

    #[test]
    fn assignment_to_oneself_is_a_claim() {
        let user = "01a20a7f-331c-7394-ab33-f2ae746071df";
        let asha = || Named { user: user.parse().unwrap(), name: "Asha Rao".to_owned() };
        let namesake = Named { user: kernel::UserId::new(), ..asha() };
        let (from, to) = (Value::Null, json!(asha()));
        let ticket = json!({
            "type": "ticket_assigned", "code": "TKT-0001", "is_internal": false, "project": user,
            "ticket": user, "title": "Wet wall", "assignee": {"from": from, "to": to},
        });
        let lead = |how: &str| {
            json!({"type": "lead_assigned", "lead": user, "code": "LD-0001",
                   "owner": {"from": from, "to": to}, "how": how})
        };
        let how = |event: &Value, by: &Named| {
            let changes = facts_of(event, Some(by.clone()), None).changes;
            let ways: Vec<_> = changes.into_iter().filter(|it| it.field == "how").collect();
            assert!(ways.len() < 2);
            ways.into_iter().next().and_then(|it| it.to)
        };
        assert_eq!(how(&ticket, &asha()), Some(json!("claimed")));
        assert_eq!(how(&ticket, &namesake), None);
        assert_eq!(how(&lead("assigned"), &asha()), Some(json!("claimed")));
        assert_eq!(how(&lead("assigned"), &namesake), Some(json!("assigned")));
        assert_eq!(how(&lead("round_robin"), &asha()), Some(json!("round_robin")));
    }

    #[test]
    fn facts_hold_old_and_new_values() {
        let user = "01a20a7f-331c-7394-ab33-f2ae746071df";
        let check = |event: Value, expected: Value| {
            let found = facts_of(&event, None, Some("Asha Rao"));
            let found = json!([found.name, found.code, found.reason, found.changes]);
            assert_eq!(found, expected, "{event}");
        };
        check(
            json!({"type": "role_changed", "user": user, "role": {"from": "admin", "to": "engineer"}}),
            json!(["Asha Rao", null, null, [{"field": "role", "from": "admin", "to": "engineer"}]]),
        );
        check(
            json!({"type": "user_suspended", "user": user, "reason": "Left the firm."}),
            json!(["Asha Rao", null, "Left the firm.", []]),
        );
        check(
            json!({"type": "daily_entry_shared", "on": "2026-11-21", "project": user, "entry": user,
                   "author": user, "shared": true}),
            json!(["2026-11-21", null, null, [
                {"field": "on", "to": "2026-11-21"}, {"field": "shared", "from": false, "to": true},
            ]]),
        );
        check(
            json!({"type": "payments_repriced", "project": user,
                   "changes": [{"field": "On signing", "from": 100_000, "to": 120_000}]}),
            json!([null, null, null, [{"field": "On signing", "from": 100_000, "to": 120_000}]]),
        );
        check(
            json!({"type": "ticket_rated", "code": "TKT-0001", "is_internal": false, "stars": 4,
                   "project": user, "ticket": user, "title": "Wet wall"}),
            json!(["Wet wall", "TKT-0001", null, [{"field": "rating", "to": 4}]]),
        );
    }
}
