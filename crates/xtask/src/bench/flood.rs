//! Signed-in calls while passwords are guessed as fast as they come.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, bail};

const SECONDS: u64 = 10;
const LOGINS_PER_SECOND: u32 = 200;
/// People at work meanwhile, each asking a few times a second.
const CALLERS: usize = 8;
const THINKING: Duration = Duration::from_millis(20);
/// Long enough for whoever waits their turn to hash a password.
const PATIENCE: Duration = Duration::from_secs(10);

/// Durations of signed-in calls, in milliseconds.
struct Latencies(Vec<f64>);

/// How the guesses were answered.
#[derive(Default)]
struct Guesses {
    refused: AtomicUsize,
    turned_away: AtomicUsize,
    failed: AtomicUsize,
}

/// Prints what `GET /auth/me` takes without and with the flood.
pub(super) fn flood(address: SocketAddr, token: &str) -> anyhow::Result<()> {
    let quiet = calls(address, token)?;
    let (stop, guesses) = (Arc::new(AtomicBool::new(false)), Arc::new(Guesses::default()));
    let attack = {
        let (stop, guesses) = (Arc::clone(&stop), Arc::clone(&guesses));
        thread::spawn(move || attack(address, &stop, &guesses))
    };
    let flooded = calls(address, token)?;
    stop.store(true, Ordering::Relaxed);
    if attack.join().is_err() {
        bail!("the flood panicked");
    }
    let count = |it: &AtomicUsize| it.load(Ordering::Relaxed);
    println!("\nGET /auth/me by {CALLERS} people, {LOGINS_PER_SECOND} logins/s meanwhile");
    for (name, it) in [("alone", &quiet), ("in the flood", &flooded)] {
        println!("  {name:<13} p50 {:>6.1} ms   p99 {:>6.1} ms", it.at(0.5), it.at(0.99));
    }
    println!("  p99 in the flood of alone {:>5.1}", flooded.at(0.99) / quiet.at(0.99));
    println!(
        "  logins refused {}, told to come back {}, failed {}",
        count(&guesses.refused),
        count(&guesses.turned_away),
        count(&guesses.failed),
    );
    Ok(())
}

impl Latencies {
    /// The value below which this part of them lies; they are sorted.
    fn at(&self, part: f64) -> f64 {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_precision_loss,
            clippy::cast_sign_loss,
            reason = "an index"
        )]
        let index = (self.0.len() as f64 * part) as usize;
        self.0.get(index).or(self.0.last()).copied().unwrap_or_default()
    }
}

fn calls(address: SocketAddr, token: &str) -> anyhow::Result<Latencies> {
    let callers: Vec<_> = (0..CALLERS)
        .map(|_| {
            let token = token.to_owned();
            thread::spawn(move || caller(address, &token))
        })
        .collect();
    let mut all = Vec::new();
    for caller in callers {
        all.extend(caller.join().map_err(|_| anyhow::anyhow!("a caller panicked"))??);
    }
    all.sort_by(f64::total_cmp);
    Ok(Latencies(all))
}

fn caller(address: SocketAddr, token: &str) -> anyhow::Result<Vec<f64>> {
    let mut stream = BufReader::new(TcpStream::connect(address)?);
    stream.get_ref().set_nodelay(true)?;
    let (end, mut res) = (Instant::now() + Duration::from_secs(SECONDS), Vec::new());
    while Instant::now() < end {
        let began = Instant::now();
        write!(
            stream.get_mut(),
            "GET /api/v1/auth/me HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {token}\r\n\r\n"
        )?;
        read_answer(&mut stream)?;
        res.push(began.elapsed().as_secs_f64() * 1_000.0);
        thread::sleep(THINKING);
    }
    Ok(res)
}

/// Reads one answer of a connection that stays open.
fn read_answer(stream: &mut BufReader<TcpStream>) -> anyhow::Result<()> {
    let mut line = String::new();
    stream.read_line(&mut line)?;
    if !line.starts_with("HTTP/1.1 200") {
        bail!("a signed-in call got {line}");
    }
    let mut length = 0;
    loop {
        line.clear();
        stream.read_line(&mut line)?;
        if line.trim().is_empty() {
            break;
        }
        if let Some(it) = line.to_ascii_lowercase().strip_prefix("content-length:") {
            length = it.trim().parse()?;
        }
    }
    let mut body = vec![0; length];
    Ok(stream.read_exact(&mut body)?)
}

/// One guess after the other at a steady rate, however long each takes.
fn attack(address: SocketAddr, stop: &AtomicBool, guesses: &Arc<Guesses>) {
    let pause = Duration::from_secs(1) / LOGINS_PER_SECOND;
    let (began, mut threads) = (Instant::now(), Vec::new());
    for n in 0.. {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        thread::sleep((began + pause * n).saturating_duration_since(Instant::now()));
        let guesses = Arc::clone(guesses);
        let guess = thread::Builder::new().stack_size(64 * 1_024).spawn(move || {
            let counted = match guess(address, n) {
                Ok(400) => &guesses.refused,
                Ok(503) => &guesses.turned_away,
                Ok(_) | Err(_) => &guesses.failed,
            };
            counted.fetch_add(1, Ordering::Relaxed);
        });
        threads.extend(guess);
    }
    for guess in threads {
        drop(guess.join());
    }
}

fn guess(address: SocketAddr, n: u32) -> anyhow::Result<u16> {
    // An address each, or the door would shut.
    let body = format!(r#"{{"email":"guess{n}@example.com","password":"Wrong9%Password"}}"#);
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(
        stream,
        "POST /api/v1/auth/login HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut line = String::new();
    BufReader::new(stream).read_line(&mut line)?;
    Ok(line.split_whitespace().nth(1).context("no status")?.parse()?)
}
