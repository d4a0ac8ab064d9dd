use async_trait::async_trait;
use chrono::{DateTime, Utc};
use identity::Person;
use kernel::{Actor, CommentId, Cursor, Internal, Page, TicketId, Total, UserId};
use sqlx::{FromRow, PgConnection, PgExecutor, Postgres, QueryBuilder, types::Json};
use tickets::{Attachment, Comment, ShownComment};

use super::{
    row::{AttachmentRow, RefRow, attachments, named},
    scope, shown_to, visible_comments,
};
use crate::{
    Connections, failed,
    page::{cut, fetched},
};

#[derive(FromRow)]
pub(super) struct CommentRow {
    comment_id: CommentId,
    ticket_id: TicketId,
    author_id: UserId,
    author: String,
    body: Option<String>,
    visibility: String,
    edited_at: Option<DateTime<Utc>>,
    removed_at: Option<DateTime<Utc>>,
    written_at: DateTime<Utc>,
    comment_version: i32,
    is_open: bool,
    written_for: Option<Json<RefRow>>,
    attachments: Json<Vec<AttachmentRow>>,
}

/// Of comments `c` by `author` on tickets `t` of projects `p`.
pub(super) fn columns(actor: &Actor) -> String {
    format!(
        " c.id as comment_id, c.ticket_id, c.author_id, author.full_name as author, c.body,
          c.visibility, c.edited_at, c.removed_at, c.created_at as written_at,
          c.version as comment_version,
          t.status not in ('closed', 'cancelled') and p.archived_at is null as is_open,
          (select {} from ticket o where o.id = c.merged_from {}) as written_for, {} ",
        named("o"),
        shown_to(actor.role).replace("t.", "o."),
        attachments("x.comment_id = c.id and c.removed_at is null"),
    )
}

impl TryFrom<CommentRow> for ShownComment {
    type Error = Internal;

    fn try_from(row: CommentRow) -> Result<Self, Internal> {
        let comment = Comment {
            id: row.comment_id,
            ticket: row.ticket_id,
            author: row.author_id,
            body: row.body,
            visibility: row.visibility.parse().map_err(Internal::new)?,
            edited_at: row.edited_at,
            removed_at: row.removed_at,
            created_at: row.written_at,
            version: row.comment_version,
        };
        Ok(Self {
            comment,
            author: Person { id: row.author_id, full_name: row.author },
            attachments: row.attachments.0.into_iter().map(Attachment::from).collect(),
            merged_from: row.written_for.map(|it| it.0.try_into()).transpose()?,
            is_open: row.is_open,
        })
    }
}

fn select(actor: &Actor) -> QueryBuilder<Postgres> {
    let mut query = QueryBuilder::new("select ");
    query.push(columns(actor)).push(
        " from comment c join ticket t on t.id = c.ticket_id
          join project p on p.id = t.project_id join users author on author.id = c.author_id
          where ",
    );
    scope(&mut query, actor);
    query.push(visible_comments(actor.role));
    query
}

pub(super) async fn page(
    pool: &Connections,
    actor: &Actor,
    ticket: TicketId,
    after: Option<&Cursor>,
    limit: i64,
) -> Result<Option<Page<ShownComment>>, Internal> {
    let mut query = select(actor);
    query.push(" and c.ticket_id = ").push_bind(ticket);
    if let Some(after) = after {
        query.push(" and c.id > ").push_bind(after.id);
    }
    query.push(" order by c.id limit ").push(fetched(limit));
    let rows = query.build_query_as::<CommentRow>().fetch_all(pool);
    // None of a ticket that is not seen.
    let mut count = QueryBuilder::new(
        "select (select count(*) from (select from comment c where c.ticket_id = t.id ",
    );
    count.push(visible_comments(actor.role)).push(" limit ").push(Total::MOST + 1);
    count.push(") counted) from ticket t join project p on p.id = t.project_id where ");
    scope(&mut count, actor);
    count.push(" and t.id = ").push_bind(ticket);
    let counted = count.build_query_scalar::<i64>().fetch_optional(pool);
    let (mut rows, counted) = tokio::try_join!(rows, counted).map_err(failed)?;
    let Some(counted) = counted else { return Ok(None) };
    let more = cut(&mut rows, limit);
    let next = rows.last().filter(|_| more).map(|last| Cursor {
        order: "oldest".to_owned(),
        key: String::new(),
        id: last.comment_id.into(),
        total: None,
    });
    let items = rows.into_iter().map(ShownComment::try_from).collect::<Result<_, _>>()?;
    Ok(Some(Page { items, next, total: Total::of(counted) }))
}

pub(super) async fn one(
    db: impl PgExecutor<'_>,
    actor: &Actor,
    comment: CommentId,
) -> Result<Option<ShownComment>, Internal> {
    let mut query = select(actor);
    query.push(" and c.id = ").push_bind(comment);
    let row = query.build_query_as::<CommentRow>().fetch_optional(db).await.map_err(failed)?;
    row.map(ShownComment::try_from).transpose()
}

pub(super) async fn ticket_of(
    conn: &mut PgConnection,
    actor: &Actor,
    comment: CommentId,
) -> Result<Option<TicketId>, Internal> {
    let mut query = QueryBuilder::new(
        "select t.id from comment c join ticket t on t.id = c.ticket_id
         join project p on p.id = t.project_id where ",
    );
    scope(&mut query, actor);
    query.push(visible_comments(actor.role)).push(" and c.id = ").push_bind(comment);
    query.build_query_scalar().fetch_optional(conn).await.map_err(failed)
}

pub(super) async fn insert(conn: &mut PgConnection, it: &Comment) -> Result<(), Internal> {
    sqlx::query!(
        "insert into comment (id, ticket_id, author_id, body, visibility, created_at, version)
         values ($1, $2, $3, $4, $5, $6, $7)",
        it.id as _,
        it.ticket as _,
        it.author as _,
        it.body,
        it.visibility.as_str(),
        it.created_at,
        it.version,
    )
    .execute(&mut *conn)
    .await
    .map_err(failed)?;
    recount(conn, it.ticket).await
}

/// Counts the comments of a ticket after a change of them, in the same transaction.
async fn recount(conn: &mut PgConnection, ticket: TicketId) -> Result<(), Internal> {
    sqlx::query!(
        "update ticket t set comments = c.comments, client_comments = c.client_comments
         from (select count(*) as comments,
                      count(*) filter (where visibility = 'client') as client_comments
               from comment where ticket_id = $1 and removed_at is null) c
         where t.id = $1",
        ticket as _,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn update(conn: &mut PgConnection, it: &Comment) -> Result<(), Internal> {
    sqlx::query!(
        "update comment set body = $2, edited_at = $3, removed_at = $4, version = $5
         where id = $1",
        it.id as _,
        it.body,
        it.edited_at,
        it.removed_at,
        it.version,
    )
    .execute(&mut *conn)
    .await
    .map_err(failed)?;
    recount(conn, it.ticket).await
}

pub(super) async fn relocate(
    conn: &mut PgConnection,
    from: TicketId,
    to: TicketId,
) -> Result<(), Internal> {
    sqlx::query!(
        "update attachment set ticket_id = $2 where ticket_id = $1 and comment_id is not null",
        from as _,
        to as _,
    )
    .execute(&mut *conn)
    .await
    .map_err(failed)?;
    sqlx::query!(
        "update comment set ticket_id = $2, merged_from = coalesce(merged_from, $1)
         where ticket_id = $1",
        from as _,
        to as _,
    )
    .execute(&mut *conn)
    .await
    .map_err(failed)?;
    sqlx::query!(
        "insert into ticket_watcher (ticket_id, user_id)
         select $2, user_id from ticket_watcher where ticket_id = $1 on conflict do nothing",
        from as _,
        to as _,
    )
    .execute(&mut *conn)
    .await
    .map_err(failed)?;
    recount(conn, from).await?;
    recount(conn, to).await
}

pub(super) async fn withdraw(conn: &mut PgConnection, ticket: TicketId) -> Result<(), Internal> {
    sqlx::query!(
        "update comment set visibility = 'internal', version = version + 1
         where ticket_id = $1 and visibility = 'client'",
        ticket as _,
    )
    .execute(&mut *conn)
    .await
    .map_err(failed)?;
    recount(conn, ticket).await
}

#[async_trait]
impl tickets::CommentTx for crate::Tx {
    async fn ticket_of(
        &mut self,
        actor: &Actor,
        comment: CommentId,
    ) -> Result<Option<TicketId>, Internal> {
        ticket_of(&mut self.tx, actor, comment).await
    }

    async fn comment(
        &mut self,
        actor: &Actor,
        comment: CommentId,
    ) -> Result<Option<Comment>, Internal> {
        let found = one(&mut *self.tx, actor, comment).await?;
        Ok(found.map(|it| it.comment))
    }

    async fn insert_comment(&mut self, comment: &Comment) -> Result<(), Internal> {
        insert(&mut self.tx, comment).await
    }

    async fn update_comment(&mut self, comment: &Comment) -> Result<(), Internal> {
        update(&mut self.tx, comment).await
    }

    async fn move_comments(&mut self, from: TicketId, to: TicketId) -> Result<(), Internal> {
        relocate(&mut self.tx, from, to).await
    }

    async fn withdraw_comments(&mut self, ticket: TicketId) -> Result<(), Internal> {
        withdraw(&mut self.tx, ticket).await
    }
}
