use std::collections::HashMap;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Cause, Internal, Named, SignUpPolicy, WorkingHours};
use serde_json::Value;

use crate::{Holiday, Logo, NotificationDefaults, ReplyTargets, TakenLogo};

/// The edited sections of [`crate::Content`], by name.
pub type Sections = HashMap<String, Value>;

/// An edited section.
#[derive(Clone, Debug)]
pub struct Section {
    pub content: Value,
    /// How often it was edited.
    pub edits: i32,
}

/// A stored version of a section.
#[derive(Clone, Debug)]
pub struct StoredVersion {
    pub edits: i32,
    pub content: Value,
    pub at: DateTime<Utc>,
    pub by: Option<Named>,
}

/// The port through which the company's content is read.
#[async_trait]
pub trait Store: Send + Sync {
    async fn begin(&self) -> Result<Box<dyn Tx>, Internal>;
    async fn sections(&self) -> Result<Sections, Internal>;
    /// The edited sections with their versions, by name.
    async fn edited_sections(&self) -> Result<HashMap<String, Section>, Internal>;
    /// At most `limit` versions of a section, the newest first, with at most `edits` edits.
    async fn versions(
        &self,
        name: &str,
        edits: Option<i32>,
        limit: i64,
    ) -> Result<Vec<StoredVersion>, Internal>;
    /// The content of a version.
    async fn version(&self, name: &str, edits: i32) -> Result<Option<Value>, Internal>;
    /// None if it was never edited.
    async fn section(&self, name: &str) -> Result<Option<Section>, Internal>;
    /// An uploaded logo.
    async fn logo(&self, id: &str) -> Result<Option<Logo>, Internal>;
}

/// Sections, locked and written.
#[async_trait]
pub trait SectionTx: Send {
    /// The same as [`Store::section`]. Locks the section, also one that was never edited.
    async fn lock_section(&mut self, name: &str) -> Result<Option<Section>, Internal>;
    /// Stores a section, or replaces it, and keeps the new version.
    async fn put_section(
        &mut self,
        cause: &Cause,
        name: &str,
        content: &Value,
    ) -> Result<(), Internal>;
    /// Replaces the days on which nobody works.
    async fn put_holidays(&mut self, holidays: &[Holiday]) -> Result<(), Internal>;
    /// Replaces the hours and the days of the week that the company works.
    async fn put_working_hours(&mut self, hours: &WorkingHours) -> Result<(), Internal>;
    /// Replaces the rules about sign-ups.
    async fn put_sign_up(&mut self, policy: &SignUpPolicy) -> Result<(), Internal>;
    /// Replaces the channels for people who have not chosen any.
    async fn put_notification_defaults(
        &mut self,
        defaults: &NotificationDefaults,
    ) -> Result<(), Internal>;
    /// Replaces the reply targets of tickets.
    async fn put_reply_targets(&mut self, targets: &ReplyTargets) -> Result<(), Internal>;
    /// Keeps a logo, once for its content, and returns its id. A repeated upload is as young as a new one.
    async fn put_logo(&mut self, cause: &Cause, logo: &TakenLogo) -> Result<String, Internal>;
    /// Keeps an uploaded logo as one that is uploaded now; false if there is none.
    async fn keep_logo(&mut self, cause: &Cause, id: &str) -> Result<bool, Internal>;
    /// Deletes the logos that were uploaded before then and that no version of the branding names.
    async fn drop_logos(&mut self, before: DateTime<Utc>) -> Result<(), Internal>;
}

/// A unit of work on the company's content.
pub trait Tx: kernel::Tx + SectionTx {}
