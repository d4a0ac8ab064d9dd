//! Papers: each is drawn once and kept with its hash.

use std::fs;

use futures_util::future::join_all;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::types::Uuid;

use super::{at, of_receipt};
use crate::projects::{Firm, Person, path};

impl Firm {
    /// The content of a paper, whose name must be this.
    async fn paper(&self, who: &Person, place: &str, expected: &str) -> Vec<u8> {
        let (status, kind, name, content) = self.print(who, place).await;
        assert_eq!((status, kind.as_str()), (StatusCode::OK, "application/pdf"));
        assert_eq!(name, format!("inline; filename=\"{expected}\""));
        assert!(content.starts_with(b"%PDF-"));
        content
    }

    /// The object and the hash of each paper that has a file.
    async fn kept(&self) -> Vec<(Uuid, Vec<u8>)> {
        let kept = "select object_id, sha256 from payment_paper where object_id is not null
                    order by id";
        sqlx::query_as(kept).fetch_all(self.app.database.pool()).await.unwrap()
    }

    async fn pending_objects(&self) -> usize {
        let count = "select count(*) from pending_object";
        let count: i64 =
            sqlx::query_scalar(count).fetch_one(self.app.database.pool()).await.unwrap();
        count.try_into().unwrap()
    }

    /// Every file with this content in the store.
    fn stored(&self, content: &[u8]) -> Vec<std::path::PathBuf> {
        let mut found = Vec::new();
        let mut left = vec![self.app.home.path().join("files")];
        while let Some(it) = left.pop() {
            if it.is_dir() {
                left.extend(fs::read_dir(&it).unwrap().map(|it| it.unwrap().path()));
            } else if fs::read(&it).unwrap() == content {
                found.push(it);
            }
        }
        found
    }
}

#[tokio::test]
async fn papers_are_made_by_a_job_and_stay_as_they_are() {
    let (firm, project) = Firm::with_site().await;
    let scheduled = firm.variation(&project, 100_000).await;
    firm.get(&firm.manager, &at(&scheduled, "/invoice.pdf")).await.refused(404, "not_found");
    let payment = firm.request(&scheduled).await.ok();
    assert!(firm.kept().await.is_empty());
    firm.app.worker.drain().await.unwrap();
    let kept = firm.kept().await;
    assert_eq!((kept.len(), firm.pending_objects().await), (1, 0));
    let invoice = at(&payment, "/invoice.pdf");
    let drawn = firm.paper(&firm.client, &invoice, "INV-26-27-0001.pdf").await;
    assert_eq!(Sha256::digest(&drawn)[..], kept[0].1[..]);
    // Another address of the company is on later papers only.
    firm.bill_by(|it| it["bank"]["account_no"] = json!("999999999999")).await;
    for who in [&firm.client, &firm.manager, &firm.admin] {
        assert_eq!(firm.paper(who, &invoice, "INV-26-27-0001.pdf").await, drawn);
    }

    let reported = firm.report_paid(&project, &payment, 118_000).await.created();
    let receipt = &reported["receipts"][0];
    let place = of_receipt(receipt, "receipt.pdf");
    firm.get(&firm.client, &place).await.refused(404, "not_found");
    firm.settle(receipt, "verify", &Value::Null).await.ok();
    firm.app.worker.drain().await.unwrap();
    assert_eq!((firm.kept().await.len(), firm.pending_objects().await), (2, 0));
    let drawn = firm.paper(&firm.client, &place, "RCT-26-27-0001.pdf").await;
    let reason = json!({"reason": "The cheque bounced."});
    firm.settle(receipt, "reverse", &reason).await.ok();
    assert_eq!(firm.paper(&firm.client, &place, "RCT-26-27-0001.pdf").await, drawn);
    for who in [&firm.other_client, &firm.other_manager] {
        firm.get(who, &place).await.refused(404, "not_found");
    }
    firm.get(&firm.engineer, &place).await.refused(403, "forbidden");
    let events = "select payload->>'what' from event where kind = 'exported' order by id";
    let told: Vec<String> =
        sqlx::query_scalar(events).fetch_all(firm.app.database.pool()).await.unwrap();
    assert_eq!(told, ["invoice", "invoice", "invoice", "invoice", "receipt", "receipt"]);
}

#[tokio::test]
async fn papers_that_are_drawn_after_a_change_have_the_logo() {
    let (firm, project) = Firm::with_site().await;
    let has_picture = |pdf: &[u8]| String::from_utf8_lossy(pdf).contains("/Subtype/Image");
    let old = firm.requested(&project).await;
    let old = at(&old, "/invoice.pdf");
    let drawn = firm.paper(&firm.client, &old, "INV-26-27-0001.pdf").await;
    assert!(!has_picture(&drawn));
    firm.look_green().await;
    let new = firm.request(&firm.variation(&project, 100_000).await).await.ok();
    let new = firm.paper(&firm.client, &at(&new, "/invoice.pdf"), "INV-26-27-0002.pdf").await;
    assert!(has_picture(&new));
    assert_eq!(firm.paper(&firm.client, &old, "INV-26-27-0001.pdf").await, drawn);
}

#[tokio::test]
async fn first_file_of_a_paper_stays_when_many_draw_it() {
    let (firm, project) = Firm::with_site().await;
    let payment = firm.requested(&project).await;
    let place = at(&payment, "/invoice.pdf");
    let papers =
        join_all((0..6).map(|_| firm.paper(&firm.client, &place, "INV-26-27-0001.pdf"))).await;
    firm.app.worker.drain().await.unwrap();
    let kept = firm.kept().await;
    assert_eq!(kept.len(), 1);
    for it in &papers {
        assert_eq!(Sha256::digest(it)[..], kept[0].1[..]);
    }
    // The files of the others belong to nobody, and are swept like all of those.
    assert_eq!(firm.stored(&papers[0]).len(), 1 + firm.pending_objects().await);
    firm.app.documents.sweep(firm.app.clock.now() + chrono::TimeDelta::days(2)).await.unwrap();
    assert_eq!(firm.stored(&papers[0]).len(), 1);
    assert_eq!(firm.paper(&firm.client, &place, "INV-26-27-0001.pdf").await, papers[0]);
}

#[tokio::test]
async fn file_that_is_not_the_kept_one_is_refused_and_never_drawn_anew() {
    let (firm, project) = Firm::with_site().await;
    let payment = firm.requested(&project).await;
    let place = at(&payment, "/invoice.pdf");
    let drawn = firm.paper(&firm.client, &place, "INV-26-27-0001.pdf").await;
    let kept = firm.kept().await;
    let file = firm.stored(&drawn).pop().unwrap();
    let mut changed = drawn.clone();
    changed[drawn.len() / 2] ^= 1;
    fs::remove_file(&file).unwrap();
    firm.get(&firm.client, &place).await.refused(500, "internal");
    fs::write(&file, changed).unwrap();
    firm.get(&firm.client, &place).await.refused(500, "internal");
    assert_eq!(firm.kept().await, kept);
    fs::write(&file, &drawn).unwrap();
    assert_eq!(firm.paper(&firm.client, &place, "INV-26-27-0001.pdf").await, drawn);
}

#[tokio::test]
async fn cancelled_invoice_keeps_its_file() {
    let (firm, project) = Firm::with_site().await;
    let payment = firm.requested(&project).await;
    let (cancel, reason) = (at(&payment, "/cancel"), json!({"reason": "Wrong site."}));
    let cancelled = firm.decide(&firm.manager, Method::POST, &cancel, &payment, &reason).await.ok();
    assert_eq!(cancelled["has_invoice"], true);
    let place = at(&payment, "/invoice.pdf");
    firm.paper(&firm.client, &place, "INV-26-27-0001.pdf").await;
}

#[tokio::test]
async fn statement_is_drawn_for_its_period() {
    let (mut firm, project) = Firm::with_site().await;
    let payment = firm.requested(&project).await;
    let reported = firm.report_paid(&project, &payment, 50_000).await.created();
    firm.settle(&reported["receipts"][0], "verify", &Value::Null).await.ok();
    firm.later(10 * 24 * 60 * 60).await;
    let place = path(&project, "/payments/statement.pdf");
    let code = project["code"].as_str().unwrap();
    let name = format!("{code}-statement-2026-04-01-2026-12-01.pdf");
    let whole = firm.paper(&firm.client, &place, &name).await;
    let name = format!("{code}-statement-2026-11-01-2026-11-20.pdf");
    let before = format!("{place}?from=2026-11-01&to=2026-11-20");
    assert_ne!(firm.paper(&firm.manager, &before, &name).await, whole);
    assert!(firm.kept().await.is_empty(), "a statement is not kept");
    for (query, name) in [
        ("to=2026-12-02", "to"),
        ("from=2026-11-02&to=2026-11-01", "from"),
        ("to=0000-01-01", "to"),
    ] {
        let refused = firm.get(&firm.client, &format!("{place}?{query}")).await;
        let problem = refused.refused(422, "invalid");
        assert_eq!(problem["detail"][0]["loc"], json!(["query", name]), "{query}");
    }
}
