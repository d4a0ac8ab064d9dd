//! A table of texts, whichever file it came from.

use crate::texts;

/// A table with headings.
#[derive(Debug)]
pub(super) struct Sheet {
    pub(super) columns: Vec<String>,
    pub(super) rows: Vec<SheetRow>,
}

/// A row of the file below its headings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetRow {
    /// As a spreadsheet numbers its rows.
    pub number: i32,
    /// Without the empty cells at the end.
    pub cells: Vec<String>,
}

pub(super) const COLUMNS: usize = 50;
pub(super) const ROWS: usize = 10_000;
/// In characters: a message has 2,000, and a spreadsheet takes 32,767.
pub(super) const CELL: usize = 5_000;
/// In bytes, of all cells together: one text may stand in many cells of a small file.
pub(super) const TEXT: usize = 20 * 1024 * 1024;
/// In characters.
const HEADING: usize = 100;

/// A table that is being read. Refuses a file as soon as it is too large, with a text for people.
#[derive(Default)]
pub(super) struct Building {
    columns: Vec<String>,
    rows: Vec<SheetRow>,
    bytes: usize,
}

impl Building {
    /// Adds the next row of the file. The first one that is not empty has the headings.
    pub(super) fn add(&mut self, number: usize, mut cells: Vec<String>) -> Result<(), String> {
        while cells.last().is_some_and(String::is_empty) {
            cells.pop();
        }
        if cells.is_empty() {
            return Ok(());
        }
        if cells.len() > COLUMNS {
            return Err(texts::FILE_WIDE.to_owned());
        }
        if self.columns.is_empty() {
            self.columns = cells.into_iter().enumerate().map(heading).collect();
            return Ok(());
        }
        if self.rows.len() == ROWS {
            return Err(texts::FILE_LONG.to_owned());
        }
        if cells.iter().any(|it| it.len() > CELL && it.chars().count() > CELL) {
            return Err(texts::cell_long(number));
        }
        self.bytes += cells.iter().map(String::len).sum::<usize>();
        if self.bytes > TEXT {
            return Err(texts::FILE_HEAVY.to_owned());
        }
        let number = i32::try_from(number).map_err(|_| texts::FILE_LONG)?;
        self.rows.push(SheetRow { number, cells });
        Ok(())
    }

    pub(super) fn finish(self) -> Result<Sheet, String> {
        let Self { mut columns, rows, .. } = self;
        if rows.is_empty() {
            return Err(texts::FILE_EMPTY.to_owned());
        }
        // A column without a heading is a column all the same.
        let widest = rows.iter().map(|it| it.cells.len()).max().unwrap_or_default();
        for place in columns.len()..widest {
            columns.push(heading((place, String::new())));
        }
        Ok(Sheet { columns, rows })
    }
}

/// The text of a cell without the characters that nobody sees.
pub(super) fn cleaned(text: &str) -> String {
    let is_kept = |it: &char| *it == '\n' || *it == '\t' || !it.is_control();
    let text: String = text.chars().filter(is_kept).collect();
    text.trim().to_owned()
}

/// The heading as it is, or the letters by which a spreadsheet calls the column.
fn heading((place, text): (usize, String)) -> String {
    if text.is_empty() {
        let letter = |it: usize| char::from(b'A' + u8::try_from(it % 26).unwrap_or_default());
        let first = (place >= 26).then(|| letter(place / 26 - 1));
        let letters: String = first.into_iter().chain([letter(place)]).collect();
        return texts::column(&letters);
    }
    text.chars().map(|it| if it.is_whitespace() { ' ' } else { it }).take(HEADING).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(cells: &[&str]) -> Vec<String> {
        cells.iter().map(|it| (*it).to_owned()).collect()
    }

    #[test]
    fn headings_are_the_first_row_and_empty_rows_do_not_count() {
        let mut it = Building::default();
        it.add(1, row(&["", ""])).unwrap();
        it.add(2, row(&["Name", "", "Phone\nnumber"])).unwrap();
        it.add(3, row(&["Asha", "", "98450", "x", ""])).unwrap();
        it.add(4, row(&[])).unwrap();
        it.add(5, row(&["Ravi"])).unwrap();
        let it = it.finish().unwrap();
        assert_eq!(it.columns, ["Name", "Column B", "Phone number", "Column D"]);
        let numbers: Vec<_> = it.rows.iter().map(|it| (it.number, it.cells.len())).collect();
        assert_eq!(numbers, [(3, 4), (5, 1)]);
        assert_eq!(heading((27, String::new())), "Column AB");
    }

    #[test]
    fn a_table_beyond_a_limit_is_refused() {
        let mut it = Building::default();
        assert_eq!(it.add(1, vec!["x".to_owned(); 51]), Err(texts::FILE_WIDE.to_owned()));
        it.add(1, row(&["Name"])).unwrap();
        assert_eq!(it.add(2, vec!["ä".repeat(5_001)]), Err(texts::cell_long(2)));
        for number in 0..ROWS {
            it.add(number + 2, row(&["Asha"])).unwrap();
        }
        assert_eq!(it.add(10_002, row(&["Asha"])), Err(texts::FILE_LONG.to_owned()));
        assert_eq!(it.finish().unwrap().rows.len(), ROWS);
        let mut it = Building::default();
        it.add(1, row(&["Name"])).unwrap();
        let refused = (0..ROWS).find_map(|at| it.add(at, vec!["x".repeat(CELL); 2]).err());
        assert_eq!(refused, Some(texts::FILE_HEAVY.to_owned()));
        assert_eq!(Building::default().finish().unwrap_err(), texts::FILE_EMPTY);
    }
}
