/// Whether a character shows nothing: controls, marks of direction, characters of width zero, fillers,
/// blanks that no font draws, tags. They hide one text in another, or turn it around, so no text of
/// a person may hold them. Joiners (U+200C, U+200D) and variation selectors are not among them:
/// names in Malayalam, Sinhala, Marathi or Persian are misspelt without joiners. They are judged by the
/// character before them, in [`visible`] and [`is_visible`]. The client has the same rule in
/// `lib/visible.ts`.
pub fn is_invisible(it: char) -> bool {
    it.is_control()
        || matches!(
            it,
            // Soft hyphen, grapheme joiner, Arabic mark, fillers of Hangul, vowels of Khmer that are not drawn.
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180e}'
            | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            // The blank of Braille, fillers of Hangul, the byte order mark, anchors of annotations.
            | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            // Controls of shorthand and of music, tags.
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e00ff}' | '\u{e01f0}'..='\u{e0fff}'
        )
}

/// The text without characters that show nothing. Line breaks and tabs stay.
pub fn visible(text: &str) -> String {
    let mut res = String::with_capacity(text.len());
    for it in text.chars() {
        if matches!(it, '\n' | '\t') || is_seen(it, res.chars().next_back()) {
            res.push(it);
        }
    }
    res
}

/// Whether a text is one line and each of its characters is seen.
pub fn is_visible(text: &str) -> bool {
    let mut before = None;
    text.chars().all(|it| is_seen(it, before.replace(it)))
}

/// Whether a character only shapes the one before it: the joiners of Indian scripts and of emoji, and
/// selectors of a character's variant.
pub fn is_shaping(it: char) -> bool {
    is_joiner(it) || is_selector(it)
}

fn is_seen(it: char, before: Option<char>) -> bool {
    if is_joiner(it) {
        before.is_some_and(|it| !it.is_whitespace() && !is_joiner(it))
    } else if is_selector(it) {
        // A second one selects nothing: rows of them carry hidden text.
        before.is_some_and(|it| !it.is_whitespace() && !is_shaping(it))
    } else {
        !is_invisible(it)
    }
}

fn is_joiner(it: char) -> bool {
    matches!(it, '\u{200c}' | '\u{200d}')
}

fn is_selector(it: char) -> bool {
    matches!(it, '\u{180b}'..='\u{180d}' | '\u{180f}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_visible_in_every_script() {
        for text in [
            "Rao residence",
            "राव निवास",
            "ര്‍",
            "ਘਰ",
            "क्‍ष",
            "می‌خواهم",
            "José",
            "Jose\u{301}",
            "葛\u{e0100}城",
            "❤\u{fe0f} 1\u{fe0f}\u{20e3}",
            "👷🏽\u{200d}♀\u{fe0f}",
            "O’Brien – Söhne",
        ] {
            assert!(is_visible(text), "{text}");
            assert_eq!(visible(text), text);
        }
    }

    #[test]
    fn hidden_characters_are_found_and_dropped() {
        let hidden = "\0\u{7f}\u{85}\u{ad}\u{34f}\u{61c}\u{115f}\u{1160}\u{17b4}\u{180e}\u{200b}\u{200e}\u{200f}\
            \u{2028}\u{202a}\u{202e}\u{2060}\u{2066}\u{2069}\u{206f}\u{2800}\u{3164}\u{feff}\u{ffa0}\u{fff9}\
            \u{1bca0}\u{1d173}\u{e0001}\u{e0041}\u{e007f}";
        for it in hidden.chars() {
            assert!(is_invisible(it), "{it:?}");
            let text = format!("a{it}b");
            assert!(!is_visible(&text), "{it:?}");
            assert_eq!(visible(&text), "ab", "{it:?}");
        }
    }

    #[test]
    fn joiners_and_selectors_without_a_character_are_hidden() {
        for (text, seen) in [
            ("\u{200d}", ""),
            ("\u{fe0f}a", "a"),
            ("a \u{200c}b", "a b"),
            ("a\u{200d}\u{200c}b", "a\u{200d}b"),
            ("a\u{fe01}\u{fe02}\u{e0101}b", "a\u{fe01}b"),
            ("a\u{200d}\u{fe0f}b", "a\u{200d}b"),
            ("a\u{200b}\u{fe0f}\u{200b}\u{fe0f}b", "a\u{fe0f}b"),
        ] {
            assert!(!is_visible(text), "{text:?}");
            assert_eq!(visible(text), seen, "{text:?}");
        }
    }

    #[test]
    fn lines_are_kept_and_are_not_one() {
        assert_eq!(visible("a\r\n\tb"), "a\n\tb");
        assert!(!is_visible("a\nb") && !is_visible("a\tb"));
    }
}
