//! The public portfolio.

use poem::http::Method;
use serde_json::{Value, json};

use super::{Firm, Person, path, places};
use crate::{
    app::{Answer, answer},
    cluster,
};

impl Firm {
    pub(crate) async fn publish(&self, by: &Person, project: &Value, body: &Value) -> Answer {
        let project = self.seen(&self.manager, project).await;
        self.decide(by, Method::PUT, &path(&project, "/portfolio"), &project, body).await
    }

    pub(crate) async fn consent(&self, by: &Person, project: &Value, consents: bool) -> Answer {
        let project = self.seen(&self.manager, project).await;
        let body = json!({"consents": consents});
        self.decide(by, Method::PUT, &path(&project, "/consent"), &project, &body).await
    }

    /// Lets the public pages name a person, or no more, as the person decides.
    pub(crate) async fn name_on_site(&self, who: &Person, is_named: bool) -> Value {
        let me = self.get(who, "/auth/me").await.ok();
        let body = json!({"is_named_on_site": is_named});
        self.decide(who, Method::PATCH, "/auth/me", &me, &body).await.ok()
    }

    async fn public(&self, rest: &str) -> Answer {
        answer(self.app.http.get(format!("/api/v1/public/projects{rest}"))).await
    }
}

pub(super) fn shown() -> Value {
    json!({"is_public": true, "title": "A house by the lake", "summary": "Cool.", "photos": []})
}

#[tokio::test]
async fn a_project_is_shown_while_firm_and_client_want_it() {
    let (firm, project) = Firm::with_site().await;
    let listed = || async { firm.public("").await.ok()["items"].clone() };
    let early = firm.consent(&firm.client, &project, true).await;
    early.refused(409, "nothing_to_show");
    let it = firm.publish(&firm.manager, &project, &shown()).await.ok();
    let slug = it["portfolio"]["slug"].as_str().unwrap().to_owned();
    assert_eq!(slug, "a-house-by-the-lake-1");
    assert_eq!(listed().await, json!([]), "nobody has agreed to it");
    let it = firm.consent(&firm.client, &project, true).await.ok();
    assert_eq!(it["portfolio"]["consent"]["by"]["full_name"], "Asha Rao");
    let found = listed().await;
    assert_eq!((&found[0]["slug"], &found[0]["city"]), (&json!(slug), &json!("Hyderabad")));
    let page = firm.public(&format!("/{slug}")).await.ok();
    assert_eq!((&page["summary"], &page["stages"]), (&json!("Cool."), &json!([])));

    firm.consent(&firm.client, &project, false).await.ok();
    assert_eq!(listed().await, json!([]));
    firm.public(&format!("/{slug}")).await.refused(404, "not_found");
    firm.consent(&firm.client, &project, true).await.ok();
    assert_eq!(listed().await[0]["slug"], slug);
    let mut hidden = shown();
    hidden["is_public"] = json!(false);
    let it = firm.publish(&firm.admin, &project, &hidden).await.ok();
    assert_eq!(it["portfolio"]["slug"], slug, "an address stays");
    assert_eq!(listed().await, json!([]));
    firm.public(&format!("/{slug}")).await.refused(404, "not_found");
    firm.publish(&firm.admin, &project, &shown()).await.ok();
    assert_eq!(listed().await[0]["slug"], slug, "it is what the client agreed to");
    firm.public("/nothing").await.refused(404, "not_found");
    firm.public("/%00").await.refused(404, "not_found");
}

/// Nobody is shown with words or pictures they have not agreed to.
#[tokio::test]
async fn a_consent_is_to_what_was_seen() {
    let (firm, project) = Firm::with_site().await;
    let seen = firm.publish(&firm.manager, &project, &shown()).await.ok();
    let mut other = shown();
    other["title"] = json!("The Raos at home");
    firm.publish(&firm.manager, &project, &other).await.ok();
    let (at, yes) = (path(&project, "/consent"), json!({"consents": true}));
    firm.decide(&firm.client, Method::PUT, &at, &seen, &yes).await.refused(412, "stale");
    firm.consent(&firm.client, &project, true).await.ok();
    assert_eq!(firm.public("").await.ok()["items"][0]["title"], "The Raos at home");
    let it = firm.publish(&firm.manager, &project, &shown()).await.ok();
    assert_eq!(it["portfolio"]["consent"], Value::Null);
    assert_eq!(firm.public("").await.ok()["items"], json!([]));
    // Taking it back needs no look at anything.
    firm.consent(&firm.client, &project, true).await.ok();
    let no = json!({"consents": false});
    firm.decide(&firm.client, Method::PUT, &at, &seen, &no).await.ok();
}

/// Neither whose it is nor where, neither what it costs nor who builds it.
#[tokio::test]
async fn the_public_is_told_what_was_chosen_and_no_more() {
    let (firm, project) = Firm::with_site().await;
    let it = firm.publish(&firm.manager, &project, &shown()).await.ok();
    firm.consent(&firm.client, &project, true).await.ok();
    let slug = it["portfolio"]["slug"].as_str().unwrap();
    for told in [firm.public("").await.ok(), firm.public(&format!("/{slug}")).await.ok()] {
        let text = told.to_string();
        let id = project["id"].as_str().unwrap();
        for hidden in
            ["Rao", "Asha", "Meera", "Lake View", "500032", "845", "crane", "PRJ-", "milestone", id]
        {
            assert!(!text.contains(hidden), "{hidden}: {text}");
        }
    }
}

#[tokio::test]
async fn consent_is_a_clients_and_publishing_is_not() {
    let (firm, project) = Firm::with_site().await;
    for who in [&firm.manager, &firm.engineer, &firm.admin, &firm.salesperson] {
        firm.consent(who, &project, true).await.refused(403, "forbidden");
    }
    firm.consent(&firm.other_client, &project, true).await.refused(404, "not_found");
    for who in [&firm.client, &firm.engineer] {
        firm.publish(who, &project, &shown()).await.refused(403, "forbidden");
    }
    // The consent of a client who left the project no longer counts.
    let at = path(&project, &format!("/members/{}", firm.other_client.id));
    firm.put(&firm.manager, &at, &json!({"part": "client"})).await.ok();
    firm.publish(&firm.manager, &project, &shown()).await.ok();
    firm.consent(&firm.other_client, &project, true).await.ok();
    assert_eq!(firm.public("").await.ok()["items"][0]["title"], "A house by the lake");
    firm.delete(&firm.manager, &at).await.done();
    assert_eq!(firm.public("").await.ok()["items"], json!([]));
    assert_eq!(firm.seen(&firm.client, &project).await["portfolio"]["consent"], Value::Null);
}

#[tokio::test]
async fn a_photo_is_a_picture_of_this_project() {
    let (firm, project) = Firm::with_site().await;
    let mut body = shown();
    body["photos"] = json!([
        {"file_id": project["id"], "stage": "plinth", "caption": ""},
        {"file_id": "x", "stage": "roof", "caption": 7, "is_visualisation": "no"},
    ]);
    let expected = [
        json!(["body", "photos", 1, "file_id"]),
        json!(["body", "photos", 1, "stage"]),
        json!(["body", "photos", 1, "caption"]),
        json!(["body", "photos", 1, "is_visualisation"]),
    ];
    assert_eq!(places(firm.publish(&firm.manager, &project, &body).await), expected);
    body["photos"].as_array_mut().unwrap().pop();
    let expected = [json!(["body", "photos", 0, "file_id"])];
    assert_eq!(places(firm.publish(&firm.manager, &project, &body).await), expected);
}

#[tokio::test]
async fn the_public_list_goes_on_and_is_filtered() {
    let firm = Firm::open().await;
    for n in 0..5 {
        let project = firm.project().await;
        let mut body = shown();
        body["title"] = json!(format!("House {n}"));
        firm.publish(&firm.manager, &project, &body).await.ok();
        firm.consent(&firm.client, &project, true).await.ok();
    }
    let first = firm.public("?limit=3").await.ok();
    let cursor = first["next_cursor"].as_str().unwrap();
    let second = firm.public(&format!("?limit=3&cursor={cursor}")).await.ok();
    let titles: Vec<_> = [&first, &second]
        .into_iter()
        .flat_map(|it| it["items"].as_array().unwrap())
        .map(|it| it["title"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(titles, ["House 4", "House 3", "House 2", "House 1", "House 0"]);
    assert_eq!(second["next_cursor"], Value::Null);
    assert_eq!(firm.public("?type=commercial").await.ok()["items"], json!([]));
    firm.public("?type=house").await.refused(422, "invalid");
    firm.public("?cursor=x").await.refused(422, "invalid");
}

/// The names of staff are theirs to give, each their own.
#[tokio::test]
async fn a_project_names_those_of_its_staff_who_agreed() {
    let (firm, project) = Firm::with_site().await;
    let it = firm.publish(&firm.manager, &project, &shown()).await.ok();
    firm.consent(&firm.client, &project, true).await.ok();
    let slug = format!("/{}", it["portfolio"]["slug"].as_str().unwrap());
    let named = async || firm.public(&slug).await.ok()["people"].clone();
    assert_eq!(named().await, json!([]), "nobody was asked");
    assert_eq!(firm.get(&firm.manager, "/auth/me").await.ok()["is_named_on_site"], json!(false));

    // Others than the staff of this project are not named, whatever they decide.
    for who in [&firm.client, &firm.other_client, &firm.admin, &firm.salesperson] {
        firm.name_on_site(who, true).await;
    }
    assert_eq!(named().await, json!([]));
    let me = firm.name_on_site(&firm.engineer, true).await;
    assert_eq!(me["is_named_on_site"], json!(true));
    let engineer = json!({"full_name": me["full_name"], "part": "engineer"});
    assert_eq!(named().await, json!([engineer]));
    let me = firm.name_on_site(&firm.manager, true).await;
    let manager = json!({"full_name": me["full_name"], "part": "manager"});
    assert_eq!(named().await, json!([manager, engineer]), "with a name and a part alone");
    assert!(!firm.public("").await.ok().to_string().contains("Meera"), "not in a list");

    let at = format!("/users/{}", firm.engineer.id);
    let account = firm.get(&firm.admin, &at).await.ok();
    let body = json!({"is_named_on_site": true});
    let other = firm.decide(&firm.admin, Method::PATCH, &at, &account, &body).await;
    other.refused(422, "invalid");

    firm.name_on_site(&firm.manager, false).await;
    assert_eq!(named().await, json!([engineer]), "the leave was withdrawn");
    let suspend = "update users set status = 'suspended' where id = $1::uuid";
    let mut owner = cluster::owner(&firm.app.database).await;
    sqlx::query(suspend).bind(&firm.engineer.id).execute(&mut owner).await.unwrap();
    assert_eq!(named().await, json!([]), "a suspended person is not named");
}
