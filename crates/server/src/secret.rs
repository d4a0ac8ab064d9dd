use std::{
    collections::HashSet,
    fs,
    io::{self, Write},
    os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt},
    path::Path,
};

use anyhow::{Context, bail};
use identity::{SECRET_MIN_BYTES, Secrets};

use crate::config::Config;

/// The server's keys: derived from the configured secret, or from one created once and kept in the
/// data directory.
pub(crate) fn load(config: &Config) -> anyhow::Result<Secrets> {
    let (secret, source, exposed) = match (&config.jwt_secret, &config.jwt_secret_file) {
        (Some(secret), _) => (secret.clone(), "PLUMBLINE_JWT_SECRET".to_owned(), 0),
        // Orchestrators give a file to the server's group.
        (None, Some(file)) => (read(file)?, file.display().to_string(), mode(file)? & 0o007),
        (None, None) => {
            let file = config.data_dir.join("secret.key");
            if !file.exists() {
                generate(&file).with_context(|| format!("cannot write {}", file.display()))?;
            }
            (read(&file)?, file.display().to_string(), mode(&file)? & 0o077)
        }
    };
    let secret = secret.trim();
    if secret.len() < SECRET_MIN_BYTES {
        bail!(
            "{source}: the secret is shorter than {SECRET_MIN_BYTES} bytes: use what `openssl rand -hex 32` \
             prints"
        );
    }
    if is_guessable(secret) {
        tracing::warn!(
            "{source}: the secret repeats few characters, and anyone who guesses it can sign in as any \
             user. Use what `openssl rand -hex 32` prints"
        );
    }
    if exposed != 0 {
        tracing::warn!(
            "{source} can be read by other users of this machine, and they can sign in as any user with \
             it: `chmod 600` it"
        );
    }
    Ok(Secrets::new(secret.as_bytes())?)
}

/// Distinct characters below which a secret is guessable: 32 random hexadecimal digits nearly
/// always have at least 9.
const FEW: usize = 8;

fn is_guessable(secret: &str) -> bool {
    secret.chars().collect::<HashSet<_>>().len() < FEW
}

/// The permissions of a file's owner and of others.
fn mode(file: &Path) -> anyhow::Result<u32> {
    let metadata = fs::metadata(file);
    let metadata = metadata.with_context(|| format!("cannot read {}", file.display()))?;
    Ok(metadata.permissions().mode())
}

fn read(file: &Path) -> anyhow::Result<String> {
    fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}

/// Creates the secret file under a temporary name first: a crash leaves no secret or a whole one.
/// Of two servers that start at once, the first publishes its secret and both read it.
fn generate(file: &Path) -> anyhow::Result<()> {
    let dir = file.parent().unwrap_or(Path::new("."));
    // Closed to other users; the private database opens it as far as it needs.
    fs::DirBuilder::new().recursive(true).mode(0o700).create(dir)?;
    let draft = file.with_extension(hex::encode(rand::random::<[u8; 8]>()));
    let mut out = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(&draft)?;
    out.write_all(hex::encode(rand::random::<[u8; 32]>()).as_bytes())?;
    out.sync_all()?;
    let linked = fs::hard_link(&draft, file);
    fs::remove_file(&draft)?;
    match linked {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error.into()),
        Ok(()) | Err(_) => {}
    }
    fs::File::open(dir)?.sync_all()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secret_of_few_distinct_characters_is_guessable() {
        for secret in ["a".repeat(64), "abab".repeat(16), "1234567".repeat(6)] {
            assert!(is_guessable(&secret), "{secret}");
        }
        for _ in 0..1_000 {
            let random = hex::encode(rand::random::<[u8; 32]>());
            assert!(!is_guessable(&random), "{random}");
        }
    }

    #[test]
    fn secret_is_created_once_and_readable_by_its_owner_only() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("keys/secret.key");
        generate(&file).unwrap();
        let first = read(&file).unwrap();
        assert!(first.len() >= SECRET_MIN_BYTES);
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        generate(&file).unwrap();
        assert_eq!(read(&file).unwrap(), first);
        assert_eq!(fs::read_dir(dir.path().join("keys")).unwrap().count(), 1);
    }

    #[test]
    fn servers_that_start_together_share_one_secret() {
        for _ in 0..20 {
            let dir = tempfile::tempdir().unwrap();
            let file = dir.path().join("secret.key");
            let secrets: Vec<String> = std::thread::scope(|scope| {
                let starts: Vec<_> = (0..4)
                    .map(|_| {
                        scope.spawn(|| {
                            generate(&file).unwrap();
                            read(&file).unwrap()
                        })
                    })
                    .collect();
                starts.into_iter().map(|it| it.join().unwrap()).collect()
            });
            assert!(secrets.iter().all(|it| *it == secrets[0] && it.len() == 64), "{secrets:?}");
        }
    }
}
