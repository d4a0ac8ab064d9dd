use std::{
    fs,
    io::Write,
    os::unix::fs::{DirBuilderExt, OpenOptionsExt},
    path::Path,
};

use anyhow::{Context, bail};
use identity::{SECRET_MIN_BYTES, Secrets};

use crate::config::Config;

/// The server's keys: from the configuration, else made once and kept in the data directory.
pub(crate) fn load(config: &Config) -> anyhow::Result<Secrets> {
    let (secret, source) = match (&config.jwt_secret, &config.jwt_secret_file) {
        (Some(secret), _) => (secret.clone(), "PLUMBLINE_JWT_SECRET".to_owned()),
        (None, Some(file)) => (read(file)?, file.display().to_string()),
        (None, None) => {
            let file = config.data_dir.join("secret.key");
            if !file.exists() {
                generate(&file).with_context(|| format!("cannot write {}", file.display()))?;
            }
            (read(&file)?, file.display().to_string())
        }
    };
    let secret = secret.trim();
    if secret.len() < SECRET_MIN_BYTES {
        bail!("{source}: the secret is shorter than {SECRET_MIN_BYTES} bytes");
    }
    Ok(Secrets::new(secret.as_bytes())?)
}

fn read(file: &Path) -> anyhow::Result<String> {
    fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}

/// Written whole under another name first: a crash leaves either no secret or this one.
fn generate(file: &Path) -> anyhow::Result<()> {
    if let Some(dir) = file.parent() {
        // Nobody else's business; the private database opens it as far as it must.
        fs::DirBuilder::new().recursive(true).mode(0o700).create(dir)?;
    }
    let draft = file.with_extension("new");
    let mut out =
        fs::OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&draft)?;
    out.write_all(hex::encode(rand::random::<[u8; 32]>()).as_bytes())?;
    out.sync_all()?;
    // Two servers starting at once: the first name wins, and both read it.
    match fs::hard_link(&draft, file) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => return Err(error.into()),
        _ => fs::remove_file(&draft)?,
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_secret_is_made_once_and_is_nobody_elses() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("keys/secret.key");
        generate(&file).unwrap();
        let first = read(&file).unwrap();
        assert!(first.len() >= SECRET_MIN_BYTES);
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        generate(&file).unwrap();
        assert_eq!(read(&file).unwrap(), first);
    }
}
