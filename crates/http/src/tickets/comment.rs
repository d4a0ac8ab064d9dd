use chrono::{DateTime, Utc};
use kernel::{Cause, CommentId, TicketId};
use poem_openapi::{
    Object, OpenApi,
    param::{Header, Path, Query},
    payload::Json,
};
use tickets::{ShownComment, Tickets};

use super::{
    Answer,
    form::{CommentChange, NewComment},
    names::CommentAction,
    summary::TicketReference,
    ticket::Attachment,
};
use crate::{
    caller::Call,
    input::Input,
    list::{Total, page_size, place},
    person_ref::PersonRef,
    problem::Result,
    projects::names::Visibility,
    tag::Tag,
    versioned::{Created, Done, Versioned, etag, expected},
};

pub(crate) struct Api;

#[OpenApi(tag = "Tag::Tickets")]
impl Api {
    /// The comments on a ticket, oldest first.
    ///
    /// Clients see no internal comments.
    #[oai(path = "/tickets/:id/comments", method = "get", operation_id = "listTicketComments")]
    async fn list_ticket_comments(
        &self,
        call: Call<'_, Tickets>,
        id: Path<TicketId>,
        /// The `next_cursor` of the previous page.
        #[oai(validator(max_length = 1_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Result<CommentList> {
        let after = cursor.0.map(|it| place(&it, ORDER)).transpose()?;
        let page = call.module.comments(call.cause, id.0, after.as_ref(), limit.0).await?;
        Ok(Json(CommentList {
            items: page.items.into_iter().map(|it| Comment::new(it, call.cause)).collect(),
            next_cursor: page.next.map(|it| it.to_string()),
            total: page.total.into(),
        }))
    }

    /// Comment on a ticket.
    ///
    /// A client's comment on a ticket that waits for the client sets it in progress again. The
    /// author and all mentioned people become watchers of the ticket.
    #[oai(path = "/tickets/:id/comments", method = "post", operation_id = "addTicketComment")]
    async fn add_ticket_comment(
        &self,
        call: Call<'_, Tickets>,
        id: Path<TicketId>,
        /// A unique key for this call. A repeat within 24 hours creates nothing new and returns the
        /// result of the first call.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        form: Input<NewComment>,
    ) -> Answer<Created<Comment>> {
        let cause = call.once(key.0, form.digest())?;
        let it = call.module.comment(&cause, id.0, &form.0).await?;
        let comment = Comment::new(it.comment, &cause);
        let (etag, place) =
            (etag(&comment, comment.version), format!("/api/v1/comments/{}", comment.id));
        let replayed = it.is_repeated.then(|| "true".to_owned());
        Ok(Created::Created(Json(comment), etag, place, replayed))
    }

    /// Edit the caller's own comment.
    ///
    /// 428 without `If-Match`, 412 `stale` with the current `version` when it has changed since.
    #[oai(path = "/comments/:id", method = "patch", operation_id = "editComment")]
    async fn edit_comment(
        &self,
        call: Call<'_, Tickets>,
        id: Path<CommentId>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<CommentChange>,
    ) -> Answer<Versioned<Comment>> {
        let version = expected(&if_match);
        let comment = call.module.edit_comment(call.cause, id.0, version, &form.0).await?;
        let comment = Comment::new(comment, call.cause);
        let version = comment.version;
        Ok(Versioned::new(comment, version))
    }

    /// Remove a comment.
    ///
    /// For its author, the manager and admins. The text is deleted; a mark that there was a comment
    /// stays. 428 without `If-Match`, 412 `stale` with the current `version` when it has changed
    /// since.
    #[oai(path = "/comments/:id", method = "delete", operation_id = "removeComment")]
    async fn remove_comment(
        &self,
        call: Call<'_, Tickets>,
        id: Path<CommentId>,
        /// The ETag of the version that the deletion is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
    ) -> Answer<Done> {
        call.module.remove_comment(call.cause, id.0, expected(&if_match)).await?;
        Ok(Done::Done)
    }
}

/// The name of this list's order in its cursors.
const ORDER: &str = "oldest";

/// A page of comments.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct CommentList {
    /// Oldest first.
    pub(super) items: Vec<Comment>,
    /// The cursor of the next page; absent on the last page.
    pub(super) next_cursor: Option<String>,
    pub(super) total: Total,
}

/// A comment on a ticket.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct Comment {
    pub(super) id: CommentId,
    /// The version number; each change of the comment increases it.
    pub(super) version: i32,
    pub(super) ticket_id: TicketId,
    pub(super) author: PersonRef,
    /// Markdown; absent if the comment was deleted.
    pub(super) body: Option<String>,
    pub(super) visibility: Visibility,
    pub(super) attachments: Vec<Attachment>,
    /// The ticket that the comment was written on, if that ticket was merged into this one.
    pub(super) merged_from: Option<TicketReference>,
    pub(super) edited_at: Option<DateTime<Utc>>,
    pub(super) removed_at: Option<DateTime<Utc>>,
    pub(super) created_at: DateTime<Utc>,
    /// Actions that the caller may take now.
    pub(super) can: Vec<CommentAction>,
}

impl Comment {
    pub(super) fn new(it: ShownComment, cause: &Cause) -> Self {
        let can = cause.actor.map(|actor| it.actions(&actor));
        let ShownComment { comment, author, attachments, merged_from, .. } = it;
        Self {
            id: comment.id,
            version: comment.version,
            ticket_id: comment.ticket,
            author: author.into(),
            body: comment.body,
            visibility: comment.visibility.into(),
            attachments: attachments.into_iter().map(Into::into).collect(),
            merged_from: merged_from.map(Into::into),
            edited_at: comment.edited_at,
            removed_at: comment.removed_at,
            created_at: comment.created_at,
            can: can.into_iter().flatten().map(Into::into).collect(),
        }
    }
}
