//! Papers as other programs read them: each file is sound, and each page shows its text.

use std::{path::Path, process::Command};

use payments::InvoicePaper;

use crate::{
    MARKUP, file, hostile_invoice,
    samples::{invoice, invoice_to_another_state, paise, receipt, release, statement},
    set,
};

/// Standard output of a program that must end without an error.
fn output(program: &str, package: &str, args: &[&str]) -> String {
    let output = Command::new(program).args(args).output().unwrap_or_else(|error| {
        panic!("install {package}, as `cargo xtask test` does: {program}: {error}")
    });
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{program} {args:?}: {said}{complaint}");
    said
}

/// Text of a file that qpdf accepts, with single spaces between words.
fn read(file: &Path) -> String {
    let file = file.to_str().unwrap();
    output("qpdf", "qpdf", &["--check", file]);
    let text = output("pdftotext", "poppler-utils", &["-layout", file, "-"]);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn assert_has(name: &str, expected: &[&str]) {
    let text = read(&file(name));
    for it in expected {
        assert!(text.contains(it), "{name} lacks {it:?}: {text}");
    }
}

const SELLER: &str = "GSTIN 29AABCP1234L1ZD";
const BUYER: &str = "GSTIN 29AAGCB7383J1Z4";
/// Words fill more than one line, and the column of amounts stands beside them.
const TOTAL_IN_WORDS: [&str; 2] =
    ["Rupees Fourteen Lakh Fifty-Six Thousand Seven Hundred", "Ninety and Eleven Paise Only"];
const NET_IN_WORDS: [&str; 2] =
    ["Rupees Thirteen Lakh Eighty-Two Thousand Seven", "Hundred Sixteen and Four Paise Only"];

#[tokio::test]
async fn invoice_shows_both_halves_of_the_tax() {
    set("file-invoice", invoice().manuscript()).await;
    assert_has("file-invoice", &["Tax invoice", "INV/26-27/0042", SELLER, BUYER, "SAC", "995411"]);
    assert_has("file-invoice", &["Place of supply: Karnataka (29)", "Less TDS", "−₹12,345.68"]);
    assert_has("file-invoice", &["CGST ₹1,11,111.11", "SGST/UTGST ₹1,11,111.11"]);
    assert_has("file-invoice", &["Total ₹14,56,790.11", "Net payable ₹13,82,716.04"]);
    assert_has("file-invoice", &TOTAL_IN_WORDS);
    assert_has("file-invoice", &NET_IN_WORDS);
    assert!(!read(&file("file-invoice")).contains("IGST"));
}

#[tokio::test]
async fn invoice_to_another_state_shows_the_tax_as_one() {
    let name = "file-invoice-igst";
    set(name, invoice_to_another_state().manuscript()).await;
    assert_has(name, &["Tax invoice", "INV/26-27/0042", SELLER, BUYER, "SAC", "995411"]);
    assert_has(name, &["Place of supply: Tamil Nadu (33)", "IGST ₹2,22,222.22"]);
    assert_has(name, &["Total ₹14,56,790.11", "Net payable ₹13,82,716.04"]);
    assert_has(name, &TOTAL_IN_WORDS);
    assert_has(name, &NET_IN_WORDS);
    let text = read(&file(name));
    assert!(!text.contains("CGST") && !text.contains("SGST"), "{text}");
}

/// It is no supply: it has neither a SAC nor a place of supply.
#[tokio::test]
async fn request_for_retention_shows_its_amount_alone() {
    let name = "file-release";
    set(name, release().manuscript()).await;
    assert_has(name, &["Request for retention", "RET/26-27/0003", SELLER, BUYER]);
    assert_has(name, &["Net payable ₹7,50,000.00", "Rupees Seven Lakh Fifty Thousand Only"]);
    let text = read(&file(name));
    for it in ["Tax invoice", "SAC", "Place of supply", "CGST", "IGST"] {
        assert!(!text.contains(it), "{it}: {text}");
    }
}

#[tokio::test]
async fn receipt_shows_what_was_paid_for_which_invoice() {
    let name = "file-receipt";
    set(name, receipt().manuscript()).await;
    assert_has(name, &["RCT/26-27/0017", "INV/26-27/0042 of 20 Nov 2026", SELLER, BUYER]);
    assert_has(name, &["₹8,00,000.00 Rupees Eight Lakh Only", "EXMPN52026112700042"]);
    assert_has(name, &["Balance of the invoice ₹5,82,716.04"]);
}

#[tokio::test]
async fn statement_shows_each_line_and_the_balance() {
    let name = "file-statement";
    set(name, statement(6).manuscript()).await;
    assert_has(name, &["Statement", "1 Apr 2026 – 24 Nov 2026", "PRJ-0042", SELLER, BUYER]);
    assert_has(name, &["Opening balance ₹1,25,000.00", "INV/26-27/0042 ₹13,82,716.04"]);
    assert_has(name, &["RCT/26-27/0017 ₹8,00,000.00 ₹7,07,716.04", "−₹8,00,000.00"]);
    assert_has(name, &["Balance on 24 Nov 2026 ₹34,73,148.12", "Retention", "₹1,85,185.17"]);
}

#[tokio::test]
async fn invoice_with_hostile_names_shows_them_and_everything_else() {
    let name = "file-invoice-hostile";
    set(name, hostile_invoice().manuscript()).await;
    // The columns are narrower than the whole name.
    for words in ["#panic(\"x\") $x^2$ *bold* _it_", "@ref <label> `raw` \\ // /* ="] {
        assert!(MARKUP.contains(words));
        assert_has(name, &[words]);
    }
    assert_has(name, &["INV/26-27/0042", SELLER, BUYER, "995411"]);
    assert_has(name, &["Place of supply: Karnataka (29)", "Net payable ₹13,82,716.04"]);
    assert_has(name, &TOTAL_IN_WORDS);
    assert_has(name, &NET_IN_WORDS);
}

/// Ten lakh crore rupees: no amount covers its neighbour, so each is read as a word of its own.
#[tokio::test]
async fn invoice_of_the_largest_amounts_shows_each_of_them() {
    let name = "file-invoice-largest";
    let paper = InvoicePaper {
        taxable_paise: paise(1_000_000_000_000_000),
        cgst_paise: paise(90_000_000_000_000),
        sgst_paise: paise(90_000_000_000_000),
        gross_paise: paise(1_180_000_000_000_000),
        net_payable_paise: paise(1_179_999_992_592_593),
        ..invoice()
    };
    set(name, paper.manuscript()).await;
    assert_has(name, &["₹1,00,00,00,00,00,000.00 ₹9,00,00,00,00,000.00 ₹9,00,00,00,00,000.00"]);
    assert_has(name, &["₹1,18,00,00,00,00,000.00"]);
}

/// No font has letters of Urdu or pictures: the code says which payment it is.
#[tokio::test]
async fn invoice_names_a_payment_whose_title_no_font_has() {
    let name = "file-invoice-unprintable";
    let paper =
        InvoicePaper { title: "بنیاد 🏗".to_owned(), percent_bps: None, ..invoice() };
    set(name, paper.manuscript()).await;
    let text = read(&file(name));
    assert_eq!(text.matches("PAY-0042").count(), 2, "{text}");
}
