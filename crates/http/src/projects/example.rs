//! The example each schema shows.

use chrono::NaiveDate;
use kernel::{FileId, MilestoneId, ProjectId, UserId};
use poem_openapi::types::{Any, Example};
use serde_json::json;

use super::{
    activity::{Activity, ActivityChange, ActivityList},
    address::Address,
    form::{
        Archival, InvitedClient, KnownClient, NewClient, NewEngineer, NewMilestone, NewProject,
        ProjectChange, StatusChange, dlp, gst_rate, retention,
    },
    member::{Member, MemberList, MemberUser, Membership},
    milestone::{
        FileRef, Milestone, MilestoneChange, MilestoneList, MilestoneQuery, NextMilestone, Plan,
        PlannedMilestone, Submission,
    },
    names::{
        Action, ActivityKind, Health, MemberStatus, MilestoneAction, MilestoneStatus, Part,
        ProjectType, Stage, StateCode, Status, TemplateId,
    },
    portfolio::{Consent, Portfolio, PortfolioPhoto, Publication},
    project::Project,
    public::{PublicPhoto, PublicProject, PublicProjectList, PublicProjectSummary, PublicStage},
    summary::{ProjectHead, ProjectList, ProjectSummary},
    template::{ProjectTemplate, TemplateList, TemplateMilestone},
};
use crate::{
    list::Total,
    person_ref::{PersonRef, Signature},
    user::at,
};

pub(super) const NAME: &str = "Rao residence";
const MILESTONE: &str = "Foundation and plinth";
const SUMMARY: &str = "A house around a courtyard, cooled by the wind of the lake.";
const CAPTION: &str = "The plinth, a day after curing";

fn day(year: i32, month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, month, day).unwrap_or_default()
}

fn project() -> ProjectId {
    "01935f2a-6f00-7000-8000-000000000010".parse().unwrap_or_else(|_| ProjectId::new())
}

fn milestone() -> MilestoneId {
    "01935f2a-6f00-7000-8000-000000000011".parse().unwrap_or_else(|_| MilestoneId::new())
}

fn photo() -> FileId {
    "01935f2a-6f00-7000-8000-000000000022".parse().unwrap_or_else(|_| FileId::new())
}

fn client() -> PersonRef {
    let id = "01935f2a-6f00-7000-8000-000000000001".parse().unwrap_or_else(|_| UserId::new());
    PersonRef { id, full_name: "Asha Rao".to_owned() }
}

fn engineer() -> PersonRef {
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
            gst_rate_bps: Some(gst_rate()),
            retention_bps: Some(retention()),
            dlp_months: dlp(),
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

impl Example for Membership {
    fn example() -> Self {
        Self { part: Part::Engineer, is_lead: true }
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

impl Example for Plan {
    fn example() -> Self {
        Self { milestones: vec![PlannedMilestone::example()] }
    }
}

impl Example for PlannedMilestone {
    fn example() -> Self {
        Self {
            id: Some(milestone()),
            name: MILESTONE.to_owned(),
            stage: Stage::Plinth,
            weight_bps: 10_000,
            planned_on: day(2026, 11, 30),
        }
    }
}

impl Example for MilestoneChange {
    fn example() -> Self {
        Self { name: None, stage: None, planned_on: None, progress_percent: Some(60) }
    }
}

impl Example for Submission {
    fn example() -> Self {
        Self { note: Some("Cured for seven days.".to_owned()), evidence: Some(vec![photo()]) }
    }
}

impl Example for MilestoneQuery {
    fn example() -> Self {
        Self { reason: "Honeycombing at the north-west corner.".to_owned() }
    }
}

impl Example for NewProject {
    fn example() -> Self {
        Self {
            name: NAME.to_owned(),
            project_type: ProjectType::ResidentialNew,
            description: Some(SUMMARY.to_owned()),
            clients: vec![NewClient::Invited(InvitedClient::example())],
            manager_id: Some(PersonRef::example().id),
            engineers: Some(vec![NewEngineer::example()]),
            address: Address::example(),
            latitude: Some(17.42),
            longitude: Some(78.35),
            plot_area_sqft: Some(3_600),
            built_up_area_sqft: Some(4_200),
            floors: Some(2),
            planned_start_on: day(2026, 9, 1),
            planned_end_on: day(2027, 12, 31),
            contract_value_paise: 845_000_000,
            gst_rate_bps: gst_rate(),
            retention_bps: retention(),
            dlp_months: dlp(),
            rera_no: Some("P02400001234".to_owned()),
            permit_no: None,
            tags: Some(vec!["lakeside".to_owned()]),
            template: Some(TemplateId::Residential),
            milestones: None,
            internal_notes: None,
            external_source: None,
            external_id: None,
        }
    }
}

impl Example for KnownClient {
    fn example() -> Self {
        Self { user_id: client().id }
    }
}

impl Example for InvitedClient {
    fn example() -> Self {
        Self {
            full_name: client().full_name,
            email: "asha.rao@example.com".to_owned(),
            phone: Some("+919845012345".to_owned()),
        }
    }
}

impl Example for NewEngineer {
    fn example() -> Self {
        Self { user_id: engineer().id, is_lead: true }
    }
}

impl Example for NewMilestone {
    fn example() -> Self {
        Self {
            name: MILESTONE.to_owned(),
            stage: Stage::Plinth,
            weight_bps: 10_000,
            planned_on: day(2026, 11, 30),
        }
    }
}

impl Example for ProjectChange {
    fn example() -> Self {
        Self {
            name: None,
            project_type: None,
            description: None,
            address: None,
            latitude: None,
            longitude: None,
            plot_area_sqft: None,
            built_up_area_sqft: None,
            floors: None,
            planned_start_on: None,
            planned_end_on: None,
            actual_start_on: None,
            actual_end_on: None,
            forecast_end_on: Some(day(2028, 1, 10)),
            contract_value_paise: None,
            gst_rate_bps: None,
            retention_bps: None,
            dlp_months: None,
            rera_no: None,
            permit_no: None,
            tags: None,
            internal_notes: None,
            health: Some(Health::AtRisk),
            health_note: Some("Steel arrives a week late.".to_owned()),
            cover_file_id: None,
            external_source: None,
            external_id: None,
        }
    }
}

impl Example for StatusChange {
    fn example() -> Self {
        let reason = "The client travels until the rains are over.".to_owned();
        Self { status: Status::OnHold, reason: Some(reason) }
    }
}

impl Example for Archival {
    fn example() -> Self {
        Self { archived: true }
    }
}

impl Example for Portfolio {
    fn example() -> Self {
        let Publication { is_public, title, summary, photos } = Publication::example();
        let consent = Signature { at: at(), by: client() };
        let slug = Some("a-house-by-the-lake".to_owned());
        Self { is_public, title, summary, slug, photos, consent: Some(consent) }
    }
}

impl Example for PortfolioPhoto {
    fn example() -> Self {
        Self { file_id: photo(), stage: Stage::Plinth, caption: CAPTION.to_owned() }
    }
}

impl Example for Publication {
    fn example() -> Self {
        Self {
            is_public: true,
            title: "A house by the lake".to_owned(),
            summary: SUMMARY.to_owned(),
            photos: vec![PortfolioPhoto::example()],
        }
    }
}

impl Example for Consent {
    fn example() -> Self {
        Self { consents: true }
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
            id: TemplateId::Residential,
            name: "Residential".to_owned(),
            description: "A house, from agreement to handover.".to_owned(),
            milestones: vec![TemplateMilestone::example()],
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
            title: "A house by the lake".to_owned(),
            project_type: ProjectType::ResidentialNew,
            city: "Hyderabad".to_owned(),
            state_code: StateCode::Telangana,
            cover: Some(photo()),
            progress_percent: 25,
            status: Status::InProgress,
            completed_on: None,
        }
    }
}

impl Example for PublicProject {
    fn example() -> Self {
        Self {
            head: PublicProjectSummary::example(),
            summary: SUMMARY.to_owned(),
            built_up_area_sqft: Some(4_200),
            floors: Some(2),
            started_on: Some(day(2026, 9, 3)),
            stages: vec![PublicStage::example()],
            before: None,
            after: None,
        }
    }
}

impl Example for PublicStage {
    fn example() -> Self {
        Self { stage: Stage::Plinth, photos: vec![PublicPhoto::example()] }
    }
}

impl Example for PublicPhoto {
    fn example() -> Self {
        Self { id: photo(), caption: CAPTION.to_owned(), width: 1_600, height: 1_200 }
    }
}
