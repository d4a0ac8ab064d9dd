use poem_openapi::{ApiResponse, Enum, payload::Json};

use super::{
    contents::{Contents, Image},
    document::UploadedDocuments,
};
use crate::problem;

/// The largest width of a smaller copy, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename = "ImageWidth")]
pub(super) enum Width {
    #[oai(rename = "320")]
    Small,
    #[oai(rename = "640")]
    Compact,
    #[oai(rename = "960")]
    Medium,
    #[oai(rename = "1600")]
    Large,
}

impl From<Width> for documents::Width {
    fn from(it: Width) -> Self {
        match it {
            Width::Small => Self::Small,
            Width::Compact => Self::Compact,
            Width::Medium => Self::Medium,
            Width::Large => Self::Large,
        }
    }
}

/// Files that were kept.
#[derive(ApiResponse)]
pub(super) enum Uploaded {
    /// Stored, now or by an earlier call with the same `Idempotency-Key`.
    #[oai(status = 201)]
    Created(
        Json<UploadedDocuments>,
        /// `true` if an earlier call with the same key stored them.
        #[oai(header = "Idempotent-Replayed")]
        Option<String>,
    ),
}

/// A file, or word that the caller has it already.
#[derive(ApiResponse)]
pub(super) enum Download {
    /// The whole file.
    #[oai(status = 200)]
    Whole(
        Contents,
        /// Identifies this content.
        #[oai(header = "ETag")]
        String,
        /// The file name for saving.
        #[oai(header = "Content-Disposition")]
        String,
        /// `bytes`.
        #[oai(header = "Accept-Ranges")]
        String,
        /// `sandbox; default-src 'none'`.
        #[oai(header = "Content-Security-Policy")]
        String,
        /// `private, no-store`; of a smaller copy `private, max-age=31536000, immutable`.
        #[oai(header = "Cache-Control")]
        String,
        /// `Authorization, X-Client-View` of a smaller copy: the caller's cache keeps it for this token and
        /// view alone.
        #[oai(header = "Vary")]
        Option<String>,
    ),
    /// The range requested by `Range`.
    #[oai(status = 206)]
    Part(
        Contents,
        /// Identifies this content.
        #[oai(header = "ETag")]
        String,
        /// The file name for saving.
        #[oai(header = "Content-Disposition")]
        String,
        /// The returned range and the total size, in bytes.
        #[oai(header = "Content-Range")]
        String,
        /// `sandbox; default-src 'none'`.
        #[oai(header = "Content-Security-Policy")]
        String,
        /// `private, no-store`; of a smaller copy `private, max-age=31536000, immutable`.
        #[oai(header = "Cache-Control")]
        String,
        /// `Authorization, X-Client-View` of a smaller copy: the caller's cache keeps it for this token and
        /// view alone.
        #[oai(header = "Vary")]
        Option<String>,
    ),
    /// The copy named by `If-None-Match` is still current.
    #[oai(status = 304)]
    Unchanged(
        /// Identifies this content.
        #[oai(header = "ETag")]
        String,
        /// `private, no-store`; of a smaller copy `private, max-age=31536000, immutable`.
        #[oai(header = "Cache-Control")]
        String,
        /// `Authorization, X-Client-View` of a smaller copy: the caller's cache keeps it for this token and
        /// view alone.
        #[oai(header = "Vary")]
        Option<String>,
    ),
    /// `Range` lies outside the file.
    #[oai(status = 416)]
    Beyond(
        Json<Box<problem::Body>>,
        /// The total size, in bytes.
        #[oai(header = "Content-Range")]
        String,
    ),
}

/// A photo, or word that the caller has it already.
#[derive(ApiResponse)]
pub(super) enum Photo {
    /// The image.
    #[oai(status = 200)]
    Whole(
        Image,
        /// Identifies this content.
        #[oai(header = "ETag")]
        String,
        /// `public, max-age=30, must-revalidate`.
        #[oai(header = "Cache-Control")]
        String,
    ),
    /// The copy named by `If-None-Match` is still current.
    #[oai(status = 304)]
    Unchanged(
        /// Identifies this content.
        #[oai(header = "ETag")]
        String,
        /// `public, max-age=30, must-revalidate`.
        #[oai(header = "Cache-Control")]
        String,
    ),
}
