use kernel::{Actor, Cause, DocumentId, FileId, Internal, ProjectFact, ProjectId, Role};

use crate::{
    Action, Category, Document, Documents, Error, Incoming, NewFile, ProjectState, Put, Refusal,
    Result, Shown, Title, Tx, Visibility, edit::expect_in_sight, publish, put::expect_uploads,
    texts, unsent,
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
        let put = self.put(cause, &actor, files).await?;
        let kept = self.keep(cause, &actor, upload, &put).await;
        if !matches!(&kept, Ok(it) if !it.is_repeated) {
            self.give_up(put).await;
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
        // A repeated call is answered with its first result, above the limits too.
        if tx.claim(cause, FileId::new().into()).await?.repeated()?.is_some() {
            return Ok(());
        }
        expect_uploads(&mut *tx, actor, cause, files).await?;
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
        put: &Put,
    ) -> Result<Uploaded> {
        let first = put.first()?;
        let mut tx = self.store.begin().await?;
        if let Some(made) = tx.claim(cause, first.into()).await?.repeated()? {
            drop(tx);
            let documents = self.uploaded(actor, made.into()).await?;
            return Ok(Uploaded { documents, is_repeated: true });
        }
        expect_uploads(&mut *tx, actor, cause, put.files.len()).await?;
        let project = tx.lock_project(actor, upload.project).await?.ok_or(Error::NotFound)?;
        let state = ProjectState::of(&project);
        state.expect_open_to(upload.target.category())?;
        let bytes = put.stored_bytes();
        if upload.target.category() == Some(Category::Attachment) {
            unsent::expect_room(&mut *tx, actor, put.files.len(), bytes).await?;
        }
        if tx.bytes_kept(upload.project).await? + bytes > PROJECT_BYTES {
            return Err(Refusal::ProjectFull.into());
        }
        for file in put.files.clone() {
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
        put.adopt(&mut *tx).await?;
        tx.commit().await?;
        let documents = self.uploaded(actor, first).await?;
        Ok(Uploaded { documents, is_repeated: false })
    }

    async fn uploaded(&self, actor: &Actor, first: FileId) -> Result<Vec<Shown>> {
        let found = self.store.uploaded(actor, first).await?;
        Ok(found.into_iter().map(|(document, state)| document.shown(actor, state)).collect())
    }
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
