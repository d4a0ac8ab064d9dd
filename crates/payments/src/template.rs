//! Payment plans to begin with.

use kernel::DemandKind;
use projects::{Milestone, Stage, Template, Type};

use crate::{RetentionMode, Row};

/// A row of a template.
#[derive(Clone, Copy, Debug)]
pub struct Outline {
    pub title: &'static str,
    pub kind: DemandKind,
    /// The last milestone of this stage makes the payment due.
    pub stage: Option<Stage>,
    /// The place of the milestone among those of the stage, from the end.
    pub from_end: usize,
    pub percent_bps: i32,
}

const fn on(title: &'static str, stage: Stage, percent: i32) -> Outline {
    let kind = DemandKind::Milestone;
    Outline { title, kind, stage: Some(stage), from_end: 0, percent_bps: percent * 100 }
}

const fn before_last(title: &'static str, stage: Stage, percent: i32) -> Outline {
    Outline { from_end: 1, ..on(title, stage, percent) }
}

const fn alone(title: &'static str, kind: DemandKind, percent: i32) -> Outline {
    Outline { title, kind, stage: None, from_end: 0, percent_bps: percent * 100 }
}

const AGREEMENT: Outline = alone("Agreement", DemandKind::Advance, 10);
const RETENTION: Outline = alone("Retention", DemandKind::RetentionRelease, 5);

/// The payments of a template; they add up to 100 %.
pub const fn outlines(template: Template) -> &'static [Outline] {
    use Stage::{
        Finishing, Flooring, Foundation, Handover, Masonry, MepRoughIn, Plastering, Plinth,
        SmartSystems, Structure,
    };
    match template {
        Template::Residential => {
            const {
                &[
                    AGREEMENT,
                    on("Foundation and plinth", Plinth, 15),
                    before_last("Ground floor slab", Structure, 15),
                    on("Upper floor slab", Structure, 15),
                    on("Masonry", Masonry, 10),
                    on("Plaster and services", Plastering, 10),
                    on("Flooring and joinery", Flooring, 10),
                    on("Painting", Finishing, 5),
                    on("Hand-over", Handover, 5),
                    RETENTION,
                ]
            }
        }
        Template::Commercial => {
            const {
                &[
                    AGREEMENT,
                    on("Foundation and basement", Foundation, 15),
                    before_last("Frame to mid height", Structure, 15),
                    on("Frame to the top", Structure, 15),
                    on("Walls and facade", Masonry, 10),
                    on("Services", MepRoughIn, 10),
                    on("Plaster and ceilings", Plastering, 10),
                    on("Lifts, paint and fittings", Finishing, 5),
                    on("Occupancy and hand-over", Handover, 5),
                    RETENTION,
                ]
            }
        }
        Template::Infrastructure => {
            const {
                &[
                    AGREEMENT,
                    on("Earthwork and sub-base", Foundation, 20),
                    on("Drains and culverts", Structure, 20),
                    on("Utility ducts", MepRoughIn, 10),
                    on("Surface course", Flooring, 20),
                    on("Kerbs, signs and lights", Finishing, 5),
                    on("Sensors and control", SmartSystems, 5),
                    on("Tests and hand-over", Handover, 5),
                    RETENTION,
                ]
            }
        }
    }
}

/// The template that fits a project.
pub const fn template_for(project_type: Type) -> Template {
    match project_type {
        Type::ResidentialNew | Type::Renovation | Type::Interior => Template::Residential,
        Type::Commercial => Template::Commercial,
        Type::Infrastructure | Type::SmartAutomation => Template::Infrastructure,
    }
}

/// The plan of a template on the milestones of a project. The share of a missing milestone falls to the
/// next payment, and retention that is kept back from each payment to the one before it.
pub fn proposal(
    template: Template,
    milestones: &[Milestone],
    retention: RetentionMode,
) -> Vec<Row> {
    let mut res: Vec<Row> = Vec::new();
    let mut carried = 0;
    for it in outlines(template) {
        let milestone = it.stage.map(|stage| {
            let of_stage = milestones.iter().filter(|it| it.stage == stage);
            of_stage.rev().nth(it.from_end).filter(|it| is_free(&res, it))
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
            title: milestone.map_or_else(|| it.title.to_owned(), |it| it.name.clone()),
            percent_bps: it.percent_bps + carried,
            due_on: milestone.map(|it| it.planned_on),
        });
        carried = 0;
    }
    if let Some(last) = res.last_mut() {
        last.percent_bps += carried;
    }
    res
}

fn is_free(rows: &[Row], milestone: &Milestone) -> bool {
    rows.iter().all(|it| it.milestone != Some(milestone.id))
}

#[cfg(test)]
mod tests;
