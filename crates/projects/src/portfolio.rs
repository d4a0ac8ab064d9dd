use chrono::{DateTime, Utc};
use kernel::{FileId, UserId};
use serde::Serialize;

use crate::Stage;

/// The public part of a project: empty unless it is published and a client consents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Portfolio {
    pub showcase: Showcase,
    /// Its address on the public site, kept once it was given.
    pub slug: Option<String>,
    pub consent: Option<Consent>,
    /// Width and height of its photos, in pixels.
    pub sizes: Vec<(FileId, i32, i32)>,
}

impl Portfolio {
    /// The picture to show first: the project's cover if it is public, else the last photo, which
    /// shows the latest progress.
    pub fn cover(&self, cover: Option<FileId>) -> Option<FileId> {
        let mut photos = self.showcase.photos.iter().map(|it| it.file_id);
        cover.filter(|it| photos.clone().any(|photo| photo == *it)).or_else(|| photos.next_back())
    }
}

/// How a project is presented.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Showcase {
    pub is_public: bool,
    /// Instead of the project's name, which may be a family's.
    pub title: String,
    pub summary: String,
    pub photos: Vec<Photo>,
}

impl Showcase {
    /// Whether the public would see the same of both.
    pub(crate) fn shows_same(&self, other: &Self) -> bool {
        let Self { is_public: _, title, summary, photos } = self;
        (title, summary, photos) == (&other.title, &other.summary, &other.photos)
    }
}

/// A picture of a stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Photo {
    pub file_id: FileId,
    #[serde(serialize_with = "crate::name")]
    pub stage: Stage,
    pub caption: String,
    /// Whether it is drawn.
    pub is_visualisation: bool,
}

/// A client's word that their project may be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Consent {
    pub by: UserId,
    pub at: DateTime<Utc>,
}

/// The address of a title: its letters and digits, with the project's number to be one of its own.
pub(crate) fn slug(title: &str, number: i64) -> String {
    let words = title.split(|it: char| !it.is_ascii_alphanumeric()).filter(|it| !it.is_empty());
    let mut res: String = words.collect::<Vec<_>>().join("-").to_ascii_lowercase();
    res.truncate(60);
    let name = res.trim_end_matches('-');
    if name.is_empty() { format!("project-{number}") } else { format!("{name}-{number}") }
}

/// Whether it could be somebody's: no other is looked for.
pub fn is_slug(text: &str) -> bool {
    /// A title's sixty, a hyphen and a number.
    const LONGEST: usize = 80;
    text.len() <= LONGEST
        && text.bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit() || it == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_has_an_address_of_its_own() {
        assert_eq!(slug("A villa, at dusk!", 42), "a-villa-at-dusk-42");
        assert_eq!(slug("गृह", 7), "project-7");
        assert!(slug(&"long ".repeat(50), 7).len() < 70);
        for title in ["A villa, at dusk!", "गृह", "Ünity"] {
            assert!(is_slug(&slug(title, 42)), "{title}");
        }
        assert!(!is_slug("villa\0") && !is_slug("Villa-42") && !is_slug(&"villa-".repeat(20)));
    }
}
