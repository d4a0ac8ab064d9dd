//! The fields of a body as a form asks for them.

#![expect(clippy::option_option, reason = "the outer is none where there is a fault")]

use std::{borrow::Cow, ops::RangeInclusive, str::FromStr};

use chrono::{DateTime, Datelike, NaiveDate, Utc};
use kernel::{is_invisible, visible};
use serde_json::{Map, Value};

use super::texts;
use crate::problem::{FieldFault, Step};

/// The most things in any list.
const ITEMS: usize = 1_000;
/// Days that something built can have to do with.
pub(crate) const YEARS: RangeInclusive<i32> = 1900..=2199;

/// The fields of an object while they are read. Fields that nobody reads are faults.
pub(crate) struct Fields {
    place: Vec<Step>,
    /// Given fields that have not been read yet.
    given: Map<String, Value>,
    faults: Vec<FieldFault>,
    #[cfg(test)]
    pub(super) asked: Vec<(String, Vec<&'static str>)>,
}

/// A value, and where it stands.
pub(crate) struct Given {
    place: Vec<Step>,
    value: Value,
    faults: Vec<FieldFault>,
    #[cfg(test)]
    asked: Vec<(String, Vec<&'static str>)>,
}

impl Fields {
    pub(super) fn new(place: Vec<Step>, given: Map<String, Value>) -> Self {
        Self {
            #[cfg(test)]
            asked: vec![(tests::path(&place), Vec::new())],
            place,
            given,
            faults: Vec::new(),
        }
    }

    /// A text. Absent and null read as empty, so that `parse` says what is missing.
    pub(crate) fn text<T>(
        &mut self,
        name: &'static str,
        parse: impl FnOnce(&str) -> Result<T, &'static str>,
    ) -> Option<T> {
        let given = self.take(name).filter(|it| !it.is_null());
        let given = given.unwrap_or_else(|| Value::String(String::new()));
        self.read(name, given, |it| it.text(parse))
    }

    /// A text that is left alone unless it is named; null reads as empty.
    pub(crate) fn change<T>(
        &mut self,
        name: &'static str,
        parse: impl FnOnce(&str) -> Result<T, &'static str>,
    ) -> Option<Option<T>> {
        if self.has(name) {
            self.text(name, parse).map(Some)
        } else {
            self.take(name);
            Some(None)
        }
    }

    /// Reads a required field.
    pub(crate) fn required<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&mut Given) -> Option<T>,
    ) -> Option<T> {
        let given = self.take(name).unwrap_or_default();
        self.read(name, given, |it| {
            if it.value.is_null() { it.fault(texts::REQUIRED) } else { read(it) }
        })
    }

    /// Reads a field that may be absent or null.
    pub(crate) fn optional<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&mut Given) -> Option<T>,
    ) -> Option<Option<T>> {
        match self.take(name) {
            None | Some(Value::Null) => Some(None),
            Some(given) => self.read(name, given, read).map(Some),
        }
    }

    /// Reads a field of an edit: absent leaves it unchanged, and null is refused.
    pub(crate) fn edit<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&mut Given) -> Option<T>,
    ) -> Option<Option<T>> {
        if self.has(name) {
            self.required(name, read).map(Some)
        } else {
            self.take(name);
            Some(None)
        }
    }

    /// Reads a field of an edit: absent leaves it unchanged, and null clears it.
    pub(crate) fn replace<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&mut Given) -> Option<T>,
    ) -> Option<Option<Option<T>>> {
        if self.has(name) {
            self.optional(name, read).map(Some)
        } else {
            self.take(name);
            Some(None)
        }
    }

    /// Words that may be absent, null or empty.
    pub(crate) fn optional_words(
        &mut self,
        name: &'static str,
        most: usize,
    ) -> Option<Option<String>> {
        self.optional(name, |it| it.any_words(most)).map(Option::flatten)
    }

    /// A text that no visitor writes and none could mend: as much of it as is kept, on one line. Absent,
    /// null or empty: none.
    pub(crate) fn unwritten(&mut self, name: &'static str) -> Option<Option<String>> {
        const KEPT: usize = 200;
        let read = |it: &mut Given| {
            let Value::String(text) = &it.value else { return it.fault(texts::NOT_A_TEXT) };
            let line: String = text.chars().filter(|it| !is_invisible(*it)).take(KEPT).collect();
            Some(Some(line.trim().to_owned()).filter(|it| !it.is_empty()))
        };
        self.optional(name, read).map(Option::flatten)
    }

    /// Whether it is given and nobody has asked for it.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.given.contains_key(name)
    }

    /// Says what is wrong with a field.
    pub(crate) fn fault<T>(
        &mut self,
        name: &'static str,
        message: impl Into<Cow<'static, str>>,
    ) -> Option<T> {
        let place = within(&self.place, name.into());
        self.faults.push(FieldFault::at(place, message));
        None
    }

    fn take(&mut self, name: &'static str) -> Option<Value> {
        #[cfg(test)]
        self.asked[0].1.push(name);
        self.given.remove(name)
    }

    fn read<T>(
        &mut self,
        name: &'static str,
        value: Value,
        read: impl FnOnce(&mut Given) -> Option<T>,
    ) -> Option<T> {
        let mut given = Given::new(within(&self.place, name.into()), value);
        let res = read(&mut given);
        self.faults.append(&mut given.faults);
        #[cfg(test)]
        self.asked.append(&mut given.asked);
        res
    }

    /// Every fault, those of fields nobody asked for included.
    pub(super) fn into_faults(self) -> Vec<FieldFault> {
        let Self { place, given, faults: mut res, .. } = self;
        let unknown = given.keys().take(FAULTS_SAID);
        res.extend(unknown.map(|it| FieldFault::unknown(within(&place, it.as_str().into()))));
        res.truncate(FAULTS_SAID);
        res
    }
}

/// Most faults in an answer: no person makes more at once.
const FAULTS_SAID: usize = 100;
impl Given {
    fn new(place: Vec<Step>, value: Value) -> Self {
        Self {
            place,
            value,
            faults: Vec::new(),
            #[cfg(test)]
            asked: Vec::new(),
        }
    }

    pub(crate) fn text<T>(
        &mut self,
        parse: impl FnOnce(&str) -> Result<T, &'static str>,
    ) -> Option<T> {
        let Value::String(text) = &self.value else { return self.fault(texts::NOT_A_TEXT) };
        if text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) {
            return self.fault(texts::CONTROL_CHARACTERS);
        }
        match parse(text) {
            Ok(it) => Some(it),
            Err(message) => self.fault(message),
        }
    }

    /// Words of at most so many characters, on one line, trimmed; some of them.
    pub(crate) fn words(&mut self, most: usize) -> Option<String> {
        self.any_words(most)?.or_else(|| self.fault(texts::REQUIRED))
    }

    /// Words of at most so many characters, on one line, trimmed; none where nothing is left.
    pub(crate) fn any_words(&mut self, most: usize) -> Option<Option<String>> {
        let words = self.any_prose(most)?;
        match &words {
            Some(it) if it.contains(char::is_control) => self.fault(texts::MANY_LINES),
            _ => Some(words),
        }
    }

    /// Lines of at most so many characters, trimmed; some of them.
    pub(crate) fn prose(&mut self, most: usize) -> Option<String> {
        self.any_prose(most)?.or_else(|| self.fault(texts::REQUIRED))
    }

    /// Lines of at most so many characters, trimmed; none where nothing is left.
    pub(crate) fn any_prose(&mut self, most: usize) -> Option<Option<String>> {
        let text = self.text(|it| Ok(visible(it).trim().to_owned()))?;
        if text.is_empty() { Some(None) } else { self.short(text, most).map(Some) }
    }

    fn short(&mut self, text: String, most: usize) -> Option<String> {
        if text.chars().count() <= most { Some(text) } else { self.fault(texts::too_long(most)) }
    }

    /// One of the names there are.
    pub(crate) fn name<T: FromStr>(&mut self) -> Option<T> {
        self.text(|it| it.parse().map_err(|_| texts::UNKNOWN_CHOICE))
    }

    pub(crate) fn id<T: FromStr>(&mut self) -> Option<T> {
        self.text(|it| it.parse().map_err(|_| texts::NOT_AN_ID))
    }

    /// A calendar day, `YYYY-MM-DD`.
    pub(crate) fn day(&mut self) -> Option<NaiveDate> {
        self.text(|it| {
            let day = it.parse::<NaiveDate>().ok().filter(|_| it.len() == 10);
            day.filter(|it| YEARS.contains(&it.year())).ok_or(texts::NOT_A_DAY)
        })
    }

    /// An instant, as RFC 3339 writes it.
    pub(crate) fn instant(&mut self) -> Option<DateTime<Utc>> {
        self.text(|it| {
            let instant = DateTime::parse_from_rfc3339(it).map(|it| it.to_utc()).ok();
            instant.filter(|it| YEARS.contains(&it.year())).ok_or(crate::texts::NOT_AN_INSTANT)
        })
    }

    pub(crate) fn flag(&mut self) -> Option<bool> {
        let flag = self.value.as_bool();
        flag.or_else(|| self.fault(texts::NOT_A_FLAG))
    }

    /// A whole number.
    pub(crate) fn whole<T: TryFrom<i64> + Copy + Into<i64>>(
        &mut self,
        range: RangeInclusive<T>,
    ) -> Option<T> {
        let (least, most): (i64, i64) = ((*range.start()).into(), (*range.end()).into());
        let number = self.value.as_i64().or_else(|| whole(self.value.as_f64()?));
        let number = number.filter(|it| (least..=most).contains(it));
        let number = number.and_then(|it| T::try_from(it).ok());
        number.or_else(|| self.fault(texts::no_whole_number(least, most)))
    }

    /// Any number.
    pub(crate) fn number(&mut self, range: RangeInclusive<f64>) -> Option<f64> {
        let number = self.value.as_f64().filter(|it| range.contains(it));
        number.or_else(|| {
            let (least, most) = (range.start(), range.end());
            self.fault(texts::no_number(least, most))
        })
    }

    /// A list of at most so many things.
    pub(crate) fn each<T>(
        &mut self,
        most: usize,
        read: impl Fn(&mut Given) -> Option<T>,
    ) -> Option<Vec<T>> {
        let most = most.min(ITEMS);
        let Value::Array(items) = &mut self.value else { return self.fault(texts::NOT_A_LIST) };
        if items.len() > most {
            return self.fault(texts::too_many(most));
        }
        let items = std::mem::take(items);
        let mut res = Vec::with_capacity(items.len());
        for (place, item) in items.into_iter().enumerate() {
            let mut given = Given::new(within(&self.place, Step::Place(place)), item);
            res.push(read(&mut given));
            self.faults.append(&mut given.faults);
            #[cfg(test)]
            self.asked.append(&mut given.asked);
        }
        // Only now, when each has said what is wrong with it.
        res.into_iter().collect()
    }

    /// An object of its own.
    pub(crate) fn object<T>(&mut self, read: impl FnOnce(&mut Fields) -> Option<T>) -> Option<T> {
        let Value::Object(given) = &mut self.value else { return self.fault(texts::NOT_AN_OBJECT) };
        let mut fields = Fields::new(self.place.clone(), std::mem::take(given));
        let res = read(&mut fields);
        #[cfg(test)]
        self.asked.append(&mut fields.asked);
        let mut faults = fields.into_faults();
        let is_sound = faults.is_empty();
        self.faults.append(&mut faults);
        res.filter(|_| is_sound)
    }

    /// Says what is wrong with it.
    pub(crate) fn fault<T>(&mut self, message: impl Into<Cow<'static, str>>) -> Option<T> {
        self.faults.push(FieldFault::at(self.place.clone(), message));
        None
    }
}

fn within(place: &[Step], step: Step) -> Vec<Step> {
    place.iter().cloned().chain([step]).collect()
}

/// A number without a fraction, as JSON may also write it: `1.0`, `1e3`.
fn whole(number: f64) -> Option<i64> {
    /// Up to here each whole number is one.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    #[expect(clippy::cast_possible_truncation, reason = "it is whole and within bounds")]
    (number.fract() == 0.0 && number.abs() <= EXACT).then_some(number as i64)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Where an object stands, whichever of its list it is.
    pub(super) fn path(place: &[Step]) -> String {
        let names = place.iter().filter_map(|it| match it {
            Step::Name(name) => Some(name.as_str()),
            Step::Place(_) => None,
        });
        names.collect::<Vec<_>>().join(".")
    }

    /// The faults that `read` finds in `value`.
    fn said<T>(value: Value, read: impl FnOnce(&mut Given) -> Option<T>) -> Vec<String> {
        let mut fields =
            Fields::new(vec!["body".into()], Map::from_iter([("it".to_owned(), value)]));
        let res = fields.required("it", read);
        let faults = fields.into_faults();
        assert_eq!(res.is_some(), faults.is_empty());
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn numbers_are_read_within_their_bounds() {
        let whole = |value| said(value, |it| it.whole(1..=10_000_i32));
        for good in [json!(1), json!(10_000), json!(7.0), json!(1e3)] {
            assert!(whole(good.clone()).is_empty(), "{good}");
        }
        for bad in [json!(0), json!(10_001), json!(7.5), json!("7"), json!(true), json!(u64::MAX)] {
            let expected = ["body.it: Must be a whole number from 1 to 10,000"];
            assert_eq!(whole(bad.clone()), expected, "{bad}");
        }
        assert_eq!(whole(Value::Null), ["body.it: Is required"]);
        assert!(said(json!(-90), |it| it.number(-90.0..=90.0)).is_empty());
        let expected = ["body.it: Must be a number from -90 to 90"];
        assert_eq!(said(json!(90.1), |it| it.number(-90.0..=90.0)), expected);
    }

    #[test]
    fn a_day_is_written_in_one_way() {
        for bad in
            ["", "2026-1-5", "05-01-2026", "2026-02-30", " 2026-01-05", "+26-01-05", "1899-12-31"]
        {
            assert_eq!(
                said(json!(bad), Given::day),
                ["body.it: Must be a day, as YYYY-MM-DD"],
                "{bad}"
            );
        }
        assert!(said(json!("2028-02-29"), Given::day).is_empty());
    }

    #[test]
    fn words_are_some_and_not_too_many() {
        let words = |value| said(value, |it| it.words(5));
        assert!(words(json!("  Asha\n ")).is_empty());
        assert_eq!(words(json!(" ")), ["body.it: Is required"]);
        assert_eq!(words(json!("Asha R")), ["body.it: Must be at most 5 characters"]);
        assert_eq!(words(json!(7)), ["body.it: Must be a text"]);
        assert_eq!(words(json!("As\u{7}ha")), ["body.it: Must not contain control characters"]);
        assert_eq!(words(json!("A\nR")), ["body.it: Must be on one line"]);
        assert!(said(json!("A\nR"), |it| it.prose(5)).is_empty());
        assert!(said(json!(" "), |it| it.any_words(5)).is_empty());
    }

    /// Each fault of each object at once, where it stands.
    #[test]
    fn a_list_says_what_is_wrong_with_each_of_its_objects() {
        let read = |it: &mut Given| {
            it.each(3, |it| {
                it.object(|fields| {
                    let name = fields.required("name", |it| it.words(5));
                    let weight = fields.required("weight", |it| it.whole(1..=9_i32));
                    Some((name?, weight?))
                })
            })
        };
        let good = json!({"name": "Plot", "weight": 1});
        assert!(said(json!([good, good, good]), read).is_empty());
        let faulty = json!([good, {"name": "Plinth", "weight": 0, "more": {}}, [], {}]);
        assert_eq!(said(faulty, read), ["body.it: Must have at most 3 entries"]);
        let faulty = json!([{"name": "Plinth", "weight": 0, "more": {}}, good, []]);
        let expected = [
            "body.it.0.name: Must be at most 5 characters",
            "body.it.0.weight: Must be a whole number from 1 to 9",
            "body.it.0.more: Unknown field",
            "body.it.2: Must be an object",
        ];
        assert_eq!(said(faulty, read), expected);
        assert_eq!(said(json!({"0": good}), read), ["body.it: Must be a list"]);
    }

    #[test]
    fn absent_is_told_from_taken_away() {
        let ask = |body: Value| {
            let Value::Object(given) = body else { panic!() };
            let mut fields = Fields::new(Vec::new(), given);
            let kept = fields.edit("kept", Given::flag);
            let lost = fields.replace("lost", Given::flag);
            (kept, lost, fields.into_faults().len())
        };
        assert_eq!(ask(json!({})), (Some(None), Some(None), 0));
        assert_eq!(ask(json!({"kept": null, "lost": null})), (None, Some(Some(None)), 1));
        let set = json!({"kept": true, "lost": true});
        assert_eq!(ask(set), (Some(Some(true)), Some(Some(Some(true))), 0));
    }
}
