use poem_openapi::{Object, types::Example};
use projects::{Pincode, State};

use super::names::StateCode;
use crate::input::{Fields, Form, Given};

/// The postal address of a site.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(crate) struct Address {
    #[oai(validator(min_length = 1, max_length = 200))]
    pub(super) line1: String,
    #[oai(nullable, validator(max_length = 200))]
    pub(super) line2: Option<String>,
    #[oai(validator(min_length = 1, max_length = 100))]
    pub(super) city: String,
    #[oai(nullable, validator(max_length = 100))]
    pub(super) district: Option<String>,
    /// The two-letter code used on vehicle plates, such as `KA`.
    pub(super) state_code: StateCode,
    #[oai(validator(pattern = "^[1-9][0-9]{5}$"))]
    pub(super) pincode: String,
}

impl Form for Address {
    type Command = projects::Address;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let line1 = fields.required("line1", |it| it.words(200));
        let line2 = fields.optional_words("line2", 200);
        let city = fields.required("city", |it| it.words(100));
        let district = fields.optional_words("district", 100);
        let state = fields.required("state_code", Given::name::<State>);
        let pincode = fields.required("pincode", |it| it.text(str::parse::<Pincode>));
        Some(projects::Address {
            line1: line1?,
            line2: line2?,
            city: city?,
            district: district?,
            state: state?,
            pincode: pincode?,
        })
    }
}

impl From<projects::Address> for Address {
    fn from(it: projects::Address) -> Self {
        Self {
            line1: it.line1,
            line2: it.line2,
            city: it.city,
            district: it.district,
            state_code: it.state.into(),
            pincode: it.pincode.as_str().to_owned(),
        }
    }
}

impl Example for Address {
    fn example() -> Self {
        Self {
            line1: "Plot 14, Lake View Layout".to_owned(),
            line2: None,
            city: "Hyderabad".to_owned(),
            district: Some("Rangareddy".to_owned()),
            state_code: StateCode::Telangana,
            pincode: "500032".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::tests::assert_reads_what_it_describes;

    #[test]
    fn an_address_is_read_as_described() {
        assert_reads_what_it_describes::<Address>();
    }
}
