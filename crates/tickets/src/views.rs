//! Lists of tickets as somebody likes to see them.

use kernel::{Cause, NewView, SavedView, ViewId, ViewedList};

use crate::{Result, Tickets, participant};

const LIST: ViewedList = ViewedList::Tickets;

impl Tickets {
    /// The caller's, by name.
    pub async fn views(&self, cause: &Cause) -> Result<Vec<SavedView>> {
        Ok(self.store.saved_views(participant(cause)?.user, LIST).await?)
    }

    #[tracing::instrument(skip_all)]
    pub async fn save_view(&self, cause: &Cause, new: NewView) -> Result<SavedView> {
        let user = participant(cause)?.user;
        Ok(kernel::save_view(self.store.begin().await?, cause, user, LIST, new).await?)
    }

    #[tracing::instrument(skip_all)]
    pub async fn delete_view(&self, cause: &Cause, view: ViewId) -> Result<()> {
        let user = participant(cause)?.user;
        Ok(kernel::delete_view(self.store.begin().await?, user, LIST, view).await?)
    }
}
