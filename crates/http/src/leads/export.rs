//! Leads as a table to take away.

use std::{path::Path, sync::Arc};

use kernel::{Cause, Money};
use leads::{Filter, Leads, Order, Overview, StatusRules, code};
use poem::web::Data;
use poem_openapi::{ApiResponse, OpenApi, param::Query};

use super::{
    Answer,
    names::{Sort, StatusFilter},
    query::LeadQuery,
};
use crate::{
    caller::Call,
    documents::Spool,
    table::{Cell, Format, Row, Table, Writing},
    tag::Tag,
    tickets::export::Turns,
};

pub(crate) struct ExportApi;

#[OpenApi(tag = "Tag::Leads")]
impl ExportApi {
    /// Export the list of leads as a file.
    ///
    /// Contains all leads that match the filter, in the given order: at most 100,000. `X-Truncated` says
    /// that there are more. CSV is UTF-8 with a byte order mark (RFC 4180); a cell that a spreadsheet could
    /// read as a formula starts with an apostrophe. Limit: 10 exports an hour per account, one at a time
    /// (429 `export_running`).
    #[oai(path = "/leads/export", method = "get", operation_id = "exportLeads")]
    #[expect(clippy::too_many_arguments, reason = "one for each parameter of the call")]
    async fn export_leads(
        &self,
        call: Call<'_, Leads>,
        spool: Data<&Spool>,
        turns: Data<&Turns>,
        format: Query<Format>,
        query: LeadQuery,
        /// Default: `all`.
        status: Query<Option<StatusFilter>>,
        /// Default: `follow_up`.
        sort: Query<Option<Sort>>,
    ) -> Answer<Export> {
        let order = sort.0.map_or(Order::FollowUp, Into::into);
        let filter = query.into_filter(status.0, order, BATCH)?;
        let _turn = turns.take(call.caller()?)?;
        write(call.module, call.cause, filter, format.0, &spool.0.0).await
    }
}

/// A table.
#[derive(ApiResponse)]
enum Export {
    /// The whole file.
    #[oai(status = 200)]
    Table(
        Table,
        /// `attachment; filename="leads-2026-11-25.csv"`.
        #[oai(header = "Content-Disposition")]
        String,
        /// `true` if the file does not contain all matching leads.
        #[oai(header = "X-Truncated")]
        Option<String>,
    ),
}

const MOST: usize = 100_000;
/// Leads read at once.
const BATCH: i64 = 1_000;

async fn write(
    leads: &Leads,
    cause: &Cause,
    mut filter: Filter,
    format: Format,
    spool: &Arc<Path>,
) -> Answer<Export> {
    let writing = Writing::begin(format, HEAD, spool);
    let mut left = MOST;
    let is_cut = loop {
        let page = leads.list(cause, &filter).await?;
        let (mut batch, next) = (page.items, page.next);
        let is_cut = batch.len() > left || (batch.len() == left && next.is_some());
        batch.truncate(left);
        left -= batch.len();
        let goes_on = writing.add(batch.iter().map(|it| row(it, cause)).collect()).await;
        if is_cut || !goes_on || next.is_none() {
            break is_cut;
        }
        filter.after = next;
    };
    let table = writing.finish().await.map_err(leads::Error::from)?;
    let (day, format) = (cause.today(), format.into());
    leads.exported(cause, format).await?;
    let name = format!("attachment; filename=\"leads-{day}.{format}\"");
    Ok(Export::Table(table, name, is_cut.then(|| "true".to_owned())))
}

const HEAD: &[&str] = &[
    "Code",
    "Name",
    "Phone",
    "Email",
    "City",
    "PIN code",
    "Project type",
    "Plot area (sq ft)",
    "Budget",
    "Start",
    "Source",
    "Campaign",
    "Status",
    "Owner",
    "Estimated value",
    "Probability %",
    "Weighted value",
    "First call due (IST)",
    "First call (IST)",
    "First call state",
    "Next follow-up (IST)",
    "Last contacted (IST)",
    "Revisit on",
    "Lost reason",
    "Lost note",
    "Consent withdrawn (IST)",
    "Duplicate of",
    "Created (IST)",
];

fn row(Overview { lead: it, owner }: &Overview, cause: &Cause) -> Row {
    let enquiry = &it.enquiry;
    let text = |it: Option<&str>| it.map_or(Cell::Empty, Cell::text);
    let name = |it: Option<&str>| it.map_or(Cell::Empty, Cell::name);
    let rupees = |it: Option<Money>| it.map_or(Cell::Empty, |it| Cell::Hundredths(it.paise()));
    vec![
        Cell::Text(code(it.number)),
        Cell::text(enquiry.full_name.as_str()),
        Cell::text(enquiry.phone.as_str()),
        text(enquiry.email.as_ref().map(kernel::Email::as_str)),
        text(enquiry.city.as_deref()),
        text(enquiry.pincode.as_deref()),
        name(enquiry.project_type.map(projects::Type::as_str)),
        enquiry.plot_area_sqft.map_or(Cell::Empty, |it| Cell::Number(it.into())),
        name(enquiry.budget.map(leads::Budget::as_str)),
        name(enquiry.start_timeline.map(leads::Timeline::as_str)),
        Cell::name(it.source.as_str()),
        text(enquiry.utm.campaign.as_deref()),
        Cell::name(it.status.as_str()),
        text(owner.as_ref().map(|it| it.name.as_str())),
        rupees(it.estimated_value),
        Cell::Hundredths(it.status.probability_bps().into()),
        rupees(it.weighted_value()),
        Cell::moment(Some(it.first_call.due_at)),
        Cell::moment(it.first_call.made_at),
        Cell::name(it.call_state(cause.at).as_str()),
        Cell::moment(it.next_follow_up_at),
        Cell::moment(it.last_contacted_at),
        it.revisit_on.map_or(Cell::Empty, |it| Cell::Text(it.to_string())),
        name(it.loss.as_ref().map(|it| it.reason.as_str())),
        text(it.loss.as_ref().and_then(|it| it.note.as_deref())),
        Cell::moment(it.consent.withdrawn_at),
        it.duplicate_of.map_or(Cell::Empty, |it| Cell::Text(code(it.number))),
        Cell::moment(Some(it.created_at)),
    ]
}
