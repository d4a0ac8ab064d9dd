use std::{fmt, str::FromStr};

use kernel::{is_shaping, is_visible, visible};

use crate::{MediaType, texts};

/// The original file name, safe to display and to save under. Never used as a storage path: that is
/// the id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileName(String);

/// The title of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Title(String);

/// In characters.
const NAME_MAX: usize = 255;
pub(crate) const TITLE_MAX: usize = 200;

/// Names that are devices on some systems, with any ending.
const DEVICES: [&str; 22] = [
    "con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8",
    "com9", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
];

impl FileName {
    /// Cleans a file name: removes its path, invisible and direction-changing characters, and
    /// excess length.
    pub fn clean(given: &str) -> Self {
        let name = given.rsplit(['/', '\\']).next().unwrap_or_default();
        let name = visible(&name.replace(char::is_control, ""));
        let name: String =
            name.chars().map(|it| if "<>:\"|?*".contains(it) { '_' } else { it }).collect();
        let is_edge = |it: char| it.is_whitespace() || it == '.';
        let name = name.trim_start_matches(|it| is_edge(it) || is_shaping(it));
        let name = name.trim_end_matches(is_edge);
        let (stem, ending) = match name.rsplit_once('.') {
            Some((stem, ending)) if ending.len() <= 10 => (stem, Some(ending)),
            _ => (name, None),
        };
        let is_device = DEVICES.iter().any(|it| {
            stem.split('.').next().is_some_and(|stem| stem.trim_end().eq_ignore_ascii_case(it))
        });
        let stem = match stem {
            "" => "file".to_owned(),
            stem if is_device => format!("_{stem}"),
            stem => stem.to_owned(),
        };
        Self(join(&stem, ending))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The name without its ending.
    pub fn stem(&self) -> &str {
        self.0.rsplit_once('.').map_or(&self.0, |(stem, _)| stem)
    }

    /// The text after the last dot, in lower case.
    pub fn extension(&self) -> Option<String> {
        self.0.rsplit_once('.').map(|(_, it)| it.to_ascii_lowercase())
    }

    /// The name of what was made of it.
    pub(crate) fn for_type(&self, media_type: MediaType) -> Self {
        let fits = match media_type {
            MediaType::Jpeg => ["jpg", "jpeg"].as_slice(),
            MediaType::Png => &["png"],
            MediaType::Pdf => &["pdf"],
        };
        if self.extension().is_some_and(|it| fits.contains(&it.as_str())) {
            return self.clone();
        }
        Self(join(self.stem(), Some(media_type.extension())))
    }
}

/// Cuts the stem, so that the ending stays.
fn join(stem: &str, ending: Option<&str>) -> String {
    let room = NAME_MAX - ending.map_or(0, |it| it.chars().count() + 1);
    let mut res: String = stem.chars().take(room).collect();
    if let Some(ending) = ending {
        res.push('.');
        res.push_str(ending);
    }
    res
}

impl Title {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&FileName> for Title {
    fn from(name: &FileName) -> Self {
        let stem: String = name.stem().trim().chars().take(TITLE_MAX).collect();
        Self(if stem.is_empty() { "file".to_owned() } else { stem })
    }
}

impl FromStr for Title {
    type Err = &'static str;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        match s.trim() {
            "" => Err(texts::TITLE_REQUIRED),
            it if it.chars().count() > TITLE_MAX => Err(texts::TITLE_LONG),
            it if !is_visible(it) => Err(texts::TITLE_HIDDEN),
            it => Ok(Self(it.to_owned())),
        }
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for FileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_name_is_a_name_and_nothing_else() {
        let check = |given: &str, expected: &str| {
            assert_eq!(FileName::clean(given).as_str(), expected, "{given:?}");
        };
        check("Ground floor.pdf", "Ground floor.pdf");
        check("भूतल.pdf", "भूतल.pdf");
        check("../../x", "x");
        check(r"C:\fakepath\plan.png", "plan.png");
        check("a\0.png", "a.png");
        check("a.png\r\nX: y", "a.pngX_ y");
        check("gpj.\u{202e}exe.jpg", "gpj.exe.jpg");
        check("CON", "_CON");
        check("nul.tar.pdf", "_nul.tar.pdf");
        check("console.pdf", "console.pdf");
        check("..", "file");
        check("", "file");
        check(".pdf", "pdf");
        check(" . plan.pdf . ", "plan.pdf");
        check("<b>\"x\"|?*:.pdf", "_b__x_____.pdf");
        check("\u{200d}.\u{fe0f}plan\u{fe0f}\u{fe0f}.pdf", "plan\u{fe0f}.pdf");
    }

    #[test]
    fn a_title_hides_nothing() {
        for hidden in ['\u{202e}', '\u{200b}', '\u{feff}', '\u{3164}', '\u{e0041}', '\n'] {
            let title = format!("Plan{hidden}A").parse::<Title>();
            assert_eq!(title, Err("Title must not contain hidden characters"), "{hidden:?}");
        }
    }

    #[test]
    fn a_long_name_keeps_its_ending() {
        let name = FileName::clean(&format!("{}.JPEG", "ख".repeat(5_000)));
        assert_eq!(name.as_str().chars().count(), 255);
        assert_eq!(name.extension().as_deref(), Some("jpeg"));
        assert_eq!(Title::from(&name).as_str().chars().count(), 200);
    }

    #[test]
    fn file_extension_follows_the_stored_type() {
        let check = |given: &str, media_type, expected: &str| {
            assert_eq!(FileName::clean(given).for_type(media_type).as_str(), expected);
        };
        check("slab.webp", MediaType::Jpeg, "slab.jpg");
        check("slab.webp", MediaType::Png, "slab.png");
        check("slab.JPEG", MediaType::Jpeg, "slab.JPEG");
        check("v1.2 slab.pdf", MediaType::Pdf, "v1.2 slab.pdf");
    }

    proptest! {
        #[test]
        fn whatever_is_sent_a_name_comes_out(given in ".{0,400}") {
            let name = FileName::clean(&given);
            prop_assert!((1..=255).contains(&name.as_str().chars().count()));
            prop_assert!(!name.as_str().contains(['/', '\\', '\0', '\r', '\n', '"']));
            prop_assert_eq!(&FileName::clean(name.as_str()), &name);
            prop_assert!(Title::from(&name).as_str().parse::<Title>().is_ok());
        }
    }
}
