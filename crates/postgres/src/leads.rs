//! Keeps leads, by noun.

mod activity;
mod desk;
mod files;
mod importing;
mod list;
mod minding;
mod own_enquiry;
mod owners;
mod purge;
mod row;
mod view;
mod write;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use documents::NewFile;
use kernel::{
    Actor, Calendar, Email, FileId, Internal, LeadActivityId, LeadId, Named, Page, Role, UserId,
};
use leads::{
    Candidate, Column, Desk, Entry, Filter, Known, Lead, LeadRef, NewActivity, Number, Overview,
    Owner, ProposalFile, Rules, View,
};
use sqlx::{Postgres, QueryBuilder};

pub(crate) use self::row::KEPT;
use crate::failed;

/// Continues the conditions on leads `l` with those that the actor sees: admins all, salespeople their
/// own and nobody's. Admins get no condition, so that their plan stays that of the index.
pub(crate) fn scope(query: &mut QueryBuilder<Postgres>, actor: &Actor) {
    match actor.role {
        Role::Admin => {}
        Role::Salesperson => {
            query.push(" and (l.owner_id = ").push_bind(actor.user).push(" or l.owner_id is null)");
        }
        Role::Client | Role::Engineer | Role::ProjectManager => {
            query.push(" and false");
        }
    }
}

impl crate::Store {
    /// The plans of a list of leads, in the database's words. For tests.
    pub async fn explain_leads(
        &self,
        actor: &Actor,
        filter: &Filter,
        now: DateTime<Utc>,
    ) -> Result<Vec<String>, Internal> {
        list::explain(&self.pool, actor, filter, now).await
    }
}

#[async_trait]
impl leads::Store for crate::Store {
    async fn begin(&self) -> Result<Box<dyn leads::Tx>, Internal> {
        Ok(Box::new(self.begin().await?))
    }

    async fn leads(
        &self,
        actor: &Actor,
        filter: &Filter,
        now: DateTime<Utc>,
    ) -> Result<Page<Overview>, Internal> {
        list::page(&self.pool, actor, filter, now).await
    }

    async fn lead_board(
        &self,
        actor: &Actor,
        filter: &Filter,
        limit: i64,
        now: DateTime<Utc>,
    ) -> Result<Vec<Column>, Internal> {
        list::board(&self.pool, actor, filter, limit, now).await
    }

    async fn lead(&self, actor: &Actor, lead: LeadId) -> Result<Option<View>, Internal> {
        view::view(&self.pool, actor, lead).await
    }

    async fn lead_activity(
        &self,
        actor: &Actor,
        lead: LeadId,
        before: Option<i64>,
        limit: i64,
    ) -> Result<Option<Vec<Entry>>, Internal> {
        activity::entries(&self.pool, actor, lead, before, limit).await
    }

    async fn enquiry(&self, lead: LeadId) -> Result<Option<Lead>, Internal> {
        own_enquiry::enquiry(&self.pool, lead).await
    }

    async fn desk(&self, actor: &Actor, now: DateTime<Utc>) -> Result<Desk, Internal> {
        desk::desk(&self.pool, actor, now).await
    }

    async fn leads_to_mind(
        &self,
        rules: &Rules,
        now: DateTime<Utc>,
        after: Option<LeadId>,
        limit: i64,
    ) -> Result<Vec<LeadId>, Internal> {
        minding::due(&self.pool, rules, now, after, limit).await
    }

    async fn lead_readers(
        &self,
        leads: &[LeadId],
        all_sellers: bool,
    ) -> Result<Vec<UserId>, Internal> {
        owners::readers(&self.pool, leads, all_sellers).await
    }

    async fn lead_owners(&self) -> Result<Vec<Owner>, Internal> {
        owners::all(&self.pool).await
    }

    async fn lead_file(&self, file: FileId) -> Result<Option<ProposalFile>, Internal> {
        files::one(&self.pool, file).await
    }

    async fn leads_to_purge(
        &self,
        before: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<LeadId>, Internal> {
        purge::due(&self.pool, before, limit).await
    }
}

impl leads::Tx for crate::Tx {}

#[async_trait]
impl leads::LeadTx for crate::Tx {
    async fn calendar(&mut self) -> Result<Calendar, Internal> {
        crate::calendar::calendar(&mut *self.tx).await
    }

    async fn lock_sender(
        &mut self,
        phone: &Number,
        email: Option<&Email>,
        since: DateTime<Utc>,
    ) -> Result<Known, Internal> {
        write::lock_sender(&mut self.tx, phone, email, since).await
    }

    async fn enquiries_since(&mut self, since: DateTime<Utc>, most: i64) -> Result<i64, Internal> {
        write::enquiries_since(&mut self.tx, since, most).await
    }

    async fn next_lead_number(&mut self) -> Result<i64, Internal> {
        sqlx::query_scalar!(r#"select nextval('lead_number') as "number!""#)
            .fetch_one(&mut *self.tx)
            .await
            .map_err(failed)
    }

    async fn insert_lead(&mut self, lead: &Lead) -> Result<(), Internal> {
        write::insert(&mut self.tx, lead).await
    }

    async fn lock_lead(&mut self, actor: &Actor, lead: LeadId) -> Result<Option<Lead>, Internal> {
        write::lock(&mut self.tx, Some(actor), lead).await
    }

    async fn lock_any_lead(&mut self, lead: LeadId) -> Result<Option<Lead>, Internal> {
        write::lock(&mut self.tx, None, lead).await
    }

    async fn leads_of_person(
        &mut self,
        phone: &Number,
        mailbox: Option<&str>,
    ) -> Result<Vec<LeadId>, Internal> {
        own_enquiry::of_person(&mut self.tx, phone, mailbox).await
    }

    async fn leads_of_link(&mut self, mailbox: &str) -> Result<Vec<LeadId>, Internal> {
        own_enquiry::of_link(&mut self.tx, mailbox).await
    }

    async fn update_lead(&mut self, lead: &Lead) -> Result<(), Internal> {
        write::update(&mut self.tx, lead).await
    }

    async fn insert_lead_activity(
        &mut self,
        lead: LeadId,
        activity: &NewActivity,
        by: UserId,
        at: DateTime<Utc>,
    ) -> Result<LeadActivityId, Internal> {
        activity::insert(&mut self.tx, lead, activity, by, at).await
    }

    async fn move_lead_contents(&mut self, from: LeadId, to: LeadId) -> Result<(), Internal> {
        write::move_contents(&mut self.tx, from, to).await
    }

    async fn purge_lead(&mut self, lead: LeadId, at: DateTime<Utc>) -> Result<(), Internal> {
        purge::purge(&mut self.tx, &[lead], at).await
    }
}

#[async_trait]
impl leads::FileTx for crate::Tx {
    async fn insert_lead_file(&mut self, lead: LeadId, file: &NewFile) -> Result<(), Internal> {
        files::insert(&mut self.tx, lead, file).await
    }

    async fn lead_bytes(&mut self, lead: LeadId) -> Result<i64, Internal> {
        files::bytes(&mut self.tx, lead).await
    }

    async fn send_lead_files(
        &mut self,
        lead: LeadId,
        activity: LeadActivityId,
        by: UserId,
        files: &[FileId],
    ) -> Result<Vec<FileId>, Internal> {
        files::send(&mut self.tx, lead, activity, by, files).await
    }

    async fn sent_lead_files(&mut self, lead: LeadId) -> Result<Vec<ProposalFile>, Internal> {
        files::sent(&mut self.tx, lead).await
    }

    async fn remove_lead_file(
        &mut self,
        lead: LeadId,
        file: FileId,
        by: UserId,
        at: DateTime<Utc>,
    ) -> Result<bool, Internal> {
        files::remove(&mut self.tx, lead, file, by, at).await
    }

    async fn take_unsent_lead_files(
        &mut self,
        before: DateTime<Utc>,
        at: DateTime<Utc>,
    ) -> Result<usize, Internal> {
        files::take_unsent(&mut self.tx, before, at).await
    }
}

#[async_trait]
impl leads::OwnerTx for crate::Tx {
    async fn hold_owner(&mut self, user: UserId) -> Result<Option<Named>, Internal> {
        owners::hold(&mut self.tx, user).await
    }

    async fn owner_named(&mut self, user: UserId) -> Result<Named, Internal> {
        owners::named(&mut self.tx, user).await
    }

    async fn lock_turn(&mut self) -> Result<Vec<Candidate>, Internal> {
        owners::lock_turn(&mut self.tx).await
    }

    async fn take_turn(&mut self, user: UserId, at: DateTime<Utc>) -> Result<(), Internal> {
        owners::take_turn(&mut self.tx, user, at).await
    }

    async fn release_owned(
        &mut self,
        user: UserId,
        at: DateTime<Utc>,
    ) -> Result<Vec<LeadRef>, Internal> {
        owners::release(&mut self.tx, user, at).await
    }

    async fn leave_until(&mut self, user: UserId) -> Result<Option<NaiveDate>, Internal> {
        owners::leave_until(&mut self.tx, user).await
    }

    async fn put_leave(
        &mut self,
        user: UserId,
        until: Option<NaiveDate>,
    ) -> Result<Option<NaiveDate>, Internal> {
        owners::put_leave(&mut self.tx, user, until).await
    }
}
