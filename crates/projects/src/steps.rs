//! How a milestone moves on.

use kernel::{Cause, Fault, MilestoneId};

use crate::{Error, Projects, Result, Step, View, publish, texts};

impl Projects {
    /// Takes a step of a milestone's way.
    #[tracing::instrument(skip_all)]
    pub async fn take(&self, cause: &Cause, milestone: MilestoneId, step: &Step) -> Result<View> {
        let actor = cause.signed_in()?;
        let (mut tx, project, mut it) = self.locked_milestone(&actor, milestone).await?;
        it.allows(step.action(), &project, &actor)?;
        if let Step::Submit { evidence, .. } = step {
            let known = tx.files_of(&actor, project.id, evidence).await?;
            let mut faults = Vec::new();
            for (place, file) in evidence.iter().enumerate() {
                let message = if !known.contains(file) {
                    texts::UNKNOWN_FILE
                } else if evidence[..place].contains(file) {
                    texts::LISTED_TWICE
                } else {
                    continue;
                };
                faults.push(Fault::new(format!("evidence.{place}"), message));
            }
            if !faults.is_empty() {
                return Err(Error::Invalid(faults));
            }
        }
        let fact = it.take(step, &project, &actor, cause.at, cause.today())?;
        tx.update_milestones(&[it]).await?;
        publish(&mut *tx, cause, project.id, fact).await?;
        tx.commit().await?;
        self.project(cause, project.id).await
    }
}
