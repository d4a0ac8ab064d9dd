use chrono::NaiveDate;

kernel::names! {
    /// How long a demand is overdue.
    pub enum Age as "age" {
        NotDue = "not_due",
        UpTo30 = "up_to_30",
        UpTo60 = "up_to_60",
        UpTo90 = "up_to_90",
        Over90 = "over_90",
    }
}

impl Age {
    /// The age of an unpaid demand. The due date itself is not overdue.
    pub fn of(due_on: NaiveDate, today: NaiveDate) -> Self {
        let days = (today - due_on).num_days();
        let bounded = Self::ALL.into_iter().find(|it| it.last_day().is_some_and(|it| days <= it));
        bounded.unwrap_or(Self::Over90)
    }

    /// Days overdue that belong to this age at most; None has no bound.
    pub const fn last_day(self) -> Option<i64> {
        match self {
            Self::NotDue => Some(0),
            Self::UpTo30 => Some(30),
            Self::UpTo60 => Some(60),
            Self::UpTo90 => Some(90),
            Self::Over90 => None,
        }
    }

    /// Days overdue that belong to this age at least; None has no bound.
    pub const fn first_day(self) -> Option<i64> {
        match self {
            Self::NotDue => None,
            Self::UpTo30 => Some(1),
            Self::UpTo60 => Some(31),
            Self::UpTo90 => Some(61),
            Self::Over90 => Some(91),
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono::Days;

    use super::*;

    #[test]
    fn ages_follow_one_another() {
        let due: NaiveDate = "2026-11-20".parse().unwrap();
        for (days, expected) in [
            (0, Age::NotDue),
            (1, Age::UpTo30),
            (30, Age::UpTo30),
            (31, Age::UpTo60),
            (60, Age::UpTo60),
            (61, Age::UpTo90),
            (90, Age::UpTo90),
            (91, Age::Over90),
        ] {
            assert_eq!(Age::of(due, due + Days::new(days)), expected, "{days}");
            let days = i64::try_from(days).unwrap();
            let fits = |it: Age| {
                it.first_day().is_none_or(|first| first <= days)
                    && it.last_day().is_none_or(|last| days <= last)
            };
            let fitting: Vec<_> = Age::ALL.into_iter().filter(|it| fits(*it)).collect();
            assert_eq!(fitting, [expected], "{days}");
        }
        assert_eq!(Age::of(due, due - Days::new(9)), Age::NotDue);
    }
}
