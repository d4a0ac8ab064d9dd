use kernel::UserId;
use leads::{Filter, Order};

use super::names::{Source, StatusFilter};
use crate::{
    list::Choice,
    query::{Search, query},
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
    }
}

impl LeadQuery {
    pub(super) fn into_filter(
        self,
        status: Option<StatusFilter>,
        order: Order,
        limit: i64,
    ) -> Filter {
        Filter {
            search: Search::words(self.search),
            status: status.and_then(StatusFilter::only),
            source: Choice::only(self.source),
            owner: self.owner_id,
            unowned: self.unowned,
            overdue: self.overdue,
            open: status == Some(StatusFilter::Open),
            order,
            after: None,
            limit,
        }
    }
}
