//! Examples of saved views, for any list.

use kernel::ViewId;
use poem_openapi::types::Example;

use super::{SavedView, SavedViewList};

pub(crate) const VIEW_NAME: &str = "Overdue";
pub(crate) const VIEW_QUERY: &str = "overdue=true&view=board";

impl Example for SavedViewList {
    fn example() -> Self {
        Self { items: vec![SavedView::example()] }
    }
}

impl Example for SavedView {
    fn example() -> Self {
        let id = "01935f2a-6f00-7000-8000-000000000033".parse().unwrap_or_else(|_| ViewId::new());
        Self { id, name: VIEW_NAME.to_owned(), query: VIEW_QUERY.to_owned() }
    }
}
