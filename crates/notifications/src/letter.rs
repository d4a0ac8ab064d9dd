//! The texts of mails.
//!
//! A letter is data; [`Letter::render`] turns it into a [`Mail`] in text and HTML. A person who
//! signs up chooses both the name and the address of the mail, and the address may be another
//! person's: so a greeting contains the name only if it looks like a name, and never as a link.

use askama::Template;
use kernel::{Role, is_visible, visible};

use crate::{Link, Mail, Recipient};

/// The company as sender of its mails. All links start with `public_url`.
#[derive(Clone, Debug)]
pub struct Company {
    pub name: String,
    pub public_url: String,
}

/// The look of mails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// The rule below the head, and buttons with white text: `#rrggbb`.
    pub colour: String,
    /// The path of the logo, for a white ground.
    pub logo: Option<String>,
}

impl Look {
    /// The look until an admin edits it.
    pub fn delivered() -> Self {
        Self { colour: "#c2410c".to_owned(), logo: None }
    }
}

/// Everything the company writes to somebody.
#[derive(Clone)]
pub enum Letter {
    /// The code that proves an address.
    VerificationCode {
        code: String,
        minutes: u32,
    },
    /// Staff sign-up: the link verifies the address, then an admin approves.
    ConfirmAddress {
        link: String,
        role: Role,
        hours: u32,
    },
    /// Somebody tried to register with an address that has an account.
    AlreadyRegistered,
    /// To a client who has an account: a project's team invites them. Has nobody's words in it.
    ProjectInvitation,
    /// The address is verified, the person can sign in.
    Welcome,
    /// A refresh token was used twice; every session of that sign-in was ended.
    SessionsEnded,
    /// To the owner of an account that has a password: there is another way in now.
    GoogleLinked,
    /// To the admins: a staff sign-up waits for their approval.
    ApprovalRequested {
        full_name: String,
        email: String,
        role: Role,
    },
    /// The code that allows a new password.
    ResetCode {
        code: String,
        minutes: u32,
    },
    /// An admin made an account: the link opens it.
    Invitation {
        link: String,
        role: Role,
        days: u32,
    },
    /// By its owner, or by whoever could read the mail.
    PasswordChanged,
    /// An admin granted the role: the person can sign in.
    Approved {
        role: Role,
    },
    Rejected {
        reason: String,
    },
    Suspended {
        reason: Option<String>,
    },
    /// A suspension is over.
    Reactivated,
    RoleChanged {
        role: Role,
    },
    /// To the other admins: one of them wants a new admin, and a second must agree.
    AdminProposed {
        full_name: String,
        email: String,
    },
    /// To the admins: there is a new one.
    AdminGranted {
        full_name: String,
        email: String,
    },
    /// Something happened.
    News(Item),
    /// Unread notifications of the last day.
    Digest {
        items: Vec<Item>,
        /// How much there is besides.
        more: usize,
    },
    /// To a client: the report of a project about last week.
    WeeklyReport {
        week: Week,
        link: Link,
    },
    /// To the visitor who asked for a consultation. Repeats none of their words: only the link shows them,
    /// to the reader of the mailbox.
    EnquiryReceived {
        /// The promise of a call, in the words that visitors read.
        promise: String,
        link: String,
    },
}

/// Something that happened, as a letter tells it.
#[derive(Clone, Debug)]
pub struct Item {
    pub title: String,
    pub message: String,
    pub link: Link,
}

/// A week of a project, as a letter tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Week {
    pub project: String,
    /// "16–22 November 2026".
    pub period: String,
    /// Progress in percent at the beginning and at the end.
    pub before: i32,
    pub after: i32,
    pub photos: i64,
    pub done: Vec<String>,
    pub next: Vec<String>,
    pub delays: Vec<String>,
}

impl Week {
    fn progress(&self) -> String {
        let Self { before, after, .. } = self;
        if after > before {
            format!("{after} % of the work is done: {} % more than a week ago.", after - before)
        } else {
            format!("{after} % of the work is done.")
        }
    }

    fn photos(&self) -> String {
        match self.photos {
            1 => "1 new photo is in the report.".to_owned(),
            many => format!("{many} new photos are in the report."),
        }
    }
}

impl Letter {
    pub fn render(
        &self,
        id: String,
        to: Recipient,
        company: &Company,
        look: &Look,
        unsubscribe: Option<String>,
    ) -> Result<Mail, askama::Error> {
        let company_name = one_line(&company.name);
        let subject = one_line(&self.subject(&company_name));
        let frame = Frame {
            letter: self,
            subject: &subject,
            company: &company_name,
            url: company.public_url.trim_end_matches('/'),
            look,
            name: greetable(&to.name),
            reason: self.reason(),
            unsubscribe: unsubscribe.as_deref(),
        };
        let text = Text { frame: &frame }.render()?;
        let html = Html { frame: &frame }.render()?;
        // The mailbox says no more than the greeting.
        let to = Recipient { name: frame.name.unwrap_or_default().to_owned(), email: to.email };
        Ok(Mail { id, to, subject, text, html, attachments: Vec::new(), unsubscribe })
    }

    fn subject(&self, company: &str) -> String {
        match self {
            Self::VerificationCode { code, .. } => {
                format!("Your {company} verification code: {code}")
            }
            Self::ConfirmAddress { .. } => format!("Confirm your email address for {company}"),
            Self::AlreadyRegistered => format!("You already have a {company} account"),
            Self::ProjectInvitation => format!("You are invited to a project at {company}"),
            Self::Welcome => format!("Welcome to {company}"),
            Self::SessionsEnded => format!("You were signed out of {company}"),
            Self::GoogleLinked => {
                format!("Google sign-in was added to your {company} account")
            }
            // The subject contains no name: any visitor can choose it, and it is read first.
            Self::ApprovalRequested { role, .. } => {
                format!("A sign-up as {} for {company} is waiting for approval", role.label())
            }
            Self::ResetCode { code, .. } => {
                format!("Your code for a new {company} password: {code}")
            }
            Self::Invitation { .. } => format!("Your {company} account is ready"),
            Self::PasswordChanged => format!("Your {company} password was changed"),
            Self::Approved { .. } => format!("Your {company} account was approved"),
            Self::Rejected { .. } => format!("Your {company} account was not approved"),
            Self::Suspended { .. } => format!("Your {company} account was suspended"),
            Self::Reactivated => format!("You can use your {company} account again"),
            Self::RoleChanged { role } => {
                format!("You are now {} at {company}", role.label())
            }
            Self::AdminProposed { .. } => format!("A new admin for {company} needs your approval"),
            Self::AdminGranted { .. } => format!("{company} has a new admin"),
            Self::News(it) => it.title.clone(),
            Self::Digest { items, more } => match items.len() + more {
                1 => format!("1 unread notification at {company}"),
                many => format!("{many} unread notifications at {company}"),
            },
            Self::WeeklyReport { week, .. } => {
                format!("{}: report of {}", week.project, week.period)
            }
            Self::EnquiryReceived { .. } => format!("{company} has received your enquiry"),
        }
    }

    /// Completes "You receive this because …".
    fn reason(&self) -> &'static str {
        match self {
            Self::VerificationCode { .. } => {
                "a verification code was requested with this email address"
            }
            Self::ConfirmAddress { .. } | Self::Rejected { .. } => {
                "an account was requested with this email address"
            }
            Self::AlreadyRegistered => "someone tried to register with this email address",
            Self::ResetCode { .. } => "a new password was requested with this email address",
            Self::Invitation { .. } => "an account was created for this email address",
            Self::ProjectInvitation
            | Self::Welcome
            | Self::SessionsEnded
            | Self::GoogleLinked
            | Self::PasswordChanged
            | Self::Approved { .. }
            | Self::Suspended { .. }
            | Self::Reactivated
            | Self::RoleChanged { .. } => "you have an account with this email address",
            Self::AdminProposed { .. } | Self::AdminGranted { .. } => "you are an admin",
            Self::ApprovalRequested { .. } => "you are an admin and approve new accounts",
            Self::News(_) => {
                "you turned on emails for this topic; you can change this in your account"
            }
            Self::Digest { .. } => {
                "you turned on the daily digest; you can change this in your account"
            }
            Self::WeeklyReport { .. } => {
                "you are a client of this project; you can change this in your account"
            }
            Self::EnquiryReceived { .. } => "a consultation was requested with this email address",
        }
    }
}

/// The layout shared by all mails: the company's logo or name above, the reason for the mail below.
struct Frame<'a> {
    letter: &'a Letter,
    subject: &'a str,
    company: &'a str,
    url: &'a str,
    look: &'a Look,
    name: Option<&'a str>,
    reason: &'a str,
    unsubscribe: Option<&'a str>,
}

impl Frame<'_> {
    fn link(&self, path: &str) -> String {
        format!("{}{path}", self.url)
    }
}

#[derive(Template)]
#[template(path = "letter.txt")]
struct Text<'a> {
    frame: &'a Frame<'a>,
}

#[derive(Template)]
#[template(path = "letter.html")]
struct Html<'a> {
    frame: &'a Frame<'a>,
}

/// Short enough to be read as a list shows it, long enough for two full names.
const LINE: usize = 200;

/// Names people have fit in this; sentences do not.
const NAME: usize = 60;
const NAME_WORDS: usize = 5;

/// The text on one line: no control characters, nothing invisible, at most [`LINE`] characters.
fn one_line(text: &str) -> String {
    let seen = visible(&text.replace(breaks, " "));
    let words: Vec<&str> = seen.split_whitespace().collect();
    words.join(" ").chars().take(LINE).collect()
}

fn breaks(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')
}

/// The name, if it can be nothing else: no digits, no links, no sentence.
fn greetable(name: &str) -> Option<&str> {
    let name = name.trim();
    let fits = !name.is_empty()
        && name.chars().count() <= NAME
        && name.split_whitespace().count() <= NAME_WORDS;
    let plain = name.chars().all(|it| {
        !it.is_numeric() && (!it.is_ascii_punctuation() || matches!(it, '.' | '-' | '\''))
    });
    // "K. Rao" is a name, "example.com" is turned into a link.
    let linked =
        name.split('.').skip(1).any(|after| after.starts_with(|it: char| !it.is_whitespace()));
    (fits && plain && is_visible(name) && !linked).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter() {
        for letter in every() {
            let mail = render(&letter, "Asha Rao");
            insta::assert_snapshot!(format!("{}_text", name(&letter)), summary(&mail));
            insta::assert_snapshot!(format!("{}_html", name(&letter)), mail.html);
        }
    }

    #[test]
    fn every_letter_says_who_writes_and_why() {
        for letter in every() {
            let mail = render(&letter, "Asha Rao");
            for body in [&mail.text, &mail.html] {
                assert!(body.contains("Hello Asha Rao,"), "{}", name(&letter));
                assert!(body.contains("Plumbline"), "{}", name(&letter));
                assert!(body.contains("You receive this because"));
                assert!(!body.contains("https://plumbline.example//"), "a doubled slash");
            }
        }
    }

    #[test]
    fn a_name_that_may_be_more_than_a_name_is_not_greeted() {
        let long = "ನ".repeat(100);
        let hostile = [
            "",
            "   ",
            "<script>alert(1)</script>",
            "Asha\r\nBcc: victim@example.com",
            "Asha\u{2028}Rao",
            "\u{202e}ahsA",
            "win at evil.example",
            "https://evil.example",
            "call 98765 43210",
            "you have won a prize of money",
            &long,
        ];
        for letter in every() {
            for bad in hostile {
                let mail = render(&letter, bad);
                assert!(mail.text.starts_with("Hello,\n\n"), "{bad:?}: {}", mail.text);
                assert!(mail.html.contains("<p>Hello,</p>"), "{bad:?}");
                assert!(!mail.html.contains("<script>"), "{bad:?}");
            }
        }
        for good in ["Asha", "K. R. Narayanan", "Mary-Anne O'Neil", "आशा राव", "José Ñandú"]
        {
            assert_eq!(greetable(good), Some(good));
        }
    }

    #[test]
    fn text_of_others_stays_on_one_line_and_is_escaped() {
        let long = "é".repeat(100);
        for full_name in ["<script>alert(1)</script>", "Eve\r\nBcc: a@example.com\u{202e}\0", &long]
        {
            let letter = Letter::ApprovalRequested {
                full_name: full_name.to_owned(),
                email: "eve@example.com\r\nX-Evil: 1".to_owned(),
                role: Role::Admin,
            };
            let mail = render(&letter, "Asha");
            assert!(!mail.subject.chars().any(char::is_control), "{:?}", mail.subject);
            assert!(!mail.html.contains("<script>"));
            assert!(
                !mail.text.contains("\nBcc") && !mail.text.contains("\nX-Evil"),
                "{}",
                mail.text
            );
            assert!(!mail.text.contains(['\r', '\0', '\u{202e}']));
        }
        assert_eq!(one_line(" a \r\n b\tc\u{2029}d "), "a b c d");
        assert_eq!(one_line(&"x".repeat(999)).len(), LINE);
    }

    #[test]
    fn a_log_shows_no_code() {
        let letter = Letter::VerificationCode { code: "123456".to_owned(), minutes: 10 };
        assert_eq!(format!("{:?}", render(&letter, "Asha")), r#"Mail { id: "0199", .. }"#);
    }

    #[test]
    fn logo_and_colour_of_the_company_take_the_place_of_the_delivered_ones() {
        let path = "/api/v1/public/logos/ab".to_owned();
        let look = Look { colour: "#0f766e".to_owned(), logo: Some(path) };
        for letter in every() {
            let mail = rendered(&letter, "Asha", &look);
            assert!(!mail.html.contains("#c2410c"), "{}", name(&letter));
            assert!(mail.html.contains("2px solid #0f766e"), "{}", name(&letter));
            let logo = "<img src=\"https://plumbline.example/api/v1/public/logos/ab\" \
                        alt=\"Plumbline &#38; Sons\"";
            assert!(mail.html.contains(logo), "{}", mail.html);
        }
    }

    fn render(letter: &Letter, to: &str) -> Mail {
        rendered(letter, to, &Look::delivered())
    }

    fn rendered(letter: &Letter, to: &str, look: &Look) -> Mail {
        let to = Recipient { name: to.to_owned(), email: "asha@example.com".to_owned() };
        let company = Company {
            name: "Plumbline & Sons".to_owned(),
            public_url: "https://plumbline.example/".to_owned(),
        };
        let link = "https://plumbline.example/api/unsubscribe?token=a&b".to_owned();
        let about_account = !matches!(
            letter,
            Letter::News(_)
                | Letter::Digest { .. }
                | Letter::WeeklyReport { .. }
                | Letter::EnquiryReceived { .. }
        );
        let unsubscribe = Some(link).filter(|_| !about_account);
        letter.render("0199".to_owned(), to, &company, look, unsubscribe).unwrap()
    }

    fn summary(mail: &Mail) -> String {
        format!("Subject: {}\n\n{}", mail.subject, mail.text)
    }

    fn item() -> Item {
        Item {
            title: "Damp patch under the window: resolved".to_owned(),
            message: "Vikram Nair resolved TKT-0042 in Rao residence.".to_owned(),
            link: Link { label: "Open ticket", path: "/dashboard/ticket/42".to_owned() },
        }
    }

    fn week() -> Week {
        let lines = |lines: &[&str]| lines.iter().map(|it| (*it).to_owned()).collect();
        Week {
            project: "Rao residence".to_owned(),
            period: "16–22 November 2026".to_owned(),
            before: 41,
            after: 46,
            photos: 9,
            done: lines(&["Mon 16 Nov: Slab steel tied.", "Tue 17 Nov: <b>Slab</b>\ncast."]),
            next: lines(&["Cure the slab.", "Roof, planned for 30 Nov 2026"]),
            delays: lines(&["Rain or weather: 1 day, 3.5 hours"]),
        }
    }

    fn report() -> Link {
        let path = "/dashboard/project/42?report=2026-11-16".to_owned();
        Link { label: "Open the report", path }
    }

    #[test]
    fn a_quiet_week_has_no_empty_parts() {
        let none = Vec::new;
        let week = Week { after: 41, photos: 0, next: none(), delays: none(), ..week() };
        let mail = render(&Letter::WeeklyReport { week, link: report() }, "Asha");
        assert_eq!(mail.subject, "Rao residence: report of 16–22 November 2026");
        for body in [&mail.text, &mail.html] {
            assert!(body.contains("41 % of the work is done."), "{body}");
            assert!(body.contains("No time was lost."), "{body}");
            assert!(!body.contains("What is next") && !body.contains("photo"), "{body}");
        }
    }

    fn every() -> Vec<Letter> {
        let hostile = Item { title: "<b>New</b>\nticket".to_owned(), ..item() };
        let all = vec![
            Letter::VerificationCode { code: "123456".to_owned(), minutes: 10 },
            Letter::ConfirmAddress {
                link: "https://plumbline.example/confirm?token=a&mail=b".to_owned(),
                role: Role::ProjectManager,
                hours: 24,
            },
            Letter::AlreadyRegistered,
            Letter::ProjectInvitation,
            Letter::Welcome,
            Letter::SessionsEnded,
            Letter::GoogleLinked,
            Letter::ApprovalRequested {
                full_name: "Ravi Iyer".to_owned(),
                email: "ravi@example.com".to_owned(),
                role: Role::Engineer,
            },
            Letter::ResetCode { code: "123456".to_owned(), minutes: 10 },
            Letter::Invitation {
                link: "https://plumbline.example/#accept-invitation=a".to_owned(),
                role: Role::Salesperson,
                days: 7,
            },
            Letter::PasswordChanged,
            Letter::Approved { role: Role::Engineer },
            Letter::Rejected { reason: "We do not know you.".to_owned() },
            Letter::Suspended { reason: Some("You have left the company.".to_owned()) },
            Letter::Reactivated,
            Letter::RoleChanged { role: Role::ProjectManager },
            Letter::AdminProposed {
                full_name: "Ravi Iyer".to_owned(),
                email: "ravi@example.com".to_owned(),
            },
            Letter::AdminGranted {
                full_name: "Ravi Iyer".to_owned(),
                email: "ravi@example.com".to_owned(),
            },
            Letter::News(item()),
            Letter::Digest { items: vec![item(), hostile], more: 3 },
            Letter::WeeklyReport { week: week(), link: report() },
            Letter::EnquiryReceived {
                promise: "We will get back to you within 30 minutes during our working hours."
                    .to_owned(),
                link: "https://plumbline.example/your-enquiry#token=enquiry.1.a.b".to_owned(),
            },
        ];
        assert_eq!(all.iter().map(name).collect::<std::collections::HashSet<_>>().len(), 22);
        all
    }

    /// A new letter fails to compile here: add it to [`every`] as well.
    fn name(letter: &Letter) -> &'static str {
        match letter {
            Letter::VerificationCode { .. } => "verification_code",
            Letter::ConfirmAddress { .. } => "confirm_address",
            Letter::AlreadyRegistered => "already_registered",
            Letter::ProjectInvitation => "project_invitation",
            Letter::Welcome => "welcome",
            Letter::SessionsEnded => "sessions_ended",
            Letter::GoogleLinked => "google_linked",
            Letter::ApprovalRequested { .. } => "approval_requested",
            Letter::ResetCode { .. } => "reset_code",
            Letter::Invitation { .. } => "invitation",
            Letter::PasswordChanged => "password_changed",
            Letter::Approved { .. } => "approved",
            Letter::Rejected { .. } => "rejected",
            Letter::Suspended { .. } => "suspended",
            Letter::Reactivated => "reactivated",
            Letter::RoleChanged { .. } => "role_changed",
            Letter::AdminProposed { .. } => "admin_proposed",
            Letter::AdminGranted { .. } => "admin_granted",
            Letter::News(_) => "news",
            Letter::Digest { .. } => "digest",
            Letter::WeeklyReport { .. } => "weekly_report",
            Letter::EnquiryReceived { .. } => "enquiry_received",
        }
    }
}
