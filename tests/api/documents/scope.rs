//! Visibility of documents, and rights to change them.

use image::ImageFormat;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::site::{PDF, Site, picture};

const PAPER: (&str, &str, &[u8]) = ("plan.pdf", "application/pdf", PDF);

/// T-54: of another project there is nothing, not even a refusal.
#[tokio::test]
async fn another_projects_documents_are_not_there() {
    let site = Site::new().await;
    let document = site.paper(&site.manager, &[("visibility", "client")]).await;
    let file = format!("/files/{}", document["current"]["id"].as_str().unwrap());
    for who in [&site.other.manager, &site.other.engineer, &site.other.client] {
        site.list(who, "").await.refused(404, "not_found");
        site.upload(who, PAPER, &[]).await.refused(404, "not_found");
        site.app.get(who, &file).await.refused(404, "not_found");
        site.app.get(who, &format!("{file}?w=320")).await.refused(404, "not_found");
        site.remove(who, &document).await.refused(404, "not_found");
    }
    for who in [&site.other.manager, &site.other.engineer] {
        let edit = json!({"title": "Mine"});
        site.change(who, Method::PATCH, &document, &edit).await.refused(404, "not_found");
    }
    for who in [&site.admin, &site.manager, &site.engineer, &site.client] {
        site.content(who, &document["current"]["id"]).await;
    }
    assert_eq!(site.objects().len(), 1);
}

#[tokio::test]
async fn each_sees_what_is_for_them() {
    let site = Site::new().await;
    let mut documents = Vec::new();
    for (title, category, visibility) in [
        ("Drawing", "drawing", "client"),
        ("Notes", "report", "internal"),
        ("Agreement", "contract", "client"),
        ("Subcontract", "contract", "internal"),
    ] {
        let fields = [("title", title), ("category", category), ("visibility", visibility)];
        documents.push(site.paper(&site.manager, &fields).await);
    }
    for (who, expected) in [
        (&site.manager, "Subcontract Agreement Notes Drawing"),
        (&site.admin, "Subcontract Agreement Notes Drawing"),
        (&site.engineer, "Notes Drawing"),
        (&site.client, "Agreement Drawing"),
    ] {
        assert_eq!(site.titles(who, "").await.join(" "), expected);
        let list = site.list(who, "").await.ok();
        let count = expected.split(' ').count();
        assert_eq!(list["total"], json!({"count": count, "more": false}));
        for document in &documents {
            let file = format!("/files/{}", document["current"]["id"].as_str().unwrap());
            let sees = expected.contains(document["title"].as_str().unwrap());
            let found = site.read(who, &file, &[]).await.0.status();
            assert_eq!(found == StatusCode::OK, sees, "{expected}: {document}");
            if !sees {
                assert_eq!(found, StatusCode::NOT_FOUND);
                site.remove(who, document).await.refused(404, "not_found");
            }
        }
    }
    // Nor where they would lose sight of it.
    let contract = [("category", "contract")];
    let refused = site.upload(&site.engineer, PAPER, &contract).await.refused(422, "invalid");
    assert_eq!(refused["detail"][0]["loc"], json!(["body", "category"]));
    let own = site.paper(&site.engineer, &[]).await;
    let edit = json!({"category": "contract"});
    site.change(&site.engineer, Method::PATCH, &own, &edit).await.refused(422, "invalid");
}

#[tokio::test]
async fn document_of_a_client_is_visible_to_all_clients() {
    let site = Site::new().await;
    let document = site.paper(&site.client, &[("visibility", "internal")]).await;
    assert_eq!(document["visibility"], "client");
    assert_eq!(document["can"], json!(["add_version", "remove"]));
    assert_eq!(
        site.list(&site.manager, "").await.ok()["items"][0]["can"],
        json!(["add_version", "edit", "remove"])
    );
    assert_eq!(site.list(&site.engineer, "").await.ok()["items"][0]["can"], json!([]));
    site.remove(&site.engineer, &document).await.refused(403, "forbidden");
    site.remove(&site.client, &document).await.done();
}

#[tokio::test]
async fn where_a_photo_was_taken_is_not_for_clients() {
    let site = Site::new().await;
    let photo = super::site::photo(40, 30);
    let sent = ("slab.jpg", "image/jpeg", photo.as_slice());
    site.upload(&site.engineer, sent, &[("visibility", "client")]).await.created();
    let place = async |who: &str| {
        let list = site.list(who, "").await.ok();
        let document = &list["items"][0];
        assert_eq!(document["current"]["taken_at"], "2026-11-20T04:45:30+00:00");
        let of = |it: &Value| (it["latitude"].is_number(), it["longitude"].is_number());
        assert_eq!(of(&document["current"]), of(&document["versions"][0]));
        of(&document["current"])
    };
    assert_eq!(place(&site.manager).await, (true, true));
    assert_eq!(place(&site.client).await, (false, false));
    let own = site.upload(&site.client, sent, &[]).await.created();
    assert_eq!(own["current"]["latitude"], Value::Null);
}

/// T-54: gone from sight, not from what has happened.
#[tokio::test]
async fn a_removed_document_is_gone() {
    let site = Site::new().await;
    let document = site.paper(&site.client, &[("title", "Sketch")]).await;
    site.remove(&site.client, &document).await.done();
    let file = format!("/files/{}", document["current"]["id"].as_str().unwrap());
    let id = document["id"].as_str().unwrap();
    for who in [&site.admin, &site.manager, &site.client] {
        site.app.get(who, &file).await.refused(404, "not_found");
        assert_eq!(site.titles(who, "").await, [""; 0]);
        site.remove(who, &document).await.refused(404, "not_found");
        site.upload(who, PAPER, &[("document_id", id)]).await.refused(422, "invalid");
    }
    let activity = format!("/projects/{}/activity", site.project);
    let activity = site.app.get(&site.client, &activity).await.ok();
    let kinds: Vec<_> =
        activity["items"].as_array().unwrap().iter().map(|it| &it["kind"]).collect();
    assert_eq!(kinds[..2], ["document_removed", "document_added"]);
    assert_eq!(activity["items"][0]["subject"], "Sketch");
}

#[tokio::test]
async fn an_archived_projects_documents_stay_as_they_are() {
    let site = Site::new().await;
    let document = site.paper(&site.manager, &[]).await;
    let path = format!("/projects/{}", site.project);
    let project = site.app.get(&site.manager, &path).await.ok();
    let version = format!("\"{}\"", project["version"]);
    let (path, body) = (format!("{path}/archive"), json!({"archived": true}));
    let headers = [("if-match", version.as_str())];
    site.app.call_with(&site.manager, Method::POST, &path, &body, &headers).await.ok();
    assert_eq!(site.list(&site.manager, "").await.ok()["items"][0]["can"], json!([]));
    site.upload(&site.manager, PAPER, &[]).await.refused(409, "archived");
    let edit = json!({"title": "Other"});
    site.change(&site.manager, Method::PATCH, &document, &edit).await.refused(409, "archived");
    site.remove(&site.manager, &document).await.refused(409, "archived");
    site.content(&site.manager, &document["current"]["id"]).await;
}

/// Only of a project that is published, with a client's consent, and only what was chosen.
#[tokio::test]
async fn the_public_sees_what_it_is_shown() {
    let site = Site::new().await;
    let jpeg = picture(1_000, 600, ImageFormat::Jpeg);
    let sent = ("front.jpg", "image/jpeg", jpeg.as_slice());
    let visible = [("visibility", "client")];
    let chosen = site.upload(&site.engineer, sent, &visible).await.created();
    let beside = site.upload(&site.engineer, sent, &visible).await.created();
    let id = |it: &Value| it["current"]["id"].as_str().unwrap().to_owned();
    let path = format!("/projects/{}", site.project);
    let project = async || site.app.get(&site.manager, &path).await.ok();
    let publish = async |is_public: bool| {
        let version = format!("\"{}\"", project().await["version"]);
        let photos = json!([{"file_id": id(&chosen), "stage": "finishing", "caption": "Front"}]);
        let body = json!({"is_public": is_public, "title": "A villa", "summary": "Brick.", "photos": photos});
        let (path, headers) = (format!("{path}/portfolio"), [("if-match", version.as_str())]);
        site.app.call_with(&site.manager, Method::PUT, &path, &body, &headers).await.ok()
    };
    let consent = async |consents: bool| {
        let version = format!("\"{}\"", project().await["version"]);
        let (path, body) = (format!("{path}/consent"), json!({"consents": consents}));
        let headers = [("if-match", version.as_str())];
        site.app.call_with(&site.client, Method::PUT, &path, &body, &headers).await.ok();
    };
    let published = publish(true).await;
    let slug = published["portfolio"]["slug"].as_str().unwrap().to_owned();
    let status = async |slug: &str, file: &str| {
        let path = format!("/api/v1/public/projects/{slug}/photos/{file}");
        site.app.http.get(path).send().await.0.status().as_u16()
    };
    assert_eq!(status(&slug, &id(&chosen)).await, 404, "nobody has consented");
    consent(true).await;
    assert_eq!(status(&slug, &id(&chosen)).await, 200);
    assert_eq!(status(&slug, &id(&beside)).await, 404);
    assert_eq!(status("another-slug", &id(&chosen)).await, 404);

    let photo = format!("/api/v1/public/projects/{slug}/photos/{}?w=320", id(&chosen));
    let response = site.app.http.get(&photo).send().await.0;
    assert_eq!(response.header("cache-control"), Some("public, max-age=30, must-revalidate"));
    assert_eq!(response.header("content-type"), Some("image/jpeg"));
    assert_eq!(response.header("content-disposition"), None);
    let etag = response.header("etag").unwrap().to_owned();
    let bytes = response.into_body().into_vec().await.unwrap();
    assert_eq!(image::load_from_memory(&bytes).unwrap().width(), 320);
    let known = site.app.http.get(&photo).header("if-none-match", &etag).send().await.0;
    assert_eq!(known.status(), StatusCode::NOT_MODIFIED);
    assert_eq!(known.header("cache-control"), Some("public, max-age=30, must-revalidate"));

    consent(false).await;
    assert_eq!(status(&slug, &id(&chosen)).await, 404, "consent was withdrawn");
    // A copy that somebody has is asked about before it is shown again.
    let kept = site.app.http.get(&photo).header("if-none-match", &etag).send().await.0;
    assert_eq!(kept.status(), StatusCode::NOT_FOUND);
    assert_eq!(kept.header("cache-control"), Some("no-store"));
    consent(true).await;
    publish(false).await;
    assert_eq!(status(&slug, &id(&chosen)).await, 404, "not public any more");
    publish(true).await;
    assert_eq!(status(&slug, &id(&chosen)).await, 200);

    // A picture is a photograph until its publisher says that it is drawn, and the client agrees to the word.
    let public = async || site.app.get("", &format!("/public/projects/{slug}")).await.ok();
    let drawn = |it: &Value| {
        let photo = &it["stages"][0]["photos"][0];
        (it["is_cover_visualisation"].clone(), photo["is_visualisation"].clone())
    };
    assert_eq!(drawn(&public().await), (json!(false), json!(false)));
    let mut showcase = project().await["portfolio"].clone();
    assert_eq!(showcase["photos"][0]["is_visualisation"], json!(false));
    showcase["photos"][0]["is_visualisation"] = json!(true);
    let body = json!({
        "is_public": true, "title": showcase["title"], "summary": showcase["summary"],
        "photos": showcase["photos"],
    });
    let version = format!("\"{}\"", project().await["version"]);
    let headers = [("if-match", version.as_str())];
    let at = format!("{path}/portfolio");
    let now = site.app.call_with(&site.manager, Method::PUT, &at, &body, &headers).await.ok();
    assert_eq!(now["portfolio"]["consent"], Value::Null, "the client has not seen it so");
    consent(true).await;
    assert_eq!(drawn(&public().await), (json!(true), json!(true)));
    publish(true).await;
    consent(true).await;
    assert_eq!(drawn(&public().await), (json!(false), json!(false)));

    let chosen_now = site.list(&site.manager, "").await.ok()["items"][1].clone();
    assert_eq!(chosen_now["id"], chosen["id"]);
    let hidden = json!({"visibility": "internal"});
    let hidden = site.change(&site.manager, Method::PATCH, &chosen_now, &hidden).await.ok();
    assert_eq!(status(&slug, &id(&chosen)).await, 404, "not for clients any more");
    let shown = json!({"visibility": "client"});
    let shown = site.change(&site.manager, Method::PATCH, &hidden, &shown).await.ok();
    assert_eq!(status(&slug, &id(&chosen)).await, 200);
    let contract = json!({"category": "contract"});
    let contract = site.change(&site.manager, Method::PATCH, &shown, &contract).await.ok();
    assert_eq!(status(&slug, &id(&chosen)).await, 404, "a contract is no picture to show");
    let version = format!("\"{}\"", project().await["version"]);
    let (cover, headers) = (json!({"cover_file_id": id(&chosen)}), [("if-match", &*version)]);
    let cover = site.app.call_with(&site.manager, Method::PATCH, &path, &cover, &headers).await;
    assert_eq!(cover.refused(422, "invalid")["detail"][0]["loc"], json!(["body", "cover_file_id"]));
    let shown = json!({"category": "photo"});
    let shown = site.change(&site.manager, Method::PATCH, &contract, &shown).await.ok();
    assert_eq!(status(&slug, &id(&chosen)).await, 200);
    site.remove(&site.manager, &shown).await.done();
    assert_eq!(status(&slug, &id(&chosen)).await, 404, "removed");
}
