use std::time::Duration;

use kernel::{Email, FullName};
use leads::{Enquiry, Number, Suspicion, Utm};
use poem_openapi::Object;

use super::names::{Budget, Channel, Slot, Timeline};
use crate::{
    input::{Fields, Form, Given},
    projects::names::ProjectType,
};

/// An enquiry for a consultation.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct Consultation {
    #[oai(validator(min_length = 1, max_length = 100))]
    pub(super) full_name: String,
    /// An Indian number, or an international number with `+` and the country code.
    #[oai(validator(min_length = 8, max_length = 30))]
    pub(super) phone: String,
    /// The address for a confirmation. If it is empty or null, none is sent.
    #[oai(nullable, validator(max_length = 254))]
    pub(super) email: Option<String>,
    #[oai(nullable, validator(max_length = 100))]
    pub(super) city: Option<String>,
    #[oai(nullable, validator(pattern = r"^([1-9][0-9]{5})?$"))]
    pub(super) pincode: Option<String>,
    #[oai(nullable)]
    pub(super) project_type: Option<ProjectType>,
    #[oai(nullable, validator(minimum(value = "1"), maximum(value = "10000000")))]
    pub(super) plot_area_sqft: Option<i32>,
    #[oai(nullable)]
    pub(super) budget: Option<Budget>,
    #[oai(nullable)]
    pub(super) start_timeline: Option<Timeline>,
    #[oai(nullable)]
    pub(super) preferred_contact: Option<Channel>,
    #[oai(nullable)]
    pub(super) preferred_slot: Option<Slot>,
    #[oai(nullable, validator(max_length = 2_000))]
    pub(super) message: Option<String>,
    /// Must be true: the visitor agrees that the data is kept in order to call back.
    pub(super) consent: bool,
    /// The version of the privacy notice that the visitor was shown.
    #[oai(validator(min_length = 1, max_length = 40))]
    pub(super) notice_version: String,
    /// The path of the page with the form. Longer values here and in `utm` are cut to 200
    /// characters.
    #[oai(nullable)]
    pub(super) page: Option<String>,
    #[oai(nullable)]
    pub(super) utm: Option<Campaign>,
    /// A hidden field against bots; leave it empty.
    #[oai(nullable)]
    pub(super) website: Option<String>,
    /// Time taken to fill in the form, in milliseconds.
    #[oai(validator(minimum(value = "0"), maximum(value = "9007199254740991")))]
    pub(super) filled_in_ms: i64,
}

/// Campaign parameters of the link that led the visitor to the site.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
#[expect(clippy::struct_field_names, reason = "as links call it")]
pub(super) struct Campaign {
    #[oai(nullable)]
    pub(super) source: Option<String>,
    #[oai(nullable)]
    pub(super) medium: Option<String>,
    #[oai(nullable)]
    pub(super) campaign: Option<String>,
    #[oai(nullable)]
    pub(super) term: Option<String>,
    #[oai(nullable)]
    pub(super) content: Option<String>,
}

/// The answer to an enquiry.
#[derive(Object)]
#[oai(example)]
pub(super) struct Thanks {
    pub(super) message: String,
}

impl Thanks {
    pub(super) fn new() -> Self {
        Self { message: crate::texts::ENQUIRY_RECEIVED.to_owned() }
    }
}

/// Up to here JavaScript counts.
const EXACT: i64 = 9_007_199_254_740_991;

/// The consent nobody can do without.
const CONSENT: &str = crate::texts::CONSENT_REQUIRED;

impl Form for Consultation {
    type Command = Enquiry;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let full_name = fields.text("full_name", str::parse::<FullName>);
        let phone = fields.text("phone", str::parse::<Number>);
        let email = fields.text("email", |it| {
            if it.trim().is_empty() { Ok(None) } else { it.parse::<Email>().map(Some) }
        });
        let city = fields.optional_words("city", 100);
        let pincode = fields.optional("pincode", pincode).map(Option::flatten);
        let project_type = fields.optional("project_type", Given::name);
        let plot_area_sqft = fields.optional("plot_area_sqft", |it| it.whole(1..=10_000_000));
        let budget = fields.optional("budget", Given::name);
        let start_timeline = fields.optional("start_timeline", Given::name);
        let preferred_contact = fields.optional("preferred_contact", Given::name);
        let preferred_slot = fields.optional("preferred_slot", Given::name);
        let message = fields.optional_prose("message", 2_000);
        let consent = fields.required("consent", Given::flag);
        let consent = match consent {
            Some(false) => fields.fault("consent", CONSENT),
            consent => consent,
        };
        let notice_version = fields.required("notice_version", |it| it.words(40));
        let page = fields.unwritten("page");
        let utm = fields.optional("utm", |it| it.object(utm));
        let bait = fields.unwritten("website");
        let took = fields.required("filled_in_ms", |it| it.whole(0..=EXACT));
        let took = took.and_then(|it| u64::try_from(it).ok()).map(Duration::from_millis);
        consent?;
        let bait = bait?.unwrap_or_default();
        Some(Enquiry {
            full_name: full_name?,
            phone: phone?,
            email: email?,
            city: city?,
            pincode: pincode?,
            project_type: project_type?,
            plot_area_sqft: plot_area_sqft?,
            budget: budget?,
            start_timeline: start_timeline?,
            preferred_contact: preferred_contact?,
            preferred_slot: preferred_slot?,
            message: message?.unwrap_or_default(),
            page: page?,
            utm: utm?.unwrap_or_default(),
            notice_version: notice_version?,
            suspicion: Suspicion::of(&bait, took?),
        })
    }
}

#[expect(clippy::option_option, reason = "the outer is none where there is a fault")]
fn pincode(given: &mut Given) -> Option<Option<String>> {
    given.text(|it| match it {
        "" => Ok(None),
        it => {
            let fits = it.len() == 6
                && it.bytes().all(|digit| digit.is_ascii_digit())
                && !it.starts_with('0');
            if fits { Ok(Some(it.to_owned())) } else { Err(crate::texts::PINCODE_INVALID) }
        }
    })
}

fn utm(fields: &mut Fields) -> Option<Utm> {
    let source = fields.unwritten("source");
    let medium = fields.unwritten("medium");
    let campaign = fields.unwritten("campaign");
    let term = fields.unwritten("term");
    let content = fields.unwritten("content");
    Some(Utm {
        source: source?,
        medium: medium?,
        campaign: campaign?,
        term: term?,
        content: content?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::faults;

    #[test]
    fn an_enquiry_says_who_asks_and_that_they_agree() {
        let least = r#"{"full_name": "Asha Rao", "phone": "98450 12345", "consent": true,
                        "notice_version": "2026-11", "filled_in_ms": 20000}"#;
        assert!(faults::<Consultation>(least.as_bytes()).is_empty());
        let blank = r#"{"full_name": " ", "phone": "", "email": "asha@", "pincode": "012345",
                        "consent": false, "utm": {"source": "x", "gclid": "1"}}"#;
        let expected = [
            "body.full_name: Full name is required",
            "body.phone: Phone number is required",
            "body.email: Please enter a valid email",
            "body.pincode: Please enter a valid 6-digit PIN code",
            "body.consent: Please agree that we may call you back",
            "body.notice_version: Is required",
            "body.utm.gclid: Unknown field",
            "body.filled_in_ms: Is required",
        ];
        assert_eq!(faults::<Consultation>(blank.as_bytes()), expected);
    }
}
