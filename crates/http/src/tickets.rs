//! Tickets, from raising to closing.

pub(crate) mod comment;
mod example;
pub(crate) mod export;
mod form;
mod history;
pub(crate) mod names;
mod query;
mod sample;
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
    json::Written,
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
    /// List tickets visible to the caller.
    ///
    /// Admins see all tickets. Project managers and engineers see the tickets of their projects,
    /// and clients those that are visible to clients. Tickets of an archived project are listed
    /// only with its `project_id`. `total` is exact up to 1,000.
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
        /// Default: `newest`, or `relevance` with `search`. `relevance` without `search` returns
        /// 422.
        sort: Query<Option<Sort>>,
        /// The `next_cursor` of the previous page, with the same filters and order.
        #[oai(validator(max_length = 2_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Answer<Written<TicketList>> {
        let order = order(sort.0, &query)?;
        let after = cursor.0.map(|it| place_with(&it, order.as_str(), |key| order.has_place(key)));
        let filter = Filter {
            status: Choice::only(status.0),
            open: open.0,
            after: after.transpose()?,
            ..query.into_filter(order, limit.0)?
        };
        let page = call.module.list(call.cause, &filter).await?;
        Ok(Written::new(&TicketList::new(page, call.cause)))
    }

    /// List the same tickets grouped by status.
    ///
    /// To read more of a column, call `listTickets` with its status, `sort=next` and its
    /// `next_cursor`.
    #[oai(path = "/tickets/board", method = "get", operation_id = "getTicketBoard")]
    async fn get_ticket_board(
        &self,
        call: Call<'_, Tickets>,
        query: TicketQuery,
    ) -> Answer<Written<TicketBoard>> {
        let filter = query.into_filter(Order::Next, COLUMN)?;
        let columns = call.module.board(call.cause, &filter, COLUMN).await?.into_iter();
        Ok(Written::new(&TicketBoard {
            columns: columns.map(|it| TicketColumn::new(it, call.cause)).collect(),
        }))
    }

    /// Find existing tickets similar to a new one.
    ///
    /// Searches tickets of one project that are open, in progress or waiting for the client.
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
        /// A unique key for this call. A repeat within 24 hours creates nothing new and returns the
        /// result of the first call.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        form: Input<NewTicket>,
    ) -> Answer<Created<Ticket>> {
        let cause = call.once(key.0, form.digest())?;
        let opened = call.module.open(&cause, &form.0).await?;
        Ok(ticket::opened(opened, &cause))
    }

    /// Make one change to many tickets.
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

    /// Read a ticket.
    #[oai(path = "/tickets/:id", method = "get", operation_id = "getTicket")]
    async fn get_ticket(
        &self,
        call: Call<'_, Tickets>,
        id: Path<TicketId>,
        /// The ETag of the version that the caller has; 304 if it is still current.
        #[oai(name = "If-None-Match")]
        if_none_match: Header<Option<String>>,
    ) -> Answer<Versioned<Ticket>> {
        let view = call.module.ticket(call.cause, id.0).await?;
        let version = view.overview.summary.version;
        let ticket = Written::new(&Ticket::new(view, call.cause));
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
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<TicketChange>,
    ) -> Answer<Versioned<Ticket>> {
        let view = call.module.edit(call.cause, id.0, expected(&if_match), &form.0).await?;
        Ok(changed(view, call.cause))
    }

    /// Change the status of a ticket.
    ///
    /// A ticket goes from open to in progress, to waiting for the client and back, and to resolved.
    /// A client or the manager then closes it, or reopens it with a reason; after 7 days it closes
    /// by itself. Until it is resolved, it can be cancelled. Staff put a ticket in progress back to
    /// open, without a reason; its targets stay as they are. Any other change returns 409
    /// `wrong_state`. A ticket that was resolved more than 7 days ago cannot be reopened (409
    /// `too_late`). A ticket that is hidden from clients cannot wait for the client (409
    /// `not_shown_to_client`).
    #[oai(path = "/tickets/:id/status", method = "post", operation_id = "changeTicketStatus")]
    async fn change_ticket_status(
        &self,
        call: Call<'_, Tickets>,
        id: Path<TicketId>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<TicketStep>,
    ) -> Answer<Versioned<Ticket>> {
        let view =
            call.module.change_status(call.cause, id.0, expected(&if_match), &form.0).await?;
        Ok(changed(view, call.cause))
    }

    /// Assign or unassign a ticket.
    #[oai(path = "/tickets/:id/assign", method = "post", operation_id = "assignTicket")]
    async fn assign_ticket(
        &self,
        call: Call<'_, Tickets>,
        id: Path<TicketId>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<TicketAssignment>,
    ) -> Answer<Versioned<Ticket>> {
        let view = call.module.assign(call.cause, id.0, expected(&if_match), form.0).await?;
        Ok(changed(view, call.cause))
    }

    /// Merge a ticket into another.
    ///
    /// Comments and watchers move to the other ticket, which is returned. This ticket is cancelled
    /// as its duplicate. 409 `not_shown_to_client` if a client could no longer see content that is
    /// visible to them now.
    #[oai(path = "/tickets/:id/merge", method = "post", operation_id = "mergeTicket")]
    async fn merge_ticket(
        &self,
        call: Call<'_, Tickets>,
        id: Path<TicketId>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<TicketMerge>,
    ) -> Answer<Versioned<Ticket>> {
        let view = call.module.merge(call.cause, id.0, expected(&if_match), form.0).await?;
        Ok(changed(view, call.cause))
    }

    /// Link two related tickets of a project.
    #[oai(path = "/tickets/:id/links/:other", method = "put", operation_id = "linkTickets")]
    async fn link_tickets(
        &self,
        call: Call<'_, Tickets>,
        id: Path<TicketId>,
        other: Path<TicketId>,
    ) -> Answer<Versioned<Ticket>> {
        Ok(changed(call.module.link(call.cause, id.0, other.0, true).await?, call.cause))
    }

    /// Remove the link between two tickets.
    #[oai(path = "/tickets/:id/links/:other", method = "delete", operation_id = "unlinkTickets")]
    async fn unlink_tickets(
        &self,
        call: Call<'_, Tickets>,
        id: Path<TicketId>,
        other: Path<TicketId>,
    ) -> Answer<Versioned<Ticket>> {
        Ok(changed(call.module.link(call.cause, id.0, other.0, false).await?, call.cause))
    }

    /// Watch a ticket.
    #[oai(path = "/tickets/:id/watch", method = "put", operation_id = "watchTicket")]
    async fn watch_ticket(
        &self,
        call: Call<'_, Tickets>,
        id: Path<TicketId>,
    ) -> Answer<Versioned<Ticket>> {
        Ok(changed(call.module.watch(call.cause, id.0, true).await?, call.cause))
    }

    /// Stop watching a ticket.
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
        /// The `next_cursor` of the previous page.
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
            Err(Problem::faulty_query("sort", crate::texts::SEARCH_REQUIRED))
        }
        Some(it) => Ok(it.into()),
        None if is_search => Ok(Order::Relevance),
        None => Ok(Order::Newest),
    }
}
