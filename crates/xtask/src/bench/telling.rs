//! Whether the time of an answer tells an address with an account from one without.

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    thread,
    time::Instant,
};

use anyhow::Context;

/// Addresses of each kind, asked about once by each call.
const PAIRS: usize = 100;
/// Few enough that nobody waits for a processor.
const AT_ONCE: usize = 4;

const CALLS: [(&str, &str); 4] = [
    ("login", r#""password":"Wrong9%Password""#),
    ("resend-otp", ""),
    ("forgot-password", ""),
    ("register", r#""full_name":"Asha Rao","password":"Kettle4%Bridge","role":"client""#),
];

/// Prints the medians of both kinds for each call, and how probable their difference is by chance.
pub(super) fn telling(address: SocketAddr) -> anyhow::Result<()> {
    let known = |n: usize| format!("known{n}@example.com");
    let (_, form) = CALLS[3];
    at_once(PAIRS, |n| post(address, "register", &known(n), form))?;
    println!("\nanswers about {PAIRS} known and {PAIRS} unknown addresses");
    for (call, form) in CALLS {
        // Both kinds in turn, so that whatever else the machine does meets both.
        let mut times = at_once(2 * PAIRS, |n| {
            let unknown = || format!("{call}{n}@example.org");
            let email = if n % 2 == 0 { known(n / 2) } else { unknown() };
            post(address, call, &email, form)
        })?;
        let unknown: Vec<_> = times.iter().copied().skip(1).step_by(2).collect();
        times = times.into_iter().step_by(2).collect();
        let (a, b) = (super::median(times.clone()), super::median(unknown.clone()));
        let chance = chance_of(&times, &unknown);
        println!(
            "  {call:<16} {a:>6.1} ms and {b:>6.1} ms, {:>4.1} apart, p = {chance:.2}",
            (a - b).abs()
        );
    }
    Ok(())
}

/// The duration of each of `calls`, in milliseconds.
fn at_once(
    calls: usize,
    call: impl Fn(usize) -> anyhow::Result<f64> + Sync,
) -> anyhow::Result<Vec<f64>> {
    let mut res = vec![0.0; calls];
    let chunk = calls.div_ceil(AT_ONCE);
    thread::scope(|scope| {
        let workers: Vec<_> = res
            .chunks_mut(chunk)
            .enumerate()
            .map(|(worker, times)| {
                let call = &call;
                scope.spawn(move || {
                    times.iter_mut().enumerate().try_for_each(|(n, time)| {
                        *time = call(worker * chunk + n)?;
                        anyhow::Ok(())
                    })
                })
            })
            .collect();
        workers
            .into_iter()
            .try_for_each(|it| it.join().map_err(|_| anyhow::anyhow!("a caller panicked"))?)
    })?;
    Ok(res)
}

fn post(address: SocketAddr, call: &str, email: &str, form: &str) -> anyhow::Result<f64> {
    let comma = if form.is_empty() { "" } else { "," };
    let body = format!(r#"{{"email":"{email}"{comma}{form}}}"#);
    let began = Instant::now();
    let mut stream = TcpStream::connect(address)?;
    write!(
        stream,
        "POST /api/v1/auth/{call} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let took = began.elapsed().as_secs_f64() * 1_000.0;
    let status = answer.split(' ').nth(1).context("no status")?;
    anyhow::ensure!(matches!(status, "200" | "400"), "{call}: {answer}");
    Ok(took)
}

/// How probable a difference like this is when there is none: the Mann-Whitney U test, two-sided,
/// by the normal approximation.
fn chance_of(known: &[f64], unknown: &[f64]) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "hundreds")]
    let (n, m) = (known.len() as f64, unknown.len() as f64);
    let pairs = known.iter().flat_map(|it| unknown.iter().map(move |other| (it, other)));
    let wins: f64 = pairs
        .map(|(it, other)| match it.total_cmp(other) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        })
        .sum();
    let score = (wins - n * m / 2.0) / (n * m * (n + m + 1.0) / 12.0).sqrt();
    erfc(score.abs() / std::f64::consts::SQRT_2)
}

/// The complementary error function of what is not negative (Abramowitz and Stegun, 7.1.26: to
/// within 1.5e-7).
fn erfc(x: f64) -> f64 {
    const FACTORS: [f64; 5] =
        [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592];
    let t = 1.0 / 0.327_591_1f64.mul_add(x, 1.0);
    FACTORS.iter().fold(0.0_f64, |sum, it| sum.mul_add(t, *it)) * t * (-x * x).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_told_from_none() {
        let numbers: Vec<f64> = (0..100).map(|it| f64::from(it * 37 % 100)).collect();
        let shifted: Vec<f64> = numbers.iter().map(|it| it + 30.0).collect();
        assert!(chance_of(&numbers, &numbers) > 0.99);
        assert!(chance_of(&numbers, &shifted) < 0.001);
        assert!((erfc(1.0) - 0.157_299_2).abs() < 1e-6);
    }
}
