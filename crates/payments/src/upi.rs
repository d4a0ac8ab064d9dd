//! Requests for payment by UPI: a link that opens the client's app, and its QR code.

use std::{fmt::Write as _, str::FromStr};

use kernel::{Internal, Money};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use qrcodegen::{QrCode, QrCodeEcc};

use crate::texts;

/// The address of an account in UPI: `name@bank`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UpiId(String);

/// A request to pay an amount, as a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UpiRequest {
    pub to: UpiId,
    /// `upi://pay?pa=…&pn=…&am=…&cu=INR&tr=…&tn=…`.
    pub link: String,
}

/// A QR code as an SVG path in a square view box from 0 to `size`, with its quiet zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QrPath {
    pub size: i32,
    /// The value of `d`: dark modules of one unit.
    pub path: String,
}

/// Characters of a name, a reference and a note (NPCI, UPI Linking Specification).
const NAME_AT_MOST: usize = 99;
const REFERENCE_AT_MOST: usize = 35;
const NOTE_AT_MOST: usize = 50;

/// Characters that a query cannot hold as they are. Apps expect `@` as it is, and a space as `%20`.
const ESCAPED: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b'@');

/// Empty modules around a QR code (ISO/IEC 18004).
const QUIET: i32 = 4;

impl UpiId {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for UpiId {
    type Err = &'static str;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let text = s.trim();
        let fits = |name: &str, bank: &str| {
            (2..=255).contains(&name.len())
                && name.bytes().all(|it| it.is_ascii_alphanumeric() || b".-_".contains(&it))
                && (2..=64).contains(&bank.len())
                && bank.starts_with(|it: char| it.is_ascii_alphabetic())
                && bank.bytes().all(|it| it.is_ascii_alphanumeric())
        };
        match text.split_once('@') {
            Some((name, bank)) if fits(name, bank) => Ok(Self(text.to_owned())),
            _ => Err(texts::UPI_ID_INVALID),
        }
    }
}

impl UpiRequest {
    /// `reference`: the number of the invoice. Apps accept letters and digits alone there, so its other
    /// characters are left out. None unless `amount` is positive.
    pub fn new(to: UpiId, payee: &str, amount: Money, reference: &str, note: &str) -> Option<Self> {
        if amount <= Money::ZERO {
            return None;
        }
        let reference: String =
            reference.chars().filter(char::is_ascii_alphanumeric).take(REFERENCE_AT_MOST).collect();
        let link = format!(
            "upi://pay?pa={}&pn={}&am={}&cu=INR&tr={reference}&tn={}",
            escaped(to.as_str(), usize::MAX),
            escaped(payee, NAME_AT_MOST),
            amount.decimal(),
            escaped(note, NOTE_AT_MOST),
        );
        Some(Self { to, link })
    }

    /// The QR code of the link.
    pub fn qr(&self) -> Result<QrPath, Internal> {
        let code = QrCode::encode_text(&self.link, QrCodeEcc::Medium).map_err(Internal::new)?;
        let size = code.size();
        let mut path = String::new();
        for y in 0..size {
            let mut x = 0;
            while x < size {
                let width = (x..size).take_while(|x| code.get_module(*x, y)).count();
                if width == 0 {
                    x += 1;
                } else {
                    let (left, top) = (x + QUIET, y + QUIET);
                    write!(path, "M{left} {top}h{width}v1h-{width}z").map_err(Internal::new)?;
                    x += i32::try_from(width).map_err(Internal::new)?;
                }
            }
        }
        Ok(QrPath { size: size + 2 * QUIET, path })
    }

    /// The QR code as an SVG picture.
    pub fn svg(&self) -> Result<String, Internal> {
        let QrPath { size, path } = self.qr()?;
        Ok(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" \
             shape-rendering=\"crispEdges\"><path d=\"{path}\"/></svg>"
        ))
    }
}

/// The first characters of a text, as a value in a query.
fn escaped(text: &str, at_most: usize) -> String {
    let cut: String = text.trim().chars().take(at_most).collect();
    utf8_percent_encode(&cut, ESCAPED).to_string()
}

#[cfg(test)]
mod tests {
    use percent_encoding::percent_decode_str;
    use proptest::prelude::*;

    use super::*;

    fn request(payee: &str, paise: i64, reference: &str, note: &str) -> Option<UpiRequest> {
        let to = "plumbline.homes@okbank".parse().unwrap();
        UpiRequest::new(to, payee, Money::from_paise(paise), reference, note)
    }

    #[test]
    fn link_has_the_values_of_the_invoice() {
        let it =
            request("Plumbline Homes & Sons", 123_456_750, "INV/26-27/0042", "PRJ-0042: Plinth");
        assert_eq!(
            it.unwrap().link,
            "upi://pay?pa=plumbline.homes@okbank&pn=Plumbline%20Homes%20%26%20Sons&am=1234567.50\
             &cu=INR&tr=INV26270042&tn=PRJ-0042%3A%20Plinth"
        );
        assert_eq!(request("Plumbline", 0, "1", ""), None);
        assert_eq!(request("Plumbline", -100, "1", ""), None);
    }

    #[test]
    fn upi_id_has_a_name_and_a_bank() {
        for good in ["plumbline@example", " a.b-c_9@okhdfcbank ", "9876543210@upi", "firm@axl2"] {
            assert_eq!(good.parse::<UpiId>().unwrap().as_str(), good.trim());
        }
        for bad in ["", "plumbline", "@upi", "a@upi", "name@", "na me@upi", "name@up@i", "name@1up"]
        {
            assert_eq!(bad.parse::<UpiId>(), Err(texts::UPI_ID_INVALID), "{bad}");
        }
    }

    #[test]
    fn qr_code_is_a_picture_of_whole_modules() {
        let svg = request("श्रीकृष्ण \"Homes\" <&>", 1_00, "INV", "note").unwrap().svg().unwrap();
        // The finder pattern in the corner: its upper edge has seven modules.
        assert!(svg.contains("d=\"M4 4h7v1h-7z"), "{svg}");
        assert!(svg.contains("viewBox=\"0 0 "));
        let path = svg.split_once("d=\"").unwrap().1.split_once('"').unwrap().0;
        assert!(path.chars().all(|it| it.is_ascii_digit() || "Mhvz- ".contains(it)));
    }

    proptest! {
        #[test]
        fn each_value_can_be_read_back(payee in ".{0,120}", note in ".{0,60}", paise in 1_i64..) {
            let link = request(&payee, paise, "INV/26-27/0001", &note).unwrap().link;
            let query = link.strip_prefix("upi://pay?").unwrap();
            let pairs: Vec<_> = query.split('&').map(|it| it.split_once('=').unwrap()).collect();
            let names: Vec<_> = pairs.iter().map(|(name, _)| *name).collect();
            prop_assert_eq!(names, ["pa", "pn", "am", "cu", "tr", "tn"]);
            prop_assert!(link.bytes().all(|it| it.is_ascii_graphic()));
            let read = |place: usize| percent_decode_str(pairs[place].1).decode_utf8().unwrap();
            let cut = |text: &str, most| text.trim().chars().take(most).collect::<String>();
            prop_assert_eq!(read(1), cut(&payee, 99));
            prop_assert_eq!(read(5), cut(&note, 50));
            let (rupees, part) = pairs[2].1.split_once('.').unwrap();
            prop_assert_eq!(part.len(), 2);
            prop_assert_eq!(format!("{rupees}{part}").parse::<i64>().unwrap(), paise);
            prop_assert!(request(&payee, paise, "", &note).unwrap().svg().is_ok());
        }
    }
}
