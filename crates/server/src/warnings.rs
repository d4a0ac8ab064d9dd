//! Warnings about settings that work but are probably mistakes.

use clap::CommandFactory;

use crate::config::{Command, Config};

const PREFIX: &str = "PLUMBLINE_";

/// Variables with this prefix that only tests read.
const OF_TESTS: [&str; 1] = ["PLUMBLINE_NATS_SERVER"];

/// Prefix lengths of the widest private networks, `10.0.0.0/8` and `fc00::/7`: wider networks
/// include strangers.
const PRIVATE_V4: u8 = 8;
const PRIVATE_V6: u8 = 7;

/// Logs a warning for each variable with our prefix that is no setting.
pub(crate) fn log_unknown_variables() {
    let names = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    for warning in unknown_variables(names) {
        tracing::warn!("{warning}");
    }
}

/// Logs a warning for each setting that gives strangers access, or makes links that lead nowhere.
pub(crate) fn log(config: &Config, with_demo: bool) {
    for warning in warnings(config, with_demo) {
        tracing::warn!("{warning}");
    }
}

fn warnings(config: &Config, with_demo: bool) -> Vec<String> {
    let mut res = Vec::new();
    let wide = config.trusted_proxies.iter().find(|it| {
        let private = if it.addr().is_ipv4() { PRIVATE_V4 } else { PRIVATE_V6 };
        it.prefix_len() < private
    });
    if let Some(network) = wide {
        res.push(format!(
            "PLUMBLINE_TRUSTED_PROXIES trusts {network}: strangers choose their own address by \
             X-Forwarded-For and escape all limits. Name the addresses of the proxies only"
        ));
    }
    if with_demo && config.is_https() {
        res.push(format!(
            "{} has the demo's accounts: anyone who has read the documentation can sign in as an admin. \
             Start without the demo, on an empty database",
            config.public_url()
        ));
    }
    if config.listen.ip().is_unspecified() && config.public_url.is_none() {
        res.push(format!(
            "links in mail lead to {}, which is each reader's own machine: set PLUMBLINE_PUBLIC_URL to the \
             address that people use",
            config.public_url()
        ));
    }
    res
}

fn unknown_variables(names: impl Iterator<Item = String>) -> Vec<String> {
    let command = Command::command();
    let known: Vec<&str> =
        command.get_arguments().filter_map(|it| it.get_env()?.to_str()).chain(OF_TESTS).collect();
    let mut unknown: Vec<String> =
        names.filter(|it| it.starts_with(PREFIX) && !known.contains(&it.as_str())).collect();
    unknown.sort_unstable();
    let services: Vec<String> = unknown
        .iter()
        .filter_map(|it| Some(it.strip_suffix("_SERVICE_HOST")?.to_owned()))
        .collect();
    let (of_kubernetes, unknown): (Vec<String>, Vec<String>) =
        unknown.into_iter().partition(|name| services.iter().any(|it| is_of_service(name, it)));
    let mut res: Vec<String> = unknown
        .iter()
        .map(|name| {
            let distance = |it: &&&str| strsim::damerau_levenshtein(it, name);
            let nearest = known.iter().min_by_key(distance).copied().unwrap_or_default();
            format!("{name} is not a setting and is ignored: the nearest one is {nearest}")
        })
        .collect();
    if !of_kubernetes.is_empty() {
        res.push(format!(
            "{} are not settings and are ignored: Kubernetes sets them for a service of that name \
             (enableServiceLinks: false leaves them out)",
            of_kubernetes.join(", ")
        ));
    }
    res
}

/// Whether Kubernetes sets this variable together with `…_SERVICE_HOST`.
fn is_of_service(name: &str, service: &str) -> bool {
    let rest = name.strip_prefix(service);
    rest.is_some_and(|it| it.starts_with("_SERVICE_") || it == "_PORT" || it.starts_with("_PORT_"))
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    fn warned(arguments: &[&str], with_demo: bool) -> Vec<String> {
        let command = Command::try_parse_from([&["plumbline", "serve"], arguments].concat());
        warnings(&command.unwrap().config, with_demo)
    }

    fn unknown(names: &[&str]) -> Vec<String> {
        unknown_variables(names.iter().map(|it| (*it).to_owned()))
    }

    #[test]
    fn wide_proxy_network_is_warned_of() {
        for network in ["0.0.0.0/0", "::/0", "10.0.0.1,0.0.0.0/1"] {
            let [warning] = warned(&["--trusted-proxies", network], false).try_into().unwrap();
            assert!(warning.starts_with("PLUMBLINE_TRUSTED_PROXIES trusts "), "{warning}");
        }
        assert!(
            warned(&["--trusted-proxies", "10.0.0.0/8,fc00::/7,203.0.113.7"], false).is_empty()
        );
    }

    #[test]
    fn public_demo_is_warned_of() {
        let site = ["--public-url", "https://www.example.com"];
        let [warning] = warned(&site, true).try_into().unwrap();
        assert!(warning.contains("https://www.example.com has the demo's accounts"), "{warning}");
        assert!(warned(&site, false).is_empty());
        assert!(warned(&[], true).is_empty());
    }

    #[test]
    fn missing_public_url_is_warned_of() {
        let [warning] = warned(&["--listen", "0.0.0.0:80"], false).try_into().unwrap();
        assert!(warning.contains("PLUMBLINE_PUBLIC_URL"), "{warning}");
        let site = ["--listen", "0.0.0.0:80", "--public-url", "http://example.com"];
        assert!(warned(&site, false).is_empty());
    }

    #[test]
    fn unknown_variable_is_warned_of_with_the_nearest_setting() {
        for (name, nearest) in [
            ("PLUMBLINE_PUBLIC_ULR", "PLUMBLINE_PUBLIC_URL"),
            ("PLUMBLINE_TRUSTED_PROXY", "PLUMBLINE_TRUSTED_PROXIES"),
            ("PLUMBLINE_JWT_SECRETS", "PLUMBLINE_JWT_SECRET"),
            ("PLUMBLINE_LOGLEVEL", "PLUMBLINE_LOG"),
        ] {
            let expected =
                format!("{name} is not a setting and is ignored: the nearest one is {nearest}");
            assert_eq!(unknown(&[name]), [expected]);
        }
        assert!(
            unknown(&["PLUMBLINE_LISTEN", "PLUMBLINE_NATS_SERVER", "PATH", "plumbline_x"])
                .is_empty()
        );
    }

    #[test]
    fn variables_of_kubernetes_are_one_warning() {
        let names = [
            "PLUMBLINE_SERVICE_HOST",
            "PLUMBLINE_SERVICE_PORT",
            "PLUMBLINE_SERVICE_PORT_HTTP",
            "PLUMBLINE_PORT",
            "PLUMBLINE_PORT_8080_TCP",
            "PLUMBLINE_PORT_8080_TCP_ADDR",
        ];
        let [warning] = unknown(&names).try_into().unwrap();
        assert!(
            warning.contains("Kubernetes") && names.iter().all(|it| warning.contains(it)),
            "{warning}"
        );
        let [warning] = unknown(&["PLUMBLINE_PORT"]).try_into().unwrap();
        assert!(!warning.contains("Kubernetes"), "{warning}");
    }
}
