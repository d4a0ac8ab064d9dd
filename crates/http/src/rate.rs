//! The limits on how often an operation may be called.

use std::num::NonZeroU32;

use governor::Quota;

/// A kind of calls that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rate {
    /// Showing a password.
    Password,
    /// Showing Google's word.
    Google,
    Register,
    /// Having a mail sent.
    Mail,
    /// Showing a code or a token of a mail.
    Code,
    Refresh,
    /// Sending files.
    Upload,
    /// Taking a list away as a file.
    Export,
    /// Asking for a consultation.
    Enquiry,
    /// Everything an address does without an account.
    Visitor,
    /// Everything an account does.
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

    /// As answers call it.
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

    /// Whether an account is counted, wherever it calls from, and not its network.
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
            // A family may share an address with its neighbours, who ask for a consultation, too.
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
