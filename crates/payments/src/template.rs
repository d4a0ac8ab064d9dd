//! Payment plans to begin with.

use company::{Template, TemplateMilestone};
use kernel::{DemandKind, WHOLE_BPS};
use projects::{Milestone, Type};

use crate::{RetentionMode, Row};

/// The id of the delivered template for a type of project.
const fn usual_id(project_type: Type) -> &'static str {
    match project_type {
        Type::ResidentialNew | Type::Renovation | Type::Interior => "residential",
        Type::Commercial => "commercial",
        Type::Infrastructure | Type::SmartAutomation => "infrastructure",
    }
}

/// The template that suits a project: the one of which it has most milestones, if these are more than half.
/// Otherwise the one for its type, or the first one.
pub fn suited<'a>(
    templates: &'a [Template],
    project_type: Type,
    milestones: &[Milestone],
) -> Option<&'a Template> {
    let usual = templates.iter().find(|it| it.id == usual_id(project_type)).or(templates.first());
    let known = |it: &&Template| {
        let found = it.milestones.iter().filter(|it| milestones.iter().any(|own| is_same(own, it)));
        share(found.count(), it.milestones.len())
    };
    // Of equal ones, `max_by_key` returns the last.
    let candidates = templates.iter().rev().chain(usual);
    candidates.max_by_key(known).filter(|it| known(it) > WHOLE_BPS / 2).or(usual)
}

fn share(part: usize, whole: usize) -> i64 {
    let count = |it: usize| i64::try_from(it).unwrap_or(i64::MAX);
    count(part).saturating_mul(WHOLE_BPS) / count(whole).max(1)
}

fn is_same(own: &Milestone, outlined: &TemplateMilestone) -> bool {
    own.stage == outlined.stage && own.name == outlined.name
}

/// The payments of a template on the milestones of a project. A milestone that has another name there is
/// found by its stage and its place among those of the stage, counted from the end. The share of a missing
/// milestone falls to the next payment, and retention that is kept back from each payment to the one before
/// it.
pub fn proposal(
    template: &Template,
    milestones: &[Milestone],
    retention: RetentionMode,
) -> Vec<Row> {
    let mut res: Vec<Row> = Vec::new();
    let mut carried = 0;
    for it in &template.payments {
        let milestone = it.milestone.as_deref().map(|name| {
            let found = find(template, name, milestones);
            found.filter(|it| is_free(&res, it))
        });
        let is_missing = milestone == Some(None);
        let is_unwanted =
            it.kind == DemandKind::RetentionRelease && retention == RetentionMode::PerPayment;
        if is_missing || is_unwanted {
            carried += it.percent_bps;
            continue;
        }
        let milestone = milestone.flatten();
        res.push(Row {
            id: None,
            kind: it.kind,
            milestone: milestone.map(|it| it.id),
            title: milestone.map_or_else(|| it.title.clone(), |it| it.name.clone()),
            percent_bps: it.percent_bps + carried,
            due_on: milestone.map(|it| it.planned_on),
        });
        carried = 0;
    }
    match res.last_mut() {
        Some(last) => last.percent_bps += carried,
        // None of its milestones is in the project.
        None => res.extend(template.payments.first().map(|it| Row {
            id: None,
            kind: DemandKind::Other,
            milestone: None,
            title: it.title.clone(),
            percent_bps: carried,
            due_on: None,
        })),
    }
    res
}

/// The milestone of a project that stands for one of the template.
fn find<'a>(template: &Template, name: &str, milestones: &'a [Milestone]) -> Option<&'a Milestone> {
    let (outlined, later) = template.milestone(name)?;
    let named = milestones.iter().find(|it| is_same(it, outlined));
    named.or_else(|| milestones.iter().rev().filter(|it| it.stage == outlined.stage).nth(later))
}

fn is_free(rows: &[Row], milestone: &Milestone) -> bool {
    rows.iter().all(|it| it.milestone != Some(milestone.id))
}

#[cfg(test)]
mod tests;
