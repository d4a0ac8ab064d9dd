//! Credentials that Google did not sign, or issued for another client or long ago.

use base64::{Engine, prelude::BASE64_URL_SAFE};
use kernel::Role;
use serde_json::{Value, json};

use super::{
    ASHA, AppWithGoogle, header,
    issuer::{NEXT, OURS, THIEFS, encoded, sign_es256, token},
    text,
};
use crate::app::PASSWORD;

impl AppWithGoogle {
    /// Google's word for Asha, but for one claim; null takes it away.
    fn but(&self, claim: &str, value: Value) -> String {
        OURS.sign(&header(), &self.claims_but(claim, value))
    }

    fn claims_but(&self, claim: &str, value: Value) -> Value {
        let mut claims = self.claims("101", ASHA);
        match value {
            Value::Null => drop(claims.as_object_mut().unwrap().remove(claim)),
            value => claims[claim] = value,
        }
        claims
    }

    /// Properly signed, but for something its header says.
    fn headed(&self, field: &str, value: Value) -> String {
        OURS.sign(&header_with(field, value), &self.claims("101", ASHA))
    }

    /// Signed by Google, and not for us, or not now, or of nobody.
    fn bad_claims(&self) -> Vec<(&'static str, String)> {
        let now = self.app.clock.now().timestamp();
        let claims = self.claims("101", ASHA);
        let aud = &claims["aud"];
        let twice = claims.to_string().replacen('{', r#"{"sub":"102","#, 1);
        vec![
            ("for another app", self.but("aud", json!("another.apps.googleusercontent.com"))),
            ("for us and another app", self.but("aud", json!([aud, "another"]))),
            ("for a list of us", self.but("aud", json!([aud]))),
            ("for nobody", self.but("aud", json!(null))),
            (
                "for an app of a longer name",
                self.but("aud", json!(format!("{}.x", aud.as_str().unwrap()))),
            ),
            ("from somebody else", self.but("iss", json!("https://accounts.example.com"))),
            ("from a lookalike", self.but("iss", json!("http://accounts.google.com"))),
            ("from a path", self.but("iss", json!("https://accounts.google.com/"))),
            ("from nobody", self.but("iss", json!(null))),
            ("expired", self.but("exp", json!(now - 30))),
            ("never expiring", self.but("exp", json!(null))),
            ("an expiry in words", self.but("exp", json!((now + 3_600).to_string()))),
            ("a fractional expiry", self.but("exp", json!(now_and_a_half(now)))),
            ("an expiry beyond time", self.but("exp", json!(u64::MAX))),
            ("from later", self.but("nbf", json!(now + 31))),
            ("valid from a word", self.but("nbf", json!("soon"))),
            ("old", self.but("iat", json!(now - 631))),
            ("of tomorrow", self.but("iat", json!(now + 31))),
            ("of no time", self.but("iat", json!(null))),
            ("of a time in words", self.but("iat", json!(now.to_string()))),
            ("of the beginning of time", self.but("iat", json!(i64::MIN))),
            ("an address not verified", self.but("email_verified", json!(false))),
            ("verified in words: false", self.but("email_verified", json!("false"))),
            ("verified in words: true", self.but("email_verified", json!("true"))),
            ("verified in numbers", self.but("email_verified", json!(1))),
            ("nothing about verification", self.but("email_verified", json!(null))),
            ("of nobody", self.but("sub", json!(null))),
            ("of somebody without a name", self.but("sub", json!(""))),
            ("of a number", self.but("sub", json!(101))),
            ("of an endless name", self.but("sub", json!("1".repeat(256)))),
            ("of two people", OURS.sign_text(&header(), &twice, "RS256")),
            ("no address", self.but("email", json!(null))),
            ("no address but a word", self.but("email", json!("asha"))),
            ("two addresses", self.but("email", json!("a@gmail.com,b@gmail.com"))),
            ("a list of addresses", self.but("email", json!([ASHA]))),
            ("an address on two lines", self.but("email", json!("asha\n@gmail.com"))),
            ("a domain that is none", self.but("hd", json!(["gmail.com"]))),
            ("huge", self.but("padding", json!("x".repeat(6_200)))),
            ("an empty payload", OURS.sign(&header(), &json!({}))),
            ("a payload that is none", OURS.sign_text(&header(), "asha", "RS256")),
            ("a payload that is a list", OURS.sign_text(&header(), "[]", "RS256")),
        ]
    }

    /// Not signed by Google, or not so that it can be known.
    fn bad_signatures(&self) -> Vec<(&'static str, String)> {
        let claims = self.claims("101", ASHA);
        let good = self.credential("101", ASHA);
        let (signed, signature) = good.rsplit_once('.').unwrap();
        let (head, payload) = signed.split_once('.').unwrap();
        let another = encoded(self.claims("102", ASHA).to_string());
        let thiefs = |field: &str, value: Value| THIEFS.sign(&header_with(field, value), &claims);
        let attackers = self.issuer.url.replace("/certs", "/attacker");
        let mut res = vec![
            ("no key named", self.headed("kid", json!(null))),
            ("a key without a name", self.headed("kid", json!(""))),
            ("a key that is a number", self.headed("kid", json!(1))),
            ("an unknown key", self.headed("kid", json!("zz"))),
            ("a key not published yet", NEXT.sign(&header_with("kid", json!("b2")), &claims)),
            ("something that must be understood", self.headed("crit", json!(["exp"]))),
            ("a thief's signature", THIEFS.sign(&header(), &claims)),
            ("a thief's keys by address", thiefs("jku", json!(attackers))),
            ("a thief's key enclosed", thiefs("jwk", THIEFS.public())),
            ("a thief's certificate by address", thiefs("x5u", json!(attackers))),
            ("a thief's certificate enclosed", thiefs("x5c", json!(["MIIB"]))),
            ("a thief's key of another name", thiefs("kid", json!("../attacker"))),
            ("another kind of key", sign_es256(&claims)),
            ("half a signature", format!("{signed}.{}", &signature[..signature.len() / 2])),
            ("a cut signature", good[..good.len() - 2].to_owned()),
            ("an empty signature", format!("{signed}.")),
            ("another payload's signature", format!("{head}.{another}.{signature}")),
            ("two parts", signed.to_owned()),
            ("one part", head.to_owned()),
            ("four parts", format!("{good}.{signature}")),
            ("a trailing dot", format!("{good}.")),
            ("a leading dot", format!(".{good}")),
            ("a space before", format!(" {good}")),
            ("a line after", format!("{good}\n")),
            ("padding", format!("{head}.{payload}.{signature}==")),
            ("other base64", format!("{signed}.+{}", &signature[1..])),
            ("garbage", "garbage".to_owned()),
            ("dots", "..".to_owned()),
            ("not ASCII", "é.é.é".to_owned()),
            ("encrypted", format!("{}....", encoded(r#"{"alg":"RSA-OAEP","enc":"A128GCM"}"#))),
        ];
        for algorithm in ["none", "None", "NONE", ""] {
            let unsigned =
                token(&header_with("alg", json!(algorithm)), &claims.to_string(), |_| Vec::new());
            res.push(("unsigned", unsigned));
        }
        let no_algorithm = header_with("alg", json!(null));
        res.push(("no algorithm", OURS.sign(&no_algorithm, &claims)));
        for algorithm in ["RS384", "RS512", "PS256"] {
            let header = header_with("alg", json!(algorithm));
            let by_another = OURS.sign_text(&header, &claims.to_string(), algorithm);
            res.push(("another algorithm of the same key", by_another));
        }
        let header = header_with("alg", json!("HS256"));
        let public = OURS.sign_with_public_half(&header, &claims);
        res.extend(public.into_iter().map(|it| ("the public key taken for a secret", it)));
        res
    }
}

fn header_with(field: &str, value: Value) -> Value {
    let mut res = header();
    match value {
        Value::Null => drop(res.as_object_mut().unwrap().remove(field)),
        value => res[field] = value,
    }
    res
}

#[expect(clippy::cast_precision_loss, reason = "seconds of this century fit")]
fn now_and_a_half(now: i64) -> f64 {
    now as f64 + 3_600.5
}

#[tokio::test]
async fn forged_credentials_are_refused() {
    let google = AppWithGoogle::start().await;
    // Google's keys are known before the first of them comes.
    google.comes("100", "first@gmail.com", None).await.ok();
    let rows = async || {
        let mut res = Vec::new();
        for table in ["users", "google_account", "google_credential", "session", "event", "job"] {
            res.push(google.count(table).await);
        }
        res
    };
    google.app.enroll("meera@example.com", Role::Admin).await;
    let session = google.app.sign_in("meera@example.com", PASSWORD).await.ok();
    let mut bad = google.bad_claims();
    bad.extend(google.bad_signatures());
    bad.push(("one of our own", text(&session, "access_token").to_owned()));
    let before = rows().await;
    for (name, credential) in bad {
        for role in [None, Some("client")] {
            let refused = google.login(&credential, role).await;
            assert_eq!(
                refused.body["code"], "invalid_google_credential",
                "{name}: {}",
                refused.body
            );
            let told = refused.refused(400, "invalid_google_credential");
            assert_eq!(told["message"], "Google Sign-In failed", "{name}");
        }
    }
    assert_eq!(rows().await, before, "nothing was kept of them");
    assert_eq!(google.issuer.strayed.load(std::sync::atomic::Ordering::Relaxed), 0);
    // They were bad for what was changed, and nothing else.
    google.comes("101", ASHA, Some("client")).await.ok();
}

#[tokio::test]
async fn unusual_valid_credentials_are_accepted() {
    let google = AppWithGoogle::start().await;
    let now = google.app.clock.now().timestamp();
    let attackers = google.issuer.url.replace("/certs", "/attacker");
    let good = [
        google.but("iss", json!("accounts.google.com")),
        google.but("exp", json!(now - 29)),
        google.but("iat", json!(now - 630)),
        google.but("iat", json!(now + 30)),
        google.but("nbf", json!(now + 30)),
        google.but("nbf", json!(null)),
        google.but("azp", json!(null)),
        google.but("sub", json!("1".repeat(255))),
        google.headed("typ", json!(null)),
        google.headed("jku", json!(attackers)),
        google.headed("jwk", THIEFS.public()),
        google.headed("x5u", json!(attackers)),
    ];
    for (number, credential) in good.iter().enumerate() {
        let asked = google.login(credential, None).await;
        assert!(asked.status.is_success(), "{number}: {}", asked.body);
    }
    assert_eq!(google.issuer.strayed.load(std::sync::atomic::Ordering::Relaxed), 0);
}

#[tokio::test]
async fn a_credential_is_good_once() {
    let google = AppWithGoogle::start().await;
    let refused = async |credential: &str, role| {
        google.login(credential, role).await.refused(400, "invalid_google_credential")
    };
    let first = google.credential("101", ASHA);
    let unused = google.credential("101", ASHA);
    google.login(&first, None).await.ok();
    google.login(&unused, None).await.ok();
    // The question is not asked twice, and answered once.
    refused(&first, None).await;
    google.login(&first, Some("client")).await.ok();
    refused(&first, Some("client")).await;
    refused(&first, None).await;
    // There is an account now: it is too late to say in which role.
    refused(&unused, Some("client")).await;
    refused(&unused, None).await;

    let known = google.credential("101", ASHA);
    google.login(&known, None).await.ok();
    refused(&known, None).await;
    refused(&known, Some("client")).await;
}

/// Another spelling of its signature does not make it another credential.
#[tokio::test]
async fn a_used_credential_is_known_however_it_is_spelled() {
    let google = AppWithGoogle::start().await;
    let used = google.credential("101", ASHA);
    google.login(&used, Some("client")).await.ok();
    let (signed, signature) = used.rsplit_once('.').unwrap();
    let last = signature.chars().last().unwrap();
    let respelled = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let others = respelled.chars().filter(|it| *it != last);
    for other in others {
        let spelled = format!("{signed}.{}{other}", &signature[..signature.len() - 1]);
        google.login(&spelled, None).await.refused(400, "invalid_google_credential");
    }
    let padded = BASE64_URL_SAFE.encode([0; 1]);
    assert!(padded.ends_with('='));
    let spelled = format!("{used}=");
    google.login(&spelled, None).await.refused(400, "invalid_google_credential");
}

#[tokio::test]
async fn of_many_who_show_a_credential_at_once_one_is_let_in() {
    let google = AppWithGoogle::start().await;
    google.comes("101", ASHA, Some("client")).await.ok();
    let copied = google.credential("101", ASHA);
    let all = (0..8).map(|_| google.login(&copied, None));
    let answers = futures_util::future::join_all(all).await;
    assert_eq!(answers.iter().filter(|it| it.status.is_success()).count(), 1);

    let answered = google.credential("102", "ravi@gmail.com");
    google.login(&answered, None).await.ok();
    let all = (0..8).map(|_| google.login(&answered, Some("client")));
    let answers = futures_util::future::join_all(all).await;
    assert_eq!(answers.iter().filter(|it| it.status.is_success()).count(), 1);
}

/// A credential refused because of the account counts as used.
#[tokio::test]
async fn a_refused_credential_is_used_up() {
    let google = AppWithGoogle::start().await;
    google.comes("101", ASHA, Some("engineer")).await.ok();
    let credential = google.credential("101", ASHA);
    google.login(&credential, None).await.refused(400, "approval_pending");
    google.login(&credential, None).await.refused(400, "invalid_google_credential");
}

#[tokio::test]
async fn used_credentials_are_kept_no_longer_than_they_are_believed() {
    let google = AppWithGoogle::start().await;
    let newest = OURS
        .sign(&header(), &google.claims_but("iat", json!(google.app.clock.now().timestamp() + 30)));
    google.login(&newest, None).await.ok();
    let queue = postgres::jobs::Queue::new(google.app.database.pool().clone());
    google.app.wait(660);
    queue.upkeep(google.app.clock.now()).await.unwrap();
    assert_eq!(google.count("google_credential").await, 1);
    google.login(&newest, Some("client")).await.ok();
    google.app.wait(1);
    queue.upkeep(google.app.clock.now()).await.unwrap();
    assert_eq!(google.count("google_credential").await, 0);
    google.login(&newest, None).await.refused(400, "invalid_google_credential");
}
