use poem_openapi::{Object, types::Example};

use super::names::StateCode;

/// Where a site is.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct Address {
    #[oai(validator(min_length = 1, max_length = 200))]
    pub(super) line1: String,
    #[oai(nullable, validator(max_length = 200))]
    pub(super) line2: Option<String>,
    #[oai(validator(min_length = 1, max_length = 100))]
    pub(super) city: String,
    #[oai(nullable, validator(max_length = 100))]
    pub(super) district: Option<String>,
    pub(super) state_code: StateCode,
    #[oai(validator(pattern = "^[1-9][0-9]{5}$"))]
    pub(super) pincode: String,
}

impl Example for Address {
    fn example() -> Self {
        Self {
            line1: "Plot 14, Lake View Layout".to_owned(),
            line2: None,
            city: "Hyderabad".to_owned(),
            district: Some("Rangareddy".to_owned()),
            state_code: StateCode::Ts,
            pincode: "500032".to_owned(),
        }
    }
}
