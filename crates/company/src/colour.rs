//! Colours, and the contrast between two of them.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::texts;

/// A colour of sRGB, `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Colour([u8; 3]);

impl Colour {
    pub const WHITE: Self = Self::new(0xff_ff_ff);
    pub const BLACK: Self = Self::new(0);

    pub(crate) const fn new(rgb: u32) -> Self {
        let [_, red, green, blue] = rgb.to_be_bytes();
        Self([red, green, blue])
    }

    /// Red, green and blue.
    pub fn channels(self) -> [u8; 3] {
        self.0
    }

    /// This colour with `percent` of another in it.
    #[must_use]
    pub fn mixed(self, other: Self, percent: u32) -> Self {
        let mix = |own: u8, other: u8| {
            let sum = u32::from(own) * (100 - percent) + u32::from(other) * percent;
            u8::try_from((sum + 50) / 100).unwrap_or(u8::MAX)
        };
        Self(std::array::from_fn(|channel| mix(self.0[channel], other.0[channel])))
    }

    /// The relative luminance (WCAG 2.2), from 0 for black to 1 for white.
    fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let share = f64::from(channel) / 255.0;
            if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        };
        let [red, green, blue] = self.0.map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast ratio (WCAG 2.2), from 1 between equal colours to 21 between black and white.
    pub fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// The same colour with as little white in it as gives the contrast with `ground`, in steps of 4 %.
    pub(crate) fn lightened(self, ground: Self, least: f64) -> Self {
        self.toward(Self::WHITE, ground, least)
    }

    /// The same colour with as little black in it as gives the contrast with `ground`, in steps of 4 %.
    pub(crate) fn darkened(self, ground: Self, least: f64) -> Self {
        self.toward(Self::BLACK, ground, least)
    }

    fn toward(self, end: Self, ground: Self, least: f64) -> Self {
        let steps = (0..=100).step_by(4).map(|percent| self.mixed(end, percent));
        steps.into_iter().find(|it| it.contrast(ground) >= least).unwrap_or(end)
    }
}

impl FromStr for Colour {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let digits = text.trim().strip_prefix('#').ok_or(texts::COLOUR)?;
        let is_hex = digits.len() == 6 && digits.bytes().all(|it| it.is_ascii_hexdigit());
        let rgb = u32::from_str_radix(digits, 16).ok().filter(|_| is_hex);
        rgb.map(Self::new).ok_or(texts::COLOUR)
    }
}

impl TryFrom<String> for Colour {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Colour> for String {
    fn from(it: Colour) -> Self {
        it.to_string()
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn colour(text: &str) -> Colour {
        text.parse().unwrap()
    }

    #[test]
    fn colours_are_read_and_written() {
        for (given, written) in
            [("#12456B", "#12456b"), (" #000000 ", "#000000"), ("#ffffff", "#ffffff")]
        {
            assert_eq!(colour(given).to_string(), written);
        }
        for bad in
            ["", "12456b", "#12456", "#12456b0", "#12456g", "#fff", "red", "#+12345", "#é000"]
        {
            assert_eq!(bad.parse::<Colour>(), Err(texts::COLOUR), "{bad}");
        }
        assert!(serde_json::from_value::<Colour>(json!("blue")).is_err());
        assert_eq!(serde_json::to_value(colour("#E8871E")).unwrap(), json!("#e8871e"));
    }

    /// The client computes the same ratios: its tests read this file, too.
    #[test]
    fn contrast_of_known_pairs() {
        let cases = include_str!("../../../tests/cases/branding.json");
        let cases: Value = serde_json::from_str(cases).unwrap();
        for case in cases["contrasts"].as_array().unwrap() {
            let (one, two) = (case["one"].as_str().unwrap(), case["two"].as_str().unwrap());
            let (one, two) = (colour(one), colour(two));
            let expected = case["ratio"].as_f64().unwrap();
            assert!((one.contrast(two) - expected).abs() < 0.005, "{case}: {}", one.contrast(two));
            assert!((one.contrast(two) - two.contrast(one)).abs() < f64::EPSILON, "{case}");
        }
    }

    #[test]
    fn colours_are_mixed_until_they_are_readable() {
        let navy = colour("#12456b");
        assert_eq!(navy.mixed(Colour::WHITE, 0), navy);
        assert_eq!(navy.mixed(Colour::WHITE, 100), Colour::WHITE);
        assert_eq!(Colour::BLACK.mixed(Colour::WHITE, 50).to_string(), "#808080");
        assert_eq!(navy.lightened(Colour::BLACK, 1.0), navy);
        let light = navy.lightened(colour("#172027"), 7.0);
        assert!(light.contrast(colour("#172027")) >= 7.0, "{light}");
        assert_eq!(navy.lightened(Colour::WHITE, 7.0), navy, "it is dark enough already");
        let dark = colour("#ffff00").darkened(Colour::WHITE, 4.5);
        assert!(dark.contrast(Colour::WHITE) >= 4.5, "{dark}");
        assert_eq!(navy.lightened(Colour::new(0x80_80_80), 20.0), Colour::WHITE, "out of reach");
    }
}
