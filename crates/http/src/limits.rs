//! Rate limits, counted in this process and forgotten when it ends. Limits that must survive a
//! restart are counted by the modules, in the database.

use std::{
    net::{IpAddr, Ipv4Addr},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use governor::{
    RateLimiter, clock::Clock as Ticking, middleware::StateInformationMiddleware,
    state::keyed::DashMapStateStore,
};
use kernel::{Cause, Clock, UserId};
use poem::{
    Endpoint, Request, Response,
    http::{HeaderName, HeaderValue, Method, header},
};

use crate::{network, policy::Path, problem, problem::Problem, rate::Rate, request::Wrapped};

/// The caller that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Key {
    Network(IpAddr),
    Account(UserId),
}

/// Callers remembered for each rate; above that, neighbouring networks are counted as one.
const CALLERS: usize = 100_000;
/// After so many calls, who can be forgotten is.
const UPKEEP: usize = 4_096;

/// Counted calls by rate and caller.
pub(crate) struct Limits {
    clock: Clock,
    time: Time,
    counters: [Counter; Rate::ALL.len()],
}

struct Counter {
    rate: Rate,
    limiter: RateLimiter<Key, DashMapStateStore<Key>, Time, StateInformationMiddleware>,
    calls: AtomicUsize,
    is_crowded: AtomicBool,
}

/// The calls that a caller has left at a rate.
#[derive(Clone, Copy, Debug)]
struct Remaining {
    rate: Rate,
    calls: u32,
    /// How long until nothing counts any more.
    reset: Duration,
    /// How long until the next call is taken, of one that was not.
    wait: Option<Duration>,
}

impl Limits {
    pub(crate) fn new(clock: Clock) -> Self {
        let time = Time { clock: clock.clone(), began: Instant::now() };
        let counters = Rate::ALL.map(|rate| Counter {
            rate,
            limiter: RateLimiter::dashmap_with_clock(rate.quota(), time.clone()).with_middleware(),
            calls: AtomicUsize::new(0),
            is_crowded: AtomicBool::new(false),
        });
        Self { clock, time, counters }
    }

    fn spend(&self, rate: Rate, key: Key) -> Remaining {
        self.counters[rate as usize].spend(key, &self.time)
    }
}

impl Counter {
    fn spend(&self, key: Key, time: &Time) -> Remaining {
        if self.calls.fetch_add(1, Ordering::Relaxed) % UPKEEP == UPKEEP - 1 {
            self.limiter.retain_recent();
            self.limiter.shrink_to_fit();
            self.is_crowded.store(self.limiter.len() >= CALLERS, Ordering::Relaxed);
        }
        let key = match key {
            Key::Network(address) if self.is_crowded.load(Ordering::Relaxed) => {
                Key::Network(network::of(address, 16, 32))
            }
            key => key,
        };
        let quota = self.rate.quota();
        let (limit, one) = (quota.burst_size().get(), quota.replenish_interval());
        match self.limiter.check_key(&key) {
            Ok(state) => {
                let calls = state.remaining_burst_capacity();
                let reset = one * limit.saturating_sub(calls);
                Remaining { rate: self.rate, calls, reset, wait: None }
            }
            Err(until) => {
                let wait = until.wait_time_from(time.now());
                let reset = wait + one * limit.saturating_sub(1);
                Remaining { rate: self.rate, calls: 0, reset, wait: Some(wait) }
            }
        }
    }
}

/// The counts that apply to one call.
pub(crate) struct Tally {
    limits: Arc<Limits>,
    network: Key,
    tightest: Mutex<Option<Remaining>>,
}

impl Tally {
    /// One more by the caller's network.
    pub(crate) fn visitor(&self) -> Result<(), Problem> {
        self.spend(Rate::Visitor, self.network)
    }

    /// One more by an account, of a call at a rate of its own perhaps.
    pub(crate) fn account(
        &self,
        user: UserId,
        method: &Method,
        rate: Option<Rate>,
    ) -> Result<(), Problem> {
        self.spend(Rate::Account, Key::Account(user))?;
        if let Some(rate) = rate.filter(|it| it.is_of_account()) {
            self.spend(rate, Key::Account(user))?;
        }
        if matches!(*method, Method::GET | Method::HEAD) {
            return Ok(());
        }
        self.spend(Rate::Change, Key::Account(user))
    }

    fn spend(&self, rate: Rate, key: Key) -> Result<(), Problem> {
        let remaining = self.limits.spend(rate, key);
        let mut tightest = self.tightest.lock().unwrap_or_else(PoisonError::into_inner);
        match &*tightest {
            Some(it) if it.wait.is_some() || it.calls <= remaining.calls => {}
            _ => *tightest = Some(remaining),
        }
        match remaining.wait {
            Some(wait) => Err(Problem::too_many(wait)),
            None => Ok(()),
        }
    }

    /// Checks the limits that need no lookup.
    fn admit(&self, request: &Request) -> Result<(), Problem> {
        let path = request.extensions().get::<Arc<Path>>();
        let rule = path.and_then(|it| it.rule(request.method()));
        if let Some(rate) = rule.and_then(|it| it.rate).filter(|it| !it.is_of_account()) {
            self.spend(rate, self.network)?;
        }
        // A call with a token is counted for its account, once the token is checked.
        if rule.is_some() && request.headers().contains_key(header::AUTHORIZATION) {
            return Ok(());
        }
        self.visitor()
    }

    /// Tells the caller where they stand.
    fn dress(&self, response: &mut Response) {
        let tightest = *self.tightest.lock().unwrap_or_else(PoisonError::into_inner);
        // A call that ended before its caller was known is counted for the network.
        let it = tightest.unwrap_or_else(|| self.limits.spend(Rate::Visitor, self.network));
        let reset = self.limits.clock.now() + it.reset;
        for (name, value) in [
            ("x-ratelimit-limit", i64::from(it.rate.quota().burst_size().get())),
            ("x-ratelimit-remaining", i64::from(it.calls)),
            // Rounded up: then it is true.
            ("x-ratelimit-reset", reset.timestamp() + 1),
        ] {
            response.headers_mut().insert(HeaderName::from_static(name), value.into());
        }
        let resource = HeaderValue::from_static(it.rate.name());
        response.headers_mut().insert("x-ratelimit-resource", resource);
    }
}

/// Counts each call of the API, refuses what is too much, and says where the caller stands.
pub(crate) fn limited<E: Endpoint<Output = Response> + 'static>(
    limits: Option<Arc<Limits>>,
) -> impl Fn(Arc<E>, Request) -> Wrapped<Response> + Send + Sync + 'static {
    move |endpoint, mut request| {
        let limits = limits.clone().filter(|_| is_counted(request.uri().path()));
        Box::pin(async move {
            let Some(limits) = limits else { return endpoint.call(request).await };
            let address = request.extensions().get::<Cause>().and_then(|it| it.address);
            let network = Key::Network(network_of(address));
            let tally = Arc::new(Tally { limits, network, tightest: Mutex::new(None) });
            let mut response = match tally.admit(&request) {
                Ok(()) => {
                    request.extensions_mut().insert(Arc::clone(&tally));
                    endpoint.call(request).await?
                }
                Err(refusal) => problem::render(refusal.into()).await,
            };
            tally.dress(&mut response);
            Ok(response)
        })
    }
}

/// Whether a request for a path is counted, with however many slashes the path is spelt. A project's page
/// is asked of the database, as a call is.
fn is_counted(path: &str) -> bool {
    let path = path.trim_start_matches('/');
    path == "ws" || path.starts_with("api/") || path.starts_with("projects/")
}

/// The network that an address is counted as.
pub(crate) fn network_of(address: Option<IpAddr>) -> IpAddr {
    network::of(address.unwrap_or(NOWHERE), 32, 64)
}

/// Callers without an address count as one.
const NOWHERE: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// Time as the counters see it. The system's own never runs backwards.
#[derive(Clone)]
struct Time {
    clock: Clock,
    began: Instant,
}

impl Ticking for Time {
    type Instant = Duration;

    fn now(&self) -> Duration {
        match &self.clock {
            Clock::System | Clock::Wrong(_) => self.began.elapsed(),
            fixed @ Clock::Fixed(_) => {
                let millis = fixed.now().timestamp_millis();
                Duration::from_millis(millis.try_into().unwrap_or(0))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits() -> Limits {
        Limits::new(Clock::fixed(chrono::DateTime::from_timestamp(1_795_241_400, 0).unwrap()))
    }

    fn key(n: usize) -> Key {
        let bits = u32::try_from(n).unwrap();
        Key::Network(Ipv4Addr::from_bits(bits).into())
    }

    #[test]
    fn a_rate_is_found_where_it_is_counted() {
        let limits = limits();
        for rate in Rate::ALL {
            assert_eq!(limits.counters[rate as usize].rate, rate);
        }
    }

    /// Never more than a burst and what has come back since.
    #[test]
    fn a_burst_and_then_one_at_a_time() {
        let limits = limits();
        let taken = || (0..50).filter(|_| limits.spend(Rate::Password, key(1)).wait.is_none());
        assert_eq!(taken().count(), 10);
        limits.clock.advance(Duration::from_secs(11));
        assert_eq!(taken().count(), 0);
        limits.clock.advance(Duration::from_secs(1));
        assert_eq!(taken().count(), 1);
        limits.clock.advance(Duration::from_mins(2));
        assert_eq!(taken().count(), 10);
        limits.clock.advance(Duration::from_hours(1));
        assert_eq!(taken().count(), 10);
    }

    #[test]
    fn a_caller_is_told_where_they_stand() {
        let limits = limits();
        let first = limits.spend(Rate::Register, key(1));
        assert_eq!((first.calls, first.reset), (4, Duration::from_mins(12)));
        for _ in 0..4 {
            limits.spend(Rate::Register, key(1));
        }
        let refused = limits.spend(Rate::Register, key(1));
        assert_eq!((refused.calls, refused.wait), (0, Some(Duration::from_mins(12))));
        assert_eq!(refused.reset, Duration::from_hours(1));
        assert_eq!(limits.spend(Rate::Register, key(2)).calls, 4);
    }

    #[test]
    fn idle_callers_are_forgotten() {
        let limits = limits();
        let counter = &limits.counters[Rate::Password as usize];
        for n in 0..UPKEEP - 1 {
            limits.spend(Rate::Password, key(n));
        }
        assert_eq!(counter.limiter.len(), UPKEEP - 1);
        limits.clock.advance(Duration::from_mins(5));
        limits.spend(Rate::Password, key(UPKEEP));
        assert_eq!(counter.limiter.len(), 1);
    }

    /// However many addresses somebody has, there is an end to what we remember of them.
    #[test]
    fn a_crowd_is_counted_by_neighbourhood() {
        let limits = limits();
        for n in 0..CALLERS + 2 * UPKEEP {
            limits.spend(Rate::Password, key(n));
        }
        let counter = &limits.counters[Rate::Password as usize];
        assert!(counter.limiter.len() < CALLERS + UPKEEP, "{}", counter.limiter.len());
        assert!(limits.spend(Rate::Password, key(CALLERS + 1)).wait.is_some());
        let elsewhere = Key::Network(Ipv4Addr::new(203, 0, 113, 9).into());
        assert!(limits.spend(Rate::Password, elsewhere).wait.is_none());
    }
}
