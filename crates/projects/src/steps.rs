//! How a milestone moves on.

use std::collections::HashMap;

use kernel::{Cause, Fault, FileId, MilestoneId};

use crate::{Error, Projects, Result, Step, View, publish, texts};

impl Projects {
    /// Takes a step of a milestone's way.
    #[tracing::instrument(skip_all)]
    pub async fn take(&self, cause: &Cause, milestone: MilestoneId, step: &Step) -> Result<View> {
        let actor = cause.signed_in()?;
        let (mut tx, project, mut it) = self.locked_milestone(&actor, milestone).await?;
        it.allows(step.action(), &project, &actor)?;
        let faults = match step {
            Step::Submit { note, evidence } => {
                let known = tx.files_of(&actor, project.id, evidence).await?;
                let mut faults = file_faults("evidence", evidence, &known, false);
                let shows = evidence.iter().any(|it| known.get(it) == Some(&true));
                if faults.is_empty() && note.is_none() && !shows {
                    faults.push(Fault::new("note", texts::NO_PHOTO_REASON_REQUIRED));
                }
                faults
            }
            Step::Query { photos, .. } => {
                let known = tx.files_of(&actor, project.id, photos).await?;
                file_faults("photos", photos, &known, true)
            }
            Step::Start | Step::Certify | Step::Accept => Vec::new(),
        };
        if !faults.is_empty() {
            return Err(Error::Invalid(faults));
        }
        let fact = it.take(step, &project, &actor, cause.at, cause.today())?;
        tx.update_milestones(&[it]).await?;
        publish(&mut *tx, cause, project.id, fact).await?;
        tx.commit().await?;
        self.project(cause, project.id).await
    }
}

/// Faults of listed files. `known` are those that the caller may name, and whether each is a picture.
fn file_faults(
    field: &str,
    files: &[FileId],
    known: &HashMap<FileId, bool>,
    must_be_pictures: bool,
) -> Vec<Fault> {
    let message = |(place, file): (usize, &FileId)| match known.get(file) {
        None => Some(texts::UNKNOWN_FILE),
        Some(false) if must_be_pictures => Some(texts::NO_PICTURE),
        Some(_) => files[..place].contains(file).then_some(texts::LISTED_TWICE),
    };
    let faulty = files.iter().enumerate().filter_map(|it| Some((it.0, message(it)?)));
    faulty.map(|(place, message)| Fault::new(format!("{field}.{place}"), message)).collect()
}
