//! Documents of projects, and the files they are kept in.

mod contents;
mod example;
mod unsent;
mod upload;

use chrono::{DateTime, Utc};
use documents::{Documents, Edit, Filter, Shown, Title};
use kernel::{DocumentId, FileId, ProjectId};
use poem::http::HeaderMap;
use poem_openapi::{
    ApiResponse, Enum, Object, OpenApi,
    param::{Header, Path, Query},
    payload::Json,
};

use self::{
    contents::{Contents, Image, Wanted, disposition, etag, is_known},
    example::TITLE,
    upload::{BatchUpload, FileForm, Multipart, Upload},
};
pub(crate) use self::{
    unsent::Api as UnsentApi,
    upload::{Places, Spool},
};
use crate::{
    body::{body, change, text, text_as},
    caller::{Call, Visit},
    input::Input,
    list::{Choice, Total, page_size, place},
    person_ref::PersonRef,
    problem::{self, Problem, Result},
    projects::names::{DocumentAction, DocumentCategory, Visibility},
    query::Search,
    tag::Tag,
    versioned::{self, Created, Done, Versioned, expected},
};

pub(crate) struct Api;

type Answer<T> = std::result::Result<T, Problem>;

#[OpenApi(tag = "Tag::Documents")]
impl Api {
    /// The documents of a project, latest first.
    ///
    /// Clients see documents shared with them, engineers no contracts.
    #[oai(path = "/projects/:id/documents", method = "get", operation_id = "listDocuments")]
    async fn list_documents(
        &self,
        call: Call<'_, Documents>,
        id: Path<ProjectId>,
        category: Query<Option<Choice<DocumentCategory>>>,
        /// A part of the title or of a file's name.
        search: Query<Option<Search>>,
        /// `next_cursor` of the page before.
        #[oai(validator(max_length = 1_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Result<DocumentList> {
        let filter = Filter {
            category: Choice::only(category.0),
            search: Search::words(search.0),
            after: cursor.0.map(|it| place(&it, Filter::ORDER)).transpose()?,
            limit: limit.0,
        };
        let page = call.module.list(call.cause, id.0, &filter).await?;
        Ok(Json(DocumentList {
            next_cursor: page.next.as_ref().map(ToString::to_string),
            total: page.total.into(),
            items: page.items.into_iter().map(Document::try_from).collect::<Answer<_>>()?,
        }))
    }

    /// Keep a file.
    ///
    /// JPEG, PNG and WebP of at most 10 MiB, PDF of at most 25; name, declared type and content
    /// have to agree. Images are drawn anew, the right way up, as JPEG or PNG: what they tell of
    /// their time and place is kept beside them, all else is gone. 413 `file_too_large`, 415
    /// `file_type_refused`, 422 `image_unreadable` and `image_too_big` (40 megapixels, 12,000
    /// pixels a side), 429 `upload_limit` (200 files a day and person, 2 GiB a
    /// project; of attachments that are not sent yet 40 files and 256 MiB a person, which are deleted
    /// after 24 hours), `uploads_running` (too many at once). The body
    /// may come as slowly as 4 KiB a second, and may pause for up to 20 seconds.
    #[oai(path = "/files", method = "post", operation_id = "uploadFile")]
    async fn upload_file(
        &self,
        call: Call<'_, Documents>,
        /// Names this call: a repeat within 24 hours makes nothing more and answers with
        /// what was made.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        form: Multipart<Upload>,
    ) -> Answer<Created<Document>> {
        let kept = keep(&call, key.0, form).await?;
        let document = kept.documents.into_iter().next();
        let document = document.ok_or_else(|| Problem::from(documents::Error::NotFound))?;
        let document = Document::try_from(document)?;
        let (etag, place) = (
            versioned::etag(&document, document.version),
            format!("/api/v1/files/{}", document.current.id),
        );
        Ok(Created::Created(Json(document), etag, place, replayed(kept.is_repeated)))
    }

    /// Keep several files, all or none.
    ///
    /// 1 to 10, of 60 MiB together, each a document of its own; the rules of `uploadFile`.
    #[oai(path = "/files/batch", method = "post", operation_id = "uploadFiles")]
    async fn upload_files(
        &self,
        call: Call<'_, Documents>,
        /// Names this call: a repeat within 24 hours makes nothing more and answers with
        /// what was made.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        form: Multipart<BatchUpload>,
    ) -> Answer<Uploaded> {
        let kept = keep(&call, key.0, form).await?;
        let replayed = replayed(kept.is_repeated);
        let items = kept.documents.into_iter().map(Document::try_from).collect::<Answer<_>>()?;
        Ok(Uploaded::Created(Json(UploadedDocuments { items }), replayed))
    }

    /// The bytes of a file.
    ///
    /// Under their own media type; a part of them when `Range` asks for one. To be kept, not
    /// shown: a page that wants to show it makes a `blob:` of it.
    #[oai(path = "/files/:id", method = "get", operation_id = "downloadFile")]
    async fn download_file(
        &self,
        call: Call<'_, Documents>,
        id: Path<FileId>,
        /// Of an image: a smaller one, at most so many pixels wide.
        w: Query<Option<Width>>,
        /// Which bytes: one range of them.
        #[oai(name = "Range")]
        _range: Header<Option<String>>,
        /// The caller's cached version.
        #[oai(name = "If-None-Match")]
        if_none_match: Header<Option<String>>,
        headers: &HeaderMap,
    ) -> Answer<Download> {
        let found = call.module.download(call.cause, id.0, w.0.map(Into::into)).await?;
        let etag = etag(&found);
        if is_known(&etag, if_none_match.as_deref()) {
            return Ok(Download::Unchanged(etag, KEPT_BY_NOBODY.to_owned()));
        }
        let length = found.bytes;
        Ok(match Wanted::of(headers, &etag, length) {
            Wanted::All => Download::Whole(
                Contents::of(call.module, &found, 0..length).await?,
                etag,
                disposition(&found.name),
                "bytes".to_owned(),
                SANDBOX.to_owned(),
                KEPT_BY_NOBODY.to_owned(),
            ),
            Wanted::Part(range) => Download::Part(
                Contents::of(call.module, &found, range.clone()).await?,
                etag,
                disposition(&found.name),
                format!("bytes {}-{}/{length}", range.start, range.end - 1),
                SANDBOX.to_owned(),
                KEPT_BY_NOBODY.to_owned(),
            ),
            Wanted::Beyond => Download::Beyond(Problem::beyond(), format!("bytes */{length}")),
        })
    }

    /// Change a document.
    ///
    /// Absent fields stay unchanged. 428 without `If-Match`, 412 `stale` with the current `version`
    /// when it has changed since.
    #[oai(path = "/documents/:id", method = "patch", operation_id = "updateDocument")]
    async fn update_document(
        &self,
        call: Call<'_, Documents>,
        id: Path<DocumentId>,
        /// The version this change was decided on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<DocumentChange>,
    ) -> Answer<Versioned<Document>> {
        let version = expected(&if_match);
        let document = call.module.edit(call.cause, id.0, version, &form.0).await?;
        let document = Document::try_from(document)?;
        let version = document.version;
        Ok(Versioned::new(document, version))
    }

    /// Remove a document with all its versions.
    ///
    /// 428 without `If-Match`, 412 `stale` with the current `version` when it has changed since.
    #[oai(path = "/documents/:id", method = "delete", operation_id = "removeDocument")]
    async fn remove_document(
        &self,
        call: Call<'_, Documents>,
        id: Path<DocumentId>,
        /// The version this was decided on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
    ) -> Answer<Done> {
        call.module.remove(call.cause, id.0, expected(&if_match)).await?;
        Ok(Done::Done)
    }
}

pub(crate) struct PublicApi;

#[OpenApi(tag = "Tag::Public")]
impl PublicApi {
    /// A photo of a project we may show.
    ///
    /// A copy may be used for 30 seconds, and after that only once this call confirms it: a photo is
    /// gone from all caches within a minute after its project is no longer shown.
    #[oai(
        path = "/public/projects/:slug/photos/:file_id",
        method = "get",
        operation_id = "downloadPublicPhoto"
    )]
    async fn download_public_photo(
        &self,
        call: Visit<'_, Documents>,
        slug: Path<String>,
        file_id: Path<FileId>,
        /// A smaller one, at most so many pixels wide.
        w: Query<Option<Width>>,
        /// The caller's cached version.
        #[oai(name = "If-None-Match")]
        if_none_match: Header<Option<String>>,
    ) -> Answer<Photo> {
        let found = call.module.public_photo(&slug, file_id.0, w.0.map(Into::into)).await?;
        let (etag, kept) = (etag(&found), KEPT_BRIEFLY.to_owned());
        if is_known(&etag, if_none_match.as_deref()) {
            return Ok(Photo::Unchanged(etag, kept));
        }
        let contents = Contents::of(call.module, &found, 0..found.bytes).await?;
        Ok(Photo::Whole(Image(contents), etag, kept))
    }
}

/// A file may hold anything: wherever it is opened, it does nothing.
const SANDBOX: &str = "sandbox; default-src 'none'";
const KEPT_BY_NOBODY: &str = "private, no-store";
/// A client may take the consent back: within a minute no browser and no proxy shows a copy.
const KEPT_BRIEFLY: &str = "public, max-age=30, must-revalidate";

async fn keep<F: FileForm>(
    call: &Call<'_, Documents>,
    key: Option<String>,
    form: Multipart<F>,
) -> Answer<documents::Uploaded> {
    let Multipart { upload, files, digest, .. } = form;
    let cause = call.once(key, digest)?;
    Ok(call.module.upload(&cause, &upload, files).await?)
}

fn replayed(is_repeated: bool) -> Option<String> {
    is_repeated.then(|| "true".to_owned())
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

impl From<Width> for documents::Width {
    fn from(it: Width) -> Self {
        match it {
            Width::Small => Self::Small,
            Width::Medium => Self::Medium,
        }
    }
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
        Contents,
        /// Names these bytes.
        #[oai(header = "ETag")]
        String,
        /// Under which name to keep it.
        #[oai(header = "Content-Disposition")]
        String,
        /// `bytes`.
        #[oai(header = "Accept-Ranges")]
        String,
        /// `sandbox; default-src 'none'`.
        #[oai(header = "Content-Security-Policy")]
        String,
        /// `private, no-store`.
        #[oai(header = "Cache-Control")]
        String,
    ),
    /// The range requested by `Range`.
    #[oai(status = 206)]
    Part(
        Contents,
        /// Names these bytes.
        #[oai(header = "ETag")]
        String,
        /// Under which name to keep it.
        #[oai(header = "Content-Disposition")]
        String,
        /// Which bytes, and of how many.
        #[oai(header = "Content-Range")]
        String,
        /// `sandbox; default-src 'none'`.
        #[oai(header = "Content-Security-Policy")]
        String,
        /// `private, no-store`.
        #[oai(header = "Cache-Control")]
        String,
    ),
    /// Still what `If-None-Match` names.
    #[oai(status = 304)]
    Unchanged(
        /// Names these bytes.
        #[oai(header = "ETag")]
        String,
        /// `private, no-store`.
        #[oai(header = "Cache-Control")]
        String,
    ),
    /// `Range` asks for bytes there are not.
    #[oai(status = 416)]
    Beyond(
        Json<Box<problem::Body>>,
        /// How many there are.
        #[oai(header = "Content-Range")]
        String,
    ),
}

/// A photo, or word that the caller has it already.
#[derive(ApiResponse)]
enum Photo {
    /// The image.
    #[oai(status = 200)]
    Whole(
        Image,
        /// Names these bytes.
        #[oai(header = "ETag")]
        String,
        /// `public, max-age=30, must-revalidate`.
        #[oai(header = "Cache-Control")]
        String,
    ),
    /// Still what `If-None-Match` names.
    #[oai(status = 304)]
    Unchanged(
        /// Names these bytes.
        #[oai(header = "ETag")]
        String,
        /// `public, max-age=30, must-revalidate`.
        #[oai(header = "Cache-Control")]
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
    /// Actions that the caller may take now.
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

/// The media type of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub(crate) enum MediaType {
    #[oai(rename = "image/jpeg")]
    Jpeg,
    #[oai(rename = "image/png")]
    Png,
    #[oai(rename = "application/pdf")]
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

body! {
    /// Changes of a document; absent fields stay unchanged.
    struct DocumentChange for Edit {
        title: change(text(str::parse::<Title>).at_least(1).at_most(200).optional()) => TITLE,
        category: change(text_as::<DocumentCategory, _>(category).optional()),
        visibility: change(text_as::<Visibility, _>(visibility).optional()) => "client",
    }
}

fn category(text: &str) -> std::result::Result<documents::Category, &'static str> {
    text.parse().map_err(|_| "Please select a category")
}

fn visibility(text: &str) -> std::result::Result<documents::Visibility, &'static str> {
    text.parse().map_err(|_| "Please select who sees it")
}

impl TryFrom<Shown> for Document {
    type Error = Problem;

    fn try_from(it: Shown) -> Answer<Self> {
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
