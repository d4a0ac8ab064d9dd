//! Imports as the API shows them.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Cause, LeadImportId};
use leads::{Import, ImportCheck, ImportView, RowProblem};
use poem_openapi::{Object, types::Example};
use serde::Serialize;

use crate::{
    json::{instant, instant_if_any},
    leads::{
        names::{ImportAction, ImportField, ImportStatus, Source},
        sample::{HEADING, NAME, PROBLEM, owner},
    },
    person_ref::PersonRef,
    user::at,
};

/// The imports of the last 7 days.
#[derive(Object)]
#[oai(example)]
pub(in crate::leads) struct LeadImportList {
    pub(in crate::leads) items: Vec<LeadImportSummary>,
}

/// A file of leads and its progress.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(in crate::leads) struct LeadImportSummary {
    pub(in crate::leads) id: LeadImportId,
    pub(in crate::leads) file_name: String,
    pub(in crate::leads) by: PersonRef,
    pub(in crate::leads) status: ImportStatus,
    /// Rows of the file below its headings.
    pub(in crate::leads) total: i32,
    /// Rows with an outcome.
    pub(in crate::leads) done: i32,
    /// Rows that became leads.
    pub(in crate::leads) created: i32,
    /// Rows of people who were known already.
    pub(in crate::leads) duplicates: i32,
    /// Rows with faults.
    pub(in crate::leads) failed: i32,
    /// Leads that the undoing deleted.
    pub(in crate::leads) undone: i32,
    /// Leads that the undoing kept, because somebody had touched them.
    pub(in crate::leads) kept: i32,
    #[serde(serialize_with = "instant")]
    pub(in crate::leads) created_at: DateTime<Utc>,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "instant_if_any")]
    pub(in crate::leads) started_at: Option<DateTime<Utc>>,
    /// When it was done or cancelled.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "instant_if_any")]
    pub(in crate::leads) ended_at: Option<DateTime<Utc>>,
    /// Actions that the caller may take now.
    pub(in crate::leads) can: Vec<ImportAction>,
}

/// A file of leads with its columns.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(in crate::leads) struct LeadImport {
    #[oai(flatten)]
    #[serde(flatten)]
    pub(in crate::leads) summary: LeadImportSummary,
    pub(in crate::leads) columns: Vec<LeadImportColumn>,
    /// Present once it was started.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::leads) source: Option<Source>,
}

/// A column of a file.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(in crate::leads) struct LeadImportColumn {
    /// The heading of the column.
    pub(in crate::leads) name: String,
    /// Up to 3 different cells.
    pub(in crate::leads) samples: Vec<String>,
    /// The field that the heading suggests; once the import was started, the chosen one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::leads) field: Option<ImportField>,
}

/// The outcome that an import would have.
#[derive(Object)]
#[oai(example)]
pub(in crate::leads) struct LeadImportCheck {
    /// Rows that would become leads.
    pub(in crate::leads) valid: i32,
    pub(in crate::leads) duplicates: i32,
    pub(in crate::leads) failed: i32,
    /// The first 50.
    pub(in crate::leads) problems: Vec<LeadImportProblem>,
}

/// The reason why a row would make no lead.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(in crate::leads) struct LeadImportProblem {
    /// The number of the row, as a spreadsheet shows it.
    pub(in crate::leads) row: i32,
    /// Absent for a person who is known already.
    pub(in crate::leads) field: Option<ImportField>,
    pub(in crate::leads) message: String,
}

impl LeadImportList {
    pub(in crate::leads) fn new(imports: Vec<Import>, cause: &Cause) -> Self {
        let items = imports.into_iter().map(|it| LeadImportSummary::new(it, cause));
        Self { items: items.collect() }
    }
}

impl LeadImportSummary {
    fn new(it: Import, cause: &Cause) -> Self {
        let can = it.actions(cause).into_iter().map(Into::into).collect();
        Self {
            id: it.id,
            file_name: it.file_name,
            by: it.by.into(),
            status: it.status.into(),
            total: it.counts.total,
            done: it.counts.done,
            created: it.counts.created,
            duplicates: it.counts.duplicates,
            failed: it.counts.failed,
            undone: it.counts.undone,
            kept: it.counts.kept,
            created_at: it.created_at,
            started_at: it.started_at,
            ended_at: it.ended_at,
            can,
        }
    }
}

impl LeadImport {
    pub(in crate::leads) fn new(view: ImportView, cause: &Cause) -> Self {
        let ImportView { mut import, columns, .. } = view;
        let names = std::mem::take(&mut import.columns);
        let source = import.plan.take().map(|it| it.source.into());
        let column = |(name, (field, samples)): (String, (Option<leads::ImportField>, _))| {
            LeadImportColumn { name, samples, field: field.map(Into::into) }
        };
        Self {
            summary: LeadImportSummary::new(import, cause),
            columns: names.into_iter().zip(columns).map(column).collect(),
            source,
        }
    }
}

impl From<ImportCheck> for LeadImportCheck {
    fn from(it: ImportCheck) -> Self {
        let problems = it.problems.into_iter().map(Into::into).collect();
        Self { valid: it.valid, duplicates: it.duplicates, failed: it.failed, problems }
    }
}

impl From<RowProblem> for LeadImportProblem {
    fn from(it: RowProblem) -> Self {
        let field = it.field.map(Into::into);
        Self { row: it.row, field, message: it.message.to_owned() }
    }
}

impl Example for LeadImportList {
    fn example() -> Self {
        Self { items: vec![LeadImportSummary::example()] }
    }
}

impl Example for LeadImportSummary {
    fn example() -> Self {
        let id = "01935f2a-6f00-7000-8000-000000000090".parse();
        Self {
            id: id.unwrap_or_else(|_| LeadImportId::new()),
            file_name: "build-expo-2026.xlsx".to_owned(),
            by: owner(),
            status: ImportStatus::Running,
            total: 412,
            done: 300,
            created: 281,
            duplicates: 15,
            failed: 4,
            undone: 0,
            kept: 0,
            created_at: at() - TimeDelta::minutes(3),
            started_at: Some(at()),
            ended_at: None,
            can: vec![ImportAction::Cancel],
        }
    }
}

impl Example for LeadImport {
    fn example() -> Self {
        Self {
            summary: LeadImportSummary::example(),
            columns: vec![LeadImportColumn::example()],
            source: Some(Source::Event),
        }
    }
}

impl Example for LeadImportColumn {
    fn example() -> Self {
        let (name, samples) = (HEADING.to_owned(), vec![NAME.to_owned()]);
        Self { name, samples, field: Some(ImportField::FullName) }
    }
}

impl Example for LeadImportCheck {
    fn example() -> Self {
        let problems = vec![LeadImportProblem::example()];
        Self { valid: 393, duplicates: 15, failed: 4, problems }
    }
}

impl Example for LeadImportProblem {
    fn example() -> Self {
        let message = PROBLEM.to_owned();
        Self { row: 17, field: Some(ImportField::Phone), message }
    }
}
