//! Files by which a milestone is proven, and photos of the reason for which it is sent back.

use image::ImageFormat;
use poem::http::Method;
use serde_json::{Value, json};

use super::site::{Site, picture};
use crate::{
    app::Answer,
    projects::{faults, places},
};

impl Site {
    /// A picture of the project; returns the file.
    async fn picture(&self, who: &str, visibility: &str) -> Value {
        let content = picture(40, 30, ImageFormat::Png);
        let fields = [("category", "photo"), ("visibility", visibility)];
        let sent = self.upload(who, ("wall.png", "image/png", &content), &fields).await;
        sent.created()["current"]["id"].clone()
    }

    async fn take(&self, who: &str, milestone: &Value, step: &str, body: &Value) -> Answer {
        let path = format!("/milestones/{}/{step}", milestone["id"].as_str().unwrap());
        self.app.call(who, Method::POST, &path, body).await
    }

    /// The first milestone, begun.
    async fn begun(&self) -> Value {
        let project = format!("/projects/{}", self.project);
        let body = json!({"status": "in_progress"});
        let headers = [("if-match", "\"1\"")];
        let path = format!("{project}/status");
        self.app.call_with(&self.manager, Method::POST, &path, &body, &headers).await.ok();
        let milestone = self.milestone(&self.manager).await;
        self.take(&self.engineer, &milestone, "start", &Value::Null).await.ok()
    }

    async fn milestone(&self, who: &str) -> Value {
        self.app.get(who, &format!("/projects/{}", self.project)).await.ok()["milestones"][0]
            .clone()
    }
}

#[tokio::test]
async fn milestone_is_submitted_with_a_photo_or_the_reason_why_there_is_none() {
    let site = Site::new().await;
    let milestone = site.begun().await;
    let paper = site.paper(&site.engineer, &[]).await["current"]["id"].clone();
    let message = "Add a photo, or say why there is none".to_owned();
    for body in [Value::Null, json!({}), json!({"note": " "}), json!({"evidence": [paper]})] {
        let refused = site.take(&site.engineer, &milestone, "submit", &body).await;
        assert_eq!(faults(refused), [(json!(["body", "note"]), message.clone())], "{body}");
    }
    let body = json!({"note": "The camera is broken.", "evidence": [paper]});
    let submitted = site.take(&site.engineer, &milestone, "submit", &body).await.ok();
    assert_eq!(
        (&submitted["progress_percent"], &submitted["submitted_percent"]),
        (&json!(100), &json!(0))
    );
    let reason = json!({"reason": "No photo."});
    let back = site.take(&site.manager, &submitted, "query", &reason).await.ok();
    assert_eq!(back.get("submitted_percent"), None);
    let photo = site.picture(&site.engineer, "internal").await;
    let body = json!({"evidence": [photo]});
    let submitted = site.take(&site.engineer, &back, "submit", &body).await.ok();
    assert_eq!(submitted["evidence"][0]["id"], photo);
}

#[tokio::test]
async fn photos_of_a_reason_are_pictures_of_the_project_for_those_who_may_see_them() {
    let site = Site::new().await;
    let milestone = site.begun().await;
    let note = json!({"note": "The camera is broken."});
    let milestone = site.take(&site.engineer, &milestone, "submit", &note).await.ok();
    let shown = site.picture(&site.manager, "client").await;
    let internal = site.picture(&site.manager, "internal").await;
    let paper = site.paper(&site.manager, &[]).await["current"]["id"].clone();
    let query = |photos: Value| json!({"reason": "Honeycombs.", "photos": photos});
    let cases = [
        (query(json!([milestone["id"]])), json!(["body", "photos", 0])),
        (query(json!([shown, paper])), json!(["body", "photos", 1])),
        (query(json!([shown, shown])), json!(["body", "photos", 1])),
        (query(json!(["x"])), json!(["body", "photos", 0])),
        (query(json!(vec![&shown; 21])), json!(["body", "photos"])),
    ];
    for (body, place) in cases {
        let refused = site.take(&site.manager, &milestone, "query", &body).await;
        assert_eq!(places(refused), [place], "{body}");
    }
    let body = query(json!([internal, shown]));
    let back = site.take(&site.manager, &milestone, "query", &body).await.ok();
    let ids = |it: &Value| -> Vec<Value> {
        it["query_photos"].as_array().unwrap().iter().map(|it| it["id"].clone()).collect()
    };
    assert_eq!(ids(&back), [internal.clone(), shown.clone()]);
    assert_eq!(back["query_reason"], "Honeycombs.");
    assert_eq!(ids(&site.milestone(&site.engineer).await), [internal, shown.clone()]);
    assert_eq!(ids(&site.milestone(&site.client).await), [shown]);

    // A photo of a reason stays as long as the reason.
    let documents = site.list(&site.manager, "").await.ok();
    let all = documents["items"].as_array().unwrap();
    let document = all.iter().find(|it| ids(&back).contains(&it["current"]["id"])).unwrap();
    site.remove(&site.manager, document).await.refused(409, "in_evidence");

    // They are those of the last reason alone, and the log keeps them.
    let again = site.take(&site.engineer, &back, "submit", &note).await.ok();
    assert_eq!(again["query_photos"], json!([]));
    let body = json!({"reason": "Still there."});
    let back = site.take(&site.manager, &again, "query", &body).await.ok();
    assert_eq!(
        (&back["query_photos"], &back["query_reason"]),
        (&json!([]), &json!("Still there."))
    );
    let photos = "select coalesce(jsonb_array_length(payload -> 'photos'), 0) from event
                  where kind = 'milestone_queried' order by id";
    let told: Vec<i32> =
        sqlx::query_scalar(photos).fetch_all(site.app.database.pool()).await.unwrap();
    assert_eq!(told, [2, 0]);
}

#[tokio::test]
async fn client_names_no_photo_that_is_hidden_from_them() {
    let site = Site::new().await;
    let milestone = site.begun().await;
    let note = json!({"note": "The camera is broken."});
    let milestone = site.take(&site.engineer, &milestone, "submit", &note).await.ok();
    let milestone = site.take(&site.manager, &milestone, "certify", &Value::Null).await.ok();
    let internal = site.picture(&site.manager, "internal").await;
    let query = |photo: &Value| json!({"reason": "Honeycombs.", "photos": [photo]});
    let refused = site.take(&site.client, &milestone, "query", &query(&internal)).await;
    assert_eq!(places(refused), [json!(["body", "photos", 0])]);
    let own = site.picture(&site.client, "client").await;
    let back = site.take(&site.client, &milestone, "query", &query(&own)).await.ok();
    assert_eq!(back["query_photos"][0]["id"], own);
}
