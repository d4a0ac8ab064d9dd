//! Rows read column by column, in order.
//!
//! sqlx's own derive looks each column up by its name, which takes longer than reading it.

use std::str::FromStr;

use sqlx::{
    Column as _, Decode, Error, Postgres, Row as _, Type, ValueRef as _,
    error::BoxDynError,
    postgres::{PgRow, PgTypeInfo, PgValueRef},
};

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

    /// Reads the next column. Debug builds, which run every statement in tests, fail if its name or
    /// type differs from the field's.
    pub(crate) fn read<T: Decode<'r, Postgres> + Type<Postgres>>(
        &mut self,
        name: &str,
    ) -> Result<T, Error> {
        let at = self.next;
        self.next += 1;
        if cfg!(debug_assertions) {
            let column = self.row.columns().get(at);
            if column.is_none_or(|it| it.name() != name) {
                return Err(Error::ColumnNotFound(name.to_owned()));
            }
            return self.row.try_get(at);
        }
        self.row.try_get_unchecked(at)
    }
}

/// The rest of a row that an outer join gave: none if the first of its columns is null.
impl<T: FromColumns> FromColumns for Option<T> {
    fn read(columns: &mut Columns<'_>) -> Result<Self, Error> {
        let first = columns.row.try_get_raw(columns.next)?;
        if first.is_null() { Ok(None) } else { T::read(columns).map(Some) }
    }
}

/// A name of a closed list, read without a copy of its text.
pub(crate) struct Name<T>(pub(crate) T);

impl<T> Type<Postgres> for Name<T> {
    fn type_info() -> PgTypeInfo {
        <str as Type<Postgres>>::type_info()
    }

    fn compatible(info: &PgTypeInfo) -> bool {
        <str as Type<Postgres>>::compatible(info)
    }
}

impl<'r, T: FromStr<Err: Into<BoxDynError>>> Decode<'r, Postgres> for Name<T> {
    fn decode(value: PgValueRef<'r>) -> Result<Self, BoxDynError> {
        let name = <&str as Decode<Postgres>>::decode(value)?;
        name.parse().map(Self).map_err(Into::into)
    }
}

/// A struct read from a row: first the fields in parentheses, which have columns of their own, then
/// each of the others.
macro_rules! row {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident $(($($part_vis:vis $part:ident: $part_type:ty),+))? {
            $($(#[$field_meta:meta])* $field_vis:vis $field:ident: $type:ty,)*
        }
    ) => {
        $(#[$meta])*
        $vis struct $name {
            $($($part_vis $part: $part_type,)+)?
            $($(#[$field_meta])* $field_vis $field: $type,)*
        }

        impl $crate::columns::FromColumns for $name {
            fn read(columns: &mut $crate::columns::Columns<'_>) -> Result<Self, sqlx::Error> {
                Ok(Self {
                    $($($part: $crate::columns::FromColumns::read(columns)?,)+)?
                    $($field: columns.read(stringify!($field))?,)*
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
