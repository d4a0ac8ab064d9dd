//! The kinds of fields of a body.

use std::{marker::PhantomData, ops::RangeInclusive, str::FromStr};

use chrono::{DateTime, NaiveDate, Utc};
use poem_openapi::{registry::MetaSchema, types::Type};
use serde::Serialize;

use crate::input::{Fields, Form, Given};

/// The schema and the reader of a field.
pub(crate) trait Field {
    /// The type in the document.
    type Described: Type;
    type Value;

    /// The limits of the field, beside its type.
    fn about(&self) -> MetaSchema;

    fn is_required(&self) -> bool {
        false
    }

    fn read(&self, fields: &mut Fields, name: &'static str) -> Option<Self::Value>;
}

/// The schema and the reader of a value. As a field, it is required.
pub(crate) trait Kind {
    type Described: Type;
    type Value;

    /// The limits of the value. `may_be_blank`: an empty text counts as no value.
    fn limits(&self, _may_be_blank: bool) -> MetaSchema {
        MetaSchema::ANY
    }

    fn read(&self, given: &mut Given) -> Option<Self::Value>;

    /// Reads a value that may be blank.
    #[expect(clippy::option_option, reason = "the outer is none where there is a fault")]
    fn read_any(&self, given: &mut Given) -> Option<Option<Self::Value>> {
        self.read(given).map(Some)
    }
}

impl<K: Kind> Field for K {
    type Described = K::Described;
    type Value = K::Value;

    fn about(&self) -> MetaSchema {
        self.limits(false)
    }

    fn is_required(&self) -> bool {
        true
    }

    fn read(&self, fields: &mut Fields, name: &'static str) -> Option<K::Value> {
        fields.required(name, |it| Kind::read(self, it))
    }
}

/// Absent or null: none.
pub(crate) fn optional<K: Kind>(kind: K) -> Optional<K> {
    Optional(kind)
}

/// Absent: unchanged. Null is refused.
pub(crate) fn edit<K: Kind>(kind: K) -> Edit<K> {
    Edit(kind)
}

/// Absent: unchanged. Null: cleared.
pub(crate) fn replace<K: Kind>(kind: K) -> Replace<K> {
    Replace(kind)
}

/// Absent: `default`. Null is refused.
pub(crate) fn or<K: Kind<Value: Clone + Serialize>>(kind: K, default: K::Value) -> Or<K> {
    Or(kind, default)
}

pub(crate) struct Optional<K>(K);
pub(crate) struct Edit<K>(K);
pub(crate) struct Replace<K>(K);
pub(crate) struct Or<K: Kind>(K, K::Value);

impl<K: Kind> Field for Optional<K> {
    type Described = K::Described;
    type Value = Option<K::Value>;

    fn about(&self) -> MetaSchema {
        MetaSchema { nullable: true, ..self.0.limits(true) }
    }

    fn read(&self, fields: &mut Fields, name: &'static str) -> Option<Self::Value> {
        fields.optional(name, |it| self.0.read_any(it)).map(Option::flatten)
    }
}

impl<K: Kind> Field for Edit<K> {
    type Described = K::Described;
    type Value = Option<K::Value>;

    fn about(&self) -> MetaSchema {
        self.0.limits(false)
    }

    fn read(&self, fields: &mut Fields, name: &'static str) -> Option<Self::Value> {
        fields.edit(name, |it| Kind::read(&self.0, it))
    }
}

impl<K: Kind> Field for Replace<K> {
    type Described = K::Described;
    type Value = Option<Option<K::Value>>;

    fn about(&self) -> MetaSchema {
        MetaSchema { nullable: true, ..self.0.limits(true) }
    }

    fn read(&self, fields: &mut Fields, name: &'static str) -> Option<Self::Value> {
        fields.replace(name, |it| self.0.read_any(it)).map(|it| it.map(Option::flatten))
    }
}

impl<K: Kind<Value: Clone + Serialize>> Field for Or<K> {
    type Described = K::Described;
    type Value = K::Value;

    fn about(&self) -> MetaSchema {
        MetaSchema { default: serde_json::to_value(&self.1).ok(), ..self.0.limits(false) }
    }

    fn read(&self, fields: &mut Fields, name: &'static str) -> Option<Self::Value> {
        let value = fields.edit(name, |it| Kind::read(&self.0, it))?;
        Some(value.unwrap_or_else(|| self.1.clone()))
    }
}

/// A text on one line of at most `most` characters, trimmed.
pub(crate) fn words(most: usize) -> Words {
    Words { most, is_prose: false }
}

/// A text of several lines and at most `most` characters, trimmed.
pub(crate) fn prose(most: usize) -> Words {
    Words { most, is_prose: true }
}

pub(crate) struct Words {
    most: usize,
    is_prose: bool,
}

impl Kind for Words {
    type Described = String;
    type Value = String;

    fn limits(&self, may_be_blank: bool) -> MetaSchema {
        let min_length = (!may_be_blank).then_some(1);
        MetaSchema { min_length, max_length: Some(self.most), ..MetaSchema::ANY }
    }

    fn read(&self, given: &mut Given) -> Option<String> {
        if self.is_prose { given.prose(self.most) } else { given.words(self.most) }
    }

    fn read_any(&self, given: &mut Given) -> Option<Option<String>> {
        if self.is_prose { given.any_prose(self.most) } else { given.any_words(self.most) }
    }
}

/// A required text that may be empty.
pub(crate) fn blank(words: Words) -> Blank {
    Blank(words)
}

pub(crate) struct Blank(Words);

impl Kind for Blank {
    type Described = String;
    type Value = String;

    fn limits(&self, _: bool) -> MetaSchema {
        self.0.limits(true)
    }

    fn read(&self, given: &mut Given) -> Option<String> {
        self.0.read_any(given).map(Option::unwrap_or_default)
    }
}

/// A value that `Given` reads without limits, of the type `D` in the document.
pub(crate) struct Plain<D, V>(fn(&mut Given) -> Option<V>, PhantomData<fn() -> D>);

impl<D: Type, V> Kind for Plain<D, V> {
    type Described = D;
    type Value = V;

    fn read(&self, given: &mut Given) -> Option<V> {
        (self.0)(given)
    }
}

fn plain<D, V>(read: fn(&mut Given) -> Option<V>) -> Plain<D, V> {
    Plain(read, PhantomData)
}

/// A closed list of the document, and the module's list it stands for.
pub(crate) trait Spelled: Type {
    type Domain;
}

/// One of a closed list.
pub(crate) fn choice<D: Spelled<Domain: FromStr>>() -> Plain<D, D::Domain> {
    plain(Given::name)
}

/// One of a closed list of the document that describes several lists of modules.
pub(crate) fn choice_as<D: Type, V: FromStr>() -> Plain<D, V> {
    plain(Given::name)
}

pub(crate) fn id<T: Type + FromStr>() -> Plain<T, T> {
    plain(Given::id)
}

pub(crate) fn day() -> Plain<NaiveDate, NaiveDate> {
    plain(Given::day)
}

pub(crate) fn instant() -> Plain<DateTime<Utc>, DateTime<Utc>> {
    plain(Given::instant)
}

pub(crate) fn flag() -> Plain<bool, bool> {
    plain(Given::flag)
}

/// An object with a body of its own.
pub(crate) fn object<F: Form>() -> Plain<F, F::Command> {
    plain(|it| it.object(F::read))
}

/// An object that answers contain too, so it is described by `D`.
pub(crate) fn object_as<D: Type, V>(read: fn(&mut Given) -> Option<V>) -> Plain<D, V> {
    plain(read)
}

/// A whole number.
pub(crate) fn whole<T>(range: RangeInclusive<T>) -> Whole<T> {
    Whole(range)
}

pub(crate) struct Whole<T>(RangeInclusive<T>);

impl<T: Type + TryFrom<i64> + Copy + Into<i64>> Kind for Whole<T> {
    type Described = T;
    type Value = T;

    fn limits(&self, _: bool) -> MetaSchema {
        #[expect(clippy::cast_precision_loss, reason = "no limit is above 2^53")]
        let limit = |it: T| Some(it.into() as f64);
        let (minimum, maximum) = (limit(*self.0.start()), limit(*self.0.end()));
        MetaSchema { minimum, maximum, ..MetaSchema::ANY }
    }

    fn read(&self, given: &mut Given) -> Option<T> {
        given.whole(self.0.clone())
    }
}

/// A number.
pub(crate) fn number(range: RangeInclusive<f64>) -> Number {
    Number(range)
}

pub(crate) struct Number(RangeInclusive<f64>);

impl Kind for Number {
    type Described = f64;
    type Value = f64;

    fn limits(&self, _: bool) -> MetaSchema {
        let (minimum, maximum) = (Some(*self.0.start()), Some(*self.0.end()));
        MetaSchema { minimum, maximum, ..MetaSchema::ANY }
    }

    fn read(&self, given: &mut Given) -> Option<f64> {
        given.number(self.0.clone())
    }
}

/// A list of at most `most` values.
pub(crate) fn each<K: Kind>(most: usize, kind: K) -> Each<K> {
    Each { least: None, most, none: "", kind }
}

pub(crate) struct Each<K> {
    least: Option<usize>,
    most: usize,
    /// The fault of an empty list.
    none: &'static str,
    kind: K,
}

impl<K> Each<K> {
    /// Refuses an empty list.
    pub(crate) fn some(self, none: &'static str) -> Self {
        Self { least: Some(1), none, ..self }
    }
}

impl<K: Kind<Described: 'static>> Kind for Each<K> {
    type Described = Vec<K::Described>;
    type Value = Vec<K::Value>;

    fn limits(&self, _: bool) -> MetaSchema {
        MetaSchema { min_items: self.least, max_items: Some(self.most), ..MetaSchema::ANY }
    }

    fn read(&self, given: &mut Given) -> Option<Self::Value> {
        let values = given.each(self.most, |it| Kind::read(&self.kind, it))?;
        if values.is_empty() && self.least.is_some() {
            given.fault(self.none)
        } else {
            Some(values)
        }
    }
}

type Parse<T> = fn(&str) -> Result<T, &'static str>;

/// A text read by `parse`. Absent and null are read as empty, so that `parse` words the fault.
pub(crate) fn text<T>(parse: Parse<T>) -> Text<String, T> {
    text_as(parse)
}

/// A text read by `parse`, of the type `D` in the document.
pub(crate) fn text_as<D: Type, T>(parse: Parse<T>) -> Text<D, T> {
    let limits = Limits { least: None, most: None, pattern: None };
    Text { parse, limits, is_required: true, is_nullable: false, described: PhantomData }
}

pub(crate) struct Text<D, T> {
    parse: Parse<T>,
    limits: Limits,
    is_required: bool,
    is_nullable: bool,
    described: PhantomData<fn() -> D>,
}

struct Limits {
    least: Option<usize>,
    most: Option<usize>,
    pattern: Option<&'static str>,
}

impl Limits {
    fn about(&self) -> MetaSchema {
        MetaSchema {
            min_length: self.least,
            max_length: self.most,
            pattern: self.pattern.map(str::to_owned),
            ..MetaSchema::ANY
        }
    }
}

impl<D, T> Text<D, T> {
    pub(crate) fn at_least(mut self, characters: usize) -> Self {
        self.limits.least = Some(characters);
        self
    }

    pub(crate) fn at_most(mut self, characters: usize) -> Self {
        self.limits.most = Some(characters);
        self
    }

    pub(crate) fn like(mut self, pattern: &'static str) -> Self {
        self.limits.pattern = Some(pattern);
        self
    }

    /// The field may be absent.
    pub(crate) fn optional(self) -> Self {
        Self { is_required: false, ..self }
    }

    /// The field may be absent or null.
    pub(crate) fn nullable(self) -> Self {
        Self { is_required: false, is_nullable: true, ..self }
    }
}

impl<D: Type, T> Field for Text<D, T> {
    type Described = D;
    type Value = T;

    fn about(&self) -> MetaSchema {
        MetaSchema { nullable: self.is_nullable, ..self.limits.about() }
    }

    fn is_required(&self) -> bool {
        self.is_required
    }

    fn read(&self, fields: &mut Fields, name: &'static str) -> Option<T> {
        fields.text(name, self.parse)
    }
}

/// Absent: unchanged.
pub(crate) fn change<D, T>(text: Text<D, T>) -> TextEdit<D, T> {
    TextEdit(text)
}

pub(crate) struct TextEdit<D, T>(Text<D, T>);

impl<D: Type, T> Field for TextEdit<D, T> {
    type Described = D;
    type Value = Option<T>;

    fn about(&self) -> MetaSchema {
        self.0.about()
    }

    fn read(&self, fields: &mut Fields, name: &'static str) -> Option<Option<T>> {
        fields.change(name, self.0.parse)
    }
}

/// A text that matches `pattern`, read by `parse`.
pub(crate) fn checked<T>(pattern: &'static str, parse: Parse<T>) -> Checked<T> {
    Checked { pattern, parse }
}

pub(crate) struct Checked<T> {
    pattern: &'static str,
    parse: Parse<T>,
}

impl<T> Kind for Checked<T> {
    type Described = String;
    type Value = T;

    fn limits(&self, _: bool) -> MetaSchema {
        MetaSchema { pattern: Some(self.pattern.to_owned()), ..MetaSchema::ANY }
    }

    fn read(&self, given: &mut Given) -> Option<T> {
        given.text(self.parse)
    }
}

/// A text that no person writes, cut to the length that is kept.
pub(crate) fn unwritten() -> Unwritten {
    Unwritten
}

pub(crate) struct Unwritten;

impl Field for Unwritten {
    type Described = String;
    type Value = Option<String>;

    fn about(&self) -> MetaSchema {
        MetaSchema { nullable: true, ..MetaSchema::ANY }
    }

    fn read(&self, fields: &mut Fields, name: &'static str) -> Option<Option<String>> {
        fields.unwritten(name)
    }
}
