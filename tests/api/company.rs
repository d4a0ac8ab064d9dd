//! The site's content and the estimate.

use serde_json::json;

use crate::{app::App, cluster};

#[tokio::test]
async fn edited_content_replaces_the_defaults() {
    let app = App::start().await;
    let delivered = app.get("", "/public/site").await.ok();
    assert_eq!(delivered["company"]["name"], "Plumbline");
    assert_eq!(delivered["testimonials"], json!([]));
    let own = json!([{"name": "Asha Rao", "place": "Bengaluru", "words": "On the train, I saw it grow."}]);
    let mut owner = cluster::owner(&app.database).await;
    let said =
        "insert into site_section (name, content, updated_at, version) values ($1, $2, now(), 1)";
    sqlx::query(said).bind("testimonials").bind(&own).execute(&mut owner).await.unwrap();
    let now = app.get("", "/public/site").await.ok();
    assert_eq!(now["testimonials"], own);
    assert_eq!(now["faqs"], delivered["faqs"]);
}

#[tokio::test]
async fn a_house_is_estimated_where_the_company_builds() {
    let app = App::start().await;
    let house = json!({"area_sqft": 1_200, "floors": 2, "package": "essential", "city": "mysuru"});
    let estimate = app.post("/public/estimate", &house).await.ok();
    assert_eq!(estimate["built_up_area_sqft"], 2_400);
    assert_eq!(estimate["rate_paise_per_sqft"], 189_900 * 96 / 100);
    for (field, value) in [
        ("area_sqft", json!(299)),
        ("area_sqft", json!("1200")),
        ("floors", json!(5)),
        ("package", json!("palace")),
        ("city", json!("atlantis")),
        ("rooms", json!(3)),
    ] {
        let mut wrong = house.clone();
        wrong[field] = value;
        let refused = app.post("/public/estimate", &wrong).await.refused(422, "invalid");
        assert_eq!(refused["detail"][0]["loc"], json!(["body", field]), "{wrong}");
    }
}
