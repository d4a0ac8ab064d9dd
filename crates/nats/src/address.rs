use async_nats::ServerAddr;
use percent_encoding::percent_decode_str;
use url::{Host, Url};

/// Reason why a bus cannot be made. Contains no secret.
#[derive(Debug, thiserror::Error)]
#[error("the NATS address is not usable: {0}")]
pub struct ConfigError(&'static str);

/// Address of the server, and our credentials there.
pub(crate) struct Address {
    /// The address without credentials: the client logs it.
    pub(crate) server: ServerAddr,
    pub(crate) credentials: Option<(String, String)>,
}

impl Address {
    /// Parses `nats://[user:password@]host[:port]`, or `tls://…` for a server that must speak TLS.
    pub(crate) fn parse(url: &str) -> Result<Self, ConfigError> {
        let url = Url::parse(url).map_err(|_| ConfigError("it is not a URL"))?;
        if !matches!(url.scheme(), "nats" | "tls") {
            return Err(ConfigError("it begins with neither nats:// nor tls://"));
        }
        let host = match url.host() {
            Some(Host::Domain("")) | None => return Err(ConfigError("it names no host")),
            Some(host) => host,
        };
        if !matches!(url.path(), "" | "/") || url.query().is_some() || url.fragment().is_some() {
            return Err(ConfigError("it goes on after the host and the port"));
        }
        let credentials = match (url.username(), url.password()) {
            ("", None) => None,
            (user, Some(password)) => Some((decode(user)?, decode(password)?)),
            (_, None) => return Err(ConfigError("it names a user but no password")),
        };
        let port = url.port().unwrap_or(PORT);
        let server = format!("{}://{host}:{port}", url.scheme()).parse();
        Ok(Self { server: server.map_err(|_| ConfigError("its host is none"))?, credentials })
    }
}

const PORT: u16 = 4222;

fn decode(text: &str) -> Result<String, ConfigError> {
    let decoded = percent_decode_str(text).decode_utf8();
    Ok(decoded.map_err(|_| ConfigError("its user or password is not text"))?.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn url_gives_server_and_credentials() {
        let check = |url: &str, expected: (&str, u16, bool), credentials: Option<(&str, &str)>| {
            let address = Address::parse(url).unwrap();
            let server = &address.server;
            let found = (server.host(), server.port(), server.tls_required());
            assert_eq!(found, expected, "{url}");
            assert!(!server.has_user_pass(), "{url}");
            let found = address.credentials.as_ref();
            assert_eq!(found.map(|(user, word)| (user.as_str(), word.as_str())), credentials);
        };
        check("nats://localhost", ("localhost", 4222, false), None);
        check("nats://127.0.0.1:4333/", ("127.0.0.1", 4333, false), None);
        check("nats://[::1]:4333", ("::1", 4333, false), None);
        check("tls://nats.example", ("nats.example", 4222, true), None);
        check("tls://a%40c:p%2Fw@nats.example", ("nats.example", 4222, true), Some(("a@c", "p/w")));
    }

    #[test]
    fn bad_url_is_refused_without_repeating_its_password() {
        for url in [
            "",
            "nats.example:4222",
            "nats://",
            "http://nats.example",
            "wss://nats.example",
            "nats://a.example:4222,b.example:4222",
            "nats://nats.example:port",
            "nats://a@nats.example",
            "nats://a:hunter2@nats.example/path",
            "nats://a:hunter2@nats.example?tls=maybe",
            "ws://a:hunter2@nats.example",
            "nats://a:hunter2%ff@nats.example",
        ] {
            let error = Address::parse(url).err().expect(url);
            assert!(!format!("{error} {error:?}").contains("hunter2"), "{error}");
        }
    }
}
