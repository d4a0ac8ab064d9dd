//! A project as the database spells it, with what belongs to it.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use identity::Person;
use kernel::{Actor, FileId, Internal, MilestoneId, Money, ProjectId, Role, UserId};
use projects::{
    Address, Basics, Consent, Member, Next, Notes, Overview, Photo, Portfolio, Portion, Presence,
    Progress, Project, Showcase, Terms,
};
use serde::Deserialize;
use sqlx::{Postgres, QueryBuilder, types::Json};

use uuid::Uuid;

use crate::{Connections, columns::row, failed};

row! {
    pub(super) struct ProjectRow {
        pub(super) id: ProjectId,
        number: i64,
        pub(super) name: String,
        project_type: String,
        description: String,
        line1: String,
        line2: Option<String>,
        city: String,
        district: Option<String>,
        state_code: String,
        pincode: String,
        latitude: Option<f64>,
        longitude: Option<f64>,
        plot_area_sqft: Option<i32>,
        built_up_area_sqft: Option<i32>,
        floors: Option<i32>,
        planned_start_on: NaiveDate,
        planned_end_on: NaiveDate,
        actual_start_on: Option<NaiveDate>,
        actual_end_on: Option<NaiveDate>,
        forecast_end_on: Option<NaiveDate>,
        pub(super) due_on: NaiveDate,
        dlp_months: i32,
        rera_no: Option<String>,
        permit_no: Option<String>,
        tags: Vec<String>,
        status: String,
        status_reason: Option<String>,
        health: String,
        health_note: Option<String>,
        is_public: bool,
        public_title: String,
        public_summary: String,
        slug: Option<String>,
        consent_by: Option<UserId>,
        consent_at: Option<DateTime<Utc>>,
        external_source: Option<String>,
        external_id: Option<String>,
        archived_at: Option<DateTime<Utc>>,
        created_by: Option<UserId>,
        created_at: DateTime<Utc>,
        updated_at: DateTime<Utc>,
        version: i32,
        contract_value_paise: Option<Money>,
        gst_rate_bps: Option<i32>,
        retention_bps: Option<i32>,
        internal_notes: Option<String>,
        cover_file_id: Option<FileId>,
        photos: Json<Vec<PhotoRow>>,
    }
}

row! {
    /// A project with its people and its plan.
    pub(super) struct ViewRow (pub(super) overview: OverviewRow) {
        pub(super) milestones: Json<Vec<super::milestones::Row>>,
    }
}

row! {
    /// A project with its people and what its progress is made of.
    pub(super) struct OverviewRow (pub(super) project: ProjectRow) {
        pub(super) creator: Option<String>,
        pub(super) consenter: Option<String>,
        plan: Json<Vec<PortionRow>>,
        pub(super) members: Json<Vec<MemberRow>>,
    }
}

#[derive(Deserialize)]
struct PhotoRow {
    file_id: FileId,
    stage: String,
    caption: String,
    width: Option<i32>,
    height: Option<i32>,
}

row! {
    #[derive(Deserialize)]
    pub(super) struct MemberRow {
        user_id: UserId,
        full_name: String,
        /// None to whom it is not told.
        email: Option<String>,
        phone: Option<String>,
        part: String,
        is_lead: bool,
        role: Option<String>,
        status: String,
        is_verified: bool,
        added_at: DateTime<Utc>,
    }
}

row! {
    #[derive(Deserialize)]
    struct PortionRow {
        id: MilestoneId,
        name: String,
        weight_bps: i32,
        status: String,
        progress_percent: i32,
        planned_on: NaiveDate,
    }
}

row! {
    /// A member with the project of their part.
    struct MemberOfRow (member: MemberRow) {
        project_id: ProjectId,
    }
}

row! {
    /// A milestone's share in its project's progress.
    struct PortionOfRow (portion: PortionRow) {
        project_id: ProjectId,
    }
}

/// For whom projects are read.
#[derive(Clone, Copy)]
pub(super) enum Viewer<'a> {
    Public,
    Member(&'a Actor),
    /// For a page of a member's list, which shows no photos.
    Lister(&'a Actor),
    /// For a writer, who must keep all fields.
    Writer,
}

impl Viewer<'_> {
    /// Money is not for engineers.
    const fn sees_money(self) -> bool {
        match self {
            Self::Public => false,
            Self::Member(actor) | Self::Lister(actor) => !matches!(actor.role, Role::Engineer),
            Self::Writer => true,
        }
    }

    /// Whether internal notes are selected; clients do not see them.
    const fn sees_notes(self) -> bool {
        match self {
            Self::Public => false,
            Self::Member(actor) | Self::Lister(actor) => !matches!(actor.role, Role::Client),
            Self::Writer => true,
        }
    }

    const fn shows_photos(self) -> bool {
        !matches!(self, Self::Lister(_))
    }

    /// Which documents `d` hold pictures that stand for a project: those that everybody may see.
    const fn sees_pictures_of(self) -> &'static str {
        match self {
            Self::Public | Self::Member(_) | Self::Lister(_) => {
                " and d.removed_at is null and d.visibility = 'client' and d.category <> 'contract'"
            }
            Self::Writer => "",
        }
    }
}

/// Selects what a viewer may know of projects `p`.
fn select(query: &mut QueryBuilder<Postgres>, viewer: Viewer<'_>) {
    query.push(
        "select p.id, p.number, p.name, p.project_type, p.description, p.line1, p.line2, p.city,
                p.district, p.state_code, p.pincode, p.latitude, p.longitude, p.plot_area_sqft,
                p.built_up_area_sqft, p.floors, p.planned_start_on, p.planned_end_on,
                p.actual_start_on, p.actual_end_on, p.forecast_end_on, p.due_on, p.dlp_months,
                p.rera_no, p.permit_no, p.tags, p.status, p.status_reason, p.health, p.health_note,
                p.is_public, p.public_title, p.public_summary, p.slug,
                p.consent_by, p.consent_at, p.external_source, p.external_id, p.archived_at,
                p.created_by, p.created_at, p.updated_at, p.version, ",
    );
    query.push(if viewer.sees_money() {
        "p.contract_value_paise, p.gst_rate_bps, p.retention_bps, "
    } else {
        "null::bigint as contract_value_paise, null::int as gst_rate_bps,
         null::int as retention_bps, "
    });
    query.push(if viewer.sees_notes() {
        "p.internal_notes, "
    } else {
        "null::text as internal_notes, "
    });
    query
        .push(
            "(select f.id from file f join document d on d.id = f.document_id
              where f.id = p.cover_file_id ",
        )
        .push(viewer.sees_pictures_of())
        .push(") as cover_file_id, ");
    if !viewer.shows_photos() {
        query.push("'[]'::json as photos ");
        return;
    }
    query
        .push(
            "(select coalesce(json_agg(json_build_object(
                         'file_id', h.file_id, 'stage', h.stage, 'caption', h.caption,
                         'width', f.width, 'height', f.height) order by h.seq), '[]')
              from portfolio_photo h join file f on f.id = h.file_id
              join document d on d.id = f.document_id
              where h.project_id = p.id ",
        )
        .push(viewer.sees_pictures_of())
        .push(") as photos ");
}

/// Selects projects alone, with everything in them.
pub(super) fn select_projects() -> QueryBuilder<Postgres> {
    let mut query = QueryBuilder::new("");
    select(&mut query, Viewer::Writer);
    query.push(" from project p where ");
    query
}

/// Selects projects with their people, what their progress is made of, and `more` columns. A client
/// is told how to reach staff, and staff how to reach everybody.
pub(super) fn select_overviews(viewer: Viewer<'_>, more: &str) -> QueryBuilder<Postgres> {
    let mut query = QueryBuilder::new("");
    select(&mut query, viewer);
    let is_staff = matches!(viewer, Viewer::Member(actor) if actor.role.is_staff());
    let told = if is_staff { "true" } else { "m.part <> 'client'" };
    // Invitations are shown to the team, and to a client only after they have accepted.
    let invited = if matches!(viewer, Viewer::Public) { "false" } else { "true" };
    let told_of_invited = if is_staff { "true" } else { "false" };
    query.push(
        ", creator.full_name as creator, consenter.full_name as consenter,
          (select coalesce(json_agg(json_build_object(
                      'id', s.id, 'name', s.name, 'weight_bps', s.weight_bps, 'status', s.status,
                      'progress_percent', s.progress_percent, 'planned_on', s.planned_on)
                      order by s.seq), '[]')
           from milestone s where s.project_id = p.id) as plan,
          (select coalesce(json_agg(member order by added_at, id), '[]') from (
               select u.id, m.added_at, json_build_object(
                      'user_id', u.id, 'full_name', u.full_name, 'part', m.part,
                      'is_lead', m.is_lead, 'role', u.role, 'status', u.status,
                      'is_verified', u.email_verified_at is not null, 'added_at', m.added_at,
                      'email', case when ",
    );
    query.push(told).push(" then u.email end, 'phone', case when ").push(told).push(
        " then u.phone end) as member
               from project_member m join users u on u.id = m.user_id
               where m.project_id = p.id
               union all
               select i.id, i.invited_at, json_build_object(
                      'user_id', i.id, 'full_name', i.full_name, 'part', 'client',
                      'is_lead', false, 'role', 'client', 'status', 'pending_verification',
                      'is_verified', false, 'added_at', i.invited_at,
                      'email', case when ",
    );
    query.push(told_of_invited).push(" then i.email end, 'phone', case when ");
    query.push(told_of_invited).push(" then i.phone end) from project_invitation i where ");
    query.push(invited).push(" and i.project_id = p.id) members) as members ");
    query.push(more).push(
        " from project p
          left join users creator on creator.id = p.created_by
          left join users consenter on consenter.id = p.consent_by
          where ",
    );
    query
}

/// Selects projects as a page of a member's list shows them, without their people and their plan,
/// which [`overviews`] reads for all of them at once.
pub(super) fn select_listed(actor: &Actor) -> QueryBuilder<Postgres> {
    let mut query = QueryBuilder::new("");
    select(&mut query, Viewer::Lister(actor));
    query.push(" from project p where ");
    query
}

/// Reads the people and the plans of a page of projects by two statements, however many they are.
pub(super) async fn overviews(
    pool: &Connections,
    actor: &Actor,
    rows: Vec<ProjectRow>,
    today: NaiveDate,
) -> Result<Vec<Overview>, Internal> {
    let ids: Vec<Uuid> = rows.iter().map(|it| it.id.into()).collect();
    let mut portions = QueryBuilder::new(
        "select s.id, s.name, s.weight_bps, s.status, s.progress_percent, s.planned_on,
                s.project_id
         from milestone s where s.project_id = any(",
    );
    portions.push_bind(&ids).push(") order by s.project_id, s.seq");
    let portions = portions.build_query_as::<PortionOfRow>().fetch_all(pool);

    let told = if actor.role.is_staff() { "true" } else { "m.part <> 'client'" };
    let told_of_invited = if actor.role.is_staff() { "true" } else { "false" };
    let mut members = QueryBuilder::new("select u.id as user_id, u.full_name, case when ");
    members.push(told).push(" then u.email end as email, case when ").push(told).push(
        " then u.phone end as phone, m.part, m.is_lead, u.role, u.status,
                 u.email_verified_at is not null as is_verified, m.added_at, m.project_id
          from project_member m join users u on u.id = m.user_id where m.project_id = any(",
    );
    members.push_bind(&ids).push(") union all select i.id, i.full_name, case when ");
    members.push(told_of_invited).push(" then i.email end, case when ").push(told_of_invited).push(
        " then i.phone end, 'client', false, 'client', 'pending_verification', false,
                 i.invited_at, i.project_id
          from project_invitation i where i.project_id = any(",
    );
    members.push_bind(&ids).push(") order by added_at, user_id");
    let members = members.build_query_as::<MemberOfRow>().fetch_all(pool);

    let (portions, members) = tokio::try_join!(portions, members).map_err(failed)?;
    let mut people: HashMap<ProjectId, Vec<MemberRow>> = HashMap::new();
    for it in members {
        people.entry(it.project_id).or_default().push(it.member);
    }
    let mut plans: HashMap<ProjectId, Vec<PortionRow>> = HashMap::new();
    for it in portions {
        plans.entry(it.project_id).or_default().push(it.portion);
    }
    let overviews = rows.into_iter().map(|it| {
        let members = people.remove(&it.id).unwrap_or_default();
        let plan = plans.remove(&it.id).unwrap_or_default();
        overview(it, members, plan, today)
    });
    overviews.collect()
}

fn overview(
    project: ProjectRow,
    members: Vec<MemberRow>,
    plan: Vec<PortionRow>,
    today: NaiveDate,
) -> Result<Overview, Internal> {
    let plan = plan.into_iter().map(PortionRow::read).collect::<Result<Vec<_>, _>>()?;
    let members = members.into_iter().map(Member::try_from).collect::<Result<Vec<_>, _>>()?;
    let progress = Progress::of(plan.iter().map(|it| it.portion), today);
    Ok(Overview {
        project: project.try_into()?,
        members,
        progress,
        next: plan.into_iter().find(|it| !it.portion.status.is_done()),
    })
}

impl TryFrom<ProjectRow> for Project {
    type Error = Internal;

    fn try_from(row: ProjectRow) -> Result<Self, Internal> {
        let address = Address {
            line1: row.line1,
            line2: row.line2,
            city: row.city,
            district: row.district,
            state: row.state_code.parse().map_err(Internal::new)?,
            pincode: row.pincode.parse().map_err(Internal::new)?,
        };
        let basics = Basics {
            name: row.name,
            project_type: row.project_type.parse().map_err(Internal::new)?,
            description: row.description,
            address,
            latitude: row.latitude,
            longitude: row.longitude,
            plot_area_sqft: row.plot_area_sqft,
            built_up_area_sqft: row.built_up_area_sqft,
            floors: row.floors,
            planned_start_on: row.planned_start_on,
            planned_end_on: row.planned_end_on,
            actual_start_on: row.actual_start_on,
            actual_end_on: row.actual_end_on,
            forecast_end_on: row.forecast_end_on,
            dlp_months: row.dlp_months,
            rera_no: row.rera_no,
            permit_no: row.permit_no,
            tags: row.tags,
            health: row.health.parse().map_err(Internal::new)?,
            health_note: row.health_note,
            cover_file_id: row.cover_file_id,
            external_source: row.external_source,
            external_id: row.external_id,
        };
        let terms = match (row.contract_value_paise, row.gst_rate_bps, row.retention_bps) {
            (Some(contract_value), Some(gst_rate_bps), Some(retention_bps)) => {
                Some(Terms { contract_value, gst_rate_bps, retention_bps })
            }
            _ => None,
        };
        let size = |it: &PhotoRow| Some((it.file_id, it.width?, it.height?));
        let sizes = row.photos.0.iter().filter_map(size).collect();
        let photos = row.photos.0.into_iter().map(|it| {
            let stage = it.stage.parse().map_err(Internal::new)?;
            Ok(Photo { file_id: it.file_id, stage, caption: it.caption })
        });
        let showcase = Showcase {
            is_public: row.is_public,
            title: row.public_title,
            summary: row.public_summary,
            photos: photos.collect::<Result<_, Internal>>()?,
        };
        let consent = row.consent_by.zip(row.consent_at).map(|(by, at)| Consent { by, at });
        Ok(Self {
            id: row.id,
            number: row.number,
            basics,
            terms,
            notes: row.internal_notes.map(|internal_notes| Notes { internal_notes }),
            status: row.status.parse().map_err(Internal::new)?,
            status_reason: row.status_reason,
            portfolio: Portfolio { showcase, slug: row.slug, consent, sizes },
            archived_at: row.archived_at,
            created_by: row.created_by,
            created_at: row.created_at,
            updated_at: row.updated_at,
            version: row.version,
        })
    }
}

impl TryFrom<MemberRow> for Member {
    type Error = Internal;

    fn try_from(row: MemberRow) -> Result<Self, Internal> {
        let part: projects::MemberRole = row.part.parse().map_err(Internal::new)?;
        let role: Option<Role> =
            row.role.map(|it| it.parse()).transpose().map_err(Internal::new)?;
        let presence = match row.status.as_str() {
            _ if !role.is_some_and(|it| part.fits(it)) => Presence::Inactive,
            "active" => Presence::Active,
            "pending_verification" if !row.is_verified => Presence::Invited,
            _ => Presence::Inactive,
        };
        Ok(Self {
            person: Person { id: row.user_id, full_name: row.full_name },
            email: row.email,
            phone: row.phone,
            part,
            is_lead: row.is_lead,
            presence,
            added_at: row.added_at,
        })
    }
}

impl PortionRow {
    fn read(self) -> Result<Next, Internal> {
        let status = self.status.parse().map_err(Internal::new)?;
        let Self { weight_bps, progress_percent, planned_on, .. } = self;
        let portion = Portion { weight_bps, status, progress_percent, planned_on };
        Ok(Next { id: self.id, name: self.name, portion })
    }
}

impl OverviewRow {
    pub(super) fn read(self, today: NaiveDate) -> Result<Overview, Internal> {
        overview(self.project, self.members.0, self.plan.0, today)
    }
}
