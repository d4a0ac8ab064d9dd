//! Attachments that were uploaded and not sent.

use chrono::{DateTime, Utc};
use documents::{Documents, Unsent};
use kernel::{DocumentId, ProjectId};
use poem_openapi::{Object, OpenApi, param::Path, payload::Json};

use super::{Answer, MediaType};
use crate::{caller::Call, person_ref::PersonRef, problem::Result, tag::Tag, versioned::Done};

pub(crate) struct Api;

#[OpenApi(tag = "Tag::Documents")]
impl Api {
    /// List the attachments of a project that are not sent yet.
    ///
    /// The newest first, at most 500. Managers and admins see those of everybody, others see their
    /// own. Attachments that nobody sends are deleted 24 hours after the upload.
    #[oai(
        path = "/projects/:id/unsent-attachments",
        method = "get",
        operation_id = "listUnsentAttachments"
    )]
    async fn list_unsent_attachments(
        &self,
        call: Call<'_, Documents>,
        id: Path<ProjectId>,
    ) -> Result<UnsentAttachmentList> {
        let items = call.module.unsent(call.cause, id.0).await?;
        Ok(Json(UnsentAttachmentList { items: items.into_iter().map(Into::into).collect() }))
    }

    /// Remove an attachment that is not sent yet.
    ///
    /// Managers and admins remove those of everybody, others remove their own. 404 once it is sent.
    #[oai(
        path = "/projects/:id/unsent-attachments/:document_id",
        method = "delete",
        operation_id = "removeUnsentAttachment"
    )]
    async fn remove_unsent_attachment(
        &self,
        call: Call<'_, Documents>,
        id: Path<ProjectId>,
        document_id: Path<DocumentId>,
    ) -> Answer<Done> {
        call.module.remove_unsent(call.cause, id.0, document_id.0).await?;
        Ok(Done::Done)
    }
}

/// Attachments that are not sent yet.
#[derive(Object)]
#[oai(example)]
pub(super) struct UnsentAttachmentList {
    pub(super) items: Vec<UnsentAttachment>,
}

/// An attachment that is not sent yet.
#[derive(Object)]
#[oai(example)]
pub(super) struct UnsentAttachment {
    /// The document that holds it.
    pub(super) id: DocumentId,
    pub(super) name: String,
    pub(super) media_type: MediaType,
    pub(super) bytes: i64,
    pub(super) uploaded_at: DateTime<Utc>,
    pub(super) uploaded_by: PersonRef,
}

impl From<Unsent> for UnsentAttachment {
    fn from(it: Unsent) -> Self {
        Self {
            id: it.id,
            name: it.name.to_string(),
            media_type: it.media_type.into(),
            bytes: it.bytes,
            uploaded_at: it.uploaded_at,
            uploaded_by: it.uploaded_by.into(),
        }
    }
}
