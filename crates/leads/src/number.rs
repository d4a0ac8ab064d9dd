use std::{fmt, str::FromStr};

use crate::texts;

/// A phone number as E.164 writes it: a plus, and 8 to 15 digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number(String);

/// Of India.
const COUNTRY: &str = "91";

impl Number {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Number {
    type Err = &'static str;

    /// As people write it in India or abroad: `98450 12345`, `(080) 4000-1234`, `91 98450 12345`,
    /// `+91 098450 12345`, `+44 (0)20 7946 0018`, `0044 20 7946 0018`.
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        if s.trim().is_empty() {
            return Err(texts::PHONE_REQUIRED);
        }
        let compact = |it: &str| -> String {
            it.chars().filter(|it| !it.is_whitespace() && !"-().".contains(*it)).collect()
        };
        let dialled = compact(s);
        let is_international = dialled.starts_with('+') || dialled.starts_with("00");
        let digits = if is_international {
            // The trunk prefix "(0)" is not part of the number.
            let dialled = compact(&s.replacen("(0)", "", 1));
            let digits = dialled.trim_start_matches(['+', '0']);
            match digits.strip_prefix(COUNTRY).and_then(|it| it.strip_prefix('0')) {
                Some(at_home) => format!("{COUNTRY}{at_home}"),
                None => digits.to_owned(),
            }
        } else {
            let digits = dialled.strip_prefix('0').unwrap_or(&dialled);
            match digits.len() {
                10 => format!("{COUNTRY}{digits}"),
                _ => digits.to_owned(),
            }
        };
        let fits = digits.bytes().all(|it| it.is_ascii_digit())
            && match digits.strip_prefix(COUNTRY) {
                Some(at_home) => at_home.len() == 10 && !at_home.starts_with(['0', '1']),
                None => is_international && (8..=15).contains(&digits.len()),
            };
        if fits { Ok(Self(format!("+{digits}"))) } else { Err(texts::PHONE_INVALID) }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_written_in_one_way() {
        let check = |text: &str, expected: Result<&str, &'static str>| {
            let found = text.parse::<Number>();
            assert_eq!(found.as_ref().map(Number::as_str).map_err(|it| *it), expected, "{text}");
        };
        for same in [
            "9845012345",
            " 98450 12345 ",
            "098450-12345",
            "91 98450 12345",
            "+919845012345",
            "+91 (98450) 12345",
            "9845.012.345",
            "+91 098450 12345",
            "0091 98450 12345",
        ] {
            check(same, Ok("+919845012345"));
        }
        check("80 4000 1234", Ok("+918040001234"));
        check("(080) 4000-1234", Ok("+918040001234"));
        for same in ["+44 20 7946 0018", "+44 (0)20 7946 0018", "0044 20 7946 0018"] {
            check(same, Ok("+442079460018"));
        }
        check("", Err("Phone number is required"));
        for bad in [
            "12345678",
            "+91 98450 1234",
            "0000000000",
            "1845012345",
            "ninety-eight",
            "+1",
            "442079460018",
            "+44 98450 १२३४५",
            "9845012345 x2",
        ] {
            check(bad, Err(texts::PHONE_INVALID));
        }
    }
}
