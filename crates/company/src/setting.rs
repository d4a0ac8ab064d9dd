//! Sections of the settings: their defaults, their editors, and the rules between their fields.

use std::{collections::HashSet, hash::Hash};

use kernel::{Fault, Internal, Role, SettingsSection as Name, SignUpPolicy, WorkingHours};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{
    Billing, City, Content, Faq, Holiday, NotificationDefaults, Package, Profile, ReplyTargets,
    Social, Testimonial, texts,
};

/// Roles that keep the working time and the templates.
pub(crate) const KEEPERS: &[Role] = &[Role::ProjectManager, Role::Admin];

/// The least length of a working day: reminders look once an hour whether it is working time.
const SHORTEST_DAY_MINUTES: i32 = 60;

/// A section of the settings.
pub trait Setting: Serialize + DeserializeOwned + Send + Sync {
    const SECTION: Name;

    /// Roles that may replace it.
    const EDITORS: &'static [Role] = &[Role::Admin];

    /// The section until its first edit. `name` is the company's name.
    fn delivered(name: &str) -> Result<Self, Internal>;

    /// Faults between several fields. Single fields are checked by those who read them (`spelling`).
    fn faults(&self) -> Vec<Fault> {
        Vec::new()
    }

    /// The section in the order in which it is kept.
    #[must_use]
    fn tidied(self) -> Self {
        self
    }

    /// The list of another module that follows the section, in the same transaction.
    fn followed(&self) -> Option<Followed<'_>> {
        None
    }
}

/// The version of the words on people's data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NoticeVersion(pub String);

/// Lists of other modules that follow a section.
#[derive(Debug)]
pub enum Followed<'a> {
    Holidays(&'a [Holiday]),
    ReplyTargets(&'a ReplyTargets),
    WorkingHours(&'a WorkingHours),
    SignUp(&'a SignUpPolicy),
    NotificationDefaults(&'a NotificationDefaults),
}

impl Setting for Profile {
    const SECTION: Name = Name::Company;

    fn delivered(name: &str) -> Result<Self, Internal> {
        Ok(Content::delivered(name)?.company)
    }
}

impl Setting for Vec<Social> {
    const SECTION: Name = Name::Social;

    fn delivered(name: &str) -> Result<Self, Internal> {
        Ok(Content::delivered(name)?.social)
    }

    fn faults(&self) -> Vec<Fault> {
        repeated(self.iter().map(|it| it.network), "network", texts::SAME_NETWORK)
    }
}

impl Setting for Vec<Package> {
    const SECTION: Name = Name::Packages;

    fn delivered(name: &str) -> Result<Self, Internal> {
        Ok(Content::delivered(name)?.packages)
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = repeated(self.iter().map(|it| &it.slug), "slug", texts::SAME_SLUG);
        let pairs = self.windows(2).enumerate();
        let dearer = pairs.filter(|(_, pair)| pair[0].rate_per_sqft > pair[1].rate_per_sqft);
        faults.extend(dearer.map(|(place, _)| {
            Fault::new(format!("items.{}.rate_paise_per_sqft", place + 1), texts::CHEAPEST_FIRST)
        }));
        let popular = self.iter().enumerate().filter(|(_, it)| it.is_popular).skip(1);
        faults.extend(
            popular.map(|(place, _)| {
                Fault::new(format!("items.{place}.is_popular"), texts::ONE_POPULAR)
            }),
        );
        faults
    }
}

impl Setting for Vec<City> {
    const SECTION: Name = Name::Cities;

    fn delivered(name: &str) -> Result<Self, Internal> {
        Ok(Content::delivered(name)?.cities)
    }

    fn faults(&self) -> Vec<Fault> {
        repeated(self.iter().map(|it| &it.slug), "slug", texts::SAME_SLUG)
    }
}

impl Setting for Vec<Faq> {
    const SECTION: Name = Name::Faqs;

    fn delivered(name: &str) -> Result<Self, Internal> {
        Ok(Content::delivered(name)?.faqs)
    }

    /// The page has one heading for each topic, so its questions stand together.
    fn faults(&self) -> Vec<Fault> {
        let mut faults = repeated(self.iter().map(|it| &it.slug), "slug", texts::SAME_SLUG);
        let mut ended = HashSet::new();
        let mut current = None;
        for (place, it) in self.iter().enumerate() {
            if current == Some(&it.topic) {
                continue;
            }
            ended.extend(current);
            current = Some(&it.topic);
            if ended.contains(&it.topic) {
                faults.push(Fault::new(format!("items.{place}.topic"), texts::TOPIC_TOGETHER));
            }
        }
        faults
    }
}

impl Setting for Vec<Testimonial> {
    const SECTION: Name = Name::Testimonials;

    fn delivered(name: &str) -> Result<Self, Internal> {
        Ok(Content::delivered(name)?.testimonials)
    }
}

impl Setting for NoticeVersion {
    const SECTION: Name = Name::NoticeVersion;

    fn delivered(name: &str) -> Result<Self, Internal> {
        Ok(Self(Content::delivered(name)?.notice_version))
    }
}

impl Setting for Billing {
    const SECTION: Name = Name::Billing;

    fn delivered(_name: &str) -> Result<Self, Internal> {
        Self::delivered()
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        if self.series.invoice == self.series.release {
            faults.push(Fault::new("series.release", texts::SAME_PREFIX));
        }
        // Days are written so that the order of texts is the order of days.
        let pairs = self.gst_rates.windows(2).enumerate();
        let early = pairs.filter(|(_, pair)| pair[0].from_on >= pair[1].from_on);
        faults.extend(early.map(|(place, _)| {
            Fault::new(format!("gst_rates.{}.from_on", place + 1), texts::RATES_IN_ORDER)
        }));
        faults
    }
}

impl Setting for Vec<Holiday> {
    const SECTION: Name = Name::Holidays;
    const EDITORS: &'static [Role] = KEEPERS;

    fn delivered(_name: &str) -> Result<Self, Internal> {
        Ok(Holiday::delivered())
    }

    fn faults(&self) -> Vec<Fault> {
        repeated(self.iter().map(|it| it.on), "on", texts::SAME_DAY)
    }

    fn tidied(mut self) -> Self {
        self.sort_by_key(|it| it.on);
        self
    }

    fn followed(&self) -> Option<Followed<'_>> {
        Some(Followed::Holidays(self))
    }
}

impl Setting for ReplyTargets {
    const SECTION: Name = Name::ReplyTargets;
    const EDITORS: &'static [Role] = KEEPERS;

    fn delivered(_name: &str) -> Result<Self, Internal> {
        Self::delivered()
    }

    fn faults(&self) -> Vec<Fault> {
        let each = self.each().into_iter();
        let early = each.filter(|(_, it)| it.resolution_minutes < it.first_response_minutes);
        let fault = |priority| format!("{priority}.resolution_minutes");
        early.map(|(it, _)| Fault::new(fault(it), texts::RESOLVED_TOO_EARLY)).collect()
    }

    fn followed(&self) -> Option<Followed<'_>> {
        Some(Followed::ReplyTargets(self))
    }
}

impl Setting for WorkingHours {
    const SECTION: Name = Name::WorkingHours;
    const EDITORS: &'static [Role] = KEEPERS;

    fn delivered(_name: &str) -> Result<Self, Internal> {
        Ok(Self::default())
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let minutes = self.closes_at.minutes() - self.opens_at.minutes();
        if minutes <= 0 {
            faults.push(Fault::new("closes_at", texts::CLOSED_TOO_EARLY));
        } else if minutes < SHORTEST_DAY_MINUTES {
            faults.push(Fault::new("closes_at", texts::DAY_TOO_SHORT));
        }
        if self.days.is_empty() {
            faults.push(Fault::new("days", texts::NO_DAY_WORKED));
        }
        faults
    }

    fn followed(&self) -> Option<Followed<'_>> {
        Some(Followed::WorkingHours(self))
    }
}

impl Setting for SignUpPolicy {
    const SECTION: Name = Name::SignUp;

    fn delivered(_name: &str) -> Result<Self, Internal> {
        Ok(Self::default())
    }

    fn faults(&self) -> Vec<Fault> {
        let is_closed = self.open().is_empty();
        is_closed.then(|| Fault::new("client.is_open", texts::NO_ROLE_OPEN)).into_iter().collect()
    }

    fn followed(&self) -> Option<Followed<'_>> {
        Some(Followed::SignUp(self))
    }
}

impl Setting for NotificationDefaults {
    const SECTION: Name = Name::NotificationDefaults;

    fn delivered(_name: &str) -> Result<Self, Internal> {
        Ok(Self::delivered())
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = repeated(self.0.iter().map(|it| it.topic), "topic", texts::SAME_TOPIC);
        faults.extend(self.unusable());
        faults
    }

    fn tidied(self) -> Self {
        self.completed()
    }

    fn followed(&self) -> Option<Followed<'_>> {
        Some(Followed::NotificationDefaults(self))
    }
}

/// A fault at each entry whose field has the value of an earlier entry.
pub(crate) fn repeated<T: Clone + Eq + Hash>(
    values: impl Iterator<Item = T>,
    field: &str,
    message: &'static str,
) -> Vec<Fault> {
    let mut seen = HashSet::new();
    let again = values.enumerate().filter(|(_, it)| !seen.insert(it.clone()));
    again.map(|(place, _)| Fault::new(format!("items.{place}.{field}"), message)).collect()
}

#[cfg(test)]
mod tests {
    use kernel::{AdminSignUp, SignUpRule};

    use super::*;
    use crate::{Branding, EventLog};

    fn fields(it: &impl Setting) -> Vec<String> {
        it.faults().into_iter().map(|it| it.field.into_owned()).collect()
    }

    #[test]
    fn delivered_sections_have_no_faults() {
        fn check<T: Setting>() {
            let it = T::delivered("Plumbline").unwrap();
            assert_eq!(fields(&it), Vec::<String>::new(), "{}", T::SECTION);
        }
        check::<Profile>();
        check::<Vec<Social>>();
        check::<Vec<Package>>();
        check::<Vec<City>>();
        check::<Vec<Faq>>();
        check::<Vec<Testimonial>>();
        check::<NoticeVersion>();
        check::<Billing>();
        check::<Branding>();
        check::<Vec<Holiday>>();
        check::<ReplyTargets>();
        check::<WorkingHours>();
        check::<SignUpPolicy>();
        check::<NotificationDefaults>();
        check::<EventLog>();
    }

    #[test]
    fn faults_between_entries_are_found() {
        let content = Content::delivered("Plumbline").unwrap();
        let mut packages = content.packages;
        packages.swap(0, 1);
        packages[2].is_popular = true;
        packages[2].slug = packages[0].slug.clone();
        let expected = ["items.2.slug", "items.1.rate_paise_per_sqft", "items.2.is_popular"];
        assert_eq!(fields(&packages), expected);

        let mut social = content.social;
        social.push(social[0].clone());
        assert_eq!(fields(&social), ["items.4.network"]);
        let mut cities = content.cities;
        cities[3].slug = cities[1].slug.clone();
        assert_eq!(fields(&cities), ["items.3.slug"]);

        let mut faqs = content.faqs;
        let first = faqs[0].clone();
        let place = faqs.len();
        faqs.push(first);
        assert_eq!(fields(&faqs), [format!("items.{place}.slug"), format!("items.{place}.topic")]);
    }

    #[test]
    fn rates_are_in_the_order_of_their_days() {
        let mut billing = Billing::delivered().unwrap();
        billing.series.release = billing.series.invoice.clone();
        let rate = billing.gst_rates[0].clone();
        billing.gst_rates.push(rate);
        assert_eq!(fields(&billing), ["series.release", "gst_rates.1.from_on"]);
        billing.series.release = "RET".to_owned();
        billing.gst_rates[1].from_on = "2026-12-01".to_owned();
        assert_eq!(fields(&billing), Vec::<String>::new());
    }

    #[test]
    fn holidays_are_kept_in_order_each_day_once() {
        let named = |on: &str| Holiday { on: on.parse().unwrap(), name: "Holi".to_owned() };
        let all = vec![named("2027-03-22"), named("2026-03-04"), named("2027-03-22")];
        assert_eq!(fields(&all), ["items.2.on"]);
        assert_eq!(all.tidied()[0], named("2026-03-04"));
    }

    #[test]
    fn company_works_an_hour_a_day_on_a_day_of_the_week() {
        let hours = |opens: &str, closes: &str| WorkingHours {
            opens_at: opens.parse().unwrap(),
            closes_at: closes.parse().unwrap(),
            ..WorkingHours::default()
        };
        assert_eq!(fields(&hours("10:00", "11:00")), Vec::<String>::new());
        assert_eq!(fields(&hours("00:00", "23:59")), Vec::<String>::new());
        let message = |it: &WorkingHours| it.faults()[0].message.clone();
        for (opens, closes, expected) in [
            ("10:00", "10:59", texts::DAY_TOO_SHORT),
            ("10:00", "10:00", texts::CLOSED_TOO_EARLY),
            ("18:30", "09:30", texts::CLOSED_TOO_EARLY),
        ] {
            let it = hours(opens, closes);
            assert_eq!(
                (fields(&it), message(&it)),
                (vec!["closes_at".to_owned()], expected.into())
            );
        }
        let never = WorkingHours { days: [].into(), ..hours("10:00", "09:00") };
        assert_eq!(fields(&never), ["closes_at", "days"]);
    }

    #[test]
    fn one_role_at_least_is_open() {
        let closed = SignUpRule { is_open: false, needs_approval: true };
        let policy = SignUpPolicy {
            client: closed,
            engineer: closed,
            project_manager: closed,
            salesperson: closed,
            admin: AdminSignUp { is_open: true },
        };
        assert_eq!(fields(&policy), Vec::<String>::new());
        let none = SignUpPolicy { admin: AdminSignUp { is_open: false }, ..policy };
        assert_eq!(fields(&none), ["client.is_open"]);
    }

    #[test]
    fn each_topic_has_its_channels_once_and_accounts_are_mailed() {
        let mut all = NotificationDefaults::delivered();
        let account = all.0.len() - 1;
        all.0[account].email = false;
        all.0[1] = all.0[0];
        let silent = format!("items.{account}.email");
        assert_eq!(fields(&all), ["items.1.topic", silent.as_str()]);
    }

    #[test]
    fn no_ticket_is_resolved_before_it_is_answered() {
        let mut targets = ReplyTargets::delivered().unwrap();
        targets.high.resolution_minutes = targets.high.first_response_minutes - 1;
        assert_eq!(fields(&targets), ["high.resolution_minutes"]);
    }
}
