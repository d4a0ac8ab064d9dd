use chrono::NaiveDate;
use company::Billing;
use projects::State;

use crate::{
    Gstin,
    number::Series,
    tax::{GstRate, GstRates},
    texts,
};

/// The company as the seller on an invoice: facts of its settings, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seller {
    /// None until an admin fills it in; nothing is invoiced before.
    pub gstin: Option<Gstin>,
    /// The state of the GSTIN.
    pub state: Option<State>,
    /// Services Accounting Code of the work.
    pub sac: String,
    pub gst_rates: GstRates,
    /// The tax that clients who deduct any deduct at source.
    pub tds_bps: i32,
    /// Days between a request and its due date.
    pub due_days: u32,
    /// Whether one person may certify a milestone and verify its payment.
    pub is_tiny_firm: bool,
    prefixes: [(Series, String); Series::ALL.len()],
}

const BPS: std::ops::RangeInclusive<i32> = 0..=10_000;
/// With longer ones an invoice number could have more than 16 characters.
const PREFIX_AT_MOST: usize = 3;

impl Seller {
    /// The setting that cannot be used, in words for people, if there is one.
    pub(crate) fn new(billing: &Billing) -> Result<Self, &'static str> {
        let gstin = match billing.gstin.trim() {
            "" => None,
            it => Some(it.parse::<Gstin>().map_err(|_| texts::SELLER_GSTIN)?),
        };
        let series = &billing.series;
        let prefixes = Series::ALL.map(|it| {
            let prefix = match it {
                Series::Invoice => &series.invoice,
                Series::Release => &series.release,
                Series::Receipt => &series.receipt,
            };
            (it, prefix.clone())
        });
        for (_, prefix) in &prefixes {
            let fits = (1..=PREFIX_AT_MOST).contains(&prefix.len());
            if !fits || !prefix.bytes().all(|it| it.is_ascii_uppercase()) {
                return Err(texts::SELLER_SERIES);
            }
        }
        if billing.series.invoice == billing.series.release {
            return Err(texts::SELLER_SERIES);
        }
        let mut gst_rates = Vec::new();
        for it in &billing.gst_rates {
            let from_on: NaiveDate = it.from_on.parse().map_err(|_| texts::SELLER_RATES)?;
            gst_rates.push(GstRate { from_on, rate_bps: it.rate_bps });
        }
        let mut rates = gst_rates.iter().map(|it| it.rate_bps).chain([billing.tds_bps]);
        if rates.any(|it| !BPS.contains(&it)) {
            return Err(texts::SELLER_RATES);
        }
        Ok(Self {
            state: gstin.as_ref().and_then(Gstin::state),
            gstin,
            sac: billing.sac.clone(),
            gst_rates: GstRates::new(gst_rates),
            tds_bps: billing.tds_bps,
            due_days: billing.due_days,
            is_tiny_firm: billing.is_tiny_firm,
            prefixes,
        })
    }

    /// The first part of the numbers of a series.
    pub(crate) fn prefix(&self, series: Series) -> &str {
        let found = self.prefixes.iter().find(|(it, _)| *it == series);
        found.map_or("", |(_, prefix)| prefix)
    }
}

/// The facts without which the company cannot send an invoice, in words for people.
pub(crate) fn missing(billing: &Billing) -> Vec<&'static str> {
    let bank = &billing.bank;
    let facts = [
        (&billing.gstin, texts::MISSING_GSTIN),
        (&bank.account_name, texts::MISSING_ACCOUNT_NAME),
        (&bank.account_no, texts::MISSING_ACCOUNT_NO),
        (&bank.ifsc, texts::MISSING_IFSC),
        (&bank.name, texts::MISSING_BANK),
    ];
    facts.into_iter().filter(|(it, _)| it.trim().is_empty()).map(|(_, name)| name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn default_settings_plan_but_do_not_invoice() {
        let billing = Billing::delivered().unwrap();
        let seller = Seller::new(&billing).unwrap();
        assert_eq!((&seller.gstin, seller.state), (&None, None));
        assert_eq!(seller.prefix(Series::Invoice), "INV");
        assert!(!seller.is_tiny_firm);
        let names = ["GSTIN", "bank account name", "bank account number", "IFSC", "bank name"];
        assert_eq!(missing(&billing), names);
    }

    #[test]
    fn filled_in_facts_are_not_missing() {
        let mut billing = Billing::delivered().unwrap();
        billing.gstin = "29AAACP0000A1ZF".to_owned();
        billing.bank.account_no = " ".to_owned();
        billing.bank.ifsc = "EXMP0000001".to_owned();
        assert_eq!(missing(&billing), ["bank account name", "bank account number", "bank name"]);
        assert_eq!(Seller::new(&billing).unwrap().state, Some(State::Karnataka));
    }

    #[test]
    fn unusable_settings_are_named() {
        let delivered = || Billing::delivered().unwrap();
        let check = |billing: Billing, expected: &str| {
            assert_eq!(Seller::new(&billing), Err(expected), "{billing:?}");
        };
        check(Billing { gstin: "29AAAAA0000A1Z0".to_owned(), ..delivered() }, texts::SELLER_GSTIN);
        check(Billing { tds_bps: 10_001, ..delivered() }, texts::SELLER_RATES);
        let mut billing = delivered();
        billing.gst_rates[0].from_on = "yesterday".to_owned();
        check(billing, texts::SELLER_RATES);
        for prefix in ["", "INVO", "in", "A/"] {
            let mut billing = delivered();
            billing.series.invoice = prefix.to_owned();
            check(billing, texts::SELLER_SERIES);
        }
        let mut billing = delivered();
        billing.series.release = billing.series.invoice.clone();
        check(billing, texts::SELLER_SERIES);
    }
}
