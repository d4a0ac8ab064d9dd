use company::Bank;
use payments::{QrPath, UpiRequest};
use poem_openapi::Object;
use serde::Serialize;

/// A request to pay by UPI.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct PaymentUpi {
    /// The company's UPI ID.
    pub(super) id: String,
    /// A `upi://` link that opens the client's app with the amount to pay now.
    pub(super) link: String,
    pub(super) qr: PaymentQr,
}

/// The QR code of a link, to be drawn in black on white.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct PaymentQr {
    /// The width and height of the view box, which begins at 0. The quiet zone is a part of it.
    pub(super) size: i32,
    /// The `d` of an SVG path.
    pub(super) path: String,
}

/// The account to which a payment is transferred.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct PaymentBank {
    pub(super) holder: String,
    pub(super) account_no: String,
    pub(super) ifsc: String,
    pub(super) bank: String,
    pub(super) branch: String,
}

impl From<&(UpiRequest, QrPath)> for PaymentUpi {
    fn from((request, qr): &(UpiRequest, QrPath)) -> Self {
        Self {
            id: request.to.as_str().to_owned(),
            link: request.link.clone(),
            qr: PaymentQr { size: qr.size, path: qr.path.clone() },
        }
    }
}

impl From<Bank> for PaymentBank {
    fn from(it: Bank) -> Self {
        Self {
            holder: it.account_name,
            account_no: it.account_no,
            ifsc: it.ifsc,
            bank: it.name,
            branch: it.branch,
        }
    }
}
