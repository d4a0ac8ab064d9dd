/// Whether a character changes the direction or the look of text without being text: what people
/// write has none of them, and what hides one thing behind another does. The joiners of Indian
/// scripts (U+200C, U+200D) are text.
pub fn is_invisible(it: char) -> bool {
    it.is_control()
        || matches!(
            it,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_visible_in_every_script() {
        for text in ["Rao residence", "राव निवास", "ര്‍", "ਘਰ", "क्‍ष"]
        {
            assert!(!text.contains(is_invisible), "{text}");
        }
        for hidden in ['\0', '\u{200b}', '\u{202e}', '\u{2066}', '\u{feff}', '\u{e0041}'] {
            assert!(is_invisible(hidden), "{hidden:?}");
        }
    }
}
