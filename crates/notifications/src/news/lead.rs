use kernel::{LeadEvent, LeadFact};

use super::Words;
use crate::{Tone, Topic};

pub(super) fn is_news(fact: &LeadFact) -> bool {
    match fact {
        LeadFact::LeadReceived { is_quiet, .. } => !is_quiet,
    }
}

/// `name`: what somebody calls themselves whom nobody knows. It is never what is read first.
pub(super) fn words(event: &LeadEvent, name: &str) -> Words {
    let LeadFact::LeadReceived { repeats, .. } = event.what;
    let code = &event.code;
    let title = match repeats {
        None => format!("New enquiry: {code}"),
        Some(_) => format!("{code}: somebody asks again"),
    };
    let message = format!("From {name}. They expect a call.");
    Words { topic: Topic::Lead, tone: Tone::Info, title, message }
}
