//! Files as they are sent.

use std::{borrow::Cow, marker::PhantomData};

use kernel::{DocumentId, ProjectId};
use poem::{Request, RequestBody, http::StatusCode};
use poem_openapi::{
    ApiExtractor, ApiExtractorType, ExtractParamOptions, Object,
    registry::{MetaMediaType, MetaRequest, MetaSchema, MetaSchemaRef, Registry},
    types::{ParseFromJSON, ParseResult, ToJSON, Type},
};
use serde_json::Value;

use crate::projects::names::{DocumentCategory, Visibility};

/// A file to keep, and what it is.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct Upload {
    pub(super) file: Content,
    pub(super) project_id: ProjectId,
    /// Without it, a photo for an image and other for anything else.
    pub(super) category: Option<DocumentCategory>,
    /// Without it, internal; what clients send is theirs to see.
    pub(super) visibility: Option<Visibility>,
    /// Without it, the file's name.
    #[oai(validator(min_length = 1, max_length = 200))]
    pub(super) title: Option<String>,
    /// The document this is a new version of.
    pub(super) document_id: Option<DocumentId>,
}

/// Files to keep, and what they are.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct BatchUpload {
    #[oai(validator(min_items = 1, max_items = 10))]
    pub(super) files: Vec<Content>,
    pub(super) project_id: ProjectId,
    /// Without it, a photo for an image and other for anything else.
    pub(super) category: Option<DocumentCategory>,
    /// Without it, internal; what clients send is theirs to see.
    pub(super) visibility: Option<Visibility>,
    /// Without it, the files' names.
    #[oai(validator(min_length = 1, max_length = 200))]
    pub(super) title: Option<String>,
}

/// A body of several parts, each described by a field of `F`.
pub(super) struct Multipart<F>(PhantomData<F>);

impl<'a, F: Type> ApiExtractor<'a> for Multipart<F> {
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
        _: &'a Request,
        _: &mut RequestBody,
        _: ExtractParamOptions<()>,
    ) -> poem::Result<Self> {
        Err(StatusCode::UNSUPPORTED_MEDIA_TYPE.into())
    }
}

/// Says in the document that the bytes of a file stand here.
pub(super) struct Content;

impl Type for Content {
    const IS_REQUIRED: bool = true;

    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> Cow<'static, str> {
        "string_binary".into()
    }

    fn schema_ref() -> MetaSchemaRef {
        MetaSchemaRef::Inline(Box::new(MetaSchema::new_with_format("string", "binary")))
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
        Box::new(self.as_raw_value().into_iter())
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
