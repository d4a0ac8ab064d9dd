use kernel::{Change, LeadEvent, LeadFact, LeadOwning, Named, is_invisible};

use super::{Listener, Words, short};
use crate::{Tone, Topic};

pub(super) fn is_news(fact: &LeadFact) -> bool {
    match fact {
        LeadFact::LeadReceived { is_quiet, .. } => !is_quiet,
        LeadFact::LeadEntered { is_imported, .. } => !is_imported,
        LeadFact::LeadAssigned { how, .. } => match how {
            LeadOwning::Assigned | LeadOwning::RoundRobin | LeadOwning::HandedBack => true,
            // A person who leaves may leave many leads at once: they are among those without an owner.
            LeadOwning::Claimed | LeadOwning::Released => false,
        },
        LeadFact::LeadConverted { .. }
        | LeadFact::LeadWithdrawn
        | LeadFact::LeadFollowUpDue
        | LeadFact::LeadCallOverdue => true,
        LeadFact::LeadEdited { .. }
        | LeadFact::LeadStatusChanged { .. }
        | LeadFact::LeadActivityRecorded { .. }
        | LeadFact::LeadMerged { .. }
        | LeadFact::LeadPurged => false,
    }
}

/// The owner hears of all of it, and all salespeople of a lead without an owner. Admins hear of new leads,
/// of what was left undone and of projects. `name` is typed by an unknown visitor, so no text begins with
/// it.
pub(super) fn words(
    event: &LeadEvent,
    by: Option<&str>,
    name: &str,
    to: &Listener,
) -> Option<Words> {
    let code = &event.code;
    let person = quoted(name).map_or_else(|| "the person".to_owned(), |it| format!("“{it}”"));
    let words = |tone, title, message| Some(Words { topic: Topic::Lead, tone, title, message });
    match &event.what {
        LeadFact::LeadReceived { repeats, .. } => {
            let title = match repeats {
                None => format!("New enquiry: {code}"),
                Some(_) => format!("{code}: repeat enquiry"),
            };
            let message = match quoted(name) {
                Some(name) => format!("From “{name}”. They expect a call."),
                None => "They expect a call.".to_owned(),
            };
            words(Tone::Info, title, message)
        }
        LeadFact::LeadEntered { .. } => {
            let who = by.unwrap_or("Someone");
            words(Tone::Info, format!("New lead: {code}"), format!("{who} entered {person}."))
        }
        LeadFact::LeadAssigned { owner, how } => assigned(code, owner, *how, by, &person, to),
        LeadFact::LeadFollowUpDue if to.is_member => words(
            Tone::Info,
            format!("{code}: follow-up due"),
            format!("It is time to contact {person}."),
        ),
        LeadFact::LeadCallOverdue => words(
            Tone::Warning,
            format!("{code}: first call overdue"),
            format!("Nobody has called {person} in time."),
        ),
        LeadFact::LeadConverted { project_code, .. } => words(
            Tone::Success,
            format!("{code} became {project_code}"),
            format!("{} made a project of this lead.", by.unwrap_or("Someone")),
        ),
        LeadFact::LeadWithdrawn => words(
            Tone::Warning,
            format!("{code}: consent withdrawn"),
            format!("Please do not contact {person} any more."),
        ),
        LeadFact::LeadFollowUpDue
        | LeadFact::LeadEdited { .. }
        | LeadFact::LeadStatusChanged { .. }
        | LeadFact::LeadActivityRecorded { .. }
        | LeadFact::LeadMerged { .. }
        | LeadFact::LeadPurged => None,
    }
}

/// The new owner of a lead is told. When the old one did not call in time, admins and all who may claim it are.
fn assigned(
    code: &str,
    owner: &Change<Option<Named>>,
    how: LeadOwning,
    by: Option<&str>,
    person: &str,
    to: &Listener,
) -> Option<Words> {
    let is = |it: &Option<Named>| it.as_ref().is_some_and(|it| it.user == to.user);
    let words = |tone, title, message| Some(Words { topic: Topic::Lead, tone, title, message });
    let is_handed_back = matches!(how, LeadOwning::HandedBack);
    if is(&owner.to) {
        let message = match by {
            Some(by) => format!("{by} assigned {person} to you."),
            None => format!("It is your turn to call {person}."),
        };
        return words(Tone::Info, format!("{code} assigned to you"), message);
    }
    if !is_handed_back {
        return None;
    }
    if is(&owner.from) {
        let message = format!("You did not call {person} in time.");
        return words(Tone::Warning, format!("{code} was handed back"), message);
    }
    let from = owner.from.as_ref().map_or("Its owner", |it| it.name.as_str());
    let rest = match &owner.to {
        Some(it) => format!("{} has it now.", it.name),
        None => "It has no owner now.".to_owned(),
    };
    let message = format!("{from} did not call in time. {rest}");
    words(Tone::Warning, format!("{code} was handed back"), message)
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
