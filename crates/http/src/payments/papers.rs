//! Papers of payments as PDF files.

use chrono::NaiveDate;
use kernel::{DemandId, ProjectId, ReceiptId};
use payments::{PaperFile, Payments, Period};
use poem::web::Data;
use poem_openapi::{
    ApiResponse, OpenApi,
    param::{Path, Query},
    payload::Binary,
};

use crate::{caller::Call, problem::Problem, query::known_day, tag::Tag, tickets::export::Turns};

pub(crate) struct PaperApi;

type Answer<T> = std::result::Result<T, Problem>;

#[OpenApi(tag = "Tag::Payments")]
impl PaperApi {
    /// Download the invoice of a payment as a PDF file.
    ///
    /// The file is made once, after the request, and stays as it is. 404 before the payment is requested.
    #[oai(path = "/payments/:id/invoice.pdf", method = "get", operation_id = "downloadInvoice")]
    async fn download_invoice(
        &self,
        call: Call<'_, Payments>,
        id: Path<DemandId>,
    ) -> Answer<Paper> {
        Ok(call.module.invoice_file(call.cause, id.0).await?.into())
    }

    /// Download the document of a verified receipt as a PDF file.
    ///
    /// The file is made once, after the verification, and stays as it is, although the receipt is
    /// reversed. 404 before the receipt is verified.
    #[oai(path = "/receipts/:id/receipt.pdf", method = "get", operation_id = "downloadReceipt")]
    async fn download_receipt(
        &self,
        call: Call<'_, Payments>,
        id: Path<ReceiptId>,
    ) -> Answer<Paper> {
        Ok(call.module.receipt_file(call.cause, id.0).await?.into())
    }

    /// Download the statement of a project as a PDF file.
    ///
    /// Invoices and verified receipts of the period, with the balance before it and after it. Default:
    /// from the beginning of the financial year (1 April) until today in Asia/Kolkata. Limit: 10 exports
    /// an hour per account, one at a time (429 `export_running`).
    #[oai(
        path = "/projects/:id/payments/statement.pdf",
        method = "get",
        operation_id = "downloadPaymentStatement"
    )]
    async fn download_payment_statement(
        &self,
        call: Call<'_, Payments>,
        turns: Data<&Turns>,
        id: Path<ProjectId>,
        /// The first day.
        from: Query<Option<NaiveDate>>,
        /// The last day, not in the future.
        to: Query<Option<NaiveDate>>,
    ) -> Answer<Paper> {
        let (from, to) = (known_day("from", from.0)?, known_day("to", to.0)?);
        let period = Period::new(from, to, call.cause.today());
        let period = period.map_err(|(name, message)| Problem::faulty_query(name, message))?;
        let _turn = turns.take(call.caller()?)?;
        Ok(call.module.statement_file(call.cause, id.0, period).await?.into())
    }
}

/// A paper as a file.
#[derive(ApiResponse)]
enum Paper {
    /// The whole file.
    #[oai(status = 200, content_type = "application/pdf")]
    Pdf(
        Binary<Vec<u8>>,
        /// `inline; filename="INV-26-27-0042.pdf"`.
        #[oai(header = "Content-Disposition")]
        String,
    ),
}

impl From<PaperFile> for Paper {
    fn from(it: PaperFile) -> Self {
        let name = format!("inline; filename=\"{}\"", it.name);
        Self::Pdf(Binary(it.content), name)
    }
}
