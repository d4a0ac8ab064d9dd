//! Leads of the demo that are off the pipeline.

use leads::{ActivityKind, Budget, LostReason, Outcome, Source, Status, Suspicion, Timeline};
use projects::Type;

use super::prospect::{Act, Came, DAY, FARHAN, FORM, NAVEEN, PHONED, Prospect};

/// The project that became of it is in `won.rs`.
pub(super) const WON: [Prospect; 1] = [Prospect {
    ago: 60 * DAY,
    came: Came::Otherwise(Source::Referral),
    name: "Devika Krishnan",
    phone: "98451 55530",
    email: Some("devika.krishnan@plumbline.localhost"),
    wants: Type::Interior,
    plot_area_sqft: Some(1_650),
    budget: Budget::From25To50Lakh,
    start: Timeline::Within3Months,
    message: "Our client of the twin villas: her office in Indiranagar needs a new inside.",
    owner: Some(FARHAN),
    lakh: Some(44),
    deeds: &[
        (60 * DAY - 15, Act::Call(Outcome::Reached, "Move-in before the next rains.")),
        (55 * DAY, Act::Record(ActivityKind::SiteVisit, "Measured both floors.")),
        (40 * DAY, Act::Record(ActivityKind::Proposal, "₹44 lakh, 14 weeks.")),
        (25 * DAY, Act::Move(Status::Negotiation)),
        (10 * DAY, Act::Convert),
    ],
    ..PHONED
}];

pub(super) const HELD: [Prospect; 3] = [
    Prospect {
        ago: 50 * DAY,
        name: "Arvind Saxena",
        phone: "98390 55531",
        email: Some("arvind.saxena@example.com"),
        city: "Lucknow",
        plot_area_sqft: Some(3_300),
        budget: Budget::From50LakhTo1Crore,
        start: Timeline::Later,
        message: "A house after my retirement next year.",
        owner: Some(FARHAN),
        lakh: Some(80),
        deeds: &[
            (50 * DAY - 22, Act::Call(Outcome::Reached, "His pension is paid out in summer.")),
            (30 * DAY, Act::Hold(95)),
        ],
        ..FORM
    },
    Prospect {
        ago: 42 * DAY,
        name: "Tenzin Dolma",
        phone: "98160 55532",
        city: "Dharamshala",
        wants: Type::Commercial,
        plot_area_sqft: Some(4_000),
        budget: Budget::From1To2Crore,
        message: "A homestay of ten rooms. Waits for the permit to build on a slope.",
        owner: Some(NAVEEN),
        lakh: Some(130),
        deeds: &[
            (42 * DAY - 30, Act::Call(Outcome::Reached, "The permit takes two months.")),
            (26 * DAY, Act::Hold(33)),
        ],
        ..PHONED
    },
    Prospect {
        ago: 31 * DAY,
        came: Came::Otherwise(Source::Advertisement),
        name: "Rajesh Mishra",
        phone: "98931 55533",
        city: "Bhopal",
        plot_area_sqft: Some(1_500),
        budget: Budget::From25To50Lakh,
        message: "Two rooms above the house. His daughter marries first.",
        owner: Some(FARHAN),
        lakh: Some(26),
        deeds: &[
            (31 * DAY - 20, Act::Call(Outcome::Reached, "After the wedding.")),
            (21 * DAY, Act::Hold(18)),
        ],
        ..PHONED
    },
];

/// The last one withdrew their consent.
pub(super) const LOST: [Prospect; 5] = [
    Prospect {
        ago: 55 * DAY,
        name: "Farida Contractor",
        phone: "98200 55534",
        email: Some("farida.contractor@example.com"),
        city: "Mumbai",
        wants: Type::Interior,
        budget: Budget::From25To50Lakh,
        message: "A flat in Dadar, three rooms, and a kitchen with a pantry.",
        owner: Some(NAVEEN),
        lakh: Some(45),
        deeds: &[
            (55 * DAY - 17, Act::Call(Outcome::Reached, "Compares three offers.")),
            (44 * DAY, Act::Record(ActivityKind::Proposal, "₹45 lakh, 12 weeks.")),
            (32 * DAY, Act::Lose(LostReason::Price, Some("The other offer was ₹6 lakh less."))),
        ],
        ..FORM
    },
    Prospect {
        ago: 48 * DAY,
        name: "Colonel Vikas Rana",
        phone: "98161 55535",
        city: "Leh",
        plot_area_sqft: Some(6_500),
        budget: Budget::From1To2Crore,
        message: "A house that stays warm at minus twenty.",
        owner: Some(FARHAN),
        deeds: &[
            (48 * DAY - 25, Act::Call(Outcome::Reached, "We have nobody within a day's drive.")),
            (47 * DAY, Act::Lose(LostReason::LocationNotServed, None)),
        ],
        ..PHONED
    },
    Prospect {
        ago: 38 * DAY,
        came: Came::ByForm { page: "/", campaign: Some(("google", "new-home")), suspicion: None },
        name: "Ganesh Naik",
        phone: "98220 55536",
        email: Some("ganesh.naik@example.com"),
        city: "Panaji",
        plot_area_sqft: Some(2_200),
        budget: Budget::From50LakhTo1Crore,
        message: "A house with a small shop at the road.",
        owner: Some(NAVEEN),
        lakh: Some(70),
        deeds: &[
            (38 * DAY - 13, Act::Call(Outcome::Reached, "Waits for the bank.")),
            (29 * DAY, Act::Record(ActivityKind::SiteVisit, "The shop may stand at the line.")),
            (15 * DAY, Act::Lose(LostReason::LoanNotApproved, Some("He may ask another bank."))),
        ],
        ..FORM
    },
    Prospect {
        ago: 26 * DAY,
        name: "Simran Kaur",
        phone: "98141 55537",
        city: "Ludhiana",
        wants: Type::Renovation,
        budget: Budget::Under25Lakh,
        message: "New bathrooms for a house of two floors.",
        owner: Some(FARHAN),
        lakh: Some(14),
        deeds: &[
            (26 * DAY - 28, Act::Call(Outcome::NoAnswer, "No answer.")),
            (24 * DAY, Act::Call(Outcome::NoAnswer, "No answer.")),
            (19 * DAY, Act::Record(ActivityKind::Whatsapp, "Asked whether she still plans it.")),
            (9 * DAY, Act::Lose(LostReason::Unresponsive, None)),
        ],
        ..FORM
    },
    Prospect {
        ago: 23 * DAY,
        name: "Alok Tripathi",
        phone: "98391 55538",
        email: Some("alok.tripathi@example.com"),
        city: "Varanasi",
        plot_area_sqft: Some(1_200),
        budget: Budget::From25To50Lakh,
        message: "A narrow house in the old town.",
        owner: Some(NAVEEN),
        lakh: Some(34),
        deeds: &[
            (23 * DAY - 24, Act::Call(Outcome::Reached, "Builds with his cousin. No more calls.")),
            (22 * DAY, Act::Withdraw),
        ],
        ..FORM
    },
];

pub(super) const JUNK: [Prospect; 2] = [
    Prospect {
        ago: 29 * DAY,
        came: Came::ByForm { page: "/", campaign: None, suspicion: Some(Suspicion::Honeypot) },
        name: "Best Rates",
        phone: "90000 55504",
        email: Some("offers@example.net"),
        city: "Delhi",
        wants: Type::Infrastructure,
        start: Timeline::Exploring,
        message: "We rank your website first in seven days.",
        ..FORM
    },
    Prospect {
        ago: 13 * DAY,
        name: "Mr. Test",
        phone: "90000 55539",
        city: "Delhi",
        message: "asdf",
        owner: Some(NAVEEN),
        deeds: &[
            (13 * DAY - 20, Act::Call(Outcome::WrongNumber, "A tailor's shop. Nobody asked.")),
            (12 * DAY, Act::Junk),
        ],
        ..FORM
    },
];
