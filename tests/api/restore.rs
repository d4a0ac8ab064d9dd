//! A database whose dump was restored into another cluster is completed at the next start.

use kernel::{AccountEvent, Clock, Event, Role, UserId};
use postgres::{ConnectOptions, Database, Follower, PoolSize, Store};
use sqlx::PgConnection;

use crate::{app::App, cluster};

/// Every privilege of the application's role, as the catalog has it.
async fn privileges(owner: &mut PgConnection) -> Vec<String> {
    let sql = "
        select it from (
            select 'schema ' || nspname || ' ' || a.privilege_type it, a.grantee
            from pg_namespace, aclexplode(nspacl) a where nspname = 'public'
            union all
            select relname || ' ' || a.privilege_type, a.grantee
            from pg_class, aclexplode(relacl) a where relnamespace = 'public'::regnamespace
            union all
            select proname || ' ' || a.privilege_type, a.grantee
            from pg_proc, aclexplode(proacl) a where pronamespace = 'public'::regnamespace
        ) all_of_them
        where grantee = 'plumbline_app'::regrole order by it";
    sqlx::query_scalar(sql).fetch_all(owner).await.unwrap()
}

/// Starts again on the same database, as its owner.
async fn open_again(owner: ConnectOptions) -> Database {
    Database::open(owner, None, PoolSize(2), Clock::System.now()).await.unwrap()
}

#[tokio::test]
async fn lost_privileges_are_granted_again() {
    let app = App::start().await;
    let mut owner = cluster::owner(&app.database).await;
    let expected = privileges(&mut owner).await;
    assert!(expected.len() > 50, "{expected:?}");
    sqlx::raw_sql("drop owned by plumbline_app").execute(&mut owner).await.unwrap();
    assert_eq!(privileges(&mut owner).await, Vec::<String>::new());
    open_again(cluster::owner_options(&app.database).await).await.close().await;
    assert_eq!(privileges(&mut owner).await, expected);
}

#[tokio::test]
async fn events_of_another_cluster_are_past() {
    let app = App::start().await;
    app.enroll("p@example.com", Role::Client).await;
    let mut owner = cluster::owner(&app.database).await;
    // The old cluster had made a thousand transactions more than this one will have by then.
    let foreign = "update event set tx = (pg_current_xact_id()::text::bigint + 1000)::text::xid8";
    sqlx::raw_sql(foreign).execute(&mut owner).await.unwrap();
    let database = open_again(cluster::owner_options(&app.database).await).await;
    let mut follower = Follower::from_now(database.pool().clone()).await.unwrap();

    let reach = "do $$ declare last bigint := pg_current_xact_id()::text::bigint + 1001;
        begin while pg_current_xact_id()::text::bigint <= last loop commit; end loop; end $$";
    sqlx::raw_sql(reach).execute(&mut owner).await.unwrap();
    let (user, store) = (UserId::new(), Store::new(&database));
    let mut tx = identity::Store::begin(&store).await.unwrap();
    tx.publish(&app.cause(), &AccountEvent::SignInFailed { user }.into()).await.unwrap();
    tx.commit().await.unwrap();
    let mut heard = Vec::new();
    // Other tests' transactions hold the follower back while they run.
    for _ in 0..1_000 {
        heard = follower.read(10).await.unwrap();
        if !heard.is_empty() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    let heard: Vec<_> = heard.into_iter().map(|it| it.event).collect();
    assert_eq!(heard, [Event::from(AccountEvent::SignInFailed { user })]);
    database.close().await;
}
