//! Choices of tickets that somebody comes back to.

use kernel::ViewId;
use poem_openapi::{
    OpenApi,
    param::{Header, Path},
    payload::Json,
};
use tickets::Tickets;

use super::{Answer, form::NewTicketView};
use crate::{
    caller::Call,
    input::Input,
    problem::Result,
    saved_view::{Saved, SavedViewList},
    tag::Tag,
    versioned::Done,
};

pub(crate) struct Api;

#[OpenApi(tag = "Tag::Tickets")]
impl Api {
    /// List the caller's saved ticket views.
    #[oai(path = "/ticket-views", method = "get", operation_id = "listTicketViews")]
    async fn list_ticket_views(&self, call: Call<'_, Tickets>) -> Result<SavedViewList> {
        Ok(Json(call.module.views(call.cause).await?.into()))
    }

    /// Save a ticket view.
    ///
    /// A person can save at most 20 views (409 `too_many_views`), each with a unique name (409
    /// `view_name_taken`).
    #[oai(path = "/ticket-views", method = "post", operation_id = "saveTicketView")]
    async fn save_ticket_view(
        &self,
        call: Call<'_, Tickets>,
        /// A unique key for this call. A repeat within 24 hours creates nothing new and returns the
        /// result of the first call.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        form: Input<NewTicketView>,
    ) -> Answer<Saved> {
        let cause = call.once(key.0, form.digest())?;
        Ok(call.module.save_view(&cause, form.0).await?.into())
    }

    /// Delete a saved ticket view.
    #[oai(path = "/ticket-views/:id", method = "delete", operation_id = "deleteTicketView")]
    async fn delete_ticket_view(&self, call: Call<'_, Tickets>, id: Path<ViewId>) -> Answer<Done> {
        call.module.delete_view(call.cause, id.0).await?;
        Ok(Done::Done)
    }
}
