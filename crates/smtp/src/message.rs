use kernel::{Clock, Email};
use lettre::{
    Address, Message,
    message::{
        Attachment, Mailbox, MessageBuilder, MultiPart, MultiPartKind, SinglePart,
        header::{ContentType, HeaderName, HeaderValue},
    },
};
use notifications::{Mail, SendError};

/// Reason why a mailer cannot be made. Contains no secret.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("the sender is not a mailbox like `Name <name@example.com>`")]
    Sender,
    #[error("the SMTP address is not usable: {0}")]
    Server(&'static str),
}

/// Composes the message to send. Its bytes depend on the mail and the time alone, so a retry
/// differs in its date only.
pub(crate) struct Composer {
    from: Mailbox,
    clock: Clock,
}

impl Composer {
    pub(crate) fn new(from: &str, clock: Clock) -> Result<Self, ConfigError> {
        Ok(Self { from: from.parse().map_err(|_| ConfigError::Sender)?, clock })
    }

    pub(crate) fn compose(&self, mail: &Mail) -> Result<Message, SendError> {
        if !is_plain(&mail.id) {
            return Err(SendError::Permanent("the mail's id has characters of its own".to_owned()));
        }
        let address = address(&mail.to.email)
            .ok_or_else(|| SendError::Permanent("the recipient's address is none".to_owned()))?;
        let name = Some(one_line(&mail.to.name)).filter(|it| !it.is_empty());
        let parts = parts(mail)?;
        let message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(name, address))
            .subject(one_line(&mail.subject))
            .date(self.clock.now().into())
            .message_id(Some(format!("<{}@{}>", mail.id, self.from.email.domain())))
            // Stops out-of-office replies and mailing lists (RFC 3834).
            .raw_header(HeaderValue::new(
                HeaderName::new_from_ascii_str("Auto-Submitted"),
                "auto-generated".to_owned(),
            ));
        let link = mail.unsubscribe.iter();
        let headers = link.flat_map(|link| unsubscribe_headers(link));
        headers
            .fold(message, MessageBuilder::raw_header)
            .multipart(parts)
            .map_err(|error| SendError::Permanent(error.to_string()))
    }
}

/// The texts of a mail, and the files that it carries. "=_" occurs in no quoted-printable text and no
/// base64, and nobody can know the id before the mail is sent.
fn parts(mail: &Mail) -> Result<MultiPart, SendError> {
    let texts = MultiPart::builder()
        .kind(MultiPartKind::Alternative)
        .boundary(format!("=_{}", mail.id))
        .singlepart(SinglePart::plain(mail.text.clone()))
        .singlepart(SinglePart::html(mail.html.clone()));
    if mail.attachments.is_empty() {
        return Ok(texts);
    }
    let whole = MultiPart::builder()
        .kind(MultiPartKind::Mixed)
        .boundary(format!("=_with-{}", mail.id))
        .multipart(texts);
    mail.attachments.iter().try_fold(whole, |whole, it| {
        let kind = ContentType::parse(it.media_type)
            .map_err(|error| SendError::Permanent(error.to_string()))?;
        Ok(whole.singlepart(Attachment::new(it.name.clone()).body(it.content.clone(), kind)))
    })
}

/// Headers by which a mail program unsubscribes: by the link (RFC 2369) and, over TLS only, by one
/// `POST` without asking (RFC 8058).
fn unsubscribe_headers(link: &str) -> impl Iterator<Item = HeaderValue> {
    let header =
        |name, value: String| HeaderValue::new(HeaderName::new_from_ascii_str(name), value);
    let one_click = link
        .starts_with("https://")
        .then(|| header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()));
    std::iter::once(header("List-Unsubscribe", format!("<{link}>"))).chain(one_click)
}

/// Parses an address with the parser of every form, which accepts only addresses a mail can be sent
/// to.
fn address(text: &str) -> Option<Address> {
    let email: Email = text.parse().ok()?;
    email.as_str().parse().ok()
}

/// Whether an id can be part of a Message-ID, a boundary and a file name.
fn is_plain(id: &str) -> bool {
    (1..=64).contains(&id.len())
        && id.bytes().all(|it| it.is_ascii_alphanumeric() || matches!(it, b'-' | b'_'))
}

/// Replaces line breaks, so that no text can add a header.
fn one_line(text: &str) -> String {
    let spaced: String = text.chars().map(|it| if it.is_control() { ' ' } else { it }).collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// The mailer accepts every address that a form accepts, so no form makes a mail that
        /// cannot be sent.
        #[test]
        fn an_address_of_a_form_is_one_of_a_mail(
            local in "[a-zü.+_!\u{900}-]{1,12}",
            more in "[@,;:<>() \\\\\"]?[a-z]{0,60}",
            domain in "[a-zü0-9_-]{1,12}(\\.[a-zü0-9-]{1,40}){0,4}",
        ) {
            let text = format!("{local}{more}@{domain}");
            prop_assert_eq!(address(&text).is_some(), text.parse::<Email>().is_ok(), "{}", text);
        }
    }
}
