//! Leads: the pipeline, one of them, and what is known of them.

mod consultation;
mod conversion;
mod enquiry;
mod example;
mod export;
mod files;
mod form;
pub(crate) mod history;
mod importing;
mod lead;
pub(crate) mod names;
mod query;
mod rules;
mod sample;
mod summary;
mod view;
mod working;

use kernel::LeadId;
use leads::{Filter, Leads, Order};
use poem_openapi::{
    OpenApi,
    param::{Header, Path, Query},
    payload::Json,
};

pub(crate) use self::{
    consultation::PublicApi, enquiry::EnquiryApi, export::ExportApi, files::FileApi,
    importing::ImportApi, rules::RulesApi, view::ViewApi, working::WorkApi,
};
use self::{
    form::{LeadChange, LeadStep, NewLead},
    history::LeadHistory,
    lead::{Lead, changed, entered},
    names::{Sort, StatusFilter},
    query::LeadQuery,
    summary::{LeadBoard, LeadColumn, LeadDesk, LeadList, LeadOwnerList},
};
use crate::{
    caller::Call,
    input::Input,
    json::Written,
    list::{page_size, place_with},
    problem::{Problem, Result},
    projects::activity,
    tag::Tag,
    versioned::{Created, Versioned, expected},
};

pub(crate) struct Api;

type Answer<T> = std::result::Result<T, Problem>;

#[OpenApi(tag = "Tag::Leads")]
impl Api {
    /// List leads visible to the caller.
    ///
    /// Admins see all leads, salespeople their own and those without an owner. A lead that was merged into
    /// another one is not listed. `total` is exact up to 1,000.
    #[oai(path = "/leads", method = "get", operation_id = "listLeads")]
    async fn list_leads(
        &self,
        call: Call<'_, Leads>,
        query: LeadQuery,
        /// Default: `all`.
        status: Query<Option<StatusFilter>>,
        /// Default: `follow_up`.
        sort: Query<Option<Sort>>,
        /// The `next_cursor` of the previous page, with the same filters and order.
        #[oai(validator(max_length = 1_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Answer<Written<LeadList>> {
        let order = sort.0.map_or(Order::FollowUp, Into::into);
        let after =
            cursor.0.map(|it| place_with(&it, order.as_str(), |key| Filter::has_place(order, key)));
        let filter =
            Filter { after: after.transpose()?, ..query.into_filter(status.0, order, limit.0)? };
        let page = call.module.list(call.cause, &filter).await?;
        Ok(Written::new(&LeadList::new(page, call.cause)))
    }

    /// List the same leads grouped by status, with the value of each status.
    ///
    /// To read more of a column, call `listLeads` with its status.
    #[oai(path = "/leads/board", method = "get", operation_id = "getLeadBoard")]
    async fn get_lead_board(
        &self,
        call: Call<'_, Leads>,
        query: LeadQuery,
        /// The number of leads in each column.
        #[oai(default = "column_size", validator(minimum(value = "1"), maximum(value = "100")))]
        limit: Query<i64>,
    ) -> Answer<Written<LeadBoard>> {
        let filter = query.into_filter(None, Order::FollowUp, limit.0)?;
        let columns = call.module.board(call.cause, &filter, limit.0).await?;
        Ok(Written::new(&LeadBoard {
            columns: columns.iter().map(|it| LeadColumn::new(it, call.cause)).collect(),
        }))
    }

    /// Read the leads that wait for the caller.
    #[oai(path = "/leads/desk", method = "get", operation_id = "getLeadDesk")]
    async fn get_lead_desk(&self, call: Call<'_, Leads>) -> Answer<Written<LeadDesk>> {
        let desk = call.module.desk(call.cause).await?;
        Ok(Written::new(&LeadDesk::new(&desk, call.cause)))
    }

    /// List the people who can own a lead, by name.
    #[oai(path = "/leads/owners", method = "get", operation_id = "listLeadOwners")]
    async fn list_lead_owners(&self, call: Call<'_, Leads>) -> Result<LeadOwnerList> {
        let owners = call.module.owners(call.cause).await?;
        Ok(Json(LeadOwnerList { items: owners.into_iter().map(Into::into).collect() }))
    }

    /// Enter a lead.
    ///
    /// A salesperson becomes its owner. Another lead with the same phone number or e-mail address is
    /// named in `duplicate_of`.
    #[oai(path = "/leads", method = "post", operation_id = "createLead")]
    async fn create_lead(
        &self,
        call: Call<'_, Leads>,
        /// A unique key for this call. A repeat within 24 hours creates nothing new and returns the
        /// result of the first call.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<String>,
        form: Input<NewLead>,
    ) -> Answer<Created<Lead>> {
        let cause = call.once(Some(key.0), form.digest())?;
        let it = call.module.enter(&cause, &form.0).await?;
        Ok(entered(it, &cause))
    }

    /// Read a lead.
    #[oai(path = "/leads/:id", method = "get", operation_id = "getLead")]
    async fn get_lead(
        &self,
        call: Call<'_, Leads>,
        id: Path<LeadId>,
        /// The ETag of the version that the caller has; 304 if it is still current.
        #[oai(name = "If-None-Match")]
        if_none_match: Header<Option<String>>,
    ) -> Answer<Versioned<Lead>> {
        let view = call.module.lead(call.cause, id.0).await?;
        let version = view.overview.lead.version;
        let lead = Written::new(&Lead::new(view, call.cause));
        Ok(Versioned::unless_known(lead, version, if_none_match.as_deref()))
    }

    /// Change a lead.
    ///
    /// 428 without `If-Match`, 412 `stale` with the current `version` when it has changed since. 409
    /// `lead_merged` when it was merged into another lead, 409 `lead_purged` when the person's data was
    /// deleted.
    #[oai(path = "/leads/:id", method = "patch", operation_id = "editLead")]
    async fn edit_lead(
        &self,
        call: Call<'_, Leads>,
        id: Path<LeadId>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<LeadChange>,
    ) -> Answer<Versioned<Lead>> {
        let view = call.module.edit(call.cause, id.0, expected(&if_match), &form.0).await?;
        Ok(changed(view, call.cause))
    }

    /// Change the status of a lead.
    ///
    /// An open lead moves to any other status except `won`, which follows from `convertLead`. A lead that is
    /// lost or junk returns to the pipeline with a next follow-up. Any other change returns 409
    /// `wrong_state`; 409 `consent_withdrawn` if the person must not be contacted any more.
    #[oai(path = "/leads/:id/status", method = "post", operation_id = "changeLeadStatus")]
    async fn change_lead_status(
        &self,
        call: Call<'_, Leads>,
        id: Path<LeadId>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<LeadStep>,
    ) -> Answer<Versioned<Lead>> {
        let view = call.module.step(call.cause, id.0, expected(&if_match), &form.0).await?;
        Ok(changed(view, call.cause))
    }

    /// The history of a lead, latest first.
    #[oai(path = "/leads/:id/activity", method = "get", operation_id = "getLeadActivity")]
    async fn get_lead_activity(
        &self,
        call: Call<'_, Leads>,
        id: Path<LeadId>,
        /// The `next_cursor` of the previous page.
        #[oai(validator(max_length = 1_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Result<LeadHistory> {
        let before = cursor.0.map(|it| activity::before(&it, id.0)).transpose()?;
        let entries = call.module.activity(call.cause, id.0, before, limit.0 + 1).await?;
        let limit = usize::try_from(limit.0).unwrap_or_default();
        Ok(Json(LeadHistory::new(id.0, entries, limit)))
    }
}

fn column_size() -> i64 {
    20
}
