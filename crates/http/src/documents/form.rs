use documents::{Edit, Title};

use super::example::TITLE;
use crate::{
    body::{body, change, text, text_as},
    projects::names::{DocumentCategory, Visibility},
};

body! {
    /// Changes of a document; absent fields stay unchanged.
    pub(super) struct DocumentChange for Edit {
        title: change(text(str::parse::<Title>).at_least(1).at_most(200).optional()) => TITLE,
        category: change(text_as::<DocumentCategory, _>(category).optional()),
        visibility: change(text_as::<Visibility, _>(visibility).optional()) => "client",
    }
}

fn category(text: &str) -> Result<documents::Category, &'static str> {
    text.parse().map_err(|_| crate::texts::CATEGORY_REQUIRED)
}

fn visibility(text: &str) -> Result<documents::Visibility, &'static str> {
    text.parse().map_err(|_| crate::texts::VISIBILITY_REQUIRED)
}
