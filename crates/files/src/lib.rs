//! Uploaded files: inspection before they are kept, and storage in a directory or in S3.

mod camera;
mod directory;
mod kind;
mod logo;
mod picture;
mod s3;
mod workshop;

pub use self::{
    directory::Directory,
    s3::{S3, S3Error},
    workshop::Workshop,
};
