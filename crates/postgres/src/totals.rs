//! Counts of lists and sums of boards, remembered until something is written.

use std::{
    any::Any,
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

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
    /// By the statement that counts and the values bound to it. A statement has one type of result.
    lists: HashMap<String, (Arc<dyn Any + Send + Sync>, Instant)>,
}

/// The state of the database that a count is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Before(u64);

impl Totals {
    pub(crate) fn get<T: Send + Sync + 'static>(&self, list: &str) -> Result<Arc<T>, Before> {
        let counted = self.counted();
        let known = counted.lists.get(list).filter(|(_, at)| at.elapsed() < LIFE);
        let known = known.and_then(|(it, _)| Arc::clone(it).downcast().ok());
        known.ok_or(Before(counted.writes))
    }

    /// Remembers a count, unless something was written since `before`: the count may lack it.
    pub(crate) fn keep<T: Send + Sync + 'static>(
        &self,
        list: String,
        count: Arc<T>,
        before: Before,
    ) {
        let mut counted = self.counted();
        if before == Before(counted.writes) {
            if counted.lists.len() >= MOST {
                counted.lists.clear();
            }
            counted.lists.insert(list, (count, Instant::now()));
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
    use kernel::Total;

    use super::*;

    fn known(totals: &Totals, list: &str) -> Result<Total, Before> {
        totals.get(list).map(|it| *it)
    }

    #[test]
    fn count_is_known_until_the_next_write() {
        let totals = Totals::default();
        let before = known(&totals, "mine").unwrap_err();
        totals.keep("mine".to_owned(), Arc::new(Total::of(3)), before);
        assert_eq!(known(&totals, "mine"), Ok(Total::of(3)));
        assert_eq!(known(&totals, "theirs"), Err(before));
        totals.forget();
        assert!(known(&totals, "mine").is_err());
    }

    #[test]
    fn count_from_before_a_write_is_not_kept() {
        let totals = Totals::default();
        let before = known(&totals, "mine").unwrap_err();
        totals.forget();
        totals.keep("mine".to_owned(), Arc::new(Total::of(3)), before);
        assert!(known(&totals, "mine").is_err());
    }
}
