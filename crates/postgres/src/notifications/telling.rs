use kernel::{Delivery, Internal, NotificationId, Recorded, UserId};
use notifications::{BURST, KEPT, News};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::failed;

/// Keeps what people are told of an event, all of them by one statement.
pub(super) async fn tell(
    conn: &mut PgConnection,
    recorded: &Recorded,
    news: &[News],
) -> Result<Vec<Delivery>, Internal> {
    let Some(first) = news.first() else { return Ok(Vec::new()) };
    let place = first.project.map_or_else(|| first.about.id(), Uuid::from);
    // Concurrent notifications of the same thread wait, or a burst would be stored twice.
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('told of ' || $1::uuid::text, 0))",
        place
    )
    .execute(&mut *conn)
    .await
    .map_err(failed)?;
    let ids: Vec<_> = news.iter().map(|_| Uuid::from(NotificationId::new())).collect();
    let users: Vec<_> = news.iter().map(|it| Uuid::from(it.to)).collect();
    let texts = |read: fn(&News) -> &str| -> Vec<String> {
        news.iter().map(|it| read(it).to_owned()).collect()
    };
    let threads: Vec<_> = news.iter().map(|it| it.thread).collect();
    let told = sqlx::query!(
        r#"with news as (
             select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[],
                                  $6::text[], $7::uuid[])
                 it (id, user_id, topic, tone, title, message, thread)
         ), burst as (
             select distinct on (n.user_id) n.id, n.user_id
             from news join notification n
                 on n.user_id = news.user_id and n.thread = news.thread and n.topic = news.topic
             where n.read_at is null and n.first_at > $9 and n.first_at < $14
             order by n.user_id, n.first_at desc
         ), changed as (
             -- The last that happened is what is read, in whichever order it is told.
             update notification n set
                 count = n.count + 1,
                 first_at = least(n.first_at, $8),
                 occurred_at = case when n.event < $10 then $8 else n.occurred_at end,
                 tone = case when n.event < $10 then news.tone else n.tone end,
                 title = case when n.event < $10 then news.title else n.title end,
                 message = case when n.event < $10 then news.message else n.message end,
                 entity = case when n.event < $10 then $11 else n.entity end,
                 entity_id = case when n.event < $10 then $12 else n.entity_id end,
                 event = greatest(n.event, $10)
             from burst join news on news.user_id = burst.user_id
             where n.id = burst.id and n.read_at is null
             returning n.user_id, n.id
         ), added as (
             insert into notification (id, user_id, topic, tone, title, message, entity, entity_id,
                                       project_id, thread, count, first_at, occurred_at, event)
             select id, user_id, topic, tone, title, message, $11, $12, $13, thread, 1, $8, $8, $10
             from news where user_id not in (select user_id from changed)
             returning user_id, id
         )
         select user_id as "user!: UserId", id as "notification!: NotificationId" from changed
         union all select user_id, id from added
         order by 1"#,
        &ids,
        &users,
        &texts(|it| it.topic.as_str()),
        &texts(|it| it.tone.as_str()),
        &texts(|it| &it.title),
        &texts(|it| &it.message),
        &threads,
        recorded.at,
        recorded.at - BURST,
        recorded.id,
        first.about.kind(),
        first.about.id(),
        first.project as _,
        recorded.at + BURST,
    );
    let told = told.fetch_all(&mut *conn).await.map_err(failed)?;
    forget(conn, &users).await?;
    let told = told.into_iter();
    Ok(told.map(|it| Delivery { user: it.user, notification: it.notification }).collect())
}

/// Deletes all but the newest notifications of these people. People whose rows another transaction
/// is deleting are skipped.
async fn forget(conn: &mut PgConnection, of: &[Uuid]) -> Result<(), Internal> {
    sqlx::query!(
        "delete from notification where id in (
             select id from notification where id in (
                 select old.id from unnest($1::uuid[]) it (user_id), lateral (
                     select n.id from notification n where n.user_id = it.user_id
                     order by n.occurred_at desc, n.event desc offset $2
                 ) old
             ) for update skip locked
         )",
        of,
        i64::try_from(KEPT).unwrap_or(i64::MAX),
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}
