//! Checks the parts of a workbook before it is read: a small file may unpack to a large one, and the reader
//! copies some texts many times.

use std::io::{Cursor, Read as _};

use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};
use zip::ZipArchive;

use crate::texts;

/// In bytes, of all parts of the archive together.
const UNPACKED: u64 = 40 * 1024 * 1024;
const PARTS: usize = 1_000;
/// How many texts a workbook may have or claim to have: the reader makes room for the claimed ones at once.
const CLAIMED: u64 = 2_000_000;
const CLAIM: &[u8] = b"uniqueCount";
/// In bytes, of a part with the formats of cells.
const STYLES: usize = 4 * 1024 * 1024;
/// Formats of cells, each with its own copy of the names of its font and its number format.
const FORMATS: usize = 10_000;
/// In bytes, of a tag with its attributes in a part with formats.
const FORMAT_TAG: usize = 2 * 1024;
/// Sheets, each with its own copy of its target.
const SHEETS: usize = 1_000;
/// In bytes, of a tag with its attributes in a part with sheets or targets. A link may be long.
const TARGET_TAG: usize = 8 * 1024;

/// Unpacks all parts once, because their sizes in the archive are a claim, and keeps none.
pub(super) fn expect_small(bytes: &[u8]) -> Result<(), String> {
    let unreadable = || texts::FILE_UNREADABLE.to_owned();
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| unreadable())?;
    if archive.len() > PARTS {
        return Err(texts::FILE_HEAVY.to_owned());
    }
    let mut left = UNPACKED;
    for place in 0..archive.len() {
        let part = archive.by_index(place).map_err(|_| unreadable())?;
        let mut content = Vec::new();
        let read = part.take(left + 1).read_to_end(&mut content);
        let size = read.map_err(|_| unreadable())? as u64;
        left = left.checked_sub(size).ok_or(texts::FILE_HEAVY)?;
        // XML in UTF-16 would hide the numbers, so it is refused.
        let is_honest = claims(&content).all(|it| it <= CLAIMED);
        if !is_honest {
            return Err(unreadable());
        }
        if Tags::of(&content).is_heavy(content.len()) {
            return Err(texts::FILE_HEAVY.to_owned());
        }
    }
    Ok(())
}

/// The numbers of texts that a part says it has.
fn claims(content: &[u8]) -> impl Iterator<Item = u64> {
    let wide = if is_wide(content) { Some(u64::MAX) } else { None };
    let places = content.windows(CLAIM.len()).enumerate().filter(|(_, it)| *it == CLAIM);
    let numbers = places.map(|(at, it)| {
        let rest = content[at + it.len()..].iter().take(100);
        let digits =
            rest.skip_while(|it| !it.is_ascii_digit()).take_while(|it| it.is_ascii_digit());
        digits.fold(0_u64, |sum, it| sum.saturating_mul(10).saturating_add(u64::from(it - b'0')))
    });
    wide.into_iter().chain(numbers)
}

/// Whether it is XML in UTF-16: the reader would take it.
fn is_wide(content: &[u8]) -> bool {
    let head = &content[..content.len().min(4)];
    head.starts_with(b"\xff\xfe")
        || head.starts_with(b"\xfe\xff")
        || head == b"<\0?\0"
        || head == b"\0<\0?"
}

/// Tags of a part that make the reader copy words.
#[derive(Default)]
struct Tags {
    texts: u64,
    formats: usize,
    sheets: usize,
    targets: usize,
    /// In bytes, of the longest tag with its attributes.
    longest: usize,
}

impl Tags {
    /// The tags up to the first fault. A part may have any name, so each is read, even a picture.
    fn of(content: &[u8]) -> Self {
        let (mut res, mut buffer) = (Self::default(), Vec::new());
        let mut reader = Reader::from_reader(content);
        let config = reader.config_mut();
        config.check_end_names = false;
        config.check_comments = false;
        loop {
            buffer.clear();
            match reader.read_event_into(&mut buffer) {
                Ok(Event::Start(tag) | Event::Empty(tag)) => res.add(&tag),
                Ok(Event::Eof) | Err(_) => return res,
                Ok(_) => {}
            }
        }
    }

    fn add(&mut self, tag: &BytesStart<'_>) {
        self.longest = self.longest.max(tag.len());
        match tag.local_name().as_ref() {
            "si" => self.texts += 1,
            "xf" => self.formats += 1,
            "sheet" => self.sheets += 1,
            "Relationship" => self.targets += 1,
            _ => {}
        }
    }

    const fn is_heavy(&self, size: usize) -> bool {
        let has_formats = self.formats > 0;
        let has_targets = self.sheets + self.targets > 0;
        self.texts > CLAIMED
            || self.formats > FORMATS
            || self.sheets > SHEETS
            || (has_formats && (size > STYLES || self.longest > FORMAT_TAG))
            || (has_targets && self.longest > TARGET_TAG)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use zip::{ZipWriter, write::SimpleFileOptions};

    use super::*;

    /// Outcome for an archive with these parts.
    fn checked(parts: &[(&str, &[u8])]) -> Result<(), String> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, content) in parts {
            zip.start_file(*name, SimpleFileOptions::default()).unwrap();
            zip.write_all(content).unwrap();
        }
        expect_small(&zip.finish().unwrap().into_inner())
    }

    fn heavy() -> Result<(), String> {
        Err(texts::FILE_HEAVY.to_owned())
    }

    #[test]
    fn an_archive_of_many_parts_is_refused() {
        let names: Vec<_> = (0..=PARTS).map(|it| it.to_string()).collect();
        let parts: Vec<_> = names.iter().map(|it| (it.as_str(), b"".as_slice())).collect();
        assert_eq!(checked(&parts[1..]), Ok(()));
        assert_eq!(checked(&parts), heavy());
    }

    /// The reader copies the name of the font and the number format for each format of cells.
    #[test]
    fn formats_of_cells_are_few_and_have_short_names() {
        let styles = |name: usize, formats: usize, prefix: &str| {
            format!(
                r#"<{prefix}styleSheet><fonts><font><name val="{}"/></font></fonts><cellXfs>{}</cellXfs></{prefix}styleSheet>"#,
                "x".repeat(name),
                format!(r#"<{prefix}xf numFmtId="0" fontId="0"/>"#).repeat(formats),
            )
        };
        let check = |styles: &str| checked(&[("XL\\Styles.xml", styles.as_bytes())]);
        assert_eq!(check(&styles(1_000, FORMATS, "")), Ok(()));
        assert_eq!(check(&styles(10_000_000, 2_000, "")), heavy());
        for prefix in ["", "x:"] {
            assert_eq!(check(&styles(10, FORMATS + 1, prefix)), heavy(), "{prefix}");
            assert_eq!(check(&styles(FORMAT_TAG, 1, prefix)), heavy(), "{prefix}");
        }
        // A quotation mark in a comment hides nothing.
        let hidden = format!("<!-- \" -->{}", styles(FORMAT_TAG, 1, ""));
        assert_eq!(check(&hidden), heavy());
        let long =
            styles(10, 1, "").replace("<cellXfs>", &format!("{}<cellXfs>", " ".repeat(STYLES)));
        assert_eq!(check(&long), heavy());
    }

    /// The reader copies the target of a sheet for each sheet.
    #[test]
    fn sheets_are_few_and_have_short_targets() {
        let sheets = |count: usize| r#"<sheet name="Leads" r:id="rId1"/>"#.repeat(count);
        assert_eq!(checked(&[("book", sheets(SHEETS).as_bytes())]), Ok(()));
        assert_eq!(checked(&[("book", sheets(SHEETS + 1).as_bytes())]), heavy());
        let target = |length: usize| format!(r#"<Relationship Target="{}"/>"#, "x".repeat(length));
        assert_eq!(checked(&[("rels", target(2_083).as_bytes())]), Ok(()));
        assert_eq!(checked(&[("rels", target(TARGET_TAG).as_bytes())]), heavy());
    }

    #[test]
    fn texts_are_counted() {
        let count = usize::try_from(CLAIMED).unwrap();
        assert_eq!(checked(&[("texts", "<si/>".repeat(count).as_bytes())]), Ok(()));
        assert_eq!(checked(&[("texts", "<si/>".repeat(count + 1).as_bytes())]), heavy());
    }
}
