//! Roles that people may ask for when they sign up.

use serde::{Deserialize, Serialize};

use crate::Role;

/// The rule about sign-ups in one role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SignUpRule {
    /// Whether people may ask for the role.
    pub is_open: bool,
    /// Whether an admin decides about each sign-up. If not, the account is active once its address is proven.
    pub needs_approval: bool,
}

impl SignUpRule {
    /// Whether an admin decides about a sign-up that was sent in before: also when its role was closed since.
    pub const fn is_decided_by_admin(self) -> bool {
        self.needs_approval || !self.is_open
    }
}

/// The rule about sign-ups as an admin, which always need approval.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AdminSignUp {
    /// Whether people may ask for the role.
    pub is_open: bool,
}

/// The rules about sign-ups, by role. Invitations do not depend on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SignUpPolicy {
    pub client: SignUpRule,
    pub engineer: SignUpRule,
    pub project_manager: SignUpRule,
    pub salesperson: SignUpRule,
    pub admin: AdminSignUp,
}

impl SignUpPolicy {
    pub const fn rule(&self, role: Role) -> SignUpRule {
        match role {
            Role::Client => self.client,
            Role::Engineer => self.engineer,
            Role::ProjectManager => self.project_manager,
            Role::Salesperson => self.salesperson,
            Role::Admin => SignUpRule { is_open: self.admin.is_open, needs_approval: true },
        }
    }

    /// The roles that people may ask for.
    pub fn open(&self) -> Vec<Role> {
        Role::ALL.into_iter().filter(|it| self.rule(*it).is_open).collect()
    }
}

/// The rules until their first edit: all roles are open, and staff need approval.
impl Default for SignUpPolicy {
    fn default() -> Self {
        let staff = SignUpRule { is_open: true, needs_approval: true };
        Self {
            client: SignUpRule { is_open: true, needs_approval: false },
            engineer: staff,
            project_manager: staff,
            salesperson: staff,
            admin: AdminSignUp { is_open: true },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delivered_rules_leave_staff_to_an_admin() {
        let policy = SignUpPolicy::default();
        for role in Role::ALL {
            let expected = SignUpRule { is_open: true, needs_approval: role.is_staff() };
            assert_eq!(policy.rule(role), expected, "{role}");
        }
        assert_eq!(policy.open(), Role::ALL);
    }

    #[test]
    fn closed_roles_are_left_out() {
        let closed = SignUpRule { is_open: false, needs_approval: true };
        let admin = AdminSignUp { is_open: false };
        let policy = SignUpPolicy { engineer: closed, admin, ..SignUpPolicy::default() };
        assert_eq!(policy.open(), [Role::Client, Role::ProjectManager, Role::Salesperson]);
        assert!(policy.rule(Role::Admin).needs_approval);
    }
}
