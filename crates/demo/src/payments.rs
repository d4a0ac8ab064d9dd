//! Payments of the demo's projects: plans, invoices and receipts in the order of their days, as numbers
//! of a series must be given.

use std::collections::HashMap;

use ::payments::{Card, DemandKind, NewDemand, NewPlan, PaymentMethod, Payments, Report};
use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use company::{Bank, Billing, Company};
use documents::{Category, Documents, Target, Upload};
use kernel::{Cause, DemandId, FileId, MilestoneId, Money, ProjectId, ReceiptId, WHOLE_BPS};
use projects::{Projects, Status};

use crate::{
    accounts::{ACCOUNTS, Account, Extra, Fate},
    files::incoming,
    sites::{DemoProject, SITES},
    story::{People, at_work},
};

/// The admin who checks the receipts.
const ADMIN: &str = "admin";
/// The share that is paid after a cheque has bounced, in basis points.
const PART: i64 = 4_000;

/// A PAN has a number from 0001 on, so nobody has this GSTIN.
pub(crate) const GSTIN: &str = "29AAACP0000A1ZF";

/// Gives the invented company its facts for invoices.
pub(crate) async fn bill(company: &Company, admin: &Cause) -> anyhow::Result<()> {
    let text = |it: &str| it.to_owned();
    let bank = Bank {
        name: text("Example Bank"),
        branch: text("Foundation Road, Bengaluru"),
        account_name: text("Plumbline Constructions Private Limited"),
        account_no: text("000000000000"),
        ifsc: text("EXMP0000001"),
    };
    let gstin = text(GSTIN);
    let upi_id = text("plumbline@example");
    let billing = Billing { gstin, bank, upi_id, ..Billing::delivered()? };
    Ok(company.set_billing(admin, &billing).await?)
}

pub(crate) async fn fill(
    (payments, documents, projects): (&Payments, &Documents, &Projects),
    sites: &HashMap<&'static str, ProjectId>,
    people: &People,
    now: DateTime<Utc>,
) -> anyhow::Result<()> {
    let office = Office { payments, documents, projects, people, now };
    let (mut bills, mut deeds) = (Vec::new(), Vec::new());
    for account in &ACCOUNTS {
        let project = *sites.get(account.site).context("there is no such project")?;
        let planned = office.plan(account, project, &mut bills, &mut deeds).await;
        planned.with_context(|| format!("the demo's payment plan of {}", account.site))?;
    }
    deeds.sort_by_key(|it: &Deed| it.at);
    for deed in deeds {
        let bill = &mut bills[deed.bill];
        let name = format!("the demo's payment {} of {}", bill.title, bill.site.name);
        office.act(bill, &deed).await.context(name)?;
    }
    Ok(())
}

/// A payment, and how far it is.
struct Bill {
    site: &'static DemoProject,
    project: ProjectId,
    title: String,
    /// None until it is added.
    demand: Option<DemandId>,
    /// The latest one.
    receipt: Option<ReceiptId>,
}

/// A step of a payment.
struct Deed {
    at: DateTime<Utc>,
    /// Its place among the bills.
    bill: usize,
    act: Act,
}

enum Act {
    Add(&'static Extra),
    Request,
    /// The acceptance of its milestone requests it.
    RequestByItself(MilestoneId),
    /// A share of the open amount, in basis points.
    Report(i64, PaymentMethod),
    Verify,
    Reject(&'static str),
    Reverse(&'static str),
    Cancel(&'static str),
}

struct Office<'a> {
    payments: &'a Payments,
    documents: &'a Documents,
    projects: &'a Projects,
    people: &'a People,
    now: DateTime<Utc>,
}

impl Office<'_> {
    /// Plans the payments of a project, and says what becomes of each.
    async fn plan(
        &self,
        account: &'static Account,
        project: ProjectId,
        bills: &mut Vec<Bill>,
        deeds: &mut Vec<Deed>,
    ) -> anyhow::Result<()> {
        let sites: &'static [DemoProject] = &SITES;
        let site = sites.iter().find(|it| it.name == account.site).context("no such project")?;
        let by = self.by(site.manager, self.day(account.signed - 2))?;
        let client_gstin = account.client_gstin.map(str::parse).transpose();
        let new = NewPlan {
            retention: account.retention,
            requests_on_acceptance: account.requests_on_acceptance,
            deducts_tds: account.deducts_tds,
            client_gstin: client_gstin.map_err(anyhow::Error::msg)?,
            rows: self.payments.proposal(&by, project, account.retention).await?,
            reason: None,
        };
        let schedule = self.payments.plan(&by, project, 0, &new).await?;
        let view = self.projects.project(&by, project).await?;
        let bill = |title: &str, demand| Bill {
            site,
            project,
            title: title.to_owned(),
            demand,
            receipt: None,
        };
        for Card { demand, milestone, .. } in schedule.items {
            let place = bills.len();
            bills.push(bill(&demand.title, Some(demand.id)));
            let accepted = milestone.and_then(|it| view.milestone(it.id));
            let accepted = accepted.and_then(|it| Some((it.milestone.id, it.milestone.accepted?)));
            let (at, act) = match (demand.kind, accepted) {
                (DemandKind::Advance, _) => (self.day(account.signed), Act::Request),
                (_, Some((id, accepted))) if account.requests_on_acceptance => {
                    (accepted.at, Act::RequestByItself(id))
                }
                (_, Some((_, accepted))) => (accepted.at + TimeDelta::days(1), Act::Request),
                (_, None) => continue,
            };
            deeds.push(Deed { at, bill: place, act });
            deeds.extend(afterwards(account.fate(&demand.title), place, at));
        }
        for extra in account.extras {
            let (place, at) = (bills.len(), self.day(extra.day));
            bills.push(bill(extra.title, None));
            deeds.push(Deed { at, bill: place, act: Act::Add(extra) });
            if extra.fate != Fate::Scheduled {
                deeds.push(Deed { at, bill: place, act: Act::Request });
            }
            deeds.extend(afterwards(extra.fate, place, at));
        }
        Ok(())
    }

    async fn act(&self, bill: &mut Bill, deed: &Deed) -> anyhow::Result<()> {
        let (payments, site) = (self.payments, bill.site);
        let (manager, admin) = (self.by(site.manager, deed.at)?, self.by(ADMIN, deed.at)?);
        if let Act::Add(extra) = deed.act {
            let new = NewDemand {
                kind: extra.kind,
                title: bill.title.clone(),
                taxable: extra.rupees.map(|it| Money::from_paise(it * 100)),
                due_on: None,
                notes: String::new(),
            };
            let added = payments.add(&manager, bill.project, &new).await?;
            bill.demand = Some(added.view.card.demand.id);
            return Ok(());
        }
        let demand = bill.demand.context("it is not added")?;
        let receipt = || bill.receipt.context("nothing is reported");
        match deed.act {
            Act::Add(_) => {}
            Act::Request => {
                let version = self.version(&manager, demand).await?;
                payments.request(&manager, demand, version, None).await?;
            }
            Act::RequestByItself(milestone) => {
                let by = Cause::system(deed.at);
                payments.request_accepted(&by, bill.project, milestone).await?;
            }
            Act::Report(share, method) => {
                let open = payments.demand(&admin, demand).await?.card.demand;
                // Receipts of the sites that are done are from the bank's statement, without a proof.
                let is_done = matches!(site.status, Status::HandedOver | Status::Completed);
                let client = self.by(site.clients[0], deed.at)?;
                let (by, proof) = if is_done {
                    (admin, None)
                } else {
                    let proof = self.proof(&client, bill.project).await?;
                    (client, Some(proof))
                };
                let report = Report {
                    amount: open.payable().share(share).context("too large")?,
                    tds: if share == WHOLE_BPS { open.amounts.tds } else { Money::ZERO },
                    received_on: by.today(),
                    method,
                    reference_no: format!("DEMO{:08}", open.number * 100 + i64::from(open.version)),
                    proof,
                };
                bill.receipt = Some(payments.report(&by, demand, &report).await?.receipt);
            }
            Act::Verify => drop(payments.verify(&admin, receipt()?).await?),
            Act::Reject(reason) => drop(payments.reject(&admin, receipt()?, reason).await?),
            Act::Reverse(reason) => drop(payments.reverse(&admin, receipt()?, reason).await?),
            Act::Cancel(reason) => {
                let version = self.version(&manager, demand).await?;
                payments.cancel(&manager, demand, version, reason).await?;
            }
        }
        Ok(())
    }

    async fn version(&self, by: &Cause, demand: DemandId) -> anyhow::Result<i32> {
        Ok(self.payments.demand(by, demand).await?.card.demand.version)
    }

    /// The bank's confirmation of a transfer.
    async fn proof(&self, by: &Cause, project: ProjectId) -> anyhow::Result<FileId> {
        let category = Some(Category::Attachment);
        let target = Target::New { category, visibility: None, title: None };
        let upload = Upload { project, target };
        let made =
            self.documents.upload(by, &upload, vec![incoming("payment-advice.pdf")?]).await?;
        let made = made.documents.first().and_then(|it| it.document.files.first());
        Ok(made.context("an upload without a file")?.id)
    }

    /// A day, counted from today.
    fn day(&self, day: i64) -> DateTime<Utc> {
        self.now + TimeDelta::days(day)
    }

    fn by(&self, who: &str, at: DateTime<Utc>) -> anyhow::Result<Cause> {
        at_work(self.people, who, at, self.now)
    }
}

/// The steps of a payment that is requested at a time.
fn afterwards(fate: Fate, bill: usize, requested: DateTime<Utc>) -> Vec<Deed> {
    let steps = match fate {
        Fate::Scheduled | Fate::Unpaid => Vec::new(),
        Fate::Reported(days) => vec![(days, Act::Report(WHOLE_BPS, PaymentMethod::Upi))],
        Fate::Paid(method) => vec![(6, Act::Report(WHOLE_BPS, method)), (7, Act::Verify)],
        Fate::PaidAfterRejection => vec![
            (4, Act::Report(WHOLE_BPS, PaymentMethod::NeftRtgs)),
            (5, Act::Reject("No transfer with this reference number is on our account.")),
            (6, Act::Report(WHOLE_BPS, PaymentMethod::NeftRtgs)),
            (7, Act::Verify),
        ],
        Fate::PartAfterReversal => vec![
            (5, Act::Report(WHOLE_BPS, PaymentMethod::Cheque)),
            (6, Act::Verify),
            (9, Act::Reverse("The bank returned the cheque: the signature differs.")),
            (11, Act::Report(PART, PaymentMethod::NeftRtgs)),
            (12, Act::Verify),
        ],
        Fate::Cancelled(reason) => vec![(2, Act::Cancel(reason))],
    };
    let deed = |(days, act)| Deed { at: requested + TimeDelta::days(days), bill, act };
    steps.into_iter().map(deed).collect()
}
