//! Reads a JSON body into a module's command, and reports every fault at once.

use std::fmt;

use kernel::Fault;
use poem::{FromRequest, Request, RequestBody, http::StatusCode};
use poem_openapi::{
    ApiExtractor, ApiExtractorType, ExtractParamOptions,
    payload::{Json, Payload},
    registry::{MetaMediaType, MetaRequest, Registry},
    types::Type,
};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::problem::{FieldFault, Problem};

/// A request body: `F` describes it, its command is what the handler gets.
pub(crate) struct Input<F: Form>(pub(crate) F::Command, Vec<u8>);

impl<F: Form> Input<F> {
    /// SHA-256 of the body as it came.
    pub(crate) fn digest(&self) -> Vec<u8> {
        Sha256::digest(&self.1).to_vec()
    }
}

/// The form's word for a field left empty.
pub(crate) fn required(text: &str, message: &'static str) -> Result<String, &'static str> {
    match text.trim() {
        "" => Err(message),
        text => Ok(text.to_owned()),
    }
}

/// A described body and the way to read it.
pub(crate) trait Form: Type {
    type Command: Send;

    /// Whether no body at all reads as an empty one.
    const IS_OPTIONAL: bool = false;

    /// Asks for every field before giving up on any, so that all faults are found.
    fn read(fields: &mut Fields) -> Option<Self::Command>;
}

/// The fields of a body as they are asked for.
pub(crate) struct Fields {
    given: Map<String, Value>,
    asked: Vec<&'static str>,
    faults: Vec<FieldFault>,
}

impl Fields {
    fn new(given: Map<String, Value>) -> Self {
        Self { given, asked: Vec::new(), faults: Vec::new() }
    }

    /// A text. Absent and null read as empty, so that `parse` says what is missing.
    pub(crate) fn text<T>(
        &mut self,
        name: &'static str,
        parse: impl FnOnce(&str) -> Result<T, &'static str>,
    ) -> Option<T> {
        self.asked.push(name);
        let text = match self.given.get(name) {
            None | Some(Value::Null) => "",
            Some(Value::String(text)) => text,
            Some(_) => return self.fault(name, "Must be a text"),
        };
        if text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) {
            return self.fault(name, "Must not contain control characters");
        }
        match parse(text) {
            Ok(it) => Some(it),
            Err(message) => self.fault(name, message),
        }
    }

    /// A text that is left alone unless it is named; null reads as empty.
    #[expect(clippy::option_option, reason = "none is a fault, some none is absent")]
    pub(crate) fn change<T>(
        &mut self,
        name: &'static str,
        parse: impl FnOnce(&str) -> Result<T, &'static str>,
    ) -> Option<Option<T>> {
        if self.given.contains_key(name) {
            self.text(name, parse).map(Some)
        } else {
            self.asked.push(name);
            Some(None)
        }
    }

    fn fault<T>(&mut self, name: &'static str, message: &'static str) -> Option<T> {
        self.faults.push(FieldFault::new(PLACE, &Fault::new(name, message)));
        None
    }

    /// Every fault, those of fields nobody asked for included.
    fn into_faults(self) -> Vec<FieldFault> {
        let Self { given, asked, faults: mut res } = self;
        let unknown = given.keys().filter(|it| !asked.contains(&it.as_str()));
        res.extend(unknown.map(|it| FieldFault::unknown(PLACE, it)));
        res
    }
}

/// What the fields stand in.
const PLACE: &str = "body";

/// Reads a whole body.
pub(crate) fn read<F: Form>(bytes: &[u8]) -> Result<F::Command, Problem> {
    let UniqueKeys(given) = serde_json::from_slice(bytes).map_err(|error| {
        use serde_json::error::Category;
        match error.classify() {
            Category::Data if error.to_string().starts_with("duplicate key") => {
                Problem::malformed("The body names a field twice.")
            }
            Category::Data => Problem::malformed("The body must be a JSON object."),
            _ => Problem::malformed("The body is not valid JSON."),
        }
    })?;
    let mut fields = Fields::new(given);
    let command = F::read(&mut fields);
    let faults = fields.into_faults();
    match command {
        Some(command) if faults.is_empty() => Ok(command),
        _ => Err(Problem::faulty(faults)),
    }
}

/// A JSON object in which no key stands twice: two readers might believe different ones.
struct UniqueKeys(Map<String, Value>);

impl<'de> Deserialize<'de> for UniqueKeys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object;
        impl<'de> Visitor<'de> for Object {
            type Value = UniqueKeys;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a JSON object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<UniqueKeys, A::Error> {
                let mut res = Map::new();
                while let Some((key, value)) = entries.next_entry::<String, Value>()? {
                    if res.insert(key, value).is_some() {
                        return Err(serde::de::Error::custom("duplicate key"));
                    }
                }
                Ok(UniqueKeys(res))
            }
        }
        deserializer.deserialize_map(Object)
    }
}

/// By hand, for what poem-openapi derives wants a content type even where nothing is sent.
impl<'a, F: Form> ApiExtractor<'a> for Input<F> {
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
                content_type: Json::<F>::CONTENT_TYPE,
                schema: F::schema_ref(),
            }],
            required: !F::IS_OPTIONAL,
        })
    }

    async fn from_request(
        request: &'a Request,
        body: &mut RequestBody,
        _: ExtractParamOptions<()>,
    ) -> poem::Result<Self> {
        let bytes = <Vec<u8> as FromRequest>::from_request(request, body).await?;
        if F::IS_OPTIONAL && bytes.is_empty() {
            return Ok(Self(read::<F>(b"{}")?, bytes));
        }
        match request.content_type() {
            Some(it) if Json::<F>::check_content_type(it) => Ok(Self(read::<F>(&bytes)?, bytes)),
            _ => Err(StatusCode::UNSUPPORTED_MEDIA_TYPE.into()),
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use poem_openapi::Object;

    use super::*;

    /// What the document says of a form, and what the form asks for.
    #[track_caller]
    pub(crate) fn assert_reads_what_it_describes<F: Form>() {
        let mut registry = Registry::new();
        F::register(&mut registry);
        let schema = &registry.schemas[F::name().as_ref()];
        let mut described: Vec<_> = schema.properties.iter().map(|(name, _)| *name).collect();
        let mut fields = Fields::new(Map::new());
        F::read(&mut fields);
        described.sort_unstable();
        fields.asked.sort_unstable();
        assert_eq!(fields.asked, described, "{}", F::name());
    }

    #[derive(Object)]
    struct Described {
        name: String,
    }

    impl Form for Described {
        type Command = (String, String);

        fn read(fields: &mut Fields) -> Option<Self::Command> {
            let name = fields.text("name", |it| Ok(it.to_owned()));
            Some((name?, fields.text("secret", |it| Ok(it.to_owned()))?))
        }
    }

    #[test]
    #[should_panic(expected = r#"["name", "secret"]"#)]
    fn a_field_read_but_not_described_is_seen() {
        assert_reads_what_it_describes::<Described>();
    }
}
