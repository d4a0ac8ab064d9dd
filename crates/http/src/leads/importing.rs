//! Files of leads: brought, checked, imported by a job, undone.

mod answer;
mod form;

use std::{path::Path as Dir, sync::Arc};

use kernel::{Cause, LeadImportId};
use leads::{ImportView, Leads};
use poem::web::Data;
use poem_openapi::{
    ApiResponse, OpenApi,
    param::{Header, Path, Query},
    payload::Json,
};

use self::{
    answer::{LeadImport, LeadImportCheck, LeadImportList},
    form::{LeadFile, LeadImportPlan},
};
use super::Answer;
use crate::{
    caller::Call,
    documents::{Multipart, Spool},
    input::Input,
    problem::{Problem, Result},
    table::{Cell, Format, Row, Table, Writing},
    tag::Tag,
    tickets::export::Turns,
    versioned::Created,
};

pub(crate) struct ImportApi;

#[OpenApi(tag = "Tag::Leads")]
impl ImportApi {
    /// Bring a file of leads.
    ///
    /// CSV in UTF-8 with commas, semicolons or tabs, or XLSX, whose first sheet is read; the content tells
    /// them apart. At most 5 MiB, 10,000 rows and 50 columns; the first row has the headings. Nothing
    /// becomes a lead yet. 422 with a fault of `file` if the file cannot be read, 413 `file_too_large`, 429
    /// `import_limit` for more than 20 files within 24 hours. The rows are deleted after 7 days.
    #[oai(path = "/lead-imports", method = "post", operation_id = "createLeadImport")]
    async fn create_lead_import(
        &self,
        call: Call<'_, Leads>,
        /// A unique key for this call. A repeat within 24 hours creates nothing new and returns the
        /// result of the first call.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        form: Multipart<LeadFile>,
    ) -> Answer<Created<LeadImport>> {
        let Multipart { files, digest, .. } = form;
        let cause = call.once(key.0, digest)?;
        let file = files.into_iter().next().ok_or_else(|| Problem::from(leads::Error::NotFound))?;
        let name = file.name.as_str().to_owned();
        let view = call.module.create_import(&cause, name, file.content).await?;
        let (version, is_repeated) = (version(&view), view.is_repeated);
        let import = LeadImport::new(view, &cause);
        let place = format!("/api/v1/lead-imports/{}", import.summary.id);
        Ok(Created::new(crate::json::Written::new(&import), version, place, is_repeated))
    }

    /// List the imports of the last 7 days, newest first.
    #[oai(path = "/lead-imports", method = "get", operation_id = "listLeadImports")]
    async fn list_lead_imports(&self, call: Call<'_, Leads>) -> Result<LeadImportList> {
        let imports = call.module.imports(call.cause).await?;
        Ok(Json(LeadImportList::new(imports, call.cause)))
    }

    /// Read an import and its progress.
    #[oai(path = "/lead-imports/:id", method = "get", operation_id = "getLeadImport")]
    async fn get_lead_import(
        &self,
        call: Call<'_, Leads>,
        id: Path<LeadImportId>,
    ) -> Result<LeadImport> {
        Ok(Json(LeadImport::new(call.module.import(call.cause, id.0).await?, call.cause)))
    }

    /// Check the rows of an import without importing them.
    ///
    /// Writes nothing. A person whose phone number or mailbox a lead has, or a row above, is a duplicate.
    #[oai(path = "/lead-imports/:id/check", method = "post", operation_id = "checkLeadImport")]
    async fn check_lead_import(
        &self,
        call: Call<'_, Leads>,
        id: Path<LeadImportId>,
        form: Input<LeadImportPlan>,
    ) -> Result<LeadImportCheck> {
        Ok(Json(call.module.check_import(call.cause, id.0, &form.0).await?.into()))
    }

    /// Start an import.
    ///
    /// A job makes the leads, 500 rows at a time; `getLeadImport` shows its progress. Duplicates and rows
    /// with faults make no lead. 409 `import_started` if it runs, 409 `import_ended` afterwards.
    #[oai(path = "/lead-imports/:id/start", method = "post", operation_id = "startLeadImport")]
    async fn start_lead_import(
        &self,
        call: Call<'_, Leads>,
        id: Path<LeadImportId>,
        form: Input<LeadImportPlan>,
    ) -> Result<LeadImport> {
        let view = call.module.start_import(call.cause, id.0, &form.0).await?;
        Ok(Json(LeadImport::new(view, call.cause)))
    }

    /// Cancel an import.
    ///
    /// Leads that were made stay; no further batch is made. 409 `import_ended` if it has ended.
    #[oai(path = "/lead-imports/:id/cancel", method = "post", operation_id = "cancelLeadImport")]
    async fn cancel_lead_import(
        &self,
        call: Call<'_, Leads>,
        id: Path<LeadImportId>,
    ) -> Result<LeadImport> {
        let view = call.module.cancel_import(call.cause, id.0).await?;
        Ok(Json(LeadImport::new(view, call.cause)))
    }

    /// Undo an import within an hour after its end.
    ///
    /// Deletes the data of leads that nobody has touched since, and keeps the others; `undone` and `kept`
    /// count them. 409 `undo_late` afterwards, or if it was undone already.
    #[oai(path = "/lead-imports/:id/undo", method = "post", operation_id = "undoLeadImport")]
    async fn undo_lead_import(
        &self,
        call: Call<'_, Leads>,
        id: Path<LeadImportId>,
    ) -> Result<LeadImport> {
        let view = call.module.undo_import(call.cause, id.0).await?;
        Ok(Json(LeadImport::new(view, call.cause)))
    }

    /// Export the rows of an import that made no lead.
    ///
    /// The columns of the file, and the reason as a last one. A cell that a spreadsheet could read as a
    /// formula starts with an apostrophe. Limit: 10 exports an hour per account, one at a time (429
    /// `export_running`).
    #[oai(
        path = "/lead-imports/:id/errors",
        method = "get",
        operation_id = "exportLeadImportErrors"
    )]
    async fn export_lead_import_errors(
        &self,
        call: Call<'_, Leads>,
        spool: Data<&Spool>,
        turns: Data<&Turns>,
        id: Path<LeadImportId>,
        format: Query<Format>,
    ) -> Answer<Export> {
        let view = call.module.import(call.cause, id.0).await?;
        let _turn = turns.take(call.caller()?)?;
        write(call.module, call.cause, view, format.0, &spool.0.0).await
    }
}

/// Counts what happens to an import: its rows, and its start, its end and its undoing.
fn version(view: &ImportView) -> i32 {
    view.import.counts.done + 1
}

/// A table.
#[derive(ApiResponse)]
enum Export {
    /// The whole file.
    #[oai(status = 200)]
    Table(
        Table,
        /// `attachment; filename="leads-not-imported-2026-11-25.csv"`.
        #[oai(header = "Content-Disposition")]
        String,
    ),
}

/// Rows read at once.
const BATCH: i64 = 1_000;
const REASON: &str = "Reason";

async fn write(
    leads: &Leads,
    cause: &Cause,
    view: ImportView,
    format: Format,
    spool: &Arc<Dir>,
) -> Answer<Export> {
    let (id, columns) = (view.import.id, view.import.columns);
    let width = columns.len();
    let head: Vec<_> = columns.iter().map(String::as_str).chain([REASON]).collect();
    let writing = Writing::begin(format, &head, spool);
    let mut after = 0;
    loop {
        let rows = leads.refused_rows(cause, id, after, BATCH).await?;
        let Some(last) = rows.last() else { break };
        after = last.row.number;
        let table = rows.into_iter().map(|it| row(it.row.cells, it.problem, width)).collect();
        if !writing.add(table).await {
            break;
        }
    }
    let table = writing.finish().await.map_err(leads::Error::from)?;
    let (day, format) = (cause.today(), format.into());
    leads.exported(cause, format).await?;
    let name = format!("attachment; filename=\"leads-not-imported-{day}.{format}\"");
    Ok(Export::Table(table, name))
}

fn row(cells: Vec<String>, problem: String, width: usize) -> Row {
    let mut row: Row = cells.into_iter().map(Cell::Text).collect();
    row.resize(width, Cell::Empty);
    row.push(Cell::Text(problem));
    row
}
