//! Attachments of tickets and comments, and their readers.

use poem::http::StatusCode;
use serde_json::{Value, json};

use super::{at, each};
use crate::{
    app::{Answer, answer},
    documents::site::{BOUNDARY, PDF, Part, body},
    projects::{Firm, Person, path, places},
};

impl Firm {
    async fn upload_as(&self, who: &Person, project: &Value, category: &str) -> Answer {
        let id = project["id"].as_str().unwrap();
        let parts = [
            ("project_id", None, id.as_bytes()),
            ("category", None, category.as_bytes()),
            ("file", Some(("leak.pdf", "application/pdf")), PDF),
        ];
        self.send(who, &parts).await
    }

    async fn send(&self, who: &Person, parts: &[Part<'_>]) -> Answer {
        let request = self.app.http.post("/api/v1/files");
        let request = request
            .header("authorization", format!("Bearer {}", who.token))
            .header("content-type", format!("multipart/form-data; boundary={BOUNDARY}"));
        answer(request.body(body(parts))).await
    }

    /// The id of a file that can be sent with something.
    async fn file(&self, who: &Person, project: &Value) -> Value {
        let document = self.upload_as(who, project, "attachment").await.created();
        document["current"]["id"].clone()
    }

    async fn reads(&self, who: &Person, file: &Value) -> bool {
        let path = format!("/api/v1/files/{}", file.as_str().unwrap());
        let request =
            self.app.http.get(path).header("authorization", format!("Bearer {}", who.token));
        request.send().await.0.status() == StatusCode::OK
    }

    /// The attachments of the project that a person can see.
    async fn attachments(&self, who: &Person, project: &Value) -> Vec<Value> {
        let list = self.get(who, &path(project, "/documents?category=attachment")).await.ok();
        let items = list["items"].as_array().unwrap().clone();
        assert_eq!(list["total"]["count"], items.len());
        items
    }

    async fn say_with(&self, who: &Person, ticket: &Value, more: &Value) -> Answer {
        let mut body = json!({"body": "See here."});
        for (name, value) in more.as_object().unwrap() {
            body[name] = value.clone();
        }
        self.post(who, &at(ticket, "/comments"), &body).await
    }
}

#[tokio::test]
async fn files_go_with_a_ticket_and_its_comments() {
    let (firm, site) = Firm::with_site().await;
    let (one, two) = (firm.file(&firm.client, &site).await, firm.file(&firm.client, &site).await);
    let ticket = firm.raise(&firm.client, &site, &json!({"attachments": [two, one]})).await;
    let ticket = ticket.created();
    let attached = ticket["attachments"].as_array().unwrap();
    assert_eq!(attached.iter().map(|it| &it["file_id"]).collect::<Vec<_>>(), [&two, &one]);
    for (field, expected) in [
        ("name", json!("leak.pdf")),
        ("media_type", json!("application/pdf")),
        ("bytes", json!(PDF.len())),
        ("width", Value::Null),
    ] {
        assert_eq!(attached[0][field], expected, "{field}");
    }
    let theirs = firm.file(&firm.engineer, &site).await;
    let said = firm.say_with(&firm.engineer, &ticket, &json!({"attachments": [theirs]})).await;
    assert_eq!(each(&said.created()["attachments"], "file_id"), [theirs.as_str().unwrap()]);
    for who in firm.askers() {
        for file in [&one, &two, &theirs] {
            assert!(firm.reads(who, file).await);
        }
    }
    // They are not documents of the project, unless somebody asks.
    let list = async |query: &str| {
        let list = firm.get(&firm.manager, &path(&site, &format!("/documents{query}"))).await.ok();
        list["total"]["count"].as_i64().unwrap()
    };
    assert_eq!((list("").await, list("?category=attachment").await), (0, 3));
}

/// An attachment must be one's own, belong to this project, and be sent only once.
#[tokio::test]
async fn nothing_else_is_sent() {
    let (firm, site, theirs) = Firm::with_two_sites().await;
    let own = firm.file(&firm.client, &site).await;
    let engineers = firm.file(&firm.engineer, &site).await;
    let foreign = firm.file(&firm.other_client, &theirs).await;
    let drawing = firm.upload_as(&firm.client, &site, "drawing").await.created();
    let sent = firm.file(&firm.client, &site).await;
    let ticket = firm.raise(&firm.client, &site, &json!({"attachments": [sent]})).await.created();
    let nothing = json!(kernel::FileId::new().to_string());
    for wrong in [&engineers, &foreign, &drawing["current"]["id"], &sent, &nothing, &own] {
        // One's own twice is once too often.
        let files = if *wrong == own { json!([own, own]) } else { json!([own, wrong]) };
        let place = [json!(["body", "attachments", 1])];
        let answer = firm.raise(&firm.client, &site, &json!({"attachments": files})).await;
        assert_eq!(places(answer), place, "{wrong}");
        let answer = firm.say_with(&firm.client, &ticket, &json!({"attachments": files})).await;
        assert_eq!(places(answer), place, "{wrong}");
    }
    assert!(firm.heard(&firm.client, &ticket).await.is_empty());
    let many: Vec<_> = (0..21).map(|_| own.clone()).collect();
    let answer = firm.say_with(&firm.client, &ticket, &json!({"attachments": many})).await;
    assert_eq!(places(answer), [json!(["body", "attachments"])]);
    // Nothing was used up by what was refused.
    let answer = firm.say_with(&firm.client, &ticket, &json!({"attachments": [own]})).await;
    answer.created();
    let (one, other) = (firm.file(&firm.client, &site).await, json!({"title": "At once"}));
    let mut other = other;
    other["attachments"] = json!([one]);
    let said = json!({"attachments": [one]});
    let (a, b) = tokio::join!(
        firm.raise(&firm.client, &site, &other),
        firm.say_with(&firm.client, &ticket, &said)
    );
    let mut statuses = [a.status.as_u16(), b.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 422]);
}

/// T-54: a file is seen by those who see what it was sent with, from the moment that changes.
#[tokio::test]
async fn a_file_is_seen_with_what_it_was_sent_with() {
    let (firm, site) = Firm::with_site().await;
    let (file, said, whispered) = (
        firm.file(&firm.engineer, &site).await,
        firm.file(&firm.engineer, &site).await,
        firm.file(&firm.engineer, &site).await,
    );
    let more = json!({"attachments": [file], "client_visible": false});
    let ticket = firm.raise(&firm.engineer, &site, &more).await.created();
    assert!(!firm.reads(&firm.client, &file).await);
    let shown = firm.amend(&firm.manager, &ticket, &json!({"client_visible": true})).await.ok();
    assert!(firm.reads(&firm.client, &file).await);
    let comment =
        firm.say_with(&firm.engineer, &ticket, &json!({"attachments": [said]})).await.created();
    let more = json!({"attachments": [whispered], "visibility": "internal"});
    firm.say_with(&firm.engineer, &ticket, &more).await.created();
    assert!(firm.reads(&firm.client, &said).await);
    assert!(!firm.reads(&firm.client, &whispered).await);
    let listed = async |who: &Person| firm.attachments(who, &site).await.len();
    assert_eq!((listed(&firm.client).await, listed(&firm.engineer).await), (2, 3));

    let hidden = firm.amend(&firm.manager, &shown, &json!({"client_visible": false})).await.ok();
    for file in [&file, &said, &whispered] {
        assert!(!firm.reads(&firm.client, file).await);
        assert!(firm.reads(&firm.manager, file).await);
    }
    assert_eq!(listed(&firm.client).await, 0);
    firm.amend(&firm.manager, &hidden, &json!({"client_visible": true})).await.ok();
    assert!(firm.reads(&firm.client, &said).await);
    // Removing a comment removes its files.
    let at = format!("/comments/{}", comment["id"].as_str().unwrap());
    let delete = poem::http::Method::DELETE;
    firm.decide(&firm.engineer, delete, &at, &comment, &Value::Null).await.done();
    for who in firm.askers() {
        assert!(!firm.reads(who, &said).await);
    }
}

/// Where a document can be corrected, an attachment's place and readers cannot.
#[tokio::test]
async fn a_file_is_shown_by_nobody_else() {
    let (firm, site) = Firm::with_site().await;
    let document = firm.upload_as(&firm.engineer, &site, "attachment").await.created();
    let file = &document["current"]["id"];
    let more = json!({"attachments": [file], "client_visible": false});
    let ticket = firm.raise(&firm.engineer, &site, &more).await.created();
    let at = format!("/documents/{}", document["id"].as_str().unwrap());
    let patch = poem::http::Method::PATCH;
    for edit in [json!({"visibility": "client"}), json!({"category": "drawing"})] {
        let now = firm.attachments(&firm.manager, &site).await[0].clone();
        for who in [&firm.manager, &firm.engineer, &firm.admin] {
            firm.decide(who, patch.clone(), &at, &now, &edit).await.refused(422, "invalid");
        }
    }
    assert!(!firm.reads(&firm.client, file).await);
    // Merged into what clients see, it is still not for them.
    let theirs = firm.ticket(&firm.client, &site).await;
    let into = (super::at(&ticket, "/merge"), json!({"into": theirs["id"]}));
    firm.decide(&firm.manager, poem::http::Method::POST, &into.0, &ticket, &into.1).await.ok();
    assert!(!firm.reads(&firm.client, file).await);
    assert!(firm.reads(&firm.engineer, file).await);
}

/// Until it is sent, nobody but who is about to send it sees or hears of it.
#[tokio::test]
async fn unsent_attachment_is_visible_to_its_uploader_only() {
    let (firm, site) = Firm::with_site().await;
    let second = path(&site, &format!("/members/{}", firm.other_client.id));
    firm.put(&firm.manager, &second, &json!({"part": "client"})).await.ok();
    let everybody = [&firm.admin, &firm.manager, &firm.engineer, &firm.client, &firm.other_client];
    for who in [&firm.client, &firm.engineer] {
        let file = firm.file(who, &site).await;
        for other in everybody {
            let is_own = other.id == who.id;
            assert_eq!(firm.reads(other, &file).await, is_own);
            let found = firm.attachments(other, &site).await;
            assert_eq!(found.iter().any(|it| it["current"]["id"] == file), is_own);
        }
        let log = firm.get(&firm.other_client, &path(&site, "/activity")).await.ok();
        assert!(!log.to_string().contains("document_added"), "{log}");
        let more = json!({"attachments": [file], "client_visible": true});
        firm.raise(who, &site, &more).await.created();
        for other in everybody {
            assert!(firm.reads(other, &file).await);
        }
    }
    let unsent = firm.upload_as(&firm.client, &site, "attachment").await.created();
    let at = format!("/documents/{}", unsent["id"].as_str().unwrap());
    let delete = poem::http::Method::DELETE;
    for who in [&firm.manager, &firm.other_client] {
        let answer = firm.decide(who, delete.clone(), &at, &unsent, &Value::Null).await;
        answer.refused(404, "not_found");
    }
    firm.decide(&firm.client, delete, &at, &unsent, &Value::Null).await.done();
}

/// It was sent as it is: another version would change what others have read.
#[tokio::test]
async fn sent_attachment_has_one_version() {
    let (firm, site) = Firm::with_site().await;
    let sent = firm.upload_as(&firm.client, &site, "attachment").await.created();
    assert_eq!(sent["can"], json!(["remove"]));
    let more = json!({"attachments": [sent["current"]["id"]]});
    firm.raise(&firm.client, &site, &more).await.created();
    for who in [&firm.client, &firm.manager, &firm.admin] {
        let (project, document) = (site["id"].as_str().unwrap(), sent["id"].as_str().unwrap());
        let parts = [
            ("project_id", None, project.as_bytes()),
            ("document_id", None, document.as_bytes()),
            ("file", Some(("other.pdf", "application/pdf")), PDF),
        ];
        firm.send(who, &parts).await.refused(403, "forbidden");
    }
    let now = &firm.attachments(&firm.manager, &site).await[0];
    assert_eq!(now["versions"].as_array().unwrap().len(), 1);
    assert_eq!(now["current"]["id"], sent["current"]["id"]);
}

/// Its ticket, daily entry or payment tells of it.
#[tokio::test]
async fn attachment_is_not_listed_in_the_activity_of_its_project() {
    let (firm, site) = Firm::with_site().await;
    for category in ["attachment", "drawing"] {
        firm.upload_as(&firm.manager, &site, category).await.created();
    }
    let at = path(&site, "/activity?subject=documents");
    for who in [&firm.admin, &firm.manager] {
        let list = firm.get(who, &at).await.ok();
        let items = list["items"].as_array().unwrap();
        assert_eq!(items.len(), 1, "{list}");
        assert_eq!(items[0]["kind"], "document_added");
    }
}

/// Renaming a file while its ticket is hidden does not show it again.
#[tokio::test]
async fn a_new_name_shows_nothing_that_is_hidden() {
    let (firm, site) = Firm::with_site().await;
    let patch = poem::http::Method::PATCH;
    for round in 0..8 {
        let document = firm.upload_as(&firm.engineer, &site, "attachment").await.created();
        let more = json!({"attachments": [document["current"]["id"]], "client_visible": true});
        let ticket = firm.raise(&firm.engineer, &site, &more).await.created();
        let known = firm.attachments(&firm.engineer, &site).await[0].clone();
        let at = format!("/documents/{}", document["id"].as_str().unwrap());
        let title = json!({"title": format!("Round {round}")});
        let hidden = json!({"client_visible": false});
        let rename = firm.decide(&firm.engineer, patch.clone(), &at, &known, &title);
        // Both orders are tried.
        let (renamed, hidden) = if round % 2 == 0 {
            tokio::join!(rename, firm.amend(&firm.manager, &ticket, &hidden))
        } else {
            let hide = firm.amend(&firm.manager, &ticket, &hidden);
            let (hidden, renamed) = tokio::join!(hide, rename);
            (renamed, hidden)
        };
        hidden.ok();
        if renamed.status != StatusCode::OK {
            renamed.refused(412, "stale");
        }
        assert!(!firm.reads(&firm.client, &document["current"]["id"]).await);
        // Nor afterwards.
        let now = firm.attachments(&firm.engineer, &site).await[0].clone();
        let title = json!({"title": "Later"});
        let later = firm.decide(&firm.engineer, patch.clone(), &at, &now, &title).await.ok();
        assert_eq!((&later["title"], &later["visibility"]), (&json!("Later"), &json!("internal")));
        assert!(!firm.reads(&firm.client, &document["current"]["id"]).await);
    }
}

/// Defects are found when all is done; and what is over keeps what was sent with it.
#[tokio::test]
async fn closed_ticket_keeps_its_files() {
    let (firm, site) = Firm::with_site().await;
    let delete = poem::http::Method::DELETE;
    let remove = async |document: &Value| {
        let at = format!("/documents/{}", document["id"].as_str().unwrap());
        let all = firm.attachments(&firm.client, &site).await;
        let now = all.into_iter().find(|it| it["id"] == document["id"]).unwrap();
        let mut answers = Vec::new();
        for who in [&firm.manager, &firm.client] {
            answers.push(firm.decide(who, delete.clone(), &at, &now, &Value::Null).await);
        }
        answers
    };
    let open = firm.upload_as(&firm.client, &site, "attachment").await.created();
    let more = json!({"attachments": [open["current"]["id"]]});
    firm.raise(&firm.client, &site, &more).await.created();
    for is_completed in [false, true] {
        if is_completed {
            for status in ["handed_over", "completed"] {
                let now = firm.seen(&firm.manager, &site).await;
                firm.become_status(&now, status).await.ok();
            }
            let drawing = firm.upload_as(&firm.client, &site, "drawing").await;
            drawing.refused(409, "wrong_state");
        }
        let sent = firm.upload_as(&firm.client, &site, "attachment").await.created();
        let said = firm.upload_as(&firm.client, &site, "attachment").await.created();
        let more = json!({"attachments": [sent["current"]["id"]]});
        let ticket = firm.raise(&firm.client, &site, &more).await.created();
        let more = json!({"attachments": [said["current"]["id"]]});
        firm.say_with(&firm.client, &ticket, &more).await.created();
        for stop in ["in_progress", "resolved", "closed"] {
            firm.moved(&ticket, stop).await;
        }
        for document in [&sent, &said] {
            for answer in remove(document).await {
                answer.refused(409, "settled");
            }
            assert!(firm.reads(&firm.client, &document["current"]["id"]).await);
        }
    }
    let [first, second] = remove(&open).await.try_into().unwrap();
    first.done();
    second.refused(404, "not_found");
}

impl Firm {
    /// The unsent attachments that somebody sees of a project, by document.
    async fn unsent(&self, who: &Person, project: &Value) -> Vec<Value> {
        let list = self.get(who, &path(project, "/unsent-attachments")).await.ok();
        list["items"].as_array().unwrap().iter().map(|it| it["id"].clone()).collect()
    }

    async fn remove_unsent(&self, who: &Person, project: &Value, document: &Value) -> Answer {
        let id = document.as_str().unwrap();
        let at = path(project, &format!("/unsent-attachments/{id}"));
        self.app.call(&who.token, poem::http::Method::DELETE, &at, &Value::Null).await
    }
}

/// Managers and admins see that somebody has not sent something, and can remove it; they read it no more
/// than before.
#[tokio::test]
async fn unsent_attachments_are_seen_and_removed_by_managers() {
    let (firm, site, other) = Firm::with_two_sites().await;
    let one = firm.upload_as(&firm.client, &site, "attachment").await.created();
    let two = firm.upload_as(&firm.engineer, &site, "attachment").await.created();
    let sent = firm.file(&firm.client, &site).await;
    firm.raise(&firm.client, &site, &json!({"attachments": [sent]})).await.created();
    for who in [&firm.manager, &firm.admin] {
        assert_eq!(firm.unsent(who, &site).await, [two["id"].clone(), one["id"].clone()]);
        assert!(!firm.reads(who, &one["current"]["id"]).await);
    }
    let list = firm.get(&firm.manager, &path(&site, "/unsent-attachments")).await.ok();
    let item = &list["items"][1];
    for (field, expected) in [
        ("name", json!("leak.pdf")),
        ("media_type", json!("application/pdf")),
        ("bytes", json!(PDF.len())),
    ] {
        assert_eq!(item[field], expected, "{field}");
    }
    assert_eq!(item["uploaded_by"]["id"], json!(firm.client.id));
    assert_eq!(firm.unsent(&firm.client, &site).await, [one["id"].clone()]);
    assert_eq!(firm.unsent(&firm.admin, &other).await, [Value::Null; 0]);
    let strange = firm.get(&firm.other_client, &path(&site, "/unsent-attachments")).await;
    strange.refused(404, "not_found");

    // Others remove their own alone, and each under its own project.
    firm.remove_unsent(&firm.engineer, &site, &one["id"]).await.refused(404, "not_found");
    firm.remove_unsent(&firm.other_client, &site, &one["id"]).await.refused(404, "not_found");
    firm.remove_unsent(&firm.admin, &other, &one["id"]).await.refused(404, "not_found");
    firm.remove_unsent(&firm.manager, &site, &one["id"]).await.done();
    firm.remove_unsent(&firm.manager, &site, &one["id"]).await.refused(404, "not_found");
    firm.remove_unsent(&firm.engineer, &site, &two["id"]).await.done();
    assert!(!firm.reads(&firm.client, &one["current"]["id"]).await);
    assert_eq!(firm.unsent(&firm.admin, &site).await, [Value::Null; 0]);
    // The log says who did it, and clients do not hear of what was internal.
    let log = firm.get(&firm.manager, &path(&site, "/activity")).await.ok();
    assert_eq!(log["items"][1]["kind"], "document_removed");
    assert_eq!(log["items"][1]["by"]["id"], json!(firm.manager.id));
    let log = firm.get(&firm.client, &path(&site, "/activity")).await.ok();
    assert!(!log.to_string().contains("document_removed"), "{log}");
    // A sent attachment is no draft any more.
    let attached = firm.attachments(&firm.manager, &site).await;
    firm.remove_unsent(&firm.manager, &site, &attached[0]["id"]).await.refused(404, "not_found");
}

/// An attachment that nobody sends within a day is deleted, with its object.
#[tokio::test]
async fn unsent_attachments_are_swept_after_a_day() {
    let (firm, site) = Firm::with_site().await;
    let removed = firm.upload_as(&firm.client, &site, "attachment").await.created();
    firm.remove_unsent(&firm.client, &site, &removed["id"]).await.done();
    let old = firm.upload_as(&firm.client, &site, "attachment").await.created();
    let sent = firm.file(&firm.client, &site).await;
    firm.raise(&firm.client, &site, &json!({"attachments": [sent]})).await.created();
    firm.upload_as(&firm.client, &site, "drawing").await.created();
    let swept = async |seconds: u64| {
        firm.app.wait(seconds);
        let queue = postgres::jobs::Queue::new(firm.app.database.pool().clone());
        queue.schedule(firm.app.clock.now()).await.unwrap();
        firm.app.worker.drain().await.unwrap();
        let mut owner = crate::cluster::owner(&firm.app.database).await;
        let kept = "select id::text from file order by id";
        sqlx::query_scalar::<_, String>(kept).fetch_all(&mut owner).await.unwrap()
    };
    assert_eq!(swept(23 * 3600).await.len(), 4);
    let token = firm.app.token("asha.rao@firm.example").await;
    let client = Person { id: firm.client.id.clone(), token };
    let young = firm.upload_as(&client, &site, "attachment").await.created();
    let kept = swept(2 * 3600).await;
    let has = |it: &Value| kept.iter().any(|id| id == it.as_str().unwrap());
    assert!(has(&sent) && has(&young["current"]["id"]));
    assert!(!has(&old["current"]["id"]) && !has(&removed["current"]["id"]));
    assert_eq!((kept.len(), objects(&firm)), (3, 3));
}

fn objects(firm: &Firm) -> usize {
    let mut dirs = vec![firm.app.home.path().join("files")];
    let mut res = 0;
    while let Some(dir) = dirs.pop() {
        for entry in std::fs::read_dir(dir).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { dirs.push(path) } else { res += 1 }
        }
    }
    res
}

/// Unsent attachments take up their owner's room only.
#[tokio::test]
async fn unsent_attachments_do_not_fill_a_project() {
    let (firm, site) = Firm::with_site().await;
    let first = firm.upload_as(&firm.client, &site, "attachment").await.created();
    let mut owner = crate::cluster::owner(&firm.app.database).await;
    let bloated =
        "update file set stored_bytes = 3 * 1024 * 1024 * 1024::bigint where id = $1::uuid";
    let id = first["current"]["id"].as_str().unwrap();
    sqlx::query(bloated).bind(id).execute(&mut owner).await.unwrap();
    let more = async |who: &Person, category: &str| firm.upload_as(who, &site, category).await;
    more(&firm.client, "attachment").await.refused(429, "upload_limit");
    // Documents are not drafts, and others are not the client.
    more(&firm.client, "drawing").await.created();
    more(&firm.engineer, "attachment").await.created();
    more(&firm.manager, "drawing").await.created();
    // Removed, it takes up no more room.
    firm.remove_unsent(&firm.manager, &site, &first["id"]).await.done();
    more(&firm.client, "attachment").await.created();
    // Sent, it counts against the project.
    let sent = firm.file(&firm.client, &site).await;
    sqlx::query(bloated).bind(sent.as_str().unwrap()).execute(&mut owner).await.unwrap();
    firm.raise(&firm.client, &site, &json!({"attachments": [sent]})).await.created();
    more(&firm.manager, "drawing").await.refused(429, "upload_limit");

    // Forty, and not one more.
    let copies = "with made as (
                      insert into document select gen_random_uuid(), project_id, title, category,
                          visibility, created_by, created_at, updated_at, null, null, version
                      from document, generate_series(1, 40) where id = $1::uuid returning id)
                  insert into file (id, document_id, number, name, media_type, bytes, uploaded_by,
                                    uploaded_at, upload_id, stored_bytes)
                  select gen_random_uuid(), made.id, 1, name, media_type, bytes, uploaded_by,
                         uploaded_at - interval '2 days', upload_id, stored_bytes
                  from made, file where file.document_id = $1::uuid";
    let draft = firm.upload_as(&firm.engineer, &site, "attachment").await;
    // The project is full, and says so.
    draft.refused(429, "upload_limit");
    let theirs = firm.unsent(&firm.engineer, &site).await[0].clone();
    let empty = "update file set stored_bytes = 1";
    sqlx::query(empty).execute(&mut owner).await.unwrap();
    sqlx::query(copies).bind(theirs.as_str().unwrap()).execute(&mut owner).await.unwrap();
    let refused = more(&firm.engineer, "attachment").await.refused(429, "upload_limit");
    assert!(refused["message"].as_str().unwrap().contains("not sent yet"), "{refused}");
    more(&firm.client, "attachment").await.created();
}
