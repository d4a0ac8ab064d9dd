//! Documents of projects, and the files they are kept in.

mod example;
mod upload;

use chrono::{DateTime, Utc};
use kernel::{Cause, DocumentId, FileId, ProjectId};
use poem::{Body, http::HeaderMap, web::Data};
use poem_openapi::{
    ApiResponse, Enum, Object, OpenApi,
    param::{Header, Path, Query},
    payload::{Binary, Json},
};

use self::upload::{BatchUpload, Multipart, Upload};
use crate::{
    api::Tag,
    caller::Caller,
    input::{Fields, Form, Input},
    list::{Total, page_size},
    problem::{Problem, Result},
    projects::{
        member::PersonRef,
        names::{DocumentAction, DocumentCategory, Visibility},
    },
    versioned::{Created, Done, Versioned},
};

pub(crate) struct Api;

type Answer<T> = std::result::Result<T, Problem>;

#[OpenApi(tag = "Tag::Documents")]
impl Api {
    /// What a project keeps.
    ///
    /// The latest first. Clients see what is theirs to see, engineers no contracts.
    #[oai(path = "/projects/:id/documents", method = "get", operation_id = "listDocuments")]
    #[expect(clippy::too_many_arguments, reason = "one for each parameter of the call")]
    async fn list_documents(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<ProjectId>,
        category: Query<Option<DocumentCategory>>,
        /// A part of the title.
        #[oai(validator(max_length = 200, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$"))]
        search: Query<Option<String>>,
        /// `next_cursor` of the page before.
        #[oai(validator(max_length = 1_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Result<DocumentList> {
        Err(Problem::pending())
    }

    /// Keep a file.
    ///
    /// JPEG, PNG and PDF of at most 25 MiB; name, declared type and content have to agree. Images
    /// lose what they tell of their place, which is kept beside them. 413 `file_too_large`, 415
    /// `file_type_refused`, 422 `image_unreadable` and `image_too_big` (40 megapixels, 12,000
    /// pixels a side), 429 `upload_limit` (200 files a day and person, 2 GiB a project).
    #[oai(path = "/files", method = "post", operation_id = "uploadFile")]
    async fn upload_file(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        /// Names this call: a repeat within 24 hours makes nothing more and answers with
        /// what was made.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        headers: &HeaderMap,
        form: Multipart<Upload>,
    ) -> Answer<Created<Document>> {
        Err(Problem::pending())
    }

    /// Keep several files, all or none.
    ///
    /// 1 to 10, each a document of its own; the rules of `uploadFile`.
    #[oai(path = "/files/batch", method = "post", operation_id = "uploadFiles")]
    async fn upload_files(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        /// Names this call: a repeat within 24 hours makes nothing more and answers with
        /// what was made.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        headers: &HeaderMap,
        form: Multipart<BatchUpload>,
    ) -> Answer<Uploaded> {
        Err(Problem::pending())
    }

    /// The bytes of a file.
    ///
    /// Under their own media type; a part of them when `Range` asks for one.
    #[oai(path = "/files/:id", method = "get", operation_id = "downloadFile")]
    async fn download_file(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<FileId>,
        /// Of an image: a smaller one, at most so many pixels wide.
        w: Query<Option<Width>>,
        /// Which bytes.
        #[oai(name = "Range")]
        range: Header<Option<String>>,
        /// What the caller has.
        #[oai(name = "If-None-Match")]
        if_none_match: Header<Option<String>>,
    ) -> Answer<Download> {
        Err(Problem::pending())
    }

    /// Correct what is said of a document.
    ///
    /// What is absent stays as it is. 428 without `If-Match`, 412 `stale` with the current
    /// `version` when it has changed since.
    #[oai(path = "/documents/:id", method = "patch", operation_id = "updateDocument")]
    async fn update_document(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<DocumentId>,
        /// The version this change was decided on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<DocumentChange>,
    ) -> Answer<Versioned<Document>> {
        Err(Problem::pending())
    }

    /// Remove a document with all its versions.
    ///
    /// 428 without `If-Match`, 412 `stale` with the current `version` when it has changed since.
    #[oai(path = "/documents/:id", method = "delete", operation_id = "removeDocument")]
    async fn remove_document(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<DocumentId>,
        /// The version this was decided on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
    ) -> Answer<Done> {
        Err(Problem::pending())
    }
}

pub(crate) struct PublicApi;

#[OpenApi(tag = "Tag::Public")]
impl PublicApi {
    /// A photo of a project we may show.
    #[oai(
        path = "/public/projects/:slug/photos/:file_id",
        method = "get",
        operation_id = "downloadPublicPhoto"
    )]
    async fn download_public_photo(
        &self,
        slug: Path<String>,
        file_id: Path<FileId>,
        /// A smaller one, at most so many pixels wide.
        w: Query<Option<Width>>,
        /// What the caller has.
        #[oai(name = "If-None-Match")]
        if_none_match: Header<Option<String>>,
    ) -> Answer<Photo> {
        Err(Problem::pending())
    }
}

/// How wide a smaller image is at most, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename = "ImageWidth")]
enum Width {
    #[oai(rename = "320")]
    Small,
    #[oai(rename = "960")]
    Medium,
}

/// Files that were kept.
#[derive(ApiResponse)]
enum Uploaded {
    /// Kept, now or by an earlier call under the same `Idempotency-Key`.
    #[oai(status = 201)]
    Created(
        Json<UploadedDocuments>,
        /// `true` when an earlier call kept them.
        #[oai(header = "Idempotent-Replayed")]
        Option<String>,
    ),
}

/// A file, or word that the caller has it already.
#[derive(ApiResponse)]
enum Download {
    /// All of it.
    #[oai(status = 200)]
    Whole(
        Binary<Body>,
        /// Names these bytes.
        #[oai(header = "ETag")]
        String,
        /// Under which name to keep it.
        #[oai(header = "Content-Disposition")]
        String,
        /// `bytes`.
        #[oai(header = "Accept-Ranges")]
        String,
    ),
    /// What `Range` asked for.
    #[oai(status = 206)]
    Part(
        Binary<Body>,
        /// Names these bytes.
        #[oai(header = "ETag")]
        String,
        /// Under which name to keep it.
        #[oai(header = "Content-Disposition")]
        String,
        /// Which bytes, and of how many.
        #[oai(header = "Content-Range")]
        String,
    ),
    /// Still what `If-None-Match` names.
    #[oai(status = 304)]
    Unchanged(
        /// Names these bytes.
        #[oai(header = "ETag")]
        String,
    ),
}

/// A photo, or word that the caller has it already.
#[derive(ApiResponse)]
enum Photo {
    /// The image.
    #[oai(status = 200)]
    Whole(
        Binary<Body>,
        /// Names these bytes.
        #[oai(header = "ETag")]
        String,
        /// `public, max-age=300`.
        #[oai(header = "Cache-Control")]
        String,
    ),
    /// Still what `If-None-Match` names.
    #[oai(status = 304)]
    Unchanged(
        /// Names these bytes.
        #[oai(header = "ETag")]
        String,
    ),
}

/// A part of what a project keeps.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
struct DocumentList {
    items: Vec<Document>,
    /// Asks for the next part; absent at the end.
    next_cursor: Option<String>,
    total: Total,
}

/// Documents that were made together.
#[derive(Object)]
#[oai(example)]
struct UploadedDocuments {
    items: Vec<Document>,
}

/// Something a project keeps.
#[derive(Object)]
#[oai(example)]
struct Document {
    id: DocumentId,
    /// Counts the changes of this document.
    version: i32,
    title: String,
    category: DocumentCategory,
    visibility: Visibility,
    /// The latest.
    current: StoredFile,
    /// The latest first.
    versions: Vec<StoredFile>,
    created_at: DateTime<Utc>,
    /// What the caller may do to it now.
    can: Vec<DocumentAction>,
}

/// One version of a document.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
struct StoredFile {
    id: FileId,
    /// From 1.
    number: i32,
    name: String,
    media_type: MediaType,
    bytes: i64,
    /// Of an image, in pixels.
    width: Option<i32>,
    /// Of an image, in pixels.
    height: Option<i32>,
    /// When a photo was taken, as the camera says.
    taken_at: Option<DateTime<Utc>>,
    /// Where a photo was taken; not for clients.
    latitude: Option<f64>,
    /// Where a photo was taken; not for clients.
    longitude: Option<f64>,
    uploaded_at: DateTime<Utc>,
    uploaded_by: PersonRef,
}

/// What is in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
enum MediaType {
    #[oai(rename = "image/jpeg")]
    Jpeg,
    #[oai(rename = "image/png")]
    Png,
    #[oai(rename = "application/pdf")]
    Pdf,
}

/// What is to be different; what is absent stays as it is.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
struct DocumentChange {
    #[oai(validator(min_length = 1, max_length = 200))]
    title: Option<String>,
    category: Option<DocumentCategory>,
    visibility: Option<Visibility>,
}

impl Form for DocumentChange {
    type Command = ();

    fn read(_: &mut Fields) -> Option<Self::Command> {
        None
    }
}
