use chrono::{DateTime, Utc};
use kernel::{Cause, CommentId, TicketId};
use poem::{http::HeaderMap, web::Data};
use poem_openapi::{
    Object, OpenApi,
    param::{Header, Path, Query},
};

use super::{
    Answer,
    form::{CommentChange, NewComment},
    names::CommentAction,
    summary::TicketReference,
    ticket::Attachment,
    unfinished,
};
use crate::{
    api::Tag,
    caller::Caller,
    input::Input,
    list::{Total, page_size},
    problem::Result,
    projects::{member::PersonRef, names::Visibility},
    versioned::{Created, Done, Versioned},
};

pub(crate) struct Api;

#[OpenApi(tag = "Tag::Tickets")]
impl Api {
    /// What is said about a ticket.
    ///
    /// The oldest first. Clients read no internal comments.
    #[oai(path = "/tickets/:id/comments", method = "get", operation_id = "listTicketComments")]
    async fn list_ticket_comments(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<TicketId>,
        /// `next_cursor` of the page before.
        #[oai(validator(max_length = 1_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Result<CommentList> {
        Err(unfinished())
    }

    /// Say something about a ticket.
    ///
    /// A client's word on a ticket that waits for the client sets it in progress again. Whoever
    /// says something watches the ticket from then on, and so does who is mentioned.
    #[oai(path = "/tickets/:id/comments", method = "post", operation_id = "addTicketComment")]
    #[expect(clippy::too_many_arguments, reason = "one for each parameter of the call")]
    async fn add_ticket_comment(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<TicketId>,
        /// Names this call: a repeat within 24 hours makes nothing more and answers with
        /// what was made.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        headers: &HeaderMap,
        form: Input<NewComment>,
    ) -> Answer<Created<Comment>> {
        Err(unfinished())
    }

    /// Correct one's own comment.
    ///
    /// 428 without `If-Match`, 412 `stale` with the current `version` when it has changed since.
    #[oai(path = "/comments/:id", method = "patch", operation_id = "editComment")]
    async fn edit_comment(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<CommentId>,
        /// The version this change was decided on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<CommentChange>,
    ) -> Answer<Versioned<Comment>> {
        Err(unfinished())
    }

    /// Take a comment away.
    ///
    /// For its author, the manager and admins. What it said is gone; that there was one stays. 428
    /// without `If-Match`, 412 `stale` with the current `version` when it has changed since.
    #[oai(path = "/comments/:id", method = "delete", operation_id = "removeComment")]
    async fn remove_comment(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<CommentId>,
        /// The version this was decided on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
    ) -> Answer<Done> {
        Err(unfinished())
    }
}

/// A part of what is said about a ticket.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct CommentList {
    /// The oldest first.
    pub(super) items: Vec<Comment>,
    /// Asks for the next part; absent at the end.
    pub(super) next_cursor: Option<String>,
    pub(super) total: Total,
}

/// What somebody says about a ticket.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct Comment {
    pub(super) id: CommentId,
    /// Counts the changes of this comment.
    pub(super) version: i32,
    pub(super) ticket_id: TicketId,
    pub(super) author: PersonRef,
    /// Markdown; absent once it is removed.
    pub(super) body: Option<String>,
    pub(super) visibility: Visibility,
    pub(super) attachments: Vec<Attachment>,
    /// The ticket it was written for, where that was merged into this one.
    pub(super) merged_from: Option<TicketReference>,
    pub(super) edited_at: Option<DateTime<Utc>>,
    pub(super) removed_at: Option<DateTime<Utc>>,
    pub(super) created_at: DateTime<Utc>,
    /// What the caller may do to it now.
    pub(super) can: Vec<CommentAction>,
}
