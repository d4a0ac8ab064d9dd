//! Leads that come in a file: it is read, its columns get a meaning, and a job makes the leads.

mod archive;
mod delimited;
mod mapping;
mod port;
mod reading;
mod running;
mod sheet;
mod workbook;

use std::{
    collections::HashSet,
    io::{self, Read},
    sync::Arc,
};

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Cause, Internal, LeadFact, LeadImportId, Named};
use tokio::{sync::Semaphore, task::spawn_blocking};

pub use self::{
    mapping::{ImportField, ImportPlan, NewImportPlan},
    port::{ImportStore, ImportTx, RefusedRow, RowOutcome, RowResult},
    reading::RowProblem,
    running::BATCH,
    sheet::SheetRow,
};
use self::{reading::Wanted, sheet::Sheet};
use crate::{Error, Leads, Result, Tx, admin, texts};

/// Files that are read at once.
pub(crate) const AT_ONCE: usize = 2;
/// In bytes.
const LARGEST: u64 = 5 * 1024 * 1024;
/// Files that somebody may bring within a day.
const A_DAY: i64 = 20;
/// Days for which imports are listed; their rows are deleted afterwards.
const LISTED: TimeDelta = TimeDelta::days(7);
const MOST_LISTED: i64 = 200;
/// How long after its end an import can be undone.
const UNDO: TimeDelta = TimeDelta::hours(1);
const SAMPLES: usize = 3;
/// Rows in which samples are looked for.
const SAMPLED: i64 = 50;
/// Problems that a check shows.
const PROBLEMS: usize = 50;

kernel::names! {
    /// The state of an import.
    pub enum ImportStatus as "status of an import" {
        /// Its columns have no meaning yet.
        Mapping = "mapping",
        Running = "running",
        Done = "done",
        Cancelled = "cancelled",
        Undone = "undone",
    }

    pub enum ImportAction as "action on an import" {
        Start = "start",
        Cancel = "cancel",
        Undo = "undo",
    }
}

/// A file of leads.
#[derive(Clone, Debug)]
pub struct Import {
    pub id: LeadImportId,
    pub by: Named,
    pub file_name: String,
    /// Its headings.
    pub columns: Vec<String>,
    pub status: ImportStatus,
    /// Set by the start.
    pub plan: Option<ImportPlan>,
    pub counts: ImportCounts,
    pub created_at: DateTime<Utc>,
    pub started_at: Option<DateTime<Utc>>,
    pub ended_at: Option<DateTime<Utc>>,
}

/// Rows of an import.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImportCounts {
    pub total: i32,
    /// Rows with an outcome.
    pub done: i32,
    pub created: i32,
    pub duplicates: i32,
    pub failed: i32,
    /// Leads that an undo deleted.
    pub undone: i32,
    /// Leads that an undo left, because somebody had worked on them.
    pub kept: i32,
}

/// An import as its page shows it.
#[derive(Clone, Debug)]
pub struct ImportView {
    pub import: Import,
    /// For each column the fields that its heading suggests, and some of its cells.
    pub columns: Vec<(Option<ImportField>, Vec<String>)>,
    /// Whether it was made by an earlier call under the same key.
    pub is_repeated: bool,
}

/// Outcome that the rows of an import would have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportCheck {
    pub valid: i32,
    pub duplicates: i32,
    pub failed: i32,
    /// The first ones.
    pub problems: Vec<RowProblem>,
}

impl Leads {
    /// Reads a file and keeps its rows. Nothing becomes a lead yet.
    #[tracing::instrument(skip_all)]
    pub async fn create_import(
        &self,
        cause: &Cause,
        file_name: String,
        content: impl Read + Send + 'static,
    ) -> Result<ImportView> {
        let actor = admin(cause)?;
        let Sheet { columns, rows } = read_file(&self.reading, content).await?;
        let mut tx = self.store.begin().await?;
        let id = LeadImportId::new();
        if let Some(made) = tx.claim(cause, id.into()).await?.repeated()? {
            drop(tx);
            return Ok(ImportView { is_repeated: true, ..self.import(cause, made.into()).await? });
        }
        if tx.imports_since(actor.user, cause.at - TimeDelta::days(1)).await? >= A_DAY {
            return Err(Error::ImportLimit);
        }
        let total = i32::try_from(rows.len()).map_err(Internal::new)?;
        let import = Import {
            id,
            by: tx.owner_named(actor.user).await?,
            file_name,
            columns,
            status: ImportStatus::Mapping,
            plan: None,
            counts: ImportCounts { total, ..ImportCounts::default() },
            created_at: cause.at,
            started_at: None,
            ended_at: None,
        };
        tx.insert_import(&import, &rows).await?;
        tx.commit().await?;
        self.import(cause, id).await
    }

    /// An import and some of its cells.
    pub async fn import(&self, cause: &Cause, import: LeadImportId) -> Result<ImportView> {
        admin(cause)?;
        let import = self.store.import(import).await?.ok_or(Error::NotFound)?;
        let rows = self.store.import_rows(import.id, 0, SAMPLED).await?;
        let fields = match &import.plan {
            Some(plan) => plan.fields.clone(),
            None => mapping::suggested(&import.columns),
        };
        let columns = fields.into_iter().enumerate();
        let columns = columns.map(|(place, field)| (field, samples(&rows, place))).collect();
        Ok(ImportView { import, columns, is_repeated: false })
    }

    /// The imports of the last days, the newest first.
    pub async fn imports(&self, cause: &Cause) -> Result<Vec<Import>> {
        admin(cause)?;
        Ok(self.store.imports(cause.at - LISTED, MOST_LISTED).await?)
    }

    /// Says what would become of the rows. Writes nothing.
    #[tracing::instrument(skip_all)]
    pub async fn check_import(
        &self,
        cause: &Cause,
        import: LeadImportId,
        plan: &NewImportPlan,
    ) -> Result<ImportCheck> {
        admin(cause)?;
        let import = self.store.import(import).await?.ok_or(Error::NotFound)?;
        import.expect(ImportAction::Start, cause)?;
        let plan = plan.of(&import)?;
        let mut tx = self.store.begin().await?;
        let calendar = tx.calendar().await?;
        expect_owner(&mut *tx, &plan).await?;
        drop(tx);
        let rows = self.store.import_rows(import.id, 0, import.counts.total.into()).await?;
        let at = cause.clone();
        let read = spawn_blocking(move || -> Vec<_> {
            rows.iter().map(|it| (it.number, plan.read(it, &at, &calendar))).collect()
        });
        let rows = read.await.map_err(Internal::new)?;
        let people: Vec<_> =
            rows.iter().filter_map(|it| it.1.as_ref().ok()).flat_map(Wanted::people).collect();
        let mut known: HashSet<_> = self.store.known_people(&people).await?.into_iter().collect();
        let mut check = ImportCheck::default();
        for (row, read) in rows {
            let problems = match read {
                Ok(wanted) if wanted.is_among(&known) => {
                    check.duplicates += 1;
                    vec![RowProblem { row, field: None, message: texts::PERSON_KNOWN }]
                }
                Ok(wanted) => {
                    check.valid += 1;
                    known.extend(wanted.people());
                    continue;
                }
                Err(problems) => {
                    check.failed += 1;
                    problems
                }
            };
            let room = PROBLEMS - check.problems.len();
            check.problems.extend(problems.into_iter().take(room));
        }
        Ok(check)
    }

    /// Queues the job that makes the leads.
    #[tracing::instrument(skip_all)]
    pub async fn start_import(
        &self,
        cause: &Cause,
        import: LeadImportId,
        plan: &NewImportPlan,
    ) -> Result<ImportView> {
        admin(cause)?;
        let (mut tx, mut import) = self.locked_import(import).await?;
        import.expect(ImportAction::Start, cause)?;
        let plan = plan.of(&import)?;
        expect_owner(&mut *tx, &plan).await?;
        import.plan = Some(plan);
        import.status = ImportStatus::Running;
        import.started_at = Some(cause.at);
        tx.update_import(&import).await?;
        tx.queue_import(import.id, cause.at).await?;
        tx.commit().await?;
        self.import(cause, import.id).await
    }

    /// Stops an import: the job makes no further batch.
    #[tracing::instrument(skip_all)]
    pub async fn cancel_import(&self, cause: &Cause, import: LeadImportId) -> Result<ImportView> {
        admin(cause)?;
        let (mut tx, mut import) = self.locked_import(import).await?;
        import.expect(ImportAction::Cancel, cause)?;
        import.status = ImportStatus::Cancelled;
        import.ended_at = Some(cause.at);
        tx.update_import(&import).await?;
        tx.commit().await?;
        self.import(cause, import.id).await
    }

    /// Deletes the leads of an import that nobody has touched since.
    #[tracing::instrument(skip_all)]
    pub async fn undo_import(&self, cause: &Cause, import: LeadImportId) -> Result<ImportView> {
        let actor = admin(cause)?;
        let (mut tx, mut import) = self.locked_import(import).await?;
        import.expect(ImportAction::Undo, cause)?;
        let (untouched, kept) = tx.lock_untouched(import.id).await?;
        let leads: Vec<_> = untouched.iter().map(|it| it.0).collect();
        tx.purge_leads(&leads, cause.at).await?;
        let purged = untouched.into_iter().map(|(lead, number)| {
            let code = crate::code(number);
            kernel::LeadEvent { lead, code, what: LeadFact::LeadPurged }.into()
        });
        tx.publish_quietly(cause, Some(actor.user), &purged.collect::<Vec<_>>()).await?;
        import.status = ImportStatus::Undone;
        import.counts.undone = i32::try_from(leads.len()).map_err(Internal::new)?;
        import.counts.kept = kept;
        tx.update_import(&import).await?;
        tx.commit().await?;
        self.import(cause, import.id).await
    }

    /// Rows that made no lead, after the row `after`.
    pub async fn refused_rows(
        &self,
        cause: &Cause,
        import: LeadImportId,
        after: i32,
        limit: i64,
    ) -> Result<Vec<RefusedRow>> {
        admin(cause)?;
        let import = self.store.import(import).await?.ok_or(Error::NotFound)?;
        Ok(self.store.refused_rows(import.id, after, limit).await?)
    }

    async fn locked_import(&self, import: LeadImportId) -> Result<(Box<dyn Tx>, Import)> {
        let mut tx = self.store.begin().await?;
        let import = tx.lock_import(import).await?.ok_or(Error::NotFound)?;
        Ok((tx, import))
    }
}

/// On a thread of its own, and few at once: a turn ends with the thread, even if the caller has gone away.
/// A file that makes the reader panic is unreadable.
async fn read_file(reading: &Arc<Semaphore>, content: impl Read + Send + 'static) -> Result<Sheet> {
    let turn = Arc::clone(reading).acquire_owned().await.map_err(Internal::new)?;
    let read = spawn_blocking(move || -> io::Result<std::result::Result<Sheet, String>> {
        let _turn = turn;
        let mut bytes = Vec::new();
        content.take(LARGEST + 1).read_to_end(&mut bytes)?;
        Ok(parse(&bytes))
    });
    let sheet = match read.await {
        Ok(read) => read.map_err(Internal::new)?,
        Err(error) if error.is_panic() => Err(texts::FILE_UNREADABLE.to_owned()),
        Err(error) => return Err(Internal::new(error).into()),
    };
    sheet.map_err(|refusal| Error::fault("file", refusal))
}

async fn expect_owner(tx: &mut dyn Tx, plan: &ImportPlan) -> Result<()> {
    if let Some(owner) = plan.owner
        && tx.hold_owner(owner).await?.is_none()
    {
        return Err(Error::fault("owner_id", texts::OWNER_UNKNOWN));
    }
    Ok(())
}

/// The kind of a file is told by its content: its name may be wrong.
fn parse(bytes: &[u8]) -> std::result::Result<Sheet, String> {
    if bytes.len() as u64 > LARGEST {
        Err(texts::FILE_LARGE.to_owned())
    } else if workbook::is_archive(bytes) {
        workbook::read(bytes)
    } else if workbook::is_compound(bytes) {
        Err(texts::FILE_OLD.to_owned())
    } else {
        delimited::read(bytes)
    }
}

/// Some cells of a column that differ.
fn samples(rows: &[SheetRow], place: usize) -> Vec<String> {
    let mut res: Vec<String> = Vec::new();
    for cell in rows.iter().filter_map(|it| it.cells.get(place)).filter(|it| !it.is_empty()) {
        if res.len() < SAMPLES && !res.contains(cell) {
            res.push(cell.clone());
        }
    }
    res
}

impl Import {
    /// Actions that a person who sees the import may take now.
    pub fn actions(&self, cause: &Cause) -> Vec<ImportAction> {
        ImportAction::ALL.into_iter().filter(|it| self.expect(*it, cause).is_ok()).collect()
    }

    fn expect(&self, action: ImportAction, cause: &Cause) -> Result<()> {
        use ImportStatus::{Cancelled, Done, Mapping, Running, Undone};
        let is_fresh = self.ended_at.is_some_and(|it| cause.at - it <= UNDO);
        match (action, self.status) {
            (ImportAction::Start, Mapping) | (ImportAction::Cancel, Mapping | Running) => Ok(()),
            (ImportAction::Undo, Done | Cancelled) if is_fresh && self.counts.created > 0 => Ok(()),
            (ImportAction::Start, Running) => Err(Error::ImportStarted),
            (ImportAction::Undo, _) => Err(Error::UndoLate),
            (ImportAction::Start | ImportAction::Cancel, Done | Cancelled | Undone) => {
                Err(Error::ImportEnded)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc, time::Duration};

    use tokio::time::{sleep, timeout};

    use super::*;

    /// A file that comes when somebody sends it.
    struct Slow(mpsc::Receiver<u8>);

    impl Read for Slow {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            _ = self.0.recv();
            Ok(0)
        }
    }

    #[tokio::test]
    async fn disconnected_caller_keeps_the_turn_until_the_file_is_read() {
        let reading = Arc::new(Semaphore::new(1));
        let (send, content) = mpsc::channel();
        let call = read_file(&reading, Slow(content));
        assert!(timeout(Duration::from_millis(50), call).await.is_err());
        assert_eq!(reading.available_permits(), 0, "the file is still being read");
        drop(send);
        let mut waits = 0;
        while reading.available_permits() == 0 && waits < 500 {
            sleep(Duration::from_millis(10)).await;
            waits += 1;
        }
        assert_eq!(reading.available_permits(), 1);
    }
}
