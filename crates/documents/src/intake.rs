use std::io::Read;

use async_trait::async_trait;
use bytes::Bytes;
use chrono::{DateTime, Utc};

use crate::{FileName, MediaType, Result, Width};

/// Looks into what comes from outside, and makes of it what can be kept.
#[async_trait]
pub trait Intake: Send + Sync {
    /// Refuses what is not what it says it is, or costs more to look into than it may.
    async fn take_in(&self, incoming: Incoming) -> Result<TakenIn>;
}

/// A file as somebody sends it.
pub struct Incoming {
    pub name: FileName,
    /// The media type declared by the sender.
    pub media_type: String,
    pub bytes: u64,
    pub content: Box<dyn Read + Send>,
}

/// A file as it is kept.
#[derive(Debug)]
pub struct TakenIn {
    pub media_type: MediaType,
    pub content: Bytes,
    pub picture: Option<TakenPicture>,
}

/// Data kept of a picture besides the picture itself.
#[derive(Debug)]
pub struct TakenPicture {
    pub width: u32,
    pub height: u32,
    pub taken_at: Option<DateTime<Utc>>,
    pub place: Option<Coordinates>,
    /// Smaller copies, where there is something to make smaller.
    pub renditions: Vec<(Width, MediaType, Bytes)>,
}

/// A place on earth, in degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Coordinates {
    pub latitude: f64,
    pub longitude: f64,
}
