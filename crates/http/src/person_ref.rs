//! References to people, and signatures.

use chrono::{DateTime, Utc};
use kernel::{Named, UserId};
use poem_openapi::{Object, types::Example};
use serde::Serialize;

use crate::user::at;

/// A reference to a person, with their name.
#[derive(Object, Serialize)]
#[oai(example)]
pub(crate) struct PersonRef {
    pub(crate) id: UserId,
    pub(crate) full_name: String,
}

impl From<identity::Person> for PersonRef {
    fn from(it: identity::Person) -> Self {
        Self { id: it.id, full_name: it.full_name }
    }
}

impl From<Named> for PersonRef {
    fn from(it: Named) -> Self {
        Self { id: it.user, full_name: it.name }
    }
}

impl Example for PersonRef {
    fn example() -> Self {
        let id = "01935f2a-6f00-7000-8000-000000000005".parse().unwrap_or_else(|_| UserId::new());
        Self { id, full_name: "Kavita Deshpande".to_owned() }
    }
}

/// The time of an act and the person who did it.
#[derive(Object)]
#[oai(example)]
pub(crate) struct Signature {
    pub(crate) at: DateTime<Utc>,
    pub(crate) by: PersonRef,
}

fn engineer() -> PersonRef {
    let id = "01935f2a-6f00-7000-8000-000000000004".parse().unwrap_or_else(|_| UserId::new());
    PersonRef { id, full_name: "Vikram Nair".to_owned() }
}

impl Example for Signature {
    fn example() -> Self {
        Self { at: at(), by: engineer() }
    }
}
