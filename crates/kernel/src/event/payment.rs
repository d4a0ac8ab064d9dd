use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::{Change, Entity, Event, FieldChange};
use crate::{DemandId, DemandStatus, Money, ProjectId, ReceiptId};

/// Something that happened to the payments of a project. Engineers hear of none, because each names
/// an amount.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaymentEvent {
    pub project: ProjectId,
    /// None for a fact about the plan.
    #[serde(flatten)]
    pub demand: Option<Demanded>,
    #[serde(flatten)]
    pub what: PaymentFact,
}

/// A demand, as events name it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Demanded {
    pub demand: DemandId,
    /// `PAY-0042`.
    pub code: String,
    /// The name of the milestone, or the title of a demand without one.
    pub milestone_name: String,
    /// The state after the event.
    pub status: DemandStatus,
    /// The state before the event, where it was another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub was: Option<DemandStatus>,
    /// The amount that the event is about: of a demand the net amount payable, of a receipt the money.
    pub amount_paise: Money,
}

/// A payment event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PaymentFact {
    /// The schedule was made or changed.
    PaymentsPlanned {
        /// By the title of the demand.
        changes: Vec<FieldChange>,
        /// Given once a demand was requested.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// The scheduled amounts follow from new terms of the contract.
    PaymentsRepriced {
        changes: Vec<FieldChange>,
    },
    /// A demand was added beside the schedule.
    PaymentAdded,
    PaymentEdited {
        changes: Vec<FieldChange>,
    },
    PaymentRequested {
        invoice_no: String,
        due_on: NaiveDate,
    },
    PaymentCancelled {
        reason: String,
    },
    /// A payment falls due or is overdue.
    PaymentReminded {
        due_on: NaiveDate,
        /// Days since the due date; negative before it.
        days: i64,
    },
    /// A client, or an admin for them, says that they have paid.
    ReceiptReported {
        receipt: ReceiptId,
    },
    ReceiptVerified {
        receipt: ReceiptId,
        receipt_no: String,
    },
    ReceiptRejected {
        receipt: ReceiptId,
        reason: String,
    },
    ReceiptReversed {
        receipt: ReceiptId,
        reason: String,
    },
}

impl PaymentEvent {
    pub fn demand(&self) -> Option<DemandId> {
        self.demand.as_ref().map(|it| it.demand)
    }

    /// The change of the demand's state, if there was one.
    pub fn status_change(&self) -> Option<Change<DemandStatus>> {
        let it = self.demand.as_ref()?;
        Some(Change { from: it.was?, to: it.status })
    }

    pub(super) fn entity(&self) -> Entity {
        match self.demand() {
            Some(it) => Entity { kind: "payment", id: it.into() },
            None => Entity { kind: "payment_plan", id: self.project.into() },
        }
    }
}

impl From<PaymentEvent> for Event {
    fn from(it: PaymentEvent) -> Self {
        Self::Payment(it)
    }
}

impl PaymentFact {
    /// The name it is stored and filtered under.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::PaymentsPlanned { .. } => "payments_planned",
            Self::PaymentsRepriced { .. } => "payments_repriced",
            Self::PaymentAdded => "payment_added",
            Self::PaymentEdited { .. } => "payment_edited",
            Self::PaymentRequested { .. } => "payment_requested",
            Self::PaymentCancelled { .. } => "payment_cancelled",
            Self::PaymentReminded { .. } => "payment_reminded",
            Self::ReceiptReported { .. } => "receipt_reported",
            Self::ReceiptVerified { .. } => "receipt_verified",
            Self::ReceiptRejected { .. } => "receipt_rejected",
            Self::ReceiptReversed { .. } => "receipt_reversed",
        }
    }
}
