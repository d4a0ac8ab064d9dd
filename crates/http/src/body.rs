//! Request bodies: one list of fields gives the schema, the reader and the example of a body.

mod kind;
mod person;

use poem_openapi::registry::{MetaSchema, MetaSchemaRef, Registry};

use crate::input::Fields;

pub(crate) use self::{
    kind::{
        Blank, Field, Spelled, Words, blank, change, checked, choice, choice_as, day, each, edit,
        flag, id, instant, number, object, object_as, optional, or, prose, replace, text, text_as,
        unwritten, whole, words,
    },
    person::{as_typed, email, full_name, mailed_code, new_password, password, phone, role},
};

/// Declares a request body: `name: kind => example` for each field. The kind gives the schema and the
/// reader; the example may be left out. The command is made in one of two ways:
///
/// - `struct Body for Command`: the fields of `Command` have the same names.
/// - `struct Body -> Command { … } => value`: `value` is an expression of the fields.
///
/// `with part = |fields, a, b| …` reads a value that depends on several fields, which are options there
/// because each of them may have a fault. `(optional)` allows a call without a body.
macro_rules! body {
    (
        $(#[doc = $about:literal])*
        $vis:vis struct $name:ident $(as $title:literal)? for $command:ty {
            $($(#[doc = $text:literal])* $field:ident: $kind:expr $(=> $example:expr)?,)*
        }
    ) => {
        body! {
            $(#[doc = $about])*
            $vis struct $name $(as $title)? -> $command {
                $($(#[doc = $text])* $field: $kind $(=> $example)?,)*
            } => {
                type Command = $command;
                Command { $($field),* }
            }
        }
    };
    (
        $(#[doc = $about:literal])*
        $vis:vis struct $name:ident $(as $title:literal)? $(($optional:ident))? -> $command:ty {
            $($(#[doc = $text:literal])* $field:ident: $kind:expr $(=> $example:expr)?,)*
        } $(with $part:ident = |$fields:ident $(, $used:ident)*| $read:expr)? => $value:expr
    ) => {
        $(#[doc = $about])*
        $vis enum $name {}

        impl $name {
            /// A body without faults.
            pub(crate) fn example() -> serde_json::Value {
                let fields: Vec<(&str, serde_json::Value)> =
                    vec![$($((stringify!($field), serde_json::json!($example)),)?)*];
                fields.into_iter().collect()
            }
        }

        impl crate::input::Form for $name {
            type Command = $command;

            const IS_OPTIONAL: bool = body!(@is_optional $($optional)?);

            fn read(fields: &mut crate::input::Fields) -> Option<Self::Command> {
                $(let $field = crate::body::Field::read(&$kind, fields, stringify!($field));)*
                $(let $part = crate::body::part(fields, |$fields| $read);)?
                $(let $field = $field?;)*
                $(
                    let $part = $part?;
                    $(let _ = &$used;)*
                )?
                Some($value)
            }
        }

        impl poem_openapi::types::Type for $name {
            crate::plain_type::plain_type!();

            fn name() -> std::borrow::Cow<'static, str> {
                body!(@name $name $($title)?).into()
            }

            fn schema_ref() -> poem_openapi::registry::MetaSchemaRef {
                poem_openapi::registry::MetaSchemaRef::Reference(Self::name().into_owned())
            }

            fn register(registry: &mut poem_openapi::registry::Registry) {
                registry.create_schema::<Self, _>(Self::name().into_owned(), |registry| {
                    let mut schema = crate::body::schema::<Self>(concat!($($about, "\n",)*));
                    $(crate::body::describe(
                        &mut schema,
                        registry,
                        stringify!($field),
                        concat!($($text, "\n",)*),
                        &$kind,
                    );)*
                    schema.example = Some(Self::example());
                    schema
                });
            }
        }
    };
    (@is_optional) => { false };
    (@is_optional optional) => { true };
    (@name $name:ident) => { stringify!($name) };
    (@name $name:ident $title:literal) => { $title };
}

pub(crate) use body;

/// Reads a value that several fields give.
pub(crate) fn part<T>(
    fields: &mut Fields,
    read: impl FnOnce(&mut Fields) -> Option<T>,
) -> Option<T> {
    read(fields)
}

/// The schema of a body without its fields.
pub(crate) fn schema<T: poem_openapi::types::Type>(about: &'static str) -> MetaSchema {
    MetaSchema {
        title: Some(T::name().into_owned()),
        description: described(about),
        ..MetaSchema::new("object")
    }
}

/// Adds a field to the schema of a body.
pub(crate) fn describe<F: Field>(
    schema: &mut MetaSchema,
    registry: &mut Registry,
    name: &'static str,
    about: &'static str,
    field: &F,
) {
    use poem_openapi::types::Type;

    F::Described::register(registry);
    let field_schema = MetaSchema { description: described(about), ..field.about() };
    let field_schema: MetaSchemaRef = F::Described::schema_ref().merge(field_schema);
    schema.properties.push((name, field_schema));
    if field.is_required() {
        schema.required.push(name);
    }
}

/// The text of a doc comment, if there is one. A function of its own, because the framework's `Type`
/// has an `is_empty` that hides the one of a text.
fn described(doc: &'static str) -> Option<&'static str> {
    let text = doc.trim_end();
    (!text.is_empty()).then_some(text)
}
