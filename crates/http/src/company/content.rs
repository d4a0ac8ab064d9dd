use poem_openapi::Object;

use super::style::style;
use crate::projects::names::spelled;

/// The company's content on the public site.
#[derive(Object)]
#[oai(example)]
pub(crate) struct SiteContent {
    pub(super) company: CompanyProfile,
    pub(super) social: Vec<SocialPage>,
    /// Cheapest first.
    pub(super) packages: Vec<Package>,
    /// The cities in which the company builds.
    pub(super) cities: Vec<City>,
    pub(super) faqs: Vec<Faq>,
    /// Testimonials of clients who agreed to be named.
    pub(super) testimonials: Vec<Testimonial>,
    /// The version of the privacy notice on the site.
    pub(super) notice_version: String,
    /// The promise of a call to visitors who ask for a consultation.
    pub(super) call_promise: String,
    pub(super) branding: SiteBranding,
}

/// The look of the site.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct SiteBranding {
    /// The ground of the site's dark bands, `#rrggbb`.
    pub(super) surface: String,
    /// The `id` of the logo for light grounds, for `downloadLogo`. Absent: a drawn mark with the name.
    pub(super) logo: Option<String>,
    /// The `id` of the logo for dark grounds. Absent only if `logo` is.
    pub(super) logo_on_dark: Option<String>,
    /// A style sheet that puts the company's colours and logo in place of the delivered ones. Empty for these.
    pub(super) style: String,
}

/// Name and contact of the company.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct CompanyProfile {
    pub(super) name: String,
    pub(super) legal_name: String,
    /// The company's slogan.
    pub(super) tagline: String,
    pub(super) email: String,
    /// The phone number as displayed.
    pub(super) phone: String,
    /// The phone number in E.164 form.
    pub(super) phone_e164: String,
    pub(super) whatsapp_e164: Option<String>,
    pub(super) address: CompanyAddress,
    pub(super) hours: String,
    pub(super) founded_year: Option<i32>,
    /// Homes that the company has handed over to their owners.
    pub(super) homes_handed_over: Option<i32>,
    /// Years after the handover in which defects of the company's work are put right.
    pub(super) warranty_years: Option<i32>,
    /// The registration under the Real Estate (Regulation and Development) Act 2016.
    pub(super) rera_no: Option<String>,
    pub(super) gstin: Option<String>,
    /// The person responsible for personal data.
    pub(super) grievance_officer: GrievanceOfficer,
}

/// The postal address of the company.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct CompanyAddress {
    pub(super) line1: String,
    pub(super) line2: Option<String>,
    pub(super) city: String,
    pub(super) state: String,
    pub(super) pincode: String,
}

/// The person responsible for personal data (Digital Personal Data Protection Act 2023, section
/// 13).
#[derive(Object)]
#[oai(example)]
pub(super) struct GrievanceOfficer {
    pub(super) name: String,
    pub(super) email: String,
}

spelled! {
    /// A profile of the company on a social network.
    Network as "SocialNetwork" in "snake_case" of company::Network { Linkedin Instagram X Youtube }
}

/// A profile of the company on a social network.
#[derive(Object)]
#[oai(example)]
pub(super) struct SocialPage {
    pub(super) network: Network,
    pub(super) url: String,
}

/// A building package and its rate.
#[derive(Object)]
#[oai(rename = "BuildingPackage", example)]
pub(super) struct Package {
    /// The name used in URLs.
    pub(super) slug: String,
    pub(super) name: String,
    pub(super) summary: String,
    /// Price per square foot of built-up area in a city with the factor 10,000, without GST.
    pub(super) rate_paise_per_sqft: i64,
    pub(super) is_popular: bool,
    pub(super) includes: Vec<String>,
}

/// A city in which the company builds.
#[derive(Object)]
#[oai(rename = "ServedCity", example)]
pub(super) struct City {
    /// Its name in addresses.
    pub(super) slug: String,
    pub(super) name: String,
    /// The city's cost factor in basis points; 10,000 is the usual cost.
    pub(super) factor_bps: i64,
}

/// A frequently asked question.
#[derive(Object)]
#[oai(example)]
pub(super) struct Faq {
    /// The name used in URLs.
    pub(super) slug: String,
    pub(super) topic: String,
    pub(super) question: String,
    /// Paragraphs, with an empty line between them.
    pub(super) answer: String,
}

/// A client's testimonial.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct Testimonial {
    pub(super) name: String,
    pub(super) place: String,
    pub(super) words: String,
    /// The `slug` of the project.
    pub(super) project_slug: Option<String>,
}

impl From<company::Content> for SiteContent {
    fn from(it: company::Content) -> Self {
        let social = it.social.into_iter();
        Self {
            company: it.company.into(),
            social: social.map(Into::into).collect(),
            packages: it.packages.into_iter().map(Into::into).collect(),
            cities: it.cities.into_iter().map(Into::into).collect(),
            faqs: it.faqs.into_iter().map(Into::into).collect(),
            testimonials: it.testimonials.into_iter().map(Into::into).collect(),
            notice_version: it.notice_version,
            call_promise: company::promise(it.first_call_minutes),
            branding: it.branding.into(),
        }
    }
}

impl From<company::Branding> for SiteBranding {
    fn from(it: company::Branding) -> Self {
        Self {
            surface: it.palette().band.surface.to_string(),
            style: style(&it),
            logo_on_dark: it.logo_on_dark().map(str::to_owned),
            logo: it.logo,
        }
    }
}

impl From<company::Profile> for CompanyProfile {
    fn from(it: company::Profile) -> Self {
        let company::Address { line1, line2, city, state, pincode } = it.address;
        let company::Officer { name, email } = it.grievance_officer;
        Self {
            name: it.name,
            legal_name: it.legal_name,
            tagline: it.tagline,
            email: it.email,
            phone: it.phone,
            phone_e164: it.phone_e164,
            whatsapp_e164: it.whatsapp_e164,
            address: CompanyAddress { line1, line2, city, state, pincode },
            hours: it.hours,
            founded_year: it.founded_year,
            homes_handed_over: it.homes_handed_over,
            warranty_years: it.warranty_years,
            rera_no: it.rera_no,
            gstin: it.gstin,
            grievance_officer: GrievanceOfficer { name, email },
        }
    }
}

impl From<company::Social> for SocialPage {
    fn from(it: company::Social) -> Self {
        Self { network: it.network.into(), url: it.url }
    }
}

impl From<company::Package> for Package {
    fn from(it: company::Package) -> Self {
        let company::Package { slug, name, summary, rate_per_sqft, is_popular, includes } = it;
        let rate_paise_per_sqft = rate_per_sqft.paise();
        Self { slug, name, summary, rate_paise_per_sqft, is_popular, includes }
    }
}

impl From<company::City> for City {
    fn from(it: company::City) -> Self {
        let company::City { slug, name, factor_bps } = it;
        Self { slug, name, factor_bps }
    }
}

impl From<company::Faq> for Faq {
    fn from(it: company::Faq) -> Self {
        let company::Faq { slug, topic, question, answer } = it;
        Self { slug, topic, question, answer }
    }
}

impl From<company::Testimonial> for Testimonial {
    fn from(it: company::Testimonial) -> Self {
        let company::Testimonial { name, place, words, project_slug } = it;
        Self { name, place, words, project_slug }
    }
}
