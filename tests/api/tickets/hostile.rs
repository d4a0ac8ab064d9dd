//! Hostile input is stored unchanged or refused.

use serde_json::{Value, json};

use super::{at, wanted};
use crate::projects::{Firm, places};

const TEXTS: [&str; 9] = [
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "[x](javascript:alert(1))",
    "'; drop table ticket; --",
    "{{7*7}} ${7*7} <%= 7*7 %>",
    "=HYPERLINK(\"http://evil.example\")",
    "%s%n%x \\u0000 \\",
    "नमस्ते 👷🏽‍♀️ ẍ̣̈",
    "@[Asha](user:not-an-id) @[](user:)",
];

#[tokio::test]
async fn a_text_is_a_text() {
    let (firm, site) = Firm::with_site().await;
    for text in TEXTS {
        let more = json!({"title": text, "description": text, "location_on_site": text});
        let ticket = firm.raise(&firm.client, &site, &more).await.created();
        let seen = firm.look(&firm.manager, &ticket).await;
        for field in ["title", "description", "location_on_site"] {
            assert_eq!(seen[field], text, "{field}");
        }
        firm.say(&firm.client, &ticket, text).await.created();
        assert_eq!(firm.heard(&firm.manager, &ticket).await, [text]);
        let view = json!({"name": text, "query": text});
        firm.post(&firm.client, "/ticket-views", &view).await.created();
    }
    // Invisible characters do not hide text.
    let more = json!({"title": "In\u{200b}voice\u{202e}fdp.exe\u{2066}"});
    let ticket = firm.raise(&firm.client, &site, &more).await.created();
    assert_eq!(ticket["title"], "Invoicefdp.exe");
}

#[tokio::test]
async fn faulty_texts_are_refused() {
    let (firm, site) = Firm::with_site().await;
    for (more, place) in [
        (json!({"title": ""}), "title"),
        (json!({"title": "\u{200b}"}), "title"),
        (json!({"title": "a\u{0}b"}), "title"),
        (json!({"title": "a\u{1b}[31m"}), "title"),
        (json!({"title": "two\nlines"}), "title"),
        (json!({"title": "x".repeat(201)}), "title"),
        (json!({"title": ["x"]}), "title"),
        (json!({"description": "x".repeat(20_001)}), "description"),
        (json!({"description": null}), "description"),
        (json!({"location_on_site": "x".repeat(201)}), "location_on_site"),
        (json!({"category": "QUALITY_DEFECT"}), "category"),
        (json!({"priority": null}), "priority"),
        (json!({"due_on": "2026-02-30"}), "due_on"),
        (json!({"due_on": "0001-01-01"}), "due_on"),
        (json!({"project_id": "PRJ-0001"}), "project_id"),
        (json!({"client_visible": "true"}), "client_visible"),
        (json!({"attachments": vec![Value::Null; 21]}), "attachments"),
        (json!({"requester_id": firm.admin.id}), "requester_id"),
        (json!({"status": "closed"}), "status"),
        (json!({"number": 1}), "number"),
    ] {
        let answer = firm.raise(&firm.client, &site, &more).await;
        assert_eq!(places(answer), [json!(["body", place])], "{more}");
    }
    assert_eq!(firm.get(&firm.admin, "/tickets").await.ok()["total"]["count"], 0);
    // As long as it may be.
    let long = json!({"title": "🏠".repeat(200), "description": "भ".repeat(20_000)});
    let ticket = firm.raise(&firm.client, &site, &long).await.created();
    let edit = json!({"project_id": site["id"], "requester_id": firm.admin.id, "code": "x"});
    let mut faults = places(firm.amend(&firm.manager, &ticket, &edit).await);
    faults.sort_by_key(ToString::to_string);
    assert_eq!(faults, ["code", "project_id", "requester_id"].map(|it| json!(["body", it])));
    let large = wanted(&site, &json!({"description": "x".repeat(1_100_000)}));
    firm.post(&firm.client, "/tickets", &large).await.refused(413, "too_large");
    for id in ["1", "TKT-0001", "%00", "..", "' or 1=1"] {
        let id = json!({"id": id});
        let path = at(&id, "/comments").replace(' ', "%20");
        firm.get(&firm.client, &path).await.refused(404, "not_found");
    }
}
