//! Request bodies of the settings. Each replaces a section as a whole.

use company::{KEPT_YEARS, TARGET_MINUTES, spelling};
use kernel::{AdminSignUp, Money, SignUpPolicy, SignUpRule, WorkingHours};
use payments::{Gstin, UpiId};

use super::{super::content::Network, answer::DayOfWeek, example::INCLUDED};
use crate::{
    body::{blank, body, choice, day, each, flag, object, optional, prose, text, whole, words},
    notifications::notification::Topic,
};

const NAME: usize = 100;
const LINE: usize = 200;
const SUMMARY: usize = 500;
const ANSWER: usize = 5_000;
const WORDS: usize = 1_000;
const YEARS: std::ops::RangeInclusive<i32> = 1800..=2100;
const HOMES: std::ops::RangeInclusive<i32> = 1..=1_000_000;
const WARRANTY: std::ops::RangeInclusive<i32> = 1..=50;
const BPS: std::ops::RangeInclusive<i32> = 0..=10_000;
/// A twentieth of the usual cost to five times of it.
const FACTOR: std::ops::RangeInclusive<i64> = 500..=50_000;
/// In paise: up to ten lakh rupees.
const RATE: std::ops::RangeInclusive<i64> = 1..=100_000_000;
const DUE_DAYS: std::ops::RangeInclusive<u32> = 0..=365;

const EMAIL: &str = r"^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$";
const PHONE: &str = r"^\s*\+?[1-9][0-9().\s-]*$";
const E164: &str = r"^\+[1-9][0-9 -]*$";
const ANY_E164: &str = r"^(\+[1-9][0-9 -]*)?$";
const GSTIN: &str = r"^\s*([0-9]{2}[A-Za-z]{5}[0-9]{4}[A-Za-z][0-9A-Za-z]{3})?\s*$";
const PINCODE: &str = r"^\s*[1-9][0-9]{5}\s*$";
pub(super) const SLUG: &str = r"^\s*[a-z0-9]+(-[a-z0-9]+)*\s*$";
const ANY_SLUG: &str = r"^\s*([a-z0-9]+(-[a-z0-9]+)*)?\s*$";
const URL: &str = r"^\s*https://\S+\s*$";
const IFSC: &str = r"^\s*([A-Za-z]{4}0[0-9A-Za-z]{6})?\s*$";
const ACCOUNT_NO: &str = r"^[0-9 -]*$";
const UPI_ID: &str = r"^\s*([0-9A-Za-z._-]+@[A-Za-z][0-9A-Za-z]+)?\s*$";
const SAC: &str = r"^\s*[0-9]{4}([0-9]{2}){0,2}\s*$";
const COLOUR: &str = r"^\s*#[0-9A-Fa-f]{6}\s*$";
const LOGO: &str = r"^\s*([0-9a-f]{64})?\s*$";
const PREFIX: &str = r"^\s*[A-Z]{1,3}\s*$";
const TIME_OF_DAY: &str = r"^\s*([01][0-9]|2[0-3]):[0-5][0-9]\s*$";

body! {
    /// Name and contact of the company.
    pub(super) struct NewCompanyProfile -> company::Profile {
        name: words(NAME) => "Plumbline",
        /// The name on invoices.
        legal_name: words(LINE) => "Plumbline Constructions Private Limited",
        /// The company's slogan.
        tagline: words(LINE) => "Construction and smart infrastructure",
        email: text(spelling::email).at_most(254).like(EMAIL) => "hello@plumbline.example",
        /// The phone number as people read it.
        phone: text(spelling::phone).at_most(30).like(PHONE) => "+91 80 0000 0000",
        /// The phone number in E.164 form.
        phone_e164: text(spelling::phone_e164).like(E164) => "+918000000000",
        /// The number for WhatsApp in E.164 form. Null, absent or empty: none.
        whatsapp_e164: text(spelling::optional_phone_e164).nullable().like(ANY_E164),
        address: object::<NewCompanyAddress>() => NewCompanyAddress::example(),
        /// Office hours, in words.
        hours: words(LINE) => "Monday to Saturday, 9:30 am to 6:30 pm IST",
        founded_year: optional(whole(YEARS)) => 2009,
        /// Homes that the company has handed over to their owners.
        homes_handed_over: optional(whole(HOMES)) => 140,
        /// Years after the handover in which defects of the company's work are put right.
        warranty_years: optional(whole(WARRANTY)) => 5,
        /// The registration under the Real Estate (Regulation and Development) Act 2016.
        rera_no: optional(words(NAME)) => "PRM/KA/RERA/1251/446/PR/171015/000001",
        /// The GSTIN on the public site. Null, absent or empty: none.
        gstin: text(optional_gstin).nullable().like(GSTIN),
        /// The person responsible for personal data.
        grievance_officer: object::<NewGrievanceOfficer>() => NewGrievanceOfficer::example(),
    } => company::Profile {
        name,
        legal_name,
        tagline,
        email,
        phone,
        phone_e164,
        whatsapp_e164,
        address,
        hours,
        founded_year,
        homes_handed_over,
        warranty_years,
        rera_no,
        gstin,
        grievance_officer,
    }
}

body! {
    /// The postal address of the company.
    pub(super) struct NewCompanyAddress for company::Address {
        line1: words(LINE) => "Plumbline House",
        line2: optional(words(LINE)) => "1 Foundation Road",
        city: words(NAME) => "Bengaluru",
        state: words(NAME) => "Karnataka",
        pincode: text(spelling::pincode).like(PINCODE) => "560001",
    }
}

body! {
    /// The person responsible for personal data (Digital Personal Data Protection Act 2023, section 13).
    pub(super) struct NewGrievanceOfficer for company::Officer {
        name: words(NAME) => "Kavita Deshpande",
        email: text(spelling::email).at_most(254).like(EMAIL) => "privacy@plumbline.example",
    }
}

body! {
    /// A profile of the company on a social network.
    pub(super) struct NewSocialPage for company::Social {
        network: choice::<Network>() => "linkedin",
        /// An address that begins with `https://`.
        url: text(spelling::url).at_most(spelling::URL_AT_MOST).like(URL) =>
            "https://www.linkedin.com/company/plumbline",
    }
}

body! {
    /// The company's pages on social networks.
    pub(super) struct NewSocialPages -> Vec<company::Social> {
        items: each(4, object::<NewSocialPage>()) => [NewSocialPage::example()],
    } => items
}

body! {
    /// A building package and its rate.
    pub(super) struct NewPackage -> company::Package {
        /// The name used in URLs, different for each package.
        slug: text(spelling::slug).at_most(spelling::SLUG_AT_MOST).like(SLUG) => "essential",
        name: words(NAME) => "Essential",
        summary: words(SUMMARY) => "A sound house with honest materials.",
        /// For a square foot of built-up area where the city's factor is 10,000; without GST.
        rate_paise_per_sqft: whole(RATE) => 189_900,
        /// At most one package is popular.
        is_popular: flag() => false,
        includes: each(30, words(LINE)) => [INCLUDED],
    } => company::Package {
        slug,
        name,
        summary,
        rate_per_sqft: Money::from_paise(rate_paise_per_sqft),
        is_popular,
        includes,
    }
}

body! {
    /// The building packages, the cheapest first.
    pub(super) struct NewPackages -> Vec<company::Package> {
        items: each(6, object::<NewPackage>()).some(crate::texts::PACKAGE_REQUIRED) =>
            [NewPackage::example()],
    } => items
}

body! {
    /// A city in which the company builds.
    pub(super) struct NewCity for company::City {
        /// The name used in URLs, different for each city.
        slug: text(spelling::slug).at_most(spelling::SLUG_AT_MOST).like(SLUG) => "bengaluru",
        name: words(NAME) => "Bengaluru",
        /// The city's cost factor in basis points; 10,000 is the usual cost.
        factor_bps: whole(FACTOR) => 10_000,
    }
}

body! {
    /// The cities in which the company builds.
    pub(super) struct NewCities -> Vec<company::City> {
        items: each(50, object::<NewCity>()).some(crate::texts::CITY_REQUIRED) =>
            [NewCity::example()],
    } => items
}

body! {
    /// A frequently asked question.
    pub(super) struct NewFaq for company::Faq {
        /// The name used in URLs, different for each question.
        slug: text(spelling::slug).at_most(spelling::SLUG_AT_MOST).like(SLUG) => "when-do-i-pay",
        /// The heading above the questions of a topic.
        topic: words(NAME) => "Money",
        question: words(LINE) => "When do I pay?",
        /// Paragraphs, with an empty line between them.
        answer: prose(ANSWER) => "When a stage is finished and you have accepted it.",
    }
}

body! {
    /// The frequently asked questions in their order.
    pub(super) struct NewFaqs -> Vec<company::Faq> {
        items: each(100, object::<NewFaq>()) => [NewFaq::example()],
    } => items
}

body! {
    /// A client's testimonial.
    pub(super) struct NewTestimonial for company::Testimonial {
        name: words(NAME) => "Asha Rao",
        place: words(NAME) => "Bengaluru",
        words: prose(WORDS) => "I saw the house grow on the train to work.",
        /// The `slug` of a published project. Null, absent or empty: none.
        project_slug: text(spelling::optional_slug).nullable().like(ANY_SLUG) => "rao-residence",
    }
}

body! {
    /// Testimonials of clients who agreed in writing to be named.
    pub(super) struct NewTestimonials -> Vec<company::Testimonial> {
        items: each(50, object::<NewTestimonial>()) => [NewTestimonial::example()],
    } => items
}

body! {
    /// The version of the privacy notice on the site.
    pub(super) struct NewNoticeVersion -> company::NoticeVersion {
        notice_version: words(40) => "2026-12",
    } => company::NoticeVersion(notice_version)
}

body! {
    /// The hours and the days of the week that the company works.
    pub(super) struct NewWorkingHours -> WorkingHours {
        /// The time at which work begins in India: `HH:MM` of 24 hours.
        opens_at: text(spelling::time_of_day).like(TIME_OF_DAY) => "09:30",
        /// The time at which work ends in India: at least an hour later, on the same day.
        closes_at: text(spelling::time_of_day).like(TIME_OF_DAY) => "18:30",
        /// In any order.
        days: each(7, choice::<DayOfWeek>()).some(crate::texts::DAY_OF_WEEK_REQUIRED) =>
            ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"],
    } => WorkingHours { opens_at, closes_at, days: days.into_iter().collect() }
}

body! {
    /// The rule about sign-ups in one role.
    pub(super) struct NewSignUpRule for SignUpRule {
        /// Whether people may ask for the role. At least one role is open.
        is_open: flag() => true,
        /// Whether an admin decides about each sign-up. If not, an account is active once its address is proven.
        needs_approval: flag() => true,
    }
}

body! {
    /// The rule about sign-ups as an admin, which always wait for one.
    pub(super) struct NewAdminSignUp for AdminSignUp {
        /// Whether people may ask for the role.
        is_open: flag() => true,
    }
}

body! {
    /// The rules about sign-ups, by role.
    pub(super) struct NewSignUpPolicy for SignUpPolicy {
        client: object::<NewSignUpRule>() => NewSignUpRule::example(),
        engineer: object::<NewSignUpRule>() => NewSignUpRule::example(),
        project_manager: object::<NewSignUpRule>() => NewSignUpRule::example(),
        salesperson: object::<NewSignUpRule>() => NewSignUpRule::example(),
        admin: object::<NewAdminSignUp>() => NewAdminSignUp::example(),
    }
}

body! {
    /// The channels of a topic for people who have not chosen any.
    pub(super) struct NewNotificationDefault for notifications::Choice {
        /// Each topic at most once.
        topic: choice::<Topic>() => "milestone",
        /// In the list of notifications, and on the live channel.
        in_app: flag() => true,
        /// By e-mail. Must be true for `account`.
        email: flag() => true,
        /// As a browser notification, for entries of the list.
        browser: flag() => true,
    }
}

body! {
    /// The channels of topics for people who have not chosen any.
    pub(super) struct NewNotificationDefaults -> company::NotificationDefaults {
        items: each(20, object::<NewNotificationDefault>()) => [NewNotificationDefault::example()],
    } => company::NotificationDefaults(items)
}

body! {
    /// How long events are kept.
    pub(super) struct NewEventLogRules for company::EventLog {
        /// Years after which the events of a month are deleted; at least nine, because the law keeps books of account
        /// and their audit trail for the eight financial years before the running one (Companies Act 2013, section
        /// 128(5)). Null or absent: events are never deleted.
        keep_years: optional(whole(KEPT_YEARS)) => 10,
    }
}

body! {
    /// A day on which nobody works.
    pub(super) struct NewHoliday for company::Holiday {
        /// The day in India, different for each holiday.
        on: day() => "2027-01-26",
        name: words(NAME) => "Republic Day",
    }
}

body! {
    /// The days on which nobody works.
    pub(super) struct NewHolidays -> Vec<company::Holiday> {
        items: each(500, object::<NewHoliday>()) => [NewHoliday::example()],
    } => items
}

body! {
    /// The working time within which tickets of a priority are answered and resolved.
    pub(super) struct NewReplyTarget for company::ReplyTarget {
        /// Working minutes until the first reply.
        first_response_minutes: whole(TARGET_MINUTES) => 60,
        /// Working minutes until the ticket is resolved: at least those until the first reply.
        resolution_minutes: whole(TARGET_MINUTES) => 540,
    }
}

body! {
    /// The reply targets of tickets, by priority.
    pub(super) struct NewReplyTargets for company::ReplyTargets {
        urgent: object::<NewReplyTarget>() => NewReplyTarget::example(),
        high: object::<NewReplyTarget>() => NewReplyTarget::example(),
        medium: object::<NewReplyTarget>() => NewReplyTarget::example(),
        low: object::<NewReplyTarget>() => NewReplyTarget::example(),
    }
}

body! {
    /// The facts that invoices and receipts need.
    pub(super) struct NewBilling for company::Billing {
        /// Null, absent or empty: nothing can be invoiced.
        gstin: text(gstin).nullable().like(GSTIN) => "29AAACP0000A1ZF",
        /// The HSN or SAC code of the work.
        sac: text(spelling::sac).like(SAC) => "995411",
        bank: object::<NewBank>() => NewBank::example(),
        /// Null, absent or empty: the company takes no payments by UPI.
        upi_id: text(upi_id).nullable().like(UPI_ID) => "plumbline@example",
        series: object::<NewPrefixes>() => NewPrefixes::example(),
        /// The standard rates of GST, in the order of their days. Old ones stay, because a payment has the rate
        /// of its day.
        gst_rates: each(20, object::<NewRate>()).some(crate::texts::GST_RATE_REQUIRED) =>
            [NewRate::example()],
        /// The tax that clients who deduct any deduct at source.
        tds_bps: whole(BPS) => 200,
        /// Days between a request and its due date.
        due_days: whole(DUE_DAYS) => 14,
        /// Whether one person may certify a milestone and verify its payment.
        is_tiny_firm: flag() => false,
    }
}

body! {
    /// The account to which clients pay. Fields may be empty until they are known; nothing is invoiced before.
    pub(super) struct NewBank for company::Bank {
        /// The name of the bank.
        name: blank(words(NAME)) => "Example Bank",
        branch: blank(words(LINE)) => "Foundation Road, Bengaluru",
        /// The holder of the account.
        account_name: blank(words(LINE)) => "Plumbline Constructions Private Limited",
        /// 6 to 18 digits.
        account_no: text(spelling::account_no).nullable().like(ACCOUNT_NO) => "000000000000",
        ifsc: text(spelling::ifsc).nullable().like(IFSC) => "EXMP0000001",
    }
}

body! {
    /// The first letters of numbers: 1 to 3 capitals. Those of invoices and of releases differ.
    pub(super) struct NewPrefixes for company::Prefixes {
        /// Of invoices.
        invoice: text(spelling::prefix).like(PREFIX) => "INV",
        /// Of invoices of retention.
        release: text(spelling::prefix).like(PREFIX) => "RET",
        /// Of receipts.
        receipt: text(spelling::prefix).like(PREFIX) => "RCT",
    }
}

body! {
    /// A rate of GST from a day on.
    pub(super) struct NewRate -> company::DatedRate {
        /// The first day, in India.
        from_on: day() => "2017-07-01",
        rate_bps: whole(BPS) => 1_800,
    } => company::DatedRate { from_on: from_on.to_string(), rate_bps }
}

body! {
    /// Logo and colours of the company.
    pub(super) struct NewBranding for company::Branding {
        /// Text, links and buttons on light pages: readable there (4.5:1). Its dark shade is the ground of the
        /// site's bands.
        primary: text(spelling::colour).like(COLOUR) => "#12456b",
        /// Highlights, and the buttons that invite visitors: dark or white text on it is readable (4.5:1), and it
        /// is seen on dark grounds (3:1).
        accent: text(spelling::colour).like(COLOUR) => "#e8871e",
        /// The `id` of the logo for light grounds, from `uploadLogo`. Null, absent or empty: a drawn mark with
        /// the name.
        logo: text(spelling::logo).nullable().like(LOGO),
        /// The `id` of the logo for dark grounds. Null, absent or empty: `logo` is on both.
        logo_on_dark: text(spelling::logo).nullable().like(LOGO),
    }
}

/// Blank: none.
fn optional_gstin(text: &str) -> Result<Option<String>, &'static str> {
    let text = gstin(text)?;
    Ok((!text.is_empty()).then_some(text))
}

/// Blank: empty.
fn gstin(text: &str) -> Result<String, &'static str> {
    if text.trim().is_empty() {
        return Ok(String::new());
    }
    Ok(text.parse::<Gstin>()?.as_str().to_owned())
}

/// Blank: empty.
fn upi_id(text: &str) -> Result<String, &'static str> {
    if text.trim().is_empty() {
        return Ok(String::new());
    }
    Ok(text.parse::<UpiId>()?.as_str().to_owned())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::input::{Form, faults, tests::assert_reads_what_it_describes};

    #[test]
    fn bodies_are_read_as_they_are_described() {
        assert_reads_what_it_describes::<NewCompanyProfile>();
        assert_reads_what_it_describes::<NewSocialPages>();
        assert_reads_what_it_describes::<NewPackages>();
        assert_reads_what_it_describes::<NewCities>();
        assert_reads_what_it_describes::<NewFaqs>();
        assert_reads_what_it_describes::<NewTestimonials>();
        assert_reads_what_it_describes::<NewNoticeVersion>();
        assert_reads_what_it_describes::<NewBilling>();
        assert_reads_what_it_describes::<NewBranding>();
        assert_reads_what_it_describes::<NewHolidays>();
        assert_reads_what_it_describes::<NewReplyTargets>();
        assert_reads_what_it_describes::<NewWorkingHours>();
        assert_reads_what_it_describes::<NewSignUpPolicy>();
        assert_reads_what_it_describes::<NewNotificationDefaults>();
        assert_reads_what_it_describes::<NewEventLogRules>();
    }

    fn said<F: Form>(mut body: Value, change: impl FnOnce(&mut Value)) -> Vec<String> {
        change(&mut body);
        faults::<F>(body.to_string().as_bytes())
    }

    #[test]
    fn every_fault_of_billing_is_said_at_once() {
        let faults = said::<NewBilling>(NewBilling::example(), |it| {
            it["gstin"] = json!("29AAACP0000A1ZG");
            it["sac"] = json!("9954x1");
            it["bank"]["account_no"] = json!("12");
            it["bank"]["ifsc"] = json!("EXMP1000001");
            it["upi_id"] = json!("plumbline");
            it["series"]["receipt"] = json!("rct");
            it["gst_rates"] = json!([{"from_on": "2026-02-30", "rate_bps": 10_001}]);
            it["due_days"] = json!(-1);
        });
        let places: Vec<_> = faults.iter().filter_map(|it| Some(it.split_once(": ")?.0)).collect();
        let expected = [
            "body.gstin",
            "body.sac",
            "body.bank.account_no",
            "body.bank.ifsc",
            "body.upi_id",
            "body.series.receipt",
            "body.gst_rates.0.from_on",
            "body.gst_rates.0.rate_bps",
            "body.due_days",
        ];
        assert_eq!(places, expected, "{faults:?}");
        let faults = said::<NewBilling>(NewBilling::example(), |it| it["gst_rates"] = json!([]));
        assert_eq!(faults, ["body.gst_rates: Enter at least one rate of GST"]);
    }

    #[test]
    fn every_fault_of_working_hours_is_said_at_once() {
        let faults = said::<NewWorkingHours>(NewWorkingHours::example(), |it| {
            *it = json!({"opens_at": "9.30", "closes_at": "24:00", "days": []});
        });
        let expected = [
            "body.opens_at: Enter a time like 09:30",
            "body.closes_at: Enter a time like 09:30",
            "body.days: Choose at least one day of the week",
        ];
        assert_eq!(faults, expected);
    }

    #[test]
    fn examples_have_no_faults() {
        assert!(said::<NewCompanyProfile>(NewCompanyProfile::example(), |_| ()).is_empty());
        assert!(said::<NewSocialPages>(NewSocialPages::example(), |_| ()).is_empty());
        assert!(said::<NewPackages>(NewPackages::example(), |_| ()).is_empty());
        assert!(said::<NewCities>(NewCities::example(), |_| ()).is_empty());
        assert!(said::<NewFaqs>(NewFaqs::example(), |_| ()).is_empty());
        assert!(said::<NewTestimonials>(NewTestimonials::example(), |_| ()).is_empty());
        assert!(said::<NewNoticeVersion>(NewNoticeVersion::example(), |_| ()).is_empty());
        assert!(said::<NewBilling>(NewBilling::example(), |_| ()).is_empty());
        assert!(said::<NewBranding>(NewBranding::example(), |_| ()).is_empty());
        assert!(said::<NewHolidays>(NewHolidays::example(), |_| ()).is_empty());
        assert!(said::<NewReplyTargets>(NewReplyTargets::example(), |_| ()).is_empty());
        assert!(said::<NewWorkingHours>(NewWorkingHours::example(), |_| ()).is_empty());
        assert!(said::<NewSignUpPolicy>(NewSignUpPolicy::example(), |_| ()).is_empty());
        assert!(
            said::<NewNotificationDefaults>(NewNotificationDefaults::example(), |_| ()).is_empty()
        );
        assert!(said::<NewEventLogRules>(NewEventLogRules::example(), |_| ()).is_empty());
    }
}
