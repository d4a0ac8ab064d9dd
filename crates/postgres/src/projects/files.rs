use std::collections::HashMap;

use async_trait::async_trait;
use kernel::{Actor, FileId, Internal, ProjectId};
use projects::FileTx;
use sqlx::QueryBuilder;

use crate::failed;

#[async_trait]
impl FileTx for crate::Tx {
    /// Which of `files` are files of a project that an actor who sees it may see, and whether each is a picture.
    async fn files_of(
        &mut self,
        actor: &Actor,
        project: ProjectId,
        files: &[FileId],
    ) -> Result<HashMap<FileId, bool>, Internal> {
        let ids: Vec<_> = files.iter().copied().map(uuid::Uuid::from).collect();
        let mut query = QueryBuilder::new(
            "select f.id, f.media_type like 'image/%' from file f join document d on d.id = f.document_id
             where d.removed_at is null and d.category <> 'attachment' and d.project_id = ",
        );
        query.push_bind(project).push(" and f.id = any(").push_bind(ids).push(") ");
        query.push(crate::documents::shown_to(actor.role));
        let rows: Vec<(FileId, bool)> =
            query.build_query_as().fetch_all(&mut *self.tx).await.map_err(failed)?;
        Ok(rows.into_iter().collect())
    }

    /// Which of `files` are pictures of a project that all its members may see.
    async fn pictures_of(
        &mut self,
        project: ProjectId,
        files: &[FileId],
    ) -> Result<Vec<FileId>, Internal> {
        let ids: Vec<_> = files.iter().copied().map(uuid::Uuid::from).collect();
        sqlx::query_scalar!(
            r#"select f.id as "id: FileId" from file f join document d on d.id = f.document_id
               where d.project_id = $1 and d.removed_at is null and d.visibility = 'client'
                 and d.category not in ('contract', 'attachment')
                 and f.media_type like 'image/%' and f.id = any($2)"#,
            project as _,
            &ids,
        )
        .fetch_all(&mut *self.tx)
        .await
        .map_err(failed)
    }
}
