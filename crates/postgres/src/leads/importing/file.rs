//! Imports and the rows of their files.

use chrono::{DateTime, Utc};
use kernel::{Internal, LeadImportId, Named, UserId};
use leads::{
    Import, ImportCounts, ImportField, ImportPlan, ImportStatus, RefusedRow, RowOutcome, SheetRow,
    Source,
};
use serde_json::Value;
use sqlx::{PgConnection, PgExecutor};
use uuid::Uuid;

use super::batch::AT_ONCE;
use crate::{Connections, failed};

struct ImportRow {
    id: LeadImportId,
    by_user: UserId,
    by_name: String,
    file_name: String,
    columns: Vec<String>,
    status: String,
    mapping: Option<Vec<String>>,
    source: Option<String>,
    owner_id: Option<UserId>,
    total: i32,
    done: i32,
    created: i32,
    duplicates: i32,
    failed: i32,
    undone: i32,
    kept: i32,
    created_at: DateTime<Utc>,
    started_at: Option<DateTime<Utc>>,
    ended_at: Option<DateTime<Utc>>,
}

pub(super) async fn one(
    conn: impl PgExecutor<'_>,
    import: LeadImportId,
) -> Result<Option<Import>, Internal> {
    let row = sqlx::query_as!(
        ImportRow,
        r#"select i.id as "id: _", i.by_user as "by_user: _", u.full_name as by_name, i.file_name,
                  i.columns, i.status, i.mapping, i.source, i.owner_id as "owner_id: _", i.total,
                  i.done, i.created, i.duplicates, i.failed, i.undone, i.kept, i.created_at,
                  i.started_at, i.ended_at
           from lead_import i join users u on u.id = i.by_user
           where i.id = $1"#,
        import as _,
    );
    let row = row.fetch_optional(conn).await.map_err(failed)?;
    row.map(TryInto::try_into).transpose()
}

pub(super) async fn list(
    pool: &Connections,
    since: DateTime<Utc>,
    limit: i64,
) -> Result<Vec<Import>, Internal> {
    let rows = sqlx::query_as!(
        ImportRow,
        r#"select i.id as "id: _", i.by_user as "by_user: _", u.full_name as by_name, i.file_name,
                  i.columns, i.status, i.mapping, i.source, i.owner_id as "owner_id: _", i.total,
                  i.done, i.created, i.duplicates, i.failed, i.undone, i.kept, i.created_at,
                  i.started_at, i.ended_at
           from lead_import i join users u on u.id = i.by_user
           where i.created_at > $1
           order by i.created_at desc, i.id desc limit $2"#,
        since,
        limit,
    );
    let rows = rows.fetch_all(pool).await.map_err(failed)?;
    rows.into_iter().map(TryInto::try_into).collect()
}

pub(super) async fn since(
    conn: &mut PgConnection,
    user: UserId,
    since: DateTime<Utc>,
) -> Result<i64, Internal> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('imports of ' || $1::uuid, 0))",
        Uuid::from(user)
    )
    .execute(&mut *conn)
    .await
    .map_err(failed)?;
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from lead_import where by_user = $1 and created_at > $2"#,
        user as _,
        since,
    )
    .fetch_one(conn)
    .await
    .map_err(failed)
}

pub(super) async fn insert(
    conn: &mut PgConnection,
    import: &Import,
    rows: &[SheetRow],
) -> Result<(), Internal> {
    sqlx::query!(
        "insert into lead_import (id, by_user, file_name, columns, status, total, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)",
        import.id as _,
        import.by.user as _,
        import.file_name,
        &import.columns,
        import.status.as_str(),
        import.counts.total,
        import.created_at,
    )
    .execute(&mut *conn)
    .await
    .map_err(failed)?;
    for rows in rows.chunks(AT_ONCE) {
        let numbers: Vec<_> = rows.iter().map(|it| it.number).collect();
        // An array of arrays must be as long in each row; JSON need not.
        let cells: Vec<_> = rows.iter().map(|it| Value::from(it.cells.clone())).collect();
        sqlx::query!(
            "insert into lead_import_row (import_id, row_no, cells)
             select $1, row.row_no, array(
                 select cell.value from jsonb_array_elements_text(row.cells) with ordinality cell
                 order by cell.ordinality
             )
             from unnest($2::int[], $3::jsonb[]) row (row_no, cells)",
            import.id as _,
            &numbers,
            &cells,
        )
        .execute(&mut *conn)
        .await
        .map_err(failed)?;
    }
    Ok(())
}

pub(super) async fn update(conn: &mut PgConnection, import: &Import) -> Result<(), Internal> {
    let (plan, counts) = (import.plan.as_ref(), import.counts);
    let name = |it: &Option<ImportField>| it.map_or("", ImportField::as_str).to_owned();
    let mapping: Option<Vec<_>> = plan.map(|it| it.fields.iter().map(name).collect());
    sqlx::query!(
        "update lead_import set
             status = $2, mapping = $3, source = $4, owner_id = $5, done = $6, created = $7,
             duplicates = $8, failed = $9, undone = $10, kept = $11, started_at = $12,
             ended_at = $13
         where id = $1",
        import.id as _,
        import.status.as_str(),
        mapping.as_deref(),
        plan.map(|it| it.source.as_str()),
        plan.and_then(|it| it.owner) as _,
        counts.done,
        counts.created,
        counts.duplicates,
        counts.failed,
        counts.undone,
        counts.kept,
        import.started_at,
        import.ended_at,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn rows(
    pool: &Connections,
    import: LeadImportId,
    after: i32,
    limit: i64,
) -> Result<Vec<SheetRow>, Internal> {
    sqlx::query_as!(
        SheetRow,
        "select row_no as number, cells from lead_import_row
         where import_id = $1 and row_no > $2 order by row_no limit $3",
        import as _,
        after,
        limit,
    )
    .fetch_all(pool)
    .await
    .map_err(failed)
}

pub(super) async fn refused(
    pool: &Connections,
    import: LeadImportId,
    after: i32,
    limit: i64,
) -> Result<Vec<RefusedRow>, Internal> {
    let rows = sqlx::query!(
        r#"select row_no, cells, outcome as "outcome!", problem as "problem!" from lead_import_row
           where import_id = $1 and row_no > $2 and outcome in ('duplicate', 'failed')
           order by row_no limit $3"#,
        import as _,
        after,
        limit,
    );
    let rows = rows.fetch_all(pool).await.map_err(failed)?;
    let refused = rows.into_iter().map(|it| {
        let outcome: RowOutcome = it.outcome.parse().map_err(Internal::new)?;
        let row = SheetRow { number: it.row_no, cells: it.cells };
        Ok(RefusedRow { row, outcome, problem: it.problem })
    });
    refused.collect()
}

impl TryFrom<ImportRow> for Import {
    type Error = Internal;

    fn try_from(row: ImportRow) -> Result<Self, Internal> {
        let status: ImportStatus = row.status.parse().map_err(Internal::new)?;
        let field = |it: String| match it.as_str() {
            "" => Ok(None),
            name => name.parse().map(Some).map_err(Internal::new),
        };
        let plan = row.mapping.zip(row.source).map(|(mapping, source)| {
            let source: Source = source.parse().map_err(Internal::new)?;
            let fields = mapping.into_iter().map(field).collect::<Result<_, Internal>>()?;
            Ok::<_, Internal>(ImportPlan { fields, source, owner: row.owner_id })
        });
        Ok(Self {
            id: row.id,
            by: Named { user: row.by_user, name: row.by_name },
            file_name: row.file_name,
            columns: row.columns,
            status,
            plan: plan.transpose()?,
            counts: ImportCounts {
                total: row.total,
                done: row.done,
                created: row.created,
                duplicates: row.duplicates,
                failed: row.failed,
                undone: row.undone,
                kept: row.kept,
            },
            created_at: row.created_at,
            started_at: row.started_at,
            ended_at: row.ended_at,
        })
    }
}
