use kernel::{Role, TicketPriority as Priority};

/// Whether a person with this role may choose the priority: only staff may choose urgent.
pub(crate) const fn may_choose(role: Role, priority: Priority) -> bool {
    !matches!(priority, Priority::Urgent) || role.is_staff()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_cannot_jump_the_queue() {
        let check = |role: Role, expected: &[Priority]| {
            let found: Vec<_> =
                Priority::ALL.into_iter().filter(|it| may_choose(role, *it)).collect();
            assert_eq!(found, expected, "{role}");
        };
        check(Role::Client, &[Priority::Low, Priority::Medium, Priority::High]);
        for role in Role::ALL.into_iter().filter(|it| it.is_staff()) {
            check(role, &Priority::ALL);
        }
    }
}
