//! Files of proposals: who reads them, how long they stay, and where they go.

use image::ImageFormat;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{
    importing,
    sales::{DAY, HOUR, Shop, at},
};
use crate::{
    app::{Answer, answer},
    cluster,
    documents::{
        picture,
        site::{BOUNDARY, PDF, Part, body, objects},
    },
    projects::{Person, path},
};

const PLAN: Part<'_> = ("file", Some(("Proposal.pdf", "application/pdf")), PDF);

impl Shop {
    async fn send(
        &self,
        who: &Person,
        lead: &Value,
        parts: &[Part<'_>],
        key: Option<&str>,
    ) -> Answer {
        let request = self.firm.app.http.post(format!("/api/v1{}", at(lead, "/files")));
        let mut request = request
            .header("authorization", format!("Bearer {}", who.token))
            .header("content-type", format!("multipart/form-data; boundary={BOUNDARY}"));
        if let Some(key) = key {
            request = request.header("idempotency-key", key);
        }
        answer(request.body(body(parts))).await
    }

    /// A file that no proposal has sent yet.
    async fn plan(&self, who: &Person, lead: &Value) -> Value {
        self.send(who, lead, &[PLAN], None).await.created()
    }

    async fn propose(&self, who: &Person, lead: &Value, files: &[&Value]) -> Answer {
        let files: Vec<_> = files.iter().map(|it| &it["id"]).collect();
        self.act(who, lead, "/activities", &json!({"kind": "proposal", "files": files})).await
    }

    async fn read(&self, who: &Person, file: &Value) -> StatusCode {
        self.firm.get(who, &format!("/files/{}", file["id"].as_str().unwrap())).await.status
    }

    async fn remove(&self, who: &Person, lead: &Value, file: &Value) -> Answer {
        let path = at(lead, &format!("/files/{}", file["id"].as_str().unwrap()));
        self.firm.delete(who, &path).await
    }

    fn objects(&self) -> usize {
        objects(&self.firm.app).len()
    }

    /// Makes a file so big.
    async fn resize(&self, file: &Value, stored_bytes: i64) {
        let mut owner = cluster::owner(&self.firm.app.database).await;
        let resize = "update file set stored_bytes = $2 where id = $1::uuid";
        let file = file["id"].as_str().unwrap();
        sqlx::query(resize).bind(file).bind(stored_bytes).execute(&mut owner).await.unwrap();
    }
}

fn names(activity: &Value) -> Vec<&str> {
    let files = activity["files"].as_array().unwrap().iter();
    files.map(|it| it["name"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn files_of_a_proposal_are_read_by_those_who_see_the_lead() {
    let shop = Shop::open().await;
    let (firm, seller, other) = (&shop.firm, shop.seller(), &shop.other);
    let lead = shop.enter(seller, "Asha Rao", &json!({})).await;
    let view = picture(400, 300, ImageFormat::Png);
    let view = ("file", Some(("View.png", "image/png")), view.as_slice());
    let view = shop.send(seller, &lead, &[view], None).await.created();
    let plan = shop.plan(seller, &lead).await;
    let length = json!(PDF.len());
    let expected = json!({"id": plan["id"], "name": "Proposal.pdf", "media_type": "application/pdf",
        "bytes": length});
    assert_eq!(plan, expected);
    assert_eq!(shop.read(seller, &plan).await, StatusCode::OK);
    assert_eq!(shop.read(&firm.admin, &plan).await, StatusCode::NOT_FOUND, "not sent yet");

    let sent = shop.propose(seller, &lead, &[&view, &plan]).await.ok();
    assert_eq!(sent["status"], "proposal_sent");
    assert_eq!(names(&sent["activities"][0]), ["View.png", "Proposal.pdf"], "in their order");
    assert_eq!(sent["activities"][0]["files"][1], plan);
    let log = firm.get(seller, &at(&lead, "/activity")).await.ok();
    let change = json!({"field": "files", "to": "2"});
    assert!(log["items"][1]["changes"].as_array().unwrap().contains(&change), "{log}");

    for who in [seller, &firm.admin] {
        assert_eq!(shop.read(who, &plan).await, StatusCode::OK);
        let small = format!("/files/{}?w=320", view["id"].as_str().unwrap());
        assert_eq!(firm.get(who, &small).await.status, StatusCode::OK);
    }
    for who in [other, &firm.manager, &firm.engineer, &firm.client] {
        assert_eq!(shop.read(who, &plan).await, StatusCode::NOT_FOUND);
    }
    shop.send(other, &lead, &[PLAN], None).await.refused(404, "not_found");
    shop.remove(other, &lead, &plan).await.refused(404, "not_found");
    for who in [&firm.manager, &firm.engineer, &firm.client] {
        shop.send(who, &lead, &[PLAN], None).await.refused(403, "forbidden");
        shop.remove(who, &lead, &plan).await.refused(403, "forbidden");
    }

    let owner = json!({"owner_id": other.id});
    shop.act(&firm.admin, &sent, "/assign", &owner).await.ok();
    assert_eq!(shop.read(other, &plan).await, StatusCode::OK);
    assert_eq!(shop.read(seller, &plan).await, StatusCode::NOT_FOUND, "the lead is another's");
}

#[tokio::test]
async fn file_is_sent_once_with_a_proposal_by_its_uploader() {
    let shop = Shop::open().await;
    let (seller, admin) = (shop.seller(), &shop.firm.admin);
    let lead = shop.enter(seller, "Asha Rao", &json!({})).await;
    let next = shop.enter(seller, "Imran Sheikh", &json!({})).await;
    let mut plans = Vec::new();
    for _ in 0..6 {
        plans.push(shop.plan(seller, &lead).await);
    }
    let refuse = async |who: &Person, lead: &Value, files: &[&Value], place: Value| {
        let refused = shop.propose(who, lead, files).await.refused(422, "invalid");
        assert_eq!(refused["detail"][0]["loc"], place, "{refused}");
    };
    let of_files = json!(["body", "files"]);
    let second = json!(["body", "files", 1]);
    let all: Vec<_> = plans.iter().collect();
    refuse(seller, &lead, &all, of_files.clone()).await;
    refuse(seller, &lead, &[&plans[0], &plans[0]], of_files.clone()).await;
    let unknown = json!({"id": admin.id});
    refuse(seller, &lead, &[&plans[0], &unknown], second.clone()).await;
    let others = shop.plan(admin, &lead).await;
    refuse(seller, &lead, &[&plans[0], &others], second.clone()).await;
    let elsewhere = shop.plan(seller, &next).await;
    refuse(seller, &lead, &[&plans[0], &elsewhere], second.clone()).await;
    let email = json!({"kind": "email", "files": [plans[0]["id"]]});
    let refused = shop.act(seller, &lead, "/activities", &email).await.refused(422, "invalid");
    assert_eq!(refused["detail"][0]["loc"], of_files);
    assert!(shop.look(seller, &lead).await.ok()["activities"].as_array().unwrap().is_empty());

    shop.propose(seller, &lead, &[&plans[0]]).await.ok();
    refuse(seller, &lead, &[&plans[1], &plans[0]], second).await;
    let sent = shop.propose(seller, &lead, &[]).await.ok();
    assert_eq!(names(&sent["activities"][0]), [""; 0], "a proposal may have none");
    shop.remove(seller, &lead, &plans[0]).await.refused(404, "not_found");
}

#[tokio::test]
async fn unfit_files_are_refused() {
    let shop = Shop::open().await;
    let seller = shop.seller();
    let lead = shop.enter(seller, "Asha Rao", &json!({})).await;
    let huge = [PDF, &vec![0; 25 * 1024 * 1024]].concat();
    let picture = vec![b'%'; 10 * 1024 * 1024 + 1];
    let html = b"<!doctype html><script>alert(1)</script>".as_slice();
    for (name, media_type, content, status, code) in [
        ("a.html", "text/html", html, 415, "file_type_refused"),
        ("a.pdf", "application/pdf", html, 415, "file_type_refused"),
        ("a.docx", "application/msword", b"PK".as_slice(), 415, "file_type_refused"),
        ("a.pdf", "application/pdf", &huge, 413, "file_too_large"),
        ("a.png", "image/png", &picture, 413, "file_too_large"),
    ] {
        let part = ("file", Some((name, media_type)), content);
        let refused = shop.send(seller, &lead, &[part], None).await.refused(status, code);
        assert!(refused["message"].as_str().unwrap().contains(name), "{refused}");
    }
    let field = |name| (name, None, b"x".as_slice());
    for parts in [&[][..], &[PLAN, PLAN], &[PLAN, field("title")], &[field("file")]] {
        shop.send(seller, &lead, parts, None).await.refused(422, "invalid");
    }
    assert_eq!(shop.objects(), 0);

    let plan = shop.plan(seller, &lead).await;
    shop.propose(seller, &lead, &[&plan]).await.ok();
    shop.resize(&plan, 512 * 1024 * 1024 - 10).await;
    shop.send(seller, &lead, &[PLAN], None).await.refused(429, "upload_limit");
    let next = shop.enter(seller, "Imran Sheikh", &json!({})).await;
    let waiting = shop.plan(seller, &next).await;
    shop.resize(&waiting, 256 * 1024 * 1024 - 10).await;
    shop.send(seller, &next, &[PLAN], None).await.refused(429, "upload_limit");
    assert_eq!(shop.objects(), 2);

    let lead = shop.enter(seller, "Lakshmi Menon", &json!({})).await;
    let lost = json!({"to": "lost", "lost_reason": "price"});
    shop.remove(seller, &next, &waiting).await.done();
    let lead = shop.act(seller, &lead, "/status", &lost).await.ok();
    let lead = shop.act(seller, &lead, "/withdraw", &Value::Null).await.ok();
    shop.send(seller, &lead, &[PLAN], None).await.refused(409, "consent_withdrawn");
}

#[tokio::test]
async fn repeated_key_keeps_one_file() {
    let shop = Shop::open().await;
    let seller = shop.seller();
    let lead = shop.enter(seller, "Asha Rao", &json!({})).await;
    let first = shop.send(seller, &lead, &[PLAN], Some("k")).await.created();
    assert_eq!(shop.send(seller, &lead, &[PLAN], Some("k")).await.created(), first);
    let other = ("file", Some(("Other.pdf", "application/pdf")), PDF);
    let reused = shop.send(seller, &lead, &[other], Some("k")).await;
    reused.refused(422, "idempotency_key_reused");
    let next = shop.enter(seller, "Imran Sheikh", &json!({})).await;
    let reused = shop.send(seller, &next, &[PLAN], Some("k")).await;
    reused.refused(422, "idempotency_key_reused");
    assert_eq!(shop.objects(), 1);
    // The answer to a proposal was lost, too: it is recorded once.
    let form = json!({"kind": "proposal", "files": [first["id"]]});
    for _ in 0..2 {
        let path = at(&lead, "/activities");
        let headers = [("idempotency-key", "l")];
        let app = &shop.firm.app;
        let sent = app.call_with(&seller.token, Method::POST, &path, &form, &headers).await.ok();
        assert_eq!(sent["activities"].as_array().unwrap().len(), 1);
    }
}

#[tokio::test]
async fn unsent_file_is_removed_by_its_uploader_or_after_a_day() {
    let mut shop = Shop::open().await;
    let lead = shop.enter(shop.seller(), "Asha Rao", &json!({})).await;
    let [removed, kept, left] = [
        shop.plan(shop.seller(), &lead).await,
        shop.plan(shop.seller(), &lead).await,
        shop.plan(shop.seller(), &lead).await,
    ];
    shop.remove(&shop.firm.admin, &lead, &removed).await.refused(404, "not_found");
    shop.remove(shop.seller(), &lead, &removed).await.done();
    shop.remove(shop.seller(), &lead, &removed).await.refused(404, "not_found");
    assert_eq!(shop.read(shop.seller(), &removed).await, StatusCode::NOT_FOUND);
    shop.propose(shop.seller(), &lead, &[&kept]).await.ok();

    shop.later(23 * HOUR).await;
    shop.upkeep().await;
    assert_eq!(shop.read(shop.seller(), &left).await, StatusCode::OK);
    shop.later(2 * HOUR).await;
    shop.upkeep().await;
    assert_eq!(shop.read(shop.seller(), &left).await, StatusCode::NOT_FOUND);
    assert_eq!(shop.read(shop.seller(), &kept).await, StatusCode::OK);
    shop.later(DAY + HOUR).await;
    shop.upkeep().await;
    assert_eq!(shop.objects(), 1, "their contents follow a day later");
}

/// Removed files count too: their contents are kept until the sweep.
#[tokio::test]
async fn uploads_of_a_day_are_limited_and_a_repeat_is_answered_above_the_limit() {
    let shop = Shop::open().await;
    let lead = shop.enter(shop.seller(), "Asha Rao", &json!({})).await;
    let kept = shop.send(shop.seller(), &lead, &[PLAN], Some("one")).await.created();
    let mut owner = cluster::owner(&shop.firm.app.database).await;
    for _ in 0..2 {
        let file = shop.plan(shop.seller(), &lead).await;
        shop.remove(shop.seller(), &lead, &file).await.done();
        shop.remove(shop.seller(), &lead, &file).await.refused(404, "not_found");
        assert_eq!(shop.read(shop.seller(), &file).await, StatusCode::NOT_FOUND);
        shop.propose(shop.seller(), &lead, &[&file]).await.refused(422, "invalid");
    }
    let uploads = "select count(*) from file where uploaded_by = $1::uuid";
    let count: i64 =
        sqlx::query_scalar(uploads).bind(&shop.seller().id).fetch_one(&mut owner).await.unwrap();
    assert_eq!(count, 3);
    // The rest of the day's 200.
    sqlx::query(
        "with more as (
             insert into file (id, document_id, upload_id, number, name, media_type, bytes,
                 stored_bytes, uploaded_by, uploaded_at)
             select gen_random_uuid(), document_id, upload_id, number, name,
                 media_type, bytes, stored_bytes, uploaded_by, uploaded_at
             from file, generate_series(1, 197) where id = $1::uuid returning id
         )
         insert into lead_file (file_id, lead_id, removed_at) select id, $2::uuid, now() from more",
    )
    .bind(kept["id"].as_str().unwrap())
    .bind(lead["id"].as_str().unwrap())
    .execute(&mut owner)
    .await
    .unwrap();
    shop.send(shop.seller(), &lead, &[PLAN], None).await.refused(429, "upload_limit");
    let again = shop.send(shop.seller(), &lead, &[PLAN], Some("one")).await.created();
    assert_eq!(again, kept);
}

#[tokio::test]
async fn files_go_along_with_a_merge_and_leave_with_the_purge() {
    let mut shop = Shop::open().await;
    let phone = json!({"phone": "99230 55506"});
    let stays = shop.enter(shop.seller(), "Asha Rao", &phone).await;
    let gone = shop.enter(shop.seller(), "A. Rao", &phone).await;
    let plan = shop.plan(shop.seller(), &gone).await;
    let gone = shop.propose(shop.seller(), &gone, &[&plan]).await.ok();
    let into = json!({"into": stays["id"]});
    let merged = shop.act(&shop.firm.admin, &gone, "/merge", &into).await.ok();
    assert_eq!(names(&merged["activities"][0]), ["Proposal.pdf"]);
    assert_eq!(shop.read(shop.seller(), &plan).await, StatusCode::OK);

    shop.act(shop.seller(), &merged, "/withdraw", &Value::Null).await.ok();
    shop.later(31 * DAY).await;
    shop.upkeep().await;
    assert_eq!(shop.read(&shop.firm.admin, &plan).await, StatusCode::NOT_FOUND);
    let files = "select count(*) from file";
    assert_eq!(shop.count(files).await, 0);
    shop.later(DAY + HOUR).await;
    shop.upkeep().await;
    assert_eq!(shop.objects(), 0);
}

#[tokio::test]
async fn proposal_becomes_a_contract_that_the_client_of_the_project_reads() {
    let mut shop = Shop::open().await;
    let lead = shop.enter(shop.seller(), "Asha Rao", &json!({})).await;
    let sent = shop.plan(shop.seller(), &lead).await;
    let lead = shop.propose(shop.seller(), &lead, &[&sent]).await.ok();
    let unsent = shop.plan(shop.seller(), &lead).await;
    let mut form = shop.project();
    form["client_id"] = json!(shop.firm.client.id);
    let made = shop.act(shop.seller(), &lead, "/convert", &form).await.ok();
    let project = json!({"id": made["project_id"]});
    let documents = path(&project, "/documents");
    for who in [&shop.firm.client, &shop.firm.manager] {
        let list = shop.firm.get(who, &documents).await.ok();
        let items = list["items"].as_array().unwrap();
        assert_eq!(items.len(), 1, "{list}");
        let one = &items[0];
        assert_eq!((&one["category"], &one["visibility"]), (&json!("contract"), &json!("client")));
        assert_eq!((&one["title"], &one["current"]["id"]), (&json!("Proposal"), &sent["id"]));
        assert_eq!(shop.read(who, &sent).await, StatusCode::OK);
        assert_eq!(shop.read(who, &unsent).await, StatusCode::NOT_FOUND);
    }
    for who in [&shop.firm.engineer, &shop.firm.other_client, &shop.other] {
        assert_eq!(shop.read(who, &sent).await, StatusCode::NOT_FOUND);
    }
    assert_eq!(shop.read(shop.seller(), &sent).await, StatusCode::OK, "on the page of the lead");
    let log = shop.firm.get(&shop.firm.manager, &path(&project, "/activity")).await.ok();
    let log = log["items"].as_array().unwrap();
    assert!(log.iter().any(|it| it["kind"] == "document_added"), "{log:?}");

    // A document of the project is the client's, too: the purge of the lead leaves it.
    shop.act(shop.seller(), &lead, "/withdraw", &Value::Null).await.ok();
    shop.later(31 * DAY).await;
    shop.upkeep().await;
    assert_eq!(shop.read(&shop.firm.admin, &sent).await, StatusCode::OK);
    assert_eq!(shop.read(shop.seller(), &sent).await, StatusCode::NOT_FOUND);
    assert_eq!(shop.read(&shop.firm.client, &sent).await, StatusCode::OK);
}

#[tokio::test]
async fn removed_document_is_no_file_of_the_lead_and_a_won_lead_takes_no_more() {
    let shop = Shop::open().await;
    let lead = shop.enter(shop.seller(), "Asha Rao", &json!({})).await;
    let sent = shop.plan(shop.seller(), &lead).await;
    let lead = shop.propose(shop.seller(), &lead, &[&sent]).await.ok();
    let mut form = shop.project();
    form["client_id"] = json!(shop.firm.client.id);
    let made = shop.act(shop.seller(), &lead, "/convert", &form).await.ok();
    let late = shop.plan(shop.seller(), &lead).await;
    shop.propose(shop.seller(), &lead, &[&late]).await.refused(422, "invalid");
    let documents = path(&json!({"id": made["project_id"]}), "/documents");
    let list = shop.firm.get(&shop.firm.manager, &documents).await.ok();
    let one = format!("/documents/{}", list["items"][0]["id"].as_str().unwrap());
    let document = &list["items"][0];
    let manager = &shop.firm.manager;
    shop.firm.decide(manager, Method::DELETE, &one, document, &Value::Null).await.done();
    for who in [shop.seller(), &shop.firm.admin, &shop.firm.client] {
        assert_eq!(shop.read(who, &sent).await, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn undone_import_leaves_no_file() {
    let shop = Shop::open().await;
    let admin = &shop.firm.admin;
    let app = &shop.firm.app;
    let import = app.bring(&admin.token, b"Name,Phone\nAsha Rao,98450 00001\n").await.created();
    app.on_import(&admin.token, &import, "start", &importing::plan()).await.ok();
    app.worker.drain().await.unwrap();
    let leads = app.leads(&admin.token, "").await;
    let plan = shop.plan(admin, &leads[0]).await;
    assert_eq!(shop.read(admin, &plan).await, StatusCode::OK);
    let undone = app.on_import(&admin.token, &import, "undo", &Value::Null).await.ok();
    assert_eq!(undone["undone"], 1);
    assert_eq!(shop.read(admin, &plan).await, StatusCode::NOT_FOUND);
    assert_eq!(shop.count("select count(*) from file").await, 0);
}
