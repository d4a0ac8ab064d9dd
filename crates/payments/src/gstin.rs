use projects::State;

use crate::{place, texts};

/// A GST identification number: two digits of the state, a PAN, the number of the registration, a
/// letter, and a check digit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gstin(String);

const LENGTH: usize = 15;
const DIGITS: &[u8; 36] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

impl Gstin {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The state of the registration.
    pub fn state(&self) -> Option<State> {
        place::state_of(&self.0[..2])
    }
}

impl std::str::FromStr for Gstin {
    type Err = &'static str;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let text = s.trim().to_ascii_uppercase();
        let bytes = text.as_bytes();
        if !has_form(bytes) || place::state_of(&text[..2]).is_none() {
            return Err(texts::GSTIN_INVALID);
        }
        match check_digit(&bytes[..LENGTH - 1]) {
            Some(digit) if digit == bytes[LENGTH - 1] => Ok(Self(text)),
            _ => Err(texts::GSTIN_CHECK_DIGIT),
        }
    }
}

/// Whether digits and letters stand in their places.
fn has_form(text: &[u8]) -> bool {
    let fits = |(place, it): (usize, &u8)| match place {
        0 | 1 | 7..=10 => it.is_ascii_digit(),
        2..=6 | 11 => it.is_ascii_uppercase(),
        12 => it.is_ascii_uppercase() || (it.is_ascii_digit() && *it != b'0'),
        _ => it.is_ascii_uppercase() || it.is_ascii_digit(),
    };
    text.len() == LENGTH && text.iter().enumerate().all(fits)
}

/// The last digit, by the others: their values to the base 36, every second one doubled, as sums of
/// their digits.
fn check_digit(text: &[u8]) -> Option<u8> {
    let base = DIGITS.len();
    let mut sum = 0;
    for (place, it) in text.iter().enumerate() {
        let value = DIGITS.iter().position(|digit| digit == it)?;
        let product = value * (1 + place % 2);
        sum += product / base + product % base;
    }
    DIGITS.get((base - sum % base) % base).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers that are printed in public documents of the tax office and of its training material.
    const KNOWN: [(&str, State); 2] =
        [("27AAPFU0939F1ZV", State::Maharashtra), ("29AAGCB7383J1Z4", State::Karnataka)];

    #[test]
    fn known_numbers_are_read() {
        for (text, state) in KNOWN {
            let gstin: Gstin = format!(" {} ", text.to_lowercase()).parse().unwrap();
            assert_eq!((gstin.as_str(), gstin.state()), (text, Some(state)));
        }
    }

    #[test]
    fn wrong_check_digit_is_refused() {
        for (text, _) in KNOWN {
            let (front, last) = text.split_at(LENGTH - 1);
            for digit in DIGITS.iter().map(|it| char::from(*it)) {
                let read = format!("{front}{digit}").parse::<Gstin>();
                let expected = if last == digit.to_string() {
                    Ok(Gstin(text.to_owned()))
                } else {
                    Err(texts::GSTIN_CHECK_DIGIT)
                };
                assert_eq!(read, expected);
            }
        }
    }

    #[test]
    fn each_single_wrong_character_is_found() {
        let (text, _) = KNOWN[0];
        for place in 0..LENGTH {
            for digit in DIGITS {
                let mut bytes = text.as_bytes().to_vec();
                if std::mem::replace(&mut bytes[place], *digit) != *digit {
                    let wrong = String::from_utf8(bytes).unwrap();
                    assert!(wrong.parse::<Gstin>().is_err(), "{wrong}");
                }
            }
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for bad in ["", "27AAPFU0939F1Z", "27AAPFU0939F1ZVV", "00AAPFU0939F1ZV", "२७AAPFU0939F1Z"]
        {
            assert_eq!(bad.parse::<Gstin>(), Err(texts::GSTIN_INVALID), "{bad}");
        }
    }
}
