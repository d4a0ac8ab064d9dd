//! How the company works on leads.

use std::ops::RangeInclusive;

use kernel::{Cause, Fault, FieldChange, Internal, Role, SalesEvent};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Company, Error, Result, Section, texts};

/// How the company works on leads. The module `leads` follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sales {
    /// Whether new leads without an owner are given to the salespeople in turn. If not, somebody claims each.
    pub is_round_robin: bool,
    /// Working minutes within which visitors of the site are promised a call. Form, thanks and mail say it in
    /// the same words: [`promise`].
    #[serde(default = "first_call_minutes")]
    pub first_call_minutes: i32,
    /// Working hours that an owner has for the first call. Then an enquiry goes to the next one in turn, or
    /// to nobody.
    pub hand_back_hours: i32,
    /// Days between the withdrawal of a consent and the deletion of the words about the person.
    pub purge_days: i32,
}

/// The rules with the version that an edit is based on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VersionedSales {
    pub sales: Sales,
    /// 1 until the first edit.
    pub version: i32,
}

/// Allowed working minutes until the first call: at most a working day of nine hours, as delivered.
pub const FIRST_CALL_MINUTES: RangeInclusive<i32> = 5..=540;
/// Allowed working hours until an uncalled lead goes back: at most ten working days of nine hours, as
/// delivered.
pub const HAND_BACK_HOURS: RangeInclusive<i32> = 1..=90;
/// Allowed days until the data of a person who withdrew is deleted.
pub const PURGE_DAYS: RangeInclusive<i32> = 1..=365;

/// The name of the section.
pub(crate) const SECTION: &str = "sales";
const DEFAULTS: &str = include_str!("sales.json");
const HOUR: i32 = 60;

/// The promise before it could be set.
const fn first_call_minutes() -> i32 {
    30
}

/// The promise of a call within working `minutes`, in the words that visitors read.
pub fn promise(minutes: i32) -> String {
    if minutes % HOUR == 0 {
        texts::promised_hours(minutes / HOUR)
    } else {
        texts::promised_minutes(minutes)
    }
}

impl Company {
    /// How the company works on leads.
    pub async fn sales(&self) -> Result<Sales> {
        let stored = self.store.section(SECTION).await?;
        Ok(Sales::with(stored.map(|it| it.content))?)
    }

    /// The rules about leads, for the people who work by them: salespeople and admins.
    pub async fn sales_for(&self, cause: &Cause) -> Result<VersionedSales> {
        match cause.signed_in()?.role {
            Role::Admin | Role::Salesperson => {}
            Role::Client | Role::Engineer | Role::ProjectManager => return Err(Error::Forbidden),
        }
        Ok(VersionedSales::of(self.store.section(SECTION).await?)?)
    }

    /// Replaces the rules about leads, if the caller has seen the current ones. Admins alone may.
    #[tracing::instrument(skip_all)]
    pub async fn set_sales(
        &self,
        cause: &Cause,
        version: i32,
        sales: &Sales,
    ) -> Result<VersionedSales> {
        if cause.signed_in()?.role != Role::Admin {
            return Err(Error::Forbidden);
        }
        let faults = sales.faults();
        if !faults.is_empty() {
            return Err(Error::Invalid(faults));
        }
        let mut tx = self.store.begin().await?;
        let before = VersionedSales::of(tx.lock_section(SECTION).await?)?;
        if before.version != version {
            return Err(Error::Stale { version: before.version });
        }
        let written = serde_json::to_value(sales).map_err(Internal::new)?;
        let known = serde_json::to_value(before.sales).map_err(Internal::new)?;
        let changes = FieldChange::between(&known, &written);
        if changes.is_empty() {
            return Ok(before);
        }
        tx.put_section(cause, SECTION, &written).await?;
        tx.publish(cause, &SalesEvent::LeadRulesChanged { changes }.into()).await?;
        tx.commit().await?;
        self.recent.forget();
        Ok(VersionedSales { sales: *sales, version: version + 1 })
    }
}

impl VersionedSales {
    /// Rules out of their ranges are shown too, so that an admin can repair them.
    fn of(stored: Option<Section>) -> Result<Self, Internal> {
        let version = stored.as_ref().map_or(1, |it| it.edits + 1);
        Ok(Self { sales: Sales::read(stored.map(|it| it.content))?, version })
    }
}

impl Sales {
    /// The edited rules, or the default ones. Unreadable ones and those out of their ranges are an error:
    /// a lead that is deleted too early does not come back.
    pub(crate) fn with(edited: Option<Value>) -> Result<Self, Internal> {
        let it = Self::read(edited)?;
        match it.faults().first() {
            Some(fault) => Err(Internal::new(OutOfRange(format!("{it:?}: {}", fault.message)))),
            None => Ok(it),
        }
    }

    fn read(edited: Option<Value>) -> Result<Self, Internal> {
        match edited {
            Some(it) => serde_json::from_value(it).map_err(Internal::new),
            None => Self::delivered(),
        }
    }

    /// The rules until their first edit.
    pub(crate) fn delivered() -> Result<Self, Internal> {
        serde_json::from_str(DEFAULTS).map_err(Internal::new)
    }

    fn faults(&self) -> Vec<Fault> {
        let checks = [
            (
                self.first_call_minutes,
                FIRST_CALL_MINUTES,
                "first_call_minutes",
                texts::FIRST_CALL_MINUTES,
            ),
            (self.hand_back_hours, HAND_BACK_HOURS, "hand_back_hours", texts::HAND_BACK_HOURS),
            (self.purge_days, PURGE_DAYS, "purge_days", texts::PURGE_DAYS),
        ];
        let outside = checks.into_iter().filter(|(value, range, ..)| !range.contains(value));
        let mut faults: Vec<_> =
            outside.map(|(_, _, field, message)| Fault::new(field, message)).collect();
        if faults.is_empty() && self.hand_back_hours * HOUR < self.first_call_minutes {
            faults.push(Fault::new("hand_back_hours", texts::HANDED_BACK_TOO_EARLY));
        }
        faults
    }
}

/// The stored rules of sales cannot be followed.
#[derive(Debug, thiserror::Error)]
#[error("the rules about leads are out of their ranges: {0}")]
struct OutOfRange(String);

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn delivered() -> Sales {
        Sales::with(None).unwrap()
    }

    #[test]
    fn edited_rules_replace_the_default_ones() {
        assert!(!delivered().is_round_robin);
        let edited = Sales { first_call_minutes: 90, hand_back_hours: 9, ..delivered() };
        let stored = serde_json::to_value(edited).unwrap();
        assert_eq!(Sales::with(Some(stored)).unwrap(), edited);
        assert!(Sales::with(Some(json!({"purge_days": 30}))).is_err());
        let earlier = json!({"is_round_robin": false, "hand_back_hours": 4, "purge_days": 30});
        assert_eq!(
            Sales::with(Some(earlier)).unwrap(),
            delivered(),
            "without a promise of its own"
        );
    }

    #[test]
    fn rules_out_of_their_ranges_are_not_followed() {
        let good = [(5, 1, 1), (540, 90, 365)];
        for (first_call_minutes, hand_back_hours, purge_days) in good {
            let it = Sales { first_call_minutes, hand_back_hours, purge_days, ..delivered() };
            assert!(it.faults().is_empty(), "{it:?}");
        }
        let fields = |it: &Sales| it.faults().into_iter().map(|it| it.field).collect::<Vec<_>>();
        let bad = [(4, 0, 0), (541, 91, 366), (i32::MIN, -1, i32::MAX)];
        for (first_call_minutes, hand_back_hours, purge_days) in bad {
            let it = Sales { first_call_minutes, hand_back_hours, purge_days, ..delivered() };
            let expected = ["first_call_minutes", "hand_back_hours", "purge_days"];
            assert_eq!(fields(&it), expected, "{it:?}");
            let stored = serde_json::to_value(it).unwrap();
            assert!(Sales::with(Some(stored.clone())).is_err());
            let shown = VersionedSales::of(Some(Section { content: stored, edits: 3 })).unwrap();
            assert_eq!(shown, VersionedSales { sales: it, version: 4 });
        }
    }

    #[test]
    fn promise_of_a_call_has_the_words_of_the_client() {
        let cases = include_str!("../../../tests/cases/promise.json");
        let cases: Vec<(i32, String)> = serde_json::from_str(cases).unwrap();
        assert!(cases.len() > 5);
        for (minutes, expected) in cases {
            assert_eq!(promise(minutes), expected);
        }
    }

    #[test]
    fn rules_that_were_never_edited_have_a_version() {
        let it = VersionedSales::of(None).unwrap();
        assert_eq!(it, VersionedSales { sales: delivered(), version: 1 });
    }
}
