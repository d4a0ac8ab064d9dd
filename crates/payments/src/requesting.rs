//! How demands are requested, cancelled and reminded of.

use chrono::{Days, NaiveDate};
use company::{Billing, Profile};
use kernel::{
    Cause, DemandId, DemandStatus, MemberRole, MilestoneId, Money, PaymentEvent, PaymentFact,
    ProjectId,
};
use projects::Project;

use crate::{
    Action, Demand, Error, FinancialYear, Gstin, Payments, Plan, Result, Retention, Seller, Series,
    Tx, View,
    demand::Issued,
    locked::Locked,
    number::numbered,
    paper::{BuyerPaper, InvoicePaper, Paper, SellerPaper},
    participant,
    place::gst_code,
    plan::is_row,
    planning::{amounts as amounts_of, moved, price_all},
    seller, texts,
};

/// The company as an invoice names it, read before the project is locked.
pub(crate) struct Letterhead {
    pub(crate) gstin: Gstin,
    pub(crate) seller: Seller,
    pub(crate) profile: Profile,
    pub(crate) billing: Billing,
}

impl Payments {
    /// Sends the invoice of a scheduled demand, at the rates of the day.
    #[tracing::instrument(skip_all)]
    pub async fn request(
        &self,
        cause: &Cause,
        demand: DemandId,
        version: i32,
        due_on: Option<NaiveDate>,
    ) -> Result<View> {
        let actor = participant(cause)?;
        let head = self.letterhead().await?;
        let locked = self.locked(&actor, demand).await?;
        locked.allows(Action::Request, &actor, cause.today())?;
        locked.demand.expect_version(version)?;
        if due_on.is_some_and(|it| it < cause.today()) {
            return Err(Error::fault("due_on", texts::DUE_IN_PAST));
        }
        self.send(cause, locked, &head, due_on).await?;
        self.demand(cause, demand).await
    }

    /// Requests the demand of an accepted milestone by itself, where the plan says so. Again, or where
    /// the demand cannot be requested, changes nothing.
    #[tracing::instrument(skip_all)]
    pub async fn request_accepted(
        &self,
        cause: &Cause,
        project: ProjectId,
        milestone: MilestoneId,
    ) -> Result<()> {
        let mut tx = self.store.begin().await?;
        if !tx.plan(project).await?.requests_on_acceptance {
            return Ok(());
        }
        let demands = tx.demands(project).await?;
        drop(tx);
        let due = demands
            .into_iter()
            .find(|it| it.milestone == Some(milestone) && it.status == DemandStatus::Scheduled);
        let Some(due) = due else { return Ok(()) };
        let head = self.letterhead().await?;
        let Some(locked) = self.locked_for_job(project, due.id).await? else { return Ok(()) };
        let is_billable = locked.site().expect_billable();
        let is_requestable = locked.state(cause.today()).expect_requestable();
        if is_billable.and(is_requestable).is_err() {
            return Ok(());
        }
        match self.send(cause, locked, &head, None).await {
            Err(Error::NothingToPay | Error::ContractTooSmall) => Ok(()),
            sent => sent,
        }
    }

    /// Withdraws a demand for which nothing was received. Its number stays used.
    #[tracing::instrument(skip_all)]
    pub async fn cancel(
        &self,
        cause: &Cause,
        demand: DemandId,
        version: i32,
        reason: &str,
    ) -> Result<View> {
        let actor = participant(cause)?;
        let mut locked = self.locked(&actor, demand).await?;
        locked.allows(Action::Cancel, &actor, cause.today())?;
        locked.demand.expect_version(version)?;
        if reason.is_empty() {
            return Err(Error::fault("reason", texts::REASON_REQUIRED));
        }
        let event = locked.demand.cancel(reason, cause.at);
        let others = locked.demands.iter().filter(|it| it.id != demand);
        let after = others.chain([&locked.demand]);
        if Retention::of(after, None)?.left() < Money::ZERO {
            return Err(Error::RetentionReleased);
        }
        locked.keep(cause, event).await?;
        self.demand(cause, demand).await
    }

    /// Reminds clients of demands that fall due or are overdue; how many. Outside of working hours
    /// nobody is reminded.
    #[tracing::instrument(skip_all)]
    pub async fn remind(&self, cause: &Cause) -> Result<usize> {
        if !self.store.calendar().await?.is_open(cause.at) {
            return Ok(0);
        }
        let today = cause.today();
        let mut reminded = 0;
        for (project, demand, facts) in self.store.remindable(today).await? {
            let Some(step) = facts.step(today) else { continue };
            let Some(mut locked) = self.locked_for_job(project, demand).await? else { continue };
            // A payment may have been reported, or the due date moved, meanwhile.
            let still = facts.status == locked.demand.status
                && locked.demand.due_on == Some(facts.due_on)
                && !locked.project.is_archived();
            if !still || !locked.tx.remind(demand, facts.due_on, step, cause).await? {
                continue;
            }
            let days = (today - facts.due_on).num_days();
            let fact = PaymentFact::PaymentReminded { due_on: facts.due_on, days };
            let event = locked.demand.event(None, locked.demand.payable(), fact);
            crate::publish(&mut *locked.tx, cause, event).await?;
            locked.tx.commit().await?;
            reminded += 1;
        }
        Ok(reminded)
    }

    /// Fails while the facts that an invoice must have are not filled in.
    pub(crate) async fn letterhead(&self) -> Result<Letterhead> {
        let seller = self.seller().await?;
        let billing = self.company.billing().await?;
        let missing = seller::missing(&billing);
        let Some(gstin) = seller.gstin.clone().filter(|_| missing.is_empty()) else {
            return Err(Error::BillingIncomplete(missing.join(", ")));
        };
        let profile = self.company.content().await?.company;
        Ok(Letterhead { gstin, seller, profile, billing })
    }

    async fn send(
        &self,
        cause: &Cause,
        mut locked: Locked,
        head: &Letterhead,
        due_on: Option<NaiveDate>,
    ) -> Result<()> {
        let today = cause.today();
        let plan = locked.tx.plan(locked.project.id).await?;
        // A row takes its share of the contract as it is now; the rate of the day counts for all.
        let mut demands = locked.demands.clone();
        price_all(&locked.project, &plan, &head.seller, today, &mut demands)?;
        let priced = demands.iter().find(|it| it.id == locked.demand.id);
        let amounts = priced.map_or(locked.demand.amounts, |it| it.amounts);
        if amounts.due() <= Money::ZERO {
            return Err(Error::NothingToPay);
        }
        let series = if amounts.taxable > Money::ZERO { Series::Invoice } else { Series::Release };
        let year = FinancialYear::of(today);
        let next = locked.tx.next_in_series(series, year, today).await?;
        let number = numbered(head.seller.prefix(series), year, next.number);
        let due_on = due_on.unwrap_or(today + Days::new(head.seller.due_days.into()));
        let issued = Issued { number, on: next.on };
        let event = locked.demand.request(amounts, issued, due_on, cause.into());
        let buyer = buyer(&mut *locked.tx, &locked.project, &plan).await?;
        let paper = Paper::Invoice(invoice(&locked.demand, head, buyer)?);
        locked.tx.keep_paper(locked.demand.id, None, &paper).await?;
        // Repricing may move a paisa between the rows that are left.
        demands.retain(|it| it.id != locked.demand.id);
        let (moved, changes) = moved(&locked.demands, demands, amounts_of, cause);
        if !moved.is_empty() {
            locked.tx.update_demands(&moved).await?;
            let what = PaymentFact::PaymentsRepriced { changes };
            let repriced = PaymentEvent { project: locked.project.id, demand: None, what };
            crate::publish(&mut *locked.tx, cause, repriced).await?;
        }
        locked.keep(cause, event).await
    }
}

/// The client and the site, as documents name them.
pub(crate) async fn buyer(tx: &mut dyn Tx, project: &Project, plan: &Plan) -> Result<BuyerPaper> {
    let members = tx.members(project.id).await?;
    let clients = members.into_iter().filter(|it| it.part == MemberRole::Client);
    let names = clients.map(|it| it.person.full_name).collect();
    Ok(buyer_of(project, names, plan))
}

fn buyer_of(project: &Project, names: Vec<String>, plan: &Plan) -> BuyerPaper {
    let address = &project.basics.address;
    let lines = [Some(&address.line1), address.line2.as_ref()].into_iter().flatten().cloned();
    let town = format!("{} {}", address.city, address.pincode.as_str());
    BuyerPaper {
        names,
        gstin: plan.client_gstin.as_ref().map(|it| it.as_str().to_owned()),
        address: lines.chain([town]).collect(),
        state_code: address.state.as_str().to_owned(),
        state_gst_code: gst_code(address.state).to_owned(),
        project_code: project.code(),
        project_name: project.basics.name.clone(),
    }
}

pub(crate) fn seller_paper(head: &Letterhead) -> SellerPaper {
    let Letterhead { gstin, profile, billing, .. } = head;
    let address = &profile.address;
    let lines = [Some(&address.line1), address.line2.as_ref()].into_iter().flatten().cloned();
    let town = format!("{} {}", address.city, address.pincode);
    SellerPaper {
        name: profile.name.clone(),
        legal_name: profile.legal_name.clone(),
        address: lines.chain([town, address.state.clone()]).collect(),
        gstin: gstin.as_str().to_owned(),
        state_gst_code: gstin.as_str()[..2].to_owned(),
        email: profile.email.clone(),
        phone: profile.phone.clone(),
        bank_name: billing.bank.name.clone(),
        bank_branch: billing.bank.branch.clone(),
        bank_account_name: billing.bank.account_name.clone(),
        bank_account_no: billing.bank.account_no.clone(),
        bank_ifsc: billing.bank.ifsc.clone(),
        upi_id: billing.upi_id.clone(),
    }
}

fn invoice(it: &Demand, head: &Letterhead, buyer: BuyerPaper) -> Result<InvoicePaper> {
    let (amounts, issued) = (it.amounts, it.invoiced()?);
    Ok(InvoicePaper {
        invoice_no: issued.number.to_owned(),
        invoice_on: issued.on,
        due_on: issued.due_on,
        code: it.code(),
        kind: it.kind,
        seller: seller_paper(head),
        buyer,
        title: it.title.clone(),
        percent_bps: it.percent_bps.filter(|_| is_row(it)),
        sac: head.seller.sac.clone(),
        taxable_paise: amounts.taxable,
        gst_rate_bps: amounts.gst_rate_bps,
        cgst_paise: amounts.gst.cgst,
        sgst_paise: amounts.gst.sgst,
        igst_paise: amounts.gst.igst,
        gross_paise: amounts.gross,
        retention_paise: amounts.retention,
        tds_paise: amounts.tds,
        net_payable_paise: amounts.net_payable,
    })
}
