//! Leads of the demo that are well along the pipeline.

use leads::{ActivityKind, Budget, Channel, Outcome, Slot, Source, Status, Timeline};
use projects::Type;

use super::prospect::{Act, Came, DAY, FARHAN, FORM, HOUR, NAVEEN, Next, PHONED, Prospect};

const CONSULTED: Act = Act::Move(Status::ConsultationScheduled);
const NEGOTIATING: Act = Act::Move(Status::Negotiation);

pub(super) const INVITED: [Prospect; 5] = [
    Prospect {
        ago: 20 * DAY,
        came: Came::ByForm { page: "/contact-us", campaign: None, suspicion: None },
        name: "Lakshmi Menon",
        phone: "94470 55501",
        email: Some("lakshmi.menon@example.com"),
        city: "Kochi",
        plot_area_sqft: Some(3_200),
        budget: Budget::From1To2Crore,
        start: Timeline::In6To12Months,
        reached: Some((Channel::Email, Slot::Any)),
        message: "We have a plot near the backwaters. Is piling needed, and do you build in Kerala?",
        owner: Some(FARHAN),
        lakh: Some(150),
        deeds: &[
            (20 * DAY - 26, Act::Call(Outcome::Reached, "Piling is likely. Soil test ordered.")),
            (9 * DAY, Act::Record(ActivityKind::Email, "Sent the report on the soil.")),
            (8 * DAY, CONSULTED),
        ],
        next: Some(Next::InDays(2)),
        ..FORM
    },
    Prospect {
        ago: 15 * DAY,
        name: "Gurpreet Singh",
        phone: "98140 55503",
        city: "Chandigarh",
        wants: Type::Commercial,
        plot_area_sqft: Some(9_000),
        budget: Budget::Above2Crore,
        reached: Some((Channel::Phone, Slot::Morning)),
        message: "A showroom of three floors with parking below.",
        owner: Some(FARHAN),
        lakh: Some(320),
        deeds: &[
            (15 * DAY - 21, Act::Call(Outcome::Reached, "The permit is applied for.")),
            (14 * DAY, CONSULTED),
        ],
        next: Some(Next::Today),
        ..FORM
    },
    Prospect {
        ago: 11 * DAY,
        came: Came::Otherwise(Source::WalkIn),
        name: "Kavya Shetty",
        phone: "98860 55516",
        email: Some("kavya.shetty@example.com"),
        city: "Mangaluru",
        plot_area_sqft: Some(2_700),
        budget: Budget::From50LakhTo1Crore,
        message: "Came to the office with her brother. Two flats, one above the other.",
        owner: Some(NAVEEN),
        lakh: Some(96),
        deeds: &[
            (11 * DAY - 10, Act::Record(ActivityKind::Meeting, "Showed them the sample walls.")),
            (10 * DAY, CONSULTED),
        ],
        next: Some(Next::InDays(5)),
        ..PHONED
    },
    Prospect {
        ago: 8 * DAY,
        name: "Aditya Rajan",
        phone: "98400 55517",
        email: Some("aditya.rajan@example.com"),
        city: "Chennai",
        wants: Type::SmartAutomation,
        budget: Budget::From25To50Lakh,
        start: Timeline::Within3Months,
        message: "A villa on the coast road: lights, gates, cameras and the pool pump.",
        owner: Some(NAVEEN),
        lakh: Some(28),
        deeds: &[
            (8 * DAY - 28, Act::Call(Outcome::Reached, "Salt air: asked for sealed switches.")),
            (6 * DAY, CONSULTED),
        ],
        next: Some(Next::Overdue(26 * HOUR)),
        ..FORM
    },
    Prospect {
        ago: 6 * DAY,
        name: "Meenakshi Sundaram",
        phone: "98410 55518",
        city: "Madurai",
        plot_area_sqft: Some(1_900),
        budget: Budget::From25To50Lakh,
        message: "A small house beside the family's shop. Wants to keep the neem tree.",
        owner: Some(FARHAN),
        lakh: Some(46),
        deeds: &[
            (6 * DAY - 30, Act::Call(Outcome::Reached, "The plot is 30 by 63 feet.")),
            (5 * DAY, CONSULTED),
        ],
        next: Some(Next::InDays(3)),
        ..PHONED
    },
];

pub(super) const VISITED: [Prospect; 4] = [
    Prospect {
        ago: 24 * DAY,
        came: Came::Otherwise(Source::Referral),
        name: "Raghavendra Acharya",
        phone: "94482 55519",
        email: Some("r.acharya@example.com"),
        city: "Udupi",
        plot_area_sqft: Some(5_400),
        budget: Budget::From1To2Crore,
        message: "Sent by his architect. Laterite walls, a courtyard, no air conditioning.",
        owner: Some(FARHAN),
        lakh: Some(175),
        deeds: &[
            (24 * DAY - 20, Act::Call(Outcome::Reached, "The drawings are ready.")),
            (20 * DAY, CONSULTED),
            (7 * DAY, Act::Record(ActivityKind::SiteVisit, "Lorries can reach the plot.")),
        ],
        next: Some(Next::InDays(1)),
        ..PHONED
    },
    Prospect {
        ago: 18 * DAY,
        name: "Pooja Agarwal",
        phone: "98290 55520",
        email: Some("pooja.agarwal@example.com"),
        city: "Jaipur",
        wants: Type::Renovation,
        plot_area_sqft: Some(2_800),
        budget: Budget::From50LakhTo1Crore,
        start: Timeline::Within3Months,
        message: "An old town house becomes a guest house of nine rooms.",
        owner: Some(NAVEEN),
        lakh: Some(88),
        deeds: &[
            (18 * DAY - 25, Act::Call(Outcome::Reached, "The facade is listed.")),
            (9 * DAY, Act::Record(ActivityKind::SiteVisit, "The beams upstairs are sound.")),
        ],
        next: Some(Next::InDays(2)),
        ..FORM
    },
    Prospect {
        ago: 14 * DAY,
        name: "Dr. Neha Chaudhary",
        phone: "98250 55521",
        email: Some("neha.chaudhary@example.com"),
        city: "Ahmedabad",
        wants: Type::Interior,
        budget: Budget::From25To50Lakh,
        message: "A children's clinic of four rooms in a shell that is finished.",
        owner: Some(FARHAN),
        lakh: Some(48),
        deeds: &[
            (13 * DAY, Act::Call(Outcome::Reached, "The keys are with the guard.")),
            (4 * DAY, Act::Record(ActivityKind::SiteVisit, "Measured. Drains must be moved.")),
        ],
        next: Some(Next::Today),
        ..PHONED
    },
    Prospect {
        ago: 10 * DAY,
        name: "Vivek Nambiar",
        phone: "94472 55522",
        city: "Kannur",
        plot_area_sqft: Some(3_600),
        budget: Budget::From50LakhTo1Crore,
        start: Timeline::In6To12Months,
        reached: Some((Channel::Whatsapp, Slot::Evening)),
        message: "I work in Dubai and come home in April. Can it be planned by video until then?",
        owner: Some(NAVEEN),
        lakh: Some(92),
        deeds: &[
            (10 * DAY - 29, Act::Call(Outcome::Reached, "Video call with his father on site.")),
            (3 * DAY, Act::Record(ActivityKind::SiteVisit, "Slope of two metres to the road.")),
        ],
        next: Some(Next::InDays(6)),
        ..FORM
    },
];

pub(super) const OFFERED: [Prospect; 4] = [
    Prospect {
        ago: 35 * DAY,
        name: "Harish Patel",
        phone: "98251 55523",
        email: Some("harish.patel@example.com"),
        city: "Surat",
        wants: Type::Commercial,
        plot_area_sqft: Some(7_500),
        budget: Budget::Above2Crore,
        message: "A workshop for eighty looms, with a floor that does not shake.",
        owner: Some(FARHAN),
        lakh: Some(260),
        deeds: &[
            (34 * DAY, Act::Call(Outcome::Reached, "The old workshop must run until we finish.")),
            (27 * DAY, Act::Record(ActivityKind::SiteVisit, "Black soil: piles or a raft.")),
            (12 * DAY, Act::Record(ActivityKind::Proposal, "₹2.6 crore with a raft, 11 months.")),
        ],
        next: Some(Next::Overdue(3 * HOUR)),
        ..PHONED
    },
    Prospect {
        ago: 28 * DAY,
        name: "Swati Joshi",
        phone: "98231 55524",
        email: Some("swati.joshi@example.com"),
        city: "Nagpur",
        plot_area_sqft: Some(2_000),
        budget: Budget::From50LakhTo1Crore,
        message: "Three bedrooms, lots of daylight, and a room for my mother downstairs.",
        owner: Some(NAVEEN),
        lakh: Some(72),
        deeds: &[
            (28 * DAY - 16, Act::Call(Outcome::Reached, "A loan of the bank is approved.")),
            (21 * DAY, Act::Record(ActivityKind::SiteVisit, "Flat plot, water is there.")),
            (11 * DAY, Act::Record(ActivityKind::Proposal, "₹72 lakh, 10 months.")),
        ],
        next: Some(Next::InDays(1)),
        ..FORM
    },
    Prospect {
        ago: 22 * DAY,
        came: Came::Otherwise(Source::Referral),
        name: "Sameer Khan",
        phone: "98490 55525",
        email: Some("sameer.khan@example.com"),
        city: "Hyderabad",
        wants: Type::Interior,
        budget: Budget::From25To50Lakh,
        message: "A café of forty seats. Imran Sheikh gave him our number.",
        owner: Some(FARHAN),
        lakh: Some(36),
        deeds: &[
            (22 * DAY - 30, Act::Record(ActivityKind::Meeting, "Chose the tiles and the bar.")),
            // The answer is long in coming.
            (9 * DAY, Act::Record(ActivityKind::Proposal, "₹36 lakh, 9 weeks.")),
        ],
        next: Some(Next::InDays(2)),
        ..PHONED
    },
    Prospect {
        ago: 19 * DAY,
        came: Came::Otherwise(Source::Event),
        name: "Gram Panchayat Hosakote",
        phone: "94483 55526",
        city: "Hosakote",
        wants: Type::Infrastructure,
        budget: Budget::From1To2Crore,
        message: "Street lights and drains for two wards. The secretary decides with the council.",
        owner: Some(NAVEEN),
        lakh: Some(180),
        deeds: &[
            (
                19 * DAY - 40,
                Act::Record(ActivityKind::Meeting, "Met the secretary and two members."),
            ),
            (5 * DAY, Act::Record(ActivityKind::Proposal, "₹1.8 crore in two phases.")),
        ],
        next: Some(Next::InDays(7)),
        ..PHONED
    },
];

pub(super) const BARGAINING: [Prospect; 3] = [
    Prospect {
        ago: 45 * DAY,
        name: "Nandini Rao",
        phone: "98450 55527",
        email: Some("nandini.rao@example.com"),
        plot_area_sqft: Some(2_400),
        budget: Budget::From1To2Crore,
        start: Timeline::Within3Months,
        message: "A duplex in Jayanagar on the plot of my grandparents.",
        owner: Some(FARHAN),
        lakh: Some(125),
        deeds: &[
            (45 * DAY - 14, Act::Call(Outcome::Reached, "The old house is empty already.")),
            (38 * DAY, Act::Record(ActivityKind::SiteVisit, "Demolition from the back lane only.")),
            (20 * DAY, Act::Record(ActivityKind::Proposal, "₹1.3 crore, 13 months.")),
            (6 * DAY, NEGOTIATING),
            (
                DAY,
                Act::Record(ActivityKind::Meeting, "Settled on ₹1.25 crore without the pergola."),
            ),
        ],
        next: Some(Next::InDays(1)),
        ..FORM
    },
    Prospect {
        ago: 40 * DAY,
        came: Came::Otherwise(Source::WalkIn),
        name: "Bhaskar Reddy",
        phone: "98491 55528",
        email: Some("bhaskar.reddy@example.com"),
        city: "Vijayawada",
        wants: Type::Commercial,
        plot_area_sqft: Some(6_000),
        budget: Budget::Above2Crore,
        message: "A hall for weddings, six hundred guests, and parking for their cars.",
        owner: Some(NAVEEN),
        lakh: Some(410),
        deeds: &[
            (40 * DAY - 30, Act::Record(ActivityKind::Meeting, "Wants a hall without columns.")),
            (31 * DAY, Act::Record(ActivityKind::SiteVisit, "Firm ground, wide road.")),
            (16 * DAY, Act::Record(ActivityKind::Proposal, "₹4.4 crore with a steel roof.")),
            (4 * DAY, NEGOTIATING),
        ],
        next: Some(Next::Today),
        ..PHONED
    },
    Prospect {
        ago: 33 * DAY,
        name: "Ishita Banerjee",
        phone: "98300 55529",
        email: Some("ishita.banerjee@example.com"),
        city: "Kolkata",
        wants: Type::Renovation,
        budget: Budget::From50LakhTo1Crore,
        message: "The upper floor of a house of 1935: new slab, old windows.",
        owner: Some(FARHAN),
        lakh: Some(68),
        deeds: &[
            (33 * DAY - 19, Act::Call(Outcome::CallBack, "Call after the office.")),
            (30 * DAY, Act::Record(ActivityKind::SiteVisit, "The windows can be repaired.")),
            (18 * DAY, Act::Record(ActivityKind::Proposal, "₹71 lakh, 8 months.")),
            (5 * DAY, NEGOTIATING),
            (2 * DAY, Act::Record(ActivityKind::Email, "Sent the payment plan in six parts.")),
        ],
        next: Some(Next::InDays(3)),
        ..FORM
    },
];
