use chrono::{DateTime, Utc};
use kernel::{FileId, UserId};

use crate::{FileName, MediaType, Picture, Rendition};

/// A file that is put, and not yet a version of anything.
#[derive(Clone, Debug)]
pub struct NewFile {
    pub id: FileId,
    /// The first of those that were sent together.
    pub upload: FileId,
    pub number: i32,
    pub name: FileName,
    pub media_type: MediaType,
    pub bytes: i64,
    pub picture: Option<Picture>,
    pub renditions: Vec<Rendition>,
    pub uploaded_by: UserId,
    pub uploaded_at: DateTime<Utc>,
}

impl NewFile {
    /// With the smaller copies.
    pub fn stored_bytes(&self) -> i64 {
        self.bytes + self.renditions.iter().map(|it| it.bytes).sum::<i64>()
    }
}
