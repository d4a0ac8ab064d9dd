//! The port for printed matter.

use async_trait::async_trait;
use serde_json::Value;

use crate::Internal;

/// A template with the values and pictures to set it with.
#[derive(Clone, Debug)]
pub struct Manuscript {
    /// The text of the template, in the language of the typesetter.
    pub template: &'static str,
    /// The values of the template: its file `/values.json`. They are data and never markup.
    pub values: Value,
    /// JPEG or PNG files: the files `/pictures/0`, `/pictures/1`, … of the template.
    pub pictures: Vec<Vec<u8>>,
    /// The look of the company; None for the delivered one. The typesetter's caller leaves it out: the adapter
    /// that knows the company fills it in.
    pub look: Option<PrintLook>,
}

/// The look of the company on paper. Colours are `#rrggbb`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintLook {
    /// Headings, rules, and the grounds of strong rows.
    pub strong: String,
    /// The ground of a poster.
    pub deep: String,
    /// The lighter end of a ground without a picture.
    pub rise: String,
    /// Marks and bars.
    pub accent: String,
    /// A JPEG or PNG file for white paper.
    pub logo: Option<Vec<u8>>,
}

/// Sets manuscripts as files. Fails for now while too many are being set.
#[async_trait]
pub trait Typesetter: Send + Sync {
    /// A PDF file whose text can be selected.
    async fn pdf(&self, manuscript: Manuscript) -> Result<Vec<u8>, Internal>;
    /// The first page as PNG, one pixel for each point.
    async fn png(&self, manuscript: Manuscript) -> Result<Vec<u8>, Internal>;
}
