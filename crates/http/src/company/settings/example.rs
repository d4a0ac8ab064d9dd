//! The example each schema shows.

use chrono::NaiveDate;
use poem_openapi::types::Example;

use super::{
    super::example::LOGO,
    answer::{
        AdminSignUp, BillingBank, BillingFacts, BillingSettings, BrandingFacts, BrandingSettings,
        CitySettings, CompanySettings, DatedRate, EventLogRules, EventLogSettings, FaqSettings,
        Holiday, HolidaySettings, NoticeSettings, NotificationDefault, NotificationDefaultSettings,
        NumberPrefixes, PackageSettings, ReplyTarget, ReplyTargetSettings, ReplyTargets, Settings,
        SignUpPolicy, SignUpRule, SignUpSettings, SocialSettings, TemplateSettings,
        TestimonialSettings, WorkingHourSettings, WorkingHours,
    },
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
            working_hours: WorkingHourSettings::example(),
            holidays: HolidaySettings::example(),
            reply_targets: ReplyTargetSettings::example(),
            templates: TemplateSettings::example(),
            billing: Some(BillingSettings::example()),
            branding: Some(BrandingSettings::example()),
            sign_up: Some(SignUpSettings::example()),
            notification_defaults: Some(NotificationDefaultSettings::example()),
            event_log: Some(EventLogSettings::example()),
        }
    }
}

impl Example for EventLogRules {
    fn example() -> Self {
        Self { keep_years: Some(10) }
    }
}

impl Example for BrandingFacts {
    fn example() -> Self {
        Self {
            primary: text("#12456b"),
            accent: text("#e8871e"),
            logo: Some(text(LOGO)),
            logo_on_dark: None,
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

impl Example for WorkingHours {
    fn example() -> Self {
        kernel::WorkingHours::default().into()
    }
}

impl Example for SignUpRule {
    fn example() -> Self {
        Self { is_open: true, needs_approval: true }
    }
}

impl Example for AdminSignUp {
    fn example() -> Self {
        Self { is_open: false }
    }
}

impl Example for SignUpPolicy {
    fn example() -> Self {
        kernel::SignUpPolicy::default().into()
    }
}

impl Example for NotificationDefault {
    fn example() -> Self {
        notifications::Topic::Milestone.usual().into()
    }
}

impl Example for Holiday {
    fn example() -> Self {
        Self {
            on: NaiveDate::from_ymd_opt(2027, 1, 26).unwrap_or_default(),
            name: text("Republic Day"),
        }
    }
}

impl Example for ReplyTarget {
    fn example() -> Self {
        Self { first_response_minutes: 60, resolution_minutes: 540 }
    }
}

impl Example for ReplyTargets {
    fn example() -> Self {
        let target = |first_response_minutes, resolution_minutes| ReplyTarget {
            first_response_minutes,
            resolution_minutes,
        };
        Self {
            urgent: target(60, 540),
            high: target(240, 1_080),
            medium: target(540, 2_700),
            low: target(1_080, 5_400),
        }
    }
}
