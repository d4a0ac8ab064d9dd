//! T-40: opening a live connection.

use serde_json::Value;

use super::{Door, ticket};
use crate::{app::App, projects::Firm};

#[tokio::test]
async fn a_ticket_opens_one_connection_of_its_user() {
    let firm = Firm::open().await;
    let (app, client) = (&firm.app, &firm.client);
    let door = Door::of(app).await;
    let query = |token: &str, user: &str| format!("token={token}&user_id={user}");
    let open =
        async |token: &str, user: &str| door.try_open(&query(token, user), None).await.map(drop);

    let first = ticket(app, client).await;
    assert_eq!(open(&first, &client.id).await, Ok(()));
    assert_eq!(open(&first, &client.id).await, Err(401), "it is used up");

    let second = ticket(app, client).await;
    assert_eq!(open(&second, &firm.engineer.id).await, Err(403), "another's id");
    assert_eq!(open(&second, &client.id).await, Err(401), "whoever shows it");
    assert_eq!(open(&ticket(app, client).await, "").await, Err(403));
    assert_eq!(open(&ticket(app, client).await, "me").await, Err(403));

    let late = ticket(app, client).await;
    app.wait(31);
    assert_eq!(open(&late, &client.id).await, Err(401), "after half a minute");

    assert_eq!(open(&client.token, &client.id).await, Ok(()), "an access token");
    assert_eq!(open(&client.token, &client.id).await, Ok(()), "as often as it holds");
    assert_eq!(open(&client.token, &firm.admin.id).await, Err(403));
    for token in ["", "x", "null", "eyJhbGciOiJub25lIn0.e30."] {
        assert_eq!(open(token, &client.id).await, Err(401), "{token}");
    }
    assert_eq!(door.try_open("", None).await.map(drop), Err(401));
    app.post_as(&client.token, "/auth/logout", &Value::Null).await.ok();
    assert_eq!(open(&client.token, &client.id).await, Err(401), "signed out");
}

#[tokio::test]
async fn a_suspended_account_does_not_connect() {
    let firm = Firm::open().await;
    let door = Door::of(&firm.app).await;
    let ticket = ticket(&firm.app, &firm.engineer).await;
    sqlx::query("update users set status = 'suspended' where id = $1::text::uuid")
        .bind(&firm.engineer.id)
        .execute(firm.app.database.pool())
        .await
        .unwrap();
    let query = format!("token={ticket}&user_id={}", firm.engineer.id);
    assert_eq!(door.try_open(&query, None).await.map(drop), Err(401));
}

#[tokio::test]
async fn only_our_own_site_and_known_ones_connect() {
    let firm = Firm::open().await;
    let door = Door::of(&firm.app).await;
    let own = format!("http://{}", door.address);
    for (origin, expected) in [
        (None, Ok(())),
        (Some(own.as_str()), Ok(())),
        (Some("https://partner.test"), Ok(())),
        (Some("null"), Err(403)),
        (Some("https://evil.test"), Err(403)),
        (Some("https://partner.test.evil.test"), Err(403)),
    ] {
        let token = &firm.client.token;
        let query = format!("token={token}&user_id={}", firm.client.id);
        assert_eq!(door.try_open(&query, origin).await.map(drop), expected, "{origin:?}");
    }
}

#[tokio::test]
async fn request_without_upgrade_is_426() {
    let app = App::start().await;
    let answer = app.http.get("/ws?token=x&user_id=y").send().await;
    answer.assert_status(poem::http::StatusCode::UPGRADE_REQUIRED);
    let answer = app.http.post("/ws").send().await;
    answer.assert_status(poem::http::StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn a_user_has_ten_connections() {
    let firm = Firm::open().await;
    let door = Door::of(&firm.app).await;
    let query = format!("token={}&user_id={}", firm.client.token, firm.client.id);
    let mut lines = Vec::new();
    for _ in 0..10 {
        lines.push(door.try_open(&query, None).await.unwrap());
    }
    assert_eq!(door.try_open(&query, None).await.map(drop), Err(429));
    let other = format!("token={}&user_id={}", firm.engineer.token, firm.engineer.id);
    assert!(door.try_open(&other, None).await.is_ok(), "another's are not counted");
    // None of those that are open is cut off for it.
    for line in &mut lines {
        line.subscribe("notifications", &Value::Null).await;
    }
}
