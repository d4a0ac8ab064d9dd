//! The plan of a project: its milestones, drawn up together so that their weights add up.

use std::collections::HashSet;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Fault, FieldChange, MilestoneId, ProjectId, percent};
use serde_json::{Value, json};

use crate::{
    Error, Result, Stage,
    milestone::{Milestone, Status},
    progress::WHOLE_BPS,
    texts,
};

/// Milestones of one plan.
pub const MILESTONES_AT_MOST: usize = 100;

/// A milestone as it is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planned {
    /// Of a milestone there is.
    pub id: Option<MilestoneId>,
    pub name: String,
    pub stage: Stage,
    pub weight_bps: i32,
    pub planned_on: NaiveDate,
}

/// The changes from the old plan to the new one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Redrawn {
    pub added: Vec<Milestone>,
    pub changed: Vec<Milestone>,
    pub removed: Vec<MilestoneId>,
    /// By the milestone's name.
    pub changes: Vec<FieldChange>,
}

/// Faults of a plan. `start` is the project's planned start.
pub(crate) fn faults(plan: &[Planned], start: NaiveDate) -> Vec<Fault> {
    let mut res = Vec::new();
    if plan.is_empty() || plan.len() > MILESTONES_AT_MOST {
        let message = texts::plan_size(MILESTONES_AT_MOST);
        res.push(Fault::new("milestones", message));
    }
    for (place, it) in plan.iter().enumerate() {
        if !(1..=WHOLE_BPS).contains(&it.weight_bps) {
            let field = format!("milestones.{place}.weight_bps");
            res.push(Fault::new(field, texts::WEIGHT_RANGE));
        }
        if it.planned_on < start {
            let field = format!("milestones.{place}.planned_on");
            res.push(Fault::new(field, texts::BEFORE_PROJECT_START));
        }
    }
    let sum: i64 = plan.iter().map(|it| i64::from(it.weight_bps)).sum();
    if res.is_empty() && sum != i64::from(WHOLE_BPS) {
        let message = texts::weights(&percent(sum));
        res.push(Fault::new("milestones", message));
    }
    res
}

/// Turns the plan there is into the one that is wanted, in the order given.
pub(crate) fn redraw(
    project: ProjectId,
    known: &[Milestone],
    wanted: &[Planned],
    now: DateTime<Utc>,
) -> Result<Redrawn> {
    let mut res = Redrawn::default();
    let mut kept = HashSet::new();
    for (place, (seq, plan)) in (1..).zip(wanted).enumerate() {
        let Some(id) = plan.id else {
            let it = plan.begin(project, seq, now);
            res.changes.push(FieldChange {
                field: it.name.clone(),
                from: None,
                to: Some(facts(&it)),
            });
            res.added.push(it);
            continue;
        };
        let old = known.iter().find(|it| it.id == id).filter(|_| kept.insert(id));
        let old = old.ok_or_else(|| {
            Error::fault(format!("milestones.{place}.id"), texts::UNKNOWN_MILESTONE)
        })?;
        let (name, stage) = (plan.name.clone(), plan.stage);
        let (weight_bps, planned_on) = (plan.weight_bps, plan.planned_on);
        let mut it = Milestone { seq, name, stage, weight_bps, planned_on, ..old.clone() };
        if it == *old {
            continue;
        }
        let (from, to) = (facts(old), facts(&it));
        // Its place says nothing of what was agreed; all else does.
        if old.status == Status::Accepted && (Milestone { seq: old.seq, ..it.clone() }) != *old {
            return Err(Error::MilestoneAccepted(old.name.clone()));
        }
        it.touch(now);
        res.changes.push(FieldChange { field: old.name.clone(), from: Some(from), to: Some(to) });
        res.changed.push(it);
    }
    for old in known.iter().filter(|it| !kept.contains(&it.id)) {
        if old.status != Status::Upcoming {
            return Err(Error::MilestoneBegun(old.name.clone()));
        }
        res.changes.push(FieldChange { field: old.name.clone(), from: Some(facts(old)), to: None });
        res.removed.push(old.id);
    }
    Ok(res)
}

/// The event payload of a planned milestone.
fn facts(it: &Milestone) -> Value {
    json!({
        "seq": it.seq,
        "name": it.name,
        "stage": it.stage.as_str(),
        "weight_bps": it.weight_bps,
        "planned_on": it.planned_on,
    })
}

impl Planned {
    pub(crate) fn begin(&self, project: ProjectId, seq: i32, now: DateTime<Utc>) -> Milestone {
        Milestone {
            id: MilestoneId::new(),
            project,
            seq,
            name: self.name.clone(),
            stage: self.stage,
            weight_bps: self.weight_bps,
            planned_on: self.planned_on,
            started_on: None,
            actual_on: None,
            status: Status::Upcoming,
            progress_percent: 0,
            note: None,
            query_reason: None,
            query_photos: Vec::new(),
            submitted: None,
            certified: None,
            accepted: None,
            evidence: Vec::new(),
            created_at: now,
            updated_at: now,
            version: 1,
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use kernel::{Actor, Role, SessionId, UserId};
    use proptest::prelude::*;

    use super::*;
    use crate::{
        Portfolio, Project, Terms,
        project::tests::{basics, day},
    };

    pub(crate) fn actor(role: Role) -> Actor {
        let (user, session) = (UserId::new(), SessionId::new());
        Actor { user, role, session, confirmed_at: DateTime::UNIX_EPOCH, only: None }
    }

    pub(crate) fn project() -> Project {
        Project {
            id: ProjectId::new(),
            number: 42,
            basics: basics(),
            terms: Some(Terms {
                contract_value: kernel::Money::from_paise(1_000_000_000),
                gst_rate_bps: 1_800,
                retention_bps: 500,
            }),
            notes: Some(crate::Notes::default()),
            status: crate::Status::InProgress,
            status_reason: None,
            portfolio: Portfolio::default(),
            archived_at: None,
            created_by: None,
            created_at: DateTime::UNIX_EPOCH,
            updated_at: DateTime::UNIX_EPOCH,
            version: 1,
        }
    }

    pub(crate) fn milestone(name: &str, weight_bps: i32) -> Milestone {
        planned(name, weight_bps).begin(ProjectId::new(), 1, DateTime::UNIX_EPOCH)
    }

    pub(crate) fn planned(name: &str, weight_bps: i32) -> Planned {
        let planned_on = day("2026-03-01");
        Planned { id: None, name: name.to_owned(), stage: Stage::Plinth, weight_bps, planned_on }
    }

    fn kept(it: &Milestone) -> Planned {
        let Milestone { id, name, stage, weight_bps, planned_on, .. } = it.clone();
        Planned { id: Some(id), name, stage, weight_bps, planned_on }
    }

    #[test]
    fn weights_add_up_to_everything() {
        let start = day("2026-01-01");
        let sum = |weights: &[i32]| -> Vec<String> {
            let plan: Vec<_> = weights.iter().map(|it| planned("Plinth", *it)).collect();
            let faults = faults(&plan, start);
            faults.iter().map(|it| format!("{}: {}", it.field, it.message)).collect()
        };
        assert_eq!(sum(&[2_500, 7_500]), [""; 0]);
        assert_eq!(
            sum(&[2_500, 7_050]),
            ["milestones: Weights must add up to 100 %: they add up to 95.5 %"]
        );
        assert_eq!(sum(&[]), ["milestones: A plan has 1 to 100 milestones"]);
        assert_eq!(
            sum(&[10_000, 0]),
            ["milestones.1.weight_bps: Must be between 0.01 % and 100 %"]
        );
        assert_eq!(sum(&[i32::MAX, i32::MAX]).len(), 2);
        let early = [Planned { planned_on: day("2025-12-31"), ..planned("Plinth", WHOLE_BPS) }];
        assert_eq!(faults(&early, start)[0].field, "milestones.0.planned_on");
    }

    #[test]
    fn a_plan_is_redrawn_by_what_differs() {
        let (now, project) = (DateTime::UNIX_EPOCH, ProjectId::new());
        let known = [milestone("Plinth", 5_000), Milestone { seq: 2, ..milestone("Roof", 5_000) }];
        let same = redraw(project, &known, &known.each_ref().map(kept), now).unwrap();
        assert_eq!(same, Redrawn::default());
        let wanted = [kept(&known[1]), planned("Paint", 5_000)];
        let redrawn = redraw(project, &known, &wanted, now).unwrap();
        assert_eq!(redrawn.changed[0], Milestone { seq: 1, version: 2, ..known[1].clone() });
        assert_eq!((redrawn.added[0].seq, redrawn.removed), (2, vec![known[0].id]));
        let names: Vec<_> = redrawn.changes.iter().map(|it| it.field.as_str()).collect();
        assert_eq!(names, ["Roof", "Paint", "Plinth"]);
    }

    #[test]
    fn no_plan_touches_what_has_begun_or_is_somebody_elses() {
        let (now, project) = (DateTime::UNIX_EPOCH, ProjectId::new());
        let begun = Milestone { status: Status::InProgress, ..milestone("Plinth", 5_000) };
        let all = [planned("Roof", WHOLE_BPS)];
        let error = redraw(project, &[begun], &all, now).unwrap_err();
        assert!(matches!(error, Error::MilestoneBegun(name) if name == "Plinth"));
        let accepted = Milestone { status: Status::Accepted, ..milestone("Plinth", 5_000) };
        let heavier = [Planned { weight_bps: WHOLE_BPS, ..kept(&accepted) }];
        let error = redraw(project, std::slice::from_ref(&accepted), &heavier, now).unwrap_err();
        assert!(matches!(error, Error::MilestoneAccepted(name) if name == "Plinth"));
        let later = [planned("Roof", 5_000), kept(&accepted)];
        assert_eq!(redraw(project, &[accepted], &later, now).unwrap().changed[0].seq, 2);
        let foreign = [kept(&milestone("Plinth", WHOLE_BPS))];
        assert!(matches!(redraw(project, &[], &foreign, now), Err(Error::Invalid(_))));
        let known = milestone("Plinth", 5_000);
        let twice = [kept(&known), kept(&known)];
        assert!(matches!(redraw(project, &[known], &twice, now), Err(Error::Invalid(_))));
    }

    proptest! {
        /// For any mix of kept, removed and added milestones, the result equals the wanted plan,
        /// and its weights add up if the wanted ones did.
        #[test]
        fn a_redrawn_plan_is_the_one_wanted(
            old in 1_usize..8, keep in prop::collection::vec(any::<bool>(), 8), new in 0_usize..5,
        ) {
            let (now, project) = (DateTime::UNIX_EPOCH, ProjectId::new());
            let known: Vec<_> = (1..).zip(0..old)
                .map(|(seq, n)| Milestone { seq, ..milestone(&format!("M{n}"), 1) }).collect();
            let mut wanted: Vec<_> =
                known.iter().zip(keep).filter(|(_, it)| *it).map(|(it, _)| kept(it)).collect();
            wanted.extend((0..new).map(|n| planned(&format!("N{n}"), 1)));
            prop_assume!(!wanted.is_empty());
            let share = WHOLE_BPS / i32::try_from(wanted.len()).unwrap();
            for it in &mut wanted { it.weight_bps = share; }
            wanted[0].weight_bps += WHOLE_BPS - share * i32::try_from(wanted.len()).unwrap();
            prop_assert_eq!(faults(&wanted, day("2026-01-01")), []);

            let redrawn = redraw(project, &known, &wanted, now).unwrap();
            let mut after: Vec<_> =
                known.iter().filter(|it| !redrawn.removed.contains(&it.id)).cloned().collect();
            for it in &redrawn.changed {
                *after.iter_mut().find(|old| old.id == it.id).unwrap() = it.clone();
            }
            after.extend(redrawn.added);
            after.sort_by_key(|it| it.seq);
            prop_assert_eq!(after.iter().map(|it| it.weight_bps).sum::<i32>(), WHOLE_BPS);
            let found: Vec<_> = after.iter().map(|it| it.name.clone()).collect();
            let expected: Vec<_> = wanted.iter().map(|it| it.name.clone()).collect();
            prop_assert_eq!(found, expected);
        }
    }
}
