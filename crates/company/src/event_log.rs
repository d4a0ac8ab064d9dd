//! How long the event log is kept.

use std::ops::RangeInclusive;

use kernel::{Internal, SettingsSection};
use serde::{Deserialize, Serialize};

use crate::Setting;

/// Allowed years. Books of account and their audit trail are kept for the eight financial years before the running
/// one (Companies Act 2013, section 128(5); Companies (Accounts) Rules 2014, rule 3(1)). The database keeps nine
/// years, too, whatever is stored.
pub const KEPT_YEARS: RangeInclusive<i32> = 9..=50;

/// How long events are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventLog {
    /// Years after which the events of a month are deleted. None: events are never deleted.
    pub keep_years: Option<i32>,
}

impl Setting for EventLog {
    const SECTION: SettingsSection = SettingsSection::EventLog;

    fn delivered(_name: &str) -> Result<Self, Internal> {
        Ok(Self::default())
    }
}
