//! Files as they are sent: read part by part, and kept on disk until they are looked into.

mod parts;
mod places;
mod slices;

use std::{borrow::Cow, path::Path, sync::Arc, time::Instant};

use chrono::{DateTime, Utc};
use documents::{Incoming, Target, Title};
use identity::Identity;
use kernel::{Actor, Cause, DocumentId, ProjectId};
use poem::{Request, RequestBody, http::StatusCode};
use poem_openapi::{
    ApiExtractor, ApiExtractorType, ExtractParamOptions, Object,
    registry::{MetaMediaType, MetaRequest, MetaSchema, MetaSchemaRef, Registry},
    types::{ParseFromJSON, ParseResult, ToJSON, Type},
};
use serde_json::Value;

pub(crate) use self::parts::Texts;
use self::parts::{FILE, Parts};
pub(crate) use self::places::Places;
use crate::{
    plain_type::plain_type,
    problem::Problem,
    projects::names::{DocumentCategory, Visibility},
    request::Receiving,
};

/// A file to upload, and its details.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct Upload {
    pub(super) file: Content,
    pub(super) project_id: ProjectId,
    /// Without it, a photo for an image and other for anything else.
    pub(super) category: Option<DocumentCategory>,
    /// `internal` by default; a client's upload is always visible to clients.
    pub(super) visibility: Option<Visibility>,
    /// Without it, the file's name.
    #[oai(validator(min_length = 1, max_length = 200))]
    pub(super) title: Option<String>,
    /// The document of which this is a new version. Its other fields stay unchanged, and those of
    /// the form are ignored.
    pub(super) document_id: Option<DocumentId>,
}

/// Files to upload, and their details.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct BatchUpload {
    #[oai(validator(min_items = 1, max_items = 10))]
    pub(super) files: Vec<Content>,
    pub(super) project_id: ProjectId,
    /// Without it, a photo for an image and other for anything else.
    pub(super) category: Option<DocumentCategory>,
    /// `internal` by default; a client's upload is always visible to clients.
    pub(super) visibility: Option<Visibility>,
    /// Without it, the files' names.
    #[oai(validator(min_length = 1, max_length = 200))]
    pub(super) title: Option<String>,
}

/// A description of files, and the way to read what is said of them.
pub(crate) trait FileForm: Type {
    /// Meaning of the texts beside the files.
    type Upload: Send;

    /// The field the files stand in.
    const FILES: &'static str;
    /// How many there may be.
    const MOST: usize;
    /// In MiB, of each file.
    const LARGEST: u64 = FILE;

    /// Asks for every text before giving up on any.
    fn read(texts: &mut Texts) -> Option<Self::Upload>;
}

impl FileForm for Upload {
    type Upload = documents::Upload;

    const FILES: &'static str = "file";
    const MOST: usize = 1;

    fn read(texts: &mut Texts) -> Option<documents::Upload> {
        let project = texts.required("project_id", id);
        let target = described(texts);
        let document = texts.optional("document_id", id);
        let target = match document? {
            Some(document) => Target::VersionOf(document),
            None => target?,
        };
        Some(documents::Upload { project: project?, target })
    }
}

impl FileForm for BatchUpload {
    type Upload = documents::Upload;

    const FILES: &'static str = "files";
    const MOST: usize = 10;

    fn read(texts: &mut Texts) -> Option<documents::Upload> {
        let project = texts.required("project_id", id);
        let target = described(texts);
        Some(documents::Upload { project: project?, target: target? })
    }
}

fn described(texts: &mut Texts) -> Option<Target> {
    let category =
        texts.optional("category", |it| it.parse().map_err(|_| crate::texts::UNKNOWN_CATEGORY));
    let visibility =
        texts.optional("visibility", |it| it.parse().map_err(|_| crate::texts::UNKNOWN_VISIBILITY));
    let title = texts.optional("title", str::parse::<Title>);
    Some(Target::New { category: category?, visibility: visibility?, title: title? })
}

fn id<T: std::str::FromStr>(text: &str) -> Result<T, &'static str> {
    text.parse().map_err(|_| crate::texts::NOT_AN_ID)
}

/// Where files are while they come in: without a name, so that nothing is left of them.
#[derive(Clone)]
pub(crate) struct Spool(pub(crate) Arc<Path>);

/// A body of several parts, each described by a field of `F`.
pub(crate) struct Multipart<F: FileForm> {
    pub(crate) upload: F::Upload,
    pub(crate) files: Vec<Incoming>,
    /// SHA-256 of all that was sent, whatever stood between the parts.
    pub(crate) digest: Vec<u8>,
    form: std::marker::PhantomData<F>,
}

impl<'a, F: FileForm> ApiExtractor<'a> for Multipart<F> {
    const TYPES: &'static [ApiExtractorType] = &[ApiExtractorType::RequestObject];

    type ParamType = ();
    type ParamRawType = ();

    fn register(registry: &mut Registry) {
        F::register(registry);
    }

    fn request_meta() -> Option<MetaRequest> {
        Some(MetaRequest {
            description: None,
            content: vec![MetaMediaType {
                content_type: "multipart/form-data",
                schema: F::schema_ref(),
            }],
            required: true,
        })
    }

    async fn from_request(
        request: &'a Request,
        body: &mut RequestBody,
        _: ExtractParamOptions<()>,
    ) -> poem::Result<Self> {
        let lost = || poem::Error::from_status(StatusCode::INTERNAL_SERVER_ERROR);
        let Spool(spool) = request.data::<Spool>().ok_or_else(lost)?;
        let places = request.data::<Places>().ok_or_else(lost)?;
        let (cause, actor) = sender(request).ok_or_else(lost)?;
        let began = Instant::now();
        let _place = places.take(actor.user)?;
        let receiving = parts::receive::<F>(request.headers(), body.take()?, spool);
        let Parts { mut texts, files, digest } = Receiving::during(request, receiving).await?;
        expect_signed_in(request, actor, cause.at + began.elapsed()).await?;
        let upload = F::read(&mut texts);
        match (upload, texts.faults()) {
            (Some(upload), faults) if faults.is_empty() => {
                Ok(Self { upload, files, digest, form: std::marker::PhantomData })
            }
            (_, faults) => Err(Problem::faulty(faults).into()),
        }
    }
}

fn sender(request: &Request) -> Option<(&Cause, Actor)> {
    let cause = request.extensions().get::<Cause>()?;
    Some((cause, cause.actor?))
}

/// A body may take hours to come: a sender whose session has ended meanwhile sends nothing.
async fn expect_signed_in(request: &Request, actor: Actor, now: DateTime<Utc>) -> poem::Result<()> {
    let identity = request
        .data::<Identity>()
        .ok_or_else(|| poem::Error::from_status(StatusCode::INTERNAL_SERVER_ERROR))?;
    let live = identity.still_signed_in(&[actor.session], now).await.map_err(Problem::from)?;
    if live.contains(&actor.session) { Ok(()) } else { Err(Problem::unauthenticated().into()) }
}

/// Says in the document that the bytes of a file stand here.
pub(crate) struct Content;

impl Type for Content {
    plain_type!();

    fn name() -> Cow<'static, str> {
        "string_binary".into()
    }

    fn schema_ref() -> MetaSchemaRef {
        MetaSchemaRef::Inline(Box::new(MetaSchema::new_with_format("string", "binary")))
    }
}

impl ToJSON for Content {
    fn to_json(&self) -> Option<Value> {
        Some(Value::String("…".to_owned()))
    }
}

/// Asked for by what it is a part of; we read no files from JSON.
impl ParseFromJSON for Content {
    fn parse_from_json(_: Option<Value>) -> ParseResult<Self> {
        Ok(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The documented form and the form that is read have the same fields.
    #[test]
    fn forms_read_what_they_describe() {
        fn check<F: FileForm>() {
            let mut registry = Registry::new();
            F::register(&mut registry);
            let schema = &registry.schemas[F::name().as_ref()];
            let mut described: Vec<_> = schema.properties.iter().map(|(name, _)| *name).collect();
            let mut texts = Texts::default();
            F::read(&mut texts);
            let mut asked = texts.asked().to_vec();
            asked.push(F::FILES);
            asked.sort_unstable();
            described.sort_unstable();
            assert_eq!(asked, described, "{}", F::name());
        }
        check::<Upload>();
        check::<BatchUpload>();
    }
}
