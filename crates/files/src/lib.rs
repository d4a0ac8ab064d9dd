//! Files from outside: what is looked into before they are kept, and where they are kept.

mod camera;
mod directory;
mod kind;
mod picture;
mod s3;
mod workshop;

pub use self::{
    directory::Directory,
    s3::{S3, S3Error},
    workshop::Workshop,
};
