//! Plain words for a broken parameter. The framework's own words name its parsers.

use std::borrow::Cow;

/// The fault of a parameter in plain words, from the framework's `reason`.
pub(super) fn plain(reason: &str) -> Cow<'static, str> {
    if let Some((_, rule)) = reason.split_once("verification failed. ") {
        return rule_in_words(rule);
    }
    if reason.contains("expects an input value") {
        return "is required".into();
    }
    if reason.contains("Expect a valid enumeration value") {
        return "is not one of the choices".into();
    }
    let kind = reason.strip_prefix("failed to parse \"").and_then(|it| it.split('"').next());
    match kind.unwrap_or_default() {
        it if it.starts_with("integer") => "must be a whole number",
        it if it.starts_with("number") => "must be a number",
        "boolean" => "must be true or false",
        "string_uuid" => "is not an id",
        "string_date-time" => "must be an instant, as 2026-11-20T09:30:00Z",
        "string_date" => "must be a day, as YYYY-MM-DD",
        _ => "is not valid",
    }
    .into()
}

/// A rule as the framework writes it: `minimum(1, exclusive: false)`, `maxLength(200)`.
fn rule_in_words(rule: &str) -> Cow<'static, str> {
    let (name, rest) = rule.split_once('(').unwrap_or((rule, ""));
    let bound = rest.split([',', ')']).next().unwrap_or_default();
    match name {
        "minimum" => format!("must be at least {bound}").into(),
        "maximum" => format!("must be at most {bound}").into(),
        "minLength" => format!("must be at least {} long", characters(bound)).into(),
        "maxLength" => format!("must be at most {} long", characters(bound)).into(),
        "pattern" => "must not contain control characters".into(),
        _ => "is not valid".into(),
    }
}

fn characters(count: &str) -> String {
    if count == "1" { "1 character".to_owned() } else { format!("{count} characters") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_become_plain_words() {
        for (reason, words) in [
            (
                "failed to parse \"integer_int64\": invalid digit found in string",
                "must be a whole number",
            ),
            (
                "failed to parse \"boolean\": provided string was not `true` or `false`",
                "must be true or false",
            ),
            (
                "failed to parse \"string_uuid\": invalid character: found `x` at 1 (occurred while parsing \"optional_string_uuid\")",
                "is not an id",
            ),
            (
                "failed to parse \"TicketStatus\": Expect a valid enumeration value.",
                "is not one of the choices",
            ),
            ("Type \"string\" expects an input value.", "is required"),
            ("verification failed. minimum(1, exclusive: false)", "must be at least 1"),
            ("verification failed. maxLength(200)", "must be at most 200 characters long"),
            ("verification failed. minLength(1)", "must be at least 1 character long"),
            ("anything new", "is not valid"),
        ] {
            assert_eq!(plain(reason), words, "{reason}");
        }
    }
}
