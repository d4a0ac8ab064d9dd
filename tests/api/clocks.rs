//! Instances whose machines disagree about the time.

use std::time::Duration;

use chrono::TimeDelta;
use kernel::{Clock, Role};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::{
    app::{App, PASSWORD},
    live::Door,
};

/// Each is so far from the database's clock.
const OFF: i64 = 120;
/// Longer than a job takes to be claimed, beside everything else.
const PATIENCE: Duration = Duration::from_secs(20);

/// Two instances of one system, the first ahead of the database and the second behind.
async fn apart() -> [App; 2] {
    let app = App::start().await;
    let pair = [OFF, -OFF].map(|by| app.elsewhere(Clock::wrong(TimeDelta::seconds(by))));
    for (instance, offset) in pair.iter().zip([-120.0, 120.0]) {
        let told = instance.http.get("/readyz").send().await;
        told.assert_status_is_ok();
        let told = told.0.into_body().into_string().await.unwrap();
        let (first, told) = told.split_once('\n').unwrap();
        let (name, seconds) = told.trim().split_once(' ').unwrap();
        assert_eq!((first, name), ("ready", "clock_offset_seconds"));
        let seconds: f64 = seconds.parse().unwrap();
        assert!((seconds - offset).abs() < 5.0, "{told}");
    }
    pair
}

#[tokio::test]
async fn sessions_hold_on_both_of_two_instances() {
    let [ahead, behind] = apart().await;
    for (email, one, other) in
        [("a@example.com", &ahead, &behind), ("b@example.com", &behind, &ahead)]
    {
        let user = one.enroll(email, Role::Client).await.id.to_string();
        let session = one.sign_in(email, PASSWORD).await.ok();
        other.me(session["access_token"].as_str().unwrap()).await.ok();
        let refresh = json!({ "refresh_token": session["refresh_token"] });
        let session = other.post("/auth/refresh", &refresh).await.ok();
        let access = session["access_token"].as_str().unwrap();
        one.me(access).await.ok();

        let ticket = one.post_as(access, "/auth/ws-ticket", &Value::Null).await.created();
        let query = format!("token={}&user_id={user}", ticket["ticket"].as_str().unwrap());
        let line = Door::of(other).await.try_open(&query, None).await;
        assert_eq!(line.map(drop), Ok(()), "the live channel");
    }
}

#[tokio::test]
async fn codes_hold_on_both_of_two_instances() {
    let [ahead, behind] = apart().await;
    for (email, one, other) in
        [("a@example.com", &ahead, &behind), ("b@example.com", &behind, &ahead)]
    {
        one.enroll(email, Role::Client).await;
        one.mails().await;
        one.post("/auth/forgot-password", &json!({ "email": email })).await.ok();
        let code = mailed_code(other).await;
        let form = json!({ "email": email, "otp_code": code });
        let token = other.post("/auth/verify-reset-otp", &form).await.ok()["reset_token"].clone();
        let form =
            json!({ "email": email, "new_password": "Lantern7&Quarry", "reset_token": token });
        one.post("/auth/reset-password-complete", &form).await.ok();
    }
}

/// The code in the next mail. Its job is due when its instance believes it is: on a busy machine an
/// instance measures the database's clock a moment too early or too late, by far less than the two
/// clocks differ.
async fn mailed_code(app: &App) -> String {
    let next = async {
        loop {
            if let [mail] = app.mails().await.as_slice() {
                return mail.subject.split_whitespace().last().unwrap().to_owned();
            }
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(PATIENCE, next).await.unwrap()
}

#[tokio::test]
async fn job_of_one_instance_is_not_taken_by_the_other() {
    const EMAIL: &str = "asha@example.com";
    let [ahead, behind] = apart().await;
    for (at_work, idle) in [(&behind, &ahead), (&ahead, &behind)] {
        *at_work.outbox.slow.lock().unwrap() = Some(EMAIL.to_owned());
        at_work.register(EMAIL, "client").await.ok();
        let worker = at_work.worker.clone();
        let working = tokio::spawn(async move { worker.drain().await });
        let held = "select count(*) from job
                    where kind = 'mail' and locked_until is not null and done_at is null";
        let is_held = async {
            while sqlx::query_scalar::<_, i64>(held).fetch_one(idle.database.pool()).await.unwrap()
                == 0
            {
                sleep(Duration::from_millis(10)).await;
            }
        };
        timeout(PATIENCE, is_held).await.unwrap();
        assert!(idle.mails().await.is_empty(), "sent twice");
        working.abort();
        sqlx::query("update job set done_at = now() where done_at is null")
            .execute(idle.database.pool())
            .await
            .unwrap();
    }
}
