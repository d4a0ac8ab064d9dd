use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use chrono::{DateTime, Utc};
use kernel::{RegistrationId, Role, UserId};
use sha2::{Digest, Sha256};

use crate::{Email, FullName, Password, Phone};

/// The registration form.
#[derive(Clone, Debug)]
pub struct SignUpForm {
    pub full_name: FullName,
    pub email: Email,
    pub phone: Option<Phone>,
    pub password: Password,
    pub role: Role,
}

impl SignUpForm {
    /// A form without a phone number; the first faulty field's message otherwise.
    pub fn of(email: &str, name: &str, password: &str, role: Role) -> Result<Self, &'static str> {
        Ok(Self {
            full_name: name.parse()?,
            email: email.parse()?,
            phone: None,
            password: password.parse()?,
            role,
        })
    }
}

/// A form that was sent. Anybody may send one for anybody's address, so it describes an
/// account only once its own code has been read back from that address.
#[derive(Clone, Debug)]
pub struct Registration {
    pub id: RegistrationId,
    pub user: UserId,
    pub full_name: FullName,
    pub phone: Option<Phone>,
    pub role: Role,
    /// Argon2id in PHC form.
    pub password_hash: String,
    /// The browser that sent it.
    pub browser: Vec<u8>,
    pub created_at: DateTime<Utc>,
}

/// A token by which a browser is known again: between sending a form and typing its code, or as
/// one that has signed in before. It proves nobody's identity. The first use keeps people from
/// typing somebody else's code by mistake, the second keeps guesses made elsewhere from shutting
/// the browser out.
#[derive(Clone, PartialEq, Eq)]
pub struct Browser(String);

impl Registration {
    pub(crate) fn new(
        form: &SignUpForm,
        user: UserId,
        password_hash: String,
        browser: &Browser,
        now: DateTime<Utc>,
    ) -> Self {
        Self {
            id: RegistrationId::new(),
            user,
            full_name: form.full_name.clone(),
            phone: form.phone.clone(),
            role: form.role,
            password_hash,
            browser: browser.hash(),
            created_at: now,
        }
    }
}

impl Browser {
    pub fn random() -> Self {
        Self(BASE64_URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>()))
    }

    /// A browser's token as sent; not verified yet.
    pub fn claimed(text: &str) -> Self {
        Self(text.to_owned())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub(crate) fn hash(&self) -> Vec<u8> {
        Sha256::digest(&self.0).to_vec()
    }
}
