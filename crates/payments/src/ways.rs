use company::{Bank, Billing};
use kernel::{Internal, Money};

use crate::{Demand, QrPath, UpiRequest, is_owed};

/// The ways to pay a demand while money is asked for: none of a demand that nothing is payable for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ways {
    pub upi: Option<(UpiRequest, QrPath)>,
    pub bank: Option<Bank>,
}

impl Ways {
    /// `payee`: the company's legal name. Both ways go to the account that the company has now, which
    /// may be another one than on the invoice.
    pub(crate) fn of(
        it: &Demand,
        project_code: &str,
        billing: &Billing,
        payee: &str,
    ) -> Result<Self, Internal> {
        let amount = it.payable();
        if !is_owed(it.status) || amount <= Money::ZERO {
            return Ok(Self::default());
        }
        let number = it.invoiced()?.number;
        let note = format!("{number} {project_code}");
        let upi = billing.upi_id.parse().ok();
        let upi = upi.and_then(|to| UpiRequest::new(to, payee, amount, number, &note));
        let upi = upi.map(|it| it.qr().map(|qr| (it, qr))).transpose()?;
        let bank = Some(&billing.bank).filter(|it| !it.account_no.is_empty()).cloned();
        Ok(Self { upi, bank })
    }
}
