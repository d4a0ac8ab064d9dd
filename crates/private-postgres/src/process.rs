//! One PostgreSQL process, shared by the owner that stops it and the supervisor that watches it.

use std::{
    process::ExitStatus,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use rustix::process::{Pid, Signal, kill_process};

/// Time limits of a shutdown: until it is fast, and until it is forced.
const FAST: Duration = Duration::from_secs(8);
const IMMEDIATE: Duration = Duration::from_secs(7);

/// How a server ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// The owner stopped it.
    Stopped,
    /// It ended by itself, or another process killed it.
    Died(ExitStatus),
}

/// The child process as its owner and its supervisor see it.
#[derive(Default)]
pub(crate) struct Process {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
pub(crate) struct State {
    /// Present until the process is reaped: its number is not reused before that.
    pub(crate) pid: Option<Pid>,
    pub(crate) stopping: bool,
    pub(crate) exit: Option<Exit>,
    pub(crate) watchers: Vec<Box<dyn FnOnce(Exit) + Send>>,
}

impl std::fmt::Debug for Process {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let state = self.state();
        f.debug_struct("Process")
            .field("pid", &state.pid)
            .field("exit", &state.exit)
            .finish_non_exhaustive()
    }
}

impl Process {
    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn wait_exit(&self) -> Exit {
        let mut state = self.state();
        loop {
            match state.exit {
                Some(exit) => return exit,
                None => state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    pub(crate) fn stop(&self) -> Exit {
        for (signal, patience) in
            [(Signal::INT, FAST), (Signal::QUIT, IMMEDIATE), (Signal::KILL, Duration::MAX)]
        {
            let mut state = self.state();
            state.stopping = true;
            if let Some(pid) = state.pid {
                // The process may have ended and wait to be reaped.
                let _ = kill_process(pid, signal);
            }
            let waited = self
                .changed
                .wait_timeout_while(state, patience.min(FAST), |state| state.exit.is_none());
            let (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
            if let Some(exit) = state.exit {
                return exit;
            }
        }
        self.wait_exit()
    }

    pub(crate) fn end(&self, exit: Exit) {
        let watchers = {
            let mut state = self.state();
            state.pid = None;
            state.exit = Some(exit);
            std::mem::take(&mut state.watchers)
        };
        self.changed.notify_all();
        for watcher in watchers {
            watcher(exit);
        }
    }
}
