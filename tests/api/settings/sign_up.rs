//! The rules about sign-ups: open roles, and who waits for an admin.

use poem::http::Method;
use serde_json::{Value, json};

use super::{SETTINGS, place};
use crate::{
    app::PASSWORD,
    projects::{Firm, faults, places},
};

const CLOSED: &str =
    "This role is not open for sign-up. Please choose another one, or ask us for an invitation.";

impl Firm {
    async fn set_sign_up(&self, change: impl FnOnce(&mut Value)) -> Value {
        let copy = self.section("sign_up").await;
        let mut policy = copy["value"].clone();
        change(&mut policy);
        self.save_section(&self.admin, "sign_up", &copy, &policy).await.ok()
    }

    async fn open_roles(&self) -> Value {
        self.app.get("", "/auth/sign-up-roles").await.ok()["roles"].clone()
    }
}

#[tokio::test]
async fn sign_ups_follow_the_rules_of_their_roles() {
    let firm = Firm::open().await;
    let waits = json!({"is_open": true, "needs_approval": true});
    let free = json!({"is_open": true, "needs_approval": false});
    let delivered = json!({
        "client": free, "engineer": waits, "project_manager": waits, "salesperson": waits,
        "admin": {"is_open": true},
    });
    assert_eq!(firm.section("sign_up").await["value"], delivered);
    let all = json!(["client", "engineer", "project_manager", "salesperson", "admin"]);
    assert_eq!(firm.open_roles().await, all);

    firm.set_sign_up(|it| {
        it["client"] = waits.clone();
        it["engineer"] = free.clone();
        it["salesperson"]["is_open"] = json!(false);
        it["admin"]["is_open"] = json!(false);
    })
    .await;
    assert_eq!(firm.open_roles().await, json!(["client", "engineer", "project_manager"]));
    firm.app.mails().await;

    // An engineer is active once the address is proven.
    let email = "ravi@example.com";
    let reply = firm.app.register(email, "engineer").await.ok();
    let expected = "Please check your email for the verification code";
    assert_eq!((&reply["requiresApproval"], &reply["message"]), (&json!(false), &json!(expected)));
    let code = json!({"email": email, "otp_code": firm.app.mailed_code().await});
    let proven = firm.app.post("/auth/verify-otp", &code).await.ok();
    assert_eq!(
        (&proven["user"]["is_active"], &proven["user"]["role"]),
        (&json!(true), &json!("engineer"))
    );
    firm.app.sign_in(email, PASSWORD).await.ok();
    firm.app.mails().await;

    // A client waits for an admin, and gets a link.
    let email = "asha@example.com";
    let reply = firm.app.register(email, "client").await.ok();
    assert_eq!(reply["requiresApproval"], true);
    let token = firm.app.mailed_token("verify-email").await;
    let proof = json!({"token": token, "password": PASSWORD});
    firm.app.post("/auth/verify-email", &proof).await.ok();
    firm.app.sign_in(email, PASSWORD).await.refused(400, "approval_pending");
    let found = firm.get(&firm.admin, "/users?search=asha%40example.com").await.ok();
    let user = &found["items"][0];
    assert_eq!(
        (&user["status"], &user["requested_role"]),
        (&json!("pending_approval"), &json!("client"))
    );
    let path = format!("/users/{}/approve", user["id"].as_str().unwrap());
    firm.decide(&firm.admin, Method::POST, &path, user, &json!({})).await.ok();
    firm.app.sign_in(email, PASSWORD).await.ok();

    // A closed role is refused, and nobody hears of it.
    firm.app.mails().await;
    for role in ["salesperson", "admin"] {
        let refused = firm.app.register("kiran@example.com", role).await;
        assert_eq!(faults(refused), [(place("role"), CLOSED.to_owned())], "{role}");
    }
    assert!(firm.app.mails().await.is_empty());

    // Restored: the delivered version.
    let old = firm.get(&firm.admin, "/settings/sign_up/versions/1").await.ok();
    assert_eq!(old["value"], delivered);
    let copy = firm.section("sign_up").await;
    firm.save_section(&firm.admin, "sign_up", &copy, &old["value"]).await.ok();
    assert_eq!(firm.open_roles().await, all);
    let history = firm.versions(&firm.admin, "sign_up", "").await.ok();
    let changes: Vec<_> = history["items"][1]["changes"].as_array().unwrap().iter().collect();
    let fields: Vec<_> = changes.iter().map(|it| it["field"].as_str().unwrap()).collect();
    let expected = [
        "admin.is_open",
        "client.needs_approval",
        "engineer.needs_approval",
        "salesperson.is_open",
    ];
    assert_eq!(fields, expected);
}

#[tokio::test]
async fn rule_of_the_moment_of_proof_decides_about_approval() {
    let firm = Firm::open().await;
    firm.set_sign_up(|it| it["engineer"]["needs_approval"] = json!(false)).await;
    let email = "ravi@example.com";
    firm.app.mails().await;
    firm.app.register(email, "engineer").await.ok();
    let code = json!({"email": email, "otp_code": firm.app.mailed_code().await});
    firm.set_sign_up(|it| it["engineer"] = json!({"is_open": false, "needs_approval": true})).await;
    let proven = firm.app.post("/auth/verify-otp", &code).await.ok();
    assert_eq!(proven["user"]["is_active"], false);
    firm.app.sign_in(email, PASSWORD).await.refused(400, "approval_pending");
}

/// An admin who closes a role stops the forms that were sent in before, whatever the role needed then.
#[tokio::test]
async fn form_of_a_role_that_is_closed_meanwhile_waits_for_an_admin() {
    let firm = Firm::open().await;
    firm.set_sign_up(|it| it["engineer"]["needs_approval"] = json!(false)).await;
    let email = "ravi@example.com";
    firm.app.mails().await;
    firm.app.register(email, "engineer").await.ok();
    let code = json!({"email": email, "otp_code": firm.app.mailed_code().await});
    firm.set_sign_up(|it| it["engineer"]["is_open"] = json!(false)).await;
    // A mail that is asked for again has no code that makes the account active.
    firm.app.wait(61);
    firm.app.post("/auth/resend-otp", &json!({"email": email})).await.ok();
    let token = firm.app.mailed_token("verify-email").await;
    firm.app.post("/auth/verify-otp", &code).await.refused(400, "invalid_code");
    let proof = json!({"token": token, "password": PASSWORD});
    firm.app.post("/auth/verify-email", &proof).await.ok();
    firm.app.sign_in(email, PASSWORD).await.refused(400, "approval_pending");
}

#[tokio::test]
async fn admins_alone_set_the_rules_and_leave_a_role_open() {
    let firm = Firm::open().await;
    assert_eq!(firm.get(&firm.manager, SETTINGS).await.ok().get("sign_up"), None);
    firm.versions(&firm.manager, "sign_up", "").await.refused(403, "forbidden");
    let copy = firm.section("sign_up").await;
    let value = &copy["value"];
    firm.save_section(&firm.manager, "sign_up", &copy, value).await.refused(403, "forbidden");

    let mut closed = value.clone();
    for role in ["client", "engineer", "project_manager", "salesperson", "admin"] {
        closed[role]["is_open"] = json!(false);
    }
    let said = faults(firm.save_section(&firm.admin, "sign_up", &copy, &closed).await);
    let expected = "Leave at least one role open for sign-up".to_owned();
    assert_eq!(said, [(place("client.is_open"), expected)]);
    let mut free = value.clone();
    free["admin"]["needs_approval"] = json!(false);
    let refused = firm.save_section(&firm.admin, "sign_up", &copy, &free).await;
    assert_eq!(places(refused), [place("admin.needs_approval")]);
    firm.set_sign_up(|it| it["admin"]["is_open"] = json!(false)).await;
    let stale = firm.save_section(&firm.admin, "sign_up", &copy, value).await;
    assert_eq!(stale.refused(412, "stale")["version"], 2);
}
