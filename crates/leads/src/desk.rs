//! The day of a salesperson: leads that wait for them.

use crate::Overview;

/// The leads that wait for somebody, in the order of what is most urgent.
#[derive(Clone, Debug, Default)]
pub struct Desk {
    /// Promised calls that nobody made, own and unclaimed, the longest overdue first.
    pub calls_overdue: Vec<Overview>,
    /// Own follow-ups whose time is over.
    pub overdue: Vec<Overview>,
    /// Own follow-ups of the rest of the day.
    pub today: Vec<Overview>,
    /// New leads that nobody has.
    pub unclaimed: Vec<Overview>,
    /// Own proposals without an answer for longer than [`ANSWER_DAYS`].
    pub unanswered: Vec<Overview>,
}

/// Days after which a proposal without an answer is asked about.
pub const ANSWER_DAYS: i64 = 7;

/// Leads of one kind that a desk shows; the list shows the rest.
pub const DESK_AT_MOST: i64 = 20;
