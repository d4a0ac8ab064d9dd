//! Ports through which imports are stored.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Cause, Event, Internal, LeadId, LeadImportId, UserId};

use super::{Import, SheetRow};
use crate::{Lead, Number};

kernel::names! {
    /// Outcome of a row.
    pub enum RowOutcome as "outcome of a row" {
        Created = "created",
        /// The person is known already.
        Duplicate = "duplicate",
        Failed = "failed",
    }
}

/// The outcome of one row.
#[derive(Clone, Debug)]
pub struct RowResult {
    pub row: i32,
    pub outcome: RowOutcome,
    /// For people. None for a created lead.
    pub problem: Option<String>,
    pub lead: Option<LeadId>,
}

/// A row that made no lead.
#[derive(Clone, Debug)]
pub struct RefusedRow {
    pub row: SheetRow,
    pub outcome: RowOutcome,
    pub problem: String,
}

/// Reads of imports.
#[async_trait]
pub trait ImportStore: Send + Sync {
    async fn import(&self, import: LeadImportId) -> Result<Option<Import>, Internal>;
    /// Imports since a time, the newest first, at most `limit`.
    async fn imports(&self, since: DateTime<Utc>, limit: i64) -> Result<Vec<Import>, Internal>;
    /// Rows after the row `after`, in their order.
    async fn import_rows(
        &self,
        import: LeadImportId,
        after: i32,
        limit: i64,
    ) -> Result<Vec<SheetRow>, Internal>;
    /// Rows without a lead after the row `after`, in their order.
    async fn refused_rows(
        &self,
        import: LeadImportId,
        after: i32,
        limit: i64,
    ) -> Result<Vec<RefusedRow>, Internal>;
    /// Which of these phone numbers and mailboxes leads have, junk aside.
    async fn known_people(&self, people: &[String]) -> Result<Vec<String>, Internal>;
}

/// Imports, locked and written.
#[async_trait]
pub trait ImportTx: Send {
    /// How many imports somebody made since an instant. Locks them, so that two calls do not both fit.
    async fn imports_since(&mut self, user: UserId, since: DateTime<Utc>) -> Result<i64, Internal>;
    async fn insert_import(&mut self, import: &Import, rows: &[SheetRow]) -> Result<(), Internal>;
    async fn lock_import(&mut self, import: LeadImportId) -> Result<Option<Import>, Internal>;
    async fn update_import(&mut self, import: &Import) -> Result<(), Internal>;
    /// Queues the job that makes the leads of a started import.
    async fn queue_import(
        &mut self,
        import: LeadImportId,
        at: DateTime<Utc>,
    ) -> Result<(), Internal>;
    /// Rows without an outcome, in their order.
    async fn waiting_rows(
        &mut self,
        import: LeadImportId,
        limit: i64,
    ) -> Result<Vec<SheetRow>, Internal>;
    async fn settle_rows(
        &mut self,
        import: LeadImportId,
        results: &[RowResult],
    ) -> Result<(), Internal>;
    /// Locks people by their phone numbers and mailboxes, as `lock_sender` does for one, and returns those
    /// that leads have, junk aside.
    async fn lock_people(
        &mut self,
        phones: &[&Number],
        mailboxes: &[String],
    ) -> Result<Vec<String>, Internal>;
    /// The next numbers, as many as asked for.
    async fn next_lead_numbers(&mut self, count: usize) -> Result<Vec<i64>, Internal>;
    async fn insert_leads(&mut self, leads: &[Lead]) -> Result<(), Internal>;
    /// The leads that an import made, locked: first those that nobody has touched since, with their
    /// numbers; and how many others there are.
    async fn lock_untouched(
        &mut self,
        import: LeadImportId,
    ) -> Result<(Vec<(LeadId, i64)>, i32), Internal>;
    async fn purge_leads(&mut self, leads: &[LeadId], at: DateTime<Utc>) -> Result<(), Internal>;
    /// Records many acts that have no consequences. `by`: None for what happens by itself.
    async fn publish_quietly(
        &mut self,
        cause: &Cause,
        by: Option<UserId>,
        events: &[Event],
    ) -> Result<(), Internal>;
}
