use company::{AREA_SQFT, FLOORS};
use poem_openapi::Object;

use crate::body::{body, whole, words};

body! {
    /// A house to build.
    pub(super) struct House as "HouseToEstimate" for company::House {
        /// Built-up area of one floor.
        area_sqft: whole(AREA_SQFT) => 1_200,
        /// Number of floors, including the ground floor.
        floors: whole(FLOORS) => 2,
        /// The `slug` of one of the packages.
        package: words(100) => "essential",
        /// The `slug` of one of the cities.
        city: words(100) => "bengaluru",
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
    pub(super) parts: Vec<EstimatePart>,
    /// Assumptions of the estimate.
    pub(super) assumptions: Vec<String>,
}

/// One share of the price.
#[derive(Object)]
#[oai(example)]
pub(super) struct EstimatePart {
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
                .map(|it| EstimatePart {
                    name: it.name.to_owned(),
                    share_bps: it.share_bps,
                    paise: it.amount.paise(),
                })
                .collect(),
            assumptions: it.assumptions,
        }
    }
}
