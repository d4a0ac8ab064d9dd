//! Demands beside the schedule, and changes of single demands.

use chrono::NaiveDate;
use kernel::{
    Cause, DemandId, DemandKind, DemandStatus, Fault, FieldChange, Money, PaymentFact, ProjectId,
};

use crate::{
    Action, Amounts, Error, Payments, Result, Retention, View,
    demand::is_owed,
    plan::{amounts, blank},
    planning::{facts, planner, pricing, state},
    publish, texts,
};

/// A demand beside the schedule: a variation, a release of retention, or another one.
#[derive(Clone, Debug)]
pub struct NewDemand {
    pub kind: DemandKind,
    pub title: String,
    /// The amount without GST. For a release, the retention to release; all that is left unless given.
    pub taxable: Option<Money>,
    pub due_on: Option<NaiveDate>,
    pub notes: String,
}

/// Changes of a demand.
#[derive(Clone, Debug, Default)]
pub struct DemandChange {
    pub title: Option<String>,
    pub taxable: Option<Money>,
    pub due_on: Option<NaiveDate>,
    pub notes: Option<String>,
}

/// A demand that was added.
#[derive(Clone, Debug)]
pub struct Added {
    pub view: View,
    /// Whether an earlier call under the same key added it.
    pub is_repeated: bool,
}

impl Payments {
    /// Adds a demand with an amount of its own.
    #[tracing::instrument(skip_all)]
    pub async fn add(&self, cause: &Cause, project: ProjectId, new: &NewDemand) -> Result<Added> {
        let actor = planner(cause)?;
        let seller = self.seller().await?;
        let mut tx = self.store.begin().await?;
        let project = tx.lock_project(&actor, project).await?.ok_or(Error::NotFound)?;
        let id = DemandId::new();
        if let Some(made) = tx.claim(cause, id.into()).await?.repeated()? {
            drop(tx);
            let view = self.demand(cause, made.into()).await?;
            return Ok(Added { view, is_repeated: true });
        }
        state(&project).expect_billable()?;
        let plan = tx.plan(project.id).await?;
        let known = tx.demands(project.id).await?;
        let number = tx.demand_numbers(1).await?.first().copied().unwrap_or_default();
        let mut it = blank(project.id, number, cause.at);
        it.id = id;
        it.seq = known.iter().map(|it| it.seq).max().unwrap_or(0) + 1;
        it.kind = new.kind;
        it.title.clone_from(&new.title);
        it.due_on = new.due_on;
        it.notes.clone_from(&new.notes);
        let mut found = Vec::new();
        if new.title.is_empty() {
            found.push(Fault::new("title", texts::TITLE_REQUIRED));
        }
        match new.kind {
            DemandKind::Milestone => {
                found.push(Fault::new("kind", texts::UNPLANNED_MILESTONE));
            }
            DemandKind::RetentionRelease => {
                let left = Retention::of(&known, project.dlp_ends_on())?.left();
                let amount = new.taxable.unwrap_or(left);
                if left <= Money::ZERO {
                    return Err(Error::NothingToRelease);
                }
                if !(Money::from_paise(1)..=left).contains(&amount) {
                    found.push(Fault::new("taxable_paise", texts::above_retention(left)));
                }
                it.amounts = Amounts::released(amount);
            }
            DemandKind::Advance | DemandKind::Variation | DemandKind::Other => {
                match new.taxable.filter(|it| *it > Money::ZERO) {
                    Some(taxable) => {
                        let pricing = pricing(&project, &plan, &seller, cause.today())?;
                        it.amounts = amounts(&it, taxable, pricing)?;
                    }
                    None => found.push(Fault::new("taxable_paise", texts::AMOUNT_REQUIRED)),
                }
            }
        }
        if !found.is_empty() {
            return Err(Error::Invalid(found));
        }
        tx.insert_demands(std::slice::from_ref(&it)).await?;
        let event = it.event(None, it.amounts.net_payable, PaymentFact::PaymentAdded);
        publish(&mut *tx, cause, event).await?;
        tx.commit().await?;
        Ok(Added { view: self.demand(cause, id).await?, is_repeated: false })
    }

    /// Changes a demand, if the caller has seen the current one. Amount and title follow from the plan
    /// where the demand is a part of it, and stay once it was requested.
    #[tracing::instrument(skip_all)]
    pub async fn edit(
        &self,
        cause: &Cause,
        demand: DemandId,
        version: i32,
        change: &DemandChange,
    ) -> Result<View> {
        let actor = planner(cause)?;
        let seller = self.seller().await?;
        let mut locked = self.locked(&actor, demand).await?;
        locked.allows(Action::Edit, &actor, cause.today())?;
        locked.demand.expect_version(version)?;
        let is_own = locked.demand.percent_bps.is_none()
            && locked.demand.status == DemandStatus::Scheduled
            && locked.demand.kind != DemandKind::RetentionRelease;
        let mut found = Vec::new();
        let mut refuse = |wrong: bool, field: &'static str, message: &'static str| {
            if wrong {
                found.push(Fault::new(field, message));
            }
        };
        refuse(change.taxable.is_some() && !is_own, "taxable_paise", texts::AMOUNT_FIXED);
        refuse(
            change.taxable.is_some_and(|it| it <= Money::ZERO),
            "taxable_paise",
            texts::AMOUNT_REQUIRED,
        );
        let is_named =
            locked.demand.milestone.is_none() && locked.demand.status == DemandStatus::Scheduled;
        refuse(change.title.is_some() && !is_named, "title", texts::TITLE_FIXED);
        refuse(change.title.as_ref().is_some_and(String::is_empty), "title", texts::TITLE_REQUIRED);
        let is_past = change.due_on.is_some_and(|it| it < cause.today());
        refuse(is_past && is_owed(locked.demand.status), "due_on", texts::DUE_IN_PAST);
        if !found.is_empty() {
            return Err(Error::Invalid(found));
        }
        let before = facts(&locked.demand);
        let it = &mut locked.demand;
        it.title = change.title.clone().unwrap_or_else(|| it.title.clone());
        it.due_on = change.due_on.or(it.due_on);
        it.notes = change.notes.clone().unwrap_or_else(|| it.notes.clone());
        if let Some(taxable) = change.taxable {
            let plan = locked.tx.plan(locked.project.id).await?;
            let pricing = pricing(&locked.project, &plan, &seller, cause.today())?;
            it.amounts = amounts(it, taxable, pricing)?;
        }
        let changes = FieldChange::between(&before, &facts(it));
        if changes.is_empty() {
            drop(locked.tx);
            return self.demand(cause, demand).await;
        }
        it.touch(cause.at);
        let event = it.event(None, it.amounts.net_payable, PaymentFact::PaymentEdited { changes });
        locked.keep(cause, event).await?;
        self.demand(cause, demand).await
    }
}
