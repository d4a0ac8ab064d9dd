//! Tickets, from raising to closing.

pub(crate) mod comment;
mod example;
pub(crate) mod export;
mod form;
mod history;
mod names;
mod query;
mod summary;
mod ticket;
pub(crate) mod view;

use kernel::{ProjectId, TicketId};
use poem_openapi::{
    OpenApi,
    param::{Header, Path, Query},
    payload::Json,
};
use tickets::{Filter, Order, Tickets};

use self::{
    form::{NewTicket, TicketAssignment, TicketBulkChange, TicketChange, TicketMerge, TicketStep},
    history::TicketActivity,
    names::{Sort, Status},
    query::TicketQuery,
    summary::{SimilarTickets, TicketBoard, TicketBulkResult, TicketColumn, TicketList},
    ticket::{Ticket, changed},
};
use crate::{
    caller::Call,
    input::Input,
    list::{Choice, page_size, place_with},
    problem::{Problem, Result},
    projects::activity,
    tag::Tag,
    versioned::{Created, Versioned, expected},
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
        call: Call<'_, Tickets>,
        query: TicketQuery,
        status: Query<Option<Choice<Status>>>,
        /// Tickets that are open, in progress or waiting for the client.
        #[oai(default)]
        open: Query<bool>,
        /// `newest` unless said, `relevance` when there is something to search for; 422 for
        /// `relevance` without.
        sort: Query<Option<Sort>>,
        /// `next_cursor` of the page before, of the same order.
        #[oai(validator(max_length = 2_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Result<TicketList> {
        let order = order(sort.0, &query)?;
        let after = cursor.0.map(|it| place_with(&it, order.as_str(), |key| order.has_place(key)));
        let filter = Filter {
            status: Choice::only(status.0),
            open: open.0,
            after: after.transpose()?,
            ..query.into_filter(order, limit.0)
        };
        Ok(Json(TicketList::new(call.module.list(call.cause, &filter).await?, call.cause)))
    }

    /// The same tickets by where they stand.
    ///
    /// A column goes on with `listTickets` of its status, `sort=newest` and its `next_cursor`.
    #[oai(path = "/tickets/board", method = "get", operation_id = "getTicketBoard")]
    async fn get_ticket_board(
        &self,
        call: Call<'_, Tickets>,
        query: TicketQuery,
    ) -> Result<TicketBoard> {
        let filter = query.into_filter(Order::Newest, COLUMN);
        let columns = call.module.board(call.cause, &filter, COLUMN).await?.into_iter();
        Ok(Json(TicketBoard {
            columns: columns.map(|it| TicketColumn::new(it, call.cause)).collect(),
        }))
    }

    /// Tickets that may say the same already.
    ///
    /// Those of a project that are open, in progress or waiting for the client.
    #[oai(path = "/tickets/similar", method = "get", operation_id = "findSimilarTickets")]
    async fn find_similar_tickets(
        &self,
        call: Call<'_, Tickets>,
        project_id: Query<ProjectId>,
        /// The title of the new ticket.
        #[oai(validator(min_length = 3, max_length = 200, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$"))]
        title: Query<String>,
    ) -> Result<SimilarTickets> {
        let found = call.module.similar(call.cause, project_id.0, &title).await?;
        Ok(Json(SimilarTickets { items: found.into_iter().map(Into::into).collect() }))
    }

    /// Raise a ticket.
    ///
    /// 409 `archived` in an archived project, 409 `wrong_state` in a cancelled one.
    #[oai(path = "/tickets", method = "post", operation_id = "createTicket")]
    async fn create_ticket(
        &self,
        call: Call<'_, Tickets>,
        /// Names this call: a repeat within 24 hours makes nothing more and answers with
        /// what was made.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        form: Input<NewTicket>,
    ) -> Answer<Created<Ticket>> {
        let cause = call.once(key.0, form.digest())?;
        let opened = call.module.open(&cause, &form.0).await?;
        Ok(ticket::opened(opened, &cause))
    }

    /// Change many tickets alike.
    ///
    /// Each is changed by the rules of the call for one; the answer has the outcome of each, in the
    /// order of the request.
    #[oai(path = "/tickets/bulk", method = "post", operation_id = "changeTickets")]
    async fn change_tickets(
        &self,
        call: Call<'_, Tickets>,
        form: Input<TicketBulkChange>,
    ) -> Result<TicketBulkResult> {
        let (ids, change) = &form.0;
        let results = call.module.bulk(call.cause, ids, change).await?;
        Ok(Json(TicketBulkResult { results: results.into_iter().map(Into::into).collect() }))
    }

    /// One ticket.
    #[oai(path = "/tickets/:id", method = "get", operation_id = "getTicket")]
    async fn get_ticket(
        &self,
        call: Call<'_, Tickets>,
        id: Path<TicketId>,
        /// The version the caller has.
        #[oai(name = "If-None-Match")]
        if_none_match: Header<Option<String>>,
    ) -> Answer<Versioned<Ticket>> {
        let view = call.module.ticket(call.cause, id.0).await?;
        let version = view.overview.ticket.version;
        let ticket = Ticket::new(view, call.cause);
        Ok(Versioned::unless_known(ticket, version, if_none_match.as_deref()))
    }

    /// Change a ticket.
    ///
    /// Absent fields stay unchanged. 428 without `If-Match`, 412 `stale` with the current `version`
    /// when it has changed since, 409 `ticket_locked` when it is closed or cancelled.
    #[oai(path = "/tickets/:id", method = "patch", operation_id = "editTicket")]
    async fn edit_ticket(
        &self,
        call: Call<'_, Tickets>,
        id: Path<TicketId>,
        /// The version this change was decided on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<TicketChange>,
    ) -> Answer<Versioned<Ticket>> {
        let view = call.module.edit(call.cause, id.0, expected(&if_match), &form.0).await?;
        Ok(changed(view, call.cause))
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
        call: Call<'_, Tickets>,
        id: Path<TicketId>,
        /// The version this change was decided on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<TicketStep>,
    ) -> Answer<Versioned<Ticket>> {
        let view =
            call.module.change_status(call.cause, id.0, expected(&if_match), &form.0).await?;
        Ok(changed(view, call.cause))
    }

    /// Say whose a ticket is.
    #[oai(path = "/tickets/:id/assign", method = "post", operation_id = "assignTicket")]
    async fn assign_ticket(
        &self,
        call: Call<'_, Tickets>,
        id: Path<TicketId>,
        /// The version this change was decided on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<TicketAssignment>,
    ) -> Answer<Versioned<Ticket>> {
        let view = call.module.assign(call.cause, id.0, expected(&if_match), form.0).await?;
        Ok(changed(view, call.cause))
    }

    /// Make one ticket of two.
    ///
    /// Comments and watchers go to the other, which is the answer; this one is cancelled as its
    /// duplicate. 409 `not_shown_to_client` where a client would lose sight of what they see.
    #[oai(path = "/tickets/:id/merge", method = "post", operation_id = "mergeTicket")]
    async fn merge_ticket(
        &self,
        call: Call<'_, Tickets>,
        id: Path<TicketId>,
        /// The version this change was decided on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<TicketMerge>,
    ) -> Answer<Versioned<Ticket>> {
        let view = call.module.merge(call.cause, id.0, expected(&if_match), form.0).await?;
        Ok(changed(view, call.cause))
    }

    /// Say that two tickets of a project have to do with each other.
    #[oai(path = "/tickets/:id/links/:other", method = "put", operation_id = "linkTickets")]
    async fn link_tickets(
        &self,
        call: Call<'_, Tickets>,
        id: Path<TicketId>,
        other: Path<TicketId>,
    ) -> Answer<Versioned<Ticket>> {
        Ok(changed(call.module.link(call.cause, id.0, other.0, true).await?, call.cause))
    }

    /// Take back that two tickets have to do with each other.
    #[oai(path = "/tickets/:id/links/:other", method = "delete", operation_id = "unlinkTickets")]
    async fn unlink_tickets(
        &self,
        call: Call<'_, Tickets>,
        id: Path<TicketId>,
        other: Path<TicketId>,
    ) -> Answer<Versioned<Ticket>> {
        Ok(changed(call.module.link(call.cause, id.0, other.0, false).await?, call.cause))
    }

    /// Hear of what happens to a ticket.
    #[oai(path = "/tickets/:id/watch", method = "put", operation_id = "watchTicket")]
    async fn watch_ticket(
        &self,
        call: Call<'_, Tickets>,
        id: Path<TicketId>,
    ) -> Answer<Versioned<Ticket>> {
        Ok(changed(call.module.watch(call.cause, id.0, true).await?, call.cause))
    }

    /// Hear no more of a ticket.
    #[oai(path = "/tickets/:id/watch", method = "delete", operation_id = "unwatchTicket")]
    async fn unwatch_ticket(
        &self,
        call: Call<'_, Tickets>,
        id: Path<TicketId>,
    ) -> Answer<Versioned<Ticket>> {
        Ok(changed(call.module.watch(call.cause, id.0, false).await?, call.cause))
    }

    /// The timeline of a ticket, latest first, comments included.
    ///
    /// Clients see nothing internal.
    #[oai(path = "/tickets/:id/activity", method = "get", operation_id = "getTicketActivity")]
    async fn get_ticket_activity(
        &self,
        call: Call<'_, Tickets>,
        id: Path<TicketId>,
        /// `next_cursor` of the page before.
        #[oai(validator(max_length = 1_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Result<TicketActivity> {
        let before = cursor.0.map(|it| activity::before(&it, id.0)).transpose()?;
        let entries = call.module.activity(call.cause, id.0, before, limit.0 + 1).await?;
        let limit = usize::try_from(limit.0).unwrap_or_default();
        Ok(Json(TicketActivity::new(id.0, entries, limit, call.cause)))
    }
}

/// How many tickets of a column the board shows at first.
const COLUMN: i64 = 20;

/// A search is ordered by relevance, other lists newest first.
fn order(sort: Option<Sort>, query: &TicketQuery) -> Answer<Order> {
    let is_search = query.is_search();
    match sort {
        Some(Sort::Relevance) if !is_search => {
            Err(Problem::faulty_query("sort", "Needs something to search for"))
        }
        Some(it) => Ok(it.into()),
        None if is_search => Ok(Order::Relevance),
        None => Ok(Order::Newest),
    }
}
