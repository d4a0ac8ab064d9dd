//! Pages as the company and its projects fill them in.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use super::{body, get, site};
use crate::{app::App, cluster, projects::Firm};

const PORTFOLIO: &str = "{% for it in portfolio %}<a href=\"/projects/{{ it.slug }}\">{{ it.title }}, \
     {{ it.city }}</a>{% endfor %}{% if has_more_projects %}more{% endif %}\
     {% if now_building %}building {{ now_building.slug }}{% endif %}";
const CASE_STUDY: &str = "<h1>{{ project.title }}</h1><p>{{ project.summary }}</p>{{ project.status }}\
     {% if project.before %}before{% endif %}{% for it in project.people %}{{ it.full_name }}, {{ it.part }};\
     {% endfor %}<link href=\"{{ public_url }}/projects/{{ project.slug }}\">\
     <script>{{ site_json }}</script>";
const SITEMAP: &str = "<urlset><url><loc>{{ public_url }}/</loc></url>{% for slug in slugs %}<url><loc>\
     {{ public_url }}/projects/{{ slug }}</loc></url>{% endfor %}</urlset>";

/// A firm whose site shows its projects.
async fn firm() -> (Firm, Value) {
    let site = site(&[
        (
            "index.html",
            "{{ company.name }}: {{ testimonials|length }}{{ testimonials[0].project_slug if testimonials }}",
        ),
        ("projects/index.html", PORTFOLIO),
        ("projects/_/index.html", CASE_STUDY),
        ("sitemap.xml", SITEMAP),
        ("robots.txt", "Sitemap: {{ public_url }}/sitemap.xml"),
        ("404.html", "{{ 'away' if is_unavailable else 'lost' }}"),
    ]);
    let firm = Firm::at(App::with_site(site).await).await;
    let project = firm.project().await;
    (firm, project)
}

async fn page(firm: &Firm, path: &str) -> (u16, String) {
    let (status, response) = get(&firm.app, path, &[]).await;
    (status, body(response).await)
}

#[tokio::test]
async fn a_project_has_a_page_while_firm_and_client_want_it() {
    let (firm, project) = firm().await;
    let shown =
        json!({"is_public": true, "title": "<b>Home</b>", "summary": "{{ 7 * 7 }}", "photos": []});
    let it = firm.publish(&firm.manager, &project, &shown).await.ok();
    let address = format!("/projects/{}", it["portfolio"]["slug"].as_str().unwrap());
    firm.app.pages.fill().await.unwrap();
    assert_eq!(page(&firm, "/projects").await, (200, String::new()), "nobody has agreed to it");
    assert_eq!(page(&firm, &address).await, (404, "lost".to_owned()));

    firm.consent(&firm.client, &project, true).await.ok();
    firm.app.pages.fill().await.unwrap();
    let (_, all) = page(&firm, "/projects").await;
    assert_eq!(all, format!("<a href=\"{address}\">&lt;b&gt;Home&lt;&#x2f;b&gt;, Hyderabad</a>"));
    let (status, own) = page(&firm, &address).await;
    assert_eq!(status, 200);
    assert!(
        own.starts_with("<h1>&lt;b&gt;Home&lt;&#x2f;b&gt;</h1><p>{{ 7 * 7 }}</p>planning<link "),
        "{own}"
    );
    assert!(own.contains(&format!("href=\"https:&#x2f;&#x2f;site.test{address}\"")), "{own}");
    let (_, json) = own.split_once("<script>").unwrap();
    let json: Value = serde_json::from_str(json.strip_suffix("</script>").unwrap()).unwrap();
    assert_eq!(json["project"]["title"], "<b>Home</b>");
    assert_eq!(json["portfolio"][0]["slug"], json["project"]["slug"]);
    assert_eq!(json["slugs"], Value::Null, "of use to nobody who reads a page");

    // A project's page shows the current state even if other pages were not refilled.
    let seen = firm.seen(&firm.manager, &project).await;
    firm.become_status(&seen, "in_progress").await.ok();
    assert!(page(&firm, &address).await.1.contains("in_progress"));
    firm.consent(&firm.client, &project, false).await.ok();
    assert_eq!(page(&firm, &address).await, (404, "lost".to_owned()));
    for lost in
        ["/projects/_", "/projects/_/", "/projects/_/index.html", "/projects/..", "/projects/%00"]
    {
        assert_eq!(page(&firm, lost).await, (404, "lost".to_owned()), "{lost}");
    }
}

/// While consent cannot be checked, the answer is a page with status 503.
#[tokio::test]
async fn a_project_nobody_can_tell_of_is_a_page_that_says_so() {
    let (firm, project) = firm().await;
    let shown = json!({"is_public": true, "title": "Home", "summary": "Cool.", "photos": []});
    firm.publish(&firm.manager, &project, &shown).await.ok();
    let it = firm.consent(&firm.client, &project, true).await.ok();
    let address = format!("/projects/{}", it["portfolio"]["slug"].as_str().unwrap());
    assert_eq!(page(&firm, &address).await.0, 200);
    firm.app.database.close().await;
    let (status, response) = get(&firm.app, &address, &[]).await;
    assert_eq!(status, 503);
    assert_eq!(response.0.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(response.0.header("retry-after"), Some("5"));
    assert_eq!(body(response).await, "away");
    assert_eq!(page(&firm, "/nowhere").await, (404, "lost".to_owned()));
    assert_eq!(page(&firm, "/503.html").await, (404, "lost".to_owned()));
}

/// The page is drawn anew as soon as somebody takes their leave back, without a refill and for those who have it.
#[tokio::test]
async fn a_page_names_nobody_who_took_their_leave_back() {
    let (firm, project) = firm().await;
    let shown = json!({"is_public": true, "title": "Home", "summary": "Cool.", "photos": []});
    firm.publish(&firm.manager, &project, &shown).await.ok();
    let it = firm.consent(&firm.client, &project, true).await.ok();
    let address = format!("/projects/{}", it["portfolio"]["slug"].as_str().unwrap());
    let name = firm.name_on_site(&firm.manager, true).await["full_name"].clone();
    let name = name.as_str().unwrap();
    let (_, named) = get(&firm.app, &address, &[]).await;
    assert_eq!(named.0.header("cache-control"), Some("no-cache"));
    let tag = named.0.header("etag").unwrap().to_owned();
    let text = body(named).await;
    assert!(text.contains(&format!("{name}, manager;")), "{text}");
    assert_eq!(text.matches(name).count(), 2, "on the page and in its data");
    firm.name_on_site(&firm.manager, false).await;
    let (status, response) = get(&firm.app, &address, &[("if-none-match", &tag)]).await;
    assert_eq!(status, 200, "not the one that the visitor has");
    assert!(!body(response).await.contains(name));
}

#[tokio::test]
async fn a_page_is_packed_and_known_again_as_files_are() {
    let (firm, project) = firm().await;
    let shown = json!({"is_public": true, "title": "Home", "summary": "Cool.", "photos": []});
    firm.publish(&firm.manager, &project, &shown).await.ok();
    let it = firm.consent(&firm.client, &project, true).await.ok();
    let address = format!("/projects/{}", it["portfolio"]["slug"].as_str().unwrap());
    let (_, first) = get(&firm.app, &address, &[("accept-encoding", "br")]).await;
    assert_eq!(first.0.header("content-encoding"), Some("br"));
    let tag = first.0.header("etag").unwrap();
    let known = [("accept-encoding", "br"), ("if-none-match", tag)];
    assert_eq!(get(&firm.app, &address, &known).await.0, 304);
    let other = json!({"is_public": true, "title": "Home", "summary": "Warm.", "photos": []});
    firm.publish(&firm.manager, &project, &other).await.ok();
    firm.consent(&firm.client, &project, true).await.ok();
    assert_eq!(get(&firm.app, &address, &known).await.0, 200);
}

#[tokio::test]
async fn machines_are_told_of_every_page() {
    let (firm, project) = firm().await;
    let shown = json!({"is_public": true, "title": "Home", "summary": "Cool.", "photos": []});
    firm.publish(&firm.manager, &project, &shown).await.ok();
    let it = firm.consent(&firm.client, &project, true).await.ok();
    firm.app.pages.fill().await.unwrap();
    let slug = it["portfolio"]["slug"].as_str().unwrap();
    let (_, response) = get(&firm.app, "/sitemap.xml", &[]).await;
    assert_eq!(response.0.header("content-type"), Some("text/xml; charset=utf-8"));
    let sitemap = body(response).await.replace("&#x2f;", "/");
    assert!(sitemap.contains("<loc>https://site.test/</loc>"), "{sitemap}");
    assert!(
        sitemap.contains(&format!("<loc>https://site.test/projects/{slug}</loc>")),
        "{sitemap}"
    );
    let robots = page(&firm, "/robots.txt").await;
    assert_eq!(robots, (200, "Sitemap: https://site.test/sitemap.xml".to_owned()));
}

#[tokio::test]
async fn pages_follow_what_happens() {
    let (firm, project) = firm().await;
    let _announced = firm.app.announce().await;
    let shown = json!({"is_public": true, "title": "Home", "summary": "Cool.", "photos": []});
    firm.publish(&firm.manager, &project, &shown).await.ok();
    firm.consent(&firm.client, &project, true).await.ok();
    let began = Instant::now();
    while page(&firm, "/projects").await.1.is_empty() {
        assert!(began.elapsed() < Duration::from_secs(30), "the page stays as it was");
        sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn the_company_says_what_the_pages_say() {
    let (firm, _) = firm().await;
    firm.app.pages.fill().await.unwrap();
    assert_eq!(page(&firm, "/").await, (200, "Plumbline: 0".to_owned()));
    let own = json!([{"name": "Asha Rao", "place": "Bengaluru", "words": "I saw it grow.",
        "project_slug": "nothing-shown-7"}]);
    let mut owner = cluster::owner(&firm.app.database).await;
    let said =
        "insert into site_section (name, content, updated_at, version) values ($1, $2, now(), 1)";
    sqlx::query(said).bind("testimonials").bind(&own).execute(&mut owner).await.unwrap();
    firm.app.pages.fill().await.unwrap();
    assert_eq!(page(&firm, "/").await, (200, "Plumbline: 1".to_owned()));
}
