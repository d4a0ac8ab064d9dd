//! Parameters that several calls share: one list of fields gives their description and their
//! reader.

use std::borrow::Cow;

use chrono::{Datelike as _, NaiveDate};
use kernel::{Days, EndsBefore};
use poem_openapi::{
    registry::{MetaSchema, MetaSchemaRef},
    types::{ParseError, ParseFromParameter, ParseResult, Type},
};

use crate::{input::YEARS, plain_type::plain_type, problem::Problem, texts};

/// Declares the parameters of a query. The published document lists each field as a parameter of
/// its own (`api/document.rs`); a field with a default may be absent.
macro_rules! query {
    (
        $(#[doc = $about:literal])*
        $vis:vis struct $name:ident {
            $($(#[doc = $text:literal])* $field:ident: $type:ty $(= $default:expr)?,)*
        }
    ) => {
        $(#[doc = $about])*
        $vis struct $name {
            $($vis $field: $type,)*
        }

        impl<'a> poem_openapi::ApiExtractor<'a> for $name {
            const TYPES: &'static [poem_openapi::ApiExtractorType] =
                &[poem_openapi::ApiExtractorType::Parameter];

            type ParamType = ();
            type ParamRawType = ();

            fn register(registry: &mut poem_openapi::registry::Registry) {
                $(<$type as poem_openapi::types::Type>::register(registry);)*
            }

            fn param_in() -> Option<poem_openapi::registry::MetaParamIn> {
                Some(poem_openapi::registry::MetaParamIn::Query)
            }

            fn param_schema_ref() -> Option<poem_openapi::registry::MetaSchemaRef> {
                use poem_openapi::registry::{MetaSchema, MetaSchemaRef};

                let mut schema = MetaSchema::new("object");
                $(
                    let text = concat!($($text, "\n",)*);
                    let about = MetaSchema {
                        description: Some(text).filter(|it| !it.is_empty()),
                        $(default: Some(serde_json::Value::from($default)),)?
                        ..MetaSchema::ANY
                    };
                    let field = <$type as poem_openapi::types::Type>::schema_ref().merge(about);
                    schema.properties.push((stringify!($field), field));
                )*
                Some(MetaSchemaRef::Inline(Box::new(schema)))
            }

            async fn from_request(
                request: &'a poem::Request,
                body: &mut poem::RequestBody,
                _: poem_openapi::ExtractParamOptions<()>,
            ) -> poem::Result<Self> {
                Ok(Self {$(
                    $field: {
                        let options = poem_openapi::ExtractParamOptions::<$type> {
                            name: stringify!($field),
                            ignore_case: false,
                            default_value: query!(@default $($default)?),
                            example_value: None,
                            explode: true,
                            style: None,
                        };
                        poem_openapi::param::Query::from_request(request, body, options).await?.0
                    },
                )*})
            }
        }
    };
    (@default) => { None };
    (@default $default:expr) => { Some(|| $default) };
}

pub(crate) use query;

/// A day of a query, if the database knows its year.
pub(crate) fn known_day(
    name: &'static str,
    day: Option<NaiveDate>,
) -> Result<Option<NaiveDate>, Problem> {
    match day {
        Some(it) if !YEARS.contains(&it.year()) => {
            Err(Problem::faulty_query(name, texts::DAY_OUT_OF_RANGE))
        }
        day => Ok(day),
    }
}

/// The days between two parameters of a query, each with its name.
pub(crate) fn days(
    (first_name, first): (&'static str, Option<NaiveDate>),
    (last_name, last): (&'static str, Option<NaiveDate>),
) -> Result<Days, Problem> {
    let (first, last) = (known_day(first_name, first)?, known_day(last_name, last)?);
    Days::new(first, last)
        .map_err(|EndsBefore| Problem::faulty_query(last_name, texts::ENDS_BEFORE))
}

/// A search text of at most 200 characters, without control characters.
pub(crate) struct Search(String);

impl Search {
    /// The search text, unless it is empty.
    pub(crate) fn words(search: Option<Self>) -> Option<String> {
        search.filter(|it| !it.is_blank()).map(|it| it.0)
    }

    pub(crate) fn is_blank(&self) -> bool {
        self.0.trim().is_empty()
    }

    const LONGEST: usize = 200;
}

impl Type for Search {
    plain_type!();

    fn name() -> Cow<'static, str> {
        "string".into()
    }

    fn schema_ref() -> MetaSchemaRef {
        MetaSchemaRef::Inline(Box::new(MetaSchema {
            max_length: Some(Self::LONGEST),
            pattern: Some(r"^[^\x00-\x1f\x7f-\x9f]*$".to_owned()),
            ..MetaSchema::new("string")
        }))
    }
}

impl ParseFromParameter for Search {
    fn parse_from_parameter(value: &str) -> ParseResult<Self> {
        if value.chars().nth(Self::LONGEST).is_some() {
            let most = Self::LONGEST;
            return Err(ParseError::custom(format!("verification failed. maxLength({most})")));
        }
        if value.chars().any(char::is_control) {
            return Err(ParseError::custom("verification failed. pattern(control)"));
        }
        Ok(Self(value.to_owned()))
    }
}
