use kernel::Failure;

use super::*;
use crate::demand::tests::{RUNNING, actor, day, requested};

fn paise(amount: i64) -> Money {
    Money::from_paise(amount)
}

fn report() -> Report {
    Report {
        amount: paise(500_000),
        tds: Money::ZERO,
        received_on: day("2026-11-20"),
        method: PaymentMethod::Upi,
        reference_no: "432112345678".to_owned(),
        proof: Some(FileId::new()),
    }
}

fn state(status: ReceiptStatus, certified_by: Option<UserId>) -> ReceiptState {
    ReceiptState { status, certified_by, is_tiny_firm: false }
}

/// The actions in each state: all others are refused, a reversal of a reversal among them.
#[test]
fn admins_decide_about_receipts() {
    use ReceiptAction::{Reject, Reverse, Verify};
    for status in ReceiptStatus::ALL {
        let allowed: &[ReceiptAction] = match status {
            ReceiptStatus::Reported => &[Verify, Reject],
            ReceiptStatus::Verified => &[Reverse],
            ReceiptStatus::Rejected | ReceiptStatus::Reversed => &[],
        };
        for role in Role::ALL {
            let found = state(status, None).actions(&actor(role), RUNNING);
            let expected = if role == Role::Admin { allowed } else { &[] };
            assert_eq!(found, expected, "{status} {role}");
        }
    }
}

#[test]
fn certifier_does_not_decide_about_the_payment() {
    let admin = actor(Role::Admin);
    for (status, action) in [
        (ReceiptStatus::Reported, ReceiptAction::Verify),
        (ReceiptStatus::Reported, ReceiptAction::Reject),
        (ReceiptStatus::Verified, ReceiptAction::Reverse),
    ] {
        let own = state(status, Some(admin.user));
        let refused = own.allows(action, &admin, RUNNING).unwrap_err();
        assert_eq!(refused.code(), "own_certificate", "{action}");
        let tiny = ReceiptState { is_tiny_firm: true, ..own };
        assert!(tiny.allows(action, &admin, RUNNING).is_ok(), "{action}");
        let other = state(status, Some(UserId::new()));
        assert!(other.allows(action, &admin, RUNNING).is_ok(), "{action}");
    }
}

#[test]
fn a_report_fits_the_balance() {
    let demand = requested();
    let room = Room { open: demand.open(), tds: paise(20_000) };
    let client = actor(Role::Client);
    let fields = |it: Report, actor: &Actor| {
        let faults = it.faults(room, day("2026-11-20"), actor);
        faults.iter().map(|it| it.field.to_string()).collect::<Vec<_>>().join(" ")
    };
    let check = |it: Report, expected: &str| assert_eq!(fields(it, &client), expected);
    check(report(), "");
    check(Report { amount: paise(1_160_000), tds: paise(20_000), ..report() }, "");
    check(Report { amount: paise(1_160_001), tds: paise(20_000), ..report() }, "amount_paise");
    check(Report { amount: paise(i64::MAX), tds: paise(1), ..report() }, "amount_paise");
    check(Report { amount: Money::ZERO, ..report() }, "amount_paise");
    check(Report { amount: paise(-1), tds: paise(2), ..report() }, "amount_paise");
    check(Report { tds: paise(20_001), ..report() }, "tds_paise");
    check(Report { received_on: day("2026-11-21"), ..report() }, "received_on");
    let bare = Report { reference_no: String::new(), proof: None, ..report() };
    check(bare.clone(), "reference_no proof_file_id");
    check(Report { method: PaymentMethod::Cash, ..bare.clone() }, "proof_file_id");
    let admin = actor(Role::Admin);
    assert_eq!(fields(Report { method: PaymentMethod::Cash, ..bare }, &admin), "");
}
