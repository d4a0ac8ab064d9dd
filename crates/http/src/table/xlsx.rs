use std::{
    fs::File,
    io::{self, BufWriter},
    path::Path,
};

use rust_xlsxwriter::{Format, Workbook, XlsxError};

use super::{Cell, Row};

/// In characters: most texts are read without making it wider.
const WIDTH: f64 = 18.0;

/// A workbook of one sheet, whose rows wait on disk in `spool` rather than in memory.
pub(super) fn write(
    file: &File,
    head: &[impl AsRef<str>],
    rows: impl Iterator<Item = Row>,
    spool: &Path,
) -> io::Result<()> {
    fill(file, head, rows, spool).map_err(io::Error::other)
}

fn fill(
    file: &File,
    head: &[impl AsRef<str>],
    rows: impl Iterator<Item = Row>,
    spool: &Path,
) -> Result<(), XlsxError> {
    let mut book = Workbook::new();
    book.set_tempdir(spool)?;
    let sheet = book.add_worksheet_with_constant_memory()?;
    sheet.set_freeze_panes(1, 0)?;
    let bold = Format::new().set_bold();
    let decimal = Format::new().set_num_format("0.00");
    for (column, name) in (0..).zip(head) {
        sheet.set_column_width(column, WIDTH)?;
        sheet.write_string_with_format(0, column, name.as_ref(), &bold)?;
    }
    for (row, cells) in (1..).zip(rows) {
        for (column, cell) in (0..).zip(cells) {
            match cell {
                // A text is a text: never a formula, a number or a link.
                Cell::Text(text) => sheet.write_string(row, column, text)?,
                #[expect(clippy::cast_precision_loss, reason = "all numbers of a sheet are floats")]
                Cell::Number(number) => sheet.write_number(row, column, number as f64)?,
                #[expect(clippy::cast_precision_loss, reason = "all numbers of a sheet are floats")]
                Cell::Hundredths(number) => {
                    let number = number as f64 / 100.0;
                    sheet.write_number_with_format(row, column, number, &decimal)?
                }
                Cell::Empty => continue,
            };
        }
    }
    book.save_to_writer(BufWriter::new(file))
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Seek};

    use calamine::{Data, Reader, Xlsx, open_workbook_from_rs};

    use super::*;

    #[test]
    fn a_text_is_read_back_as_the_text_it_was() {
        let texts = ["=1+1", "https://site.test", "007", "2026-11-21", "'quoted", "<b>&amp;", "भू"];
        let row = |it: &str| {
            let text = Cell::Text(it.to_owned());
            vec![text, Cell::Empty, Cell::Number(5), Cell::Hundredths(-118_005)]
        };
        let mut file = tempfile::tempfile().unwrap();
        let rows = texts.into_iter().map(row);
        write(&file, &["Title", "Note", "Stars", "Paid"], rows, &std::env::temp_dir()).unwrap();
        file.rewind().unwrap();
        let mut book: Xlsx<_> = open_workbook_from_rs(BufReader::new(file)).unwrap();
        let sheet = book.worksheet_range_at(0).unwrap().unwrap();
        let read: Vec<_> = sheet.rows().skip(1).map(<[Data]>::to_vec).collect();
        let expected = texts.map(|it| {
            let text = Data::String(it.to_owned());
            vec![text, Data::Empty, Data::Float(5.0), Data::Float(-1180.05)]
        });
        assert_eq!(read, expected);
        assert!(book.worksheet_formula("Sheet1").unwrap().is_empty());
    }
}
