//! Requests about the company's settings that would succeed.

use std::sync::atomic::{AtomicU8, Ordering};

use image::ImageFormat;
use serde_json::{Value, json};

use super::{
    building::{MULTIPART, decided, text},
    valid::{Call, World, body, fresh},
};
use crate::{app::answer, documents::picture};

impl World {
    /// The id of a logo that everybody can see.
    async fn logo(&self) -> String {
        let request = self.app().http.post("/api/v1/settings/branding/logos");
        let request = request.header("authorization", format!("Bearer {}", self.desk));
        let uploaded = answer(request.content_type(MULTIPART).body(logo())).await.ok();
        text(&uploaded["id"])
    }

    /// A section with another value, sent as `name`. Its version is current.
    async fn section(&self, section: &str, name: Option<&str>, edit: fn(&mut Value)) -> Call {
        let settings = self.app().get(&self.desk, "/settings").await.ok();
        let mut value = settings[section]["value"].clone();
        edit(&mut value);
        let form = name.map_or(value.clone(), |name| json!({name: value}));
        decided(&settings[section]["version"], body(form))
    }
}

/// A request body with a logo.
fn logo() -> Vec<u8> {
    const BOUNDARY: &[u8] = b"--part\r\n";
    let head = b"content-disposition: form-data; name=\"file\"; filename=\"logo.png\"\r\n\
                 content-type: image/png\r\n\r\n";
    let picture = picture(40, 20, ImageFormat::Png);
    [BOUNDARY, head, &picture, b"\r\n--part--\r\n"].concat()
}

pub(super) async fn call(operation: &str, world: &World) -> Option<Call> {
    let items = Some("items");
    Some(match operation {
        "getSettings" => Call::default(),
        "setCompanyProfile" => {
            world.section("company", None, |it| it["tagline"] = json!(fresh())).await
        }
        "setSocialPages" => {
            let edit = |it: &mut Value| {
                it[0]["url"] = json!(format!("https://example.com/{}", fresh().replace('@', "/")));
            };
            world.section("social", items, edit).await
        }
        "setBuildingPackages" => {
            world.section("packages", items, |it| it[0]["summary"] = json!(fresh())).await
        }
        "setServedCities" => {
            world.section("cities", items, |it| it[0]["name"] = json!(fresh())).await
        }
        "setFaqs" => world.section("faqs", items, |it| it[0]["answer"] = json!(fresh())).await,
        "setTestimonials" => {
            let edit = |it: &mut Value| {
                *it = json!([{"name": "Asha Rao", "place": "Pune", "words": fresh()}]);
            };
            world.section("testimonials", items, edit).await
        }
        "setNoticeVersion" => {
            let name = Some("notice_version");
            world.section("notice_version", name, |it| *it = json!(&fresh()[..30])).await
        }
        "setBilling" => {
            world.section("billing", None, |it| it["bank"]["branch"] = json!(fresh())).await
        }
        "setBranding" => {
            // Each call has another colour: shades of green that are readable.
            static SHADE: AtomicU8 = AtomicU8::new(0);
            let edit = |it: &mut Value| {
                let shade = SHADE.fetch_add(1, Ordering::Relaxed);
                it["primary"] = json!(format!("#0050{shade:02x}"));
            };
            world.section("branding", None, edit).await
        }
        "uploadLogo" => Call { parts: Some(logo()), ..Call::default() },
        "downloadLogo" => Call { id: world.logo().await, ..Call::default() },
        "setHolidays" => {
            world.section("holidays", items, |it| it[0]["name"] = json!(fresh())).await
        }
        "setReplyTargets" => {
            let edit = |it: &mut Value| {
                let minutes = it["low"]["resolution_minutes"].as_i64().unwrap();
                it["low"]["resolution_minutes"] = json!(minutes + 1);
            };
            world.section("reply_targets", None, edit).await
        }
        "setProjectTemplates" => {
            world.section("templates", items, |it| it[0]["name"] = json!(fresh())).await
        }
        "setSignUpPolicy" => {
            let edit = |it: &mut Value| {
                let is_open = it["salesperson"]["is_open"].as_bool().unwrap();
                it["salesperson"]["is_open"] = json!(!is_open);
            };
            world.section("sign_up", None, edit).await
        }
        "setNotificationDefaults" => {
            let edit = |it: &mut Value| {
                let email = it[0]["email"].as_bool().unwrap();
                it[0]["email"] = json!(!email);
            };
            world.section("notification_defaults", items, edit).await
        }
        "setEventLogRules" => {
            let edit = |it: &mut Value| {
                let is_ten = it["keep_years"] == 10;
                it["keep_years"] = json!(if is_ten { 11 } else { 10 });
            };
            world.section("event_log", None, edit).await
        }
        "setWorkingHours" => {
            let edit = |it: &mut Value| {
                let minute = it["closes_at"].as_str().unwrap().ends_with('0');
                it["closes_at"] = json!(if minute { "18:31" } else { "18:30" });
            };
            world.section("working_hours", None, edit).await
        }
        "listSettingsVersions" => Call { id: "faqs".to_owned(), ..Call::default() },
        "getSettingsVersion" => {
            Call { id: "faqs".to_owned(), part: "1".to_owned(), ..Call::default() }
        }
        _ => return None,
    })
}
