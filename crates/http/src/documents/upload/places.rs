use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use kernel::UserId;

use crate::problem::Problem;

/// The uploads that are running. While they are many, one account holds a few of the places at most,
/// because a slow upload keeps its place for long.
#[derive(Clone)]
pub(crate) struct Places(Arc<Inner>);

struct Inner {
    /// From this number of uploads at once each account has few places.
    many: usize,
    senders: Mutex<HashMap<UserId, usize>>,
}

/// The uploads of one account at once while there are many: the client sends three files at a time
/// from each of its tabs.
const EACH: usize = 8;

impl Places {
    pub(crate) fn new(many: usize) -> Self {
        Self(Arc::new(Inner { many, senders: Mutex::default() }))
    }

    /// 429 when it is somebody else's turn.
    pub(super) fn take(&self, sender: UserId) -> Result<Place, Problem> {
        let mut senders = self.0.senders();
        let is_crowded = senders.values().sum::<usize>() >= self.0.many;
        let own = senders.entry(sender).or_default();
        if is_crowded && *own >= EACH {
            return Err(Problem::uploads_running());
        }
        *own += 1;
        Ok(Place { inner: Arc::clone(&self.0), sender })
    }
}

impl Inner {
    fn senders(&self) -> MutexGuard<'_, HashMap<UserId, usize>> {
        self.senders.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Given back when it is dropped.
pub(super) struct Place {
    inner: Arc<Inner>,
    sender: UserId,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut senders = self.inner.senders();
        if let Some(own) = senders.get_mut(&self.sender) {
            *own -= 1;
            if *own == 0 {
                senders.remove(&self.sender);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_account_does_not_take_all_places() {
        let places = Places::new(20);
        let (one, other) = (UserId::new(), UserId::new());
        // Alone, an account may use what there is.
        let mut taken: Vec<_> = (0..20).map(|_| places.take(one).unwrap()).collect();
        assert!(places.take(one).is_err());
        let theirs: Vec<_> = (0..EACH).map(|_| places.take(other).unwrap()).collect();
        assert!(places.take(other).is_err());
        taken.truncate(EACH - 1);
        assert!(places.take(one).is_ok());
        drop((taken, theirs));
        assert!(places.0.senders().is_empty());
    }
}
