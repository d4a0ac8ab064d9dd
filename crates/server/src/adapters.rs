//! The adapters behind the modules' ports, by the configuration.

use std::{path::Path, sync::Arc};

use anyhow::{Context, bail};
use async_trait::async_trait;
use company::Company;
use diary::Pictures;
use documents::Objects;
use files::{Directory, S3};
use http_api::Site;
use kernel::{Bus, Cause, Clock, Internal, Manuscript, PrintLook, Recorded, Typesetter};
use nats::Nats;
use notifications::{Attachment, Look, Mailer};
use payments::{Archive, PaperFile, Payments};
use postgres::{Database, Notify};
use uuid::Uuid;

use crate::config::Config;

/// Directory of uploads in progress: on the same disk as the data directory.
pub(crate) fn spool(config: &Config) -> anyhow::Result<Arc<Path>> {
    let dir = config.data_dir.join("incoming");
    std::fs::create_dir_all(&dir).with_context(|| format!("cannot make {}", dir.display()))?;
    Ok(dir.into())
}

/// Storage for files.
pub(crate) fn objects(config: &Config) -> anyhow::Result<Arc<dyn Objects>> {
    Ok(match &config.files_url {
        Some(url) => {
            let environment = std::env::vars_os();
            let settings = environment.filter_map(|(name, value)| {
                Some((name.into_string().ok()?, value.into_string().ok()?))
            });
            // The S3 client reads the `AWS_*` variables only.
            let settings = settings.filter(|(name, _)| name.starts_with("AWS_"));
            Arc::new(S3::open(url, settings).context("PLUMBLINE_FILES_URL")?)
        }
        None => Arc::new(Directory::open(config.data_dir.join("files"))?),
    })
}

/// Pictures of the diary, which are files like all others.
pub struct Photos(pub Arc<dyn Objects>);

#[async_trait]
impl Pictures for Photos {
    async fn picture(&self, object: Uuid) -> Result<Option<Vec<u8>>, Internal> {
        Ok(self.0.get(object, None).await?.map(Into::into))
    }
}

/// Papers of payments, which are objects like all files.
pub struct Papers(pub Arc<dyn Objects>);

#[async_trait]
impl Archive for Papers {
    async fn put(&self, object: Uuid, content: Vec<u8>) -> Result<(), Internal> {
        self.0.put(object, content.into()).await
    }

    async fn get(&self, object: Uuid) -> Result<Option<Vec<u8>>, Internal> {
        Ok(self.0.get(object, None).await?.map(Into::into))
    }
}

/// Papers of payments as attachments of mails.
pub struct MailedPapers {
    pub payments: Payments,
    pub clock: Clock,
}

#[async_trait]
impl notifications::Papers for MailedPapers {
    async fn paper(&self, recorded: &Recorded) -> Result<Option<Attachment>, Internal> {
        let cause = Cause::system(self.clock.now());
        let file = self.payments.file_of(&cause, recorded).await.map_err(Internal::new)?;
        Ok(file.map(|PaperFile { name, content }| Attachment {
            name,
            media_type: "application/pdf",
            content,
        }))
    }
}

/// The look of the company, as mails and prints have it.
#[derive(Clone)]
pub struct Looks(pub Company);

#[async_trait]
impl notifications::Looks for Looks {
    async fn look(&self) -> Result<Look, Internal> {
        let facts = self.0.recent().await.map_err(Internal::new)?;
        let branding = &facts.content.branding;
        let colour = if branding.has_delivered_colours() {
            Look::delivered().colour
        } else {
            branding.primary.to_string()
        };
        let logo = branding.logo.as_ref().map(|id| format!("/api/v1/public/logos/{id}"));
        Ok(Look { colour, logo })
    }

    async fn call_promise(&self) -> Result<String, Internal> {
        let facts = self.0.recent().await.map_err(Internal::new)?;
        Ok(company::promise(facts.content.first_call_minutes))
    }
}

/// A typesetter that prints in the look of the company.
pub struct HousePress<T> {
    pub press: T,
    pub looks: Looks,
}

impl<T> HousePress<T> {
    async fn dressed(&self, manuscript: Manuscript) -> Result<Manuscript, Internal> {
        let (branding, logo) = self.looks.0.look().await?;
        if branding.has_delivered_colours() && logo.is_none() {
            return Ok(manuscript);
        }
        let palette = branding.palette();
        let look = PrintLook {
            strong: palette.band.surface.to_string(),
            deep: palette.band.deep.to_string(),
            rise: palette.primary.main.to_string(),
            accent: palette.band.accent.to_string(),
            logo: logo.map(|it| it.content),
        };
        Ok(Manuscript { look: Some(look), ..manuscript })
    }
}

#[async_trait]
impl<T: Typesetter> Typesetter for HousePress<T> {
    async fn pdf(&self, manuscript: Manuscript) -> Result<Vec<u8>, Internal> {
        self.press.pdf(self.dressed(manuscript).await?).await
    }

    async fn png(&self, manuscript: Manuscript) -> Result<Vec<u8>, Internal> {
        self.press.png(self.dressed(manuscript).await?).await
    }
}

/// The NATS bus, if one is configured.
pub(crate) fn nats(config: &Config) -> anyhow::Result<Option<Nats>> {
    config.bus_url.as_deref().map(Nats::new).transpose().context("PLUMBLINE_BUS_URL")
}

pub(crate) fn bus(nats: Option<Nats>, database: &Database) -> Arc<dyn Bus> {
    match nats {
        Some(nats) => Arc::new(nats),
        None => Arc::new(Notify::new(database.pool().clone())),
    }
}

pub(crate) fn mailer(config: &Config) -> anyhow::Result<Arc<dyn Mailer>> {
    let (from, clock) = (config.mail_from.as_str(), Clock::System);
    Ok(match &config.smtp_url {
        Some(url) => Arc::new(smtp::Smtp::new(url, from, clock).context("PLUMBLINE_SMTP_URL")?),
        None => {
            let dir = config.data_dir.join("mail");
            tracing::info!(directory = %dir.display(), "no SMTP server: mail is written to files");
            Arc::new(smtp::MailDirectory::new(dir, from, clock).context("PLUMBLINE_MAIL_FROM")?)
        }
    })
}

#[cfg(feature = "site")]
#[derive(rust_embed::RustEmbed)]
#[folder = "../../frontend/dist/client"]
struct Embedded;

pub(crate) fn site(config: &Config) -> anyhow::Result<Site> {
    #[cfg(feature = "site")]
    if config.site_dir.is_none() {
        let files = Embedded::iter().filter_map(|name| {
            Embedded::get(&name).map(|file| (name.to_string(), file.data.into_owned().into()))
        });
        return Site::of(files).context("cannot read the embedded site");
    }
    let unset = Path::new("frontend/dist/client");
    let dir = config.site_dir.as_deref().unwrap_or(unset);
    if !dir.exists() && config.site_dir.is_none() {
        tracing::warn!(directory = %dir.display(), "the client is not built: serving the API alone");
        return Ok(Site::default());
    }
    if dir.is_dir() && !dir.join("index.html").is_file() {
        bail!(
            "PLUMBLINE_SITE_DIR: {} has no index.html: name the directory that `npm run build` fills",
            dir.display()
        );
    }
    Site::read(dir).with_context(|| format!("cannot read the site in {}", dir.display()))
}
