//! One conversation with an SMTP server.
//!
//! lettre's own transport limits the time for connecting only. A send given up half-way goes back
//! to its pool while the server's answer is still to come, and the next mail would take that answer
//! for its own. So every step here has its limit, and a failed session is dropped, which closes its
//! connection.

use std::time::Duration;

use lettre::{
    Message,
    transport::smtp::{
        Error,
        authentication::{Credentials, DEFAULT_MECHANISMS},
        client::{AsyncSmtpConnection, Tls, TlsParameters},
        commands::{Data, Mail, Noop, Rcpt},
        extension::{ClientId, Extension, MailParameter},
    },
};
use notifications::SendError;
use percent_encoding::percent_decode_str;
use tokio::time::timeout;
use url::{Host, Url};

use crate::message::ConfigError;

/// Address of the server, its credentials and its kind of TLS.
pub(crate) struct Server {
    host: String,
    port: u16,
    tls: Tls,
    credentials: Option<Credentials>,
    hello: ClientId,
    patience: Duration,
}

pub(crate) struct Session(AsyncSmtpConnection);

/// A step that failed.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) error: SendError,
    /// Whether a new connection may succeed at once: the old one broke before the mail was on it.
    pub(crate) reconnect: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// The server knows nothing of the mail yet.
    Greeting,
    Envelope,
    /// From here on the server may have accepted the mail even without an answer.
    Content,
}

impl Server {
    /// Parses `smtps://[user:password@]host[:port]`, or `smtp://…`, which requires STARTTLS unless
    /// it ends in `?tls=none`: then mail and password travel unencrypted.
    pub(crate) fn parse(url: &str, patience: Duration) -> Result<Self, ConfigError> {
        let url = Url::parse(url).map_err(|_| ConfigError::Server("it is not a URL"))?;
        let host = match url.host() {
            Some(Host::Domain(name)) if !name.is_empty() => name.to_owned(),
            Some(Host::Ipv4(address)) => address.to_string(),
            Some(Host::Ipv6(address)) => address.to_string(),
            _ => return Err(ConfigError::Server("it names no host")),
        };
        let credentials = match (url.username(), url.password()) {
            ("", None) => None,
            (user, Some(password)) => Some(Credentials::new(decode(user)?, decode(password)?)),
            (_, None) => return Err(ConfigError::Server("it names a user but no password")),
        };
        let tls = url.query_pairs().find(|(key, _)| key == "tls").map(|(_, value)| value);
        let parameters = || {
            TlsParameters::new(host.clone())
                .map_err(|_| ConfigError::Server("its host cannot be checked over TLS"))
        };
        let (tls, default_port) = match (url.scheme(), tls.as_deref()) {
            ("smtps", None) => (Tls::Wrapper(parameters()?), 465),
            ("smtp", None | Some("required")) => (Tls::Required(parameters()?), 587),
            ("smtp", Some("none")) => (Tls::None, 25),
            ("smtp" | "smtps", Some(_)) => {
                return Err(ConfigError::Server("its `tls` is not `none`"));
            }
            _ => return Err(ConfigError::Server("it begins with neither smtp:// nor smtps://")),
        };
        let port = url.port().unwrap_or(default_port);
        Ok(Self { host, port, tls, credentials, hello: ClientId::default(), patience })
    }

    pub(crate) fn patience(&self) -> Duration {
        self.patience
    }

    pub(crate) fn set_patience(&mut self, patience: Duration) {
        self.patience = patience;
    }

    pub(crate) async fn connect(&self) -> Result<Session, Failure> {
        let wrapper = match &self.tls {
            Tls::Wrapper(parameters) => Some(parameters.clone()),
            _ => None,
        };
        let connecting = AsyncSmtpConnection::connect_tokio1(
            (self.host.as_str(), self.port),
            Some(self.patience),
            &self.hello,
            wrapper,
            None,
        );
        let mut connection = self.within(Step::Greeting, connecting).await?;
        if let Tls::Required(parameters) = &self.tls {
            let upgrading = connection.starttls(parameters.clone(), &self.hello);
            self.within(Step::Greeting, upgrading).await?;
        }
        if let Some(credentials) = &self.credentials {
            let signing_in = connection.auth(DEFAULT_MECHANISMS, credentials);
            self.within(Step::Greeting, signing_in).await?;
        }
        Ok(Session(connection))
    }

    pub(crate) async fn is_alive(&self, session: &mut Session) -> bool {
        self.within(Step::Greeting, session.0.command(Noop)).await.is_ok()
    }

    /// Sends sender and recipient, until the server asks for the content.
    pub(crate) async fn offer(
        &self,
        Session(connection): &mut Session,
        message: &Message,
    ) -> Result<(), Failure> {
        let envelope = message.envelope();
        let is_ascii = envelope.from().into_iter().chain(envelope.to()).all(|it| {
            let address: &str = it.as_ref();
            address.is_ascii()
        });
        let mut parameters = Vec::new();
        if !is_ascii {
            if !connection.server_info().supports_feature(Extension::SmtpUtfEight) {
                let text = "the mail server takes no international addresses".to_owned();
                return Err(Failure { error: SendError::Permanent(text), reconnect: false });
            }
            parameters.push(MailParameter::SmtpUtfEight);
        }
        let mail = Mail::new(envelope.from().cloned(), parameters);
        self.within(Step::Envelope, connection.command(mail)).await?;
        for recipient in envelope.to() {
            let recipient = Rcpt::new(recipient.clone(), Vec::new());
            self.within(Step::Envelope, connection.command(recipient)).await?;
        }
        self.within(Step::Envelope, connection.command(Data)).await?;
        Ok(())
    }

    /// Sends the content that the server asked for. From then on the server has the mail, unless it
    /// answers otherwise.
    pub(crate) async fn hand_over(
        &self,
        Session(connection): &mut Session,
        message: &Message,
    ) -> Result<(), Failure> {
        self.within(Step::Content, connection.message(&message.formatted())).await?;
        Ok(())
    }

    async fn within<T>(
        &self,
        step: Step,
        reply: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Failure> {
        match timeout(self.patience * step.turns(), reply).await {
            Ok(Ok(value)) => Ok(value),
            Ok(Err(error)) => Err(judge(step, &error)),
            Err(_) => Err(Failure::slow()),
        }
    }
}

impl Failure {
    pub(crate) fn slow() -> Self {
        Self { error: SendError::Unavailable("it took too long".to_owned()), reconnect: false }
    }
}

impl Step {
    /// Multiples of the time limit. A server scans the content before it answers; giving up too
    /// early sends the mail twice.
    const fn turns(self) -> u32 {
        match self {
            Self::Greeting | Self::Envelope => 1,
            Self::Content => 3,
        }
    }
}

fn judge(step: Step, error: &Error) -> Failure {
    let text = without_addresses(&error.to_string());
    let Some(code) = error.status().map(u16::from) else {
        let broken = !error.is_client();
        let reconnect = broken && step != Step::Content;
        return Failure { error: SendError::Unavailable(text), reconnect };
    };
    // Before the envelope, and with 421 (closing) or 530 to 538 (sign-in), the server refuses the
    // connection and not this mail.
    let error = if step == Step::Greeting || matches!(code, 421 | 530..=538) {
        SendError::Unavailable(text)
    } else if error.is_permanent() {
        SendError::Permanent(text)
    } else {
        SendError::Transient(text)
    };
    Failure { error, reconnect: false }
}

/// Removes addresses: servers repeat the recipient, and no log may contain it.
fn without_addresses(text: &str) -> String {
    const LENGTH: usize = 300;
    let words = text.split_whitespace().map(|it| if it.contains('@') { "[address]" } else { it });
    words.collect::<Vec<_>>().join(" ").chars().filter(|it| !it.is_control()).take(LENGTH).collect()
}

fn decode(text: &str) -> Result<String, ConfigError> {
    let decoded = percent_decode_str(text).decode_utf8();
    Ok(decoded.map_err(|_| ConfigError::Server("its user or password is not text"))?.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn url_gives_server_tls_and_credentials() {
        let check = |url: &str, expected: (&str, u16, &str, bool)| {
            let server = Server::parse(url, Duration::from_secs(1)).unwrap();
            let tls = match server.tls {
                Tls::None => "none",
                Tls::Required(_) => "required",
                Tls::Wrapper(_) => "wrapper",
                Tls::Opportunistic(_) => "opportunistic",
            };
            let found = (server.host.as_str(), server.port, tls, server.credentials.is_some());
            assert_eq!(found, expected, "{url}");
        };
        check("smtp://localhost", ("localhost", 587, "required", false));
        check("smtp://127.0.0.1:1025", ("127.0.0.1", 1025, "required", false));
        check("smtp://[::1]:1025/", ("::1", 1025, "required", false));
        check("smtp://mx.example?tls=required", ("mx.example", 587, "required", false));
        check("smtp://localhost?tls=none", ("localhost", 25, "none", false));
        check("smtp://a:b@mx.example", ("mx.example", 587, "required", true));
        check("smtp://a:b@mx.example:25?tls=none", ("mx.example", 25, "none", true));
        check("smtps://a%40c:p%2Fw@mx.example", ("mx.example", 465, "wrapper", true));
    }

    #[test]
    fn bad_url_is_refused_without_repeating_its_password() {
        for url in [
            "",
            "mx.example",
            "http://mx.example",
            "smtp://",
            "smtp://a@mx.example",
            "smtp://a:hunter2@mx.example?tls=maybe",
            "smtp://a:hunter2@mx.example?tls=opportunistic",
            "smtps://a:hunter2@mx.example?tls=none",
            "smtps://a:hunter2%ff@mx.example",
        ] {
            let error = Server::parse(url, Duration::from_secs(1)).err().expect(url);
            assert!(!format!("{error} {error:?}").contains("hunter2"), "{error}");
        }
    }

    #[test]
    fn addresses_are_removed_from_server_answers() {
        let text = "550: 5.1.1 <asha@example.com>:\r\n user\0unknown";
        assert_eq!(without_addresses(text), "550: 5.1.1 [address] userunknown");
    }
}
