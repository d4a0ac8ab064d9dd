use std::net::IpAddr;

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use chrono::{DateTime, Utc};
use kernel::UserId;
use sha2::{Digest, Sha256};

/// A secret handed to whoever read a reset code back, good for one new password.
#[derive(Clone, PartialEq, Eq)]
pub struct ResetToken(String);

/// A reset code that was read back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reset {
    /// SHA-256 of the token.
    pub token: Vec<u8>,
    pub user: UserId,
    /// The network address from which the code was entered.
    pub address: Option<IpAddr>,
    pub agent: Option<String>,
    /// A browser keeps the token, and has to show it.
    pub by_browser: bool,
    pub created_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
}

/// By what somebody claims to be the one who read the code back.
#[derive(Clone)]
pub enum ResetProof {
    Token(ResetToken),
    /// The same address and program, for clients that send the three fields and keep no cookies.
    SamePlace,
    /// Nothing. Browsers can always show a token, and so must.
    Nothing,
}

impl ResetToken {
    pub(super) fn random() -> Self {
        Self(BASE64_URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>()))
    }

    /// A token as sent by a caller; not verified yet.
    pub fn claimed(text: &str) -> Self {
        Self(text.trim().to_owned())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub(super) fn hash(&self) -> Vec<u8> {
        Sha256::digest(&self.0).to_vec()
    }
}
