use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Entity, Event};
use crate::JobId;

/// A change that an operator made to the running system.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum SystemEvent {
    /// Jobs that had failed for good were queued again: one, or all of them.
    JobsRetried { job: Option<JobId>, count: u64 },
}

impl SystemEvent {
    pub(super) fn entity(&self) -> Entity {
        match self {
            Self::JobsRetried { job, .. } => {
                Entity { kind: "job", id: job.map_or(Uuid::nil(), Into::into) }
            }
        }
    }

    /// The name it is stored and filtered under.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::JobsRetried { .. } => "jobs_retried",
        }
    }
}

impl From<SystemEvent> for Event {
    fn from(it: SystemEvent) -> Self {
        Self::System(it)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Stored events must stay readable: this pins their stored form.
    #[test]
    fn stored_form() {
        let job: JobId = "01890000-0000-7000-8000-000000000001".parse().unwrap();
        let cases = [
            (Some(job), 1, json!({"type": "jobs_retried", "job": job, "count": 1})),
            (None, 7, json!({"type": "jobs_retried", "job": null, "count": 7})),
        ];
        for (job, count, expected) in cases {
            let event = Event::from(SystemEvent::JobsRetried { job, count });
            let stored = serde_json::to_value(&event).unwrap();
            assert_eq!(stored, expected);
            assert_eq!(stored["type"], event.kind());
            assert_eq!(serde_json::from_value::<Event>(stored).unwrap(), event);
        }
    }
}
