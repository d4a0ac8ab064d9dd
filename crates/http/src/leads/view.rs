//! Saved views of leads.

use kernel::ViewId;
use leads::Leads;
use poem_openapi::{
    OpenApi,
    param::{Header, Path},
    payload::Json,
};

use super::{Answer, form::NewLeadView};
use crate::{
    caller::Call,
    input::Input,
    problem::Result,
    saved_view::{Saved, SavedViewList},
    tag::Tag,
    versioned::Done,
};

pub(crate) struct ViewApi;

#[OpenApi(tag = "Tag::Leads")]
impl ViewApi {
    /// List the caller's saved lead views.
    #[oai(path = "/lead-views", method = "get", operation_id = "listLeadViews")]
    async fn list_lead_views(&self, call: Call<'_, Leads>) -> Result<SavedViewList> {
        Ok(Json(call.module.views(call.cause).await?.into()))
    }

    /// Save a lead view.
    ///
    /// A person can save at most 20 views (409 `too_many_views`), each with a unique name (409
    /// `view_name_taken`).
    #[oai(path = "/lead-views", method = "post", operation_id = "saveLeadView")]
    async fn save_lead_view(
        &self,
        call: Call<'_, Leads>,
        /// A unique key for this call. A repeat within 24 hours creates nothing new and returns the
        /// result of the first call.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        form: Input<NewLeadView>,
    ) -> Answer<Saved> {
        let cause = call.once(key.0, form.digest())?;
        Ok(call.module.save_view(&cause, form.0).await?.into())
    }

    /// Delete a saved lead view.
    #[oai(path = "/lead-views/:id", method = "delete", operation_id = "deleteLeadView")]
    async fn delete_lead_view(&self, call: Call<'_, Leads>, id: Path<ViewId>) -> Answer<Done> {
        call.module.delete_view(call.cause, id.0).await?;
        Ok(Done::Done)
    }
}
