//! The state of the running system.

use kernel::{JobId, Role};
use serde_json::{Value, json};

use crate::{app::App, cluster};

/// Stores a job that failed for good, or, with `is_dead` false, once. `not_after`: seconds from now.
async fn failed(app: &App, is_dead: bool, not_after: Option<i32>) -> String {
    let mut owner = cluster::owner(&app.database).await;
    let id = JobId::new().to_string();
    let insert = "insert into job (id, kind, dedupe_key, payload, run_at, created_at, attempts, \
        failing_since, dead_at, not_after, last_error) \
        values ($1::uuid, 'rest', $1, '{\"event\": 7}', $2 + interval '1 hour', $2, 10, \
        $2 - interval '1 hour', case when $3 then $2 end, $2 + make_interval(secs => $4), 'down')";
    let insert = sqlx::query(insert).bind(&id).bind(app.clock.now()).bind(is_dead);
    insert.bind(not_after.map(f64::from)).execute(&mut owner).await.unwrap();
    id
}

async fn event(app: &App) -> (Value, bool) {
    let mut owner = cluster::owner(&app.database).await;
    let last = "select payload, actor is not null from event where kind = 'jobs_retried' \
        order by id desc limit 1";
    sqlx::query_as(last).fetch_one(&mut owner).await.unwrap()
}

#[tokio::test]
async fn admin_reads_sizes_jobs_and_backup() {
    let app = App::start().await;
    let (_, admin) = app.person("asha@example.com", Role::Admin).await;
    app.worker.drain().await.unwrap();
    let state = app.get(&admin, "/system").await.ok();
    assert_eq!(state["concerns"], json!(["no_backup"]));
    assert_eq!(state["version"], env!("CARGO_PKG_VERSION"));
    assert!(state["database_bytes"].as_i64().unwrap() > 1_000_000);
    let version = state["database_version"].as_str().unwrap();
    assert!(version.bytes().all(|it| it.is_ascii_digit() || it == b'.'), "{version}");
    assert_eq!((&state["files"], &state["file_bytes"]), (&json!(0), &json!(0)));
    assert_eq!((&state["waiting_jobs"], &state["dead_jobs"]), (&json!(0), &json!(0)));
    assert_eq!(state["failing"], json!([]));
    assert_eq!(state.get("last_backup_at"), None);

    let store = std::sync::Arc::new(postgres::Store::new(&app.database));
    let cause = kernel::Cause::system(app.clock.now());
    let system = system::System::new(store);
    system.record_backup(&cause).await.unwrap();
    let state = app.get(&admin, "/system").await.ok();
    assert_eq!(state["concerns"], json!([]));
    let at = state["last_backup_at"].as_str().unwrap().parse::<chrono::DateTime<chrono::Utc>>();
    assert!((at.unwrap() - cause.at).num_milliseconds().abs() < 1);
    let old = kernel::Cause::system(cause.at - chrono::TimeDelta::hours(37));
    system.record_backup(&old).await.unwrap();
    let state = app.get(&admin, "/system").await.ok();
    assert_eq!(state["concerns"], json!(["no_backup"]));
}

#[tokio::test]
async fn admin_queues_dead_jobs_again_once() {
    let app = App::start().await;
    let (_, admin) = app.person("asha@example.com", Role::Admin).await;
    let failing = failed(&app, false, None).await;
    let expired = failed(&app, true, Some(-1)).await;
    let dead = failed(&app, true, Some(60)).await;
    let other = failed(&app, true, None).await;
    let state = app.get(&admin, "/system").await.ok();
    assert_eq!(state["concerns"], json!(["dead_jobs", "no_backup"]));
    assert_eq!(state["dead_jobs"], 3);
    let jobs = state["failing"].as_array().unwrap();
    let can_retry = |id: &str| {
        jobs.iter().find(|it| it["id"] == id).map(|it| it["can_retry"].as_bool().unwrap())
    };
    assert_eq!(can_retry(&failing), Some(false));
    assert_eq!(can_retry(&expired), Some(false));
    assert_eq!(can_retry(&dead), Some(true));
    assert_eq!(jobs[3]["id"], failing, "dead jobs come first");
    assert_eq!((&jobs[3]["about"], &jobs[3]["last_error"]), (&json!("event 7"), &json!("down")));

    let retry = async |id: &str| {
        app.post_as(&admin, &format!("/system/jobs/{id}/retry"), &Value::Null).await
    };
    assert_eq!(retry(&dead).await.ok(), json!({"count": 1}));
    assert_eq!(event(&app).await, (json!({"type": "jobs_retried", "job": dead, "count": 1}), true));
    retry(&dead).await.refused(409, "job_not_dead");
    retry(&failing).await.refused(409, "job_not_dead");
    retry(&expired).await.refused(409, "job_past_its_time");
    retry(&JobId::new().to_string()).await.refused(404, "not_found");

    let all = app.post_as(&admin, "/system/jobs/retry", &Value::Null).await.ok();
    assert_eq!(all, json!({"count": 1}));
    assert_eq!(event(&app).await, (json!({"type": "jobs_retried", "job": null, "count": 1}), true));
    retry(&other).await.refused(409, "job_not_dead");
    let all = app.post_as(&admin, "/system/jobs/retry", &Value::Null).await.ok();
    assert_eq!(all, json!({"count": 0}));
    assert_eq!(app.get(&admin, "/system").await.ok()["dead_jobs"], 1);
}

#[tokio::test]
async fn late_jobs_are_a_concern() {
    let app = App::start().await;
    let (_, admin) = app.person("asha@example.com", Role::Admin).await;
    app.worker.drain().await.unwrap();
    app.register("p1@example.com", "client").await.ok();
    app.wait(599);
    let state = app.get(&admin, "/system").await.ok();
    assert_eq!(state["concerns"], json!(["no_backup"]));
    app.wait(3);
    let state = app.get(&admin, "/system").await.ok();
    assert_eq!(state["concerns"], json!(["late_jobs", "no_backup"]));
    assert!(state["oldest_job_seconds"].as_i64().unwrap() > 600);
}
