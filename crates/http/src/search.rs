//! Search over everything that the caller can see.

mod names;
mod sample;

use chrono::NaiveDate;
use kernel::ProjectId;
use poem_openapi::{Object, OpenApi, param::Query, payload::Json};
use search::{Search, State};
use uuid::Uuid;

use self::names::SearchKind;
use crate::{
    caller::Call,
    diary::names::Status as DailyEntryStatus,
    leads::names::Status as LeadStatus,
    payments::names::Status as PaymentStatus,
    problem::Result,
    projects::names::{DocumentCategory, MilestoneStatus, Status as ProjectStatus},
    tag::Tag,
    tickets::names::Status as TicketStatus,
    user::Role,
};

pub(crate) struct Api;

fn most_hits() -> i64 {
    5
}

#[OpenApi(tag = "Tag::Search")]
impl Api {
    /// Search everything that the caller can see.
    ///
    /// Finds projects, tickets, milestones, payments, daily entries, documents, leads and people by a part
    /// of their title or name; tickets also by words of their description, payments by their invoice
    /// number, leads by phone number, e-mail address and city, and daily entries by their summary. A text
    /// of two characters is looked for at the beginnings of words. The exact code of a project, ticket,
    /// payment or lead comes first, with or without its letters: `PRJ-0042`, `prj 42`, `42`.
    ///
    /// Admins find everything. Clients, engineers and project managers find their projects and, of these,
    /// only the parts that they can see elsewhere; they find people of these projects by name. Salespeople
    /// find their own leads and leads without an owner. Archived projects are left out.
    #[oai(path = "/search", method = "get", operation_id = "searchEverything")]
    async fn search_everything(
        &self,
        call: Call<'_, Search>,
        /// The text to search for: at least 2 characters besides spaces.
        #[oai(validator(
            min_length = 2,
            max_length = 100,
            pattern = r"^([^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f]){2}[^\x00-\x1f\x7f-\x9f]*$"
        ))]
        q: Query<String>,
        /// Most hits of each kind.
        #[oai(default = "most_hits", validator(minimum(value = "1"), maximum(value = "20")))]
        limit: Query<i64>,
    ) -> Result<SearchResults> {
        let limit = usize::try_from(limit.0).unwrap_or_default();
        let groups = call.module.search(call.cause, &q, limit).await?;
        Ok(Json(SearchResults { groups: groups.into_iter().map(Into::into).collect() }))
    }
}

/// Hits by kind.
#[derive(Object)]
#[oai(example)]
struct SearchResults {
    /// One entry for each kind with a hit. A kind with an exact code comes first.
    groups: Vec<SearchGroup>,
}

/// The hits of one kind.
#[derive(Object)]
#[oai(example)]
struct SearchGroup {
    kind: SearchKind,
    /// The best first.
    hits: Vec<SearchHit>,
    /// Whether there are more hits of this kind.
    has_more: bool,
}

/// Something that a search found. The status stands in the field of its kind.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
struct SearchHit {
    kind: SearchKind,
    id: Uuid,
    /// The code of a project, ticket, payment or lead.
    code: Option<String>,
    /// Its title or name; of a daily entry, the first 200 characters of its summary.
    title: String,
    /// Its project. Of a person: a project that the caller can see. Absent for leads, and for people that
    /// an admin finds.
    project: Option<SearchProject>,
    /// The day of a daily entry, the planned day of a milestone, the due day of a payment.
    on: Option<NaiveDate>,
    project_status: Option<ProjectStatus>,
    ticket_status: Option<TicketStatus>,
    milestone_status: Option<MilestoneStatus>,
    payment_status: Option<PaymentStatus>,
    daily_entry_status: Option<DailyEntryStatus>,
    document_category: Option<DocumentCategory>,
    lead_status: Option<LeadStatus>,
    /// The role of a person; until one is granted, the requested role.
    role: Option<Role>,
}

/// The project of a hit.
#[derive(Object)]
#[oai(example)]
struct SearchProject {
    id: ProjectId,
    code: String,
    name: String,
}

impl SearchHit {
    const fn new(kind: SearchKind, id: Uuid, title: String) -> Self {
        Self {
            kind,
            id,
            code: None,
            title,
            project: None,
            on: None,
            project_status: None,
            ticket_status: None,
            milestone_status: None,
            payment_status: None,
            daily_entry_status: None,
            document_category: None,
            lead_status: None,
            role: None,
        }
    }

    fn of(kind: SearchKind, it: search::Hit) -> Self {
        let mut hit = Self {
            code: it.code,
            project: it.project.map(Into::into),
            on: it.day,
            ..Self::new(kind, it.id, it.title)
        };
        match it.state {
            State::Project(status) => hit.project_status = Some(status.into()),
            State::Ticket(status) => hit.ticket_status = Some(status.into()),
            State::Milestone(status) => hit.milestone_status = Some(status.into()),
            State::Payment(status) => hit.payment_status = Some(status.into()),
            State::DailyEntry(status) => hit.daily_entry_status = Some(status.into()),
            State::Document(category) => hit.document_category = Some(category.into()),
            State::Lead(status) => hit.lead_status = Some(status.into()),
            State::Person(role) => hit.role = Some(role.into()),
        }
        hit
    }
}

impl From<search::Group> for SearchGroup {
    fn from(it: search::Group) -> Self {
        let kind = it.kind.into();
        let hits = it.hits.into_iter().map(|hit| SearchHit::of(kind, hit)).collect();
        Self { kind, hits, has_more: it.has_more }
    }
}

impl From<search::ProjectRef> for SearchProject {
    fn from(it: search::ProjectRef) -> Self {
        Self { id: it.id, code: it.code, name: it.name }
    }
}
