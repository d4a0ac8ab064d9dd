//! Files as they are read: whole, in part, or known already.

use std::ops::Range;

use bytes::Bytes;
use documents::{Documents, Download, FileName, MediaType, Result};
use futures_util::{StreamExt, TryStreamExt, stream};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use poem::{
    Body, IntoResponse, Response,
    http::{HeaderMap, header},
};
use poem_openapi::{
    ResponseContent,
    registry::{MetaMediaType, MetaSchema, MetaSchemaRef},
};

/// The bytes of a file, or some of them, under its own media type.
pub(super) struct Contents {
    media_type: MediaType,
    length: u64,
    body: Body,
}

/// The same of what is always a picture.
pub(super) struct Image(pub(super) Contents);

/// Bytes in memory for each reader.
const CHUNK: u64 = 128 * 1024;

impl Contents {
    /// Begins to read, so that what cannot be read is found out before anything is answered.
    pub(super) async fn of(
        documents: &Documents,
        download: &Download,
        range: Range<u64>,
    ) -> Result<Self> {
        let next = |start: u64, end: u64| start..end.min(start + CHUNK);
        let first = documents.read(download, next(range.start, range.end)).await?;
        let (media_type, length) = (download.media_type, range.end - range.start);
        let read = first.len() as u64;
        let body = if read == length {
            Body::from(first)
        } else {
            let (documents, download) = (documents.clone(), download.clone());
            let rest = stream::try_unfold(range.start + read, move |start| {
                let (documents, download) = (documents.clone(), download.clone());
                async move {
                    let chunk = next(start, range.end);
                    if chunk.is_empty() {
                        return Ok(None);
                    }
                    let bytes = documents.read(&download, chunk).await?;
                    let end = start + bytes.len() as u64;
                    Ok::<_, documents::Error>(Some((bytes, end)))
                }
            });
            let rest = rest.map_err(|error| {
                // All that is left is to break off.
                tracing::error!(error = kernel::chain(&error), "a file cannot be read to its end");
                std::io::Error::other(error)
            });
            Body::from_bytes_stream(stream::iter([Ok::<Bytes, _>(first)]).chain(rest))
        };
        Ok(Self { media_type, length, body })
    }
}

impl IntoResponse for Contents {
    fn into_response(self) -> Response {
        Response::builder()
            .header(header::CONTENT_TYPE, self.media_type.as_str())
            .header(header::CONTENT_LENGTH, self.length)
            .body(self.body)
    }
}

impl IntoResponse for Image {
    fn into_response(self) -> Response {
        self.0.into_response()
    }
}

impl ResponseContent for Contents {
    fn media_types() -> Vec<MetaMediaType> {
        MediaType::ALL.into_iter().map(described).collect()
    }
}

impl ResponseContent for Image {
    fn media_types() -> Vec<MetaMediaType> {
        MediaType::ALL.into_iter().filter(|it| it.is_picture()).map(described).collect()
    }
}

fn described(media_type: MediaType) -> MetaMediaType {
    let schema = MetaSchema::new_with_format("string", "binary");
    MetaMediaType {
        content_type: media_type.as_str(),
        schema: MetaSchemaRef::Inline(Box::new(schema)),
    }
}

/// Names the bytes: an object never changes.
pub(super) fn etag(download: &Download) -> String {
    format!("\"{}\"", download.object)
}

/// Whether the caller has them.
pub(crate) fn is_known(etag: &str, if_none_match: Option<&str>) -> bool {
    let weak = |it: &str| it.trim().trim_start_matches("W/").to_owned();
    if_none_match.is_some_and(|it| it.split(',').any(|it| weak(it) == etag || weak(it) == "*"))
}

/// Letters, digits and what else may stand in a parameter as it is (RFC 8187).
const TOKEN: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'!')
    .remove(b'#')
    .remove(b'$')
    .remove(b'&')
    .remove(b'+')
    .remove(b'-')
    .remove(b'.')
    .remove(b'^')
    .remove(b'_')
    .remove(b'`')
    .remove(b'|')
    .remove(b'~');

/// To be kept under its name, never shown in place of a page.
pub(super) fn disposition(name: &FileName) -> String {
    format!("attachment; filename*=UTF-8''{}", utf8_percent_encode(name.as_str(), TOKEN))
}

/// The requested part of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    All,
    Part(Range<u64>),
    /// Nothing there is.
    Beyond,
}

impl Wanted {
    /// One range of bytes. Several ranges, other units, or a range of another version give the
    /// whole file.
    pub(super) fn of(headers: &HeaderMap, etag: &str, length: u64) -> Self {
        let text = |name| headers.get(name).and_then(|it| it.to_str().ok());
        if headers.contains_key(header::IF_RANGE) && text(header::IF_RANGE) != Some(etag) {
            return Self::All;
        }
        text(header::RANGE).and_then(|it| Self::read(it, length)).unwrap_or(Self::All)
    }

    fn read(range: &str, length: u64) -> Option<Self> {
        let (unit, range) = range.split_once('=')?;
        if !unit.trim().eq_ignore_ascii_case("bytes") {
            return None;
        }
        let (first, last) = range.trim().split_once('-')?;
        let number = |text: &str| {
            let digits = Some(text).filter(|it| it.bytes().all(|it| it.is_ascii_digit()))?;
            // Beyond any file, whatever it is.
            if digits.is_empty() { None } else { Some(digits.parse().unwrap_or(u64::MAX)) }
        };
        let range = match (first, last) {
            ("", last) => length.saturating_sub(number(last)?)..length,
            (first, "") => number(first)?..length,
            (first, last) => {
                let (first, last) = (number(first)?, number(last)?);
                if last < first {
                    return None;
                }
                first..last.saturating_add(1).min(length)
            }
        };
        Some(if range.start < range.end { Self::Part(range) } else { Self::Beyond })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_one_range() {
        let check = |range: &str, expected: Wanted| {
            let mut headers = HeaderMap::new();
            headers.insert(header::RANGE, range.parse().unwrap());
            assert_eq!(Wanted::of(&headers, "\"it\"", 100), expected, "{range}");
        };
        check("bytes=0-9", Wanted::Part(0..10));
        check("Bytes = 90-", Wanted::Part(90..100));
        check("bytes=-10", Wanted::Part(90..100));
        check("bytes=-1000", Wanted::Part(0..100));
        check("bytes=50-1000", Wanted::Part(50..100));
        check("bytes=99-99", Wanted::Part(99..100));
        check("bytes=100-", Wanted::Beyond);
        check("bytes=-0", Wanted::Beyond);
        check("bytes=99999999999999999999999-", Wanted::Beyond);
        for all in
            ["bytes=", "bytes=-", "bytes=9-1", "bytes=0-1,3-4", "bytes=a-b", "lines=1-2", "0-1"]
        {
            check(all, Wanted::All);
        }
    }

    #[test]
    fn a_range_of_other_bytes_is_none() {
        let mut headers = HeaderMap::new();
        headers.insert(header::RANGE, "bytes=0-9".parse().unwrap());
        headers.insert(header::IF_RANGE, "\"it\"".parse().unwrap());
        assert_eq!(Wanted::of(&headers, "\"it\"", 100), Wanted::Part(0..10));
        assert_eq!(Wanted::of(&headers, "\"other\"", 100), Wanted::All);
    }

    #[test]
    fn a_name_is_one_parameter() {
        let check = |name: &str, expected: &str| {
            let expected = format!("attachment; filename*=UTF-8''{expected}");
            assert_eq!(disposition(&FileName::clean(name)), expected);
        };
        check("plan.pdf", "plan.pdf");
        check("Ground floor (2).pdf", "Ground%20floor%20%282%29.pdf");
        check("a;b='c'.pdf", "a%3Bb%3D%27c%27.pdf");
        check("भू.pdf", "%E0%A4%AD%E0%A5%82.pdf");
    }
}
