//! A lead of the demo, as data.

use leads::{
    ActivityKind, Budget, Channel, LostReason, Outcome, Slot, Source, Status, Suspicion, Timeline,
};
use projects::Type;

/// In minutes.
pub(super) const HOUR: i64 = 60;
pub(super) const DAY: i64 = 24 * HOUR;

pub(super) const FARHAN: &str = "sales";
pub(super) const NAVEEN: &str = "naveen.reddy";

/// Somebody who asked, and what has been done about it. Times are minutes before now.
pub(super) struct Prospect {
    pub(super) ago: i64,
    pub(super) came: Came,
    pub(super) name: &'static str,
    pub(super) phone: &'static str,
    pub(super) email: Option<&'static str>,
    pub(super) city: &'static str,
    pub(super) wants: Type,
    pub(super) plot_area_sqft: Option<i32>,
    pub(super) budget: Budget,
    pub(super) start: Timeline,
    pub(super) reached: Option<(Channel, Slot)>,
    pub(super) message: &'static str,
    /// The salesperson, by the part of their address before the @.
    pub(super) owner: Option<&'static str>,
    /// The salesperson's estimate.
    pub(super) lakh: Option<i64>,
    /// In the order in which they happened.
    pub(super) deeds: &'static [(i64, Act)],
    /// Plan that the last deed makes. A deed before it plans the one after it.
    pub(super) next: Option<Next>,
}

/// How a person turned to the company.
#[derive(Clone, Copy)]
pub(super) enum Came {
    ByForm {
        page: &'static str,
        /// Its source and its name.
        campaign: Option<(&'static str, &'static str)>,
        suspicion: Option<Suspicion>,
    },
    /// The owner enters what they were told.
    Otherwise(Source),
}

/// Something that the owner does.
#[derive(Clone, Copy)]
pub(super) enum Act {
    Call(Outcome, &'static str),
    Record(ActivityKind, &'static str),
    Move(Status),
    /// The days from now to the day on which it is taken up again.
    Hold(i64),
    Lose(LostReason, Option<&'static str>),
    Junk,
    Withdraw,
    /// The project is the one in `won.rs`.
    Convert,
    /// The admin takes it from its owner: it is nobody's.
    Release,
}

/// When somebody follows up.
#[derive(Clone, Copy)]
pub(super) enum Next {
    /// It was due so many minutes ago.
    Overdue(i64),
    Today,
    /// On the morning of a working day, so many days from now.
    InDays(i64),
}

/// An enquiry by the form of the first page, with nothing done about it.
pub(super) const FORM: Prospect = Prospect {
    ago: 0,
    came: Came::ByForm { page: "/", campaign: None, suspicion: None },
    name: "",
    phone: "",
    email: None,
    city: "Bengaluru",
    wants: Type::ResidentialNew,
    plot_area_sqft: None,
    budget: Budget::Undecided,
    start: Timeline::In3To6Months,
    reached: Some((Channel::Phone, Slot::Any)),
    message: "",
    owner: None,
    lakh: None,
    deeds: &[],
    next: None,
};

/// A call to the office.
pub(super) const PHONED: Prospect =
    Prospect { came: Came::Otherwise(Source::Phone), reached: None, ..FORM };
