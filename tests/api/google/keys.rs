//! Google's keys: they change, and are not always to be had.

use std::sync::atomic::Ordering;

use serde_json::json;

use super::{
    ASHA, Beside,
    issuer::{NEXT, OURS, Publishes},
};

const DAY: u64 = 24 * 60 * 60;

fn failures() -> Vec<(&'static str, Publishes)> {
    // Good keys, but for what stands beside them.
    let huge = json!({"keys": [OURS.public()], "padding": "x".repeat(64 * 1024)}).to_string();
    vec![
        ("an error", Publishes::Status(500)),
        ("an error of ours", Publishes::Status(404)),
        ("an answer that is none", Publishes::Status(204)),
        ("elsewhere", Publishes::Redirect),
        ("a page", Publishes::Text("<html>".to_owned())),
        ("nothing", Publishes::Text(String::new())),
        ("another object", Publishes::Text("{}".to_owned())),
        ("no keys", Publishes::Text(r#"{"keys": []}"#.to_owned())),
        ("no key of the kind", Publishes::Text(r#"{"keys": [{"kty": "EC"}]}"#.to_owned())),
        ("too much", Publishes::Text(huge)),
        ("silence", Publishes::Never),
    ]
}

#[tokio::test]
async fn without_googles_keys_nobody_is_believed_or_refused() {
    let beside = Beside::google().await;
    for (name, failure) in failures() {
        beside.issuer.publish(failure);
        let asked = beside.issuer.asked();
        let answer = beside.comes("101", ASHA, None).await;
        assert_eq!(answer.status.as_u16(), 503, "{name}: {}", answer.body);
        let told = answer.refused(503, "unavailable");
        assert!(!told.to_string().contains("Google"), "{name}: {told}");
        assert_eq!(beside.issuer.asked(), asked + 1, "{name}");
        // A caller right after a failure does not wait for another one.
        beside.comes("101", ASHA, None).await.refused(503, "unavailable");
        assert_eq!(beside.issuer.asked(), asked + 1, "{name}");
        beside.app.wait(10);
    }
    assert_eq!(beside.issuer.strayed.load(Ordering::Relaxed), 0, "nothing leads elsewhere");
    beside.issuer.publish(Publishes::Keys(vec![&OURS]));
    beside.comes("101", ASHA, None).await.ok();
}

#[tokio::test]
async fn the_last_good_keys_serve_for_a_day() {
    let beside = Beside::google().await;
    beside.comes("101", ASHA, Some("client")).await.ok();
    beside.app.wait(3_600);
    for (name, failure) in failures() {
        beside.issuer.publish(failure);
        let asked = beside.issuer.asked();
        let answer = beside.comes("101", ASHA, None).await;
        assert!(answer.status.is_success(), "{name}: {}", answer.body);
        assert_eq!(beside.issuer.asked(), asked + 1, "{name}");
        beside.app.wait(10);
    }
    beside.app.wait(DAY - 3_600 - 10 * failures().len() as u64 - 1);
    beside.comes("101", ASHA, None).await.ok();
    beside.app.wait(1);
    beside.comes("101", ASHA, None).await.refused(503, "unavailable");
    beside.issuer.publish(Publishes::Keys(vec![&OURS]));
    beside.app.wait(10);
    beside.comes("101", ASHA, None).await.ok();
}

#[tokio::test]
async fn keys_are_fetched_once_until_they_are_due() {
    let beside = Beside::google().await;
    assert_eq!(beside.issuer.asked(), 0, "not before anybody needs them");
    let all = (0..10).map(|it| {
        let credential = beside.credential(&it.to_string(), &format!("asha{it}@gmail.com"));
        let beside = &beside;
        async move { beside.login(&credential, None).await.ok() }
    });
    futures_util::future::join_all(all).await;
    assert_eq!(beside.issuer.asked(), 1, "one asks, the others wait");
    beside.app.wait(3_599);
    beside.comes("101", ASHA, None).await.ok();
    assert_eq!(beside.issuer.asked(), 1);
    beside.app.wait(1);
    beside.comes("101", ASHA, None).await.ok();
    assert_eq!(beside.issuer.asked(), 2);
}

#[tokio::test]
async fn a_new_key_is_learnt_and_an_old_one_forgotten() {
    let beside = Beside::google().await;
    let by_next = |beside: &Beside| {
        NEXT.sign(&json!({"alg": "RS256", "kid": "b2"}), &beside.claims("101", ASHA))
    };
    beside.comes("101", ASHA, Some("client")).await.ok();
    beside.issuer.publish(Publishes::Keys(vec![&OURS, &NEXT]));
    // Anybody can name a key: no more than once a minute is Google asked for it.
    beside.app.wait(59);
    beside.login(&by_next(&beside), None).await.refused(400, "invalid_google_credential");
    assert_eq!(beside.issuer.asked(), 1);
    beside.app.wait(1);
    beside.login(&by_next(&beside), None).await.ok();
    assert_eq!(beside.issuer.asked(), 2);
    beside.comes("101", ASHA, None).await.ok();

    beside.issuer.publish(Publishes::Keys(vec![&NEXT]));
    beside.app.wait(3_600);
    beside.comes("101", ASHA, None).await.refused(400, "invalid_google_credential");
    beside.login(&by_next(&beside), None).await.ok();
}

/// A key nobody knows is asked for; while Google is away, those who are known come in.
#[tokio::test]
async fn an_unknown_key_harms_nobody() {
    let beside = Beside::google().await;
    beside.comes("101", ASHA, Some("client")).await.ok();
    beside.issuer.publish(Publishes::Status(500));
    beside.app.wait(60);
    let stranger = NEXT.sign(&json!({"alg": "RS256", "kid": "zz"}), &beside.claims("101", ASHA));
    beside.login(&stranger, None).await.refused(400, "invalid_google_credential");
    assert_eq!(beside.issuer.asked(), 2);
    beside.comes("101", ASHA, None).await.ok();
    for _ in 0..20 {
        beside.app.wait(2);
        beside.login(&stranger, None).await.refused(400, "invalid_google_credential");
    }
    assert_eq!(beside.issuer.asked(), 2);
}
