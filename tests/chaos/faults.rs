//! The faults, inflicted one after another.

use std::{
    collections::BTreeMap,
    thread,
    time::{Duration, Instant},
};

use rand::{Rng, RngExt, rngs::StdRng, seq::SliceRandom};
use rustix::process::{Pid, Signal, kill_process};

use crate::{
    check::Report,
    database,
    mail::{MailServer, Mood},
    system::System,
};

/// A fault lasts long enough for readiness to follow it within this time.
const NOTICED: Duration = Duration::from_secs(4);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fault {
    /// SIGKILL to the server.
    KillServer,
    /// SIGKILL to the first process of the database.
    KillDatabase,
    /// SIGKILL to one process behind a connection: the database ends all others and recovers.
    KillBackend,
    /// SIGKILL to server and database at once.
    KillBoth,
    /// SIGTERM to the server, and a new start.
    RestartServer,
    /// An orderly stop of the database, which the server starts again.
    StopDatabase,
    /// SIGSTOP to the database, and SIGCONT some seconds later.
    HangDatabase,
    /// The database ends each connection.
    CutConnections,
    /// The database refuses to write.
    ReadOnly,
    /// The mail server refuses all mails.
    MailOutage,
    /// The mail server does not answer.
    MailHang,
}

const ALL: [Fault; 11] = [
    Fault::KillServer,
    Fault::KillDatabase,
    Fault::KillBackend,
    Fault::KillBoth,
    Fault::RestartServer,
    Fault::StopDatabase,
    Fault::HangDatabase,
    Fault::CutConnections,
    Fault::ReadOnly,
    Fault::MailOutage,
    Fault::MailHang,
];

/// Rounds of all faults, each round in another order.
pub(crate) struct Faults {
    round: Vec<Fault>,
    done: BTreeMap<Fault, usize>,
}

impl Faults {
    pub(crate) fn new(rng: &mut StdRng) -> Self {
        let mut faults = Self { round: Vec::new(), done: BTreeMap::new() };
        faults.shuffle(rng);
        faults
    }

    pub(crate) fn next(&mut self, rng: &mut StdRng) -> Fault {
        if self.round.is_empty() {
            self.shuffle(rng);
        }
        let fault = self.round.pop().unwrap();
        *self.done.entry(fault).or_default() += 1;
        fault
    }

    fn shuffle(&mut self, rng: &mut StdRng) {
        self.round = ALL.to_vec();
        self.round.shuffle(rng);
    }

    /// Number of faults that may have fallen between the sending of a mail and its record.
    pub(crate) fn kills(&self) -> usize {
        let of_mail = [Fault::MailOutage, Fault::MailHang, Fault::RestartServer];
        self.done.iter().filter(|(it, _)| !of_mail.contains(it)).map(|(_, count)| count).sum()
    }

    pub(crate) fn summary(&self) -> String {
        let faults: Vec<_> =
            self.done.iter().map(|(it, count)| format!("{it:?} {count}")).collect();
        faults.join(", ")
    }
}

impl Fault {
    /// Lets the system work for a while, inflicts the fault, and waits until the server is ready again.
    pub(crate) fn inflict(
        self,
        system: &mut System,
        mail: &MailServer,
        rng: &mut StdRng,
        report: &Report,
    ) {
        thread::sleep(between(rng, 1_000, 3_000));
        let is_of_mail = matches!(self, Self::MailOutage | Self::MailHang);
        report.begin(&format!("{self:?}"), !is_of_mail);
        match self {
            Self::KillServer => {
                system.kill_server();
                system.start_server();
            }
            Self::KillDatabase => signal_postmaster(system, Signal::KILL),
            Self::KillBackend => {
                // The newest process serves a connection, or has just ended.
                if let Some(pid) =
                    system.postgres().into_iter().max_by_key(|it| Pid::as_raw_pid(*it))
                {
                    let _ = kill_process(pid, Signal::KILL);
                }
            }
            Self::KillBoth => {
                let server_first = rng.random();
                if server_first {
                    system.kill_server();
                }
                signal_postmaster(system, Signal::KILL);
                if !server_first {
                    system.kill_server();
                }
                system.start_server();
            }
            Self::RestartServer => {
                system.stop(report);
                system.start_server();
            }
            Self::StopDatabase => signal_postmaster(system, Signal::INT),
            Self::HangDatabase => {
                let stopped = system.postgres();
                for pid in &stopped {
                    let _ = kill_process(*pid, Signal::STOP);
                }
                expect_not_ready(system, report);
                thread::sleep(between(rng, 0, 4_000));
                for pid in &stopped {
                    let _ = kill_process(*pid, Signal::CONT);
                }
            }
            Self::CutConnections => {
                run(
                    system,
                    "select pg_terminate_backend(pid) from pg_stat_activity
                     where datname = current_database() and pid <> pg_backend_pid()",
                    report,
                );
            }
            Self::ReadOnly => {
                set_read_only(system, "on", report);
                expect_not_ready(system, report);
                set_read_only(system, "off", report);
            }
            Self::MailOutage | Self::MailHang => {
                mail.set(if self == Self::MailHang { Mood::Hanging } else { Mood::Refusing });
                thread::sleep(between(rng, 3_000, 8_000));
                mail.set(Mood::Well);
            }
        }
        system.wait_ready(report);
        report.end();
    }
}

fn between(rng: &mut impl Rng, least: u64, most: u64) -> Duration {
    Duration::from_millis(rng.random_range(least..=most))
}

fn signal_postmaster(system: &System, signal: Signal) {
    // The database may be down already, after another fault.
    if let Some(pid) = system.postmaster() {
        let _ = kill_process(pid, signal);
    }
}

fn expect_not_ready(system: &System, report: &Report) {
    let began = Instant::now();
    while system.is_ready() {
        if began.elapsed() > NOTICED {
            return report.violation("readiness", format!("ready after {NOTICED:?} of a fault"));
        }
        thread::sleep(Duration::from_millis(50));
    }
}

fn set_read_only(system: &System, value: &str, report: &Report) {
    run(system, &format!("alter system set default_transaction_read_only = {value}"), report);
    run(system, "select pg_reload_conf()", report);
}

fn run(system: &System, sql: &str, report: &Report) {
    if let Err(error) = database::rows(&system.database, sql) {
        report.violation("fault", format!("{sql}: {error}"));
    }
}
