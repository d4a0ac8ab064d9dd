//! The detail of a problem: a sentence, or all faulty fields.

use std::borrow::Cow;

use kernel::Fault;
use poem_openapi::{
    Object,
    registry::{MetaSchema, MetaSchemaRef, Registry},
    types::{ParseError, ParseFromJSON, ParseResult, ToJSON, Type},
};
use serde_json::Value;

use crate::plain_type::plain_type;

#[derive(Clone, Debug)]
pub(crate) enum Detail {
    Text(String),
    Fields(Vec<FieldFault>),
}

/// One faulty field.
#[derive(Clone, Debug, Object)]
pub(crate) struct FieldFault {
    /// Place of the fault: `body`, `query` or `header`, then the name; in lists the index from 0.
    loc: Vec<Step>,
    /// A message for the person who filled in the field.
    pub(super) msg: String,
    /// `unknown_field` for an unknown field, otherwise the name of the field.
    #[oai(rename = "type")]
    ty: String,
}

/// One step of the way to a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Name(String),
    Place(usize),
}

impl FieldFault {
    /// A module's fault of a field; nested fields have dots in their name.
    pub(crate) fn new(place: &str, fault: &Fault) -> Self {
        let steps = fault.field.split('.').map(|it| match it.parse() {
            Ok(place) => Step::Place(place),
            Err(_) => it.into(),
        });
        Self::at([place.into()].into_iter().chain(steps).collect(), fault.message.clone())
    }

    pub(crate) fn at(loc: Vec<Step>, message: impl Into<Cow<'static, str>>) -> Self {
        let names = loc.iter().rev().filter_map(|it| match it {
            Step::Name(name) => Some(name.clone()),
            Step::Place(_) => None,
        });
        let ty = names.take(1).collect();
        Self { loc, msg: message.into().into_owned(), ty }
    }

    pub(crate) fn unknown(loc: Vec<Step>) -> Self {
        Self { ty: "unknown_field".to_owned(), ..Self::at(loc, "Unknown field") }
    }
}

#[cfg(test)]
impl std::fmt::Display for FieldFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let steps = self.loc.iter().map(|it| match it {
            Step::Name(name) => name.clone(),
            Step::Place(place) => place.to_string(),
        });
        write!(f, "{}: {}", steps.collect::<Vec<_>>().join("."), self.msg)
    }
}

impl From<&str> for Step {
    fn from(name: &str) -> Self {
        Self::Name(name.to_owned())
    }
}

impl Type for Step {
    plain_type!();

    fn name() -> Cow<'static, str> {
        "FaultStep".into()
    }

    fn schema_ref() -> MetaSchemaRef {
        let any_of = vec![String::schema_ref(), u32::schema_ref()];
        MetaSchemaRef::Inline(Box::new(MetaSchema { any_of, ..MetaSchema::ANY }))
    }
}

impl ToJSON for Step {
    fn to_json(&self) -> Option<Value> {
        match self {
            Self::Name(name) => name.to_json(),
            Self::Place(place) => place.to_json(),
        }
    }
}

/// Asked for by what it is a part of; we read no problems.
impl ParseFromJSON for Step {
    fn parse_from_json(value: Option<Value>) -> ParseResult<Self> {
        String::parse_from_json(value).map(Self::Name).map_err(ParseError::propagate)
    }
}

/// By hand, for a derived union says that each of its choices is an object.
impl Type for Detail {
    plain_type!();

    fn name() -> Cow<'static, str> {
        "ProblemDetail".into()
    }

    fn schema_ref() -> MetaSchemaRef {
        MetaSchemaRef::Reference(Self::name().into_owned())
    }

    fn register(registry: &mut Registry) {
        registry.create_schema::<Self, _>(Self::name().into_owned(), |registry| {
            FieldFault::register(registry);
            let any_of = vec![String::schema_ref(), Vec::<FieldFault>::schema_ref()];
            MetaSchema { any_of, ..MetaSchema::ANY }
        });
    }
}

impl ToJSON for Detail {
    fn to_json(&self) -> Option<Value> {
        match self {
            Self::Text(text) => text.to_json(),
            Self::Fields(fields) => fields.to_json(),
        }
    }
}

/// Asked for by what it is a part of; we read no problems.
impl ParseFromJSON for Detail {
    fn parse_from_json(value: Option<Value>) -> ParseResult<Self> {
        match value {
            Some(Value::String(text)) => Ok(Self::Text(text)),
            value => Vec::parse_from_json(value).map(Self::Fields).map_err(ParseError::propagate),
        }
    }
}
