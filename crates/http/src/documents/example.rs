//! The example each schema shows.

use kernel::{DocumentId, FileId, ProjectId, UserId};
use poem_openapi::types::Example;

use super::{
    document::{Document, DocumentList, MediaType, StoredFile, UploadedDocuments},
    unsent::{UnsentAttachment, UnsentAttachmentList},
    upload::{BatchUpload, Content, Upload},
};
use crate::{
    list::Total,
    person_ref::PersonRef,
    projects::names::{DocumentAction, DocumentCategory, Visibility},
    user::at,
};

pub(super) const TITLE: &str = "Ground floor plan";

fn file() -> FileId {
    "01935f2a-6f00-7000-8000-000000000021".parse().unwrap_or_else(|_| FileId::new())
}

fn project() -> ProjectId {
    "01935f2a-6f00-7000-8000-000000000010".parse().unwrap_or_else(|_| ProjectId::new())
}

fn document() -> DocumentId {
    "01935f2a-6f00-7000-8000-000000000020".parse().unwrap_or_else(|_| DocumentId::new())
}

fn engineer() -> PersonRef {
    let id = "01935f2a-6f00-7000-8000-000000000004".parse().unwrap_or_else(|_| UserId::new());
    PersonRef { id, full_name: "Vikram Nair".to_owned() }
}

impl Example for Upload {
    fn example() -> Self {
        Self {
            file: Content,
            project_id: project(),
            category: Some(DocumentCategory::Drawing),
            visibility: Some(Visibility::Client),
            title: Some(TITLE.to_owned()),
            document_id: None,
        }
    }
}

impl Example for BatchUpload {
    fn example() -> Self {
        Self {
            files: vec![Content],
            project_id: project(),
            category: Some(DocumentCategory::Photo),
            visibility: None,
            title: None,
        }
    }
}

impl Example for UnsentAttachmentList {
    fn example() -> Self {
        Self { items: vec![UnsentAttachment::example()] }
    }
}

impl Example for UnsentAttachment {
    fn example() -> Self {
        Self {
            id: document(),
            name: "leak.jpg".to_owned(),
            media_type: MediaType::Jpeg,
            bytes: 1_482_113,
            uploaded_at: at(),
            uploaded_by: engineer(),
        }
    }
}

impl Example for DocumentList {
    fn example() -> Self {
        Self { items: vec![Document::example()], next_cursor: None, total: Total::example() }
    }
}

impl Example for UploadedDocuments {
    fn example() -> Self {
        Self { items: vec![Document::example()] }
    }
}

impl Example for Document {
    fn example() -> Self {
        Self {
            id: document(),
            version: 1,
            title: TITLE.to_owned(),
            category: DocumentCategory::Drawing,
            visibility: Visibility::Client,
            current: StoredFile::example(),
            versions: vec![StoredFile::example()],
            created_at: at(),
            can: vec![DocumentAction::AddVersion, DocumentAction::Edit, DocumentAction::Remove],
        }
    }
}

impl Example for StoredFile {
    fn example() -> Self {
        Self {
            id: file(),
            number: 1,
            name: "ground-floor.pdf".to_owned(),
            media_type: MediaType::Pdf,
            bytes: 482_113,
            width: None,
            height: None,
            taken_at: None,
            latitude: None,
            longitude: None,
            uploaded_at: at(),
            uploaded_by: engineer(),
        }
    }
}
