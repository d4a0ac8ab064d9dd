//! Counts of lists, remembered until something is written.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use kernel::Total;

/// A count depends on the time of day, too, and may be changed by another instance.
const LIFE: Duration = Duration::from_secs(2);

/// More lists than this are not counted between two writes, unless by a machine.
const MOST: usize = 10_000;

/// The counts of lists since the last write.
#[derive(Default)]
pub(crate) struct Totals(Mutex<Counted>);

#[derive(Default)]
struct Counted {
    /// How often something was written.
    writes: u64,
    /// By the statement that counts and the values bound to it.
    lists: HashMap<String, (Total, Instant)>,
}

/// The state of the database that a count is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Before(u64);

impl Totals {
    pub(crate) fn get(&self, list: &str) -> Result<Total, Before> {
        let counted = self.counted();
        let known = counted.lists.get(list).filter(|(_, at)| at.elapsed() < LIFE);
        known.map(|(total, _)| *total).ok_or(Before(counted.writes))
    }

    /// Remembers a count, unless something was written since `before`: the count may lack it.
    pub(crate) fn keep(&self, list: String, total: Total, before: Before) {
        let mut counted = self.counted();
        if before == Before(counted.writes) {
            if counted.lists.len() >= MOST {
                counted.lists.clear();
            }
            counted.lists.insert(list, (total, Instant::now()));
        }
    }

    /// Forgets all counts, after a write.
    pub(crate) fn forget(&self) {
        let mut counted = self.counted();
        counted.writes += 1;
        counted.lists.clear();
    }

    fn counted(&self) -> MutexGuard<'_, Counted> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn count_is_known_until_the_next_write() {
        let totals = Totals::default();
        let before = totals.get("mine").unwrap_err();
        totals.keep("mine".to_owned(), Total::of(3), before);
        assert_eq!(totals.get("mine"), Ok(Total::of(3)));
        assert_eq!(totals.get("theirs"), Err(before));
        totals.forget();
        assert!(totals.get("mine").is_err());
    }

    #[test]
    fn count_from_before_a_write_is_not_kept() {
        let totals = Totals::default();
        let before = totals.get("mine").unwrap_err();
        totals.forget();
        totals.keep("mine".to_owned(), Total::of(3), before);
        assert!(totals.get("mine").is_err());
    }
}
