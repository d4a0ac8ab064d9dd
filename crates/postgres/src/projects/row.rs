//! A project as the database spells it, with what belongs to it.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use identity::Person;
use kernel::{Actor, FileId, Internal, MilestoneId, Money, ProjectId, Role, UserId};
use projects::{
    Address, Basics, Consent, Health, Lifecycle, Member, MemberRole, Named, Next, Notes, Overview,
    Photo, PlanSummary, Portfolio, Portion, Presence, Project, Published, Showcase, State, Status,
    Summary, Terms, Type, milestone,
};
use serde::Deserialize;
use sqlx::{Postgres, QueryBuilder, types::Json};

use uuid::Uuid;

use crate::{
    Connections,
    columns::{Name, row},
    failed, page,
};

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
    pub(super) struct ViewRow (pub(super) project: ProjectRow) {
        pub(super) creator: Option<String>,
        pub(super) consenter: Option<String>,
        pub(super) members: Json<Vec<MemberRow>>,
        pub(super) milestones: Json<Vec<super::milestones::Row>>,
    }
}

row! {
    /// A project as the public site shows it.
    pub(super) struct PublishedRow (pub(super) project: ProjectRow) {
        progress_percent: i32,
        named: Json<Vec<NamedRow>>,
    }
}

row! {
    /// A project as a list shows it, without its people.
    pub(super) struct SummaryRow {
        pub(super) id: ProjectId,
        number: i64,
        pub(super) name: String,
        project_type: Name<Type>,
        status: Name<Status>,
        is_archived: bool,
        is_public: bool,
        has_consent: bool,
        health: Name<Health>,
        health_note: Option<String>,
        city: String,
        state_code: Name<State>,
        cover_file_id: Option<FileId>,
        planned_start_on: NaiveDate,
        planned_end_on: NaiveDate,
        forecast_end_on: Option<NaiveDate>,
        pub(super) due_on: NaiveDate,
        pub(super) need: i32,
        contract_value_paise: Option<Money>,
        tags: Vec<String>,
        updated_at: DateTime<Utc>,
        version: i32,
        progress_percent: i32,
        milestone_count: i32,
        open_on: Vec<NaiveDate>,
        next_id: Option<MilestoneId>,
        next_name: Option<String>,
        next_weight_bps: Option<i32>,
        next_status: Option<Name<milestone::Status>>,
        next_percent: Option<i32>,
        next_planned_on: Option<NaiveDate>,
    }
}

#[derive(Deserialize)]
struct PhotoRow {
    file_id: FileId,
    stage: String,
    caption: String,
    is_visualisation: bool,
    width: Option<i32>,
    height: Option<i32>,
}

#[derive(Deserialize)]
struct NamedRow {
    full_name: String,
    part: String,
}

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

row! {
    /// A client or a manager of a listed project.
    struct PersonOfRow {
        project_id: ProjectId,
        part: Name<MemberRole>,
        id: UserId,
        full_name: String,
    }
}

/// For whom projects are read.
#[derive(Clone, Copy)]
pub(super) enum Viewer<'a> {
    Public,
    Member(&'a Actor),
    /// For a writer, who must keep all fields.
    Writer,
}

impl Viewer<'_> {
    /// Money is not for engineers.
    const fn sees_money(self) -> bool {
        match self {
            Self::Public => false,
            Self::Member(actor) => !matches!(actor.role, Role::Engineer),
            Self::Writer => true,
        }
    }

    /// Whether internal notes are selected; clients do not see them.
    const fn sees_notes(self) -> bool {
        match self {
            Self::Public => false,
            Self::Member(actor) => !matches!(actor.role, Role::Client),
            Self::Writer => true,
        }
    }

    /// Which documents `d` hold pictures that stand for a project: those that everybody may see.
    const fn sees_pictures_of(self) -> &'static str {
        match self {
            Self::Public | Self::Member(_) => {
                " and d.removed_at is null and d.visibility = 'client' and d.category <> 'contract'"
            }
            Self::Writer => "",
        }
    }
}

/// A column: the picture that stands for project `p`.
fn cover(viewer: Viewer<'_>) -> String {
    format!(
        "case when p.cover_file_id is not null then
              (select f.id from file f join document d on d.id = f.document_id
               where f.id = p.cover_file_id {})
          end as cover_file_id",
        viewer.sees_pictures_of()
    )
}

/// Selects what a viewer may know of projects `p`.
fn select(query: &mut QueryBuilder<Postgres>, viewer: Viewer<'_>) {
    query.push(
        "select p.id, p.number, p.name, p.project_type, p.description, p.line1, p.line2, p.city,
                p.district, p.state_code, p.pincode, p.latitude, p.longitude, p.plot_area_sqft,
                p.built_up_area_sqft, p.floors, p.planned_start_on, p.planned_end_on,
                p.actual_start_on, p.actual_end_on, p.forecast_end_on, p.dlp_months,
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
    query.push(cover(viewer)).push(", ");
    query
        .push(
            "(select coalesce(json_agg(json_build_object(
                         'file_id', h.file_id, 'stage', h.stage, 'caption', h.caption,
                         'is_visualisation', h.is_visualisation,
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

/// Selects published projects; conditions follow.
pub(super) fn select_published() -> QueryBuilder<Postgres> {
    let mut query = QueryBuilder::new("");
    select(&mut query, Viewer::Public);
    query.push(", p.progress_percent, ").push(NAMED).push(" from project p where ");
    query
}

/// A column: the staff of project `p` whom its public page names, with their own leave.
const NAMED: &str = "(select coalesce(json_agg(json_build_object(
             'full_name', u.full_name, 'part', m.part)
             order by m.part desc, m.is_lead desc, m.added_at, u.id), '[]')
      from project_member m join users u on u.id = m.user_id
      where m.project_id = p.id and u.is_named_on_site and u.status = 'active'
        and (m.part = 'manager' and u.role in ('project_manager', 'admin')
             or m.part = 'engineer' and u.role = 'engineer')) as named";

/// Selects projects with their people and `more` columns. A client is told how to reach staff, and
/// staff how to reach everybody.
pub(super) fn select_views(actor: &Actor, more: &str) -> QueryBuilder<Postgres> {
    let mut query = QueryBuilder::new("");
    select(&mut query, Viewer::Member(actor));
    let is_staff = actor.role.is_staff();
    let told = if is_staff { "true" } else { "m.part <> 'client'" };
    let told_of_invited = if is_staff { "true" } else { "false" };
    query.push(
        ", creator.full_name as creator, consenter.full_name as consenter,
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
    query.push(told_of_invited).push(
        " then i.phone end)
               from project_invitation i where i.project_id = p.id) members) as members ",
    );
    query.push(more).push(
        " from project p
          left join users creator on creator.id = p.created_by
          left join users consenter on consenter.id = p.consent_by
          where ",
    );
    query
}

/// Selects projects `p` as a list shows them; the `from` clause follows, with [`WITH_NEXT`].
pub(super) fn select_summaries(actor: &Actor) -> QueryBuilder<Postgres> {
    let viewer = Viewer::Member(actor);
    let mut query = QueryBuilder::new(
        "select p.id, p.number, p.name, p.project_type, p.status,
                p.archived_at is not null as is_archived, p.is_public,
                p.consent_at is not null as has_consent, p.health, p.health_note, p.city,
                p.state_code, ",
    );
    query.push(cover(viewer));
    query.push(", p.planned_start_on, p.planned_end_on, p.forecast_end_on, p.due_on, p.need, ");
    query.push(if viewer.sees_money() { "" } else { "null::bigint as " });
    query.push(
        "contract_value_paise, p.tags, p.updated_at, p.version, p.progress_percent,
         p.milestone_count, p.open_on, n.id as next_id, n.name as next_name,
         n.weight_bps as next_weight_bps, n.status as next_status,
         n.progress_percent as next_percent, n.planned_on as next_planned_on ",
    );
    query
}

/// The first milestone `n` of each project `p` whose work is not done.
pub(super) const WITH_NEXT: &str = " left join milestone n on n.id = p.next_milestone_id ";

/// Reads the clients and the managers of a page of projects by one statement.
pub(super) async fn overviews(
    pool: &Connections,
    rows: Vec<SummaryRow>,
    today: NaiveDate,
) -> Result<Vec<Overview>, Internal> {
    let ids: Vec<Uuid> = rows.iter().map(|it| it.id.into()).collect();
    let mut people = QueryBuilder::new(
        "select m.project_id, m.part, u.id, u.full_name
         from project_member m join users u on u.id = m.user_id
         where m.part in ('client', 'manager') and m.project_id = any(",
    );
    people.push_bind(&ids).push(
        ") union all select i.project_id, 'client', i.id, i.full_name
           from project_invitation i where i.project_id = any(",
    );
    people.push_bind(&ids).push(")");
    let people = page::rows::<PersonOfRow>(pool, &mut people, true).await.map_err(failed)?;
    let mut overviews: Vec<_> = rows.into_iter().map(|it| it.read(today)).collect();
    let places: HashMap<_, _> =
        overviews.iter().enumerate().map(|(seq, it)| (it.summary.id, seq)).collect();
    for PersonOfRow { project_id, part, id, full_name } in people {
        let Some(overview) = places.get(&project_id).and_then(|it| overviews.get_mut(*it)) else {
            continue;
        };
        let person = Person { id, full_name };
        match part.0 {
            MemberRole::Client => overview.clients.push(person),
            MemberRole::Manager => overview.manager = Some(person),
            MemberRole::Engineer => {}
        }
    }
    Ok(overviews)
}

impl SummaryRow {
    fn read(self, today: NaiveDate) -> Overview {
        let plan = PlanSummary {
            percent: self.progress_percent,
            milestones: self.milestone_count,
            open_on: self.open_on,
        };
        let next = match (
            self.next_id,
            self.next_name,
            self.next_weight_bps,
            self.next_status,
            self.next_percent,
            self.next_planned_on,
        ) {
            (Some(id), Some(name), Some(weight_bps), Some(status), Some(percent), Some(day)) => {
                let portion = Portion {
                    weight_bps,
                    status: status.0,
                    progress_percent: percent,
                    planned_on: day,
                };
                Some(Next { id, name, portion })
            }
            _ => None,
        };
        let summary = Summary {
            id: self.id,
            number: self.number,
            name: self.name,
            project_type: self.project_type.0,
            lifecycle: Lifecycle {
                status: self.status.0,
                is_archived: self.is_archived,
                is_public: self.is_public,
                has_consent: self.has_consent,
            },
            health: self.health.0,
            health_note: self.health_note,
            city: self.city,
            state: self.state_code.0,
            cover_file_id: self.cover_file_id,
            planned_start_on: self.planned_start_on,
            planned_end_on: self.planned_end_on,
            forecast_end_on: self.forecast_end_on,
            contract_value: self.contract_value_paise,
            tags: self.tags,
            updated_at: self.updated_at,
            version: self.version,
        };
        let progress = plan.progress(today);
        Overview { summary, clients: Vec::new(), manager: None, progress, next }
    }
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
            Ok(Photo {
                file_id: it.file_id,
                stage,
                caption: it.caption,
                is_visualisation: it.is_visualisation,
            })
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

impl PublishedRow {
    pub(super) fn read(self) -> Result<Published, Internal> {
        let percent = self.progress_percent;
        let named = self.named.0.into_iter().map(|it| {
            let part = it.part.parse().map_err(Internal::new)?;
            Ok(Named { full_name: it.full_name, part })
        });
        let named = named.collect::<Result<_, Internal>>()?;
        Ok(Published { project: self.project.try_into()?, percent, named })
    }
}
