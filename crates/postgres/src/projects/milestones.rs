use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use identity::Person;
use kernel::{Actor, FileId, Internal, MilestoneId, ProjectId, Role, UserId};
use projects::{FileRef, Milestone, MilestoneTx, MilestoneView, PlanSummary, Portion, Signature};
use serde::Deserialize;
use sqlx::{FromRow, PgConnection, QueryBuilder, types::Json};

use super::scope;
use crate::failed;

#[derive(Deserialize, FromRow)]
pub(super) struct Row {
    id: MilestoneId,
    project_id: ProjectId,
    seq: i32,
    name: String,
    stage: String,
    weight_bps: i32,
    planned_on: NaiveDate,
    started_on: Option<NaiveDate>,
    actual_on: Option<NaiveDate>,
    status: String,
    progress_percent: i32,
    note: Option<String>,
    query_reason: Option<String>,
    submitted_by: Option<UserId>,
    submitted_at: Option<DateTime<Utc>>,
    certified_by: Option<UserId>,
    certified_at: Option<DateTime<Utc>>,
    accepted_by: Option<UserId>,
    accepted_at: Option<DateTime<Utc>>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    version: i32,
    evidence: Json<Vec<FileRow>>,
    query_photos: Json<Vec<FileRow>>,
    signers: Json<Vec<SignerRow>>,
}

#[derive(Deserialize)]
struct FileRow {
    id: FileId,
    name: String,
    media_type: String,
}

#[derive(Deserialize)]
struct SignerRow {
    id: UserId,
    full_name: String,
}

impl TryFrom<Row> for MilestoneView {
    type Error = Internal;

    fn try_from(row: Row) -> Result<Self, Internal> {
        let signature = |by: Option<UserId>, at: Option<DateTime<Utc>>| {
            by.zip(at).map(|(by, at)| Signature { by, at })
        };
        let files = |it: Json<Vec<FileRow>>| -> Vec<_> {
            let file = |FileRow { id, name, media_type }| FileRef { id, name, media_type };
            it.0.into_iter().map(file).collect()
        };
        let (evidence, query_photos) = (files(row.evidence), files(row.query_photos));
        let signers = row.signers.0.into_iter();
        let signers = signers.map(|SignerRow { id, full_name }| Person { id, full_name }).collect();
        let milestone = Milestone {
            id: row.id,
            project: row.project_id,
            seq: row.seq,
            name: row.name,
            stage: row.stage.parse().map_err(Internal::new)?,
            weight_bps: row.weight_bps,
            planned_on: row.planned_on,
            started_on: row.started_on,
            actual_on: row.actual_on,
            status: row.status.parse().map_err(Internal::new)?,
            progress_percent: row.progress_percent,
            note: row.note,
            query_reason: row.query_reason,
            query_photos: query_photos.iter().map(|it| it.id).collect(),
            submitted: signature(row.submitted_by, row.submitted_at),
            certified: signature(row.certified_by, row.certified_at),
            accepted: signature(row.accepted_by, row.accepted_at),
            evidence: evidence.iter().map(|it| it.id).collect(),
            created_at: row.created_at,
            updated_at: row.updated_at,
            version: row.version,
        };
        Ok(Self { milestone, signers, evidence, query_photos })
    }
}

/// Milestones `s` with their signers and their files. `shown` limits the documents.
fn milestones(shown: &str) -> String {
    let files = |table: &str| {
        format!(
            "(select coalesce(json_agg(json_build_object(
                         'id', f.id, 'name', f.name, 'media_type', f.media_type)
                         order by e.seq), '[]')
              from {table} e
              join file f on f.id = e.file_id
              join document d on d.id = f.document_id
              where e.milestone_id = s.id and d.removed_at is null {shown}) "
        )
    };
    let (evidence, photos) = (files("milestone_evidence"), files("milestone_query_photo"));
    format!(
        "select s.*,
                (select coalesce(json_agg(json_build_object('id', u.id, 'full_name', u.full_name)), '[]')
                 from users u where u.id in (s.submitted_by, s.certified_by, s.accepted_by)) as signers,
                {evidence} as evidence, {photos} as query_photos
         from milestone s where s.project_id = "
    )
}

/// A column: the plan of the project `p`, as somebody in this role may see it.
pub(super) fn plan_shown_to(role: Role) -> String {
    let milestones = milestones(crate::documents::shown_to(role));
    format!(
        ", (select coalesce(json_agg(it order by it.seq), '[]') from ({milestones} p.id) it)
           as milestones "
    )
}

async fn insert(conn: &mut PgConnection, it: &Milestone) -> Result<(), Internal> {
    sqlx::query!(
        "insert into milestone (id, project_id, seq, name, stage, weight_bps, planned_on,
                                status, progress_percent, created_at, updated_at, version)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        it.id as _,
        it.project as _,
        it.seq,
        it.name,
        it.stage.as_str(),
        it.weight_bps,
        it.planned_on,
        it.status.as_str(),
        it.progress_percent,
        it.created_at,
        it.updated_at,
        it.version,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

async fn update(conn: &mut PgConnection, it: &Milestone) -> Result<(), Internal> {
    let signed = |it: Option<Signature>| (it.map(|it| it.by), it.map(|it| it.at));
    let (submitted_by, submitted_at) = signed(it.submitted);
    let (certified_by, certified_at) = signed(it.certified);
    let (accepted_by, accepted_at) = signed(it.accepted);
    sqlx::query!(
        "update milestone set seq = $2, name = $3, stage = $4, weight_bps = $5, planned_on = $6,
                started_on = $7, actual_on = $8, status = $9, progress_percent = $10, note = $11,
                query_reason = $12, submitted_by = $13, submitted_at = $14, certified_by = $15,
                certified_at = $16, accepted_by = $17, accepted_at = $18, updated_at = $19,
                version = $20
         where id = $1",
        it.id as _,
        it.seq,
        it.name,
        it.stage.as_str(),
        it.weight_bps,
        it.planned_on,
        it.started_on,
        it.actual_on,
        it.status.as_str(),
        it.progress_percent,
        it.note,
        it.query_reason,
        submitted_by as _,
        submitted_at,
        certified_by as _,
        certified_at,
        accepted_by as _,
        accepted_at,
        it.updated_at,
        it.version,
    )
    .execute(&mut *conn)
    .await
    .map_err(failed)?;
    let evidence: Vec<_> = it.evidence.iter().copied().map(uuid::Uuid::from).collect();
    sqlx::query!(
        "with gone as (
             delete from milestone_evidence where milestone_id = $1 and file_id <> all($2)
         )
         insert into milestone_evidence (milestone_id, file_id, seq)
         select $1, file_id, seq from unnest($2::uuid[]) with ordinality as it (file_id, seq)
         on conflict (milestone_id, file_id) do update set seq = excluded.seq",
        it.id as _,
        &evidence,
    )
    .execute(&mut *conn)
    .await
    .map_err(failed)?;
    let photos: Vec<_> = it.query_photos.iter().copied().map(uuid::Uuid::from).collect();
    sqlx::query!(
        "with gone as (
             delete from milestone_query_photo where milestone_id = $1 and file_id <> all($2)
         )
         insert into milestone_query_photo (milestone_id, file_id, seq)
         select $1, file_id, seq from unnest($2::uuid[]) with ordinality as it (file_id, seq)
         on conflict (milestone_id, file_id) do update set seq = excluded.seq",
        it.id as _,
        &photos,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

/// Keeps the summary of a plan with its project, after a change of its milestones. Nothing is done for
/// no project.
async fn sum_up(
    conn: &mut PgConnection,
    projects: impl IntoIterator<Item = ProjectId>,
) -> Result<(), Internal> {
    // All are of one plan.
    let Some(project) = projects.into_iter().next() else { return Ok(()) };
    let plan = sqlx::query!(
        r#"select id as "id: MilestoneId", weight_bps, status, progress_percent, planned_on
           from milestone where project_id = $1 order by seq"#,
        project as _
    );
    let plan = plan.fetch_all(&mut *conn).await.map_err(failed)?;
    let portions = plan.iter().map(|it| {
        let status = it.status.parse().map_err(Internal::new)?;
        let (weight_bps, progress_percent) = (it.weight_bps, it.progress_percent);
        Ok(Portion { weight_bps, status, progress_percent, planned_on: it.planned_on })
    });
    let portions = portions.collect::<Result<Vec<_>, Internal>>()?;
    let next = plan.iter().zip(&portions).find(|(_, it)| !it.status.is_done());
    let summary = PlanSummary::of(portions.iter().copied());
    sqlx::query!(
        "update project set progress_percent = $2, milestone_count = $3, open_on = $4,
                next_milestone_id = $5
         where id = $1",
        project as _,
        summary.percent,
        summary.milestones,
        &summary.open_on,
        next.map(|(it, _)| it.id) as _,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

#[async_trait]
impl MilestoneTx for crate::Tx {
    async fn project_of(
        &mut self,
        actor: &Actor,
        milestone: MilestoneId,
    ) -> Result<Option<ProjectId>, Internal> {
        let mut query = QueryBuilder::new(
            "select p.id from milestone m join project p on p.id = m.project_id where ",
        );
        scope(&mut query, actor);
        query.push(" and m.id = ").push_bind(milestone);
        query.build_query_scalar().fetch_optional(&mut *self.tx).await.map_err(failed)
    }

    /// The plan of a locked project, with all that belongs to it.
    async fn milestones(&mut self, project: ProjectId) -> Result<Vec<Milestone>, Internal> {
        let mut query = QueryBuilder::new(milestones(""));
        query.push_bind(project);
        query.push(" order by s.seq");
        let rows = query.build_query_as::<Row>().fetch_all(&mut *self.tx).await.map_err(failed)?;
        rows.into_iter().map(|it| MilestoneView::try_from(it).map(|it| it.milestone)).collect()
    }

    async fn insert_milestones(&mut self, milestones: &[Milestone]) -> Result<(), Internal> {
        for it in milestones {
            insert(&mut self.tx, it).await?;
        }
        sum_up(&mut self.tx, milestones.iter().map(|it| it.project)).await
    }

    async fn update_milestones(&mut self, milestones: &[Milestone]) -> Result<(), Internal> {
        for it in milestones {
            update(&mut self.tx, it).await?;
        }
        sum_up(&mut self.tx, milestones.iter().map(|it| it.project)).await
    }

    async fn delete_milestones(&mut self, milestones: &[MilestoneId]) -> Result<(), Internal> {
        let ids: Vec<_> = milestones.iter().copied().map(uuid::Uuid::from).collect();
        // A change of a ticket locks the ticket first, and then reads its milestone.
        sqlx::query!(
            "with theirs as (
                 select id from ticket where milestone_id = any($1) order by id for update
             )
             update ticket t set milestone_id = null, version = t.version + 1
             from theirs where t.id = theirs.id",
            &ids
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        let projects = sqlx::query_scalar!(
            r#"delete from milestone where id = any($1) returning project_id as "it: ProjectId""#,
            &ids
        );
        let projects = projects.fetch_all(&mut *self.tx).await.map_err(failed)?;
        sum_up(&mut self.tx, projects).await
    }
}
