use kernel::{FileId, MilestoneId, ProjectId};
use projects::Status;

use super::*;
use crate::ProjectState;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn week() -> Period {
    Period::week(day("2026-11-16"))
}

fn milestone(name: &str, status: MilestoneStatus, progress_percent: i32) -> MilestoneFacts {
    MilestoneFacts {
        milestone: MilestoneRef { id: MilestoneId::new(), name: name.to_owned() },
        stage: Stage::Structure,
        weight_bps: 2_500,
        status,
        planned_on: day("2026-12-01"),
        done_on: None,
        progress_percent,
        before: None,
        within: None,
        has_later: false,
    }
}

fn entry(on: &str, milestone: Option<&MilestoneFacts>) -> ReportedEntry {
    ReportedEntry {
        id: DailyEntryId::new(),
        entry_on: day(on),
        stage: None,
        milestone: milestone.map(|it| it.milestone.clone()),
        summary: "Slab steel tied.".to_owned(),
        people: 10,
        weather: None,
        delays: Vec::new(),
        next_day_plan: None,
        photo_count: 2,
    }
}

fn report(milestones: Vec<MilestoneFacts>, entries: Vec<ReportedEntry>) -> Report {
    let project = ProjectRef {
        id: ProjectId::new(),
        code: "PRJ-0042".to_owned(),
        name: "Rao residence".to_owned(),
        state: ProjectState { status: Status::InProgress, is_archived: false },
    };
    ReportFacts { project, milestones, entries, photos: Vec::new() }.report(week())
}

fn delay(reason: DelayReason, hours: f64) -> Delay {
    Delay { reason, hours: Amount::rounded(hours), note: None }
}

#[test]
fn progress_of_a_milestone_follows_its_entries() {
    use MilestoneStatus::{Accepted, InProgress, Submitted, Upcoming};
    let running = || milestone("Slab", InProgress, 60);
    let done = |on: &str| MilestoneFacts {
        done_on: Some(day(on)),
        before: Some(70),
        ..milestone("Slab", Submitted, 100)
    };
    let check = |it: MilestoneFacts, before: i32, after: i32| {
        assert_eq!(it.progress(week()), Progress { before, after }, "{it:?}");
    };
    check(milestone("Slab", Upcoming, 0), 0, 0);
    // Corrected by a manager: no entry reports it.
    check(running(), 60, 60);
    check(MilestoneFacts { before: Some(30), within: Some(50), ..running() }, 30, 60);
    let past = MilestoneFacts { has_later: true, ..running() };
    check(past.clone(), 0, 0);
    check(MilestoneFacts { before: Some(20), ..past.clone() }, 20, 20);
    check(MilestoneFacts { before: Some(20), within: Some(45), ..past }, 20, 45);
    check(done("2026-11-15"), 100, 100);
    check(done("2026-11-16"), 70, 100);
    check(done("2026-11-22"), 70, 100);
    check(done("2026-11-23"), 70, 70);
    check(MilestoneFacts { within: Some(90), ..done("2026-11-23") }, 70, 90);
    // A query sends a milestone back: its last day of completion counts no more.
    let queried = MilestoneFacts { done_on: Some(day("2026-11-10")), ..running() };
    check(queried, 60, 60);
    let accepted = MilestoneFacts { status: Accepted, ..done("2026-11-18") };
    check(accepted, 70, 100);
}

#[test]
fn a_report_names_the_milestones_that_were_worked_on_and_the_next_ones() {
    use MilestoneStatus::{Accepted, InProgress, Upcoming};
    let done =
        MilestoneFacts { done_on: Some(day("2026-10-01")), ..milestone("Plinth", Accepted, 100) };
    let moved =
        MilestoneFacts { before: Some(20), within: Some(60), ..milestone("Slab", InProgress, 60) };
    let named = milestone("Walls", InProgress, 10);
    let next = milestone("Roof", Upcoming, 0);
    let entries = vec![entry("2026-11-16", Some(&named)), entry("2026-11-16", None)];
    let report = report(vec![done, moved, named, next], entries);
    let progress: Vec<_> =
        report.milestones.iter().map(|it| (it.milestone.name.as_str(), it.progress)).collect();
    assert_eq!(
        progress,
        [
            ("Slab", Progress { before: 20, after: 60 }),
            ("Walls", Progress { before: 10, after: 10 })
        ]
    );
    let next: Vec<_> = report.next.iter().map(|it| it.milestone.name.as_str()).collect();
    assert_eq!(next, ["Roof"]);
    // A quarter each: 100 + 20 + 10, then 100 + 60 + 10.
    assert_eq!(report.progress, Progress { before: 32, after: 42 });
    assert_eq!((report.days, report.person_days, report.photo_count), (1, 20, 4));
}

#[test]
fn delays_add_up_as_in_the_ledger() {
    use DelayReason::{Other, RainWeather, UtilityOutage};
    let mut entries = vec![entry("2026-11-16", None), entry("2026-11-16", None)];
    entries[0].delays = vec![delay(RainWeather, 1.5), delay(RainWeather, 2.0), delay(Other, 0.1)];
    entries[1].delays = vec![delay(RainWeather, 3.0)];
    entries.push(ReportedEntry {
        delays: vec![delay(RainWeather, 0.2), delay(UtilityOutage, 4.0)],
        ..entry("2026-11-17", None)
    });
    let report = report(Vec::new(), entries);
    let lost = |days, hours, entries| Lost { days, hours: Amount::rounded(hours), entries };
    let expected = [
        (UtilityOutage, lost(1, 4.0, 1)),
        (RainWeather, lost(2, 3.7, 3)),
        (Other, lost(1, 0.1, 1)),
    ];
    assert_eq!(report.delays, expected);
    // Two days and three entries, although the 16th and the last entry name two reasons.
    assert_eq!(report.lost, lost(2, 7.8, 3));
}

#[test]
fn the_worst_weather_of_a_day_counts() {
    let weather = |sky, temp_c, rainfall_mm| Some(Weather { sky, temp_c, rainfall_mm });
    let mut entries = vec![
        entry("2026-11-16", None),
        entry("2026-11-16", None),
        entry("2026-11-17", None),
        entry("2026-11-18", None),
    ];
    entries[0].weather = weather(Sky::Cloudy, Some(28), None);
    entries[1].weather = weather(Sky::Rain, Some(24), Some(12));
    entries[2].weather = weather(Sky::Clear, None, None);
    let report = report(Vec::new(), entries);
    let rain = Weather { sky: Sky::Rain, temp_c: Some(28), rainfall_mm: Some(12) };
    let clear = Weather { sky: Sky::Clear, temp_c: None, rainfall_mm: None };
    assert_eq!(report.weather, [(day("2026-11-16"), rain), (day("2026-11-17"), clear)]);
    assert_eq!((report.rain_days, report.rainfall_mm), (1, 12));
}

#[test]
fn the_last_plan_tells_what_is_next() {
    let mut entries = vec![
        entry("2026-11-16", None),
        entry("2026-11-18", None),
        entry("2026-11-18", None),
        entry("2026-11-19", None),
    ];
    entries[0].next_day_plan = Some("Old".to_owned());
    entries[1].next_day_plan = Some("Cast the slab.".to_owned());
    entries[2].next_day_plan = Some("Lay the conduits.".to_owned());
    let report = report(Vec::new(), entries);
    let plans: Vec<_> = report.plans.iter().map(|it| it.text.as_str()).collect();
    assert_eq!(plans, ["Cast the slab.", "Lay the conduits."]);
    let brief = report.brief();
    assert_eq!((brief.period.as_str(), brief.photos), ("16–22 November 2026", 8));
    assert_eq!(brief.done[0], "Mon 16 Nov: Slab steel tied.");
    assert_eq!(brief.next, plans);
    assert_eq!(brief.delays, [""; 0]);
}

#[test]
fn large_originals_are_printed_as_copies() {
    let photo = |bytes, copy| ReportPhoto {
        entry: DailyEntryId::new(),
        entry_on: day("2026-11-16"),
        photo: ShownPhoto {
            file: FileId::new(),
            caption: String::new(),
            taken_at: None,
            width: 1_600,
            height: 1_200,
        },
        bytes,
        copy,
    };
    let copy = Uuid::now_v7();
    for (bytes, has_copy, is_cover, is_copy) in [
        (1_000, true, true, false),
        (1_000, true, false, true),
        (9_000_000, true, true, true),
        (9_000_000, false, false, false),
    ] {
        let it = photo(bytes, has_copy.then_some(copy));
        assert_eq!(it.object(is_cover) == copy, is_copy, "{bytes} {has_copy} {is_cover}");
    }
}
