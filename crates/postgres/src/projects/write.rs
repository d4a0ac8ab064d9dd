use async_trait::async_trait;
use kernel::{Actor, Internal, ProjectId};
use projects::{Project, ProjectTx};

use super::{
    row::{ProjectRow, select_projects},
    scope,
};
use crate::failed;

#[async_trait]
impl ProjectTx for crate::Tx {
    /// Locks a project, then checks that the actor can see it and still has the role of the call: an
    /// upload or a wait for the lock may have taken long.
    async fn lock_project(
        &mut self,
        actor: &Actor,
        project: ProjectId,
    ) -> Result<Option<Project>, Internal> {
        sqlx::query_scalar!("select 1 from project where id = $1 for update", project as _)
            .fetch_optional(&mut *self.tx)
            .await
            .map_err(failed)?;
        let mut query = select_projects();
        scope(&mut query, actor);
        query.push(" and p.id = ").push_bind(project);
        query.push(" and exists (select from users u where u.id = ").push_bind(actor.user);
        query
            .push(" and u.status = 'active' and u.role = ")
            .push_bind(actor.role.as_str())
            .push(")");
        let row = query
            .build_query_as::<ProjectRow>()
            .fetch_optional(&mut *self.tx)
            .await
            .map_err(failed)?;
        row.map(Project::try_from).transpose()
    }

    async fn next_number(&mut self) -> Result<i64, Internal> {
        sqlx::query_scalar!(r#"select nextval('project_number') as "number!""#)
            .fetch_one(&mut *self.tx)
            .await
            .map_err(failed)
    }

    async fn insert_project(&mut self, project: &Project) -> Result<(), Internal> {
        let basics = &project.basics;
        sqlx::query!(
            "insert into project (
                 id, number, name, project_type, description, line1, city, state_code, pincode,
                 planned_start_on, planned_end_on, contract_value_paise, gst_rate_bps, retention_bps,
                 dlp_months, tags, status, health, is_public, public_title, public_summary,
                 internal_notes, created_by, created_at, updated_at, version)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, 0, 0, $12, $13, $14, $15,
                     false, '', '', '', $16, $17, $18, $19)",
            project.id as _,
            project.number,
            basics.name,
            basics.project_type.as_str(),
            basics.description,
            basics.address.line1,
            basics.address.city,
            basics.address.state.as_str(),
            basics.address.pincode.as_str(),
            basics.planned_start_on,
            basics.planned_end_on,
            basics.dlp_months,
            &basics.tags,
            project.status.as_str(),
            basics.health.as_str(),
            project.created_by as _,
            project.created_at,
            project.updated_at,
            project.version,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        // All that may be absent, and all that changes, is written in one place.
        self.update_project(project).await
    }

    async fn update_project(&mut self, project: &Project) -> Result<(), Internal> {
        let (basics, address) = (&project.basics, &project.basics.address);
        let (terms, notes) = (project.terms.as_ref(), project.notes.as_ref());
        let showcase = &project.portfolio.showcase;
        sqlx::query!(
            "update project set
                 name = $2, project_type = $3, description = $4, line1 = $5, line2 = $6, city = $7,
                 district = $8, state_code = $9, pincode = $10, latitude = $11, longitude = $12,
                 plot_area_sqft = $13, built_up_area_sqft = $14, floors = $15, planned_start_on = $16,
                 planned_end_on = $17, actual_start_on = $18, actual_end_on = $19,
                 forecast_end_on = $20, dlp_months = $21, rera_no = $22, permit_no = $23, tags = $24,
                 status = $25, status_reason = $26, health = $27, health_note = $28,
                 cover_file_id = $29, is_public = $30, public_title = $31, public_summary = $32,
                 slug = $33, consent_by = $34, consent_at = $35, external_source = $36,
                 external_id = $37, archived_at = $38, updated_at = $39, version = $40,
                 contract_value_paise = coalesce($41, contract_value_paise),
                 gst_rate_bps = coalesce($42, gst_rate_bps),
                 retention_bps = coalesce($43, retention_bps),
                 internal_notes = coalesce($44, internal_notes)
             where id = $1",
            project.id as _,
            basics.name,
            basics.project_type.as_str(),
            basics.description,
            address.line1,
            address.line2,
            address.city,
            address.district,
            address.state.as_str(),
            address.pincode.as_str(),
            basics.latitude,
            basics.longitude,
            basics.plot_area_sqft,
            basics.built_up_area_sqft,
            basics.floors,
            basics.planned_start_on,
            basics.planned_end_on,
            basics.actual_start_on,
            basics.actual_end_on,
            basics.forecast_end_on,
            basics.dlp_months,
            basics.rera_no,
            basics.permit_no,
            &basics.tags,
            project.status.as_str(),
            project.status_reason,
            basics.health.as_str(),
            basics.health_note,
            basics.cover_file_id as _,
            showcase.is_public,
            showcase.title,
            showcase.summary,
            project.portfolio.slug,
            project.portfolio.consent.map(|it| it.by) as _,
            project.portfolio.consent.map(|it| it.at),
            basics.external_source,
            basics.external_id,
            project.archived_at,
            project.updated_at,
            project.version,
            terms.map(|it| it.contract_value.paise()),
            terms.map(|it| it.gst_rate_bps),
            terms.map(|it| it.retention_bps),
            notes.map(|it| it.internal_notes.as_str()),
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        let photos = || showcase.photos.iter();
        let files: Vec<_> = photos().map(|it| uuid::Uuid::from(it.file_id)).collect();
        let stages: Vec<_> = photos().map(|it| it.stage.as_str().to_owned()).collect();
        let captions: Vec<_> = photos().map(|it| it.caption.clone()).collect();
        let drawn: Vec<_> = photos().map(|it| it.is_visualisation).collect();
        sqlx::query!(
            "with gone as (
                 delete from portfolio_photo where project_id = $1 and file_id <> all($2)
             )
             insert into portfolio_photo
                 (project_id, file_id, seq, stage, caption, is_visualisation)
             select $1, file_id, seq, stage, caption, is_visualisation
             from unnest($2::uuid[], $3::text[], $4::text[], $5::bool[])
                  with ordinality as it (file_id, stage, caption, is_visualisation, seq)
             on conflict (project_id, file_id) do update
                 set seq = excluded.seq, stage = excluded.stage, caption = excluded.caption,
                     is_visualisation = excluded.is_visualisation",
            project.id as _,
            &files,
            &stages,
            &captions,
            &drawn,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }
}

/// Locks a project for a job, which acts for nobody, with everything in it.
pub(crate) async fn lock_for_job(
    conn: &mut sqlx::PgConnection,
    project: ProjectId,
) -> Result<Option<Project>, Internal> {
    sqlx::query_scalar!("select 1 from project where id = $1 for update", project as _)
        .fetch_optional(&mut *conn)
        .await
        .map_err(failed)?;
    let mut query = select_projects();
    query.push(" p.id = ").push_bind(project);
    let row = query.build_query_as::<ProjectRow>().fetch_optional(conn).await.map_err(failed)?;
    row.map(Project::try_from).transpose()
}
