//! Saved views: the filters of a list under a name, for the person who saved them.

mod error;

use async_trait::async_trait;

pub use self::error::ViewError;
use crate::{Cause, Internal, Tx, UserId, ViewId};

/// Most views that one person can save of one list.
const VIEWS_AT_MOST: usize = 20;

crate::names! {
    /// The list that a saved view belongs to.
    pub enum ViewedList as "viewed list" {
        Tickets = "tickets",
        Leads = "leads",
    }
}

/// A list by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedView {
    pub id: ViewId,
    /// The name, unique among the owner's views of the list.
    pub name: String,
    /// The list's query, as the address bar has it.
    pub query: String,
}

/// A view to save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewView {
    pub name: String,
    pub query: String,
}

impl NewView {
    /// Adds the view to the owner's views of a list.
    ///
    /// # Errors
    /// [`ViewError::ViewNameTaken`], [`ViewError::TooManyViews`].
    fn join(self, known: &[SavedView], id: ViewId) -> Result<SavedView, ViewError> {
        if known.iter().any(|it| it.name == self.name) {
            return Err(ViewError::ViewNameTaken);
        }
        if known.len() >= VIEWS_AT_MOST {
            return Err(ViewError::TooManyViews);
        }
        Ok(SavedView { id, name: self.name, query: self.query })
    }
}

/// Reads saved views.
#[async_trait]
pub trait ViewStore: Send + Sync {
    /// A person's views of a list, by name.
    async fn saved_views(&self, of: UserId, list: ViewedList) -> Result<Vec<SavedView>, Internal>;
}

/// Saved views of a user.
#[async_trait]
pub trait ViewTx: Tx {
    /// A person's views of a list, while nobody else changes the person's views.
    async fn lock_views(
        &mut self,
        of: UserId,
        list: ViewedList,
    ) -> Result<Vec<SavedView>, Internal>;
    async fn insert_view(
        &mut self,
        of: UserId,
        list: ViewedList,
        view: &SavedView,
    ) -> Result<(), Internal>;
    /// Whether the person had such a view of the list.
    async fn delete_view(
        &mut self,
        of: UserId,
        list: ViewedList,
        view: ViewId,
    ) -> Result<bool, Internal>;
}

/// Saves a view of a person. A repeated call returns the view that the first one saved.
///
/// # Errors
/// [`ViewError::NotFound`] if the view of a repeated call is deleted; see [`NewView::join`].
pub async fn save_view<T: ViewTx + ?Sized>(
    mut tx: Box<T>,
    cause: &Cause,
    of: UserId,
    list: ViewedList,
    new: NewView,
) -> Result<SavedView, ViewError> {
    let known = tx.lock_views(of, list).await?;
    let id = ViewId::new();
    if let Some(made) = tx.claim(cause, id.into()).await?.repeated()? {
        let made = ViewId::from(made);
        return known.into_iter().find(|it| it.id == made).ok_or(ViewError::NotFound);
    }
    let view = new.join(&known, id)?;
    tx.insert_view(of, list, &view).await?;
    tx.commit().await?;
    Ok(view)
}

/// Deletes a view of a person.
///
/// # Errors
/// [`ViewError::NotFound`] if the person has no such view of this list.
pub async fn delete_view<T: ViewTx + ?Sized>(
    mut tx: Box<T>,
    of: UserId,
    list: ViewedList,
    view: ViewId,
) -> Result<(), ViewError> {
    if !tx.delete_view(of, list, view).await? {
        return Err(ViewError::NotFound);
    }
    Ok(tx.commit().await?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Failure;

    fn new(name: &str) -> NewView {
        NewView { name: name.to_owned(), query: "overdue=true".to_owned() }
    }

    fn known(count: usize) -> Vec<SavedView> {
        let view = |seq| new(&format!("View {seq}")).join(&[], ViewId::new()).unwrap();
        (0..count).map(view).collect()
    }

    #[test]
    fn a_view_keeps_its_name_and_query() {
        let id = ViewId::new();
        let saved = new("Late").join(&known(VIEWS_AT_MOST - 1), id).unwrap();
        assert_eq!(
            (saved.id, saved.name.as_str(), saved.query.as_str()),
            (id, "Late", "overdue=true")
        );
    }

    #[test]
    fn a_taken_name_is_refused_before_a_full_list() {
        let code =
            |name: &str, count| new(name).join(&known(count), ViewId::new()).unwrap_err().code();
        assert_eq!(code("View 0", 1), "view_name_taken");
        assert_eq!(code("View 0", VIEWS_AT_MOST), "view_name_taken");
        assert_eq!(code("Late", VIEWS_AT_MOST), "too_many_views");
    }

    #[test]
    fn names_differ_by_letter_case() {
        assert!(new("view 0").join(&known(1), ViewId::new()).is_ok());
    }

    #[test]
    fn the_text_names_the_limit() {
        assert!(ViewError::TooManyViews.to_string().contains(&VIEWS_AT_MOST.to_string()));
    }

    #[test]
    fn lists_are_spelled_as_they_are_stored() {
        assert_eq!(ViewedList::ALL.map(ViewedList::as_str), ["tickets", "leads"]);
    }
}
