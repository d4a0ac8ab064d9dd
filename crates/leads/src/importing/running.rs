//! The job that makes the leads of an import, batch by batch.

use std::collections::HashSet;

use chrono::TimeDelta;
use kernel::{Calendar, Cause, Email, LeadFact, LeadId, LeadImportId};

use super::{Import, ImportPlan, ImportStatus, RowOutcome, RowProblem, RowResult, reading::Wanted};
use crate::{Basis, Consent, FirstCall, Lead, Leads, Result, Status, Tx, texts};

/// Rows of one transaction.
pub const BATCH: i64 = 500;
/// Working time until the follow-up of a lead whose file names no day.
const FOLLOW_UP: TimeDelta = TimeDelta::hours(9);

impl Leads {
    /// Makes the leads of a started import. Each batch commits with the outcome of its rows, so that
    /// another worker goes on where this one stopped. Returns the number of rows that got an outcome.
    #[tracing::instrument(skip_all)]
    pub async fn run_import(&self, cause: &Cause, import: LeadImportId) -> Result<usize> {
        let mut count = 0;
        while let Some(done) = self.run_batch(cause, import).await? {
            count += done;
        }
        Ok(count)
    }

    /// None when there is nothing left to do.
    async fn run_batch(&self, cause: &Cause, import: LeadImportId) -> Result<Option<usize>> {
        let mut tx = self.store.begin().await?;
        let Some(mut import) = tx.lock_import(import).await? else { return Ok(None) };
        let Some(plan) = import.plan.clone() else { return Ok(None) };
        if import.status != ImportStatus::Running {
            return Ok(None);
        }
        let rows = tx.waiting_rows(import.id, BATCH).await?;
        let calendar = tx.calendar().await?;
        let read = rows.iter().map(|it| (it.number, plan.read(it, cause, &calendar))).collect();
        let (made, results) = sorted(&mut *tx, read).await?;
        let leads = make(&mut *tx, cause, &plan, &calendar, made).await?;
        let entered = leads
            .iter()
            .map(|it| it.event(LeadFact::LeadEntered { repeats: None, is_imported: true }).into());
        tx.publish_quietly(cause, Some(import.by.user), &entered.collect::<Vec<_>>()).await?;
        let results = settled(results, &leads);
        tx.settle_rows(import.id, &results).await?;
        import.count(&results);
        if import.counts.done == import.counts.total {
            import.status = ImportStatus::Done;
            import.ended_at = Some(cause.at);
        }
        tx.update_import(&import).await?;
        tx.commit().await?;
        Ok((!rows.is_empty()).then_some(rows.len()))
    }
}

/// A row and its outcome, before its lead has an id.
type Sorted = Vec<(i32, std::result::Result<(), (RowOutcome, String)>)>;

/// Locks the people of a batch, and finds those whose leads are to be made.
async fn sorted(
    tx: &mut dyn Tx,
    rows: Vec<(i32, std::result::Result<Wanted, Vec<RowProblem>>)>,
) -> Result<(Vec<Wanted>, Sorted)> {
    let fit = || rows.iter().filter_map(|it| it.1.as_ref().ok());
    let phones: Vec<_> = fit().map(|it| &it.enquiry.phone).collect();
    let mailboxes: Vec<_> = fit().filter_map(Wanted::mailbox).collect();
    let mut known: HashSet<_> = tx.lock_people(&phones, &mailboxes).await?.into_iter().collect();
    let (mut made, mut sorted) = (Vec::new(), Vec::with_capacity(rows.len()));
    for (row, read) in rows {
        let outcome = match read {
            Ok(it) if it.is_among(&known) => {
                Err((RowOutcome::Duplicate, texts::PERSON_KNOWN.to_owned()))
            }
            Ok(it) => {
                known.extend(it.people());
                made.push(it);
                Ok(())
            }
            Err(problems) => {
                let messages: Vec<_> = problems.iter().map(|it| it.message).collect();
                Err((RowOutcome::Failed, messages.join("; ")))
            }
        };
        sorted.push((row, outcome));
    }
    Ok((made, sorted))
}

async fn make(
    tx: &mut dyn Tx,
    cause: &Cause,
    plan: &ImportPlan,
    calendar: &Calendar,
    wanted: Vec<Wanted>,
) -> Result<Vec<Lead>> {
    // Somebody who has left meanwhile gets no lead.
    let owner = match plan.owner {
        Some(owner) => tx.hold_owner(owner).await?.map(|it| it.user),
        None => None,
    };
    let numbers = tx.next_lead_numbers(wanted.len()).await?;
    let due_at = calendar.after(cause.at, FOLLOW_UP);
    let leads: Vec<_> = wanted
        .into_iter()
        .zip(numbers)
        .map(|(it, number)| Lead {
            id: LeadId::new(),
            number,
            status: Status::New,
            source: plan.source,
            link_mailbox: it.mailbox(),
            enquiry: it.enquiry,
            consent: Consent {
                basis: Basis::Volunteered,
                notice_version: None,
                at: cause.at,
                withdrawn_at: None,
            },
            duplicate_of: None,
            owner,
            owned_since: owner.map(|_| cause.at),
            estimated_value: it.estimated_value,
            first_call: FirstCall { due_at, made_at: None },
            next_follow_up_at: it.follow_up_at.or(Some(due_at)),
            last_contacted_at: None,
            revisit_on: None,
            loss: None,
            merged_into: None,
            conversion: None,
            is_imported: true,
            minded_at: None,
            purged_at: None,
            created_at: cause.at,
            updated_at: cause.at,
            version: 1,
        })
        .collect();
    tx.insert_leads(&leads).await?;
    Ok(leads)
}

fn settled(sorted: Sorted, leads: &[Lead]) -> Vec<RowResult> {
    let mut leads = leads.iter().map(|it| it.id);
    let result = |(row, outcome)| match outcome {
        Ok(()) => {
            RowResult { row, outcome: RowOutcome::Created, problem: None, lead: leads.next() }
        }
        Err((outcome, problem)) => RowResult { row, outcome, problem: Some(problem), lead: None },
    };
    sorted.into_iter().map(result).collect()
}

impl Import {
    fn count(&mut self, results: &[RowResult]) {
        for result in results {
            let count = match result.outcome {
                RowOutcome::Created => &mut self.counts.created,
                RowOutcome::Duplicate => &mut self.counts.duplicates,
                RowOutcome::Failed => &mut self.counts.failed,
            };
            *count += 1;
            self.counts.done += 1;
        }
    }
}

impl Wanted {
    pub(super) fn mailbox(&self) -> Option<String> {
        self.enquiry.email.as_ref().map(Email::mailbox)
    }

    /// By which the person is known.
    pub(super) fn people(&self) -> Vec<String> {
        let phone = Some(self.enquiry.phone.as_str().to_owned());
        [phone, self.mailbox()].into_iter().flatten().collect()
    }

    pub(super) fn is_among(&self, known: &HashSet<String>) -> bool {
        self.people().iter().any(|it| known.contains(it))
    }
}
