//! Mails that carry papers.

use kernel::Clock;
use notifications::{Mail, Mailer};
use serde_json::Value;

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
