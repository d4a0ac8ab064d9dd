//! States as the tax office calls and numbers them.

use projects::State;

/// The two digits of a state in GST numbers and as the place of a supply.
pub const fn gst_code(state: State) -> &'static str {
    match state {
        State::JammuAndKashmir => "01",
        State::HimachalPradesh => "02",
        State::Punjab => "03",
        State::Chandigarh => "04",
        State::Uttarakhand => "05",
        State::Haryana => "06",
        State::Delhi => "07",
        State::Rajasthan => "08",
        State::UttarPradesh => "09",
        State::Bihar => "10",
        State::Sikkim => "11",
        State::ArunachalPradesh => "12",
        State::Nagaland => "13",
        State::Manipur => "14",
        State::Mizoram => "15",
        State::Tripura => "16",
        State::Meghalaya => "17",
        State::Assam => "18",
        State::WestBengal => "19",
        State::Jharkhand => "20",
        State::Odisha => "21",
        State::Chhattisgarh => "22",
        State::MadhyaPradesh => "23",
        State::Gujarat => "24",
        State::DadraNagarHaveliDamanDiu => "26",
        State::Maharashtra => "27",
        State::Karnataka => "29",
        State::Goa => "30",
        State::Lakshadweep => "31",
        State::Kerala => "32",
        State::TamilNadu => "33",
        State::Puducherry => "34",
        State::AndamanAndNicobar => "35",
        State::Telangana => "36",
        State::AndhraPradesh => "37",
        State::Ladakh => "38",
    }
}

/// The state with these two digits.
pub(crate) fn state_of(gst_code: &str) -> Option<State> {
    State::ALL.into_iter().find(|it| self::gst_code(*it) == gst_code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_state_has_digits_of_its_own() {
        for state in State::ALL {
            assert_eq!(state_of(gst_code(state)), Some(state));
        }
        assert_eq!(state_of("25"), None);
    }
}
