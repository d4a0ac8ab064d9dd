use chrono::NaiveDate;
use kernel::{ProjectId, UserId};
use tickets::{Filter, Order};

use super::names::{Category, Priority};
use crate::{
    list::Choice,
    problem::Problem,
    query::{Search, days, query},
};

query! {
    /// The filter of a list, board or export of tickets.
    pub(super) struct TicketQuery {
        /// Words in the title, in the description or in comments visible to the caller, or a ticket
        /// code. If fewer than 50 tickets contain the words, titles that contain the text are found
        /// too. If more than 1,000 match, only the newest are ranked.
        search: Option<Search>,
        priority: Option<Choice<Priority>>,
        category: Option<Choice<Category>>,
        assignee_id: Option<UserId>,
        /// Tickets without an assignee.
        unassigned: bool = false,
        requester_id: Option<UserId>,
        project_id: Option<ProjectId>,
        /// Tickets past their reply target or their due date.
        overdue: bool = false,
        /// Tickets the caller watches.
        watching: bool = false,
        /// Tickets raised on this day or later, in Asia/Kolkata.
        raised_from: Option<NaiveDate>,
        /// Tickets raised on this day or before. A day before `raised_from` returns 422.
        raised_to: Option<NaiveDate>,
        /// Tickets resolved on this day or later, in Asia/Kolkata, and not reopened since.
        resolved_from: Option<NaiveDate>,
        /// Tickets resolved on this day or before. A day before `resolved_from` returns 422.
        resolved_to: Option<NaiveDate>,
    }
}

impl TicketQuery {
    pub(super) fn into_filter(self, order: Order, limit: i64) -> Result<Filter, Problem> {
        Ok(Filter {
            search: Search::words(self.search),
            status: None,
            priority: Choice::only(self.priority),
            category: Choice::only(self.category),
            assignee: self.assignee_id,
            unassigned: self.unassigned,
            requester: self.requester_id,
            project: self.project_id,
            overdue: self.overdue,
            open: false,
            watching: self.watching,
            raised: days(("raised_from", self.raised_from), ("raised_to", self.raised_to))?,
            resolved: days(
                ("resolved_from", self.resolved_from),
                ("resolved_to", self.resolved_to),
            )?,
            after: None,
            order,
            limit,
        })
    }

    pub(super) fn is_search(&self) -> bool {
        self.search.as_ref().is_some_and(|it| !it.is_blank())
    }
}
