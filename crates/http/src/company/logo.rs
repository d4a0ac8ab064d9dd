//! Logos: uploaded by admins, shown to everybody.

use company::{Company, IncomingLogo, LogoType};
use poem::{IntoResponse, Response, http::header};
use poem_openapi::{
    ApiResponse, Object, OpenApi, ResponseContent,
    param::{Header, Path},
    payload::Json,
    registry::{MetaMediaType, MetaSchema, MetaSchemaRef},
    types::Example,
};

use super::example::LOGO;
use crate::{
    caller::{Call, Visit},
    documents::{Content, FileForm, Multipart, Texts},
    problem::{Problem, Result},
    tag::Tag,
};

pub(crate) struct LogoApi;

type Answer<T> = std::result::Result<T, Problem>;

/// The address of a logo never shows another one.
const KEPT: &str = "public, max-age=31536000, immutable";

#[OpenApi]
impl LogoApi {
    /// Upload a logo.
    ///
    /// PNG, JPEG or WebP, at most 1 MiB, 16 to 4,000 pixels in width and in height. The picture is stored
    /// anew as PNG or JPEG, at most 720 pixels wide and 240 high, without metadata; a transparent ground
    /// stays transparent. `setBranding` puts it on the site; one that no version of the settings has is
    /// deleted after 7 days. The same picture has the same `id`. Errors: 413 `file_too_large`; 415
    /// `logo_is_script` for SVG, which can contain a script; 415 `file_type_refused`; 422 `image_unreadable`;
    /// 422 `logo_size`.
    #[oai(
        path = "/settings/branding/logos",
        method = "post",
        operation_id = "uploadLogo",
        tag = "Tag::Settings"
    )]
    async fn upload_logo(
        &self,
        call: Call<'_, Company>,
        form: Multipart<NewLogo>,
    ) -> Result<UploadedLogo> {
        let file = form.files.into_iter().next();
        let file = file.ok_or_else(|| Problem::from(company::Error::NotFound))?;
        let incoming = IncomingLogo {
            name: file.name.as_str().to_owned(),
            media_type: file.media_type,
            bytes: file.bytes,
            content: file.content,
        };
        let id = call.module.upload_logo(call.cause, incoming).await?;
        Ok(Json(UploadedLogo { id }))
    }

    /// Download a logo of the company.
    ///
    /// Its `id` names its content, so that every cache may keep it.
    #[oai(
        path = "/public/logos/:id",
        method = "get",
        operation_id = "downloadLogo",
        tag = "Tag::Public"
    )]
    async fn download_logo(
        &self,
        call: Visit<'_, Company>,
        /// The `id` of `uploadLogo`.
        id: Path<String>,
        /// The caller's cached version.
        #[oai(name = "If-None-Match")]
        if_none_match: Header<Option<String>>,
    ) -> Answer<Logo> {
        let logo = call.module.logo(&id).await?;
        let (etag, kept) = (format!("\"{}\"", logo.id), KEPT.to_owned());
        if crate::documents::is_known(&etag, if_none_match.as_deref()) {
            return Ok(Logo::Unchanged(etag, kept));
        }
        let image = Image { media_type: logo.media_type, content: logo.content };
        Ok(Logo::Whole(image, etag, kept))
    }
}

/// A logo.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
struct NewLogo {
    file: Content,
}

impl FileForm for NewLogo {
    type Upload = ();

    const FILES: &'static str = "file";
    const MOST: usize = 1;
    const LARGEST: u64 = company::LARGEST_LOGO / (1024 * 1024);

    fn read(_: &mut Texts) -> Option<()> {
        Some(())
    }
}

impl Example for NewLogo {
    fn example() -> Self {
        Self { file: Content }
    }
}

/// An uploaded logo.
#[derive(Object)]
#[oai(example)]
struct UploadedLogo {
    /// Names the content of the logo: its SHA-256.
    id: String,
}

impl Example for UploadedLogo {
    fn example() -> Self {
        Self { id: LOGO.to_owned() }
    }
}

/// A logo of the company.
#[derive(ApiResponse)]
enum Logo {
    /// The image.
    #[oai(status = 200)]
    Whole(
        Image,
        /// Identifies this content.
        #[oai(header = "ETag")]
        String,
        /// `public, max-age=31536000, immutable`.
        #[oai(header = "Cache-Control")]
        String,
    ),
    /// The copy named by `If-None-Match` is current.
    #[oai(status = 304)]
    Unchanged(
        /// Identifies this content.
        #[oai(header = "ETag")]
        String,
        /// `public, max-age=31536000, immutable`.
        #[oai(header = "Cache-Control")]
        String,
    ),
}

/// The bytes of a logo under their media type.
struct Image {
    media_type: LogoType,
    content: Vec<u8>,
}

impl IntoResponse for Image {
    fn into_response(self) -> Response {
        Response::builder()
            .header(header::CONTENT_TYPE, self.media_type.as_str())
            // Mails are read in pages of other sites.
            .header("cross-origin-resource-policy", "cross-origin")
            .body(self.content)
    }
}

impl ResponseContent for Image {
    fn media_types() -> Vec<MetaMediaType> {
        let described = |it: LogoType| MetaMediaType {
            content_type: it.as_str(),
            schema: MetaSchemaRef::Inline(Box::new(MetaSchema::new_with_format(
                "string", "binary",
            ))),
        };
        LogoType::ALL.into_iter().map(described).collect()
    }
}
