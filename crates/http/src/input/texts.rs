//! Faults of a body and its fields, in the words people read.

use std::fmt::Display;

pub(super) const FIELD_TWICE: &str = "The body names a field twice.";
pub(super) const TOO_DEEP: &str = "The body is nested too deeply.";
pub(super) const NOT_AN_OBJECT_AT_ALL: &str = "The body must be a JSON object.";
pub(super) const NOT_JSON: &str = "The body is not valid JSON.";
pub(super) const REQUIRED: &str = "Is required";
pub(super) const NOT_A_TEXT: &str = "Must be a text";
pub(super) const CONTROL_CHARACTERS: &str = "Must not contain control characters";
pub(super) const MANY_LINES: &str = "Must be on one line";
pub(super) const UNKNOWN_CHOICE: &str = "Is not one of the choices";
pub(super) const NOT_AN_ID: &str = "Is not an id";
pub(super) const NOT_A_DAY: &str = "Must be a day, as YYYY-MM-DD";
pub(super) const NOT_A_FLAG: &str = "Must be true or false";
pub(super) const NOT_A_LIST: &str = "Must be a list";
pub(super) const NOT_AN_OBJECT: &str = "Must be an object";

pub(super) fn too_long(most: usize) -> String {
    format!("Must be at most {} characters", grouped(most))
}

pub(super) fn too_many(most: usize) -> String {
    format!("Must have at most {} entries", grouped(most))
}

pub(super) fn no_whole_number(least: impl Display, most: impl Display) -> String {
    format!("Must be a whole number from {} to {}", grouped(least), grouped(most))
}

pub(super) fn no_number(least: impl Display, most: impl Display) -> String {
    format!("Must be a number from {least} to {most}")
}

/// A number as people read it.
fn grouped(number: impl Display) -> String {
    let text = number.to_string();
    let (sign, digits) = text.strip_prefix('-').map_or(("", text.as_str()), |it| ("-", it));
    let mut res = sign.to_owned();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            res.push(',');
        }
        res.push(digit);
    }
    res
}
