//! Leads: enquiries on their way to becoming projects.

mod activity;
mod converting;
mod desk;
mod editing;
mod enquiry;
mod entering;
mod error;
mod files;
mod follow_up;
mod importing;
mod intake;
mod lead;
mod leave;
mod merging;
mod minding;
mod number;
mod own_enquiry;
mod owning;
mod privacy;
mod rights;
mod status;
mod step;
mod store;
#[cfg(test)]
mod testing;
mod texts;
mod views;
mod working;

use std::sync::Arc;

use documents::Documents;
use kernel::{
    AccountEvent, Actor, Cause, ExportFormat, ExportedList, Internal, LeadEvent, LeadId, Page,
    Role, UserId,
};
pub use kernel::{
    LeadActivityKind as ActivityKind, LeadOutcome as Outcome, LeadStatus as Status, LostReason,
};
use payments::Payments;
use tokio::sync::Semaphore;

pub use self::{
    activity::{Activity, NewActivity},
    converting::{Converted, NewConversion},
    desk::{ANSWER_DAYS, DESK_AT_MOST, Desk},
    editing::Edit,
    enquiry::{Budget, Channel, Enquiry, Slot, Suspicion, Timeline, Utm, sender_name},
    entering::{Entered, NewLead},
    error::Error,
    files::{PROPOSAL_FILES, ProposalFile, UploadedFile},
    follow_up::{CallState, FirstCall},
    importing::{
        BATCH, Import, ImportAction, ImportCheck, ImportCounts, ImportField, ImportPlan,
        ImportStatus, ImportStore, ImportTx, ImportView, NewImportPlan, RefusedRow, RowOutcome,
        RowProblem, RowResult, SheetRow,
    },
    lead::{Basis, Consent, Conversion, Lead, LeadRef, Loss, Source, code, weighted},
    leave::{Owner, OwnerView},
    merging::Merged,
    minding::Rules,
    number::Number,
    own_enquiry::{OwnEnquiry, Sender},
    owning::{Candidate, next_in_turn},
    rights::Action,
    status::StatusRules,
    step::Move,
    store::{
        Column, Entry, FileTx, Filter, Known, LeadTx, Order, Overview, OwnerTx, Store, Tx, View,
        WonProject,
    },
    working::{AT_ONCE, release},
};

pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The module's public face.
#[derive(Clone)]
pub struct Leads {
    store: Arc<dyn Store>,
    payments: Payments,
    documents: Documents,
    /// Files of imports that are read at once, because each takes memory.
    reading: Arc<Semaphore>,
}

impl Leads {
    /// `payments`: knows the company as seller, for the payment plan of a project. `documents`: keeps the
    /// contents of files.
    pub fn new(store: Arc<dyn Store>, payments: Payments, documents: Documents) -> Self {
        let reading = Arc::new(Semaphore::new(importing::AT_ONCE));
        Self { store, payments, documents, reading }
    }

    /// The leads the caller may see: an admin all, a salesperson their own and nobody's.
    pub async fn list(&self, cause: &Cause, filter: &Filter) -> Result<Page<Overview>> {
        Ok(self.store.leads(&seller(cause)?, filter, cause.at).await?)
    }

    /// The same by their statuses, at most `limit` in each.
    pub async fn board(&self, cause: &Cause, filter: &Filter, limit: i64) -> Result<Vec<Column>> {
        Ok(self.store.lead_board(&seller(cause)?, filter, limit, cause.at).await?)
    }

    pub async fn lead(&self, cause: &Cause, lead: LeadId) -> Result<View> {
        self.store.lead(&seller(cause)?, lead).await?.ok_or(Error::NotFound)
    }

    /// Leads that wait for the caller.
    pub async fn desk(&self, cause: &Cause) -> Result<Desk> {
        Ok(self.store.desk(&seller(cause)?, cause.at).await?)
    }

    /// Active people who may see one of the leads; with `all_sellers` all active salespeople and admins.
    pub async fn readers(
        &self,
        leads: &[LeadId],
        all_sellers: bool,
    ) -> Result<Vec<UserId>, Internal> {
        self.store.lead_readers(leads, all_sellers).await
    }

    /// Entries of a lead before the entry `before`, newest first, at most `limit`.
    pub async fn activity(
        &self,
        cause: &Cause,
        lead: LeadId,
        before: Option<i64>,
        limit: i64,
    ) -> Result<Vec<Entry>> {
        let entries = self.store.lead_activity(&seller(cause)?, lead, before, limit).await?;
        entries.ok_or(Error::NotFound)
    }

    /// Records in the log that the caller exported leads.
    pub async fn exported(&self, cause: &Cause, format: ExportFormat) -> Result<()> {
        let (user, what) = (admin(cause)?.user, ExportedList::Leads);
        let mut tx = self.store.begin().await?;
        tx.publish(cause, &AccountEvent::Exported { user, what, format }.into()).await?;
        Ok(tx.commit().await?)
    }
}

/// Says what has happened to a lead.
async fn publish(tx: &mut dyn Tx, cause: &Cause, event: LeadEvent) -> Result<()> {
    Ok(tx.publish(cause, &event.into()).await?)
}

/// Admins take many leads in and out.
fn admin(cause: &Cause) -> Result<Actor> {
    let actor = cause.signed_in()?;
    if actor.role == Role::Admin { Ok(actor) } else { Err(Error::Forbidden) }
}

/// Salespeople and admins work on leads.
fn seller(cause: &Cause) -> Result<Actor> {
    let actor = cause.signed_in()?;
    match actor.role {
        Role::Admin | Role::Salesperson => Ok(actor),
        Role::Client | Role::Engineer | Role::ProjectManager => Err(Error::Forbidden),
    }
}
