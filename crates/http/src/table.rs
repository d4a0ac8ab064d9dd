//! Exports of lists, written row by row on a thread of their own. A file is complete before the
//! first byte is sent: a failure is answered with an error and not with half a file, and nothing is
//! held in memory.

mod csv;
mod xlsx;

use std::{
    fs::File,
    io::{self, Seek},
    path::Path,
    sync::Arc,
};

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{ExportFormat, Internal};
use poem::{Body, IntoResponse, Response, http::header};
use poem_openapi::{
    Enum, ResponseContent,
    registry::{MetaMediaType, MetaSchema, MetaSchemaRef},
};
use tokio::{
    sync::mpsc::{Receiver, Sender, channel},
    task::{JoinHandle, spawn_blocking},
};
use tokio_util::io::ReaderStream;

/// The file format of an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename = "ExportFormat", rename_all = "snake_case")]
pub(crate) enum Format {
    Csv,
    Xlsx,
}

impl From<Format> for ExportFormat {
    fn from(it: Format) -> Self {
        match it {
            Format::Csv => Self::Csv,
            Format::Xlsx => Self::Xlsx,
        }
    }
}

/// The value of one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    Text(String),
    Number(i64),
    /// A number with two decimal places, in hundredths: paise, or basis points of a percentage.
    Hundredths(i64),
    Empty,
}

impl Cell {
    pub(crate) fn text(it: &str) -> Self {
        Self::Text(it.to_owned())
    }

    /// One of a closed list, as people say it.
    pub(crate) fn name(it: &str) -> Self {
        let mut letters = it.chars();
        let first = letters.next().map(|it| it.to_ascii_uppercase());
        Self::Text(first.into_iter().chain(letters).collect::<String>().replace('_', " "))
    }

    /// A time in Asia/Kolkata, which is UTC and 5 h 30 min the whole year round.
    pub(crate) fn moment(at: Option<DateTime<Utc>>) -> Self {
        const INDIA: TimeDelta = TimeDelta::minutes(5 * 60 + 30);
        at.map_or(Self::Empty, |it| Self::Text((it + INDIA).format("%Y-%m-%d %H:%M").to_string()))
    }
}

pub(crate) type Row = Vec<Cell>;

/// A table that is being written.
pub(crate) struct Writing {
    format: Format,
    rows: Sender<Vec<Row>>,
    file: JoinHandle<io::Result<File>>,
}

/// A table that was written.
pub(crate) struct Table {
    format: Format,
    length: u64,
    file: File,
}

/// Bytes in memory for each export that is sent.
const CHUNK: usize = 64 * 1024;

impl Format {
    const ALL: [Self; 2] = [Self::Csv, Self::Xlsx];

    const fn media_type(self) -> &'static str {
        match self {
            Self::Csv => "text/csv; charset=utf-8",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        }
    }
}

impl Writing {
    /// `spool`: where it is while it is written and sent; nobody else can open it there.
    pub(crate) fn begin(format: Format, head: &[impl AsRef<str>], spool: &Arc<Path>) -> Self {
        let head: Vec<_> = head.iter().map(|it| it.as_ref().to_owned()).collect();
        // One batch waits while another is written.
        let (rows, given) = channel(1);
        let spool = Arc::clone(spool);
        let file = spawn_blocking(move || {
            let mut file = tempfile::tempfile_in(&spool)?;
            match format {
                Format::Csv => csv::write(&file, &head, batches(given))?,
                Format::Xlsx => xlsx::write(&file, &head, batches(given), &spool)?,
            }
            file.rewind()?;
            Ok(file)
        });
        Self { format, rows, file }
    }

    /// Whether it is still being written; if not, [`Self::finish`] says why.
    pub(crate) async fn add(&self, rows: Vec<Row>) -> bool {
        self.rows.send(rows).await.is_ok()
    }

    pub(crate) async fn finish(self) -> Result<Table, Internal> {
        let Self { format, rows, file } = self;
        drop(rows);
        let file = file.await.map_err(Internal::new)?.map_err(Internal::new)?;
        let length = file.metadata().map_err(Internal::new)?.len();
        Ok(Table { format, length, file })
    }
}

fn batches(mut given: Receiver<Vec<Row>>) -> impl Iterator<Item = Row> {
    std::iter::from_fn(move || given.blocking_recv()).flatten()
}

impl IntoResponse for Table {
    fn into_response(self) -> Response {
        let file = tokio::fs::File::from_std(self.file);
        Response::builder()
            .header(header::CONTENT_TYPE, self.format.media_type())
            .header(header::CONTENT_LENGTH, self.length)
            .body(Body::from_bytes_stream(ReaderStream::with_capacity(file, CHUNK)))
    }
}

impl ResponseContent for Table {
    fn media_types() -> Vec<MetaMediaType> {
        let described = |format: Format| {
            let schema = MetaSchema::new_with_format("string", "binary");
            let schema = MetaSchemaRef::Inline(Box::new(schema));
            MetaMediaType { content_type: format.media_type(), schema }
        };
        Format::ALL.into_iter().map(described).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_use_the_words_of_the_screens() {
        assert_eq!(Cell::name("waiting_on_client"), Cell::text("Waiting on client"));
        let midnight = DateTime::from_timestamp(1_795_285_800, 0);
        assert_eq!(Cell::moment(midnight), Cell::text("2026-11-22 00:00"));
        assert_eq!(Cell::moment(None), Cell::Empty);
    }
}
