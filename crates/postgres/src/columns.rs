//! Rows read column by column, in order.
//!
//! sqlx's own derive looks each column up by its name, which takes longer than reading it.

use sqlx::{Column as _, Decode, Error, Postgres, Row as _, Type, postgres::PgRow};

/// The columns of a row that are not read yet.
pub(crate) struct Columns<'r> {
    row: &'r PgRow,
    next: usize,
}

/// Read from the next columns of a row, which stand in the order of the fields.
pub(crate) trait FromColumns: Sized {
    fn read(columns: &mut Columns<'_>) -> Result<Self, Error>;
}

impl<'r> Columns<'r> {
    pub(crate) fn all<T: FromColumns>(row: &'r PgRow) -> Result<T, Error> {
        T::read(&mut Self { row, next: 0 })
    }

    /// Reads the next column. Fails if it has another name: the statement and the struct differ.
    pub(crate) fn read<T: Decode<'r, Postgres> + Type<Postgres>>(
        &mut self,
        name: &str,
    ) -> Result<T, Error> {
        let column = self.row.columns().get(self.next);
        if column.is_none_or(|it| it.name() != name) {
            return Err(Error::ColumnNotFound(name.to_owned()));
        }
        let read = self.row.try_get(self.next);
        self.next += 1;
        read
    }
}

/// A struct read from a row: first the field in parentheses, which has columns of its own, then
/// each of the others.
macro_rules! row {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident $(($part_vis:vis $part:ident: $part_type:ty))? {
            $($(#[$field_meta:meta])* $field_vis:vis $field:ident: $type:ty,)+
        }
    ) => {
        $(#[$meta])*
        $vis struct $name {
            $($part_vis $part: $part_type,)?
            $($(#[$field_meta])* $field_vis $field: $type,)+
        }

        impl $crate::columns::FromColumns for $name {
            fn read(columns: &mut $crate::columns::Columns<'_>) -> Result<Self, sqlx::Error> {
                Ok(Self {
                    $($part: $crate::columns::FromColumns::read(columns)?,)?
                    $($field: columns.read(stringify!($field))?,)+
                })
            }
        }

        impl<'r> sqlx::FromRow<'r, sqlx::postgres::PgRow> for $name {
            fn from_row(row: &'r sqlx::postgres::PgRow) -> Result<Self, sqlx::Error> {
                $crate::columns::Columns::all(row)
            }
        }
    };
}

pub(crate) use row;
