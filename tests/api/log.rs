//! The event log: what is written once, and read in an order that skips nothing.

use kernel::{AccountEvent, Event, Recorded, Role, UserId};
use postgres::{Follower, Store};

use crate::{app::App, cluster};

fn registered(recorded: &[Recorded]) -> Vec<UserId> {
    recorded
        .iter()
        .map(|it| match it.event {
            Event::Account(AccountEvent::SignInFailed { user }) => user,
            ref other => panic!("{other:?}"),
        })
        .collect()
}

/// Reads until `count` events have come. Other tests' transactions, in other databases of
/// the same cluster, hold the follower back while they run.
async fn follow(follower: &mut Follower, count: usize) -> Vec<Recorded> {
    let mut res = Vec::new();
    for _ in 0..1_000 {
        res.extend(follower.read(10).await.unwrap());
        if res.len() >= count {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    res
}

/// The transaction that began first commits last. A follower that went by ids alone would
/// have passed its row by.
#[tokio::test]
async fn a_late_commit_is_not_skipped() {
    let app = App::start().await;
    let store = Store::new(&app.database);
    let mut follower = Follower::from_start(app.database.pool().clone());
    let (early, late) = (UserId::new(), UserId::new());

    let mut slow = identity::Store::begin(&store).await.unwrap();
    slow.publish(&app.cause(), &AccountEvent::SignInFailed { user: early }.into()).await.unwrap();
    let mut fast = identity::Store::begin(&store).await.unwrap();
    fast.publish(&app.cause(), &AccountEvent::SignInFailed { user: late }.into()).await.unwrap();
    fast.commit().await.unwrap();

    assert_eq!(registered(&follower.read(10).await.unwrap()), []);
    slow.commit().await.unwrap();
    assert_eq!(registered(&follow(&mut follower, 2).await), [early, late]);
    assert_eq!(registered(&follower.read(10).await.unwrap()), []);
}

#[tokio::test]
async fn rolled_back_event_is_not_read() {
    let app = App::start().await;
    let store = Store::new(&app.database);
    let mut tx = identity::Store::begin(&store).await.unwrap();
    tx.publish(&app.cause(), &AccountEvent::SignInFailed { user: UserId::new() }.into())
        .await
        .unwrap();
    drop(tx);
    let mut follower = Follower::from_start(app.database.pool().clone());
    assert!(follower.read(10).await.unwrap().is_empty());
    assert!(app.mails().await.is_empty());
}

#[tokio::test]
async fn a_follower_goes_on_where_it_stopped() {
    let app = App::start().await;
    for count in 0..5 {
        app.enroll(&format!("p{count}@example.com"), Role::Client).await;
    }
    let mut seen = Vec::new();
    let mut follower = Follower::from_start(app.database.pool().clone());
    while seen.len() < 2 {
        seen.extend(follower.read(2).await.unwrap().iter().map(|it| it.id));
    }
    let mut next = Follower::after(app.database.pool().clone(), follower.position());
    let rest = 5 - seen.len();
    seen.extend(follow(&mut next, rest).await.iter().map(|it| it.id));
    let mut sorted = seen.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!((seen.len(), &seen), (5, &sorted));
}

#[tokio::test]
async fn the_application_cannot_rewrite_history() {
    let app = App::start().await;
    app.enroll("p@example.com", Role::Client).await;
    for sql in [
        "update event set kind = 'x'",
        "delete from event",
        "truncate event",
        "drop table event",
        "reset role; delete from event",
        "reset session authorization; delete from event",
    ] {
        let refused = sqlx::raw_sql(sql).execute(app.database.pool()).await.unwrap_err();
        let code = refused.as_database_error().unwrap().code().unwrap().into_owned();
        assert_eq!(code, "42501", "{sql}: {refused}");
    }
}

#[tokio::test]
async fn an_event_says_who_when_and_from_which_request() {
    let app = App::start().await;
    let user = app.enroll("p@example.com", Role::Client).await;
    let mut owner = cluster::owner(&app.database).await;
    let (kind, entity, at): (String, String, chrono::DateTime<chrono::Utc>) =
        sqlx::query_as("select kind, entity_id::text, occurred_at from event")
            .fetch_one(&mut owner)
            .await
            .unwrap();
    assert_eq!(
        (kind.as_str(), entity, at),
        ("user_enrolled", user.id.to_string(), app.clock.now())
    );
}

/// An event of a month nobody made a partition for is kept all the same.
#[tokio::test]
async fn no_month_is_refused() {
    let app = App::start().await;
    app.wait(400 * 86_400);
    app.enroll("p@example.com", Role::Client).await;
    let partitions: i64 = sqlx::query_scalar("select count(*) from event_default")
        .fetch_one(&mut cluster::owner(&app.database).await)
        .await
        .unwrap();
    assert_eq!(partitions, 1);
    // Its month is made later, and it moves there.
    let queue = postgres::jobs::Queue::new(app.database.pool().clone());
    queue.upkeep(app.clock.now()).await.unwrap();
    queue.upkeep(app.clock.now()).await.unwrap();
    let left: (i64, i64) =
        sqlx::query_as("select (select count(*) from event_default), (select count(*) from event)")
            .fetch_one(&mut cluster::owner(&app.database).await)
            .await
            .unwrap();
    assert_eq!(left, (0, 1));
}
