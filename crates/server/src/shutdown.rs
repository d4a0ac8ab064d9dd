use tokio::signal::unix::{SignalKind, signal};

/// How the process was asked to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// Ctrl-C: somebody is waiting at the terminal.
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
