//! Adapter: the bus over a NATS server, for more instances than PostgreSQL's `NOTIFY` can serve.

mod address;
mod bus;

pub use self::{address::ConfigError, bus::Nats};
