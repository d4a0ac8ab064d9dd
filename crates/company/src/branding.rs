//! The look of the company: its logo, its two colours, and the palette that follows from them.

use kernel::Fault;
use serde::{Deserialize, Serialize};

use crate::{Colour, texts};

/// The logo and the colours of the company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branding {
    /// Text, links and buttons on light pages; its dark shade is the ground of the site's bands.
    pub primary: Colour,
    /// Highlights, and the buttons that invite visitors.
    pub accent: Colour,
    /// The id of the logo for light grounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logo: Option<String>,
    /// The id of the logo for dark grounds. Without it, `logo` is on both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logo_on_dark: Option<String>,
}

/// A colour with its shades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Tints {
    pub main: Colour,
    pub light: Colour,
    pub dark: Colour,
    /// Text on `main`.
    pub text: Colour,
    /// A button under the pointer.
    pub hover: Colour,
}

/// The colours of the bands of the site, which are dark in both schemes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Band {
    pub surface: Colour,
    pub deep: Colour,
    pub accent: Colour,
    pub accent_hover: Colour,
    pub on_accent: Colour,
    /// The ring around the part with the keyboard focus, on light pages and on bands.
    pub ring: Colour,
    /// The coloured part of the delivered logo.
    pub mark: Colour,
}

/// All colours that follow from the two of the company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Palette {
    pub primary: Tints,
    pub primary_on_dark: Tints,
    pub accent: Tints,
    pub accent_on_dark: Tints,
    pub band: Band,
}

/// The least contrast of text (WCAG 2.2, 1.4.3).
pub(crate) const TEXT: f64 = 4.5;
/// The least contrast of parts that must be seen (WCAG 2.2, 1.4.11).
pub(crate) const PART: f64 = 3.0;
/// White text on a band: above the least, because bands have muted text, too.
const BAND_TEXT: f64 = 12.0;
/// Primary text in the dark scheme, which is easier to read with more than the least.
const DARK_TEXT: f64 = 7.0;

const LIGHT_PAGE: Colour = Colour::new(0xf6_f4_f0);
const DARK_PAGE: Colour = Colour::new(0x17_20_27);
/// Dark text on the accent.
const INK: Colour = Colour::new(0x22_14_05);

const PRIMARY: Tints = Tints {
    main: Colour::new(0x12_45_6b),
    light: Colour::new(0x2f_66_90),
    dark: Colour::new(0x0c_2f_4a),
    text: Colour::WHITE,
    hover: Colour::new(0x0c_2f_4a),
};
const PRIMARY_ON_DARK: Tints = Tints {
    main: Colour::new(0x8d_c1_e8),
    light: Colour::new(0xb5_d8_f1),
    dark: Colour::new(0x5c_9c_c9),
    text: Colour::new(0x06_24_3a),
    hover: Colour::new(0x5c_9c_c9),
};
const ACCENT: Tints = Tints {
    main: Colour::new(0xe8_87_1e),
    light: Colour::new(0xf6_a4_4a),
    dark: Colour::new(0xa1_4f_00),
    text: INK,
    hover: Colour::new(0xff_b6_67),
};
const ACCENT_ON_DARK: Tints = Tints {
    main: Colour::new(0xf6_a4_4a),
    light: Colour::new(0xff_c1_7d),
    dark: Colour::new(0xf6_a4_4a),
    text: INK,
    hover: Colour::new(0xff_b6_67),
};
const SURFACE: Colour = Colour::new(0x0c_2f_4a);
const DEEP: Colour = Colour::new(0x08_23_38);

impl Branding {
    /// The look until the first edit.
    pub const DELIVERED: Self =
        Self { primary: PRIMARY.main, accent: ACCENT.main, logo: None, logo_on_dark: None };

    /// The logo for dark grounds.
    pub fn logo_on_dark(&self) -> Option<&str> {
        self.logo_on_dark.as_deref().or(self.logo.as_deref())
    }

    /// Whether the colours are those of the delivered look.
    pub fn has_delivered_colours(&self) -> bool {
        (self.primary, self.accent) == (PRIMARY.main, ACCENT.main)
    }

    /// Whether the accent is that of the delivered look.
    pub fn has_delivered_accent(&self) -> bool {
        self.accent == ACCENT.main
    }

    /// Colours that cannot be read, and a logo for dark grounds alone.
    pub(crate) fn unreadable(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let ratio = self.primary.contrast(LIGHT_PAGE);
        if ratio < TEXT {
            faults.push(Fault::new("primary", texts::too_light(ratio, TEXT)));
        }
        let on_accent = text_on(self.accent).contrast(self.accent);
        let (surface, _) = band(self.primary);
        let on_dark = self.accent.contrast(surface).min(self.accent.contrast(DARK_PAGE));
        if on_accent < TEXT {
            faults.push(Fault::new("accent", texts::no_text_on(on_accent, TEXT)));
        } else if on_dark < PART {
            faults.push(Fault::new("accent", texts::too_dark(on_dark, PART)));
        }
        if self.logo.is_none() && self.logo_on_dark.is_some() {
            faults.push(Fault::new("logo", texts::LOGO_FIRST));
        }
        faults
    }

    /// The palette. The delivered colours have the shades of the delivered look.
    pub fn palette(&self) -> Palette {
        let (surface, deep) = band(self.primary);
        let (primary, primary_on_dark) = primaries(self.primary, surface, deep);
        let (accent, accent_on_dark) = accents(self.accent);
        let is_delivered = self.has_delivered_accent();
        let on_band =
            if is_delivered { ACCENT.light } else { self.accent.lightened(surface, TEXT) };
        let accent_hover =
            if is_delivered { ACCENT.hover } else { on_band.mixed(Colour::WHITE, 20) };
        Palette {
            primary,
            primary_on_dark,
            accent,
            accent_on_dark,
            band: Band {
                surface,
                deep,
                accent: on_band,
                accent_hover,
                on_accent: text_on(on_band),
                ring: if is_delivered {
                    self.accent
                } else {
                    self.accent.darkened(LIGHT_PAGE, PART)
                },
                mark: self.accent,
            },
        }
    }
}

/// The ground of the bands, and a darker one.
fn band(primary: Colour) -> (Colour, Colour) {
    if primary == PRIMARY.main {
        return (SURFACE, DEEP);
    }
    let surface = primary.darkened(Colour::WHITE, BAND_TEXT);
    (surface, surface.mixed(Colour::BLACK, 24))
}

fn primaries(main: Colour, surface: Colour, deep: Colour) -> (Tints, Tints) {
    if main == PRIMARY.main {
        return (PRIMARY, PRIMARY_ON_DARK);
    }
    let on_light = Tints {
        main,
        light: main.mixed(Colour::WHITE, 20),
        dark: surface,
        text: Colour::WHITE,
        hover: surface,
    };
    let pale = main.lightened(DARK_PAGE, DARK_TEXT);
    let dark = pale.mixed(Colour::BLACK, 16);
    let on_dark = Tints {
        main: pale,
        light: pale.mixed(Colour::WHITE, 36),
        dark,
        text: deep.darkened(dark, TEXT),
        hover: dark,
    };
    (on_light, on_dark)
}

fn accents(main: Colour) -> (Tints, Tints) {
    if main == ACCENT.main {
        return (ACCENT, ACCENT_ON_DARK);
    }
    let text = text_on(main);
    // Away from the text.
    let other = if text == INK { Colour::WHITE } else { Colour::BLACK };
    let on_light = Tints {
        main,
        light: main.mixed(Colour::WHITE, 24),
        dark: main.darkened(LIGHT_PAGE, TEXT),
        text,
        hover: main.mixed(other, 20),
    };
    let pale = main.lightened(DARK_PAGE, TEXT);
    let on_dark = Tints {
        main: pale,
        light: pale.mixed(Colour::WHITE, 32),
        dark: pale,
        text: text_on(pale),
        hover: pale.mixed(Colour::WHITE, 20),
    };
    (on_light, on_dark)
}

/// White or dark text, whichever is easier to read.
fn text_on(ground: Colour) -> Colour {
    if INK.contrast(ground) >= Colour::WHITE.contrast(ground) { INK } else { Colour::WHITE }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn look(primary: &str, accent: &str) -> Branding {
        let [primary, accent] = [primary, accent].map(|it| it.parse().unwrap());
        Branding { primary, accent, ..Branding::DELIVERED }
    }

    fn cases() -> Value {
        serde_json::from_str(include_str!("../../../tests/cases/branding.json")).unwrap()
    }

    fn of(case: &Value) -> Branding {
        look(case["primary"].as_str().unwrap(), case["accent"].as_str().unwrap())
    }

    /// The client derives the same palettes for its preview: its tests read this file, too.
    #[test]
    fn palettes_follow_from_two_colours() {
        for case in cases()["palettes"].as_array().unwrap() {
            let palette = serde_json::to_value(of(case).palette()).unwrap();
            assert_eq!(palette, case["palette"], "{case}");
        }
    }

    #[test]
    fn unreadable_colours_are_refused_with_their_ratio() {
        for case in cases()["faults"].as_array().unwrap() {
            let faults = of(case).unreadable();
            let faults: Vec<_> = faults.iter().map(|it| json!([it.field, it.message])).collect();
            assert_eq!(json!(faults), case["faults"], "{case}");
        }
    }

    #[test]
    fn every_palette_without_a_fault_is_readable() {
        let steps = || (0..=255).step_by(51);
        for red in steps() {
            for green in steps() {
                for blue in steps() {
                    let colour = Colour::new(u32::from_be_bytes([0, red, green, blue]));
                    expect_readable(&Branding { primary: colour, ..Branding::DELIVERED });
                    expect_readable(&Branding { accent: colour, ..Branding::DELIVERED });
                    let both = Branding { primary: colour, accent: colour, ..Branding::DELIVERED };
                    expect_readable(&both);
                }
            }
        }
    }

    fn expect_readable(it: &Branding) {
        if !it.unreadable().is_empty() {
            return;
        }
        let Palette { primary, primary_on_dark, accent, accent_on_dark, band } = it.palette();
        let text = [
            (primary.main, LIGHT_PAGE),
            (primary.text, primary.main),
            (primary.text, primary.hover),
            (primary_on_dark.main, DARK_PAGE),
            (primary_on_dark.text, primary_on_dark.main),
            (primary_on_dark.text, primary_on_dark.hover),
            (accent.dark, LIGHT_PAGE),
            (accent.text, accent.main),
            (accent.text, accent.hover),
            (accent_on_dark.dark, DARK_PAGE),
            (accent_on_dark.text, accent_on_dark.main),
            (accent_on_dark.text, accent_on_dark.hover),
            (band.accent, band.surface),
            (band.on_accent, band.accent),
            (band.on_accent, band.accent_hover),
            (Colour::WHITE, band.surface),
            (Colour::WHITE, band.deep),
        ];
        for (place, (one, two)) in text.into_iter().enumerate() {
            assert!(one.contrast(two) >= TEXT, "{place}: {one} on {two} of {it:?}");
        }
        for ground in [band.surface, DARK_PAGE] {
            assert!(band.mark.contrast(ground) >= PART, "{it:?}");
        }
        // The ring of the delivered look is the accent itself.
        if it.accent != ACCENT.main {
            for ground in [band.surface, LIGHT_PAGE] {
                assert!(band.ring.contrast(ground) >= PART, "{it:?}");
            }
        }
    }

    #[test]
    fn logo_for_dark_grounds_needs_the_other_one() {
        let id = || Some("ab".repeat(32));
        let dark = Branding { logo_on_dark: id(), ..Branding::DELIVERED };
        let fields: Vec<_> = dark.unreadable().into_iter().map(|it| it.field).collect();
        assert_eq!(fields, ["logo"]);
        let light = Branding { logo: id(), ..Branding::DELIVERED };
        assert!(light.unreadable().is_empty());
        assert_eq!(light.logo_on_dark(), id().as_deref());
    }
}
