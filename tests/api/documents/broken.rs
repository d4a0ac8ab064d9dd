//! Broken uploads leave nothing behind.

use std::time::Duration;

use chrono::TimeDelta;
use documents::{FileName, Incoming, Target, Upload};
use kernel::{Actor, Cause};
use poem::http::StatusCode;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{sleep, timeout},
};

use super::site::{BOUNDARY, PDF, Site, body, photo};
use crate::cluster;

fn head(site: &Site, rest: &str) -> Vec<u8> {
    format!(
        "POST /api/v1/files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {}\r\n\
         Content-Type: multipart/form-data; boundary={BOUNDARY}\r\n{rest}\r\n\r\n",
        site.engineer
    )
    .into_bytes()
}

fn form(site: &Site, content: &[u8]) -> Vec<u8> {
    body(&[
        ("project_id", None, site.project.as_bytes()),
        ("file", Some(("plan.pdf", "application/pdf")), content),
    ])
}

async fn answer(mut stream: TcpStream) -> String {
    let mut res = Vec::new();
    // It may be cut off once we are told.
    let read = timeout(Duration::from_secs(20), stream.read_to_end(&mut res)).await;
    assert!(read.is_ok(), "no answer");
    String::from_utf8_lossy(&res).into_owned()
}

/// T-53: an upload that differs from its announced size is refused.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn actual_size_counts() {
    let site = Site::new().await;
    let address = site.app.listen().await;
    let form = form(&site, PDF);
    let send = async |rest: &str, content: &[u8]| {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(&head(&site, rest)).await.unwrap();
        // A refusal may come first.
        drop(stream.write_all(content).await);
        drop(stream.shutdown().await);
        answer(stream).await
    };
    let close = "Connection: close";
    let short = format!("Content-Length: {}\r\n{close}", form.len() - 40);
    assert!(send(&short, &form).await.starts_with("HTTP/1.1 400"), "shorter than it is");
    let long = format!("Content-Length: {}\r\n{close}", form.len() + 40);
    let told = send(&long, &form).await;
    assert!(
        !told.starts_with("HTTP/1.1 2") || site.objects().len() == 1,
        "longer than it is: {told}"
    );
    let both = format!("Content-Length: {}\r\nTransfer-Encoding: chunked\r\n{close}", form.len());
    assert!(send(&both, &form).await.starts_with("HTTP/1.1 400"), "two lengths");

    // 61 MiB, of which nobody said how much it would be.
    let chunk = [b"100000\r\n".as_slice(), &vec![b'x'; 1024 * 1024], b"\r\n"].concat();
    let mut stream = TcpStream::connect(address).await.unwrap();
    let begin = self::form(&site, b"");
    let begin = &begin[..begin.len() - BOUNDARY.len() - 8];
    let begin = [format!("{:x}\r\n", begin.len()).as_bytes(), begin, b"\r\n"].concat();
    stream
        .write_all(&head(&site, &format!("Transfer-Encoding: chunked\r\n{close}")))
        .await
        .unwrap();
    stream.write_all(&begin).await.unwrap();
    for _ in 0..61 {
        if stream.write_all(&chunk).await.is_err() {
            break;
        }
    }
    let told = answer(stream).await;
    assert!(told.starts_with("HTTP/1.1 413") && told.contains("file_too_large"), "{told}");
    let (unknown, missing, incoming) = site.astray().await;
    assert_eq!((unknown, missing, incoming), (vec![], vec![], 0));
}

/// T-53: an upload whose sender goes away leaves nothing behind.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_left_of_who_goes_away() {
    let site = Site::new().await;
    let address = site.app.listen().await;
    let form = form(&site, &[PDF, &vec![0; 5_000_000]].concat());
    for cut in [100, 500, 100_000, 4_000_000, form.len() - 10] {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let length = format!("Content-Length: {}", form.len());
        stream.write_all(&head(&site, &length)).await.unwrap();
        stream.write_all(&form[..cut]).await.unwrap();
        sleep(Duration::from_millis(50)).await;
    }
    let incoming = site.app.home.path().join("incoming");
    let spooled = || {
        let open = std::fs::read_dir("/proc/self/fd").unwrap().flatten();
        let open = open.filter_map(|it| std::fs::read_link(it.path()).ok());
        open.filter(|it| it.starts_with(&incoming)).count()
    };
    let gone = async {
        while spooled() > 0 {
            sleep(Duration::from_millis(20)).await;
        }
    };
    assert!(timeout(Duration::from_secs(20), gone).await.is_ok(), "{} are open", spooled());
    site.assert_empty().await;
}

/// Whenever an upload ends, in the middle of putting or of committing: each file has its objects,
/// and each object is a file's or will be swept.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_moment_to_die_loses_anything() {
    let site = Site::new().await;
    let actor = actor(&site).await;
    let photo = photo(400, 300);
    for n in 0..60_u64 {
        let cause = Cause { actor: Some(actor), ..Cause::system(site.app.clock.now()) };
        let upload = Upload {
            project: site.project.parse().unwrap(),
            target: Target::New { category: None, visibility: None, title: None },
        };
        let content = std::io::Cursor::new(photo.clone());
        let file = Incoming {
            name: FileName::clean("slab.jpg"),
            media_type: "image/jpeg".to_owned(),
            bytes: photo.len() as u64,
            content: Box::new(content),
        };
        let documents = site.app.documents.clone();
        let upload = async move { documents.upload(&cause, &upload, vec![file]).await };
        // From before it began to after it has ended.
        drop(timeout(Duration::from_micros(n * 1_000), upload).await);
    }
    // Work that has begun on other threads ends.
    sleep(Duration::from_millis(500)).await;
    let (unknown, missing, _) = site.astray().await;
    assert_eq!((unknown, missing), (vec![], vec![]));
    let kept = site.titles(&site.manager, "?limit=200").await.len();
    let pending = site.pending().await.len();
    assert!(pending > 0, "{kept} kept, none broken off");

    let soon = site.app.clock.now() + TimeDelta::hours(23);
    assert_eq!(site.app.documents.sweep(soon).await.unwrap(), 0);
    let later = site.app.clock.now() + TimeDelta::hours(25);
    assert_eq!(site.app.documents.sweep(later).await.unwrap(), pending);
    assert_eq!(site.pending().await, [""; 0]);
    assert_eq!(site.objects().len(), kept * 2);
    assert_eq!(site.astray().await, (vec![], vec![], 0));
}

/// The engineer as the server knows them.
async fn actor(site: &Site) -> Actor {
    let cause = site.app.cause();
    site.app.identity.authenticate(&cause, &site.engineer).await.unwrap().0
}

/// The sweep is a part of the daily upkeep.
#[tokio::test]
async fn objects_of_failed_uploads_are_deleted_daily() {
    let site = Site::new().await;
    let mut owner = cluster::owner(&site.app.database).await;
    let id = uuid(&site).await;
    let pending = "insert into pending_object values ($1::uuid, $2)";
    let at = site.app.clock.now();
    sqlx::query(pending).bind(&id).bind(at).execute(&mut owner).await.unwrap();
    site.app.wait(25 * 3600);
    let queue = postgres::jobs::Queue::new(site.app.database.pool().clone());
    queue.schedule(site.app.clock.now()).await.unwrap();
    site.app.worker.drain().await.unwrap();
    assert_eq!(site.pending().await, [""; 0]);
    assert_eq!(site.objects().len(), 0);
}

/// The id of an object that nobody has, made as if an upload had died.
async fn uuid(site: &Site) -> String {
    let document = site.paper(&site.engineer, &[]).await;
    let id = document["current"]["id"].as_str().unwrap().to_owned();
    let mut owner = cluster::owner(&site.app.database).await;
    for forget in ["delete from file", "delete from document"] {
        sqlx::query(forget).execute(&mut owner).await.unwrap();
    }
    assert_eq!(site.objects(), [id.as_str()]);
    id
}

/// A file whose object is gone is our fault, and said so before anything else.
#[tokio::test]
async fn a_lost_object_is_no_empty_file() {
    let site = Site::new().await;
    let document = site.paper(&site.engineer, &[]).await;
    std::fs::remove_dir_all(site.app.home.path().join("files")).unwrap();
    let path = format!("/files/{}", document["current"]["id"].as_str().unwrap());
    let response = site.read(&site.engineer, &path, &[]).await.0;
    assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
}

/// A body may take hours to come: a session that ends meanwhile uploads nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_upload_ends_with_its_session() {
    let site = Site::new().await;
    let address = site.app.listen().await;
    let form = form(&site, PDF);
    for is_over in [false, true] {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let length = format!("Content-Length: {}\r\nConnection: close", form.len());
        stream.write_all(&head(&site, &length)).await.unwrap();
        stream.write_all(&form[..100]).await.unwrap();
        sleep(Duration::from_millis(100)).await;
        if is_over {
            let mut owner = cluster::owner(&site.app.database).await;
            let end = "update session set ended_at = $1";
            sqlx::query(end).bind(site.app.clock.now()).execute(&mut owner).await.unwrap();
        }
        stream.write_all(&form[100..]).await.unwrap();
        let expected = if is_over { "HTTP/1.1 401" } else { "HTTP/1.1 201" };
        let told = answer(stream).await;
        assert!(told.starts_with(expected), "{told}");
    }
    assert_eq!(site.objects().len(), 1);
}

/// T-61: an upload too large by its declared size is refused before it is read.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_body_that_says_it_is_too_large_is_not_read() {
    let site = Site::new().await;
    let address = site.app.listen().await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let length = format!("Content-Length: {}", 300 * 1024 * 1024);
    stream.write_all(&head(&site, &length)).await.unwrap();
    stream.write_all(&form(&site, b"%PDF")[..100]).await.unwrap();
    let told = answer(stream).await;
    assert!(told.starts_with("HTTP/1.1 413") && told.contains("connection: close"), "{told}");
}
