use std::io::{self, IsTerminal};

use anyhow::Context;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tracing_subscriber::{EnvFilter, filter::LevelFilter};

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum LogFormat {
    Auto,
    Text,
    Json,
}

/// Starts logging to standard error.
pub(crate) fn log(directives: &str, format: LogFormat) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(directives).context("--log")?;
    let is_terminal = io::stderr().is_terminal();
    let subscriber = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    let is_text = format == LogFormat::Text || format == LogFormat::Auto && is_terminal;
    let result = if is_text {
        subscriber.with_ansi(is_terminal).compact().try_init()
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

/// Validates levels and directives: `tracing` itself takes any word for the name of a module.
pub(crate) fn directives(text: &str) -> Result<String, String> {
    let is_level = |it: &str| !it.is_empty() && it.parse::<LevelFilter>().is_ok();
    let is_meant = |it: &str| it.contains('=') || is_level(it);
    if text.split(',').all(is_meant) && EnvFilter::try_new(text).is_ok() {
        Ok(text.to_owned())
    } else {
        Err("must be off, error, warn, info, debug, trace, or directives such as info,sqlx=debug"
            .to_owned())
    }
}

/// Installs the metrics recorder; the handle renders its values.
pub(crate) fn metrics() -> anyhow::Result<PrometheusHandle> {
    const SECONDS: &[f64] =
        &[0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 15.0];
    let builder = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), SECONDS)?;
    Ok(builder.install_recorder()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_level_is_refused() {
        for text in
            ["info", "WARN", "off", "info,sqlx=debug", "warn,server=trace", "[job{id=7}]=debug"]
        {
            assert!(directives(text).is_ok(), "{text}");
        }
        for text in ["loud", "", "info,", "info,loud", "server=loud", "info;warn"] {
            assert!(directives(text).is_err(), "{text}");
        }
    }
}
