//! Files of proposals: uploaded to a lead, sent with an activity, and documents of its project at last.

use chrono::{DateTime, TimeDelta, Utc};
use documents::{
    FileName, Incoming, MediaType, NewFile, Put, Unfiled, expect_unsent, expect_uploads,
    file_proposals,
};
use kernel::{Actor, Cause, FileId, LeadActivityId, LeadId, ProjectId};

use crate::{Action, Error, Lead, Leads, Result, Tx, seller, texts};

/// Files that one proposal may have.
pub const PROPOSAL_FILES: usize = 5;
/// Storage limit of one lead, in bytes.
const LEAD_BYTES: i64 = 512 * 1024 * 1024;
/// How long a file may wait to be sent with a proposal.
const KEPT: TimeDelta = TimeDelta::hours(24);

/// A file of a proposal. Its content is the object of the same id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProposalFile {
    pub id: FileId,
    pub name: FileName,
    pub media_type: MediaType,
    pub bytes: i64,
}

/// The result of an upload.
#[derive(Clone, Debug)]
pub struct UploadedFile {
    pub file: ProposalFile,
    /// Whether it was made by an earlier call under the same key.
    pub is_repeated: bool,
}

impl Leads {
    /// Keeps a file until an activity sends it, or for a day.
    #[tracing::instrument(skip_all)]
    pub async fn upload_file(
        &self,
        cause: &Cause,
        lead: LeadId,
        incoming: Incoming,
    ) -> Result<UploadedFile> {
        let actor = seller(cause)?;
        // Checks the rights and the limits before the file is read; `keep_file` checks them again.
        let (mut tx, known) = self.locked(&actor, lead).await?;
        known.allows(Action::Record, &actor)?;
        // A repeated call is answered with its first result, above the limits too.
        if tx.claim(cause, FileId::new().into()).await?.repeated()?.is_none() {
            expect_uploads(&mut *tx, &actor, cause, 1).await?;
            expect_unsent(&mut *tx, &actor, 1, 0).await?;
        }
        drop(tx);
        let put = self.documents.put(cause, &actor, vec![incoming]).await?;
        let kept = self.keep_file(cause, &actor, lead, &put).await;
        if !matches!(&kept, Ok(it) if !it.is_repeated) {
            self.documents.give_up(put).await;
        }
        kept
    }

    async fn keep_file(
        &self,
        cause: &Cause,
        actor: &Actor,
        lead: LeadId,
        put: &Put,
    ) -> Result<UploadedFile> {
        let (mut tx, lead) = self.locked(actor, lead).await?;
        let first = put.first()?;
        if let Some(made) = tx.claim(cause, first.into()).await?.repeated()? {
            drop(tx);
            let file = self.store.lead_file(made.into()).await?.ok_or(Error::NotFound)?;
            return Ok(UploadedFile { file, is_repeated: true });
        }
        lead.allows(Action::Record, actor)?;
        let bytes = put.stored_bytes();
        expect_uploads(&mut *tx, actor, cause, put.files.len()).await?;
        expect_unsent(&mut *tx, actor, put.files.len(), bytes).await?;
        if tx.lead_bytes(lead.id).await? + bytes > LEAD_BYTES {
            return Err(Error::LeadFull);
        }
        for file in &put.files {
            tx.insert_lead_file(lead.id, file).await?;
        }
        put.adopt(&mut *tx).await?;
        tx.commit().await?;
        let file = put.files.first().map(ProposalFile::from).ok_or(Error::NotFound)?;
        Ok(UploadedFile { file, is_repeated: false })
    }

    /// Removes a file that the caller uploaded and that no activity has sent.
    #[tracing::instrument(skip_all)]
    pub async fn remove_file(&self, cause: &Cause, lead: LeadId, file: FileId) -> Result<()> {
        let actor = seller(cause)?;
        let (mut tx, lead) = self.locked(&actor, lead).await?;
        if !tx.remove_lead_file(lead.id, file, actor.user, cause.at).await? {
            return Err(Error::NotFound);
        }
        Ok(tx.commit().await?)
    }

    /// Deletes the files that no activity has sent within a day. Returns their number.
    #[tracing::instrument(skip_all)]
    pub async fn sweep_files(&self, now: DateTime<Utc>) -> Result<usize> {
        let mut swept = 0;
        loop {
            let mut tx = self.store.begin().await?;
            let count = tx.take_unsent_lead_files(now - KEPT, now).await?;
            if count == 0 {
                return Ok(swept);
            }
            tx.commit().await?;
            swept += count;
        }
    }
}

/// Sends files with an activity: the actor's own uploads to this lead, none of them sent before.
pub(crate) async fn send(
    tx: &mut dyn Tx,
    lead: &Lead,
    activity: LeadActivityId,
    actor: &Actor,
    files: &[FileId],
) -> Result<()> {
    if files.is_empty() {
        return Ok(());
    }
    let sent = tx.send_lead_files(lead.id, activity, actor.user, files).await?;
    let unfit = files.iter().enumerate().filter(|(_, it)| !sent.contains(it));
    let faults: Vec<_> = unfit
        .map(|(place, _)| kernel::Fault::new(format!("files.{place}"), texts::UNFIT_FILE))
        .collect();
    if faults.is_empty() { Ok(()) } else { Err(Error::Invalid(faults)) }
}

/// Makes documents of a project of all files that were sent with proposals.
pub(crate) async fn take_along(
    tx: &mut dyn Tx,
    cause: &Cause,
    lead: &Lead,
    project: ProjectId,
    actor: &Actor,
) -> Result<()> {
    let sent = tx.sent_lead_files(lead.id).await?;
    let files: Vec<_> =
        sent.into_iter().map(|ProposalFile { id, name, .. }| Unfiled { id, name }).collect();
    Ok(file_proposals(tx, cause, project, actor.user, &files).await?)
}

impl From<&NewFile> for ProposalFile {
    fn from(it: &NewFile) -> Self {
        let NewFile { id, name, media_type, bytes, .. } = it;
        Self { id: *id, name: name.clone(), media_type: *media_type, bytes: *bytes }
    }
}
