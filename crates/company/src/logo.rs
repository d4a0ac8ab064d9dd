//! The logos that admins upload.

use std::io::Read;

use async_trait::async_trait;
use kernel::{Cause, Internal, Role, SettingsSection};

use crate::{Branding, Company, Error, Result, VersionedSetting, texts};

/// The largest file of a logo, in bytes.
pub const LARGEST_LOGO: u64 = 1024 * 1024;
/// Days after which an uploaded logo that no version of the settings has is deleted.
const KEPT_DAYS: i64 = 7;

/// A logo as somebody sends it.
pub struct IncomingLogo {
    /// The name of the file.
    pub name: String,
    /// The media type declared by the sender.
    pub media_type: String,
    pub bytes: u64,
    pub content: Box<dyn Read + Send>,
}

/// The formats in which logos are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogoType {
    Png,
    Jpeg,
}

impl LogoType {
    pub const ALL: [Self; 2] = [Self::Png, Self::Jpeg];

    /// The media type.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Jpeg => "image/jpeg",
        }
    }
}

/// A logo without a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenLogo {
    pub media_type: LogoType,
    pub content: Vec<u8>,
}

/// A logo as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logo {
    /// The SHA-256 of the content, in hexadecimal digits.
    pub id: String,
    pub media_type: LogoType,
    pub content: Vec<u8>,
}

/// Looks into a file and makes of it a logo that can be shown to everybody.
#[async_trait]
pub trait LogoIntake: Send + Sync {
    /// Decodes the picture and encodes it anew, so that nothing else in the file is kept. A transparent ground
    /// stays transparent.
    async fn take_in(&self, incoming: IncomingLogo) -> Result<TakenLogo>;
}

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
        self.store.logo(id).await?.ok_or(Error::NotFound)
    }

    /// Replaces logo and colours, if the caller has seen the current version. Each logo must be uploaded.
    pub async fn set_branding(
        &self,
        cause: &Cause,
        version: i32,
        value: Branding,
    ) -> Result<VersionedSetting<Branding>> {
        for (field, id) in [("logo", &value.logo), ("logo_on_dark", &value.logo_on_dark)] {
            if let Some(id) = id
                && self.store.logo(id).await?.is_none()
            {
                return Err(Error::fault(field, texts::UNKNOWN_LOGO));
            }
        }
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
