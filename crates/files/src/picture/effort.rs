use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

use super::Unfit;

/// What a picture has cost this thread's processor: how long it took tells more of what else
/// there was to do.
pub(super) struct Effort(Duration);

/// What costs more is not meant to be looked at.
const MOST: Duration = Duration::from_secs(10);

impl Effort {
    pub(super) fn begin() -> Self {
        Self(spent())
    }

    pub(super) fn is_bearable(&self) -> Result<(), Unfit> {
        if spent().saturating_sub(self.0) < MOST { Ok(()) } else { Err(Unfit::Unreadable) }
    }
}

fn spent() -> Duration {
    clock_gettime(ClockId::ThreadCPUTime).try_into().unwrap_or_default()
}
