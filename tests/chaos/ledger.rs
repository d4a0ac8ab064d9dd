//! Ledger of all attempted writes: on disk before they are sent, followed by their answers.

use std::{
    collections::BTreeMap,
    fs::File,
    io::Write,
    path::Path,
    sync::{Mutex, MutexGuard, PoisonError},
};

use serde_json::{Value, json};

/// A kind of write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Operation {
    RaiseTicket,
    Comment,
    Register,
}

/// One write under its idempotency key, however often it was sent.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) operation: Operation,
    /// Index of the writer among the people.
    pub(crate) who: usize,
    pub(crate) path: String,
    pub(crate) body: Value,
    /// The id in the first successful answer; empty for a registration, whose answer has none.
    pub(crate) acknowledged: Option<String>,
    pub(crate) attempts: u32,
}

pub(crate) struct Ledger {
    inner: Mutex<Inner>,
}

struct Inner {
    file: File,
    writes: BTreeMap<String, Entry>,
}

impl Ledger {
    pub(crate) fn create(path: &Path) -> Self {
        let file = File::create(path).unwrap();
        Self { inner: Mutex::new(Inner { file, writes: BTreeMap::new() }) }
    }

    /// Notes an attempt that is about to be sent.
    pub(crate) fn attempt(&self, key: &str, write: &Entry) {
        let mut inner = self.inner();
        let line = json!({ "key": key, "operation": format!("{:?}", write.operation), "body": write.body });
        writeln!(inner.file, "{line}").unwrap();
        let known = inner.writes.entry(key.to_owned()).or_insert_with(|| write.clone());
        known.attempts += 1;
    }

    /// Notes an answer, or its absence.
    pub(crate) fn answer(&self, key: &str, status: Option<u16>, id: Option<&str>) {
        let mut inner = self.inner();
        let line = json!({ "key": key, "status": status, "id": id });
        writeln!(inner.file, "{line}").unwrap();
        if let (Some(id), Some(write)) = (id, inner.writes.get_mut(key)) {
            write.acknowledged.get_or_insert_with(|| id.to_owned());
        }
    }

    /// The id a write was first acknowledged with.
    pub(crate) fn acknowledged(&self, key: &str) -> Option<String> {
        self.inner().writes.get(key)?.acknowledged.clone()
    }

    pub(crate) fn writes(&self) -> BTreeMap<String, Entry> {
        self.inner().writes.clone()
    }

    pub(crate) fn summary(&self) -> String {
        let writes = self.writes();
        let repeated = writes.values().filter(|it| it.attempts > 1).count();
        format!("{} writes, {repeated} of them sent more than once", writes.len())
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
