use chrono::{DateTime, Utc};
use kernel::{Internal, NotificationId, ProjectId, UserId};
use notifications::{Choice, KEPT, Notification, Preferences, Thing};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::{Connections, failed};

pub(super) struct Row {
    id: NotificationId,
    user_id: UserId,
    topic: String,
    tone: String,
    title: String,
    message: String,
    entity: String,
    entity_id: Uuid,
    project_id: Option<ProjectId>,
    count: i32,
    occurred_at: DateTime<Utc>,
    event: i64,
    is_read: bool,
}

impl Row {
    pub(super) fn read(self) -> Result<(UserId, Notification), Internal> {
        let about = Thing::new(&self.entity, self.entity_id);
        let notification = Notification {
            id: self.id,
            topic: self.topic.parse().map_err(Internal::new)?,
            tone: self.tone.parse().map_err(Internal::new)?,
            title: self.title,
            message: self.message,
            at: self.occurred_at,
            is_read: self.is_read,
            about: about.ok_or_else(|| Internal::new("news is about nothing there is"))?,
            project: self.project_id,
            count: self.count,
            event: self.event,
        };
        Ok((self.user_id, notification))
    }
}

pub(super) async fn all(pool: &Connections, of: UserId) -> Result<Vec<Notification>, Internal> {
    let rows = sqlx::query_as!(
        Row,
        r#"select id as "id: _", user_id as "user_id: _", topic, tone, title, message, entity,
                  entity_id, project_id as "project_id: _", count, occurred_at, event,
                  read_at is not null as "is_read!"
           from notification where user_id = $1
           order by occurred_at desc, event desc limit $2"#,
        of as _,
        i64::try_from(KEPT).unwrap_or(i64::MAX),
    );
    let rows = rows.fetch_all(pool).await.map_err(failed)?;
    rows.into_iter().map(|it| Ok(it.read()?.1)).collect()
}

pub(super) async fn by_ids(
    pool: &Connections,
    ids: &[NotificationId],
) -> Result<Vec<(UserId, Notification)>, Internal> {
    let ids: Vec<_> = ids.iter().copied().map(Uuid::from).collect();
    let rows = sqlx::query_as!(
        Row,
        r#"select id as "id: _", user_id as "user_id: _", topic, tone, title, message, entity,
                  entity_id, project_id as "project_id: _", count, occurred_at, event,
                  read_at is not null as "is_read!"
           from notification where id = any($1)"#,
        &ids,
    );
    let rows = rows.fetch_all(pool).await.map_err(failed)?;
    rows.into_iter().map(Row::read).collect()
}

pub(super) async fn choices(
    pool: &Connections,
    of: &[UserId],
) -> Result<Vec<(UserId, Choice)>, Internal> {
    let ids: Vec<_> = of.iter().copied().map(Uuid::from).collect();
    let rows = sqlx::query!(
        r#"select user_id as "user_id!: UserId", topic as "topic!", in_app as "in_app!",
                  email as "email!", browser as "browser!"
           from notification_choice where user_id = any($1)
           union all
           select of.id, d.topic, d.in_app, d.email, d.browser
           from unnest($1) of (id) cross join notification_default d
           where not exists (select from notification_choice c
                             where c.user_id = of.id and c.topic = d.topic)"#,
        &ids
    );
    let rows = rows.fetch_all(pool).await.map_err(failed)?;
    let choices = rows.into_iter().map(|it| {
        let topic = it.topic.parse().map_err(Internal::new)?;
        let choice = Choice { topic, in_app: it.in_app, email: it.email, browser: it.browser };
        Ok((it.user_id, choice))
    });
    choices.collect()
}

pub(super) async fn chosen(
    pool: &Connections,
    by: UserId,
) -> Result<(bool, Vec<Choice>), Internal> {
    let digest = sqlx::query_scalar!(
        r#"select exists (select from notification_digest where user_id = $1) as "digest!""#,
        by as _
    );
    let digest = digest.fetch_one(pool).await.map_err(failed)?;
    let choices = choices(pool, &[by]).await?;
    Ok((digest, choices.into_iter().map(|(_, it)| it).collect()))
}

pub(super) async fn mark_read(
    conn: &mut PgConnection,
    of: UserId,
    id: NotificationId,
    at: DateTime<Utc>,
) -> Result<Option<bool>, Internal> {
    let done = sqlx::query!(
        "update notification set read_at = $3 where user_id = $1 and id = $2 and read_at is null",
        of as _,
        id as _,
        at,
    );
    if done.execute(&mut *conn).await.map_err(failed)?.rows_affected() > 0 {
        return Ok(Some(false));
    }
    let known = sqlx::query_scalar!(
        r#"select exists (select from notification where user_id = $1 and id = $2) as "known!""#,
        of as _,
        id as _,
    );
    Ok(known.fetch_one(conn).await.map_err(failed)?.then_some(true))
}

/// Instants are compared as browsers keep them, in milliseconds.
pub(super) async fn mark_all_read(
    conn: &mut PgConnection,
    of: UserId,
    until: Option<DateTime<Utc>>,
    at: DateTime<Utc>,
) -> Result<u64, Internal> {
    let done = sqlx::query!(
        "update notification set read_at = $3
         where user_id = $1 and read_at is null
           and ($2::timestamptz is null or date_trunc('milliseconds', occurred_at) <= $2)",
        of as _,
        until,
        at,
    );
    Ok(done.execute(conn).await.map_err(failed)?.rows_affected())
}

pub(super) async fn remove(
    conn: &mut PgConnection,
    of: UserId,
    id: NotificationId,
) -> Result<bool, Internal> {
    let done =
        sqlx::query!("delete from notification where user_id = $1 and id = $2", of as _, id as _);
    Ok(done.execute(conn).await.map_err(failed)?.rows_affected() > 0)
}

pub(super) async fn remove_all(
    conn: &mut PgConnection,
    of: UserId,
    until: Option<DateTime<Utc>>,
) -> Result<u64, Internal> {
    let done = sqlx::query!(
        "delete from notification
         where user_id = $1
           and ($2::timestamptz is null or date_trunc('milliseconds', occurred_at) <= $2)",
        of as _,
        until,
    );
    Ok(done.execute(conn).await.map_err(failed)?.rows_affected())
}

pub(super) async fn choose(
    conn: &mut PgConnection,
    by: UserId,
    wanted: &Preferences,
) -> Result<(), Internal> {
    for it in &wanted.choices {
        sqlx::query!(
            "insert into notification_choice (user_id, topic, in_app, email, browser)
             values ($1, $2, $3, $4, $5)
             on conflict (user_id, topic) do update
             set in_app = excluded.in_app, email = excluded.email, browser = excluded.browser",
            by as _,
            it.topic.as_str(),
            it.in_app,
            it.email,
            it.browser,
        )
        .execute(&mut *conn)
        .await
        .map_err(failed)?;
    }
    let digest = if wanted.digest {
        sqlx::query!(
            "insert into notification_digest (user_id) values ($1) on conflict do nothing",
            by as _
        )
    } else {
        sqlx::query!("delete from notification_digest where user_id = $1", by as _)
    };
    digest.execute(conn).await.map_err(failed)?;
    Ok(())
}
