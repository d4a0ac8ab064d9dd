use std::ops::Range;

use bytes::Bytes;
use kernel::{Cause, FileId, Internal};
use projects::is_slug;
use uuid::Uuid;

use crate::{Documents, Error, FileName, MediaType, Result, Width};

/// Something to be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Download {
    pub object: Uuid,
    pub name: FileName,
    pub media_type: MediaType,
    pub bytes: u64,
}

impl Documents {
    /// A file, or a smaller copy of it where there is one.
    pub async fn download(
        &self,
        cause: &Cause,
        file: FileId,
        width: Option<Width>,
    ) -> Result<Download> {
        let found = self.store.download(&cause.signed_in()?, file, width).await?;
        found.map(Download::named).ok_or(Error::NotFound)
    }

    /// A picture of a project that is shown to the public.
    pub async fn public_photo(
        &self,
        slug: &str,
        file: FileId,
        width: Option<Width>,
    ) -> Result<Download> {
        if !is_slug(slug) {
            return Err(Error::NotFound);
        }
        let found = self.store.public_photo(slug, file, width).await?;
        found.map(Download::named).ok_or(Error::NotFound)
    }

    /// A part of what somebody has been given to read.
    pub async fn read(&self, download: &Download, range: Range<u64>) -> Result<Bytes> {
        let length = range.end - range.start;
        let found = self.objects.get(download.object, Some(range)).await?;
        let part = found.filter(|it| it.len() as u64 == length);
        Ok(part.ok_or_else(|| Internal::new(format!("object {} is not whole", download.object)))?)
    }
}

impl Download {
    fn named(self) -> Self {
        Self { name: self.name.for_type(self.media_type), ..self }
    }
}
