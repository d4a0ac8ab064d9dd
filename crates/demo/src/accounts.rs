//! The payments of the demo's projects, as data.

use payments::{DemandKind, PaymentMethod, RetentionMode};

/// The payments of a project, and what becomes of them.
pub(crate) struct Account {
    pub(crate) site: &'static str,
    /// Days from today to the request of the first payment.
    pub(crate) signed: i64,
    pub(crate) retention: RetentionMode,
    pub(crate) requests_on_acceptance: bool,
    pub(crate) deducts_tds: bool,
    pub(crate) client_gstin: Option<&'static str>,
    /// Payments of the plan that are not simply paid, by title.
    pub(crate) fates: &'static [(&'static str, Fate)],
    pub(crate) extras: &'static [Extra],
}

/// A payment beside the plan.
pub(crate) struct Extra {
    pub(crate) title: &'static str,
    pub(crate) kind: DemandKind,
    /// Without GST. None: all retention that is left.
    pub(crate) rupees: Option<i64>,
    /// Days from today to the day it is added, and requested.
    pub(crate) day: i64,
    pub(crate) fate: Fate,
}

/// The end of a payment's story.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    Scheduled,
    /// Requested, and nothing else.
    Unpaid,
    /// Days from the request to a report that nobody has verified.
    Reported(i64),
    Paid(PaymentMethod),
    /// The first report has a wrong reference.
    PaidAfterRejection,
    /// The first cheque bounces, then a part is paid.
    PartAfterReversal,
    Cancelled(&'static str),
}

const NEFT: Fate = Fate::Paid(PaymentMethod::NeftRtgs);
const LOAN: Fate = Fate::Paid(PaymentMethod::BankLoan);

const fn variation(title: &'static str, rupees: i64, day: i64, fate: Fate) -> Extra {
    Extra { title, kind: DemandKind::Variation, rupees: Some(rupees), day, fate }
}

pub(crate) const ACCOUNTS: [Account; 6] = [
    Account {
        site: "Rao Medical Centre",
        signed: -898,
        retention: RetentionMode::PerPayment,
        requests_on_acceptance: false,
        deducts_tds: false,
        client_gstin: None,
        fates: &[],
        extras: &[
            variation(
                "Lead lining of the X-ray room",
                85_000,
                -470,
                Fate::Paid(PaymentMethod::Upi),
            ),
            Extra {
                title: "Release of the retention",
                kind: DemandKind::RetentionRelease,
                rupees: None,
                day: -34,
                fate: NEFT,
            },
        ],
    },
    Account {
        site: "Rao parents' house, Mysuru",
        signed: -328,
        retention: RetentionMode::PerPayment,
        requests_on_acceptance: false,
        deducts_tds: false,
        client_gstin: None,
        fates: &[("Ground floor slab", LOAN), ("Upper floor slab", LOAN), ("Walls", LOAN)],
        extras: &[],
    },
    Account {
        site: "Lakeview Apartments, block C",
        signed: -358,
        retention: RetentionMode::LastRow,
        requests_on_acceptance: false,
        deducts_tds: true,
        // A PAN has a number from 0001 on, so nobody has this GSTIN.
        client_gstin: Some("27AAACL0000A1ZN"),
        fates: &[],
        extras: &[variation("Piles under the lift core", 1_850_000, -125, Fate::Unpaid)],
    },
    Account {
        site: "Whitefield smart street",
        signed: -198,
        retention: RetentionMode::LastRow,
        requests_on_acceptance: false,
        deducts_tds: true,
        client_gstin: None,
        fates: &[("Earthwork and sub-base", Fate::Unpaid)],
        extras: &[],
    },
    // Every state of a payment and of a receipt.
    Account {
        site: "Rao residence",
        signed: -240,
        retention: RetentionMode::PerPayment,
        requests_on_acceptance: true,
        deducts_tds: false,
        client_gstin: None,
        fates: &[
            ("Plinth", Fate::PaidAfterRejection),
            ("Ground floor slab", LOAN),
            ("Upper floor slab", Fate::PartAfterReversal),
        ],
        extras: &[
            variation(
                "Glass roof over the courtyard",
                420_000,
                -48,
                Fate::Cancelled("The courtyard stays open to the sky."),
            ),
            variation("Deeper footings at the east wall", 118_000, -30, Fate::Unpaid),
            variation("Teak slats of the stair tower", 64_500, -12, Fate::Reported(10)),
            variation("Rainwater tank under the courtyard", 95_000, -5, Fate::Unpaid),
            Extra {
                title: "First part of the retention",
                kind: DemandKind::RetentionRelease,
                rupees: Some(250_000),
                day: -4,
                fate: Fate::Scheduled,
            },
        ],
    },
    Account {
        site: "Sarjapur twin villas",
        signed: -6,
        retention: RetentionMode::LastRow,
        requests_on_acceptance: false,
        deducts_tds: false,
        client_gstin: None,
        fates: &[("Agreement", Fate::Unpaid)],
        extras: &[],
    },
];

impl Account {
    /// The end of the story of a payment of the plan.
    pub(crate) fn fate(&self, title: &str) -> Fate {
        self.fates.iter().find(|(it, _)| *it == title).map_or(NEFT, |(_, fate)| *fate)
    }
}
