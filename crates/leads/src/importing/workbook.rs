//! XLSX: a ZIP archive of XML, which may be far larger than the file.

use std::io::Cursor;

use calamine::{Data, DataRef, Reader as _, SheetType, Xlsx};

use super::{
    archive::expect_small,
    sheet::{Building, CELL, COLUMNS, ROWS, Sheet, TEXT, cleaned},
};
use crate::texts;

/// Cells with a text, those of the headings among them.
const CELLS: usize = COLUMNS * (ROWS + 1);
/// In bytes, of a text before its hidden characters are taken out: no character takes more than four.
const RAW: usize = 4 * CELL;
/// The row beyond which a table is none, from 0.
const FARTHEST_ROW: u32 = 1_000_000;

pub(super) fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// An Excel file of before 2007, or one with a password.
pub(super) fn is_compound(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
}

/// The first sheet. A formula counts as its last result.
pub(super) fn read(bytes: &[u8]) -> Result<Sheet, String> {
    let unreadable = || texts::FILE_UNREADABLE.to_owned();
    expect_small(bytes)?;
    let mut book = Xlsx::new(Cursor::new(bytes)).map_err(|_| unreadable())?;
    let sheets = book.sheets_metadata().iter();
    let name = sheets.filter(|it| it.typ == SheetType::WorkSheet).map(|it| it.name.clone()).next();
    let mut cells =
        book.worksheet_cells_reader(&name.ok_or_else(unreadable)?).map_err(|_| unreadable())?;
    let mut sheet = Building::default();
    let (mut row, mut current) = (0, Vec::new());
    let mut weight = Weight::default();
    while let Some(cell) = cells.next_cell().map_err(|_| unreadable())? {
        let (at, column) = cell.get_position();
        weight.add(cell.get_value(), at)?;
        let text = text(cell.get_value());
        if text.is_empty() {
            continue;
        }
        if at < row || at > FARTHEST_ROW {
            return Err(unreadable());
        }
        if at > row {
            sheet.add(number(row), std::mem::take(&mut current))?;
            row = at;
        }
        let column = usize::try_from(column).unwrap_or(usize::MAX);
        if column >= COLUMNS {
            return Err(texts::FILE_WIDE.to_owned());
        }
        if current.len() <= column {
            current.resize(column + 1, String::new());
        }
        current[column] = text;
    }
    sheet.add(number(row), current)?;
    sheet.finish()
}

fn number(row: u32) -> usize {
    usize::try_from(row).unwrap_or(ROWS) + 1
}

/// Texts of the cells as the file has them: one text of a small file may stand in many cells.
#[derive(Default)]
struct Weight {
    cells: usize,
    bytes: usize,
}

impl Weight {
    fn add(&mut self, value: &DataRef<'_>, row: u32) -> Result<(), String> {
        let bytes = match value {
            DataRef::Empty => return Ok(()),
            DataRef::String(it) | DataRef::DateTimeIso(it) | DataRef::DurationIso(it) => it.len(),
            DataRef::SharedString(it) => it.len(),
            _ => 0,
        };
        if bytes > RAW {
            return Err(texts::cell_long(number(row)));
        }
        self.cells += 1;
        self.bytes += bytes;
        let is_heavy = self.cells > CELLS || self.bytes > TEXT;
        if is_heavy { Err(texts::FILE_HEAVY.to_owned()) } else { Ok(()) }
    }
}

/// As it would be typed: a day as `2026-11-24`, a number without what a spreadsheet adds to it.
fn text(value: &DataRef<'_>) -> String {
    match value {
        DataRef::String(it) | DataRef::DateTimeIso(it) => cleaned(it),
        DataRef::SharedString(it) => cleaned(it),
        DataRef::Float(it) => it.to_string(),
        DataRef::DateTime(it) if it.is_datetime() => {
            let (year, month, day, ..) = it.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02}")
        }
        DataRef::Empty | DataRef::Error(_) => String::new(),
        other => cleaned(&Data::from(other.clone()).to_string()),
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use zip::{ZipWriter, write::SimpleFileOptions};

    use super::*;

    const BOOK: &str = r#"<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Leads" sheetId="1" r:id="rId1"/></sheets></workbook>"#;
    const PACKAGE: &str = r#"<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#;
    const RELS: &str = r#"<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>"#;
    /// The second format is a day.
    const STYLES: &str = r#"<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>"#;

    fn archive(parts: &[(&str, &[u8])]) -> Vec<u8> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, content) in parts {
            zip.start_file(*name, SimpleFileOptions::default()).unwrap();
            zip.write_all(content).unwrap();
        }
        zip.finish().unwrap().into_inner()
    }

    /// A workbook with these rows and texts.
    fn book(rows: &str, texts: &[u8]) -> Vec<u8> {
        let sheet = format!("<worksheet><sheetData>{rows}</sheetData></worksheet>");
        archive(&[
            ("_rels/.rels", PACKAGE.as_bytes()),
            ("xl/workbook.xml", BOOK.as_bytes()),
            ("xl/_rels/workbook.xml.rels", RELS.as_bytes()),
            ("xl/styles.xml", STYLES.as_bytes()),
            ("xl/sharedStrings.xml", texts),
            ("xl/worksheets/sheet1.xml", sheet.as_bytes()),
        ])
    }

    const TEXTS: &[u8] = br#"<sst uniqueCount="1"><si><t>Name</t></si></sst>"#;
    const HEAD: &str = r#"<row r="1"><c r="A1" t="s"><v>0</v></c></row>"#;

    fn refused(rows: &str, texts: &[u8]) -> String {
        read(&book(rows, texts)).unwrap_err()
    }

    #[test]
    fn cells_are_read_as_they_would_be_typed() {
        let rows = format!(
            r#"{HEAD}<row r="3"><c r="A3" t="inlineStr"><is><t> Asha Rao </t></is></c>
            <c r="B3"><v>9845012345</v></c><c r="C3" s="1"><v>46350</v></c>
            <c r="D3"><f>1+1</f><v>2</v></c><c r="E3" t="str"><f>A1</f><v>=cmd</v></c>
            <c r="F3" t="e"><v>#REF!</v></c><c r="H3"><v>0.5</v></c></row>"#
        );
        let sheet = read(&book(&rows, TEXTS)).unwrap();
        assert_eq!(sheet.columns[..2], ["Name", "Column B"]);
        let cells = ["Asha Rao", "9845012345", "2026-11-24", "2", "=cmd", "", "", "0.5"];
        assert_eq!(sheet.rows.len(), 1);
        assert_eq!(
            (sheet.rows[0].number, &sheet.rows[0].cells[..]),
            (3, &cells.map(str::to_owned)[..])
        );
    }

    #[test]
    fn an_archive_that_unpacks_to_too_much_is_refused() {
        let bomb = archive(&[("xl/sharedStrings.xml", &vec![b' '; 41 * 1024 * 1024])]);
        assert!(bomb.len() < 100_000);
        assert_eq!(read(&bomb).unwrap_err(), texts::FILE_HEAVY);
        let half = vec![b' '; 21 * 1024 * 1024];
        let bomb = archive(&[("a", &half), ("b", &half)]);
        assert_eq!(read(&bomb).unwrap_err(), texts::FILE_HEAVY);
    }

    #[test]
    fn a_font_with_a_long_name_is_refused() {
        let styles = format!(
            r#"<styleSheet><fonts><font><name val="{}"/></font></fonts><cellXfs>{}</cellXfs></styleSheet>"#,
            "x".repeat(10_000_000),
            r#"<xf fontId="0"/>"#.repeat(2_000),
        );
        let bomb = archive(&[("xl/styles.xml", styles.as_bytes())]);
        assert!(bomb.len() < 100_000);
        assert_eq!(read(&bomb).unwrap_err(), texts::FILE_HEAVY);
    }

    #[test]
    fn one_text_in_many_cells_is_refused() {
        let texts = format!("<sst><si><t>{}</t></si></sst>", "x".repeat(5_000));
        let row = |at| format!(r#"<row r="{at}"><c r="A{at}" t="s"><v>0</v></c></row>"#);
        let rows: String = (1..6_000).map(row).collect();
        assert_eq!(refused(&rows, texts.as_bytes()), texts::FILE_HEAVY);
    }

    /// The whole text would be copied for each cell.
    #[test]
    fn long_text_is_refused_before_it_is_copied() {
        let texts = format!("<sst><si><t>{}</t></si></sst>", "x".repeat(RAW + 1));
        assert_eq!(refused(HEAD, texts.as_bytes()), texts::cell_long(1));
        let fits = format!("<sst><si><t>Name{}</t></si></sst>", "\u{85}".repeat(RAW / 2 - 2));
        let rows = format!(r#"{HEAD}<row r="2"><c r="A2"><v>1</v></c></row>"#);
        assert_eq!(read(&book(&rows, fits.as_bytes())).unwrap().columns, ["Name"]);
    }

    #[test]
    fn many_texts_in_one_cell_are_refused() {
        let again = r#"<c r="A1" t="s"><v>0</v></c>"#.repeat(CELLS + 1);
        let rows = format!(r#"<row r="1">{again}</row>"#);
        assert_eq!(refused(&rows, TEXTS), texts::FILE_HEAVY);
        let text = "x".repeat(4_000);
        let texts = format!("<sst><si><t>{text}</t></si></sst>");
        let again = r#"<c r="A1" t="s"><v>0</v></c>"#.repeat(TEXT / text.len() + 1);
        let rows = format!(r#"<row r="1">{again}</row>"#);
        assert_eq!(refused(&rows, texts.as_bytes()), texts::FILE_HEAVY);
    }

    #[test]
    fn a_claim_of_many_texts_is_refused_before_room_is_made() {
        for claim in ["18446744073709551615", "99999999999", "2000001"] {
            let texts = format!(r"<sst uniqueCount = '{claim}'><si><t>Name</t></si></sst>");
            assert_eq!(refused(HEAD, texts.as_bytes()), texts::FILE_UNREADABLE, "{claim}");
        }
        let wide: Vec<u8> = r#"<sst uniqueCount="99999999999"/>"#
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        assert_eq!(refused(HEAD, &wide), texts::FILE_UNREADABLE);
        let marked = [b"\xff\xfe".as_slice(), &wide].concat();
        assert_eq!(refused(HEAD, &marked), texts::FILE_UNREADABLE);
    }

    #[test]
    fn a_table_beyond_the_limits_is_refused() {
        let far = format!(r#"{HEAD}<row r="2"><c r="XFD2"><v>1</v></c></row>"#);
        assert_eq!(refused(&far, TEXTS), texts::FILE_WIDE);
        let deep = format!(r#"{HEAD}<row r="1048576"><c r="A1048576"><v>1</v></c></row>"#);
        assert_eq!(refused(&deep, TEXTS), texts::FILE_UNREADABLE);
        let back = format!(r#"<row r="5"><c r="A5"><v>1</v></c></row>{HEAD}"#);
        assert_eq!(refused(&back, TEXTS), texts::FILE_UNREADABLE);
        let rows: String = (1..=10_002)
            .map(|it| format!("<row><c r=\"A{it}\"><v>1</v></c></row>"))
            .collect::<Vec<_>>()
            .concat();
        assert_eq!(refused(&rows, TEXTS), texts::FILE_LONG);
        assert_eq!(refused(HEAD, TEXTS), texts::FILE_EMPTY);
    }

    #[test]
    fn a_file_that_is_cut_is_refused_wherever_it_ends() {
        let rows = format!(r#"{HEAD}<row r="2"><c r="A2"><v>1</v></c></row>"#);
        let whole = book(&rows, TEXTS);
        assert!(read(&whole).is_ok());
        for end in (4..whole.len()).step_by(7) {
            assert_eq!(read(&whole[..end]).unwrap_err(), texts::FILE_UNREADABLE, "{end}");
        }
        let inside = "<row r=\"1\"><c r=\"A1\"><v>1</v>";
        let sheet = format!("<worksheet><sheetData>{inside}");
        let cut = archive(&[
            ("_rels/.rels", PACKAGE.as_bytes()),
            ("xl/workbook.xml", BOOK.as_bytes()),
            ("xl/_rels/workbook.xml.rels", RELS.as_bytes()),
            ("xl/worksheets/sheet1.xml", sheet.as_bytes()),
        ]);
        assert_eq!(read(&cut).unwrap_err(), texts::FILE_UNREADABLE);
    }
}
