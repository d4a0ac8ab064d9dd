use chrono::NaiveDate;
use company::VersionedSetting;
use poem_openapi::{Object, types::Example};

use super::super::content::{City, CompanyProfile, Faq, Package, SocialPage, Testimonial};
use crate::{
    notifications::notification::Topic,
    projects::{names::spelled, template::ProjectTemplate},
};

spelled! {
    /// A section of the settings.
    Section as "SettingsSection" in "snake_case" of kernel::SettingsSection {
        Company
        Social
        Packages
        Cities
        Faqs
        Testimonials
        NoticeVersion
        Billing
        Sales
        Holidays
        ReplyTargets
        Templates
        Branding
        WorkingHours
        SignUp
        NotificationDefaults
        EventLog
    }
}

spelled! {
    /// An act on a section of the settings.
    Action as "SettingsAction" in "snake_case" { Edit }
}

/// The company's settings.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct Settings {
    pub(super) company: CompanySettings,
    pub(super) social: SocialSettings,
    pub(super) packages: PackageSettings,
    pub(super) cities: CitySettings,
    pub(super) faqs: FaqSettings,
    pub(super) testimonials: TestimonialSettings,
    pub(super) notice_version: NoticeSettings,
    pub(super) working_hours: WorkingHourSettings,
    pub(super) holidays: HolidaySettings,
    pub(super) reply_targets: ReplyTargetSettings,
    pub(super) templates: TemplateSettings,
    /// Absent unless the caller is an admin.
    pub(super) billing: Option<BillingSettings>,
    /// Absent unless the caller is an admin.
    pub(super) branding: Option<BrandingSettings>,
    /// Absent unless the caller is an admin.
    pub(super) sign_up: Option<SignUpSettings>,
    /// Absent unless the caller is an admin.
    pub(super) notification_defaults: Option<NotificationDefaultSettings>,
    /// Absent unless the caller is an admin.
    pub(super) event_log: Option<EventLogSettings>,
}

/// Logo and colours of the company.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct BrandingFacts {
    /// `#rrggbb`. Text, links and buttons on light pages; its dark shade is the ground of the site's bands.
    pub(super) primary: String,
    /// `#rrggbb`. Highlights, and the buttons that invite visitors.
    pub(super) accent: String,
    /// The `id` of the logo for light grounds, for `downloadLogo`. Absent: a drawn mark with the name.
    pub(super) logo: Option<String>,
    /// The `id` of the logo for dark grounds. Absent: `logo` is on both.
    pub(super) logo_on_dark: Option<String>,
}

/// The facts that invoices and receipts need.
#[derive(Object)]
#[oai(example)]
pub(super) struct BillingFacts {
    /// The GSTIN of the company. Empty: nothing can be invoiced.
    pub(super) gstin: String,
    /// The HSN or SAC code of the work.
    pub(super) sac: String,
    pub(super) bank: BillingBank,
    /// Empty if the company takes no payments by UPI.
    pub(super) upi_id: String,
    pub(super) series: NumberPrefixes,
    /// The standard rates of GST, in the order of their days.
    pub(super) gst_rates: Vec<DatedRate>,
    /// The tax that clients who deduct any deduct at source.
    pub(super) tds_bps: i32,
    /// Days between a request and its due date.
    pub(super) due_days: u32,
    /// Whether one person may certify a milestone and verify its payment.
    pub(super) is_tiny_firm: bool,
}

/// The account to which clients pay. Empty fields are not filled in yet.
#[derive(Object)]
#[oai(example)]
pub(super) struct BillingBank {
    /// The name of the bank.
    pub(super) name: String,
    pub(super) branch: String,
    /// The holder of the account.
    pub(super) account_name: String,
    pub(super) account_no: String,
    pub(super) ifsc: String,
}

/// The first letters of numbers.
#[derive(Object)]
#[oai(example)]
pub(super) struct NumberPrefixes {
    /// Of invoices.
    pub(super) invoice: String,
    /// Of invoices of retention.
    pub(super) release: String,
    /// Of receipts.
    pub(super) receipt: String,
}

/// A rate of GST from a day on.
#[derive(Object)]
#[oai(example)]
pub(super) struct DatedRate {
    /// The first day in India, `YYYY-MM-DD`.
    pub(super) from_on: String,
    pub(super) rate_bps: i32,
}

spelled! {
    /// A day of the week.
    DayOfWeek as "DayOfWeek" in "snake_case" of kernel::DayOfWeek {
        Monday
        Tuesday
        Wednesday
        Thursday
        Friday
        Saturday
        Sunday
    }
}

/// The hours and the days of the week that the company works.
#[derive(Object)]
#[oai(example)]
pub(super) struct WorkingHours {
    /// The time at which work begins in India, `HH:MM`.
    pub(super) opens_at: String,
    /// The time at which work ends in India, `HH:MM`.
    pub(super) closes_at: String,
    /// From Monday to Sunday.
    pub(super) days: Vec<DayOfWeek>,
}

/// The rule about sign-ups in one role.
#[derive(Object)]
#[oai(example)]
pub(super) struct SignUpRule {
    /// Whether people may ask for the role.
    pub(super) is_open: bool,
    /// Whether an admin decides about each sign-up. If not, an account is active once its address is proven.
    pub(super) needs_approval: bool,
}

/// The rule about sign-ups as an admin, which always wait for one.
#[derive(Object)]
#[oai(example)]
pub(super) struct AdminSignUp {
    /// Whether people may ask for the role.
    pub(super) is_open: bool,
}

/// The rules about sign-ups, by role.
#[derive(Object)]
#[oai(example)]
pub(super) struct SignUpPolicy {
    pub(super) client: SignUpRule,
    pub(super) engineer: SignUpRule,
    pub(super) project_manager: SignUpRule,
    pub(super) salesperson: SignUpRule,
    pub(super) admin: AdminSignUp,
}

/// The channels of a topic for people who have not chosen any.
#[derive(Object)]
#[oai(example)]
pub(super) struct NotificationDefault {
    pub(super) topic: Topic,
    /// In the list of notifications, and on the live channel.
    pub(super) in_app: bool,
    /// By e-mail. Always true for `account`.
    pub(super) email: bool,
    /// As a browser notification, for entries of the list.
    pub(super) browser: bool,
}

/// How long events are kept.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct EventLogRules {
    /// Years after which the events of a month are deleted. Absent: events are never deleted.
    pub(super) keep_years: Option<i32>,
}

/// A day on which nobody works.
#[derive(Object)]
#[oai(example)]
pub(super) struct Holiday {
    /// The day in India.
    pub(super) on: NaiveDate,
    pub(super) name: String,
}

/// The working time within which tickets of a priority are answered and resolved.
#[derive(Object)]
#[oai(example)]
pub(super) struct ReplyTarget {
    /// Working minutes until the first reply.
    pub(super) first_response_minutes: i32,
    /// Working minutes until the ticket is resolved.
    pub(super) resolution_minutes: i32,
}

/// The reply targets of tickets, by priority.
#[derive(Object)]
#[oai(example)]
pub(super) struct ReplyTargets {
    pub(super) urgent: ReplyTarget,
    pub(super) high: ReplyTarget,
    pub(super) medium: ReplyTarget,
    pub(super) low: ReplyTarget,
}

/// A section that is made of a stored one.
pub(super) trait Shown<T> {
    fn new(value: T, version: i32, can: Vec<Action>) -> Self;
}

/// A section for a caller who can edit it, or cannot.
pub(super) fn section<T, S: Shown<T>>(it: VersionedSetting<T>, can_edit: bool) -> S {
    let can = if can_edit { vec![Action::Edit] } else { Vec::new() };
    S::new(it.value, it.version, can)
}

macro_rules! sections {
    ($($(#[doc = $about:literal])* $name:ident: $value:ty = $domain:ty, $read:expr, $example:expr;)*) => {$(
        $(#[doc = $about])*
        #[derive(Object)]
        #[oai(example)]
        pub(super) struct $name {
            /// Counts the changes of the section.
            version: i32,
            /// Acts that the caller can perform on the section.
            can: Vec<Action>,
            value: $value,
        }

        impl Shown<$domain> for $name {
            fn new(value: $domain, version: i32, can: Vec<Action>) -> Self {
                let read: fn($domain) -> $value = $read;
                Self { version, can, value: read(value) }
            }
        }

        impl Example for $name {
            fn example() -> Self {
                Self { version: 2, can: vec![Action::Edit], value: $example }
            }
        }
    )*};
}

fn each<T, U: From<T>>(all: Vec<T>) -> Vec<U> {
    all.into_iter().map(Into::into).collect()
}

sections! {
    /// Name and contact of the company, with their version.
    CompanySettings: CompanyProfile = company::Profile, Into::into, CompanyProfile::example();
    /// Pages on social networks, with their version.
    SocialSettings: Vec<SocialPage> = Vec<company::Social>, each, vec![SocialPage::example()];
    /// Building packages, with their version.
    PackageSettings: Vec<Package> = Vec<company::Package>, each, vec![Package::example()];
    /// Cities in which the company builds, with their version.
    CitySettings: Vec<City> = Vec<company::City>, each, vec![City::example()];
    /// Frequently asked questions, with their version.
    FaqSettings: Vec<Faq> = Vec<company::Faq>, each, vec![Faq::example()];
    /// Testimonials of clients, with their version.
    TestimonialSettings: Vec<Testimonial> = Vec<company::Testimonial>, each, vec![Testimonial::example()];
    /// The version of the privacy notice, with the version of this section.
    NoticeSettings: String = company::NoticeVersion, |it| it.0, "2026-11".to_owned();
    /// The hours and the days of the week that the company works, with their version.
    WorkingHourSettings: WorkingHours = kernel::WorkingHours, Into::into, WorkingHours::example();
    /// The rules about sign-ups, with their version.
    SignUpSettings: SignUpPolicy = kernel::SignUpPolicy, Into::into, SignUpPolicy::example();
    /// The channels of all topics for people who have not chosen any, with their version.
    NotificationDefaultSettings: Vec<NotificationDefault> = company::NotificationDefaults, |it| each(it.0),
        vec![NotificationDefault::example()];
    /// How long events are kept, with its version.
    EventLogSettings: EventLogRules = company::EventLog, Into::into, EventLogRules::example();
    /// Days on which nobody works, with their version.
    HolidaySettings: Vec<Holiday> = Vec<company::Holiday>, each, vec![Holiday::example()];
    /// The reply targets of tickets, with their version.
    ReplyTargetSettings: ReplyTargets = company::ReplyTargets, Into::into, ReplyTargets::example();
    /// The templates of projects, with their version.
    TemplateSettings: Vec<ProjectTemplate> = Vec<company::Template>, each, vec![ProjectTemplate::example()];
    /// The facts of invoices and receipts, with their version.
    BillingSettings: BillingFacts = company::Billing, Into::into, BillingFacts::example();
    /// Logo and colours of the company, with their version.
    BrandingSettings: BrandingFacts = company::Branding, Into::into, BrandingFacts::example();
}

impl From<company::Settings> for Settings {
    fn from(it: company::Settings) -> Self {
        let can_edit = it.can_edit;
        Self {
            company: section(it.company, can_edit),
            social: section(it.social, can_edit),
            packages: section(it.packages, can_edit),
            cities: section(it.cities, can_edit),
            faqs: section(it.faqs, can_edit),
            testimonials: section(it.testimonials, can_edit),
            notice_version: section(it.notice_version, can_edit),
            working_hours: section(it.working_hours, true),
            holidays: section(it.holidays, true),
            reply_targets: section(it.reply_targets, true),
            templates: section(it.templates, true),
            billing: it.billing.map(|it| section(it, can_edit)),
            branding: it.branding.map(|it| section(it, can_edit)),
            sign_up: it.sign_up.map(|it| section(it, can_edit)),
            notification_defaults: it.notification_defaults.map(|it| section(it, can_edit)),
            event_log: it.event_log.map(|it| section(it, can_edit)),
        }
    }
}

impl From<company::EventLog> for EventLogRules {
    fn from(it: company::EventLog) -> Self {
        Self { keep_years: it.keep_years }
    }
}

impl From<company::Branding> for BrandingFacts {
    fn from(it: company::Branding) -> Self {
        let company::Branding { primary, accent, logo, logo_on_dark } = it;
        Self { primary: primary.to_string(), accent: accent.to_string(), logo, logo_on_dark }
    }
}

impl From<kernel::WorkingHours> for WorkingHours {
    fn from(it: kernel::WorkingHours) -> Self {
        Self {
            opens_at: it.opens_at.to_string(),
            closes_at: it.closes_at.to_string(),
            days: it.days.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<kernel::SignUpPolicy> for SignUpPolicy {
    fn from(it: kernel::SignUpPolicy) -> Self {
        let rule = |it: kernel::SignUpRule| SignUpRule {
            is_open: it.is_open,
            needs_approval: it.needs_approval,
        };
        Self {
            client: rule(it.client),
            engineer: rule(it.engineer),
            project_manager: rule(it.project_manager),
            salesperson: rule(it.salesperson),
            admin: AdminSignUp { is_open: it.admin.is_open },
        }
    }
}

impl From<notifications::Choice> for NotificationDefault {
    fn from(it: notifications::Choice) -> Self {
        let notifications::Choice { topic, in_app, email, browser } = it;
        Self { topic: topic.into(), in_app, email, browser }
    }
}

impl From<company::Holiday> for Holiday {
    fn from(it: company::Holiday) -> Self {
        Self { on: it.on, name: it.name }
    }
}

impl From<company::ReplyTargets> for ReplyTargets {
    fn from(it: company::ReplyTargets) -> Self {
        let target = |it: company::ReplyTarget| ReplyTarget {
            first_response_minutes: it.first_response_minutes,
            resolution_minutes: it.resolution_minutes,
        };
        Self {
            urgent: target(it.urgent),
            high: target(it.high),
            medium: target(it.medium),
            low: target(it.low),
        }
    }
}

impl From<company::Billing> for BillingFacts {
    fn from(it: company::Billing) -> Self {
        let company::Bank { name, branch, account_name, account_no, ifsc } = it.bank;
        let company::Prefixes { invoice, release, receipt } = it.series;
        let rate =
            |it: company::DatedRate| DatedRate { from_on: it.from_on, rate_bps: it.rate_bps };
        Self {
            gstin: it.gstin,
            sac: it.sac,
            bank: BillingBank { name, branch, account_name, account_no, ifsc },
            upi_id: it.upi_id,
            series: NumberPrefixes { invoice, release, receipt },
            gst_rates: it.gst_rates.into_iter().map(rate).collect(),
            tds_bps: it.tds_bps,
            due_days: it.due_days,
            is_tiny_firm: it.is_tiny_firm,
        }
    }
}
