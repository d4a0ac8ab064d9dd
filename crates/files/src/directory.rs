use std::{
    fs::{self, DirBuilder, File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    ops::Range,
    os::unix::fs::{DirBuilderExt, OpenOptionsExt},
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use async_trait::async_trait;
use bytes::Bytes;
use documents::Objects;
use kernel::Internal;
use uuid::Uuid;

/// Objects as files of a local directory; the id alone is the file name.
///
/// An object exists whole or not at all, and survives a power cut once `put` has returned.
#[derive(Clone, Debug)]
pub struct Directory {
    root: Arc<Path>,
}

/// Subdirectory for unfinished files; on the same volume, so that a rename publishes them.
const DRAFTS: &str = "drafts";
/// Age at which an unfinished file is deleted: its writer must have died.
const STALE: Duration = Duration::from_hours(24);

#[derive(Debug, thiserror::Error)]
#[error("cannot {action} {}", .path.display())]
struct Failed {
    action: &'static str,
    path: PathBuf,
    source: io::Error,
}

impl Directory {
    /// Creates the directory if it is missing, and deletes the remains of crashes.
    pub fn open(root: impl Into<PathBuf>) -> Result<Self, Internal> {
        let root = root.into();
        let drafts = root.join(DRAFTS);
        make(&drafts).map_err(failed("make", &drafts))?;
        clear(&drafts).map_err(failed("clear", &drafts))?;
        Ok(Self { root: root.into() })
    }

    /// Runs `work` to its end even if the caller goes away.
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Path) -> Result<T, Internal> + Send + 'static,
    ) -> Result<T, Internal> {
        let root = Arc::clone(&self.root);
        tokio::task::spawn_blocking(move || work(&root)).await.map_err(Internal::new)?
    }
}

#[async_trait]
impl Objects for Directory {
    async fn put(&self, id: Uuid, bytes: Bytes) -> Result<(), Internal> {
        self.run(move |root| {
            let path = path(root, id);
            write(root, &path, &bytes).map_err(failed("write", &path))
        })
        .await
    }

    async fn get(&self, id: Uuid, range: Option<Range<u64>>) -> Result<Option<Bytes>, Internal> {
        self.run(move |root| {
            let path = path(root, id);
            match read(&path, range.as_ref()) {
                Ok(bytes) => Ok(Some(bytes.into())),
                Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
                Err(error) => Err(failed("read", &path)(error)),
            }
        })
        .await
    }

    async fn delete(&self, id: Uuid) -> Result<(), Internal> {
        self.run(move |root| {
            let path = path(root, id);
            match fs::remove_file(&path) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
                removed => removed
                    .and_then(|()| path.parent().map_or(Ok(()), sync))
                    .map_err(failed("remove", &path)),
            }
        })
        .await
    }
}

fn read(path: &Path, range: Option<&Range<u64>>) -> io::Result<Vec<u8>> {
    let Some(Range { start, end }) = range.cloned() else { return fs::read(path) };
    let mut file = File::open(path)?;
    file.seek(SeekFrom::Start(start))?;
    let mut res = Vec::new();
    file.take(end.saturating_sub(start)).read_to_end(&mut res)?;
    Ok(res)
}

/// Path of an object: `ab/cd/<id>`, by the last two bytes of the id. The last bytes are random; the
/// first bytes of a time-ordered id stay the same for weeks.
fn path(root: &Path, id: Uuid) -> PathBuf {
    let [.., first, second] = *id.as_bytes();
    root.join(format!("{first:02x}/{second:02x}/{id}"))
}

fn write(root: &Path, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let draft = root.join(DRAFTS).join(Uuid::now_v7().to_string());
    let written = write_through(&draft, bytes).and_then(|()| {
        let shard = path.parent().unwrap_or(root);
        make(shard)?;
        fs::rename(&draft, path)?;
        // A new name survives a power cut once every directory above it is synced.
        shard.ancestors().take_while(|it| it.starts_with(root)).try_for_each(sync)
    });
    if written.is_err() {
        // The file may not exist, or may already have its final name; the first failure is the one
        // to report.
        let _ = fs::remove_file(&draft);
    }
    written
}

fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Creates a directory that only the server can read: the server checks who may see each file.
fn make(dir: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(dir)
}

fn sync(dir: &Path) -> io::Result<()> {
    File::open(dir)?.sync_all()
}

fn clear(drafts: &Path) -> io::Result<()> {
    for entry in fs::read_dir(drafts)? {
        let entry = entry?;
        let age = entry.metadata()?.modified()?.elapsed();
        if age.is_ok_and(|it| it > STALE) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

fn failed(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Internal {
    let path = path.to_owned();
    move |source| {
        let is_full =
            matches!(source.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded);
        let failed = Failed { action, path, source };
        // A full disk is temporary: the operator makes room.
        if is_full { Internal::passing(failed) } else { Internal::new(failed) }
    }
}

#[cfg(test)]
mod tests {
    use std::{os::unix::fs::PermissionsExt, time::SystemTime};

    use tempfile::TempDir;

    use super::*;

    #[tokio::test]
    async fn object_file_has_its_id_as_name_and_owner_only_rights() {
        let (home, directory) = open();
        let id: Uuid = "01890000-0000-7000-8000-00000000ab0c".parse().unwrap();
        directory.put(id, Bytes::from_static(b"plan")).await.unwrap();
        let path = home.path().join("files/ab/0c/01890000-0000-7000-8000-00000000ab0c");
        let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(fs::read(&path).unwrap(), b"plan");
        assert_eq!(mode(&path), 0o600);
        assert_eq!(mode(&home.path().join("files")), 0o700);
        assert_eq!(drafts(&home), 0);
        let again = Directory::open(home.path().join("files")).unwrap();
        assert_eq!(again.get(id, None).await.unwrap().unwrap(), b"plan".as_slice());
    }

    /// A crash leaves an unfinished file, which is no object, blocks nothing, and is deleted later.
    #[tokio::test]
    async fn unfinished_file_is_no_object() {
        let (home, directory) = open();
        let id = Uuid::now_v7();
        let left = home.path().join("files/drafts").join(id.to_string());
        fs::write(&left, b"hal").unwrap();
        assert_eq!(directory.get(id, None).await.unwrap(), None);
        directory.put(id, Bytes::from_static(b"whole")).await.unwrap();
        assert_eq!(directory.get(id, None).await.unwrap().unwrap(), b"whole".as_slice());

        let reopen = || Directory::open(home.path().join("files")).unwrap();
        reopen();
        assert!(left.exists(), "somebody may still be writing it");
        let long_ago = SystemTime::now() - STALE - Duration::from_mins(1);
        File::options().append(true).open(&left).unwrap().set_modified(long_ago).unwrap();
        assert_eq!(reopen().get(id, None).await.unwrap().unwrap(), b"whole".as_slice());
        assert!(!left.exists());
    }

    #[tokio::test]
    async fn failed_put_keeps_the_old_object_and_no_draft() {
        let (home, directory) = open();
        let id: Uuid = "01890000-0000-7000-8000-00000000ab0c".parse().unwrap();
        fs::write(home.path().join("files/ab"), b"in the way").unwrap();
        let error = directory.put(id, Bytes::from_static(b"plan")).await.unwrap_err();
        let told = kernel::chain(&error);
        assert!(told.contains("cannot write") && told.contains(&id.to_string()), "{told}");
        assert_eq!(drafts(&home), 0);
        assert!(directory.get(id, None).await.is_err(), "that is no answer of \"nothing there\"");
    }

    #[tokio::test]
    async fn concurrent_writers_leave_one_whole_object() {
        let (home, directory) = open();
        let id = Uuid::now_v7();
        let mut writers = tokio::task::JoinSet::new();
        for n in 0..16_u8 {
            let directory = directory.clone();
            writers.spawn(async move { directory.put(id, vec![n; 100_000].into()).await });
        }
        while let Some(written) = writers.join_next().await {
            written.unwrap().unwrap();
        }
        let found = directory.get(id, None).await.unwrap().unwrap();
        assert_eq!(found.len(), 100_000);
        assert!(found.iter().all(|it| *it == found[0]));
        assert_eq!(drafts(&home), 0);
    }

    fn open() -> (TempDir, Directory) {
        let home = tempfile::tempdir().unwrap();
        let directory = Directory::open(home.path().join("files")).unwrap();
        (home, directory)
    }

    fn drafts(home: &TempDir) -> usize {
        fs::read_dir(home.path().join("files/drafts")).unwrap().count()
    }
}
