use kernel::{LeadEvent, LeadFact, is_invisible};

use super::{Words, short};
use crate::{Tone, Topic};

pub(super) fn is_news(fact: &LeadFact) -> bool {
    match fact {
        LeadFact::LeadReceived { is_quiet, .. } => !is_quiet,
    }
}

/// `name` is typed by an unknown visitor, so no text begins with it.
pub(super) fn words(event: &LeadEvent, name: &str) -> Words {
    let LeadFact::LeadReceived { repeats, .. } = event.what;
    let code = &event.code;
    let title = match repeats {
        None => format!("New enquiry: {code}"),
        Some(_) => format!("{code}: repeat enquiry"),
    };
    let message = match quoted(name) {
        Some(name) => format!("From “{name}”. They expect a call."),
        None => "They expect a call.".to_owned(),
    };
    Words { topic: Topic::Lead, tone: Tone::Info, title, message }
}

const NAME: usize = 60;

/// The name that a stranger gave, fit for quotation marks: letters, spaces and `.`, `-`, `'`. No
/// quotation mark ends the quotation, and mail programs find no address, number or link in it.
fn quoted(name: &str) -> Option<String> {
    let mut plain = String::new();
    for c in name.chars().filter(|it| !is_invisible(*it)) {
        if plain.ends_with('.') && !c.is_whitespace() {
            // "K.Rao" is a name, "evil.example" would be a link.
            plain.push(' ');
        }
        plain.push(if is_spelling(c) { c } else { ' ' });
    }
    let name = short(&plain, NAME);
    name.contains(char::is_alphabetic).then_some(name)
}

/// Letters, with the marks of Latin and of the scripts of India, and what stands between them in names.
fn is_spelling(c: char) -> bool {
    let is_mark =
        matches!(c, '\u{300}'..='\u{36f}' | '\u{900}'..='\u{dff}' | '\u{200c}' | '\u{200d}');
    c.is_alphabetic() || (is_mark && !c.is_numeric()) || matches!(c, '.' | '-' | '\'' | '’')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stays_a_name() {
        for name in ["Asha Rao", "K. R. Narayanan", "Mary-Anne O'Neil", "आशा राव", "José Ñandú"]
        {
            assert_eq!(quoted(name).as_deref(), Some(name));
        }
        assert_eq!(quoted("K.Rao").as_deref(), Some("K. Rao"));
        assert_eq!(quoted("ര്‍"), Some("ര്‍".to_owned()));
        assert_eq!(quoted("98450 12345"), None);
    }

    #[test]
    fn suspicious_name_is_neither_shown_as_our_words_nor_linked() {
        for (name, expected) in [
            ("Asha”. Your account is locked. “", "Asha . Your account is locked."),
            ("https://evil.example/x?y=1", "https evil. example x y"),
            ("win at evil.example", "win at evil. example"),
            ("evil。example", "evil example"),
            ("asha@evil.example", "asha evil. example"),
            ("call 98765 43210 \u{202e}won", "call won"),
            ("<b>Asha</b>", "b Asha b"),
        ] {
            assert_eq!(quoted(name).as_deref(), Some(expected), "{name}");
        }
        assert_eq!(quoted(&"ab ".repeat(50)).unwrap().chars().count(), NAME);
    }
}
