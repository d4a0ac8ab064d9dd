//! How a person is named and reached. Each parser speaks the words the form shows.

use std::str::FromStr;

use email_address::EmailAddress;

use crate::{is_invisible, is_visible, texts};

/// An e-mail address, trimmed, its ASCII letters in lower case. Other letters keep theirs:
/// folding them would make one account of two people's mailboxes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Email(String);

/// 1 to 100 characters, trimmed, all of them visible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FullName(String);

/// A phone number as dialled, without spaces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phone(String);

/// The longest address SMTP can carry (RFC 5321, erratum 1690).
const EMAIL_MAX: usize = 254;
const FULL_NAME_MAX: usize = 100;

impl Email {
    /// An address that is stored: it may have been taken when the parser took more.
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Where its mail ends up, as far as its spelling says: without what stands behind a plus, at
    /// Gmail without dots. To tell people apart by, not to write to.
    pub fn mailbox(&self) -> String {
        let (local, domain) = self.0.rsplit_once('@').unwrap_or((&self.0, ""));
        let local = local.split_once('+').map_or(local, |(name, _)| name);
        match domain {
            "gmail.com" | "googlemail.com" => format!("{}@gmail.com", local.replace('.', "")),
            _ => format!("{local}@{domain}"),
        }
    }

    /// The part before the last @.
    pub fn local_part(&self) -> &str {
        self.0.rsplit_once('@').map_or(&self.0, |(local, _)| local)
    }
}

impl FromStr for Email {
    type Err = &'static str;

    /// Text, an @ sign, text, a dot and text, no spaces, all of it visible, and nothing that a mail cannot be
    /// addressed to (RFC 5321): the mailer reads addresses by this parser, too.
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let s = s.trim();
        if s.is_empty() {
            return Err(texts::EMAIL_REQUIRED);
        }
        let fits = s.chars().count() <= EMAIL_MAX
            && !s.contains(char::is_whitespace)
            && is_visible(s)
            && s.split_once('@').is_some_and(|(local, domain)| {
                !local.is_empty()
                    && !domain.contains('@')
                    && is_local_part(local)
                    && is_host(domain)
                    && domain
                        .char_indices()
                        .any(|(at, c)| c == '.' && at > 0 && at + 1 < domain.len())
            });
        if fits { Ok(Self(s.to_ascii_lowercase())) } else { Err(texts::EMAIL_INVALID) }
    }
}

/// At most 64 bytes, no punctuation that has a meaning in addresses, no dot without text on both sides.
fn is_local_part(text: &str) -> bool {
    !text.starts_with('"') && EmailAddress::is_valid_local_part(text)
}

/// Labels of letters, digits and hyphens, of at most 63 bytes.
fn is_host(text: &str) -> bool {
    let is_spelled = |c: char| !c.is_ascii() || c.is_ascii_alphanumeric() || matches!(c, '-' | '.');
    text.chars().all(is_spelled) && EmailAddress::is_valid_domain(text)
}

impl FullName {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn first_word(&self) -> &str {
        self.0.split_whitespace().next().unwrap_or(&self.0)
    }
}

impl FromStr for FullName {
    type Err = &'static str;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let s = s.trim();
        match s.chars().count() {
            0 => Err(texts::NAME_REQUIRED),
            1..=FULL_NAME_MAX if is_visible(s) => Ok(Self(s.to_owned())),
            1..=FULL_NAME_MAX => Err(texts::NAME_HIDDEN),
            _ => Err(texts::NAME_LONG),
        }
    }
}

impl Phone {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// An optional field: nothing but space counts as not given.
    pub fn parse_optional(s: &str) -> Result<Option<Self>, &'static str> {
        if s.trim().is_empty() { Ok(None) } else { s.parse().map(Some) }
    }
}

impl FromStr for Phone {
    type Err = &'static str;

    /// An optional +, a digit 1 to 9, then 7 to 15 digits, hyphens, parentheses or dots. Spaces are
    /// ignored, and so are invisible marks: contacts of a phone copy them along.
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let s: String = s.chars().filter(|c| !c.is_whitespace() && !is_invisible(*c)).collect();
        let mut rest = s.strip_prefix('+').unwrap_or(&s).chars();
        let starts_well = rest.next().is_some_and(|c| matches!(c, '1'..='9'));
        let rest = rest.as_str();
        let ends_well = (7..=15).contains(&rest.chars().count())
            && rest.chars().all(|c| c.is_ascii_digit() || "-().".contains(c));
        if starts_well && ends_well { Ok(Self(s)) } else { Err(texts::PHONE_INVALID) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_without_a_place_in_a_mail_is_refused() {
        for bad in [
            "a<b@example.com",
            "a,b@example.com",
            "a..b@example.com",
            "\"a\"@example.com",
            "a@exa_mple.com",
            "a@-example.com",
            &format!("{}@example.com", "a".repeat(65)),
        ] {
            assert_eq!(bad.parse::<Email>(), Err("Please enter a valid email"), "{bad}");
        }
        for good in ["!#$%&'*+/=?^_`{|}~-@example.com", "पंकज@उदाहरण.भारत", "a@1-b.example"]
        {
            assert!(good.parse::<Email>().is_ok(), "{good}");
        }
    }

    #[test]
    fn a_mailbox_has_many_addresses() {
        for (written, mailbox) in [
            ("Asha.Rao@Example.com", "asha.rao@example.com"),
            ("asha+plot@example.com", "asha@example.com"),
            ("as.ha+x+y@googlemail.com", "asha@gmail.com"),
        ] {
            assert_eq!(written.parse::<Email>().unwrap().mailbox(), mailbox);
        }
    }

    #[test]
    fn names_and_addresses_hide_nothing() {
        for hidden in
            ["\u{200b}", "\u{feff}", "\u{61c}", "\u{202e}", "\u{e0041}", "\u{3164}", "\u{ad}", "\0"]
        {
            let name = format!("Asha{hidden}Rao").parse::<FullName>();
            assert_eq!(name, Err("Full name must not contain hidden characters"), "{hidden:?}");
            let email = format!("asha{hidden}rao@example.com").parse::<Email>();
            assert_eq!(email, Err("Please enter a valid email"), "{hidden:?}");
        }
    }
}
