//! Tickets: what is asked for, and what comes of it.

pub(crate) mod comment;
mod example;
pub(crate) mod export;
mod form;
mod history;
mod names;
mod reading;
mod summary;
mod ticket;
pub(crate) mod view;

use kernel::{Cause, ProjectId, TicketId, UserId};
use poem::{http::HeaderMap, web::Data};
use poem_openapi::{
    OpenApi,
    param::{Header, Path, Query},
    payload::Json,
};

use self::{
    form::{NewTicket, TicketAssignment, TicketBulkChange, TicketChange, TicketMerge, TicketStep},
    history::TicketActivity,
    names::{Category, Priority, Sort, Status},
    summary::{SimilarTickets, TicketBoard, TicketBulkResult, TicketList},
    ticket::Ticket,
};
use crate::{
    api::Tag,
    caller::Caller,
    input::Input,
    list::page_size,
    problem::{Problem, Result},
    versioned::{Created, Versioned},
};

pub(crate) struct Api;

type Answer<T> = std::result::Result<T, Problem>;

#[OpenApi(tag = "Tag::Tickets")]
impl Api {
    /// The tickets the caller may see.
    ///
    /// An admin sees all; a project manager and an engineer those of their projects, a client those
    /// of theirs that are shown to clients. Archived projects' only with `project_id`. `total` is
    /// exact up to 1,000; a list never slows down with depth.
    #[oai(path = "/tickets", method = "get", operation_id = "listTickets")]
    #[expect(clippy::too_many_arguments, reason = "one for each parameter of the call")]
    async fn list_tickets(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        /// Words of the title, the description or the comments the caller may read, or a code.
        #[oai(validator(max_length = 200, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$"))]
        search: Query<Option<String>>,
        status: Query<Option<Status>>,
        priority: Query<Option<Priority>>,
        category: Query<Option<Category>>,
        assignee_id: Query<Option<UserId>>,
        /// Those that are nobody's.
        #[oai(default)]
        unassigned: Query<bool>,
        requester_id: Query<Option<UserId>>,
        project_id: Query<Option<ProjectId>>,
        /// Those whose next answer is late.
        #[oai(default)]
        overdue: Query<bool>,
        /// Those that are open, in progress or waiting for the client.
        #[oai(default)]
        open: Query<bool>,
        /// Those the caller watches.
        #[oai(default)]
        watching: Query<bool>,
        /// `newest` unless said, `relevance` when there is something to search for; 422 for
        /// `relevance` without.
        sort: Query<Option<Sort>>,
        /// `next_cursor` of the page before, of the same order.
        #[oai(validator(max_length = 2_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Result<TicketList> {
        Err(unfinished())
    }

    /// The same tickets by where they stand.
    ///
    /// A column goes on with `listTickets` of its status, `sort=newest` and its `next_cursor`.
    #[oai(path = "/tickets/board", method = "get", operation_id = "getTicketBoard")]
    #[expect(clippy::too_many_arguments, reason = "one for each parameter of the call")]
    async fn get_ticket_board(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        /// Words of the title, the description or the comments the caller may read, or a code.
        #[oai(validator(max_length = 200, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$"))]
        search: Query<Option<String>>,
        priority: Query<Option<Priority>>,
        category: Query<Option<Category>>,
        assignee_id: Query<Option<UserId>>,
        /// Those that are nobody's.
        #[oai(default)]
        unassigned: Query<bool>,
        requester_id: Query<Option<UserId>>,
        project_id: Query<Option<ProjectId>>,
        /// Those whose next answer is late.
        #[oai(default)]
        overdue: Query<bool>,
        /// Those the caller watches.
        #[oai(default)]
        watching: Query<bool>,
    ) -> Result<TicketBoard> {
        Err(unfinished())
    }

    /// Tickets that may say the same already.
    ///
    /// Those of a project that are open, in progress or waiting for the client.
    #[oai(path = "/tickets/similar", method = "get", operation_id = "findSimilarTickets")]
    async fn find_similar_tickets(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        project_id: Query<ProjectId>,
        /// What the new one is to be called.
        #[oai(validator(min_length = 3, max_length = 200, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$"))]
        title: Query<String>,
    ) -> Result<SimilarTickets> {
        Err(unfinished())
    }

    /// Raise a ticket.
    ///
    /// 409 `archived` in an archived project, 409 `wrong_state` in a cancelled one.
    #[oai(path = "/tickets", method = "post", operation_id = "createTicket")]
    async fn create_ticket(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        /// Names this call: a repeat within 24 hours makes nothing more and answers with
        /// what was made.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        headers: &HeaderMap,
        form: Input<NewTicket>,
    ) -> Answer<Created<Ticket>> {
        Err(unfinished())
    }

    /// Change many tickets alike.
    ///
    /// Each for itself, by the rules of the call that changes one: what came of each stands in the
    /// answer, in the order asked.
    #[oai(path = "/tickets/bulk", method = "post", operation_id = "changeTickets")]
    async fn change_tickets(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        form: Input<TicketBulkChange>,
    ) -> Result<TicketBulkResult> {
        Err(unfinished())
    }

    /// One ticket.
    #[oai(path = "/tickets/:id", method = "get", operation_id = "getTicket")]
    async fn get_ticket(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<TicketId>,
        /// The version the caller has.
        #[oai(name = "If-None-Match")]
        if_none_match: Header<Option<String>>,
    ) -> Answer<Versioned<Ticket>> {
        Err(unfinished())
    }

    /// Correct a ticket.
    ///
    /// What is absent stays as it is. 428 without `If-Match`, 412 `stale` with the current
    /// `version` when it has changed since, 409 `ticket_locked` when it is closed or cancelled.
    #[oai(path = "/tickets/:id", method = "patch", operation_id = "editTicket")]
    async fn edit_ticket(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<TicketId>,
        /// The version this change was decided on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<TicketChange>,
    ) -> Answer<Versioned<Ticket>> {
        Err(unfinished())
    }

    /// Say where a ticket stands.
    ///
    /// From open it goes to in progress, to waiting for the client and back, and to resolved; a
    /// client or the manager then closes it, or opens it again with a reason; after 7 days it
    /// closes itself. Until resolved it can be cancelled. 409 `wrong_state` for any other step, 409
    /// `not_shown_to_client` for waiting on a client who does not see it.
    #[oai(path = "/tickets/:id/status", method = "post", operation_id = "changeTicketStatus")]
    async fn change_ticket_status(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<TicketId>,
        /// The version this change was decided on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<TicketStep>,
    ) -> Answer<Versioned<Ticket>> {
        Err(unfinished())
    }

    /// Say whose a ticket is.
    #[oai(path = "/tickets/:id/assign", method = "post", operation_id = "assignTicket")]
    async fn assign_ticket(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<TicketId>,
        /// The version this change was decided on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<TicketAssignment>,
    ) -> Answer<Versioned<Ticket>> {
        Err(unfinished())
    }

    /// Make one ticket of two.
    ///
    /// Comments and watchers go to the other, which is the answer; this one is cancelled as its
    /// duplicate. 409 `not_shown_to_client` where a client would lose sight of what they see.
    #[oai(path = "/tickets/:id/merge", method = "post", operation_id = "mergeTicket")]
    async fn merge_ticket(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<TicketId>,
        /// The version this change was decided on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<TicketMerge>,
    ) -> Answer<Versioned<Ticket>> {
        Err(unfinished())
    }

    /// Say that two tickets of a project have to do with each other.
    #[oai(path = "/tickets/:id/links/:other", method = "put", operation_id = "linkTickets")]
    async fn link_tickets(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<TicketId>,
        other: Path<TicketId>,
    ) -> Answer<Versioned<Ticket>> {
        Err(unfinished())
    }

    /// Take back that two tickets have to do with each other.
    #[oai(path = "/tickets/:id/links/:other", method = "delete", operation_id = "unlinkTickets")]
    async fn unlink_tickets(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<TicketId>,
        other: Path<TicketId>,
    ) -> Answer<Versioned<Ticket>> {
        Err(unfinished())
    }

    /// Hear of what happens to a ticket.
    #[oai(path = "/tickets/:id/watch", method = "put", operation_id = "watchTicket")]
    async fn watch_ticket(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<TicketId>,
    ) -> Answer<Versioned<Ticket>> {
        Err(unfinished())
    }

    /// Hear no more of a ticket.
    #[oai(path = "/tickets/:id/watch", method = "delete", operation_id = "unwatchTicket")]
    async fn unwatch_ticket(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<TicketId>,
    ) -> Answer<Versioned<Ticket>> {
        Err(unfinished())
    }

    /// What has happened to a ticket.
    ///
    /// The latest first, what was said included. Clients learn of nothing internal.
    #[oai(path = "/tickets/:id/activity", method = "get", operation_id = "getTicketActivity")]
    async fn get_ticket_activity(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<TicketId>,
        /// `next_cursor` of the page before.
        #[oai(validator(max_length = 1_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Result<TicketActivity> {
        Err(unfinished())
    }
}

fn unfinished() -> Problem {
    projects::Error::from(kernel::Internal::new("tickets are being built")).into()
}
