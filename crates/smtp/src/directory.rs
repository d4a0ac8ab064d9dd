use std::{
    io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU64, Ordering},
};

use async_trait::async_trait;
use kernel::Clock;
use notifications::{Accepted, Mail, Mailer, SendError};
use tokio::{
    fs::{self, OpenOptions},
    io::AsyncWriteExt,
};

use crate::message::{Composer, ConfigError};

/// Writes each mail to `<id>.eml`, in the bytes an SMTP server would get. Sending a mail again
/// overwrites its file.
pub struct MailDirectory {
    directory: PathBuf,
    composer: Composer,
    written: AtomicU64,
}

impl MailDirectory {
    pub fn new(
        directory: impl Into<PathBuf>,
        from: &str,
        clock: Clock,
    ) -> Result<Self, ConfigError> {
        let composer = Composer::new(from, clock)?;
        Ok(Self { directory: directory.into(), composer, written: AtomicU64::new(0) })
    }

    /// Writes the whole file or nothing; the file survives a power cut.
    async fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        fs::create_dir_all(&self.directory).await?;
        let turn = self.written.fetch_add(1, Ordering::Relaxed);
        let unfinished = self.directory.join(format!(".{}-{turn}.tmp", std::process::id()));
        let written = async {
            write_through(&unfinished, bytes).await?;
            fs::rename(&unfinished, path).await?;
            fs::File::open(&self.directory).await?.sync_all().await
        };
        let written = written.await;
        if written.is_err() {
            // The file may not be removable either; the first failure is the one to report.
            let _ = fs::remove_file(&unfinished).await;
        }
        written
    }
}

#[async_trait]
impl Mailer for MailDirectory {
    async fn send(&self, mail: &Mail) -> Result<Accepted, SendError> {
        let message = self.composer.compose(mail)?;
        let path = self.directory.join(format!("{}.eml", mail.id));
        self.write(&path, &message.formatted()).await.map_err(|error| {
            SendError::Unavailable(format!("the mail was not written: {error}"))
        })?;
        tracing::info!(path = %path.display(), "mail written");
        // A repeated mail overwrites its file, so nothing needs to wait for its record.
        Ok(Accepted::default())
    }
}

async fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    // Only the owner may read it: a mail contains codes and addresses.
    #[cfg(unix)]
    options.mode(0o600);
    let mut file = options.open(path).await?;
    file.write_all(bytes).await?;
    file.sync_all().await
}
