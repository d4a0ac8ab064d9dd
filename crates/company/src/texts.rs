//! Texts of the estimate and of settings, in the words people read.

pub(crate) const HAND_BACK_HOURS: &str = "Enter a whole number from 1 to 90";
pub(crate) const PURGE_DAYS: &str = "Enter a whole number from 1 to 365";

pub(crate) const IFSC: &str =
    "Enter the IFSC as on a cheque: four letters, a zero, six letters or digits";
pub(crate) const ACCOUNT_NO: &str = "Enter an account number of 6 to 18 digits";
pub(crate) const SAC: &str = "Enter an HSN or SAC code of 4, 6 or 8 digits";
pub(crate) const PREFIX: &str = "Enter 1 to 3 capital letters";
pub(crate) const SAME_PREFIX: &str = "Invoices and retention invoices need different letters";
pub(crate) const RATES_IN_ORDER: &str = "Each rate must start after the one above it";
pub(crate) const PHONE: &str = "Enter the phone number as people read it, at most 30 characters";
pub(crate) const PHONE_E164: &str =
    "Enter the number with + and the country code, like +918000000000";
pub(crate) const PINCODE: &str = "Enter a PIN code of 6 digits";
pub(crate) const SLUG: &str = "Use small letters, digits and single hyphens, at most 80 characters";
pub(crate) const SAME_SLUG: &str = "Another entry above has this name in its address";
pub(crate) const URL: &str = "Enter a web address that starts with https://";
pub(crate) const SAME_NETWORK: &str = "This network is in the list already";
pub(crate) const CHEAPEST_FIRST: &str = "Put the cheapest package first";
pub(crate) const ONE_POPULAR: &str = "Only one package can be the popular one";
pub(crate) const TOPIC_TOGETHER: &str = "Put all questions of a topic next to each other";

pub(crate) const SAME_DAY: &str = "This day is in the list already";
pub(crate) const RESOLVED_TOO_EARLY: &str = "Must not be shorter than the time for the first reply";
pub(crate) const TIME_OF_DAY: &str = "Enter a time like 09:30";
pub(crate) const CLOSED_TOO_EARLY: &str = "Closing time must be after opening time";
pub(crate) const DAY_TOO_SHORT: &str = "A working day must be at least an hour long";
pub(crate) const NO_DAY_WORKED: &str = "Choose at least one day of the week";
pub(crate) const NO_ROLE_OPEN: &str = "Leave at least one role open for sign-up";
pub(crate) const SAME_TOPIC: &str = "This topic is in the list already";
pub(crate) const ACCOUNT_EMAILS: &str = "Account emails are always sent";
pub(crate) const REPUBLIC_DAY: &str = "Republic Day";
pub(crate) const INDEPENDENCE_DAY: &str = "Independence Day";
pub(crate) const GANDHI_JAYANTI: &str = "Gandhi Jayanti";

pub(crate) const UNKNOWN_PACKAGE: &str = "Choose one of our packages";
pub(crate) const UNKNOWN_CITY: &str = "We do not build there yet";
pub(crate) const STRUCTURE: &str = "Foundation and structure";
pub(crate) const MASONRY: &str = "Masonry and plaster";
pub(crate) const SERVICES: &str = "Plumbing and electrical work";
pub(crate) const FLOORING: &str = "Flooring, doors and windows";
pub(crate) const FINISHING: &str = "Painting and finishing";
pub(crate) const DESIGN: &str = "Design, approvals and supervision";

pub(crate) const ASSUMPTIONS: [&str; 5] = [
    "Ordinary soil that carries an isolated-footing foundation; a soil test decides.",
    "Floors ten feet high, and a shape without large overhangs.",
    "A plot with road access for a concrete mixer, and water and power at its edge.",
    "Without GST, land, compound wall, lift, loose furniture and deposits to authorities.",
    "Prices of materials as of this month; the quotation fixes them.",
];
