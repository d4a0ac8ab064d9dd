//! Keeps documents of projects.

mod read;
mod row;
mod unsent;
pub(crate) mod uses;
mod write;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use documents::{Document, Download, Drafted, Filter, Loose, NewFile, ProjectState, Unsent, Width};
use kernel::{Actor, DocumentId, FileId, Internal, Page, ProjectId, Role, UserId};
use uuid::Uuid;

pub(crate) use self::{
    read::seen_by,
    unsent::forget_files,
    write::{adopt, announce, insert_file},
};

/// Which documents `d` of a project somebody in this role may see, of those that are not about to
/// be sent.
pub(crate) const fn shown_to(role: Role) -> &'static str {
    match role {
        Role::Client => " and d.visibility = 'client' ",
        Role::Engineer => " and d.category <> 'contract' ",
        Role::ProjectManager | Role::Admin => "",
        Role::Salesperson => " and false ",
    }
}

#[async_trait]
impl documents::Store for crate::Store {
    async fn begin(&self) -> Result<Box<dyn documents::Tx>, Internal> {
        Ok(Box::new(self.begin().await?))
    }

    async fn project_state(
        &self,
        actor: &Actor,
        project: ProjectId,
    ) -> Result<Option<ProjectState>, Internal> {
        read::state(&self.pool, actor, project).await
    }

    async fn documents(
        &self,
        actor: &Actor,
        project: ProjectId,
        filter: &Filter,
    ) -> Result<Page<Document>, Internal> {
        read::page(&self.pool, actor, project, filter).await
    }

    async fn document(
        &self,
        actor: &Actor,
        document: DocumentId,
    ) -> Result<Option<(Document, ProjectState)>, Internal> {
        read::one(&self.pool, actor, document).await
    }

    async fn uploaded(
        &self,
        actor: &Actor,
        first: FileId,
    ) -> Result<Vec<(Document, ProjectState)>, Internal> {
        read::uploaded(&self.pool, actor, first).await
    }

    async fn download(
        &self,
        actor: &Actor,
        file: FileId,
        width: Option<Width>,
    ) -> Result<Option<Download>, Internal> {
        read::download(&self.pool, actor, file, width).await
    }

    async fn public_photo(
        &self,
        slug: &str,
        file: FileId,
        width: Option<Width>,
    ) -> Result<Option<Download>, Internal> {
        read::public_photo(&self.pool, slug, file, width).await
    }

    async fn unsent(&self, project: ProjectId) -> Result<Vec<Unsent>, Internal> {
        unsent::of_project(&self.pool, project).await
    }

    async fn announce(&self, objects: &[Uuid], at: DateTime<Utc>) -> Result<(), Internal> {
        write::announce(&self.pool, objects, at).await
    }
}

#[async_trait]
impl documents::Tx for crate::Tx {
    async fn lock_document(
        &mut self,
        actor: &Actor,
        document: DocumentId,
    ) -> Result<Option<Document>, Internal> {
        // A change of a ticket changes the readers of its attachments.
        write::lock(&mut self.tx, document).await?;
        Ok(read::one(&mut *self.tx, actor, document).await?.map(|(document, _)| document))
    }

    async fn uploads_since(&mut self, user: UserId, since: DateTime<Utc>) -> Result<i64, Internal> {
        write::uploads_since(&mut self.tx, user, since).await
    }

    async fn unsent_of(&mut self, user: UserId) -> Result<Drafted, Internal> {
        unsent::of_user(&mut self.tx, user).await
    }

    async fn lock_unsent(&mut self, document: DocumentId) -> Result<Option<Unsent>, Internal> {
        unsent::lock(&mut self.tx, document).await
    }

    async fn remove_unsent(
        &mut self,
        document: DocumentId,
        by: UserId,
        at: DateTime<Utc>,
    ) -> Result<(), Internal> {
        unsent::remove(&mut self.tx, document, by, at).await
    }

    async fn take_unsent(
        &mut self,
        before: DateTime<Utc>,
    ) -> Result<(Vec<Unsent>, Vec<DocumentId>), Internal> {
        unsent::take(&mut self.tx, before).await
    }

    async fn forget_documents(
        &mut self,
        documents: &[DocumentId],
        at: DateTime<Utc>,
    ) -> Result<Vec<Uuid>, Internal> {
        unsent::forget(&mut self.tx, documents, at).await
    }

    async fn bytes_kept(&mut self, project: ProjectId) -> Result<i64, Internal> {
        write::bytes_kept(&mut self.tx, project).await
    }

    async fn insert_document(&mut self, document: &Document) -> Result<(), Internal> {
        write::insert(&mut self.tx, document).await
    }

    async fn insert_file(&mut self, document: &Document, file: &NewFile) -> Result<(), Internal> {
        write::insert_file(&mut self.tx, Some(document.id), file).await
    }

    async fn place_file(&mut self, document: &Document, file: FileId) -> Result<(), Internal> {
        write::place(&mut self.tx, document.id, file).await
    }

    async fn update_document(&mut self, document: &Document) -> Result<(), Internal> {
        write::update(&mut self.tx, document).await
    }

    async fn is_evidence(&mut self, document: DocumentId) -> Result<bool, Internal> {
        write::is_evidence(&mut self.tx, document).await
    }

    async fn is_settled(&mut self, document: DocumentId) -> Result<bool, Internal> {
        write::is_settled(&mut self.tx, document).await
    }

    async fn is_proof_of_payment(&mut self, document: DocumentId) -> Result<bool, Internal> {
        uses::is_proof(&mut self.tx, document).await
    }

    async fn is_in_daily_entry(&mut self, document: DocumentId) -> Result<bool, Internal> {
        write::is_in_daily_entry(&mut self.tx, document).await
    }

    async fn remove_document(&mut self, document: &Document, by: UserId) -> Result<(), Internal> {
        write::remove(&mut self.tx, document, by).await
    }

    async fn adopt(&mut self, objects: &[Uuid]) -> Result<bool, Internal> {
        write::adopt(&mut self.tx, objects).await
    }

    async fn disown(&mut self, loose: &Loose) -> Result<Vec<Uuid>, Internal> {
        write::disown(&mut self.tx, loose).await
    }
}
