//! Ports through which payments are stored: [`Store`] reads, [`Tx`] is a unit of work.

use async_trait::async_trait;
use chrono::{DateTime, Datelike, NaiveDate, Utc};
use identity::Person;
use kernel::{
    Actor, Calendar, Cause, Cursor, DemandId, FileId, Internal, Money, Page, ProjectId, ReceiptId,
    UserId,
};
use projects::{Project, milestone::Status as MilestoneStatus};
use uuid::Uuid;

use crate::{
    Age, Demand, DemandKind, DemandState, DemandStatus, Entry, FinancialYear, MilestoneRef, Paper,
    PaperId, Plan, Postings, Print, ProjectRef, Receipt, ReceiptState, ReceiptStatus, Remindable,
    Retention, Series, ShownReceipt, Ways,
};

kernel::names! {
    /// In which order payments are listed.
    pub enum Order as "order" {
        /// The earliest due date first.
        Due = "due",
        Newest = "newest",
    }
}

/// Which payments to list.
#[derive(Clone, Debug)]
pub struct Filter {
    pub project: Option<ProjectId>,
    pub status: Option<DemandStatus>,
    pub kind: Option<DemandKind>,
    /// Only those that are owed.
    pub owed: bool,
    /// Only those that are owed and past their day.
    pub overdue: bool,
    /// Only those that are owed, of this age.
    pub age: Option<Age>,
    /// The first due date.
    pub from: Option<NaiveDate>,
    /// The last due date.
    pub to: Option<NaiveDate>,
    pub order: Order,
    pub after: Option<Cursor>,
    pub limit: i64,
}

impl Filter {
    /// Whether a list in this order can have given out this key as a place to go on from.
    pub fn has_place(order: Order, key: &str) -> bool {
        /// Years that the database knows.
        const YEARS: std::ops::Range<i32> = 1..10_000;
        match order {
            Order::Due => key.parse::<NaiveDate>().is_ok_and(|it| YEARS.contains(&it.year())),
            Order::Newest => key.parse::<i64>().is_ok(),
        }
    }
}

/// Which receipts to list.
#[derive(Clone, Debug)]
pub struct ReceiptFilter {
    pub project: Option<ProjectId>,
    pub status: Option<ReceiptStatus>,
    pub after: Option<Cursor>,
    pub limit: i64,
}

impl ReceiptFilter {
    /// The name of this list's order in its cursors: the oldest first.
    pub const ORDER: &str = "reported";
}

/// A payment as a list shows it.
#[derive(Clone, Debug)]
pub struct Card {
    pub demand: Demand,
    pub project: ProjectRef,
    pub milestone: Option<MilestoneRef>,
    /// Whether the defect-liability period has ended.
    pub is_dlp_over: bool,
}

/// A payment in the list of all projects.
#[derive(Clone, Debug)]
pub struct Listed {
    pub card: Card,
    /// The present and the invited clients of the project. None for a reader who is a client.
    pub clients: Option<Vec<Person>>,
}

/// A payment as its page shows it.
#[derive(Clone, Debug)]
pub struct View {
    pub card: Card,
    pub requested_by: Option<Person>,
    /// The oldest first.
    pub receipts: Vec<ShownReceipt>,
    pub is_tiny_firm: bool,
    pub ways: Ways,
}

/// A receipt with the payment that it is for.
#[derive(Clone, Debug)]
pub struct ReceiptCard {
    pub receipt: ShownReceipt,
    pub card: Card,
    pub is_tiny_firm: bool,
}

/// The payments of a project.
#[derive(Clone, Debug)]
pub struct Schedule {
    pub project: ProjectRef,
    pub contract: Money,
    pub plan: Plan,
    /// In the order of the plan, variations and releases last.
    pub items: Vec<Card>,
    pub retention: Retention,
}

/// The owed payments of one age.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aged {
    pub age: Age,
    pub count: i64,
    pub balance: Money,
}

/// A number of a series. Its day is not before that of the number before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbered {
    pub number: i64,
    pub on: NaiveDate,
}

/// A document whose file is not made yet, or is.
#[derive(Clone, Debug)]
pub struct KeptPaper {
    pub id: Uuid,
    pub paper: Paper,
    pub print: Option<Print>,
}

impl Card {
    pub fn state(&self) -> DemandState {
        let milestone = self.milestone.as_ref();
        let is_accepted = milestone.map(|it| it.status == MilestoneStatus::Accepted);
        self.demand.state(is_accepted, self.is_dlp_over)
    }

    pub fn state_of(&self, receipt: &Receipt, is_tiny_firm: bool) -> ReceiptState {
        let certified_by = self.milestone.as_ref().and_then(|it| it.certified_by);
        ReceiptState { status: receipt.status, certified_by, is_tiny_firm }
    }
}

/// Every read is of what the actor may see: clients and managers their own projects, admins all, and
/// nobody else anything.
#[async_trait]
pub trait Store: Send + Sync {
    async fn begin(&self) -> Result<Box<dyn Tx>, Internal>;
    async fn page(
        &self,
        actor: &Actor,
        filter: &Filter,
        today: NaiveDate,
    ) -> Result<Page<Listed>, Internal>;
    /// Owed payments by age, whatever the order and the place of the filter.
    async fn ageing(
        &self,
        actor: &Actor,
        filter: &Filter,
        today: NaiveDate,
    ) -> Result<Vec<Aged>, Internal>;
    /// None for a project the actor does not see.
    async fn schedule(
        &self,
        actor: &Actor,
        project: ProjectId,
        today: NaiveDate,
    ) -> Result<Option<Schedule>, Internal>;
    async fn demand(
        &self,
        actor: &Actor,
        demand: DemandId,
        today: NaiveDate,
    ) -> Result<Option<View>, Internal>;
    /// Receipts of all projects, the oldest first.
    async fn receipts(
        &self,
        actor: &Actor,
        filter: &ReceiptFilter,
        today: NaiveDate,
    ) -> Result<Page<ReceiptCard>, Internal>;
    /// Entries of the log about a demand before one of them, the latest first. None for a demand the
    /// actor does not see.
    async fn activity(
        &self,
        actor: &Actor,
        demand: DemandId,
        before: Option<i64>,
        limit: i64,
    ) -> Result<Option<Vec<Entry>>, Internal>;
    /// All receipts of a project the actor sees, the oldest first.
    async fn receipts_of(
        &self,
        actor: &Actor,
        project: ProjectId,
    ) -> Result<Vec<Receipt>, Internal>;
    /// The demand of a receipt that the actor sees.
    async fn demand_of(
        &self,
        actor: &Actor,
        receipt: ReceiptId,
    ) -> Result<Option<DemandId>, Internal>;
    /// A document that the actor sees.
    async fn paper(&self, actor: &Actor, paper: PaperId) -> Result<Option<KeptPaper>, Internal>;
    /// A document for a job, which acts for nobody.
    async fn paper_for_job(&self, paper: PaperId) -> Result<Option<KeptPaper>, Internal>;
    /// Papers that were issued or taken back on the days from `first` to before `end`, of all projects.
    async fn postings(&self, first: NaiveDate, end: NaiveDate) -> Result<Postings, Internal>;
    /// Notes an object that is about to be put: it is deleted later unless a document keeps it.
    async fn announce_print(&self, object: Uuid, at: DateTime<Utc>) -> Result<(), Internal>;
    /// The company's working time.
    async fn calendar(&self) -> Result<Calendar, Internal>;
    /// Unpaid demands whose reminders may be due.
    async fn remindable(
        &self,
        today: NaiveDate,
    ) -> Result<Vec<(ProjectId, DemandId, Remindable)>, Internal>;
}

/// Each change of a payment locks its project first, then takes numbers of a series last.
pub trait Tx: projects::Tx + PlanTx + DemandTx + ReceiptTx + PaperTx {}

#[async_trait]
pub trait PlanTx: Send {
    /// Locks a project for a job, which acts for nobody.
    async fn lock_project_for_job(
        &mut self,
        project: ProjectId,
    ) -> Result<Option<Project>, Internal>;
    /// The default plan if the project has none of its own.
    async fn plan(&mut self, project: ProjectId) -> Result<Plan, Internal>;
    async fn put_plan(
        &mut self,
        project: ProjectId,
        plan: &Plan,
        cause: &Cause,
    ) -> Result<(), Internal>;
}

#[async_trait]
pub trait DemandTx: Send {
    /// The project of a demand that the actor sees.
    async fn project_of_demand(
        &mut self,
        actor: &Actor,
        demand: DemandId,
    ) -> Result<Option<ProjectId>, Internal>;
    /// All demands of a locked project, in the order of the plan.
    async fn demands(&mut self, project: ProjectId) -> Result<Vec<Demand>, Internal>;
    /// Numbers for new demands; some are never used.
    async fn demand_numbers(&mut self, count: usize) -> Result<Vec<i64>, Internal>;
    async fn insert_demands(&mut self, demands: &[Demand]) -> Result<(), Internal>;
    async fn update_demands(&mut self, demands: &[Demand]) -> Result<(), Internal>;
    /// Deletes scheduled demands, on which nobody has relied.
    async fn delete_demands(&mut self, demands: &[DemandId]) -> Result<(), Internal>;
    /// The next number of a series and year; the series is locked until the transaction ends, so that
    /// there is neither a gap nor a repetition.
    async fn next_in_series(
        &mut self,
        series: Series,
        year: FinancialYear,
        today: NaiveDate,
    ) -> Result<Numbered, Internal>;
    /// False if the client was reminded of this or a later step of the same due date.
    async fn remind(
        &mut self,
        demand: DemandId,
        due_on: NaiveDate,
        step: i64,
        cause: &Cause,
    ) -> Result<bool, Internal>;
}

#[async_trait]
pub trait PaperTx: Send {
    /// Keeps the facts of a document; its file is made afterwards.
    async fn keep_paper(
        &mut self,
        demand: DemandId,
        receipt: Option<ReceiptId>,
        paper: &Paper,
    ) -> Result<(), Internal>;
    /// Keeps an announced file of a document, unless another one is kept already; returns the one that
    /// is kept.
    async fn keep_print(&mut self, paper: Uuid, print: &Print) -> Result<Print, Internal>;
}

#[async_trait]
pub trait ReceiptTx: Send {
    /// The oldest first.
    async fn receipts(&mut self, demand: DemandId) -> Result<Vec<Receipt>, Internal>;
    async fn insert_receipt(&mut self, receipt: &Receipt) -> Result<(), Internal>;
    async fn update_receipt(&mut self, receipt: &Receipt) -> Result<(), Internal>;
    /// Whether the file is the user's own upload of category `attachment` to this project, used
    /// nowhere else.
    async fn is_proof(
        &mut self,
        user: UserId,
        project: ProjectId,
        file: FileId,
    ) -> Result<bool, Internal>;
}
