use kernel::{DemandStatus, Demanded, PaymentEvent, PaymentFact, Role};

use super::{Listener, Words, because};
use crate::{Thing, Tone, Topic};

pub(super) fn is_news(fact: &PaymentFact) -> bool {
    match fact {
        PaymentFact::PaymentRequested { .. }
        | PaymentFact::PaymentCancelled { .. }
        | PaymentFact::PaymentReminded { .. }
        | PaymentFact::ReceiptReported { .. }
        | PaymentFact::ReceiptVerified { .. }
        | PaymentFact::ReceiptRejected { .. }
        | PaymentFact::ReceiptReversed { .. } => true,
        PaymentFact::PaymentsPlanned { .. }
        | PaymentFact::PaymentsRepriced { .. }
        | PaymentFact::PaymentAdded
        | PaymentFact::PaymentEdited { .. } => false,
    }
}

/// Clients hear of demands and of the fate of their payments, admins of payments to verify, managers
/// of both. Engineers and salespeople learn of no amount.
pub(super) fn words(
    event: &PaymentEvent,
    by: Option<&str>,
    project: &str,
    to: &Listener,
) -> Option<Words> {
    let Demanded { code, milestone_name, amount_paise, status, was, .. } = event.demand.as_ref()?;
    let who = by.unwrap_or("Someone");
    let (amount, of) = (amount_paise.short(), format!("{code} ({milestone_name})"));
    let words = |topic, tone, title, message| Some(Words { topic, tone, title, message });
    let is_asked = *was != Some(DemandStatus::Scheduled);
    match (&event.what, to.role) {
        (PaymentFact::PaymentRequested { invoice_no, due_on }, Role::Client) => words(
            Topic::Payment,
            Tone::Info,
            format!("{project}: payment of {amount} requested"),
            format!(
                "Invoice {invoice_no} for {milestone_name} is due on {}.",
                due_on.format("%-d %b %Y")
            ),
        ),
        (PaymentFact::PaymentRequested { invoice_no, .. }, Role::ProjectManager) => words(
            Topic::Payment,
            Tone::Info,
            format!("{project}: payment of {amount} requested"),
            format!("Invoice {invoice_no} for {of} was sent to the client."),
        ),
        (PaymentFact::PaymentCancelled { reason }, Role::Client | Role::ProjectManager)
            if is_asked =>
        {
            words(
                Topic::Payment,
                Tone::Info,
                format!("{project}: payment request cancelled"),
                because(format!("{who} cancelled {of}."), Some(reason)),
            )
        }
        (PaymentFact::PaymentReminded { due_on, days }, Role::Client) => {
            let day = due_on.format("%-d %b %Y");
            let (tone, title, message) = match days {
                ..0 => (Tone::Info, "is due soon", format!("{of} is due on {day}.")),
                0 => (Tone::Warning, "is due today", format!("{of} is due today.")),
                1.. => (Tone::Warning, "is overdue", format!("{of} was due on {day}.")),
            };
            let title = format!("{project}: payment of {amount} {title}");
            words(Topic::PaymentReminder, tone, title, message)
        }
        (PaymentFact::ReceiptReported { .. }, Role::Admin) => words(
            Topic::Payment,
            Tone::Info,
            format!("{project}: payment of {amount} to verify"),
            format!("{who} reported a payment for {of}."),
        ),
        (PaymentFact::ReceiptReported { .. }, Role::Client | Role::ProjectManager) => words(
            Topic::Payment,
            Tone::Info,
            format!("{project}: payment of {amount} reported"),
            format!("{who} reported a payment for {of}. {} will verify it.", verifier(to.role)),
        ),
        (PaymentFact::ReceiptVerified { receipt_no, .. }, Role::Client | Role::ProjectManager) => {
            let rest = if *status == DemandStatus::Paid {
                "It is paid in full."
            } else {
                "A part of it is still open."
            };
            words(
                Topic::Payment,
                Tone::Success,
                format!("{project}: payment of {amount} received"),
                format!("Receipt {receipt_no} for {of}. {rest}"),
            )
        }
        (PaymentFact::ReceiptRejected { reason, .. }, Role::Client | Role::ProjectManager) => {
            words(
                Topic::Payment,
                Tone::Error,
                format!("{project}: payment of {amount} not found"),
                because(format!("The payment for {of} could not be verified."), Some(reason)),
            )
        }
        (PaymentFact::ReceiptReversed { reason, .. }, Role::Client | Role::ProjectManager) => {
            words(
                Topic::Payment,
                Tone::Warning,
                format!("{project}: receipt of {amount} reversed"),
                because(format!("The receipt for {of} was taken back."), Some(reason)),
            )
        }
        (_, Role::Engineer | Role::Salesperson)
        | (
            PaymentFact::PaymentCancelled { .. }
            | PaymentFact::PaymentsPlanned { .. }
            | PaymentFact::PaymentsRepriced { .. }
            | PaymentFact::PaymentAdded
            | PaymentFact::PaymentEdited { .. },
            _,
        )
        | (PaymentFact::PaymentReminded { .. }, Role::ProjectManager | Role::Admin)
        | (
            PaymentFact::PaymentRequested { .. }
            | PaymentFact::ReceiptVerified { .. }
            | PaymentFact::ReceiptRejected { .. }
            | PaymentFact::ReceiptReversed { .. },
            Role::Admin,
        ) => None,
    }
}

pub(super) fn about(event: &PaymentEvent) -> Thing {
    event.demand().map_or(Thing::Project(event.project), Thing::Payment)
}

/// The one who verifies a payment, in words for a reader: a client is told of the company alone.
const fn verifier(reader: Role) -> &'static str {
    match reader {
        Role::Client => "We",
        Role::Engineer | Role::ProjectManager | Role::Salesperson | Role::Admin => "An admin",
    }
}
