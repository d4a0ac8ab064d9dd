//! Starting, and refusing to start.

use std::{
    fs::{self, Permissions},
    net::TcpListener,
    os::unix::fs::PermissionsExt,
};

use rustix::process::Signal;
use serde_json::json;

use crate::{
    DEMO_CLIENT, DEMO_PASSWORD, DRAIN,
    plumbline::{Home, Server},
};

#[test]
fn server_on_an_empty_directory_becomes_ready_and_keeps_its_data() {
    let home = Home::new();
    let server = Server::start(&home, &["--demo"], &[]);
    assert_eq!(server.get("/livez").status, 200);
    assert_eq!(server.get("/readyz").status, 200);
    assert_eq!(server.sign_in(DEMO_CLIENT, DEMO_PASSWORD).status, 200);
    server.signal(Signal::TERM);
    assert!(server.ended(DRAIN).status.success());

    let server = Server::start(&home, &[], &[]);
    assert_eq!(server.get("/readyz").status, 200);
    assert_eq!(server.sign_in(DEMO_CLIENT, DEMO_PASSWORD).status, 200);
    server.stop();
}

/// Rate limits are on by default; turning them off logs a warning.
#[test]
fn rate_limits_are_on_unless_turned_off() {
    const WARNING: &str = "rate limits are off";
    let home = Home::new();
    let server = Server::start(&home, &[], &[("PLUMBLINE_RATE_LIMITS", "on")]);
    let attempts: Vec<_> = (0..11).map(|_| server.sign_in("nobody", "x").status).collect();
    assert_eq!(attempts, [[422; 10].as_slice(), &[429]].concat());
    assert!(!server.log().contains(WARNING));
    server.stop();

    let server = Server::start(&home, &[], &[]);
    assert!((0..11).all(|_| server.sign_in("nobody", "x").status == 422));
    assert!(server.log().contains(WARNING));
    server.stop();
}

/// Doubtful settings do not stop the start: each is warned of, and links follow the address.
#[test]
fn doubtful_settings_are_warned_of_and_links_follow_the_address() {
    let home = Home::new();
    let secret = "a".repeat(40);
    let variables = [
        ("PLUMBLINE_JWT_SECRET", secret.as_str()),
        ("PLUMBLINE_TRUSTED_PROXIES", "0.0.0.0/0"),
        ("PLUMBLINE_PUBLIC_ULR", "https://www.example.com"),
        ("PLUMBLINE_SERVICE_HOST", "10.96.0.1"),
        ("PLUMBLINE_PORT", "tcp://10.96.0.1:80"),
    ];
    let server = Server::start(&home, &[], &variables);
    let log = server.log();
    for doubt in [
        "PLUMBLINE_JWT_SECRET: the secret repeats few characters",
        "PLUMBLINE_TRUSTED_PROXIES trusts 0.0.0.0/0",
        "PLUMBLINE_PUBLIC_ULR is not a setting and is ignored: the nearest one is PLUMBLINE_PUBLIC_URL",
        "PLUMBLINE_PORT, PLUMBLINE_SERVICE_HOST are not settings and are ignored: Kubernetes",
    ] {
        assert!(
            log.lines().any(|it| it.contains("\"WARN\"") && it.contains(doubt)),
            "{doubt}\n{log}"
        );
    }
    assert!(!log.contains(&secret));
    let port = server.address.rsplit(':').next().unwrap().to_owned();
    server.signal(Signal::INT);
    let ended = server.ended(DRAIN);
    assert_eq!(ended.stdout, format!("Plumbline is ready at http://localhost:{port}\n"));

    // On the same data: the key was created, is opened to all users, and is warned of.
    assert!(home.run(&["demo"], "").status.success());
    let key = home.data().join("secret.key");
    fs::set_permissions(&key, Permissions::from_mode(0o644)).unwrap();
    let ended = home.run(&["demo", "--public-url", "https://www.example.com"], "");
    assert!(ended.status.success(), "{}", ended.stderr);
    for doubt in
        ["secret.key can be read by other users", "https://www.example.com has the demo's accounts"]
    {
        assert!(ended.stderr.contains(doubt), "{doubt}\n{}", ended.stderr);
    }
}

#[test]
fn server_starts_without_google() {
    let home = Home::new();
    // No server listens there.
    let variables = [
        ("PLUMBLINE_GOOGLE_CLIENT_ID", "plumbline.apps.googleusercontent.com"),
        ("PLUMBLINE_GOOGLE_JWKS_URL", "http://127.0.0.1:9/certs"),
    ];
    let server = Server::start(&home, &[], &variables);
    let config = server.get("/api/v1/auth/google/config");
    assert_eq!(config.json()["client_id"], "plumbline.apps.googleusercontent.com");
    // The credential names a key, so keys are needed.
    let credential = json!({"credential": "eyJhbGciOiJSUzI1NiIsImtpZCI6ImEifQ.e30.AA"});
    let answer = server.post("/api/v1/auth/google/login", &credential);
    assert_eq!(answer.status, 503, "{}", answer.json());
    server.stop();
}

#[test]
fn second_server_on_a_directory_is_refused() {
    let home = Home::new();
    let server = Server::start(&home, &[], &[]);
    let ended = home.run(&["serve"], "");
    assert!(!ended.status.success());
    let [line] = ended.complaint().try_into().unwrap();
    assert!(line.contains(home.data().to_str().unwrap()) && line.contains("in use"), "{line}");
    assert_eq!(server.get("/readyz").status, 200);
    server.stop();
}

#[test]
fn wrong_value_stops_the_start_with_one_line() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    let listen = format!("PLUMBLINE_LISTEN={taken}");
    let metrics = format!("PLUMBLINE_METRICS_LISTEN={taken}");
    let mut wrong = Vec::new();
    for (variables, named) in [
        ("PLUMBLINE_LISTEN=nonsense", "--listen"),
        (listen.as_str(), taken.as_str()),
        ("PLUMBLINE_METRICS_LISTEN=nonsense", "--metrics-listen"),
        (metrics.as_str(), taken.as_str()),
        ("PLUMBLINE_PUBLIC_URL=https://plumbline.example/path", "--public-url"),
        ("PLUMBLINE_PUBLIC_URL=plumbline.example", "--public-url"),
        ("PLUMBLINE_DATA_DIR=/dev/null", "/dev/null"),
        ("PLUMBLINE_SITE_DIR=/nowhere", "/nowhere"),
        ("PLUMBLINE_JWT_SECRET=short", "PLUMBLINE_JWT_SECRET"),
        ("PLUMBLINE_JWT_SECRET_FILE=/nowhere", "/nowhere"),
        ("PLUMBLINE_SITE_DIR=.", "has no index.html"),
        ("PLUMBLINE_FILES_URL=s3://files", "AWS_SECRET_ACCESS_KEY"),
        // Without this setting, files would be stored unencrypted.
        (
            "PLUMBLINE_FILES_URL=s3://files AWS_ACCESS_KEY_ID=key AWS_SECRET_ACCESS_KEY=secret \
             AWS_SERVER_SIDE_ENCRYPTION=rot13",
            "rot13",
        ),
        ("PLUMBLINE_LOG=loud", "PLUMBLINE_LOG (--log) is `loud`: must be off, error, warn, info"),
        ("PLUMBLINE_LOG=info,server=loudly", "--log"),
        ("PLUMBLINE_LOG_FORMAT=xml", "must be auto or text or json"),
        ("PLUMBLINE_RATE_LIMITS=some", "--rate-limits"),
        ("PLUMBLINE_CORS_ORIGINS=https://a.example,*", "--cors-origins"),
        ("PLUMBLINE_TRUSTED_PROXIES=10.0.0.0/8,10.0.0.0/33", "--trusted-proxies"),
        ("PLUMBLINE_GOOGLE_CLIENT_ID=", "--google-client-id"),
        ("PLUMBLINE_GOOGLE_JWKS_URL=http://keys.example/certs", "--google-jwks-url"),
        ("PLUMBLINE_SMTP_URL=http://mx.example", "PLUMBLINE_SMTP_URL"),
        ("PLUMBLINE_BUS_URL=http://nats.example", "PLUMBLINE_BUS_URL"),
        ("PLUMBLINE_MAIL_FROM=nobody", "PLUMBLINE_MAIL_FROM"),
        ("DATABASE_URL=nonsense", "DATABASE_URL"),
        (
            "DATABASE_URL=mysql://root:Hush7Hush@db/plumbline",
            "must be postgres://user:password@host",
        ),
        ("PLUMBLINE_PG_BIN=/nowhere", "/nowhere"),
        ("PLUMBLINE_ADMIN_EMAIL=asha PLUMBLINE_ADMIN_PASSWORD=Kettle4%Bridge", "ADMIN_EMAIL"),
        ("PLUMBLINE_ADMIN_EMAIL=a@example.com PLUMBLINE_ADMIN_PASSWORD=weak", "ADMIN_PASSWORD"),
    ] {
        let home = Home::new();
        let set = variables.split(' ').map(|it| it.split_once('=').unwrap());
        let Some(ended) = home.refuse(set) else {
            wrong.push(format!("{variables}: not refused"));
            continue;
        };
        let complaint = ended.complaint();
        let is_clear = matches!(complaint[..], [line] if line.contains(named));
        let is_discreet = !ended.stderr.contains("Hush7Hush");
        if !is_discreet || ended.status.success() || !is_clear || !ended.stdout.is_empty() {
            wrong.push(format!("{variables}: {}, {complaint:#?}", ended.status));
        }
        if home.has_database() {
            wrong.push(format!("{variables}: a database was made first"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
