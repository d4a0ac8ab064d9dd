//! Leads of the demo that are new, or that somebody has just talked to.

use leads::{ActivityKind, Budget, Channel, Outcome, Slot, Source, Timeline};
use projects::Type;

use super::prospect::{Act, Came, DAY, FARHAN, FORM, HOUR, NAVEEN, Next, PHONED, Prospect};

pub(super) const NEW: [Prospect; 7] = [
    // The promised call is still to come.
    Prospect {
        ago: 5,
        name: "Rohan Deshmukh",
        phone: "99230 55506",
        city: "Nashik",
        wants: Type::Interior,
        plot_area_sqft: Some(1_800),
        budget: Budget::From25To50Lakh,
        start: Timeline::Later,
        ..FORM
    },
    // The promised call is overdue: nobody has the first, and the second was claimed late.
    Prospect {
        ago: 4 * DAY,
        came: Came::ByForm {
            page: "/projects",
            campaign: Some(("newsletter", "smart-homes")),
            suspicion: None,
        },
        name: "Divya Krishnan",
        phone: "97890 55505",
        email: Some("divya.krishnan@example.com"),
        city: "Chennai",
        wants: Type::SmartAutomation,
        budget: Budget::Under25Lakh,
        start: Timeline::Within3Months,
        reached: Some((Channel::Whatsapp, Slot::Afternoon)),
        message: "Lights, curtains and water levels in a flat that is ready. No rewiring, please.",
        ..FORM
    },
    Prospect {
        ago: 3 * DAY,
        name: "Joseph Kurian",
        phone: "94460 55507",
        email: Some("joseph.kurian@example.com"),
        city: "Kottayam",
        plot_area_sqft: Some(4_350),
        budget: Budget::From50LakhTo1Crore,
        reached: Some((Channel::Phone, Slot::Morning)),
        message: "A house for our retirement, all on one floor, with a wide veranda.",
        owner: Some(FARHAN),
        lakh: Some(78),
        ..FORM
    },
    // The second enquiry of somebody who is contacted already.
    Prospect {
        ago: 2 * DAY,
        came: Came::ByForm { page: "/contact-us", campaign: None, suspicion: None },
        name: "Imran Sheikh",
        phone: "+91 98220 55502",
        email: Some("imran.sheikh@example.com"),
        city: "Pune",
        wants: Type::Renovation,
        budget: Budget::From25To50Lakh,
        start: Timeline::Within3Months,
        reached: Some((Channel::Phone, Slot::Evening)),
        message: "I have the drawings of the house now. When can somebody look at them?",
        owner: Some(FARHAN),
        deeds: &[(2 * DAY - 20, Act::Call(Outcome::NoAnswer, "Rang twice, no answer."))],
        next: Some(Next::Today),
        ..FORM
    },
    Prospect {
        ago: 30 * HOUR,
        name: "Sneha Bhosale",
        phone: "98900 55508",
        city: "Pune",
        wants: Type::Interior,
        budget: Budget::Under25Lakh,
        start: Timeline::Within3Months,
        reached: Some((Channel::Whatsapp, Slot::Evening)),
        message: "Kitchen and two wardrobes in a 2 BHK, handed over next month.",
        owner: Some(NAVEEN),
        lakh: Some(9),
        deeds: &[
            (29 * HOUR, Act::Call(Outcome::Busy, "Busy. The second try was busy too.")),
            (28 * HOUR, Act::Record(ActivityKind::Whatsapp, "Asked when a call suits her.")),
        ],
        next: Some(Next::InDays(1)),
        ..FORM
    },
    Prospect {
        ago: 5 * DAY,
        came: Came::Otherwise(Source::Event),
        name: "Manjunath Gowda",
        phone: "94480 55509",
        city: "Tumakuru",
        plot_area_sqft: Some(2_400),
        budget: Budget::From50LakhTo1Crore,
        message: "Met at the home fair in Tumakuru. Owns a corner plot near the bus stand.",
        owner: Some(NAVEEN),
        lakh: Some(64),
        deeds: &[
            (5 * DAY - 25, Act::Call(Outcome::NoAnswer, "No answer after the fair.")),
            (2 * DAY, Act::Call(Outcome::NoAnswer, "No answer in the evening either.")),
        ],
        next: Some(Next::Overdue(6 * HOUR)),
        ..PHONED
    },
    // Taken from its owner, so that anybody may claim it.
    Prospect {
        ago: 6 * DAY,
        came: Came::Otherwise(Source::Referral),
        name: "Shabnam Ansari",
        phone: "99860 55510",
        email: Some("shabnam.ansari@example.com"),
        city: "Mysuru",
        wants: Type::Renovation,
        budget: Budget::From25To50Lakh,
        message: "A friend of Asha Rao. The roof of her parents' house leaks each monsoon.",
        owner: Some(NAVEEN),
        lakh: Some(32),
        deeds: &[
            (6 * DAY - 15, Act::Call(Outcome::NoAnswer, "No answer. She works until six.")),
            (DAY, Act::Release),
        ],
        next: Some(Next::InDays(2)),
        ..PHONED
    },
];

pub(super) const CONTACTED: [Prospect; 6] = [
    Prospect {
        ago: 9 * DAY,
        came: Came::ByForm {
            page: "/",
            campaign: Some(("google", "home-renovation")),
            suspicion: None,
        },
        name: "Imran Sheikh",
        phone: "98220 55502",
        email: Some("imran.sheikh@example.com"),
        city: "Pune",
        wants: Type::Renovation,
        plot_area_sqft: Some(1_450),
        budget: Budget::From25To50Lakh,
        start: Timeline::Within3Months,
        reached: Some((Channel::Whatsapp, Slot::Evening)),
        message: "The ground floor of our family house: new wiring, two bathrooms, and a ramp \
                  for my father.",
        owner: Some(FARHAN),
        lakh: Some(38),
        deeds: &[
            (9 * DAY - 18, Act::Call(Outcome::Reached, "Waits for the drawings of the house.")),
            (8 * DAY, Act::Record(ActivityKind::Whatsapp, "Sent photos of ramps we have built.")),
        ],
        next: Some(Next::InDays(3)),
    },
    Prospect {
        ago: 12 * DAY,
        name: "Anjali Kulkarni",
        phone: "98230 55511",
        email: Some("anjali.kulkarni@example.com"),
        city: "Pune",
        plot_area_sqft: Some(2_100),
        budget: Budget::From50LakhTo1Crore,
        start: Timeline::In6To12Months,
        message: "We have just bought a plot in Baner. What does a house of three bedrooms cost?",
        owner: Some(NAVEEN),
        lakh: Some(85),
        deeds: &[
            (12 * DAY - 12, Act::Call(Outcome::CallBack, "In a meeting. Call on Saturday.")),
            (10 * DAY, Act::Call(Outcome::Reached, "Both work from home: two studies.")),
            (9 * DAY, Act::Record(ActivityKind::Email, "Sent the packages and three floor plans.")),
        ],
        next: Some(Next::Overdue(2 * DAY)),
        ..FORM
    },
    Prospect {
        ago: 6 * DAY,
        name: "Prakash Hegde",
        phone: "94481 55512",
        city: "Hubballi",
        plot_area_sqft: Some(3_000),
        budget: Budget::From1To2Crore,
        message: "A house for three generations, with a lift.",
        owner: Some(FARHAN),
        lakh: Some(140),
        deeds: &[(5 * DAY, Act::Call(Outcome::Reached, "Wants the lift from the first day."))],
        next: Some(Next::Today),
        ..PHONED
    },
    Prospect {
        ago: 7 * DAY,
        came: Came::Otherwise(Source::Referral),
        name: "Thomas Varghese",
        phone: "94471 55513",
        email: Some("thomas.varghese@example.com"),
        city: "Thrissur",
        wants: Type::Renovation,
        budget: Budget::Under25Lakh,
        message: "Knows the Rao family. Roof tiles and rainwater tanks for an old house.",
        owner: Some(NAVEEN),
        lakh: Some(18),
        deeds: &[
            (7 * DAY - 20, Act::Call(Outcome::Reached, "The tiles are from 1962.")),
            (4 * DAY, Act::Record(ActivityKind::Note, "Ask Arjun for a tiler near Thrissur.")),
        ],
        next: Some(Next::InDays(2)),
        ..PHONED
    },
    Prospect {
        ago: 4 * DAY,
        came: Came::ByForm { page: "/pricing", campaign: None, suspicion: None },
        name: "Ritika Malhotra",
        phone: "98110 55514",
        email: Some("ritika.malhotra@example.com"),
        city: "Gurugram",
        wants: Type::Interior,
        budget: Budget::From25To50Lakh,
        start: Timeline::Within3Months,
        reached: Some((Channel::Email, Slot::Any)),
        message: "An office for twenty people. Can you work at night?",
        owner: Some(FARHAN),
        lakh: Some(42),
        deeds: &[
            (4 * DAY - 22, Act::Call(Outcome::Reached, "The building allows work after eight.")),
            (3 * DAY, Act::Record(ActivityKind::Email, "Asked for the plan of the floor.")),
        ],
        next: Some(Next::InDays(1)),
        ..FORM
    },
    Prospect {
        ago: 3 * DAY,
        came: Came::Otherwise(Source::Advertisement),
        name: "Suresh Pillai",
        phone: "94000 55515",
        city: "Kollam",
        wants: Type::Commercial,
        plot_area_sqft: Some(5_200),
        budget: Budget::From1To2Crore,
        message: "Saw our board at the site in Whitefield. A clinic with a pharmacy below.",
        owner: Some(NAVEEN),
        lakh: Some(165),
        deeds: &[(2 * DAY, Act::Call(Outcome::Reached, "Has a plan of his own architect."))],
        next: Some(Next::InDays(4)),
        ..PHONED
    },
];
