//! Differences between two versions of a section.

use std::collections::HashSet;

use kernel::{FieldChange, SettingsSection};
use serde_json::{Map, Value};

/// The fields that name the entries of a list.
const NAMES: [&str; 8] = ["id", "slug", "network", "from_on", "on", "name", "title", "topic"];
/// The field whose value is a list's names in their order.
const ORDER: &str = "order";
const ACCOUNT_NO: &str = "bank.account_no";
/// Digits of an account number that a change shows.
const SHOWN: usize = 4;

/// The changed fields of a section. Fields of objects have the names of both, with a dot between them;
/// entries of a list are told apart by their names. `order` is the list of these, if entries were moved.
/// The number of a bank account is shown by its last digits alone.
pub(crate) fn changes(section: SettingsSection, before: &Value, after: &Value) -> Vec<FieldChange> {
    let mut res = FieldChange::between(&fields(section, before), &fields(section, after));
    res.retain(|it| !is_order(&it.field) || is_moved(it));
    for it in res.iter_mut().filter(|it| it.field == ACCOUNT_NO) {
        it.from = it.from.as_ref().map(masked);
        it.to = it.to.as_ref().map(masked);
    }
    res
}

fn is_order(field: &str) -> bool {
    field.rsplit('.').next() == Some(ORDER)
}

/// Whether entries that stay have another order: added and removed ones are seen by their fields.
fn is_moved(change: &FieldChange) -> bool {
    let names = |it: Option<&Value>| it.and_then(Value::as_array).cloned().unwrap_or_default();
    let (from, to) = (names(change.from.as_ref()), names(change.to.as_ref()));
    let kept = |all: &[Value], other: &[Value]| -> Vec<Value> {
        let other: HashSet<&str> = other.iter().filter_map(Value::as_str).collect();
        let stays = |it: &&Value| it.as_str().is_some_and(|it| other.contains(it));
        all.iter().filter(stays).cloned().collect()
    };
    kept(&from, &to) != kept(&to, &from)
}

fn masked(number: &Value) -> Value {
    let digits: Vec<char> = number.as_str().unwrap_or_default().chars().collect();
    let end: String = digits[digits.len().saturating_sub(SHOWN)..].iter().collect();
    if end.is_empty() { Value::String(end) } else { Value::String(format!("…{end}")) }
}

fn fields(section: SettingsSection, value: &Value) -> Value {
    let mut res = Map::new();
    match value {
        Value::Object(_) | Value::Array(_) => flatten("", value, &mut res),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            res.insert(section.as_str().to_owned(), value.clone());
        }
    }
    Value::Object(res)
}

fn flatten(place: &str, value: &Value, into: &mut Map<String, Value>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                flatten(&within(place, name), value, into);
            }
        }
        Value::Array(entries) if place.is_empty() || entries.iter().any(Value::is_object) => {
            let (names, field) = names(entries);
            for (name, entry) in names.iter().zip(entries) {
                let mut entry = entry.clone();
                if let (Some(field), Some(fields)) = (field, entry.as_object_mut()) {
                    fields.remove(field);
                }
                flatten(&within(place, name), &entry, into);
            }
            into.insert(within(place, ORDER), names.into());
        }
        Value::Array(_) | Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            into.insert(place.to_owned(), value.clone());
        }
    }
}

fn within(place: &str, name: &str) -> String {
    if place.is_empty() { name.to_owned() } else { format!("{place}.{name}") }
}

/// The names of a list's entries, and the field that has them: none if the entries are counted.
fn names(entries: &[Value]) -> (Vec<String>, Option<&'static str>) {
    let by = |field: &str| -> Option<Vec<String>> {
        let names = entries.iter().map(|it| it.get(field)?.as_str().map(str::to_owned));
        let names: Vec<String> = names.collect::<Option<_>>()?;
        let are_distinct = names.iter().collect::<HashSet<_>>().len() == names.len();
        are_distinct.then_some(names)
    };
    let found = NAMES.into_iter().find_map(|field| Some((by(field)?, Some(field))));
    found.unwrap_or_else(|| ((1..=entries.len()).map(|it| it.to_string()).collect(), None))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn between(section: SettingsSection, before: &Value, after: &Value) -> Vec<Value> {
        let changes = changes(section, before, after);
        changes.iter().map(|it| serde_json::to_value(it).unwrap()).collect()
    }

    #[test]
    fn changed_fields_of_objects_are_named() {
        let before = json!({"name": "Rao", "address": {"city": "Pune", "state": "Goa"}});
        let after = json!({"name": "Rao", "address": {"city": "Pune", "state": "Maharashtra"}});
        let expected = [json!({"field": "address.state", "from": "Goa", "to": "Maharashtra"})];
        assert_eq!(between(SettingsSection::Company, &before, &after), expected);
        let expected = [json!({"field": "notice_version", "from": "1", "to": "2"})];
        let changed = between(SettingsSection::NoticeVersion, &json!("1"), &json!("2"));
        assert_eq!(changed, expected);
    }

    #[test]
    fn entries_of_a_list_are_told_apart_by_their_names() {
        let faq = |slug: &str, answer: &str| json!({"slug": slug, "answer": answer});
        let changed = |before: Value, after: Value| between(SettingsSection::Faqs, &before, &after);
        let (one, two) = (faq("one", "Yes."), faq("two", "No."));
        let expected = [json!({"field": "two.answer", "from": "No.", "to": "Perhaps."})];
        assert_eq!(changed(json!([one, two]), json!([one, faq("two", "Perhaps.")])), expected);
        let expected = [json!({"field": "order", "from": ["one", "two"], "to": ["two", "one"]})];
        assert_eq!(changed(json!([one, two]), json!([two, one])), expected);
        let expected = [json!({"field": "one.answer", "to": "Yes."})];
        assert_eq!(changed(json!([]), json!([one])), expected);
        let expected = [json!({"field": "one.answer", "from": "Yes."})];
        assert_eq!(changed(json!([one, two]), json!([two])), expected);
    }

    #[test]
    fn entries_with_one_name_are_counted() {
        let said = |words: &str| json!({"name": "Asha Rao", "words": words});
        let before = json!([said("Good."), said("Very good.")]);
        let after = json!([said("Good."), said("Excellent.")]);
        let expected = [json!({"field": "2.words", "from": "Very good.", "to": "Excellent."})];
        assert_eq!(between(SettingsSection::Testimonials, &before, &after), expected);
    }

    #[test]
    fn account_numbers_show_their_last_digits() {
        let bank = |number: &str| json!({"bank": {"account_no": number}});
        let changed = between(SettingsSection::Billing, &bank(""), &bank("50200012345678"));
        let expected = [json!({"field": "bank.account_no", "from": "", "to": "…5678"})];
        assert_eq!(changed, expected);
    }
}
