//! Keeps what people are told, and reads who is to be told.

mod audience;
mod bell;
mod telling;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use diary::{Brief, Period};
use kernel::{
    Delivery, Internal, JobId, LeadId, NotificationId, ProjectId, Recorded, Role, UserId,
};
use notifications::{
    Account, Addressee, Audience, Choice, News, Notice, Notification, Preferences, Recipient, Week,
};

use crate::{diary::report, failed, jobs, log};

#[async_trait]
impl notifications::Store for crate::Store {
    async fn recipient(&self, of: Addressee) -> Result<Option<Recipient>, Internal> {
        let found = match of {
            Addressee::User(user) => {
                sqlx::query_as!(
                    Recipient,
                    "select full_name as name, email from users where id = $1",
                    user as _
                )
                .fetch_optional(&self.pool)
                .await
            }
            Addressee::Lead { lead } => {
                sqlx::query_as!(
                    Recipient,
                    r#"select full_name as "name!", email as "email!" from lead
                       where id = $1 and email is not null and withdrawn_at is null
                         and not exists (select from lead other
                                         where other.mailbox = lead.mailbox and other.refuses_mail)"#,
                    lead as _
                )
                .fetch_optional(&self.pool)
                .await
            }
        };
        found.map_err(failed)
    }

    async fn account(&self, user: UserId) -> Result<Option<Account>, Internal> {
        let row = sqlx::query!(
            "select full_name, email, requested_role, rejection_reason, suspension_reason,
                    email_verified_at
             from users where id = $1",
            user as _
        )
        .fetch_optional(&self.pool)
        .await
        .map_err(failed)?;
        row.map(|row| {
            Ok(Account {
                full_name: row.full_name,
                email: row.email,
                role: row.requested_role.parse().map_err(Internal::new)?,
                rejection_reason: row.rejection_reason,
                suspension_reason: row.suspension_reason,
                is_proven: row.email_verified_at.is_some(),
            })
        })
        .transpose()
    }

    async fn active_admins(&self) -> Result<Vec<UserId>, Internal> {
        identity::People::admins(self).await
    }

    async fn notifications(&self, of: UserId) -> Result<Vec<Notification>, Internal> {
        bell::all(&self.pool, of).await
    }

    async fn by_ids(
        &self,
        ids: &[NotificationId],
    ) -> Result<Vec<(UserId, Notification)>, Internal> {
        bell::by_ids(&self.pool, ids).await
    }

    async fn happened(&self, event: i64, at: DateTime<Utc>) -> Result<Option<Recorded>, Internal> {
        log::event(&self.pool, event, at).await
    }

    async fn audience(&self, recorded: &Recorded) -> Result<Option<Audience>, Internal> {
        audience::of(&self.pool, recorded).await
    }

    async fn choices(&self, of: &[UserId]) -> Result<Vec<(UserId, Choice)>, Internal> {
        bell::choices(&self.pool, of).await
    }

    async fn digest_readers(&self, since: DateTime<Utc>) -> Result<Vec<UserId>, Internal> {
        sqlx::query_scalar!(
            r#"select d.user_id as "id: _" from notification_digest d
               join users u on u.id = d.user_id and u.status = 'active'
               where exists (select from notification n where n.user_id = d.user_id
                                 and n.read_at is null and n.occurred_at > $1)
               order by 1"#,
            since
        )
        .fetch_all(&self.pool)
        .await
        .map_err(failed)
    }

    async fn chosen(&self, by: UserId) -> Result<(bool, Vec<Choice>), Internal> {
        bell::chosen(&self.pool, by).await
    }

    async fn week(
        &self,
        reader: UserId,
        project: ProjectId,
        monday: NaiveDate,
    ) -> Result<Option<Week>, Internal> {
        let (client, period) = ((reader, Role::Client), Period::week(monday));
        let facts = report::facts(&self.pool, client, project, period).await?;
        let facts = facts.filter(|it| !it.entries.is_empty());
        let week = |it: Brief| Week {
            project: it.project,
            period: it.period,
            before: it.progress.before,
            after: it.progress.after,
            photos: it.photos,
            done: it.done,
            next: it.next,
            delays: it.delays,
        };
        Ok(facts.map(|it| week(it.report(period).brief())))
    }

    async fn begin(&self) -> Result<Box<dyn notifications::Tx>, Internal> {
        Ok(Box::new(self.begin().await?))
    }
}

#[async_trait]
impl notifications::Tx for crate::Tx {
    async fn enqueue(
        &mut self,
        notices: &[(Notice, String)],
        run_at: DateTime<Utc>,
    ) -> Result<(), Internal> {
        let mut mails = Vec::with_capacity(notices.len());
        for (notice, dedupe_key) in notices {
            let payload = serde_json::to_value(notice).map_err(Internal::new)?;
            mails.push(jobs::Queued { dedupe_key, payload, not_after: notice.not_after });
        }
        jobs::enqueue(&mut self.tx, jobs::MAIL, &mails, run_at).await
    }

    async fn take(&mut self, job: JobId) -> Result<bool, Internal> {
        let job = sqlx::query_scalar!(
            "select 1 as one from job where id = $1 and done_at is null for update",
            job as _
        );
        Ok(job.fetch_optional(&mut *self.tx).await.map_err(failed)?.is_some())
    }

    async fn tell(
        &mut self,
        recorded: &Recorded,
        news: &[News],
    ) -> Result<Vec<Delivery>, Internal> {
        telling::tell(&mut self.tx, recorded, news).await
    }

    async fn mark_read(
        &mut self,
        of: UserId,
        id: NotificationId,
        at: DateTime<Utc>,
    ) -> Result<Option<bool>, Internal> {
        bell::mark_read(&mut self.tx, of, id, at).await
    }

    async fn mark_all_read(
        &mut self,
        of: UserId,
        until: Option<DateTime<Utc>>,
        at: DateTime<Utc>,
    ) -> Result<u64, Internal> {
        bell::mark_all_read(&mut self.tx, of, until, at).await
    }

    async fn remove(&mut self, of: UserId, id: NotificationId) -> Result<bool, Internal> {
        bell::remove(&mut self.tx, of, id).await
    }

    async fn remove_all(
        &mut self,
        of: UserId,
        until: Option<DateTime<Utc>>,
    ) -> Result<u64, Internal> {
        bell::remove_all(&mut self.tx, of, until).await
    }

    async fn choose(&mut self, by: UserId, wanted: &Preferences) -> Result<(), Internal> {
        bell::choose(&mut self.tx, by, wanted).await
    }

    async fn refuse_mail(&mut self, lead: LeadId) -> Result<(), Internal> {
        sqlx::query!("update lead set refuses_mail = true where id = $1", lead as _)
            .execute(&mut *self.tx)
            .await
            .map_err(failed)?;
        Ok(())
    }

    async fn finish(&mut self, job: JobId, now: DateTime<Utc>) -> Result<(), Internal> {
        jobs::finish(&mut self.tx, job, now).await
    }
}
