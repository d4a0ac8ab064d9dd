//! Texts of the estimate and of settings, in the words people read.

/// `minutes` of working time.
pub(crate) fn promised_minutes(minutes: i32) -> String {
    format!("We will get back to you within {minutes} minutes during our working hours.")
}

/// `hours` of working time.
pub(crate) fn promised_hours(hours: i32) -> String {
    match hours {
        1 => "We will get back to you within one hour during our working hours.".to_owned(),
        _ => format!("We will get back to you within {hours} hours during our working hours."),
    }
}

pub(crate) const FIRST_CALL_MINUTES: &str = "Enter a whole number from 5 to 540";
pub(crate) const HAND_BACK_HOURS: &str = "Enter a whole number from 1 to 90";
pub(crate) const HANDED_BACK_TOO_EARLY: &str = "Must not be shorter than the promised first call";
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

pub(crate) const COLOUR: &str = "Enter a colour as # and six digits from 0 to 9 and a to f";
pub(crate) const LOGO_FIRST: &str = "Upload a logo for light backgrounds as well";
pub(crate) const UNKNOWN_LOGO: &str = "This logo was not found. Upload it again";

/// Of the primary colour on light pages.
pub(crate) fn too_light(ratio: f64, least: f64) -> String {
    format!(
        "This colour is too light to read on our pages: its contrast is {}:1, and text needs at least {least}:1. \
         Choose a darker colour",
        short(ratio)
    )
}

/// Of the accent colour under its text.
pub(crate) fn no_text_on(ratio: f64, least: f64) -> String {
    format!(
        "No text is readable on this colour: the best contrast is {}:1, and text needs at least {least}:1. \
         Choose a lighter or a darker colour",
        short(ratio)
    )
}

/// Of the accent colour on dark grounds.
pub(crate) fn too_dark(ratio: f64, least: f64) -> String {
    format!(
        "This colour is too dark on our dark backgrounds: its contrast is {}:1, and icons and buttons need at \
         least {least}:1. Choose a lighter colour",
        short(ratio)
    )
}

/// Two digits, rounded down: a ratio below the least one is never shown as the least one.
fn short(ratio: f64) -> String {
    format!("{:.2}", (ratio * 100.0).floor() / 100.0)
}

pub(crate) const SAME_DAY: &str = "This day is in the list already";
pub(crate) const RESOLVED_TOO_EARLY: &str = "Must not be shorter than the time for the first reply";

pub(crate) const SAME_TEMPLATE_ID: &str = "Another template above has this id";
pub(crate) const SAME_TEMPLATE_NAME: &str = "Another template above has this name";
pub(crate) const SAME_MILESTONE: &str = "Another milestone above has this name";
pub(crate) const SHARE_RANGE: &str = "Must be more than 0 % and at most 100 %";
pub(crate) const LAST_MILESTONE: &str = "The last milestone ends at 100 % of the time";
pub(crate) const RETENTION_ALONE: &str = "Add a payment that is not a release of retention";
pub(crate) const NO_VARIATION: &str = "A template has no variations";
pub(crate) const MILESTONE_REQUIRED: &str = "Choose the milestone";
pub(crate) const MILESTONE_TWICE: &str = "This milestone already has a payment";
pub(crate) const MILESTONE_UNWANTED: &str = "Only a milestone payment has a milestone";
pub(crate) const TITLE_REQUIRED: &str = "Enter a title";

pub(crate) const TIME_OF_DAY: &str = "Enter a time like 09:30";
pub(crate) const CLOSED_TOO_EARLY: &str = "Work must end after it begins";
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

pub(crate) fn templates(most: usize) -> String {
    format!("Keep 1 to {most} templates")
}

pub(crate) fn template_milestones(most: usize) -> String {
    format!("A template has 1 to {most} milestones")
}

pub(crate) fn template_payments(most: usize) -> String {
    format!("A template has 1 to {most} payments")
}

/// `sum` is in percent.
pub(crate) fn template_weights(template: &str, sum: &str) -> String {
    format!(
        "The weights of \u{201c}{template}\u{201d} add up to {sum} %. They must add up to 100 %"
    )
}

/// `sum` is in percent.
pub(crate) fn template_shares(template: &str, sum: &str) -> String {
    format!(
        "The payments of \u{201c}{template}\u{201d} add up to {sum} %. They must add up to 100 %"
    )
}

/// `done` is in percent.
pub(crate) fn not_after(milestone: &str, done: &str) -> String {
    format!("Must be later than \u{201c}{milestone}\u{201d}, which is done at {done} %")
}

pub(crate) fn unknown_milestone(name: &str) -> String {
    format!("This template has no milestone \u{201c}{name}\u{201d}")
}
