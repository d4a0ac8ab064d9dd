use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Actor, Cursor, DocumentId, FileId, Internal, Page, ProjectId, UserId};
use uuid::Uuid;

use crate::{Category, Document, Download, Drafted, NewFile, ProjectState, Unsent, Width};

/// Which documents of a project are listed.
#[derive(Clone, Debug)]
pub struct Filter {
    pub category: Option<Category>,
    /// A part of the title or of a file's name.
    pub search: Option<String>,
    pub after: Option<Cursor>,
    pub limit: i64,
}

impl Filter {
    /// The one order of documents, as cursors call it.
    pub const ORDER: &str = "newest";
}

/// Documents, as far as the actor sees them: removed ones are seen by nobody, internal ones not
/// by clients, contracts not by engineers, attachments that are not sent yet only by who sends them.
#[async_trait]
pub trait Store: Send + Sync {
    async fn begin(&self) -> Result<Box<dyn Tx>, Internal>;
    /// None for a project the actor does not see.
    async fn project_state(
        &self,
        actor: &Actor,
        project: ProjectId,
    ) -> Result<Option<ProjectState>, Internal>;
    /// Of one project, the newest first.
    async fn documents(
        &self,
        actor: &Actor,
        project: ProjectId,
        filter: &Filter,
    ) -> Result<Page<Document>, Internal>;
    async fn document(
        &self,
        actor: &Actor,
        document: DocumentId,
    ) -> Result<Option<(Document, ProjectState)>, Internal>;
    /// The result of an upload, found by the first of its files.
    async fn uploaded(
        &self,
        actor: &Actor,
        first: FileId,
    ) -> Result<Vec<(Document, ProjectState)>, Internal>;
    /// A version of a document, or a file of a lead that the actor sees; the smaller copy, where there is one
    /// of this width.
    async fn download(
        &self,
        actor: &Actor,
        file: FileId,
        width: Option<Width>,
    ) -> Result<Option<Download>, Internal>;
    /// The same of a picture that the public may see.
    async fn public_photo(
        &self,
        slug: &str,
        file: FileId,
        width: Option<Width>,
    ) -> Result<Option<Download>, Internal>;
    /// Attachments of a project that are not sent yet, the newest first, at most 500.
    async fn unsent(&self, project: ProjectId) -> Result<Vec<Unsent>, Internal>;
    /// Notes objects that are about to be put: those nobody adopts are loose.
    async fn announce(&self, objects: &[Uuid], at: DateTime<Utc>) -> Result<(), Internal>;
}

#[async_trait]
pub trait Tx: projects::Tx {
    /// Once its project is locked.
    async fn lock_document(
        &mut self,
        actor: &Actor,
        document: DocumentId,
    ) -> Result<Option<Document>, Internal>;
    /// How many files somebody has uploaded, while nobody else uploads for them.
    async fn uploads_since(&mut self, user: UserId, since: DateTime<Utc>) -> Result<i64, Internal>;
    /// The unsent attachments of a person in all projects, and the unsent files of leads.
    async fn unsent_of(&mut self, user: UserId) -> Result<Drafted, Internal>;
    /// An attachment that is not sent, which nobody sends or removes meanwhile.
    async fn lock_unsent(&mut self, document: DocumentId) -> Result<Option<Unsent>, Internal>;
    async fn remove_unsent(
        &mut self,
        document: DocumentId,
        by: UserId,
        at: DateTime<Utc>,
    ) -> Result<(), Internal>;
    /// A few attachments of before `before` that nobody has sent, which nobody sends meanwhile: those
    /// that are there, and those that were removed.
    async fn take_unsent(
        &mut self,
        before: DateTime<Utc>,
    ) -> Result<(Vec<Unsent>, Vec<DocumentId>), Internal>;
    /// Deletes documents with all that is known of them. Their objects, which are returned, are loose
    /// from `at` on.
    async fn forget_documents(
        &mut self,
        documents: &[DocumentId],
        at: DateTime<Utc>,
    ) -> Result<Vec<Uuid>, Internal>;
    /// The bytes of all files of a project, removed ones included, unsent attachments not.
    async fn bytes_kept(&mut self, project: ProjectId) -> Result<i64, Internal>;
    /// A new one, without its files.
    async fn insert_document(&mut self, document: &Document) -> Result<(), Internal>;
    async fn insert_file(&mut self, document: &Document, file: &NewFile) -> Result<(), Internal>;
    /// Makes a file that is kept outside of projects the first version of a document.
    async fn place_file(&mut self, document: &Document, file: FileId) -> Result<(), Internal>;
    /// Stores the document's fields.
    async fn update_document(&mut self, document: &Document) -> Result<(), Internal>;
    /// Whether it shows that a milestone is done.
    /// Whether a milestone is proven by it, or was sent back with it.
    async fn is_evidence(&mut self, document: DocumentId) -> Result<bool, Internal>;
    /// Whether it was sent with a ticket that is over.
    async fn is_settled(&mut self, document: DocumentId) -> Result<bool, Internal>;
    /// Whether a daily entry shows it.
    async fn is_in_daily_entry(&mut self, document: DocumentId) -> Result<bool, Internal>;
    /// Whether money was reported with it, whatever became of the report.
    async fn is_proof_of_payment(&mut self, document: DocumentId) -> Result<bool, Internal>;
    /// From here on nobody sees it.
    async fn remove_document(&mut self, document: &Document, by: UserId) -> Result<(), Internal>;
    /// Announced objects belong to files from here on; false when one is not there any more.
    async fn adopt(&mut self, objects: &[Uuid]) -> Result<bool, Internal>;
    /// A few objects that were announced and not adopted: from here on nobody can. Those whose
    /// adoption is under way are not among them.
    async fn disown(&mut self, loose: &Loose) -> Result<Vec<Uuid>, Internal>;
}

/// Which objects are looked at.
#[derive(Clone, Debug)]
pub enum Loose {
    These(Vec<Uuid>),
    AnnouncedBefore(DateTime<Utc>),
}
