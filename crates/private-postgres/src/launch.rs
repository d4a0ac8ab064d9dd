//! Commands, and the code between fork and exec: the only `unsafe` of the crate.
#![expect(unsafe_code, reason = "Command::pre_exec and unshare have no safe form")]

use std::{ffi::OsStr, io, os::unix::process::CommandExt, process::Command};

use rustix::process::Pid;

use crate::account::{Account, User};

/// A program in an empty environment and in a session of its own, so that a terminal's Ctrl-C
/// reaches the owner alone. It gets SIGINT when the calling *thread* ends: call it from a thread
/// that lives as long as the program may.
pub(crate) fn command(program: impl AsRef<OsStr>, account: &Account) -> Command {
    let mut command = Command::new(program);
    command
        .env_clear()
        .env("PATH", "/usr/bin:/bin")
        .env("LC_ALL", LOCALE)
        .env("TZ", "UTC")
        .current_dir("/");
    let namespace = match account {
        Account::Own => false,
        Account::User(User { uid, gid }) => {
            command.uid(*uid).gid(*gid);
            false
        }
        Account::Namespace { .. } => true,
    };
    let owner = rustix::process::getpid();
    // SAFETY: between fork and exec only async-signal-safe calls are allowed. `prepare` makes system calls
    // on constants and copies of integers: it neither allocates nor takes a lock.
    unsafe { command.pre_exec(move || prepare(owner, namespace)) };
    command
}

#[cfg(target_os = "macos")]
pub(crate) const LOCALE: &str = "en_US.UTF-8";
#[cfg(not(target_os = "macos"))]
pub(crate) const LOCALE: &str = "C.UTF-8";

#[cfg(target_os = "linux")]
fn prepare(owner: Pid, namespace: bool) -> io::Result<()> {
    rustix::process::setsid()?;
    if namespace {
        enter_namespace()?;
    }
    // After every change of credentials, because those clear it.
    rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::INT))?;
    if rustix::process::getppid() != Some(owner) {
        return Err(rustix::io::Errno::CHILD.into());
    }
    Ok(())
}

/// Without a death signal an orphan runs until the next start, which stops it.
#[cfg(not(target_os = "linux"))]
fn prepare(_owner: Pid, _namespace: bool) -> io::Result<()> {
    rustix::process::setsid()?;
    Ok(())
}

/// From here on this process sees itself as user 1000; all others see root.
#[cfg(target_os = "linux")]
fn enter_namespace() -> io::Result<()> {
    // SAFETY: unshare is unsafe because it may change a shared file table; a new user namespace
    // shares nothing of it, and this process has one thread.
    unsafe { rustix::thread::unshare_unsafe(rustix::thread::UnshareFlags::NEWUSER) }?;
    write(c"/proc/self/setgroups", b"deny")?;
    write(c"/proc/self/uid_map", b"1000 0 1")?;
    write(c"/proc/self/gid_map", b"1000 0 1")
}

#[cfg(target_os = "linux")]
fn write(path: &std::ffi::CStr, text: &[u8]) -> io::Result<()> {
    use rustix::fs::{Mode, OFlags};
    let file = rustix::fs::open(path, OFlags::WRONLY | OFlags::CLOEXEC, Mode::empty())?;
    rustix::io::write(&file, text)?;
    Ok(())
}
