//! The example each schema shows.

use poem_openapi::types::Example;

use super::answer::{
    BillingBank, BillingFacts, BillingSettings, CitySettings, CompanySettings, DatedRate,
    FaqSettings, NoticeSettings, NumberPrefixes, PackageSettings, Settings, SocialSettings,
    TestimonialSettings,
};

/// A line of a package.
pub(super) const INCLUDED: &str = "M25 concrete and Fe 550 steel, with test certificates";

fn text(it: &str) -> String {
    it.to_owned()
}

impl Example for Settings {
    fn example() -> Self {
        Self {
            company: CompanySettings::example(),
            social: SocialSettings::example(),
            packages: PackageSettings::example(),
            cities: CitySettings::example(),
            faqs: FaqSettings::example(),
            testimonials: TestimonialSettings::example(),
            notice_version: NoticeSettings::example(),
            billing: Some(BillingSettings::example()),
        }
    }
}

impl Example for BillingFacts {
    fn example() -> Self {
        Self {
            gstin: text("29AAACP0000A1ZF"),
            sac: text("995411"),
            bank: BillingBank::example(),
            upi_id: text("plumbline@example"),
            series: NumberPrefixes::example(),
            gst_rates: vec![DatedRate::example()],
            tds_bps: 200,
            due_days: 14,
            is_tiny_firm: false,
        }
    }
}

impl Example for BillingBank {
    fn example() -> Self {
        Self {
            name: text("Example Bank"),
            branch: text("Foundation Road, Bengaluru"),
            account_name: text("Plumbline Constructions Private Limited"),
            account_no: text("000000000000"),
            ifsc: text("EXMP0000001"),
        }
    }
}

impl Example for NumberPrefixes {
    fn example() -> Self {
        Self { invoice: text("INV"), release: text("RET"), receipt: text("RCT") }
    }
}

impl Example for DatedRate {
    fn example() -> Self {
        Self { from_on: text("2017-07-01"), rate_bps: 1_800 }
    }
}
