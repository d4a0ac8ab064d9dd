//! Texts of settings and links, in the words people read.

use crate::Topic;

pub(crate) const OPEN_TEAM: &str = "Open team";
pub(crate) const OPEN_MILESTONES: &str = "Open milestones";
pub(crate) const OPEN_PROJECT: &str = "Open project";
pub(crate) const OPEN_DOCUMENTS: &str = "Open documents";
pub(crate) const OPEN_DAILY_ENTRIES: &str = "Open daily entries";
pub(crate) const OPEN_DAILY_ENTRY: &str = "Open daily entry";
pub(crate) const OPEN_PAYMENT: &str = "Open payment";
pub(crate) const OPEN_REPORT: &str = "Open the report";
pub(crate) const OPEN_TICKET: &str = "Open ticket";
pub(crate) const OPEN_ACCOUNT: &str = "Open account";
pub(crate) const OPEN_USERS: &str = "Open users";
pub(crate) const OPEN_LEAD: &str = "Open lead";
pub(crate) const UNKNOWN_TOPIC: &str = "You do not get this topic";
pub(crate) const LISTED_TWICE: &str = "Listed twice";
pub(crate) const ACCOUNT_EMAILS: &str = "Account emails are always sent";

pub(crate) fn and_more(message: &str, earlier: i32) -> String {
    format!("{message} And {earlier} more.")
}

pub(crate) fn missing(topic: Topic) -> String {
    format!("The topic {topic} is missing")
}
