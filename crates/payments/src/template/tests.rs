use chrono::NaiveDate;
use kernel::{MilestoneId, ProjectId, WHOLE_BPS};
use projects::Planned;

use super::*;
use crate::plan;

/// The milestones of a template, as a new project has them.
fn milestones(template: Template) -> Vec<Milestone> {
    let day = |text: &str| text.parse::<NaiveDate>().unwrap();
    let plan = template.plan(day("2026-01-01"), day("2026-12-31"));
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
    for template in Template::ALL {
        let milestones = milestones(template);
        for retention in RetentionMode::ALL {
            let rows = proposal(template, &milestones, retention);
            let sum: i64 = rows.iter().map(|it| i64::from(it.percent_bps)).sum();
            assert_eq!(sum, WHOLE_BPS, "{template} {retention}");
            assert_eq!(plan::faults(&rows, &[], &milestones, retention), [], "{template}");
            let outlined = outlines(template).len();
            let expected = match retention {
                RetentionMode::LastRow => outlined,
                RetentionMode::PerPayment => outlined - 1,
            };
            assert_eq!(rows.len(), expected, "{template}: each milestone is found");
            assert!(
                rows.is_sorted_by_key(|it| it.due_on.unwrap_or_default())
                    || rows.last().unwrap().due_on.is_none(),
                "{template}"
            );
        }
    }
}

#[test]
fn residential_plan_asks_for_each_slab() {
    let rows =
        proposal(Template::Residential, &milestones(Template::Residential), RetentionMode::LastRow);
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
            "Hand-over 5",
            "Retention 5",
        ]
    );
}

#[test]
fn share_of_a_missing_milestone_falls_to_the_next() {
    let mut milestones = milestones(Template::Residential);
    milestones.retain(|it| it.stage != Stage::Plinth && it.name != "Ground floor slab");
    let rows = proposal(Template::Residential, &milestones, RetentionMode::LastRow);
    let sum: i64 = rows.iter().map(|it| i64::from(it.percent_bps)).sum();
    assert_eq!(sum, WHOLE_BPS);
    assert_eq!((rows[1].title.as_str(), rows[1].percent_bps), ("Upper floor slab", 4_500));
    let none = proposal(Template::Residential, &[], RetentionMode::PerPayment);
    assert_eq!(none.len(), 1);
    assert_eq!(i64::from(none[0].percent_bps), WHOLE_BPS);
}
