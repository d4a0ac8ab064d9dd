//! The words of reports, as people read them.

use chrono::{Datelike, NaiveDate};

use crate::{Amount, DelayReason, Lost, Period, Sky, Weather};

impl DelayReason {
    /// The reason as a report names it.
    pub const fn label(self) -> &'static str {
        match self {
            Self::RainWeather => "Rain or weather",
            Self::MaterialShortage => "Material shortage",
            Self::LabourShortage => "Labour shortage",
            Self::EquipmentBreakdown => "Equipment breakdown",
            Self::ClientDecisionPending => "Client decision pending",
            Self::ClientPaymentPending => "Client payment pending",
            Self::DesignChange => "Design change",
            Self::AuthorityApproval => "Authority approval",
            Self::UtilityOutage => "Power or water outage",
            Self::SafetyStop => "Safety stop",
            Self::FestivalHoliday => "Festival or holiday",
            Self::Other => "Other reason",
        }
    }
}

const fn sky(it: Sky) -> &'static str {
    match it {
        Sky::Clear => "Clear",
        Sky::Cloudy => "Cloudy",
        Sky::Rain => "Rain",
        Sky::Fog => "Fog",
        Sky::Storm => "Storm",
    }
}

/// "Rain, 24 °C, 12 mm".
pub(crate) fn weather(it: &Weather) -> String {
    let mut parts = vec![sky(it.sky).to_owned()];
    parts.extend(it.temp_c.map(|it| format!("{it} °C")));
    parts.extend(it.rainfall_mm.map(|it| format!("{it} mm")));
    parts.join(", ")
}

/// "16–22 November 2026".
pub(crate) fn period(it: Period) -> String {
    let Period { first, last } = it;
    let end = last.format("%-d %B %Y");
    if first == last {
        end.to_string()
    } else if first.year() != last.year() {
        format!("{} – {end}", first.format("%-d %B %Y"))
    } else if first.month() != last.month() {
        format!("{} – {end}", first.format("%-d %B"))
    } else {
        format!("{}–{end}", first.day())
    }
}

/// "Mon 16 Nov".
pub(crate) fn day(it: NaiveDate) -> String {
    it.format("%a %-d %b").to_string()
}

/// "30 Nov 2026".
pub(crate) fn date(it: NaiveDate) -> String {
    it.format("%-d %b %Y").to_string()
}

/// "Mon 16 Nov: Slab steel tied."
pub(crate) fn on_day(on: NaiveDate, text: &str) -> String {
    format!("{}: {text}", day(on))
}

pub(crate) fn planned(milestone: &str, on: NaiveDate) -> String {
    format!("{milestone}, planned for {}", date(on))
}

pub(crate) fn delay(reason: DelayReason, time: Lost) -> String {
    format!("{}: {}", reason.label(), lost(time))
}

fn counted(count: i64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

fn hours(it: Amount) -> String {
    format!("{} {}", it.number(), if it.thousandths() == 1_000 { "hour" } else { "hours" })
}

/// "2 days, 3.5 hours".
pub(crate) fn lost(it: Lost) -> String {
    format!("{}, {}", counted(it.days, "day", "days"), hours(it.hours))
}

pub(crate) fn people(count: i32) -> String {
    counted(count.into(), "person", "people")
}

pub(crate) fn rain(days: i64, millimetres: i64) -> String {
    let days = counted(days, "day of rain", "days of rain");
    if millimetres > 0 { format!("{days}, {millimetres} mm") } else { days }
}

pub(crate) fn more_photos(count: i64) -> String {
    counted(count, "more photo in the app", "more photos in the app")
}

/// "1,23,456": by thousands, lakhs and crores.
fn grouped(number: i64) -> String {
    let digits = number.to_string();
    let head = digits.len().saturating_sub(3);
    let mut res = String::new();
    for (seq, digit) in digits.chars().enumerate() {
        if seq > 0 && (seq == head || (seq < head && (head - seq).is_multiple_of(2))) {
            res.push(',');
        }
        res.push(digit);
    }
    res
}

/// The figures of the picture, each with its caption.
pub(crate) fn figures(days: i64, person_days: i64, lost: Lost) -> [(String, &'static str); 3] {
    let (hours, lost) = if lost.entries == 0 {
        ("0".to_owned(), "hours lost")
    } else {
        let is_one = lost.hours.thousandths() == 1_000;
        (lost.hours.number().to_string(), if is_one { "hour lost" } else { "hours lost" })
    };
    [
        (days.to_string(), if days == 1 { "day reported" } else { "days reported" }),
        (grouped(person_days), if person_days == 1 { "person-day" } else { "person-days" }),
        (hours, lost),
    ]
}

pub(crate) fn file_name(code: &str, period: Period, extension: &str) -> String {
    let Period { first, last } = period;
    format!("{code}-report-{first}-{last}.{extension}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_is_written_as_short_as_it_can_be() {
        let day = |text: &str| text.parse().unwrap();
        for (first, last, expected) in [
            ("2026-11-16", "2026-11-22", "16–22 November 2026"),
            ("2026-10-28", "2026-11-03", "28 October – 3 November 2026"),
            ("2026-12-28", "2027-01-03", "28 December 2026 – 3 January 2027"),
            ("2026-11-16", "2026-11-16", "16 November 2026"),
        ] {
            assert_eq!(period(Period { first: day(first), last: day(last) }), expected);
        }
    }

    #[test]
    fn lost_time_is_counted_in_days_and_hours() {
        let time = |days, thousandths| Lost {
            days,
            hours: Amount::from_thousandths(thousandths),
            entries: days,
        };
        assert_eq!(lost(time(1, 1_000)), "1 day, 1 hour");
        assert_eq!(lost(time(2, 3_500)), "2 days, 3.5 hours");
        for (number, expected) in
            [(0, "0"), (999, "999"), (1_236, "1,236"), (12_345, "12,345"), (1_234_567, "12,34,567")]
        {
            assert_eq!(grouped(number), expected);
        }
        assert_eq!(rain(1, 0), "1 day of rain");
        assert_eq!(rain(2, 12), "2 days of rain, 12 mm");
    }
}
