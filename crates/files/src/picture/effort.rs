use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

use super::Unfit;

/// Processor time of this thread spent on one picture. Wall time would include the machine's other
/// work.
pub(super) struct Effort(Duration);

/// Limit: a picture that costs more is made to exhaust the server.
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
