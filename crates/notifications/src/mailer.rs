//! The port for mails, and a mail as it is handed over.

use std::fmt;

use async_trait::async_trait;

#[derive(Clone)]
pub struct Recipient {
    pub name: String,
    pub email: String,
}

/// A rendered mail, ready to hand to a [`Mailer`].
#[derive(Clone)]
pub struct Mail {
    /// Becomes the Message-ID, the same on every retry.
    pub id: String,
    pub to: Recipient,
    /// One line, free of control characters.
    pub subject: String,
    pub text: String,
    pub html: String,
    pub attachments: Vec<Attachment>,
    /// Where its reader stops such mails; None for mails about the account itself.
    pub unsubscribe: Option<String>,
}

/// A file that a mail carries.
#[derive(Clone, PartialEq, Eq)]
pub struct Attachment {
    /// ASCII letters, digits, `-`, `_` and `.`.
    pub name: String,
    pub media_type: &'static str,
    pub content: Vec<u8>,
}

/// A mail carries addresses and codes, which have no place in a log.
impl fmt::Debug for Mail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mail").field("id", &self.id).finish_non_exhaustive()
    }
}

/// Delivers mails, at least once.
#[async_trait]
pub trait Mailer: Send + Sync {
    async fn send(&self, mail: &Mail) -> Result<Accepted, SendError>;
}

/// The mail server has accepted a mail. While this value is held, the mailer hands over no other mail:
/// the caller first records that this one is sent, so that a kill repeats one mail at most.
#[derive(Default)]
#[must_use = "drop it after the mail is recorded as sent"]
pub struct Accepted {
    _turn: Option<Box<dyn Send + Sync>>,
}

impl Accepted {
    /// `turn` is released when this value is dropped.
    pub fn holding(turn: impl Send + Sync + 'static) -> Self {
        Self { _turn: Some(Box::new(turn)) }
    }
}

/// Neither form names the recipient: the text is logged and stored.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// The server does not answer or refuses us: every mail waits.
    #[error("the mail server is unavailable: {0}")]
    Unavailable(String),
    /// The server refuses this mail for now.
    #[error("the mail could not be sent yet: {0}")]
    Transient(String),
    /// Will never succeed.
    #[error("the mail cannot be sent: {0}")]
    Permanent(String),
}
