//! A request to each operation that would succeed, if its caller were allowed to make it.

use std::sync::atomic::{AtomicU32, Ordering};

use kernel::{JobId, NotificationId, Role, UserId};
use poem::http::Method;
use serde_json::{Value, json};

use super::{
    actor::{self, Actor, Who},
    asking, building, filing, paying, selling, setting,
};
use crate::{
    app::{App, PASSWORD},
    cluster,
    google::AppWithGoogle,
};

/// Values for an operation's path template.
#[derive(Clone, Default)]
pub(super) struct Call {
    pub(super) id: String,
    /// A second id in the path: a person, a photo, or another entity of the same kind.
    pub(super) part: String,
    /// The query string.
    pub(super) query: String,
    pub(super) body: Value,
    /// A multipart body instead of JSON.
    pub(super) parts: Option<Vec<u8>>,
    pub(super) headers: Vec<(&'static str, String)>,
}

/// A company in which everything can be asked for.
pub(super) struct World {
    google: AppWithGoogle,
    pub(super) actors: Vec<Actor>,
    /// The token of an admin who prepares what the others ask for.
    pub(super) desk: String,
    /// The people of the project if the caller is not in it: client, engineer, manager.
    pub(super) cast: [String; 3],
}

impl World {
    pub(super) async fn new() -> Self {
        let google = AppWithGoogle::start().await;
        let (_, desk) = google.app.person("desk@firm.example", Role::Admin).await;
        let actors = actor::all(&google.app).await;
        let mut cast = <[String; 3]>::default();
        for (it, role) in cast.iter_mut().zip([Role::Client, Role::Engineer, Role::ProjectManager])
        {
            *it = google.app.enroll(&fresh(), role).await.id.to_string();
        }
        Self { google, actors, desk, cast }
    }

    pub(super) fn app(&self) -> &App {
        &self.google.app
    }

    /// Every row of every table, summed up.
    pub(super) async fn contents(&self) -> Vec<(String, i64, String)> {
        let mut owner = cluster::owner(&self.app().database).await;
        let query = "select string_agg(format('select %L, count(*), \
            md5(coalesce(string_agg(it::text, chr(10) order by it::text), '''')) from %I it', \
            relname, relname), ' union all ' order by relname) \
            from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace";
        let sums: String = sqlx::query_scalar(query).fetch_one(&mut owner).await.unwrap();
        let sums = sqlx::query_as(sqlx::AssertSqlSafe(sums)).fetch_all(&mut owner).await;
        // Several workers of the database may count at once, and each answers when it is done.
        let mut sums: Vec<(String, i64, String)> = sums.unwrap();
        sums.sort();
        sums
    }

    /// The token of the link to a new enquiry.
    async fn enquiry(&self) -> String {
        let email = fresh();
        let form = json!({
            "full_name": "Asha Rao", "phone": fresh_phone(), "email": email, "consent": true,
            "notice_version": "2026-11", "filled_in_ms": 30_000,
        });
        self.app().mails().await;
        self.app().post("/public/consultations", &form).await.created();
        let mails = self.app().mails().await;
        let mail = mails.iter().find(|it| it.to.email == email).unwrap();
        let words = mail.text.split_whitespace();
        let mut tokens = words.filter_map(|it| it.split_once("/your-enquiry#token="));
        tokens.next().unwrap().1.to_owned()
    }

    /// Somebody who signed up and waits; their id.
    async fn applicant(&self, is_proven: bool) -> String {
        let email = fresh();
        self.app().mails().await;
        self.app().register(&email, "engineer").await.ok();
        if is_proven {
            let token = self.app().mailed_token("verify-email").await;
            self.app()
                .post("/auth/verify-email", &json!({"token": token, "password": PASSWORD}))
                .await
                .ok();
        }
        let list = self.app().get(&self.desk, &format!("/users?search={email}")).await.ok();
        list["items"][0]["id"].as_str().unwrap().to_owned()
    }

    pub(super) async fn colleague(&self) -> String {
        self.app().enroll(&fresh(), Role::Engineer).await.id.to_string()
    }

    /// Something this person was told; its id.
    pub(super) async fn notification(&self, user: &str) -> String {
        let mut owner = cluster::owner(&self.app().database).await;
        let id = NotificationId::new().to_string();
        let told = "insert into notification (id, user_id, topic, tone, title, message, entity, \
            entity_id, thread, count, first_at, occurred_at, event) values ($1::uuid, $2::uuid, \
            'account', 'info', 'Title', 'Message', 'user', $2::uuid, $2::uuid, 1, now(), now(), 1)";
        sqlx::query(told).bind(&id).bind(user).execute(&mut owner).await.unwrap();
        id
    }

    /// A job that failed for good; its id.
    async fn dead_job(&self) -> String {
        let mut owner = cluster::owner(&self.app().database).await;
        let id = JobId::new().to_string();
        let dead = "insert into job (id, kind, dedupe_key, payload, run_at, created_at, dead_at) \
            values ($1::uuid, 'rest', $1, '{}', now(), now(), now())";
        sqlx::query(dead).bind(&id).execute(&mut owner).await.unwrap();
        id
    }

    /// A file that this person uploaded and did not send yet; its id.
    pub(super) async fn unsent_file(&self, actor: &Actor) -> String {
        match actor.who {
            Who::Person(Role::Salesperson) => building::text(&self.lead_file(actor).await.1["id"]),
            _ => building::text(&self.unsent(actor).await.1["current"]["id"]),
        }
    }

    async fn reset_code(&self) -> (String, String) {
        let email = fresh();
        self.app().enroll(&email, Role::Client).await;
        self.app().mails().await;
        self.app().post("/auth/forgot-password", &json!({"email": email})).await.ok();
        let code = self.app().mailed_code().await;
        (email, code)
    }
}

/// An address nobody has.
pub(super) fn fresh() -> String {
    format!("{}@example.com", UserId::new())
}

/// A number nobody has.
pub(super) fn fresh_phone() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    format!("98450 {:05}", NEXT.fetch_add(1, Ordering::Relaxed))
}

pub(super) fn body(body: Value) -> Call {
    Call { body, ..Call::default() }
}

pub(super) fn of(id: String, body: Value) -> Call {
    Call { id, body, ..Call::default() }
}

/// A valid call of the operation; `None` if it is not described here yet. Each caller gets a new
/// one, because a call may use up its data.
pub(super) async fn call(operation: &str, world: &World, actor: &Actor) -> Option<Call> {
    match about_proof(operation, world).await {
        Some(call) => Some(call),
        None => match about_accounts(operation, world, actor).await {
            Some(call) => Some(call),
            None => match building::call(operation, world, actor).await {
                Some(call) => Some(call),
                None => match asking::call(operation, world, actor).await {
                    Some(call) => Some(call),
                    None => match filing::call(operation, world, actor).await {
                        Some(call) => Some(call),
                        None => match paying::call(operation, world, actor).await {
                            Some(call) => Some(call),
                            None => match selling::call(operation, world, actor).await {
                                Some(call) => Some(call),
                                None => setting::call(operation, world).await,
                            },
                        },
                    },
                },
            },
        },
    }
}

/// Calls without an account that need a mailed token or a known value.
async fn about_proof(operation: &str, world: &World) -> Option<Call> {
    let app = world.app();
    Some(match operation {
        "register" => body(json!({
            "full_name": "Asha Rao", "email": fresh(), "password": PASSWORD, "role": "client",
        })),
        "verifyOtp" => {
            let email = fresh();
            app.mails().await;
            app.register(&email, "client").await.ok();
            body(json!({"email": email, "otp_code": app.mailed_code().await}))
        }
        "verifyEmail" => {
            app.mails().await;
            app.register(&fresh(), "engineer").await.ok();
            let token = app.mailed_token("verify-email").await;
            body(json!({"token": token, "password": PASSWORD}))
        }
        "resendOtp" | "forgotPassword" => body(json!({"email": fresh()})),
        "login" => {
            let email = fresh();
            app.enroll(&email, Role::Client).await;
            body(json!({"email": email, "password": PASSWORD}))
        }
        "refreshSession" => {
            let email = fresh();
            app.enroll(&email, Role::Client).await;
            let session = app.sign_in(&email, PASSWORD).await.ok();
            body(json!({"refresh_token": session["refresh_token"]}))
        }
        "googleLogin" => {
            let subject = UserId::new().to_string();
            let credential = world.google.credential(&subject, &fresh());
            body(json!({"credential": credential, "role": "client"}))
        }
        "verifyResetOtp" => {
            let (email, code) = world.reset_code().await;
            body(json!({"email": email, "otp_code": code}))
        }
        "completePasswordReset" => {
            let (email, code) = world.reset_code().await;
            let form = json!({"email": email, "otp_code": code});
            let reply = app.post("/auth/verify-reset-otp", &form).await.ok();
            let token = &reply["reset_token"];
            body(json!({"email": email, "new_password": "Lantern7&Quarry", "reset_token": token}))
        }
        "acceptInvitation" => {
            app.mails().await;
            app.post_as(&world.desk, "/users", &invitation()).await.created();
            let token = app.mailed_token("accept-invitation").await;
            body(json!({"token": token, "password": "Lantern7&Quarry"}))
        }
        "logout" => body(json!({})),
        "getGoogleConfig" | "getSignUpRoles" | "getSite" => Call::default(),
        "estimateHouse" => body(json!({
            "area_sqft": 1_200, "floors": 2, "package": "essential", "city": "bengaluru",
        })),
        "requestConsultation" => body(json!({
            "full_name": "Asha Rao", "phone": fresh_phone(), "consent": true,
            "notice_version": "2026-11", "filled_in_ms": 30_000,
        })),
        "getEnquiry" | "withdrawEnquiry" => by_link(world.enquiry().await, Value::Null),
        "correctEnquiry" => by_link(world.enquiry().await, json!({"city": "Mysuru"})),
        _ => return None,
    })
}

/// A call by the holder of the link to an enquiry.
fn by_link(token: String, body: Value) -> Call {
    Call { body, headers: vec![("enquiry-token", token)], ..Call::default() }
}

async fn about_accounts(operation: &str, world: &World, actor: &Actor) -> Option<Call> {
    let app = world.app();
    Some(match operation {
        "getGoogleConfig"
        | "getMe"
        | "listSessions"
        | "endOtherSessions"
        | "listUsers"
        | "listAssignableUsers"
        | "getDashboard"
        | "getSystem"
        | "retryJobs"
        | "listAuditEvents"
        | "getCollectionFigures"
        | "getTicketFigures"
        | "getLeadFigures"
        | "getDiaryFigures"
        | "getProgressFigures"
        | "getUserFigures"
        | "listNotifications"
        | "clearNotifications"
        | "getNotificationPreferences"
        | "createLiveTicket" => Call::default(),
        "exportAuditEvents" => Call { query: "?format=csv".to_owned(), ..Call::default() },
        "searchEverything" => Call { query: "?q=house".to_owned(), ..Call::default() },
        "exportFigures" => Call { query: "?table=ageing&format=csv".to_owned(), ..Call::default() },
        "readAllNotifications" => body(json!({"until": "2026-11-21T06:10:00Z"})),
        "setNotificationPreferences" => {
            let path = "/notifications/preferences";
            let token = actor.user.as_ref().and(actor.token.as_ref());
            body(app.get(token.unwrap_or(&world.desk), path).await.ok())
        }
        "readNotification" | "removeNotification" => {
            let user = actor.user.clone().unwrap_or_else(|| world.cast[0].clone());
            of(world.notification(&user).await, Value::Null)
        }
        "updateMe" => {
            let version = match (actor.who, &actor.token) {
                (Who::Person(_), Some(token)) => app.me(token).await.ok()["version"].clone(),
                _ => json!(1),
            };
            let headers = vec![("if-match", format!("\"{version}\""))];
            Call { headers, ..body(json!({"full_name": "Asha R. Rao"})) }
        }
        "changePassword" => {
            body(json!({"current_password": PASSWORD, "new_password": "Lantern7&Quarry"}))
        }
        "confirmPassword" => body(json!({"password": PASSWORD})),
        "endSession" => match actor.who {
            Who::Person(_) => of(actor.session.clone()?, Value::Null),
            Who::Nobody => {
                let session = world.actors.iter().find_map(|it| it.session.clone());
                of(session?, Value::Null)
            }
        },
        "retryJob" => of(world.dead_job().await, Value::Null),
        "inviteUser" => body(invitation()),
        "getUser" | "endUserSessions" => of(world.colleague().await, Value::Null),
        "updateUser" => {
            let headers = vec![("if-match", "\"1\"".to_owned())];
            Call { headers, ..of(world.colleague().await, json!({"full_name": "Vikram N."})) }
        }
        "approveUser" => of(world.applicant(true).await, json!({"role": "engineer"})),
        "rejectUser" => of(world.applicant(true).await, json!({"reason": "Not known to us."})),
        "suspendUser" => of(world.colleague().await, json!({"reason": "Left the company."})),
        "reactivateUser" => {
            let id = world.colleague().await;
            let path = format!("/users/{id}/suspend");
            app.call(&world.desk, Method::POST, &path, &json!({})).await.ok();
            of(id, Value::Null)
        }
        "resendUserLink" => {
            let id = world.applicant(false).await;
            // One was sent when they signed up: a minute ago, for all we know.
            let mut owner = cluster::owner(&app.database).await;
            let earlier = "update one_time_code set created_at = created_at - interval '1 minute'";
            sqlx::query(earlier).execute(&mut owner).await.unwrap();
            of(id, Value::Null)
        }
        _ => return None,
    })
}

fn invitation() -> Value {
    json!({"full_name": "Gautam Joshi", "email": fresh(), "role": "engineer"})
}
