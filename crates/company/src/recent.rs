use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use crate::{Billing, Content};

/// How long facts are shown before they are read anew. Another instance may have changed them.
const LIFE: Duration = Duration::from_secs(2);

/// All facts about the company.
#[derive(Debug)]
pub struct Facts {
    pub content: Content,
    pub billing: Billing,
}

/// The facts that were read last.
#[derive(Default)]
pub(crate) struct Recent(Mutex<Read>);

#[derive(Default)]
struct Read {
    /// How often this instance changed a fact.
    changes: u64,
    facts: Option<(Arc<Facts>, Instant)>,
}

/// The number of changes before facts were read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Before(u64);

impl Recent {
    pub(crate) fn get(&self) -> Result<Arc<Facts>, Before> {
        let read = self.read();
        let recent = read.facts.as_ref().filter(|(_, at)| at.elapsed() < LIFE);
        recent.map(|(facts, _)| facts.clone()).ok_or(Before(read.changes))
    }

    /// Keeps facts, unless one was changed since `before`: they may lack the change.
    pub(crate) fn keep(&self, facts: &Arc<Facts>, before: Before) {
        let mut read = self.read();
        if before == Before(read.changes) {
            read.facts = Some((facts.clone(), Instant::now()));
        }
    }

    /// Forgets the facts, after a change.
    pub(crate) fn forget(&self) {
        let mut read = self.read();
        read.changes += 1;
        read.facts = None;
    }

    fn read(&self) -> MutexGuard<'_, Read> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    fn facts() -> Arc<Facts> {
        let content = Content::with("Plumbline", HashMap::new()).unwrap();
        Arc::new(Facts { content, billing: Billing::delivered().unwrap() })
    }

    #[test]
    fn facts_are_known_until_the_next_change() {
        let recent = Recent::default();
        let before = recent.get().unwrap_err();
        recent.keep(&facts(), before);
        assert!(recent.get().is_ok());
        recent.forget();
        assert!(recent.get().is_err());
    }

    #[test]
    fn facts_from_before_a_change_are_not_kept() {
        let recent = Recent::default();
        let before = recent.get().unwrap_err();
        recent.forget();
        recent.keep(&facts(), before);
        assert!(recent.get().is_err());
    }
}
