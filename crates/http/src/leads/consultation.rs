//! Enquiries of visitors.

use std::time::Duration;

use chrono::TimeDelta;
use company::Company;
use kernel::Email;
use leads::{Enquiry, Leads, Number, Suspicion, Utm, sender_name};
use poem::web::Data;
use poem_openapi::{
    ApiResponse, Object, OpenApi,
    param::Header,
    payload::Json,
    types::{Example, ToJSON},
};
use serde::Serialize;

use super::{
    Answer,
    names::{Budget, Channel, Slot, Timeline},
    sample::{CITY, EMAIL, MESSAGE, NAME, NOTICE, PAGE, PINCODE},
};
use crate::{
    body::{body, checked, choice, object_as, optional, prose, text, unwritten, whole, words},
    caller::Visit,
    input::{Fields, Given, Input},
    projects::names::ProjectType,
    tag::Tag,
};

pub(crate) struct PublicApi;

#[OpenApi(tag = "Tag::Public")]
impl PublicApi {
    /// Send an enquiry.
    ///
    /// Every enquiry is kept: a repeated one is linked to the first, and a suspected bot's is put
    /// aside with the same answer. The answer promises a call within the time that the rules about leads say.
    #[oai(path = "/public/consultations", method = "post", operation_id = "requestConsultation")]
    async fn request_consultation(
        &self,
        call: Visit<'_, Leads>,
        company: Data<&Company>,
        /// A unique key for this call. A repeat within 24 hours with the same body creates nothing
        /// new and is thanked with the current promise.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        form: Input<Consultation>,
    ) -> Answer<Thanked> {
        let cause = call.once(key.0, form.digest())?;
        let (enquiry, notice_version) = &form.0;
        // Rules that cannot be read are no reason to lose an enquiry: those as delivered are followed.
        let minutes = company.content().await?.first_call_minutes;
        let within = TimeDelta::minutes(minutes.into());
        call.module.take_in(&cause, enquiry, notice_version, within).await?;
        Ok(Thanked::Thanked(Json(Thanks::new(minutes))))
    }
}

#[derive(ApiResponse)]
enum Thanked {
    /// The enquiry is stored.
    #[oai(status = 201)]
    Thanked(Json<Thanks>),
}

body! {
    /// An enquiry for a consultation.
    pub(super) struct Consultation -> (Enquiry, String) {
        /// Without links and addresses.
        full_name: text(sender_name).at_least(1).at_most(100) => NAME,
        /// An Indian number, or an international number with `+` and the country code.
        phone: text(str::parse::<Number>).at_least(8).at_most(30) => "98450 12345",
        /// The address for a confirmation. If it is empty or null, none is sent.
        email: text(email).at_most(254).nullable() => EMAIL,
        city: optional(words(100)) => CITY,
        pincode: optional(checked(r"^([1-9][0-9]{5})?$", pincode)) => PINCODE,
        project_type: optional(choice::<ProjectType>()) => "residential_new",
        plot_area_sqft: optional(whole(1..=10_000_000_i32)) => 2_400,
        budget: optional(choice::<Budget>()) => "from_50_lakh_to_1_crore",
        start_timeline: optional(choice::<Timeline>()) => "in_3_to_6_months",
        preferred_contact: optional(choice::<Channel>()) => "phone",
        preferred_slot: optional(choice::<Slot>()) => "evening",
        message: optional(prose(2_000)) => MESSAGE,
        /// Must be true: the visitor agrees that the data is kept in order to call back.
        consent: object_as::<bool, bool>(consent) => true,
        /// The version of the privacy notice that the visitor was shown.
        notice_version: words(40) => NOTICE,
        /// The path of the page with the form. Longer values here and in `utm` are cut to 200
        /// characters.
        page: unwritten() => PAGE,
        utm: optional(object_as::<Campaign, _>(|it| it.object(utm))) => Campaign::example().to_json(),
        /// A hidden field against bots; leave it empty.
        website: unwritten() => "",
        /// Time taken to fill in the form, in milliseconds.
        filled_in_ms: whole(0..=EXACT) => 48_000,
    } => {
        let _: bool = consent;
        let took = Duration::from_millis(filled_in_ms.unsigned_abs());
        let enquiry = Enquiry {
            full_name,
            phone,
            email,
            city,
            pincode: pincode.flatten(),
            project_type,
            plot_area_sqft,
            budget,
            start_timeline,
            preferred_contact,
            preferred_slot,
            message: message.unwrap_or_default(),
            page,
            utm: utm.unwrap_or_default(),
            suspicion: Suspicion::of(&website.unwrap_or_default(), took),
        };
        (enquiry, notice_version)
    }
}

/// Campaign parameters of the link that led the visitor to the site.
#[derive(Object, Serialize)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
#[expect(clippy::struct_field_names, reason = "as links call it")]
pub(super) struct Campaign {
    #[oai(nullable)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) source: Option<String>,
    #[oai(nullable)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) medium: Option<String>,
    #[oai(nullable)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) campaign: Option<String>,
    #[oai(nullable)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) term: Option<String>,
    #[oai(nullable)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) content: Option<String>,
}

impl Campaign {
    /// None where nothing is told.
    pub(super) fn of(it: Utm) -> Option<Self> {
        let is_told = it != Utm::default();
        let Utm { source, medium, campaign, term, content } = it;
        is_told.then_some(Self { source, medium, campaign, term, content })
    }
}

/// The answer to an enquiry.
#[derive(Object)]
#[oai(example)]
pub(super) struct Thanks {
    pub(super) message: String,
}

impl Thanks {
    /// `minutes` of working time until the promised call.
    pub(super) fn new(minutes: i32) -> Self {
        Self { message: crate::texts::enquiry_received(&company::promise(minutes)) }
    }
}

/// Up to here JavaScript counts.
const EXACT: i64 = 9_007_199_254_740_991;

/// The consent nobody can do without.
const CONSENT: &str = crate::texts::CONSENT_REQUIRED;

fn consent(given: &mut Given) -> Option<bool> {
    let consents = given.flag()?;
    if consents { Some(true) } else { given.fault(CONSENT) }
}

pub(super) fn email(text: &str) -> Result<Option<Email>, &'static str> {
    if text.trim().is_empty() { Ok(None) } else { text.parse().map(Some) }
}

/// None where it is empty.
pub(super) fn pincode(text: &str) -> Result<Option<String>, &'static str> {
    let fits = text.len() == 6
        && text.bytes().all(|digit| digit.is_ascii_digit())
        && !text.starts_with('0');
    match text {
        "" => Ok(None),
        text if fits => Ok(Some(text.to_owned())),
        _ => Err(crate::texts::PINCODE_INVALID),
    }
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
