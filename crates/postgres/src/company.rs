//! Keeps what the company says of itself.

use std::collections::HashMap;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use company::{
    Holiday, Logo, LogoType, NotificationDefaults, ReplyTargets, Section, Sections, StoredVersion,
    TakenLogo,
};
use kernel::{Cause, Internal, Named, Role, SignUpPolicy, UserId, WorkingHours};
use serde_json::Value;
use uuid::Uuid;

use crate::failed;

#[async_trait]
impl company::Store for crate::Store {
    async fn begin(&self) -> Result<Box<dyn company::Tx>, Internal> {
        Ok(Box::new(self.begin().await?))
    }

    async fn sections(&self) -> Result<Sections, Internal> {
        let rows = sqlx::query!("select name, content from site_section")
            .fetch_all(&self.pool)
            .await
            .map_err(failed)?;
        Ok(rows.into_iter().map(|row| (row.name, row.content)).collect())
    }

    async fn edited_sections(&self) -> Result<HashMap<String, Section>, Internal> {
        let rows = sqlx::query!("select name, content, version from site_section")
            .fetch_all(&self.pool)
            .await
            .map_err(failed)?;
        let section = |content, edits| Section { content, edits };
        Ok(rows.into_iter().map(|row| (row.name, section(row.content, row.version))).collect())
    }

    async fn versions(
        &self,
        name: &str,
        edits: Option<i32>,
        limit: i64,
    ) -> Result<Vec<StoredVersion>, Internal> {
        let rows = sqlx::query!(
            r#"select v.version, v.content, v.saved_at, v.saved_by as "saved_by: UserId",
                      u.full_name as "full_name?"
               from site_section_version v left join users u on u.id = v.saved_by
               where v.name = $1 and v.version <= $2
               order by v.version desc limit $3"#,
            name,
            edits.unwrap_or(i32::MAX),
            limit,
        )
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        let versions = rows.into_iter().map(|row| StoredVersion {
            edits: row.version,
            content: row.content,
            at: row.saved_at,
            by: row.saved_by.zip(row.full_name).map(|(user, name)| Named { user, name }),
        });
        Ok(versions.collect())
    }

    async fn version(&self, name: &str, edits: i32) -> Result<Option<Value>, Internal> {
        sqlx::query_scalar!(
            "select content from site_section_version where name = $1 and version = $2",
            name,
            edits
        )
        .fetch_optional(&self.pool)
        .await
        .map_err(failed)
    }

    async fn section(&self, name: &str) -> Result<Option<Section>, Internal> {
        sqlx::query_as!(
            Section,
            "select content, version as edits from site_section where name = $1",
            name
        )
        .fetch_optional(&self.pool)
        .await
        .map_err(failed)
    }

    async fn logo(&self, id: &str) -> Result<Option<Logo>, Internal> {
        let row = sqlx::query!("select media_type, content from brand_logo where id = $1", id)
            .fetch_optional(&self.pool)
            .await
            .map_err(failed)?;
        let Some(row) = row else { return Ok(None) };
        let known = LogoType::ALL.into_iter().find(|it| it.as_str() == row.media_type);
        let media_type = known.ok_or_else(|| Internal::new("a logo has an unknown media type"))?;
        Ok(Some(Logo { id: id.to_owned(), media_type, content: row.content }))
    }
}

impl company::Tx for crate::Tx {}

#[async_trait]
impl company::SectionTx for crate::Tx {
    async fn lock_section(&mut self, name: &str) -> Result<Option<Section>, Internal> {
        sqlx::query!("select pg_advisory_xact_lock(hashtextextended('section ' || $1, 0))", name)
            .execute(&mut *self.tx)
            .await
            .map_err(failed)?;
        sqlx::query_as!(
            Section,
            "select content, version as edits from site_section where name = $1 for update",
            name
        )
        .fetch_optional(&mut *self.tx)
        .await
        .map_err(failed)
    }

    async fn put_section(
        &mut self,
        cause: &Cause,
        name: &str,
        content: &Value,
    ) -> Result<(), Internal> {
        sqlx::query!(
            "with stored as (
                 insert into site_section (name, content, updated_by, updated_at, version)
                 values ($1, $2, $3, $4, 1)
                 on conflict (name) do update
                 set content = excluded.content, updated_by = excluded.updated_by,
                     updated_at = excluded.updated_at, version = site_section.version + 1
                 returning name, content, updated_by, updated_at, version
             )
             insert into site_section_version (name, content, saved_by, saved_at, version)
             select name, content, updated_by, updated_at, version from stored",
            name,
            content,
            cause.actor.map(|it| Uuid::from(it.user)),
            cause.at,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn put_holidays(&mut self, holidays: &[Holiday]) -> Result<(), Internal> {
        let days: Vec<_> = holidays.iter().map(|it| it.on).collect();
        let names: Vec<_> = holidays.iter().map(|it| it.name.clone()).collect();
        sqlx::query!("delete from holiday where day <> all($1)", &days)
            .execute(&mut *self.tx)
            .await
            .map_err(failed)?;
        sqlx::query!(
            "insert into holiday (day, name) select * from unnest($1::date[], $2::text[])
             on conflict (day) do update set name = excluded.name",
            &days,
            &names,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn put_working_hours(&mut self, hours: &WorkingHours) -> Result<(), Internal> {
        let days: Vec<_> = hours.days.iter().map(|it| it.number()).collect();
        sqlx::query!(
            "update working_hours set opens_minute = $1, closes_minute = $2, days = $3",
            hours.opens_at.minutes(),
            hours.closes_at.minutes(),
            &days,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn put_sign_up(&mut self, policy: &SignUpPolicy) -> Result<(), Internal> {
        let roles = Role::ALL.map(|it| it.as_str().to_owned());
        let open = Role::ALL.map(|it| policy.rule(it).is_open);
        let approval = Role::ALL.map(|it| policy.rule(it).needs_approval);
        sqlx::query!(
            "update sign_up_rule it set is_open = new.is_open, needs_approval = new.needs_approval
             from unnest($1::text[], $2::bool[], $3::bool[]) new (role, is_open, needs_approval)
             where it.role = new.role",
            &roles,
            &open,
            &approval,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn put_notification_defaults(
        &mut self,
        NotificationDefaults(all): &NotificationDefaults,
    ) -> Result<(), Internal> {
        let topics: Vec<_> = all.iter().map(|it| it.topic.as_str().to_owned()).collect();
        let in_app: Vec<_> = all.iter().map(|it| it.in_app).collect();
        let email: Vec<_> = all.iter().map(|it| it.email).collect();
        let browser: Vec<_> = all.iter().map(|it| it.browser).collect();
        sqlx::query!(
            "insert into notification_default (topic, in_app, email, browser)
             select * from unnest($1::text[], $2::bool[], $3::bool[], $4::bool[])
             on conflict (topic) do update
             set in_app = excluded.in_app, email = excluded.email, browser = excluded.browser",
            &topics,
            &in_app,
            &email,
            &browser,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn put_reply_targets(&mut self, targets: &ReplyTargets) -> Result<(), Internal> {
        let each = targets.each();
        let priorities: Vec<_> = each.iter().map(|(it, _)| it.as_str().to_owned()).collect();
        let replies: Vec<_> = each.iter().map(|(_, it)| it.first_response_minutes).collect();
        let ends: Vec<_> = each.iter().map(|(_, it)| it.resolution_minutes).collect();
        sqlx::query!(
            "insert into reply_target (priority, first_response_minutes, resolution_minutes)
             select * from unnest($1::text[], $2::int[], $3::int[])
             on conflict (priority) do update
             set first_response_minutes = excluded.first_response_minutes,
                 resolution_minutes = excluded.resolution_minutes",
            &priorities,
            &replies,
            &ends,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn put_logo(&mut self, cause: &Cause, logo: &TakenLogo) -> Result<String, Internal> {
        sqlx::query_scalar!(
            r#"insert into brand_logo (id, media_type, content, uploaded_at)
               values (encode(sha256($1), 'hex'), $2, $1, $3)
               on conflict (id) do update set uploaded_at = excluded.uploaded_at
               returning id"#,
            logo.content,
            logo.media_type.as_str(),
            cause.at,
        )
        .fetch_one(&mut *self.tx)
        .await
        .map_err(failed)
    }

    async fn keep_logo(&mut self, cause: &Cause, id: &str) -> Result<bool, Internal> {
        sqlx::query!("update brand_logo set uploaded_at = $2 where id = $1", id, cause.at)
            .execute(&mut *self.tx)
            .await
            .map(|it| it.rows_affected() == 1)
            .map_err(failed)
    }

    async fn drop_logos(&mut self, before: DateTime<Utc>) -> Result<(), Internal> {
        sqlx::query!(
            "delete from brand_logo l
             where uploaded_at < $1 and not exists (
                 select from site_section_version v
                 where v.name = 'branding' and l.id in (v.content ->> 'logo', v.content ->> 'logo_on_dark')
             )",
            before,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }
}
