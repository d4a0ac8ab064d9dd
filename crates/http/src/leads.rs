//! Who asks for a consultation, and who may become a client.

mod consultation;
mod example;
mod lead;
mod names;

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
    /// Who has asked for a consultation.
    ///
    /// The newest first. An admin sees all, a salesperson their own and those nobody sees to. `total`
    /// is exact up to 1,000; a list never slows down with depth.
    #[oai(path = "/leads", method = "get", operation_id = "listLeads")]
    async fn list_leads(
        &self,
        call: Call<'_, Leads>,
        /// A part of the name, the phone number, the address, the city or the code.
        search: Query<Option<Search>>,
        /// Without one, or with `all`, all but `junk`.
        status: Query<Option<Choice<Status>>>,
        /// `next_cursor` of the page before.
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
    /// Ask for a consultation.
    ///
    /// Nothing is dropped: whoever asks again is linked to the first time, and what looks like
    /// nobody's is put aside with the same thanks.
    #[oai(path = "/public/consultations", method = "post", operation_id = "requestConsultation")]
    async fn request_consultation(
        &self,
        call: Visit<'_, Leads>,
        /// Names this call: a repeat within 24 hours, with the same body, makes nothing more and is
        /// answered the same.
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
    /// We have it.
    #[oai(status = 201)]
    Thanked(Json<Thanks>),
}
