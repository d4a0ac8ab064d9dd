//! Google's keys: they change, and are not always to be had.

use std::sync::atomic::Ordering;

use serde_json::json;

use super::{
    ASHA, AppWithGoogle,
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
    let google = AppWithGoogle::start().await;
    for (name, failure) in failures() {
        google.issuer.publish(failure);
        let asked = google.issuer.asked();
        let answer = google.comes("101", ASHA, None).await;
        assert_eq!(answer.status.as_u16(), 503, "{name}: {}", answer.body);
        let told = answer.refused(503, "unavailable");
        assert!(!told.to_string().contains("Google"), "{name}: {told}");
        assert_eq!(google.issuer.asked(), asked + 1, "{name}");
        // A caller right after a failure does not wait for another one.
        google.comes("101", ASHA, None).await.refused(503, "unavailable");
        assert_eq!(google.issuer.asked(), asked + 1, "{name}");
        google.app.wait(10);
    }
    assert_eq!(google.issuer.strayed.load(Ordering::Relaxed), 0, "nothing leads elsewhere");
    google.issuer.publish(Publishes::Keys(vec![&OURS]));
    google.comes("101", ASHA, None).await.ok();
}

#[tokio::test]
async fn the_last_good_keys_serve_for_a_day() {
    let google = AppWithGoogle::start().await;
    google.comes("101", ASHA, Some("client")).await.ok();
    google.app.wait(3_600);
    for (name, failure) in failures() {
        google.issuer.publish(failure);
        let asked = google.issuer.asked();
        let answer = google.comes("101", ASHA, None).await;
        assert!(answer.status.is_success(), "{name}: {}", answer.body);
        assert_eq!(google.issuer.asked(), asked + 1, "{name}");
        google.app.wait(10);
    }
    google.app.wait(DAY - 3_600 - 10 * failures().len() as u64 - 1);
    google.comes("101", ASHA, None).await.ok();
    google.app.wait(1);
    google.comes("101", ASHA, None).await.refused(503, "unavailable");
    google.issuer.publish(Publishes::Keys(vec![&OURS]));
    google.app.wait(10);
    google.comes("101", ASHA, None).await.ok();
}

#[tokio::test]
async fn keys_are_fetched_once_until_they_are_due() {
    let google = AppWithGoogle::start().await;
    assert_eq!(google.issuer.asked(), 0, "not before anybody needs them");
    let all = (0..10).map(|it| {
        let credential = google.credential(&it.to_string(), &format!("asha{it}@gmail.com"));
        let google = &google;
        async move { google.login(&credential, None).await.ok() }
    });
    futures_util::future::join_all(all).await;
    assert_eq!(google.issuer.asked(), 1, "one asks, the others wait");
    google.app.wait(3_599);
    google.comes("101", ASHA, None).await.ok();
    assert_eq!(google.issuer.asked(), 1);
    google.app.wait(1);
    google.comes("101", ASHA, None).await.ok();
    assert_eq!(google.issuer.asked(), 2);
}

#[tokio::test]
async fn a_new_key_is_learnt_and_an_old_one_forgotten() {
    let google = AppWithGoogle::start().await;
    let by_next = |google: &AppWithGoogle| {
        NEXT.sign(&json!({"alg": "RS256", "kid": "b2"}), &google.claims("101", ASHA))
    };
    google.comes("101", ASHA, Some("client")).await.ok();
    google.issuer.publish(Publishes::Keys(vec![&OURS, &NEXT]));
    // Anybody can name a key: no more than once a minute is Google asked for it.
    google.app.wait(59);
    google.login(&by_next(&google), None).await.refused(400, "invalid_google_credential");
    assert_eq!(google.issuer.asked(), 1);
    google.app.wait(1);
    google.login(&by_next(&google), None).await.ok();
    assert_eq!(google.issuer.asked(), 2);
    google.comes("101", ASHA, None).await.ok();

    google.issuer.publish(Publishes::Keys(vec![&NEXT]));
    google.app.wait(3_600);
    google.comes("101", ASHA, None).await.refused(400, "invalid_google_credential");
    google.login(&by_next(&google), None).await.ok();
}

/// A key nobody knows is asked for; while Google is away, those who are known come in.
#[tokio::test]
async fn an_unknown_key_harms_nobody() {
    let google = AppWithGoogle::start().await;
    google.comes("101", ASHA, Some("client")).await.ok();
    google.issuer.publish(Publishes::Status(500));
    google.app.wait(60);
    let stranger = NEXT.sign(&json!({"alg": "RS256", "kid": "zz"}), &google.claims("101", ASHA));
    google.login(&stranger, None).await.refused(400, "invalid_google_credential");
    assert_eq!(google.issuer.asked(), 2);
    google.comes("101", ASHA, None).await.ok();
    for _ in 0..20 {
        google.app.wait(2);
        google.login(&stranger, None).await.refused(400, "invalid_google_credential");
    }
    assert_eq!(google.issuer.asked(), 2);
}
