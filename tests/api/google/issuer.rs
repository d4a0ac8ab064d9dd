//! Google, as far as we see it: keys at an address, and tokens signed with them.

use std::sync::{
    Arc, LazyLock, Mutex,
    atomic::{AtomicUsize, Ordering},
};

use aws_lc_rs::{
    encoding::{AsBigEndian, AsDer, EcPublicKeyUncompressedBin, PublicKeyX509Der},
    hmac,
    rand::SystemRandom,
    rsa::{KeyPair as RsaKeyPair, KeySize},
    signature::{
        ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair, RSA_PKCS1_SHA256, RSA_PKCS1_SHA384,
        RSA_PKCS1_SHA512, RSA_PSS_SHA256, RsaEncoding,
    },
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use http_api::accept;
use poem::{Response, endpoint::make, http::StatusCode};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

pub(crate) const CLIENT_ID: &str = "271828182845-plumbline.apps.googleusercontent.com";

/// A server that publishes keys, or fails to.
pub(crate) struct Issuer {
    pub(crate) url: String,
    publishes: Arc<Mutex<Publishes>>,
    asked: Arc<AtomicUsize>,
    /// Asked for anything but the keys.
    pub(crate) strayed: Arc<AtomicUsize>,
}

#[derive(Clone)]
pub(crate) enum Publishes {
    Keys(Vec<&'static LazyLock<Key>>),
    Status(u16),
    Redirect,
    Text(String),
    Never,
}

/// A signing key and the name it is published under.
pub(crate) struct Key {
    pub(crate) id: &'static str,
    pair: RsaKeyPair,
}

pub(crate) static OURS: LazyLock<Key> = LazyLock::new(|| Key::new("a1"));
pub(crate) static NEXT: LazyLock<Key> = LazyLock::new(|| Key::new("b2"));
/// Somebody else's, under the name of Google's.
pub(crate) static THIEFS: LazyLock<Key> = LazyLock::new(|| Key::new("a1"));

/// Two kinds of key that Google does not use stand among its own.
const OTHERS: &str = r#"{"kty": "EC", "kid": "ec", "crv": "P-256", "x": "AQ", "y": "Ag"}"#;

impl Issuer {
    pub(crate) async fn start(publishes: Publishes) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/certs", listener.local_addr().unwrap());
        let publishes = Arc::new(Mutex::new(publishes));
        let (asked, strayed) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let state = (publishes.clone(), asked.clone(), strayed.clone());
        let endpoint = make(move |request| {
            let (publishes, asked, strayed) = state.clone();
            async move {
                if request.uri().path() != "/certs" {
                    strayed.fetch_add(1, Ordering::Relaxed);
                    return Ok(keys(&[&THIEFS]));
                }
                asked.fetch_add(1, Ordering::Relaxed);
                let publishes = publishes.lock().unwrap().clone();
                Ok::<_, poem::Error>(publishes.answer().await)
            }
        });
        let limits = accept::Limits::default();
        tokio::spawn(accept::serve(listener, endpoint, limits, CancellationToken::new()));
        Self { url, publishes, asked, strayed }
    }

    pub(crate) fn publish(&self, publishes: Publishes) {
        *self.publishes.lock().unwrap() = publishes;
    }

    pub(crate) fn asked(&self) -> usize {
        self.asked.load(Ordering::Relaxed)
    }
}

impl Publishes {
    async fn answer(self) -> Response {
        match self {
            Self::Keys(list) => keys(&list),
            Self::Status(status) => {
                let mut response = keys(&[&OURS]);
                response.set_status(StatusCode::from_u16(status).unwrap());
                response
            }
            Self::Redirect => Response::builder()
                .status(StatusCode::FOUND)
                .header("location", "/elsewhere")
                .finish(),
            Self::Text(text) => Response::builder().body(text),
            Self::Never => std::future::pending().await,
        }
    }
}

/// Good for an hour.
fn keys(keys: &[&LazyLock<Key>]) -> Response {
    let mut all: Vec<Value> = keys.iter().map(|it| it.public()).collect();
    all.push(serde_json::from_str(OTHERS).unwrap());
    Response::builder()
        .header("cache-control", "public, max-age=3600, must-revalidate")
        .body(json!({ "keys": all }).to_string())
}

impl Key {
    fn new(id: &'static str) -> Self {
        Self { id, pair: RsaKeyPair::generate(KeySize::Rsa2048).unwrap() }
    }

    pub(crate) fn public(&self) -> Value {
        let key = self.pair.public_key();
        json!({
            "kty": "RSA", "use": "sig", "alg": "RS256", "kid": self.id,
            "n": encoded(key.modulus().big_endian_without_leading_zero()),
            "e": encoded(key.exponent().big_endian_without_leading_zero()),
        })
    }

    /// As a token signed with RS256, whatever the header says.
    pub(crate) fn sign(&self, header: &Value, claims: &Value) -> String {
        self.sign_text(header, &claims.to_string(), "RS256")
    }

    pub(crate) fn sign_text(&self, header: &Value, claims: &str, algorithm: &str) -> String {
        let encoding: &'static dyn RsaEncoding = match algorithm {
            "RS256" => &RSA_PKCS1_SHA256,
            "RS384" => &RSA_PKCS1_SHA384,
            "RS512" => &RSA_PKCS1_SHA512,
            "PS256" => &RSA_PSS_SHA256,
            _ => panic!("{algorithm}"),
        };
        token(header, claims, |signed| {
            let mut signature = vec![0; self.pair.public_modulus_len()];
            self.pair.sign(encoding, &SystemRandom::new(), signed, &mut signature).unwrap();
            signature
        })
    }

    /// Signs with the public key as an HMAC secret, as an attacker could.
    pub(crate) fn sign_with_public_half(&self, header: &Value, claims: &Value) -> Vec<String> {
        let key = self.pair.public_key();
        let der: PublicKeyX509Der<'_> = key.as_der().unwrap();
        let modulus = key.modulus().big_endian_without_leading_zero().to_vec();
        let public = self.public();
        let spellings =
            [key.as_ref().to_vec(), der.as_ref().to_vec(), modulus, text(&public, "n").into()];
        let sign = |secret: &Vec<u8>| {
            let secret = hmac::Key::new(hmac::HMAC_SHA256, secret);
            token(header, &claims.to_string(), |it| hmac::sign(&secret, it).as_ref().to_vec())
        };
        spellings.iter().map(sign).collect()
    }
}

/// Signed with a key of another kind, which the header names.
pub(crate) fn sign_es256(claims: &Value) -> String {
    let pair = EcdsaKeyPair::generate(&ECDSA_P256_SHA256_FIXED_SIGNING).unwrap();
    let point: EcPublicKeyUncompressedBin<'_> = pair.public_key().as_be_bytes().unwrap();
    let (x, y) = point.as_ref()[1..].split_at(32);
    let jwk = json!({"kty": "EC", "crv": "P-256", "x": encoded(x), "y": encoded(y)});
    let header = json!({"alg": "ES256", "kid": "a1", "jwk": jwk});
    token(&header, &claims.to_string(), |signed| {
        pair.sign(&SystemRandom::new(), signed).unwrap().as_ref().to_vec()
    })
}

pub(crate) fn token(header: &Value, claims: &str, sign: impl FnOnce(&[u8]) -> Vec<u8>) -> String {
    let signed = format!("{}.{}", encoded(header.to_string()), encoded(claims));
    let signature = encoded(sign(signed.as_bytes()));
    format!("{signed}.{signature}")
}

pub(crate) fn encoded(bytes: impl AsRef<[u8]>) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap()
}
