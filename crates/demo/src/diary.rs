//! Three months of daily entries of the demo's sites under construction.

use std::{collections::HashMap, ops::Range};

use ::diary::{
    Amount, Approval, Content, Delay, DelayReason, Diary, Equipment, Labour, Material, NewEntry,
    Photo, Safety, SafetyKind, Sky, Weather, WorkItem,
};
use anyhow::Context;
use chrono::{DateTime, Datelike, NaiveTime, TimeDelta, Utc, Weekday};
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
    /// Works in their order, up to yesterday.
    works: &'static [Work],
}

impl Site {
    fn days(&self) -> i64 {
        self.works.iter().map(|it| it.days).sum()
    }
}

struct Work {
    days: i64,
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
        works: &[
            Work {
                days: 18,
                stage: Stage::Structure,
                photos: [
                    ("closeup-rebar-800.webp", "Steel before the pour"),
                    ("stages-1.webp", "The ground floor from the north-east corner"),
                ],
                item: ("Column and slab steel", "kg", 450),
                trades: [("Bar bender", 6), ("Carpenter", 4), ("Helper", 7)],
                material: ("Steel Fe 500", "kg", 480),
                machine: "Bar bending machine",
                summaries: &[
                    "Column steel of the upper floor tied up to the lintel.",
                    "Columns cast on grid 1 and 2.",
                    "Shuttering of the upper slab closed in the east bay.",
                    "Slab steel tied in the east bay, cover blocks placed.",
                    "Slab steel tied in the west bay, conduits laid.",
                ],
                next: "Check the steel with the structural engineer.",
            },
            Work {
                days: 16,
                stage: Stage::Structure,
                photos: [
                    ("closeup-pour-800.webp", "Pour of the upper slab"),
                    ("stages-2.webp", "The upper floor from the road"),
                ],
                item: ("Concrete M25", "m³", 9),
                trades: [("Mason", 5), ("Carpenter", 3), ("Helper", 9)],
                material: ("Cement OPC 53", "bag", 64),
                machine: "Concrete mixer",
                summaries: &[
                    "Upper slab cast in the east bay, cubes taken.",
                    "Upper slab cured with wet hessian, twice a day.",
                    "Stairs to the terrace shuttered and cast.",
                    "Side shuttering of the upper slab removed.",
                ],
                next: "Cure the slab, keep the props of the west bay.",
            },
            Work {
                days: 42,
                stage: Stage::Masonry,
                photos: [
                    ("closeup-brickwork.webp", "Brickwork on the ground floor"),
                    ("stages-3.webp", "Walls of the ground floor"),
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
            Work {
                days: 14,
                stage: Stage::MepRoughIn,
                photos: [
                    ("conduits.webp", "Conduits in their chases"),
                    ("stages-4.webp", "Walls of the south side"),
                ],
                item: ("Conduit, 25 mm", "m", 60),
                trades: [("Electrician", 4), ("Plumber", 3), ("Helper", 5)],
                material: ("PVC conduit", "m", 66),
                machine: "Wall chaser",
                summaries: &[
                    "Walls of the ground floor chased for conduits.",
                    "Conduits and boxes fixed in the living room and the kitchen.",
                    "Water pipes laid to both bathrooms and tested at 6\u{a0}bar.",
                    "Conduits of the bedrooms fixed, chases closed.",
                ],
                next: "Test the pipes of the upper floor.",
            },
        ],
    },
    Site {
        name: "Lakeview Apartments, block C",
        engineer: "sunita.patil",
        manager: "arjun.menon",
        works: &[
            Work {
                days: 30,
                stage: Stage::Structure,
                photos: [
                    ("stages-1.webp", "Second floor from the crane"),
                    ("closeup-rebar-800.webp", "Column steel, second floor"),
                ],
                item: ("Slab shuttering", "m²", 60),
                trades: [("Carpenter", 12), ("Bar bender", 9), ("Helper", 14)],
                material: ("Steel Fe 500", "kg", 1_100),
                machine: "Tower crane",
                summaries: &[
                    "Columns of the second floor cast.",
                    "Shuttering of the third slab, zone 1.",
                    "Steel of the third slab, zone 1 and 2.",
                ],
                next: "Pour zone 1 of the third slab.",
            },
            Work {
                days: 30,
                stage: Stage::Structure,
                photos: [
                    ("closeup-pour-800.webp", "Pour of the third slab, zone 2"),
                    ("stages-2.webp", "Third floor from the crane"),
                ],
                item: ("Concrete M30", "m³", 46),
                trades: [("Mason", 8), ("Carpenter", 10), ("Helper", 18)],
                material: ("Cement OPC 53", "bag", 310),
                machine: "Concrete pump",
                summaries: &[
                    "Third slab, zone 1 cast, cubes taken.",
                    "Third slab cured, props stay for 14 days.",
                    "Columns of the third floor shuttered on grid D to G.",
                    "Lift core of the third floor cast.",
                ],
                next: "Shutter the columns of the next grid.",
            },
            Work {
                days: 30,
                stage: Stage::Structure,
                photos: [
                    ("stages-2.webp", "Fourth floor from the crane"),
                    ("closeup-rebar-800.webp", "Beam steel, fourth slab"),
                ],
                item: ("Beam and slab steel", "kg", 1_450),
                trades: [("Bar bender", 14), ("Carpenter", 9), ("Helper", 16)],
                material: ("Steel Fe 500", "kg", 1_500),
                machine: "Tower crane",
                summaries: &[
                    "Beam steel of the fourth slab, zone 1.",
                    "Slab steel of zone 1, conduits laid.",
                    "Fourth slab, zone 1 cast, cubes taken.",
                    "Shuttering moved to zone 2.",
                ],
                next: "Steel of the fourth slab, zone 2.",
            },
        ],
    },
];

/// 18:10 in India, in UTC.
const END_OF_WORK: NaiveTime = NaiveTime::from_hms_opt(12, 40, 0).unwrap();
/// Days before today whose entries report progress.
const PROGRESS: i64 = 9;
/// Sites that are told at once.
const AT_ONCE: usize = 2;
/// The recent day before today whose entry has a picture.
const PICTURE: i64 = 3;
/// Days between two other entries with a picture.
const PICTURE_EVERY: i64 = 60;
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
        for ago in (1..=self.site.days()).rev() {
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
        for (name, caption) in &self.work(ago).photos[pictures(ago)] {
            let file = self.upload(by, project, name).await?;
            let caption = (*caption).to_owned();
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
            let reason = "Which part of the floor is this? Please add the grid.";
            self.diary.send_back(&manager, id, filed.version, reason).await?;
        } else {
            self.diary.approve(&manager, id, filed.version, &Approval::default()).await?;
        }
        Ok(())
    }

    /// The work of a day.
    fn work(&self, ago: i64) -> &'static Work {
        let (works, mut left) = (self.site.works, self.site.days() - ago);
        let found = works.iter().find(|it| {
            let lasts = left < it.days;
            left -= it.days;
            lasts
        });
        found.unwrap_or(&works[works.len() - 1])
    }

    fn content(&self, ago: i64) -> Content {
        let work = self.work(ago);
        let turn = usize::try_from(self.site.days() - ago).unwrap_or_default();
        let text = |it: &str| it.to_owned();
        let whole = |it: i64| Amount::from_thousandths(it * 1_000);
        let people = i32::try_from(ago % 3).unwrap_or_default();
        let is_delivery = ago % 8 == 0;
        let risen = i32::try_from(PROGRESS - ago).unwrap_or_default();
        let (weather, delays) = day(ago);
        // The milestone under way, as far as it is: older entries belong to milestones that are done.
        let mut plan = self.view.milestones.iter().map(|it| &it.milestone);
        let current = plan.find(|it| it.status == Status::InProgress).filter(|_| ago <= PROGRESS);
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
            progress_percent: current.map(|it| it.progress_percent + risen),
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

    /// Somebody, as if signed in so many days ago, when work ends.
    fn by(&self, who: &str, ago: i64) -> anyhow::Result<Cause> {
        let day = Cause::system(self.now).today() - TimeDelta::days(ago);
        in_the_name_of(self.people, who, day.and_time(END_OF_WORK).and_utc())
    }
}

/// The pictures of a day: few, because the latest photos of a project show those of its milestones too, and no picture
/// twice.
fn pictures(ago: i64) -> Range<usize> {
    0..usize::from(ago == PICTURE || ago % PICTURE_EVERY == 0)
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
