//! Request bodies of imports.

use kernel::UserId;
use leads::{ImportField as Field, NewImportPlan};
use poem_openapi::{Object, types::Example};

use crate::{
    body::{body, choice, each, id, object, optional, whole},
    documents::{Content, FileForm, Texts},
    leads::{
        names::{ImportField, Source},
        sample::owner,
    },
};

/// A file of leads.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
pub(in crate::leads) struct LeadFile {
    pub(in crate::leads) file: Content,
}

impl FileForm for LeadFile {
    type Upload = ();

    const FILES: &'static str = "file";
    const MOST: usize = 1;
    const LARGEST: u64 = 5;

    fn read(_: &mut Texts) -> Option<()> {
        Some(())
    }
}

impl Example for LeadFile {
    fn example() -> Self {
        Self { file: Content }
    }
}

/// At most one for each column.
const COLUMNS: usize = 50;

body! {
    /// A column of the file and its field.
    pub(in crate::leads) struct LeadImportColumnChoice -> (i32, Field) {
        /// The place of the column in `columns`, from 0.
        column: whole(0..=49) => 0,
        field: choice::<ImportField>() => "full_name",
    } => (column, field)
}

body! {
    /// The meaning of the columns of a file, and what all of its leads have in common.
    pub(in crate::leads) struct LeadImportPlan -> NewImportPlan {
        /// Columns that are not named are left out. `full_name` and `phone` are required.
        mapping: each(COLUMNS, object::<LeadImportColumnChoice>())
            => [LeadImportColumnChoice::example()],
        source: choice::<Source>() => "event",
        /// An active salesperson or admin. Absent: the leads have no owner.
        owner_id: optional(id::<UserId>()) => owner().id,
    } => {
        let place = |(column, field): (i32, Field)| (usize::try_from(column).unwrap_or(COLUMNS), field);
        NewImportPlan {
            mapping: mapping.into_iter().map(place).collect(),
            source,
            owner: owner_id,
        }
    }
}
