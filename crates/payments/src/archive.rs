//! The files of papers. A paper is drawn once, after the step that made it legal; its file is kept with
//! its hash and never drawn anew.

use std::sync::Arc;

use async_trait::async_trait;
use kernel::{
    Cause, DemandId, Event, ExportFormat, ExportedList, Internal, PaymentFact, ProjectId,
    ReceiptId, Recorded, Typesetter,
};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::{
    Error, KeptPaper, PaperId, Payments, Period, Print, Result, StatementPaper, participant,
    print::texts,
    requesting::{buyer, seller_paper},
};

/// Keeps the files of papers.
#[async_trait]
pub trait Archive: Send + Sync {
    /// Stores a file under an id that nothing was stored under.
    async fn put(&self, object: Uuid, content: Vec<u8>) -> Result<(), Internal>;
    /// None when the file is gone.
    async fn get(&self, object: Uuid) -> Result<Option<Vec<u8>>, Internal>;
}

/// Everything that papers need to become files.
#[derive(Clone)]
pub struct Printing {
    pub typesetter: Arc<dyn Typesetter>,
    pub archive: Arc<dyn Archive>,
}

/// A paper as a PDF file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaperFile {
    /// `INV-26-27-0042.pdf`.
    pub name: String,
    pub content: Vec<u8>,
}

/// The paper that an event made legal.
pub fn paper_of(event: &Event) -> Option<PaperId> {
    let Event::Payment(event) = event else { return None };
    match &event.what {
        PaymentFact::PaymentRequested { .. } => event.demand().map(PaperId::Invoice),
        PaymentFact::ReceiptVerified { receipt, .. } => Some(PaperId::Receipt(*receipt)),
        PaymentFact::PaymentsPlanned { .. }
        | PaymentFact::PaymentsRepriced { .. }
        | PaymentFact::PaymentAdded
        | PaymentFact::PaymentEdited { .. }
        | PaymentFact::PaymentCancelled { .. }
        | PaymentFact::PaymentReminded { .. }
        | PaymentFact::ReceiptReported { .. }
        | PaymentFact::ReceiptRejected { .. }
        | PaymentFact::ReceiptReversed { .. } => None,
    }
}

impl Payments {
    /// The invoice of a requested demand.
    #[tracing::instrument(skip_all)]
    pub async fn invoice_file(&self, cause: &Cause, demand: DemandId) -> Result<PaperFile> {
        self.file(cause, PaperId::Invoice(demand), ExportedList::Invoice).await
    }

    /// The document of a verified receipt.
    #[tracing::instrument(skip_all)]
    pub async fn receipt_file(&self, cause: &Cause, receipt: ReceiptId) -> Result<PaperFile> {
        self.file(cause, PaperId::Receipt(receipt), ExportedList::Receipt).await
    }

    /// The statement of a project over a period, drawn for this call alone.
    #[tracing::instrument(skip_all)]
    pub async fn statement_file(
        &self,
        cause: &Cause,
        project: ProjectId,
        period: Period,
    ) -> Result<PaperFile> {
        let actor = participant(cause)?;
        let head = self.letterhead().await?;
        let mut tx = self.store.begin().await?;
        // The lock keeps demands and receipts of one moment.
        let project = tx.lock_project(&actor, project).await?.ok_or(Error::NotFound)?;
        let plan = tx.plan(project.id).await?;
        let buyer = buyer(&mut *tx, &project, &plan).await?;
        let demands = tx.demands(project.id).await?;
        let receipts = self.store.receipts_of(&actor, project.id).await?;
        drop(tx);
        let (parties, until) = ((seller_paper(&head), buyer), project.dlp_ends_on());
        let paper = StatementPaper::new(parties, period, &demands, &receipts, until)?;
        let name = texts::statement_name(&paper.buyer.project_code, period.first, period.last);
        let content = self.printing.typesetter.pdf(paper.manuscript()?).await?;
        self.exported(cause, ExportedList::Statement, ExportFormat::Pdf).await?;
        Ok(PaperFile { name, content })
    }

    /// The file of the paper that an event made legal. For jobs: again, it is the same file.
    #[tracing::instrument(skip_all, fields(event.id = recorded.id))]
    pub async fn file_of(&self, cause: &Cause, recorded: &Recorded) -> Result<Option<PaperFile>> {
        let Some(paper) = paper_of(&recorded.event) else { return Ok(None) };
        let Some(kept) = self.store.paper_for_job(paper).await? else { return Ok(None) };
        Ok(Some(self.kept_file(cause, kept).await?))
    }

    async fn file(&self, cause: &Cause, paper: PaperId, what: ExportedList) -> Result<PaperFile> {
        let kept = self.store.paper(&participant(cause)?, paper).await?;
        let file = self.kept_file(cause, kept.ok_or(Error::NotFound)?).await?;
        self.exported(cause, what, ExportFormat::Pdf).await?;
        Ok(file)
    }

    /// Fails if the file is not the one that was kept: a wrong invoice is worse than none.
    async fn kept_file(&self, cause: &Cause, kept: KeptPaper) -> Result<PaperFile> {
        let name = kept.paper.file_name();
        let Print { object, sha256 } = match kept.print {
            Some(print) => print,
            None => self.draw(cause, &kept).await?,
        };
        let content = self.printing.archive.get(object).await?;
        let lost = || Internal::new(format!("the file of the paper {} is gone", kept.id));
        let content = content.ok_or_else(lost)?;
        if Sha256::digest(&content)[..] != sha256 {
            let id = kept.id;
            return Err(Internal::new(format!("the file of the paper {id} was changed")).into());
        }
        Ok(PaperFile { name, content })
    }

    /// Draws a paper and keeps its file, unless another one was kept meanwhile: the first stays.
    async fn draw(&self, cause: &Cause, kept: &KeptPaper) -> Result<Print> {
        let content = self.printing.typesetter.pdf(kept.paper.manuscript()?).await?;
        let (object, sha256) = (Uuid::now_v7(), Sha256::digest(&content).to_vec());
        let print = Print { object, sha256 };
        self.store.announce_print(print.object, cause.at).await?;
        self.printing.archive.put(print.object, content).await?;
        let mut tx = self.store.begin().await?;
        let print = tx.keep_print(kept.id, &print).await?;
        tx.commit().await?;
        Ok(print)
    }
}
