use serde::{Deserialize, Serialize};

crate::names! {
    /// What a person does here. Everybody has one role; it decides what they may call and see.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Role as "role" {
        Client = "client",
        Engineer = "engineer",
        ProjectManager = "project_manager",
        Salesperson = "salesperson",
        Admin = "admin",
    }
}

impl Role {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_role_is_spelled_the_same_everywhere() {
        for role in Role::ALL {
            assert_eq!(role.to_string().parse(), Ok(role));
            assert_eq!(serde_json::to_value(role).unwrap(), role.as_str());
        }
        assert_eq!("Admin".parse::<Role>().unwrap_err().to_string(), "unknown role");
    }
}
