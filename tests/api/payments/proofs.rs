//! The proof of a payment stays, and nobody else learns of it.

use image::ImageFormat;
use poem::http::Method;
use serde_json::{Value, json};

use super::{at, paid};
use crate::{
    documents::picture,
    projects::{Firm, path},
};

/// A picture that the client uploaded: the document, with its current file.
async fn uploaded(firm: &Firm, project: &Value) -> Value {
    let content = picture(8, 6, ImageFormat::Png);
    let name = ("NEFT of Rs 5,00,000.png", "image/png");
    firm.send_file(&firm.client, project, name, &content).await.created()
}

#[tokio::test]
async fn proof_is_removed_by_nobody_and_used_nowhere_else() {
    let (firm, project) = Firm::with_site().await;
    let payment = firm.requested(&project).await;
    let document = uploaded(&firm, &project).await;
    let proof = &document["current"]["id"];
    let place = at(&payment, "/receipts");
    let reported = firm.create(&firm.client, &place, &paid(118_000, proof)).await.created();
    let remove = async |firm: &Firm| {
        let path = format!("/documents/{}", document["id"].as_str().unwrap());
        for who in [&firm.client, &firm.manager, &firm.admin] {
            let answer = firm.decide(who, Method::DELETE, &path, &document, &Value::Null).await;
            answer.refused(409, "in_receipt");
        }
    };
    remove(&firm).await;
    firm.raise(&firm.client, &project, &json!({"attachments": [proof]}))
        .await
        .refused(422, "invalid");
    firm.settle(&reported["receipts"][0], "verify", &Value::Null).await.ok();
    remove(&firm).await;
    let file = format!("/files/{}", proof.as_str().unwrap());
    assert_eq!(firm.get(&firm.admin, &file).await.status, 200);
}

#[tokio::test]
async fn engineers_read_no_name_of_a_proof() {
    let (firm, project) = Firm::with_site().await;
    let document = uploaded(&firm, &project).await;
    let place = format!("/documents/{}", document["id"].as_str().unwrap());
    firm.decide(&firm.client, Method::DELETE, &place, &document, &Value::Null).await.done();
    let names = async |who| {
        let feed = firm.get(who, &path(&project, "/activity")).await.ok();
        feed.to_string().contains("NEFT")
    };
    assert!(names(&firm.manager).await);
    assert!(!names(&firm.engineer).await);
}
