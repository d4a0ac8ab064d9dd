use std::time::Duration;

use kernel::{Email, FullName};
use projects::Type;

use crate::{Number, texts};

kernel::names! {
    /// The visitor's total budget.
    pub enum Budget as "budget" {
        Under25Lakh = "under_25_lakh",
        From25To50Lakh = "from_25_to_50_lakh",
        From50LakhTo1Crore = "from_50_lakh_to_1_crore",
        From1To2Crore = "from_1_to_2_crore",
        Above2Crore = "above_2_crore",
        Undecided = "undecided",
    }

    /// The planned start.
    pub enum Timeline as "start" {
        Within3Months = "within_3_months",
        In3To6Months = "in_3_to_6_months",
        In6To12Months = "in_6_to_12_months",
        Later = "later",
        Exploring = "exploring",
    }

    /// The preferred contact channel.
    pub enum Channel as "way to be reached" {
        Phone = "phone",
        Whatsapp = "whatsapp",
        Email = "email",
    }

    /// The preferred time of day for a call.
    pub enum Slot as "time of the day" {
        Morning = "morning",
        Afternoon = "afternoon",
        Evening = "evening",
        Any = "any",
    }

    /// The reason to suspect that a bot sent an enquiry.
    pub enum Suspicion as "suspicion" {
        /// A hidden field was filled in.
        Honeypot = "honeypot",
        /// The form was filled in faster than people do.
        TooFast = "too_fast",
    }
}

/// A visitor's enquiry.
#[derive(Clone, Debug)]
pub struct Enquiry {
    pub full_name: FullName,
    pub phone: Number,
    pub email: Option<Email>,
    pub city: Option<String>,
    /// Six digits.
    pub pincode: Option<String>,
    pub project_type: Option<Type>,
    pub plot_area_sqft: Option<i32>,
    pub budget: Option<Budget>,
    pub start_timeline: Option<Timeline>,
    pub preferred_contact: Option<Channel>,
    pub preferred_slot: Option<Slot>,
    pub message: String,
    /// The path of the page the form was on.
    pub page: Option<String>,
    pub utm: Utm,
    pub suspicion: Option<Suspicion>,
}

/// Campaign parameters in the address that led the visitor to the site.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Utm {
    pub source: Option<String>,
    pub medium: Option<String>,
    pub campaign: Option<String>,
    pub term: Option<String>,
    pub content: Option<String>,
}

impl Suspicion {
    /// Shortest time in which a person can fill in three steps.
    const FASTEST: Duration = Duration::from_secs(3);

    /// The suspicion about a form whose hidden field contains `bait` and which took this time.
    pub fn of(bait: &str, took: Duration) -> Option<Self> {
        if !bait.is_empty() {
            Some(Self::Honeypot)
        } else if took < Self::FASTEST {
            Some(Self::TooFast)
        } else {
            None
        }
    }
}

/// Parts of links and addresses.
const LINKS: [&str; 4] = ["http", "www.", "://", "@"];

/// The name that a visitor gives. It is read by staff in mails and notices, so it contains no link.
pub fn sender_name(text: &str) -> Result<FullName, &'static str> {
    let name: FullName = text.parse()?;
    let folded = name.as_str().to_lowercase();
    if LINKS.iter().any(|it| folded.contains(it)) { Err(texts::NAME_LINKED) } else { Ok(name) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_of_a_visitor_has_no_link_and_no_line_break() {
        for name in ["Asha Rao", "K.Rao", "Mary-Anne O'Neil", "आशा राव", " Dr. Nair "] {
            assert_eq!(sender_name(name).unwrap().as_str(), name.trim());
        }
        for name in [
            "see HTTP evil",
            "WWW.evil.example",
            "ftp://evil.example",
            "asha@evil.example",
            "httpS",
        ] {
            assert_eq!(sender_name(name), Err(texts::NAME_LINKED), "{name}");
        }
        for name in ["", "Asha\nRao", "Asha\r\nBcc: Rao", "Asha\u{2028}Rao", &"a".repeat(101)] {
            let refused = sender_name(name);
            assert!(refused.is_err() && refused != Err(texts::NAME_LINKED), "{name:?}");
        }
    }

    #[test]
    fn people_take_their_time_and_see_no_bait() {
        let (fast, slow) = (Duration::from_millis(2_999), Duration::from_secs(3));
        assert_eq!(Suspicion::of("", slow), None);
        assert_eq!(Suspicion::of("", fast), Some(Suspicion::TooFast));
        assert_eq!(Suspicion::of("https://shop.example", slow), Some(Suspicion::Honeypot));
        assert_eq!(Suspicion::of(" ", fast), Some(Suspicion::Honeypot));
    }
}
