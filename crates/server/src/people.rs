//! Accounts made by the operator: admins and the demo's people.

use std::io::{self, BufRead, IsTerminal};

use anyhow::{Context, bail};
use identity::{Form, Identity, User};
use kernel::{Cause, Clock, Role};

use crate::config::Config;

/// Creates an account that can be used at once.
pub(crate) async fn enroll(identity: &Identity, form: &Form) -> anyhow::Result<User> {
    let cause = Cause::system(Clock::System.now());
    Ok(identity.enroll(&cause, form).await?)
}

/// Checks these details as the registration form would.
pub(crate) fn registration(
    email: &str,
    name: &str,
    password: &str,
    role: Role,
) -> anyhow::Result<Form> {
    Ok(Form {
        full_name: name.parse().map_err(anyhow::Error::msg)?,
        email: email.parse().map_err(anyhow::Error::msg)?,
        phone: None,
        password: password.parse().map_err(anyhow::Error::msg)?,
        role,
    })
}

/// The admin named in the configuration.
pub(crate) fn first_admin(config: &Config) -> anyhow::Result<Option<Form>> {
    let (Some(email), Some(password)) = (&config.admin_email, &config.admin_password) else {
        return Ok(None);
    };
    registration(email, "Administrator", password, Role::Admin)
        .map(Some)
        .context("PLUMBLINE_ADMIN_EMAIL and PLUMBLINE_ADMIN_PASSWORD")
}

/// Creates the first admin, while there is none.
pub(crate) async fn enroll_first_admin(identity: &Identity, form: &Form) -> anyhow::Result<()> {
    if !identity.any_admin().await? {
        enroll(identity, form).await.context("PLUMBLINE_ADMIN_EMAIL")?;
        tracing::info!("the first admin was created");
    }
    Ok(())
}

/// The password for a new admin: configured, typed without echo, or a line of standard input.
pub(crate) fn ask_password(config: &Config) -> anyhow::Result<String> {
    if let Some(password) = &config.admin_password {
        return Ok(password.clone());
    }
    if io::stdin().is_terminal() {
        let password = rpassword::prompt_password("Password: ")?;
        if rpassword::prompt_password("Again: ")? != password {
            bail!("Passwords do not match");
        }
        return Ok(password);
    }
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line)?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}
