use std::{
    fs::File,
    io::{self, BufWriter, Write},
};

use csv::{Terminator, WriterBuilder};

use super::{Cell, Row};

/// By which spreadsheets know that it is UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// RFC 4180.
pub(super) fn write(
    file: &File,
    head: &[impl AsRef<str>],
    rows: impl Iterator<Item = Row>,
) -> io::Result<()> {
    let mut file = BufWriter::new(file);
    file.write_all(BYTE_ORDER_MARK)?;
    let mut table = WriterBuilder::new().terminator(Terminator::CRLF).from_writer(file);
    table.write_record(head.iter().map(|it| inert(it.as_ref())))?;
    for row in rows {
        for cell in &row {
            match cell {
                Cell::Text(text) => table.write_field(inert(text).as_bytes())?,
                Cell::Number(number) => table.write_field(number.to_string())?,
                Cell::Hundredths(number) => table.write_field(decimal(*number))?,
                Cell::Empty => table.write_field("")?,
            }
        }
        table.write_record(None::<&[u8]>)?;
    }
    table.flush()
}

/// `-1234.05`.
fn decimal(hundredths: i64) -> String {
    let (sign, all) = (if hundredths < 0 { "-" } else { "" }, hundredths.unsigned_abs());
    format!("{sign}{}.{:02}", all / 100, all % 100)
}

/// Begins a formula, at the start of a cell.
const FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// Ends a cell, or a row, where a spreadsheet splits at semicolons (as in much of Europe) or tabs. It then
/// takes our quotes for text, so they protect nothing.
const SPLITS: [char; 4] = [';', '\t', '\r', '\n'];

/// A text that no spreadsheet takes for a formula, wherever it splits: an apostrophe goes before the
/// character that would begin one.
fn inert(text: &str) -> String {
    let mut res = String::with_capacity(text.len() + 1);
    // Some spreadsheets drop what they cannot print at the start of a cell.
    if text.starts_with(['\t', '\r', '\n', '\0']) {
        res.push('\'');
    }
    let mut begins_cell = true;
    for it in text.chars() {
        if begins_cell && FORMULA.contains(&it) {
            res.push('\'');
        }
        res.push(it);
        begins_cell = SPLITS.contains(&it) || begins_cell && it == '"';
    }
    res
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Seek};

    use proptest::{collection, prelude::*, sample};

    use super::*;

    fn written(rows: Vec<Row>) -> String {
        let mut file = tempfile::tempfile().unwrap();
        write(&file, &["Title", "Stars"], rows.into_iter()).unwrap();
        file.rewind().unwrap();
        let mut res = String::new();
        file.read_to_string(&mut res).unwrap();
        res
    }

    fn any_text() -> impl Strategy<Value = String> {
        let odd = sample::select("=+-@\t\r\n\0\",;'＝".chars().collect::<Vec<_>>());
        let chars = collection::vec(prop_oneof![odd, any::<char>()], 0..8);
        chars.prop_map(|it| it.into_iter().collect())
    }

    proptest! {
        #[test]
        fn a_text_is_read_as_it_was_written(texts in collection::vec(any_text(), 1..5)) {
            let rows = texts.iter().map(|it| vec![Cell::Text(it.clone()), Cell::Empty]);
            let table = written(rows.collect());
            let mut table = csv::Reader::from_reader(table.as_bytes());
            let rows: Vec<_> = table.records().map(Result::unwrap).collect();
            prop_assert_eq!(rows.len(), texts.len());
            for (row, text) in rows.iter().zip(&texts) {
                let bare = |it: &str| it.replace('\'', "");
                prop_assert_eq!(bare(&row[0]), bare(text));
                prop_assert!(!row[0].starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '\0']));
            }
        }

        #[test]
        fn no_cell_is_a_formula_wherever_a_spreadsheet_splits(text in any_text()) {
            let table = written(vec![vec![Cell::Empty, Cell::Text(text)]]);
            let (_, row) = table.split_once("\r\n,").unwrap();
            for cell in row.split([';', '\t', '\r', '\n']) {
                let cell = cell.trim_start_matches('"');
                prop_assert!(!cell.starts_with(FORMULA), "{cell:?} of {row:?}");
            }
        }
    }

    #[test]
    fn hundredths_are_numbers_with_two_decimal_places() {
        for (hundredths, expected) in [
            (0, "0.00"),
            (5, "0.05"),
            (-5, "-0.05"),
            (-118_000, "-1180.00"),
            (i64::MIN, "-92233720368547758.08"),
        ] {
            let table = written(vec![vec![Cell::Hundredths(hundredths), Cell::Empty]]);
            assert_eq!(table, format!("\u{feff}Title,Stars\r\n{expected},\r\n"));
        }
    }

    #[test]
    fn a_formula_behind_another_separator_is_text() {
        for (text, expected) in [
            ("Leak;=1+1", "Leak;'=1+1"),
            ("Leak\t@SUM(A1)", "Leak\t'@SUM(A1)"),
            ("Leak\n+1", "Leak\n'+1"),
            ("Leak;\"=1+1\"", "Leak;\"'=1+1\""),
            ("\"=1+1", "\"'=1+1"),
            ("\t＝1", "'\t'＝1"),
            ("a = b; c - d", "a = b; c - d"),
        ] {
            assert_eq!(inert(text), expected, "{text:?}");
        }
    }

    #[test]
    fn nothing_in_a_cell_is_a_formula_or_another_cell() {
        let text = |it: &str| vec![Cell::Text(it.to_owned()), Cell::Empty];
        for formula in
            ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\nx", "\0x", "＝1", "＋1", "－1", "＠A"]
        {
            let table = written(vec![text(formula)]);
            let mut table = csv::Reader::from_reader(table.as_bytes());
            let row = table.records().next().unwrap().unwrap();
            assert_eq!(row, vec![format!("'{formula}"), String::new()], "{formula:?}");
        }
        let table = written(vec![
            text("a \"b\", c\r\nd"),
            vec![Cell::Text("1 = 1".to_owned()), Cell::Number(-5)],
        ]);
        let expected = "\u{feff}Title,Stars\r\n\"a \"\"b\"\", c\r\nd\",\r\n1 = 1,-5\r\n";
        assert_eq!(table, expected);
    }
}
