use serde::Serialize;

use crate::texts;

/// Where a site is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Address {
    pub line1: String,
    pub line2: Option<String>,
    pub city: String,
    pub district: Option<String>,
    #[serde(rename = "state_code", serialize_with = "crate::name")]
    pub state: State,
    pub pincode: Pincode,
}

kernel::names! {
    /// A state or union territory, by the letters of vehicle plates and of ISO 3166-2:IN. Which one
    /// a site is in decides between CGST with SGST and IGST.
    pub enum State as "state" {
        AndhraPradesh = "AP",
        ArunachalPradesh = "AR",
        Assam = "AS",
        Bihar = "BR",
        Chhattisgarh = "CG",
        Goa = "GA",
        Gujarat = "GJ",
        Haryana = "HR",
        HimachalPradesh = "HP",
        Jharkhand = "JH",
        Karnataka = "KA",
        Kerala = "KL",
        MadhyaPradesh = "MP",
        Maharashtra = "MH",
        Manipur = "MN",
        Meghalaya = "ML",
        Mizoram = "MZ",
        Nagaland = "NL",
        Odisha = "OD",
        Punjab = "PB",
        Rajasthan = "RJ",
        Sikkim = "SK",
        TamilNadu = "TN",
        Telangana = "TS",
        Tripura = "TR",
        UttarPradesh = "UP",
        Uttarakhand = "UK",
        WestBengal = "WB",
        AndamanAndNicobar = "AN",
        Chandigarh = "CH",
        DadraNagarHaveliDamanDiu = "DN",
        Delhi = "DL",
        JammuAndKashmir = "JK",
        Ladakh = "LA",
        Lakshadweep = "LD",
        Puducherry = "PY",
    }
}

/// A postal index number: six digits, the first not 0 (India Post).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Pincode(String);

impl Pincode {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::str::FromStr for Pincode {
    type Err = &'static str;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let digits = s.trim();
        let fits = digits.len() == 6
            && digits.bytes().all(|it| it.is_ascii_digit())
            && !digits.starts_with('0');
        if fits { Ok(Self(digits.to_owned())) } else { Err(texts::PINCODE_INVALID) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pin_code_has_six_digits_and_does_not_begin_with_nought() {
        assert_eq!(" 560001 ".parse::<Pincode>().unwrap().as_str(), "560001");
        for bad in ["", "56000", "5600011", "060001", "56000a", "५६०००१"] {
            assert!(bad.parse::<Pincode>().is_err(), "{bad}");
        }
    }
}
