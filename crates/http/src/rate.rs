//! The limits on how often an operation may be called.

use std::num::NonZeroU32;

use governor::Quota;

/// A kind of calls that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rate {
    /// Attempts with a password.
    Password,
    /// Attempts with a Google credential.
    Google,
    Register,
    /// Calls that send a mail.
    Mail,
    /// Attempts with a code or token from a mail.
    Code,
    Refresh,
    /// Uploads of files.
    Upload,
    /// Exports of lists.
    Export,
    /// Enquiries for a consultation.
    Enquiry,
    /// All calls of a network without an account.
    Visitor,
    /// All calls of an account.
    Account,
    /// Changes by an account.
    Change,
}

impl Rate {
    pub(crate) const ALL: [Self; 12] = [
        Self::Password,
        Self::Google,
        Self::Register,
        Self::Mail,
        Self::Code,
        Self::Refresh,
        Self::Upload,
        Self::Export,
        Self::Enquiry,
        Self::Visitor,
        Self::Account,
        Self::Change,
    ];

    /// The name in `X-RateLimit-Resource`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Google => "google",
            Self::Register => "register",
            Self::Mail => "mail",
            Self::Code => "code",
            Self::Refresh => "refresh",
            Self::Upload => "upload",
            Self::Export => "export",
            Self::Enquiry => "enquiry",
            Self::Visitor => "visitor",
            Self::Account => "account",
            Self::Change => "change",
        }
    }

    /// Whether calls are counted for the account, from any network; otherwise for the network.
    pub(crate) const fn is_of_account(self) -> bool {
        matches!(self, Self::Export | Self::Account | Self::Change)
    }

    pub(crate) const fn quota(self) -> Quota {
        match self {
            Self::Password => Quota::per_minute(some(5)).allow_burst(some(10)),
            Self::Google => Quota::per_minute(some(20)),
            Self::Register | Self::Mail => Quota::per_hour(some(5)),
            Self::Code => Quota::per_hour(some(120)).allow_burst(some(20)),
            Self::Refresh => Quota::per_minute(some(60)),
            // 60 in ten minutes.
            Self::Upload => Quota::per_minute(some(6)).allow_burst(some(60)),
            // Neighbours who share an address may each send an enquiry.
            Self::Export | Self::Enquiry => Quota::per_hour(some(10)),
            Self::Visitor | Self::Change => Quota::per_minute(some(120)),
            Self::Account => Quota::per_minute(some(600)).allow_burst(some(120)),
        }
    }
}

const fn some(count: u32) -> NonZeroU32 {
    match NonZeroU32::new(count) {
        Some(it) => it,
        None => NonZeroU32::MIN,
    }
}
