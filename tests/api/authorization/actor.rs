//! Everybody who may ever call.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use kernel::Role;
use serde_json::{Value, json};
use sha2::Sha256;

use crate::{
    app::{App, PASSWORD, SECRET},
    cluster,
};

/// Somebody who calls, by the token they show.
pub(super) struct Actor {
    pub(super) name: &'static str,
    pub(super) who: Who,
    pub(super) token: Option<String>,
    /// Their account, if they may use it.
    pub(super) user: Option<String>,
    /// The session the token is, or was, good for.
    pub(super) session: Option<String>,
}

/// For whom the policy takes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    /// A visitor, a forger, or somebody who may not use their account.
    Nobody,
    Person(Role),
}

const PEOPLE: [(&str, Role); 9] = [
    ("client", Role::Client),
    ("another client", Role::Client),
    ("engineer", Role::Engineer),
    ("another engineer", Role::Engineer),
    ("project manager", Role::ProjectManager),
    ("another project manager", Role::ProjectManager),
    ("salesperson", Role::Salesperson),
    ("another salesperson", Role::Salesperson),
    ("admin", Role::Admin),
];

/// Callers who were signed in before their account was barred.
const BARRED: [(&str, &str); 3] = [
    ("unverified", "pending_verification"),
    ("pending", "pending_approval"),
    ("suspended", "suspended"),
];

pub(super) async fn all(app: &App) -> Vec<Actor> {
    let mut res = vec![nobody("anonymous", None)];
    res.extend(forgers(app).await);
    for (name, status) in BARRED {
        let (email, actor) = person(app, name, Role::Engineer).await;
        let mut owner = cluster::owner(&app.database).await;
        let change = sqlx::query("update users set status = $1 where email = $2");
        change.bind(status).bind(email).execute(&mut owner).await.unwrap();
        res.push(Actor { who: Who::Nobody, user: None, ..actor });
    }
    for (name, role) in PEOPLE {
        res.push(person(app, name, role).await.1);
    }
    res
}

fn nobody(name: &'static str, token: Option<String>) -> Actor {
    Actor { name, who: Who::Nobody, token, user: None, session: None }
}

async fn person(app: &App, name: &'static str, role: Role) -> (String, Actor) {
    let email = format!("{}@firm.example", name.replace(' ', "."));
    app.enroll(&email, role).await;
    let token = app.token(&email).await;
    let claims = claims(&token);
    let claim = |name: &str| claims[name].as_str().unwrap().to_owned();
    let (user, session) = (Some(claim("sub")), Some(claim("sid")));
    (email, Actor { name, who: Who::Person(role), token: Some(token), user, session })
}

/// Tokens of an admin, each good but for one thing.
async fn forgers(app: &App) -> Vec<Actor> {
    let email = "forged@firm.example";
    app.enroll(email, Role::Admin).await;
    let session = app.sign_in(email, PASSWORD).await.ok();
    let token = session["access_token"].as_str().unwrap();
    let (header, _) = token.split_once('.').unwrap();
    let claims = claims(token);
    let changed = |name: &str, value: Value| {
        let mut claims = claims.clone();
        claims[name] = value;
        encoded(&claims)
    };
    let good = signed(header, &encoded(&claims));
    app.me(&good).await.ok();
    let past = json!(claims["iat"].as_i64().unwrap() - 31);
    let none = BASE64_URL_SAFE_NO_PAD.encode(r#"{"alg":"none","typ":"JWT"}"#);
    vec![
        nobody("garbage", Some("garbage".to_owned())),
        nobody("expired", Some(signed(header, &changed("exp", past)))),
        nobody("unsigned", Some(format!("{none}.{}.", encoded(&claims)))),
        nobody("another audience", Some(signed(header, &changed("aud", json!("another-api"))))),
        nobody("refresh token", Some(session["refresh_token"].as_str().unwrap().to_owned())),
    ]
}

fn claims(token: &str) -> Value {
    let claims = BASE64_URL_SAFE_NO_PAD.decode(token.split('.').nth(1).unwrap()).unwrap();
    serde_json::from_slice(&claims).unwrap()
}

fn encoded(claims: &Value) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(claims.to_string())
}

/// Sealed with the server's own secret; an attacker who has it could do worse.
fn signed(header: &str, claims: &str) -> String {
    let mac = |key: &[u8], text: &str| {
        let mut mac = Hmac::<Sha256>::new_from_slice(key).unwrap();
        mac.update(text.as_bytes());
        mac.finalize().into_bytes()
    };
    let key = mac(&SECRET, "plumbline access tokens v1");
    let text = format!("{header}.{claims}");
    let seal = BASE64_URL_SAFE_NO_PAD.encode(mac(&key, &text));
    format!("{text}.{seal}")
}
