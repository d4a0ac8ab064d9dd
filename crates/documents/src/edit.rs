use kernel::{Actor, Cause, DocumentId, FieldChange, Page, ProjectFact, ProjectId, Role};

use crate::{
    Action, Category, Document, Documents, Error, Filter, ProjectState, Result, Shown, Title, Tx,
    Visibility, publish, texts,
};

/// Changes of a document; `None` leaves a field unchanged.
#[derive(Clone, Debug, Default)]
pub struct Edit {
    pub title: Option<Title>,
    pub category: Option<Category>,
    pub visibility: Option<Visibility>,
}

impl Documents {
    pub async fn list(
        &self,
        cause: &Cause,
        project: ProjectId,
        filter: &Filter,
    ) -> Result<Page<Shown>> {
        let actor = cause.signed_in()?;
        let state = self.store.project_state(&actor, project).await?.ok_or(Error::NotFound)?;
        let page = self.store.documents(&actor, project, filter).await?;
        Ok(page.map(|it| it.shown(&actor, state)))
    }

    /// Says something else of a document, if the caller has seen the current one.
    #[tracing::instrument(skip_all)]
    pub async fn edit(
        &self,
        cause: &Cause,
        document: DocumentId,
        version: i32,
        edit: &Edit,
    ) -> Result<Shown> {
        let actor = cause.signed_in()?;
        let (mut tx, mut document, state) = self.at_hand(&actor, document).await?;
        document.allows(Action::Edit, &actor, state)?;
        document.expect_version(version)?;
        if let Some(fact) = document.edit(&actor, edit, cause)? {
            tx.update_document(&document).await?;
            publish(&mut *tx, cause, document.project, fact).await?;
            tx.commit().await?;
        }
        Ok(document.shown(&actor, state))
    }

    /// Takes a document away from everybody's sight; that it was there stays known.
    #[tracing::instrument(skip_all)]
    pub async fn remove(&self, cause: &Cause, document: DocumentId, version: i32) -> Result<()> {
        let actor = cause.signed_in()?;
        let (mut tx, mut document, state) = self.at_hand(&actor, document).await?;
        document.allows(Action::Remove, &actor, state)?;
        document.expect_version(version)?;
        if tx.is_evidence(document.id).await? {
            return Err(Error::InEvidence);
        }
        if tx.is_in_daily_entry(document.id).await? {
            return Err(Error::InDailyEntry);
        }
        if tx.is_proof_of_payment(document.id).await? {
            return Err(Error::InReceipt);
        }
        if tx.is_settled(document.id).await? {
            return Err(Error::Settled);
        }
        document.touch(cause.at);
        tx.remove_document(&document, actor.user).await?;
        let fact = ProjectFact::DocumentRemoved {
            document: document.id,
            title: document.title.to_string(),
            category: document.category,
            visibility: document.visibility,
        };
        publish(&mut *tx, cause, document.project, fact).await?;
        Ok(tx.commit().await?)
    }

    /// A document with its project, both locked.
    async fn at_hand(
        &self,
        actor: &Actor,
        document: DocumentId,
    ) -> Result<(Box<dyn Tx>, Document, ProjectState)> {
        let known = self.store.document(actor, document).await?;
        let (known, _) = known.ok_or(Error::NotFound)?;
        let mut tx = self.store.begin().await?;
        let project = tx.lock_project(actor, known.project).await?.ok_or(Error::NotFound)?;
        let document = tx.lock_document(actor, document).await?.ok_or(Error::NotFound)?;
        Ok((tx, document, ProjectState::of(&project)))
    }
}

/// Engineers file nothing where they could not see it.
pub(crate) fn expect_in_sight(category: Category, role: Role) -> Result<()> {
    match (category, role) {
        (Category::Contract, Role::Engineer) => {
            Err(Error::fault("category", texts::CONTRACT_OF_MANAGER))
        }
        _ => Ok(()),
    }
}

impl Document {
    /// None when nothing is different.
    fn edit(&mut self, actor: &Actor, edit: &Edit, cause: &Cause) -> Result<Option<ProjectFact>> {
        let before = self.clone();
        if let Some(title) = &edit.title {
            self.title.clone_from(title);
        }
        self.refile(edit)?;
        expect_in_sight(self.category, actor.role)?;
        let changes = FieldChange::between(&before.described(), &self.described());
        if changes.is_empty() {
            return Ok(None);
        }
        self.touch(cause.at);
        // Readers who could not see the document before do not learn its old category.
        let category = match before.category {
            Category::Contract => Category::Contract,
            _ => self.category,
        };
        let stricter = match (before.visibility, self.visibility) {
            (Visibility::Client, Visibility::Client) => Visibility::Client,
            _ => Visibility::Internal,
        };
        Ok(Some(ProjectFact::DocumentEdited {
            document: self.id,
            title: self.title.to_string(),
            category,
            visibility: stricter,
            changes,
        }))
    }

    /// Attachments of tickets and comments keep their category and their visibility.
    fn refile(&mut self, edit: &Edit) -> Result<()> {
        let category = edit.category.unwrap_or(self.category);
        let visibility = edit.visibility.unwrap_or(self.visibility);
        let is_sent = |it| it == Category::Attachment;
        if is_sent(category) != is_sent(self.category) {
            return Err(Error::fault("category", texts::ATTACHMENT_CATEGORY));
        }
        if is_sent(category) && visibility != self.visibility {
            let message = texts::ATTACHMENT_VISIBILITY;
            return Err(Error::fault("visibility", message));
        }
        (self.category, self.visibility) = (category, visibility);
        Ok(())
    }

    fn described(&self) -> serde_json::Value {
        serde_json::json!({
            "title": self.title.as_str(),
            "category": self.category.as_str(),
            "visibility": self.visibility.as_str(),
        })
    }

    /// Refuses a decision made on an older copy.
    fn expect_version(&self, version: i32) -> Result<()> {
        if self.version == version {
            return Ok(());
        }
        Err(Error::Stale { version: self.version })
    }
}
