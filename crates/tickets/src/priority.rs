use kernel::Role;

kernel::names! {
    /// How soon a ticket wants an answer.
    pub enum Priority as "ticket priority" {
        Low = "low",
        Medium = "medium",
        High = "high",
        Urgent = "urgent",
    }
}

impl Priority {
    /// Whether a person with this role may choose it: only staff may choose urgent.
    pub const fn may_be_set_by(self, role: Role) -> bool {
        !matches!(self, Self::Urgent) || role.is_staff()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_cannot_jump_the_queue() {
        let check = |role: Role, expected: &[Priority]| {
            let found: Vec<_> =
                Priority::ALL.into_iter().filter(|it| it.may_be_set_by(role)).collect();
            assert_eq!(found, expected, "{role}");
        };
        check(Role::Client, &[Priority::Low, Priority::Medium, Priority::High]);
        for role in Role::ALL.into_iter().filter(|it| it.is_staff()) {
            check(role, &Priority::ALL);
        }
    }
}
