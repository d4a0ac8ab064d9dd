//! Members of a project.

use poem::http::Method;
use serde_json::{Value, json};

use super::{Firm, Person, path, places, portfolio::shown};
use crate::app::{Answer, PASSWORD};

impl Firm {
    async fn set(&self, by: &Person, project: &Value, who: &Person, body: &Value) -> Answer {
        self.put(by, &path(project, &format!("/members/{}", who.id)), body).await
    }

    async fn remove(&self, by: &Person, project: &Value, who: &Person) -> Answer {
        self.delete(by, &path(project, &format!("/members/{}", who.id))).await
    }
}

/// The names of those with a part, in order.
fn those(project: &Value, part: &str) -> Vec<String> {
    let members = project["members"].as_array().unwrap();
    let names = members.iter().filter(|it| it["part"] == part);
    let mut res: Vec<_> =
        names.map(|it| it["user"]["full_name"].as_str().unwrap().to_owned()).collect();
    res.sort();
    res
}

#[tokio::test]
async fn somebody_joins_leads_and_leaves() {
    let (firm, project) = Firm::with_project().await;
    let engineer = json!({"part": "engineer"});
    let it = firm.set(&firm.manager, &project, &firm.other_engineer, &engineer).await.ok();
    assert_eq!(those(&it, "engineer"), ["Sunita Patil", "Vikram Nair"]);
    let lead = |it: &Value| -> Vec<Value> {
        let members = it["members"].as_array().unwrap().iter();
        members.filter(|it| it["is_lead"] == true).map(|it| it["user"]["id"].clone()).collect()
    };
    assert_eq!(lead(&it), [json!(firm.engineer.id)]);
    // One leads: the other no longer does.
    let leads = json!({"part": "engineer", "is_lead": true});
    let it = firm.set(&firm.manager, &project, &firm.other_engineer, &leads).await.ok();
    assert_eq!(lead(&it), [json!(firm.other_engineer.id)]);
    firm.remove(&firm.manager, &project, &firm.engineer).await.done();
    firm.remove(&firm.manager, &project, &firm.engineer).await.refused(404, "not_found");
    firm.remove(&firm.manager, &project, &firm.other_engineer).await.done();
    assert_eq!(those(&firm.seen(&firm.manager, &project).await, "engineer"), [""; 0]);
}

#[tokio::test]
async fn a_part_fits_the_role() {
    let (firm, project) = Firm::with_project().await;
    for (who, fits) in [
        (&firm.other_client, "client"),
        (&firm.other_engineer, "engineer"),
        (&firm.other_manager, "manager"),
        (&firm.salesperson, ""),
        (&firm.admin, ""),
    ] {
        for part in ["client", "engineer", "manager"].into_iter().filter(|it| *it != fits) {
            let answer = firm.set(&firm.admin, &project, who, &json!({"part": part})).await;
            assert_eq!(places(answer), [json!(["body", "part"])], "{part}");
        }
    }
    let nobody =
        Person { id: "01935f2a-6f00-7000-8000-00000000dead".to_owned(), token: String::new() };
    let answer = firm.set(&firm.manager, &project, &nobody, &json!({"part": "client"})).await;
    assert_eq!(places(answer), [json!(["body", "user_id"])]);
    let leading = json!({"part": "client", "is_lead": true});
    let answer = firm.set(&firm.manager, &project, &firm.other_client, &leading).await;
    assert_eq!(places(answer), [json!(["body", "is_lead"])]);
    let answer =
        firm.set(&firm.manager, &project, &firm.other_client, &json!({"part": "owner"})).await;
    assert_eq!(places(answer), [json!(["body", "part"])]);
    assert_eq!(firm.seen(&firm.manager, &project).await, project);
}

#[tokio::test]
async fn somebody_suspended_does_not_join() {
    let (firm, project) = Firm::with_project().await;
    let at = format!("/users/{}/suspend", firm.other_engineer.id);
    firm.post(&firm.admin, &at, &json!({})).await.ok();
    let engineer = json!({"part": "engineer"});
    let answer = firm.set(&firm.manager, &project, &firm.other_engineer, &engineer).await;
    assert_eq!(places(answer), [json!(["body", "user_id"])]);
}

/// Only an admin names another manager; the one before has no part any more.
#[tokio::test]
async fn a_project_has_one_manager() {
    let (firm, project) = Firm::with_project().await;
    let manager = json!({"part": "manager"});
    firm.set(&firm.manager, &project, &firm.other_manager, &manager)
        .await
        .refused(403, "forbidden");
    firm.remove(&firm.admin, &project, &firm.manager).await.refused(409, "manager_needed");
    let it = firm.set(&firm.admin, &project, &firm.other_manager, &manager).await.ok();
    assert_eq!(those(&it, "manager"), ["Arjun Menon"]);
    firm.get(&firm.manager, &path(&project, "")).await.refused(404, "not_found");
    firm.seen(&firm.other_manager, &project).await;
}

#[tokio::test]
async fn a_project_has_a_client() {
    let (firm, project) = Firm::with_project().await;
    firm.remove(&firm.manager, &project, &firm.client).await.refused(409, "last_client");
    firm.set(&firm.manager, &project, &firm.other_client, &json!({"part": "client"})).await.ok();
    firm.remove(&firm.manager, &project, &firm.client).await.done();
    firm.remove(&firm.manager, &project, &firm.other_client).await.refused(409, "last_client");
}

#[tokio::test]
async fn only_those_who_manage_decide_who_is_in_it() {
    let (firm, project) = Firm::with_project().await;
    let wanted = json!({"full_name": "Devika Krishnan", "email": "devika@example.com"});
    for who in [&firm.client, &firm.engineer] {
        let part = json!({"part": "engineer"});
        firm.set(who, &project, &firm.other_engineer, &part).await.refused(403, "forbidden");
        firm.remove(who, &project, &firm.engineer).await.refused(403, "forbidden");
        firm.post(who, &path(&project, "/clients"), &wanted).await.refused(403, "forbidden");
    }
}

#[tokio::test]
async fn a_client_is_added_by_their_address() {
    let (firm, project) = Firm::with_project().await;
    firm.app.mails().await;
    let at = path(&project, "/clients");
    let wanted = json!({"full_name": "Devika Krishnan", "email": "devika@example.com"});
    let send = |wanted: Value| {
        let (firm, at) = (&firm, &at);
        async move {
            let headers = [("idempotency-key", "one")];
            firm.app.call_with(&firm.manager.token, Method::POST, at, &wanted, &headers).await
        }
    };
    let it = send(wanted.clone()).await.created();
    assert_eq!(those(&it, "client"), ["Asha Rao", "Devika Krishnan"]);
    let again = send(wanted.clone()).await.created();
    assert_eq!(those(&again, "client"), those(&it, "client"));
    assert_eq!(firm.app.mails().await.len(), 1, "one invitation");
    let mut other = wanted.clone();
    other["email"] = json!("other@example.com");
    send(other).await.refused(422, "idempotency_key_reused");

    // The person who opens the account is in the project.
    firm.post(&firm.manager, &at, &json!({"full_name": "D.", "email": "devika@example.com"}))
        .await
        .created();
    assert!(firm.app.mails().await.is_empty(), "invited already");
    firm.app.wait(61);
    let other = firm.project().await;
    let again = json!({"full_name": "D. Krishnan", "email": "devika@example.com"});
    firm.post(&firm.manager, &path(&other, "/clients"), &again).await.created();
    let token = firm.app.mailed_token("accept-invitation").await;
    let accepted = json!({"token": token, "password": PASSWORD});
    firm.app.post("/auth/accept-invitation", &accepted).await.ok();
    for project in [&project, &other] {
        let it = firm.seen(&firm.manager, project).await;
        assert_eq!(those(&it, "client"), ["Asha Rao", "Devika Krishnan"]);
    }
    let devika = firm.app.token("devika@example.com").await;
    let list = firm.app.get(&devika, "/projects").await.ok();
    assert_eq!(list["total"]["count"], 2);

    let faulty = json!({"full_name": "", "email": "x", "phone": "abc"});
    assert_eq!(places(firm.post(&firm.manager, &at, &faulty).await).len(), 3);
}

/// The answers that a manager gets about an invited address, without the manager's own words: each
/// time in a firm of its own, where the same addresses belong to the same people.
async fn learnt(email: &str) -> String {
    let (firm, project) = Firm::with_project().await;
    firm.app.enroll("leela@example.com", kernel::Role::Client).await;
    let suspend = format!("/users/{}/suspend", firm.other_client.id);
    firm.post(&firm.admin, &suspend, &json!({})).await.ok();
    let opened = json!({"full_name": "Ravi", "email": "ravi@example.com", "role": "client"});
    firm.post(&firm.admin, "/users", &opened).await.created();
    firm.app.register("new@example.com", "engineer").await.ok();

    let wanted = json!({"full_name": "Devika Krishnan", "email": email});
    let invited = firm.post(&firm.manager, &path(&project, "/clients"), &wanted).await;
    assert_eq!(invited.status, 201, "{email}: {}", invited.body);
    let members = firm.get(&firm.manager, &path(&project, "/members")).await.ok();
    let activity = firm.get(&firm.manager, &path(&project, "/activity")).await.ok();
    let found = firm.get(&firm.manager, "/projects?search=Devika").await.ok();
    let people = firm.get(&firm.manager, "/users/assignable").await.ok();
    firm.app.worker.drain().await.unwrap();
    let bell = firm.get(&firm.manager, "/notifications").await.ok();
    let all = json!([invited.body, members, activity, found, people, bell]).to_string();
    let is_id = |it: &str| it.len() == 36 && it.split('-').count() == 5;
    let is_number = |it: &str| it.bytes().all(|it| it.is_ascii_digit());
    let words = all.split('"').filter(|it| !is_id(it) && !is_number(it));
    words.map(|it| it.replace(email, "the address")).collect::<Vec<_>>().join("\"")
}

#[tokio::test]
async fn an_invitation_tells_nothing_of_whose_address_it_is() {
    let nobody = learnt("nobody@example.com").await;
    assert!(nobody.contains("invited") && nobody.contains("Devika Krishnan"), "{nobody}");
    for email in [
        "leela@example.com",
        "imran.sheikh@firm.example",
        "sunita.patil@firm.example",
        "ravi@example.com",
        "new@example.com",
    ] {
        assert_eq!(learnt(email).await, nobody, "{email}");
    }
}

#[tokio::test]
async fn an_invited_client_sees_the_project_once_they_accept() {
    let (firm, project) = Firm::with_project().await;
    firm.app.mails().await;
    let wanted = json!({"full_name": "Mr Sheikh", "email": "imran.sheikh@firm.example"});
    firm.post(&firm.manager, &path(&project, "/clients"), &wanted).await.created();
    let mails = firm.app.mails().await;
    let told: Vec<_> = mails.iter().map(|it| (it.to.email.as_str(), it.subject.as_str())).collect();
    let subject = "You are invited to a project at Plumbline";
    assert_eq!(told, [("imran.sheikh@firm.example", subject)]);
    let them = &firm.other_client;
    // The members a project begins with are told apart from those who join.
    firm.app.wait(61);
    firm.get(them, &path(&project, "")).await.refused(404, "not_found");
    let waiting = firm.get(them, "/project-invitations").await.ok();
    let [invitation] = waiting["items"].as_array().unwrap().as_slice() else { panic!("{waiting}") };
    assert_eq!(invitation["project_name"], "Rao residence");
    assert_eq!(invitation["invited_by"]["full_name"], "Meera Iyer");
    let accept = format!("/project-invitations/{}/accept", invitation["id"].as_str().unwrap());
    firm.post(&firm.client, &accept, &Value::Null).await.refused(404, "not_found");
    firm.post(them, &accept, &Value::Null).await.done();
    firm.post(them, &accept, &Value::Null).await.refused(404, "not_found");
    assert_eq!(firm.get(them, "/project-invitations").await.ok()["items"], json!([]));
    let it = firm.seen(them, &project).await;
    assert_eq!(those(&it, "client"), ["Asha Rao", "Imran Sheikh"]);
    let feed = firm.get(&firm.manager, &path(&project, "/activity")).await.ok();
    let (joined, invited) = (&feed["items"][0], &feed["items"][1]);
    assert_eq!(
        (&joined["kind"], &joined["subject"]),
        (&json!("member_added"), &json!("Imran Sheikh"))
    );
    assert_eq!(
        (&invited["kind"], &invited["subject"]),
        (&json!("member_invited"), &json!("Mr Sheikh"))
    );
    // The manager is told who it is.
    firm.app.worker.drain().await.unwrap();
    let bell = firm.get(&firm.manager, "/notifications").await.ok();
    assert_eq!(bell["items"][0]["title"], "Rao residence: Imran Sheikh joined");
}

#[tokio::test]
async fn an_invitation_is_taken_back_by_removing_the_member() {
    let (firm, project) = Firm::with_project().await;
    let wanted = json!({"full_name": "Mr Sheikh", "email": "imran.sheikh@firm.example"});
    let it = firm.post(&firm.manager, &path(&project, "/clients"), &wanted).await.created();
    let invited = it["members"].as_array().unwrap().last().unwrap()["user"].clone();
    assert_eq!(invited["status"], "invited");
    let shown = Person { id: invited["id"].as_str().unwrap().to_owned(), token: String::new() };
    assert_ne!(shown.id, firm.other_client.id);
    let part = json!({"part": "client"});
    let answer = firm.set(&firm.manager, &project, &shown, &part).await;
    assert_eq!(places(answer), [json!(["body", "user_id"])]);
    firm.remove(&firm.manager, &project, &shown).await.done();
    let waiting = firm.get(&firm.other_client, "/project-invitations").await.ok();
    assert_eq!(waiting["items"], json!([]));
    assert_eq!(those(&firm.seen(&firm.manager, &project).await, "client"), ["Asha Rao"]);
}

/// A new or leaving member raises the project's version, so that no decision rests on an old team.
#[tokio::test]
async fn a_lead_taken_over_twice_at_once_is_one_lead() {
    let (firm, project) = Firm::with_project().await;
    let lead = json!({"part": "engineer", "is_lead": true});
    let (first, second) = tokio::join!(
        firm.set(&firm.manager, &project, &firm.other_engineer, &lead),
        firm.set(&firm.admin, &project, &firm.engineer, &lead),
    );
    first.ok();
    second.ok();
    let it = firm.seen(&firm.manager, &project).await;
    let leads = it["members"].as_array().unwrap().iter().filter(|it| it["is_lead"] == true);
    assert_eq!(leads.count(), 1);
}

/// The same words about another project are another request.
#[tokio::test]
async fn a_key_names_an_invitation_to_one_project() {
    let (firm, project) = Firm::with_project().await;
    let other = firm.project().await;
    let wanted = json!({"full_name": "Devika Krishnan", "email": "devika@example.com"});
    let invite = async |project: &Value| {
        let (at, headers) = (path(project, "/clients"), [("idempotency-key", "one")]);
        firm.app.call_with(&firm.manager.token, Method::POST, &at, &wanted, &headers).await
    };
    invite(&project).await.created();
    invite(&other).await.refused(422, "idempotency_key_reused");
}

/// A client who becomes an engineer leaves a place, and has nothing to say about what is shown.
#[tokio::test]
async fn consent_of_a_former_client_is_void() {
    let (firm, project) = Firm::with_project().await;
    firm.publish(&firm.manager, &project, &shown()).await.ok();
    firm.consent(&firm.client, &project, true).await.ok();
    assert_eq!(firm.app.get("", "/public/projects").await.ok()["items"][0]["city"], "Hyderabad");
    let (at, role) = (format!("/users/{}", firm.client.id), json!({"role": "engineer"}));
    let account = firm.get(&firm.admin, &at).await.ok();
    firm.decide(&firm.admin, Method::PATCH, &at, &account, &role).await.ok();
    assert_eq!(firm.app.get("", "/public/projects").await.ok()["items"], json!([]));

    let part = json!({"part": "engineer"});
    firm.set(&firm.manager, &project, &firm.client, &part).await.refused(409, "last_client");
    firm.set(&firm.manager, &project, &firm.other_client, &json!({"part": "client"})).await.ok();
    let it = firm.set(&firm.manager, &project, &firm.client, &part).await.ok();
    assert_eq!(it["portfolio"]["consent"], Value::Null);
}

/// Two who begin projects for the same people do not wait for each other.
#[tokio::test]
async fn the_same_clients_in_another_order_are_no_deadlock() {
    let (firm, _) = Firm::with_project().await;
    let invited = |name: &str| json!({"full_name": name, "email": format!("{name}@example.com")});
    for round in 0..8 {
        let (a, b) = (invited(&format!("a{round}")), invited(&format!("b{round}")));
        let begin = async |clients: Value| {
            let mut wanted = firm.form();
            wanted["clients"] = clients;
            firm.post(&firm.manager, "/projects", &wanted).await.created()
        };
        let (one, two) = tokio::join!(begin(json!([a, b])), begin(json!([b, a])));
        let clients = those(&one, "client");
        assert_eq!((clients.len(), clients), (2, those(&two, "client")));
    }
}
