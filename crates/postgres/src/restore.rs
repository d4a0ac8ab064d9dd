//! A dump restored into another cluster lacks the application's role and its privileges, and its event log
//! holds transaction numbers of the old cluster. Each start completes what is missing.

use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};

use crate::MIGRATOR;

/// Makes later callers wait until the connection of the first is closed.
pub(crate) async fn lock(conn: &mut PgConnection) -> Result<(), sqlx::Error> {
    sqlx::query!("select pg_advisory_lock(hashtext('plumbline start'))").execute(conn).await?;
    Ok(())
}

/// Creates the application's role and grants it to the owner, where either is missing.
///
/// Fails when the owner has no right to do so.
pub(crate) async fn ensure_role(conn: &mut PgConnection) -> Result<(), sqlx::Error> {
    // From version 16 on the creator of a role is a member of it, but cannot take it on.
    sqlx::query!(
        "do $$
         begin
             if not exists (select from pg_roles where rolname = 'plumbline_app') then
                 begin
                     create role plumbline_app login;
                 exception
                     -- Another database of the cluster was faster.
                     when duplicate_object or unique_violation then null;
                 end;
                 execute format('grant plumbline_app to %I', current_user);
             elsif not pg_has_role('plumbline_app', 'member') then
                 execute format('grant plumbline_app to %I', current_user);
             end if;
         end $$"
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Grants the application's privileges on a migrated database again, if a dump has lost them.
///
/// The migrations alone say which privileges there are.
pub(crate) async fn ensure_privileges(conn: &mut PgConnection) -> Result<(), sqlx::Error> {
    // The application reads every table.
    let unreadable = sqlx::query_scalar!(
        r#"select count(*) as "count!" from pg_class
           where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
             and not relispartition and relname <> '_sqlx_migrations'
             and not has_table_privilege('plumbline_app', oid, 'select')"#
    );
    let unreadable = unreadable.fetch_one(&mut *conn).await?;
    if unreadable == 0 {
        return Ok(());
    }
    tracing::info!(tables = unreadable, "restored without privileges: granting them again");
    let mut tx = conn.begin().await?;
    for migration in MIGRATOR.iter() {
        for statement in privileges(migration.sql.as_str()) {
            // A later migration may have dropped its table.
            let sql = format!(
                "do $again$ begin {statement};
                 exception when undefined_table or undefined_function then null; end $again$"
            );
            tx.execute(AssertSqlSafe(sql)).await?;
        }
    }
    tx.commit().await
}

/// The statements of a migration that grant or revoke. Only what stands in a function is indented.
fn privileges(sql: &str) -> impl Iterator<Item = &str> {
    let starts = sql.match_indices('\n').map(|(at, _)| at + 1);
    let statements = [0].into_iter().chain(starts).filter_map(|at| sql[at..].split(';').next());
    statements.filter(|it| it.starts_with("grant ") || it.starts_with("revoke "))
}

/// Marks the events of another cluster as long committed: their transaction numbers would pass for
/// current ones here, and live followers would tell them again.
///
/// The number of an event's transaction is also the number of its row's, unless a restore has written the row.
pub(crate) async fn settle_events(conn: &mut PgConnection) -> Result<(), sqlx::Error> {
    // 2 is PostgreSQL's own mark for a frozen row.
    let settled = sqlx::query!(
        "update event set tx = '2'
         where tx >= pg_snapshot_xmin(pg_current_snapshot()) and tx::xid <> xmin"
    );
    let settled = settled.execute(conn).await?.rows_affected();
    if settled > 0 {
        tracing::info!(events = settled, "the event log was restored from another cluster");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grants_are_found_wherever_a_line_begins_with_one() {
        let sql = "grant usage on schema public to a;\n-- grant nothing;\ncreate table grant_b (\n    \
            grant int\n);\ngrant select, insert\n    on b, c to a;\nrevoke insert on c from a;";
        let found: Vec<_> = privileges(sql).collect();
        let expected = [
            "grant usage on schema public to a",
            "grant select, insert\n    on b, c to a",
            "revoke insert on c from a",
        ];
        assert_eq!(found, expected);
    }
}
