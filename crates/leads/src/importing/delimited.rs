//! CSV: texts with a separator between them.

use std::io::Read as _;

use csv::{ReaderBuilder, StringRecord};

use super::sheet::{Building, Sheet, cleaned};
use crate::texts;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
const SEPARATORS: [u8; 3] = *b",;\t";
/// Behind the file: a row of its own, unless a quotation mark is open before it.
const END: &str = "\u{4}";

pub(super) fn read(bytes: &[u8]) -> Result<Sheet, String> {
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    if std::str::from_utf8(bytes).is_err() || bytes.contains(&0) {
        return Err(texts::FILE_NOT_UTF8.to_owned());
    }
    let end = format!("\n{END}");
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator(bytes))
        .from_reader(bytes.chain(end.as_bytes()));
    let mut sheet = Building::default();
    let mut record = StringRecord::new();
    let (mut number, mut has_end) = (0, false);
    loop {
        let from = usize::try_from(reader.position().byte()).unwrap_or(usize::MAX);
        if !reader.read_record(&mut record).map_err(|_| texts::FILE_UNREADABLE)? {
            break;
        }
        if record.len() == 1 && record.get(0) == Some(END) {
            has_end = true;
            break;
        }
        number += 1 + blank_lines(bytes, from);
        // Cells beyond the widest table are not copied.
        sheet.add(number, record.iter().map(cleaned).collect())?;
    }
    if has_end { sheet.finish() } else { Err(texts::FILE_QUOTE_OPEN.to_owned()) }
}

/// The separator that stands in the first line most often, outside of quotation marks.
fn separator(bytes: &[u8]) -> u8 {
    let mut counts = [0_usize; SEPARATORS.len()];
    let (mut is_quoted, mut is_begun) = (false, false);
    for byte in bytes {
        match byte {
            b'"' => is_quoted = !is_quoted,
            b'\r' | b'\n' if !is_quoted && is_begun => break,
            byte if !is_quoted => {
                for (count, it) in counts.iter_mut().zip(SEPARATORS) {
                    *count += usize::from(it == *byte);
                }
            }
            _ => {}
        }
        is_begun |= !byte.is_ascii_whitespace();
    }
    let most = counts.iter().max().copied().unwrap_or_default();
    counts.iter().position(|it| *it == most).map_or(b',', |at| SEPARATORS[at])
}

/// Lines without any text before the next row, which the reader skips and a spreadsheet counts.
fn blank_lines(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    let before = from.checked_sub(1).and_then(|it| bytes.get(it));
    // The second half of the end of the line before.
    let rest = if before == Some(&b'\r') { rest.strip_prefix(b"\n").unwrap_or(rest) } else { rest };
    let ends = rest.iter().take_while(|it| matches!(it, b'\r' | b'\n'));
    let (mut count, mut last) = (0, 0);
    for end in ends {
        count += usize::from(!(*end == b'\n' && last == b'\r'));
        last = *end;
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str) -> Vec<(i32, Vec<String>)> {
        read(text.as_bytes()).unwrap().rows.into_iter().map(|it| (it.number, it.cells)).collect()
    }

    #[test]
    fn each_separator_is_recognised() {
        for text in [
            "Name,Phone\nAsha Rao,98450\n",
            "\u{feff}Name;Phone\r\nAsha Rao;98450\r\n",
            "Name\tPhone\rAsha Rao\t98450",
            "\"Name, first; last\";Phone\nAsha Rao;98450",
        ] {
            assert_eq!(
                cells(text),
                [(2, vec!["Asha Rao".to_owned(), "98450".to_owned()])],
                "{text}"
            );
        }
    }

    #[test]
    fn rows_are_numbered_as_a_spreadsheet_does() {
        for end in ["\n", "\r\n", "\r"] {
            let text = ["", "Name", "Asha", "", "", "\"Ravi\n\nK\"", "Kiran"].join(end);
            let numbers: Vec<_> = cells(&text).iter().map(|it| it.0).collect();
            assert_eq!(numbers, [3, 6, 7], "{end:?}");
        }
    }

    #[test]
    fn a_file_that_is_no_sound_text_is_refused() {
        let refused = |bytes: &[u8]| read(bytes).unwrap_err();
        assert_eq!(refused(b"Name\n\xff\xfe"), texts::FILE_NOT_UTF8);
        assert_eq!(refused(b"\xff\xfeN\0a\0m\0e\0"), texts::FILE_NOT_UTF8);
        assert_eq!(refused(b"Name,Phone\n\"Asha,98450\nRavi,98451\n"), texts::FILE_QUOTE_OPEN);
        assert_eq!(refused(b"Name\n"), texts::FILE_EMPTY);
        assert_eq!(refused(b""), texts::FILE_EMPTY);
        let wide = format!("Name\n{}", "x,".repeat(100_000));
        assert_eq!(refused(wide.as_bytes()), texts::FILE_WIDE);
    }
}
