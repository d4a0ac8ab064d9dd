//! How a file that was kept outside of projects becomes a document of one.

use kernel::{Cause, DocumentId, FileId, ProjectFact, ProjectId, UserId};

use crate::{Category, Document, FileName, Result, Tx, Visibility, publish};

/// A kept file that is the version of no document yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfiled {
    pub id: FileId,
    pub name: FileName,
}

/// Makes a document of each proposal that the client of a new project was sent. The client sees them. They
/// are contracts, because engineers must not see amounts.
pub async fn file_proposals(
    tx: &mut dyn Tx,
    cause: &Cause,
    project: ProjectId,
    by: UserId,
    proposals: &[Unfiled],
) -> Result<()> {
    for it in proposals {
        let document = Document {
            id: DocumentId::new(),
            project,
            version: 1,
            title: (&it.name).into(),
            category: Category::Contract,
            visibility: Visibility::Client,
            created_by: by,
            created_at: cause.at,
            updated_at: cause.at,
            files: Vec::new(),
        };
        tx.insert_document(&document).await?;
        tx.place_file(&document, it.id).await?;
        let fact = ProjectFact::DocumentAdded {
            document: document.id,
            title: document.title.to_string(),
            category: document.category,
            visibility: document.visibility,
        };
        publish(tx, cause, project, fact).await?;
    }
    Ok(())
}
