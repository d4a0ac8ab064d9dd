//! Accounts made by the operator: admins, and the people of the demo.

use std::io::{self, BufRead, IsTerminal};

use anyhow::{Context, bail};
use identity::{Identity, SignUpForm, User};
use kernel::{Cause, Clock, Role};
use notifications::Notifications;

use crate::{config::Config, worker::Worker};

/// Creates an account that can be used at once.
pub(crate) async fn enroll(identity: &Identity, form: &SignUpForm) -> anyhow::Result<User> {
    let cause = Cause::system(Clock::System.now());
    Ok(identity.enroll(&cause, form).await?)
}

/// The admin named in the configuration.
pub(crate) fn first_admin(config: &Config) -> anyhow::Result<Option<SignUpForm>> {
    let (Some(email), Some(password)) = (&config.admin_email, &config.admin_password) else {
        return Ok(None);
    };
    SignUpForm::of(email, "Administrator", password, Role::Admin)
        .map(Some)
        .map_err(anyhow::Error::msg)
        .context("PLUMBLINE_ADMIN_EMAIL and PLUMBLINE_ADMIN_PASSWORD")
}

/// Creates the first admin, while there is none.
pub(crate) async fn enroll_first_admin(
    identity: &Identity,
    form: &SignUpForm,
) -> anyhow::Result<()> {
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

/// Handles the demo's events, so that its people have notifications; only the latest are unread.
pub(crate) async fn tell_demo(
    notifications: &Notifications,
    worker: &Worker,
    people: &demo::People,
) -> anyhow::Result<()> {
    worker.clone().without_mail().drain().await?;
    demo::read_old_news(notifications, people).await
}
