//! Events as a table to take away.

use std::{path::Path, sync::Arc};

use audit::{Audit, Entry, Filter, Kind};
use kernel::{Cause, FieldChange};
use poem_openapi::ApiResponse;
use serde_json::Value;

use super::fact::Facts;
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
        /// `attachment; filename="audit-2026-11-25.csv"`.
        #[oai(header = "Content-Disposition")]
        String,
        /// `true` if the file does not contain all matching events.
        #[oai(header = "X-Truncated")]
        Option<String>,
    ),
}

const MOST: usize = 100_000;
/// Events read at once.
pub(super) const BATCH: i64 = 1_000;

pub(super) async fn write(
    audit: &Audit,
    cause: &Cause,
    mut filter: Filter,
    format: Format,
    spool: &Arc<Path>,
) -> Result<Export, Problem> {
    let writing = Writing::begin(format, HEAD, spool);
    let mut left = MOST;
    let is_cut = loop {
        let page = audit.list(cause, &filter).await?;
        let (mut batch, next) = (page.items, page.next);
        let is_cut = batch.len() > left || (batch.len() == left && next.is_some());
        batch.truncate(left);
        left -= batch.len();
        let goes_on = writing.add(batch.iter().map(row).collect()).await;
        if is_cut || !goes_on || next.is_none() {
            break is_cut;
        }
        filter.after = next;
    };
    let table = writing.finish().await.map_err(audit::Error::from)?;
    let (day, format) = (cause.today(), format.into());
    audit.exported(cause, format).await?;
    let name = format!("attachment; filename=\"audit-{day}.{format}\"");
    Ok(Export::Table(table, name, is_cut.then(|| "true".to_owned())))
}

const HEAD: &[&str] = &[
    "Time (IST)",
    "Person",
    "Event",
    "Thing",
    "Code",
    "Name",
    "Id",
    "Project code",
    "Project",
    "About",
    "Before",
    "After",
    "Reason",
    "Request id",
];

fn row(it: &Entry) -> Row {
    let Facts { subject, changes, reason, code, name } = it.into();
    let text = |it: Option<&str>| it.map_or(Cell::Empty, Cell::text);
    vec![
        Cell::moment(Some(it.place.at)),
        text(it.by.as_ref().map(|it| it.name.as_str())),
        Cell::name(Kind::from(&it.event).as_str()),
        Cell::name(it.thing.as_str()),
        text(code.as_deref()),
        text(name.as_deref()),
        Cell::Text(it.thing_id.to_string()),
        text(it.project.as_ref().map(|it| it.code.as_str())),
        text(it.project.as_ref().map(|it| it.name.as_str())),
        text(subject.as_deref()),
        lines(&changes, |it| it.from.as_ref()),
        lines(&changes, |it| it.to.as_ref()),
        text(reason.as_deref()),
        Cell::Text(it.request.to_string()),
    ]
}

/// One line for each value. A changed field whose values the log does not hold is named alone.
fn lines(changes: &[FieldChange], side: impl Fn(&FieldChange) -> Option<&Value>) -> Cell {
    let line = |it: &FieldChange| match side(it) {
        Some(Value::String(value)) => Some(format!("{}: {value}", it.field)),
        Some(value) => Some(format!("{}: {value}", it.field)),
        None => (it.from.is_none() && it.to.is_none()).then(|| it.field.clone()),
    };
    let lines: Vec<_> = changes.iter().filter_map(line).collect();
    if lines.is_empty() { Cell::Empty } else { Cell::Text(lines.join("\n")) }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn values_stand_on_lines_of_their_own() {
        let change = |field: &str, from: Value, to: Value| {
            let known = |it: Value| Some(it).filter(|it| !it.is_null());
            FieldChange { field: field.to_owned(), from: known(from), to: known(to) }
        };
        let changes = [
            change("status", json!("open"), json!("resolved")),
            change("floors", Value::Null, json!(2)),
            change("phone", Value::Null, Value::Null),
        ];
        let (before, after) =
            (lines(&changes, |it| it.from.as_ref()), lines(&changes, |it| it.to.as_ref()));
        assert_eq!(before, Cell::text("status: open\nphone"));
        assert_eq!(after, Cell::text("status: resolved\nfloors: 2\nphone"));
        assert_eq!(lines(&[], |it| it.to.as_ref()), Cell::Empty);
    }
}
