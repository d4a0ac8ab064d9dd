//! Logo and colours of the company: upload, refusals, and the places that use them.

use bytes::Bytes;
use http_api::Site;
use image::{ImageFormat, Rgba, RgbaImage};
use poem::{
    http::{Method, StatusCode},
    test::TestResponse,
};
use serde_json::{Value, json};

use crate::{
    app::{Answer, App, answer},
    documents::{
        picture,
        site::{BOUNDARY, body},
    },
    projects::{Firm, Person, faults},
};

const BRANDING: &str = "/settings/branding";

/// A logo on a transparent ground.
fn transparent() -> Vec<u8> {
    let mut res = std::io::Cursor::new(Vec::new());
    let image =
        RgbaImage::from_fn(120, 40, |x, _| Rgba([15, 118, 110, if x < 60 { 255 } else { 0 }]));
    image.write_to(&mut res, ImageFormat::Png).unwrap();
    res.into_inner()
}

impl Firm {
    async fn upload_logo(&self, who: &Person, name: &str, kind: &str, content: &[u8]) -> Answer {
        let request = self.app.http.post(format!("/api/v1{BRANDING}/logos"));
        let request = request
            .header("authorization", format!("Bearer {}", who.token))
            .header("content-type", format!("multipart/form-data; boundary={BOUNDARY}"));
        answer(request.body(body(&[("file", Some((name, kind)), content)]))).await
    }

    async fn branding(&self) -> Value {
        self.get(&self.admin, "/settings").await.ok()["branding"].clone()
    }

    async fn set_branding(&self, who: &Person, copy: &Value, body: &Value) -> Answer {
        self.decide(who, Method::PUT, BRANDING, copy, body).await
    }

    /// Puts a green look with a logo on everything, and returns the id of the logo.
    pub(crate) async fn look_green(&self) -> String {
        let id = self.upload_logo(&self.admin, "a.png", "image/png", &transparent()).await.ok();
        let form = json!({"primary": "#0F766E", "accent": "#f59e0b", "logo": id["id"]});
        self.set_branding(&self.admin, &self.branding().await, &form).await.ok();
        id["id"].as_str().unwrap().to_owned()
    }

    async fn logo(&self, id: &str, known: Option<&str>) -> TestResponse {
        let mut request = self.app.http.get(format!("/api/v1/public/logos/{id}"));
        if let Some(etag) = known {
            request = request.header("if-none-match", etag);
        }
        request.send().await
    }
}

#[tokio::test]
async fn admins_alone_see_and_edit_the_branding() {
    let firm = Firm::open().await;
    let copy = firm.branding().await;
    let delivered = json!({"primary": "#12456b", "accent": "#e8871e"});
    assert_eq!(copy, json!({"version": 1, "can": ["edit"], "value": delivered}));
    let read = firm.get(&firm.manager, "/settings").await.ok();
    assert_eq!(read.get("branding"), None);
    for who in [&firm.manager, &firm.engineer, &firm.client, &firm.salesperson] {
        firm.set_branding(who, &copy, &delivered).await.refused(403, "forbidden");
        let sent = firm.upload_logo(who, "a.png", "image/png", &transparent()).await;
        sent.refused(403, "forbidden");
    }
    let history = format!("{BRANDING}/versions");
    firm.get(&firm.manager, &history).await.refused(403, "forbidden");
    let public = firm.app.get("", "/public/site").await.ok();
    assert_eq!(public["branding"], json!({"surface": "#0c2f4a", "style": ""}));
}

#[tokio::test]
async fn logo_is_made_anew_and_served_to_everybody_for_good() {
    let firm = Firm::open().await;
    let sent = [transparent().as_slice(), b"<script>alert(1)</script>"].concat();
    let id = firm.upload_logo(&firm.admin, "logo.png", "image/png", &sent).await.ok();
    let again = firm.upload_logo(&firm.admin, "x.png", "image/png", &transparent()).await.ok();
    assert_eq!(id, again, "the same picture has the same id");
    let id = id["id"].as_str().unwrap();
    let found = firm.logo(id, None).await;
    let header = |name: &str| found.0.headers()[name].to_str().unwrap().to_owned();
    assert_eq!(header("content-type"), "image/png");
    assert_eq!(header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert_eq!(header("cross-origin-resource-policy"), "cross-origin");
    let etag = header("etag");
    let kept = found.0.into_body().into_bytes().await.unwrap();
    assert!(!kept.windows(8).any(|it| it == b"<script>"));
    let image = image::load_from_memory(&kept).unwrap().into_rgba8();
    assert_eq!((image.dimensions(), image.get_pixel(119, 0).0[3]), ((120, 40), 0));
    firm.logo(id, Some(&etag)).await.assert_status(StatusCode::NOT_MODIFIED);
    for unknown in [&"0".repeat(64), "logo", "..%2F..%2Fetc%2Fpasswd"] {
        let path = format!("/public/logos/{unknown}");
        firm.app.get("", &path).await.refused(404, "not_found");
    }
}

#[tokio::test]
async fn files_that_are_no_logo_are_refused_each_with_its_reason() {
    let firm = Firm::open().await;
    let svg = br#"<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>"#;
    let large = [transparent(), vec![0; 1024 * 1024]].concat();
    let small = picture(8, 8, ImageFormat::Png);
    let cut = &transparent()[..60];
    let cases: [(&str, &str, &[u8], u16, &str); 7] = [
        ("logo.svg", "image/svg+xml", svg, 415, "logo_is_script"),
        ("logo.png", "image/png", svg, 415, "logo_is_script"),
        ("logo.gif", "image/gif", b"GIF89a", 415, "file_type_refused"),
        ("logo.png", "image/png", b"%PDF-1.7", 415, "file_type_refused"),
        ("logo.png", "image/png", &large, 413, "file_too_large"),
        ("logo.png", "image/png", &small, 422, "logo_size"),
        ("logo.png", "image/png", cut, 422, "image_unreadable"),
    ];
    for (name, kind, content, status, code) in cases {
        firm.upload_logo(&firm.admin, name, kind, content).await.refused(status, code);
    }
    let count: i64 = sqlx::query_scalar("select count(*) from brand_logo")
        .fetch_one(firm.app.database.pool())
        .await
        .unwrap();
    assert_eq!(count, 0);
}

#[tokio::test]
async fn unreadable_colours_are_refused_with_their_ratio_and_the_least_one() {
    let firm = Firm::open().await;
    let copy = firm.branding().await;
    let set = async |primary: &str, accent: &str, logo: Value| {
        let body = json!({"primary": primary, "accent": accent, "logo": logo});
        faults(firm.set_branding(&firm.admin, &copy, &body).await)
    };
    let (navy, amber) = ("#12456b", "#e8871e");
    let place = |field: &str| json!(["body", field]);
    let too_light = "This colour is too light to read on our pages: its contrast is 1.02:1, and text needs at \
                     least 4.5:1. Choose a darker colour";
    assert_eq!(
        set("#ffff00", amber, Value::Null).await,
        [(place("primary"), too_light.to_owned())]
    );
    let too_dark = "This colour is too dark on our dark backgrounds: its contrast is 1.09:1, and icons and buttons \
                    need at least 3:1. Choose a lighter colour";
    assert_eq!(set(navy, "#333333", Value::Null).await, [(place("accent"), too_dark.to_owned())]);
    let six_digits = "Enter a colour as # and six digits from 0 to 9 and a to f";
    for bad in ["navy", "#123", "#12456b;}body{", ""] {
        assert_eq!(
            set(bad, amber, Value::Null).await,
            [(place("primary"), six_digits.to_owned())],
            "{bad}"
        );
    }
    let unknown = "This logo was not found. Upload it again";
    for bad in [json!("0".repeat(64)), json!("logo.png")] {
        assert_eq!(set(navy, amber, bad).await, [(place("logo"), unknown.to_owned())]);
    }
    assert_eq!(firm.branding().await, copy, "nothing changed");
}

#[tokio::test]
async fn of_two_admins_at_once_one_changes_the_look_and_it_is_restored() {
    let firm = Firm::open().await;
    let copy = firm.branding().await;
    let set = |primary: &str| {
        let body = json!({"primary": primary, "accent": "#e8871e"});
        let (firm, copy) = (&firm, &copy);
        async move { firm.set_branding(&firm.admin, copy, &body).await.status }
    };
    let (one, other) = tokio::join!(set("#0f766e"), set("#7f1d1d"));
    let mut outcomes = [one, other];
    outcomes.sort();
    assert_eq!(outcomes, [StatusCode::OK, StatusCode::PRECONDITION_FAILED]);

    firm.look_green().await;
    let history = firm.get(&firm.admin, &format!("{BRANDING}/versions")).await.ok();
    let changed: Vec<_> =
        history["items"][0]["changes"].as_array().unwrap().iter().map(|it| &it["field"]).collect();
    assert!(
        changed.contains(&&json!("logo")) && changed.contains(&&json!("accent")),
        "{changed:?}"
    );
    let old = firm.get(&firm.admin, &format!("{BRANDING}/versions/1")).await.ok();
    let current = firm.branding().await;
    let restored = firm.set_branding(&firm.admin, &current, &old["value"]).await.ok();
    assert_eq!(restored["value"], copy["value"]);
    assert_eq!(restored["version"], 4);
}

/// The style of a page, and its policy.
async fn styled(app: &App, path: &str) -> (String, String) {
    let response = app.http.get(path).send().await;
    let policy = response.0.headers()["content-security-policy"].to_str().unwrap().to_owned();
    (response.0.into_body().into_string().await.unwrap(), policy)
}

#[tokio::test]
async fn pages_have_colours_and_logo_in_their_first_bytes() {
    let hash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
    let policies = format!(r#"{{"index.html": {{"script": ["{hash}"], "style": []}}}}"#);
    let home = "<head><meta name=\"theme-color\" content=\"#0C2F4A\"/></head>{{ site_json }}";
    let files = [
        ("index.html", home),
        ("__spa-fallback.html", "<head></head>"),
        ("csp.json", policies.as_str()),
        ("app.json", "[\"dashboard\"]"),
    ];
    let files = files.map(|(name, body)| (name.to_owned(), Bytes::from(body.to_owned())));
    let firm = Firm::at(App::with_site(Site::of(files).unwrap()).await).await;
    firm.app.pages.fill().await.unwrap();
    let (page, delivered) = styled(&firm.app, "/").await;
    assert!(
        page.starts_with("<head><meta name=\"theme-color\" content=\"#0C2F4A\"/></head>"),
        "{page}"
    );

    let id = firm.look_green().await;
    firm.app.pages.fill().await.unwrap();
    let (page, policy) = styled(&firm.app, "/").await;
    let (head, rest) = page.split_once("</head>").unwrap();
    let (head, style) = head.split_once("<style id=\"brand\">").unwrap();
    assert_eq!(head, "<head><meta name=\"theme-color\" content=\"#083d39\"/>");
    let style = style.strip_suffix("</style>").unwrap();
    assert!(style.contains("--pl-palette-primary-main:#0f766e;"), "{style}");
    assert!(style.contains(&format!("url(/api/v1/public/logos/{id})")), "{style}");
    assert!(!rest.contains("branding"), "{rest}");
    let hash = {
        use base64::{Engine, prelude::BASE64_STANDARD};
        use sha2::{Digest, Sha256};
        BASE64_STANDARD.encode(Sha256::digest(style))
    };
    let allowed = format!("style-src 'self' 'sha256-{hash}'");
    assert_eq!(policy, delivered.replace("style-src 'self'", &allowed), "nothing else is allowed");
    let (shell, _) = styled(&firm.app, "/dashboard").await;
    assert!(shell.starts_with("<head><style id=\"brand\">"), "{shell}");
}

#[tokio::test]
async fn mails_have_colour_and_logo() {
    let firm = Firm::open().await;
    drop(firm.app.mails().await);
    let mail = async |email: &str| {
        firm.app.register(email, "client").await;
        firm.app.mails().await.pop().unwrap().html
    };
    let delivered = mail("one@example.com").await;
    assert!(delivered.contains("border-bottom: 2px solid #c2410c"), "{delivered}");
    assert!(!delivered.contains("<img"), "{delivered}");
    let id = firm.look_green().await;
    drop(firm.app.mails().await);
    let green = mail("two@example.com").await;
    assert!(green.contains("border-bottom: 2px solid #0f766e"), "{green}");
    let logo = format!("<img src=\"https://site.test/api/v1/public/logos/{id}\" alt=\"Plumbline\"");
    assert!(green.contains(&logo), "{green}");
}
