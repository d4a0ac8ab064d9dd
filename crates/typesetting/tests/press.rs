//! Files that the press makes.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::{collections::BTreeSet, io::Cursor};

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
    Manuscript { template, values, pictures: Vec::new(), look: None }
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

/// Names of the fonts in a PDF file, without the tags of their subsets.
fn fonts(pdf: &[u8]) -> BTreeSet<String> {
    let text = String::from_utf8_lossy(pdf);
    let names = text.split("/BaseFont").skip(1).filter_map(|it| {
        let name = it.trim_start().strip_prefix('/')?;
        let end = name.find(|it: char| !it.is_alphanumeric() && !"+-".contains(it))?;
        name[..end].split_once('+').map(|(_, name)| name.to_owned())
    });
    names.collect()
}

/// A letter that all fonts lack is set in the first font, as an empty box.
#[tokio::test]
async fn names_in_indian_scripts_have_all_letters() {
    const NAMES: &str = r#"
#import "/house.typ": *
#let it = json("/values.json")
#set text(font: if it.is_heading { display } else { body }, weight: it.weight)
#for name in it.names { block(name) }
"#;
    const SCRIPTS: [(&str, &[&str]); 9] = [
        ("Devanagari", &["श्रीकृष्ण", "विश्वेश्वरैया", "त्र्यंबक", "ज्ञानेश्वरी।"]),
        ("Bengali", &["চট্টোপাধ্যায়", "মুখোপাধ্যায়", "লক্ষ্মী", "ৰঞ্জিত"]),
        ("Gurmukhi", &["ਗੁਰਪ੍ਰੀਤ", "ਸਿੰਘ", "ਢਿੱਲੋਂ", "ਸ਼ੇਰਗਿੱਲ"]),
        ("Gujarati", &["શ્રીમતી", "વિઠ્ઠલભાઈ", "કૃષ્ણકાંત", "ત્રિવેદી"]),
        ("Oriya", &["ଶ୍ରୀଧର", "ମହାପାତ୍ର", "କୃଷ୍ଣଚନ୍ଦ୍ର", "ପଣ୍ଡା"]),
        ("Tamil", &["ஶ்ரீநிவாஸன்", "சுப்பிரமணியம்", "கௌசல்யா", "லக்ஷ்மி"]),
        ("Telugu", &["శ్రీనివాసరావు", "వెంకటేశ్వర్లు", "కృష్ణమూర్తి", "లక్ష్మి"]),
        ("Kannada", &["ಶ್ರೀನಿವಾಸ", "ವಿಶ್ವೇಶ್ವರಯ್ಯ", "ಕೃಷ್ಣಪ್ಪ", "ಲಕ್ಷ್ಮೀ"]),
        ("Malayalam", &["ശ്രീധരൻ", "കൃഷ്ണൻകുട്ടി", "ലക്ഷ്മി", "നായർ"]),
    ];
    let press = Press::new().unwrap();
    let names: Vec<_> = SCRIPTS.iter().flat_map(|(_, names)| *names).collect();
    for (weight, style) in [(400, "Regular"), (600, "Bold"), (800, "Bold")] {
        let values = json!({"names": names, "weight": weight, "is_heading": weight == 800});
        let pdf = press.pdf(manuscript(NAMES, values)).await.unwrap();
        let expected = SCRIPTS.map(|(script, _)| format!("NotoSans{script}-{style}"));
        assert_eq!(fonts(&pdf), BTreeSet::from(expected));
    }
    let unknown = json!({"names": ["አበበ"], "weight": 400, "is_heading": false});
    let pdf = press.pdf(manuscript(NAMES, unknown)).await.unwrap();
    assert!(fonts(&pdf).contains("Inter-Regular"));
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
