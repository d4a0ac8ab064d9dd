//! Reads a JSON body into a module's command, and reports every fault at once.

mod fields;
mod texts;

use std::fmt;

use poem::{FromRequest, Request, RequestBody, http::StatusCode};
use poem_openapi::{
    ApiExtractor, ApiExtractorType, ExtractParamOptions,
    payload::{Json, Payload},
    registry::{MetaMediaType, MetaRequest, Registry},
    types::Type,
};
use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};
use sha2::{Digest, Sha256};

pub(crate) use self::fields::{Fields, Given, YEARS};
use crate::problem::Problem;

/// A request body: `F` describes it, its command is what the handler gets.
pub(crate) struct Input<F: Form>(pub(crate) F::Command, Asked);

/// The path and the raw body of a request.
struct Asked {
    path: String,
    body: Vec<u8>,
}

impl<F: Form> Input<F> {
    /// SHA-256 of the place asked and of the body as it came.
    pub(crate) fn digest(&self) -> Vec<u8> {
        let Asked { path, body } = &self.1;
        Sha256::new_with_prefix(path).chain_update([0]).chain_update(body).finalize().to_vec()
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

/// The faults of a body, as `place: message`.
#[cfg(test)]
pub(crate) fn faults<F: Form>(bytes: &[u8]) -> Vec<String> {
    let Ok(Value::Object(given)) = serde_json::from_slice(bytes) else { panic!("no object") };
    let mut fields = Fields::new(vec!["body".into()], given);
    let command = F::read(&mut fields);
    let faults = fields.into_faults();
    assert!(command.is_some() || !faults.is_empty());
    faults.iter().map(ToString::to_string).collect()
}

/// Reads a whole body.
pub(crate) fn read<F: Form>(bytes: &[u8]) -> Result<F::Command, Problem> {
    let Object(given) = serde_json::from_slice(bytes).map_err(|error| {
        use serde_json::error::Category;
        let text = error.to_string();
        let known = [TWICE, DEEP].into_iter().find(|it| text.starts_with(it));
        Problem::malformed(match (error.classify(), known) {
            (_, Some(TWICE)) => texts::FIELD_TWICE,
            (_, Some(_)) => texts::TOO_DEEP,
            (Category::Data, None) => texts::NOT_AN_OBJECT_AT_ALL,
            _ => texts::NOT_JSON,
        })
    })?;
    let mut fields = Fields::new(vec!["body".into()], given);
    let command = F::read(&mut fields);
    let faults = fields.into_faults();
    match command {
        Some(command) if faults.is_empty() => Ok(command),
        _ => Err(Problem::faulty(faults)),
    }
}

const TWICE: &str = "duplicate key";
const DEEP: &str = "too deep";
/// Objects and lists in one another; no form has more.
const DEPTH: u8 = 16;

/// A JSON object in which no key stands twice, at any depth: two readers might believe different
/// ones.
struct Object(Map<String, Value>);

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match (Unique { depth: DEPTH }).deserialize(deserializer)? {
            Value::Object(it) => Ok(Self(it)),
            _ => Err(D::Error::custom("not an object")),
        }
    }
}

/// Reads a value with as much in it as there may be.
#[derive(Clone, Copy)]
struct Unique {
    depth: u8,
}

impl Unique {
    fn deeper<E: Error>(self) -> Result<Self, E> {
        let depth = self.depth.checked_sub(1).ok_or_else(|| E::custom(DEEP))?;
        Ok(Self { depth })
    }
}

impl<'de> DeserializeSeed<'de> for Unique {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Unique {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_bool<E>(self, it: bool) -> Result<Value, E> {
        Ok(Value::Bool(it))
    }

    fn visit_i64<E>(self, it: i64) -> Result<Value, E> {
        Ok(it.into())
    }

    fn visit_u64<E>(self, it: u64) -> Result<Value, E> {
        Ok(it.into())
    }

    fn visit_f64<E>(self, it: f64) -> Result<Value, E> {
        Ok(Number::from_f64(it).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E>(self, it: &str) -> Result<Value, E> {
        Ok(it.into())
    }

    fn visit_string<E>(self, it: String) -> Result<Value, E> {
        Ok(it.into())
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let inner = self.deeper()?;
        let mut res = Vec::new();
        while let Some(item) = items.next_element_seed(inner)? {
            res.push(item);
        }
        Ok(Value::Array(res))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let inner = self.deeper()?;
        let mut res = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            let value = entries.next_value_seed(inner)?;
            if res.insert(key, value).is_some() {
                return Err(A::Error::custom(TWICE));
            }
        }
        Ok(Value::Object(res))
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
        let path = request.uri().path().to_owned();
        let body = <Vec<u8> as FromRequest>::from_request(request, body).await?;
        let command = match request.content_type() {
            _ if F::IS_OPTIONAL && body.is_empty() => read::<F>(b"{}")?,
            Some(it) if Json::<F>::check_content_type(it) => read::<F>(&body)?,
            _ => return Err(StatusCode::UNSUPPORTED_MEDIA_TYPE.into()),
        };
        Ok(Self(command, Asked { path, body }))
    }
}

#[cfg(test)]
pub(crate) mod tests;
