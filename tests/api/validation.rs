//! The specification's section 5: one table of cases, read by the client's tests too.

use serde_json::{Map, Value, json};

use crate::app::App;

/// Where a rule of the table is enforced: the call, and the field that carries the value.
/// None for what only the form compares.
fn place(rule: &str) -> Option<(&'static str, &'static str)> {
    match rule {
        "email" => Some(("/auth/register", "email")),
        "full_name" => Some(("/auth/register", "full_name")),
        "phone" => Some(("/auth/register", "phone")),
        "password" => Some(("/auth/register", "password")),
        "role" => Some(("/auth/register", "role")),
        "login_password" => Some(("/auth/login", "password")),
        "otp_code" => Some(("/auth/verify-otp", "otp_code")),
        "new_password" => Some(("/auth/reset-password-complete", "new_password")),
        "confirm_password" => None,
        rule => panic!("unknown rule {rule}"),
    }
}

#[tokio::test]
async fn every_rule_of_the_shared_table() {
    let app = App::start().await;
    let cases: Vec<Value> = serde_json::from_str(include_str!("../cases/validation.json")).unwrap();
    let mut checked = 0;
    for case in &cases {
        let rule = case["rule"].as_str().unwrap();
        let Some((path, field)) = place(rule) else { continue };
        // Another field is always faulty, so that nothing comes of a valid value.
        let other = if field == "email" { "full_name" } else { "email" };
        let mut body = Map::new();
        body.insert(field.to_owned(), case["value"].clone());
        if path != "/auth/register" || other == "email" {
            body.insert(
                "email".to_owned(),
                json!(if field == "email" { &case["value"] } else { &Value::Null }),
            );
        }
        let faults = app.post(path, &Value::Object(body)).await.refused(422, "invalid");
        let found = faults["detail"].as_array().unwrap().iter().find(|it| it["loc"][1] == field);
        let found = found.map_or(&Value::Null, |it| &it["msg"]);
        assert_eq!(found, &case["message"], "{case}");
        checked += 1;
    }
    assert!(checked > 100, "{checked} cases");
}

#[tokio::test]
async fn an_easily_guessed_password_is_refused() {
    let app = App::start().await;
    let form = json!({
        "full_name": "Asha Rao", "email": "asha@example.com", "password": "Passw0rd!",
        "role": "client",
    });
    let body = app.post("/auth/register", &form).await.refused(422, "invalid");
    assert_eq!(body["detail"][0]["loc"], json!(["body", "password"]));
    assert!(app.mails().await.is_empty());
}
