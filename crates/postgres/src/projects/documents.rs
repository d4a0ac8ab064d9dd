use kernel::Role;

/// Which documents `d` of a project somebody in this role may see.
pub(crate) const fn shown_to(role: Role) -> &'static str {
    match role {
        Role::Client => " and d.visibility = 'client' ",
        Role::Engineer => " and d.category <> 'contract' ",
        Role::ProjectManager | Role::Admin => "",
        Role::Salesperson => " and false ",
    }
}
