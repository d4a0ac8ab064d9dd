//! The figures of the demo's payments.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::{
    DEMO_CLIENT,
    instances::Person,
    plumbline::{Home, Server},
};

pub(crate) const ADMIN: &str = "admin@plumbline.localhost";
/// The site with every state of a payment and of a receipt.
const SITE: &str = "Rao residence";

#[test]
fn payments_of_each_demo_project_add_up() {
    let home = Home::new();
    let server = Server::start(&home, &["--demo"], &[]);
    let admin = Person::sign_in(&server.address, ADMIN);
    let get = |path: &str| admin.get(&server.address, path);
    let projects = get("/projects?limit=50");
    let (mut numbers, mut released, mut splits) = (BTreeSet::new(), 0, BTreeSet::new());
    for project in items(&projects) {
        let name = project["name"].as_str().unwrap();
        let id = project["id"].as_str().unwrap();
        let schedule = get(&format!("/projects/{id}/payments"));
        let payments = items(&schedule);
        check_shares(name, &schedule);
        check_totals(name, &schedule, &get(&format!("/projects/{id}/payments/statement")));
        let mut states = BTreeSet::new();
        for payment in payments {
            let receipts = get(&format!("/payments/{}/receipts", text(payment, "id")));
            let receipts = items(&receipts);
            check_payment(name, payment, receipts);
            states.insert(text(payment, "status"));
            states.extend(receipts.iter().map(|it| text(it, "status")));
            splits.insert((text(project, "state_code"), paise(payment, "igst_paise") > 0));
            numbers.extend(payment["invoice_no"].as_str().map(str::to_owned));
            let given = receipts.iter().filter_map(|it| it["receipt_no"].as_str());
            numbers.extend(given.map(str::to_owned));
            if payment["kind"] == "retention_release" && payment["status"] == "paid" {
                released += 1;
            }
        }
        assert!(payments.iter().all(|it| it["title"] != ""), "{name}");
        if name == SITE {
            let all = [
                "scheduled",
                "requested",
                "under_verification",
                "partially_paid",
                "paid",
                "cancelled",
                "reported",
                "verified",
                "rejected",
                "reversed",
            ];
            assert_eq!(states, all.map(str::to_owned).into());
            let overdue: BTreeSet<_> = payments.iter().map(|it| it["is_overdue"] == true).collect();
            assert_eq!(overdue.len(), 2);
            for kind in ["variation", "retention_release"] {
                assert!(payments.iter().any(|it| it["kind"] == kind), "{kind}");
            }
            assert!(paise(&schedule["retention"], "left_paise") > 0);
        }
    }
    check_numbers(&numbers);
    assert!(released > 0, "no retention was released");
    assert!(splits.contains(&("KA".to_owned(), false)), "{splits:?}");
    assert!(splits.iter().any(|(state, is_igst)| state != "KA" && *is_igst), "{splits:?}");
    assert!(!splits.contains(&("KA".to_owned(), true)), "{splits:?}");
    let client = Person::sign_in(&server.address, DEMO_CLIENT);
    assert!(items(&client.get(&server.address, "/payments?overdue=true")).len() > 1);
    server.stop();
}

/// The rows of a plan are the contract.
fn check_shares(name: &str, schedule: &Value) {
    let is_row = |it: &&Value| it["percent_bps"].is_i64() && it["status"] != "cancelled";
    let rows: Vec<_> = items(schedule).iter().filter(is_row).collect();
    assert_eq!(sum(rows.iter().copied(), "percent_bps"), 10_000, "{name}");
    let contract = paise(schedule, "contract_value_paise");
    assert_eq!(sum(rows.iter().copied(), "taxable_paise"), contract, "{name}");
}

fn check_totals(name: &str, schedule: &Value, statement: &Value) {
    let of = |field: &str, holds: &dyn Fn(&Value) -> bool| {
        sum(items(schedule).iter().filter(|it| holds(it)), field)
    };
    let is = |it: &Value, states: &[&str]| states.iter().any(|state| it["status"] == *state);
    let owed = ["requested", "under_verification", "partially_paid"];
    let is_owed = |it: &Value| is(it, &owed);
    let is_invoice = |it: &Value| is_owed(it) || is(it, &["paid"]);
    let total = |field: &str| paise(&schedule["totals"], field);
    let is_release = |it: &Value| it["kind"] == "retention_release" && !it["percent_bps"].is_i64();
    // Retention has the money of planned releases.
    let scheduled = of("gross_paise", &|it| is(it, &["scheduled"]) && !is_release(it));
    let received = of("received_paise", &|_| true) + of("tds_received_paise", &|_| true);
    let overdue = of("balance_paise", &|it| it["is_overdue"] == true);
    assert_eq!(total("scheduled_paise"), scheduled, "{name}");
    assert_eq!(total("billed_paise"), of("gross_paise", &is_invoice), "{name}");
    assert_eq!(total("received_paise"), received, "{name}");
    assert_eq!(total("outstanding_paise"), of("balance_paise", &is_owed), "{name}");
    assert_eq!(total("overdue_paise"), overdue, "{name}");
    assert_eq!(paise(statement, "balance_paise"), total("outstanding_paise"), "{name}");
    let held = of("retention_paise", &is_invoice);
    let released = of("gross_paise", &|it| is_release(it) && !is(it, &["cancelled"]));
    let retention = |field: &str| paise(&schedule["retention"], field);
    assert_eq!((retention("held_paise"), retention("released_paise")), (held, released), "{name}");
    assert_eq!(retention("left_paise"), held - released, "{name}");
}

fn check_payment(name: &str, it: &Value, receipts: &[Value]) {
    let of = |field: &str| paise(it, field);
    let tax = of("cgst_paise") + of("sgst_paise") + of("igst_paise");
    if of("taxable_paise") > 0 {
        assert_eq!(of("gross_paise"), of("taxable_paise") + tax, "{name}: {it}");
        assert_eq!(tax, of("taxable_paise") * 18 / 100, "{name}: {it}");
    }
    let net = of("gross_paise") - of("retention_paise") - of("tds_paise");
    assert_eq!(of("net_payable_paise"), net, "{name}: {it}");
    let settled = of("received_paise") + of("tds_received_paise");
    let balance = of("gross_paise") - of("retention_paise") - settled;
    assert_eq!(of("balance_paise"), balance, "{name}: {it}");
    let with = |status: &'static str| receipts.iter().filter(move |it| it["status"] == status);
    assert_eq!(sum(with("verified"), "amount_paise"), of("received_paise"), "{name}: {it}");
    assert_eq!(sum(with("verified"), "tds_paise"), of("tds_received_paise"), "{name}: {it}");
    let reported = sum(with("reported"), "amount_paise") + sum(with("reported"), "tds_paise");
    assert_eq!(reported, of("reported_paise"), "{name}: {it}");
    assert!(it["status"] != "paid" || balance == 0, "{name}: {it}");
}

/// The numbers of each series and year are 1, 2, 3 and so on.
fn check_numbers(numbers: &BTreeSet<String>) {
    let mut series: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for it in numbers {
        let (front, number) = it.rsplit_once('/').unwrap();
        series.entry(front).or_default().push(number.parse().unwrap());
    }
    assert!(series.len() > 2, "{series:?}");
    for (front, found) in series {
        assert_eq!(found, (1..=found.len()).collect::<Vec<_>>(), "{front}");
    }
}

pub(crate) fn items(list: &Value) -> &[Value] {
    list["items"].as_array().unwrap()
}

pub(crate) fn text(it: &Value, field: &str) -> String {
    it[field].as_str().unwrap().to_owned()
}

pub(crate) fn paise(it: &Value, field: &str) -> i64 {
    it[field].as_i64().unwrap()
}

pub(crate) fn sum<'a>(all: impl Iterator<Item = &'a Value>, field: &str) -> i64 {
    all.map(|it| paise(it, field)).sum()
}
