use std::time::Duration;

use chrono::TimeDelta;
use http_body_util::{BodyExt, Empty, LengthLimitError, Limited};
use hyper::{
    HeaderMap, StatusCode,
    body::{Bytes, Incoming},
    header::CACHE_CONTROL,
};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::{
    client::legacy::{Client, connect::HttpConnector},
    rt::TokioExecutor,
};
use identity::GoogleKey;
use serde::Deserialize;
use serde_json::Value;

use crate::Address;

/// One address; redirects are not followed.
pub(crate) struct Source {
    address: Address,
    client: Client<HttpsConnector<HttpConnector>, Empty<Bytes>>,
    patience: Duration,
}

pub(crate) struct Fetched {
    pub(crate) keys: Vec<GoogleKey>,
    /// Time until the keys must be fetched again.
    pub(crate) fresh_for: TimeDelta,
}

/// Reason why no keys were fetched.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FetchError {
    #[error("no answer in time")]
    Slow,
    #[error("no answer")]
    Unreachable(#[from] hyper_util::client::legacy::Error),
    #[error("the answer is {0}")]
    Status(StatusCode),
    #[error("the answer is longer than {LONGEST} bytes")]
    TooLong,
    #[error("the answer broke off")]
    Broken(#[source] Box<dyn std::error::Error + Send + Sync>),
    #[error("the answer is no set of keys")]
    Unreadable(#[from] serde_json::Error),
    #[error("the answer holds no key to check a signature with")]
    Empty,
}

/// Size limit in bytes; Google's answer is about 1 KiB.
const LONGEST: usize = 64 * 1024;
/// Bounds for the cache time, whatever the answer says, in seconds.
const FRESH_AT_LEAST: u64 = 5 * 60;
const FRESH_AT_MOST: u64 = 24 * 60 * 60;

impl Source {
    pub(crate) fn new(address: Address, patience: Duration) -> Result<Self, rustls::Error> {
        let provider = rustls::crypto::aws_lc_rs::default_provider();
        let connector = HttpsConnectorBuilder::new()
            .with_provider_and_webpki_roots(provider)?
            // `Address` allows `http://` for this machine only.
            .https_or_http()
            .enable_http1()
            .build();
        let client =
            Client::builder(TokioExecutor::new()).pool_max_idle_per_host(0).build(connector);
        Ok(Self { address, client, patience })
    }

    pub(crate) fn set_patience(&mut self, patience: Duration) {
        self.patience = patience;
    }

    pub(crate) async fn fetch(&self) -> Result<Fetched, FetchError> {
        tokio::time::timeout(self.patience, self.ask()).await.map_err(|_| FetchError::Slow)?
    }

    async fn ask(&self) -> Result<Fetched, FetchError> {
        let response = self.client.get(self.address.0.clone()).await?;
        if response.status() != StatusCode::OK {
            return Err(FetchError::Status(response.status()));
        }
        let fresh_for = fresh_for(response.headers());
        let keys = read(&bytes(response.into_body()).await?)?;
        if keys.is_empty() { Err(FetchError::Empty) } else { Ok(Fetched { keys, fresh_for }) }
    }
}

async fn bytes(body: Incoming) -> Result<Bytes, FetchError> {
    match Limited::new(body, LONGEST).collect().await {
        Ok(body) => Ok(body.to_bytes()),
        Err(error) if error.is::<LengthLimitError>() => Err(FetchError::TooLong),
        Err(error) => Err(FetchError::Broken(error)),
    }
}

/// One key of a key set (RFC 7517).
#[derive(Deserialize)]
struct Jwk {
    kty: String,
    #[serde(rename = "use")]
    purpose: Option<String>,
    alg: Option<String>,
    kid: String,
    n: String,
    e: String,
}

#[derive(Deserialize)]
struct JwkSet {
    keys: Vec<Value>,
}

/// The keys that verify RS256 signatures; keys of other kinds are skipped.
fn read(bytes: &[u8]) -> Result<Vec<GoogleKey>, serde_json::Error> {
    let JwkSet { keys } = serde_json::from_slice(bytes)?;
    let keys = keys.into_iter().filter_map(|it| serde_json::from_value::<Jwk>(it).ok());
    let ours = keys.filter(|it| {
        it.kty == "RSA"
            && it.purpose.as_deref().is_none_or(|it| it == "sig")
            && it.alg.as_deref().is_none_or(|it| it == "RS256")
    });
    Ok(ours.map(|it| GoogleKey { id: it.kid, modulus: it.n, exponent: it.e }).collect())
}

fn fresh_for(headers: &HeaderMap) -> TimeDelta {
    let directives = headers.get_all(CACHE_CONTROL).iter().filter_map(|it| it.to_str().ok());
    let seconds = directives
        .flat_map(|it| it.split(','))
        .filter_map(|it| it.trim().split_once('='))
        .find(|(name, _)| name.eq_ignore_ascii_case("max-age"))
        .and_then(|(_, seconds)| seconds.parse::<u64>().ok())
        .unwrap_or_default();
    let seconds = seconds.clamp(FRESH_AT_LEAST, FRESH_AT_MOST);
    TimeDelta::seconds(seconds.cast_signed())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_other_algorithms_are_skipped() {
        let set = r#"{"keys": [
            {"kty": "RSA", "use": "sig", "alg": "RS256", "kid": "a", "n": "AQ", "e": "AQAB"},
            {"kty": "RSA", "kid": "b", "n": "Ag", "e": "AQAB", "x5c": []},
            {"kty": "RSA", "use": "enc", "kid": "c", "n": "Aw", "e": "AQAB"},
            {"kty": "RSA", "alg": "RS512", "kid": "d", "n": "BA", "e": "AQAB"},
            {"kty": "EC", "kid": "e", "crv": "P-256", "x": "BQ", "y": "Bg"},
            {"kty": "RSA", "n": "Bw", "e": "AQAB"},
            {"kty": "oct", "kid": "f", "k": "CA"},
            "none"
        ]}"#;
        let ids: Vec<_> = read(set.as_bytes()).unwrap().into_iter().map(|it| it.id).collect();
        assert_eq!(ids, ["a", "b"]);
        assert!(read(b"{}").is_err());
        assert!(read(b"<html>").is_err());
    }

    #[test]
    fn cache_time_follows_the_answer_within_bounds() {
        let minutes = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(CACHE_CONTROL, value.parse().unwrap());
            fresh_for(&headers).num_minutes()
        };
        assert_eq!(minutes("public, max-age=19800, must-revalidate"), 330);
        assert_eq!(minutes("Max-Age=600"), 10);
        assert_eq!(minutes("no-store"), 5);
        assert_eq!(minutes("max-age=0"), 5);
        assert_eq!(minutes("max-age=-1"), 5);
        assert_eq!(minutes("max-age=99999999999"), 24 * 60);
        assert_eq!(fresh_for(&HeaderMap::new()).num_minutes(), 5);
    }
}
