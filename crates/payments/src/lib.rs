//! Payments: the schedule of a project, its demands, and the receipts for them.

mod activity;
mod adding;
mod ageing;
mod amounts;
mod archive;
mod books;
mod demand;
mod error;
mod gstin;
mod locked;
mod number;
mod paper;
mod place;
mod plan;
mod planning;
mod print;
mod reaction;
mod receipt;
mod receiving;
mod reminder;
mod requesting;
mod retention;
mod seller;
mod shown;
mod site;
mod statement;
mod store;
mod tax;
mod template;
mod texts;
mod totals;
mod upi;
mod ways;

use std::sync::Arc;

use chrono::NaiveDate;
use company::Company;
use kernel::{
    AccountEvent, Actor, Cause, DemandId, ExportFormat, ExportedList, Page, PaymentEvent,
    ProjectId, Role,
};
pub use kernel::{DemandKind, DemandStatus, PaymentMethod, ReceiptStatus};

pub use self::{
    activity::{Entry, PLAN_CHOICES},
    adding::{Added, DemandChange, NewDemand},
    ageing::Age,
    amounts::{Amounts, Pricing},
    archive::{Archive, PaperFile, Printing, paper_of},
    books::{Books, GstRow, InvoiceAmounts, Posted, Posting, Postings, ReceiptAmounts, TdsRow},
    demand::{Action, Demand, DemandState, code, is_owed},
    error::Error,
    gstin::Gstin,
    number::{FinancialYear, Series, numbered},
    paper::{BuyerPaper, InvoicePaper, Paper, PaperId, Print, ReceiptPaper, SellerPaper},
    place::gst_code,
    plan::{Plan, ROWS_AT_MOST, RetentionMode, Row},
    planning::{NewPlan, PlanAction, begin_plan},
    print::StatementPaper,
    reaction::concerns_payments,
    receipt::{Receipt, ReceiptAction, ReceiptState, Report},
    receiving::Reported,
    reminder::{Remindable, STEPS, next_reminders},
    retention::Retention,
    seller::Seller,
    shown::{MilestoneRef, ProjectRef, ShownReceipt},
    site::ProjectState,
    statement::{BadPeriod, Line, Occasion, Period, statement},
    store::{
        Aged, Card, DemandTx, Filter, KeptPaper, Listed, Numbered, Order, PaperTx, PlanTx,
        ReceiptCard, ReceiptFilter, ReceiptTx, Schedule, Store, Tx, View,
    },
    tax::{Gst, GstRate, GstRates, Supply},
    template::{proposal, suited},
    totals::Totals,
    upi::{QrPath, UpiId, UpiRequest},
    ways::Ways,
};

pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The module's public face.
#[derive(Clone)]
pub struct Payments {
    store: Arc<dyn Store>,
    company: Company,
    printing: Printing,
}

impl Payments {
    pub fn new(store: Arc<dyn Store>, company: Company, printing: Printing) -> Self {
        Self { store, company, printing }
    }

    /// The payments of all projects that the caller sees.
    pub async fn list(&self, cause: &Cause, filter: &Filter) -> Result<Page<Listed>> {
        Ok(self.store.page(&participant(cause)?, filter, cause.today()).await?)
    }

    /// The owed payments of a list by age.
    pub async fn ageing(&self, cause: &Cause, filter: &Filter) -> Result<Vec<Aged>> {
        Ok(self.store.ageing(&participant(cause)?, filter, cause.today()).await?)
    }

    pub async fn schedule(&self, cause: &Cause, project: ProjectId) -> Result<Schedule> {
        let actor = participant(cause)?;
        let schedule = self.store.schedule(&actor, project, cause.today()).await?;
        schedule.ok_or(Error::NotFound)
    }

    /// Days from a request until its payment is due, unless the request names a day.
    pub async fn due_days(&self) -> Result<u32> {
        Ok(self.company.recent().await?.billing.due_days)
    }

    pub async fn demand(&self, cause: &Cause, demand: DemandId) -> Result<View> {
        let actor = participant(cause)?;
        let view = self.store.demand(&actor, demand, cause.today()).await?;
        let view = view.ok_or(Error::NotFound)?;
        let facts = self.company.recent().await?;
        let (billing, payee) = (&facts.billing, &facts.content.company.legal_name);
        let Card { demand, project, .. } = &view.card;
        let ways = Ways::of(demand, &project.code, billing, payee)?;
        Ok(View { is_tiny_firm: billing.is_tiny_firm, ways, ..view })
    }

    /// The receipts of all projects that the caller sees, the oldest first.
    pub async fn receipts(
        &self,
        cause: &Cause,
        filter: &ReceiptFilter,
    ) -> Result<Page<ReceiptCard>> {
        let actor = participant(cause)?;
        let page = self.store.receipts(&actor, filter, cause.today()).await?;
        let is_tiny_firm = self.company.recent().await?.billing.is_tiny_firm;
        Ok(page.map(|it| ReceiptCard { is_tiny_firm, ..it }))
    }

    /// The entries of the log about a payment before one of them, the latest first.
    pub async fn activity(
        &self,
        cause: &Cause,
        demand: DemandId,
        before: Option<i64>,
        limit: i64,
    ) -> Result<Vec<Entry>> {
        let entries = self.store.activity(&participant(cause)?, demand, before, limit).await?;
        entries.ok_or(Error::NotFound)
    }

    /// Invoices and receipts of a project in the order of days, with the amount owed after each.
    pub async fn statement(&self, cause: &Cause, project: ProjectId) -> Result<Vec<Line>> {
        let actor = participant(cause)?;
        let schedule = self.store.schedule(&actor, project, cause.today()).await?;
        let schedule = schedule.ok_or(Error::NotFound)?;
        let receipts = self.store.receipts_of(&actor, project).await?;
        let demands: Vec<_> = schedule.items.into_iter().map(|it| it.demand).collect();
        statement(&demands, &receipts)
    }

    /// The books of the days from `first` to before `end`, for admins.
    pub async fn books(&self, cause: &Cause, first: NaiveDate, end: NaiveDate) -> Result<Books> {
        if cause.signed_in()?.role != Role::Admin {
            return Err(Error::Forbidden);
        }
        let Postings { invoices, receipts } = self.store.postings(first, end).await?;
        Books::new(invoices, receipts).ok_or(Error::TooLarge)
    }

    /// Remembers that the caller takes payments away as a file.
    pub async fn exported(
        &self,
        cause: &Cause,
        what: ExportedList,
        format: ExportFormat,
    ) -> Result<()> {
        let user = participant(cause)?.user;
        let mut tx = self.store.begin().await?;
        tx.publish(cause, &AccountEvent::Exported { user, what, format }.into()).await?;
        Ok(tx.commit().await?)
    }
}

/// Says what has happened to payments.
async fn publish(tx: &mut dyn Tx, cause: &Cause, event: PaymentEvent) -> Result<()> {
    Ok(tx.publish(cause, &event.into()).await?)
}

/// Engineers and salespeople learn of no amount.
fn participant(cause: &Cause) -> Result<Actor> {
    let actor = cause.signed_in()?;
    match actor.role {
        Role::Client | Role::ProjectManager | Role::Admin => Ok(actor),
        Role::Engineer | Role::Salesperson => Err(Error::Forbidden),
    }
}
