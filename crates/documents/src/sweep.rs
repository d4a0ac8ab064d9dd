use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use crate::{Documents, Loose, Result};

/// Longer than any upload takes.
const LEFT_ALONE: TimeDelta = TimeDelta::hours(24);

impl Documents {
    /// Deletes what was put for files that never came to be, because somebody went away or we
    /// crashed; how much it was.
    #[tracing::instrument(skip_all)]
    pub async fn sweep(&self, now: DateTime<Utc>) -> Result<usize> {
        let mut swept = 0;
        loop {
            match self.clear(&Loose::AnnouncedBefore(now - LEFT_ALONE)).await? {
                0 => return Ok(swept),
                count => swept += count,
            }
        }
    }

    /// Deletes the objects of a failed upload. Objects that cannot be deleted now are swept later.
    pub(crate) async fn discard(&self, objects: Vec<Uuid>) {
        let mut left = objects.len();
        let loose = Loose::These(objects);
        while left > 0 {
            match self.clear(&loose).await {
                Ok(0) => return,
                Ok(count) => left = left.saturating_sub(count),
                Err(error) => {
                    let error = kernel::chain(&error);
                    return tracing::warn!(error, "objects are left to be swept");
                }
            }
        }
    }

    /// Deletes a batch of objects; returns their number. Failures are tried again later.
    async fn clear(&self, loose: &Loose) -> Result<usize> {
        let mut tx = self.store.begin().await?;
        let objects = tx.disown(loose).await?;
        for object in &objects {
            self.objects.delete(*object).await?;
        }
        tx.commit().await?;
        Ok(objects.len())
    }
}
