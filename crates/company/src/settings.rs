//! The company's settings: sections that admins replace as a whole, each with its version.

use std::{collections::HashSet, hash::Hash};

use chrono::{DateTime, Utc};
use kernel::{
    Cause, Fault, FieldChange, Internal, Named, Role, SettingsEvent, SettingsSection as Name,
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{
    Billing, City, Company, Content, Error, Faq, Package, Profile, Result, Sales, Section, Social,
    Testimonial, history, texts,
};

/// A section of the settings.
pub trait Setting: Serialize + DeserializeOwned + Send + Sync {
    const SECTION: Name;

    /// The section until its first edit. `name` is the company's name.
    fn delivered(name: &str) -> Result<Self, Internal>;

    /// Faults between several fields. Single fields are checked by those who read them (`spelling`).
    fn faults(&self) -> Vec<Fault> {
        Vec::new()
    }
}

/// The version of the words on people's data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NoticeVersion(pub String);

/// A section with the version that an edit is based on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VersionedSetting<T> {
    pub value: T,
    /// 1 until the first edit.
    pub version: i32,
}

/// All sections that the caller may see, except the rules about leads.
#[derive(Debug)]
pub struct Settings {
    pub company: VersionedSetting<Profile>,
    pub social: VersionedSetting<Vec<Social>>,
    pub packages: VersionedSetting<Vec<Package>>,
    pub cities: VersionedSetting<Vec<City>>,
    pub faqs: VersionedSetting<Vec<Faq>>,
    pub testimonials: VersionedSetting<Vec<Testimonial>>,
    pub notice_version: VersionedSetting<NoticeVersion>,
    /// For admins alone.
    pub billing: Option<VersionedSetting<Billing>>,
    pub can_edit: bool,
}

/// A version in the history of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsVersion {
    pub version: i32,
    /// None for the delivered version.
    pub at: Option<DateTime<Utc>>,
    /// None if it was stored without an account.
    pub by: Option<Named>,
    /// Differences from the version before.
    pub changes: Vec<FieldChange>,
}

/// A stored version of a section.
#[derive(Clone, Debug)]
pub struct StoredVersion {
    pub edits: i32,
    pub content: Value,
    pub at: DateTime<Utc>,
    pub by: Option<Named>,
}

impl Company {
    /// The settings, for project managers and admins.
    pub async fn settings(&self, cause: &Cause) -> Result<Settings> {
        let is_admin = is_admin(cause)?;
        let mut stored = self.store.edited_sections().await?;
        let billing = stored.remove(Name::Billing.as_str());
        let mut take = |section: Name| stored.remove(section.as_str());
        Ok(Settings {
            company: self.read(take(Name::Company))?,
            social: self.read(take(Name::Social))?,
            packages: self.read(take(Name::Packages))?,
            cities: self.read(take(Name::Cities))?,
            faqs: self.read(take(Name::Faqs))?,
            testimonials: self.read(take(Name::Testimonials))?,
            notice_version: self.read(take(Name::NoticeVersion))?,
            billing: is_admin.then(|| self.read(billing)).transpose()?,
            can_edit: is_admin,
        })
    }

    /// Replaces a section, if the caller has seen its current version. Admins alone may.
    #[tracing::instrument(skip_all)]
    pub async fn set<T: Setting>(
        &self,
        cause: &Cause,
        version: i32,
        value: T,
    ) -> Result<VersionedSetting<T>> {
        let res = self.replace(cause, Some(version), value).await;
        self.recent.forget();
        res
    }

    /// Replaces the facts that invoices and receipts need, whichever version is current. Admins alone may.
    pub async fn set_billing(&self, cause: &Cause, billing: &Billing) -> Result<()> {
        let res = self.replace(cause, None, billing.clone()).await;
        self.recent.forget();
        res.map(|_| ())
    }

    async fn replace<T: Setting>(
        &self,
        cause: &Cause,
        version: Option<i32>,
        value: T,
    ) -> Result<VersionedSetting<T>> {
        if cause.signed_in()?.role != Role::Admin {
            return Err(Error::Forbidden);
        }
        let faults = value.faults();
        if !faults.is_empty() {
            return Err(Error::Invalid(faults));
        }
        let mut tx = self.store.begin().await?;
        let before = self.read::<T>(tx.lock_section(T::SECTION.as_str()).await?)?;
        if version.is_some_and(|it| it != before.version) {
            return Err(Error::Stale { version: before.version });
        }
        let written = serde_json::to_value(&value).map_err(Internal::new)?;
        let known = serde_json::to_value(&before.value).map_err(Internal::new)?;
        if written == known {
            return Ok(before);
        }
        let version = before.version + 1;
        let changes = history::changes(T::SECTION, &known, &written);
        let event = SettingsEvent::SettingsChanged { section: T::SECTION, version, changes };
        tx.put_section(cause, T::SECTION.as_str(), &written).await?;
        tx.publish(cause, &event.into()).await?;
        tx.commit().await?;
        Ok(VersionedSetting { value, version })
    }

    /// The history of a section, the newest version first and those below `before` alone.
    pub async fn setting_versions(
        &self,
        cause: &Cause,
        section: Name,
        before: Option<i32>,
        limit: i64,
    ) -> Result<Vec<SettingsVersion>> {
        expect_visible(cause, section)?;
        // The delivered version has no edit, the version 2 has one.
        let edits = before.map(|it| it.saturating_sub(2));
        // One more, because the last version is compared with the one before it.
        let stored = self.store.versions(section.as_str(), edits, limit + 1).await?;
        let delivered = self.delivered(section)?;
        let mut res = Vec::new();
        for (place, it) in stored.iter().enumerate() {
            let earlier = stored.get(place + 1).map_or(&delivered, |it| &it.content);
            res.push(SettingsVersion {
                version: it.edits + 1,
                at: Some(it.at),
                by: it.by.clone(),
                changes: history::changes(section, earlier, &it.content),
            });
        }
        if before.is_none_or(|it| it > 1) {
            res.push(SettingsVersion { version: 1, at: None, by: None, changes: Vec::new() });
        }
        res.truncate(usize::try_from(limit).unwrap_or_default());
        Ok(res)
    }

    /// The value of an earlier version, as [`Company::settings`] and [`Company::sales_for`] return the current
    /// one.
    pub async fn setting_version(
        &self,
        cause: &Cause,
        section: Name,
        version: i32,
    ) -> Result<Value> {
        expect_visible(cause, section)?;
        if version == 1 {
            return Ok(self.delivered(section)?);
        }
        let edits = version.checked_sub(1).ok_or(Error::NotFound)?;
        let stored = self.store.version(section.as_str(), edits).await?.ok_or(Error::NotFound)?;
        // A version that an older release stored in another form cannot be restored.
        let res = match section {
            Name::Company => written::<Profile>(stored),
            Name::Social => written::<Vec<Social>>(stored),
            Name::Packages => written::<Vec<Package>>(stored),
            Name::Cities => written::<Vec<City>>(stored),
            Name::Faqs => written::<Vec<Faq>>(stored),
            Name::Testimonials => written::<Vec<Testimonial>>(stored),
            Name::NoticeVersion => written::<NoticeVersion>(stored),
            Name::Billing => written::<Billing>(stored),
            Name::Sales => written::<Sales>(stored),
        };
        res.map_err(|_| Error::NotFound)
    }

    /// A section that cannot be read is shown as delivered, with its version, so that an admin can repair it.
    fn read<T: Setting>(&self, stored: Option<Section>) -> Result<VersionedSetting<T>, Internal> {
        let version = stored.as_ref().map_or(1, |it| it.edits + 1);
        let value = match stored.map(|it| serde_json::from_value(it.content)) {
            Some(Ok(value)) => value,
            Some(Err(error)) => {
                let section = T::SECTION.as_str();
                tracing::error!(section, %error, "the section cannot be read and is shown as delivered");
                T::delivered(&self.name)?
            }
            None => T::delivered(&self.name)?,
        };
        Ok(VersionedSetting { value, version })
    }

    fn delivered(&self, section: Name) -> Result<Value, Internal> {
        let name = &self.name;
        let content = Content::delivered(name)?;
        let value = match section {
            Name::Company => serde_json::to_value(content.company),
            Name::Social => serde_json::to_value(content.social),
            Name::Packages => serde_json::to_value(content.packages),
            Name::Cities => serde_json::to_value(content.cities),
            Name::Faqs => serde_json::to_value(content.faqs),
            Name::Testimonials => serde_json::to_value(content.testimonials),
            Name::NoticeVersion => serde_json::to_value(content.notice_version),
            Name::Billing => serde_json::to_value(Billing::delivered()?),
            Name::Sales => serde_json::to_value(Sales::delivered()?),
        };
        value.map_err(Internal::new)
    }
}

fn written<T: Serialize + DeserializeOwned>(stored: Value) -> serde_json::Result<Value> {
    serde_json::to_value(serde_json::from_value::<T>(stored)?)
}

/// Whether the caller may edit the settings and see all of them. Other roles than project managers and
/// admins see none.
fn is_admin(cause: &Cause) -> Result<bool> {
    match cause.signed_in()?.role {
        Role::Admin => Ok(true),
        Role::ProjectManager => Ok(false),
        Role::Client | Role::Engineer | Role::Salesperson => Err(Error::Forbidden),
    }
}

fn expect_visible(cause: &Cause, section: Name) -> Result<()> {
    let is_for_admins = matches!(section, Name::Billing | Name::Sales);
    if is_admin(cause)? || !is_for_admins { Ok(()) } else { Err(Error::Forbidden) }
}

impl Setting for Profile {
    const SECTION: Name = Name::Company;

    fn delivered(name: &str) -> Result<Self, Internal> {
        Ok(Content::delivered(name)?.company)
    }
}

impl Setting for Vec<Social> {
    const SECTION: Name = Name::Social;

    fn delivered(name: &str) -> Result<Self, Internal> {
        Ok(Content::delivered(name)?.social)
    }

    fn faults(&self) -> Vec<Fault> {
        repeated(self.iter().map(|it| it.network), "network", texts::SAME_NETWORK)
    }
}

impl Setting for Vec<Package> {
    const SECTION: Name = Name::Packages;

    fn delivered(name: &str) -> Result<Self, Internal> {
        Ok(Content::delivered(name)?.packages)
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = repeated(self.iter().map(|it| &it.slug), "slug", texts::SAME_SLUG);
        let pairs = self.windows(2).enumerate();
        let dearer = pairs.filter(|(_, pair)| pair[0].rate_per_sqft > pair[1].rate_per_sqft);
        faults.extend(dearer.map(|(place, _)| {
            Fault::new(format!("items.{}.rate_paise_per_sqft", place + 1), texts::CHEAPEST_FIRST)
        }));
        let popular = self.iter().enumerate().filter(|(_, it)| it.is_popular).skip(1);
        faults.extend(popular.map(|(place, _)| {
            Fault::new(format!("items.{place}.is_popular"), texts::ONE_POPULAR)
        }));
        faults
    }
}

impl Setting for Vec<City> {
    const SECTION: Name = Name::Cities;

    fn delivered(name: &str) -> Result<Self, Internal> {
        Ok(Content::delivered(name)?.cities)
    }

    fn faults(&self) -> Vec<Fault> {
        repeated(self.iter().map(|it| &it.slug), "slug", texts::SAME_SLUG)
    }
}

impl Setting for Vec<Faq> {
    const SECTION: Name = Name::Faqs;

    fn delivered(name: &str) -> Result<Self, Internal> {
        Ok(Content::delivered(name)?.faqs)
    }

    /// The page has one heading for each topic, so its questions stand together.
    fn faults(&self) -> Vec<Fault> {
        let mut faults = repeated(self.iter().map(|it| &it.slug), "slug", texts::SAME_SLUG);
        let mut ended = HashSet::new();
        let mut current = None;
        for (place, it) in self.iter().enumerate() {
            if current == Some(&it.topic) {
                continue;
            }
            ended.extend(current);
            current = Some(&it.topic);
            if ended.contains(&it.topic) {
                faults.push(Fault::new(format!("items.{place}.topic"), texts::TOPIC_TOGETHER));
            }
        }
        faults
    }
}

impl Setting for Vec<Testimonial> {
    const SECTION: Name = Name::Testimonials;

    fn delivered(name: &str) -> Result<Self, Internal> {
        Ok(Content::delivered(name)?.testimonials)
    }
}

impl Setting for NoticeVersion {
    const SECTION: Name = Name::NoticeVersion;

    fn delivered(name: &str) -> Result<Self, Internal> {
        Ok(Self(Content::delivered(name)?.notice_version))
    }
}

impl Setting for Billing {
    const SECTION: Name = Name::Billing;

    fn delivered(_name: &str) -> Result<Self, Internal> {
        Self::delivered()
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        if self.series.invoice == self.series.release {
            faults.push(Fault::new("series.release", texts::SAME_PREFIX));
        }
        // Days are written so that the order of texts is the order of days.
        let pairs = self.gst_rates.windows(2).enumerate();
        let early = pairs.filter(|(_, pair)| pair[0].from_on >= pair[1].from_on);
        faults.extend(early.map(|(place, _)| {
            Fault::new(format!("gst_rates.{}.from_on", place + 1), texts::RATES_IN_ORDER)
        }));
        faults
    }
}

/// A fault at each entry whose field has the value of an earlier entry.
fn repeated<T: Clone + Eq + Hash>(
    values: impl Iterator<Item = T>,
    field: &str,
    message: &'static str,
) -> Vec<Fault> {
    let mut seen = HashSet::new();
    let again = values.enumerate().filter(|(_, it)| !seen.insert(it.clone()));
    again.map(|(place, _)| Fault::new(format!("items.{place}.{field}"), message)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(it: &impl Setting) -> Vec<String> {
        it.faults().into_iter().map(|it| it.field.into_owned()).collect()
    }

    #[test]
    fn delivered_sections_have_no_faults() {
        fn check<T: Setting>() {
            let it = T::delivered("Plumbline").unwrap();
            assert_eq!(fields(&it), Vec::<String>::new(), "{}", T::SECTION);
        }
        check::<Profile>();
        check::<Vec<Social>>();
        check::<Vec<Package>>();
        check::<Vec<City>>();
        check::<Vec<Faq>>();
        check::<Vec<Testimonial>>();
        check::<NoticeVersion>();
        check::<Billing>();
    }

    #[test]
    fn faults_between_entries_are_found() {
        let content = Content::delivered("Plumbline").unwrap();
        let mut packages = content.packages;
        packages.swap(0, 1);
        packages[2].is_popular = true;
        packages[2].slug = packages[0].slug.clone();
        let expected = ["items.2.slug", "items.1.rate_paise_per_sqft", "items.2.is_popular"];
        assert_eq!(fields(&packages), expected);

        let mut social = content.social;
        social.push(social[0].clone());
        assert_eq!(fields(&social), ["items.4.network"]);
        let mut cities = content.cities;
        cities[3].slug = cities[1].slug.clone();
        assert_eq!(fields(&cities), ["items.3.slug"]);

        let mut faqs = content.faqs;
        let first = faqs[0].clone();
        let place = faqs.len();
        faqs.push(first);
        assert_eq!(fields(&faqs), [format!("items.{place}.slug"), format!("items.{place}.topic")]);
    }

    #[test]
    fn rates_are_in_the_order_of_their_days() {
        let mut billing = Billing::delivered().unwrap();
        billing.series.release = billing.series.invoice.clone();
        let rate = billing.gst_rates[0].clone();
        billing.gst_rates.push(rate);
        assert_eq!(fields(&billing), ["series.release", "gst_rates.1.from_on"]);
        billing.series.release = "RET".to_owned();
        billing.gst_rates[1].from_on = "2026-12-01".to_owned();
        assert_eq!(fields(&billing), Vec::<String>::new());
    }
}
