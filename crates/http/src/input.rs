//! Reads a JSON body into a module's command, and reports every fault at once.

use std::fmt;

use kernel::Fault;
use poem::{FromRequest, Request, RequestBody};
use poem_openapi::{
    impl_apirequest_for_payload,
    payload::{Json, ParsePayload, Payload},
    registry::{MetaSchemaRef, Registry},
    types::Type,
};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::{Map, Value};

use crate::problem::Problem;

/// A request body: `F` describes it, its command is what the handler gets.
pub(crate) struct Input<F: Form>(pub(crate) F::Command);

/// A described body and the way to read it.
pub(crate) trait Form: Type {
    type Command: Send;

    /// Asks for every field before giving up on any, so that all faults are found.
    fn read(fields: &mut Fields) -> Option<Self::Command>;
}

/// The fields of a body as they are asked for.
pub(crate) struct Fields {
    given: Map<String, Value>,
    faults: Vec<Fault>,
}

impl Fields {
    /// A text. Absent and null read as empty, so that `parse` says what is missing.
    pub(crate) fn text<T>(
        &mut self,
        name: &'static str,
        parse: impl FnOnce(&str) -> Result<T, &'static str>,
    ) -> Option<T> {
        let text = match self.given.remove(name) {
            None | Some(Value::Null) => String::new(),
            Some(Value::String(text)) => text,
            Some(_) => return self.fault(name, "Must be a text"),
        };
        if text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) {
            return self.fault(name, "Must not contain control characters");
        }
        match parse(&text) {
            Ok(it) => Some(it),
            Err(message) => self.fault(name, message),
        }
    }

    fn fault<T>(
        &mut self,
        name: impl Into<std::borrow::Cow<'static, str>>,
        message: &'static str,
    ) -> Option<T> {
        self.faults.push(Fault::new(name, message));
        None
    }
}

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
    let mut fields = Fields { given, faults: Vec::new() };
    let command = F::read(&mut fields);
    for (name, _) in std::mem::take(&mut fields.given) {
        fields.fault::<()>(name, "Unknown field");
    }
    match command {
        Some(command) if fields.faults.is_empty() => Ok(command),
        _ => Err(Problem::faulty("body", &fields.faults)),
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

impl<F: Form> Payload for Input<F> {
    const CONTENT_TYPE: &'static str = Json::<F>::CONTENT_TYPE;

    fn check_content_type(content_type: &str) -> bool {
        Json::<F>::check_content_type(content_type)
    }

    fn schema_ref() -> MetaSchemaRef {
        F::schema_ref()
    }

    fn register(registry: &mut Registry) {
        F::register(registry);
    }
}

impl<F: Form> ParsePayload for Input<F> {
    const IS_REQUIRED: bool = true;

    async fn from_request(request: &Request, body: &mut RequestBody) -> poem::Result<Self> {
        let bytes = Vec::<u8>::from_request(request, body).await?;
        Ok(Self(read::<F>(&bytes)?))
    }
}

impl_apirequest_for_payload!(Input<F>, F: Form);

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// The names a form asks for, to be held against the ones it describes.
    pub(crate) fn names_read<F: Form>() -> Vec<String> {
        let mut registry = Registry::new();
        F::register(&mut registry);
        let described: Vec<String> = registry
            .schemas
            .get(F::name().as_ref())
            .map(|it| it.properties.iter().map(|(name, _)| (*name).to_owned()).collect())
            .unwrap_or_default();
        let given = described.iter().map(|name| (name.clone(), Value::Null)).collect();
        let mut fields = Fields { given, faults: Vec::new() };
        F::read(&mut fields);
        assert!(fields.given.is_empty(), "described but never read: {:?}", fields.given);
        described
    }
}
