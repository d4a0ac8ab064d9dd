//! Two projects, everybody who has to do with them, and what they send.

use std::io::Cursor;

use exif::{Field, In, Rational, Tag, Value as Exif, experimental::Writer};
use image::{ImageFormat, Rgb, RgbImage};
use kernel::Role;
use poem::{
    http::{Method, StatusCode},
    test::TestResponse,
};
use serde_json::{Value, json};

use crate::{
    app::{Answer, App, answer},
    cluster,
};

/// A part of a form: its field, the name and the type of what is a file, its content.
pub(crate) type Part<'a> = (&'a str, Option<(&'a str, &'a str)>, &'a [u8]);

pub(crate) const BOUNDARY: &str = "----a-boundary";

/// A project with everybody in it, and one with nobody of them.
pub(crate) struct Site {
    pub(crate) app: App,
    pub(super) project: String,
    pub(super) admin: String,
    pub(crate) manager: String,
    pub(crate) engineer: String,
    pub(super) colleague: String,
    pub(crate) client: String,
    pub(super) other: Other,
}

/// The other project and its people.
pub(super) struct Other {
    pub(super) project: String,
    pub(super) manager: String,
    pub(super) engineer: String,
    pub(super) client: String,
}

impl Site {
    pub(crate) async fn new() -> Self {
        Self::on(App::start().await).await
    }

    pub(super) async fn on(app: App) -> Self {
        let (_, admin) = app.person("admin@firm.example", Role::Admin).await;
        let (_, manager) = app.person("manager@firm.example", Role::ProjectManager).await;
        let (engineer_id, engineer) = app.person("engineer@firm.example", Role::Engineer).await;
        let (colleague_id, colleague) = app.person("colleague@firm.example", Role::Engineer).await;
        let (client_id, client) = app.person("client@example.com", Role::Client).await;
        let engineers = [engineer_id, colleague_id];
        let project = project(&app, &manager, &client_id, &engineers).await;
        let (_, their_manager) = app.person("manager2@firm.example", Role::ProjectManager).await;
        let (their_engineer_id, their_engineer) =
            app.person("engineer2@firm.example", Role::Engineer).await;
        let (their_client_id, their_client) = app.person("client2@example.com", Role::Client).await;
        let theirs =
            self::project(&app, &their_manager, &their_client_id, &[their_engineer_id]).await;
        let other = Other {
            project: theirs,
            manager: their_manager,
            engineer: their_engineer,
            client: their_client,
        };
        Self { app, project, admin, manager, engineer, colleague, client, other }
    }

    /// Sends one file to the project.
    pub(super) async fn upload(
        &self,
        who: &str,
        file: (&str, &str, &[u8]),
        fields: &[(&str, &str)],
    ) -> Answer {
        self.upload_with(who, file, fields, &[]).await
    }

    pub(super) async fn upload_with(
        &self,
        who: &str,
        (name, media_type, content): (&str, &str, &[u8]),
        fields: &[(&str, &str)],
        headers: &[(&'static str, &str)],
    ) -> Answer {
        let mut parts = vec![("project_id", None, self.project.as_bytes())];
        parts.extend(fields.iter().map(|(name, text)| (*name, None, text.as_bytes())));
        parts.push(("file", Some((name, media_type)), content));
        self.send(who, "/files", &parts, headers).await
    }

    pub(super) async fn send(
        &self,
        who: &str,
        path: &str,
        parts: &[Part<'_>],
        headers: &[(&'static str, &str)],
    ) -> Answer {
        let request = self.app.http.post(format!("/api/v1{path}"));
        let mut request = request
            .header("authorization", format!("Bearer {who}"))
            .header("content-type", format!("multipart/form-data; boundary={BOUNDARY}"));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        answer(request.body(body(parts))).await
    }

    /// A PDF, which costs nothing to look into.
    pub(crate) async fn paper(&self, who: &str, fields: &[(&str, &str)]) -> Value {
        self.upload(who, ("plan.pdf", "application/pdf", PDF), fields).await.created()
    }

    pub(super) async fn read(
        &self,
        who: &str,
        path: &str,
        headers: &[(&'static str, &str)],
    ) -> TestResponse {
        let request = self.app.http.get(format!("/api/v1{path}"));
        let mut request = request.header("authorization", format!("Bearer {who}"));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.send().await
    }

    /// The content of a file.
    pub(super) async fn content(&self, who: &str, file: &Value) -> Vec<u8> {
        let path = format!("/files/{}", file.as_str().unwrap());
        let response = self.read(who, &path, &[]).await.0;
        assert_eq!(response.status(), StatusCode::OK);
        response.into_body().into_vec().await.unwrap()
    }

    pub(super) async fn list(&self, who: &str, query: &str) -> Answer {
        self.app.get(who, &format!("/projects/{}/documents{query}", self.project)).await
    }

    pub(super) async fn titles(&self, who: &str, query: &str) -> Vec<String> {
        let list = self.list(who, query).await.ok();
        let items = list["items"].as_array().unwrap().iter();
        items.map(|it| it["title"].as_str().unwrap().to_owned()).collect()
    }

    pub(super) async fn change(
        &self,
        who: &str,
        method: Method,
        document: &Value,
        body: &Value,
    ) -> Answer {
        let path = format!("/documents/{}", document["id"].as_str().unwrap());
        let version = format!("\"{}\"", document["version"]);
        self.app.call_with(who, method, &path, body, &[("if-match", &version)]).await
    }

    pub(super) async fn remove(&self, who: &str, document: &Value) -> Answer {
        self.change(who, Method::DELETE, document, &Value::Null).await
    }

    /// Objects without a row, rows without an object, and uploads in progress. Pending objects
    /// count as known.
    pub(super) async fn astray(&self) -> (Vec<String>, Vec<String>, usize) {
        // First, for what is on its way from here to there is then known.
        let pending = self.pending().await;
        let mut owner = cluster::owner(&self.app.database).await;
        let kept = "select id::text from file union all select object_id::text from rendition";
        let kept: Vec<String> = sqlx::query_scalar(kept).fetch_all(&mut owner).await.unwrap();
        let there = self.objects();
        let unknown = there.iter().filter(|it| !kept.contains(it) && !pending.contains(it));
        let missing = kept.iter().filter(|it| !there.contains(it));
        let incoming = self.app.home.path().join("incoming");
        let incoming = std::fs::read_dir(incoming).unwrap().count();
        (unknown.cloned().collect(), missing.cloned().collect(), incoming)
    }

    pub(super) fn objects(&self) -> Vec<String> {
        objects(&self.app)
    }

    pub(super) async fn pending(&self) -> Vec<String> {
        let mut owner = cluster::owner(&self.app.database).await;
        let pending = sqlx::query_scalar("select id::text from pending_object");
        pending.fetch_all(&mut owner).await.unwrap()
    }

    /// Nothing was kept, and nothing is left of what was tried.
    pub(super) async fn assert_empty(&self) {
        assert_eq!(self.astray().await, (vec![], vec![], 0));
        assert_eq!((self.objects().len(), self.pending().await.len()), (0, 0));
        assert_eq!(self.titles(&self.admin, "").await, [""; 0]);
    }
}

/// The contents that are kept, by id.
pub(crate) fn objects(app: &App) -> Vec<String> {
    let mut res = Vec::new();
    let mut dirs = vec![app.home.path().join("files")];
    while let Some(dir) = dirs.pop() {
        for entry in std::fs::read_dir(dir).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                dirs.push(path);
            } else {
                res.push(path.file_name().unwrap().to_str().unwrap().to_owned());
            }
        }
    }
    res
}

pub(super) async fn project(
    app: &App,
    manager: &str,
    client: &str,
    engineers: &[String],
) -> String {
    let engineers: Vec<_> =
        engineers.iter().map(|it| json!({"user_id": it, "is_lead": false})).collect();
    let form = json!({
        "name": "Rao residence", "project_type": "residential_new",
        "clients": [{"user_id": client}], "engineers": engineers,
        "address": {"line1": "12, 4th Cross", "city": "Bengaluru", "state_code": "KA", "pincode": "560034"},
        "planned_start_on": "2026-11-01", "planned_end_on": "2027-10-31",
        "contract_value_paise": 950_000_000, "template": "residential",
    });
    let project = app.post_as(manager, "/projects", &form).await.created();
    project["id"].as_str().unwrap().to_owned()
}

pub(crate) fn body(parts: &[Part<'_>]) -> Vec<u8> {
    let mut res = Vec::new();
    for (name, file, content) in parts {
        res.extend(format!("--{BOUNDARY}\r\n").as_bytes());
        res.extend(format!("Content-Disposition: form-data; name=\"{name}\"").as_bytes());
        if let Some((name, media_type)) = file {
            res.extend(format!("; filename=\"{name}\"\r\nContent-Type: {media_type}").as_bytes());
        }
        res.extend(b"\r\n\r\n");
        res.extend(*content);
        res.extend(b"\r\n");
    }
    res.extend(format!("--{BOUNDARY}--\r\n").as_bytes());
    res
}

pub(crate) const PDF: &[u8] = b"%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n";

/// A picture of `width` × `height` pixels, not all the same.
pub(crate) fn picture(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let image =
        RgbImage::from_fn(width, height, |x, y| Rgb([x, y, x + y].map(|it| it.to_le_bytes()[0])));
    let mut res = Cursor::new(Vec::new());
    image.write_to(&mut res, format).unwrap();
    res.into_inner()
}

/// A small file whose head says that the picture has 60,000 × 60,000 pixels.
pub(crate) fn picture_of_60_000_pixels() -> Vec<u8> {
    let mut res = picture(40, 30, ImageFormat::Png);
    res[16..24].copy_from_slice(&[0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]);
    // Its head is checked before it is measured.
    let sum = checksum(&res[12..29]).to_be_bytes();
    res[29..33].copy_from_slice(&sum);
    res
}

/// As PNG wants it.
fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| (sum >> 1) ^ (0xedb8_8320 * (sum & 1)))
    })
}

/// One that a phone took in Bengaluru, held upright.
pub(super) fn photo(width: u32, height: u32) -> Vec<u8> {
    let degrees = |it: [(u32, u32); 3]| {
        Exif::Rational(it.map(|(num, denom)| Rational { num, denom }).to_vec())
    };
    let text = |it: &str| Exif::Ascii(vec![it.as_bytes().to_vec()]);
    let fields = [
        (Tag::Orientation, Exif::Short(vec![6])),
        (Tag::Make, text("Phonemaker")),
        (Tag::DateTimeOriginal, text("2026:11:20 10:15:30")),
        (Tag::GPSLatitude, degrees([(12, 1), (58, 1), (2_196, 100)])),
        (Tag::GPSLatitudeRef, text("N")),
        (Tag::GPSLongitude, degrees([(77, 1), (35, 1), (4_056, 100)])),
        (Tag::GPSLongitudeRef, text("E")),
    ];
    let fields = fields.map(|(tag, value)| Field { tag, ifd_num: In::PRIMARY, value });
    let mut writer = Writer::new();
    for field in &fields {
        writer.push_field(field);
    }
    let mut tiff = Cursor::new(Vec::new());
    writer.write(&mut tiff, false).unwrap();
    let exif = [b"Exif\0\0".as_slice(), &tiff.into_inner()].concat();
    let jpeg = picture(height, width, ImageFormat::Jpeg);
    let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
    [&jpeg[..2], &[0xff, 0xe1], &length, &exif, &jpeg[2..]].concat()
}
