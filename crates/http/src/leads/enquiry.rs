//! Visitors' own enquiries, by the link in their mail.

use chrono::{DateTime, TimeDelta, Utc};
use company::Company;
use leads::{Edit, Leads, Number, Sender, sender_name};
use notifications::Notifications;
use poem::web::Data;
use poem_openapi::{Object, OpenApi, param::Header};
use serde::Serialize;

use super::{
    Answer,
    consultation::{Campaign, email, pincode},
    lead::LeadConsent,
    names::{Budget, Channel, Slot, Timeline},
    sample::{CITY, EMAIL, MESSAGE, NAME, PINCODE},
};
use crate::{
    body::{blank, body, change, checked, choice, edit, prose, replace, text, whole, words},
    caller::Visit,
    input::Input,
    json::{Written, instant, instant_if_any},
    problem::Problem,
    projects::names::ProjectType,
    tag::Tag,
};

pub(crate) struct EnquiryApi;

#[OpenApi(tag = "Tag::Public")]
impl EnquiryApi {
    /// Read one's own enquiry.
    ///
    /// Returns the data that is kept of the visitor. 404 if the token is not valid, if the data was deleted,
    /// if staff changed the e-mail address, or if a lead with another address or none was merged into the
    /// enquiry.
    #[oai(path = "/public/enquiry", method = "get", operation_id = "getEnquiry")]
    async fn get_enquiry(
        &self,
        call: Visit<'_, Leads>,
        links: Data<&Notifications>,
        company: Data<&Company>,
        /// The token after `#token=` in the mailed link.
        #[oai(name = "Enquiry-Token", validator(max_length = 1_000))]
        token: Header<String>,
    ) -> Answer<Written<OwnEnquiry>> {
        let sender = sender(*links, &token)?;
        answer(*company, call.module.own_enquiry(&sender).await?).await
    }

    /// Correct one's own enquiry.
    ///
    /// 409 `enquiry_combined` if it was merged into an enquiry from another e-mail address.
    #[oai(path = "/public/enquiry", method = "patch", operation_id = "correctEnquiry")]
    async fn correct_enquiry(
        &self,
        call: Visit<'_, Leads>,
        links: Data<&Notifications>,
        company: Data<&Company>,
        /// The token after `#token=` in the mailed link.
        #[oai(name = "Enquiry-Token", validator(max_length = 1_000))]
        token: Header<String>,
        form: Input<EnquiryCorrection>,
    ) -> Answer<Written<OwnEnquiry>> {
        let sender = sender(*links, &token)?;
        answer(*company, call.module.correct_own(call.cause, &sender, &form.0).await?).await
    }

    /// Withdraw the consent for one's own enquiry.
    ///
    /// Nobody contacts the visitor any more, also about other enquiries from the same e-mail address. The
    /// data is deleted at `deleted_at`. A repeat changes nothing. If the enquiry was merged into a
    /// lead with another e-mail address, only this enquiry is withdrawn.
    #[oai(path = "/public/enquiry/withdraw", method = "post", operation_id = "withdrawEnquiry")]
    async fn withdraw_enquiry(
        &self,
        call: Visit<'_, Leads>,
        links: Data<&Notifications>,
        company: Data<&Company>,
        /// The token after `#token=` in the mailed link.
        #[oai(name = "Enquiry-Token", validator(max_length = 1_000))]
        token: Header<String>,
    ) -> Answer<Written<OwnEnquiry>> {
        let sender = sender(*links, &token)?;
        answer(*company, call.module.withdraw_own(call.cause, &sender).await?).await
    }
}

/// A token that is not ours is answered like that of an enquiry that was deleted.
fn sender(links: &Notifications, token: &str) -> Result<Sender, Problem> {
    let (lead, mailbox) = links.enquiry_of(token.trim()).ok_or(leads::Error::NotFound)?;
    Ok(Sender { lead, mailbox })
}

async fn answer(company: &Company, it: leads::OwnEnquiry) -> Answer<Written<OwnEnquiry>> {
    let days = company.sales().await?.purge_days;
    Ok(Written::new(&OwnEnquiry::new(it, TimeDelta::days(days.into()))))
}

body! {
    /// Corrections of an enquiry: absent fields stay unchanged, null clears a field.
    pub(super) struct EnquiryCorrection -> Edit {
        /// Without links and addresses.
        full_name: change(text(sender_name).at_least(1).at_most(100).optional()) => NAME,
        /// An Indian number, or an international number with `+` and the country code.
        phone: change(text(str::parse::<Number>).at_least(8).at_most(30).optional())
            => "98450 54321",
        email: change(text(email).at_most(254).nullable()) => EMAIL,
        city: replace(words(100)) => CITY,
        pincode: replace(checked(r"^([1-9][0-9]{5})?$", pincode)) => PINCODE,
        project_type: replace(choice::<ProjectType>()),
        plot_area_sqft: replace(whole(1..=10_000_000_i32)) => 2_400,
        budget: replace(choice::<Budget>()),
        start_timeline: replace(choice::<Timeline>()),
        preferred_contact: replace(choice::<Channel>()),
        preferred_slot: replace(choice::<Slot>()),
        /// Empty: no message.
        message: edit(blank(prose(2_000))) => MESSAGE,
    } => Edit {
        full_name,
        phone,
        email,
        city,
        pincode: pincode.map(Option::flatten),
        project_type,
        plot_area_sqft,
        budget,
        start_timeline,
        preferred_contact,
        preferred_slot,
        message,
        estimated_value: None,
    }
}

/// Everything that is kept of a visitor who sent an enquiry.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct OwnEnquiry {
    pub(super) full_name: String,
    pub(super) phone: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) email: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) city: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) pincode: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) project_type: Option<ProjectType>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) plot_area_sqft: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) budget: Option<Budget>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) start_timeline: Option<Timeline>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) preferred_contact: Option<Channel>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) preferred_slot: Option<Slot>,
    /// Empty if there is none.
    pub(super) message: String,
    /// The path of the page the form was on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) page: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) utm: Option<Campaign>,
    #[serde(serialize_with = "instant")]
    pub(super) sent_at: DateTime<Utc>,
    pub(super) consent: LeadConsent,
    /// After a withdrawal: when the data is deleted.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "instant_if_any")]
    pub(super) deleted_at: Option<DateTime<Utc>>,
    /// False if the enquiry was merged into one from another e-mail address.
    pub(super) can_correct: bool,
}

impl OwnEnquiry {
    fn new(it: leads::OwnEnquiry, kept: TimeDelta) -> Self {
        let leads::OwnEnquiry { lead, can_correct } = it;
        let leads::Lead { enquiry: it, consent, created_at, .. } = lead;
        Self {
            full_name: it.full_name.as_str().to_owned(),
            phone: it.phone.to_string(),
            email: it.email.map(|it| it.as_str().to_owned()),
            city: it.city,
            pincode: it.pincode,
            project_type: it.project_type.map(Into::into),
            plot_area_sqft: it.plot_area_sqft,
            budget: it.budget.map(Into::into),
            start_timeline: it.start_timeline.map(Into::into),
            preferred_contact: it.preferred_contact.map(Into::into),
            preferred_slot: it.preferred_slot.map(Into::into),
            message: it.message,
            page: it.page,
            utm: Campaign::of(it.utm),
            sent_at: created_at,
            deleted_at: consent.withdrawn_at.map(|it| it + kept),
            consent: consent.into(),
            can_correct,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::{faults, read};

    #[test]
    fn correction_clears_null_fields_and_leaves_absent_ones() {
        assert!(
            faults::<EnquiryCorrection>(EnquiryCorrection::example().to_string().as_bytes())
                .is_empty()
        );
        let edit =
            read::<EnquiryCorrection>(br#"{"email": null, "city": null, "message": ""}"#).unwrap();
        assert_eq!(
            (edit.email, edit.city, edit.message),
            (Some(None), Some(None), Some(String::new()))
        );
        assert!(edit.full_name.is_none() && edit.phone.is_none() && edit.budget.is_none());
        let bad = r#"{"full_name": "see www.evil.example", "phone": null, "status": "won"}"#;
        let expected = [
            "body.full_name: Please enter a name without links and email addresses",
            "body.phone: Phone number is required",
            "body.status: Unknown field",
        ];
        assert_eq!(faults::<EnquiryCorrection>(bad.as_bytes()), expected);
    }
}
