use kernel::Kind;

use crate::FileName;

/// The reasons to reject a file.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    #[error("\u{201c}{name}\u{201d} is too large: at most {most} MiB.")]
    TooLarge { name: FileName, most: u64 },
    #[error("\u{201c}{0}\u{201d} can\u{2019}t be uploaded. Use a JPEG, PNG, WebP or PDF.")]
    WrongType(FileName),
    #[error("\u{201c}{0}\u{201d} cannot be read. It may be damaged.")]
    Unreadable(FileName),
    #[error("\u{201c}{0}\u{201d} has too many pixels: at most 40 million, and 12,000 to a side.")]
    TooManyPixels(FileName),
    #[error("You have reached the upload limit for today. Please continue tomorrow.")]
    TooManyToday,
    #[error(
        "You have attached too many files that are not sent yet. Send or remove some of them. Unsent \
         files are deleted after 24 hours."
    )]
    TooManyUnsent,
    #[error("This project has reached its storage limit.")]
    ProjectFull,
}

impl Refusal {
    pub fn kind(&self) -> Kind {
        match self {
            Self::TooLarge { .. } => Kind::TooLarge,
            Self::WrongType(_) => Kind::Unsupported,
            Self::Unreadable(_) | Self::TooManyPixels(_) => Kind::Invalid,
            Self::TooManyToday | Self::TooManyUnsent | Self::ProjectFull => Kind::RateLimited,
        }
    }

    pub fn code(&self) -> &'static str {
        match self {
            Self::TooLarge { .. } => "file_too_large",
            Self::WrongType(_) => "file_type_refused",
            Self::Unreadable(_) => "image_unreadable",
            Self::TooManyPixels(_) => "image_too_big",
            Self::TooManyToday | Self::TooManyUnsent | Self::ProjectFull => "upload_limit",
        }
    }
}
