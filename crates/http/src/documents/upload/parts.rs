use std::{
    fs::File,
    io::{self, Seek},
    path::Path,
};

use documents::{FileName, Incoming, Refusal};
use kernel::{Fault, Internal};
use multer::Field;
use poem::{
    Body,
    http::{HeaderMap, HeaderValue, StatusCode, header},
};
use sha2::{Digest, Sha256};
use tokio::io::AsyncWriteExt;

use super::{
    FileForm,
    slices::{Allowance, Cut, LARGEST, Slices},
};
use crate::problem::{FieldFault, Problem};

/// The received parts.
pub(super) struct Parts {
    pub(super) texts: Texts,
    pub(super) files: Vec<Incoming>,
    pub(super) digest: Vec<u8>,
}

/// The parts that are no files, as they are asked for.
#[derive(Default)]
pub(crate) struct Texts {
    given: Vec<(String, String)>,
    asked: Vec<&'static str>,
    faults: Vec<FieldFault>,
}

const PARTS: usize = 20;
/// In bytes: the longest of them is a title.
const TEXT: usize = 4 * 1024;
const MIB: u64 = 1024 * 1024;
/// In MiB; pictures may be less.
pub(super) const FILE: u64 = 25;

type Result<T> = std::result::Result<T, poem::Error>;

/// Reads a whole body.
pub(super) async fn receive<F: FileForm>(
    headers: &HeaderMap,
    body: Body,
    spool: &Path,
) -> Result<Parts> {
    let said = |name| headers.get(name).and_then(|it: &HeaderValue| it.to_str().ok());
    let boundary = boundary(said(header::CONTENT_TYPE))?;
    if said(header::CONTENT_LENGTH).and_then(|it| it.parse().ok()) > Some(LARGEST) {
        return Err(StatusCode::PAYLOAD_TOO_LARGE.into());
    }
    let (slices, allowance) = Slices::of(Box::pin(body.into_bytes_stream()));
    let mut parts = multer::Multipart::new(slices, boundary);
    let mut texts = Texts::default();
    let mut files = Vec::new();
    let mut digest = Sha256::new();
    for count in 0.. {
        allowance.set(Allowance::head());
        let Some(part) = parts.next_field().await.map_err(cut)? else { break };
        if count == PARTS {
            return Err(StatusCode::PAYLOAD_TOO_LARGE.into());
        }
        allowance.set(u64::MAX);
        let name = part.name().unwrap_or_default().to_owned();
        digest.update(framed(&name));
        if name == F::FILES {
            if files.len() == F::MOST {
                return Err(faulty(F::FILES, crate::texts::too_many_files(F::MOST)).into());
            }
            files.push(file::<F>(part, spool, &mut digest).await?);
        } else {
            let text = text(part, &name).await?;
            digest.update(framed(&text));
            if texts.given.iter().any(|(known, _)| *known == name) {
                return Err(Problem::malformed(crate::texts::FIELD_TWICE).into());
            }
            texts.given.push((name, text));
        }
    }
    if files.is_empty() {
        texts.faults.push(fault(F::FILES, crate::texts::FILE_REQUIRED));
    }
    Ok(Parts { texts, files, digest: digest.finalize().to_vec() })
}

fn boundary(content_type: Option<&str>) -> Result<String> {
    multer::parse_boundary(content_type.unwrap_or_default()).map_err(|error| {
        let problem = match error {
            multer::Error::NoBoundary => Problem::malformed(crate::texts::NO_BOUNDARY),
            _ => Problem::unsupported(crate::texts::NOT_MULTIPART),
        };
        problem.into()
    })
}

/// So that two things are not taken for one.
fn framed(text: &str) -> Vec<u8> {
    [&text.len().to_be_bytes(), text.as_bytes()].concat()
}

async fn file<F: FileForm>(
    mut part: Field<'static>,
    spool: &Path,
    digest: &mut Sha256,
) -> Result<Incoming> {
    let Some(given) = part.file_name() else {
        return Err(faulty(F::FILES, crate::texts::NOT_A_FILE).into());
    };
    let name = FileName::clean(given);
    let media_type = part.content_type().map(ToString::to_string).unwrap_or_default();
    digest.update(framed(given));
    digest.update(framed(&media_type));
    let mut spooled = tokio::fs::File::from_std(nameless(spool).await.map_err(unwritten)?);
    let mut bytes = 0;
    let mut content = Sha256::new();
    while let Some(chunk) = part.chunk().await.map_err(cut)? {
        bytes += chunk.len() as u64;
        if bytes > F::LARGEST * MIB {
            let refusal = Refusal::TooLarge { name, most: F::LARGEST };
            return Err(Problem::from(documents::Error::from(refusal)).into());
        }
        content.update(&chunk);
        spooled.write_all(&chunk).await.map_err(unwritten)?;
    }
    digest.update(content.finalize());
    spooled.flush().await.map_err(unwritten)?;
    let mut spooled = spooled.into_std().await;
    spooled.rewind().map_err(unwritten)?;
    Ok(Incoming { name, media_type, bytes, content: Box::new(spooled) })
}

/// A file that is gone with whoever has it open.
async fn nameless(dir: &Path) -> io::Result<File> {
    let dir = dir.to_owned();
    let made = tokio::task::spawn_blocking(move || tempfile::tempfile_in(dir));
    made.await.map_err(io::Error::other)?
}

async fn text(mut part: Field<'static>, name: &str) -> Result<String> {
    let mut res = Vec::new();
    while let Some(chunk) = part.chunk().await.map_err(cut)? {
        if res.len() + chunk.len() > TEXT {
            return Err(faulty(name.to_owned(), crate::texts::TOO_LONG).into());
        }
        res.extend_from_slice(&chunk);
    }
    String::from_utf8(res).map_err(|_| faulty(name.to_owned(), crate::texts::NOT_A_TEXT).into())
}

#[expect(clippy::needless_pass_by_value, reason = "for `map_err`")]
fn cut(error: multer::Error) -> poem::Error {
    if let multer::Error::StreamReadFailed(source) = &error {
        match source.downcast_ref() {
            Some(Cut::Slow) => return StatusCode::REQUEST_TIMEOUT.into(),
            Some(Cut::Large) => return StatusCode::PAYLOAD_TOO_LARGE.into(),
            Some(Cut::Idle | Cut::Gone) | None => {}
        }
    }
    Problem::malformed(crate::texts::BROKEN_PARTS).into()
}

fn unwritten(error: io::Error) -> poem::Error {
    let error = match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Internal::passing(error),
        _ => Internal::new(error),
    };
    Problem::from(documents::Error::from(error)).into()
}

fn fault(name: impl Into<String>, message: impl Into<String>) -> FieldFault {
    FieldFault::new("body", &Fault::new(name.into(), message.into()))
}

fn faulty(name: impl Into<String>, message: impl Into<String>) -> Problem {
    Problem::faulty(vec![fault(name, message)])
}

impl Texts {
    pub(super) fn required<T>(
        &mut self,
        name: &'static str,
        parse: impl FnOnce(&str) -> std::result::Result<T, &'static str>,
    ) -> Option<T> {
        match self.optional(name, parse)? {
            Some(it) => Some(it),
            None => {
                self.faults.push(fault(name, crate::texts::REQUIRED));
                None
            }
        }
    }

    /// None where there is a fault; empty is as good as absent, for forms send all their fields.
    #[expect(clippy::option_option, reason = "none is a fault, some none is absent")]
    pub(super) fn optional<T>(
        &mut self,
        name: &'static str,
        parse: impl FnOnce(&str) -> std::result::Result<T, &'static str>,
    ) -> Option<Option<T>> {
        self.asked.push(name);
        let Some((_, text)) = self.given.iter().find(|(it, text)| it == name && !text.is_empty())
        else {
            return Some(None);
        };
        match parse(text) {
            Ok(it) => Some(Some(it)),
            Err(message) => {
                self.faults.push(fault(name, message));
                None
            }
        }
    }

    /// Every fault, those of fields nobody asked for included.
    pub(super) fn faults(self) -> Vec<FieldFault> {
        let Self { given, asked, faults: mut res } = self;
        let unknown = given.iter().filter(|(it, _)| !asked.contains(&it.as_str()));
        res.extend(
            unknown.map(|(it, _)| FieldFault::unknown(vec!["body".into(), it.as_str().into()])),
        );
        res
    }

    #[cfg(test)]
    pub(super) fn asked(&self) -> &[&'static str] {
        &self.asked
    }
}
