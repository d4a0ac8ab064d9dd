use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::task::{TaskTracker, task_tracker::TaskTrackerToken};

use super::Limits;
use crate::network;

/// Counts the open connections, in all and by address.
pub(super) struct Slots {
    free: Arc<Semaphore>,
    per_address: u32,
    by_address: Arc<Mutex<HashMap<IpAddr, u32>>>,
    taken: TaskTracker,
}

impl Slots {
    pub(super) fn new(limits: &Limits) -> Self {
        Self {
            free: Arc::new(Semaphore::new(limits.connections)),
            per_address: limits.per_address,
            by_address: Arc::default(),
            taken: TaskTracker::new(),
        }
    }

    pub(super) fn take(&self, address: IpAddr) -> Option<Slot> {
        let Ok(permit) = Arc::clone(&self.free).try_acquire_owned() else {
            metrics::counter!("http_connections_refused_total", "reason" => "full").increment(1);
            return None;
        };
        let address = network::of(address, 32, 64);
        let mut counts = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        if *count >= self.per_address {
            metrics::counter!("http_connections_refused_total", "reason" => "address").increment(1);
            return None;
        }
        *count += 1;
        drop(counts);
        let by_address = Arc::clone(&self.by_address);
        Some(Slot { address, by_address, _permit: permit, _taken: self.taken.token() })
    }

    pub(super) async fn wait_until_empty(&self) {
        self.taken.close();
        self.taken.wait().await;
    }
}

/// One open connection, counted until it is dropped.
pub(super) struct Slot {
    address: IpAddr,
    by_address: Arc<Mutex<HashMap<IpAddr, u32>>>,
    _permit: OwnedSemaphorePermit,
    _taken: TaskTrackerToken,
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut counts = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_connection_frees_its_slot() {
        let limits = Limits { connections: 3, per_address: 2, ..Limits::default() };
        let slots = Slots::new(&limits);
        let (a, b) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
        let first = slots.take(a);
        let second = slots.take(a);
        assert!(second.is_some() && slots.take(a).is_none(), "two from one address");
        let third = slots.take(b);
        assert!(third.is_some() && slots.take(b).is_none(), "three in all");
        drop((first, second, third));
        assert!(
            slots.by_address.lock().unwrap().is_empty(),
            "an address without connections is forgotten"
        );
        assert!(slots.take(a).is_some());
    }
}
