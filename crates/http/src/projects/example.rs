//! The example each schema shows.

use chrono::NaiveDate;
use kernel::{FileId, MilestoneId, ProjectId, UserId};
use poem_openapi::types::{Any, Example};
use serde_json::json;

use super::{
    activity::{Activity, ActivityChange, ActivityList},
    address::Address,
    member::{Member, MemberList, MemberUser},
    milestone::{FileRef, Milestone, MilestoneList, NextMilestone},
    names::{
        Action, ActivityKind, Health, MemberStatus, MilestoneAction, MilestoneStatus, Part,
        ProjectType, Stage, StateCode, Status,
    },
    portfolio::{Portfolio, PortfolioPhoto},
    project::Project,
    public::{
        PublicPerson, PublicPhoto, PublicProject, PublicProjectList, PublicProjectSummary,
        PublicStage,
    },
    summary::{ProjectHead, ProjectList, ProjectSummary},
    template::{ProjectTemplate, TemplateList, TemplateMilestone, TemplatePayment},
};
use crate::{
    list::Total,
    payments::names::Kind,
    person_ref::{PersonRef, Signature},
    user::at,
};

pub(super) const NAME: &str = "Rao residence";
pub(super) const MILESTONE: &str = "Foundation and plinth";
pub(super) const PUBLIC_TITLE: &str = "A house by the lake";
pub(super) const SUMMARY: &str = "A house around a courtyard, cooled by the wind of the lake.";
const CAPTION: &str = "The plinth, a day after curing";

fn day(year: i32, month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, month, day).unwrap_or_default()
}

fn project() -> ProjectId {
    "01935f2a-6f00-7000-8000-000000000010".parse().unwrap_or_else(|_| ProjectId::new())
}

pub(super) fn milestone() -> MilestoneId {
    "01935f2a-6f00-7000-8000-000000000011".parse().unwrap_or_else(|_| MilestoneId::new())
}

pub(super) fn photo() -> FileId {
    "01935f2a-6f00-7000-8000-000000000022".parse().unwrap_or_else(|_| FileId::new())
}

fn client() -> PersonRef {
    let id = "01935f2a-6f00-7000-8000-000000000001".parse().unwrap_or_else(|_| UserId::new());
    PersonRef { id, full_name: "Asha Rao".to_owned() }
}

pub(super) fn engineer() -> PersonRef {
    let id = "01935f2a-6f00-7000-8000-000000000004".parse().unwrap_or_else(|_| UserId::new());
    PersonRef { id, full_name: "Vikram Nair".to_owned() }
}

impl Example for ProjectList {
    fn example() -> Self {
        Self { items: vec![ProjectSummary::example()], next_cursor: None, total: Total::example() }
    }
}

impl Example for ProjectSummary {
    fn example() -> Self {
        Self {
            head: ProjectHead::example(),
            clients: vec![client()],
            manager: PersonRef::example(),
        }
    }
}

impl Example for ProjectHead {
    fn example() -> Self {
        Self {
            id: project(),
            code: "PRJ-0042".to_owned(),
            version: 7,
            name: NAME.to_owned(),
            project_type: ProjectType::ResidentialNew,
            status: Status::InProgress,
            health: Health::AtRisk,
            health_note: Some("Steel arrives a week late.".to_owned()),
            suggested_health: Health::OnTrack,
            city: "Hyderabad".to_owned(),
            state_code: StateCode::Telangana,
            cover_file_id: Some(photo()),
            progress_percent: 25,
            milestone_count: 10,
            late_milestones: 0,
            next_milestone: Some(NextMilestone::example()),
            planned_start_on: day(2026, 9, 1),
            planned_end_on: day(2027, 12, 31),
            forecast_end_on: Some(day(2028, 1, 10)),
            contract_value_paise: Some(845_000_000),
            tags: vec!["lakeside".to_owned()],
            is_archived: false,
            updated_at: at(),
            can: vec![Action::Edit, Action::ChangeStatus, Action::PlanMilestones, Action::Upload],
        }
    }
}

impl Example for Project {
    fn example() -> Self {
        Self {
            head: ProjectHead::example(),
            description: SUMMARY.to_owned(),
            next_statuses: vec![Status::OnHold, Status::HandedOver, Status::Cancelled],
            status_reason: None,
            address: Address::example(),
            latitude: Some(17.42),
            longitude: Some(78.35),
            plot_area_sqft: Some(3_600),
            built_up_area_sqft: Some(4_200),
            floors: Some(2),
            actual_start_on: Some(day(2026, 9, 3)),
            actual_end_on: None,
            gst_rate_bps: Some(1_800),
            retention_bps: Some(500),
            dlp_months: 12,
            dlp_ends_on: None,
            rera_no: Some("P02400001234".to_owned()),
            permit_no: None,
            internal_notes: Some("Park the crane on the east side only.".to_owned()),
            external_source: None,
            external_id: None,
            portfolio: Portfolio::example(),
            members: vec![Member::example()],
            milestones: vec![Milestone::example()],
            today: day(2026, 11, 21),
            created_at: at(),
            created_by: Some(PersonRef::example()),
        }
    }
}

impl Example for MemberList {
    fn example() -> Self {
        Self { items: vec![Member::example()] }
    }
}

impl Example for Member {
    fn example() -> Self {
        Self { user: MemberUser::example(), part: Part::Engineer, is_lead: true, added_at: at() }
    }
}

impl Example for MemberUser {
    fn example() -> Self {
        let PersonRef { id, full_name } = engineer();
        Self {
            id,
            full_name,
            email: Some("vikram.nair@example.com".to_owned()),
            phone: Some("+919845012346".to_owned()),
            status: MemberStatus::Active,
        }
    }
}

impl Example for MilestoneList {
    fn example() -> Self {
        Self { items: vec![Milestone::example()], version: 7 }
    }
}

impl Example for Milestone {
    fn example() -> Self {
        Self {
            id: milestone(),
            version: 3,
            seq: 2,
            name: MILESTONE.to_owned(),
            stage: Stage::Plinth,
            weight_bps: 1_500,
            planned_on: day(2026, 11, 30),
            started_on: Some(day(2026, 10, 5)),
            actual_on: Some(day(2026, 11, 21)),
            status: MilestoneStatus::Submitted,
            progress_percent: 100,
            is_late: false,
            days_late: 0,
            note: Some("Cured for seven days.".to_owned()),
            query_reason: None,
            query_photos: Vec::new(),
            submitted_percent: Some(100),
            submitted: Some(Signature::example()),
            certified: None,
            accepted: None,
            evidence: vec![FileRef::example()],
            can: vec![MilestoneAction::Edit, MilestoneAction::Certify, MilestoneAction::Query],
        }
    }
}

impl Example for FileRef {
    fn example() -> Self {
        Self { id: photo(), name: "plinth.jpg".to_owned(), media_type: "image/jpeg".to_owned() }
    }
}

impl Example for NextMilestone {
    fn example() -> Self {
        Self {
            id: milestone(),
            name: MILESTONE.to_owned(),
            planned_on: day(2026, 11, 30),
            status: MilestoneStatus::InProgress,
            is_late: false,
        }
    }
}

impl Example for Portfolio {
    fn example() -> Self {
        Self {
            is_public: true,
            title: PUBLIC_TITLE.to_owned(),
            summary: SUMMARY.to_owned(),
            slug: Some("a-house-by-the-lake".to_owned()),
            photos: vec![PortfolioPhoto::example()],
            consent: Some(Signature { at: at(), by: client() }),
        }
    }
}

impl Example for PortfolioPhoto {
    fn example() -> Self {
        Self {
            file_id: photo(),
            stage: Stage::Plinth,
            caption: CAPTION.to_owned(),
            is_visualisation: false,
        }
    }
}

impl Example for TemplateList {
    fn example() -> Self {
        Self { items: vec![ProjectTemplate::example()] }
    }
}

impl Example for ProjectTemplate {
    fn example() -> Self {
        Self {
            id: "residential".to_owned(),
            name: "Residential".to_owned(),
            description: "A house, from agreement to handover.".to_owned(),
            milestones: vec![TemplateMilestone::example()],
            payments: vec![TemplatePayment::example()],
        }
    }
}

impl Example for TemplateMilestone {
    fn example() -> Self {
        Self {
            name: MILESTONE.to_owned(),
            stage: Stage::Plinth,
            weight_bps: 1_500,
            share_of_time_bps: 2_000,
        }
    }
}

impl Example for TemplatePayment {
    fn example() -> Self {
        Self {
            kind: Kind::Milestone,
            milestone: Some(MILESTONE.to_owned()),
            title: MILESTONE.to_owned(),
            percent_bps: 1_500,
        }
    }
}

impl Example for ActivityList {
    fn example() -> Self {
        Self { items: vec![Activity::example()], next_cursor: None }
    }
}

impl Example for Activity {
    fn example() -> Self {
        Self {
            id: "1042".to_owned(),
            at: at(),
            by: Some(engineer()),
            kind: ActivityKind::MilestoneEdited,
            subject: Some(MILESTONE.to_owned()),
            changes: vec![ActivityChange::example()],
            reason: None,
        }
    }
}

impl Example for ActivityChange {
    fn example() -> Self {
        let (from, to) = (Some(Any(json!(40))), Some(Any(json!(60))));
        Self { field: "progress_percent".to_owned(), from, to }
    }
}

impl Example for PublicProjectList {
    fn example() -> Self {
        Self { items: vec![PublicProjectSummary::example()], next_cursor: None }
    }
}

impl Example for PublicProjectSummary {
    fn example() -> Self {
        Self {
            slug: "a-house-by-the-lake".to_owned(),
            title: PUBLIC_TITLE.to_owned(),
            project_type: ProjectType::ResidentialNew,
            city: "Hyderabad".to_owned(),
            state_code: StateCode::Telangana,
            state: "Telangana".to_owned(),
            cover: Some(photo()),
            is_cover_visualisation: false,
            progress_percent: 25,
            status: Status::InProgress,
            completed_on: None,
            built_up_area_sqft: Some(4_200),
        }
    }
}

impl Example for PublicProject {
    fn example() -> Self {
        Self {
            head: PublicProjectSummary::example(),
            summary: SUMMARY.to_owned(),
            floors: Some(2),
            started_on: Some(day(2026, 9, 3)),
            people: vec![PublicPerson::example()],
            stages: vec![PublicStage::example()],
            before: None,
            after: None,
        }
    }
}

impl Example for PublicPerson {
    fn example() -> Self {
        Self { full_name: "Meera Iyer".to_owned(), part: Part::Manager }
    }
}

impl Example for PublicStage {
    fn example() -> Self {
        Self { stage: Stage::Plinth, photos: vec![PublicPhoto::example()] }
    }
}

impl Example for PublicPhoto {
    fn example() -> Self {
        Self {
            id: photo(),
            caption: CAPTION.to_owned(),
            is_visualisation: false,
            width: 1_600,
            height: 1_200,
        }
    }
}
