//! The report of a project to its client: its content and its readers.

use poem::http::StatusCode;
use serde_json::{Value, json};

use super::at;
use crate::projects::{Firm, Person, path};

impl Firm {
    async fn report(&self, who: &Person, site: &Value, query: &str) -> Value {
        self.get(who, &path(site, &format!("/report?{query}"))).await.ok()
    }

    /// A file: its status, media type, name and content.
    pub(crate) async fn print(
        &self,
        who: &Person,
        path: &str,
    ) -> (StatusCode, String, String, Vec<u8>) {
        let request = self.app.http.get(format!("/api/v1{path}"));
        let request = request.header("authorization", format!("Bearer {}", who.token));
        let answer = request.send().await.0;
        let header = |name: &str| {
            let value = answer.headers().get(name).map(|it| it.to_str().unwrap().to_owned());
            value.unwrap_or_default()
        };
        let (kind, name) = (header("content-type"), header("content-disposition"));
        (answer.status(), kind, name, answer.into_body().into_vec().await.unwrap())
    }

    /// An approved and shared entry with a photo.
    async fn shared(&self, site: &Value, on: &str, more: &Value) -> Value {
        let photo = self.picture(&self.engineer, site).await;
        let mut form = json!({
            "entry_on": on, "summary": format!("Work of {on}."),
            "photos": [{"file_id": photo, "caption": "East bay"}],
            "labour": [{"trade": "Mason", "count": 4}],
        });
        for (name, value) in more.as_object().unwrap() {
            form[name] = value.clone();
        }
        let entry = self.filed(site, &form).await;
        self.approve(&entry, &json!({})).await
    }
}

const WEEK: &str = "from=2026-11-16&to=2026-11-22";

#[tokio::test]
async fn a_report_tells_of_shared_entries() {
    let (firm, site) = Firm::with_site().await;
    let delays = json!([{"reason": "rain_weather", "hours": 2.5, "note": "Rain"}]);
    let rain = json!({"sky": "rain", "temp_c": 24, "rainfall_mm": 12});
    let first = json!({"delays": delays, "weather": rain, "next_day_plan": "Old plan"});
    let first = firm.shared(&site, "2026-11-19", &first).await;
    firm.shared(&site, "2026-11-20", &json!({"next_day_plan": "Cast the slab."})).await;
    for (who, name) in [
        (&firm.client, "client"),
        (&firm.engineer, "engineer"),
        (&firm.manager, "manager"),
        (&firm.admin, "admin"),
    ] {
        let report = firm.report(who, &site, WEEK).await;
        assert_eq!(
            (&report["from"], &report["to"], &report["project"]["name"]),
            (&json!("2026-11-16"), &json!("2026-11-22"), &json!("Rao residence")),
            "{name}"
        );
        let entries = report["entries"].as_array().unwrap();
        let days: Vec<_> = entries.iter().map(|it| it["entry_on"].as_str().unwrap()).collect();
        assert_eq!(days, ["2026-11-19", "2026-11-20"], "{name}");
        assert_eq!(entries[0]["entry_id"], first["id"]);
        assert_eq!((&report["days"], &report["person_days"]), (&json!(2), &json!(8)));
        assert_eq!(report["photo_count"], 2);
        assert_eq!(report["photos"].as_array().unwrap().len(), 2);
        assert_eq!(report["lost"], json!({"days": 1, "hours": 2.5, "entries": 1}));
        assert_eq!(report["delays"][0]["reason"], "rain_weather");
        assert_eq!(report["weather"], json!([{"on": "2026-11-19", "weather": rain}]));
        assert_eq!((&report["rain_days"], &report["rainfall_mm"]), (&json!(1), &json!(12)));
        let plans = json!([{"entry_on": "2026-11-20", "text": "Cast the slab."}]);
        assert_eq!(report["plans"], plans);
        let text = report.to_string();
        assert!(!text.contains("paise") && !text.contains("bps"), "an amount: {text}");
    }
    // The default is the last whole week: the one before.
    let before = firm.report(&firm.client, &site, "").await;
    assert_eq!((&before["from"], &before["to"]), (&json!("2026-11-09"), &json!("2026-11-15")));
    assert_eq!(before["entries"], json!([]));
}

#[tokio::test]
async fn a_report_follows_the_progress_of_milestones() {
    let (firm, site) = Firm::with_site().await;
    let plan = firm.get(&firm.manager, &path(&site, "/milestones")).await.ok();
    let milestone = plan["items"][0]["id"].clone();
    let reach = |percent: i32| json!({"milestone_id": milestone, "progress_percent": percent});
    firm.shared(&site, "2026-11-18", &reach(20)).await;
    firm.shared(&site, "2026-11-20", &reach(50)).await;
    let report = firm.report(&firm.client, &site, "from=2026-11-19&to=2026-11-21").await;
    let expected = json!({"before": 20, "after": 50});
    assert_eq!(report["milestones"].as_array().unwrap().len(), 1, "{report}");
    assert_eq!(report["milestones"][0]["progress"], expected);
    let (before, after) = (&report["progress"]["before"], &report["progress"]["after"]);
    assert!(before.as_i64() < after.as_i64(), "{report}");
    assert_ne!(report["next_milestones"], json!([]));
    let past = firm.report(&firm.client, &site, "from=2026-11-18&to=2026-11-18").await;
    assert_eq!(past["milestones"][0]["progress"], json!({"before": 0, "after": 20}));
}

/// Staff read the report of the client, without entries that are hidden from clients.
#[tokio::test]
async fn a_report_hides_what_clients_do_not_see() {
    let (firm, site) = Firm::with_site().await;
    let secret = |on: &str| {
        json!({
            "entry_on": on, "summary": "Secret", "next_day_plan": "Secret",
            "delays": [{"reason": "other", "hours": 2, "note": "Secret"}],
            "weather": {"sky": "rain"},
        })
    };
    firm.filed(&site, &secret("2026-11-18")).await;
    let returned = firm.filed(&site, &secret("2026-11-19")).await;
    firm.step_of(&firm.manager, &returned, "/return", &json!({"reason": "Why?"})).await.ok();
    let unshared = firm.filed(&site, &secret("2026-11-20")).await;
    firm.approve(&unshared, &json!({"shared_with_client": false})).await;
    // Clients keep the approved revision while a later one waits.
    let shown = firm.shared(&site, "2026-11-21", &json!({})).await;
    let mine = firm.entry(&firm.engineer, &shown).await;
    firm.change(&firm.engineer, &mine, &json!({"summary": "Secret"})).await.ok();
    for who in [&firm.client, &firm.engineer, &firm.manager, &firm.admin] {
        let report = firm.report(who, &site, WEEK).await;
        assert_eq!(report["entries"].as_array().unwrap().len(), 1, "{report}");
        assert_eq!(report["entries"][0]["summary"], "Work of 2026-11-21.");
        assert_eq!((&report["lost"]["entries"], &report["rain_days"]), (&json!(0), &json!(0)));
        assert!(!report.to_string().contains("Secret"), "{report}");
    }
    for rest in ["/report", "/report.pdf", "/report.png"] {
        let place = path(&site, rest);
        for who in [&firm.other_client, &firm.other_engineer, &firm.other_manager] {
            firm.get(who, &place).await.refused(404, "not_found");
        }
        firm.get(&firm.salesperson, &place).await.refused(403, "forbidden");
    }
    let hidden = firm.entry(&firm.manager, &unshared).await;
    assert_eq!(firm.get(&firm.client, &at(&hidden, "")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_period_has_limits() {
    let (firm, site) = Firm::with_site().await;
    let longest = firm.report(&firm.client, &site, "from=2026-08-22&to=2026-11-21").await;
    assert_eq!(longest["from"], "2026-08-22");
    for (query, name) in [
        ("from=2026-08-21&to=2026-11-21", "to"),
        ("from=2026-11-20&to=2026-11-19", "to"),
        ("from=2026-11-22", "from"),
        ("to=%2B262142-01-01", "to"),
    ] {
        for rest in ["report", "report.pdf", "report.png"] {
            let place = path(&site, &format!("/{rest}?{query}"));
            let problem = firm.get(&firm.client, &place).await.refused(422, "invalid");
            assert_eq!(problem["detail"][0]["loc"], json!(["query", name]), "{query}");
        }
    }
}

#[tokio::test]
async fn a_report_is_printed_and_drawn() {
    let (firm, site) = Firm::with_site().await;
    firm.shared(&site, "2026-11-20", &json!({"summary": "Steel of 10 mm for ₹ and ā tied."})).await;
    let place = path(&site, &format!("/report.pdf?{WEEK}"));
    let (status, kind, name, pdf) = firm.print(&firm.client, &place).await;
    assert_eq!((status, kind.as_str()), (StatusCode::OK, "application/pdf"));
    assert!(name.starts_with("attachment; filename=\"PRJ-"), "{name}");
    assert!(name.ends_with("-report-2026-11-16-2026-11-22.pdf\""), "{name}");
    assert!(pdf.starts_with(b"%PDF-"));
    // The title, the bookmarks, and the map by which all other text is selected.
    let text = String::from_utf8_lossy(&pdf);
    for part in ["Rao residence, 16", "(What was done)", "(Delays)", "/ToUnicode", "Inter"] {
        assert!(text.contains(part), "{part}");
    }
    let place = path(&site, &format!("/report.png?{WEEK}"));
    let (status, kind, name, png) = firm.print(&firm.client, &place).await;
    assert_eq!((status, kind.as_str()), (StatusCode::OK, "image/png"));
    assert!(name.ends_with("-report-2026-11-16-2026-11-22.png\""), "{name}");
    let picture = image::load_from_memory(&png).unwrap();
    assert_eq!((picture.width(), picture.height()), (1_080, 1_350));
    // Without any entry, and so without a photo.
    for rest in ["/report.pdf", "/report.png"] {
        let (status, _, _, file) = firm.print(&firm.manager, &path(&site, rest)).await;
        assert_eq!(status, StatusCode::OK);
        assert!(file.len() > 1_000, "{}", file.len());
    }
    let events = "select payload->>'format' from event where kind = 'exported'
                  and payload->>'what' = 'project_report' order by id";
    let formats: Vec<String> =
        sqlx::query_scalar(events).fetch_all(firm.app.database.pool()).await.unwrap();
    assert_eq!(formats, ["pdf", "png", "pdf", "png"]);
}
