use std::{net::IpAddr, str::FromStr};

use hyper::Uri;

/// Address from which keys are fetched: over TLS, unless it is on this machine.
#[derive(Clone, Debug)]
pub struct Address(pub(crate) Uri);

/// Reason why an address is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("must be https://, a host and a path, or http:// on this machine")]
pub struct AddressError;

/// Address at which Google publishes its keys.
pub const GOOGLES: &str = "https://www.googleapis.com/oauth2/v3/certs";

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let uri: Uri = text.parse().map_err(|_| AddressError)?;
        let host = uri.host().unwrap_or_default();
        let is_plain = uri.authority().is_some_and(|it| !it.as_str().contains('@'));
        let is_safe = match uri.scheme_str() {
            Some("https") => !host.is_empty(),
            Some("http") => is_this_machine(host),
            _ => false,
        };
        if is_plain && is_safe { Ok(Self(uri)) } else { Err(AddressError) }
    }
}

fn is_this_machine(host: &str) -> bool {
    let address = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    host == "localhost" || address.is_ok_and(|it| it.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn address_needs_tls_unless_it_is_local() {
        for good in [
            GOOGLES,
            "https://keys.example:8443/certs",
            "http://127.0.0.1:4000/certs",
            "http://[::1]:4000/certs",
            "http://localhost/certs",
        ] {
            assert!(good.parse::<Address>().is_ok(), "{good}");
        }
        for bad in [
            "",
            "certs",
            "/certs",
            "ftp://localhost/certs",
            "http://www.googleapis.com/oauth2/v3/certs",
            "http://localhost.evil.example/certs",
            "http://10.0.0.1/certs",
            "https://user@keys.example/certs",
            "http://localhost@evil.example/certs",
        ] {
            assert!(bad.parse::<Address>().is_err(), "{bad}");
        }
    }
}
