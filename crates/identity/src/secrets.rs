//! Everything derived from the server's one secret: access tokens, one-time codes, blind keys.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use hmac::{Hmac, KeyInit, Mac};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use kernel::{CodeId, Internal, SessionId, UserId};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use uuid::Uuid;

use crate::Email;

/// The server's keys. Each purpose has its own, derived from one secret, so that a value
/// made for one can never serve another.
#[derive(Clone)]
pub struct Secrets {
    codes: [u8; 32],
    subjects: [u8; 32],
    seals: [u8; 32],
    encoding: EncodingKey,
    decoding: DecodingKey,
    key_id: String,
}

/// The fewest bytes of secret a server starts with.
pub const SECRET_MIN_BYTES: usize = 32;
/// How long an access token lasts.
pub const ACCESS_TOKEN_LIFE: TimeDelta = TimeDelta::minutes(60);

const ISSUER: &str = "plumbline";
const AUDIENCE: &str = "plumbline-api";
/// How far the clocks of two instances may differ, in seconds.
const LEEWAY: u64 = 30;

#[derive(Serialize, Deserialize)]
struct Claims {
    iss: String,
    aud: String,
    sub: UserId,
    sid: SessionId,
    typ: String,
    iat: i64,
    nbf: i64,
    exp: i64,
    jti: Uuid,
}

impl Secrets {
    /// Fails when the secret is shorter than [`SECRET_MIN_BYTES`].
    pub fn new(secret: &[u8]) -> Result<Self, Internal> {
        if secret.len() < SECRET_MIN_BYTES {
            return Err(Internal::new("the secret is shorter than 32 bytes"));
        }
        let tokens = mac(secret, &[b"plumbline access tokens v1"]);
        Ok(Self {
            codes: mac(secret, &[b"plumbline one-time codes v1"]),
            subjects: mac(secret, &[b"plumbline throttled subjects v1"]),
            seals: mac(secret, &[b"plumbline lasting links v1"]),
            encoding: EncodingKey::from_secret(&tokens),
            decoding: DecodingKey::from_secret(&tokens),
            key_id: hex::encode(&Sha256::digest(tokens)[..4]),
        })
    }

    pub(crate) fn access_token(
        &self,
        user: UserId,
        session: SessionId,
        now: DateTime<Utc>,
    ) -> Result<String, Internal> {
        let claims = Claims {
            iss: ISSUER.to_owned(),
            aud: AUDIENCE.to_owned(),
            sub: user,
            sid: session,
            typ: "access".to_owned(),
            iat: now.timestamp(),
            nbf: now.timestamp(),
            exp: (now + ACCESS_TOKEN_LIFE).timestamp(),
            jti: Uuid::now_v7(),
        };
        let header = Header { kid: Some(self.key_id.clone()), ..Header::new(Algorithm::HS256) };
        encode(&header, &claims, &self.encoding).map_err(Internal::new)
    }

    /// The account and session of an access token, if we issued it and it is current.
    pub(crate) fn read_access_token(
        &self,
        token: &str,
        now: DateTime<Utc>,
    ) -> Option<(UserId, SessionId)> {
        let mut rules = Validation::new(Algorithm::HS256);
        rules.set_issuer(&[ISSUER]);
        rules.set_audience(&[AUDIENCE]);
        rules.set_required_spec_claims(&["exp", "nbf", "iss", "aud", "sub"]);
        // The library reads the wall clock; time here is the caller's.
        rules.validate_exp = false;
        rules.validate_nbf = false;
        let claims = decode::<Claims>(token, &self.decoding, &rules).ok()?.claims;
        let (now, leeway) = (now.timestamp(), LEEWAY.cast_signed());
        let current =
            claims.exp > now - leeway && claims.nbf <= now + leeway && claims.iat <= now + leeway;
        (claims.typ == "access" && current).then_some((claims.sub, claims.sid))
    }

    /// The six digits of a one-time code: HOTP (RFC 4226) over the code's id, so that the
    /// digits are stored nowhere and a mail sent twice says the same.
    pub fn code_digits(&self, code: CodeId) -> String {
        let mac = mac(&self.codes, &[b"digits", code.as_bytes()]);
        let at = usize::from(mac[31] & 0xf);
        let word = u32::from_be_bytes([mac[at] & 0x7f, mac[at + 1], mac[at + 2], mac[at + 3]]);
        format!("{:06}", word % 1_000_000)
    }

    pub(crate) fn code_matches(&self, code: CodeId, digits: &str) -> bool {
        self.code_digits(code).as_bytes().ct_eq(digits.trim().as_bytes()).into()
    }

    /// The token in a confirmation link: the code's id and its seal.
    pub fn link_token(&self, code: CodeId) -> String {
        let mac = mac(&self.codes, &[b"link", code.as_bytes()]);
        BASE64_URL_SAFE_NO_PAD.encode([code.as_bytes().as_slice(), &mac].concat())
    }

    /// The code a link's token stands for, if the seal is ours.
    pub(crate) fn read_link_token(&self, token: &str) -> Option<CodeId> {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(token.trim()).ok()?;
        let (id, seal) = bytes.split_at_checked(16)?;
        let expected = mac(&self.codes, &[b"link", id]);
        let ours: bool = expected.ct_eq(seal).into();
        let id = Uuid::from_slice(id).ok()?;
        if ours { id.to_string().parse().ok() } else { None }
    }

    /// Proves that a link with this text is ours. Such a link never expires.
    pub fn seal(&self, text: &str) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(mac(&self.seals, &[text.as_bytes()]))
    }

    pub fn is_sealed(&self, text: &str, seal: &str) -> bool {
        self.seal(text).as_bytes().ct_eq(seal.as_bytes()).into()
    }

    /// An address as counters know it: the same for known and unknown, unreadable in a dump.
    pub(crate) fn subject(&self, email: &Email) -> Vec<u8> {
        mac(&self.subjects, &[email.as_str().as_bytes()]).to_vec()
    }

    /// The same from one place, such as a network. No address holds a NUL.
    pub(crate) fn part_of_subject(&self, email: &Email, kind: &[u8], place: &[u8]) -> Vec<u8> {
        mac(&self.subjects, &[email.as_str().as_bytes(), b"\0", kind, b"\0", place]).to_vec()
    }
}

fn mac(key: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    // HMAC takes a key of any length: the error is unreachable.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) else { unreachable!() };
    for part in parts {
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secrets(byte: u8) -> Secrets {
        Secrets::new(&[byte; 32]).unwrap()
    }

    #[test]
    fn short_secret_is_refused() {
        assert!(Secrets::new(&[1; 31]).is_err());
    }

    #[test]
    fn access_token_is_read_back_until_it_expires() {
        let now = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let (user, session) = (UserId::new(), SessionId::new());
        let token = secrets(1).access_token(user, session, now).unwrap();
        let read =
            |after: i64| secrets(1).read_access_token(&token, now + TimeDelta::seconds(after));
        assert_eq!(read(0), Some((user, session)));
        assert_eq!(read(3_629), Some((user, session)));
        assert_eq!(read(3_630), None);
        assert_eq!(read(-31), None);
        assert_eq!(secrets(2).read_access_token(&token, now), None);
    }

    #[test]
    fn forged_access_tokens_are_refused() {
        let now = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let ours = secrets(1);
        let claims = |typ: &str, aud: &str| {
            serde_json::json!({
                "iss": ISSUER, "aud": aud, "sub": UserId::new(), "sid": SessionId::new(),
                "typ": typ, "iat": now.timestamp(), "nbf": now.timestamp(),
                "exp": now.timestamp() + 60, "jti": Uuid::now_v7(),
            })
        };
        let sign =
            |algorithm, claims| encode(&Header::new(algorithm), &claims, &ours.encoding).unwrap();
        let read = |token: &str| ours.read_access_token(token, now);
        assert!(read(&sign(Algorithm::HS256, claims("access", AUDIENCE))).is_some());
        assert!(read(&sign(Algorithm::HS256, claims("refresh", AUDIENCE))).is_none());
        assert!(read(&sign(Algorithm::HS256, claims("access", "another-api"))).is_none());
        assert!(read(&sign(Algorithm::HS512, claims("access", AUDIENCE))).is_none());
        let unsigned = format!(
            "{}.{}.",
            BASE64_URL_SAFE_NO_PAD.encode(r#"{"alg":"none"}"#),
            BASE64_URL_SAFE_NO_PAD.encode(claims("access", AUDIENCE).to_string()),
        );
        assert!(read(&unsigned).is_none());
        assert!(read("").is_none());
    }

    #[test]
    fn code_is_six_digits_bound_to_its_id_and_secret() {
        let code = CodeId::new();
        let digits = secrets(1).code_digits(code);
        assert_eq!(digits.len(), 6);
        assert!(digits.bytes().all(|b| b.is_ascii_digit()));
        assert_eq!(digits, secrets(1).code_digits(code));
        assert!(secrets(1).code_matches(code, &format!(" {digits} ")));
        assert!(!secrets(1).code_matches(code, "12345"));
        let others = (0..50).filter(|_| secrets(1).code_digits(CodeId::new()) == digits).count();
        assert!(others < 2);
    }

    #[test]
    fn link_token_is_sealed() {
        let code = CodeId::new();
        let token = secrets(1).link_token(code);
        assert_eq!(secrets(1).read_link_token(&token), Some(code));
        assert_eq!(secrets(2).read_link_token(&token), None);
        let mut bent = token.clone();
        bent.replace_range(0..1, if bent.starts_with('A') { "B" } else { "A" });
        assert_eq!(secrets(1).read_link_token(&bent), None);
        assert_eq!(secrets(1).read_link_token("short"), None);
    }
}
