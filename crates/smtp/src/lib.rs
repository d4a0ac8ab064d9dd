//! Adapter: delivers the mails of `notifications` to an SMTP server, or into a directory.

mod directory;
mod message;
mod relay;
mod session;

pub use self::{directory::MailDirectory, message::ConfigError, relay::Smtp};
