use chrono::NaiveDate;
use kernel::UserId;
use leads::{Filter, Order};

use super::names::{Source, StatusFilter};
use crate::{
    list::Choice,
    problem::Problem,
    query::{Search, days, query},
};

query! {
    /// The filter of a list, board or export of leads.
    pub(super) struct LeadQuery {
        /// Part of the name, phone number, e-mail address, city or code.
        search: Option<Search>,
        source: Option<Choice<Source>>,
        owner_id: Option<UserId>,
        /// Leads without an owner.
        unowned: bool = false,
        /// Leads whose next follow-up or first call is overdue.
        overdue: bool = false,
        /// Leads that came in on this day or later, in Asia/Kolkata.
        came_from: Option<NaiveDate>,
        /// Leads that came in on this day or before. A day before `came_from` returns 422.
        came_to: Option<NaiveDate>,
    }
}

impl LeadQuery {
    pub(super) fn into_filter(
        self,
        status: Option<StatusFilter>,
        order: Order,
        limit: i64,
    ) -> Result<Filter, Problem> {
        Ok(Filter {
            search: Search::words(self.search),
            status: status.and_then(StatusFilter::only),
            source: Choice::only(self.source),
            owner: self.owner_id,
            unowned: self.unowned,
            overdue: self.overdue,
            open: status == Some(StatusFilter::Open),
            came: days(("came_from", self.came_from), ("came_to", self.came_to))?,
            order,
            after: None,
            limit,
        })
    }
}
