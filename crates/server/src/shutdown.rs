use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;

/// How the process was asked to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// Ctrl-C: a person is waiting at the terminal.
    Interactively,
    /// SIGTERM: a load balancer must notice first.
    Formally,
}

pub(crate) async fn asked() -> anyhow::Result<Asked> {
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(tokio::select! {
        _ = interrupt.recv() => Asked::Interactively,
        _ = terminate.recv() => Asked::Formally,
    })
}

/// Ends the process at once when it is asked a second time, unless `done` comes first. The private
/// database notices the end, and stops by itself.
pub(crate) async fn hurried(done: CancellationToken) {
    tokio::select! {
        () = done.cancelled() => {}
        again = asked() => if again.is_ok() {
            tracing::warn!("stopping at once");
            std::process::exit(130);
        },
    }
}
