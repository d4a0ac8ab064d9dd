//! Metadata that a camera writes into a picture (EXIF).

use std::io::Cursor;

use chrono::{DateTime, Datelike, FixedOffset, NaiveDateTime, Utc};
use documents::Coordinates;
use exif::{Exif, In, Reader, Tag, Value};

/// Time and place at which a picture was taken, according to its camera.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Note {
    pub(crate) taken_at: Option<DateTime<Utc>>,
    pub(crate) place: Option<Coordinates>,
}

/// Time zone (offset in seconds) assumed when the camera records none.
const INDIA: i32 = 5 * 3600 + 1800;

impl Note {
    /// Reads the metadata; fields that cannot be read stay empty. Unreadable metadata never refuses
    /// a picture.
    pub(crate) fn read(content: &[u8]) -> Self {
        let exif = Reader::new().read_from_container(&mut Cursor::new(content));
        exif.map(|it| Self { taken_at: taken_at(&it), place: place(&it) }).unwrap_or_default()
    }
}

fn taken_at(exif: &Exif) -> Option<DateTime<Utc>> {
    let text = text(exif, Tag::DateTimeOriginal)?;
    let local = NaiveDateTime::parse_from_str(&text, "%Y:%m:%d %H:%M:%S").ok()?;
    let offset = self::text(exif, Tag::OffsetTimeOriginal);
    let offset = offset
        .and_then(|it| it.parse::<FixedOffset>().ok())
        .or_else(|| FixedOffset::east_opt(INDIA))?;
    let at = local.and_local_timezone(offset).single()?.to_utc();
    // A year outside this range means that the camera's clock was never set.
    Some(at).filter(|it| (1990..2200).contains(&it.year()))
}

fn text(exif: &Exif, tag: Tag) -> Option<String> {
    match &exif.get_field(tag, In::PRIMARY)?.value {
        Value::Ascii(lines) => {
            let line = String::from_utf8_lossy(lines.first()?).into_owned();
            Some(line.trim_matches(['\0', ' ']).to_owned())
        }
        _ => None,
    }
}

fn place(exif: &Exif) -> Option<Coordinates> {
    let latitude = degrees(exif, Tag::GPSLatitude, Tag::GPSLatitudeRef, "S")?;
    let longitude = degrees(exif, Tag::GPSLongitude, Tag::GPSLongitudeRef, "W")?;
    let is_on_earth = latitude.abs() <= 90.0 && longitude.abs() <= 180.0;
    // Cameras without a position write 0°, 0°.
    let is_nowhere = latitude == 0.0 && longitude == 0.0;
    Some(Coordinates { latitude, longitude }).filter(|_| is_on_earth && !is_nowhere)
}

fn degrees(exif: &Exif, tag: Tag, side: Tag, negative: &str) -> Option<f64> {
    let Value::Rational(parts) = &exif.get_field(tag, In::PRIMARY)?.value else { return None };
    let mut unit = 1.0;
    let mut res = 0.0;
    for part in parts.iter().take(3) {
        res += part.to_f64() / unit;
        unit *= 60.0;
    }
    let is_negative = text(exif, side).is_some_and(|it| it.eq_ignore_ascii_case(negative));
    // Six decimals are a tenth of a metre.
    let res = (res * 1e6).round() / 1e6;
    res.is_finite().then_some(if is_negative { -res } else { res })
}
