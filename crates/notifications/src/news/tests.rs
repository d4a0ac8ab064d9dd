mod sales;

use kernel::{
    AccountEvent, AuthoredEntry, Change, CommentId, DailyEntryId, DemandId, DemandStatus, Demanded,
    DiaryEvent, DiaryFact, DocumentCategory, DocumentId, DocumentVisibility, FieldChange,
    InvitationId, MemberRole, MilestoneId, Money, Named, PaymentEvent, PaymentFact, ProjectEvent,
    ProjectFact, ProjectStatus, ReceiptId, TicketCategory, TicketEvent, TicketFact, TicketId,
    TicketPriority, TicketStatus,
};
use serde_json::json;

use super::*;

/// A project with everybody in it, and two admins, of whom one watches its ticket.
struct Cast {
    project: ProjectId,
    client: UserId,
    other_client: UserId,
    engineer: UserId,
    manager: UserId,
    admin: UserId,
    watching_admin: UserId,
}

impl Cast {
    fn new() -> Self {
        Self {
            project: ProjectId::new(),
            client: UserId::new(),
            other_client: UserId::new(),
            engineer: UserId::new(),
            manager: UserId::new(),
            admin: UserId::new(),
            watching_admin: UserId::new(),
        }
    }

    fn audience(&self) -> Audience {
        let member = |user, role, watches| Listener { user, role, is_member: true, watches };
        let admin = |user, watches| Listener { user, role: Role::Admin, is_member: false, watches };
        Audience {
            name: "Rao residence".to_owned(),
            begun_at: None,
            by: Some("Meera Iyer".to_owned()),
            listeners: vec![
                member(self.client, Role::Client, true),
                member(self.other_client, Role::Client, false),
                member(self.engineer, Role::Engineer, false),
                member(self.manager, Role::ProjectManager, false),
                admin(self.admin, false),
                admin(self.watching_admin, true),
            ],
        }
    }

    fn name(&self, user: UserId) -> &'static str {
        let all = [
            (self.client, "client"),
            (self.other_client, "other client"),
            (self.engineer, "engineer"),
            (self.manager, "manager"),
            (self.admin, "admin"),
        ];
        all.into_iter().find(|it| it.0 == user).map_or("watching admin", |it| it.1)
    }

    fn tell(&self, by: Option<UserId>, event: impl Into<Event>) -> Vec<News> {
        let recorded = Recorded { id: 1, at: DateTime::UNIX_EPOCH, by, event: event.into() };
        news(&recorded, &self.audience())
    }

    fn ticket(&self, is_internal: bool, what: TicketFact) -> TicketEvent {
        let (code, title) = ("TKT-0042".to_owned(), "Damp patch".to_owned());
        TicketEvent {
            ticket: TicketId::new(),
            project: self.project,
            code,
            title,
            is_internal,
            what,
        }
    }

    fn named(&self, user: UserId) -> Named {
        Named { user, name: self.name(user).to_owned() }
    }

    /// `who: topic` or, when it is mailed, `who: topic*`.
    fn heard(&self, by: UserId, event: impl Into<Event>) -> Vec<String> {
        let told = self.tell(Some(by), event);
        let heard = told.iter().map(|it| {
            let mail = if it.is_mailed { "*" } else { "" };
            format!("{}: {}{mail}", self.name(it.to), it.topic)
        });
        heard.collect()
    }
}

fn text(it: &str) -> String {
    it.to_owned()
}

fn raised(assignee: Option<Named>, mentions: Vec<UserId>) -> TicketFact {
    TicketFact::TicketRaised {
        priority: TicketPriority::High,
        category: TicketCategory::General,
        assignee,
        mentions,
    }
}

fn status(from: TicketStatus, to: TicketStatus, reason: Option<&str>) -> TicketFact {
    let status = Change { from, to };
    TicketFact::TicketStatusChanged { status, reason: reason.map(text) }
}

fn change(field: &str, to: serde_json::Value) -> Vec<FieldChange> {
    vec![FieldChange { field: text(field), from: None, to: Some(to) }]
}

#[test]
fn concerned_people_are_also_mailed_about_a_ticket() {
    let cast = Cast::new();
    let Cast { client, engineer, manager, .. } = cast;
    let commented = |mentions| TicketFact::TicketCommented { comment: CommentId::new(), mentions };
    let assigned = |from, to| TicketFact::TicketAssigned { assignee: Change { from, to } };
    let cases: Vec<(&str, UserId, bool, TicketFact, &[&str])> = vec![
        (
            "raised by the client",
            client,
            false,
            raised(Some(cast.named(engineer)), vec![manager]),
            &[
                "other client: ticket_raised",
                "engineer: ticket_assigned*",
                "manager: ticket_mention*",
                "watching admin: ticket_raised*",
            ],
        ),
        (
            "raised among staff",
            engineer,
            true,
            raised(None, vec![]),
            &["manager: ticket_raised", "watching admin: ticket_raised*"],
        ),
        (
            "resolved",
            engineer,
            false,
            status(TicketStatus::InProgress, TicketStatus::Resolved, None),
            &[
                "client: ticket_status*",
                "other client: ticket_status",
                "manager: ticket_status",
                "watching admin: ticket_status*",
            ],
        ),
        (
            "said among staff",
            manager,
            true,
            commented(vec![engineer]),
            &["engineer: ticket_mention*", "watching admin: ticket_comment*"],
        ),
        (
            "said to all",
            manager,
            false,
            commented(vec![]),
            &[
                "client: ticket_comment*",
                "other client: ticket_comment",
                "engineer: ticket_comment",
                "watching admin: ticket_comment*",
            ],
        ),
        (
            "handed on",
            manager,
            true,
            assigned(Some(cast.named(engineer)), Some(cast.named(cast.admin))),
            &[
                "engineer: ticket_assigned*",
                "admin: ticket_assigned*",
                "watching admin: ticket_assigned*",
            ],
        ),
        (
            "linked",
            manager,
            false,
            TicketFact::TicketLinked { other: TicketId::new(), other_code: text("TKT-0001") },
            &[],
        ),
        ("edited", manager, false, TicketFact::TicketEdited { changes: vec![] }, &[]),
        ("shown", manager, false, TicketFact::TicketShown { shown: true }, &[]),
    ];
    for (what, by, is_internal, fact, expected) in cases {
        assert_eq!(cast.heard(by, cast.ticket(is_internal, fact)), expected, "{what}");
    }
}

#[test]
fn a_project_is_heard_of_by_its_members_and_its_notes_and_money_by_nobody() {
    let cast = Cast::new();
    let (milestone, document) = (MilestoneId::new(), DocumentId::new());
    let all = |topic: &str| {
        ["client", "other client", "engineer"].map(|it| format!("{it}: {topic}*")).to_vec()
    };
    let document = |category| ProjectFact::DocumentAdded {
        document,
        title: text("Plan"),
        category,
        visibility: DocumentVisibility::Client,
    };
    let part = MemberRole::Engineer;
    let name = || text("Plinth");
    for (fact, expected) in [
        (ProjectFact::ProjectArchived, all("project")),
        (
            ProjectFact::ProjectStatusChanged {
                status: Change { from: ProjectStatus::InProgress, to: ProjectStatus::OnHold },
                reason: Some(text("Monsoon")),
            },
            all("project"),
        ),
        (
            ProjectFact::ProjectEdited { changes: change("health", json!("at_risk")) },
            all("project"),
        ),
        (ProjectFact::ProjectEdited { changes: change("tags", json!(["a"])) }, vec![]),
        (ProjectFact::TermsEdited { changes: change("contract_value_paise", json!(1)) }, vec![]),
        (ProjectFact::NotesEdited { changes: change("internal_notes", json!("x")) }, vec![]),
        (
            ProjectFact::PortfolioEdited { changes: change("is_public", json!(true)) },
            vec![text("client: project*"), text("other client: project*")],
        ),
        (ProjectFact::MemberAdded { user: cast.engineer, name: text("Vikram"), part }, all("team")),
        (
            ProjectFact::MemberRemoved { user: UserId::new(), name: text("Vikram"), part },
            all("team"),
        ),
        (
            ProjectFact::MemberInvited {
                invitation: InvitationId::new(),
                name: text("Vikram"),
                part,
            },
            all("team"),
        ),
        (
            ProjectFact::TicketsUnassigned {
                user: UserId::new(),
                name: text("Vikram"),
                tickets: 3,
            },
            vec![],
        ),
        (ProjectFact::MilestoneAccepted { milestone, name: name() }, all("milestone")),
        (
            ProjectFact::MilestoneEdited {
                milestone,
                name: name(),
                changes: change("planned_on", json!("2026-12-01")),
            },
            all("milestone"),
        ),
        (ProjectFact::MilestoneEdited { milestone, name: name(), changes: vec![] }, vec![]),
        (document(DocumentCategory::Drawing), all("document")),
        (document(DocumentCategory::Attachment), vec![]),
    ] {
        let event = ProjectEvent { project: cast.project, what: fact };
        assert_eq!(cast.heard(cast.manager, event.clone()), expected, "{event:?}");
    }
}

#[test]
fn daily_entries_are_told_to_their_next_reader() {
    let cast = Cast::new();
    let (submitted, edited) = (1, 2);
    for (fact, expected) in [
        (DiaryFact::DailyEntryDrafted, &[][..]),
        (DiaryFact::DailyEntryDeleted, &[]),
        (DiaryFact::DailyEntrySubmitted { revision: submitted }, &["manager: daily_entry*"]),
        (DiaryFact::DailyEntryEdited { revision: submitted }, &[]),
        (DiaryFact::DailyEntryEdited { revision: edited }, &["manager: daily_entry*"]),
        (DiaryFact::DailyEntryReturned { reason: text("Why?") }, &["engineer: daily_entry*"]),
        (approved(false), &[]),
        (approved(true), &["client: daily_entry*", "other client: daily_entry*"]),
        (DiaryFact::DailyEntryShared { shared: false }, &[]),
        (
            DiaryFact::DailyEntryShared { shared: true },
            &["client: daily_entry*", "other client: daily_entry*"],
        ),
        (DiaryFact::DailyEntryMissing, &["manager: daily_entry_missing*"]),
        (DiaryFact::WeeklyReportReady, &["client: weekly_report*", "other client: weekly_report*"]),
    ] {
        let entry = Some(AuthoredEntry { entry: DailyEntryId::new(), author: cast.engineer });
        let on = chrono::NaiveDate::default();
        let event = DiaryEvent { project: cast.project, on, entry, what: fact };
        assert_eq!(cast.heard(UserId::new(), event.clone()), expected, "{event:?}");
        // A returned entry is told to its author alone.
        let author = AuthoredEntry { entry: DailyEntryId::new(), author: UserId::new() };
        let of_another = DiaryEvent { entry: Some(author), ..event };
        let heard = cast.heard(UserId::new(), of_another);
        assert!(heard.iter().all(|it| !it.starts_with("engineer")), "{heard:?}");
    }
}

#[test]
fn an_opened_day_is_told_to_engineers() {
    let cast = Cast::new();
    let on = chrono::NaiveDate::default();
    let opened = DiaryFact::DiaryDayOpened;
    let event = DiaryEvent { project: cast.project, on, entry: None, what: opened };
    assert_eq!(cast.heard(cast.manager, event), ["engineer: daily_entry*"]);
}

fn approved(shared: bool) -> DiaryFact {
    DiaryFact::DailyEntryApproved { revision: 1, shared, progress_reason: None }
}

#[test]
fn who_begins_a_project_tells_each_of_themselves() {
    let cast = Cast::new();
    let name = text("Vikram Nair");
    let what = ProjectFact::MemberAdded { user: cast.engineer, name, part: MemberRole::Engineer };
    let event = Event::from(ProjectEvent { project: cast.project, what });
    let at = DateTime::UNIX_EPOCH;
    let recorded = Recorded { id: 1, at, by: Some(cast.manager), event };
    let told = news(&recorded, &Audience { begun_at: Some(at), ..cast.audience() });
    let told: Vec<_> = told.iter().map(|it| (it.to, it.title.as_str(), it.thread)).collect();
    let own = "You were added to Rao residence";
    assert_eq!(told, [(cast.engineer, own, Uuid::from(cast.engineer))]);
}

#[test]
fn of_accounts_hear_their_owners_and_the_admins() {
    let cast = Cast::new();
    let user = cast.engineer;
    let admins = ["admin: account", "watching admin: account"];
    let both = ["engineer: account", "admin: account", "watching admin: account"];
    let role = |to| Change { from: Role::Engineer, to };
    let verified =
        |activated, role| AccountEvent::EmailVerified { user, activated, registration: None, role };
    let none: &[&str] = &[];
    for (event, expected) in [
        (verified(false, None), &admins[..]),
        (verified(true, Some(Role::Client)), none),
        (AccountEvent::AdminProposed { user }, &admins),
        (AccountEvent::UserApproved { user, role: Role::Engineer, asked: None }, &both[..1]),
        (AccountEvent::UserApproved { user, role: Role::Admin, asked: None }, &both),
        (AccountEvent::RoleChanged { user, role: role(Role::Client) }, &both[..1]),
        (AccountEvent::RoleChanged { user, role: role(Role::Admin) }, &both),
        (AccountEvent::UserRejected { user, reason: text("No") }, &both[..1]),
        (AccountEvent::UserSuspended { user, reason: None }, &both[..1]),
        (AccountEvent::UserReactivated { user, active: true }, &both[..1]),
        (AccountEvent::UserReactivated { user, active: false }, none),
        (AccountEvent::SignInFailed { user }, none),
    ] {
        assert_eq!(cast.heard(cast.manager, event.clone()), expected, "{event:?}");
    }
}

/// The words of each, as one reads them in a list.
#[test]
fn news_says_what_it_is_about() {
    let cast = Cast::new();
    let by = Some(cast.manager);
    let ticket = |what| Event::from(cast.ticket(false, what));
    let project = |what| Event::from(ProjectEvent { project: cast.project, what });
    let (milestone, document, user) = (MilestoneId::new(), DocumentId::new(), cast.engineer);
    let name = || text("Waterproofing of the terrace");
    let plan = |number| ProjectFact::DocumentVersionAdded {
        document,
        title: text("Foundation plan"),
        category: DocumentCategory::Drawing,
        visibility: DocumentVisibility::Client,
        number,
    };
    let events = [
        ticket(raised(None, vec![])),
        ticket(raised(Some(cast.named(cast.client)), vec![])),
        ticket(status(
            TicketStatus::InProgress,
            TicketStatus::WaitingOnClient,
            Some("Which\nwindow?"),
        )),
        ticket(status(TicketStatus::InProgress, TicketStatus::Resolved, None)),
        ticket(status(TicketStatus::Resolved, TicketStatus::Open, Some("It is wet again."))),
        ticket(status(TicketStatus::Resolved, TicketStatus::Closed, None)),
        ticket(TicketFact::TicketAssigned {
            assignee: Change { from: None, to: Some(cast.named(cast.engineer)) },
        }),
        ticket(TicketFact::TicketCommented {
            comment: CommentId::new(),
            mentions: vec![cast.client],
        }),
        ticket(TicketFact::TicketCommented { comment: CommentId::new(), mentions: vec![] }),
        ticket(TicketFact::TicketRated { stars: 1 }),
        project(ProjectFact::ProjectEdited { changes: change("health", json!("off_track")) }),
        project(ProjectFact::ProjectEdited {
            changes: change("forecast_end_on", json!("2027-03-01")),
        }),
        project(ProjectFact::ProjectStatusChanged {
            status: Change { from: ProjectStatus::InProgress, to: ProjectStatus::OnHold },
            reason: Some(text("The monsoon.")),
        }),
        project(ProjectFact::ConsentLapsed),
        project(ProjectFact::MemberAdded {
            user,
            name: text("Vikram Nair"),
            part: MemberRole::Manager,
        }),
        project(ProjectFact::MilestonesPlanned { changes: vec![] }),
        project(ProjectFact::MilestoneSubmitted { milestone, name: name(), note: None }),
        project(ProjectFact::MilestoneAccepted { milestone, name: name() }),
        project(ProjectFact::MilestoneQueried {
            milestone,
            name: name(),
            reason: text("Honeycombs"),
            photos: Vec::new(),
        }),
        project(plan(2)),
    ];
    let mut told: Vec<_> = events.into_iter().map(|it| cast.tell(by, it).remove(0)).collect();
    let closed = ticket(status(TicketStatus::Resolved, TicketStatus::Closed, None));
    let recorded = Recorded { id: 1, at: DateTime::UNIX_EPOCH, by: None, event: closed };
    let nobody = Audience { by: None, ..cast.audience() };
    told.push(news(&recorded, &nobody).remove(0));
    let lines = told.iter().map(line);
    insta::assert_snapshot!(lines.collect::<Vec<_>>().join("\n"));
}

fn payment(cast: &Cast, was: DemandStatus, what: PaymentFact) -> PaymentEvent {
    let demand = Demanded {
        demand: DemandId::new(),
        code: text("PAY-0042"),
        milestone_name: text("Plinth"),
        status: DemandStatus::UnderVerification,
        was: Some(was),
        amount_paise: Money::from_paise(118_000_000),
    };
    PaymentEvent { project: cast.project, demand: Some(demand), what }
}

#[test]
fn payments_are_told_to_those_who_see_amounts() {
    let cast = Cast::new();
    let due_on = "2026-12-08".parse().unwrap();
    let (receipt, reason) = (ReceiptId::new(), text("Not on the account"));
    let requested = PaymentFact::PaymentRequested { invoice_no: text("INV/26-27/0001"), due_on };
    let reported = PaymentFact::ReceiptReported { receipt };
    let verified = PaymentFact::ReceiptVerified { receipt, receipt_no: text("RCT/26-27/0001") };
    let reminded = |days| PaymentFact::PaymentReminded { due_on, days };
    let both = ["client: payment*", "other client: payment*", "manager: payment*"];
    let reminders = ["client: payment_reminder*", "other client: payment_reminder*"];
    let cases: Vec<(UserId, DemandStatus, PaymentFact, &[&str])> = vec![
        (cast.manager, DemandStatus::Scheduled, requested, &both[..2]),
        (
            cast.client,
            DemandStatus::Requested,
            reported,
            &[
                "other client: payment*",
                "manager: payment*",
                "admin: payment*",
                "watching admin: payment*",
            ],
        ),
        (cast.admin, DemandStatus::UnderVerification, verified, &both),
        (
            cast.admin,
            DemandStatus::UnderVerification,
            PaymentFact::ReceiptRejected { receipt, reason: reason.clone() },
            &both,
        ),
        (
            cast.admin,
            DemandStatus::Paid,
            PaymentFact::ReceiptReversed { receipt, reason: reason.clone() },
            &both,
        ),
        (
            cast.manager,
            DemandStatus::Requested,
            PaymentFact::PaymentCancelled { reason: reason.clone() },
            &both[..2],
        ),
        // Clients do not know of a payment that was only planned.
        (cast.manager, DemandStatus::Scheduled, PaymentFact::PaymentCancelled { reason }, &[]),
        (cast.manager, DemandStatus::Requested, reminded(-3), &reminders),
        (cast.manager, DemandStatus::Requested, PaymentFact::PaymentAdded, &[]),
    ];
    let mut lines = Vec::new();
    for (by, was, fact, expected) in cases {
        let kind = fact.kind();
        let event = payment(&cast, was, fact);
        assert_eq!(cast.heard(by, event.clone()), expected, "{kind}");
        lines.extend(cast.tell(Some(by), event).first().map(line));
    }
    for days in [0, 7] {
        let event = payment(&cast, DemandStatus::Requested, reminded(days));
        lines.extend(cast.tell(None, event).first().map(line));
    }
    insta::assert_snapshot!(lines.join("\n"));
}

/// A notification in two lines.
fn line(it: &News) -> String {
    let (tone, topic) = (it.tone.as_str(), it.topic.as_str());
    format!("{tone:<8} {topic:<16} {}\n{:26}{}", it.title, "", it.message)
}

#[test]
fn a_text_is_one_line_of_some_length() {
    assert_eq!(short(" a \r\n b\t\u{202e}c ", 9), "a b c");
    assert_eq!(short("ನನನನ", 4), "ನನನನ");
    assert_eq!(short("ab cdef", 4), "ab…");
    assert_eq!(because(text("Done."), Some(" \n ")), "Done.");
}
