//! Documents of a project: upload, inspection, visibility.

mod broken;
mod evidence;
mod refused;
mod room;
mod scope;
pub(crate) mod site;

use image::ImageFormat;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

pub(crate) use self::site::picture;
use self::site::{PDF, Part, Site, photo};
use crate::{app::App, cluster};

const JPEG: (&str, &str) = ("slab.jpg", "image/jpeg");

#[tokio::test]
async fn a_photo_is_kept_without_what_it_tells() {
    let site = Site::new().await;
    let sent = photo(1_200, 1_600);
    let document = site.upload(&site.engineer, (JPEG.0, JPEG.1, &sent), &[]).await.created();
    let file = &document["current"];
    for (field, expected) in [
        ("title", json!("slab")),
        ("category", json!("photo")),
        ("visibility", json!("internal")),
        ("version", json!(1)),
        ("can", json!(["add_version", "edit", "remove"])),
        ("versions", json!([file])),
    ] {
        assert_eq!(document[field], expected, "{field}");
    }
    for (field, expected) in [
        ("number", json!(1)),
        ("name", json!("slab.jpg")),
        ("media_type", json!("image/jpeg")),
        // It was held upright.
        ("width", json!(1_200)),
        ("height", json!(1_600)),
        ("taken_at", json!("2026-11-20T04:45:30+00:00")),
        ("latitude", json!(12.972_767)),
        ("longitude", json!(77.594_6)),
        ("uploaded_by", json!({"id": file["uploaded_by"]["id"], "full_name": "Meera Iyer"})),
    ] {
        assert_eq!(file[field], expected, "{field}");
    }
    let kept = site.content(&site.engineer, &file["id"]).await;
    assert_eq!(kept.len() as u64, file["bytes"].as_u64().unwrap());
    assert!(!kept.windows(10).any(|it| it == b"Phonemaker"));
    let image = image::load_from_memory(&kept).unwrap();
    assert_eq!((image.width(), image.height()), (1_200, 1_600));
    assert_eq!(site.astray().await, (vec![], vec![], 0));
    assert_eq!((site.objects().len(), site.pending().await.len()), (4, 0));
}

#[tokio::test]
async fn smaller_pictures_are_read_by_their_width() {
    let site = Site::new().await;
    let width = async |file: &Value, width: &str| {
        let path = format!("/files/{}?w={width}", file.as_str().unwrap());
        let response = site.read(&site.engineer, &path, &[]).await.0;
        let media_type = response.content_type().unwrap().to_owned();
        let bytes = response.into_body().into_vec().await.unwrap();
        (image::load_from_memory(&bytes).unwrap().width(), media_type)
    };
    let png = picture(1_700, 100, ImageFormat::Png);
    let large = site.upload(&site.engineer, ("a.png", "image/png", &png), &[]).await.created();
    let large = &large["current"]["id"];
    assert_eq!(width(large, "320").await, (320, "image/jpeg".to_owned()));
    assert_eq!(width(large, "640").await, (640, "image/jpeg".to_owned()));
    assert_eq!(width(large, "960").await, (960, "image/jpeg".to_owned()));
    assert_eq!(width(large, "1600").await, (1_600, "image/jpeg".to_owned()));
    let webp = picture(300, 100, ImageFormat::WebP);
    let small = site.upload(&site.engineer, ("b.webp", "image/webp", &webp), &[]).await.created();
    assert_eq!(small["current"]["name"], "b.jpg");
    assert_eq!(width(&small["current"]["id"], "320").await, (300, "image/jpeg".to_owned()));
    assert_eq!(width(&small["current"]["id"], "1600").await, (300, "image/jpeg".to_owned()));
    let paper = site.paper(&site.engineer, &[]).await;
    let path = format!("/files/{}?w=320", paper["current"]["id"].as_str().unwrap());
    let response = site.read(&site.engineer, &path, &[]).await.0;
    assert_eq!(response.content_type(), Some("application/pdf"));
    let wrong = format!("/files/{}?w=641", large.as_str().unwrap());
    site.app.get(&site.engineer, &wrong).await.refused(422, "invalid");
}

/// T-54: a download is to be kept, under its name, by whoever asked for it and nobody between.
#[tokio::test]
async fn a_download_says_what_browsers_may_do_with_it() {
    let site = Site::new().await;
    let name = "Ground floor (2), भूतल.pdf";
    let sent = (name, "application/pdf", PDF);
    let document = site.upload(&site.client, sent, &[]).await.created();
    assert_eq!(document["current"]["name"], name);
    let path = format!("/files/{}", document["current"]["id"].as_str().unwrap());
    let response = site.read(&site.client, &path, &[]).await.0;
    let header = |name: &str| response.header(name).unwrap_or_default().to_owned();
    let etag = header("etag");
    for (name, expected) in [
        (
            "content-disposition",
            "attachment; filename*=UTF-8''Ground%20floor%20%282%29%2C%20\
             %E0%A4%AD%E0%A5%82%E0%A4%A4%E0%A4%B2.pdf",
        ),
        ("content-type", "application/pdf"),
        ("content-length", "51"),
        ("x-content-type-options", "nosniff"),
        ("content-security-policy", "sandbox; default-src 'none'"),
        ("cache-control", "private, no-store"),
        ("cross-origin-resource-policy", "same-origin"),
        ("accept-ranges", "bytes"),
    ] {
        assert_eq!(header(name), expected, "{name}");
    }
    assert_eq!(response.into_body().into_vec().await.unwrap(), PDF);

    // A copy for lists never changes; the browser keeps it for this token alone.
    let photo = picture(1_500, 100, ImageFormat::Png);
    let photo = site.upload(&site.client, ("a.png", "image/png", &photo), &[]).await.created();
    let copy = format!("/files/{}?w=320", photo["current"]["id"].as_str().unwrap());
    let copy = site.read(&site.client, &copy, &[]).await.0;
    assert_eq!(copy.header("cache-control"), Some("private, max-age=31536000, immutable"));
    assert_eq!(copy.header("vary"), Some("Authorization, X-Client-View"));

    let known = site.read(&site.client, &path, &[("if-none-match", &etag)]).await.0;
    assert_eq!(known.status(), StatusCode::NOT_MODIFIED);
    assert_eq!(known.header("etag"), Some(etag.as_str()));
    assert!(known.into_body().into_vec().await.unwrap().is_empty());
    let other = site.read(&site.client, &path, &[("if-none-match", "\"x\"")]).await;
    other.assert_status_is_ok();
}

#[tokio::test]
async fn a_part_of_a_file_is_read() {
    let site = Site::new().await;
    let mut content = PDF.to_vec();
    content.extend((0..3_000_000_u32).map(|it| (it % 251) as u8));
    let sent = ("plan.pdf", "application/pdf", content.as_slice());
    let document = site.upload(&site.engineer, sent, &[]).await.created();
    let id = document["current"]["id"].clone();
    assert!(site.content(&site.engineer, &id).await == content);
    let path = format!("/files/{}", id.as_str().unwrap());
    let total = content.len();
    for (range, expected) in [
        ("bytes=0-9", 0..10),
        ("bytes=100-1999999", 100..2_000_000),
        ("bytes=-7", total - 7..total),
        ("bytes=5-", 5..total),
    ] {
        let response = site.read(&site.engineer, &path, &[("range", range)]).await.0;
        assert_eq!(response.status(), StatusCode::PARTIAL_CONTENT, "{range}");
        let said = format!("bytes {}-{}/{total}", expected.start, expected.end - 1);
        assert_eq!(response.header("content-range"), Some(said.as_str()));
        assert_eq!(response.header("content-length"), Some(expected.len().to_string().as_str()));
        assert_eq!(response.header("content-security-policy"), Some("sandbox; default-src 'none'"));
        assert!(response.into_body().into_vec().await.unwrap() == content[expected], "{range}");
    }
    let range = format!("bytes={total}-");
    let response = site.read(&site.engineer, &path, &[("range", &range)]).await.0;
    assert_eq!(response.status(), StatusCode::RANGE_NOT_SATISFIABLE);
    assert_eq!(response.header("content-range"), Some(format!("bytes */{total}").as_str()));
    let body: Value =
        serde_json::from_slice(&response.into_body().into_vec().await.unwrap()).unwrap();
    assert_eq!(body["code"], "range_not_satisfiable");
    for headers in
        [[("range", "bytes=0-1,4-5"), ("x", "")], [("range", "bytes=0-1"), ("if-range", "\"x\"")]]
    {
        site.read(&site.engineer, &path, &headers).await.assert_status_is_ok();
    }
}

#[tokio::test]
async fn a_document_has_versions() {
    let site = Site::new().await;
    let first = site.paper(&site.engineer, &[("title", "Plan"), ("category", "drawing")]).await;
    let id = first["id"].as_str().unwrap();
    let document = [("document_id", id), ("title", "does not count"), ("category", "other")];
    let second = ("plan v2.pdf", "application/pdf", [PDF, b"2"].concat());
    let second = (second.0, second.1, second.2.as_slice());
    let changed = site.upload(&site.engineer, second, &document).await.created();
    assert_eq!(changed["id"], first["id"]);
    assert_eq!((&changed["title"], &changed["category"]), (&json!("Plan"), &json!("drawing")));
    assert_eq!((&changed["version"], &changed["current"]["number"]), (&json!(2), &json!(2)));
    assert_eq!(changed["versions"], json!([changed["current"], first["current"]]));
    assert_eq!(site.content(&site.engineer, &first["current"]["id"]).await, PDF);
    assert_eq!(site.titles(&site.engineer, "").await, ["Plan"]);

    // Not by just anybody, and not across projects.
    site.upload(&site.colleague, second, &document).await.refused(403, "forbidden");
    site.upload(&site.client, second, &document).await.refused(422, "invalid");
    let form: Vec<_> = [("project_id", site.other.project.as_str()), ("document_id", id)]
        .map(|(name, text)| (name, None, text.as_bytes()))
        .into_iter()
        .chain([("file", Some((second.0, second.1)), second.2)])
        .collect();
    let refused = site.send(&site.admin, "/files", &form, &[]).await.refused(422, "invalid");
    assert_eq!(refused["detail"][0]["loc"], json!(["body", "document_id"]));
    site.upload(&site.manager, second, &document).await.created();
    assert_eq!(site.astray().await, (vec![], vec![], 0));
}

#[tokio::test]
async fn several_files_are_kept_or_none() {
    let site = Site::new().await;
    let jpeg = photo(64, 48);
    let send = async |files: &[(&str, &str, &[u8])], key: &str| {
        let mut parts: Vec<Part<'_>> = vec![
            ("files", Some(JPEG), jpeg.as_slice()),
            ("project_id", None, site.project.as_bytes()),
        ];
        for (name, media_type, content) in files {
            parts.push(("files", Some((name, media_type)), content));
        }
        site.send(&site.engineer, "/files/batch", &parts, &[("idempotency-key", key)]).await
    };
    let good = ("a.pdf", "application/pdf", PDF);
    let bad = ("b.pdf", "application/pdf", b"no".as_slice());
    send(&[good, bad], "k").await.refused(415, "file_type_refused");
    site.assert_empty().await;

    let kept = send(&[good, good], "k").await.created();
    let items = kept["items"].as_array().unwrap().iter();
    let titles: Vec<_> = items.map(|it| it["title"].as_str().unwrap()).collect();
    assert_eq!(titles, ["slab", "a", "a"]);
    assert_eq!(send(&[good, good], "k").await.created(), kept);
    assert_eq!(site.titles(&site.engineer, "").await.len(), 3);

    send(&[good; 10], "l").await.refused(422, "invalid");
    let none: [Part<'_>; 1] = [("project_id", None, site.project.as_bytes())];
    site.send(&site.engineer, "/files/batch", &none, &[]).await.refused(422, "invalid");
    assert_eq!(site.astray().await, (vec![], vec![], 0));
}

#[tokio::test]
async fn a_repeat_makes_nothing_more() {
    let site = Site::new().await;
    let key = [("idempotency-key", "a-key")];
    let send = async |content: &[u8]| {
        let file = ("plan.pdf", "application/pdf", content);
        site.upload_with(&site.engineer, file, &[], &key).await
    };
    let first = send(PDF).await.created();
    assert_eq!(send(PDF).await.created(), first);
    send(&[PDF, b"2"].concat()).await.refused(422, "idempotency_key_reused");
    assert_eq!(site.objects().len(), 1);
    assert_eq!(site.titles(&site.engineer, "").await.len(), 1);
    // Of a version as of a document.
    let id = first["id"].as_str().unwrap();
    let (fields, key) = ([("document_id", id)], [("idempotency-key", "another-key")]);
    let file = ("plan.pdf", "application/pdf", PDF);
    let again = async || site.upload_with(&site.engineer, file, &fields, &key).await.created();
    assert_eq!(again().await["current"]["number"], 2);
    assert_eq!(again().await["current"]["number"], 2);
    assert_eq!((site.objects().len(), site.pending().await.len()), (2, 0));
}

#[tokio::test]
async fn document_details_are_edited() {
    let site = Site::new().await;
    let document = site.paper(&site.engineer, &[]).await;
    let edit = json!({"title": "  Ground floor  ", "category": "drawing", "visibility": "client"});
    let edited = site.change(&site.engineer, Method::PATCH, &document, &edit).await.ok();
    for (field, expected) in [
        ("title", json!("Ground floor")),
        ("category", json!("drawing")),
        ("visibility", json!("client")),
        ("version", json!(2)),
    ] {
        assert_eq!(edited[field], expected, "{field}");
    }
    let stale = site.change(&site.manager, Method::PATCH, &document, &edit).await;
    assert_eq!(stale.refused(412, "stale")["version"], 2);
    site.remove(&site.manager, &document).await.refused(412, "stale");
    let path = format!("/documents/{}", document["id"].as_str().unwrap());
    site.app
        .call(&site.manager, Method::DELETE, &path, &Value::Null)
        .await
        .refused(428, "precondition_required");
    // Nothing is different: nothing has happened.
    let same = site.change(&site.engineer, Method::PATCH, &edited, &edit).await.ok();
    assert_eq!(same["version"], 2);
    for wrong in [
        json!({"title": ""}),
        json!({"title": "x".repeat(201)}),
        json!({"category": "secret"}),
        json!({"visibility": "public"}),
        json!({"owner": "me"}),
    ] {
        site.change(&site.manager, Method::PATCH, &edited, &wrong).await.refused(422, "invalid");
    }
    let path = format!("/projects/{}/activity", site.project);
    let activity = site.app.get(&site.manager, &path).await.ok();
    let kinds: Vec<_> =
        activity["items"].as_array().unwrap().iter().map(|it| &it["kind"]).collect();
    assert_eq!(kinds[..2], ["document_edited", "document_added"]);
    assert_eq!(activity["items"][0]["subject"], "Ground floor");
}

#[tokio::test]
async fn documents_are_found_and_paged() {
    let site = Site::new().await;
    for n in 0..5 {
        let category = if n % 2 == 0 { "drawing" } else { "report" };
        let title = format!("Plan {n} 100%");
        site.paper(&site.engineer, &[("title", &title), ("category", category)]).await;
    }
    let all: Vec<_> = (0..5).rev().map(|n| format!("Plan {n} 100%")).collect();
    assert_eq!(site.titles(&site.engineer, "").await, all);
    assert_eq!(site.titles(&site.engineer, "?category=report").await, [&*all[1], &all[3]]);
    assert_eq!(site.titles(&site.engineer, "?search=plan%203").await, [&*all[1]]);
    assert_eq!(site.titles(&site.engineer, "?search=PLAN.pdf").await.len(), 5);
    assert_eq!(site.titles(&site.engineer, "?search=100%25").await.len(), 5);
    assert_eq!(site.titles(&site.engineer, "?search=100%25_").await, [""; 0]);
    let mut seen = Vec::new();
    let mut query = "?limit=2".to_owned();
    loop {
        let page = site.list(&site.engineer, &query).await.ok();
        assert_eq!(page["total"], json!({"count": 5, "more": false}));
        let items = page["items"].as_array().unwrap().iter();
        seen.extend(items.map(|it| it["title"].as_str().unwrap().to_owned()));
        let Some(cursor) = page["next_cursor"].as_str() else { break };
        query = format!("?limit=2&cursor={cursor}");
        // Documents added meanwhile do not move the page.
        site.paper(&site.engineer, &[("category", "permit"), ("visibility", "internal")]).await;
        let added = site.list(&site.engineer, "?category=permit").await.ok();
        site.remove(&site.engineer, &added["items"][0]).await.done();
    }
    assert_eq!(seen, all);
    site.list(&site.engineer, "?cursor=x").await.refused(422, "invalid");
    site.list(&site.engineer, "?category=secret").await.refused(422, "invalid");
}

#[tokio::test]
async fn fifty_people_upload_at_once() {
    let site = Site::new().await;
    let jpeg = photo(400, 300);
    let uploads = (0..50).map(|n| {
        let (site, jpeg) = (&site, &jpeg);
        async move {
            if n % 2 == 0 {
                site.upload(&site.engineer, (JPEG.0, JPEG.1, jpeg), &[]).await.created();
            } else {
                site.paper(&site.client, &[]).await;
            }
        }
    });
    futures_util::future::join_all(uploads).await;
    assert_eq!(site.titles(&site.manager, "?limit=200").await.len(), 50);
    assert_eq!(site.astray().await, (vec![], vec![], 0));
    assert_eq!((site.objects().len(), site.pending().await.len()), (25 * 2 + 25, 0));
}

/// Limits of files for one person and day, and for one project.
#[tokio::test]
async fn there_is_an_end_to_uploading() {
    let site = Site::new().await;
    let document = site.paper(&site.engineer, &[]).await;
    let mut owner = cluster::owner(&site.app.database).await;
    let more = "insert into file select gen_random_uuid(), document_id, n, name, media_type, bytes,
                    width, height, taken_at, latitude, longitude, uploaded_by, uploaded_at, upload_id,
                    stored_bytes
                from file, generate_series(2, 200) n where id = $1::uuid";
    let id = document["current"]["id"].as_str().unwrap();
    sqlx::query(more).bind(id).execute(&mut owner).await.unwrap();
    let file = ("plan.pdf", "application/pdf", PDF);
    site.upload(&site.engineer, file, &[]).await.refused(429, "upload_limit");
    site.paper(&site.colleague, &[]).await;
    assert_eq!(site.pending().await, [""; 0]);
    assert_eq!(site.objects().len(), 2);
    site.app.wait(24 * 3600 + 1);
    let engineer = site.app.token("engineer@firm.example").await;
    site.upload(&engineer, file, &[]).await.created();

    let full = "update file set stored_bytes = 2147483648 - (select sum(stored_bytes) from file
                    where id <> $1::uuid) - 10 where id = $1::uuid";
    sqlx::query(full).bind(id).execute(&mut owner).await.unwrap();
    site.upload(&engineer, file, &[]).await.refused(429, "upload_limit");
    // Removed documents still count towards the limit.
    let manager = site.app.token("manager@firm.example").await;
    let document = site.list(&manager, "?limit=200").await.ok()["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|it| it["id"] == document["id"])
        .unwrap()
        .clone();
    site.remove(&manager, &document).await.done();
    site.upload(&engineer, file, &[]).await.refused(429, "upload_limit");
}

#[tokio::test]
async fn a_network_uploads_so_often_and_no_oftener() {
    let site = Site::on(App::limited().await).await;
    let address = [(crate::app::ADDRESS, "198.51.100.7")];
    let file = ("plan.html", "text/html", b"<p>".as_slice());
    for _ in 0..60 {
        site.upload_with(&site.engineer, file, &[], &address)
            .await
            .refused(415, "file_type_refused");
    }
    for path in ["/files", "/files/batch"] {
        site.send(&site.engineer, path, &[], &address).await.refused(429, "rate_limited");
    }
    site.app.wait(10);
    site.upload_with(&site.colleague, file, &[], &address).await.refused(415, "file_type_refused");
}
