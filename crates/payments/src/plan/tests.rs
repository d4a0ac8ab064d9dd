use kernel::Failure;
use projects::{Stage, milestone::Status as MilestoneStatus};
use proptest::prelude::*;

use super::*;
use crate::Supply;

fn paise(amount: i64) -> Money {
    Money::from_paise(amount)
}

pub(crate) fn milestone(name: &str, stage: Stage) -> Milestone {
    Milestone {
        id: MilestoneId::new(),
        project: ProjectId::new(),
        seq: 1,
        name: name.to_owned(),
        stage,
        weight_bps: 10_000,
        planned_on: "2026-12-01".parse().unwrap(),
        started_on: None,
        actual_on: None,
        status: MilestoneStatus::Upcoming,
        progress_percent: 0,
        note: None,
        query_reason: None,
        query_photos: Vec::new(),
        submitted: None,
        certified: None,
        accepted: None,
        evidence: Vec::new(),
        created_at: DateTime::UNIX_EPOCH,
        updated_at: DateTime::UNIX_EPOCH,
        version: 1,
    }
}

fn row(percent_bps: i32) -> Row {
    Row {
        id: None,
        kind: DemandKind::Other,
        milestone: None,
        title: "Part".to_owned(),
        percent_bps,
        due_on: None,
    }
}

const PRICING: Pricing =
    Pricing { gst_rate_bps: 1_800, supply: Supply::WithinState, retention_bps: 0, tds_bps: 0 };

fn scheduled(percents: &[i32]) -> Vec<Demand> {
    let rows: Vec<_> = percents.iter().map(|it| row(*it)).collect();
    let numbers: Vec<_> = (1..).take(rows.len()).collect();
    let now = DateTime::UNIX_EPOCH;
    redraw(ProjectId::new(), &[], &rows, &[], &numbers, now).unwrap().added
}

fn taxable(demands: &[Demand]) -> Vec<i64> {
    demands.iter().map(|it| it.amounts.taxable.paise()).collect()
}

#[test]
fn the_last_row_gets_the_paise_that_are_left() {
    let mut demands = scheduled(&[3_333, 3_333, 3_334]);
    price(paise(1_000_001), PRICING, &mut demands).unwrap();
    assert_eq!(taxable(&demands), [333_300, 333_300, 333_401]);
}

#[test]
fn requested_demands_keep_their_amounts() {
    let mut demands = scheduled(&[5_000, 2_500, 2_500]);
    price(paise(10_000), PRICING, &mut demands).unwrap();
    demands[1].status = DemandStatus::Requested;
    let dearer = Pricing { gst_rate_bps: 2_800, ..PRICING };
    price(paise(12_000), dearer, &mut demands).unwrap();
    assert_eq!(taxable(&demands), [6_000, 2_500, 3_500]);
    let rates: Vec<_> = demands.iter().map(|it| it.amounts.gst_rate_bps).collect();
    assert_eq!(rates, [2_800, 1_800, 2_800]);
    let refused = price(paise(2_000), PRICING, &mut demands).unwrap_err();
    assert_eq!(refused.code(), "contract_too_small");
}

#[test]
fn retention_is_kept_back_from_payments_and_not_from_itself() {
    let mut demands = scheduled(&[5_000, 5_000]);
    demands[1].kind = DemandKind::RetentionRelease;
    let pricing = Pricing { retention_bps: 500, ..PRICING };
    price(paise(1_000_000), pricing, &mut demands).unwrap();
    let kept: Vec<_> = demands.iter().map(|it| it.amounts.retention.paise()).collect();
    assert_eq!(kept, [25_000, 0]);
}

#[test]
fn variations_are_priced_beside_the_contract() {
    let mut demands = scheduled(&[10_000]);
    let mut variation = blank(demands[0].project, 9, DateTime::UNIX_EPOCH);
    variation.kind = DemandKind::Variation;
    variation.amounts.taxable = paise(5_000);
    demands.push(variation);
    price(paise(10_000), PRICING, &mut demands).unwrap();
    assert_eq!(taxable(&demands), [10_000, 5_000]);
    assert_eq!(demands[1].amounts.gross, paise(5_900));
}

#[test]
fn faults_of_a_schedule() {
    let plinth = milestone("Plinth", Stage::Plinth);
    let on = |id| Row { kind: DemandKind::Milestone, milestone: Some(id), ..row(1_000) };
    let mut known = scheduled(&[4_000]);
    known[0].status = DemandStatus::Requested;
    let check = |rows: &[Row], retention, expected: &str| {
        let faults = faults(rows, &known, std::slice::from_ref(&plinth), retention);
        let found: Vec<_> = faults.iter().map(|it| it.field.as_ref()).collect();
        assert_eq!(found.join(" "), expected);
    };
    let last_row = RetentionMode::LastRow;
    check(&[on(plinth.id), row(5_000)], last_row, "");
    check(&[], last_row, "");
    check(&[on(plinth.id), row(5_001)], last_row, "rows");
    check(&[row(0)], last_row, "rows.0.percent_bps");
    check(&[row(10_001)], last_row, "rows.0.percent_bps");
    check(&vec![row(1); ROWS_AT_MOST], last_row, "rows");
    check(&[on(MilestoneId::new())], last_row, "rows.0.milestone_id");
    check(&[on(plinth.id), on(plinth.id)], last_row, "rows.1.milestone_id");
    check(&[Row { milestone: None, ..on(plinth.id) }], last_row, "rows.0.milestone_id");
    check(&[Row { milestone: Some(plinth.id), ..row(1) }], last_row, "rows.0.milestone_id");
    check(&[Row { title: String::new(), ..row(1) }], last_row, "rows.0.title");
    check(&[Row { kind: DemandKind::Variation, ..row(1) }], last_row, "rows.0.kind");
    let release = Row { kind: DemandKind::RetentionRelease, ..row(1) };
    check(std::slice::from_ref(&release), last_row, "");
    check(&[release], RetentionMode::PerPayment, "rows.0.kind");
    check(&[Row { id: Some(DemandId::new()), ..row(1) }], last_row, "rows.0.id");
    let same = Row { id: Some(known[0].id), ..row(1) };
    check(&[same.clone(), same], last_row, "rows.1.id");
    let empty = faults(&[], &[], &[], last_row);
    assert_eq!(empty[0].field, "rows");
}

#[test]
fn redrawn_schedule_changes_the_scheduled_payments_alone() {
    let mut known = scheduled(&[2_000, 3_000, 5_000]);
    known[0].status = DemandStatus::Requested;
    let now = DateTime::UNIX_EPOCH;
    let kept = Row { id: Some(known[2].id), ..row(4_000) };
    let wanted = [kept, row(1_000)];
    let redrawn = redraw(known[0].project, &known, &wanted, &[], &[9], now).unwrap();
    assert_eq!(redrawn.removed, [known[1].id]);
    let changed = &redrawn.changed[0];
    assert_eq!((changed.id, changed.seq, changed.version), (known[2].id, 2, 2));
    assert_eq!((redrawn.added[0].number, redrawn.added[0].seq), (9, 3));
    assert_eq!(redrawn.changes.len(), 3);
    let fixed = Row { id: Some(known[0].id), ..row(2_000) };
    let refused = redraw(known[0].project, &known, &[fixed], &[], &[], now).unwrap_err();
    assert_eq!(refused.code(), "payment_requested");
}

#[test]
fn unchanged_schedule_changes_nothing() {
    let known = scheduled(&[2_000, 8_000]);
    let same = known.iter().map(|it| Row { id: Some(it.id), ..row(it.percent_bps.unwrap()) });
    let same: Vec<_> = same.collect();
    let now = DateTime::UNIX_EPOCH;
    let redrawn = redraw(known[0].project, &known, &same, &[], &[], now).unwrap();
    assert_eq!(redrawn, Redrawn::default());
}

#[test]
fn percent_has_as_many_decimals_as_needed() {
    for (bps, text) in [(10_001, "100.01"), (10_010, "100.1"), (11_000, "110")] {
        assert_eq!(percent(bps), text);
    }
}

/// Shares that add up to at most 100 %.
fn percents() -> impl Strategy<Value = Vec<i32>> {
    (prop::collection::vec(1..1_000_i32, 1..=20), any::<bool>()).prop_map(|(weights, whole)| {
        let sum: i32 = weights.iter().sum();
        let mut res: Vec<i32> = weights.iter().map(|it| (it * 9_000 / sum).max(1)).collect();
        if whole {
            let others: i32 = res.iter().skip(1).sum();
            res[0] = 10_000 - others;
        }
        res
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100_000))]

    /// 100,000 contracts: rows of a whole plan are the contract, whatever was requested before.
    #[test]
    fn no_paisa_is_lost(
        contract in 0..10_000_000_000_000_i64,
        percents in percents(),
        requested in prop::collection::vec(any::<bool>(), 20),
    ) {
        let whole: i32 = percents.iter().sum();
        let total = paise(contract).share_down(whole.into()).unwrap();
        let rows: Vec<_> = percents.iter().map(|it| row(*it)).collect();
        let mut demands: Vec<Demand> = (1..).zip(&rows).map(|(seq, row)| Demand {
            seq,
            percent_bps: Some(row.percent_bps),
            ..blank(ProjectId::from(uuid::Uuid::nil()), seq.into(), DateTime::UNIX_EPOCH)
        }).collect();
        price(paise(contract), PRICING, &mut demands).unwrap();
        for place in 0..demands.len() {
            let sum = Money::sum(demands.iter().map(|it| it.amounts.taxable));
            prop_assert_eq!(sum, Some(total));
            prop_assert!(demands.iter().all(|it| it.amounts.taxable >= Money::ZERO));
            if requested[place] {
                demands[place].status = DemandStatus::Requested;
            }
            price(paise(contract), PRICING, &mut demands).unwrap();
        }
        let sum = Money::sum(demands.iter().map(|it| it.amounts.taxable));
        prop_assert_eq!(sum, Some(total));
    }
}
