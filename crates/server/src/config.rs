use std::{
    ffi::OsString,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
};

use clap::{Args, Parser, Subcommand};
use kernel::JobId;

use crate::telemetry::{self, LogFormat};

/// The website and working system of a construction company.
#[derive(Debug, Parser)]
#[command(name = "plumbline", version, about, max_term_width = 100)]
pub struct Command {
    #[command(subcommand)]
    pub(crate) verb: Verb,
    #[command(flatten)]
    pub(crate) config: Config,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// Serve the site, the API and the workers until told to stop.
    Serve {
        /// Put demo data into an empty database first, and print its sign-ins.
        #[arg(long)]
        demo: bool,
    },
    /// Bring the database up to date, and stop.
    Migrate,
    /// Create an admin.
    Admin {
        #[command(subcommand)]
        verb: AdminVerb,
    },
    /// List failed work: mails, reactions to events, daily and hourly work.
    Jobs {
        #[command(subcommand)]
        verb: Option<JobsVerb>,
    },
    /// Print versions, sizes, failed work and the age of the last backup. The exit code is 1 if something
    /// needs your attention.
    Doctor,
    /// Backups. The documents tell how to make one.
    Backup {
        #[command(subcommand)]
        verb: BackupVerb,
    },
    /// Put demo data into an empty database, and print its sign-ins.
    Demo,
    /// Run a program on the private database as its owner, for example `plumbline database psql`. The
    /// database is started for it unless a server is running.
    Database {
        /// The program and its arguments. `PGHOST`, `PGUSER` and `PGDATABASE` lead it to the database.
        #[arg(required = true, trailing_var_arg = true, value_name = "PROGRAM")]
        program: Vec<OsString>,
    },
    /// Print the OpenAPI document.
    Openapi,
}

#[derive(Debug, Subcommand)]
pub(crate) enum AdminVerb {
    /// Create an admin who can sign in at once. Asks for the password, or reads a line from
    /// standard input; `PLUMBLINE_ADMIN_PASSWORD` skips the question.
    Create {
        #[arg(long)]
        email: String,
        /// Full name.
        #[arg(long)]
        name: String,
    },
}

#[derive(Clone, Copy, Debug, Subcommand)]
pub(crate) enum JobsVerb {
    /// List dead jobs, and jobs that failed and are tried again.
    List,
    /// Queue dead jobs again. Running servers pick them up within a second.
    Retry {
        /// The job's id, as printed by the list.
        #[arg(required_unless_present = "all")]
        id: Option<JobId>,
        /// Every dead job.
        #[arg(long, conflicts_with = "id")]
        all: bool,
    },
}

#[derive(Clone, Copy, Debug, Subcommand)]
pub(crate) enum BackupVerb {
    /// Record that a whole backup has just ended, so that `plumbline doctor` and the page "System" know its
    /// age. Run it after the last copy of the backup.
    Record,
}

#[derive(Args, Clone, Debug)]
pub(crate) struct Config {
    /// A PostgreSQL database to use. Unset: a private server in the data directory.
    #[arg(
        long,
        env = "DATABASE_URL",
        global = true,
        hide_env_values = true,
        value_parser = database_url
    )]
    pub database_url: Option<String>,

    /// Directory with `postgres` and `initdb`, for the private server. Unset: the newest installed.
    #[arg(long, env = "PLUMBLINE_PG_BIN", global = true, value_name = "DIR")]
    pub pg_bin: Option<PathBuf>,

    /// Address to listen on.
    #[arg(
        long,
        env = "PLUMBLINE_LISTEN",
        global = true,
        default_value = "127.0.0.1:8080",
        value_parser = address
    )]
    pub listen: SocketAddr,

    /// Public address of the site; links in mails begin with it. Unset: this machine, at the port
    /// of `--listen`.
    #[arg(long, env = "PLUMBLINE_PUBLIC_URL", global = true, value_parser = public_url)]
    pub public_url: Option<String>,

    /// Directory for the database, files, keys and mail.
    #[arg(long, env = "PLUMBLINE_DATA_DIR", global = true, default_value = "./data")]
    pub data_dir: PathBuf,

    /// Storage for uploaded files: `s3://bucket/prefix`, with the credentials and the endpoint in
    /// the `AWS_*` variables. Unset: the data directory.
    #[arg(long, env = "PLUMBLINE_FILES_URL", global = true)]
    pub files_url: Option<String>,

    /// Mail server: `smtps://user:password@host`, or `smtp://…`, which requires STARTTLS unless it
    /// ends in `?tls=none`. Unset: mail is written as `.eml` to the data directory.
    #[arg(long, env = "PLUMBLINE_SMTP_URL", global = true, hide_env_values = true)]
    pub smtp_url: Option<String>,

    /// The bus by which instances call each other after a change: `nats://user:password@host:4222`,
    /// or `tls://…`. Unset: PostgreSQL.
    #[arg(long, env = "PLUMBLINE_BUS_URL", global = true, hide_env_values = true)]
    pub bus_url: Option<String>,

    /// Sender of all mails.
    #[arg(
        long,
        env = "PLUMBLINE_MAIL_FROM",
        global = true,
        default_value = "Plumbline <no-reply@plumbline.localhost>"
    )]
    pub mail_from: String,

    /// The company's name, in its mails.
    #[arg(long, env = "PLUMBLINE_COMPANY_NAME", global = true, default_value = "Plumbline")]
    pub company_name: String,

    /// Secret from which tokens and codes are derived, at least 32 bytes. Unset: created once and
    /// kept in the data directory.
    #[arg(long, env = "PLUMBLINE_JWT_SECRET", global = true, hide_env_values = true)]
    pub jwt_secret: Option<String>,

    /// A file that contains the secret.
    #[arg(
        long,
        env = "PLUMBLINE_JWT_SECRET_FILE",
        global = true,
        value_name = "FILE",
        conflicts_with = "jwt_secret"
    )]
    pub jwt_secret_file: Option<PathBuf>,

    /// Creates an admin with this address at start, while there is no admin.
    #[arg(long, env = "PLUMBLINE_ADMIN_EMAIL", global = true, requires = "admin_password")]
    pub admin_email: Option<String>,

    /// The first admin's password.
    #[arg(long, env = "PLUMBLINE_ADMIN_PASSWORD", global = true, hide_env_values = true)]
    pub admin_password: Option<String>,

    /// How a client without cookies proves, when it sets a new password, that it is the one that
    /// entered the code: `compat` by its address and `User-Agent`, `strict` not at all.
    #[arg(long, env = "PLUMBLINE_RESET_BINDING", global = true, default_value = "compat")]
    pub reset_binding: ResetBinding,

    /// OAuth client id at Google, for signing in with Google. Unset: signing in with Google is off.
    #[arg(
        long,
        env = "PLUMBLINE_GOOGLE_CLIENT_ID",
        global = true,
        value_parser = clap::builder::NonEmptyStringValueParser::new()
    )]
    pub google_client_id: Option<String>,

    /// Address of Google's public keys; `http://` only on this machine.
    #[arg(
        long,
        env = "PLUMBLINE_GOOGLE_JWKS_URL",
        global = true,
        value_name = "URL",
        default_value = google::GOOGLES
    )]
    pub google_jwks_url: google::Address,

    /// Trusted proxies in front of the server, as addresses or networks, separated by commas: their
    /// `X-Forwarded-For` is believed.
    #[arg(
        long,
        env = "PLUMBLINE_TRUSTED_PROXIES",
        global = true,
        value_delimiter = ',',
        value_parser = proxy
    )]
    pub trusted_proxies: Vec<http_api::Network>,

    /// Origins whose scripts may call the API, separated by commas: `https://host` or
    /// `https://host:port`, exactly.
    #[arg(
        long = "cors-origins",
        env = "PLUMBLINE_CORS_ORIGINS",
        global = true,
        value_name = "ORIGINS",
        value_delimiter = ','
    )]
    pub origins: Vec<http_api::Origin>,

    /// Rate limits of the API. `off` is for load and contract tests.
    #[arg(
        long,
        env = "PLUMBLINE_RATE_LIMITS",
        global = true,
        default_value = "on",
        value_parser = rate_limits
    )]
    pub rate_limits: RateLimits,

    /// Address of `/metrics` for Prometheus. Unset: off.
    #[arg(long, env = "PLUMBLINE_METRICS_LISTEN", global = true, value_parser = address)]
    pub metrics_listen: Option<SocketAddr>,

    /// Directory of the built client. Unset: the one in the binary, else `frontend/dist/client`.
    #[arg(long, env = "PLUMBLINE_SITE_DIR", global = true, value_name = "DIR")]
    pub site_dir: Option<PathBuf>,

    /// The log on standard error: a level (`off`, `error`, `warn`, `info`, `debug`, `trace`), or
    /// `tracing` directives such as `info,sqlx=debug`.
    #[arg(
        long,
        env = "PLUMBLINE_LOG",
        global = true,
        default_value = "info",
        value_parser = telemetry::directives
    )]
    pub log: String,

    /// Format of log lines. `auto` is text at a terminal, else JSON.
    #[arg(long, env = "PLUMBLINE_LOG_FORMAT", global = true, default_value = "auto")]
    pub log_format: LogFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum ResetBinding {
    Compat,
    Strict,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RateLimits {
    On,
    Off,
}

impl Config {
    /// The same configuration with the real address: a port of 0 has become a port.
    pub(crate) fn at(&self, listen: SocketAddr) -> Self {
        Self { listen, ..self.clone() }
    }

    /// The public address of the site, without a slash at its end.
    pub(crate) fn public_url(&self) -> String {
        self.public_url.clone().unwrap_or_else(|| local_url(self.listen))
    }

    pub(crate) fn is_https(&self) -> bool {
        self.public_url().starts_with("https://")
    }
}

/// The address by which a browser on this machine reaches the server.
fn local_url(listen: SocketAddr) -> String {
    let host = match listen.ip() {
        ip if ip.is_unspecified() || ip == Ipv4Addr::LOCALHOST => "localhost".to_owned(),
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => format!("[{ip}]"),
    };
    match listen.port() {
        // Browsers omit the default port. Port 0 is no address yet.
        0 | 80 => format!("http://{host}"),
        port => format!("http://{host}:{port}"),
    }
}

/// Checks a database URL. Errors never repeat it: it may contain a password.
fn database_url(text: &str) -> Result<String, String> {
    let is_postgres = ["postgres://", "postgresql://"].iter().any(|it| text.starts_with(it));
    if is_postgres && text.parse::<postgres::ConnectOptions>().is_ok() {
        Ok(text.to_owned())
    } else {
        Err("must be postgres://user:password@host:5432/database".to_owned())
    }
}

fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| "must be an address and a port, such as 127.0.0.1:8080".to_owned())
}

fn public_url(text: &str) -> Result<String, String> {
    let text = text.trim_end_matches('/');
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match rest {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', ' ']) => {
            Ok(text.to_owned())
        }
        _ => Err("must be http:// or https:// and a host without a path, such as https://www.example.com"
            .to_owned()),
    }
}

fn rate_limits(text: &str) -> Result<RateLimits, String> {
    match text {
        "on" => Ok(RateLimits::On),
        "off" => Ok(RateLimits::Off),
        _ => Err("must be on or off".to_owned()),
    }
}

/// A network, or a single address as a network of one.
fn proxy(text: &str) -> Result<http_api::Network, String> {
    let text = text.trim();
    text.parse()
        .or_else(|_| text.parse::<std::net::IpAddr>().map(http_api::Network::from))
        .map_err(|_| "must be an address or a network, such as 10.0.0.7 or 10.0.0.0/8".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config(arguments: &[&str]) -> Result<Config, clap::Error> {
        Command::try_parse_from([&["plumbline", "serve"], arguments].concat()).map(|it| it.config)
    }

    #[test]
    fn links_use_the_listen_address_unless_a_public_url_is_set() {
        for (listen, url) in [
            ("127.0.0.1:8080", "http://localhost:8080"),
            ("127.0.0.1:9000", "http://localhost:9000"),
            ("0.0.0.0:9000", "http://localhost:9000"),
            ("[::]:80", "http://localhost"),
            ("[::1]:9000", "http://[::1]:9000"),
            ("192.168.1.7:9000", "http://192.168.1.7:9000"),
        ] {
            assert_eq!(config(&["--listen", listen]).unwrap().public_url(), url, "{listen}");
        }
        let named =
            config(&["--listen", "127.0.0.1:0", "--public-url", "https://a.example/"]).unwrap();
        let named = named.at("127.0.0.1:9000".parse().unwrap());
        assert_eq!(named.public_url(), "https://a.example");
        let unnamed = config(&["--listen", "127.0.0.1:0"]).unwrap();
        let unnamed = unnamed.at("127.0.0.1:9000".parse().unwrap());
        assert_eq!(unnamed.public_url(), "http://localhost:9000");
    }

    #[test]
    fn only_postgresql_is_a_database() {
        for url in
            ["postgres://u:p@db:5432/plumbline", "postgresql:///plumbline?host=/run/postgresql"]
        {
            assert!(config(&["--database-url", url]).is_ok(), "{url}");
        }
        for url in ["mysql://u:p@db/plumbline", "db:5432", "", "postgres://u:p@db:port/plumbline"] {
            assert!(config(&["--database-url", url]).is_err(), "{url}");
        }
    }
}
