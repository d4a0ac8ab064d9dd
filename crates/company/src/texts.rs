//! Texts of the estimate and of settings, in the words people read.

pub(crate) const HAND_BACK_HOURS: &str = "Enter a whole number from 1 to 90";
pub(crate) const PURGE_DAYS: &str = "Enter a whole number from 1 to 365";

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
