//! A rough estimate of a house, before the plot is known.

use std::ops::RangeInclusive;

use kernel::{Internal, Money};

use crate::{Content, Error, Result, texts};

/// Allowed area of one floor, in square feet.
pub const AREA_SQFT: RangeInclusive<i64> = 300..=20_000;
/// The ground floor is one.
pub const FLOORS: RangeInclusive<i64> = 1..=4;

/// The planned house.
#[derive(Clone, Debug)]
pub struct House {
    /// Built-up area of one floor, within [`AREA_SQFT`].
    pub area_sqft: i64,
    /// Within [`FLOORS`].
    pub floors: i64,
    /// By its name in addresses.
    pub package: String,
    /// By its name in addresses.
    pub city: String,
}

/// Without GST.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Estimate {
    /// The built-up area of all floors.
    pub built_up_area_sqft: i64,
    pub rate_per_sqft: Money,
    pub low: Money,
    pub high: Money,
    /// The parts of the middle of that, which add up to it.
    pub parts: Vec<EstimatePart>,
    /// Assumptions of the estimate.
    pub assumptions: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EstimatePart {
    pub name: &'static str,
    /// Of the whole, in basis points.
    pub share_bps: i64,
    pub amount: Money,
}

/// Usual shares of the price, in basis points.
const PARTS: [(&str, u32); 6] = [
    (texts::STRUCTURE, 4_000),
    (texts::MASONRY, 1_500),
    (texts::SERVICES, 1_700),
    (texts::FLOORING, 1_800),
    (texts::FINISHING, 600),
    (texts::DESIGN, 400),
];
/// How far the plot and the drawings may move it.
const LOW: i64 = 9_500;
const HIGH: i64 = 11_000;
/// Nothing is known more exactly than to ten thousand rupees.
const STEP: Money = Money::from_paise(10_000 * 100);

impl Content {
    pub(crate) fn estimate(&self, house: &House) -> Result<Estimate> {
        let unknown = |field: &str, message: &str| Error::fault(field, message);
        let package = self.packages.iter().find(|it| it.slug == house.package);
        let package = package.ok_or_else(|| unknown("package", texts::UNKNOWN_PACKAGE))?;
        let city = self.cities.iter().find(|it| it.slug == house.city);
        let city = city.ok_or_else(|| unknown("city", texts::UNKNOWN_CITY))?;
        let built_up_area_sqft = house.area_sqft * house.floors;
        let estimate = priced(built_up_area_sqft, package.rate_per_sqft, city.factor_bps);
        Ok(estimate.ok_or_else(|| Internal::new("the price of a house does not fit"))?)
    }
}

/// None when an amount does not fit.
fn priced(built_up_area_sqft: i64, rate: Money, factor_bps: i64) -> Option<Estimate> {
    let rate_per_sqft = rate.share(factor_bps)?;
    let middle = rate_per_sqft.checked_mul(built_up_area_sqft)?;
    let amounts = middle.split(&PARTS.map(|(_, share_bps)| share_bps))?;
    let parts = PARTS.into_iter().zip(amounts).map(|((name, share_bps), amount)| EstimatePart {
        name,
        share_bps: share_bps.into(),
        amount,
    });
    Some(Estimate {
        built_up_area_sqft,
        rate_per_sqft,
        low: middle.share(LOW)?.to_nearest(STEP)?,
        high: middle.share(HIGH)?.to_nearest(STEP)?,
        parts: parts.collect(),
        assumptions: texts::ASSUMPTIONS.map(str::to_owned).to_vec(),
    })
}

#[cfg(test)]
mod tests {
    use kernel::WHOLE_BPS;

    use super::*;
    use crate::Sections;

    fn house(area_sqft: i64, floors: i64) -> House {
        let text = str::to_owned;
        House { area_sqft, floors, package: text("essential"), city: text("bengaluru") }
    }

    #[test]
    fn parts_are_all_of_a_house() {
        assert_eq!(PARTS.iter().map(|(_, share)| i64::from(*share)).sum::<i64>(), WHOLE_BPS);
        let content = Content::with("Plumbline", Sections::new()).unwrap();
        for area in [300, 1_234, 20_000] {
            let it = content.estimate(&house(area, 3)).unwrap();
            let middle = it.rate_per_sqft.checked_mul(it.built_up_area_sqft).unwrap();
            assert_eq!(Money::sum(it.parts.iter().map(|it| it.amount)), Some(middle));
            assert!(it.low < middle && middle < it.high, "{area}");
            assert_eq!(
                (it.low.to_nearest(STEP), it.high.to_nearest(STEP)),
                (Some(it.low), Some(it.high))
            );
        }
    }

    #[test]
    fn twice_the_floors_are_twice_the_price_by_the_foot() {
        let content = Content::with("Plumbline", Sections::new()).unwrap();
        let (one, two) = (house(1_000, 1), house(1_000, 2));
        let (one, two) = (content.estimate(&one).unwrap(), content.estimate(&two).unwrap());
        assert_eq!(two.built_up_area_sqft, 2 * one.built_up_area_sqft);
        assert_eq!(two.rate_per_sqft, one.rate_per_sqft);
        assert_eq!(Some(two.high), one.high.checked_mul(2));
    }

    #[test]
    fn unknown_package_or_city_is_refused() {
        let content = Content::with("Plumbline", Sections::new()).unwrap();
        for (house, field) in [
            (House { package: "palace".to_owned(), ..house(1_000, 1) }, "package"),
            (House { city: "atlantis".to_owned(), ..house(1_000, 1) }, "city"),
        ] {
            let Err(Error::Invalid(faults)) = content.estimate(&house) else { panic!("{field}") };
            assert_eq!(faults[0].field, field);
        }
    }
}
