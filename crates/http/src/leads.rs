//! Enquiries and leads.

mod consultation;
mod example;
mod lead;
mod names;
mod sample;

use leads::{Filter, Leads};
use poem_openapi::{
    ApiResponse, OpenApi,
    param::{Header, Query},
    payload::Json,
};

use self::{
    consultation::{Consultation, Thanks},
    lead::LeadList,
    names::Status,
};
use crate::{
    caller::{Call, Visit},
    input::Input,
    list::{Choice, page_size, place},
    problem::{Problem, Result},
    query::Search,
    tag::Tag,
};

pub(crate) struct Api;

#[OpenApi(tag = "Tag::Leads")]
impl Api {
    /// Leads, newest first.
    ///
    /// An admin sees all, a salesperson their own and those without an owner. `total` is exact up
    /// to 1,000; a list never slows down with depth.
    #[oai(path = "/leads", method = "get", operation_id = "listLeads")]
    async fn list_leads(
        &self,
        call: Call<'_, Leads>,
        /// Part of the name, phone number, e-mail address, city or code.
        search: Query<Option<Search>>,
        /// Without a status, or with `all`, every lead except `junk`.
        status: Query<Option<Choice<Status>>>,
        /// The `next_cursor` of the previous page.
        #[oai(validator(max_length = 1_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Result<LeadList> {
        let filter = Filter {
            search: Search::words(search.0),
            status: Choice::only(status.0),
            after: cursor.0.map(|it| place(&it, Filter::ORDER)).transpose()?,
            limit: limit.0,
        };
        Ok(Json(LeadList::new(call.module.list(call.cause, &filter).await?)))
    }
}

pub(crate) struct PublicApi;

#[OpenApi(tag = "Tag::Public")]
impl PublicApi {
    /// Send an enquiry.
    ///
    /// Every enquiry is kept: a repeated one is linked to the first, and a suspected bot's is put
    /// aside with the same answer.
    #[oai(path = "/public/consultations", method = "post", operation_id = "requestConsultation")]
    async fn request_consultation(
        &self,
        call: Visit<'_, Leads>,
        /// A unique key for this call. A repeat within 24 hours with the same body creates nothing
        /// new and returns the same answer.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        form: Input<Consultation>,
    ) -> std::result::Result<Thanked, Problem> {
        let cause = call.once(key.0, form.digest())?;
        call.module.take_in(&cause, &form.0).await?;
        Ok(Thanked::Thanked(Json(Thanks::new())))
    }
}

#[derive(ApiResponse)]
enum Thanked {
    /// The enquiry is stored.
    #[oai(status = 201)]
    Thanked(Json<Thanks>),
}
