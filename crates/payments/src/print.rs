//! Papers as manuscripts for the typesetter. All values are texts as people read them.

mod invoice;
mod receipt;
mod statement;
pub(crate) mod texts;

use kernel::{Internal, Money};
use serde_json::{Value, json};

pub use self::statement::StatementPaper;
use crate::paper::{BuyerPaper, SellerPaper};

/// An amount that a paper cannot do without.
fn known(amount: Option<Money>) -> Result<Money, Internal> {
    amount.ok_or_else(|| Internal::new("the amounts of a paper are too large"))
}

/// None for an amount of nothing.
fn shown(amount: Money) -> Option<String> {
    (amount != Money::ZERO).then(|| amount.to_string())
}

fn seller(it: &SellerPaper) -> Value {
    json!({
        "firm": it.name,
        "name": it.legal_name,
        "address": it.address,
        "gstin": it.gstin,
        "phone": it.phone,
        "email": it.email,
    })
}

fn buyer(it: &BuyerPaper) -> Value {
    json!({
        "name": it.names.join(", "),
        "gstin": it.gstin,
        "address": it.address,
        "state": texts::place(&it.state_gst_code),
        "project": texts::project(&it.project_name, &it.project_code),
        "project_code": it.project_code,
    })
}
