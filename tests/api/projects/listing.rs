//! Which projects there are.

use serde_json::{Value, json};

use super::Firm;

impl Firm {
    async fn named(&self, name: &str, change: impl FnOnce(&mut Value)) -> Value {
        let mut wanted = self.form();
        wanted["name"] = json!(name);
        change(&mut wanted);
        self.post(&self.manager, "/projects", &wanted).await.created()
    }

    /// The names of those listed by the admin.
    async fn listed(&self, query: &str) -> Vec<String> {
        let list = self.get(&self.admin, &format!("/projects?{query}")).await.ok();
        let items = list["items"].as_array().unwrap();
        assert!(
            items.len() > 199 || list["total"]["count"] == items.len() || query.contains("limit")
        );
        items.iter().map(|it| it["name"].as_str().unwrap().to_owned()).collect()
    }
}

#[tokio::test]
async fn a_project_is_found_by_what_people_know_of_it() {
    let firm = Firm::open().await;
    let client = json!([{"user_id": firm.other_client.id}]);
    firm.named("Lake house", |it| it["address"]["city"] = json!("Warangal")).await;
    firm.named("100% shop_1", |it| it["clients"] = client).await;
    firm.named("Flyover", |it| it["address"]["pincode"] = json!("560001")).await;
    for (search, expected) in [
        ("lake", vec!["Lake house"]),
        ("LAKE%20H", vec!["Lake house"]),
        ("warangal", vec!["Lake house"]),
        ("PRJ-0002", vec!["100% shop_1"]),
        ("prj-000", vec!["Flyover", "100% shop_1", "Lake house"]),
        ("imran", vec!["100% shop_1"]),
        ("sheikh", vec!["100% shop_1"]),
        ("560001", vec!["Flyover"]),
        // Neither a manager nor an engineer is searched for, and no letter stands for others.
        ("meera", vec![]),
        ("vikram", vec![]),
        ("100%25", vec!["100% shop_1"]),
        ("%25", vec!["100% shop_1"]),
        ("_", vec!["100% shop_1"]),
        ("%5C", vec![]),
        ("'", vec![]),
        ("%20", vec!["Flyover", "100% shop_1", "Lake house"]),
    ] {
        assert_eq!(firm.listed(&format!("search={search}")).await, expected, "{search}");
    }
}

#[tokio::test]
async fn filters_and_orders_go_together() {
    let firm = Firm::open().await;
    let lake = firm.named("lake house", |it| it["planned_end_on"] = json!("2028-03-01")).await;
    let shop = firm.named("Shop", |it| it["project_type"] = json!("commercial")).await;
    // A plan at risk comes after what is in progress.
    let doubtful = json!({"health": "at_risk", "health_note": "No permit yet."});
    firm.patch(&firm.manager, &shop, &doubtful).await.ok();
    let flyover = firm.named("Flyover", |it| it["planned_end_on"] = json!("2027-12-30")).await;
    firm.become_status(&flyover, "in_progress").await.ok();
    let sick = json!({"health": "off_track", "health_note": "No steel."});
    firm.patch(&firm.manager, &lake, &sick).await.ok();
    let mut wanted = firm.form();
    (wanted["name"], wanted["manager_id"]) = (json!("Bridge"), json!(firm.other_manager.id));
    wanted["engineers"] = json!([]);
    firm.post(&firm.admin, "/projects", &wanted).await.created();

    assert_eq!(firm.listed("").await, ["Bridge", "Flyover", "Shop", "lake house"]);
    assert_eq!(firm.listed("sort=newest").await, firm.listed("").await);
    assert_eq!(firm.listed("sort=name").await, ["Bridge", "Flyover", "lake house", "Shop"]);
    assert_eq!(firm.listed("sort=due").await, ["Flyover", "Shop", "Bridge", "lake house"]);
    assert_eq!(firm.listed("sort=need").await, ["lake house", "Flyover", "Shop", "Bridge"]);
    assert_eq!(firm.listed("status=in_progress").await, ["Flyover"]);
    assert_eq!(firm.listed("type=commercial").await, ["Shop"]);
    assert_eq!(firm.listed("health=off_track").await, ["lake house"]);
    let of = |id: &str| format!("manager={id}&sort=name");
    assert_eq!(firm.listed(&of(&firm.other_manager.id)).await, ["Bridge"]);
    assert_eq!(firm.listed(&of(&firm.manager.id)).await, ["Flyover", "lake house", "Shop"]);
    assert_eq!(firm.listed("type=commercial&status=in_progress").await, Vec::<String>::new());
    let item = &firm.get(&firm.admin, "/projects?search=bridge").await.ok()["items"][0];
    assert_eq!(item["manager"], json!({"id": firm.other_manager.id, "full_name": "Arjun Menon"}));
    assert_eq!(item["clients"], json!([{"id": firm.client.id, "full_name": "Asha Rao"}]));
    assert_eq!((&item["milestone_count"], &item["late_milestones"]), (&json!(4), &json!(0)));
    assert_eq!(item["next_milestone"]["name"], "Foundation");
    for wrong in [
        "status=done",
        "type=house",
        "health=bad",
        "sort=oldest",
        "manager=x",
        "archived=2",
        "limit=0",
        "limit=201",
        "cursor=x",
        "search=%00",
    ] {
        firm.get(&firm.admin, &format!("/projects?{wrong}")).await.refused(422, "invalid");
    }
    let started = firm.seen(&firm.manager, &flyover).await;
    firm.become_status(&started, "cancelled").await.ok();
    assert_eq!(firm.listed("sort=need").await, ["lake house", "Shop", "Bridge", "Flyover"]);
}

/// Paging with concurrent inserts repeats no project and skips none.
#[tokio::test]
async fn a_list_goes_on_where_it_was() {
    let firm = Firm::open().await;
    // Letters whose small forms are not agreed upon everywhere, two of one name, and the longest.
    let long = "🏠".repeat(200);
    for name in [
        "Zeta",
        "alpha",
        "Same",
        "Same",
        "İstanbul villa",
        "Istanbul west",
        "ΟΔΟΣ",
        "οδοσ 2",
        "Ünity",
        "गृह",
        &long,
    ] {
        firm.named(name, |_| ()).await;
    }
    for sort in ["newest", "name", "due", "need"] {
        let before = firm.listed(&format!("sort={sort}")).await;
        let mut seen = Vec::new();
        let mut cursor = String::new();
        loop {
            let path = format!("/projects?sort={sort}&limit=1{cursor}");
            let page = firm.get(&firm.admin, &path).await.ok();
            let items = page["items"].as_array().unwrap();
            seen.extend(items.iter().map(|it| it["name"].as_str().unwrap().to_owned()));
            let Some(next) = page["next_cursor"].as_str() else { break };
            cursor = format!("&cursor={next}");
            for other in ["newest", "name", "due", "need"].into_iter().filter(|it| *it != sort) {
                let path = format!("/projects?sort={other}{cursor}");
                firm.get(&firm.admin, &path).await.refused(422, "invalid");
            }
            if seen.len() % 3 == 0 {
                firm.named("Meanwhile", |it| it["planned_end_on"] = json!("2028-01-31")).await;
            }
        }
        let is_new = |it: &String| it == "Meanwhile" && !before.contains(it);
        seen.retain(|it| !is_new(it));
        let mut old = before.clone();
        if sort != "newest" {
            seen.retain(|it| it != "Meanwhile");
            old.retain(|it| it != "Meanwhile");
        }
        assert_eq!(seen, old, "{sort}");
    }
}
