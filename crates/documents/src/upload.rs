use chrono::TimeDelta;
use kernel::{Actor, Cause, DocumentId, FileId, Internal, ProjectFact, ProjectId, Role};
use uuid::Uuid;

use crate::{
    Action, Category, Document, Documents, Error, Incoming, NewFile, Picture, ProjectState,
    Refusal, Rendition, Result, Shown, TakenIn, Title, Tx, Visibility, Width,
    edit::expect_in_sight, publish, texts, unsent,
};

/// Where files go.
#[derive(Clone, Debug)]
pub struct Upload {
    pub project: ProjectId,
    pub target: Target,
}

#[derive(Clone, Debug)]
pub enum Target {
    /// A document for each file.
    New {
        /// By the type of the file, unless given.
        category: Option<Category>,
        visibility: Option<Visibility>,
        /// The file's name, unless given.
        title: Option<Title>,
    },
    /// A new version of this one.
    VersionOf(DocumentId),
}

impl Target {
    /// The requested category, for new documents.
    const fn category(&self) -> Option<Category> {
        match self {
            Self::New { category, .. } => *category,
            Self::VersionOf(_) => None,
        }
    }
}

/// The result of an upload.
#[derive(Clone, Debug)]
pub struct Uploaded {
    pub documents: Vec<Shown>,
    /// Whether it was made by an earlier call under the same key.
    pub is_repeated: bool,
}

/// Files that somebody may upload in any 24 hours.
pub const UPLOADS_A_DAY: i64 = 200;
/// Storage limit of one project, in bytes.
const PROJECT_BYTES: i64 = 2 * 1024 * 1024 * 1024;

impl Documents {
    /// Keeps files: all of them, or none.
    #[tracing::instrument(skip_all)]
    pub async fn upload(
        &self,
        cause: &Cause,
        upload: &Upload,
        files: Vec<Incoming>,
    ) -> Result<Uploaded> {
        let actor = cause.signed_in()?;
        let state =
            self.store.project_state(&actor, upload.project).await?.ok_or(Error::NotFound)?;
        state.expect_open_to(upload.target.category())?;
        if let Target::New { category: Some(category), .. } = upload.target {
            expect_in_sight(category, actor.role)?;
        }
        self.expect_room(&actor, cause, &upload.target, files.len()).await?;
        // Announced before they are stored, so that none is forgotten after a crash.
        let ids: Vec<_> = files.iter().map(|_| Ids::new()).collect();
        let objects: Vec<_> = ids.iter().flat_map(Ids::all).collect();
        self.store.announce(&objects, cause.at).await?;
        let kept = self.keep(cause, &actor, upload, files.into_iter().zip(ids), &objects).await;
        if !matches!(&kept, Ok(it) if !it.is_repeated) {
            self.discard(objects).await;
        }
        kept
    }

    /// Refuses before anything is looked into what would be refused after.
    async fn expect_room(
        &self,
        actor: &Actor,
        cause: &Cause,
        target: &Target,
        files: usize,
    ) -> Result<()> {
        let mut tx = self.store.begin().await?;
        expect_room(&mut *tx, actor, cause, files).await?;
        if target.category() == Some(Category::Attachment) {
            unsent::expect_room(&mut *tx, actor, files, 0).await?;
        }
        Ok(())
    }

    async fn keep(
        &self,
        cause: &Cause,
        actor: &Actor,
        upload: &Upload,
        files: impl Iterator<Item = (Incoming, Ids)> + Send,
        objects: &[Uuid],
    ) -> Result<Uploaded> {
        let mut put = Vec::new();
        let mut first = None;
        for (incoming, ids) in files {
            let upload = *first.get_or_insert(ids.file);
            put.push(self.put(cause, actor, upload, incoming, ids).await?);
        }
        let first = first.ok_or_else(|| Error::fault("file", texts::FILE_REQUIRED))?;
        let mut tx = self.store.begin().await?;
        if let Some(made) = tx.claim(cause, first.into()).await?.repeated()? {
            drop(tx);
            let documents = self.uploaded(actor, made.into()).await?;
            return Ok(Uploaded { documents, is_repeated: true });
        }
        expect_room(&mut *tx, actor, cause, put.len()).await?;
        let project = tx.lock_project(actor, upload.project).await?.ok_or(Error::NotFound)?;
        let state = ProjectState::of(&project);
        state.expect_open_to(upload.target.category())?;
        let bytes: i64 = put.iter().map(NewFile::stored_bytes).sum();
        if upload.target.category() == Some(Category::Attachment) {
            unsent::expect_room(&mut *tx, actor, put.len(), bytes).await?;
        }
        if tx.bytes_kept(upload.project).await? + bytes > PROJECT_BYTES {
            return Err(Refusal::ProjectFull.into());
        }
        for file in put {
            match &upload.target {
                Target::New { .. } => add(&mut *tx, cause, actor, upload, file).await?,
                Target::VersionOf(document) => {
                    let found = tx.lock_document(actor, *document).await?;
                    let found = found.filter(|it| it.project == upload.project);
                    let document = found
                        .ok_or_else(|| Error::fault("document_id", texts::UNKNOWN_DOCUMENT))?;
                    add_version(&mut *tx, cause, actor, (document, state), file).await?;
                }
            }
        }
        if !tx.adopt(objects).await? {
            return Err(Internal::passing("the upload took so long that it was given up").into());
        }
        tx.commit().await?;
        let documents = self.uploaded(actor, first).await?;
        Ok(Uploaded { documents, is_repeated: false })
    }

    async fn uploaded(&self, actor: &Actor, first: FileId) -> Result<Vec<Shown>> {
        let found = self.store.uploaded(actor, first).await?;
        Ok(found.into_iter().map(|(document, state)| document.shown(actor, state)).collect())
    }

    /// Takes a file in, and puts what is made of it.
    async fn put(
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

/// Whether somebody may upload so many files more today.
async fn expect_room(tx: &mut dyn Tx, actor: &Actor, cause: &Cause, files: usize) -> Result<()> {
    let count = i64::try_from(files).unwrap_or(i64::MAX);
    let earlier = tx.uploads_since(actor.user, cause.at - TimeDelta::days(1)).await?;
    if earlier + count > UPLOADS_A_DAY { Err(Refusal::TooManyToday.into()) } else { Ok(()) }
}

async fn add(
    tx: &mut dyn Tx,
    cause: &Cause,
    actor: &Actor,
    upload: &Upload,
    file: NewFile,
) -> Result<()> {
    let Target::New { category, visibility, title } = &upload.target else {
        return Err(Internal::new("not a new document").into());
    };
    let document = Document {
        id: DocumentId::new(),
        project: upload.project,
        version: 1,
        title: title.clone().unwrap_or_else(|| (&file.name).into()),
        category: category.unwrap_or_else(|| file.media_type.category()),
        // A client's document is visible to all clients; an attachment becomes visible when it is
        // sent.
        visibility: match actor.role {
            _ if *category == Some(Category::Attachment) => Visibility::Internal,
            Role::Client => Visibility::Client,
            _ => visibility.unwrap_or(Visibility::Internal),
        },
        created_by: actor.user,
        created_at: cause.at,
        updated_at: cause.at,
        files: Vec::new(),
    };
    tx.insert_document(&document).await?;
    tx.insert_file(&document, &file).await?;
    let fact = ProjectFact::DocumentAdded {
        document: document.id,
        title: document.title.to_string(),
        category: document.category,
        visibility: document.visibility,
    };
    publish(tx, cause, document.project, fact).await
}

async fn add_version(
    tx: &mut dyn Tx,
    cause: &Cause,
    actor: &Actor,
    (mut document, state): (Document, ProjectState),
    mut file: NewFile,
) -> Result<()> {
    document.allows(Action::AddVersion, actor, state)?;
    file.number = document.files.first().map_or(0, |it| it.number) + 1;
    document.touch(cause.at);
    tx.update_document(&document).await?;
    tx.insert_file(&document, &file).await?;
    let fact = ProjectFact::DocumentVersionAdded {
        document: document.id,
        title: document.title.to_string(),
        category: document.category,
        visibility: document.visibility,
        number: file.number,
    };
    publish(tx, cause, document.project, fact).await
}

/// The ids of a file and of its smaller copies.
#[derive(Clone, Copy)]
struct Ids {
    file: FileId,
    small: FileId,
    medium: FileId,
}

impl Ids {
    fn new() -> Self {
        Self { file: FileId::new(), small: FileId::new(), medium: FileId::new() }
    }

    fn all(&self) -> [Uuid; 3] {
        [self.file.into(), self.small.into(), self.medium.into()]
    }

    fn rendition(self, width: Width) -> Uuid {
        match width {
            Width::Small => self.small.into(),
            Width::Medium => self.medium.into(),
        }
    }
}

fn length(bytes: usize) -> i64 {
    i64::try_from(bytes).unwrap_or(i64::MAX)
}
