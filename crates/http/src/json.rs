//! JSON answers written straight into their bytes, without a tree of values in between.

use std::marker::PhantomData;

use chrono::{DateTime, Utc};
use poem::{IntoResponse, Response};
use poem_openapi::{
    ApiResponse,
    payload::{Json, Payload},
    registry::{MetaMediaType, MetaResponse, MetaResponses, MetaSchemaRef, Registry},
    types::{ToJSON, Type},
};
use serde::{Serialize, Serializer};

/// A `T` as JSON.
pub(crate) struct Written<T> {
    bytes: Vec<u8>,
    of: PhantomData<fn() -> T>,
}

impl<T: ToJSON> Written<T> {
    /// Writes a type that is only described. It costs a tree of values.
    pub(crate) fn described(it: &T) -> Self {
        Self { bytes: it.to_json_string().into_bytes(), of: PhantomData }
    }

    /// Writes a type by its `Serialize`, which says the same as its description: builds with debug
    /// assertions compare the two.
    pub(crate) fn new(it: &T) -> Self
    where
        T: Serialize,
    {
        let bytes = match serde_json::to_vec(it) {
            Ok(bytes) => bytes,
            Err(error) => {
                tracing::error!(%error, "{} cannot be written by its Serialize", T::name());
                return Self::described(it);
            }
        };
        debug_assert_eq!(
            serde_json::from_slice::<serde_json::Value>(&bytes).ok(),
            it.to_json(),
            "{} is written otherwise than it is described",
            T::name(),
        );
        Self { bytes, of: PhantomData }
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

impl<T> IntoResponse for Written<T> {
    fn into_response(self) -> Response {
        Response::builder().content_type("application/json; charset=utf-8").body(self.bytes)
    }
}

impl<T: Type> Payload for Written<T> {
    const CONTENT_TYPE: &'static str = Json::<T>::CONTENT_TYPE;

    fn schema_ref() -> MetaSchemaRef {
        T::schema_ref()
    }

    fn register(registry: &mut Registry) {
        T::register(registry);
    }
}

impl<T: Type> ApiResponse for Written<T> {
    fn meta() -> MetaResponses {
        let content =
            vec![MetaMediaType { content_type: Self::CONTENT_TYPE, schema: Self::schema_ref() }];
        let ok = MetaResponse {
            description: "",
            status: Some(200),
            status_range: None,
            content,
            headers: vec![],
        };
        MetaResponses { responses: vec![ok] }
    }

    fn register(registry: &mut Registry) {
        T::register(registry);
    }
}

/// Writes an instant as it is described, with `+00:00`.
pub(crate) fn instant<S: Serializer>(it: &DateTime<Utc>, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&it.to_rfc3339())
}

/// The same, of a field that may be absent.
#[expect(clippy::ref_option, reason = "serde passes the field")]
pub(crate) fn instant_if_any<S: Serializer>(
    it: &Option<DateTime<Utc>>,
    to: S,
) -> Result<S::Ok, S::Error> {
    match it {
        Some(it) => instant(it, to),
        None => to.serialize_none(),
    }
}
