//! Choices of tickets that somebody comes back to.

use kernel::ViewId;
use poem_openapi::{
    ApiResponse, Object, OpenApi,
    param::{Header, Path},
    payload::Json,
};
use tickets::{SavedView, Tickets};

use super::{Answer, form::NewTicketView};
use crate::{caller::Call, input::Input, problem::Result, tag::Tag, versioned::Done};

pub(crate) struct Api;

#[OpenApi(tag = "Tag::Tickets")]
impl Api {
    /// List the caller's saved ticket views.
    #[oai(path = "/ticket-views", method = "get", operation_id = "listTicketViews")]
    async fn list_ticket_views(&self, call: Call<'_, Tickets>) -> Result<TicketViewList> {
        let views = call.module.views(call.cause).await?;
        Ok(Json(TicketViewList { items: views.into_iter().map(Into::into).collect() }))
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
        let (name, query) = &form.0;
        let view = call.module.save_view(&cause, name, query).await?;
        Ok(Saved::Saved(Json(view.into())))
    }

    /// Delete a saved ticket view.
    #[oai(path = "/ticket-views/:id", method = "delete", operation_id = "deleteTicketView")]
    async fn delete_ticket_view(&self, call: Call<'_, Tickets>, id: Path<ViewId>) -> Answer<Done> {
        call.module.delete_view(call.cause, id.0).await?;
        Ok(Done::Done)
    }
}

/// A view that was saved.
#[derive(ApiResponse)]
enum Saved {
    /// Saved, now or by an earlier call with the same `Idempotency-Key`.
    #[oai(status = 201)]
    Saved(Json<TicketView>),
}

/// The caller's views, by name.
#[derive(Object)]
#[oai(example)]
pub(super) struct TicketViewList {
    pub(super) items: Vec<TicketView>,
}

/// A saved view: a name and the filters of the ticket list.
#[derive(Object)]
#[oai(example)]
pub(super) struct TicketView {
    pub(super) id: ViewId,
    pub(super) name: String,
    /// The query string of the list, as in the address bar.
    pub(super) query: String,
}

impl From<SavedView> for TicketView {
    fn from(it: SavedView) -> Self {
        Self { id: it.id, name: it.name, query: it.query }
    }
}
