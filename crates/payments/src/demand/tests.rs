use kernel::{Failure, PaymentMethod, SessionId};
use proptest::prelude::*;

use super::*;
use crate::{Pricing, Report, Supply, plan::blank, receipt::Room};

pub(crate) fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub(crate) fn actor(role: Role) -> Actor {
    let confirmed_at = DateTime::UNIX_EPOCH;
    Actor { user: UserId::new(), role, session: SessionId::new(), confirmed_at, only: None }
}

fn paise(amount: i64) -> Money {
    Money::from_paise(amount)
}

pub(crate) const RUNNING: ProjectState =
    ProjectState { status: projects::Status::InProgress, is_archived: false };

/// A scheduled demand of ₹10,000 and 18 % GST.
pub(crate) fn demand() -> Demand {
    let supply = Supply::WithinState;
    let pricing = Pricing { gst_rate_bps: 1_800, supply, retention_bps: 0, tds_bps: 200 };
    Demand {
        title: "Plinth".to_owned(),
        percent_bps: Some(1_000),
        amounts: Amounts::of(paise(1_000_000), pricing).unwrap(),
        ..blank(ProjectId::new(), 42, DateTime::UNIX_EPOCH)
    }
}

pub(crate) fn requested() -> Demand {
    let mut it = demand();
    let issued = Issued { number: "INV/26-27/0001".to_owned(), on: day("2026-11-20") };
    let moment = Moment { by: Some(UserId::new()), at: DateTime::UNIX_EPOCH };
    it.request(it.amounts, issued, day("2026-12-04"), moment);
    it
}

fn state(status: DemandStatus) -> DemandState {
    let open = match status {
        DemandStatus::Paid => Money::ZERO,
        _ => paise(1),
    };
    DemandState {
        kind: DemandKind::Milestone,
        status,
        open,
        has_receipts: matches!(
            status,
            DemandStatus::UnderVerification | DemandStatus::PartiallyPaid | DemandStatus::Paid
        ),
        is_milestone_accepted: Some(true),
        is_dlp_over: false,
    }
}

/// The actions of each role in each state: all others are refused.
#[test]
fn managers_ask_and_clients_report() {
    use Action::{Cancel, Edit, Report, Request};
    for status in DemandStatus::ALL {
        let (asks, reports): (&[Action], &[Action]) = match status {
            DemandStatus::Scheduled => (&[Edit, Request, Cancel], &[]),
            DemandStatus::Requested => (&[Edit, Cancel], &[Report]),
            DemandStatus::UnderVerification | DemandStatus::PartiallyPaid => (&[Edit], &[Report]),
            DemandStatus::Paid | DemandStatus::Cancelled => (&[], &[]),
        };
        let of = |role| state(status).actions(&actor(role), RUNNING);
        assert_eq!(of(Role::ProjectManager), asks, "{status}");
        assert_eq!(of(Role::Client), reports, "{status}");
        let all: Vec<_> = asks.iter().chain(reports).copied().collect();
        assert_eq!(of(Role::Admin), all, "{status}");
        assert_eq!(of(Role::Engineer), [], "{status}");
        assert_eq!(of(Role::Salesperson), [], "{status}");
    }
}

#[test]
fn a_request_waits_for_the_clients_acceptance() {
    let manager = actor(Role::ProjectManager);
    let refused = |it: DemandState, project| {
        it.allows(Action::Request, &manager, project).map_err(|it| it.code()).unwrap_err()
    };
    let scheduled = state(DemandStatus::Scheduled);
    let unaccepted = DemandState { is_milestone_accepted: Some(false), ..scheduled };
    assert_eq!(refused(unaccepted, RUNNING), "milestone_not_accepted");
    let without = DemandState { is_milestone_accepted: None, ..scheduled };
    assert!(without.allows(Action::Request, &manager, RUNNING).is_ok());
    let cancelled = ProjectState { status: projects::Status::Cancelled, ..RUNNING };
    assert_eq!(refused(scheduled, cancelled), "wrong_state");
    let archived = ProjectState { is_archived: true, ..RUNNING };
    assert_eq!(refused(scheduled, archived), "archived");
    let release = DemandState { kind: DemandKind::RetentionRelease, ..without };
    assert_eq!(refused(release, RUNNING), "retention_held");
    let free = DemandState { is_dlp_over: true, ..release };
    assert!(free.allows(Action::Request, &manager, RUNNING).is_ok());
}

#[test]
fn demand_with_receipts_is_not_cancelled() {
    let manager = actor(Role::ProjectManager);
    for status in DemandStatus::ALL {
        let it = DemandState { has_receipts: true, ..state(status) };
        assert!(it.allows(Action::Cancel, &manager, RUNNING).is_err(), "{status}");
    }
}

#[test]
fn overdue_begins_on_the_day_after_the_due_date() {
    let mut it = requested();
    assert!(!it.is_overdue(day("2026-12-04")));
    assert!(it.is_overdue(day("2026-12-05")));
    assert_eq!(it.age(day("2027-01-04")), Some(Age::UpTo60));
    it.received = it.amounts.due();
    assert!(!it.is_overdue(day("2026-12-05")), "a settled demand is not overdue");
    for status in [DemandStatus::Scheduled, DemandStatus::Cancelled] {
        let it = Demand { status, ..requested() };
        assert!(!it.is_overdue(day("2026-12-05")), "{status}");
    }
}

#[test]
fn events_name_the_demand_and_the_change() {
    let it = requested().cancel("Wrong site", DateTime::UNIX_EPOCH);
    let change = it.status_change().unwrap();
    assert_eq!((change.from, change.to), (DemandStatus::Requested, DemandStatus::Cancelled));
    let named = it.demand.unwrap();
    assert_eq!((named.code.as_str(), named.milestone_name.as_str()), ("PAY-0042", "Plinth"));
    assert_eq!(named.amount_paise, paise(1_160_000));
}

/// A call in the life of a demand.
#[derive(Clone, Debug)]
pub(crate) enum Call {
    Request,
    Cancel,
    Report { amount: i64, tds: i64 },
    Verify(usize),
    Reject(usize),
    Reverse(usize),
}

pub(crate) fn call() -> impl Strategy<Value = Call> {
    prop_oneof![
        Just(Call::Request),
        Just(Call::Cancel),
        (0..1_300_000_i64, 0..30_000_i64).prop_map(|(amount, tds)| Call::Report { amount, tds }),
        (0..6_usize).prop_map(Call::Verify),
        (0..6_usize).prop_map(Call::Reject),
        (0..6_usize).prop_map(Call::Reverse),
    ]
}

/// A demand with its receipts, changed only as the use cases change it.
pub(crate) struct Story {
    pub(crate) demand: Demand,
    receipts: Vec<Receipt>,
}

impl Story {
    pub(crate) fn of(demand: Demand) -> Self {
        Self { demand, receipts: Vec::new() }
    }

    fn state(&self) -> DemandState {
        self.demand.state(Some(true), false)
    }

    pub(crate) fn take(&mut self, call: &Call) -> Result<()> {
        let (admin, at) = (actor(Role::Admin), DateTime::UNIX_EPOCH);
        match call {
            Call::Request => {
                self.state().allows(Action::Request, &admin, RUNNING)?;
                let issued = Issued { number: "INV/26-27/0001".to_owned(), on: day("2026-11-20") };
                let moment = Moment { by: Some(admin.user), at };
                self.demand.request(self.demand.amounts, issued, day("2026-12-04"), moment);
            }
            Call::Cancel => {
                self.state().allows(Action::Cancel, &admin, RUNNING)?;
                self.demand.cancel("Wrong", at);
            }
            Call::Report { amount, tds } => {
                self.state().allows(Action::Report, &admin, RUNNING)?;
                let report = Report {
                    amount: paise(*amount),
                    tds: paise(*tds),
                    received_on: day("2026-11-20"),
                    method: PaymentMethod::Cash,
                    reference_no: String::new(),
                    proof: None,
                };
                let room =
                    Room { open: self.demand.open(), tds: self.demand.tds_open(&self.receipts)? };
                let faults = report.faults(room, day("2026-11-20"), &admin);
                if !faults.is_empty() {
                    return Err(Error::Invalid(faults));
                }
                self.receipts.push(Receipt::report(self.demand.id, &report, admin.user, at));
                self.demand.settle(&self.receipts, at)?;
            }
            Call::Verify(place) => self.decide(*place, crate::ReceiptAction::Verify)?,
            Call::Reject(place) => self.decide(*place, crate::ReceiptAction::Reject)?,
            Call::Reverse(place) => self.decide(*place, crate::ReceiptAction::Reverse)?,
        }
        Ok(())
    }

    fn decide(&mut self, place: usize, action: crate::ReceiptAction) -> Result<()> {
        let (admin, at) = (actor(Role::Admin), DateTime::UNIX_EPOCH);
        let it = self.receipts.get_mut(place).ok_or(Error::NotFound)?;
        let state =
            crate::ReceiptState { status: it.status, certified_by: None, is_tiny_firm: false };
        state.allows(action, &admin, RUNNING)?;
        match action {
            crate::ReceiptAction::Verify => {
                it.verify("RCT/26-27/0001".to_owned(), day("2026-11-20"), admin.user, at);
            }
            crate::ReceiptAction::Reject => it.reject("Not there", admin.user, at),
            crate::ReceiptAction::Reverse => it.reverse("Bounced", admin.user, at),
        }
        self.demand.settle(&self.receipts, at)?;
        Ok(())
    }
}

/// The only ways from one state to another. A report is always verified or rejected first, so nothing
/// leads straight from `PartiallyPaid` to `Paid`, nor from `Requested` to either.
const EDGES: [(DemandStatus, DemandStatus); 11] = {
    use DemandStatus::{Cancelled, Paid, PartiallyPaid, Requested, Scheduled, UnderVerification};
    [
        (Scheduled, Requested),
        (Scheduled, Cancelled),
        (Requested, Cancelled),
        (Requested, UnderVerification),
        (UnderVerification, Requested),
        (UnderVerification, PartiallyPaid),
        (UnderVerification, Paid),
        (PartiallyPaid, UnderVerification),
        (PartiallyPaid, Requested),
        (Paid, PartiallyPaid),
        (Paid, Requested),
    ]
};

#[test]
fn each_edge_can_be_walked() {
    let report = |amount| Call::Report { amount, tds: 0 };
    let (part, rest, all) = (report(500_000), report(680_000), report(1_180_000));
    let walks = [
        vec![Call::Cancel],
        vec![Call::Request, Call::Cancel],
        vec![Call::Request, part.clone(), Call::Reject(0)],
        vec![
            Call::Request,
            part,
            Call::Verify(0),
            rest,
            Call::Verify(1),
            Call::Reverse(1),
            Call::Reverse(0),
        ],
        vec![Call::Request, all, Call::Verify(0), Call::Reverse(0)],
    ];
    let mut walked = Vec::new();
    for calls in walks {
        let mut story = Story::of(demand());
        for call in calls {
            let was = story.demand.status;
            story.take(&call).unwrap();
            walked.push((was, story.demand.status));
        }
    }
    for edge in EDGES {
        assert!(walked.contains(&edge), "{} to {}", edge.0, edge.1);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]
    #[test]
    fn only_allowed_edges(calls in prop::collection::vec(call(), 1..40)) {
        let mut story = Story::of(demand());
        for call in calls {
            let was = story.demand.clone();
            if story.take(&call).is_err() {
                prop_assert_eq!(&story.demand, &was, "a refusal changes nothing");
                continue;
            }
            let it = &story.demand;
            if was.status != it.status {
                prop_assert!(EDGES.contains(&(was.status, it.status)), "{} to {}", was.status, it.status);
            }
            prop_assert!(it.open() >= Money::ZERO);
            prop_assert!(it.balance() >= it.open());
            prop_assert_eq!(it.status == DemandStatus::Paid, it.requested_at.is_some()
                && it.balance() == Money::ZERO && it.reported == Money::ZERO);
            let verified = story.receipts.iter().filter(|it| it.status == ReceiptStatus::Verified);
            prop_assert_eq!(Money::sum(verified.clone().map(|it| it.amount)), Some(it.received));
            prop_assert_eq!(Money::sum(verified.map(|it| it.tds)), Some(it.tds_received));
            prop_assert!(it.payable() <= it.open());
            if it.status == DemandStatus::Cancelled {
                prop_assert!(story.receipts.iter().all(|it| it.status == ReceiptStatus::Rejected));
            }
        }
    }
}
