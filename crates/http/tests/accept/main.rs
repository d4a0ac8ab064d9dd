//! The accept loop against clients that do not play along, on real sockets and with short limits.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "what fails here fails the test")]

mod bodies;
mod harness;
mod heads;
mod slots;
mod stop;
