//! Keeps daily entries.

mod ledger;
mod list;
mod month;
pub(crate) mod report;
mod row;
mod view;
mod write;

use async_trait::async_trait;
use chrono::NaiveDate;
use diary::{
    Bundle, Card, Entry, Feed, FiledAs, Filter, Ledger, LedgerFilter, MonthFacts, Period,
    QueueFilter, ReportFacts, ShownDelay, SilentSite, View,
};
use kernel::{Actor, Cause, DailyEntryId, FileId, Internal, MilestoneId, Page, ProjectId, Role};
use sqlx::{Postgres, QueryBuilder};

use crate::{failed, projects};

/// Restricts entries `e` of projects `p` to those that the actor may see: those of the projects they
/// may see, drafts only by their author, and by clients only shared ones.
pub(crate) fn scope(query: &mut QueryBuilder<Postgres>, actor: &Actor) {
    projects::scope(query, actor);
    match actor.role {
        Role::Client => query.push(" and e.client_revision is not null "),
        Role::Engineer | Role::ProjectManager | Role::Salesperson | Role::Admin => {
            query.push(" and (e.status <> 'draft' or e.author_id = ").push_bind(actor.user);
            query.push(") ")
        }
    };
}

/// The revision of an entry `e` that somebody in this role reads.
const fn revision_for(role: Role) -> &'static str {
    match role {
        Role::Client => "e.client_revision",
        Role::Engineer | Role::ProjectManager | Role::Salesperson | Role::Admin => "e.revision",
    }
}

impl crate::Store {
    /// The plans of a page of a feed, in the database's words. For tests.
    pub async fn explain_feed(
        &self,
        actor: &Actor,
        project: ProjectId,
        filter: &Filter,
    ) -> Result<Vec<String>, Internal> {
        list::explain(&self.pool, actor, project, filter).await
    }

    /// The plans of the statements of a report, in the database's words. For tests.
    pub async fn explain_report(
        &self,
        actor: &Actor,
        project: ProjectId,
        period: Period,
    ) -> Result<Vec<String>, Internal> {
        report::explain(&self.pool, (actor.user, actor.role), project, period).await
    }
}

#[async_trait]
impl diary::Store for crate::Store {
    async fn begin(&self) -> Result<Box<dyn diary::Tx>, Internal> {
        Ok(Box::new(self.begin().await?))
    }

    async fn feed(
        &self,
        actor: &Actor,
        project: ProjectId,
        filter: &Filter,
    ) -> Result<Option<Feed>, Internal> {
        list::feed(&self.pool, actor, project, filter).await
    }

    async fn queue(&self, actor: &Actor, filter: &QueueFilter) -> Result<Page<Card>, Internal> {
        list::queue(&self.pool, actor, filter).await
    }

    async fn entry(
        &self,
        actor: &Actor,
        entry: DailyEntryId,
        revision: Option<i32>,
    ) -> Result<Option<View>, Internal> {
        view::one(&self.pool, actor, entry, revision).await
    }

    async fn last(
        &self,
        actor: &Actor,
        project: ProjectId,
    ) -> Result<Option<Option<View>>, Internal> {
        view::last(&self.pool, actor, project).await
    }

    async fn bundle(&self, actor: &Actor, since: NaiveDate) -> Result<Bundle, Internal> {
        view::bundle(&self.pool, actor, since).await
    }

    async fn month(
        &self,
        actor: &Actor,
        project: ProjectId,
        first: NaiveDate,
        end: NaiveDate,
    ) -> Result<Option<MonthFacts>, Internal> {
        month::facts(&self.pool, actor, project, first, end).await
    }

    async fn ledger(&self, actor: &Actor, filter: &LedgerFilter) -> Result<Ledger, Internal> {
        ledger::ledger(&self.pool, actor, filter).await
    }

    async fn delays(
        &self,
        actor: &Actor,
        filter: &LedgerFilter,
    ) -> Result<Vec<ShownDelay>, Internal> {
        ledger::delays(&self.pool, actor, filter).await
    }

    async fn report(
        &self,
        actor: &Actor,
        project: ProjectId,
        period: Period,
    ) -> Result<Option<ReportFacts>, Internal> {
        // The statements of a report name one project, so this is the limit of the scope.
        if actor.only.is_some_and(|it| it != project) {
            return Ok(None);
        }
        report::facts(&self.pool, (actor.user, actor.role), project, period).await
    }

    async fn reported_projects(&self, week: Period) -> Result<Vec<ProjectId>, Internal> {
        report::reported_projects(&self.pool, week).await
    }

    async fn is_shared(&self, entry: DailyEntryId) -> Result<Option<bool>, Internal> {
        sqlx::query_scalar!(
            r#"select client_revision is not null as "is_shared!" from daily_entry where id = $1"#,
            entry as _
        )
        .fetch_optional(&self.pool)
        .await
        .map_err(failed)
    }

    async fn silent_sites(&self, on: NaiveDate) -> Result<Vec<SilentSite>, Internal> {
        month::silent_sites(&self.pool, on).await
    }
}

impl diary::Tx for crate::Tx {}

#[async_trait]
impl diary::DiaryTx for crate::Tx {
    async fn project_of_entry(
        &mut self,
        actor: &Actor,
        entry: DailyEntryId,
    ) -> Result<Option<ProjectId>, Internal> {
        write::project_of(&mut self.tx, actor, entry).await
    }

    async fn lock_entry(
        &mut self,
        actor: &Actor,
        entry: DailyEntryId,
    ) -> Result<Option<Entry>, Internal> {
        write::lock(&mut self.tx, entry).await?;
        view::locked(&mut self.tx, actor, entry).await
    }

    async fn filed_as(&mut self, entry: DailyEntryId) -> Result<Option<FiledAs>, Internal> {
        write::filed_as(&mut self.tx, entry).await
    }

    async fn is_opened(&mut self, project: ProjectId, on: NaiveDate) -> Result<bool, Internal> {
        write::is_opened(&mut self.tx, project, on).await
    }

    async fn open_day(
        &mut self,
        project: ProjectId,
        on: NaiveDate,
        cause: &Cause,
    ) -> Result<bool, Internal> {
        write::open_day(&mut self.tx, project, on, cause).await
    }

    async fn pictures(
        &mut self,
        actor: &Actor,
        project: ProjectId,
        entry: DailyEntryId,
        files: &[FileId],
    ) -> Result<Vec<FileId>, Internal> {
        write::pictures(&mut self.tx, actor, project, entry, files).await
    }

    async fn insert_entry(&mut self, entry: &Entry, request: &[u8]) -> Result<bool, Internal> {
        write::insert(&mut self.tx, entry, request).await
    }

    async fn is_day_taken(&mut self, entry: &Entry) -> Result<bool, Internal> {
        write::is_day_taken(&mut self.tx, entry).await
    }

    async fn update_entry(&mut self, entry: &Entry) -> Result<(), Internal> {
        write::update(&mut self.tx, entry).await
    }

    async fn delete_entry(&mut self, entry: DailyEntryId) -> Result<(), Internal> {
        write::delete(&mut self.tx, entry).await
    }

    async fn show_pictures(&mut self, entry: &Entry) -> Result<(), Internal> {
        write::show_pictures(&mut self.tx, entry.id).await
    }

    async fn count_delays(&mut self, entry: &Entry) -> Result<(), Internal> {
        ledger::count(&mut self.tx, entry).await
    }

    async fn has_later_progress(
        &mut self,
        entry: &Entry,
        milestone: MilestoneId,
    ) -> Result<bool, Internal> {
        write::has_later_progress(&mut self.tx, entry, milestone).await
    }
}
