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
    /// Files and their captions.
    photos: [(&'static str, &'static str); 2],
    /// The description, unit and quantity of a day's work.
    item: (&'static str, &'static str, i64),
    trades: [(&'static str, i32); 3],
    /// The name, unit, and amount that a day uses.
    material: (&'static str, &'static str, i64),
    machine: &'static str,
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
                photos: [
                    ("stages-1-800.webp", "The site from the north-east corner"),
                    ("closeup-rebar-800.webp", "Bars of the plinth beams"),
                ],
                item: ("Plinth beams", "m", 18),
                trades: [("Mason", 3), ("Bar bender", 4), ("Helper", 6)],
                material: ("Steel Fe 500", "kg", 320),
                machine: "Plate compactor",
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
                photos: [
                    ("closeup-rebar-800.webp", "Steel before the pour"),
                    ("stages-2-800.webp", "Columns of the ground floor"),
                ],
                item: ("Column and slab steel", "kg", 450),
                trades: [("Bar bender", 6), ("Carpenter", 4), ("Helper", 7)],
                material: ("Steel Fe 500", "kg", 480),
                machine: "Bar bending machine",
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
                photos: [
                    ("closeup-pour-800.webp", "Pour of the upper slab"),
                    ("stages-2-800.webp", "The upper floor from the road"),
                ],
                item: ("Concrete M25", "m³", 9),
                trades: [("Mason", 5), ("Carpenter", 3), ("Helper", 9)],
                material: ("Cement OPC 53", "bag", 64),
                machine: "Concrete mixer",
                summaries: &[
                    "Upper slab cast in one go, finished at 18:30.",
                    "Curing with wet hessian, twice a day.",
                    "Shuttering of the stairs prepared.",
                ],
                next: "Remove the side shuttering.",
            },
            Work {
                stage: Stage::Masonry,
                photos: [
                    ("closeup-brickwork-800.webp", "Brickwork on the ground floor"),
                    ("stages-3-800.webp", "Walls of the ground floor"),
                ],
                item: ("Brickwork, 230 mm", "m²", 14),
                trades: [("Mason", 6), ("Bar bender", 1), ("Helper", 8)],
                material: ("Bricks", "nos", 1_400),
                machine: "Mortar mixer",
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
                photos: [
                    ("stages-2-800.webp", "Fourth floor from the crane"),
                    ("closeup-rebar-800.webp", "Column steel, fourth floor"),
                ],
                item: ("Slab shuttering", "m²", 60),
                trades: [("Carpenter", 12), ("Bar bender", 9), ("Helper", 14)],
                material: ("Steel Fe 500", "kg", 1_100),
                machine: "Tower crane",
                summaries: &[
                    "Columns of the fourth floor cast.",
                    "Shuttering of the fifth slab, zone 1.",
                    "Steel of the fifth slab, zone 1 and 2.",
                ],
                next: "Pour zone 1.",
            },
            Work {
                stage: Stage::Masonry,
                photos: [
                    ("stages-3-800.webp", "Block work on the second floor"),
                    ("closeup-brickwork-800.webp", "Corner of flat 203"),
                ],
                item: ("Block work, 200 mm", "m²", 42),
                trades: [("Mason", 14), ("Fitter", 2), ("Helper", 16)],
                material: ("AAC blocks", "nos", 520),
                machine: "Material hoist",
                summaries: &[
                    "Block work of flats 201 to 204.",
                    "Door frames fixed on the second floor.",
                    "Block work of flats 301 and 302.",
                ],
                next: "Scaffold to the third floor.",
            },
            Work {
                stage: Stage::Plastering,
                photos: [
                    ("stages-4-800.webp", "Plaster on the ground floor"),
                    ("stages-3-800.webp", "East side before the first coat"),
                ],
                item: ("Internal plaster, 12 mm", "m²", 95),
                trades: [("Plasterer", 10), ("Mason", 4), ("Helper", 12)],
                material: ("Cement PPC", "bag", 38),
                machine: "Material hoist",
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
/// Days before today of which every second entry has two pictures.
const RECENT: i64 = 14;
/// Days between two earlier entries with a picture.
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
        for (name, caption) in self.work(ago).photos.into_iter().take(pictures(ago)) {
            let file = self.upload(by, project, name).await?;
            let caption = caption.to_owned();
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
        let turn = usize::try_from(self.site.days - ago).unwrap_or_default();
        let text = |it: &str| it.to_owned();
        let whole = |it: i64| Amount::from_thousandths(it * 1_000);
        let people = i32::try_from(ago % 3).unwrap_or_default();
        let is_delivery = ago % 8 == 0;
        let (weather, delays) = day(ago);
        // The milestone under way, as far as it is: older entries belong to milestones that are done.
        let mut plan = self.view.milestones.iter().map(|it| &it.milestone);
        let current = plan.find(|it| it.status == Status::InProgress).filter(|_| ago <= 5);
        Content {
            summary: text(work.summaries[turn % work.summaries.len()]),
            work_items: vec![WorkItem {
                description: text(work.item.0),
                quantity: Some(whole(work.item.2 + ago % 7)),
                unit: Some(text(work.item.1)),
                location: None,
            }],
            labour: work.trades.map(|(trade, count)| labour(trade, count + people)).into(),
            materials: vec![Material {
                name: text(work.material.0),
                unit: Some(text(work.material.1)),
                received: is_delivery.then(|| whole(work.material.2 * 8)),
                consumed: Some(whole(work.material.2 + ago % 11)),
                challan_no: is_delivery.then(|| format!("CH-{}", 4_000 + turn)),
            }],
            equipment: vec![Equipment {
                name: text(work.machine),
                hours_used: Some(whole(5)),
                hours_idle: Some(whole(ago % 3)),
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

/// The number of pictures of a day.
fn pictures(ago: i64) -> usize {
    if ago <= RECENT {
        if ago % 2 == 0 { 2 } else { 0 }
    } else {
        usize::from(ago % PICTURE_EVERY == 0)
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
