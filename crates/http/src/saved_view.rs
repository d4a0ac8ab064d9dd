//! Saved views of a list: their fields and answers.

mod sample;
mod texts;

use kernel::ViewId;
use poem_openapi::{ApiResponse, Object, payload::Json, registry::MetaSchema};

pub(crate) use self::sample::{VIEW_NAME, VIEW_QUERY};
use crate::{
    body::{Blank, Field, Words, blank, words},
    input::Fields,
};

/// The name of a view.
pub(crate) fn view_name() -> Words {
    words(60)
}

/// The query of a view, with any parameters.
pub(crate) fn view_query() -> Blank {
    blank(words(1_000))
}

/// The query of a view of a list whose address has no other parameters than `names`.
pub(crate) fn view_query_of(names: &'static [&'static str]) -> KnownQuery {
    KnownQuery(names)
}

pub(crate) struct KnownQuery(&'static [&'static str]);

impl KnownQuery {
    fn knows(&self, query: &str) -> bool {
        let is_word =
            |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || "_-".contains(it);
        let is_known = |it: &str| {
            let parts = it.strip_suffix('&').unwrap_or(it).split_once('=');
            parts.is_some_and(|(name, value)| self.0.contains(&name) && value.chars().all(is_word))
        };
        query.split_inclusive('&').all(is_known)
    }
}

impl Field for KnownQuery {
    type Described = String;
    type Value = String;

    fn about(&self) -> MetaSchema {
        let pattern = format!("^(({})=[a-z0-9_-]*(&|$))*$", self.0.join("|"));
        MetaSchema { pattern: Some(pattern), ..view_query().about() }
    }

    fn is_required(&self) -> bool {
        true
    }

    fn read(&self, fields: &mut Fields, name: &'static str) -> Option<String> {
        let query = view_query().read(fields, name)?;
        if self.knows(&query) { Some(query) } else { fields.fault(name, texts::UNKNOWN_FILTER) }
    }
}

/// A view that was saved.
#[derive(ApiResponse)]
pub(crate) enum Saved {
    /// Saved, now or by an earlier call with the same `Idempotency-Key`.
    #[oai(status = 201)]
    Saved(Json<SavedView>),
}

impl From<kernel::SavedView> for Saved {
    fn from(it: kernel::SavedView) -> Self {
        Self::Saved(Json(it.into()))
    }
}

/// The caller's views of a list, by name.
#[derive(Object)]
#[oai(example)]
pub(crate) struct SavedViewList {
    items: Vec<SavedView>,
}

impl From<Vec<kernel::SavedView>> for SavedViewList {
    fn from(it: Vec<kernel::SavedView>) -> Self {
        Self { items: it.into_iter().map(Into::into).collect() }
    }
}

/// A saved view: a name and the filters of a list.
#[derive(Object)]
#[oai(example)]
pub(crate) struct SavedView {
    id: ViewId,
    name: String,
    /// The query string of the list, as in the address bar.
    query: String,
}

impl From<kernel::SavedView> for SavedView {
    fn from(it: kernel::SavedView) -> Self {
        Self { id: it.id, name: it.name, query: it.query }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_of_known_parameters_is_known() {
        let query = view_query_of(&["status", "view"]);
        for known in ["", "status=", "status=new&view=board", "status=new&"] {
            assert!(query.knows(known), "{known}");
        }
        for unknown in [
            "status",
            "state=new",
            "status=new&page=2",
            "&",
            "status=new&&view=board",
            "view=a=b",
            "status=Asha Rao",
        ] {
            assert!(!query.knows(unknown), "{unknown}");
        }
        let pattern = query.about().pattern;
        assert_eq!(pattern.as_deref(), Some("^((status|view)=[a-z0-9_-]*(&|$))*$"));
    }
}
