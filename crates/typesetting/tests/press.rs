//! Files that the press makes.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::io::Cursor;

use image::{ImageFormat, Rgb, RgbImage};
use kernel::{Manuscript, Typesetter as _};
use serde_json::{Value, json};
use tokio::task::JoinSet;
use typesetting::Press;

fn picture(format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    RgbImage::from_pixel(40, 30, Rgb([200, 80, 20])).write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

fn manuscript(template: &'static str, values: Value) -> Manuscript {
    Manuscript { template, values, pictures: Vec::new() }
}

const PAGE: &str = r#"
#import "/house.typ": *
#let it = json("/values.json")
#set page(width: 100pt, height: 50pt, margin: 0pt, fill: navy)
#set text(font: body)
#it.text
"#;

#[tokio::test]
async fn a_page_becomes_a_pdf_file_or_a_picture() {
    let press = Press::new().unwrap();
    let values = json!({"text": "₹ 12,50,000 für Ṇāgarāja"});
    let pdf = press.pdf(manuscript(PAGE, values.clone())).await.unwrap();
    assert!(pdf.starts_with(b"%PDF-"));
    let text = String::from_utf8_lossy(&pdf);
    assert!(text.contains("Inter"), "the font is not embedded");
    // The map from glyphs to characters: without it, text cannot be selected.
    assert!(text.contains("/ToUnicode"));
    let png = press.png(manuscript(PAGE, values)).await.unwrap();
    let picture = image::load_from_memory(&png).unwrap().to_rgb8();
    assert_eq!(picture.dimensions(), (100, 50));
    assert_eq!(picture.get_pixel(99, 49), &Rgb([0x0c, 0x2f, 0x4a]));
}

#[tokio::test]
async fn values_are_data_and_not_markup() {
    let press = Press::new().unwrap();
    let values = json!({"text": "#panic(\"markup\") $x$ *bold* @label"});
    press.pdf(manuscript(PAGE, values)).await.unwrap();
}

#[tokio::test]
async fn pictures_are_set() {
    const TEMPLATE: &str = r#"
#set page(width: 80pt, height: 30pt, margin: 0pt)
#grid(columns: 2, image("/pictures/0", width: 40pt), image("/pictures/1", width: 40pt))
"#;
    let press = Press::new().unwrap();
    let pictures = vec![picture(ImageFormat::Jpeg), picture(ImageFormat::Png)];
    let manuscript = Manuscript { pictures, ..manuscript(TEMPLATE, Value::Null) };
    let png = press.png(manuscript).await.unwrap();
    let set = image::load_from_memory(&png).unwrap().to_rgb8();
    for x in [20, 60] {
        let Rgb([red, green, blue]) = *set.get_pixel(x, 15);
        assert!(red > 180 && green < 100 && blue < 50, "{red} {green} {blue}");
    }
}

/// A template reads its own files alone, and a fault names its reason.
#[tokio::test]
async fn a_fault_is_an_error() {
    let press = Press::new().unwrap();
    for template in [
        "#read(\"/etc/passwd\")",
        "#image(\"/pictures/0\")",
        "#import \"@preview/cetz:0.3.0\"",
        "#unknown",
    ] {
        let error = press.pdf(manuscript(template, Value::Null)).await.unwrap_err();
        assert!(!kernel::chain(&error).is_empty(), "{template}");
    }
    let pictures = vec![Vec::new(); 65];
    let many = Manuscript { pictures, ..manuscript("", Value::Null) };
    let error = press.pdf(many).await.unwrap_err();
    assert!(kernel::chain(&error).contains("too many pictures"));
}

#[tokio::test]
async fn more_manuscripts_than_places_wait_for_their_turn() {
    let press = Press::new().unwrap();
    let mut pages = JoinSet::new();
    for seq in 0..6 {
        let press = press.clone();
        let values = json!({"text": seq.to_string()});
        pages.spawn(async move { press.png(manuscript(PAGE, values)).await.unwrap() });
    }
    for page in pages.join_all().await {
        assert!(!page.is_empty());
    }
}
