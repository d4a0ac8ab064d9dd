//! Lists as somebody likes to see them.

use kernel::{Cause, ViewId};

use crate::{Error, Result, Tickets, participant};

/// A list by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedView {
    pub id: ViewId,
    /// The name, unique among the owner's views.
    pub name: String,
    /// The list's query, as the address bar has it.
    pub query: String,
}

/// Most views that one person can save.
pub const VIEWS_AT_MOST: usize = 20;

impl Tickets {
    /// The caller's, by name.
    pub async fn views(&self, cause: &Cause) -> Result<Vec<SavedView>> {
        Ok(self.store.saved_views(participant(cause)?.user).await?)
    }

    #[tracing::instrument(skip_all)]
    pub async fn save_view(&self, cause: &Cause, name: &str, query: &str) -> Result<SavedView> {
        let actor = participant(cause)?;
        let mut tx = self.store.begin().await?;
        let known = tx.lock_views(actor.user).await?;
        let id = ViewId::new();
        if let Some(made) = tx.claim(cause, id.into()).await?.repeated()? {
            let made = ViewId::from(made);
            return known.into_iter().find(|it| it.id == made).ok_or(Error::NotFound);
        }
        if known.iter().any(|it| it.name == name) {
            return Err(Error::ViewNameTaken);
        }
        if known.len() >= VIEWS_AT_MOST {
            return Err(Error::TooManyViews);
        }
        let (name, query) = (name.to_owned(), query.to_owned());
        let view = SavedView { id, name, query };
        tx.insert_view(actor.user, &view).await?;
        tx.commit().await?;
        Ok(view)
    }

    #[tracing::instrument(skip_all)]
    pub async fn delete_view(&self, cause: &Cause, view: ViewId) -> Result<()> {
        let actor = participant(cause)?;
        let mut tx = self.store.begin().await?;
        if !tx.delete_view(actor.user, view).await? {
            return Err(Error::NotFound);
        }
        Ok(tx.commit().await?)
    }
}
