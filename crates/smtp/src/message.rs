use kernel::Clock;
use lettre::{
    Address, Message,
    message::{
        Mailbox, MultiPart, MultiPartKind, SinglePart,
        header::{HeaderName, HeaderValue},
    },
};
use notifications::{Mail, SendError};

/// What keeps a mailer from being made. Names no secret.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("the sender is not a mailbox like `Name <name@example.com>`")]
    Sender,
    #[error("the SMTP address is not usable: {0}")]
    Server(&'static str),
}

/// Makes of a mail the message that goes over the wire.
/// Its bytes depend on the mail and the time alone, so a retry differs in nothing but its date.
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
        let address: Address = mail
            .to
            .email
            .parse()
            .map_err(|_| SendError::Permanent("the recipient's address is none".to_owned()))?;
        let name = Some(one_line(&mail.to.name)).filter(|it| !it.is_empty());
        // "=_" occurs in no quoted-printable text, and nobody can know the id before the mail is sent.
        let parts = MultiPart::builder()
            .kind(MultiPartKind::Alternative)
            .boundary(format!("=_{}", mail.id))
            .singlepart(SinglePart::plain(mail.text.clone()))
            .singlepart(SinglePart::html(mail.html.clone()));
        Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(name, address))
            .subject(one_line(&mail.subject))
            .date(self.clock.now().into())
            .message_id(Some(format!("<{}@{}>", mail.id, self.from.email.domain())))
            // Keeps out-of-office replies and mailing lists away (RFC 3834).
            .raw_header(HeaderValue::new(
                HeaderName::new_from_ascii_str("Auto-Submitted"),
                "auto-generated".to_owned(),
            ))
            .multipart(parts)
            .map_err(|error| SendError::Permanent(error.to_string()))
    }
}

/// Fit for a Message-ID, a boundary and a file name.
fn is_plain(id: &str) -> bool {
    (1..=64).contains(&id.len())
        && id.bytes().all(|it| it.is_ascii_alphanumeric() || matches!(it, b'-' | b'_'))
}

/// A header is one line, whoever wrote what is in it.
fn one_line(text: &str) -> String {
    let spaced: String = text.chars().map(|it| if it.is_control() { ' ' } else { it }).collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}
