//! The milestones of a template in the time of a project.

use chrono::{NaiveDate, TimeDelta};
use company::Template;
use kernel::WHOLE_BPS;

use crate::Planned;

/// The milestones of a template, spread over the time between two days.
pub fn spread(template: &Template, start: NaiveDate, end: NaiveDate) -> Vec<Planned> {
    let days = (end - start).num_days().max(0);
    let day = |share_bps: i32| start + TimeDelta::days(days * i64::from(share_bps) / WHOLE_BPS);
    let milestones = template.milestones.iter();
    milestones
        .map(|it| Planned {
            id: None,
            name: it.name.clone(),
            stage: it.stage,
            weight_bps: it.weight_bps,
            planned_on: day(it.share_of_time_bps),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use company::Setting;

    use super::*;
    use crate::{plan, project::tests::day};

    #[test]
    fn every_template_is_a_plan() {
        let (start, end) = (day("2026-01-01"), day("2026-12-31"));
        for template in Vec::<Template>::delivered("Plumbline").unwrap() {
            let plan = spread(&template, start, end);
            assert_eq!(plan::faults(&plan, start), [], "{}", template.id);
            assert!(plan.is_sorted_by_key(|it| it.planned_on), "{}", template.id);
            assert_eq!(plan.last().unwrap().planned_on, end, "{}", template.id);
            assert_eq!(spread(&template, start, start)[0].planned_on, start, "{}", template.id);
        }
    }

    #[test]
    fn milestones_are_spread_in_whole_days() {
        let house = Vec::<Template>::delivered("Plumbline").unwrap().swap_remove(0);
        // 364 days: 4 % are 14.56 of them, 14 % are 50.96.
        let plan = spread(&house, day("2026-01-01"), day("2026-12-31"));
        let days: Vec<_> = plan[..2].iter().map(|it| it.planned_on).collect();
        assert_eq!(days, [day("2026-01-15"), day("2026-02-20")]);
    }
}
