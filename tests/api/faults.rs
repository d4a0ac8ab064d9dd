//! Trouble with the database ends when the database is back.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use kernel::{AccountEvent, Event, ExportFormat, ExportedList, Role};
use poem::http::{Method, StatusCode};
use postgres::{Store, WakeUps};
use serde_json::json;
use sqlx::{Executor, PgConnection};
use tokio::{
    task::yield_now,
    time::{sleep, timeout},
};

use crate::{
    app::{App, PASSWORD},
    cluster,
};

const EMAIL: &str = "asha@example.com";
/// Longer than a state takes to be noticed, beside everything else.
const PATIENCE: Duration = Duration::from_secs(30);

/// Ends every connection to the database but this one, as an operator or a failover does.
async fn cut_all(owner: &mut PgConnection) {
    owner
        .execute(
            "select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid()",
        )
        .await
        .unwrap();
}

/// A wait for a notification may end at any moment, also while the listener connects again. No
/// connection that listens may then serve calls: a notification would break one of them.
#[tokio::test]
async fn listeners_that_lose_their_connection_spoil_no_call() {
    let app = App::start().await;
    let (_, token) = app.person(EMAIL, Role::Client).await;
    let mut owner = cluster::owner(&app.database).await;
    let mut wake = WakeUps::new(app.database.pool(), "job");
    wake.next(Duration::from_secs(1)).await;
    let mut listening = 0;
    for round in 0..150 {
        // Only the listener's: others serve calls, so that their last statement is another.
        owner
            .execute(
                "select pg_terminate_backend(pid) from pg_stat_activity
                 where datname = current_database() and query like 'LISTEN%'",
            )
            .await
            .unwrap();
        tokio::select! {
            biased;
            () = wake.next(PATIENCE) => {}
            () = spin(Duration::from_micros(40 * (round % 75))) => {}
        }
        // A connection that was given up comes back by a task.
        sleep(Duration::from_millis(2)).await;
        let mut idle = Vec::new();
        while let Some(mut conn) = app.database.pool().take_idle() {
            let channels = "select count(*) from pg_listening_channels()";
            listening +=
                sqlx::query_scalar::<_, i64>(channels).fetch_one(&mut *conn).await.unwrap();
            idle.push(conn);
        }
    }
    // A notification does harm when it comes between two messages of a call.
    let notifying = tokio::spawn(async move {
        loop {
            owner.execute("select pg_notify('job', '')").await.unwrap();
        }
    });
    let mut failures = Vec::new();
    for _ in 0..40 {
        let calls = join_all((0..5).map(|_| app.me(&token))).await;
        failures.extend(calls.into_iter().filter(|it| it.status != StatusCode::OK));
    }
    notifying.abort();
    assert_eq!(listening, 0, "connections of the pool listen");
    assert!(failures.is_empty(), "{} of 200, as {:?}", failures.len(), failures[0]);
}

/// A call that is given up while it commits leaves its connection to the next one as good as any,
/// and what it published is told to those who watch.
#[tokio::test]
async fn a_commit_that_is_given_up_spoils_no_transaction() {
    let app = App::start().await;
    let user = app.enroll(EMAIL, Role::Client).await.id;
    let (what, format) = (ExportedList::Tickets, ExportFormat::Csv);
    let exported = Event::from(AccountEvent::Exported { user, what, format });
    let store = Store::new(&app.database);
    let mut rings = app.database.bell().rings();
    let said = async || {
        let count = "select count(*) from event where kind = 'exported'";
        sqlx::query_scalar::<_, i64>(count).fetch_one(app.database.pool()).await.unwrap()
    };
    for round in 0..120 {
        rings.mark_unchanged();
        let before = said().await;
        let mut tx = identity::Store::begin(&store).await.unwrap();
        tx.publish(&app.cause(), &exported).await.unwrap();
        tokio::select! {
            biased;
            done = tx.commit() => done.unwrap(),
            () = spin(Duration::from_micros(10 * (round % 40))) => {}
        }
        // The connection comes back by a task.
        sleep(Duration::from_millis(2)).await;
        if said().await > before {
            timeout(PATIENCE, rings.changed()).await.unwrap().unwrap();
        }
    }
}

/// Timers are too coarse for the moments between two messages.
async fn spin(time: Duration) {
    let began = Instant::now();
    while began.elapsed() < time {
        yield_now().await;
    }
}

/// A refused write gives its connection back by another way than one that succeeded, and the
/// database may restart while the connection is idle.
#[tokio::test]
async fn restart_after_refused_writes_fails_no_call() {
    let app = App::start().await;
    let (_, token) = app.person(EMAIL, Role::Client).await;
    let mut owner = cluster::owner(&app.database).await;
    let stale = || {
        let (app, token) = (&app, &token);
        async move {
            let (body, headers) = (json!({"full_name": "Asha Rao"}), [("if-match", "\"7\"")]);
            app.call_with(token, Method::PATCH, "/auth/me", &body, &headers).await
        }
    };
    for _ in 0..3 {
        for answer in join_all((0..24).map(|_| stale())).await {
            answer.refused(412, "stale");
        }
        cut_all(&mut owner).await;
        // A connection used within the last half second is trusted without a test.
        sleep(Duration::from_millis(600)).await;
        for answer in join_all((0..24).map(|_| app.me(&token))).await {
            answer.ok();
        }
    }
}

/// A standby, or a database that an operator has set so.
#[tokio::test]
async fn read_only_database_is_unavailable_until_it_takes_writes() {
    let app = App::start().await;
    app.enroll(EMAIL, Role::Client).await;
    let mut owner = cluster::owner(&app.database).await;
    until_readiness(&app, StatusCode::OK).await;
    set_read_only(&mut owner, "on").await;
    cut_all(&mut owner).await;
    app.sign_in(EMAIL, PASSWORD).await.refused(503, "unavailable");
    app.register("ravi@example.com", "client").await.refused(503, "unavailable");
    until_readiness(&app, StatusCode::SERVICE_UNAVAILABLE).await;

    // A session that began meanwhile would stay read-only.
    set_read_only(&mut owner, "off").await;
    until_readiness(&app, StatusCode::OK).await;
    let callers = (0..10).map(|_| app.sign_in(EMAIL, PASSWORD));
    for answer in join_all(callers).await {
        answer.ok();
    }
}

async fn set_read_only(owner: &mut PgConnection, value: &str) {
    let name: String =
        sqlx::query_scalar("select current_database()").fetch_one(&mut *owner).await.unwrap();
    let sql = format!("alter database {name} set default_transaction_read_only = {value}");
    owner.execute(sqlx::AssertSqlSafe(sql)).await.unwrap();
}

async fn until_readiness(app: &App, expected: StatusCode) {
    let told = async {
        while app.http.get("/readyz").send().await.0.status() != expected {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, told).await.unwrap();
}
