use chrono::{Days, NaiveDate};

use crate::{Planned, Stage};

kernel::names! {
    /// A plan to begin with.
    pub enum Template as "template" {
        Residential = "residential",
        Commercial = "commercial",
        Infrastructure = "infrastructure",
    }
}

/// A milestone of a template.
#[derive(Clone, Copy, Debug)]
pub struct Outline {
    pub name: &'static str,
    pub stage: Stage,
    pub weight_bps: i32,
    /// When it is done, as a share of the project's time, in basis points.
    pub done_bps: i32,
}

const fn outline(name: &'static str, stage: Stage, percent: i32, done_percent: i32) -> Outline {
    Outline { name, stage, weight_bps: percent * 100, done_bps: done_percent * 100 }
}

impl Template {
    pub const fn title(self) -> &'static str {
        match self {
            Self::Residential => "House or villa",
            Self::Commercial => "Commercial building",
            Self::Infrastructure => "Infrastructure works",
        }
    }

    pub const fn description(self) -> &'static str {
        match self {
            Self::Residential => {
                "An independent house of one to three floors, from clearing the plot to the keys."
            }
            Self::Commercial => {
                "Offices, shops or apartments: a frame of several floors, services, fit-out."
            }
            Self::Infrastructure => "Roads, drains and utilities with their smart systems.",
        }
    }

    pub const fn outlines(self) -> &'static [Outline] {
        use Stage::{
            Finishing, Flooring, Foundation, Handover, Masonry, MepRoughIn, Plastering, Plinth,
            SitePreparation, SmartSystems, Structure,
        };
        match self {
            Self::Residential => {
                const {
                    &[
                        outline("Site cleared and set out", SitePreparation, 4, 4),
                        outline("Foundation", Foundation, 12, 14),
                        outline("Plinth", Plinth, 8, 20),
                        outline("Ground floor slab", Structure, 13, 31),
                        outline("Upper floor slab", Structure, 13, 42),
                        outline("Walls", Masonry, 11, 54),
                        outline("Pipes and conduits", MepRoughIn, 7, 61),
                        outline("Plaster", Plastering, 9, 71),
                        outline("Floors and joinery", Flooring, 10, 82),
                        outline("Paint and fittings", Finishing, 7, 91),
                        outline("Smart systems", SmartSystems, 3, 95),
                        outline("Hand-over", Handover, 3, 100),
                    ]
                }
            }
            Self::Commercial => {
                const {
                    &[
                        outline("Site cleared and set out", SitePreparation, 3, 4),
                        outline("Foundation and basement", Foundation, 16, 18),
                        outline("Plinth", Plinth, 6, 23),
                        outline("Frame to mid height", Structure, 14, 36),
                        outline("Frame to the top", Structure, 14, 49),
                        outline("Walls and facade", Masonry, 12, 62),
                        outline("Services", MepRoughIn, 11, 73),
                        outline("Plaster and ceilings", Plastering, 7, 81),
                        outline("Floors", Flooring, 6, 88),
                        outline("Lifts, paint and fittings", Finishing, 6, 94),
                        outline("Building management system", SmartSystems, 3, 97),
                        outline("Occupancy and hand-over", Handover, 2, 100),
                    ]
                }
            }
            Self::Infrastructure => {
                const {
                    &[
                        outline("Survey and site cleared", SitePreparation, 8, 10),
                        outline("Earthwork and sub-base", Foundation, 22, 30),
                        outline("Drains and culverts", Structure, 20, 50),
                        outline("Utility ducts", MepRoughIn, 12, 62),
                        outline("Surface course", Flooring, 20, 82),
                        outline("Kerbs, signs and lights", Finishing, 8, 91),
                        outline("Sensors and control", SmartSystems, 6, 97),
                        outline("Tests and hand-over", Handover, 4, 100),
                    ]
                }
            }
        }
    }

    /// Its milestones, spread over the time between two days.
    pub fn plan(self, start: NaiveDate, end: NaiveDate) -> Vec<Planned> {
        let days = u64::try_from((end - start).num_days()).unwrap_or_default();
        let day = |done_bps: i32| {
            let share = days * u64::from(done_bps.unsigned_abs()) / 10_000;
            start.checked_add_days(Days::new(share)).unwrap_or(end)
        };
        let outlines = self.outlines().iter();
        outlines
            .map(|it| Planned {
                id: None,
                name: it.name.to_owned(),
                stage: it.stage,
                weight_bps: it.weight_bps,
                planned_on: day(it.done_bps),
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{plan, project::tests::day};

    #[test]
    fn every_template_is_a_plan() {
        let (start, end) = (day("2026-01-01"), day("2026-12-31"));
        for template in Template::ALL {
            let plan = template.plan(start, end);
            assert_eq!(plan::faults(&plan, start), [], "{template}");
            assert!(plan.is_sorted_by_key(|it| it.planned_on), "{template}");
            assert_eq!(plan.last().unwrap().planned_on, end, "{template}");
            assert_eq!(template.plan(start, start)[0].planned_on, start, "{template}");
        }
    }
}
