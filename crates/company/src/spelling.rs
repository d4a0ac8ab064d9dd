//! The spelling of single fields of the settings. Each reader returns the text as it is kept, or its fault in
//! the words of the form.

use kernel::{Email, Phone, TimeOfDay, is_visible};

use crate::{Colour, texts};

type Read = Result<String, &'static str>;

/// The longest address of a page.
pub const URL_AT_MOST: usize = 500;
/// The longest name in addresses.
pub const SLUG_AT_MOST: usize = 80;

/// The code of a bank's branch (RBI): four letters, a zero, six letters or digits. Empty: none.
pub fn ifsc(text: &str) -> Read {
    let text = text.trim().to_ascii_uppercase();
    let fits = |(place, it): (usize, u8)| match place {
        0..=3 => it.is_ascii_uppercase(),
        4 => it == b'0',
        _ => it.is_ascii_uppercase() || it.is_ascii_digit(),
    };
    let is_code = text.len() == 11 && text.bytes().enumerate().all(fits);
    if text.is_empty() || is_code { Ok(text) } else { Err(texts::IFSC) }
}

/// 6 to 18 digits; spaces and hyphens between them are dropped. Empty: none.
pub fn account_no(text: &str) -> Read {
    let digits: String = text.chars().filter(|it| !matches!(it, ' ' | '-')).collect();
    let is_number =
        (6..=18).contains(&digits.len()) && digits.bytes().all(|it| it.is_ascii_digit());
    if digits.is_empty() || is_number { Ok(digits) } else { Err(texts::ACCOUNT_NO) }
}

/// A code of services or goods: 4, 6 or 8 digits.
pub fn sac(text: &str) -> Read {
    let text = text.trim();
    let fits = matches!(text.len(), 4 | 6 | 8) && text.bytes().all(|it| it.is_ascii_digit());
    if fits { Ok(text.to_owned()) } else { Err(texts::SAC) }
}

/// The first letters of numbers: 1 to 3 capitals, because an invoice number has at most 16 characters.
pub fn prefix(text: &str) -> Read {
    let text = text.trim();
    let fits = (1..=3).contains(&text.len()) && text.bytes().all(|it| it.is_ascii_uppercase());
    if fits { Ok(text.to_owned()) } else { Err(texts::PREFIX) }
}

/// Hours and minutes of a day.
pub fn time_of_day(text: &str) -> Result<TimeOfDay, &'static str> {
    text.trim().parse().map_err(|_| texts::TIME_OF_DAY)
}

pub fn email(text: &str) -> Read {
    Ok(text.parse::<Email>()?.as_str().to_owned())
}

/// A phone number as people read it.
pub fn phone(text: &str) -> Read {
    let text = text.trim();
    if text.is_empty() || !is_visible(text) || text.chars().count() > 30 {
        return Err(texts::PHONE);
    }
    text.parse::<Phone>()?;
    Ok(text.to_owned())
}

/// A phone number as phones dial it (E.164); spaces and hyphens are dropped.
pub fn phone_e164(text: &str) -> Read {
    let text: String = text.chars().filter(|it| !matches!(it, ' ' | '-')).collect();
    let digits = text.strip_prefix('+').unwrap_or_default();
    let fits = (8..=15).contains(&digits.len())
        && !digits.starts_with('0')
        && digits.bytes().all(|it| it.is_ascii_digit());
    if fits { Ok(text) } else { Err(texts::PHONE_E164) }
}

/// The same, or none.
pub fn optional_phone_e164(text: &str) -> Result<Option<String>, &'static str> {
    if text.trim().is_empty() { Ok(None) } else { phone_e164(text).map(Some) }
}

/// A PIN code.
pub fn pincode(text: &str) -> Read {
    let text = text.trim();
    let fits =
        text.len() == 6 && text.bytes().all(|it| it.is_ascii_digit()) && !text.starts_with('0');
    if fits { Ok(text.to_owned()) } else { Err(texts::PINCODE) }
}

/// A name in addresses: small letters and digits, with single hyphens between them. Spaces around it count
/// for its length.
pub fn slug(text: &str) -> Read {
    let is_short = text.chars().count() <= SLUG_AT_MOST;
    let text = text.trim();
    let is_word = |it: &str| {
        !it.is_empty() && it.bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit())
    };
    let fits = is_short && text.split('-').all(is_word);
    if fits { Ok(text.to_owned()) } else { Err(texts::SLUG) }
}

/// The same, or none.
pub fn optional_slug(text: &str) -> Result<Option<String>, &'static str> {
    if text.trim().is_empty() { Ok(None) } else { slug(text).map(Some) }
}

/// The address of a page, which begins with `https://` and a host. It names no account.
pub fn url(text: &str) -> Read {
    let text = text.trim();
    let rest = text.strip_prefix("https://").unwrap_or_default();
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let is_label = |it: &str| {
        !it.is_empty()
            && !it.starts_with('-')
            && !it.ends_with('-')
            && it.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'-')
    };
    let is_written = |it: u8| it.is_ascii_graphic() && !b"\"'<>\\`{}|^".contains(&it);
    let fits = text.len() <= URL_AT_MOST
        && host.contains('.')
        && host.split('.').all(is_label)
        && text.bytes().all(is_written);
    if fits { Ok(text.to_owned()) } else { Err(texts::URL) }
}

/// A colour as `#rrggbb`.
pub fn colour(text: &str) -> Result<Colour, &'static str> {
    text.parse()
}

/// The digits of a SHA-256 in hexadecimal.
const DIGEST_DIGITS: usize = 64;

/// Whether a text can be the id of a logo: the SHA-256 of its content in lower-case hexadecimal digits.
pub(crate) fn is_logo_id(text: &str) -> bool {
    let is_digit = |it: u8| it.is_ascii_digit() || (b'a'..=b'f').contains(&it);
    text.len() == DIGEST_DIGITS && text.bytes().all(is_digit)
}

/// The id of an uploaded logo. Empty: none.
pub fn logo(text: &str) -> Result<Option<String>, &'static str> {
    let text = text.trim();
    match text {
        "" => Ok(None),
        text if is_logo_id(text) => Ok(Some(text.to_owned())),
        _ => Err(texts::UNKNOWN_LOGO),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(read: fn(&str) -> Read, good: &[(&str, &str)], bad: &[&str], fault: &str) {
        for (given, kept) in good {
            assert_eq!(read(given).as_deref(), Ok(*kept), "{given:?}");
        }
        for it in bad {
            assert_eq!(read(it), Err(fault), "{it:?}");
        }
    }

    #[test]
    fn codes_of_banks_are_read() {
        let good = [("", ""), (" hdfc0001234 ", "HDFC0001234"), ("EXMP0ABC12Z", "EXMP0ABC12Z")];
        check(
            ifsc,
            &good,
            &["HDFC1001234", "HDF00001234", "HDFC000123", "HDFC0-01234"],
            texts::IFSC,
        );
        let good = [("", ""), ("5020 0012-345678", "50200012345678"), ("000000", "000000")];
        let bad = ["12345", "1234567890123456789", "12345x", "५०२०००१२"];
        check(account_no, &good, &bad, texts::ACCOUNT_NO);
    }

    #[test]
    fn codes_of_invoices_are_read() {
        check(
            sac,
            &[("995411", "995411"), (" 9954 ", "9954")],
            &["", "99541", "99541x"],
            texts::SAC,
        );
        check(prefix, &[("INV", "INV"), ("A", "A")], &["", "INVO", "in", "A/"], texts::PREFIX);
    }

    #[test]
    fn ways_to_reach_the_company_are_read() {
        let good = [("+91 80 0000 0000", "+91 80 0000 0000")];
        assert_eq!(phone(good[0].0).as_deref(), Ok(good[0].1));
        assert!(phone("").is_err() && phone("+91 80\u{200b} 0000 0000").is_err());
        let good = [("+91 80-0000 0000", "+918000000000")];
        let bad = ["", "918000000000", "+018000000000", "+91", "+91800000000000000"];
        check(phone_e164, &good, &bad, texts::PHONE_E164);
        assert_eq!(optional_phone_e164(" "), Ok(None));
        let bad = ["", "060001", "56000", "56000a", "५६०००१"];
        check(pincode, &[("560001", "560001")], &bad, texts::PINCODE);
    }

    #[test]
    fn ids_of_logos_are_read() {
        let id = "0123456789abcdef".repeat(4);
        assert_eq!(logo(&id), Ok(Some(id.clone())));
        assert_eq!(logo(" "), Ok(None));
        for bad in [&id[1..], &id.to_uppercase(), "../../etc/passwd", "logo"] {
            assert_eq!(logo(bad), Err(texts::UNKNOWN_LOGO), "{bad}");
        }
    }

    #[test]
    fn addresses_of_pages_are_read() {
        let good = [
            (
                "https://www.linkedin.com/company/plumbline",
                "https://www.linkedin.com/company/plumbline",
            ),
            (" https://x.com/plumbline?a=1#b ", "https://x.com/plumbline?a=1#b"),
        ];
        let bad = [
            "",
            "http://x.com",
            "javascript:alert(1)",
            "https://",
            "https://localhost",
            "https://x.com:443@evil.example/",
            "https://a@x.com/",
            "https://x.com/a b",
            "https://-x.com",
            "https://x.com/\"",
            "https://x.com/\u{202e}",
            "https://é.com",
        ];
        check(url, &good, &bad, texts::URL);
        let good = [("when-do-i-pay", "when-do-i-pay"), ("2", "2")];
        let bad = ["", "When", "a--b", "-a", "a-", "a b", "ä", &"a".repeat(81)];
        check(slug, &good, &bad, texts::SLUG);
    }
}
