use kernel::Money;

use super::Posting;
use crate::{Gst, InvoicePaper, ReceiptPaper};

/// The amounts of an invoice, or sums of them; negative ones are taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InvoiceAmounts {
    pub taxable: Money,
    pub gst: Gst,
    /// Retention that is asked for again: its tax was on earlier invoices.
    pub released: Money,
    pub retention: Money,
    pub tds: Money,
}

/// The amounts of a receipt, or sums of them; negative ones are taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReceiptAmounts {
    pub money: Money,
    pub tds: Money,
}

impl InvoiceAmounts {
    pub(super) fn of(it: &InvoicePaper) -> Self {
        let gst = Gst { cgst: it.cgst_paise, sgst: it.sgst_paise, igst: it.igst_paise };
        let released = if it.is_tax_invoice() { Money::ZERO } else { it.gross_paise };
        Self {
            taxable: it.taxable_paise,
            gst,
            released,
            retention: it.retention_paise,
            tds: it.tds_paise,
        }
    }

    /// The taxable value with its tax, and released retention.
    pub fn total(self) -> Option<Money> {
        Money::sum([self.taxable, self.gst.total()?, self.released])
    }

    /// The part of the total that clients transfer.
    pub fn net_payable(self) -> Option<Money> {
        self.total()?.checked_sub(self.retention)?.checked_sub(self.tds)
    }

    pub(super) fn posted(self, posting: Posting) -> Option<Self> {
        match posting {
            Posting::Original => Some(self),
            Posting::Reversal => Self::default().zip(self, Money::checked_sub),
        }
    }

    pub(super) fn checked_add(self, other: Self) -> Option<Self> {
        self.zip(other, Money::checked_add)
    }

    pub(super) fn sum(amounts: impl IntoIterator<Item = Option<Self>>) -> Option<Self> {
        amounts.into_iter().try_fold(Self::default(), |sum, it| sum.checked_add(it?))
    }

    fn zip(self, other: Self, each: fn(Money, Money) -> Option<Money>) -> Option<Self> {
        Some(Self {
            taxable: each(self.taxable, other.taxable)?,
            gst: Gst {
                cgst: each(self.gst.cgst, other.gst.cgst)?,
                sgst: each(self.gst.sgst, other.gst.sgst)?,
                igst: each(self.gst.igst, other.gst.igst)?,
            },
            released: each(self.released, other.released)?,
            retention: each(self.retention, other.retention)?,
            tds: each(self.tds, other.tds)?,
        })
    }
}

impl ReceiptAmounts {
    pub(super) fn of(it: &ReceiptPaper) -> Self {
        Self { money: it.amount_paise, tds: it.tds_paise }
    }

    /// The part of invoices that is settled, by money and by TDS.
    pub fn settled(self) -> Option<Money> {
        self.money.checked_add(self.tds)
    }

    pub(super) fn has_tds(self) -> bool {
        self.tds != Money::ZERO
    }

    pub(super) fn posted(self, posting: Posting) -> Option<Self> {
        match posting {
            Posting::Original => Some(self),
            Posting::Reversal => Self::default().zip(self, Money::checked_sub),
        }
    }

    pub(super) fn checked_add(self, other: Self) -> Option<Self> {
        self.zip(other, Money::checked_add)
    }

    pub(super) fn sum(amounts: impl IntoIterator<Item = Option<Self>>) -> Option<Self> {
        amounts.into_iter().try_fold(Self::default(), |sum, it| sum.checked_add(it?))
    }

    fn zip(self, other: Self, each: fn(Money, Money) -> Option<Money>) -> Option<Self> {
        Some(Self { money: each(self.money, other.money)?, tds: each(self.tds, other.tds)? })
    }
}
