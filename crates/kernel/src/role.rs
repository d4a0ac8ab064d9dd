use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// What a person does here. Everybody has one role; it decides what they may call and see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    Client,
    Engineer,
    ProjectManager,
    Salesperson,
    Admin,
}

impl Role {
    pub const ALL: [Self; 5] =
        [Self::Client, Self::Engineer, Self::ProjectManager, Self::Salesperson, Self::Admin];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Client => "client",
            Self::Engineer => "engineer",
            Self::ProjectManager => "project_manager",
            Self::Salesperson => "salesperson",
            Self::Admin => "admin",
        }
    }

    /// How people read it, in a sentence.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Client => "client",
            Self::Engineer => "engineer",
            Self::ProjectManager => "project manager",
            Self::Salesperson => "salesperson",
            Self::Admin => "admin",
        }
    }

    /// Everyone but a client works for the company, and so needs an admin's approval.
    pub const fn is_staff(self) -> bool {
        !matches!(self, Self::Client)
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Role {
    type Err = UnknownRole;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|it| it.as_str() == s).ok_or(UnknownRole)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown role")]
pub struct UnknownRole;
