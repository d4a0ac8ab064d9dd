//! Payments: the list of all, one of them, and its way from request to cancellation.

mod activity;
mod books;
mod card;
mod example;
mod export;
mod form;
pub(crate) mod names;
mod papers;
mod payment;
mod plan;
mod receipts;
mod sample;
mod schedule;
mod ways;

use chrono::NaiveDate;
use kernel::{DemandId, ProjectId};
use payments::{Filter, Payments};
use poem::web::Data;
use poem_openapi::{
    OpenApi,
    param::{Header, Path, Query},
    payload::Json,
};

use self::{
    activity::PaymentActivity,
    card::{PaymentAgeing, PaymentList},
    export::Export,
    form::{PaymentCancellation, PaymentChange, PaymentRequest},
    names::{Age, BooksPart, Kind, Order, Status},
    payment::{Payment, changed},
};
pub(crate) use self::{papers::PaperApi, plan::PlanApi, receipts::ReceiptApi};
use crate::{
    caller::Call,
    diary::month,
    documents::Spool,
    input::Input,
    json::Written,
    list::{Choice, page_size, place_with},
    problem::{Problem, Result},
    projects::activity::before,
    query::known_day,
    table::Format,
    tag::Tag,
    tickets::export::Turns,
    versioned::{Versioned, expected},
};

pub(crate) struct Api;

type Answer<T> = std::result::Result<T, Problem>;

#[OpenApi(tag = "Tag::Payments")]
impl Api {
    /// List the payments of all projects visible to the caller.
    ///
    /// Payments of archived projects are listed only with `project_id`.
    #[oai(path = "/payments", method = "get", operation_id = "listPayments")]
    #[expect(clippy::too_many_arguments, reason = "one for each parameter of the call")]
    async fn list_payments(
        &self,
        call: Call<'_, Payments>,
        project_id: Query<Option<ProjectId>>,
        status: Query<Option<Choice<Status>>>,
        kind: Query<Option<Choice<Kind>>>,
        /// Payments that are requested and not paid in full.
        #[oai(default)]
        owed: Query<bool>,
        /// Payments that are owed and whose day has passed.
        #[oai(default)]
        overdue: Query<bool>,
        /// Payments that are owed, by age.
        age: Query<Option<Choice<Age>>>,
        /// The first due date.
        from: Query<Option<NaiveDate>>,
        /// The last due date.
        to: Query<Option<NaiveDate>>,
        /// Default: `due`.
        sort: Query<Option<Order>>,
        /// The `next_cursor` of the previous page, with the same filters.
        #[oai(validator(max_length = 1_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Answer<Written<PaymentList>> {
        let order = sort.0.map_or(payments::Order::Due, Into::into);
        let after =
            cursor.0.map(|it| place_with(&it, order.as_str(), |key| Filter::has_place(order, key)));
        let filter = Filter {
            owed: owed.0,
            overdue: overdue.0,
            order,
            after: after.transpose()?,
            limit: limit.0,
            ..filter(project_id.0, status.0, kind.0, age.0, (from.0, to.0))?
        };
        let page = call.module.list(call.cause, &filter).await?;
        Ok(Written::new(&PaymentList::new(page, call.cause)))
    }

    /// Read the owed payments by age.
    #[oai(path = "/payments/ageing", method = "get", operation_id = "getPaymentAgeing")]
    async fn get_payment_ageing(
        &self,
        call: Call<'_, Payments>,
        /// One project. Default: all projects visible to the caller.
        project_id: Query<Option<ProjectId>>,
        kind: Query<Option<Choice<Kind>>>,
        /// The first due date.
        from: Query<Option<NaiveDate>>,
        /// The last due date.
        to: Query<Option<NaiveDate>>,
    ) -> Answer<Written<PaymentAgeing>> {
        let filter = filter(project_id.0, None, kind.0, None, (from.0, to.0))?;
        let aged = call.module.ageing(call.cause, &filter).await?;
        Ok(Written::new(&PaymentAgeing::new(aged)))
    }

    /// Export payments as a file.
    ///
    /// Amounts are rupees. At most 100,000 rows; `X-Truncated` says that there are more. Limit: 10 exports
    /// an hour per account, one at a time (429 `export_running`).
    #[oai(path = "/payments/export", method = "get", operation_id = "exportPayments")]
    #[expect(clippy::too_many_arguments, reason = "one for each parameter of the call")]
    async fn export_payments(
        &self,
        call: Call<'_, Payments>,
        spool: Data<&Spool>,
        turns: Data<&Turns>,
        format: Query<Format>,
        project_id: Query<Option<ProjectId>>,
        status: Query<Option<Choice<Status>>>,
        kind: Query<Option<Choice<Kind>>>,
        /// Payments that are requested and not paid in full.
        #[oai(default)]
        owed: Query<bool>,
        /// Payments that are owed and whose day has passed.
        #[oai(default)]
        overdue: Query<bool>,
        /// Payments that are owed, by age.
        age: Query<Option<Choice<Age>>>,
        /// The first due date.
        from: Query<Option<NaiveDate>>,
        /// The last due date.
        to: Query<Option<NaiveDate>>,
    ) -> Answer<Export> {
        let filter = Filter {
            owed: owed.0,
            overdue: overdue.0,
            ..filter(project_id.0, status.0, kind.0, age.0, (from.0, to.0))?
        };
        let _turn = turns.take(call.caller()?)?;
        export::write(call.module, call.cause, filter, format.0, &spool.0.0).await
    }

    /// Export a part of the books of a month as a file.
    ///
    /// Invoices and receipts as they were issued; amounts are rupees. A cancelled invoice and a reversed
    /// receipt are taken back by a negative row on that day. The last row is the total. Limit: 10 exports
    /// an hour per account, one at a time (429 `export_running`).
    #[oai(path = "/payments/books", method = "get", operation_id = "exportBooks")]
    async fn export_books(
        &self,
        call: Call<'_, Payments>,
        spool: Data<&Spool>,
        turns: Data<&Turns>,
        /// `YYYY-MM`, in Asia/Kolkata.
        #[oai(validator(pattern = r"^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])$"))]
        month: Query<String>,
        part: Query<BooksPart>,
        format: Query<Format>,
    ) -> Answer<Export> {
        let month = self::month(Some(&month.0), call.cause.today())?;
        let _turn = turns.take(call.caller()?)?;
        books::write(call.module, call.cause, month, part.0, format.0, &spool.0.0).await
    }

    /// Read a payment.
    #[oai(path = "/payments/:id", method = "get", operation_id = "getPayment")]
    async fn get_payment(
        &self,
        call: Call<'_, Payments>,
        id: Path<DemandId>,
        /// The ETag of the version that the caller has; 304 if it is still current.
        #[oai(name = "If-None-Match")]
        if_none_match: Header<Option<String>>,
    ) -> Answer<Versioned<Payment>> {
        let view = call.module.demand(call.cause, id.0).await?;
        let payment = Written::new(&Payment::new(&view, call.cause));
        let version = view.card.demand.version;
        Ok(Versioned::unless_known(payment, version, if_none_match.as_deref()))
    }

    /// Change a payment.
    ///
    /// Absent fields stay unchanged.
    #[oai(path = "/payments/:id", method = "patch", operation_id = "editPayment")]
    async fn edit_payment(
        &self,
        call: Call<'_, Payments>,
        id: Path<DemandId>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<PaymentChange>,
    ) -> Answer<Versioned<Payment>> {
        let view = call.module.edit(call.cause, id.0, expected(&if_match), &form.0).await?;
        Ok(changed(&view, call.cause))
    }

    /// Request a scheduled payment.
    ///
    /// The payment becomes an invoice, at the tax rates of the day, with the next number of the financial
    /// year. 409 `milestone_not_accepted` before the client has accepted the milestone, 409
    /// `retention_held` before the defect-liability period has ended.
    #[oai(path = "/payments/:id/request", method = "post", operation_id = "requestPayment")]
    async fn request_payment(
        &self,
        call: Call<'_, Payments>,
        id: Path<DemandId>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<PaymentRequest>,
    ) -> Answer<Versioned<Payment>> {
        let view = call.module.request(call.cause, id.0, expected(&if_match), form.0).await?;
        Ok(changed(&view, call.cause))
    }

    /// Cancel a payment.
    ///
    /// The number of a cancelled invoice is not used again. 409 `has_receipts` once money was reported,
    /// unless all receipts were rejected.
    #[oai(path = "/payments/:id/cancel", method = "post", operation_id = "cancelPayment")]
    async fn cancel_payment(
        &self,
        call: Call<'_, Payments>,
        id: Path<DemandId>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<PaymentCancellation>,
    ) -> Answer<Versioned<Payment>> {
        let view = call.module.cancel(call.cause, id.0, expected(&if_match), &form.0).await?;
        Ok(changed(&view, call.cause))
    }

    /// The activity of a payment, latest first.
    #[oai(path = "/payments/:id/activity", method = "get", operation_id = "getPaymentActivity")]
    async fn get_payment_activity(
        &self,
        call: Call<'_, Payments>,
        id: Path<DemandId>,
        /// The `next_cursor` of the previous page.
        #[oai(validator(max_length = 1_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Result<PaymentActivity> {
        let before = cursor.0.map(|it| before(&it, id.0)).transpose()?;
        let entries = call.module.activity(call.cause, id.0, before, limit.0 + 1).await?;
        let limit = usize::try_from(limit.0).unwrap_or_default();
        Ok(Json(PaymentActivity::new(id.0, entries, limit)))
    }
}

fn filter(
    project: Option<ProjectId>,
    status: Option<Choice<Status>>,
    kind: Option<Choice<Kind>>,
    age: Option<Choice<Age>>,
    (from, to): (Option<NaiveDate>, Option<NaiveDate>),
) -> Answer<Filter> {
    Ok(Filter {
        project,
        status: Choice::only(status),
        kind: Choice::only(kind),
        owed: false,
        overdue: false,
        age: Choice::only(age),
        from: known_day("from", from)?,
        to: known_day("to", to)?,
        order: payments::Order::Due,
        after: None,
        limit: page_size(),
    })
}
