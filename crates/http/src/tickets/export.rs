//! Tickets as a table to take away.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, PoisonError},
};

use kernel::{Cause, UserId};
use poem::web::Data;
use poem_openapi::{ApiResponse, OpenApi, param::Query};
use tickets::{Details, Filter, Overview, Tickets};

use super::{
    Answer,
    names::{Sort, Status},
    order,
    query::TicketQuery,
};
use crate::{
    caller::Call,
    documents::Spool,
    list::Choice,
    problem::Problem,
    table::{Cell, Format, Row, Table, Writing},
    tag::Tag,
};

pub(crate) struct Api;

#[OpenApi(tag = "Tag::Tickets")]
impl Api {
    /// Export the list of tickets as a file.
    ///
    /// Contains all tickets that match the filter, in the given order: at most 100,000, or 1,000
    /// with `search`. `X-Truncated` says that there are more. CSV is UTF-8 with a byte order mark
    /// (RFC 4180); a cell that a spreadsheet could read as a formula starts with an apostrophe.
    /// Limit: 10 exports an hour per account, one at a time (429 `export_running`).
    #[oai(path = "/tickets/export", method = "get", operation_id = "exportTickets")]
    #[expect(clippy::too_many_arguments, reason = "one for each parameter of the call")]
    async fn export_tickets(
        &self,
        call: Call<'_, Tickets>,
        spool: Data<&Spool>,
        turns: Data<&Turns>,
        format: Query<Format>,
        query: TicketQuery,
        status: Query<Option<Choice<Status>>>,
        /// Tickets that are open, in progress or waiting for the client.
        #[oai(default)]
        open: Query<bool>,
        /// Default: `newest`, or `relevance` with `search`. `relevance` without `search` returns
        /// 422.
        sort: Query<Option<Sort>>,
    ) -> Answer<Export> {
        let order = order(sort.0, &query)?;
        let filter = Filter {
            status: Choice::only(status.0),
            open: open.0,
            ..query.into_filter(order, BATCH)?
        };
        let _turn = turns.take(call.caller()?)?;
        let writing = Writing::begin(format.0, HEAD, &spool.0.0);
        let (table, is_cut) = write(writing, call.module, call.cause, filter).await?;
        let (day, format) = (call.cause.today(), format.0.into());
        call.module.exported(call.cause, format).await?;
        let name = format!("attachment; filename=\"tickets-{day}.{format}\"");
        Ok(Export::Table(table, name, is_cut.then(|| "true".to_owned())))
    }
}

/// A table.
#[derive(ApiResponse)]
enum Export {
    /// The whole file.
    #[oai(status = 200)]
    Table(
        Table,
        /// `attachment; filename="tickets-2026-11-21.csv"`.
        #[oai(header = "Content-Disposition")]
        String,
        /// `true` if the file does not contain all matching tickets.
        #[oai(header = "X-Truncated")]
        Option<String>,
    ),
}

/// Accounts whose exports are being written.
#[derive(Clone, Default)]
pub(crate) struct Turns(Arc<Mutex<HashSet<UserId>>>);

/// Somebody's, until it ends, however it does.
pub(crate) struct Turn {
    turns: Turns,
    user: UserId,
}

impl Turns {
    pub(crate) fn take(&self, user: UserId) -> Answer<Turn> {
        let is_first = self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(user);
        if is_first {
            Ok(Turn { turns: self.clone(), user })
        } else {
            Err(Problem::export_running())
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.turns.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.user);
    }
}

const MOST: usize = 100_000;
/// The same of a search.
const FOUND: usize = 1_000;
/// Tickets read at once.
const BATCH: i64 = 1_000;

/// The table, and whether more would be in it.
async fn write(
    writing: Writing,
    tickets: &Tickets,
    cause: &Cause,
    mut filter: Filter,
) -> Answer<(Table, bool)> {
    // Words find the newest, of each way to be found, and no more.
    let mut left = if filter.search.is_some() { FOUND } else { MOST };
    loop {
        let mut batch = tickets.rows(cause, &filter).await?;
        let is_last = batch.len() < usize::try_from(BATCH).unwrap_or_default();
        let is_cut = batch.len() > left;
        batch.truncate(left);
        left -= batch.len();
        filter.after = batch.last().map(|(it, _)| it.place(filter.order));
        let goes_on = writing.add(batch.iter().map(|it| row(it, cause)).collect()).await;
        if is_last || is_cut || !goes_on {
            return Ok((writing.finish().await.map_err(tickets::Error::from)?, is_cut));
        }
    }
}

const HEAD: &[&str] = &[
    "Code",
    "Title",
    "Status",
    "Priority",
    "Category",
    "Project code",
    "Project",
    "Requester",
    "Assignee",
    "Location",
    "Due on",
    "Reply target due (IST)",
    "Target state",
    "Created (IST)",
    "Updated (IST)",
    "Resolved (IST)",
    "Reopened",
    "Rating",
    "Shown to client",
];

fn row((overview, details): &(Overview, Details), cause: &Cause) -> Row {
    let Overview { summary: ticket, project, requester, assignee, .. } = overview;
    vec![
        Cell::Text(ticket.code()),
        Cell::text(&ticket.title),
        Cell::name(ticket.status.as_str()),
        Cell::name(ticket.priority.as_str()),
        Cell::name(ticket.category.as_str()),
        Cell::text(&project.code),
        Cell::text(&project.name),
        Cell::text(&requester.full_name),
        assignee.as_ref().map_or(Cell::Empty, |it| Cell::text(&it.full_name)),
        details.location_on_site.as_deref().map_or(Cell::Empty, Cell::text),
        ticket.due_on.map_or(Cell::Empty, |it| Cell::Text(it.to_string())),
        Cell::moment(ticket.clock.due_at),
        ticket.target_state(cause.at).map_or(Cell::Empty, |it| Cell::name(it.as_str())),
        Cell::moment(Some(ticket.created_at)),
        Cell::moment(Some(ticket.updated_at)),
        Cell::moment(ticket.resolved_at),
        Cell::Number(ticket.reopen_count.into()),
        details.rating.as_ref().map_or(Cell::Empty, |it| Cell::Number(it.stars.into())),
        Cell::text(if ticket.client_visible { "Yes" } else { "No" }),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_one_turn() {
        let turns = Turns::default();
        let (one, other) = (UserId::new(), UserId::new());
        let turn = turns.take(one).unwrap();
        assert!(turns.take(one).is_err());
        assert!(turns.take(other).is_ok());
        drop(turn);
        assert!(turns.take(one).is_ok());
    }
}
