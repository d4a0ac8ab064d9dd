use chrono::NaiveDate;
use company::Setting;
use kernel::{MilestoneId, ProjectId};
use projects::{Planned, Stage, spread};

use super::*;
use crate::plan;

fn delivered() -> Vec<Template> {
    Vec::<Template>::delivered("Plumbline").unwrap()
}

fn residential() -> Template {
    delivered().swap_remove(0)
}

/// The milestones of a template, as a new project has them.
fn milestones(template: &Template) -> Vec<Milestone> {
    let day = |text: &str| text.parse::<NaiveDate>().unwrap();
    let plan = spread(template, day("2026-01-01"), day("2026-12-31"));
    let project = ProjectId::new();
    let begin = |(seq, it): (i32, &Planned)| Milestone {
        id: MilestoneId::new(),
        project,
        seq,
        planned_on: it.planned_on,
        weight_bps: it.weight_bps,
        ..plan::tests::milestone(&it.name, it.stage)
    };
    (1..).zip(&plan).map(begin).collect()
}

#[test]
fn each_template_is_a_whole_plan() {
    for template in delivered() {
        let milestones = milestones(&template);
        for retention in RetentionMode::ALL {
            let rows = proposal(&template, &milestones, retention);
            let sum: i64 = rows.iter().map(|it| i64::from(it.percent_bps)).sum();
            assert_eq!(sum, WHOLE_BPS, "{} {retention}", template.id);
            assert_eq!(plan::faults(&rows, &[], &milestones, retention), [], "{}", template.id);
            let outlined = template.payments.len();
            let expected = match retention {
                RetentionMode::LastRow => outlined,
                RetentionMode::PerPayment => outlined - 1,
            };
            assert_eq!(rows.len(), expected, "{}: each milestone is found", template.id);
            assert!(
                rows.is_sorted_by_key(|it| it.due_on.unwrap_or_default())
                    || rows.last().unwrap().due_on.is_none(),
                "{}",
                template.id
            );
        }
    }
}

#[test]
fn residential_plan_asks_for_each_slab() {
    let rows = proposal(&residential(), &milestones(&residential()), RetentionMode::LastRow);
    let found: Vec<_> =
        rows.iter().map(|it| format!("{} {}", it.title, it.percent_bps / 100)).collect();
    assert_eq!(
        found,
        [
            "Agreement 10",
            "Plinth 15",
            "Ground floor slab 15",
            "Upper floor slab 15",
            "Walls 10",
            "Plaster 10",
            "Floors and joinery 10",
            "Paint and fittings 5",
            "Handover 5",
            "Retention 5",
        ]
    );
}

#[test]
fn share_of_a_missing_milestone_falls_to_the_next() {
    let mut milestones = milestones(&residential());
    milestones.retain(|it| it.stage != Stage::Plinth && it.name != "Ground floor slab");
    let rows = proposal(&residential(), &milestones, RetentionMode::LastRow);
    let sum: i64 = rows.iter().map(|it| i64::from(it.percent_bps)).sum();
    assert_eq!(sum, WHOLE_BPS);
    assert_eq!((rows[1].title.as_str(), rows[1].percent_bps), ("Upper floor slab", 4_500));
    let none = proposal(&residential(), &[], RetentionMode::PerPayment);
    assert_eq!(none.len(), 1);
    assert_eq!(i64::from(none[0].percent_bps), WHOLE_BPS);

    // A template of milestones alone.
    let mut stages = residential();
    stages.payments.retain(|it| it.kind == DemandKind::Milestone);
    stages.payments.truncate(1);
    stages.payments[0].percent_bps = 10_000;
    let rows = proposal(&stages, &[], RetentionMode::LastRow);
    assert_eq!((rows.len(), rows[0].kind, rows[0].percent_bps), (1, DemandKind::Other, 10_000));
    assert_eq!(rows[0].title, stages.payments[0].title);
}

#[test]
fn renamed_milestones_are_found_by_their_place_in_the_stage() {
    let mut milestones = milestones(&residential());
    for it in milestones.iter_mut().filter(|it| it.stage == Stage::Structure) {
        it.name = format!("{} of the east wing", it.name);
    }
    let rows = proposal(&residential(), &milestones, RetentionMode::LastRow);
    let titles: Vec<_> = rows[2..4].iter().map(|it| it.title.as_str()).collect();
    assert_eq!(titles, ["Ground floor slab of the east wing", "Upper floor slab of the east wing"]);
}

#[test]
fn project_is_suited_by_the_template_of_its_milestones() {
    let mut all = delivered();
    let mut own = residential();
    own.id = "row-houses".to_owned();
    for it in &mut own.milestones {
        it.name = format!("{} of the row", it.name);
    }
    all.push(own.clone());
    let suits = |project_type: Type, milestones: &[Milestone]| {
        suited(&all, project_type, milestones).unwrap().id.clone()
    };
    // The milestones decide, then the type.
    assert_eq!(suits(Type::ResidentialNew, &milestones(&own)), "row-houses");
    assert_eq!(suits(Type::ResidentialNew, &milestones(&all[1])), "commercial");
    let half: Vec<_> = milestones(&own).into_iter().take(6).collect();
    assert_eq!(suits(Type::Infrastructure, &half), "infrastructure");
    for (project_type, expected) in [
        (Type::ResidentialNew, "residential"),
        (Type::Renovation, "residential"),
        (Type::Interior, "residential"),
        (Type::Commercial, "commercial"),
        (Type::Infrastructure, "infrastructure"),
        (Type::SmartAutomation, "infrastructure"),
    ] {
        assert_eq!(suits(project_type, &[]), expected);
    }
    // The usual template may have been removed.
    let rest = suited(&all[1..], Type::ResidentialNew, &[]).unwrap();
    assert_eq!(rest.id, "commercial");
    assert_eq!(suited(&[], Type::ResidentialNew, &[]), None);
}

#[test]
fn of_two_templates_with_the_same_milestones_the_one_for_the_type_suits() {
    let mut all = delivered();
    let copy = Template { id: "villas".to_owned(), ..residential() };
    all.insert(0, copy);
    let milestones = milestones(&residential());
    let id = |project_type| suited(&all, project_type, &milestones).unwrap().id.clone();
    assert_eq!(id(Type::ResidentialNew), "residential");
    assert_eq!(id(Type::Commercial), "villas", "the first of them");
}
