//! Papers as PDF files, each also kept in `target/tmp` for a look, and the books made of them.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod books;
mod files;
mod samples;

use std::{
    fs,
    path::{Path, PathBuf},
};

use kernel::{Internal, Manuscript, Money, Typesetter as _};
use payments::{InvoicePaper, Occasion};
use typesetting::Press;

use self::samples::{invoice, invoice_to_another_state, paise, receipt, release, statement};

/// Where the paper of this name is kept.
fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.pdf"))
}

async fn set(name: &str, manuscript: Result<Manuscript, Internal>) -> Vec<u8> {
    let pdf = Press::new().unwrap().pdf(manuscript.unwrap()).await.unwrap();
    fs::write(file(name), &pdf).unwrap();
    pdf
}

fn pages(pdf: &[u8]) -> usize {
    let text = String::from_utf8_lossy(pdf);
    // The tree of all pages is `/Type/Pages`.
    text.matches("/Type/Page/").count()
}

fn has_text_of(pdf: &[u8], font: &str) -> bool {
    let text = String::from_utf8_lossy(pdf);
    text.contains("/ToUnicode") && text.contains(font)
}

fn refusal(manuscript: Result<Manuscript, Internal>) -> String {
    kernel::chain(&manuscript.unwrap_err())
}

#[tokio::test]
async fn papers_are_pdf_files_with_text() {
    for (name, manuscript) in [
        ("invoice", invoice().manuscript()),
        ("receipt", receipt().manuscript()),
        ("statement", statement(6).manuscript()),
    ] {
        let pdf = set(name, manuscript).await;
        assert!(pdf.starts_with(b"%PDF-"), "{name}");
        assert!(has_text_of(&pdf, "Inter"), "{name}");
        assert_eq!(pages(&pdf), 1, "{name}");
    }
}

/// The hash of a file is kept, so the same paper must be the same file.
#[tokio::test]
async fn the_same_paper_is_the_same_file() {
    let first = set("invoice-again", invoice().manuscript()).await;
    assert_eq!(set("invoice-again", invoice().manuscript()).await, first);
}

#[tokio::test]
async fn invoice_for_another_state_has_igst() {
    let mut paper = invoice();
    paper.buyer.state_gst_code = "33".to_owned();
    assert!(refusal(paper.manuscript()).contains("place of supply"));
    let paper = invoice_to_another_state();
    let values = paper.manuscript().unwrap().values;
    assert_eq!((&values["igst"], &values["rate"]), (&"₹2,22,222.22".into(), &"18 %".into()));
    assert_eq!(values["buyer"]["state"], "Tamil Nadu (33)");
    set("invoice-igst", paper.manuscript()).await;
}

#[tokio::test]
async fn request_for_retention_bears_no_tax() {
    let values = release().manuscript().unwrap().values;
    assert_eq!((&values["net"], &values["is_tax"]), (&"₹7,50,000.00".into(), &false.into()));
    assert!(values["net_words"].is_null());
    set("invoice-release", release().manuscript()).await;
    let mut taxed = release();
    taxed.cgst_paise = paise(1);
    assert!(refusal(taxed.manuscript()).contains("place of supply"));
}

#[tokio::test]
async fn settled_invoice_is_paid_in_full() {
    let mut paper = receipt();
    (paper.balance_paise, paper.tds_paise) = (Money::ZERO, Money::ZERO);
    let values = paper.manuscript().unwrap().values;
    assert_eq!((&values["is_settled"], &values["tds"]), (&true.into(), &serde_json::Value::Null));
    set("receipt-settled", paper.manuscript()).await;
}

#[tokio::test]
async fn invoice_without_a_upi_id_asks_for_a_bank_transfer() {
    let mut paper = invoice();
    paper.seller.upi_id = String::new();
    assert!(paper.manuscript().unwrap().values["upi"].is_null());
    set("invoice-bank", paper.manuscript()).await;
}

const MARKUP: &str = "#panic(\"x\") $x^2$ *bold* _it_ @ref <label> `raw` \\ // /* = head";

fn long() -> String {
    "Wolfeschlegelsteinhausenbergerdorff".repeat(4)
}

fn hostile_invoice() -> InvoicePaper {
    let long = long();
    let both = format!("{MARKUP} {long}");
    let mut paper = invoice();
    paper.buyer.names = vec![both.clone(); 2];
    paper.buyer.address = vec![long.clone(), MARKUP.to_owned()];
    paper.buyer.project_name.clone_from(&long);
    paper.seller.legal_name.clone_from(&long);
    paper.seller.name.clone_from(&both);
    paper.seller.bank_branch = long;
    paper.title = both;
    paper
}

/// Values are data: markup in names is printed as it is, and a long word stays in its column.
#[tokio::test]
async fn hostile_names_are_printed_as_they_are() {
    let long = long();
    set("invoice-hostile", hostile_invoice().manuscript()).await;

    let mut paper = receipt();
    paper.buyer.names = vec![format!("{MARKUP} {long}")];
    paper.title = MARKUP.to_owned();
    paper.reference_no = long.clone();
    paper.buyer.project_name.clone_from(&long);
    set("receipt-hostile", paper.manuscript()).await;

    let mut paper = statement(3);
    paper.lines[0].title = format!("{MARKUP} {long}");
    paper.buyer.project_name = long;
    set("statement-hostile", paper.manuscript()).await;
}

#[tokio::test]
async fn names_in_indian_scripts_are_printed() {
    let mut paper = invoice();
    paper.buyer.names = vec!["श्रीकृष्ण विश्वेश्वरैया".to_owned(), "মীনাক্ষী চট্টোপাধ্যায়".to_owned()];
    paper.buyer.address = vec!["१२, गांधी मार्ग".to_owned(), "சென்னை 600001".to_owned()];
    paper.seller.legal_name = "प्लम्बलाइन होम्स".to_owned();
    let pdf = set("invoice-scripts", paper.manuscript()).await;
    for font in ["NotoSansDevanagari", "NotoSansBengali", "NotoSansTamil"] {
        assert!(has_text_of(&pdf, font), "{font}");
    }
}

#[tokio::test]
async fn long_statement_has_two_pages() {
    let pdf = set("statement-long", statement(30).manuscript()).await;
    assert_eq!(pages(&pdf), 2);
}

#[test]
fn paper_that_does_not_add_up_is_not_printed() {
    let mut paper = invoice();
    paper.gross_paise = paise(145_679_012);
    assert!(refusal(paper.manuscript()).contains("do not add up"));
    let mut paper = invoice();
    paper.tds_paise = Money::ZERO;
    assert!(refusal(paper.manuscript()).contains("do not add up"));
    let mut paper = statement(6);
    paper.lines[0].amount = paise(1);
    assert!(refusal(paper.manuscript()).contains("do not add up"));
    let mut paper = statement(6);
    paper.ages[0].1 = paise(1);
    assert!(refusal(paper.manuscript()).contains("do not add up"));
}

#[test]
fn invoice_names_its_amounts_in_figures_and_words() {
    let values = invoice().manuscript().unwrap().values;
    for (name, expected) in [
        ("taxable", "₹12,34,567.89"),
        ("cgst", "₹1,11,111.11"),
        ("half_rate", "9 %"),
        ("total", "₹14,56,790.11"),
        ("retention", "−₹61,728.39"),
        ("tds", "−₹12,345.68"),
        ("net", "₹13,82,716.04"),
        (
            "total_words",
            "Rupees Fourteen Lakh Fifty-Six Thousand Seven Hundred Ninety and Eleven Paise Only",
        ),
        ("detail", "15 % of the contract value"),
    ] {
        assert_eq!(values[name], expected);
    }
    assert_eq!(values["buyer"]["state"], "Karnataka (29)");
    let link = values["upi"]["link"].as_str().unwrap();
    assert!(link.contains("&am=1382716.04&cu=INR&tr=INV26270042&"), "{link}");
}

#[test]
fn receipt_says_how_the_balance_comes_about() {
    let values = receipt().manuscript().unwrap().values;
    for (name, expected) in [
        ("open_before", "₹13,95,061.72"),
        ("paid", "−₹8,00,000.00"),
        ("tds", "−₹12,345.68"),
        ("balance", "₹5,82,716.04"),
        ("amount_words", "Rupees Eight Lakh Only"),
        ("method", "Bank transfer (NEFT or RTGS)"),
    ] {
        assert_eq!(values[name], expected);
    }
}

#[test]
fn statement_has_each_amount_in_its_column() {
    let paper = statement(3);
    let values = paper.manuscript().unwrap().values;
    let line = |seq: usize| {
        let it = &values["lines"][seq];
        (it["invoiced"].as_str().unwrap(), it["received"].as_str().unwrap())
    };
    assert_eq!(paper.lines[2].occasion, Occasion::Reversal);
    assert_eq!(line(0), ("₹13,82,716.04", ""));
    assert_eq!(line(1), ("", "₹8,00,000.00"));
    assert_eq!(line(2), ("", "−₹8,00,000.00"));
    assert_eq!(
        (&values["invoiced"], &values["received"]),
        (&"₹13,82,716.04".into(), &"₹0.00".into())
    );
    assert_eq!(values["closing"], "₹15,07,716.04");
}
