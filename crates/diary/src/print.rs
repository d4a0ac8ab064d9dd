//! The report on paper, and as a picture to pass on.

pub(crate) mod texts;

use std::sync::Arc;

use async_trait::async_trait;
use kernel::{Internal, Manuscript, Typesetter};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{Report, ReportPhoto};

/// Reads the contents of pictures.
#[async_trait]
pub trait Pictures: Send + Sync {
    /// None when the object is gone.
    async fn picture(&self, object: Uuid) -> Result<Option<Vec<u8>>, Internal>;
}

/// Everything that printing needs.
#[derive(Clone)]
pub struct Printing {
    pub typesetter: Arc<dyn Typesetter>,
    pub pictures: Arc<dyn Pictures>,
    /// The name of the company.
    pub firm: String,
}

/// A printed report.
#[derive(Clone, Debug)]
pub struct Print {
    /// `PRJ-0042-report-2026-11-16-2026-11-22.pdf`.
    pub name: String,
    pub content: Vec<u8>,
}

const PAPER: &str = include_str!("../templates/report.typ");
const POSTER: &str = include_str!("../templates/poster.typ");

/// Photos of the paper, besides its cover.
const PHOTOS: usize = 9;
/// The largest original that is set: larger photos are set as their copies.
const LARGEST_BYTES: i64 = 4 * 1024 * 1024;
const LARGEST_PIXELS: i64 = 8_000_000;

impl Printing {
    pub(crate) async fn pdf(&self, report: &Report) -> Result<Print, Internal> {
        let mut pictures = Vec::new();
        let mut captions = Vec::new();
        let cover = cover(report);
        let has_cover = match cover {
            Some(it) => self.add(&mut pictures, it, true).await?,
            None => false,
        };
        for it in spread(report, cover, PHOTOS) {
            if self.add(&mut pictures, it, false).await? {
                let day = texts::day(it.entry_on);
                captions.push(json!({ "day": day, "text": it.photo.caption }));
            }
        }
        let mut values = self.values(report, has_cover);
        let shown = i64::try_from(pictures.len()).unwrap_or(i64::MAX);
        let more = (report.photo_count - shown).max(0);
        values["photos"] = captions.into();
        values["more_photos"] = (more > 0).then(|| texts::more_photos(more)).into();
        let manuscript = Manuscript { template: PAPER, values, pictures, look: None };
        let content = self.typesetter.pdf(manuscript).await?;
        Ok(Print { name: file_name(report, "pdf"), content })
    }

    pub(crate) async fn png(&self, report: &Report) -> Result<Print, Internal> {
        let mut pictures = Vec::new();
        let has_cover = match cover(report) {
            Some(it) => self.add(&mut pictures, it, true).await?,
            None => false,
        };
        let values = self.values(report, has_cover);
        let manuscript = Manuscript { template: POSTER, values, pictures, look: None };
        let content = self.typesetter.png(manuscript).await?;
        Ok(Print { name: file_name(report, "png"), content })
    }

    /// Adds a photo unless its object is gone.
    async fn add(
        &self,
        pictures: &mut Vec<Vec<u8>>,
        photo: &ReportPhoto,
        is_large: bool,
    ) -> Result<bool, Internal> {
        let content = self.pictures.picture(photo.object(is_large)).await?;
        let is_found = content.is_some();
        pictures.extend(content);
        Ok(is_found)
    }

    fn values(&self, it: &Report, has_cover: bool) -> Value {
        let figures = texts::figures(it.days, it.person_days, it.lost);
        let figure = |(value, caption): &(String, &str)| json!({ "value": value, "text": caption });
        let milestones = it.milestones.iter().map(|it| {
            json!({
                "name": it.milestone.name,
                "before": it.progress.before,
                "after": it.progress.after,
            })
        });
        let entries = it.entries.iter().map(|it| {
            json!({
                "day": texts::day(it.entry_on),
                "milestone": it.milestone.as_ref().map(|it| it.name.as_str()),
                "summary": it.summary,
                "people": (it.people > 0).then(|| texts::people(it.people)),
                "weather": it.weather.as_ref().map(texts::weather),
            })
        });
        let plans = it.plans.iter();
        let plans = plans.map(|it| json!({ "day": texts::day(it.entry_on), "text": it.text }));
        let next = it
            .next
            .iter()
            .map(|it| json!({ "name": it.milestone.name, "planned": texts::date(it.planned_on) }));
        let delays = it.delays.iter();
        let delays = delays
            .map(|(reason, lost)| json!({ "reason": reason.label(), "lost": texts::lost(*lost) }));
        json!({
            "firm": self.firm,
            "code": it.project.code,
            "project": it.project.name,
            "period": texts::period(it.period),
            "has_cover": has_cover,
            "progress": { "before": it.progress.before, "after": it.progress.after },
            "figures": figures.iter().map(figure).collect::<Vec<_>>(),
            "milestones": milestones.collect::<Vec<_>>(),
            "entries": entries.collect::<Vec<_>>(),
            "plans": plans.collect::<Vec<_>>(),
            "next": next.collect::<Vec<_>>(),
            "delays": delays.collect::<Vec<_>>(),
            "lost": (it.lost.entries > 0).then(|| texts::lost(it.lost)),
            "rain": (it.rain_days > 0).then(|| texts::rain(it.rain_days, it.rainfall_mm)),
        })
    }
}

impl ReportPhoto {
    /// The object to set: the copy for lists, or the original if it is not too large.
    pub(crate) fn object(&self, is_large: bool) -> Uuid {
        let original = self.photo.file.into();
        let pixels = i64::from(self.photo.width) * i64::from(self.photo.height);
        let fits = self.bytes <= LARGEST_BYTES && pixels <= LARGEST_PIXELS;
        match self.copy {
            Some(copy) if !(is_large && fits) => copy,
            _ => original,
        }
    }
}

/// The first photo of the latest day.
fn cover(report: &Report) -> Option<&ReportPhoto> {
    let last = report.photos.iter().map(|it| it.entry_on).max();
    report.photos.iter().find(|it| Some(it.entry_on) == last)
}

/// At most `most` photos besides the cover, spread over the period.
fn spread<'a>(
    report: &'a Report,
    cover: Option<&ReportPhoto>,
    most: usize,
) -> Vec<&'a ReportPhoto> {
    let is_cover = |it: &ReportPhoto| cover.is_some_and(|cover| cover.photo.file == it.photo.file);
    let others: Vec<_> = report.photos.iter().filter(|it| !is_cover(it)).collect();
    let count = others.len().min(most);
    (0..count).map(|seq| others[seq * others.len() / count]).collect()
}

fn file_name(report: &Report, extension: &str) -> String {
    texts::file_name(&report.project.code, report.period, extension)
}
