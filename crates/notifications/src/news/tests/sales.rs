//! People who are told of leads, and the words.

use kernel::{
    Change, LeadActivityKind, LeadEvent, LeadFact, LeadId, LeadOwning, LeadStatus, Named,
};

use super::*;

/// The owner of a lead, a colleague, and an admin. `owned`: otherwise both salespeople see it.
struct Sales {
    owner: UserId,
    colleague: UserId,
    admin: UserId,
    owned: bool,
}

impl Sales {
    fn new(owned: bool) -> Self {
        Self { owner: UserId::new(), colleague: UserId::new(), admin: UserId::new(), owned }
    }

    fn named(&self, user: UserId) -> Named {
        let name = if user == self.owner { "Farhan Qureshi" } else { "Kiran Das" };
        Named { user, name: text(name) }
    }

    fn tell(&self, by: Option<UserId>, what: LeadFact) -> Vec<News> {
        let listener = |user, role, is_member| Listener { user, role, is_member, watches: false };
        let colleague = listener(self.colleague, Role::Salesperson, false);
        let listeners = [
            Some(listener(self.owner, Role::Salesperson, self.owned)),
            Some(colleague).filter(|_| !self.owned),
            Some(listener(self.admin, Role::Admin, false)),
        ];
        let audience = Audience {
            name: text("Asha Rao"),
            begun_at: None,
            by: by.map(|_| text("Meera Iyer")),
            listeners: listeners.into_iter().flatten().collect(),
        };
        let event = LeadEvent { lead: LeadId::new(), code: text("LD-0042"), what }.into();
        news(&Recorded { id: 1, at: DateTime::UNIX_EPOCH, by, event }, &audience)
    }

    fn heard(&self, by: Option<UserId>, what: LeadFact) -> String {
        let name = |it: &News| match it.to {
            it if it == self.owner => "owner",
            it if it == self.colleague => "colleague",
            _ => "admin",
        };
        self.tell(by, what).iter().map(name).collect::<Vec<_>>().join(" ")
    }
}

fn owned_by(from: Option<Named>, to: Option<Named>, how: LeadOwning) -> LeadFact {
    LeadFact::LeadAssigned { owner: Change { from, to }, how }
}

#[test]
fn a_lead_is_told_to_its_owner_and_to_all_salespeople_without_one() {
    let (mine, free) = (Sales::new(true), Sales::new(false));
    let received = LeadFact::LeadReceived { repeats: None, is_quiet: false };
    assert_eq!(free.heard(None, received.clone()), "owner colleague admin");
    assert_eq!(mine.heard(None, received), "owner admin");
    let quiet = LeadFact::LeadReceived { repeats: None, is_quiet: true };
    assert_eq!(free.heard(None, quiet), "");
    let entered = |is_imported| LeadFact::LeadEntered { repeats: None, is_imported };
    assert_eq!(free.heard(Some(free.admin), entered(false)), "owner colleague");
    assert_eq!(free.heard(Some(free.admin), entered(true)), "", "a file is not told lead by lead");
    assert_eq!(mine.heard(None, LeadFact::LeadCallOverdue), "owner admin");
    assert_eq!(free.heard(None, LeadFact::LeadCallOverdue), "owner colleague admin");
    assert_eq!(mine.heard(None, LeadFact::LeadFollowUpDue), "owner");
    assert_eq!(free.heard(None, LeadFact::LeadFollowUpDue), "", "nobody has promised it");
    let status = Change { from: LeadStatus::New, to: LeadStatus::Contacted };
    for silent in [
        LeadFact::LeadStatusChanged { status, lost_reason: None },
        LeadFact::LeadActivityRecorded { kind: LeadActivityKind::Note, outcome: None, files: None },
        LeadFact::LeadEdited { fields: vec![text("city")] },
        LeadFact::LeadMerged { into: LeadId::new(), into_code: text("LD-0017") },
        LeadFact::LeadPurged,
    ] {
        let kind = silent.kind();
        assert_eq!(mine.heard(Some(mine.admin), silent), "", "{kind}");
    }
}

#[test]
fn a_change_of_the_owner_is_told_to_the_new_one() {
    let (mine, free) = (Sales::new(true), Sales::new(false));
    let (me, other) = (Some(mine.named(mine.owner)), Some(mine.named(mine.colleague)));
    let to_me = |how| owned_by(None, me.clone(), how);
    assert_eq!(mine.heard(Some(mine.admin), to_me(LeadOwning::Assigned)), "owner");
    assert_eq!(mine.heard(None, to_me(LeadOwning::RoundRobin)), "owner");
    assert_eq!(mine.heard(Some(mine.owner), to_me(LeadOwning::Claimed)), "");
    let back = owned_by(other, me.clone(), LeadOwning::HandedBack);
    assert_eq!(mine.heard(None, back), "owner admin");
    let (me, nobody) = (Some(free.named(free.owner)), None::<Named>);
    let back = owned_by(me.clone(), nobody.clone(), LeadOwning::HandedBack);
    assert_eq!(free.heard(None, back), "owner colleague admin");
    assert_eq!(free.heard(None, owned_by(me.clone(), nobody.clone(), LeadOwning::Released)), "");
    assert_eq!(free.heard(Some(free.admin), owned_by(me, nobody, LeadOwning::Assigned)), "");
}

#[test]
fn news_of_a_lead_says_what_to_do() {
    let (mine, free) = (Sales::new(true), Sales::new(false));
    let (me, other) = (Some(free.named(free.owner)), Some(free.named(UserId::new())));
    let converted = LeadFact::LeadConverted {
        project: ProjectId::new(),
        project_code: text("PRJ-0042"),
        client: None,
    };
    let back = owned_by(me.clone(), None, LeadOwning::HandedBack);
    let told = [
        free.tell(None, LeadFact::LeadReceived { repeats: None, is_quiet: false }),
        free.tell(None, LeadFact::LeadReceived { repeats: Some(LeadId::new()), is_quiet: false }),
        free.tell(Some(free.admin), LeadFact::LeadEntered { repeats: None, is_imported: false }),
        free.tell(Some(free.admin), owned_by(None, me.clone(), LeadOwning::Assigned)),
        free.tell(None, owned_by(None, me.clone(), LeadOwning::RoundRobin)),
        free.tell(None, back),
        free.tell(None, owned_by(other, me, LeadOwning::HandedBack)),
        mine.tell(None, LeadFact::LeadCallOverdue),
        mine.tell(None, LeadFact::LeadFollowUpDue),
        mine.tell(Some(mine.owner), converted),
        mine.tell(Some(mine.admin), LeadFact::LeadWithdrawn),
    ];
    let mut lines: Vec<_> = told.iter().flatten().map(line).collect();
    lines.dedup();
    assert!(told.iter().flatten().all(|it| it.topic == Topic::Lead && it.is_mailed));
    insta::assert_snapshot!(lines.join("\n"));
}
