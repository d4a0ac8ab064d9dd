//! Tests of the mailers: against a server that fails on demand, and against a directory.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "what fails here fails the test")]

mod fake;

use std::time::{Duration, Instant};

use kernel::Clock;
use notifications::{Accepted, Attachment, Mail, Mailer, Recipient, SendError};
use smtp::{MailDirectory, Smtp};

use self::fake::{Fake, Trouble};

const FROM: &str = "Plumbline & Søns <no-reply@plumbline.example>";

#[tokio::test]
async fn a_mail_is_delivered() {
    let server = Fake::start([]).await;
    sent(&server.mailer(), &mail()).await;
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
async fn a_mail_says_where_to_unsubscribe() {
    let server = Fake::start([]).await;
    let mailer = server.mailer();
    let path = format!("plumbline.example/api/unsubscribe?token={}", "x".repeat(120));
    let post = "List-Unsubscribe=One-Click";
    for (scheme, expected) in [("https", vec![post]), ("http", vec![])] {
        let link = format!("{scheme}://{path}");
        sent(&mailer, &Mail { unsubscribe: Some(link.clone()), ..mail() }).await;
        let message = server.messages().pop().unwrap();
        let message = Message::parse(&message);
        assert_eq!(message.all("list-unsubscribe"), [format!("<{link}>")]);
        assert_eq!(message.all("list-unsubscribe-post"), expected);
    }
}

#[tokio::test]
async fn a_mail_carries_its_files_beside_its_texts() {
    let server = Fake::start([]).await;
    let content: Vec<u8> = (0..=255).cycle().take(3_000).collect();
    let (name, media_type) = ("INV-26-27-0042.pdf".to_owned(), "application/pdf");
    let file = Attachment { name, media_type, content: content.clone() };
    sent(&server.mailer(), &Mail { attachments: vec![file], ..mail() }).await;
    let message = server.messages().pop().unwrap();
    let message = Message::parse(&message);
    assert!(message.all("content-type")[0].starts_with("multipart/mixed"));
    let [texts, file] = message.parts().try_into().unwrap();
    assert!(texts.all("content-type")[0].starts_with("multipart/alternative"));
    let [text, html] = texts.parts().try_into().unwrap();
    assert_eq!(text.decoded(), mail().text.replace('\n', "\r\n"));
    assert_eq!(html.decoded(), mail().html);
    assert_eq!(file.all("content-type"), ["application/pdf"]);
    assert_eq!(file.all("content-disposition"), ["attachment; filename=\"INV-26-27-0042.pdf\""]);
    assert_eq!(file.bytes(), content);
}

#[tokio::test]
async fn a_connection_is_kept_for_the_next_mail() {
    let server = Fake::start([]).await;
    let mailer = server.mailer();
    for _ in 0..3 {
        sent(&mailer, &mail()).await;
    }
    assert_eq!((server.messages().len(), server.connections()), (3, 1));
}

#[tokio::test]
async fn connections_are_limited_to_four() {
    let server = Fake::start([]).await;
    let mailer = server.mailer();
    let (mailer, mail) = (&mailer, &mail());
    futures(20, || mailer.send(mail)).await;
    assert_eq!(server.messages().len(), 20);
    assert!(server.connections() <= 4, "{}", server.connections());
}

#[tokio::test]
async fn a_negative_answer_decides_whether_to_retry() {
    let check = async |trouble: Trouble, expected: &str, code: &str| {
        let server = Fake::start([trouble.clone()]).await;
        let mailer = server.mailer();
        let error = refused(&mailer, &mail()).await;
        assert_eq!(kind(&error), expected, "{trouble:?}: {error}");
        let text = error.to_string();
        assert!(text.contains(code) && !text.contains("asha"), "{trouble:?}: {text}");
        assert_eq!((server.messages().len(), server.connections()), (0, 1), "{trouble:?}");
        // The server accepts mails again.
        sent(&mailer, &mail()).await;
        assert_eq!(server.messages().len(), 1, "{trouble:?}");
    };
    let answer = |at, reply| Trouble::Answer { at, reply };
    check(answer("connect", "421 too busy"), "unavailable", "421").await;
    check(answer("connect", "554 not you"), "unavailable", "554").await;
    check(answer("MAIL", "421 closing"), "unavailable", "421").await;
    check(answer("MAIL", "530 sign in first"), "unavailable", "530").await;
    check(answer("RCPT", "451 try later"), "transient", "451").await;
    check(answer("RCPT", "550 <asha@example.com> unknown"), "permanent", "550").await;
    check(answer("DATA", "452 disk full"), "transient", "452").await;
    check(answer(".", "451 scanner down"), "transient", "451").await;
    check(answer(".", "552-too\r\n552 large"), "permanent", "552").await;
}

#[tokio::test]
async fn broken_connection_is_replaced_once() {
    for at in ["connect", "EHLO", "MAIL", "RCPT", "DATA"] {
        let server = Fake::start([Trouble::Close { at }]).await;
        sent(&server.mailer(), &mail()).await;
        assert_eq!((server.messages().len(), server.connections()), (1, 2), "{at}");

        let server = Fake::start([Trouble::Close { at }, Trouble::Close { at }]).await;
        let error = refused(&server.mailer(), &mail()).await;
        assert_eq!(kind(&error), "unavailable", "{at}: {error}");
        assert_eq!((server.messages().len(), server.connections()), (0, 2), "{at}");
    }
}

#[tokio::test]
async fn broken_idle_connection_is_replaced_silently() {
    let server = Fake::start([Trouble::Close { at: "NOOP" }]).await;
    let mailer = server.mailer();
    sent(&mailer, &mail()).await;
    sent(&mailer, &mail()).await;
    assert_eq!((server.messages().len(), server.connections()), (2, 2));
}

#[tokio::test]
async fn mail_without_an_answer_to_its_content_is_retried_by_the_queue_with_the_same_id() {
    let server = Fake::start([Trouble::Close { at: "." }]).await;
    let mailer = server.mailer();
    let error = refused(&mailer, &mail()).await;
    assert_eq!(kind(&error), "unavailable", "{error}");
    assert_eq!(server.connections(), 1, "it was sent twice in one go");
    sent(&mailer, &mail()).await;
    let [first, second] = server.messages().try_into().unwrap();
    assert_eq!(first, second, "a retry differs");
    assert!(first.contains("Message-ID: <0199-a@plumbline.example>\r\n"));
}

#[tokio::test]
async fn hanging_server_is_given_up_and_its_connection_closed() {
    for at in ["connect", "EHLO", "MAIL", "RCPT", "DATA", "."] {
        let server = Fake::start([Trouble::Hang { at }]).await;
        let mailer = server.mailer();
        let start = Instant::now();
        let error = refused(&mailer, &mail()).await;
        assert_eq!(kind(&error), "unavailable", "{at}: {error}");
        assert!(start.elapsed() < Duration::from_secs(3), "{at}: {:?}", start.elapsed());
        server.hangs_were_closed().await;
        // The late answer of a hung connection must not become that of the next mail.
        sent(&mailer, &mail()).await;
        assert_eq!(server.connections(), 2, "{at}");
    }
}

/// Every step is in time, but all together take too long.
#[tokio::test]
async fn slow_conversation_is_given_up() {
    let server = Fake::start([Trouble::Drag { each: Duration::from_millis(140) }]).await;
    let error = refused(&server.mailer(), &mail()).await;
    assert_eq!(kind(&error), "unavailable", "{error}");
    assert!(server.messages().is_empty());
}

/// With any number of mails in flight, the content of the next is sent only after the one before is
/// recorded, so a kill in between repeats one mail only.
#[tokio::test]
async fn only_one_accepted_mail_is_unrecorded_at_a_time() {
    let server = Fake::start([]).await;
    let mailer = server.mailer().with_patience(Duration::from_secs(10));
    let mail = &mail();
    let first = mailer.send(mail).await.unwrap();
    // None of the others is recorded before both are accepted.
    let others = async { tokio::join!(mailer.send(mail), mailer.send(mail)) };
    let observed = async {
        eventually(|| server.commands("DATA").len() == 3).await;
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert_eq!(server.messages().len(), 1, "the first is not recorded yet");
        drop(first);
        eventually(|| server.messages().len() == 2).await;
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert_eq!(server.messages().len(), 2, "the second is not recorded yet");
    };
    tokio::select! {
        _ = others => panic!("two are accepted at once"),
        () = observed => {}
    }
}

#[tokio::test]
async fn missing_server_is_a_temporary_failure() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("smtp://{}", listener.local_addr().unwrap());
    drop(listener);
    let error = refused(&Smtp::new(&url, FROM, clock()).unwrap(), &mail()).await;
    assert_eq!(kind(&error), "unavailable", "{error}");
}

#[tokio::test]
async fn nothing_travels_unencrypted_unless_the_url_says_so() {
    let offers_tls = Trouble::Answer { at: "EHLO", reply: "250-fake\r\n250 STARTTLS" };
    for (trouble, sign_in, upgrades) in
        [(None, "", 0), (None, "user:hunter2@", 0), (Some(offers_tls), "user:hunter2@", 1)]
    {
        let server = Fake::start(trouble).await;
        let url = format!("smtp://{sign_in}{}", server.address);
        let mailer = Smtp::new(&url, FROM, clock()).unwrap();
        let error = refused(&mailer.with_patience(Duration::from_millis(300)), &mail()).await;
        assert_eq!(kind(&error), "unavailable", "{url}: {error}");
        assert_eq!(server.commands("STARTTLS").len(), upgrades, "{url}");
        for verb in ["AUTH", "MAIL", "RCPT", "DATA"] {
            assert!(server.commands(verb).is_empty(), "{url}: {verb}");
        }
        assert!(server.messages().is_empty(), "{url}");
    }
}

#[tokio::test]
async fn line_breaks_in_texts_add_no_header() {
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
        sent(&mailer, &mail).await;
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
async fn mail_that_can_never_be_sent_fails_at_once() {
    let server = Fake::start([]).await;
    let mailer = server.mailer();
    let addresses = ["", "asha", "asha@", "a b@example.com", "a@b\r\nRCPT TO:<c@d>", "<a@b.c>"];
    for address in addresses {
        let mut mail = mail();
        address.clone_into(&mut mail.to.email);
        let error = refused(&mailer, &mail).await;
        assert_eq!(kind(&error), "permanent", "{address:?}: {error}");
    }
    for id in ["", "../x", "a b", "a\r\nb", ".", &"x".repeat(65)] {
        let error = refused(&mailer, &Mail { id: id.to_owned(), ..mail() }).await;
        assert_eq!(kind(&error), "permanent", "{id:?}: {error}");
    }
    let mut mail = mail();
    "आशा@example.com".clone_into(&mut mail.to.email);
    let error = refused(&mailer, &mail).await;
    assert_eq!(kind(&error), "permanent", "{error}");
    assert!(server.messages().is_empty());
}

#[tokio::test]
async fn directory_gets_the_same_message_as_a_server() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("data/mail");
    let mailer = MailDirectory::new(&path, FROM, clock()).unwrap();
    sent(&mailer, &mail()).await;
    let server = Fake::start([]).await;
    sent(&server.mailer(), &mail()).await;
    let written = std::fs::read_to_string(path.join("0199-a.eml")).unwrap();
    assert_eq!(written.trim_end(), server.messages()[0].trim_end());

    // Sending again replaces the file and leaves nothing else behind.
    sent(&mailer, &Mail { text: "again".to_owned(), ..mail() }).await;
    let names: Vec<_> =
        std::fs::read_dir(&path).unwrap().map(|it| it.unwrap().file_name()).collect();
    assert_eq!(names, ["0199-a.eml"]);
    assert!(std::fs::read_to_string(path.join("0199-a.eml")).unwrap().contains("again"));
}

#[tokio::test]
async fn unwritable_directory_is_a_temporary_failure() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("mail");
    std::fs::write(&path, "a file in its place").unwrap();
    let mailer = MailDirectory::new(&path, FROM, clock()).unwrap();
    let error = refused(&mailer, &mail()).await;
    assert_eq!(kind(&error), "unavailable", "{error}");
    std::fs::remove_file(&path).unwrap();
    sent(&mailer, &mail()).await;
}

#[test]
fn sender_must_be_a_mailbox() {
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
        attachments: Vec::new(),
        unsubscribe: None,
    }
}

fn clock() -> Clock {
    Clock::fixed("2025-07-01T04:30:00Z".parse().unwrap())
}

impl Fake {
    fn mailer(&self) -> Smtp {
        let url = format!("smtp://{}?tls=none", self.address);
        Smtp::new(&url, FROM, clock()).unwrap().with_patience(Duration::from_millis(300))
    }
}

async fn eventually(holds: impl Fn() -> bool) {
    let held = async {
        while !holds() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(8), held).await.unwrap();
}

/// Sends a mail and records it.
async fn sent(mailer: &impl Mailer, mail: &Mail) {
    drop(mailer.send(mail).await.unwrap());
}

async fn refused(mailer: &impl Mailer, mail: &Mail) -> SendError {
    mailer.send(mail).await.err().unwrap()
}

fn kind(error: &SendError) -> &'static str {
    match error {
        SendError::Unavailable(_) => "unavailable",
        SendError::Transient(_) => "transient",
        SendError::Permanent(_) => "permanent",
    }
}

async fn futures<F: Future<Output = Result<Accepted, SendError>>>(
    count: usize,
    make: impl Fn() -> F,
) {
    let mut running: Vec<_> = (0..count).map(|_| Box::pin(make())).collect();
    std::future::poll_fn(|cx| {
        running.retain_mut(|it| match it.as_mut().poll(cx) {
            std::task::Poll::Ready(result) => {
                drop(result.unwrap());
                false
            }
            std::task::Poll::Pending => true,
        });
        if running.is_empty() { std::task::Poll::Ready(()) } else { std::task::Poll::Pending }
    })
    .await;
}

/// The part of RFC 5322 and MIME that these messages use.
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
        String::from_utf8(self.bytes()).unwrap()
    }

    fn bytes(&self) -> Vec<u8> {
        let body = self.body.strip_suffix("\r\n").unwrap();
        match self.all("content-transfer-encoding")[..] {
            ["7bit"] => body.as_bytes().to_vec(),
            ["quoted-printable"] => quoted_printable(body),
            ["base64"] => base64(body),
            ref other => panic!("{other:?}"),
        }
    }
}

fn quoted_printable(text: &str) -> Vec<u8> {
    let text = text.replace("=\r\n", "");
    let mut pieces = text.split('=');
    let mut bytes = pieces.next().unwrap().as_bytes().to_vec();
    for piece in pieces {
        bytes.push(u8::from_str_radix(&piece[..2], 16).unwrap());
        bytes.extend_from_slice(&piece.as_bytes()[2..]);
    }
    bytes
}

fn base64(text: &str) -> Vec<u8> {
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
    bytes
}
