//! States as people read them.

use crate::State;

/// The name of a state or union territory.
pub const fn state_name(it: State) -> &'static str {
    match it {
        State::AndhraPradesh => "Andhra Pradesh",
        State::ArunachalPradesh => "Arunachal Pradesh",
        State::Assam => "Assam",
        State::Bihar => "Bihar",
        State::Chhattisgarh => "Chhattisgarh",
        State::Goa => "Goa",
        State::Gujarat => "Gujarat",
        State::Haryana => "Haryana",
        State::HimachalPradesh => "Himachal Pradesh",
        State::Jharkhand => "Jharkhand",
        State::Karnataka => "Karnataka",
        State::Kerala => "Kerala",
        State::MadhyaPradesh => "Madhya Pradesh",
        State::Maharashtra => "Maharashtra",
        State::Manipur => "Manipur",
        State::Meghalaya => "Meghalaya",
        State::Mizoram => "Mizoram",
        State::Nagaland => "Nagaland",
        State::Odisha => "Odisha",
        State::Punjab => "Punjab",
        State::Rajasthan => "Rajasthan",
        State::Sikkim => "Sikkim",
        State::TamilNadu => "Tamil Nadu",
        State::Telangana => "Telangana",
        State::Tripura => "Tripura",
        State::UttarPradesh => "Uttar Pradesh",
        State::Uttarakhand => "Uttarakhand",
        State::WestBengal => "West Bengal",
        State::AndamanAndNicobar => "Andaman and Nicobar Islands",
        State::Chandigarh => "Chandigarh",
        State::DadraNagarHaveliDamanDiu => "Dadra and Nagar Haveli and Daman and Diu",
        State::Delhi => "Delhi",
        State::JammuAndKashmir => "Jammu and Kashmir",
        State::Ladakh => "Ladakh",
        State::Lakshadweep => "Lakshadweep",
        State::Puducherry => "Puducherry",
    }
}
