use poem_openapi::Object;

use crate::projects::names::spelled;

/// What the site says of the company.
#[derive(Object)]
#[oai(example)]
pub(crate) struct SiteContent {
    pub(super) company: CompanyProfile,
    pub(super) social: Vec<SocialPage>,
    /// The cheapest first.
    pub(super) packages: Vec<Package>,
    /// Where it builds.
    pub(super) cities: Vec<City>,
    pub(super) faqs: Vec<Faq>,
    /// What clients have said, who agreed to be named.
    pub(super) testimonials: Vec<Testimonial>,
    /// Names the words on people's data that the site shows.
    pub(super) notice_version: String,
}

/// Who the company is, and where it is reached.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct CompanyProfile {
    pub(super) name: String,
    pub(super) legal_name: String,
    /// What it does, in a few words.
    pub(super) tagline: String,
    pub(super) email: String,
    /// As people read it.
    pub(super) phone: String,
    /// As phones dial it.
    pub(super) phone_e164: String,
    pub(super) whatsapp_e164: Option<String>,
    pub(super) address: CompanyAddress,
    pub(super) hours: String,
    pub(super) founded_year: Option<i32>,
    pub(super) gstin: Option<String>,
    /// Who answers for people's data.
    pub(super) grievance_officer: GrievanceOfficer,
}

/// Where the company is.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct CompanyAddress {
    pub(super) line1: String,
    pub(super) line2: Option<String>,
    pub(super) city: String,
    pub(super) state: String,
    pub(super) pincode: String,
}

/// Who answers for people's data (Digital Personal Data Protection Act 2023, section 13).
#[derive(Object)]
#[oai(example)]
pub(super) struct GrievanceOfficer {
    pub(super) name: String,
    pub(super) email: String,
}

spelled! {
    /// Where else the company is found.
    Network as "SocialNetwork" in "snake_case" of company::Network { Linkedin Instagram X Youtube }
}

/// Where else the company is found.
#[derive(Object)]
#[oai(example)]
pub(super) struct SocialPage {
    pub(super) network: Network,
    pub(super) url: String,
}

/// What a house is built with, and for how much.
#[derive(Object)]
#[oai(rename = "BuildingPackage", example)]
pub(super) struct Package {
    /// Its name in addresses.
    pub(super) slug: String,
    pub(super) name: String,
    pub(super) summary: String,
    /// For a square foot of built-up area where the city's factor is 10,000; without GST.
    pub(super) rate_paise_per_sqft: i64,
    pub(super) is_popular: bool,
    pub(super) includes: Vec<String>,
}

/// Where the company builds.
#[derive(Object)]
#[oai(rename = "ServedCity", example)]
pub(super) struct City {
    /// Its name in addresses.
    pub(super) slug: String,
    pub(super) name: String,
    /// What building costs there, of what it usually does, in basis points.
    pub(super) factor_bps: i64,
}

/// What people ask.
#[derive(Object)]
#[oai(example)]
pub(super) struct Faq {
    /// Its name in addresses.
    pub(super) slug: String,
    pub(super) topic: String,
    pub(super) question: String,
    /// Paragraphs, with an empty line between them.
    pub(super) answer: String,
}

/// What a client has said.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct Testimonial {
    pub(super) name: String,
    pub(super) place: String,
    pub(super) words: String,
    /// The project it is about, by its name in addresses.
    pub(super) project_slug: Option<String>,
}

impl From<company::Content> for SiteContent {
    fn from(it: company::Content) -> Self {
        let social = it.social.into_iter();
        Self {
            company: it.company.into(),
            social: social
                .map(|it| SocialPage { network: it.network.into(), url: it.url })
                .collect(),
            packages: it.packages.into_iter().map(Into::into).collect(),
            cities: it.cities.into_iter().map(Into::into).collect(),
            faqs: it.faqs.into_iter().map(Into::into).collect(),
            testimonials: it.testimonials.into_iter().map(Into::into).collect(),
            notice_version: it.notice_version,
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
            gstin: it.gstin,
            grievance_officer: GrievanceOfficer { name, email },
        }
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
