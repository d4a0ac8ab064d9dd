//! Files that are refused (T-50, T-52, T-53).

use image::ImageFormat;
use serde_json::json;

use super::site::{BOUNDARY, PDF, Part, Site, body, photo, picture, picture_of_60_000_pixels};
use crate::app::{Answer, answer};

/// T-50, as it comes through the door.
#[tokio::test]
async fn file_that_differs_from_its_type_is_refused() {
    let site = Site::new().await;
    let (jpeg, png) = (photo(40, 30), picture(40, 30, ImageFormat::Png));
    let large = picture_of_60_000_pixels();
    let cut = &jpeg[..jpeg.len() / 2];
    let svg = b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>";
    let html = b"<!doctype html><script>alert(1)</script>";
    let huge = vec![b'%'; 10 * 1024 * 1024 + 1];
    let (wrong, unreadable) = ((415, "file_type_refused"), (422, "image_unreadable"));
    for (name, media_type, content, (status, code)) in [
        ("a.svg", "image/svg+xml", svg.as_slice(), wrong),
        ("a.png", "image/png", svg, wrong),
        ("a.html", "text/html", html, wrong),
        ("a.pdf", "application/pdf", html, wrong),
        ("a.jpg", "image/jpeg", html, wrong),
        ("a.jpg", "image/jpeg", b"", wrong),
        ("a.pdf", "application/pdf", b"", wrong),
        ("a.gif", "image/gif", b"GIF89a", wrong),
        (
            "a.docx",
            "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            b"PK",
            wrong,
        ),
        ("a.zip", "application/zip", b"PK\x03\x04", wrong),
        ("a.png", "image/png", b"PK\x03\x04", wrong),
        ("a.png", "image/png", &jpeg, wrong),
        ("a.jpg", "image/png", &jpeg, wrong),
        ("a.jpg", "application/octet-stream", &jpeg, wrong),
        ("a.jpg.exe", "image/jpeg", &jpeg, wrong),
        ("a", "image/jpeg", &jpeg, wrong),
        ("a.jpg", "image/jpeg", cut, unreadable),
        ("a.png", "image/png", &png[..png.len() / 2], unreadable),
        ("a.jpg", "image/jpeg", b"\xff\xd8\xff\xd9", unreadable),
        ("a.png", "image/png", &large, (422, "image_too_big")),
        ("a.png", "image/png", &huge, (413, "file_too_large")),
    ] {
        let answer = site.upload(&site.engineer, (name, media_type, content), &[]).await;
        let refused = answer.refused(status, code);
        let message = refused["message"].as_str().unwrap();
        assert!(message.contains(name), "{message}");
    }
    let huge = [PDF, &vec![0; 25 * 1024 * 1024]].concat();
    let sent = ("a.pdf", "application/pdf", huge.as_slice());
    site.upload(&site.engineer, sent, &[]).await.refused(413, "file_too_large");
    site.assert_empty().await;
    // A picture that is a page as well is a picture.
    let polyglot = [jpeg.as_slice(), html].concat();
    let sent = ("a.jpg", "image/jpeg", polyglot.as_slice());
    let kept = site.upload(&site.engineer, sent, &[]).await.created();
    let kept = site.content(&site.engineer, &kept["current"]["id"]).await;
    assert!(!kept.windows(8).any(|it| it == b"<script>"));
}

/// T-52.
#[tokio::test]
async fn a_name_is_only_a_name() {
    let site = Site::new().await;
    let long = format!("{}.pdf", "x".repeat(5_000));
    let kept = format!("{}.pdf", "x".repeat(251));
    for (given, expected) in [
        ("../../x.pdf", "x.pdf"),
        (r"C:\fakepath\plan.pdf", "plan.pdf"),
        ("a\tb.pdf", "ab.pdf"),
        ("fdp.\u{202e}exe.pdf", "fdp.exe.pdf"),
        ("CON.pdf", "_CON.pdf"),
        ("a%0d%0aX-Evil: 1.pdf", "a%0d%0aX-Evil_ 1.pdf"),
        (&long, &kept),
    ] {
        let sent = (given, "application/pdf", PDF);
        let document = site.upload(&site.engineer, sent, &[]).await.created();
        assert_eq!(document["current"]["name"], expected);
        let path = format!("/files/{}", document["current"]["id"].as_str().unwrap());
        let response = site.read(&site.engineer, &path, &[]).await.0;
        let disposition = response.header("content-disposition").unwrap();
        assert!(disposition.starts_with("attachment; filename*=UTF-8''"), "{disposition}");
        assert_eq!(response.header("x-evil"), None);
        // By its id and nothing else.
        assert!(site.objects().iter().all(|it| it.len() == 36), "{:?}", site.objects());
    }
    for given in ["a\0.pdf", "a\r\nX-Evil: 1.pdf"] {
        let answer = site.upload(&site.engineer, (given, "application/pdf", PDF), &[]).await;
        assert!(matches!(answer.status.as_u16(), 201 | 400 | 415 | 422), "{given:?}: {answer:?}");
    }
}

#[tokio::test]
async fn a_form_is_read_strictly() {
    let site = Site::new().await;
    let file = ("file", Some(("plan.pdf", "application/pdf")), PDF);
    let project = ("project_id", None, site.project.as_bytes());
    let send = async |parts: &[Part<'_>]| site.send(&site.engineer, "/files", parts, &[]).await;
    let fields = async |parts: &[Part<'_>], expected: &[&str]| {
        let refused = send(parts).await.refused(422, "invalid");
        let faults = refused["detail"].as_array().unwrap().iter();
        let mut faults: Vec<_> = faults.map(|it| it["loc"][1].as_str().unwrap()).collect();
        faults.sort_unstable();
        assert_eq!(faults, expected);
    };
    fields(&[], &["file", "project_id"]).await;
    fields(&[file], &["project_id"]).await;
    fields(&[project], &["file"]).await;
    fields(&[project, file, file], &["file"]).await;
    fields(&[project, ("file", None, PDF)], &["file"]).await;
    fields(&[("project_id", None, b"x"), file], &["project_id"]).await;
    fields(
        &[
            project,
            file,
            ("category", None, b"secret"),
            ("visibility", None, b"public"),
            ("title", None, &[b'x'; 201]),
            ("document_id", None, b"x"),
            ("owner", None, b"me"),
        ],
        &["category", "document_id", "owner", "title", "visibility"],
    )
    .await;
    fields(&[project, file, ("title", None, &[b'x'; 5_000])], &["title"]).await;
    fields(&[project, file, ("title", None, b"\xff\xfe")], &["title"]).await;
    let refused = send(&[project, file, ("owner", None, b"me")]).await.refused(422, "invalid");
    assert_eq!(refused["detail"][0]["type"], json!("unknown_field"));
    send(&[project, project, file]).await.refused(400, "malformed");
    // Forms send their empty fields too.
    send(&[project, file, ("title", None, b""), ("category", None, b"")]).await.created();
}

async fn raw(site: &Site, content_type: &str, body: Vec<u8>) -> Answer {
    let request = site.app.http.post("/api/v1/files");
    let request = request.header("authorization", format!("Bearer {}", site.engineer));
    answer(request.header("content-type", content_type).body(body)).await
}

/// T-53: bodies that are none.
#[tokio::test]
async fn body_that_is_no_form_is_refused() {
    let site = Site::new().await;
    let good = format!("multipart/form-data; boundary={BOUNDARY}");
    let form = body(&[
        ("project_id", None, site.project.as_bytes()),
        ("file", Some(("plan.pdf", "application/pdf")), PDF),
    ]);
    raw(&site, "multipart/form-data", form.clone()).await.refused(400, "malformed");
    raw(&site, "multipart/form-data; boundary=other", form.clone()).await.refused(400, "malformed");
    raw(&site, "application/json", b"{}".to_vec()).await.refused(415, "unsupported_media_type");
    raw(&site, &good, form[..form.len() - 30].to_vec()).await.refused(400, "malformed");
    raw(&site, &good, Vec::new()).await.refused(400, "malformed");
    raw(&site, &good, b"no parts at all".to_vec()).await.refused(400, "malformed");

    let tiny: Vec<_> = (0..1_000).map(|_| ("x", None, b"".as_slice())).collect();
    raw(&site, &good, body(&tiny)).await.refused(400, "malformed");
    let names: Vec<_> = (0..1_000).map(|it| format!("x{it}")).collect();
    let tiny: Vec<_> = names.iter().map(|it| (it.as_str(), None, b"".as_slice())).collect();
    raw(&site, &good, body(&tiny)).await.refused(413, "too_large");
    // A part's head, or what comes before the first, that never ends.
    let head = [format!("--{BOUNDARY}\r\nX: ").as_bytes(), &vec![b'x'; 1_000_000]].concat();
    raw(&site, &good, head).await.refused(400, "malformed");
    raw(&site, &good, vec![b'x'; 1_000_000]).await.refused(400, "malformed");
    let heads = "X: y\r\n".repeat(1_000);
    let heads = format!("--{BOUNDARY}\r\n{heads}\r\nx\r\n--{BOUNDARY}--\r\n");
    raw(&site, &good, heads.into_bytes()).await.refused(400, "malformed");

    let file = vec![0; 7 * 1024 * 1024];
    let many: Vec<_> =
        (0..9).map(|_| ("files", Some(("plan.pdf", "application/pdf")), file.as_slice())).collect();
    site.send(&site.engineer, "/files/batch", &many, &[]).await.refused(413, "too_large");
    site.assert_empty().await;
}
