//! Documents of projects, and the files they are kept in.

mod answer;
mod contents;
mod document;
mod example;
mod form;
mod unsent;
mod upload;

use documents::{Documents, Filter};
use kernel::{DocumentId, FileId, ProjectId};
use poem::http::HeaderMap;
use poem_openapi::{
    OpenApi,
    param::{Header, Path, Query},
    payload::Json,
};

use self::{
    answer::{Download, Photo, Uploaded, Width},
    contents::{Contents, Image, Wanted, disposition, etag},
    document::{Document, DocumentList, UploadedDocuments},
    form::DocumentChange,
    upload::{BatchUpload, Upload},
};
pub(crate) use self::{
    contents::is_known,
    document::MediaType,
    unsent::Api as UnsentApi,
    upload::{Content, FileForm, Multipart, Places, Spool, Texts},
};
use crate::{
    caller::{Call, Visit},
    input::Input,
    json::Written,
    list::{Choice, page_size, place},
    problem::{Problem, Result},
    projects::names::DocumentCategory,
    query::Search,
    tag::Tag,
    versioned::{Created, Done, Versioned, expected},
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
        /// Part of the title or of a file name.
        search: Query<Option<Search>>,
        /// The `next_cursor` of the previous page.
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

    /// Upload a file.
    ///
    /// Accepts JPEG, PNG and WebP up to 10 MiB, and PDF up to 25 MiB. The file name, the declared
    /// type and the content must agree. Images are rotated upright and stored as JPEG or PNG; the
    /// time and place of the photo are stored with the file, and all other metadata is removed.
    /// Errors: 413 `file_too_large`; 415 `file_type_refused`; 422 `image_unreadable`; 422
    /// `image_too_big` (more than 40 megapixels, or a side above 12,000 pixels); 429 `upload_limit`
    /// (200 files per person and day; 2 GiB per project; 40 unsent attachments and 256 MiB of them
    /// per person); 429 `uploads_running` (too many uploads at once). Attachments that are not sent
    /// are deleted after 24 hours. The body may arrive as slowly as 4 KiB a second, with pauses of
    /// up to 20 seconds.
    #[oai(path = "/files", method = "post", operation_id = "uploadFile")]
    async fn upload_file(
        &self,
        call: Call<'_, Documents>,
        /// A unique key for this call. A repeat within 24 hours creates nothing new and returns the
        /// result of the first call.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        form: Multipart<Upload>,
    ) -> Answer<Created<Document>> {
        let kept = keep(&call, key.0, form).await?;
        let document = kept.documents.into_iter().next();
        let document = document.ok_or_else(|| Problem::from(documents::Error::NotFound))?;
        let document = Document::try_from(document)?;
        let (version, place) = (document.version, format!("/api/v1/files/{}", document.current.id));
        Ok(Created::new(Written::described(&document), version, place, kept.is_repeated))
    }

    /// Upload several files, all or none.
    ///
    /// 1 to 10 files of at most 60 MiB together. Each file becomes a document. The rules of
    /// `uploadFile` apply.
    #[oai(path = "/files/batch", method = "post", operation_id = "uploadFiles")]
    async fn upload_files(
        &self,
        call: Call<'_, Documents>,
        /// A unique key for this call. A repeat within 24 hours creates nothing new and returns the
        /// result of the first call.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        form: Multipart<BatchUpload>,
    ) -> Answer<Uploaded> {
        let kept = keep(&call, key.0, form).await?;
        let replayed = replayed(kept.is_repeated);
        let items = kept.documents.into_iter().map(Document::try_from).collect::<Answer<_>>()?;
        Ok(Uploaded::Created(Json(UploadedDocuments { items }), replayed))
    }

    /// Download a file.
    ///
    /// A version of a document, or a file of a lead that the caller sees.
    ///
    /// Returns the file in its own media type, or the part named by `Range`. Browsers save the file
    /// instead of showing it. To show it, a page must fetch it and create a `blob:` URL.
    #[oai(path = "/files/:id", method = "get", operation_id = "downloadFile")]
    async fn download_file(
        &self,
        call: Call<'_, Documents>,
        id: Path<FileId>,
        /// For images: returns a smaller copy of at most this width, in pixels.
        w: Query<Option<Width>>,
        /// One range of bytes to return.
        #[oai(name = "Range")]
        _range: Header<Option<String>>,
        /// The caller's cached version.
        #[oai(name = "If-None-Match")]
        if_none_match: Header<Option<String>>,
        headers: &HeaderMap,
    ) -> Answer<Download> {
        let found = call.module.download(call.cause, id.0, w.0.map(Into::into)).await?;
        let etag = etag(&found);
        let (kept, vary) = match w.0 {
            Some(_) => (COPY_KEPT.to_owned(), Some("Authorization, X-Client-View".to_owned())),
            None => (KEPT_BY_NOBODY.to_owned(), None),
        };
        if is_known(&etag, if_none_match.as_deref()) {
            return Ok(Download::Unchanged(etag, kept, vary));
        }
        let length = found.bytes;
        Ok(match Wanted::of(headers, &etag, length) {
            Wanted::All => Download::Whole(
                Contents::of(call.module, &found, 0..length).await?,
                etag,
                disposition(&found.name),
                "bytes".to_owned(),
                SANDBOX.to_owned(),
                kept,
                vary,
            ),
            Wanted::Part(range) => Download::Part(
                Contents::of(call.module, &found, range.clone()).await?,
                etag,
                disposition(&found.name),
                format!("bytes {}-{}/{length}", range.start, range.end - 1),
                SANDBOX.to_owned(),
                kept,
                vary,
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
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<DocumentChange>,
    ) -> Answer<Versioned<Document>> {
        let version = expected(&if_match);
        let document = call.module.edit(call.cause, id.0, version, &form.0).await?;
        let document = Document::try_from(document)?;
        let version = document.version;
        Ok(Versioned::new(Written::described(&document), version))
    }

    /// Delete a document with all its versions.
    ///
    /// 428 without `If-Match`, 412 `stale` with the current `version` when it has changed since.
    #[oai(path = "/documents/:id", method = "delete", operation_id = "removeDocument")]
    async fn remove_document(
        &self,
        call: Call<'_, Documents>,
        id: Path<DocumentId>,
        /// The ETag of the version that the deletion is based on.
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
    /// Download a photo of a published project.
    ///
    /// Caches may use a copy for 30 seconds and must then revalidate it. So a photo disappears from
    /// all caches within a minute after its project is unpublished.
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
        /// Returns a smaller copy of at most this width, in pixels.
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
/// A copy for lists never changes. `Vary` keeps it from the next person in the same browser.
const COPY_KEPT: &str = "private, max-age=31536000, immutable";
/// A client may take the consent back: within a minute no browser and no proxy shows a copy.
const KEPT_BRIEFLY: &str = "public, max-age=30, must-revalidate";

async fn keep<F: FileForm<Upload = documents::Upload>>(
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
