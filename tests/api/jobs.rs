//! Each consequence of an event happens exactly once, however often its job fails first.

use std::{
    ops::Range,
    sync::{Arc, atomic::Ordering},
};

use kernel::{Cause, Role};
use notifications::SendError;
use postgres::{
    Store,
    jobs::{self, Queue},
};
use serde_json::json;
use system::{Error, System};

use crate::{app::App, cluster};

const ASHA: &str = "asha@example.com";

async fn count(app: &App, condition: &'static str) -> i64 {
    let sql = format!("select count(*) from job where {condition}");
    sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).fetch_one(app.database.pool()).await.unwrap()
}

/// The module that operators use, and their cause.
fn system(app: &App) -> (System, Cause) {
    let store = Arc::new(Store::new(&app.database));
    (System::new(store), Cause::system(app.clock.now()))
}

fn fail(app: &App, failures: impl IntoIterator<Item = SendError>) {
    app.outbox.failures.lock().unwrap().extend(failures);
}

#[tokio::test]
async fn a_mail_that_fails_for_now_is_sent_later_and_is_the_same_mail() {
    let app = App::start().await;
    app.register(ASHA, "client").await.ok();
    fail(&app, [SendError::Transient("421".to_owned()), SendError::Transient("451".to_owned())]);
    assert!(app.mails().await.is_empty());
    assert!(app.mails().await.is_empty(), "not before its pause is over");
    app.wait(7);
    assert!(app.mails().await.is_empty());
    app.wait(13);
    let mails = app.mails().await;
    assert_eq!(mails.len(), 1);
    assert_eq!(count(&app, "kind = 'mail' and attempts = 3 and done_at is not null").await, 1);
    app.wait(3_600);
    assert!(app.mails().await.is_empty());
}

#[tokio::test]
async fn a_mail_nobody_can_receive_is_given_up_at_once() {
    let app = App::start().await;
    app.register(ASHA, "client").await.ok();
    fail(&app, [SendError::Permanent("550".to_owned())]);
    assert!(app.mails().await.is_empty());
    app.wait(3_600);
    assert!(app.mails().await.is_empty());
    assert_eq!(
        count(&app, "kind = 'mail' and dead_at is not null and last_error like '%550%'").await,
        1
    );
}

/// People who have an account are to be told that somebody registers with their address.
async fn mails_to(app: &App, people: Range<usize>) {
    for it in people.clone() {
        app.enroll(&format!("p{it}@example.com"), Role::Client).await;
    }
    app.mails().await;
    for it in people {
        app.register(&format!("p{it}@example.com"), "client").await.ok();
    }
}

/// Whether the mail server is gone or refuses whatever it is given.
#[tokio::test]
async fn mails_outlive_a_day_without_a_mail_server_and_go_out_within_a_minute() {
    let down: [fn(String) -> SendError; 2] = [SendError::Unavailable, SendError::Transient];
    for down in down {
        let app = App::start().await;
        mails_to(&app, 0..12).await;
        *app.outbox.down.lock().unwrap() = Some(down);
        app.outbox.tried.store(0, Ordering::Relaxed);
        assert!(app.mails().await.is_empty());
        let at_first = app.outbox.tried.load(Ordering::Relaxed);
        for _ in 0..24 {
            app.wait(3_600);
            assert!(app.mails().await.is_empty());
        }
        let later = app.outbox.tried.load(Ordering::Relaxed) - at_first;
        assert!(at_first <= 8 && later <= 24, "each mail was tried: {at_first}, {later}");
        assert_eq!(count(&app, "dead_at is not null").await, 0);
        *app.outbox.down.lock().unwrap() = None;
        app.wait(31);
        assert_eq!(app.mails().await.len(), 12);
        assert_eq!(count(&app, "kind = 'mail' and done_at is null").await, 0);
    }
}

#[tokio::test]
async fn one_mail_that_is_refused_for_now_holds_up_no_other() {
    let app = App::start().await;
    mails_to(&app, 0..1).await;
    fail(&app, [SendError::Transient("451".to_owned())]);
    assert!(app.mails().await.is_empty());
    mails_to(&app, 1..2).await;
    let [mail] = app.mails().await.try_into().unwrap();
    assert_eq!(mail.to.email, "p1@example.com");
    app.wait(7);
    let [mail] = app.mails().await.try_into().unwrap();
    assert_eq!(mail.to.email, "p0@example.com");
}

#[tokio::test]
async fn a_mail_is_dead_after_a_day_and_an_hour_and_can_be_queued_again() {
    let app = App::start().await;
    mails_to(&app, 0..1).await;
    *app.outbox.down.lock().unwrap() = Some(SendError::Unavailable);
    for _ in 0..26 {
        assert_eq!(count(&app, "dead_at is not null").await, 0);
        assert!(app.mails().await.is_empty());
        app.wait(3_600);
    }
    let (system, cause) = system(&app);
    let [job] = system.failing(&cause, 10).await.unwrap().try_into().unwrap();
    assert_eq!(job.about.as_deref(), Some("already_registered"));
    assert_eq!(job.to.as_deref(), Some("p0@example.com"));
    assert!(job.dead_at.is_some() && job.last_error.unwrap().contains("down"));

    *app.outbox.down.lock().unwrap() = None;
    assert!(app.mails().await.is_empty());
    let unknown = system.retry(&cause, kernel::JobId::new()).await;
    assert!(matches!(unknown, Err(Error::NotFound)));
    system.retry(&cause, job.id).await.unwrap();
    assert_eq!(app.mails().await.len(), 1);
    assert!(matches!(system.retry(&cause, job.id).await, Err(Error::NotDead)));
    assert_eq!(system.retry_all(&cause).await.unwrap(), 0);
    assert!(system.failing(&cause, 10).await.unwrap().is_empty());
}

/// A code is of no use after ten minutes, however the job that mails it ended.
#[tokio::test]
async fn a_mail_that_is_past_its_time_is_not_queued_again() {
    let app = App::start().await;
    app.register(ASHA, "client").await.ok();
    fail(&app, [SendError::Permanent("550".to_owned())]);
    assert!(app.mails().await.is_empty());
    app.wait(601);
    let (system, cause) = system(&app);
    assert_eq!(system.retry_all(&cause).await.unwrap(), 0);
    let [job] = system.failing(&cause, 10).await.unwrap().try_into().unwrap();
    assert!(!job.can_be_retried(cause.at));
    assert!(matches!(system.retry(&cause, job.id).await, Err(Error::PastItsTime)));
}

#[tokio::test]
async fn other_work_is_dead_after_ten_tries() {
    let app = App::start().await;
    app.register(ASHA, "client").await.ok();
    let queue = Queue::new(app.database.pool().clone());
    for _ in 0..jobs::ATTEMPTS {
        let job = queue.claim(&[(jobs::REACT, 1)], app.clock.now()).await.unwrap().remove(0);
        let fate = job.fate(false, app.clock.now());
        queue.fail(&job, "down", fate, app.clock.now()).await.unwrap();
        app.wait(2 * 3_600);
    }
    assert_eq!(count(&app, "dead_at is not null and attempts = 10").await, 1);
    assert!(queue.claim(&[(jobs::REACT, 1)], app.clock.now()).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_code_that_has_expired_is_not_mailed() {
    let app = App::start().await;
    app.register(ASHA, "client").await.ok();
    fail(&app, [SendError::Transient("421".to_owned())]);
    assert!(app.mails().await.is_empty());
    app.wait(601);
    assert!(app.mails().await.is_empty());
    assert_eq!(count(&app, "kind = 'mail' and attempts = 2 and done_at is not null").await, 1);
}

#[tokio::test]
async fn a_mail_is_not_queued_when_it_is_too_late_already() {
    let app = App::start().await;
    app.register(ASHA, "client").await.ok();
    app.wait(601);
    assert!(app.mails().await.is_empty());
    assert_eq!(count(&app, "kind = 'react' and done_at is not null").await, 1);
    assert_eq!(count(&app, "kind = 'mail'").await, 0);
}

/// Jobs of a dead worker go to another worker after the lease, by the database's clock; a job that
/// kills each worker becomes dead.
#[tokio::test]
async fn the_work_of_a_dead_worker_is_done_by_another() {
    let app = App::start().await;
    app.register(ASHA, "client").await.ok();
    let dead = Queue::new(app.database.pool().clone());
    let claimed = dead.claim(&[(jobs::REACT, 10)], app.clock.now()).await.unwrap();
    assert_eq!(claimed.len(), 1, "the reaction to the one event somebody hears of");
    app.wait(120);
    assert!(app.mails().await.is_empty(), "a server whose clock is fast takes the work of another");
    app.end_leases().await;
    assert_eq!(app.mails().await.len(), 1);

    app.register("poison@example.com", "client").await.ok();
    for _ in 0..jobs::ATTEMPTS {
        let claimed = dead.claim(&[(jobs::REACT, 10)], app.clock.now()).await.unwrap();
        assert_eq!(claimed.len(), 1);
        app.end_leases().await;
    }
    assert!(dead.claim(&[(jobs::REACT, 10)], app.clock.now()).await.unwrap().is_empty());
    assert_eq!(count(&app, "dead_at is not null").await, 1);
}

#[tokio::test]
async fn a_lease_that_is_renewed_is_kept_and_one_that_is_lost_is_lost() {
    let app = App::start().await;
    app.register(ASHA, "client").await.ok();
    let (ours, theirs) =
        (Queue::new(app.database.pool().clone()), Queue::new(app.database.pool().clone()));
    let one = [(jobs::REACT, 1)];
    let job = ours.claim(&one, app.clock.now()).await.unwrap().remove(0);
    app.end_leases().await;
    assert!(ours.renew(job.id).await.unwrap());
    let lease = "locked_until between now() + interval '30 s' and now() + interval '60 s'";
    assert_eq!(count(&app, lease).await, 1);
    assert!(theirs.claim(&one, app.clock.now()).await.unwrap().is_empty());
    app.end_leases().await;
    assert_eq!(theirs.claim(&one, app.clock.now()).await.unwrap().len(), 1);
    assert!(!ours.renew(job.id).await.unwrap());
}

/// A mail that takes long holds up no other.
#[tokio::test]
async fn a_slow_job_holds_up_no_other() {
    let app = App::start().await;
    app.register("slow@example.com", "client").await.ok();
    *app.outbox.slow.lock().unwrap() = Some("slow@example.com".to_owned());
    let worker = app.worker.clone();
    let stop = tokio_util::sync::CancellationToken::new();
    let wake = postgres::WakeUps::new(app.database.pool(), "job");
    let running = tokio_util::task::TaskTracker::new();
    running.spawn(worker.run(wake, stop.clone()));
    running.close();
    let arrived = async |email: &str| {
        for _ in 0..500 {
            if app.outbox.sent.lock().unwrap().iter().any(|it| it.to.email == email) {
                return true;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        false
    };
    app.register("quick@example.com", "client").await.ok();
    assert!(arrived("quick@example.com").await);
    assert!(!app.outbox.sent.lock().unwrap().iter().any(|it| it.to.email == "slow@example.com"));
    stop.cancel();
    running.wait().await;
    assert_eq!(count(&app, "locked_by is not null").await, 0, "given back at the stop");
}

/// Hanging mails have slots of their own and do not delay notifications.
#[tokio::test]
async fn mails_that_hang_do_not_hold_up_the_bell() {
    let app = App::start().await;
    let (_, admin) = app.person("admin@firm.example", Role::Admin).await;
    app.mails().await;
    *app.outbox.slow.lock().unwrap() = Some("slow".to_owned());
    app.outbox.tried.store(0, Ordering::Relaxed);
    for it in 0..20 {
        app.register(&format!("slow{it}@example.com"), "client").await.ok();
    }
    let wake = postgres::WakeUps::new(app.database.pool(), "job");
    let stop = tokio_util::sync::CancellationToken::new();
    let running = tokio::spawn(app.worker.clone().run(wake, stop));
    eventually(async || app.outbox.tried.load(Ordering::Relaxed) == 4).await;
    let enquiry = json!({
        "full_name": "Asha Rao", "phone": "98450 12345", "consent": true,
        "notice_version": "2026-11", "filled_in_ms": 30_000,
    });
    app.post("/public/consultations", &enquiry).await.created();
    eventually(async || {
        let bell = app.get(&admin, "/notifications").await.ok();
        bell["items"].as_array().unwrap().iter().any(|it| it["metadata"]["topic"] == "lead")
    })
    .await;
    assert!(app.outbox.sent.lock().unwrap().is_empty());
    running.abort();
}

async fn eventually(mut holds: impl AsyncFnMut() -> bool) {
    for _ in 0..500 {
        if holds().await {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("it did not come to pass");
}

/// Every handler may run again after it has run: nothing more comes of it.
#[tokio::test]
async fn reacting_twice_mails_once() {
    let app = App::start().await;
    app.register(ASHA, "client").await.ok();
    assert_eq!(app.mails().await.len(), 1);
    let mut owner = cluster::owner(&app.database).await;
    sqlx::query("update job set done_at = null, attempts = 0 where kind = 'react'")
        .execute(&mut owner)
        .await
        .unwrap();
    assert!(app.mails().await.is_empty());
    assert_eq!(count(&app, "kind = 'react' and done_at is not null").await, 1);
}

#[tokio::test]
async fn two_workers_share_the_work() {
    let app = App::start().await;
    for it in 0..20 {
        app.register(&format!("p{it}@example.com"), "client").await.ok();
    }
    let other = app.worker.clone();
    let (a, b) = tokio::join!(app.worker.drain(), other.drain());
    a.unwrap();
    b.unwrap();
    assert_eq!(app.mails().await.len(), 20);
}

#[tokio::test]
async fn upkeep_forgets_what_is_over_and_keeps_what_is_not() {
    let app = App::start().await;
    let queue = Queue::new(app.database.pool().clone());
    app.register(ASHA, "client").await.ok();
    app.enroll("b@example.com", Role::Client).await;
    app.sign_in("b@example.com", crate::app::PASSWORD).await.ok();
    app.mails().await;
    queue.schedule(app.clock.now()).await.unwrap();
    app.mails().await;
    let mailed = count(&app, "kind = 'mail' and done_at is not null").await;
    assert!(mailed > 0, "what is done is remembered");
    app.wait(65 * 86_400);
    app.mails().await;
    assert_eq!(
        count(
            &app,
            "kind not in ('upkeep', 'close_tickets', 'digest', 'silent_sites', 'weekly_reports', \
             'payment_reminders', 'mind_leads')"
        )
        .await,
        0
    );
    assert_eq!(count(&app, "kind = 'upkeep' and done_at is null").await, 1, "tomorrow's");
    assert_eq!(count(&app, "kind = 'close_tickets' and done_at is null").await, 1, "in an hour");
    let left: i64 = sqlx::query_scalar(
        "select (select count(*) from session) + (select count(*) from one_time_code)",
    )
    .fetch_one(app.database.pool())
    .await
    .unwrap();
    assert_eq!(left, 0);
    let events: i64 = sqlx::query_scalar("select count(*) from event")
        .fetch_one(app.database.pool())
        .await
        .unwrap();
    assert!(events > 0, "the log forgets nothing");
}

/// A dump of the database shows no code and no password.
#[tokio::test]
async fn no_secret_is_stored() {
    let app = App::start().await;
    app.register(ASHA, "client").await.ok();
    let code = app.mailed_code().await;
    let form = json!({"email": ASHA, "otp_code": code});
    app.post("/auth/verify-otp", &form).await.ok();
    let session = app.sign_in(ASHA, crate::app::PASSWORD).await.ok();
    let mut owner = cluster::owner(&app.database).await;
    for table in [
        "users",
        "registration",
        "one_time_code",
        "session",
        "refresh_token",
        "throttle",
        "event",
        "job",
    ] {
        let sql = format!("select coalesce(string_agg(t::text, ' '), '') from {table} t");
        let dump: String =
            sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).fetch_one(&mut owner).await.unwrap();
        let refresh = session["refresh_token"].as_str().unwrap();
        let access = session["access_token"].as_str().unwrap();
        let words: Vec<&str> = dump.split(|c: char| !c.is_ascii_alphanumeric()).collect();
        assert!(!words.contains(&code.as_str()), "{table} holds the code");
        for secret in [crate::app::PASSWORD, refresh, access] {
            assert!(!dump.contains(secret), "{table} holds a secret");
        }
    }
}
