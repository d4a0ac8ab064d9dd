//! A row of a file as a lead, or the reasons why it is none.

use chrono::{DateTime, Days, NaiveDate, Utc};
use kernel::{Calendar, Cause, Email, FullName, Money, is_visible};
use projects::Type;

use super::{ImportField as Field, ImportPlan, SheetRow};
use crate::{Enquiry, Number, Utm, texts};

/// A row that can be a lead.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    pub(super) enquiry: Enquiry,
    pub(super) estimated_value: Option<Money>,
    pub(super) follow_up_at: Option<DateTime<Utc>>,
}

/// A fault of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowProblem {
    pub row: i32,
    /// None for a person who is known already.
    pub field: Option<Field>,
    pub message: &'static str,
}

/// In characters, as in the form for one lead.
const CITY: usize = 100;
const MESSAGE: usize = 2_000;
/// In paise: ten thousand crore rupees, so that sums of leads stay exact.
const MOST: i64 = 10_000_000_000_000;
/// Day 0 of the numbers by which spreadsheets count days.
const DAY_ZERO: NaiveDate = NaiveDate::from_ymd_opt(1899, 12, 30).unwrap();
/// Days of the years 1954 to 2119.
const DAYS: std::ops::RangeInclusive<u64> = 20_000..=80_000;

type Read<T> = Result<T, &'static str>;

impl ImportPlan {
    /// Reads all fields before it refuses.
    pub(super) fn read(
        &self,
        row: &SheetRow,
        cause: &Cause,
        calendar: &Calendar,
    ) -> Result<Wanted, Vec<RowProblem>> {
        let mut faults = Vec::new();
        let full_name = self.field(row, Field::FullName, &mut faults, name);
        let phone = self.field(row, Field::Phone, &mut faults, phone);
        let email = self.field(row, Field::Email, &mut faults, |it| given(it, str::parse::<Email>));
        let city = self.field(row, Field::City, &mut faults, |it| given(it, city));
        let pincode = self.field(row, Field::Pincode, &mut faults, |it| given(it, pincode));
        let kind = self.field(row, Field::ProjectType, &mut faults, |it| given(it, project_type));
        let message = self.field(row, Field::Message, &mut faults, |it| {
            message(it, self.cell(row, Field::Notes))
        });
        let value = self.field(row, Field::EstimatedValue, &mut faults, |it| given(it, rupees));
        let follow_up_at = self.field(row, Field::FollowUpOn, &mut faults, |it| {
            given(it, |it| follow_up(it, cause, calendar))
        });
        let wanted = || {
            Some(Wanted {
                enquiry: Enquiry {
                    full_name: full_name?,
                    phone: phone?,
                    email: email?,
                    city: city?,
                    pincode: pincode?,
                    project_type: kind?,
                    plot_area_sqft: None,
                    budget: None,
                    start_timeline: None,
                    preferred_contact: None,
                    preferred_slot: None,
                    message: message?,
                    page: None,
                    utm: Utm::default(),
                    suspicion: None,
                },
                estimated_value: value?,
                follow_up_at: follow_up_at?,
            })
        };
        wanted().ok_or(faults)
    }

    fn field<T>(
        &self,
        row: &SheetRow,
        field: Field,
        faults: &mut Vec<RowProblem>,
        read: impl FnOnce(&str) -> Read<T>,
    ) -> Option<T> {
        let problem = |message| RowProblem { row: row.number, field: Some(field), message };
        read(self.cell(row, field)).map_err(|message| faults.push(problem(message))).ok()
    }
}

fn given<T>(text: &str, read: impl FnOnce(&str) -> Read<T>) -> Read<Option<T>> {
    if text.is_empty() { Ok(None) } else { read(text).map(Some) }
}

fn name(text: &str) -> Read<FullName> {
    line(text).parse()
}

/// A cell that a spreadsheet took for a text may begin with an apostrophe.
fn phone(text: &str) -> Read<Number> {
    text.trim_start_matches('\'').parse()
}

fn city(text: &str) -> Read<String> {
    let text = line(text);
    match text.chars().count() {
        0..=CITY if is_visible(&text) => Ok(text),
        0..=CITY => Err(texts::HIDDEN_CHARACTERS),
        _ => Err(texts::CITY_LONG),
    }
}

fn pincode(text: &str) -> Read<String> {
    let digits: String = text.chars().filter(|it| !it.is_whitespace()).collect();
    let fits = digits.len() == 6 && digits.bytes().all(|it| it.is_ascii_digit());
    if fits && !digits.starts_with('0') { Ok(digits) } else { Err(texts::PINCODE_INVALID) }
}

/// `Residential new` and `residential_new` are one.
fn project_type(text: &str) -> Read<Type> {
    let name = |it: &str| -> String {
        it.chars().filter(|it| it.is_alphanumeric()).flat_map(char::to_lowercase).collect()
    };
    let wanted = name(text);
    let found = Type::ALL.into_iter().find(|it| name(it.as_str()) == wanted);
    found.ok_or(texts::PROJECT_TYPE_UNKNOWN)
}

fn message(text: &str, notes: &str) -> Read<String> {
    let parts = [text, notes].into_iter().filter(|it| !it.is_empty());
    let text = parts.collect::<Vec<_>>().join("\n");
    if text.chars().count() <= MESSAGE { Ok(text) } else { Err(texts::MESSAGE_LONG) }
}

/// `₹ 45,00,000`, `4500000.50`.
fn rupees(text: &str) -> Read<Money> {
    let text: String = text.chars().filter(|it| !it.is_whitespace() && *it != ',').collect();
    let text =
        ["₹", "Rs.", "Rs", "INR"].iter().find_map(|it| text.strip_prefix(it)).unwrap_or(&text);
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |it: &str| it.bytes().all(|it| it.is_ascii_digit());
    if whole.is_empty() || !is_number(whole) || !is_number(part) {
        return Err(texts::VALUE_INVALID);
    }
    // A spreadsheet may write 0.1 as 0.1000000001.
    let paise = format!("{part:0<2}");
    let paise = paise.get(..2).and_then(|it| it.parse::<i64>().ok());
    let rupees = whole.parse::<i64>().ok().and_then(|it| it.checked_mul(100));
    let sum = rupees.zip(paise).and_then(|(rupees, paise)| rupees.checked_add(paise));
    sum.filter(|it| *it <= MOST).map(Money::from_paise).ok_or(texts::VALUE_INVALID)
}

/// The morning of the day. A day that has begun is over at its end, so that today's is possible.
fn follow_up(text: &str, cause: &Cause, calendar: &Calendar) -> Read<DateTime<Utc>> {
    let day = day(text).ok_or(texts::DAY_INVALID)?;
    if day < cause.today() {
        return Err(texts::FOLLOW_UP_PAST);
    }
    let opens = calendar.opens(day);
    Ok(if opens > cause.at { opens } else { kernel::end_of(day) })
}

/// `24/11/2026`, `24-11-2026`, `24.11.2026`, `2026-11-24`, with or without a time behind it, or the number
/// of the day in a spreadsheet.
fn day(text: &str) -> Option<NaiveDate> {
    let text = text.split(['T', ' ']).next().unwrap_or_default();
    if let Ok(days) = text.split('.').next().unwrap_or_default().parse::<u64>()
        && DAYS.contains(&days)
    {
        return DAY_ZERO.checked_add_days(Days::new(days));
    }
    let text = text.replace(['/', '.'], "-");
    let format = if text.find('-') == Some(4) { "%Y-%m-%d" } else { "%d-%m-%Y" };
    let day = NaiveDate::parse_from_str(&text, format).ok()?;
    (chrono::Datelike::year(&day) > 1_900 && chrono::Datelike::year(&day) < 2_200).then_some(day)
}

/// The text on one line.
fn line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Source,
        testing::{NOW, at},
    };

    /// The row read with one field besides the name and the number.
    fn read(field: Field, text: &str) -> Result<Wanted, Vec<RowProblem>> {
        let fields = vec![Some(Field::FullName), Some(Field::Phone), Some(field)];
        let plan = ImportPlan { fields, source: Source::Event, owner: None };
        let cells = ["Asha  Rao", "9845012345", text].map(str::to_owned).to_vec();
        let row = SheetRow { number: 7, cells };
        plan.read(&row, &Cause::system(NOW), &Calendar::default())
    }

    fn message(field: Field, text: &str) -> &'static str {
        read(field, text).unwrap_err()[0].message
    }

    #[test]
    fn a_row_tells_all_of_its_faults() {
        let fields = vec![Some(Field::FullName), Some(Field::Phone), Some(Field::Email)];
        let plan = ImportPlan { fields, source: Source::Event, owner: None };
        let cells = ["", "12", "nobody"].map(str::to_owned).to_vec();
        let row = SheetRow { number: 9, cells };
        let faults = plan.read(&row, &Cause::system(NOW), &Calendar::default()).unwrap_err();
        let found: Vec<_> = faults.iter().map(|it| (it.row, it.field)).collect();
        let expected = [Field::FullName, Field::Phone, Field::Email].map(|it| (9, Some(it)));
        assert_eq!(found, expected);
        // A row may be shorter than the headings.
        let row = SheetRow { number: 9, cells: vec!["Asha Rao".to_owned()] };
        let faults = plan.read(&row, &Cause::system(NOW), &Calendar::default()).unwrap_err();
        assert_eq!(faults.len(), 1);
    }

    #[test]
    fn values_are_rupees() {
        let value =
            |it: &str| read(Field::EstimatedValue, it).ok()?.estimated_value.map(Money::paise);
        for (text, paise) in [
            ("4500000", 450_000_000),
            ("₹ 45,00,000", 450_000_000),
            ("Rs. 1,234.5", 123_450),
            ("0.1000000001", 10),
            ("0", 0),
            ("1,00,00,00,00,000", 10_000_000_000_000),
        ] {
            assert_eq!(value(text), Some(paise), "{text}");
        }
        for text in
            ["-1", "1e9", "45 lakh", "1.2.3", ".", "99999999999999999999", "100000000000.01", "१"]
        {
            assert_eq!(message(Field::EstimatedValue, text), texts::VALUE_INVALID, "{text}");
        }
    }

    #[test]
    fn a_day_is_a_morning_of_work() {
        let follow_up =
            |it: &str| read(Field::FollowUpOn, it).map(|it| it.follow_up_at).ok().flatten();
        let morning = Some(at("2026-11-26T09:30"));
        for text in [
            "26/11/2026",
            "26-11-2026",
            "26.11.2026",
            "2026-11-26",
            "2026-11-26T00:00:00",
            "46352",
            "46352.5",
        ] {
            assert_eq!(follow_up(text), morning, "{text}");
        }
        // Today, when work has begun; a Sunday.
        assert_eq!(follow_up("24/11/2026"), Some(kernel::end_of(NOW.date_naive())));
        assert_eq!(follow_up("29/11/2026"), Some(at("2026-11-30T09:30")));
        assert_eq!(message(Field::FollowUpOn, "23/11/2026"), texts::FOLLOW_UP_PAST);
        for text in ["31/11/2026", "11/26/2026", "soon", "1", "99999", "26/11/20266"] {
            assert_eq!(message(Field::FollowUpOn, text), texts::DAY_INVALID, "{text}");
        }
    }

    #[test]
    fn other_fields_are_as_in_the_form() {
        assert_eq!(read(Field::Notes, "Two floors").unwrap().enquiry.message, "Two floors");
        assert_eq!(message(Field::City, "\u{200b}"), texts::HIDDEN_CHARACTERS);
        assert_eq!(
            read(Field::Pincode, "560 001").unwrap().enquiry.pincode.as_deref(),
            Some("560001")
        );
        let kind = read(Field::ProjectType, "Residential New").unwrap().enquiry.project_type;
        assert_eq!(kind, Some(Type::ResidentialNew));
        let enquiry = read(Field::City, "").unwrap().enquiry;
        assert_eq!((enquiry.full_name.as_str(), enquiry.city), ("Asha Rao", None));
        for (field, text, expected) in [
            (Field::City, "x".repeat(101), texts::CITY_LONG),
            (Field::Pincode, "056001".to_owned(), texts::PINCODE_INVALID),
            (Field::ProjectType, "castle".to_owned(), texts::PROJECT_TYPE_UNKNOWN),
            (Field::Message, "x".repeat(2_001), texts::MESSAGE_LONG),
        ] {
            assert_eq!(message(field, &text), expected);
        }
    }
}
