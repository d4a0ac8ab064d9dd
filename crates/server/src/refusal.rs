//! Explains refused arguments and variables in one line.

use std::error::Error;

use clap::{
    Arg, CommandFactory,
    error::{ContextKind, ContextValue, ErrorKind},
};

use crate::config::Command;

/// One line for a value that may come from a variable, so that it can be found in a log. `None` for
/// typing errors: clap explains those over several lines.
pub(crate) fn line(error: &clap::Error) -> Option<String> {
    match error.kind() {
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => Some(wrong_value(error)),
        ErrorKind::ArgumentConflict | ErrorKind::MissingRequiredArgument => {
            let text = error.to_string();
            let told = text.lines().take_while(|it| !it.is_empty()).map(str::trim);
            let told = told.collect::<Vec<_>>().join(" ");
            Some(told.trim_start_matches("error: ").to_owned())
        }
        _ => None,
    }
}

fn wrong_value(error: &clap::Error) -> String {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(it)) => it.as_str(),
        _ => "",
    };
    // The argument is shown as in `--listen <LISTEN>`.
    let flag = text(ContextKind::InvalidArg).split(' ').next().unwrap_or_default();
    let command = Command::command();
    let setting = command.get_arguments().find(|it| flag.strip_prefix("--") == it.get_long());
    let variable = setting.and_then(Arg::get_env);
    let name = variable.map_or(flag.to_owned(), |it| format!("{} ({flag})", it.display()));
    let is_secret = setting.is_none_or(Arg::is_hide_env_values_set);
    let value = text(ContextKind::InvalidValue).escape_debug();
    let given = if is_secret { String::new() } else { format!(" is `{value}`") };
    let wanted = match (error.source(), error.get(ContextKind::ValidValue)) {
        (Some(reason), _) => reason.to_string(),
        (None, Some(ContextValue::Strings(names))) if !names.is_empty() => {
            format!("must be {}", names.join(" or "))
        }
        _ => "must not be empty".to_owned(),
    };
    format!("{name}{given}: {wanted}")
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    fn refused(argument: &str, value: &str) -> String {
        let error = Command::try_parse_from(["plumbline", "serve", argument, value]).unwrap_err();
        line(&error).unwrap()
    }

    #[test]
    fn a_line_names_variable_fault_and_remedy() {
        assert_eq!(
            refused("--log", "loud"),
            "PLUMBLINE_LOG (--log) is `loud`: must be off, error, warn, info, debug, trace, or directives \
             such as info,sqlx=debug"
        );
        assert_eq!(
            refused("--reset-binding", "x\ny"),
            "PLUMBLINE_RESET_BINDING (--reset-binding) is `x\\ny`: must be compat or strict"
        );
        assert_eq!(
            refused("--trusted-proxies", "10.0.0.0/8,10.0.0.0/33"),
            "PLUMBLINE_TRUSTED_PROXIES (--trusted-proxies) is `10.0.0.0/33`: must be an address or a \
             network, such as 10.0.0.7 or 10.0.0.0/8"
        );
        assert_eq!(
            refused("--google-client-id", ""),
            "PLUMBLINE_GOOGLE_CLIENT_ID (--google-client-id) is ``: must not be empty"
        );
        assert!(refused("--admin-email", "a@example.com").contains("--admin-password"));
    }

    #[test]
    fn a_line_repeats_no_secret() {
        assert_eq!(
            refused("--database-url", "mysql://root:Hush@db/plumbline"),
            "DATABASE_URL (--database-url): must be postgres://user:password@host:5432/database"
        );
    }

    #[test]
    fn a_typing_error_is_explained_by_clap() {
        let error = Command::try_parse_from(["plumbline", "serv"]).unwrap_err();
        assert_eq!(line(&error), None);
    }
}
