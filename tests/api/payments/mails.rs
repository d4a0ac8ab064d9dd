//! Mails that carry papers.

use kernel::Clock;
use notifications::{Mail, Mailer};
use serde_json::{Value, json};

use super::{at, of_receipt};
use crate::projects::{Firm, Person};

impl Firm {
    /// The mails that somebody got since the last call, a minute after the last event.
    async fn mailed(&self, who: &str) -> Vec<Mail> {
        self.app.worker.drain().await.unwrap();
        self.app.wait(61);
        let mails = self.app.mails().await;
        mails.into_iter().filter(|it| it.to.email == who).collect()
    }

    /// The address and the subject of each mail since the last call.
    async fn letters(&self) -> Vec<(String, String)> {
        self.app.worker.drain().await.unwrap();
        self.app.wait(61);
        let mails = self.app.mails().await.into_iter();
        let mut letters: Vec<_> = mails.map(|it| (it.to.email, it.subject)).collect();
        letters.sort();
        letters
    }

    async fn pdf_of(&self, who: &Person, place: &str) -> Vec<u8> {
        self.print(who, place).await.3
    }
}

#[tokio::test]
async fn invoice_and_receipt_are_mailed_with_their_news() {
    const CLIENT: &str = "asha.rao@firm.example";
    /// A mail server takes at least ten times as much.
    const MOST: usize = 300_000;
    let (firm, project) = Firm::with_site().await;
    firm.mailed(CLIENT).await;
    let payment = firm.requested(&project).await;
    let [invoice] = firm.mailed(CLIENT).await.try_into().unwrap();
    assert_eq!(invoice.subject, "Rao residence: payment of \u{20b9}1,180 requested");
    let [file] = &invoice.attachments[..] else { panic!("{}", invoice.attachments.len()) };
    assert_eq!((file.name.as_str(), file.media_type), ("INV-26-27-0001.pdf", "application/pdf"));
    let kept = firm.pdf_of(&firm.client, &at(&payment, "/invoice.pdf")).await;
    assert!(file.content == kept && kept.starts_with(b"%PDF-"), "another file is mailed");
    assert!(kept.len() < MOST, "{} bytes", kept.len());

    let reported = firm.report_paid(&project, &payment, 50_000).await.created();
    assert!(firm.mailed(CLIENT).await.iter().all(|it| it.attachments.is_empty()));
    firm.settle(&reported["receipts"][0], "verify", &Value::Null).await.ok();
    let [receipt] = firm.mailed(CLIENT).await.try_into().unwrap();
    let [file] = &receipt.attachments[..] else { panic!("{}", receipt.attachments.len()) };
    assert_eq!(file.name, "RCT-26-27-0001.pdf");
    let place = of_receipt(&reported["receipts"][0], "receipt.pdf");
    assert!(file.content == firm.pdf_of(&firm.client, &place).await, "another file is mailed");
    assert!(file.content.len() < MOST, "{} bytes", file.content.len());
}

/// Neither the engineer nor the salesperson gets any.
#[tokio::test]
async fn each_step_is_mailed_to_those_who_see_amounts() {
    let (mut firm, project) = Firm::with_site().await;
    firm.letters().await;
    let letters = |of: &[(&str, &str)]| -> Vec<_> {
        let letter = |(who, what): &(&str, &str)| {
            (format!("{who}@firm.example"), format!("Rao residence: {what}"))
        };
        of.iter().map(letter).collect()
    };
    let (client, manager, admin) = ("asha.rao", "meera.iyer", "kavita.deshpande");
    let both = |what| letters(&[(client, what), (manager, what)]);

    let payment = firm.requested(&project).await;
    let requested = letters(&[(client, "payment of \u{20b9}1,180 requested")]);
    assert_eq!(firm.letters().await, requested);

    // Due on 5 December; the first reminder is three days before.
    firm.later(11 * 24 * 60 * 60).await;
    assert_eq!(firm.app.payments.remind(&firm.app.cause()).await.unwrap(), 1);
    let reminder = letters(&[(client, "payment of \u{20b9}1,180 is due soon")]);
    assert_eq!(firm.letters().await, reminder);

    let reported = firm.report_paid(&project, &payment, 50_000).await.created();
    let told = letters(&[
        (admin, "payment of \u{20b9}500 to verify"),
        (manager, "payment of \u{20b9}500 reported"),
    ]);
    assert_eq!(firm.letters().await, told);
    firm.settle(&reported["receipts"][0], "verify", &Value::Null).await.ok();
    assert_eq!(firm.letters().await, both("payment of \u{20b9}500 received"));

    let again = firm.report_paid(&project, &payment, 20_000).await.created();
    firm.letters().await;
    let reason = json!({"reason": "The money is not on our account."});
    firm.settle(&again["receipts"][1], "reject", &reason).await.ok();
    assert_eq!(firm.letters().await, both("payment of \u{20b9}200 not found"));

    firm.later(1).await;
    firm.settle(&reported["receipts"][0], "reverse", &reason).await.ok();
    assert_eq!(firm.letters().await, both("receipt of \u{20b9}500 reversed"));
}

#[tokio::test]
async fn written_mail_holds_the_file() {
    let (firm, project) = Firm::with_site().await;
    firm.mailed("").await;
    let payment = firm.requested(&project).await;
    let [mail] = firm.mailed("asha.rao@firm.example").await.try_into().unwrap();
    let directory = tempfile::tempdir().unwrap();
    let from = "Plumbline <no-reply@plumbline.example>";
    let clock = Clock::fixed(firm.app.clock.now());
    let mailer = smtp::MailDirectory::new(directory.path(), from, clock).unwrap();
    drop(mailer.send(&mail).await.unwrap());
    let written = std::fs::read_to_string(directory.path().join(format!("{}.eml", mail.id)));
    let written = written.unwrap();
    let (_, file) = written.split_once("filename=\"INV-26-27-0001.pdf\"").unwrap();
    let (_, body) = file.split_once("\r\n\r\n").unwrap();
    let (body, _) = body.split_once("\r\n--").unwrap();
    let pdf = firm.pdf_of(&firm.client, &at(&payment, "/invoice.pdf")).await;
    assert!(base64(body) == pdf, "another file is written");
}

fn base64(text: &str) -> Vec<u8> {
    use base64::{Engine, prelude::BASE64_STANDARD};
    BASE64_STANDARD.decode(text.replace("\r\n", "")).unwrap()
}
