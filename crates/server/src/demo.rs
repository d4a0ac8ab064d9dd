//! Data that shows every screen with something on it.

use identity::Identity;
use kernel::Role;

use crate::{
    config::Config,
    people::{enroll, registration},
};

pub(crate) const PASSWORD: &str = "Site7%Survey";

/// Five people, one in each role.
const PEOPLE: [(&str, &str, Role); 5] = [
    ("client@plumbline.localhost", "Asha Rao", Role::Client),
    ("engineer@plumbline.localhost", "Vikram Nair", Role::Engineer),
    ("manager@plumbline.localhost", "Meera Iyer", Role::ProjectManager),
    ("sales@plumbline.localhost", "Farhan Qureshi", Role::Salesperson),
    ("admin@plumbline.localhost", "Kavita Deshpande", Role::Admin),
];

/// Fills an empty database; leaves any other as it is.
pub(crate) async fn fill(config: &Config, identity: &Identity) -> anyhow::Result<()> {
    if identity.any_user().await? {
        tracing::info!("the database is not empty: no demo data added");
        return Ok(());
    }
    for (email, name, role) in PEOPLE {
        enroll(identity, &registration(config, email, name, PASSWORD, role)?).await?;
    }
    Ok(())
}

/// The sign-ins, for the terminal.
pub(crate) fn sign_ins() -> String {
    let mut lines = vec![format!("Demo sign-ins, all with the password {PASSWORD}")];
    let people = PEOPLE.iter();
    lines.extend(
        people.map(|(email, name, role)| format!("  {:<16} {email:<30} {name}", role.label())),
    );
    lines.push(String::new());
    lines.join("\n")
}
