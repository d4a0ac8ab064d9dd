//! The link by which visitors read, correct and withdraw their own enquiry.

use kernel::{Email, LeadId};

use crate::Notifications;

const KIND: &str = "enquiry";

impl Notifications {
    /// The link for the reader of a mailbox. The token is in the fragment, which is sent to no server and
    /// stands in no log; it never expires.
    pub(crate) fn enquiry_link(&self, lead: LeadId, email: &str) -> String {
        let url = self.company.public_url.trim_end_matches('/');
        let mailbox = Email::stored(email.to_owned()).mailbox();
        let text = text(lead, &mailbox);
        let seal = self.codes.seal(&text);
        format!("{url}/your-enquiry#token={text}.{seal}")
    }

    /// The enquiry that the token of such a link names, and the mailbox that the link was mailed to. None
    /// for a token that is not ours.
    pub fn enquiry_of(&self, token: &str) -> Option<(LeadId, String)> {
        let (text, seal) = token.rsplit_once('.')?;
        if self.codes.is_sealed(text, seal) { read(text) } else { None }
    }
}

fn text(lead: LeadId, mailbox: &str) -> String {
    use std::fmt::Write;

    let mut text = format!("{KIND}.{lead}.");
    for byte in mailbox.bytes() {
        // Writing to a text cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

fn read(text: &str) -> Option<(LeadId, String)> {
    let (kind, rest) = text.split_once('.')?;
    let (lead, mailbox) = rest.split_once('.')?;
    let lead = lead.parse().ok()?;
    let pairs = mailbox.as_bytes().chunks(2).map(|it| std::str::from_utf8(it).ok());
    let bytes = pairs.map(|it| u8::from_str_radix(it?, 16).ok()).collect::<Option<Vec<u8>>>()?;
    let mailbox = String::from_utf8(bytes).ok()?;
    (kind == KIND && !mailbox.is_empty()).then_some((lead, mailbox))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn link_text_is_read_as_it_was_written() {
        let lead = LeadId::new();
        for mailbox in ["asha.rao@example.com", "o'neil#1@example.in", "आशा@उदाहरण.भारत"]
        {
            let text = text(lead, mailbox);
            assert!(text.is_ascii() && !text.contains(['#', '@', '\'']), "{text}");
            assert_eq!(read(&text), Some((lead, mailbox.to_owned())));
        }
        for bad in
            ["", "enquiry", &format!("enquiry.{lead}"), &format!("enquiry.{lead}."), "enquiry.1.61"]
        {
            assert_eq!(read(bad), None, "{bad}");
        }
        for bad in [format!("enquiries.{lead}.61"), format!("enquiry.{lead}.6g")] {
            assert_eq!(read(&bad), None, "{bad}");
        }
    }
}
