use company::{AREA_SQFT, FLOORS};
use poem_openapi::Object;

use crate::input::{Fields, Form};

/// A house to build.
#[derive(Object)]
#[oai(rename = "HouseToEstimate", deny_unknown_fields, example)]
pub(super) struct House {
    /// Built-up area of one floor.
    #[oai(validator(minimum(value = "300"), maximum(value = "20000")))]
    pub(super) area_sqft: i64,
    /// Number of floors, including the ground floor.
    #[oai(validator(minimum(value = "1"), maximum(value = "4")))]
    pub(super) floors: i64,
    /// The `slug` of one of the packages.
    #[oai(validator(min_length = 1, max_length = 100))]
    pub(super) package: String,
    /// The `slug` of one of the cities.
    #[oai(validator(min_length = 1, max_length = 100))]
    pub(super) city: String,
}

impl Form for House {
    type Command = company::House;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let area_sqft = fields.required("area_sqft", |it| it.whole(AREA_SQFT));
        let floors = fields.required("floors", |it| it.whole(FLOORS));
        let package = fields.required("package", |it| it.words(100));
        let city = fields.required("city", |it| it.words(100));
        Some(company::House {
            area_sqft: area_sqft?,
            floors: floors?,
            package: package?,
            city: city?,
        })
    }
}

/// A rough estimate of a house, without GST.
#[derive(Object)]
#[oai(rename = "HouseEstimate", example)]
pub(super) struct Estimate {
    /// The built-up area of all floors.
    pub(super) built_up_area_sqft: i64,
    pub(super) rate_paise_per_sqft: i64,
    pub(super) low_paise: i64,
    pub(super) high_paise: i64,
    /// Breakdown of the middle of the range.
    pub(super) parts: Vec<Part>,
    /// Assumptions of the estimate.
    pub(super) assumptions: Vec<String>,
}

/// One share of the price.
#[derive(Object)]
#[oai(rename = "EstimatePart", example)]
pub(super) struct Part {
    pub(super) name: String,
    /// Share of the whole price, in basis points.
    pub(super) share_bps: i64,
    pub(super) paise: i64,
}

impl From<company::Estimate> for Estimate {
    fn from(it: company::Estimate) -> Self {
        let parts = it.parts.into_iter();
        Self {
            built_up_area_sqft: it.built_up_area_sqft,
            rate_paise_per_sqft: it.rate_per_sqft.paise(),
            low_paise: it.low.paise(),
            high_paise: it.high.paise(),
            parts: parts
                .map(|it| Part {
                    name: it.name.to_owned(),
                    share_bps: it.share_bps,
                    paise: it.amount.paise(),
                })
                .collect(),
            assumptions: it.assumptions,
        }
    }
}
