//! The mailers against a server that misbehaves on demand, and against a directory.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "what fails here fails the test")]

mod fake;

use std::time::{Duration, Instant};

use kernel::Clock;
use notifications::{Mail, Mailer, Recipient, SendError};
use smtp::{MailDirectory, Smtp};

use self::fake::{Fake, Trouble};

const FROM: &str = "Plumbline & Søns <no-reply@plumbline.example>";

#[tokio::test]
async fn a_mail_is_delivered() {
    let server = Fake::start([]).await;
    server.mailer().send(&mail()).await.unwrap();
    let [message] = server.messages().try_into().unwrap();
    let message = Message::parse(&message);
    assert_eq!(message.all("message-id"), ["<0199-a@plumbline.example>"]);
    assert_eq!(message.all("date"), ["Tue, 01 Jul 2025 04:30:00 +0000"]);
    assert_eq!(message.all("auto-submitted"), ["auto-generated"]);
    assert_eq!(message.all("mime-version"), ["1.0"]);
    assert_eq!(message.all("subject"), ["Your verification code: 123456"]);
    assert_eq!(message.all("to"), ["\"Asha Rao\" <asha@example.com>"]);
    assert!(message.all("from")[0].ends_with("<no-reply@plumbline.example>"));
    assert!(message.all("content-type")[0].starts_with("multipart/alternative"));
    let [text, html] = message.parts().try_into().unwrap();
    assert!(text.all("content-type")[0].starts_with("text/plain; charset=utf-8"));
    assert!(html.all("content-type")[0].starts_with("text/html; charset=utf-8"));
    assert_eq!(text.decoded(), mail().text.replace('\n', "\r\n"));
    assert_eq!(html.decoded(), mail().html);
    let envelope = server.commands("MAIL").into_iter().chain(server.commands("RCPT"));
    let envelope: Vec<String> = envelope.map(|it| it.trim().to_owned()).collect();
    assert_eq!(envelope, ["MAIL FROM:<no-reply@plumbline.example>", "RCPT TO:<asha@example.com>"]);
}

#[tokio::test]
async fn a_connection_is_kept_for_the_next_mail() {
    let server = Fake::start([]).await;
    let mailer = server.mailer();
    for _ in 0..3 {
        mailer.send(&mail()).await.unwrap();
    }
    assert_eq!((server.messages().len(), server.connections()), (3, 1));
}

#[tokio::test]
async fn no_more_than_four_connections() {
    let server = Fake::start([]).await;
    let mailer = server.mailer();
    let (mailer, mail) = (&mailer, &mail());
    futures(20, || mailer.send(mail)).await;
    assert_eq!(server.messages().len(), 20);
    assert!(server.connections() <= 4, "{}", server.connections());
}

#[tokio::test]
async fn a_negative_answer_decides_whether_to_retry() {
    let check = async |trouble: Trouble, permanent: bool, code: &str| {
        let server = Fake::start([trouble.clone()]).await;
        let mailer = server.mailer();
        let error = mailer.send(&mail()).await.unwrap_err();
        assert_eq!(matches!(error, SendError::Permanent(_)), permanent, "{trouble:?}: {error}");
        let text = error.to_string();
        assert!(text.contains(code) && !text.contains("asha"), "{trouble:?}: {text}");
        assert_eq!((server.messages().len(), server.connections()), (0, 1), "{trouble:?}");
        // The server comes to its senses, and so do we.
        mailer.send(&mail()).await.unwrap();
        assert_eq!(server.messages().len(), 1, "{trouble:?}");
    };
    let answer = |at, reply| Trouble::Answer { at, reply };
    check(answer("connect", "421 too busy"), false, "421").await;
    check(answer("connect", "554 not you"), false, "554").await;
    check(answer("MAIL", "421 closing"), false, "421").await;
    check(answer("MAIL", "530 sign in first"), false, "530").await;
    check(answer("RCPT", "451 try later"), false, "451").await;
    check(answer("RCPT", "550 <asha@example.com> unknown"), true, "550").await;
    check(answer("DATA", "452 disk full"), false, "452").await;
    check(answer(".", "451 scanner down"), false, "451").await;
    check(answer(".", "552-too\r\n552 large"), true, "552").await;
}

#[tokio::test]
async fn a_broken_connection_is_tried_again_once() {
    for at in ["connect", "EHLO", "MAIL", "RCPT", "DATA"] {
        let server = Fake::start([Trouble::Close { at }]).await;
        server.mailer().send(&mail()).await.unwrap();
        assert_eq!((server.messages().len(), server.connections()), (1, 2), "{at}");

        let server = Fake::start([Trouble::Close { at }, Trouble::Close { at }]).await;
        let error = server.mailer().send(&mail()).await.unwrap_err();
        assert!(matches!(error, SendError::Transient(_)), "{at}: {error}");
        assert_eq!((server.messages().len(), server.connections()), (0, 2), "{at}");
    }
}

#[tokio::test]
async fn a_kept_connection_that_broke_costs_nothing() {
    let server = Fake::start([Trouble::Close { at: "NOOP" }]).await;
    let mailer = server.mailer();
    mailer.send(&mail()).await.unwrap();
    mailer.send(&mail()).await.unwrap();
    assert_eq!((server.messages().len(), server.connections()), (2, 2));
}

#[tokio::test]
async fn a_mail_the_server_may_have_is_left_to_the_queue_and_keeps_its_id() {
    let server = Fake::start([Trouble::Close { at: "." }]).await;
    let mailer = server.mailer();
    let error = mailer.send(&mail()).await.unwrap_err();
    assert!(matches!(error, SendError::Transient(_)), "{error}");
    assert_eq!(server.connections(), 1, "it was sent twice in one go");
    mailer.send(&mail()).await.unwrap();
    let [first, second] = server.messages().try_into().unwrap();
    assert_eq!(first, second, "a retry differs");
    assert!(first.contains("Message-ID: <0199-a@plumbline.example>\r\n"));
}

#[tokio::test]
async fn a_hanging_server_is_given_up_and_its_connection_with_it() {
    for at in ["connect", "EHLO", "MAIL", "RCPT", "DATA", "."] {
        let server = Fake::start([Trouble::Hang { at }]).await;
        let mailer = server.mailer();
        let start = Instant::now();
        let error = mailer.send(&mail()).await.unwrap_err();
        assert!(matches!(error, SendError::Transient(_)), "{at}: {error}");
        assert!(start.elapsed() < Duration::from_secs(3), "{at}: {:?}", start.elapsed());
        server.hangs_were_closed().await;
        // The late answer of a hung connection must not become that of the next mail.
        mailer.send(&mail()).await.unwrap();
        assert_eq!(server.connections(), 2, "{at}");
    }
}

#[tokio::test]
async fn no_server_at_all() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("smtp://{}", listener.local_addr().unwrap());
    drop(listener);
    let error = Smtp::new(&url, FROM, clock()).unwrap().send(&mail()).await.unwrap_err();
    assert!(matches!(error, SendError::Transient(_)), "{error}");
}

#[tokio::test]
async fn a_password_does_not_travel_in_the_clear() {
    let server = Fake::start([]).await;
    let url = format!("smtp://user:hunter2@{}", server.address);
    let error = Smtp::new(&url, FROM, clock()).unwrap().send(&mail()).await.unwrap_err();
    assert!(matches!(error, SendError::Transient(_)), "{error}");
    assert!(server.commands("AUTH").is_empty());
}

#[tokio::test]
async fn nobody_adds_a_header() {
    let server = Fake::start([]).await;
    let mailer = server.mailer();
    let long = "ನ".repeat(100);
    let hostile = [
        "Eve\r\nBcc: victim@example.com",
        "Eve\nBcc: victim@example.com\n\n<b>body</b>",
        "Eve\rBcc: victim@example.com",
        "Eve\" <victim@example.com>, \"",
        "Eve\u{85}\u{2028}Bcc: x\0",
        "=?utf-8?q?Eve=0D=0ABcc:_x?=",
        "é\r\nBcc: victim@example.com",
        ".\r\nRCPT TO:<victim@example.com>",
        &long,
        "",
    ];
    for bad in hostile {
        let mut mail = mail();
        bad.clone_into(&mut mail.to.name);
        bad.clone_into(&mut mail.subject);
        mail.text = format!("{bad}\r\n.\r\nMAIL FROM:<evil@example.com>\r\n.\n.x\n");
        mailer.send(&mail).await.unwrap();
        let message = server.messages().pop().unwrap();
        let message = Message::parse(&message);
        let mut names = message.names();
        names.sort_unstable();
        let expected = [
            "auto-submitted",
            "content-type",
            "date",
            "from",
            "message-id",
            "mime-version",
            "subject",
            "to",
        ];
        assert_eq!(names, expected, "{bad:?}");
        assert!(message.all("to")[0].ends_with("asha@example.com>") || bad.is_empty(), "{bad:?}");
        let [text, _html] = message.parts().try_into().unwrap();
        let sent = mail.text.replace("\r\n", "\n").replace(['\r', '\n'], "\n");
        assert_eq!(text.decoded().replace("\r\n", "\n").replace('\r', "\n"), sent, "{bad:?}");
    }
    assert_eq!(server.commands("RCPT").len(), hostile.len(), "one recipient each");
    assert_eq!(server.messages().len(), hostile.len(), "one message each");
}

#[tokio::test]
async fn a_mail_that_can_never_go_is_refused_at_once() {
    let server = Fake::start([]).await;
    let mailer = server.mailer();
    let addresses = ["", "asha", "asha@", "a b@example.com", "a@b\r\nRCPT TO:<c@d>", "<a@b.c>"];
    for address in addresses {
        let mut mail = mail();
        address.clone_into(&mut mail.to.email);
        let error = mailer.send(&mail).await.unwrap_err();
        assert!(matches!(error, SendError::Permanent(_)), "{address:?}: {error}");
    }
    for id in ["", "../x", "a b", "a\r\nb", ".", &"x".repeat(65)] {
        let error = mailer.send(&Mail { id: id.to_owned(), ..mail() }).await.unwrap_err();
        assert!(matches!(error, SendError::Permanent(_)), "{id:?}: {error}");
    }
    let mut mail = mail();
    "आशा@example.com".clone_into(&mut mail.to.email);
    let error = mailer.send(&mail).await.unwrap_err();
    assert!(matches!(error, SendError::Permanent(_)), "{error}");
    assert!(server.messages().is_empty());
}

#[tokio::test]
async fn a_directory_gets_what_a_server_would() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("data/mail");
    let mailer = MailDirectory::new(&path, FROM, clock()).unwrap();
    mailer.send(&mail()).await.unwrap();
    let server = Fake::start([]).await;
    server.mailer().send(&mail()).await.unwrap();
    let written = std::fs::read_to_string(path.join("0199-a.eml")).unwrap();
    assert_eq!(written.trim_end(), server.messages()[0].trim_end());

    // Again, and the file is replaced; nothing else is left behind.
    mailer.send(&Mail { text: "again".to_owned(), ..mail() }).await.unwrap();
    let names: Vec<_> =
        std::fs::read_dir(&path).unwrap().map(|it| it.unwrap().file_name()).collect();
    assert_eq!(names, ["0199-a.eml"]);
    assert!(std::fs::read_to_string(path.join("0199-a.eml")).unwrap().contains("again"));
}

#[tokio::test]
async fn a_directory_that_cannot_be_written_may_be_later() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("mail");
    std::fs::write(&path, "a file in its place").unwrap();
    let mailer = MailDirectory::new(&path, FROM, clock()).unwrap();
    let error = mailer.send(&mail()).await.unwrap_err();
    assert!(matches!(error, SendError::Transient(_)), "{error}");
    std::fs::remove_file(&path).unwrap();
    mailer.send(&mail()).await.unwrap();
}

#[test]
fn a_sender_is_a_mailbox() {
    for bad in ["", "Plumbline", "Plumbline <no-reply>"] {
        assert!(MailDirectory::new("mail", bad, clock()).is_err(), "{bad:?}");
    }
    assert!(MailDirectory::new("mail", "no-reply@plumbline.example", clock()).is_ok());
}

fn mail() -> Mail {
    let to = Recipient { name: "Asha Rao".to_owned(), email: "asha@example.com".to_owned() };
    Mail {
        id: "0199-a".to_owned(),
        to,
        subject: "Your verification code: 123456".to_owned(),
        text:
            "Grüße, ₹ 100 = नमस्ते\n.\n..dots, and a line that is rather longer than the seventy-six \
               characters of a line in a mail\n"
                .to_owned(),
        html: "<p>Grüße, ₹ 100 = नमस्ते</p>".to_owned(),
    }
}

fn clock() -> Clock {
    Clock::fixed("2025-07-01T04:30:00Z".parse().unwrap())
}

impl Fake {
    fn mailer(&self) -> Smtp {
        let url = format!("smtp://{}", self.address);
        Smtp::new(&url, FROM, clock()).unwrap().with_patience(Duration::from_millis(300))
    }
}

async fn futures<F: Future<Output = Result<(), SendError>>>(count: usize, make: impl Fn() -> F) {
    let mut running: Vec<_> = (0..count).map(|_| Box::pin(make())).collect();
    std::future::poll_fn(|cx| {
        running.retain_mut(|it| match it.as_mut().poll(cx) {
            std::task::Poll::Ready(result) => {
                result.unwrap();
                false
            }
            std::task::Poll::Pending => true,
        });
        if running.is_empty() { std::task::Poll::Ready(()) } else { std::task::Poll::Pending }
    })
    .await;
}

/// As much of RFC 5322 and MIME as these messages use.
#[derive(Debug)]
struct Message {
    headers: Vec<(String, String)>,
    body: String,
}

impl Message {
    fn parse(text: &str) -> Self {
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        assert!(text.is_ascii() && !head.replace("\r\n", "").contains(['\r', '\n']), "{head:?}");
        let unfolded = head.replace("\r\n ", " ").replace("\r\n\t", " ");
        let headers = unfolded.split("\r\n").map(|line| {
            let (name, value) = line.split_once(": ").expect(line);
            (name.to_ascii_lowercase(), value.to_owned())
        });
        Self { headers: headers.collect(), body: body.to_owned() }
    }

    fn names(&self) -> Vec<&str> {
        self.headers.iter().map(|(name, _)| name.as_str()).collect()
    }

    fn all(&self, name: &str) -> Vec<&str> {
        let found = self.headers.iter().filter(|(it, _)| it == name);
        found.map(|(_, value)| value.as_str()).collect()
    }

    fn parts(&self) -> Vec<Self> {
        let boundary = self.all("content-type")[0].split('"').nth(1).unwrap().to_owned();
        let mut parts: Vec<&str> = self.body.split(&format!("--{boundary}")).collect();
        assert_eq!(parts.pop().map(str::trim_end), Some("--"));
        parts[1..].iter().map(|it| Self::parse(it.trim_start_matches("\r\n"))).collect()
    }

    fn decoded(&self) -> String {
        let body = self.body.strip_suffix("\r\n").unwrap();
        match self.all("content-transfer-encoding")[..] {
            ["7bit"] => body.to_owned(),
            ["quoted-printable"] => quoted_printable(body),
            ["base64"] => base64(body),
            ref other => panic!("{other:?}"),
        }
    }
}

fn quoted_printable(text: &str) -> String {
    let text = text.replace("=\r\n", "");
    let mut pieces = text.split('=');
    let mut bytes = pieces.next().unwrap().as_bytes().to_vec();
    for piece in pieces {
        bytes.push(u8::from_str_radix(&piece[..2], 16).unwrap());
        bytes.extend_from_slice(&piece.as_bytes()[2..]);
    }
    String::from_utf8(bytes).unwrap()
}

fn base64(text: &str) -> String {
    const ALPHABET: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = Vec::new();
    let (mut bits, mut count) = (0_u32, 0);
    for byte in text.bytes().filter(|it| !b"=\r\n".contains(it)) {
        bits =
            bits << 6 | u32::try_from(ALPHABET.iter().position(|&it| it == byte).unwrap()).unwrap();
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push(u8::try_from(bits >> count & 0xff).unwrap());
        }
    }
    String::from_utf8(bytes).unwrap()
}
