//! Receipts: reported by clients, checked by admins.

use kernel::{DemandId, ProjectId, ReceiptId};
use payments::{Payments, ReceiptFilter};
use poem_openapi::{
    OpenApi,
    param::{Header, Path, Query},
};

use super::{
    form::{NewReceipt, ReceiptDecision},
    names::ReceiptStatus,
    payment::{Payment, ReceiptList, ReceiptPage, changed, reported},
};
use crate::{
    caller::Call,
    input::Input,
    json::Written,
    list::{Choice, page_size, place},
    problem::Problem,
    tag::Tag,
    versioned::{Created, Versioned},
};

pub(crate) struct ReceiptApi;

type Answer<T> = std::result::Result<T, Problem>;

#[OpenApi(tag = "Tag::Payments")]
impl ReceiptApi {
    /// List the receipts of all projects visible to the caller, the oldest first.
    ///
    /// With `status=reported` it is the list of those that wait for an admin. Receipts of archived
    /// projects are listed only with `project_id`.
    #[oai(path = "/receipts", method = "get", operation_id = "listAllReceipts")]
    async fn list_all_receipts(
        &self,
        call: Call<'_, Payments>,
        status: Query<Option<Choice<ReceiptStatus>>>,
        project_id: Query<Option<ProjectId>>,
        /// The `next_cursor` of the previous page, with the same filters.
        #[oai(validator(max_length = 1_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Answer<Written<ReceiptPage>> {
        let filter = ReceiptFilter {
            project: project_id.0,
            status: Choice::only(status.0),
            after: cursor.0.map(|it| place(&it, ReceiptFilter::ORDER)).transpose()?,
            limit: limit.0,
        };
        let page = call.module.receipts(call.cause, &filter).await?;
        Ok(Written::new(&ReceiptPage::new(page, call.cause)))
    }

    /// List the receipts of a payment.
    #[oai(path = "/payments/:id/receipts", method = "get", operation_id = "listReceipts")]
    async fn list_receipts(
        &self,
        call: Call<'_, Payments>,
        id: Path<DemandId>,
    ) -> Answer<Written<ReceiptList>> {
        let view = call.module.demand(call.cause, id.0).await?;
        Ok(Written::new(&ReceiptList::new(&view, call.cause)))
    }

    /// Report a payment that was made.
    ///
    /// An admin verifies it. 422 if money and TDS exceed the balance that is not reported yet.
    #[oai(path = "/payments/:id/receipts", method = "post", operation_id = "reportReceipt")]
    async fn report_receipt(
        &self,
        call: Call<'_, Payments>,
        id: Path<DemandId>,
        /// A unique key for this call, so that a repeat reports nothing new.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<String>,
        form: Input<NewReceipt>,
    ) -> Answer<Created<Payment>> {
        let request = [form.digest(), id.0.as_bytes().to_vec()].concat();
        let cause = call.once(Some(key.0), request)?;
        let it = call.module.report(&cause, id.0, &form.0).await?;
        Ok(reported(&it, &cause))
    }

    /// Verify a reported receipt: the money is on the company's account.
    ///
    /// The receipt gets its number. 409 `own_certificate` for the admin who certified the milestone, unless
    /// the company's settings allow it.
    #[oai(path = "/receipts/:id/verify", method = "post", operation_id = "verifyReceipt")]
    async fn verify_receipt(
        &self,
        call: Call<'_, Payments>,
        id: Path<ReceiptId>,
    ) -> Answer<Versioned<Payment>> {
        let view = call.module.verify(call.cause, id.0).await?;
        Ok(changed(&view, call.cause))
    }

    /// Reject a reported receipt: the money did not arrive.
    #[oai(path = "/receipts/:id/reject", method = "post", operation_id = "rejectReceipt")]
    async fn reject_receipt(
        &self,
        call: Call<'_, Payments>,
        id: Path<ReceiptId>,
        form: Input<ReceiptDecision>,
    ) -> Answer<Versioned<Payment>> {
        let view = call.module.reject(call.cause, id.0, &form.0).await?;
        Ok(changed(&view, call.cause))
    }

    /// Reverse a verified receipt.
    ///
    /// A reversal cannot be reversed: report the payment again. 403 `confirmation_required` unless the
    /// caller has confirmed their password within 5 minutes.
    #[oai(path = "/receipts/:id/reverse", method = "post", operation_id = "reverseReceipt")]
    async fn reverse_receipt(
        &self,
        call: Call<'_, Payments>,
        id: Path<ReceiptId>,
        form: Input<ReceiptDecision>,
    ) -> Answer<Versioned<Payment>> {
        let view = call.module.reverse(call.cause, id.0, &form.0).await?;
        Ok(changed(&view, call.cause))
    }
}
