//! Files of proposals, before an activity sends them. `downloadFile` reads them.

use documents::Incoming;
use kernel::{FileId, LeadId};
use leads::Leads;
use poem_openapi::{
    ApiResponse, Object, OpenApi,
    param::{Header, Path},
    payload::Json,
    types::Example,
};

use super::{Answer, lead::ProposalFile};
use crate::{
    caller::Call,
    documents::{Content, FileForm, Multipart, Texts},
    problem::Problem,
    tag::Tag,
    versioned::Done,
};

pub(crate) struct FileApi;

#[OpenApi(tag = "Tag::Leads")]
impl FileApi {
    /// Upload a file for a proposal.
    ///
    /// `recordLeadActivity` sends it with a proposal, up to 5 at once; until then only its uploader reads it,
    /// and it is deleted after 24 hours. When the lead becomes a project, the files that were sent become
    /// documents of the project. The types, sizes, limits and errors of `uploadFile` apply, with 512 MiB per
    /// lead in place of the limit of a project. 409 `consent_withdrawn` if the person must not be contacted
    /// any more.
    #[oai(path = "/leads/:id/files", method = "post", operation_id = "uploadLeadFile")]
    async fn upload_lead_file(
        &self,
        call: Call<'_, Leads>,
        id: Path<LeadId>,
        /// A unique key for this call. A repeat within 24 hours creates nothing new and returns the
        /// result of the first call.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        form: Multipart<NewProposalFile>,
    ) -> Answer<Kept> {
        let Multipart { files, digest, .. } = form;
        let cause = call.once(key.0, [digest, id.0.as_bytes().to_vec()].concat())?;
        let file: Option<Incoming> = files.into_iter().next();
        let file = file.ok_or_else(|| Problem::from(leads::Error::NotFound))?;
        let kept = call.module.upload_file(&cause, id.0, file).await?;
        let replayed = kept.is_repeated.then(|| "true".to_owned());
        Ok(Kept::Created(Json(kept.file.into()), replayed))
    }

    /// Remove a file that no proposal has sent.
    ///
    /// The caller's own upload. 404 once it is sent.
    #[oai(path = "/leads/:id/files/:file_id", method = "delete", operation_id = "removeLeadFile")]
    async fn remove_lead_file(
        &self,
        call: Call<'_, Leads>,
        id: Path<LeadId>,
        file_id: Path<FileId>,
    ) -> Answer<Done> {
        call.module.remove_file(call.cause, id.0, file_id.0).await?;
        Ok(Done::Done)
    }
}

/// A file for a proposal.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
struct NewProposalFile {
    file: Content,
}

impl FileForm for NewProposalFile {
    type Upload = ();

    const FILES: &'static str = "file";
    const MOST: usize = 1;

    fn read(_: &mut Texts) -> Option<()> {
        Some(())
    }
}

impl Example for NewProposalFile {
    fn example() -> Self {
        Self { file: Content }
    }
}

/// A file that was kept.
#[derive(ApiResponse)]
enum Kept {
    /// Stored, now or by an earlier call with the same `Idempotency-Key`.
    #[oai(status = 201)]
    Created(
        Json<ProposalFile>,
        /// `true` if an earlier call with the same key stored it.
        #[oai(header = "Idempotent-Replayed")]
        Option<String>,
    ),
}
