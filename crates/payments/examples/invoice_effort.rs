//! Sets an invoice many times, and prints the milliseconds of processor time that one takes, for
//! the benchmark.
//!
//! `invoice_effort <times>`

#[path = "../tests/papers/samples.rs"]
#[expect(dead_code, reason = "the other papers are for the tests")]
#[expect(clippy::unwrap_used, reason = "its days are written in it")]
mod samples;

use std::{env, error::Error, time::Duration};

use kernel::Typesetter as _;
use rustix::time::{ClockId, clock_gettime};
use typesetting::Press;

#[tokio::main(flavor = "current_thread")]
#[expect(clippy::print_stdout, reason = "the bench reads the time")]
async fn main() -> Result<(), Box<dyn Error>> {
    let times: u32 = env::args().nth(1).ok_or("how many times?")?.parse()?;
    let press = Press::new()?;
    let paper = samples::invoice();
    // The first one is slower: it reads the fonts.
    press.pdf(paper.manuscript()?).await?;
    let before = spent()?;
    for _ in 0..times {
        press.pdf(paper.manuscript()?).await?;
    }
    let each = spent()?.saturating_sub(before).checked_div(times).ok_or("not even once?")?;
    println!("{:.2}", each.as_secs_f64() * 1_000.0);
    Ok(())
}

/// Processor time of all threads.
fn spent() -> Result<Duration, Box<dyn Error>> {
    Ok(clock_gettime(ClockId::ProcessCPUTime).try_into()?)
}
