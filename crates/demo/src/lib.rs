//! Demo data: every screen has something to show.

mod accounts;
mod diary;
mod files;
mod leads;
mod payments;
mod sites;
mod story;
mod tickets;

use ::diary::Diary;
use ::leads::Leads;
use ::payments::Payments;
use ::tickets::Tickets;
use anyhow::Context;
use chrono::TimeDelta;
use company::{Company, Officer, Profile, VersionedSetting};
use documents::Documents;
use futures_util::future::try_join3;
use identity::{Edit, Identity, Invitee, SignUpForm, User};
use kernel::{Actor, Cause, Clock, Role, SessionId};
use notifications::Notifications;
use projects::Projects;

pub use self::story::People;

pub const PASSWORD: &str = "Site7%Survey";

/// Five people, one in each role; the last one decides on the others below.
const PEOPLE: [(&str, &str, Role); 5] = [
    ("client@plumbline.localhost", "Asha Rao", Role::Client),
    ("engineer@plumbline.localhost", "Vikram Nair", Role::Engineer),
    ("manager@plumbline.localhost", "Meera Iyer", Role::ProjectManager),
    ("sales@plumbline.localhost", "Farhan Qureshi", Role::Salesperson),
    ("admin@plumbline.localhost", "Kavita Deshpande", Role::Admin),
];

/// Colleagues and clients who have been here for a while.
const OTHERS: [(&str, &str, Role); 7] = [
    ("harpreet.gill@plumbline.localhost", "Harpreet Gill", Role::Engineer),
    ("sunita.patil@plumbline.localhost", "Sunita Patil", Role::Engineer),
    ("arjun.menon@plumbline.localhost", "Arjun Menon", Role::ProjectManager),
    ("naveen.reddy@plumbline.localhost", "Naveen Reddy", Role::Salesperson),
    ("devika.krishnan@plumbline.localhost", "Devika Krishnan", Role::Client),
    ("imran.sheikh@plumbline.localhost", "Imran Sheikh", Role::Client),
    ("lakshmi.venkataraman@plumbline.localhost", "Lakshmi Venkataraman", Role::Client),
];

/// Accounts that wait for approval.
const APPLICANTS: [(&str, &str, Role); 3] = [
    ("rohan.kulkarni@plumbline.localhost", "Rohan Kulkarni", Role::Engineer),
    ("priya.thomas@plumbline.localhost", "Priya Thomas", Role::ProjectManager),
    ("zubin.irani@plumbline.localhost", "Zubin Irani", Role::Salesperson),
];

const TURNED_DOWN: (&str, &str, Role) =
    ("kiran.bhat@plumbline.localhost", "Kiran Bhat", Role::Engineer);
const LEFT: (&str, &str, Role) = ("tara.sen@plumbline.localhost", "Tara Sen", Role::Salesperson);
const INVITED: (&str, &str, Role) =
    ("gautam.joshi@plumbline.localhost", "Gautam Joshi", Role::Engineer);

/// People with their phone numbers, and whether they agreed that the public pages of their projects name them.
const PHONES: [(&str, &str, Option<bool>); 6] = [
    ("manager", "+91 98220 55521", Some(true)),
    ("engineer", "+91 98220 55522", Some(true)),
    ("arjun.menon", "+91 98220 55523", Some(true)),
    ("harpreet.gill", "+91 98220 55524", Some(true)),
    ("sunita.patil", "+91 98220 55525", None),
    ("client", "+91 98220 55526", None),
];

/// The modules that the demo calls.
pub struct Modules<'a> {
    pub identity: &'a Identity,
    pub projects: &'a Projects,
    pub documents: &'a Documents,
    pub tickets: &'a Tickets,
    pub diary: &'a Diary,
    pub payments: &'a Payments,
    pub leads: &'a Leads,
    pub company: &'a Company,
}

/// Fills an empty database, and says who is in it; leaves any other as it is.
pub async fn fill(modules: &Modules<'_>) -> anyhow::Result<Option<People>> {
    let Modules { identity, projects, documents, tickets, diary, payments, leads, company } =
        *modules;
    if identity.any_user().await? {
        tracing::info!("the database is not empty: no demo data added");
        return Ok(None);
    }
    let form = |(email, name, role): (&str, &str, Role)| {
        SignUpForm::of(email, name, PASSWORD, role).map_err(anyhow::Error::msg)
    };
    let start = Cause::system(Clock::System.now());
    let left = identity.enroll(&start, &form(LEFT)?).await?;
    let mut people = People::new();
    let mut admin = None;
    for person in OTHERS.into_iter().chain(PEOPLE) {
        let user = identity.enroll(&start, &form(person)?).await?;
        let (name, _) = person.0.split_once('@').unwrap_or((person.0, ""));
        people.insert(name.to_owned(), user.clone());
        admin = Some(user);
    }
    let cause = in_the_name_of(admin.as_ref());
    let turned_down = identity.enlist(&cause, &form(TURNED_DOWN)?).await?;
    let reason = "Please apply with the address your contractor gave you.";
    identity.reject(&cause, turned_down.id, reason).await?;
    identity.suspend(&cause, left.id, Some("Has left the company.")).await?;
    for person in APPLICANTS {
        // By themselves: so the admin is told.
        identity.enlist(&Cause::system(cause.at), &form(person)?).await?;
    }
    let (email, name, role) = INVITED;
    let invitee = Invitee {
        full_name: name.parse().map_err(anyhow::Error::msg)?,
        email: email.parse().map_err(anyhow::Error::msg)?,
        phone: None,
        role,
    };
    identity.invite(&cause, &invitee).await?;
    let now = Clock::System.now();
    let sites = story::fill((projects, documents), &people, now).await?;
    tickets::fill(tickets, documents, &sites, &people, now).await?;
    payments::bill(company, &cause).await?;
    introduce(company, &cause).await?;
    for (name, phone, named) in PHONES {
        let person = people.get(name).with_context(|| format!("the demo has no {name}"))?;
        let cause = in_the_name_of(Some(person));
        let phone = phone.parse().map_err(anyhow::Error::msg)?;
        let edit = Edit { full_name: None, phone: Some(Some(phone)), role: None };
        identity.update_profile(&cause, person.version, &edit, named).await?;
    }
    try_join3(
        Box::pin(diary::fill((diary, documents, projects), &sites, &people, now)),
        Box::pin(payments::fill((payments, documents, projects), &sites, &people, now)),
        Box::pin(leads::fill(leads, &people, now)),
    )
    .await?;
    Ok(Some(people))
}

/// Gives the site facts of the company. Nobody has these numbers.
async fn introduce(company: &Company, admin: &Cause) -> anyhow::Result<()> {
    let VersionedSetting { value, version } = company.settings(admin).await?.company;
    let profile = Profile {
        founded_year: Some(2009),
        rera_no: Some("PRM/KA/RERA/0000/000/PR/000000/000000".to_owned()),
        gstin: Some(payments::GSTIN.to_owned()),
        grievance_officer: Officer {
            name: "Kavita Deshpande".to_owned(),
            ..value.grievance_officer
        },
        ..value
    };
    company.set(admin, version, profile).await?;
    Ok(())
}

/// Marks everybody's notifications as read, except those of the last two days.
pub async fn read_old_news(notifications: &Notifications, people: &People) -> anyhow::Result<()> {
    let unread_since = Clock::System.now() - TimeDelta::days(2);
    for person in people.values() {
        notifications.read_all(&in_the_name_of(Some(person)), Some(unread_since)).await?;
    }
    Ok(())
}

/// A cause with the demo's admin as caller.
fn in_the_name_of(admin: Option<&User>) -> Cause {
    let now = Clock::System.now();
    let actor = admin.and_then(|it| {
        let session = SessionId::new();
        it.role.map(|role| Actor { user: it.id, role, session, confirmed_at: now, only: None })
    });
    Cause { actor, ..Cause::system(now) }
}

/// The sign-ins, for the terminal.
pub fn sign_ins() -> String {
    let mut lines = vec![format!("Demo sign-ins, all with the password {PASSWORD}")];
    let people = PEOPLE.iter();
    lines.extend(
        people.map(|(email, name, role)| format!("  {:<16} {email:<30} {name}", role.label())),
    );
    lines.push(String::new());
    lines.join("\n")
}
