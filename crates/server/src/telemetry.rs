use std::io::{self, IsTerminal};

use anyhow::Context;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tracing_subscriber::EnvFilter;

/// Logs to standard error from now on: lines for a person at a terminal, else JSON.
pub(crate) fn log(directives: &str) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(directives)
        .with_context(|| format!("--log: `{directives}` is not a level or directive"))?;
    let subscriber = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    let result = if io::stderr().is_terminal() {
        subscriber.compact().try_init()
    } else {
        subscriber
            .json()
            .flatten_event(true)
            .with_current_span(true)
            .with_span_list(false)
            .try_init()
    };
    result.map_err(|error| anyhow::anyhow!("logging cannot be set up: {error}"))
}

/// Starts counting; what is counted is read from the handle.
pub(crate) fn metrics() -> anyhow::Result<PrometheusHandle> {
    const SECONDS: &[f64] =
        &[0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 15.0];
    let builder = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), SECONDS)?;
    Ok(builder.install_recorder()?)
}
