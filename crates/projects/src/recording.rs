//! How the progress of a milestone follows from an approved daily entry.

use chrono::NaiveDate;
use kernel::{Cause, FieldChange, ProjectFact};

use crate::{Milestone, Result, Tx, milestone::Status, publish};

/// Sets the progress of a milestone of a locked project. The first progress starts the milestone on
/// the day of the entry. The caller has decided that the milestone may change.
pub async fn record_progress(
    tx: &mut dyn Tx,
    cause: &Cause,
    mut milestone: Milestone,
    percent: i32,
    on: NaiveDate,
) -> Result<()> {
    let (id, name) = (milestone.id, milestone.name.clone());
    let mut facts = Vec::new();
    if milestone.status == Status::Upcoming {
        milestone.status = Status::InProgress;
        milestone.started_on = Some(on);
        facts.push(ProjectFact::MilestoneStarted { milestone: id, name: name.clone() });
    }
    let changes = vec![FieldChange {
        field: "progress_percent".to_owned(),
        from: Some(milestone.progress_percent.into()),
        to: Some(percent.into()),
    }];
    facts.push(ProjectFact::MilestoneEdited { milestone: id, name, changes });
    milestone.progress_percent = percent;
    milestone.touch(cause.at);
    let project = milestone.project;
    tx.update_milestones(&[milestone]).await?;
    for what in facts {
        publish(tx, cause, project, what).await?;
    }
    Ok(())
}
