//! How the schedule of a project is made and changed.

use chrono::NaiveDate;
use company::Template;
use kernel::{
    Actor, Cause, DemandKind, DemandStatus, Fault, FieldChange, PaymentEvent, PaymentFact,
    ProjectId, Role,
};
use projects::{Milestone, Project};

use crate::{
    Demand, Error, Gstin, Payments, Plan, Pricing, ProjectState, Result, RetentionMode, Row,
    Schedule, Seller, Tx,
    demand::is_owed,
    participant,
    plan::{faults, price, redraw},
    proposal, publish, suited,
    tax::Supply,
    texts,
};

/// The plan of a project as it is wanted.
#[derive(Clone, Debug)]
pub struct NewPlan {
    pub retention: RetentionMode,
    pub requests_on_acceptance: bool,
    pub deducts_tds: bool,
    pub client_gstin: Option<Gstin>,
    /// The scheduled payments in their order; those that were requested stay.
    pub rows: Vec<Row>,
    /// Needed once a payment was requested.
    pub reason: Option<String>,
}

impl Payments {
    /// The payments of the template that suits a project, on its milestones.
    pub async fn proposal(
        &self,
        cause: &Cause,
        project: ProjectId,
        retention: RetentionMode,
    ) -> Result<Vec<Row>> {
        let actor = planner(cause)?;
        let templates = self.templates().await?;
        let mut tx = self.store.begin().await?;
        let project = tx.lock_project(&actor, project).await?.ok_or(Error::NotFound)?;
        let milestones = tx.milestones(project.id).await?;
        let template = suited(&templates, project.basics.project_type, &milestones);
        let template =
            template.ok_or_else(|| kernel::Internal::new("the settings have no template"))?;
        Ok(proposal(template, &milestones, retention))
    }

    /// Replaces the plan: its choices, and the payments that are scheduled.
    #[tracing::instrument(skip_all)]
    pub async fn plan(
        &self,
        cause: &Cause,
        project: ProjectId,
        version: i32,
        new: &NewPlan,
    ) -> Result<Schedule> {
        let actor = planner(cause)?;
        let seller = self.seller().await?;
        let mut tx = self.store.begin().await?;
        let project = tx.lock_project(&actor, project).await?.ok_or(Error::NotFound)?;
        state(&project).expect_billable()?;
        let was = tx.plan(project.id).await?;
        was.expect_version(version)?;
        let known = tx.demands(project.id).await?;
        let milestones = tx.milestones(project.id).await?;
        let mut found = faults(&new.rows, &known, &milestones, new.retention);
        let is_requested =
            known.iter().any(|it| is_owed(it.status) || it.status == DemandStatus::Paid);
        if is_requested && new.reason.as_ref().is_none_or(String::is_empty) {
            found.push(Fault::new("reason", texts::PLAN_REASON_REQUIRED));
        }
        if !found.is_empty() {
            return Err(Error::Invalid(found));
        }
        let numbers = tx.demand_numbers(new.rows.len()).await?;
        let mut redrawn = redraw(project.id, &known, &new.rows, &milestones, &numbers, cause.at)?;
        let plan = Plan {
            retention: new.retention,
            requests_on_acceptance: new.requests_on_acceptance,
            deducts_tds: new.deducts_tds,
            client_gstin: new.client_gstin.clone(),
            version: was.version + 1,
        };
        let kept = known.iter().filter(|it| {
            !redrawn.removed.contains(&it.id) && redrawn.changed.iter().all(|new| new.id != it.id)
        });
        let mut demands: Vec<_> = kept.cloned().collect();
        demands.extend(redrawn.changed.iter().chain(&redrawn.added).cloned());
        price_all(&project, &plan, &seller, cause.today(), &mut demands)?;
        let is_added = |it: &Demand| redrawn.added.iter().any(|added| added.id == it.id);
        let (added, others): (Vec<_>, Vec<_>) = demands.into_iter().partition(is_added);
        let (changed, repriced) = moved(&known, others, amounts, cause);
        redrawn.changes.extend(was.changes(&plan));
        redrawn.changes.extend(repriced);
        tx.delete_demands(&redrawn.removed).await?;
        tx.update_demands(&changed).await?;
        tx.insert_demands(&added).await?;
        tx.put_plan(project.id, &plan, cause).await?;
        let fact =
            PaymentFact::PaymentsPlanned { changes: redrawn.changes, reason: new.reason.clone() };
        let event = PaymentEvent { project: project.id, demand: None, what: fact };
        publish(&mut *tx, cause, event).await?;
        tx.commit().await?;
        self.schedule(cause, project.id).await
    }

    /// Prices the scheduled payments of a project anew, after its contract, its place or a milestone has
    /// changed. A contract below the requested amounts changes nothing: the next plan must settle it.
    #[tracing::instrument(skip_all)]
    pub async fn reprice(&self, cause: &Cause, project: ProjectId) -> Result<()> {
        let seller = self.seller().await?;
        let mut tx = self.store.begin().await?;
        let Some(project) = tx.lock_project_for_job(project).await? else { return Ok(()) };
        let plan = tx.plan(project.id).await?;
        let before = tx.demands(project.id).await?;
        let milestones = tx.milestones(project.id).await?;
        let mut demands = before.clone();
        for it in demands.iter_mut().filter(|it| it.status == DemandStatus::Scheduled) {
            rename(it, &milestones);
        }
        match price_all(&project, &plan, &seller, cause.today(), &mut demands) {
            Err(Error::ContractTooSmall) => return Ok(()),
            priced => priced?,
        }
        let (repriced, changes) = moved(&before, demands, facts, cause);
        if repriced.is_empty() {
            return Ok(());
        }
        tx.update_demands(&repriced).await?;
        let what = PaymentFact::PaymentsRepriced { changes };
        publish(&mut *tx, cause, PaymentEvent { project: project.id, demand: None, what }).await?;
        Ok(tx.commit().await?)
    }

    /// The templates of projects, for a project that another module begins.
    pub async fn templates(&self) -> Result<Vec<Template>> {
        Ok(self.company.templates().await?)
    }

    /// The company as seller, for a project that another module begins.
    pub async fn known_seller(&self) -> Result<Seller> {
        self.seller().await
    }

    /// The company as seller. Settings that cannot be used are named to the caller.
    pub(crate) async fn seller(&self) -> Result<Seller> {
        let billing = self.company.billing().await?;
        Seller::new(&billing).map_err(Error::Unprepared)
    }
}

kernel::names! {
    /// Changes of the payments of a project as a whole.
    pub enum PlanAction as "payment plan action" {
        /// Replacing the plan.
        Plan = "plan",
        /// Adding a payment beside the plan.
        Add = "add",
    }
}

impl Schedule {
    /// Changes that the actor, who sees the payments, may make now.
    pub fn actions(&self, actor: &Actor) -> Vec<PlanAction> {
        let may = actor.role != Role::Client && self.project.state.expect_billable().is_ok();
        if may { PlanAction::ALL.into() } else { Vec::new() }
    }
}

/// Plans the payments of a project that begins, in the unit of work of the caller: those of its template,
/// with retention as the last row.
pub async fn begin_plan(
    tx: &mut dyn Tx,
    cause: &Cause,
    project: &Project,
    template: &Template,
    seller: &Seller,
) -> Result<()> {
    let milestones = tx.milestones(project.id).await?;
    let rows = proposal(template, &milestones, RetentionMode::LastRow);
    let numbers = tx.demand_numbers(rows.len()).await?;
    let redrawn = redraw(project.id, &[], &rows, &milestones, &numbers, cause.at)?;
    let plan = Plan { version: 1, ..tx.plan(project.id).await? };
    let mut demands = redrawn.added;
    price_all(project, &plan, seller, cause.today(), &mut demands)?;
    tx.insert_demands(&demands).await?;
    tx.put_plan(project.id, &plan, cause).await?;
    let what = PaymentFact::PaymentsPlanned { changes: redrawn.changes, reason: None };
    publish(tx, cause, PaymentEvent { project: project.id, demand: None, what }).await
}

/// Managers and admins plan.
pub(crate) fn planner(cause: &Cause) -> Result<Actor> {
    let actor = participant(cause)?;
    if actor.role == Role::Client { Err(Error::Forbidden) } else { Ok(actor) }
}

pub(crate) fn state(project: &Project) -> ProjectState {
    ProjectState { status: project.status, is_archived: project.is_archived() }
}

/// The terms of a day.
pub(crate) fn pricing(
    project: &Project,
    plan: &Plan,
    seller: &Seller,
    today: NaiveDate,
) -> Result<Pricing> {
    let terms = project.terms.as_ref().ok_or(Error::Forbidden)?;
    let retention_bps = match plan.retention {
        RetentionMode::PerPayment => terms.retention_bps,
        RetentionMode::LastRow => 0,
    };
    // The split is provisional until the company has a GSTIN: each request prices anew.
    let site = project.basics.address.state;
    Ok(Pricing {
        gst_rate_bps: seller.gst_rates.on(today, terms.gst_rate_bps),
        supply: Supply::between(seller.state.unwrap_or(site), site),
        retention_bps,
        tds_bps: if plan.deducts_tds { seller.tds_bps } else { 0 },
    })
}

/// Prices all scheduled demands by the terms of the day.
pub(crate) fn price_all(
    project: &Project,
    plan: &Plan,
    seller: &Seller,
    today: NaiveDate,
    demands: &mut [Demand],
) -> Result<()> {
    let contract = project.terms.as_ref().map(|it| it.contract_value).ok_or(Error::Forbidden)?;
    price(contract, pricing(project, plan, seller, today)?, demands)
}

/// Demands that are not as they were, with their changes by title. Each counts one change more than before.
pub(crate) fn moved(
    before: &[Demand],
    after: Vec<Demand>,
    told: fn(&Demand) -> serde_json::Value,
    cause: &Cause,
) -> (Vec<Demand>, Vec<FieldChange>) {
    let (mut res, mut changes) = (Vec::new(), Vec::new());
    for mut new in after {
        let Some(old) = before.iter().find(|it| it.id == new.id && **it != new) else { continue };
        let named =
            |it: FieldChange| FieldChange { field: format!("{}.{}", new.title, it.field), ..it };
        changes.extend(FieldChange::between(&told(old), &told(&new)).into_iter().map(named));
        if new.version == old.version {
            new.touch(cause.at);
        }
        res.push(new);
    }
    (res, changes)
}

/// Takes the current name of the milestone.
fn rename(it: &mut Demand, milestones: &[Milestone]) {
    if let Some(milestone) = milestones.iter().find(|milestone| Some(milestone.id) == it.milestone)
    {
        it.title.clone_from(&milestone.name);
    } else if it.kind == DemandKind::Milestone {
        // The milestone was taken out of the plan: the payment is due by itself.
        it.kind = DemandKind::Other;
    }
}

/// The event payload of a demand whose row of the plan is told already.
pub(crate) fn amounts(it: &Demand) -> serde_json::Value {
    serde_json::json!({
        "taxable_paise": it.amounts.taxable,
        "net_payable_paise": it.amounts.net_payable,
    })
}

/// The event payload of a demand.
pub(crate) fn facts(it: &Demand) -> serde_json::Value {
    serde_json::json!({
        "title": it.title,
        "taxable_paise": it.amounts.taxable,
        "net_payable_paise": it.amounts.net_payable,
        "due_on": it.due_on,
        "notes": it.notes,
    })
}
