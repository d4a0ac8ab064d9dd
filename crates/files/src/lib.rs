//! Where uploaded files are kept.

mod directory;

pub use self::directory::Directory;
