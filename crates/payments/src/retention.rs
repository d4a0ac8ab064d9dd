use chrono::{Months, NaiveDate};
use kernel::{DemandKind, DemandStatus, Money};

use crate::{Demand, Error, Result};

/// Money that the clients of a project keep back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Retention {
    /// Kept back from all invoices.
    pub held: Money,
    /// Asked for again by releases, scheduled ones included.
    pub released: Money,
    /// The last day of the defect-liability period; None before the handover.
    pub until: Option<NaiveDate>,
}

impl Retention {
    /// `until`: the last day of the defect-liability period.
    pub fn of<'a>(
        demands: impl IntoIterator<Item = &'a Demand>,
        until: Option<NaiveDate>,
    ) -> Result<Self> {
        let mut res = Self { until, ..Self::default() };
        for it in demands {
            let is_invoice =
                !matches!(it.status, DemandStatus::Scheduled | DemandStatus::Cancelled);
            if is_invoice {
                res.held = res.held.checked_add(it.amounts.retention).ok_or(Error::TooLarge)?;
            }
            if is_release(it) && it.status != DemandStatus::Cancelled {
                res.released = res.released.checked_add(it.amounts.gross).ok_or(Error::TooLarge)?;
            }
        }
        Ok(res)
    }

    /// The part that no release asks for.
    pub fn left(&self) -> Money {
        Money::from_paise(self.held.paise() - self.released.paise())
    }

    /// The last day of a defect-liability period that begins with the handover.
    pub fn until(handed_over_on: Option<NaiveDate>, dlp_months: i32) -> Option<NaiveDate> {
        handed_over_on?.checked_add_months(Months::new(dlp_months.try_into().ok()?))
    }

    /// Whether a release may be requested.
    pub fn is_over(until: Option<NaiveDate>, today: NaiveDate) -> bool {
        until.is_some_and(|it| it < today)
    }
}

/// Whether a demand asks for money that was kept back from others, and not for a share of the contract.
pub(crate) fn is_release(it: &Demand) -> bool {
    it.kind == DemandKind::RetentionRelease && it.percent_bps.is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Amounts, Pricing, Supply, demand::tests::demand};

    fn paise(amount: i64) -> Money {
        Money::from_paise(amount)
    }

    fn kept(status: DemandStatus) -> Demand {
        let supply = Supply::WithinState;
        let pricing = Pricing { gst_rate_bps: 1_800, supply, retention_bps: 500, tds_bps: 0 };
        let amounts = Amounts::of(paise(1_000_000), pricing).unwrap();
        Demand { amounts, status, ..demand() }
    }

    #[test]
    fn invoices_hold_retention_until_it_is_released() {
        let until = Some("2027-11-20".parse().unwrap());
        let release = Demand {
            kind: DemandKind::RetentionRelease,
            percent_bps: None,
            amounts: Amounts::released(paise(30_000)),
            ..demand()
        };
        let cancelled = Demand { status: DemandStatus::Cancelled, ..release.clone() };
        let demands = [
            kept(DemandStatus::Scheduled),
            kept(DemandStatus::Requested),
            kept(DemandStatus::Paid),
            kept(DemandStatus::Cancelled),
            release,
            cancelled,
        ];
        let found = Retention::of(&demands, until).unwrap();
        assert_eq!(found, Retention { held: paise(100_000), released: paise(30_000), until });
        assert_eq!(found.left(), paise(70_000));
    }

    #[test]
    fn retention_is_free_on_the_day_after_the_period() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let until = Some(day("2027-11-20"));
        assert!(!Retention::is_over(until, day("2027-11-20")));
        assert!(Retention::is_over(until, day("2027-11-21")));
        assert!(!Retention::is_over(None, day("2099-01-01")));
    }
}
