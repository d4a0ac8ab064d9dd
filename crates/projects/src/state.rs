//! The names of states.

mod texts;

pub use self::texts::state_name;
