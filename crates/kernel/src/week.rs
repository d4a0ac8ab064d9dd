use chrono::{Datelike, Days, NaiveDate};

/// Days of a week.
pub const WEEK: u64 = 7;

/// The Monday of the last whole week before `today`.
pub fn last_week(today: NaiveDate) -> NaiveDate {
    today - Days::new(u64::from(today.weekday().num_days_from_monday()) + WEEK)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_week_begins_on_monday() {
        for (today, monday) in [
            ("2026-11-22", "2026-11-09"),
            ("2026-11-23", "2026-11-16"),
            ("2026-11-29", "2026-11-16"),
            ("2026-01-01", "2025-12-22"),
        ] {
            let monday: NaiveDate = monday.parse().unwrap();
            assert_eq!(last_week(today.parse().unwrap()), monday, "{today}");
        }
    }
}
