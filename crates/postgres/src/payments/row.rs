//! Payments as the database spells them.

use std::str::FromStr;

use ::projects::FileRef;
use chrono::{DateTime, NaiveDate, Utc};
use identity::Person;
use kernel::{
    Actor, DemandId, FileId, Internal, MilestoneId, Money, ProjectId, ReceiptId, Role, UnknownName,
    UserId,
};
use payments::{
    Amounts, Card, Demand, Gst, Listed, MilestoneRef, ProjectRef, ProjectState, Receipt, Retention,
    ShownReceipt,
};
use serde::Deserialize;
use sqlx::types::Json;

use crate::columns::row;

row! {
    pub(super) struct DemandRow {
        id: DemandId,
        number: i64,
        project_id: ProjectId,
        seq: i32,
        kind: String,
        milestone_id: Option<MilestoneId>,
        title: String,
        percent_bps: Option<i32>,
        taxable_paise: Money,
        gst_rate_bps: i32,
        cgst_paise: Money,
        sgst_paise: Money,
        igst_paise: Money,
        gross_paise: Money,
        retention_paise: Money,
        tds_paise: Money,
        net_payable_paise: Money,
        received_paise: Money,
        tds_received_paise: Money,
        reported_paise: Money,
        has_receipts: bool,
        status: String,
        due_on: Option<NaiveDate>,
        requested_at: Option<DateTime<Utc>>,
        requested_by: Option<UserId>,
        invoice_no: Option<String>,
        invoice_on: Option<NaiveDate>,
        cancel_reason: Option<String>,
        notes: String,
        created_at: DateTime<Utc>,
        updated_at: DateTime<Utc>,
        version: i32,
    }
}

/// The columns of [`DemandRow`], of demands `d`.
pub(super) const DEMAND: &str = "d.id, d.number, d.project_id, d.seq, d.kind, d.milestone_id,
    d.title, d.percent_bps, d.taxable_paise, d.gst_rate_bps, d.cgst_paise, d.sgst_paise,
    d.igst_paise, d.gross_paise, d.retention_paise, d.tds_paise, d.net_payable_paise,
    d.received_paise, d.tds_received_paise, d.reported_paise, d.has_receipts, d.status, d.due_on,
    d.requested_at, d.requested_by, d.invoice_no, d.invoice_on, d.cancel_reason, d.notes,
    d.created_at, d.updated_at, d.version ";

row! {
    /// A demand with its project and its milestone.
    pub(super) struct CardRow (demand: DemandRow) {
        project_number: i64,
        project_name: String,
        project_status: String,
        project_archived: bool,
        actual_end_on: Option<NaiveDate>,
        dlp_months: i32,
        milestone_status: Option<String>,
        certified_by: Option<UserId>,
    }
}

/// The columns of [`CardRow`] besides [`DEMAND`].
pub(super) const CARD: &str = ", p.number as project_number, p.name as project_name,
    p.status as project_status, p.archived_at is not null as project_archived, p.actual_end_on,
    p.dlp_months, m.status as milestone_status, m.certified_by ";

/// Demands `d` of projects `p` with their milestones `m`.
pub(super) const JOINS: &str = " from demand d join project p on p.id = d.project_id
    left join milestone m on m.id = d.milestone_id ";

row! {
    /// A card with the clients of its project; none for a reader who is a client.
    pub(super) struct ListedRow (card: CardRow) {
        clients: Option<Json<Vec<ClientRow>>>,
    }
}

#[derive(Deserialize)]
pub(super) struct ClientRow {
    id: UserId,
    full_name: String,
}

/// The column of [`ListedRow`] besides those of the card.
pub(super) const CLIENTS: &str = ",
    (select coalesce(json_agg(c), '[]') from (
         select u.id, u.full_name from project_member pm join users u on u.id = pm.user_id
         where pm.project_id = d.project_id and pm.part = 'client'
         union all
         select i.id, i.full_name from project_invitation i where i.project_id = d.project_id
     ) c) as clients ";

/// The same column for a reader who is a client.
pub(super) const NO_CLIENTS: &str = ", null::json as clients ";

row! {
    pub(super) struct ReceiptRow {
        id: ReceiptId,
        demand_id: DemandId,
        amount_paise: Money,
        tds_paise: Money,
        received_on: NaiveDate,
        method: String,
        reference_no: String,
        proof_file_id: Option<FileId>,
        status: String,
        reported_by: UserId,
        reported_at: DateTime<Utc>,
        receipt_no: Option<String>,
        receipt_on: Option<NaiveDate>,
        decided_by: Option<UserId>,
        decided_at: Option<DateTime<Utc>>,
        reversed_by: Option<UserId>,
        reversed_at: Option<DateTime<Utc>>,
        reason: Option<String>,
    }
}

/// The columns of [`ReceiptRow`], of receipts `r`.
pub(super) const RECEIPT: &str = "r.id, r.demand_id, r.amount_paise, r.tds_paise, r.received_on,
    r.method, r.reference_no, r.proof_file_id, r.status, r.reported_by, r.reported_at,
    r.receipt_no, r.receipt_on, r.decided_by, r.decided_at, r.reversed_by, r.reversed_at, r.reason ";

row! {
    /// A receipt with the names of those who signed it, and its proof.
    pub(super) struct ShownRow (receipt: ReceiptRow) {
        reporter_name: String,
        decider_name: Option<String>,
        reverser_name: Option<String>,
        file_name: Option<String>,
        file_media_type: Option<String>,
    }
}

/// The columns of [`ShownRow`] besides [`RECEIPT`]. Each is looked up only where there is an id;
/// joins would look for all.
pub(super) const NAMES: &str = ",
    (select full_name from users where id = r.reported_by) as reporter_name,
    (select full_name from users where id = r.decided_by) as decider_name,
    (select full_name from users where id = r.reversed_by) as reverser_name,
    case when r.proof_file_id is not null
         then (select name from file where id = r.proof_file_id) end as file_name,
    case when r.proof_file_id is not null
         then (select media_type from file where id = r.proof_file_id) end as file_media_type ";

row! {
    /// A card with the name of the person who requested the payment.
    pub(super) struct RequestedRow (card: CardRow) {
        requester_name: Option<String>,
    }
}

/// The columns of [`RequestedRow`] besides those of the card.
pub(super) const REQUESTER: &str =
    ", (select full_name from users where id = d.requested_by) as requester_name ";

row! {
    /// A payment with one of its receipts, if it has any.
    pub(super) struct ReceivedRow (
        pub(super) payment: RequestedRow,
        pub(super) receipt: Option<ShownRow>
    ) {}
}

fn name<T: FromStr<Err = UnknownName>>(text: &str) -> Result<T, Internal> {
    text.parse().map_err(Internal::new)
}

impl TryFrom<DemandRow> for Demand {
    type Error = Internal;

    fn try_from(row: DemandRow) -> Result<Self, Internal> {
        let gst = Gst { cgst: row.cgst_paise, sgst: row.sgst_paise, igst: row.igst_paise };
        Ok(Self {
            id: row.id,
            number: row.number,
            project: row.project_id,
            seq: row.seq,
            kind: name(&row.kind)?,
            milestone: row.milestone_id,
            title: row.title,
            percent_bps: row.percent_bps,
            amounts: Amounts {
                taxable: row.taxable_paise,
                gst_rate_bps: row.gst_rate_bps,
                gst,
                gross: row.gross_paise,
                retention: row.retention_paise,
                tds: row.tds_paise,
                net_payable: row.net_payable_paise,
            },
            received: row.received_paise,
            tds_received: row.tds_received_paise,
            reported: row.reported_paise,
            has_receipts: row.has_receipts,
            status: name(&row.status)?,
            due_on: row.due_on,
            requested_at: row.requested_at,
            requested_by: row.requested_by,
            invoice_no: row.invoice_no,
            invoice_on: row.invoice_on,
            cancel_reason: row.cancel_reason,
            notes: row.notes,
            created_at: row.created_at,
            updated_at: row.updated_at,
            version: row.version,
        })
    }
}

impl CardRow {
    pub(super) fn read(self, today: NaiveDate) -> Result<Card, Internal> {
        let until = Retention::until(self.actual_end_on, self.dlp_months);
        let milestone = match (self.demand.milestone_id, self.milestone_status) {
            (Some(id), Some(status)) => {
                Some(MilestoneRef { id, status: name(&status)?, certified_by: self.certified_by })
            }
            _ => None,
        };
        let state = ProjectState {
            status: name(&self.project_status)?,
            is_archived: self.project_archived,
        };
        let project = ProjectRef {
            id: self.demand.project_id,
            code: ::projects::code(self.project_number),
            name: self.project_name,
            state,
        };
        let is_dlp_over = Retention::is_over(until, today);
        Ok(Card { demand: self.demand.try_into()?, project, milestone, is_dlp_over })
    }
}

impl ListedRow {
    pub(super) fn read(self, today: NaiveDate) -> Result<Listed, Internal> {
        let person = |ClientRow { id, full_name }| Person { id, full_name };
        let clients = self.clients.map(|it| it.0.into_iter().map(person).collect());
        Ok(Listed { card: self.card.read(today)?, clients })
    }
}

/// Whether a reader of payments is on the staff; clients know whose payments theirs are.
pub(super) fn shows_clients(actor: &Actor) -> bool {
    actor.role != Role::Client
}

impl RequestedRow {
    pub(super) fn read(self, today: NaiveDate) -> Result<(Card, Option<Person>), Internal> {
        let requested_by = person(self.card.demand.requested_by, self.requester_name);
        Ok((self.card.read(today)?, requested_by))
    }
}

fn person(id: Option<UserId>, full_name: Option<String>) -> Option<Person> {
    Some(Person { id: id?, full_name: full_name? })
}

impl TryFrom<ShownRow> for ShownReceipt {
    type Error = Internal;

    fn try_from(row: ShownRow) -> Result<Self, Internal> {
        let receipt = Receipt::try_from(row.receipt)?;
        let proof = receipt.proof.zip(row.file_name).zip(row.file_media_type);
        Ok(Self {
            reported_by: Person { id: receipt.reported_by, full_name: row.reporter_name },
            decided_by: person(receipt.decided_by, row.decider_name),
            reversed_by: person(receipt.reversed_by, row.reverser_name),
            proof: proof.map(|((id, name), media_type)| FileRef { id, name, media_type }),
            receipt,
        })
    }
}

impl TryFrom<ReceiptRow> for Receipt {
    type Error = Internal;

    fn try_from(row: ReceiptRow) -> Result<Self, Internal> {
        Ok(Self {
            id: row.id,
            demand: row.demand_id,
            amount: row.amount_paise,
            tds: row.tds_paise,
            received_on: row.received_on,
            method: name(&row.method)?,
            reference_no: row.reference_no,
            proof: row.proof_file_id,
            status: name(&row.status)?,
            reported_by: row.reported_by,
            reported_at: row.reported_at,
            receipt_no: row.receipt_no,
            receipt_on: row.receipt_on,
            decided_by: row.decided_by,
            decided_at: row.decided_at,
            reversed_by: row.reversed_by,
            reversed_at: row.reversed_at,
            reason: row.reason,
        })
    }
}
