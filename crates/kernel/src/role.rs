use serde::{Deserialize, Serialize};

crate::names! {
    /// A person's role. Each person has exactly one; it decides the operations and data they have
    /// access to.
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

    /// Whether granting this to somebody who asked for `asked` gives no more than was asked for.
    pub const fn is_at_most(self, asked: Self) -> bool {
        self as u8 == asked as u8 || self.rank() < asked.rank()
    }

    /// How much one may do, roughly: engineers and salespeople see different things, not more.
    const fn rank(self) -> u8 {
        match self {
            Self::Client => 0,
            Self::Engineer | Self::Salesperson => 1,
            Self::ProjectManager => 2,
            Self::Admin => 3,
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
    fn a_role_is_granted_for_itself_or_a_higher_one() {
        let granted = |asked: Role| {
            let fits = Role::ALL.into_iter().filter(|it| it.is_at_most(asked));
            fits.map(Role::as_str).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(granted(Role::Client), "client");
        assert_eq!(granted(Role::Engineer), "client engineer");
        assert_eq!(granted(Role::Salesperson), "client salesperson");
        assert_eq!(granted(Role::ProjectManager), "client engineer project_manager salesperson");
        assert_eq!(granted(Role::Admin), "client engineer project_manager salesperson admin");
    }

    #[test]
    fn a_role_is_spelled_the_same_everywhere() {
        for role in Role::ALL {
            assert_eq!(role.to_string().parse(), Ok(role));
            assert_eq!(serde_json::to_value(role).unwrap(), role.as_str());
        }
        assert_eq!("Admin".parse::<Role>().unwrap_err().to_string(), "unknown role");
    }
}
