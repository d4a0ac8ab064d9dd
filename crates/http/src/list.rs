//! Parts shared by calls that return lists.

use std::borrow::Cow;

use kernel::Cursor;
use poem_openapi::{
    Object,
    registry::{MetaSchema, MetaSchemaRef, Registry},
    types::{Example, ParseError, ParseFromParameter, ParseResult, Type},
};
use serde::Serialize;

use crate::{plain_type::plain_type, problem::Problem};

/// The number of items in a list.
#[derive(Object, Serialize)]
#[oai(example)]
pub(crate) struct Total {
    /// Exact up to 1,000.
    count: i64,
    /// Whether there are more than `count`.
    more: bool,
}

impl From<kernel::Total> for Total {
    fn from(it: kernel::Total) -> Self {
        Self { count: it.count, more: it.more }
    }
}

impl Example for Total {
    fn example() -> Self {
        Self { count: 1, more: false }
    }
}

pub(crate) fn page_size() -> i64 {
    50
}

/// The cursor of a list in this order.
pub(crate) fn place(text: &str, order: &str) -> Result<Cursor, Problem> {
    place_with(text, order, |_| true)
}

/// The same, of a list whose items can be ordered by this key.
pub(crate) fn place_with(
    text: &str,
    order: &str,
    fits: impl FnOnce(&str) -> bool,
) -> Result<Cursor, Problem> {
    let cursor = text.parse::<Cursor>().ok();
    let cursor = cursor.filter(|it| it.order == order && fits(&it.key));
    cursor.ok_or_else(|| Problem::faulty_query("cursor", "is not a cursor of this list"))
}

/// A choice of a list's filter, or `all`: the same as no filter.
#[derive(Clone, Copy)]
pub(crate) enum Choice<T> {
    All,
    Only(T),
}

const ALL: &str = "all";

impl<T> Choice<T> {
    /// The value that a filter keeps; None keeps everything.
    pub(crate) fn only<C: From<T>>(filter: Option<Self>) -> Option<C> {
        match filter {
            Some(Self::Only(it)) => Some(it.into()),
            Some(Self::All) | None => None,
        }
    }
}

impl<T: Type> Type for Choice<T> {
    plain_type!();

    fn name() -> Cow<'static, str> {
        format!("{}Filter", T::name()).into()
    }

    fn schema_ref() -> MetaSchemaRef {
        MetaSchemaRef::Reference(Self::name().into_owned())
    }

    fn register(registry: &mut Registry) {
        T::register(registry);
        registry.create_schema::<Self, _>(Self::name().into_owned(), |registry| {
            let choices = registry.schemas.get(&*T::name()).map(|it| it.enum_items.clone());
            let enum_items = [ALL.into()].into_iter().chain(choices.unwrap_or_default()).collect();
            let description = Some(crate::texts::VALUE_OR_ALL);
            MetaSchema { enum_items, description, ..MetaSchema::new("string") }
        });
    }
}

impl<T: ParseFromParameter> ParseFromParameter for Choice<T> {
    fn parse_from_parameter(value: &str) -> ParseResult<Self> {
        match value {
            ALL => Ok(Self::All),
            value => T::parse_from_parameter(value).map(Self::Only).map_err(ParseError::propagate),
        }
    }
}
