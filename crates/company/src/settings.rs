//! The company's settings: sections that admins replace as a whole, each with its version.

use chrono::{DateTime, Utc};
use kernel::{
    Cause, FieldChange, Internal, Named, Role, SettingsEvent, SettingsSection as Name,
    SignUpPolicy, WorkingHours,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{
    Billing, Branding, City, Company, Content, Error, EventLog, Faq, Followed, Holiday,
    NoticeVersion, NotificationDefaults, Package, Profile, ReplyTargets, Result, Sales, Section,
    Setting, Social, Template, Testimonial, history,
};

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
    /// Project managers edit working hours, holidays, reply targets and templates, too.
    pub working_hours: VersionedSetting<WorkingHours>,
    pub holidays: VersionedSetting<Vec<Holiday>>,
    pub reply_targets: VersionedSetting<ReplyTargets>,
    pub templates: VersionedSetting<Vec<Template>>,
    /// For admins alone.
    pub billing: Option<VersionedSetting<Billing>>,
    pub branding: Option<VersionedSetting<Branding>>,
    pub sign_up: Option<VersionedSetting<SignUpPolicy>>,
    pub notification_defaults: Option<VersionedSetting<NotificationDefaults>>,
    pub event_log: Option<VersionedSetting<EventLog>>,
    /// Whether the caller can edit the other sections.
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

impl Company {
    /// The settings, for project managers and admins.
    pub async fn settings(&self, cause: &Cause) -> Result<Settings> {
        let is_admin = is_admin(cause)?;
        let mut stored = self.store.edited_sections().await?;
        let billing = stored.remove(Name::Billing.as_str());
        let branding = stored.remove(Name::Branding.as_str());
        let sign_up = stored.remove(Name::SignUp.as_str());
        let channels = stored.remove(Name::NotificationDefaults.as_str());
        let event_log = stored.remove(Name::EventLog.as_str());
        let mut take = |section: Name| stored.remove(section.as_str());
        Ok(Settings {
            company: self.read(take(Name::Company))?,
            social: self.read(take(Name::Social))?,
            packages: self.read(take(Name::Packages))?,
            cities: self.read(take(Name::Cities))?,
            faqs: self.read(take(Name::Faqs))?,
            testimonials: self.read(take(Name::Testimonials))?,
            notice_version: self.read(take(Name::NoticeVersion))?,
            working_hours: self.read(take(Name::WorkingHours))?,
            holidays: self.read(take(Name::Holidays))?,
            reply_targets: self.read(take(Name::ReplyTargets))?,
            templates: self.read(take(Name::Templates))?,
            billing: is_admin.then(|| self.read(billing)).transpose()?,
            branding: is_admin.then(|| self.read(branding)).transpose()?,
            sign_up: is_admin.then(|| self.read(sign_up)).transpose()?,
            notification_defaults: is_admin.then(|| self.read(channels)).transpose()?,
            event_log: is_admin.then(|| self.read(event_log)).transpose()?,
            can_edit: is_admin,
        })
    }

    /// Replaces a section, if the caller has seen its current version.
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
        if !T::EDITORS.contains(&cause.signed_in()?.role) {
            return Err(Error::Forbidden);
        }
        let faults = value.faults();
        if !faults.is_empty() {
            return Err(Error::Invalid(faults));
        }
        let value = value.tidied();
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
        match value.followed() {
            Some(Followed::Holidays(all)) => tx.put_holidays(all).await?,
            Some(Followed::ReplyTargets(all)) => tx.put_reply_targets(all).await?,
            Some(Followed::WorkingHours(hours)) => tx.put_working_hours(hours).await?,
            Some(Followed::SignUp(policy)) => tx.put_sign_up(policy).await?,
            Some(Followed::NotificationDefaults(all)) => tx.put_notification_defaults(all).await?,
            None => {}
        }
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
            Name::Branding => written::<Branding>(stored),
            Name::Sales => written::<Sales>(stored),
            Name::Holidays => written::<Vec<Holiday>>(stored),
            Name::ReplyTargets => written::<ReplyTargets>(stored),
            Name::Templates => written::<Vec<Template>>(stored),
            Name::WorkingHours => written::<WorkingHours>(stored),
            Name::SignUp => written::<SignUpPolicy>(stored),
            Name::NotificationDefaults => written::<NotificationDefaults>(stored),
            Name::EventLog => written::<EventLog>(stored),
        };
        res.map_err(|_| Error::NotFound)
    }

    /// A section that cannot be read is shown as delivered, with its version, so that an admin can repair it.
    pub(crate) fn read<T: Setting>(
        &self,
        stored: Option<Section>,
    ) -> Result<VersionedSetting<T>, Internal> {
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
            Name::Branding => serde_json::to_value(Branding::DELIVERED),
            Name::Sales => serde_json::to_value(Sales::delivered()?),
            Name::Holidays => serde_json::to_value(Holiday::delivered()),
            Name::ReplyTargets => serde_json::to_value(ReplyTargets::delivered()?),
            Name::Templates => serde_json::to_value(Vec::<Template>::delivered(name)?),
            Name::WorkingHours => serde_json::to_value(WorkingHours::default()),
            Name::SignUp => serde_json::to_value(SignUpPolicy::default()),
            Name::NotificationDefaults => serde_json::to_value(NotificationDefaults::delivered()),
            Name::EventLog => serde_json::to_value(EventLog::default()),
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
    let is_for_admins = matches!(
        section,
        Name::Billing
            | Name::Branding
            | Name::Sales
            | Name::SignUp
            | Name::NotificationDefaults
            | Name::EventLog
    );
    if is_admin(cause)? || !is_for_admins { Ok(()) } else { Err(Error::Forbidden) }
}
