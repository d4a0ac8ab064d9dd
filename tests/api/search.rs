//! Search over everything: the scope of each role, codes, and texts of any kind.

use std::fmt::Write;

use kernel::UserId;
use poem::http::Method;
use serde_json::{Value, json};

use crate::{
    app::{Answer, answer},
    documents::site::{BOUNDARY, PDF, body},
    projects::{Firm, Person, path},
};

/// A word that stands in the title of one thing of each kind, for each of two halves of a firm.
const OURS: &str = "Jacaranda";
const THEIRS: &str = "Gulmohar";

fn query(text: &str) -> String {
    let mut res = "/search?q=".to_owned();
    for it in text.bytes() {
        write!(res, "%{it:02X}").unwrap();
    }
    res
}

impl Firm {
    /// The answer to a search.
    async fn find(&self, who: &Person, text: &str) -> Answer {
        self.get(who, &query(text)).await
    }

    /// The kinds of the hits with their titles, in the order of the answer.
    async fn hits(&self, who: &Person, text: &str) -> Vec<(String, String)> {
        let answer = self.find(who, text).await.ok();
        let mut res = Vec::new();
        for group in answer["groups"].as_array().unwrap() {
            let hits = group["hits"].as_array().unwrap();
            assert!(!hits.is_empty(), "{group}");
            for hit in hits {
                assert_eq!(hit["kind"], group["kind"]);
                res.push((text_of(&hit["kind"]), text_of(&hit["title"])));
            }
        }
        res
    }

    /// The kinds of the hits.
    async fn kinds(&self, who: &Person, text: &str) -> Vec<String> {
        let mut kinds: Vec<_> = self.hits(who, text).await.into_iter().map(|it| it.0).collect();
        kinds.dedup();
        kinds
    }

    async fn drawing(&self, who: &Person, project: &Value, title: &str, visibility: &str) -> Value {
        let id = project["id"].as_str().unwrap();
        let parts = [
            ("project_id", None, id.as_bytes()),
            ("category", None, "drawing".as_bytes()),
            ("visibility", None, visibility.as_bytes()),
            ("title", None, title.as_bytes()),
            ("file", Some(("plan.pdf", "application/pdf")), PDF),
        ];
        let request = self.app.http.post("/api/v1/files");
        let request = request
            .header("authorization", format!("Bearer {}", who.token))
            .header("content-type", format!("multipart/form-data; boundary={BOUNDARY}"));
        answer(request.body(body(&parts))).await.created()
    }

    async fn lead(&self, who: &Person, name: &str, phone: &str) -> Value {
        let form = json!({"full_name": name, "phone": phone, "source": "phone"});
        self.create_with_key(who, "/leads", &form).await
    }

    async fn create_with_key(&self, who: &Person, place: &str, form: &Value) -> Value {
        let key = UserId::new().to_string();
        let headers = [("idempotency-key", key.as_str())];
        self.app.call_with(&who.token, Method::POST, place, form, &headers).await.created()
    }

    /// A project in which one thing of each kind is named with `word`, and nothing else is.
    async fn filled(&self, word: &str, [manager, engineer, client]: [&Person; 3]) -> Value {
        let mut form = self.form();
        form["name"] = json!(format!("{word} villa"));
        form["clients"] = json!([{"user_id": client.id}]);
        form["engineers"] = json!([{"user_id": engineer.id, "is_lead": true}]);
        form["milestones"][0]["name"] = json!(format!("{word} plinth"));
        let project = self.post(manager, "/projects", &form).await.created();
        let body = json!({"status": "in_progress"});
        let place = path(&project, "/status");
        let project = self.decide(manager, Method::POST, &place, &project, &body).await.ok();
        let ticket = json!({"title": format!("{word} leak"), "client_visible": true});
        self.raise(engineer, &project, &ticket).await.created();
        let payment = json!({
            "kind": "variation", "title": format!("{word} terrace"), "taxable_paise": 100_000,
        });
        self.create_with_key(manager, &path(&project, "/payments"), &payment).await;
        self.drawing(engineer, &project, &format!("{word} elevation"), "client").await;
        let entry = json!({"summary": format!("{word} bay was cast."), "shared_with_client": true});
        let entry = self.file_entry(engineer, &project, &entry).await.created();
        self.step_of(manager, &entry, "/approve", &json!({"shared_with_client": true})).await.ok();
        project
    }

    /// Both halves, filled, with leads of the salesperson, of the admin and of nobody.
    async fn with_two_halves() -> (Self, Value, Value) {
        let firm = Self::open().await;
        let ours = firm.filled(OURS, [&firm.manager, &firm.engineer, &firm.client]).await;
        let others = [&firm.other_manager, &firm.other_engineer, &firm.other_client];
        let theirs = firm.filled(THEIRS, others).await;
        (firm, ours, theirs)
    }
}

fn text_of(it: &Value) -> String {
    it.as_str().unwrap().to_owned()
}

const OF_A_PROJECT: [&str; 6] =
    ["project", "ticket", "milestone", "payment", "daily_entry", "document"];

#[tokio::test]
async fn each_role_finds_what_it_sees_elsewhere_and_nothing_else() {
    let (firm, ours, theirs) = Firm::with_two_halves().await;
    let without_payments: Vec<_> = OF_A_PROJECT.into_iter().filter(|it| *it != "payment").collect();
    for word in [OURS, "jacaranda", "CARAND"] {
        assert_eq!(firm.kinds(&firm.admin, word).await, OF_A_PROJECT, "{word}");
        assert_eq!(firm.kinds(&firm.manager, word).await, OF_A_PROJECT, "{word}");
        assert_eq!(firm.kinds(&firm.client, word).await, OF_A_PROJECT, "{word}");
        assert_eq!(firm.kinds(&firm.engineer, word).await, without_payments, "{word}");
    }
    // Neither a part nor a code of the other half, and no count of it.
    let foreign = text_of(&theirs["code"]);
    let own = text_of(&ours["code"]);
    for who in [&firm.manager, &firm.engineer, &firm.client, &firm.salesperson] {
        let nothing = firm.find(who, THEIRS).await.ok();
        assert_eq!(nothing, json!({"groups": []}));
        assert_eq!(firm.hits(who, &foreign).await, []);
        assert_eq!(firm.hits(who, "TKT-0002").await, []);
        assert_eq!(firm.hits(who, "PAY-0002").await, []);
        for group in firm.find(who, "villa").await.ok()["groups"].as_array().unwrap() {
            assert_eq!(
                (group["hits"].as_array().unwrap().len(), &group["has_more"]),
                (1, &json!(false))
            );
        }
    }
    assert_eq!(firm.hits(&firm.salesperson, OURS).await, []);
    assert_eq!(firm.hits(&firm.salesperson, &own).await, []);
    assert_eq!(firm.hits(&firm.engineer, "PAY-0001").await, []);
    assert_eq!(firm.kinds(&firm.client, "PAY-0001").await, ["payment"]);
    assert_eq!(firm.kinds(&firm.admin, THEIRS).await, OF_A_PROJECT);

    // An archived project is not found, nor is any of its parts.
    let theirs = firm.seen(&firm.admin, &theirs).await;
    let body = json!({"status": "cancelled", "reason": "The plot was sold."});
    let place = path(&theirs, "/status");
    let theirs = firm.decide(&firm.admin, Method::POST, &place, &theirs, &body).await.ok();
    assert_eq!(firm.kinds(&firm.admin, THEIRS).await, OF_A_PROJECT);
    let place = path(&theirs, "/archive");
    firm.decide(&firm.admin, Method::POST, &place, &theirs, &json!({"archived": true})).await.ok();
    assert_eq!(firm.hits(&firm.admin, THEIRS).await, []);
    assert_eq!(firm.hits(&firm.admin, &foreign).await, []);
    assert_eq!(firm.hits(&firm.other_client, THEIRS).await, []);
}

#[tokio::test]
async fn client_finds_nothing_internal() {
    let (firm, site) = Firm::with_site().await;
    let hidden = firm.hidden(&site).await;
    firm.drawing(&firm.engineer, &site, "Subcontractor rates", "internal").await;
    let unshared = json!({"summary": "Subcontractor sent nobody."});
    let entry = firm.filed(&site, &unshared).await;
    assert_eq!(
        firm.kinds(&firm.engineer, "subcontractor").await,
        ["ticket", "daily_entry", "document"]
    );
    for text in ["subcontractor", "Subcontractor is late", hidden["code"].as_str().unwrap()] {
        assert_eq!(firm.hits(&firm.client, text).await, [], "{text}");
    }
    firm.approve(&entry, &json!({"shared_with_client": false})).await;
    assert_eq!(firm.hits(&firm.client, "subcontractor").await, []);
    assert_eq!(firm.hits(&firm.other_engineer, "subcontractor").await, []);
}

#[tokio::test]
async fn client_finds_the_approved_revision_and_nobody_the_draft_of_another() {
    let (firm, site) = Firm::with_site().await;
    let first = json!({"summary": "Staircase was cast.", "shared_with_client": true});
    let entry = firm.filed(&site, &first).await;
    let entry = firm.approve(&entry, &json!({"shared_with_client": true})).await;
    let second = json!({"summary": "Lobby was cast."});
    firm.change(&firm.engineer, &entry, &second).await.ok();
    assert_eq!(firm.kinds(&firm.client, "staircase").await, ["daily_entry"]);
    assert_eq!(firm.hits(&firm.client, "lobby").await, []);
    assert_eq!(firm.kinds(&firm.engineer, "lobby").await, ["daily_entry"]);
    assert_eq!(firm.hits(&firm.engineer, "staircase").await, []);
    let found = firm.find(&firm.client, "staircase").await.ok();
    assert_eq!(found["groups"][0]["hits"][0]["daily_entry_status"], "approved");

    let draft = json!({"summary": "Parapet is marked.", "submit": false, "entry_on": "2026-11-20"});
    firm.filed(&site, &draft).await;
    assert_eq!(firm.kinds(&firm.engineer, "parapet").await, ["daily_entry"]);
    for who in [&firm.admin, &firm.manager, &firm.client] {
        assert_eq!(firm.hits(who, "parapet").await, []);
    }
}

#[tokio::test]
async fn salesperson_finds_own_and_unowned_leads() {
    let firm = Firm::open().await;
    firm.lead(&firm.salesperson, "Lata Own", "+919845011111").await;
    let foreign = firm.lead(&firm.admin, "Lata Foreign", "+919845022222").await;
    firm.lead(&firm.admin, "Lata Nobody", "+919845033333").await;
    let owner = json!({"owner_id": firm.admin.id});
    let place = format!("/leads/{}/assign", foreign["id"].as_str().unwrap());
    firm.decide(&firm.admin, Method::POST, &place, &foreign, &owner).await.ok();
    let titles = async |who: &Person, text: &str| {
        let hits = firm.hits(who, text).await.into_iter();
        hits.filter(|it| it.0 == "lead").map(|it| it.1).collect::<Vec<_>>()
    };
    assert_eq!(titles(&firm.salesperson, "lata").await, ["Lata Nobody", "Lata Own"]);
    assert_eq!(titles(&firm.admin, "lata").await.len(), 3);
    for text in ["Foreign", "+919845022222", foreign["code"].as_str().unwrap()] {
        assert_eq!(titles(&firm.salesperson, text).await, [""; 0], "{text}");
        assert_eq!(titles(&firm.admin, text).await, ["Lata Foreign"], "{text}");
    }
    for who in [&firm.manager, &firm.engineer, &firm.client] {
        assert_eq!(titles(who, "lata").await, [""; 0]);
    }
}

#[tokio::test]
async fn people_are_found_by_admins_and_by_those_who_share_a_project() {
    let (firm, site, _) = Firm::with_two_sites().await;
    let found = firm.find(&firm.admin, "imran.sheikh@").await.ok();
    assert_eq!(found["groups"][0]["hits"][0]["title"], "Imran Sheikh");
    assert_eq!(found["groups"][0]["hits"][0]["role"], "client");
    assert_eq!(found["groups"][0]["hits"][0]["project"], Value::Null);
    // Members by name, with the project that they share.
    let found = firm.find(&firm.client, "vikram").await.ok();
    let hit = &found["groups"][0]["hits"][0];
    assert_eq!((&hit["title"], &hit["role"]), (&json!("Vikram Nair"), &json!("engineer")));
    assert_eq!(hit["project"]["id"], site["id"]);
    // Neither by address nor by number, nor people of other projects.
    for text in ["vikram.nair@", "firm.example", "9845012345", "Imran", "Kavita"] {
        assert_eq!(firm.hits(&firm.client, text).await, [], "{text}");
    }
    for who in [&firm.manager, &firm.engineer] {
        assert_eq!(firm.hits(who, "Imran").await, []);
    }
    assert_eq!(firm.hits(&firm.salesperson, "Vikram").await, []);
}

#[tokio::test]
async fn exact_code_comes_first_in_any_case() {
    let (firm, site, theirs) = Firm::with_two_sites().await;
    // Both numbers are 1; the titles have them too.
    let one = json!({"title": "Flat 1 and TKT-0002", "client_visible": true});
    let one = firm.raise(&firm.client, &site, &one).await.created();
    firm.ticket(&firm.other_client, &theirs).await;
    let project = text_of(&site["code"]);
    let number = project.trim_start_matches("PRJ-").trim_start_matches('0').to_owned();
    for text in
        [project.clone(), project.to_lowercase(), format!("prj {number}"), format!("Prj{number}")]
    {
        let found = firm.find(&firm.admin, &text).await.ok();
        let first = &found["groups"][0];
        assert_eq!(
            (&first["kind"], &first["hits"][0]["id"]),
            (&json!("project"), &site["id"]),
            "{text}"
        );
        assert_eq!(first["hits"][0]["code"], site["code"]);
    }
    for text in ["TKT-0001", "tkt-1", "Tkt 1", " tkt-0001 "] {
        let found = firm.find(&firm.client, text).await.ok();
        assert_eq!(found["groups"][0]["hits"][0]["id"], one["id"], "{text}: {found}");
    }
    // A number alone is the code of each kind.
    let kinds = firm.kinds(&firm.client, "#1").await;
    assert_eq!(kinds, ["project", "ticket"]);
    // The ticket with the code stands above the one that names it, which is newer or older.
    let found = firm.find(&firm.admin, "tkt-0002").await.ok();
    let hits = found["groups"][0]["hits"].as_array().unwrap();
    let codes: Vec<_> = hits.iter().map(|it| it["code"].as_str().unwrap()).collect();
    assert_eq!(codes, ["TKT-0002", "TKT-0001"]);
    assert_eq!(hits[0]["ticket_status"], "open");
    assert_eq!(hits[0]["project"]["name"], "Sheikh villa");
}

#[tokio::test]
async fn limit_holds_for_each_kind() {
    let (firm, site) = Firm::with_site().await;
    for n in 0..7 {
        let more = json!({"title": format!("Tap {n} drips"), "client_visible": true});
        firm.raise(&firm.client, &site, &more).await.created();
    }
    let group = async |rest: &str| {
        let found = firm.get(&firm.client, &format!("/search?q=drips{rest}")).await.ok();
        let group = found["groups"][0].clone();
        (group["hits"].as_array().unwrap().len(), group["has_more"].as_bool().unwrap())
    };
    assert_eq!(group("").await, (5, true));
    assert_eq!(group("&limit=6").await, (6, true));
    assert_eq!(group("&limit=7").await, (7, false));
    assert_eq!(group("&limit=20").await, (7, false));
    for refused in ["&limit=0", "&limit=21", "&limit=x"] {
        firm.get(&firm.client, &format!("/search?q=drips{refused}")).await.refused(422, "invalid");
    }
}

#[tokio::test]
async fn any_text_is_a_text() {
    let (firm, site) = Firm::with_site().await;
    let titles = [
        "100% shade_net",
        r"C:\drawings",
        "Owner's \"note\"; --",
        "रसोई का नल",
        "Leak 😀 here",
        "Ki 2 tiles",
    ];
    for title in titles {
        let more = json!({"title": title, "client_visible": true});
        firm.raise(&firm.client, &site, &more).await.created();
    }
    let found = async |text: &str| {
        let hits = firm.hits(&firm.client, text).await.into_iter();
        hits.filter(|it| it.0 == "ticket").map(|it| it.1).collect::<Vec<_>>()
    };
    for (text, title) in [
        ("100%", titles[0]),
        ("shade_net", titles[0]),
        (r"C:\dra", titles[1]),
        ("Owner's \"no", titles[2]),
        ("रसोई", titles[3]),
        ("नल", titles[3]),
        ("leak 😀", titles[4]),
        // Two characters are the beginning of a word.
        ("ki", titles[5]),
        ("ti", titles[5]),
    ] {
        assert_eq!(found(text).await, [title], "{text}");
    }
    for text in
        ["shadeXnet", "10_%", "%%", "__", r"\\", "''", "\"\"", "--", "😀😀", "il", "&|!", "<->"]
    {
        assert_eq!(found(text).await, [""; 0], "{text}");
    }
    let long = "é".repeat(100);
    assert_eq!(found(&long).await, [""; 0]);
    assert_eq!(found(&"- ".repeat(50).replace("- -", "a -")).await, [""; 0]);
    for refused in ["", "a", " a ", "    ", &"a".repeat(101), "ab\u{0}", "ab\ncd"] {
        firm.find(&firm.client, refused).await.refused(422, "invalid");
    }
    firm.get(&firm.client, "/search").await.refused(422, "invalid");
}
