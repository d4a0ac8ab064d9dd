//! Three months of daily entries of the demo's sites under construction.

use std::collections::HashMap;

use ::diary::{
    Amount, Approval, Content, Delay, DelayReason, Diary, Equipment, Labour, Material, NewEntry,
    Photo, Safety, SafetyKind, Sky, Weather, WorkItem,
};
use anyhow::Context;
use chrono::{DateTime, Datelike, TimeDelta, Utc, Weekday};
use documents::{Category, Documents, Target, Upload};
use futures_util::{StreamExt, TryStreamExt, stream};
use kernel::{Cause, DailyEntryId, FileId, ProjectId};
use projects::{Projects, Stage, View, milestone::Status};

use crate::{
    files::incoming,
    story::{People, in_the_name_of},
};

/// A site that files an entry on each working day.
struct Site {
    name: &'static str,
    engineer: &'static str,
    manager: &'static str,
    /// Days of entries, up to yesterday.
    days: i64,
    /// Works in their order: each lasts for the same number of days.
    works: &'static [Work],
}

struct Work {
    stage: Stage,
    photo: &'static str,
    caption: &'static str,
    summaries: &'static [&'static str],
    next: &'static str,
}

const SITES: [Site; 2] = [
    Site {
        name: "Rao residence",
        engineer: "engineer",
        manager: "manager",
        days: 90,
        works: &[
            Work {
                stage: Stage::Plinth,
                photo: "stages-1-800.webp",
                caption: "The site from the north-east corner",
                summaries: &[
                    "Plinth beams shuttered on grid A to C.",
                    "Steel of the plinth beams tied and checked.",
                    "Plinth beams cast, 14 cubic metres.",
                    "Back-filling in layers, each layer compacted.",
                ],
                next: "Anti-termite treatment below the plinth.",
            },
            Work {
                stage: Stage::Structure,
                photo: "closeup-rebar-800.webp",
                caption: "Steel before the pour",
                summaries: &[
                    "Column steel tied up to the lintel.",
                    "Columns cast on grid 1 and 2.",
                    "Slab shuttering closed in the east bay.",
                    "Slab steel tied, cover blocks placed.",
                    "Slab cured, props of the west bay stay.",
                ],
                next: "Electrical conduits in the slab.",
            },
            Work {
                stage: Stage::Structure,
                photo: "closeup-pour-800.webp",
                caption: "Pour of the upper slab",
                summaries: &[
                    "Upper slab cast in one go, finished at 18:30.",
                    "Curing with wet hessian, twice a day.",
                    "Shuttering of the stairs prepared.",
                ],
                next: "Remove the side shuttering.",
            },
            Work {
                stage: Stage::Masonry,
                photo: "closeup-brickwork-800.webp",
                caption: "Brickwork on the ground floor",
                summaries: &[
                    "Brickwork of the outer walls, three courses.",
                    "Inner walls of the bedrooms laid out and begun.",
                    "Lintels cast over the windows of the south side.",
                    "Brickwork raked and cured.",
                ],
                next: "Continue the walls on the upper floor.",
            },
        ],
    },
    Site {
        name: "Lakeview Apartments, block C",
        engineer: "sunita.patil",
        manager: "arjun.menon",
        days: 90,
        works: &[
            Work {
                stage: Stage::Structure,
                photo: "stages-2-800.webp",
                caption: "Fourth floor from the crane",
                summaries: &[
                    "Columns of the fourth floor cast.",
                    "Shuttering of the fifth slab, zone 1.",
                    "Steel of the fifth slab, zone 1 and 2.",
                ],
                next: "Pour zone 1.",
            },
            Work {
                stage: Stage::Masonry,
                photo: "stages-3-800.webp",
                caption: "Block work on the second floor",
                summaries: &[
                    "Block work of flats 201 to 204.",
                    "Door frames fixed on the second floor.",
                    "Block work of flats 301 and 302.",
                ],
                next: "Scaffold to the third floor.",
            },
            Work {
                stage: Stage::Plastering,
                photo: "stages-4-800.webp",
                caption: "Plaster on the ground floor",
                summaries: &[
                    "Internal plaster of flats 101 and 102.",
                    "Ceiling plaster of the corridor.",
                    "External plaster of the east side, first coat.",
                ],
                next: "Second coat on the east side.",
            },
        ],
    },
];

/// Sites that are told at once.
const AT_ONCE: usize = 2;
/// Days between two entries with a picture.
const PICTURE_EVERY: i64 = 6;
/// Days before today whose entries still wait for approval.
const WAITING: i64 = 2;
/// The day before today whose entry was returned.
const RETURNED: i64 = 4;

pub(crate) async fn fill(
    (diary, documents, projects): (&Diary, &Documents, &Projects),
    sites: &HashMap<&'static str, ProjectId>,
    people: &People,
    now: DateTime<Utc>,
) -> anyhow::Result<()> {
    let told = SITES.iter().map(async |site| {
        let project = *sites.get(site.name).context("there is no such project")?;
        let by = in_the_name_of(people, site.manager, now)?;
        let view = projects.project(&by, project).await?;
        let book = Book { diary, documents, people, site, view, now };
        book.write().await.with_context(|| format!("the demo's diary of {}", site.name))
    });
    stream::iter(told).buffer_unordered(AT_ONCE).try_collect().await
}

struct Book<'a> {
    diary: &'a Diary,
    documents: &'a Documents,
    people: &'a People,
    site: &'static Site,
    view: View,
    now: DateTime<Utc>,
}

impl Book<'_> {
    async fn write(&self) -> anyhow::Result<()> {
        let began = self.view.project.basics.actual_start_on;
        for ago in (1..=self.site.days).rev() {
            let by = self.by(self.site.engineer, ago)?;
            let day = by.today();
            if day.weekday() == Weekday::Sun || began.is_none_or(|it| day < it) {
                continue;
            }
            // Nobody is perfect.
            if ago % 29 == 11 {
                continue;
            }
            self.file(&by, ago).await?;
        }
        Ok(())
    }

    async fn file(&self, by: &Cause, ago: i64) -> anyhow::Result<()> {
        let project = self.view.project.id;
        let mut content = self.content(ago);
        if ago % PICTURE_EVERY == 0 {
            let work = self.work(ago);
            let file = self.upload(by, project, work.photo).await?;
            let caption = work.caption.to_owned();
            content.photos.push(Photo { file, caption, taken_at: Some(by.at) });
        }
        let (id, entry_on) = (DailyEntryId::new(), by.today());
        let new = NewEntry { id, entry_on, submit: true, content, request: Vec::new() };
        let filed = self.diary.file(by, project, &new).await?.view.entry;
        if ago <= WAITING {
            return Ok(());
        }
        let manager = self.by(self.site.manager, ago - 1)?;
        if ago == RETURNED {
            let reason = "Please add the cube test results of the day.";
            self.diary.send_back(&manager, id, filed.version, reason).await?;
        } else {
            self.diary.approve(&manager, id, filed.version, &Approval::default()).await?;
        }
        Ok(())
    }

    /// The work of a day.
    fn work(&self, ago: i64) -> &'static Work {
        let done = self.site.days - ago;
        let place = usize::try_from(done).unwrap_or_default() * self.site.works.len();
        let last = self.site.works.len() - 1;
        &self.site.works[(place / usize::try_from(self.site.days).unwrap_or(1)).min(last)]
    }

    fn content(&self, ago: i64) -> Content {
        let work = self.work(ago);
        let turn = usize::try_from(ago).unwrap_or_default();
        let text = |it: &str| it.to_owned();
        let hours = |it: i64| Amount::from_thousandths(it * 1_000);
        let people = i32::try_from(ago % 5).unwrap_or_default();
        let (weather, delays) = day(ago);
        // The milestone under way, as far as it is: older entries belong to milestones that are done.
        let mut plan = self.view.milestones.iter().map(|it| &it.milestone);
        let current = plan.find(|it| it.status == Status::InProgress).filter(|_| ago <= 5);
        Content {
            summary: text(work.summaries[turn % work.summaries.len()]),
            work_items: vec![WorkItem {
                description: text(work.caption),
                quantity: Some(hours(12 + ago % 7)),
                unit: Some(text("m³")),
                location: None,
            }],
            labour: vec![
                labour("Mason", 4 + people),
                labour("Helper", 6 + people),
                labour("Bar bender", 2),
            ],
            materials: vec![Material {
                name: text("Cement OPC 53"),
                unit: Some(text("bag")),
                received: (ago % 8 == 0).then(|| hours(200)),
                consumed: Some(hours(20 + ago % 11)),
                challan_no: (ago % 8 == 0).then(|| format!("CH-{}", 4_000 + ago)),
            }],
            equipment: vec![Equipment {
                name: text("Concrete mixer"),
                hours_used: Some(hours(5)),
                hours_idle: Some(hours(ago % 3)),
            }],
            delays,
            safety: (ago % 7 == 0)
                .then(|| Safety {
                    kind: SafetyKind::ToolboxTalk,
                    note: text("Work at heights, helmets and belts"),
                })
                .into_iter()
                .collect(),
            photos: Vec::new(),
            shared_with_client: ago % 13 != 0,
            stage: Some(work.stage),
            milestone: current.map(|it| it.id),
            progress_percent: current.map(|it| it.progress_percent),
            weather: Some(weather),
            next_day_plan: Some(text(work.next)),
        }
    }

    async fn upload(
        &self,
        by: &Cause,
        project: ProjectId,
        file: &'static str,
    ) -> anyhow::Result<FileId> {
        let category = Some(Category::Attachment);
        let target = Target::New { category, visibility: None, title: None };
        let upload = Upload { project, target };
        let made = self.documents.upload(by, &upload, vec![incoming(file)?]).await?;
        let made = made.documents.first().and_then(|it| it.document.files.first());
        Ok(made.context("an upload without a file")?.id)
    }

    /// Somebody, as if signed in so many days ago.
    fn by(&self, who: &str, ago: i64) -> anyhow::Result<Cause> {
        in_the_name_of(self.people, who, self.now - TimeDelta::days(ago))
    }
}

fn labour(trade: &str, count: i32) -> Labour {
    Labour { trade: trade.to_owned(), count, hours: Some(Amount::from_thousandths(8_000)) }
}

/// The weather of a day, and the time it cost.
fn day(ago: i64) -> (Weather, Vec<Delay>) {
    let delay = |reason, hours: i64, note: &str| {
        let hours = Amount::from_thousandths(hours * 500);
        Delay { reason, hours, note: Some(note.to_owned()) }
    };
    let temp_c = i32::try_from(24 + ago % 8).ok();
    let dry = |sky| Weather { sky, temp_c, rainfall_mm: None };
    if ago % 9 == 4 {
        let weather = Weather { sky: Sky::Rain, temp_c, rainfall_mm: Some(18) };
        return (weather, vec![delay(DelayReason::RainWeather, 7, "Heavy rain from 14:00")]);
    }
    let delays = match ago % 31 {
        6 => vec![delay(DelayReason::MaterialShortage, 8, "Sand came at noon")],
        15 => vec![delay(DelayReason::LabourShortage, 6, "Two masons were ill")],
        20 => vec![delay(DelayReason::UtilityOutage, 3, "No power until 11:00")],
        26 => {
            vec![delay(DelayReason::ClientDecisionPending, 5, "Position of the switches is open")]
        }
        _ => Vec::new(),
    };
    (dry(if ago % 4 == 0 { Sky::Cloudy } else { Sky::Clear }), delays)
}
