//! People who withdraw their consent are left alone and forgotten.

use postgres::jobs::Queue;
use serde_json::{Value, json};

use super::sales::{DAY, Shop, call};
use crate::cluster;

impl Shop {
    /// The tables in which a word stands, among the rows of all tables.
    async fn places(&self, word: &str) -> Vec<String> {
        let mut owner = cluster::owner(&self.firm.app.database).await;
        let tables = "select relname::text from pg_class where relkind = 'r'
            and relnamespace = 'public'::regnamespace order by relname";
        let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&mut owner).await.unwrap();
        let mut places = Vec::new();
        for table in tables {
            let found = format!("select exists (select from {table} it where it::text ilike $1)");
            let found = sqlx::query_scalar(sqlx::AssertSqlSafe(found)).bind(format!("%{word}%"));
            if found.fetch_one(&mut owner).await.unwrap() {
                places.push(table);
            }
        }
        places
    }

    pub(super) async fn upkeep(&self) {
        let queue = Queue::new(self.firm.app.database.pool().clone());
        queue.schedule(self.firm.app.clock.now()).await.unwrap();
        self.firm.app.worker.drain().await.unwrap();
    }
}

#[tokio::test]
async fn withdrawal_stops_all_contact_and_the_purge_leaves_no_word() {
    let mut shop = Shop::open().await;
    let more = json!({
        "full_name": "Zubeda Quaraishi", "phone": "99230 55506", "email": "zubeda@example.com",
        "message": "A house for Zubeda.", "pincode": "500032",
    });
    let lead = shop.enter(shop.seller(), "Zubeda", &more).await;
    let gone = shop.enter(&shop.firm.admin, "Zubeda", &more).await;
    shop.act(&shop.firm.admin, &gone, "/merge", &json!({"into": lead["id"]})).await.ok();
    let said = json!({"kind": "note", "note": "Zubeda prefers Urdu."});
    shop.act(shop.seller(), &lead, "/activities", &said).await.ok();
    shop.firm.app.worker.drain().await.unwrap();
    assert!(shop.places("zubeda").await.len() > 2);

    let lead = shop.act(shop.seller(), &lead, "/withdraw", &Value::Null).await.ok();
    assert_eq!((&lead["status"], lead.get("next_follow_up_at")), (&json!("lost"), None));
    assert!(lead["consent"]["withdrawn_at"].is_string());
    let reached = call("reached", "2026-11-30T05:00:00Z");
    let refused = shop.act(shop.seller(), &lead, "/activities", &reached).await;
    refused.refused(409, "consent_withdrawn");
    shop.act(shop.seller(), &lead, "/withdraw", &Value::Null)
        .await
        .refused(409, "consent_withdrawn");

    shop.later(29 * DAY).await;
    shop.upkeep().await;
    shop.look(shop.seller(), &lead).await.ok();
    shop.later(2 * DAY).await;
    shop.upkeep().await;
    for word in ["zubeda", "9923055506", "Urdu"] {
        assert_eq!(shop.places(word).await, [""; 0], "{word}");
    }
    shop.look(&shop.firm.admin, &lead).await.refused(404, "not_found");
    assert!(shop.codes(&shop.firm.admin, "").await.is_empty());
    let logged = "select count(*) from event where kind = 'lead_purged'";
    let count: i64 =
        sqlx::query_scalar(logged).fetch_one(shop.firm.app.database.pool()).await.unwrap();
    assert_eq!(count, 1);
    let audit = shop.firm.get(&shop.firm.admin, "/audit?thing=lead&limit=200").await.ok();
    let events = audit["items"].as_array().unwrap();
    let purged = events.iter().find(|it| it["kind"] == "lead_purged").unwrap();
    assert_eq!(purged["thing"]["code"], lead["code"]);
    assert!(events.iter().all(|it| it["thing"].get("name").is_none()));
    let told = audit.to_string().to_lowercase();
    assert!(!told.contains("zubeda") && !told.contains("9923055506"), "a number without a name");
}

#[tokio::test]
async fn withdrawal_by_staff_covers_other_leads_of_the_number_and_of_the_mailbox() {
    let shop = Shop::open().await;
    let enter = async |who, phone: &str, email: &str| {
        let more = json!({"full_name": "Zubeda Quaraishi", "phone": phone, "email": email});
        shop.enter(who, "Zubeda", &more).await
    };
    let lead = enter(shop.seller(), "99230 55506", "zubeda@example.com").await;
    let same_number = enter(&shop.other, "99230 55506", "quaraishi@example.com").await;
    let same_mailbox = enter(&shop.other, "99230 55507", "Zubeda@example.com").await;
    let unowned = enter(&shop.firm.admin, "99230 55506", "z@example.com").await;
    let neither = enter(&shop.other, "99230 55508", "quaraishi@example.com").await;
    let leads = [&lead, &same_number, &same_mailbox, &unowned, &neither];
    let withdrawn = async || {
        let mut all = Vec::new();
        for lead in leads {
            let seen = shop.look(&shop.firm.admin, lead).await.ok();
            all.push(seen["consent"]["withdrawn_at"].is_string());
        }
        all
    };
    shop.act(shop.seller(), &lead, "/withdraw", &Value::Null).await.ok();
    assert_eq!(withdrawn().await, [true, false, false, true, false], "leads of others stay");
    shop.act(&shop.firm.admin, &same_mailbox, "/withdraw", &Value::Null).await.ok();
    assert_eq!(withdrawn().await, [true, false, true, true, false], "the number is another");
    shop.act(&shop.firm.admin, &same_number, "/withdraw", &Value::Null).await.ok();
    assert_eq!(withdrawn().await, [true; 5], "the mailbox of the last one is the same");
    let told = shop.history(&shop.firm.admin, &same_mailbox).await;
    assert_eq!(told[..2], ["lead_status_changed", "lead_withdrawn"]);
}
