//! Google credentials: accepted only if Google signed them for our client id, and recently.

use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::{Algorithm, DecodingKey, Validation, decode, decode_header};
use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::{Email, FullName, GoogleKey};

/// An ID token as the browser sends it; its claims are not verified yet.
#[derive(Clone)]
pub struct GoogleCredential(String);

/// Somebody Google vouches for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Vouched {
    /// Google's name for the account; an address may come to belong to somebody else, this never.
    pub subject: String,
    pub email: Email,
    pub full_name: FullName,
    /// Whether Google runs the mailbox, and so knows whose it is today.
    pub runs_mailbox: bool,
    pub spent: SpentCredential,
}

/// The part of a credential that is stored, so that it serves only once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpentCredential {
    /// SHA-256 of what is signed: a signature may have other spellings.
    pub hash: Vec<u8>,
    pub subject: String,
    /// Nobody believes it from then on.
    pub expires_at: DateTime<Utc>,
}

/// Google's are about 1.2 KiB.
const LONGEST: usize = 8 * 1024;
const LONGEST_KEY_ID: usize = 128;
/// Google's limit for a subject, in characters.
const LONGEST_SUBJECT: usize = 255;
/// Google spells itself in two ways.
const ISSUERS: [&str; 2] = ["https://accounts.google.com", "accounts.google.com"];
/// How long a credential is believed; a sign-up has two steps.
const LIFE: TimeDelta = TimeDelta::minutes(10);
/// How far Google's clock and ours may differ.
const LEEWAY: TimeDelta = TimeDelta::seconds(30);

#[derive(Deserialize)]
struct Claims {
    iss: String,
    aud: String,
    sub: String,
    iat: i64,
    exp: i64,
    nbf: Option<i64>,
    email: String,
    email_verified: bool,
    name: Option<String>,
    /// The domain of a company whose mail Google runs.
    hd: Option<String>,
}

impl GoogleCredential {
    pub fn claimed(text: &str) -> Self {
        Self(text.to_owned())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The id of the key that the credential claims as its signer. Other header fields about keys
    /// are ignored.
    pub(super) fn key_id(&self) -> Option<String> {
        if self.0.len() > LONGEST {
            return None;
        }
        let header = decode_header(&self.0).ok()?;
        // Critical extensions are not understood, so they are refused.
        let is_ours = header.alg == Algorithm::RS256 && header.crit.is_none();
        header.kid.filter(|it| is_ours && !it.is_empty() && it.len() <= LONGEST_KEY_ID)
    }

    /// The verified identity, if `key` signed the credential for `client_id` within the last ten
    /// minutes.
    pub(super) fn read(
        &self,
        key: &GoogleKey,
        client_id: &str,
        now: DateTime<Utc>,
    ) -> Option<Vouched> {
        let key = DecodingKey::from_rsa_components(&key.modulus, &key.exponent).ok()?;
        let mut rules = Validation::new(Algorithm::RS256);
        // The library reads the wall clock, and takes a list for an audience.
        rules.required_spec_claims.clear();
        rules.validate_exp = false;
        rules.validate_aud = false;
        let claims = decode::<Claims>(&self.0, &key, &rules).ok()?.claims;
        let is_for_us = ISSUERS.contains(&claims.iss.as_str()) && claims.aud == client_id;
        let is_somebody = (1..=LONGEST_SUBJECT).contains(&claims.sub.len());
        if !(is_for_us && is_somebody && claims.email_verified && claims.is_current(now)) {
            return None;
        }
        claims.vouch(self.hash(), now)
    }

    fn hash(&self) -> Vec<u8> {
        let signed = self.0.rsplit_once('.').map_or(self.0.as_str(), |(signed, _)| signed);
        Sha256::digest(signed).to_vec()
    }
}

impl Claims {
    fn is_current(&self, now: DateTime<Utc>) -> bool {
        let (earliest, latest) = ((now - LEEWAY).timestamp(), (now + LEEWAY).timestamp());
        let oldest = (now - LIFE - LEEWAY).timestamp();
        self.exp > earliest
            && (oldest..=latest).contains(&self.iat)
            && self.nbf.is_none_or(|it| it <= latest)
    }

    fn vouch(self, hash: Vec<u8>, now: DateTime<Utc>) -> Option<Vouched> {
        let email: Email = self.email.parse().ok()?;
        let named = self.name.and_then(|it| it.parse().ok());
        let full_name = match named {
            Some(name) => name,
            None => email.local_part().parse().ok()?,
        };
        let runs_mailbox =
            email.as_str().ends_with("@gmail.com") || self.hd.is_some_and(|it| !it.is_empty());
        let expires_at = now + LIFE + LEEWAY + LEEWAY;
        let spent = SpentCredential { hash, subject: self.sub.clone(), expires_at };
        Some(Vouched { subject: self.sub, email, full_name, runs_mailbox, spent })
    }
}
