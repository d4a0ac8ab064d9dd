//! The specification's section 5: one table of cases, read by the client's tests too.

use poem::http::Method;
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

/// Only a password that many people have is refused beyond the rule, in any spelling of its case.
#[tokio::test]
async fn a_common_password_is_refused_and_a_guessable_one_is_taken() {
    let app = App::start().await;
    let form = |email: &str, password: &str| json!({"full_name": "Asha Rao", "email": email, "password": password, "role": "client"});
    for common in ["Passw0rd!", "pASSWORD@123"] {
        let form = form("asha@example.com", common);
        let body = app.post("/auth/register", &form).await.refused(422, "invalid");
        assert_eq!(body["detail"][0]["loc"], json!(["body", "password"]));
        assert_eq!(
            body["message"],
            "This password is one of the most common ones. Please choose another."
        );
    }
    assert!(app.mails().await.is_empty());
    // Her name, the company's, and one longer than any field of a form.
    let long = format!("Aa1!{}", "a".repeat(1_020));
    for (place, password) in ["Asha@123", "Plumbline1!", &long].into_iter().enumerate() {
        let email = format!("asha{place}@example.com");
        app.mails().await;
        app.post("/auth/register", &form(&email, password)).await.ok();
        let code = app.mailed_code().await;
        app.post("/auth/verify-otp", &json!({"email": email, "otp_code": code})).await.ok();
        app.sign_in(&email, password).await.ok();
        app.sign_in(&email, &format!("{password}a")).await.refused(400, "invalid_credentials");
    }
}

/// Words of parsers, which tell a person nothing.
const PARSERS: [&str; 18] = [
    "failed to parse",
    "verification failed",
    "expect",
    "enumeration",
    "invalid digit",
    "invalid type",
    "invalid value",
    "invalid char",
    "invalid length",
    "missing field",
    "unknown variant",
    "occurred while",
    "provided string",
    "premature",
    "line 1",
    "column",
    "uuid",
    "type \"",
];

/// Says what is wrong with a call in plain words, or that nothing is.
fn assert_plain(answer: &crate::app::Answer, place: &str) -> bool {
    let details = answer.body["detail"].as_array().into_iter().flatten();
    let told = details.map(|it| &it["msg"]).chain([&answer.body["message"]]);
    for told in told.filter_map(Value::as_str) {
        let lower = told.to_lowercase();
        assert!(!PARSERS.iter().any(|it| lower.contains(it)), "{place}: {told}");
        assert!(!told.trim().is_empty(), "{place}");
    }
    answer.status == 422
}

/// Every parameter and every field of every call, given what it cannot be.
#[tokio::test]
async fn no_answer_holds_the_words_of_a_parser() {
    const WRONG: [&str; 6] = ["x", "-1", "99999999999999999999", "1e400", "%F0%9F%98%80", "%00"];
    let app = App::start().await;
    let (_, admin) = app.person("kavita@example.com", kernel::Role::Admin).await;
    let (_, engineer) = app.person("vikram@example.com", kernel::Role::Engineer).await;
    // Engineers call the operations that admins may not call.
    let call = async |method: &Method, at: &str, body: &Value, headers: &[(&'static str, &str)]| {
        let sent = app.call_with(&admin, method.clone(), at, body, headers).await;
        if sent.status == 403 {
            return app.call_with(&engineer, method.clone(), at, body, headers).await;
        }
        sent
    };
    let spec: Value = serde_json::from_str(http_api::spec_json()).unwrap();
    let id = "01935f2a-6f00-7000-8000-000000000009";
    let (mut parameters, mut fields) = (0, 0);
    for (path, operations) in spec["paths"].as_object().unwrap() {
        let filled = path.split('/').map(|it| match it {
            "{section}" => "faqs",
            _ if it.starts_with('{') => id,
            _ => it,
        });
        let filled = filled.collect::<Vec<_>>().join("/");
        for (method, operation) in operations.as_object().unwrap() {
            let method: Method = method.to_uppercase().parse().unwrap();
            // Any text may be a token to sign out of: the caller would be gone.
            if operation["operationId"] == "logout" {
                continue;
            }
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let name = parameter["name"].as_str().unwrap();
                let place = format!("{method} {path}, {name}");
                let is_header = match parameter["in"].as_str() {
                    Some("header") => true,
                    Some("query") => false,
                    _ => continue,
                };
                let (mut is_refused, mut statuses) = (false, Vec::new());
                for wrong in WRONG.into_iter().chain([&*"a".repeat(2_001)]) {
                    let at = format!("{filled}?{name}={wrong}");
                    let headers = [("idempotency-key", wrong), ("if-match", wrong)];
                    let (at, headers) =
                        if is_header { (&filled, &headers[..]) } else { (&at, &[][..]) };
                    // An address of files takes nothing but files where there is a body.
                    let has_body = operation["requestBody"].is_object();
                    let body = if has_body { json!({}) } else { Value::Null };
                    let sent = call(&method, at, &body, headers).await;
                    assert_ne!(sent.status, 401, "{place}: the caller is gone");
                    is_refused |= assert_plain(&sent, &place);
                    statuses.push(sent.status.as_u16());
                }
                // An upload is refused for its type before anything else is read.
                let is_upload = operation["requestBody"]["content"]
                    .as_object()
                    .is_some_and(|it| it.keys().all(|kind| !kind.contains("json")));
                let is_any = is_upload || ["If-None-Match", "If-Match", "Range"].contains(&name);
                assert!(is_refused || is_any, "{place}: takes anything: {statuses:?}");
                parameters += 1;
            }
            for media in operation["requestBody"]["content"].as_object().into_iter().flatten() {
                let (kind, media) = media;
                let Some(name) = media["schema"]["$ref"].as_str().filter(|_| kind.contains("json"))
                else {
                    continue;
                };
                let schema = &spec["components"]["schemas"][name.rsplit('/').next().unwrap()];
                let names: Vec<_> = schema["properties"].as_object().unwrap().keys().collect();
                let headers = [("if-match", "\"1\"")];
                for wrong in [json!("x"), json!(-1.5), json!(true), json!([7]), json!({"x": 7})] {
                    let body = names.iter().map(|it| ((*it).clone(), wrong.clone())).collect();
                    let answer = call(&method, &filled, &Value::Object(body), &headers).await;
                    assert_plain(&answer, &format!("{path}: {wrong}"));
                }
                fields += names.len();
            }
        }
    }
    assert!(parameters > 50 && fields > 100, "{parameters} parameters, {fields} fields");
}

/// The specification's default of a filter is no filter.
#[tokio::test]
async fn all_is_taken_by_filters_of_status_priority_and_category() {
    let (firm, project) = crate::projects::Firm::with_project().await;
    let ticket = json!({
        "project_id": project["id"], "title": "Wet wall", "description": "After each rain.",
        "category": "quality_defect",
    });
    firm.post(&firm.manager, "/tickets", &ticket).await.created();
    for path in [
        "/tickets?status=all&priority=all&category=all",
        "/tickets/board?priority=all&category=all",
        "/projects?status=all",
        "/users?status=all",
        "/leads?status=all",
    ] {
        let all = firm.get(&firm.admin, path).await.ok();
        let plain = firm.get(&firm.admin, path.split('?').next().unwrap()).await.ok();
        assert_eq!(all, plain, "{path}");
        let any = path.replace("=all", "=any");
        let answer = firm.get(&firm.admin, &any).await.refused(422, "invalid");
        let told = answer["message"].as_str().unwrap();
        assert!(told.ends_with("is not one of the choices"), "{told}");
    }
    let path = crate::projects::path(&project, "/documents?category=all");
    firm.get(&firm.manager, &path).await.ok();
    let path = "/tickets/export?format=csv&status=all&priority=all&category=all";
    assert_eq!(firm.get(&firm.manager, path).await.status, 200);
}
