//! How salespeople work on a lead, and how it becomes a project.

use kernel::LeadId;
use leads::Leads;
use poem_openapi::{
    OpenApi,
    param::{Header, Path, Query},
    payload::Json,
};

use super::{
    Answer,
    conversion::NewLeadConversion,
    form::{LeadAssignment, LeadBulkAssignment, LeadMerge, NewLeadActivity},
    lead::{ConvertedLead, Lead, LeadMergePreview, changed},
    summary::LeadBulkResult,
};
use crate::{
    caller::Call,
    input::Input,
    problem::Result,
    tag::Tag,
    versioned::{Versioned, expected},
};

pub(crate) struct WorkApi;

#[OpenApi(tag = "Tag::Leads")]
impl WorkApi {
    /// Record a call, a visit or something else that was done about a lead.
    ///
    /// A call that was answered, a meeting, a visit of the site and a proposal move an open lead ahead. 409
    /// `consent_withdrawn` if the person must not be contacted any more.
    #[oai(path = "/leads/:id/activities", method = "post", operation_id = "recordLeadActivity")]
    async fn record_lead_activity(
        &self,
        call: Call<'_, Leads>,
        id: Path<LeadId>,
        /// A unique key for this call. A repeat within 24 hours records nothing new.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        form: Input<NewLeadActivity>,
    ) -> Answer<Versioned<Lead>> {
        let request = [form.digest(), id.0.as_bytes().to_vec()].concat();
        let cause = call.once(key.0, request)?;
        let view = call.module.record(&cause, id.0, &form.0).await?;
        Ok(changed(view, &cause))
    }

    /// Claim a lead that has no owner.
    ///
    /// 409 `already_owned` if somebody else has it; the message names them.
    #[oai(path = "/leads/:id/claim", method = "post", operation_id = "claimLead")]
    async fn claim_lead(&self, call: Call<'_, Leads>, id: Path<LeadId>) -> Answer<Versioned<Lead>> {
        Ok(changed(call.module.claim(call.cause, id.0).await?, call.cause))
    }

    /// Assign or unassign a lead. For admins.
    #[oai(path = "/leads/:id/assign", method = "post", operation_id = "assignLead")]
    async fn assign_lead(
        &self,
        call: Call<'_, Leads>,
        id: Path<LeadId>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<LeadAssignment>,
    ) -> Answer<Versioned<Lead>> {
        let view = call.module.assign(call.cause, id.0, expected(&if_match), form.0).await?;
        Ok(changed(view, call.cause))
    }

    /// Assign or unassign many leads. For admins.
    ///
    /// Each is assigned by the rules of the call for one; the answer has the outcome of each, in the order
    /// of the request.
    #[oai(path = "/leads/assign", method = "post", operation_id = "assignLeads")]
    async fn assign_leads(
        &self,
        call: Call<'_, Leads>,
        form: Input<LeadBulkAssignment>,
    ) -> Result<LeadBulkResult> {
        let (ids, owner) = &form.0;
        let results = call.module.assign_all(call.cause, ids, *owner).await?;
        Ok(Json(LeadBulkResult { results: results.into_iter().map(Into::into).collect() }))
    }

    /// Preview the merge of a lead into another. For admins.
    #[oai(path = "/leads/:id/merge", method = "get", operation_id = "previewLeadMerge")]
    async fn preview_lead_merge(
        &self,
        call: Call<'_, Leads>,
        id: Path<LeadId>,
        /// The lead that receives this one.
        into: Query<LeadId>,
    ) -> Result<LeadMergePreview> {
        Ok(Json(call.module.merge_preview(call.cause, id.0, into.0).await?.into()))
    }

    /// Merge a lead into another. For admins.
    ///
    /// Activities move to the other lead, which is returned. Its values stay, and this lead fills its gaps.
    #[oai(path = "/leads/:id/merge", method = "post", operation_id = "mergeLead")]
    async fn merge_lead(
        &self,
        call: Call<'_, Leads>,
        id: Path<LeadId>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<LeadMerge>,
    ) -> Answer<Versioned<Lead>> {
        let view = call.module.merge(call.cause, id.0, expected(&if_match), form.0).await?;
        Ok(changed(view, call.cause))
    }

    /// Make a project of an open lead.
    ///
    /// Creates the project in planning with its milestones and payment plan, and the client's account or
    /// their invitation; the lead is won. A repeat returns the project of the first call.
    #[oai(path = "/leads/:id/convert", method = "post", operation_id = "convertLead")]
    async fn convert_lead(
        &self,
        call: Call<'_, Leads>,
        id: Path<LeadId>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<NewLeadConversion>,
    ) -> Result<ConvertedLead> {
        let it = call.module.convert(call.cause, id.0, expected(&if_match), &form.0).await?;
        Ok(Json(it.into()))
    }

    /// Record that the person withdraws their consent.
    ///
    /// All contact stops at once, also about other leads of the same phone number or mailbox that the
    /// caller may see, and the person's data is deleted after the period in the settings. Open leads are lost.
    #[oai(path = "/leads/:id/withdraw", method = "post", operation_id = "withdrawLead")]
    async fn withdraw_lead(
        &self,
        call: Call<'_, Leads>,
        id: Path<LeadId>,
    ) -> Answer<Versioned<Lead>> {
        Ok(changed(call.module.withdraw(call.cause, id.0).await?, call.cause))
    }
}
