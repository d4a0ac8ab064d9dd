//! Applies migrations to a private server: `migrate SOCKET_DIRECTORY MIGRATIONS`. A program of its own, so
//! that only code generation waits for the database driver to be built.

use std::{env, error::Error, path::PathBuf};

use sqlx::{Connection, PgConnection, migrate::Migrator, postgres::PgConnectOptions};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args_os().skip(1).map(PathBuf::from);
    let (Some(socket), Some(migrations)) = (arguments.next(), arguments.next()) else {
        return Err("usage: migrate SOCKET_DIRECTORY MIGRATIONS".into());
    };
    let options = PgConnectOptions::new()
        .socket(socket)
        .username(private_postgres::SUPERUSER)
        .database("postgres");
    let mut connection = PgConnection::connect_with(&options).await?;
    Migrator::new(migrations).await?.run(&mut connection).await?;
    connection.close().await?;
    Ok(())
}
