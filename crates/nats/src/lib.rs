//! Adapter: the bus over a NATS server, where many instances ask too much of PostgreSQL's `NOTIFY`.

mod address;
mod bus;

pub use self::{address::ConfigError, bus::Nats};
