//! Delays as a table to take away.

use std::path::Path;
use std::sync::Arc;

use diary::{Diary, LedgerFilter, ShownDelay};
use kernel::Cause;
use poem_openapi::ApiResponse;

use crate::{
    problem::Problem,
    table::{Cell, Format, Row, Table, Writing},
};

/// A table.
#[derive(ApiResponse)]
pub(super) enum Export {
    /// The whole file.
    #[oai(status = 200)]
    Table(
        Table,
        /// `attachment; filename="delays-2026-11-21.csv"`.
        #[oai(header = "Content-Disposition")]
        String,
        /// `true` if the file does not contain all matching delays.
        #[oai(header = "X-Truncated")]
        Option<String>,
    ),
}

const MOST: usize = 100_000;
/// Delays read at once.
const BATCH: usize = 1_000;

const HEAD: &[&str] = &["Day", "Project code", "Project", "Reason", "Hours", "Note", "Reported by"];

pub(super) async fn write(
    diary: &Diary,
    cause: &Cause,
    filter: LedgerFilter,
    format: Format,
    spool: &Arc<Path>,
) -> Result<Export, Problem> {
    let writing = Writing::begin(format, HEAD, spool);
    let limit = i64::try_from(BATCH).unwrap_or(i64::MAX);
    let (mut filter, mut left) = (LedgerFilter { limit, ..filter }, MOST);
    let is_cut = loop {
        // One more than a batch tells whether more follow.
        let mut batch = diary.delays(cause, &filter).await?;
        let is_last = batch.len() <= BATCH;
        batch.truncate(BATCH);
        let is_cut = batch.len() > left;
        batch.truncate(left);
        left -= batch.len();
        filter.after = batch.last().map(|it| it.place.clone());
        let goes_on = writing.add(batch.iter().map(row).collect()).await;
        if is_last || is_cut || !goes_on {
            break is_cut;
        }
    };
    let table = writing.finish().await.map_err(diary::Error::from)?;
    let (day, format) = (cause.today(), format.into());
    diary.delays_exported(cause, format).await?;
    let name = format!("attachment; filename=\"delays-{day}.{format}\"");
    Ok(Export::Table(table, name, is_cut.then(|| "true".to_owned())))
}

fn row(it: &ShownDelay) -> Row {
    vec![
        Cell::Text(it.entry_on.to_string()),
        Cell::text(&it.project_code),
        Cell::text(&it.project_name),
        Cell::name(it.reason.as_str()),
        Cell::Text(it.hours.number().to_string()),
        it.note.as_deref().map_or(Cell::Empty, Cell::text),
        Cell::text(&it.author.full_name),
    ]
}
