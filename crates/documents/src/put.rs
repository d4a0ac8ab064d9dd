//! Files that are looked into and put, before they belong to anything.

use chrono::TimeDelta;
use kernel::{Actor, Cause, FileId, Internal};
use uuid::Uuid;

use crate::{
    Documents, Error, Incoming, NewFile, Picture, Refusal, Rendition, Result, TakenIn, Tx, Width,
    texts,
};

/// Files of one upload whose contents are stored. They become part of a record ([`Put::adopt`]) or are
/// deleted ([`Documents::give_up`]); after a crash a job deletes them.
#[derive(Clone, Debug)]
pub struct Put {
    /// At least one, if at least one was put.
    pub files: Vec<NewFile>,
    objects: Vec<Uuid>,
}

/// Files that somebody may upload in any 24 hours.
pub const UPLOADS_A_DAY: i64 = 200;

impl Put {
    /// The first file: a repeated call is answered with its upload.
    pub fn first(&self) -> Result<FileId> {
        let first = self.files.first().map(|it| it.id);
        first.ok_or_else(|| Error::fault("file", texts::FILE_REQUIRED))
    }

    pub fn stored_bytes(&self) -> i64 {
        self.files.iter().map(NewFile::stored_bytes).sum()
    }

    /// Makes the contents belong to their files from the end of this unit of work on.
    pub async fn adopt(&self, tx: &mut dyn Tx) -> Result<()> {
        if tx.adopt(&self.objects).await? {
            return Ok(());
        }
        Err(Internal::passing("the upload took so long that it was given up").into())
    }
}

impl Documents {
    /// Looks into files and puts their contents: all of them, or none.
    pub async fn put(&self, cause: &Cause, actor: &Actor, files: Vec<Incoming>) -> Result<Put> {
        // Announced before they are stored, so that none is forgotten after a crash.
        let ids: Vec<_> = files.iter().map(|_| Ids::new()).collect();
        let objects: Vec<_> = ids.iter().flat_map(Ids::all).collect();
        self.store.announce(&objects, cause.at).await?;
        let mut put = Put { files: Vec::with_capacity(ids.len()), objects };
        let mut first = None;
        for (incoming, ids) in files.into_iter().zip(ids) {
            let upload = *first.get_or_insert(ids.file);
            match self.put_one(cause, actor, upload, incoming, ids).await {
                Ok(file) => put.files.push(file),
                Err(error) => {
                    self.give_up(put).await;
                    return Err(error);
                }
            }
        }
        Ok(put)
    }

    /// Deletes the contents of files that belong to nothing.
    pub async fn give_up(&self, put: Put) {
        self.discard(put.objects).await;
    }

    async fn put_one(
        &self,
        cause: &Cause,
        actor: &Actor,
        upload: FileId,
        incoming: Incoming,
        ids: Ids,
    ) -> Result<NewFile> {
        let _place = self.places.acquire().await.map_err(Internal::new)?;
        let name = incoming.name.clone();
        let TakenIn { media_type, content, picture } = self.intake.take_in(incoming).await?;
        let bytes = length(content.len());
        self.objects.put(ids.file.into(), content).await?;
        let mut renditions = Vec::new();
        let mut seen = None;
        if let Some(taken) = picture {
            for (width, media_type, content) in taken.renditions {
                let object = ids.rendition(width);
                let bytes = length(content.len());
                self.objects.put(object, content).await?;
                renditions.push(Rendition { object, width, media_type, bytes });
            }
            seen = Some(Picture {
                width: i32::try_from(taken.width).unwrap_or(i32::MAX),
                height: i32::try_from(taken.height).unwrap_or(i32::MAX),
                taken_at: taken.taken_at,
                place: taken.place,
            });
        }
        Ok(NewFile {
            id: ids.file,
            upload,
            number: 1,
            name: name.for_type(media_type),
            media_type,
            bytes,
            picture: seen,
            renditions,
            uploaded_by: actor.user,
            uploaded_at: cause.at,
        })
    }
}

/// Refuses files beyond those that somebody may upload in a day.
pub async fn expect_uploads(
    tx: &mut dyn Tx,
    actor: &Actor,
    cause: &Cause,
    files: usize,
) -> Result<()> {
    let count = i64::try_from(files).unwrap_or(i64::MAX);
    let earlier = tx.uploads_since(actor.user, cause.at - TimeDelta::days(1)).await?;
    if earlier + count > UPLOADS_A_DAY { Err(Refusal::TooManyToday.into()) } else { Ok(()) }
}

/// The ids of a file and of its smaller copies.
#[derive(Clone, Copy)]
struct Ids {
    file: FileId,
    small: FileId,
    compact: FileId,
    medium: FileId,
    large: FileId,
}

impl Ids {
    fn new() -> Self {
        Self {
            file: FileId::new(),
            small: FileId::new(),
            compact: FileId::new(),
            medium: FileId::new(),
            large: FileId::new(),
        }
    }

    fn all(&self) -> [Uuid; 5] {
        [self.file, self.small, self.compact, self.medium, self.large].map(Into::into)
    }

    fn rendition(self, width: Width) -> Uuid {
        match width {
            Width::Small => self.small.into(),
            Width::Compact => self.compact.into(),
            Width::Medium => self.medium.into(),
            Width::Large => self.large.into(),
        }
    }
}

fn length(bytes: usize) -> i64 {
    i64::try_from(bytes).unwrap_or(i64::MAX)
}
