use chrono::{DateTime, Utc};
use documents::Shown;
use kernel::{DocumentId, FileId};
use poem_openapi::{Enum, Object};

use crate::{
    list::Total,
    person_ref::PersonRef,
    problem::Problem,
    projects::names::{DocumentAction, DocumentCategory, Visibility},
};

/// A page of documents.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct DocumentList {
    pub(super) items: Vec<Document>,
    /// The cursor of the next page; absent on the last page.
    pub(super) next_cursor: Option<String>,
    pub(super) total: Total,
}

/// Documents created by one upload.
#[derive(Object)]
#[oai(example)]
pub(super) struct UploadedDocuments {
    pub(super) items: Vec<Document>,
}

/// A document of a project.
#[derive(Object)]
#[oai(example)]
pub(super) struct Document {
    pub(super) id: DocumentId,
    /// The version number; each change of the document increases it.
    pub(super) version: i32,
    pub(super) title: String,
    pub(super) category: DocumentCategory,
    pub(super) visibility: Visibility,
    /// The newest version.
    pub(super) current: StoredFile,
    /// The latest first.
    pub(super) versions: Vec<StoredFile>,
    pub(super) created_at: DateTime<Utc>,
    /// Actions that the caller may take now.
    pub(super) can: Vec<DocumentAction>,
}

/// One version of a document.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct StoredFile {
    pub(super) id: FileId,
    /// The version number, from 1.
    pub(super) number: i32,
    pub(super) name: String,
    pub(super) media_type: MediaType,
    pub(super) bytes: i64,
    /// In pixels; for images only.
    pub(super) width: Option<i32>,
    /// In pixels; for images only.
    pub(super) height: Option<i32>,
    /// The time at which a photo was taken, according to the camera.
    pub(super) taken_at: Option<DateTime<Utc>>,
    /// The place where a photo was taken; hidden from clients.
    pub(super) latitude: Option<f64>,
    /// The place where a photo was taken; hidden from clients.
    pub(super) longitude: Option<f64>,
    pub(super) uploaded_at: DateTime<Utc>,
    pub(super) uploaded_by: PersonRef,
}

/// The media type of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum, serde::Serialize)]
pub(crate) enum MediaType {
    #[oai(rename = "image/jpeg")]
    #[serde(rename = "image/jpeg")]
    Jpeg,
    #[oai(rename = "image/png")]
    #[serde(rename = "image/png")]
    Png,
    #[oai(rename = "application/pdf")]
    #[serde(rename = "application/pdf")]
    Pdf,
}

impl From<documents::MediaType> for MediaType {
    fn from(it: documents::MediaType) -> Self {
        match it {
            documents::MediaType::Jpeg => Self::Jpeg,
            documents::MediaType::Png => Self::Png,
            documents::MediaType::Pdf => Self::Pdf,
        }
    }
}

impl TryFrom<Shown> for Document {
    type Error = Problem;

    fn try_from(it: Shown) -> Result<Self, Problem> {
        let Shown { document, can } = it;
        let versions = document.files.iter().map(StoredFile::from).collect();
        let current = document.files.first().map(StoredFile::from);
        // A document is made with its first file.
        let current = current.ok_or_else(|| Problem::from(documents::Error::NotFound))?;
        Ok(Self {
            id: document.id,
            version: document.version,
            title: document.title.to_string(),
            category: document.category.into(),
            visibility: document.visibility.into(),
            current,
            versions,
            created_at: document.created_at,
            can: can.into_iter().map(Into::into).collect(),
        })
    }
}

impl From<&documents::StoredFile> for StoredFile {
    fn from(it: &documents::StoredFile) -> Self {
        let picture = it.picture.as_ref();
        let place = picture.and_then(|it| it.place);
        Self {
            id: it.id,
            number: it.number,
            name: it.name.to_string(),
            media_type: it.media_type.into(),
            bytes: it.bytes,
            width: picture.map(|it| it.width),
            height: picture.map(|it| it.height),
            taken_at: picture.and_then(|it| it.taken_at),
            latitude: place.map(|it| it.latitude),
            longitude: place.map(|it| it.longitude),
            uploaded_at: it.uploaded_at,
            uploaded_by: it.uploaded_by.clone().into(),
        }
    }
}
