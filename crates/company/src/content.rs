use kernel::{Internal, Money, SettingsSection};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Branding, Sales, Sections, billing};

/// Everything the site says of the company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Content {
    pub company: Profile,
    pub social: Vec<Social>,
    /// The cheapest first.
    pub packages: Vec<Package>,
    /// Where it builds.
    pub cities: Vec<City>,
    pub faqs: Vec<Faq>,
    /// Testimonials of clients who agreed to be named; none are invented.
    pub testimonials: Vec<Testimonial>,
    /// Names the words on people's data that the site shows.
    pub notice_version: String,
    /// Working minutes within which visitors are promised a call, out of the rules about leads.
    #[serde(default)]
    pub first_call_minutes: i32,
    /// Logo and colours.
    #[serde(default = "delivered_branding")]
    pub branding: Branding,
}

fn delivered_branding() -> Branding {
    Branding::DELIVERED
}

/// Name and contact of the company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    pub name: String,
    pub legal_name: String,
    /// The company's slogan.
    pub tagline: String,
    pub email: String,
    /// As people read it.
    pub phone: String,
    /// As phones dial it.
    pub phone_e164: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whatsapp_e164: Option<String>,
    pub address: Address,
    pub hours: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub founded_year: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub homes_handed_over: Option<i32>,
    /// Years of warranty on the company's own work, from the handover.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub warranty_years: Option<i32>,
    /// The registration under the Real Estate (Regulation and Development) Act 2016.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rera_no: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gstin: Option<String>,
    /// The person responsible for personal data (Digital Personal Data Protection Act 2023, section
    /// 13).
    pub grievance_officer: Officer,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Address {
    pub line1: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line2: Option<String>,
    pub city: String,
    pub state: String,
    pub pincode: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Officer {
    pub name: String,
    pub email: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Social {
    pub network: Network,
    pub url: String,
}

kernel::names! {
    /// Where else the company is found: one page of a kind.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Network as "network" {
        Linkedin = "linkedin",
        Instagram = "instagram",
        X = "x",
        Youtube = "youtube",
    }
}

/// A building package and its rate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Package {
    /// Its name in addresses.
    pub slug: String,
    pub name: String,
    pub summary: String,
    /// For a square foot of built-up area where the city's factor is 10,000; without GST.
    #[serde(rename = "rate_paise_per_sqft")]
    pub rate_per_sqft: Money,
    pub is_popular: bool,
    pub includes: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct City {
    /// Its name in addresses.
    pub slug: String,
    pub name: String,
    /// The city's cost factor in basis points; 10,000 is the usual cost.
    pub factor_bps: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Faq {
    /// Its name in addresses.
    pub slug: String,
    pub topic: String,
    pub question: String,
    /// Paragraphs, with an empty line between them.
    pub answer: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Testimonial {
    pub name: String,
    pub place: String,
    pub words: String,
    /// The project it is about, by its name in addresses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub project_slug: Option<String>,
}

const DEFAULTS: &str = include_str!("defaults.json");
/// Sections of which the site says nothing.
const INTERNAL: [&str; 8] = [
    billing::SECTION,
    SettingsSection::Holidays.as_str(),
    SettingsSection::ReplyTargets.as_str(),
    SettingsSection::Templates.as_str(),
    SettingsSection::WorkingHours.as_str(),
    SettingsSection::SignUp.as_str(),
    SettingsSection::NotificationDefaults.as_str(),
    SettingsSection::EventLog.as_str(),
];

impl Content {
    /// The default content, with the company's `name`.
    pub fn delivered(name: &str) -> Result<Self, Internal> {
        let mut content: Self = serde_json::from_str(DEFAULTS).map_err(Internal::new)?;
        name.clone_into(&mut content.company.name);
        content.first_call_minutes = Sales::delivered()?.first_call_minutes;
        Ok(content)
    }

    /// The default content with the edited sections. An unreadable section falls back alone.
    pub(crate) fn with(name: &str, sections: Sections) -> Result<Self, Internal> {
        let mut content = Self::delivered(name)?;
        let is_shown = |name: &str| !INTERNAL.contains(&name);
        for (name, said) in sections.into_iter().filter(|(name, _)| is_shown(name)) {
            if let Err(error) = content.say(&name, said) {
                tracing::error!(section = name, %error, "the site says what is delivered instead");
            }
        }
        Ok(content)
    }

    fn say(&mut self, section: &str, said: Value) -> serde_json::Result<()> {
        match section {
            "company" => self.company = serde_json::from_value(said)?,
            "social" => self.social = serde_json::from_value(said)?,
            "packages" => self.packages = serde_json::from_value(said)?,
            "cities" => self.cities = serde_json::from_value(said)?,
            "faqs" => self.faqs = serde_json::from_value(said)?,
            "testimonials" => self.testimonials = serde_json::from_value(said)?,
            "notice_version" => self.notice_version = serde_json::from_value(said)?,
            "branding" => self.branding = serde_json::from_value(said)?,
            "sales" => {
                let rules = Sales::with(Some(said)).map_err(serde::de::Error::custom)?;
                self.first_call_minutes = rules.first_call_minutes;
            }
            unknown => return Err(serde::de::Error::custom(format!("no section {unknown}"))),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use serde_json::json;

    use super::*;

    #[test]
    fn default_content_is_complete() {
        let content = Content::with("Plumbline", Sections::new()).unwrap();
        let slugs = |all: Vec<&String>| all.iter().collect::<HashSet<_>>().len() == all.len();
        assert!(slugs(content.packages.iter().map(|it| &it.slug).collect()));
        assert!(slugs(content.cities.iter().map(|it| &it.slug).collect()));
        assert!(slugs(content.faqs.iter().map(|it| &it.slug).collect()));
        assert!(content.packages.is_sorted_by_key(|it| it.rate_per_sqft));
        assert_eq!(content.packages.iter().filter(|it| it.is_popular).count(), 1);
        assert!(content.testimonials.is_empty(), "none are made up");
    }

    #[test]
    fn a_section_takes_the_place_of_the_delivered_one() {
        let faq = json!([{"slug": "a", "topic": "B", "question": "C?", "answer": "D."}]);
        let content =
            Content::with("Plumbline", Sections::from([("faqs".to_owned(), faq)])).unwrap();
        assert_eq!(content.faqs.len(), 1);
        assert_eq!(content.company, Content::with("Plumbline", Sections::new()).unwrap().company);
    }

    #[test]
    fn a_section_that_cannot_be_read_takes_no_other_with_it() {
        let delivered = Content::delivered("Rao Builders").unwrap();
        assert_eq!(delivered.company.name, "Rao Builders");
        let said = [
            ("faqs", json!("none")),
            ("packages", json!([{"slug": "half"}])),
            ("awards", json!([])),
            ("notice_version", json!("2027-01")),
            ("sales", json!({"first_call_minutes": 4})),
        ];
        let said = said.map(|(name, it)| (name.to_owned(), it)).into_iter().collect();
        let content = Content::with("Rao Builders", said).unwrap();
        assert_eq!(content, Content { notice_version: "2027-01".to_owned(), ..delivered });
    }
}
