//! The look of the company: its colours and its logos.

use kernel::{Cause, Fault, Internal, Role, SettingsSection};

use crate::{
    Branding, Company, Error, IncomingLogo, Logo, Result, Setting, VersionedSetting,
    spelling::is_logo_id, texts,
};

/// Days after which an uploaded logo that no version of the settings has is deleted.
const KEPT_DAYS: i64 = 7;

impl Company {
    /// Keeps a logo, which a section of the settings can name from now on. Returns its id; the same picture
    /// has the same id. Admins alone may.
    #[tracing::instrument(skip_all)]
    pub async fn upload_logo(&self, cause: &Cause, incoming: IncomingLogo) -> Result<String> {
        if cause.signed_in()?.role != Role::Admin {
            return Err(Error::Forbidden);
        }
        let taken = self.logos.take_in(incoming).await?;
        let mut tx = self.store.begin().await?;
        tx.lock_section(SettingsSection::Branding.as_str()).await?;
        tx.drop_logos(cause.at - chrono::TimeDelta::days(KEPT_DAYS)).await?;
        let id = tx.put_logo(cause, &taken).await?;
        tx.commit().await?;
        Ok(id)
    }

    /// A logo, for everybody.
    pub async fn logo(&self, id: &str) -> Result<Logo> {
        let found = if is_logo_id(id) { self.store.logo(id).await? } else { None };
        found.ok_or(Error::NotFound)
    }

    /// Replaces logo and colours, if the caller has seen the current version. Each logo must be uploaded.
    pub async fn set_branding(
        &self,
        cause: &Cause,
        version: i32,
        value: Branding,
    ) -> Result<VersionedSetting<Branding>> {
        if cause.signed_in()?.role != Role::Admin {
            return Err(Error::Forbidden);
        }
        // An upload drops old logos that no version names: those of this version are young from now on.
        let mut tx = self.store.begin().await?;
        tx.lock_section(SettingsSection::Branding.as_str()).await?;
        for (field, id) in [("logo", &value.logo), ("logo_on_dark", &value.logo_on_dark)] {
            if let Some(id) = id
                && !tx.keep_logo(cause, id).await?
            {
                return Err(Error::fault(field, texts::UNKNOWN_LOGO));
            }
        }
        tx.commit().await?;
        self.set(cause, version, value).await
    }

    /// The current logo for light grounds, and the colours.
    pub async fn look(&self) -> Result<(Branding, Option<Logo>), Internal> {
        let stored = self.store.section(SettingsSection::Branding.as_str()).await?;
        let branding = Branding::with(stored.map(|it| it.content));
        let logo = match &branding.logo {
            Some(id) => self.store.logo(id).await?,
            None => None,
        };
        Ok((branding, logo))
    }
}

impl Setting for Branding {
    const SECTION: SettingsSection = SettingsSection::Branding;

    fn delivered(_name: &str) -> Result<Self, Internal> {
        Ok(Self::DELIVERED)
    }

    fn faults(&self) -> Vec<Fault> {
        self.unreadable()
    }
}

impl Branding {
    /// The edited look. An unreadable one falls back to the delivered look.
    fn with(edited: Option<serde_json::Value>) -> Self {
        let read = edited.map(serde_json::from_value).transpose();
        match read {
            Ok(it) => it.unwrap_or(Self::DELIVERED),
            Err(error) => {
                tracing::error!(%error, "the branding cannot be read and is the delivered one");
                Self::DELIVERED
            }
        }
    }
}
