use std::{process::ExitCode, sync::Arc};

use kernel::{Cause, Clock, Role};
use postgres::{Store, jobs::Queue};
use system::System;

use crate::{
    adapters,
    backing::{self, Backing, Tenancy},
    config::{AdminVerb, BackupVerb, Command, Config, Verb},
    doctor, failing,
    modules::{self, Modules, Ports},
    people, refusal, secret, serve, telemetry, warnings,
    worker::Worker,
};

/// Prints why the command line or a variable is refused.
#[expect(clippy::print_stderr, reason = "for the person who started it")]
pub fn refuse(error: &clap::Error) -> ExitCode {
    let Some(line) = refusal::line(error) else { error.exit() };
    eprintln!("plumbline: {line}");
    ExitCode::from(2)
}

/// Runs the command line.
#[expect(clippy::print_stderr, reason = "for the person who started it")]
pub fn run(command: Command) -> ExitCode {
    let outcome = telemetry::log(&command.config.log, command.config.log_format).and_then(|()| {
        warnings::log_unknown_variables();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(perform(command))
    });
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("plumbline: {error:#}");
            ExitCode::FAILURE
        }
    }
}

#[expect(clippy::print_stdout, reason = "what the commands answer")]
async fn perform(Command { verb, config }: Command) -> anyhow::Result<()> {
    match verb {
        Verb::Serve { demo } => serve::serve(&config, demo).await,
        Verb::Migrate => {
            Backing::open(&config, Tenancy::Guest).await?.close().await?;
            println!("The database is up to date.");
            Ok(())
        }
        Verb::Admin { verb: AdminVerb::Create { email, name } } => {
            let password = people::ask_password(&config)?;
            let form = identity::SignUpForm::of(&email, &name, &password, Role::Admin)
                .map_err(anyhow::Error::msg)?;
            let secrets = secret::load(&config)?;
            let backing = Backing::open(&config, Tenancy::Guest).await?;
            let made = async {
                let identity = modules::identity(&config, &backing.database, secrets)?;
                people::enroll(&identity, &form).await
            };
            let made = made.await;
            backing.close().await?;
            made?;
            println!("{email} can sign in as an admin.");
            Ok(())
        }
        Verb::Jobs { verb } => {
            let told = on_system(&config, async |system, cause| {
                failing::perform(system, cause, verb).await
            });
            print!("{}", told.await?);
            Ok(())
        }
        Verb::Doctor => {
            let state = on_system(&config, async |system, cause| Ok(system.state(cause).await?));
            let state = state.await?;
            print!("{}", doctor::report(&state));
            if !state.concerns.is_empty() {
                anyhow::bail!("something needs your attention");
            }
            Ok(())
        }
        Verb::Backup { verb: BackupVerb::Record } => {
            let recorded =
                on_system(&config, async |system, cause| Ok(system.record_backup(cause).await?));
            recorded.await?;
            println!("The backup is recorded.");
            Ok(())
        }
        Verb::Demo => {
            warnings::log(&config, true);
            let secrets = secret::load(&config)?;
            let backing = Backing::open(&config, Tenancy::Guest).await?;
            let filled = async {
                let (mailer, objects) = (adapters::mailer(&config)?, adapters::objects(&config)?);
                let ports = Ports { mailer, objects, secrets };
                let modules = Modules::new(&config, &backing.database, ports)?;
                let Some(people) = demo::fill(&modules.of_demo()).await? else {
                    return Ok(());
                };
                let queue = Queue::new(backing.database.pool().clone());
                let worker = Worker::new(queue, modules.of_worker(), Clock::System);
                people::tell_demo(&modules.notifications, &worker, &people).await
            };
            let filled = filled.await;
            backing.close().await?;
            filled?;
            print!("{}", demo::sign_ins());
            Ok(())
        }
        Verb::Database { program } => backing::run(&config, &program).await,
        Verb::Openapi => {
            print!("{}", http_api::spec_yaml());
            Ok(())
        }
    }
}

/// Does something with the module `system` on the database, which is closed afterwards.
async fn on_system<T>(
    config: &Config,
    work: impl AsyncFnOnce(&System, &Cause) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let backing = Backing::open(config, Tenancy::Guest).await?;
    let system = System::new(Arc::new(Store::new(&backing.database)));
    let done = work(&system, &Cause::system(Clock::System.now())).await;
    backing.close().await?;
    done
}
