//! The logos that admins upload.

use std::io::Read;

use async_trait::async_trait;

use crate::Result;

/// The largest file of a logo, in bytes.
pub const LARGEST_LOGO: u64 = 1024 * 1024;

/// A logo as somebody sends it.
pub struct IncomingLogo {
    /// The name of the file.
    pub name: String,
    /// The media type declared by the sender.
    pub media_type: String,
    pub bytes: u64,
    pub content: Box<dyn Read + Send>,
}

/// The formats in which logos are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogoType {
    Png,
    Jpeg,
}

impl LogoType {
    pub const ALL: [Self; 2] = [Self::Png, Self::Jpeg];

    /// The media type.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Jpeg => "image/jpeg",
        }
    }
}

/// A logo without a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenLogo {
    pub media_type: LogoType,
    pub content: Vec<u8>,
}

/// A logo as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logo {
    /// The SHA-256 of the content, in hexadecimal digits.
    pub id: String,
    pub media_type: LogoType,
    pub content: Vec<u8>,
}

/// Looks into a file and makes of it a logo that can be shown to everybody.
#[async_trait]
pub trait LogoIntake: Send + Sync {
    /// Decodes the picture and encodes it anew, so that nothing else in the file is kept. A transparent ground
    /// stays transparent.
    async fn take_in(&self, incoming: IncomingLogo) -> Result<TakenLogo>;
}
